"""What happened, one sentence an event."""

from collections.abc import Sequence

from deuce7_tui.language import _, amount, listed, ngettext
from deuce7_tui.rules import events as ev
from deuce7_tui.rules.cards import UNKNOWN

from .hands import cards_words


def event_line(event: ev.Event, names: Sequence[str]) -> str | None:
    """What happened, by name, as one sentence without a full stop; None for what needs no words.

    Says nothing of cards that are not shown.
    """
    name = names[event.seat] if hasattr(event, "seat") else ""
    line: str | None
    match event:
        case ev.AntePosted(amount=chips):
            line = _("{name} posts the ante of {amount}").format(name=name, amount=amount(chips))
        case ev.BlindPosted(amount=chips, blind=blind):
            line = {
                "small": _("{name} posts the small blind, {amount}"),
                "big": _("{name} posts the big blind, {amount}"),
                "post": _("{name} posts {amount}"),
                "dead": _("{name} posts {amount}, dead"),
            }[blind].format(name=name, amount=amount(chips))
        case ev.Folded():
            line = _("{name} folds").format(name=name)
        case ev.Checked():
            line = _("{name} checks").format(name=name)
        case ev.Called(amount=chips):
            line = _("{name} calls {amount}").format(name=name, amount=amount(chips))
        case ev.Bet(to=to):
            line = _("{name} bets {amount}").format(name=name, amount=amount(to))
        case ev.Raised(to=to, full=full):
            told = _("{name} raises to {amount}") if full else _("{name} makes it {amount}")
            line = told.format(name=name, amount=amount(to))
        case ev.Discarded(count=count):
            line = ngettext("{name} throws {count} card", "{name} throws {count} cards", count).format(
                name=name, count=count
            )
        case ev.StoodPat():
            line = _("{name} stands pat").format(name=name)
        case ev.Drew(count=count):
            line = ngettext("{name} draws {count}", "{name} draws {count}", count).format(name=name, count=count)
        case ev.Reshuffled(count=count):
            line = ngettext(
                "the stub has run out: {count} card is shuffled",
                "the stub has run out: {count} cards are shuffled",
                count,
            ).format(count=count)
        case ev.Burned():
            line = _("the dealer burns a card")
        case ev.Returned(amount=chips):
            line = _("{amount} returned to {name}").format(name=name, amount=amount(chips))
        case ev.Mucked():
            line = _("{name} mucks").format(name=name)
        case ev.Shown(cards=cards):
            line = _("{name} shows {cards}").format(name=name, cards=cards_words(cards))
        case ev.PotWon(amount=chips, seats=seats):
            who = listed([names[seat] for seat in seats])
            told = _("{name} wins {amount}") if len(seats) == 1 else _("{name} split {amount}")
            line = told.format(name=who, amount=amount(chips))
        case ev.Voided():
            line = _("misdeal: all chips come back")
        case _:
            line = None
    if line is not None and getattr(event, "all_in", False):
        return _("{sentence}, all-in").format(sentence=line)
    return line


def open_line(event: ev.Event, names: Sequence[str], cards: str) -> str | None:
    """What happened with cards that are known, which stand in it as ``cards``; None for any other event."""
    match event:
        case ev.Dealt(seat=seat, cards=known):
            told = _("{name} is dealt {cards}")
        case ev.Discarded(seat=seat, cards=known):
            told = _("{name} throws {cards}")
        case ev.Drew(seat=seat, cards=known):
            told = _("{name} draws {cards}")
        case ev.Shown(seat=seat, cards=known):
            told = _("{name} shows {cards}")
        case _:
            return None
    return None if all(card == UNKNOWN for card in known) else told.format(name=names[seat], cards=cards)


def table_line(event: ev.Event, names: Sequence[str]) -> str | None:
    """The same as it is told at the table: what somebody draws is told once, when he says it; what was dealt is seen."""
    match event:
        case ev.Discarded(seat=seat, count=count):
            return ngettext("{name} draws {count}", "{name} draws {count}", count).format(name=names[seat], count=count)
        case ev.Drew() | ev.Dealt():
            return None
        case _:
            return event_line(event, names)
