"""What one hand counts for each of its players."""

from collections import Counter

from deuce7_tui.hand_history import HandHistory
from deuce7_tui.rules.events import Bet, Called, Discarded, Ended, Folded, PotWon, Raised, RoundBegan, StoodPat, Voided

#: How often, by a name:
#:
#: - ``hands`` dealt; ``won``: with a share of a pot; ``net``: chips won, less those put in.
#: - ``voluntary``, ``raised``: called, bet or raised before the first draw; bet or raised there.
#: - ``bets``: every call, bet and raise; ``raises``: those that were no calls.
#: - ``drew``: in it at the first draw; ``showdowns``: not folded when hands were compared; ``won-showdown``: and with a
#:   share of a pot that others could have won.
#: - ``draws-1``, ``pat-1``, ``cards-1`` and so on: draws made, those in which he stood pat, cards drawn.
#: - ``pat-known``, ``pat-hidden``: stood pat in his last draw and won as all others folded, with a hand that is known, or
#:   not; ``snows``: those known that were a pair or worse.
Counts = Counter[str]


def counted(history: HandHistory) -> dict[int, Counts]:
    """By seat, for those who were dealt in; nothing for a hand that was voided or has not ended."""
    setup = history.setup
    counts = {seat: Counter({"hands": 1}) for seat in setup.dealt_in}
    live, pat = set(counts), set[int]()
    street = ""
    for event in history.events:
        match event:
            case RoundBegan(round=round):
                street = round
            case Called(seat=seat) | Bet(seat=seat) | Raised(seat=seat):
                _bet(counts[seat], street, raises=not isinstance(event, Called))
            case Discarded(seat=seat, count=count):
                _draw(counts[seat], street, count)
                pat.discard(seat)
            case StoodPat(seat=seat):
                _draw(counts[seat], street, 0)
                pat.add(seat)
            case Folded(seat=seat):
                live.discard(seat)
            case PotWon(seats=seats, contested=contested):
                for seat in seats:
                    counts[seat]["won"] = 1
                    counts[seat]["won-showdown"] |= contested
            case Voided():
                return {}
            case Ended(stacks=stacks):
                for seat in counts:
                    counts[seat]["net"] = stacks[seat] - setup.stacks[seat]
                if len(live) > 1:
                    for seat in live:
                        counts[seat]["showdowns"] = 1
                else:
                    _uncalled(history, counts, live & pat)
                return counts
    return {}


def _bet(counts: Counts, street: str, *, raises: bool) -> None:
    counts["bets"] += 1
    counts["raises"] += raises
    if street == "bet-1":
        counts["voluntary"] = 1
        counts["raised"] |= raises


def _draw(counts: Counts, street: str, cards: int) -> None:
    draw = street.removeprefix("draw-")
    counts["drew"] = 1
    counts[f"draws-{draw}"] += 1
    counts[f"cards-{draw}"] += cards
    counts[f"pat-{draw}"] += not cards


def _uncalled(history: HandHistory, counts: dict[int, Counts], winners: set[int]) -> None:
    """Who stood pat and won without a showdown: what did he have?"""
    held = history.held() if winners else {}
    for seat in winners:
        known = seat in held
        counts[seat]["pat-known" if known else "pat-hidden"] = 1
        counts[seat]["snows"] = int(known and history.setup.game.ranking.name(held[seat]).kind != "no-pair")
