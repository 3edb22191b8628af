"""What can be said of the hand of the player in turn: only while his cards are up."""

from collections.abc import Sequence

from textual.content import Content

from deuce7_tui.dealer import TableView
from deuce7_tui.rules.cards import Card
from deuce7_tui.words import _, draw_name, draws_text, hand_name

from ..commands import cap, mark_caps
from .cards import face, ink


def cards_down(name: str) -> list[Content]:
    """With the cards down there is no word about them."""
    return [
        Content(""),
        Content.styled(name, "$dim"),
        Content(""),
        Content.styled(_("Your cards are down."), "bold $ink"),
        Content.styled(_("{key} turns them up.").format(key=cap("look")), "$ink"),
    ]


def own_words(view: TableView, marked: frozenset[int], wait: int, high: int, *, ascii: bool) -> list[Content]:
    """Name, draw, new cards and marks; ``wait``: seconds after which the cards go down by themselves."""
    assert view.seat is not None
    seat = view.hand.seats[view.seat]
    if seat is None or seat.cards is None:
        return cards_down(view.names[view.seat])
    rows = [Content(""), Content.styled(view.names[view.seat], "$dim"), Content("")]
    if seat.name is not None:
        rows.append(Content.styled(hand_name(seat.name), "bold $ink"))
    if view.hand.drawing is not None:
        rows.append(Content.styled(draw_name(view.hand.drawing), "bold $gold"))
    if seat.draws:
        told = _("drew {draws}") if seat.draws[0] else "{draws}"
        rows.append(Content.styled(told.format(draws=draws_text(seat.draws)), "$dim"))
    if seat.new:
        rows.append(_new_cards(seat.cards, seat.new, ascii=ascii))
    legal = view.hand.turn
    if legal is not None and legal.kind == "draw":
        places = ", ".join(cap(f"mark-{place + 1}") for place in sorted(marked))
        told = (
            _("marked to go out: {places}").format(places=places)
            if marked
            else _("{marks} mark cards to go out").format(marks=mark_caps())
        )
        rows.append(Content.styled(told, "bold $gold" if marked else "$ink"))
    if high > len(rows) + 1 and wait:
        rows += [Content(""), Content.styled(_("down after {seconds} s without a key").format(seconds=wait), "$dim")]
    return rows


def _new_cards(cards: Sequence[Card], new: Sequence[int], *, ascii: bool) -> Content:
    parts = [
        Content.styled(f" {face(cards[place], ascii=ascii)} ", f"bold {ink(cards[place])} on $card") for place in new
    ]
    is_new = _("is new") if len(new) == 1 else _("are new")
    return Content.assemble(Content(" ").join(parts), (f" {is_new}", "$success"))
