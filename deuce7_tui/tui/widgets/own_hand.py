"""What can be said of the hand of the player in turn: only while his cards are up."""

from collections.abc import Sequence

from textual.content import Content

from deuce7_tui.dealer import TableView
from deuce7_tui.rules.actions import Discard, StandPat
from deuce7_tui.rules.cards import Card
from deuce7_tui.words import _, draw_name, draws_text, hand_name, ngettext
from deuce7_tui.words.keeping import kept_words

from ..commands import cap, mark_caps
from ..marks import Marks
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


def own_words(view: TableView, marks: Marks, wait: int, high: int, *, ascii: bool) -> list[Content]:
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
    laid = marks.laid(seat.held)
    if seat.new:
        new = [seat.cards[place] for place in laid if place in seat.new]
        rows.append(_new_cards(new, ascii=ascii))
    rows += _next_draw(view) if view.may_decide else _this_draw(view, marks, laid)
    if going := marks.going(view):
        rows.append(Content.styled(kept_words(view.hand.game.ranking.kept(seat.cards, going)), "bold $ink"))
    if high > len(rows) + 1 and wait:
        rows += [Content(""), Content.styled(_("down after {seconds} s without a key").format(seconds=wait), "$dim")]
    return rows


def _this_draw(view: TableView, marks: Marks, laid: Sequence[int]) -> list[Content]:
    """Which cards are marked, by the keys under them."""
    legal = view.hand.turn
    if legal is None or legal.kind != "draw":
        return []
    if not marks.out:
        return [Content.styled(_("{marks} mark cards to go out").format(marks=mark_caps()), "$ink")]
    numbers = ", ".join(cap(f"mark-{at + 1}") for at, place in enumerate(laid) if place in marks.out)
    return [Content.styled(_("marked to go out: {places}").format(places=numbers), "bold $gold")]


def _next_draw(view: TableView) -> list[Content]:
    """What is decided of the next draw, or how it can be."""
    match view.decided:
        case Discard(places):
            told = ngettext("next draw decided: {count} card", "next draw decided: {count} cards", len(places))
            return [Content.styled(told.format(count=len(places)), "bold $gold")]
        case StandPat():
            return [Content.styled(_("next draw decided: pat"), "bold $gold")]
        case _:
            told = _("{marks} or {pat} decide the next draw").format(marks=mark_caps(), pat=cap("pat"))
            return [Content.styled(told, "$ink")]


def _new_cards(new: Sequence[Card], *, ascii: bool) -> Content:
    parts = [Content.styled(f" {face(card, ascii=ascii)} ", f"bold {ink(card)} on $card") for card in new]
    is_new = _("is new") if len(new) == 1 else _("are new")
    return Content.assemble(Content(" ").join(parts), (f" {is_new}", "$success"))
