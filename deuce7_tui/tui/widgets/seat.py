"""A seat at the table: who sits there, with how many chips, in what state."""

from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.rules.cards import UNKNOWN, Card
from deuce7_tui.rules.ranking import HandName
from deuce7_tui.rules.view import SeatView
from deuce7_tui.words import _, amount, draws_text, hand_name

from ..glyphs import NAME_CELLS, cropped
from .cards import LARGE, SMALL, card_row, small_cards
from .painted import centred, filled
from .rows import Rows


class Place(NamedTuple):
    """What a seat shows. ``view`` is None for a seat that is not in the hand; ``turned``: its cards are face up.
    ``missing``: so many of its cards are not in front of it, but thrown or still to come, first those at the places
    ``first_missing``; ``up``: so many are face up while the hand is being turned, None: all."""

    name: str
    stack: int
    view: SeatView | None
    marks: str = ""
    in_turn: bool = False
    turned: bool = False
    won: int = 0
    missing: int = 0
    up: int | None = None
    first_missing: tuple[int, ...] = ()

    @property
    def gaps(self) -> frozenset[int]:
        """The places of the cards that are missing."""
        held = self.view.held if self.view is not None else 0
        others = [place for place in range(held - 1, -1, -1) if place not in self.first_missing]
        return frozenset([*self.first_missing, *others][: self.missing])


#: Corners and edges: as a seat is, and lit.
_EDGES = {False: ("╭", "─", "╮", "│", "╰", "╯"), True: ("┏", "━", "┓", "┃", "┗", "┛")}


def _mark(mark: str) -> Content:
    """The dealer button as a disc, the blinds as letters."""
    return Content.styled(f" {mark} ", "bold $cap-ink on $cap") if mark == "D" else Content.styled(mark, "bold $gold")


class Seat(Rows):
    """One seat, its name and marks in its upper edge, its chips in the lower one. It paints its own border, since a
    change of border by style would lay the whole screen out anew."""

    ELLIPSIS = False

    #: Cells inside its border.
    _inside = (24, 2)
    _drawn: tuple[Place, tuple[int, int]] | None = None

    def fit(self, wide: int, high: int) -> None:
        """Take this size, border included."""
        self.styles.width, self.styles.height = wide, high
        self._inside = (wide - 2, high - 2)

    def show(self, place: Place) -> None:
        """Draw the seat, if it is to look different."""
        if self._drawn == (place, self._inside):
            return
        self._drawn = place, self._inside
        view = place.view
        gone = view is None or view.status in ("folded", "mucked", "out")
        lit = place.in_turn or place.won > 0
        inner, high = self._inside
        left_top, across, right_top, side, left_low, right_low = _EDGES[lit]
        edge = "bold $gold" if lit else "$dim 60%" if gone else "$secondary"
        title = self._title(place, gone).truncate(inner - 3, ellipsis=True)
        chips = Content.styled(f" {amount(place.stack)} ", "bold $chip")
        upper = across * (inner - 3 - title.cell_length)
        lower = across * (inner - 1 - chips.cell_length)
        rows = self._body(place, inner, high)[:high]
        rows += [Content("")] * (high - len(rows))
        wall = Content.styled(side, edge)
        painted = [
            Content.assemble((left_top + across + " ", edge), title, (" " + upper + right_top, edge)),
            *(Content.assemble(wall, filled(row, inner), wall) for row in rows),
            Content.assemble((left_low + lower, edge), chips, (across + right_low, edge)),
        ]
        back = "on $place-lit" if lit else "on $place 60%" if gone else "on $place"
        self.paint(*(row.stylize_before(back) for row in painted))

    def _title(self, place: Place, gone: bool) -> Content:
        name = cropped(place.name, NAME_CELLS)
        parts = [Content.styled(f"{'▶ ' if place.in_turn else ''}{name}", "$dim" if gone else "bold $ink")]
        parts += [_mark(mark) for mark in place.marks.split()]
        return Content(" ").join(parts)

    def _body(self, place: Place, inner: int, high: int) -> list[Content]:
        view = place.view
        if view is None:
            return [Content.styled(_("not in this hand"), "$dim")]
        rows = self._cards(place, view, inner, high)
        if high == 3 and len(rows) == 1:
            rows = [centred(row, inner) for row in (*rows, self._named(place, view, inner)[0])]
        words = draws_text(view.draws)
        drawn = Content.styled(_("drew {draws}").format(draws=words) if view.draws and view.draws[0] else words, "$dim")
        front = self._front(place, view)
        if high >= 4:
            return self._spread([*rows, drawn, front], inner, high)
        if place.turned and place.up is None and view.name is not None and high == 2:
            return [*rows, front if place.won else Content.styled(_hand_in(view.name, inner), "$ink")]
        room = inner - cell_len(drawn.plain) - cell_len(front.plain)
        if room < 1:
            drawn = Content.styled(cropped(words, max(0, inner - cell_len(front.plain) - 1)), "$dim")
            room = inner - cell_len(drawn.plain) - cell_len(front.plain)
        return [*rows, Content.assemble(drawn, " " * max(0, room), front)]

    def _cards(self, place: Place, view: SeatView, inner: int, high: int) -> list[Content]:
        """Its cards: large ones where there is room, for the whole room to see."""
        if not view.held or view.status in ("folded", "mucked"):
            word = _("folded") if view.status == "folded" else _("mucked")
            return [Content.styled(word, "$dim italic")]
        cards: list[Card | None] = [None] * view.held
        if place.turned and view.cards is not None:
            up = len(view.cards) if place.up is None else place.up
            cards = [card if card != UNKNOWN and at < up else None for at, card in enumerate(view.cards)]
        for size in (LARGE, SMALL):
            if size.row(len(cards)) <= inner and size.height + 3 <= high:
                rows = card_row(cards, size, gaps=place.gaps, ascii=self.ascii)
                return [*rows, *self._named(place, view, inner)]
        small = [small_cards(cards, gaps=place.gaps, ascii=self.ascii)]
        return [*small, *self._named(place, view, inner)] if high >= 5 else small

    def _spread(self, rows: list[Content], inner: int, high: int) -> list[Content]:
        """The rows in the middle of a seat with room to spare."""
        if not rows[-2].plain and not rows[-1].plain and len(rows) > 2:
            rows = [*rows[:-2], rows[-1], rows[-2]]
        above = (high - len(rows) + 1) // 2
        return [*[Content("")] * above, *(centred(row, inner) for row in rows)]

    def _named(self, place: Place, view: SeatView, inner: int) -> list[Content]:
        if not place.turned or place.up is not None or view.name is None:
            return [Content("")]
        return [Content.styled(_hand_in(view.name, inner), "$ink")]

    def _front(self, place: Place, view: SeatView) -> Content:
        """The chips in front of it, and whether they are its last."""
        if place.won:
            return Content.styled(_("wins {amount}").format(amount=amount(place.won)), "bold $gold")
        words = []
        if view.status == "all-in":
            words.append(_("all-in"))
        if view.bet:
            words.append(amount(view.bet) if words else _("bet {amount}").format(amount=amount(view.bet)))
        return Content.styled(" ".join(words), "bold $chip")


def _hand_in(name: HandName, cells: int) -> str:
    """The hand's name in so many cells; of a long one what tells it apart: ``eights and sixes``."""
    whole = hand_name(name)
    if cell_len(whole) > cells and ", " in whole:
        whole = whole.split(", ", 1)[1]
    return cropped(whole, cells)
