"""How hands and nights ended: who shows, who wins which pot with what, and why."""

from collections.abc import Mapping, Sequence

from deuce7_tui.language import _, amount, listed, ngettext
from deuce7_tui.rules import events as ev
from deuce7_tui.rules.cards import UNKNOWN
from deuce7_tui.rules.ranking import HandName, Ranking, difference

from .comparing import equal, why
from .hands import a_hand
from .table import pot_name

#: The hands that were shown, by seat.
Hands = Mapping[int, HandName]


def last_round(events: Sequence[ev.Event]) -> tuple[ev.Event, ...]:
    """What happened since the last round began: its bets, and how the hand ended."""
    began = (at for at, event in enumerate(events) if isinstance(event, ev.RoundBegan))
    return tuple(events[max(began, default=0) :])


def hands_shown(events: Sequence[ev.Event], ranking: Ranking) -> dict[int, HandName]:
    """The hands that were turned up, in their order."""
    shown = (event for event in events if isinstance(event, ev.Shown))
    return {event.seat: ranking.name(event.cards) for event in shown if UNKNOWN not in event.cards}


def who_shows(shown: ev.Shown, events: Sequence[ev.Event], names: Sequence[str]) -> str:
    """``Anna shows first: the last to bet or raise``: who turns up his hand, of the first one also why he is first (rules.md §5).

    ``events``: those of the last round, from its bets to its showdown, and what was shown after the hand.
    """
    name = names[shown.seat]
    if shown is not next(event for event in events if isinstance(event, ev.Shown | ev.Ended)):
        # Another one was first, or the hand had ended and it need not be shown.
        return _("{name} shows").format(name=name)
    if any(isinstance(event, ev.Bet | ev.Raised) for event in events):
        return _("{name} shows first: the last to bet or raise").format(name=name)
    return _("{name} shows first: nobody bet, so the first left of the button").format(name=name)


def how_it_stands(seat: int, hands: Hands) -> str:
    """The hand that was just turned up beside the best of those before it; empty for the first one."""
    if seat not in hands:
        return ""
    before = [name for other, name in hands.items() if other != seat]
    if not before:
        return ""
    found = difference(hands[seat], min(before, key=lambda name: name.place))
    return equal(hands[seat]) if found is None else why(found)


def who_plays(won: ev.PotWon, count: int, claims: Sequence[int], names: Sequence[str]) -> str:
    """``side pot 1, 60: Bruno and Dario play for it``; ``count``: how many pots there are."""
    alone = len(claims) < 2
    told = _("{pot}, {amount}: only {names} can win it") if alone else _("{pot}, {amount}: {names} play for it")
    who = listed([names[seat] for seat in claims or won.seats])
    return told.format(pot=pot_name(won.pot, count), amount=amount(won.amount), names=who)


def pot_won(won: ev.PotWon, count: int, hands: Hands, names: Sequence[str]) -> str:
    """``Carla wins 180, main pot, with an 86``; of a split every share, and who gets the odd chip."""
    if not won.contested and count > 1:
        told = _("{name} wins {amount}, {pot}, uncontested")
        return told.format(name=names[won.seats[0]], amount=amount(won.amount), pot=pot_name(won.pot, count))
    name = hands.get(won.seats[0]) if won.contested else None
    sentence = _told(split=len(won.seats) > 1, named=count > 1, hand=name is not None).format(
        name=listed([names[seat] for seat in won.seats]),
        amount=amount(won.amount),
        pot=pot_name(won.pot, count),
        hand=a_hand(name) if name is not None else "",
    )
    return sentence if len(won.seats) == 1 else _shared(sentence, won, names)


def _told(*, split: bool, named: bool, hand: bool) -> str:
    return {
        (False, False, False): _("{name} wins {amount}"),
        (False, False, True): _("{name} wins {amount} with {hand}"),
        (False, True, False): _("{name} wins {amount}, {pot}"),
        (False, True, True): _("{name} wins {amount}, {pot}, with {hand}"),
        (True, False, False): _("{name} split {amount}"),
        (True, False, True): _("{name} split {amount} with {hand}"),
        (True, True, False): _("{name} split {amount}, {pot}"),
        (True, True, True): _("{name} split {amount}, {pot}, with {hand}"),
    }[split, named, hand]


def _shared(sentence: str, won: ev.PotWon, names: Sequence[str]) -> str:
    """The sentence with what everybody gets of the pot."""
    shares = ", ".join(f"{names[seat]} {amount(share)}" for seat, share in zip(won.seats, won.shares, strict=True))
    if not won.odd:
        return _("{sentence}: {shares}").format(sentence=sentence, shares=shares)
    odd = won.amount % len(won.seats)
    told = ngettext(
        "{sentence}: {shares}; the odd chip goes to {names}, first left of the button",
        "{sentence}: {shares}; the odd chips go to {names}, first left of the button",
        odd,
    )
    return told.format(sentence=sentence, shares=shares, names=listed([names[seat] for seat in won.odd]))


def why_won(won: ev.PotWon, claims: Sequence[int], hands: Hands) -> str:
    """Why its winner beat the next best of those who played for the pot; empty where no two hands were shown."""
    name = hands.get(won.seats[0])
    if name is None or not won.contested:
        return ""
    if len(won.seats) > 1:
        return equal(name)
    beaten = [hands[seat] for seat in claims if seat in hands and seat not in won.seats]
    found = difference(name, min(beaten, key=lambda other: other.place)) if beaten else None
    return why(found) if found is not None else ""


def result_line(number: int, pots: Sequence[ev.PotWon], hands: Hands, names: Sequence[str]) -> str:
    """A hand in a list: ``hand 12: Carla wins 240 with an 86``; what the same players won in several pots is one sum."""
    sums: dict[tuple[int, ...], tuple[int, bool]] = {}
    for won in pots:
        chips, contested = sums.get(won.seats, (0, False))
        sums[won.seats] = chips + won.amount, contested or won.contested
    told = [_in_brief(seats, chips, hands if contested else {}, names) for seats, (chips, contested) in sums.items()]
    return _("hand {number}: {result}").format(number=amount(number), result=" · ".join(told))


def _in_brief(seats: tuple[int, ...], chips: int, hands: Hands, names: Sequence[str]) -> str:
    name = hands.get(seats[0])
    if name is None and len(seats) == 1:
        told = _("{name} wins {amount}, uncontested")
    else:
        told = _told(split=len(seats) > 1, named=False, hand=name is not None)
    who, hand = listed([names[seat] for seat in seats]), a_hand(name) if name is not None else ""
    return told.format(name=who, amount=amount(chips), hand=hand)


def exported_line(count: int, folder: str) -> str:
    """``12 hands in /home/anna/deuce7-night-3``: what was written, and where."""
    told = ngettext("{count} hand in {folder}", "{count} hands in {folder}", count)
    return told.format(count=amount(count), folder=folder)


def night_line(number: int, when: str, names: Sequence[str], stacks: Sequence[int], hands: int, *, ended: bool) -> str:
    """A night in a list: ``3  2026-11-29 21:40  14 hands  Anna 410 · Bruno 390  ended``."""
    players = " · ".join(f"{name} {amount(stack)}" for name, stack in zip(names, stacks, strict=True))
    dealt = ngettext("{count} hand", "{count} hands", hands).format(count=amount(hands))
    return f"{number}  {when}  {dealt}  {players}" + ("  " + _("ended") if ended else "")
