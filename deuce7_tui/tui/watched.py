"""A scene of a hand that is being watched, as the table shows it: the places, the middle, what happened in words."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.playback import Scene
from deuce7_tui.rules.cards import UNKNOWN, Card
from deuce7_tui.rules.events import Dealt, Event, Mucked, PotWon, RoundBegan, Shown
from deuce7_tui.words import (
    _,
    amount,
    betting_line,
    cards_words,
    draw_name,
    event_line,
    hand_name,
    hands_shown,
    open_line,
    pot_won,
    pots_line,
    round_name,
)

from .glyphs import NAME_CELLS, cropped
from .public import last_actions, marks, thrown
from .widgets.cards import small_cards
from .widgets.place import Place

#: Stands in a sentence where its cards are painted.
_CARDS = "\0"


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """Names that a seat has room for: those of whole people are called by their last one, if that tells them apart."""
    if all(cell_len(name) <= NAME_CELLS for name in names):
        return tuple(names)
    last = tuple(name.split()[-1] if name.split() else name for name in names)
    return last if len(set(last)) == len(names) else tuple(names)


def places(scene: Scene, names: Sequence[str]) -> list[Place]:
    """Every seat, open as far as it may be seen."""
    hand = scene.hand
    gone = thrown(hand.events)
    made = []
    for seat, name in enumerate(names):
        at = hand.seats[seat]
        if at is None:
            made.append(Place(name, 0, None, marks(hand, seat)))
            continue
        made.append(
            Place(
                name,
                at.stack,
                at,
                marks(hand, seat),
                in_turn=hand.turn is not None and hand.turn.seat == seat,
                turned=at.cards is not None,
                won=at.won if scene.street in ("showdown", "over") else 0,
                missing=gone.get(seat, 0),
                first_missing=scene.thrown[seat] or at.new,
            )
        )
    return made


def middle(scene: Scene, names: Sequence[str], width: int) -> list[Content]:
    """The pots, the round, the last actions: a row each."""
    hand = scene.hand
    paid = sum(event.amount for event in hand.events if isinstance(event, PotWon))
    pots = pots_line(hand, names) if hand.pot else _("Pot {amount}").format(amount=amount(paid))
    street = " · ".join(part for part in (round_name(scene.street), betting_line(hand)) if part)
    return [
        Content.styled(cropped(pots, width), "bold $gold"),
        Content.styled(cropped(street, width), "$ink"),
        Content.styled(last_actions(hand.events, names, width), "$ink"),
    ]


def news(scene: Scene, names: Sequence[str], *, ascii: bool = False) -> Content:
    """What this step brought, cards and all."""
    told = [_sentence(event, scene, names, ascii=ascii) for event in scene.news]
    return Content(" · ").join([line for line in told if line is not None])


def _sentence(event: Event, scene: Scene, names: Sequence[str], *, ascii: bool) -> Content | None:
    if isinstance(event, Dealt):
        return None
    if isinstance(event, PotWon):
        events = scene.hand.events
        count = sum(isinstance(other, PotWon) for other in events)
        return Content(pot_won(event, count, hands_shown(events, scene.hand.game.ranking), names))
    told, cards = _with_cards(event, names)
    if not cards:
        line = event_line(event, names)
        return None if line is None else Content(line)
    before, _cards, after = told.partition(_CARDS)
    painted = small_cards([None if card == UNKNOWN else card for card in cards], ascii=ascii)
    return Content.assemble(before, painted, after)


def _with_cards(event: Event, names: Sequence[str]) -> tuple[str, Sequence[Card]]:
    """A sentence with a sign where its cards belong, and the cards; none if they are not known."""
    told = open_line(event, names, _CARDS)
    return ("", ()) if told is None else (told, event.cards)  # type: ignore[union-attr]  # of such an event


def of_whom(scene: Scene) -> int | None:
    """The seat that this step is about, if its cards are open: the one whose view it is, or whoever did something."""
    if len(scene.open) == 1:
        return min(scene.open)
    seat = getattr(scene.news[0], "seat", None) if scene.at else None
    return seat if seat in scene.open else None


def holding(scene: Scene, seat: int, names: Sequence[str]) -> Content:
    """``Josh Arieh: one card to a seven-five``: the hand of a seat in words, empty if it is not known or gone."""
    at = scene.hand.seats[seat]
    if at is None or at.name is None or at.status in ("folded", "mucked"):
        return Content("")
    drawing = scene.drawings[seat]
    words = hand_name(at.name) if drawing is None else draw_name(drawing)
    return Content.assemble((f"{names[seat]}  ", "$dim"), (words, "$gold"))


def log(scene: Scene, names: Sequence[str]) -> list[Content]:
    """What happened so far, round by round, with all cards that may be seen."""
    rows: list[Content] = []
    street = ""
    for event in scene.hand.events:
        before, street = street, _street(event, street)
        if street != before:
            rows += [Content(""), Content.styled(round_name(street), "bold $gold")]
        told, cards = _with_cards(event, names)
        if line := told.replace(_CARDS, cards_words(cards)) if cards else event_line(event, names):
            rows.append(Content.styled(line, "$ink"))
    return rows


def _street(event: Event, before: str) -> str:
    """The street in which this event happens, after one of the street ``before``."""
    return event.round if isinstance(event, RoundBegan) else "showdown" if isinstance(event, Shown | Mucked) else before
