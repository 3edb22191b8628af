"""What is told, in sentences that are well read out: no signs, no code of a card, each thing by its name."""

import re
from collections.abc import Iterator, Sequence

from deuce7_tui import bank
from deuce7_tui.comings import seat_words
from deuce7_tui.dealer import TableView
from deuce7_tui.event import (
    left_of_level,
    level_line,
    level_news,
    next_line,
    places_lines,
    players_line,
    prizes_line,
)
from deuce7_tui.rules import events as ev
from deuce7_tui.rules.actions import Discard, StandPat
from deuce7_tui.rules.cards import RANKS, Card
from deuce7_tui.rules.games import Game
from deuce7_tui.rules.view import HandView, SeatView
from deuce7_tui.table import NightSetup
from deuce7_tui.words import (
    _,
    amount,
    betting_line,
    card_name,
    draw_name,
    draws_text,
    game_name,
    game_words,
    hand_name,
    hands_shown,
    how_it_stands,
    last_round,
    listed,
    ngettext,
    payments_text,
    pot_won,
    pots_line,
    result_line,
    round_name,
    street_line,
    table_line,
    who_plays,
    who_shows,
    why_won,
)
from deuce7_tui.words.ranks import rank

#: Ranks side by side: a hand, or what a draw keeps.
_SIDE_BY_SIDE = re.compile(r"\b[2-9TJQKA](?:-[2-9TJQKA]){3,4}\b")


def aloud(sentence: str, names: Sequence[str] = ()) -> str:
    """The sentence with a capital and a full stop; signs between its parts are commas, ranks side by side are words.

    ``names``: those who play; a sentence that begins with one of them begins as he writes himself.
    """
    told = _SIDE_BY_SIDE.sub(_in_words, sentence).replace(" · ", ", ")
    told = aloud_game(told)
    if not any(_begins(told, name) for name in names):
        told = _capital(told)
    return told if not told or told[-1] in ".?!:" else _("{sentence}.").format(sentence=told)


def _in_words(found: re.Match[str]) -> str:
    told = " ".join(rank(RANKS.index(sign)) for sign in found[0].split("-"))
    return _capital(told) if found.string[: found.start()].endswith((". ", "? ")) else told


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _begins(sentence: str, name: str) -> bool:
    rest = sentence.removeprefix(name)
    return bool(name) and rest != sentence and not rest[:1].isalnum()


def table_game(hand: HandView | NightSetup) -> str:
    """``Deuce to seven Triple Draw, fixed limit, bets of 10 and 20``."""
    return aloud_game(game_words(hand.game, hand.limit, hand.stakes))


def aloud_game(told: str) -> str:
    """Its name as it is said."""
    return told.replace("2-7", _("Deuce to Seven"))


def game_title(game: Game) -> str:
    """``Deuce to Seven Triple Draw``: its name as it is said."""
    return aloud_game(game_name(game))


# What happens


def happened(view: TableView, start: int) -> Iterator[str]:
    """The events of the hand from this one on, as everybody may hear them."""
    events, names = view.hand.events, view.names
    for at in range(start, len(events)):
        match events[at]:
            case ev.HandStarted(button=button):
                told = _("Hand {number}: {name} has the button")
                yield told.format(number=amount(view.hand_number), name=names[button])
                yield from tournament(view)
            case ev.RoundBegan() as began:
                yield street_line(began, view.hand.limit)
            case ev.Shown() as shown:
                yield from _shown(shown, view, events[: at + 1])
            case ev.PotWon() as won:
                yield from _pot(won, view, events[: at + 1])
            case event:
                line = table_line(event, names)
                if line is not None:
                    yield line


def _shown(shown: ev.Shown, view: TableView, so_far: Sequence[ev.Event]) -> Iterator[str]:
    """Who shows, what it is, and how it stands beside the best hand so far."""
    hands = hands_shown(so_far, view.hand.game.ranking)
    yield who_shows(shown, last_round(so_far), view.names)
    yield ", ".join(map(card_name, shown.cards))
    if shown.seat in hands:
        yield hand_name(hands[shown.seat])
    if stands := _stands(shown, view, so_far):
        yield stands


def _stands(shown: ev.Shown, view: TableView, so_far: Sequence[ev.Event]) -> str:
    """How it stands beside those before it; nothing of a hand that is shown when the pots are won."""
    before = so_far[: so_far.index(shown) + 1]
    if any(isinstance(event, ev.PotWon) for event in before):
        return ""
    return how_it_stands(shown.seat, hands_shown(before, view.hand.game.ranking))


def _pot(won: ev.PotWon, view: TableView, so_far: Sequence[ev.Event]) -> Iterator[str]:
    """Who plays for it where there are several, who wins it, and why, if that has not just been said."""
    hands = hands_shown(so_far, view.hand.game.ranking)
    every = [event for event in view.hand.events if isinstance(event, ev.PotWon)]
    count = max(event.pot for event in every) + 1
    claims = dict(zip(map(id, every), view.hand.claims, strict=True))
    if count > 1:
        yield who_plays(won, count, claims[id(won)], view.names)
    yield pot_won(won, count, hands, view.names)
    before = [event for event in so_far[:-1] if isinstance(event, ev.PotWon)]
    said = {why_won(event, claims[id(event)], hands) for event in before}
    said |= {_stands(event, view, so_far) for event in so_far if isinstance(event, ev.Shown)}
    why = why_won(won, claims[id(won)], hands)
    if why and why not in said:
        yield why


# How it stands


def situation(view: TableView) -> str:
    """``Pot 240, after the second draw, bets of 20, two raises left``: what the betting is at."""
    hand = view.hand
    return " · ".join(filter(None, (pots_line(hand, view.names), round_name(hand.round), betting_line(hand))))


def tournament(view: TableView) -> Iterator[str]:
    """``Level 2: 15/30, ante 5, 8:20, 4 of 6 left, then 20/40``, or that it is a new level."""
    now = view.night.event
    if now is None:
        return
    told = [level_news(view) or level_line(now), left_of_level(now, view.clock), players_line(now), next_line(now)]
    yield " · ".join(filter(None, told))


def agreed(view: TableView) -> Iterator[str]:
    """What a tournament is played for, and until when who is out may come in again."""
    now = view.night.event
    if now is None:
        return
    yield " · ".join(filter(None, (_("a tournament"), prizes_line(now, view.night.money))))
    if now.re_entry:
        yield _("Who is out may come in again until the end of level {last}").format(last=now.re_entry)


def final(view: TableView) -> list[str]:
    """The places of a tournament that has been won, and what is paid, to whom and by whom."""
    now = view.night.event
    if now is None:
        return list(settled(view))
    return [*places_lines(view), *(settled(view) if now.fee else ())] if now.left == 1 else []


def seats(view: TableView) -> Iterator[str]:
    """A sentence for every seat at which somebody sits, clockwise."""
    out = seat_words(view)
    for seat, name in enumerate(view.names):
        if not name:
            continue
        chips = view.stacks[seat]
        parts = [ngettext("{count} chip", "{count} chips", chips).format(count=amount(chips))]
        at = view.hand.seats[seat]
        parts += _in_the_hand(at, view.hand) if at is not None else [out.get(name) or _("not in this hand")]
        if seat == view.seat:
            parts.append(_("to act"))
        yield _("{name}: {what}").format(name=name, what=", ".join(parts))


def _in_the_hand(at: SeatView, hand: HandView) -> list[str]:
    status = {"folded": _("folded"), "mucked": _("mucked"), "all-in": _("all-in"), "live": "", "out": ""}[at.status]
    held = ((_("the button"), hand.button), (_("small blind"), hand.small_blind), (_("big blind"), hand.big_blind))
    parts = [status, _("bet {amount}").format(amount=amount(at.bet)) if at.bet else ""]
    if at.draws:
        parts.append(_("drew {draws}").format(draws=draws_text(at.draws)) if at.draws[0] else draws_text(at.draws))
    return [part for part in (*parts, *(place for place, seat in held if seat == at.seat)) if part]


def results(view: TableView) -> list[str]:
    """How the last hands ended, the newest first."""
    return [result_line(one.number, one.pots, one.hands, one.names) for one in reversed(view.results)]


def is_over(view: TableView) -> str | None:
    """Who has all the chips at the end of the night."""
    return view.night.winner if view.hand.round == "over" else None


# The ledger


def ledger(view: TableView) -> Iterator[str]:
    """Every chip that came and went."""
    return (bank.entry_line(view.night, entry) for entry in view.night.ledger)


def settled(view: TableView) -> Iterator[str]:
    """How everybody stands, and who pays whom; a hand that goes on is left out of it."""
    night = view.night
    if view.state in ("handover", "acting"):
        yield _("The state before hand {number}, which goes on.").format(number=amount(view.hand_number))
    yield from bank.result_lines(night)
    if bank.is_settled(night):
        yield from payments_text(bank.payments(night)).splitlines()
    else:
        yield _("Who pays whom is known when the prizes are won.")


# What its owner alone hears


def own_hand(view: TableView) -> list[str]:
    """The hand of the player in turn, by the numbers of its cards; what it draws to; what he has decided of it."""
    at = view.hand.seats[view.seat] if view.seat is not None else None
    if at is None or at.cards is None:
        return []
    lines = [_card(place, card, new=place in at.new) for place, card in enumerate(at.cards)]
    if at.name is not None:
        lines.append(hand_name(at.name))
    if view.hand.drawing is not None:
        lines.append(draw_name(view.hand.drawing))
    return [*lines, *decided(view)]


def _card(place: int, card: Card, *, new: bool) -> str:
    told = _("{number}: {card}, new") if new else _("{number}: {card}")
    return told.format(number=place + 1, card=card_name(card))


def decided(view: TableView) -> list[str]:
    """What the player in turn has decided of his next draw."""
    match view.decided:
        case Discard(places):
            numbers = listed([str(place + 1) for place in places])
            told = ngettext(
                "For your next draw you throw card {numbers}; it is made in your turn",
                "For your next draw you throw cards {numbers}; it is made in your turn",
                len(places),
            )
            return [told.format(numbers=numbers)]
        case StandPat():
            return [_("In your next draw you stand pat; it is made in your turn")]
    return []
