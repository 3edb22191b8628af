"""The cards in front of the player in turn, and what can be said of them: only while they are up."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content

from deuce7_tui.dealer import TableView
from deuce7_tui.rules.cards import Card
from deuce7_tui.words import _, draw_name, draws_text, hand_name

from .cards import CardRow, face, ink
from .painted import Painted, lines


class OwnHand(Horizontal):
    """A row of cards and the words beside it. With the cards down it holds backs and no word about them."""

    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__(id="own")
        self.cards = CardRow(id="own-cards")
        self._words = Painted(id="own-words")

    def compose(self) -> ComposeResult:
        """The cards and the words."""
        yield self.cards
        yield self._words

    def show(self, view: TableView, marked: frozenset[int], cursor: int | None, wait: int) -> None:
        """Draw the hand of the player in turn; ``wait``: seconds after which cards go down by themselves."""
        seat = view.hand.seats[view.seat] if view.seat is not None else None
        if seat is None or view.seat is None:
            return
        name = view.names[view.seat]
        if not view.cards_up or seat.cards is None:
            self.cards.show([None] * seat.held)
            self._words.paint(_down(name))
            return
        self.cards.show(seat.cards, marked=marked, new=seat.new, cursor=cursor)
        self._words.paint(self._about(view, name, marked, wait))

    def clear(self) -> None:
        """Hold no card and no word."""
        self.cards.show([])
        self._words.paint(Content(""))

    def _about(self, view: TableView, name: str, marked: frozenset[int], wait: int) -> Content:
        assert view.seat is not None
        seat = view.hand.seats[view.seat]
        assert seat is not None
        assert seat.cards is not None
        rows = [Content.styled(name, "$dim"), Content("")]
        if seat.name is not None:
            rows.append(Content.styled(hand_name(seat.name), "bold $ink"))
        if view.hand.drawing is not None:
            rows.append(Content.styled(draw_name(view.hand.drawing), "bold $gold"))
        if seat.draws:
            rows.append(Content.styled(_("drew {draws}").format(draws=draws_text(seat.draws)), "$dim"))
        if seat.new:
            rows.append(_new_cards(seat.cards, seat.new, ascii=self._words.ascii))
        legal = view.hand.turn
        if legal is not None and legal.kind == "draw":
            told = (
                _("marked to go out: {places}").format(places=", ".join(str(place + 1) for place in sorted(marked)))
                if marked
                else _("1-5 mark cards to go out")
            )
            rows.append(Content.styled(told, "bold $gold" if marked else "$ink"))
        if self._words.size.height > len(rows) + 1 and wait:
            down = _("down after {seconds} s without a key").format(seconds=wait)
            rows += [Content(""), Content.styled(down, "$dim")]
        return lines(rows)


def _down(name: str) -> Content:
    return lines(
        [
            Content.styled(name, "$dim"),
            Content(""),
            Content.styled(_("Your cards are down."), "bold $ink"),
            Content.styled(_("Space turns them up."), "$ink"),
        ]
    )


def _new_cards(cards: Sequence[Card], new: Sequence[int], *, ascii: bool) -> Content:
    parts = [
        Content.styled(f" {face(cards[place], ascii=ascii)} ", f"bold {ink(cards[place])} on $card") for place in new
    ]
    is_new = _("is new") if len(new) == 1 else _("are new")
    return Content.assemble(Content(" ").join(parts), (f" {is_new}", "$success"))
