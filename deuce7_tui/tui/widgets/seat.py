"""A seat at the table: who sits there, with how many chips, in what state."""

from functools import lru_cache
from itertools import cycle, islice, zip_longest

from textual.content import Content, Span

from deuce7_tui.language import spoken
from deuce7_tui.words import amount

from ..glyphs import NAME_CELLS, cropped
from .far import LEAST, far_parts
from .painted import centred, in_pieces
from .place import Place, in_front, parts
from .rows import Rows

#: Corners and edges: as a seat is, and lit.
_EDGES = {False: ("╭", "─", "╮", "│", "╰", "╯"), True: ("┏", "━", "┓", "┃", "┗", "┛")}


class Seat(Rows):
    """One seat, as at a table: from the edge where the player sits to the one where his chips are, with the pot before
    them. It paints its own border, since a change of border by style would lay the whole screen out anew."""

    ELLIPSIS = False
    PUBLIC = True
    #: It is read from the back of the room, whatever its size.
    far = False

    #: Cells inside its border, and whether the pot is below it.
    _inside = (24, 2, True)
    _drawn: tuple[Place, tuple[int, int, bool], str] | None = None

    def fit(self, wide: int, high: int, *, upper: bool) -> None:
        """Take this size, border included; ``upper``: the pot is below it."""
        self.styles.width, self.styles.height = wide, high
        self._inside = (wide - 2, high - 2, upper)

    def show(self, place: Place) -> None:
        """Draw the seat, if it is to look different."""
        wanted = place, self._inside, spoken()
        if self._drawn == wanted:
            return
        self._drawn = wanted
        inner, _high, upper = self._inside
        lit = place.in_turn or place.won > 0
        back = "on $place-lit" if lit else "on $place"
        edge = f"bold $gold {back}" if lit else f"$dim 80% {back}" if place.gone else f"$secondary {back}"
        left_top, across, right_top, side, left_low, right_low = _EDGES[lit]
        plate = _plate(place.name, place.marks, place.in_turn, place.gone, inner, across, edge)
        chips = _chips(place, inner, across, edge)
        rows = [plate, *self._rows_inside(place), chips] if upper else [chips, *self._rows_inside(place), plate]
        ends = [left_top + right_top, *[side * 2] * (len(rows) - 2), left_low + right_low]
        self.paint(
            *(_on(row.plain, tuple(row.spans), inner, end, edge, back) for row, end in zip(rows, ends, strict=True))
        )

    def _rows_inside(self, place: Place) -> list[Content]:
        """What lies at the seat, in as many rows as there are: with air between the parts first, then on the player's
        side, then before the chips."""
        inner, high, upper = self._inside
        far = self.far or (inner >= LEAST[0] and high >= LEAST[1])
        lying = (far_parts if far else parts)(place, inner, high, ascii=self.ascii)
        ends = (0, len(lying)) if upper else (len(lying), 0)
        spare = high - sum(map(len, lying))
        air = list(islice(cycle((*range(1, len(lying)), *ends)), max(0, spare)))
        rows = []
        for at, part in zip_longest(range(len(lying) + 1), lying if upper else lying[::-1], fillvalue=()):
            rows += [*[Content("")] * air.count(at), *part]
        return rows[:high]


@lru_cache(maxsize=512)
def _on(text: str, spans: tuple[Span, ...], inner: int, ends: str, edge: str, back: str) -> Content:
    """The row in the middle of a place, between its ends, each piece on this ground unless it has one of its own:
    styles over styles take longer. Most rows of a seat stay what they are from turn to turn, or are again."""
    row = centred(Content(text, list(spans)), inner).truncate(inner, ellipsis=True, pad=True)
    pieces, at = [(ends[0], edge)], 0
    for start, end, style in row.spans:
        pieces.append((row.plain[at:start], back))
        pieces.append((row.plain[start:end], str(style) if " on " in str(style) else f"{style} {back}"))
        at = end
    return in_pieces([*pieces, (row.plain[at:], back), (ends[1], edge)])


@lru_cache(maxsize=64)
def _plate(name: str, marks: str, in_turn: bool, gone: bool, inner: int, across: str, edge: str) -> Content:
    """The edge where the player sits: his name, whether it is his turn, dealer button and blinds."""
    if not name and not marks:
        return Content.styled(across * inner, edge)
    told = [Content.styled(f"{'▶ ' if in_turn else ''}{cropped(name, NAME_CELLS)}", "$dim" if gone else "bold $ink")]
    # The dealer button is a disc, the blinds are letters.
    disc = Content.styled("(D)", "bold $cap-ink on $cap")
    told += [disc if mark == "D" else Content.styled(mark, "bold $gold") for mark in marks.split()]
    plate = Content(" ").join(told).truncate(inner - 3, ellipsis=True)
    return Content.assemble((across + " ", edge), plate, (" " + across * (inner - 3 - plate.cell_length), edge))


def _chips(place: Place, inner: int, across: str, edge: str) -> Content:
    """The edge before the pot: what he has put in or wins, and the chips he has."""
    stack = f" {amount(place.stack)} " if place.name else ""
    room = inner - len(stack) - 1
    front = in_front(place, room - 3)
    if front.plain:
        front = Content.assemble(" ", front, " ")
    left = (room - front.cell_length) // 2
    right = room - front.cell_length - left
    return Content.assemble((across * left, edge), front, (across * right, edge), (stack, "bold $chip"), (across, edge))
