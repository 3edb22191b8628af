"""What the owner of a hand does with it before he acts, while his cards are up: he marks, points at, sorts them."""

from collections.abc import Sequence

from deuce7_tui.dealer import Dealer, TableView
from deuce7_tui.rules.actions import Discard, StandPat
from deuce7_tui.rules.cards import Card
from deuce7_tui.rules.record import Record


class Marks(Record, secret=("out", "cursor", "order")):
    """Places are the hand's, numbers are what its owner sees: 0 is the card on the left.

    ``out``: places marked to go out in this draw (what he decides of the next one is the dealer's to keep). ``cursor``:
    the number of the card pointed at. ``order``: the places from left to right, () as they were dealt, which tells
    something of the cards where they were sorted.
    """

    out: frozenset[int] = frozenset()
    cursor: int | None = None
    order: tuple[int, ...] = ()

    def laid(self, held: int) -> tuple[int, ...]:
        """The places of the cards from left to right."""
        return self.order or tuple(range(held))

    def going(self, view: TableView) -> frozenset[int]:
        """The places that go out, in this draw or in the next one."""
        if view.may_decide:
            return frozenset(view.decided.places) if isinstance(view.decided, Discard) else frozenset()
        return self.out

    def pointing(self, by: int, held: int) -> "Marks":
        """The cursor moved by so many cards; it comes in from the side."""
        start = self.cursor if self.cursor is not None else -1 if by > 0 else held
        return self.but(cursor=(start + by) % held)

    def sorted(self, cards: Sequence[Card]) -> "Marks":
        """The cards from the highest to the lowest; once they lie like that, as they were dealt.

        Every mark stays with its card, and a card that is replaced by another one leaves its place to that.
        """
        high_first = tuple(sorted(range(len(cards)), key=lambda place: -cards[place]))
        return self.but(order=() if self.laid(len(cards)) == high_first else high_first, cursor=None)


def may_mark(view: TableView) -> bool:
    """The player in turn sees his cards and draws, or may decide his next draw."""
    legal = view.hand.turn
    drawing = view.state == "acting" and view.cards_up and legal is not None and legal.kind == "draw"
    return drawing or view.may_decide


class OwnHand:
    """The hand of the player in turn, as he handles it. ``marks`` are gone when his cards go down."""

    def __init__(self, dealer: Dealer) -> None:
        self._dealer = dealer
        self.marks = Marks()

    def command(self, id: str, view: TableView) -> bool | None:
        """Carry out what he does with his cards; False if he cannot do it now; None if it is something else."""
        seat = view.hand.seats[view.seat] if view.seat is not None and view.cards_up else None
        cards = seat.cards if seat is not None else None
        match id:
            case "pat" if view.may_decide:
                self._dealer.decide(view.turn, None if view.decided == StandPat() else StandPat())
            case "look" if self.marks.cursor is not None:
                return self.mark(self.marks.cursor, view)
            case "mark-1" | "mark-2" | "mark-3" | "mark-4" | "mark-5":
                return self.mark(int(id[-1]) - 1, view)
            case "left" | "right" if cards is not None and may_mark(view):
                self.marks = self.marks.pointing(1 if id == "right" else -1, len(cards))
            case "sort" if cards is not None:
                self.marks = self.marks.sorted(cards)
            case "left" | "right" | "sort":
                return False
            case _:
                return None
        return True

    def mark(self, number: int, view: TableView) -> bool:
        """Mark the card with this number to go out, in this draw or, while betting, in the next one; or take the mark
        away. False if there is nothing to mark."""
        seat = view.hand.seats[view.seat] if view.seat is not None else None
        if seat is None or not may_mark(view) or not 0 <= number < seat.held:
            return False
        out = self.marks.going(view) ^ {self.marks.laid(seat.held)[number]}
        if view.may_decide:
            self._dealer.decide(view.turn, Discard(tuple(sorted(out))) if out else None)
        else:
            self.marks = self.marks.but(out=out)
        return True

    def acted(self, view: TableView) -> None:
        """He has acted: with the same player again the cards stay up, and as he has laid them."""
        self.marks = Marks(order=self.marks.order) if view.cards_up else Marks()
