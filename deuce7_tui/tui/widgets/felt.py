"""The public table: the seats around the cloth, the pot in its middle, the log beside it."""

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from rich.segment import Segment
from rich.style import Style
from textual.app import ComposeResult
from textual.color import Color
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from .letters import letters
from .painted import centred, in_the_middle, wrapped
from .rows import Rows
from .seat import Place, Seat

#: Where the seats are, clockwise: (column of three, upper row); by the number of players.
_PLACES: dict[int, tuple[tuple[int, bool], ...]] = {
    2: ((1, False), (1, True)),
    3: ((1, False), (0, True), (2, True)),
    4: ((0, False), (0, True), (2, True), (2, False)),
    5: ((0, False), (0, True), (1, True), (2, True), (2, False)),
    6: ((0, False), (0, True), (1, True), (2, True), (2, False), (1, False)),
}
_RIM = 2


class Felt(Widget):
    """Seats stay where the people are; the middle says what is in the pot and what is played for."""

    ALLOW_SELECT = False

    def __init__(self, seats: int) -> None:
        super().__init__(id="felt")
        self._seats = [Seat(id=f"seat-{seat}") for seat in range(seats)]
        self._middle = Rows(id="middle")
        self._log = Rows(id="log")
        self._cells = (80, 11, 0)
        self._room = (80, 3)
        self._painted: tuple[object, ...] = ()
        self._cloth: list[Strip] = []

    def compose(self) -> ComposeResult:
        """The seats, the middle and the log; the widget itself paints the cloth behind them."""
        yield self._middle
        yield from self._seats
        yield self._log

    def fit(self, wide: int, high: int, log: int) -> None:
        """Take this size; ``log``: the width of the log on the right, 0 for none."""
        self._cells = (wide, high, log)
        self.styles.height = high
        wide -= log
        middle = 3 if high <= 12 else max(4, high // 3)
        seat_high = min(13, (high - middle) // 2)
        seat_wide = min(26 if wide < 90 else 30 if wide < 130 else 50, wide // 3)
        step = (wide - seat_wide) // 2 if wide > 3 * seat_wide else seat_wide
        left = (wide - (2 * step + seat_wide)) // 2
        for seat, (column, upper) in zip(self._seats, _PLACES[len(self._seats)], strict=True):
            seat.fit(seat_wide, seat_high)
            seat.styles.offset = (left + column * step, 0 if upper else high - seat_high)
        inset = 0 if wide < 90 else 6
        self._room = (wide - 2 * inset, high - 2 * seat_high)
        self._middle.styles.width, self._middle.styles.height = self._room
        self._middle.styles.offset = (inset, seat_high)
        self._log.display = log > 0
        self._log.styles.width, self._log.styles.height = log, high
        self._log.styles.offset = (wide, 0)
        self.refresh()

    @property
    def line_width(self) -> int:
        """The cells of a row in the middle."""
        return self._room[0] - 2

    @property
    def has_log(self) -> bool:
        """The log is beside the table."""
        return self._cells[2] > 0

    def show(self, places: Sequence[Place], middle: Sequence[Content]) -> None:
        """Draw the table."""
        for seat, place in zip(self._seats, places, strict=True):
            seat.show(place)
        wide, high = self._room
        rows = list(middle)
        total = rows[0].plain.partition(" · ")[0]
        if high >= 12 and (large := letters(total, wide - 8)):
            rows = [*(Content.styled(row, "bold $gold") for row in large), Content(""), *rows]
        if high > len(rows) + 1:
            # With room to spare the pot stands apart from what is said about it.
            rows = [*rows[:-2], Content(""), *rows[-2:]]
        self._middle.paint(*in_the_middle([centred(row, wide) for row in rows], high))

    def show_log(self, rows: Sequence[Content]) -> None:
        """The last rows of the log that there is room for."""
        _wide, high, log = self._cells
        # The last sentences only: what is above them has no room anyway.
        folded = [line for row in rows[-high:] for line in (wrapped(row, log - 2) if row.plain else [row])]
        self._log.paint(*(Content(" ") + row for row in folded[-high:]))

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows of the cloth behind the seats; they stay the same as long as size and colours do."""
        painted = self._cells, self.app.theme, *self.get_line_filters()
        if painted != self._painted:
            self._painted = painted
            variables = self.app.theme_variables
            colours = tuple(variables[name] for name in ("background", "cloth", "rail"))
            self._cloth = [self._row(y, colours) for y in range(self._cells[1])]
            for filter in self.get_line_filters():
                self._cloth = [row.apply_filter(filter, Color.parse(colours[1])) for row in self._cloth]
        rows = self._cloth[crop.y : crop.bottom]
        return rows if crop.column_span == (0, self._cells[0]) else [row.crop(*crop.column_span) for row in rows]

    def _row(self, y: int, colours: tuple[str, ...]) -> Strip:
        """One row of the cloth: an oval in half cells, or a plain cloth where there is no room for one."""
        wide, high = self._cells[0] - self._cells[2], self._cells[1]
        if high < 13 or getattr(self.app, "ascii", False):
            strip = Strip([Segment(" " * wide, Style(bgcolor=Color.parse(colours[1]).rich_color))], wide)
        else:
            strip = _cloth_row(wide, high, y, colours)
        # With a style, if an empty one: a filter (NO_COLOR) cannot do without.
        return strip.extend_cell_length(self._cells[0], Style())


@lru_cache(maxsize=512)
def _cloth_row(wide: int, high: int, y: int, colours: tuple[str, ...]) -> Strip:
    made = [Color.parse(colour).rich_color for colour in colours]
    upper, lower = (_edges(wide, high, 2 * y + half) for half in (0, 1))
    stops = sorted({0, wide, *upper, *lower})
    segments = []
    for start, end in pairwise(stops):
        above, below = _part(upper, start), _part(lower, start)
        sign = " " if above == below else "▀"
        segments.append(Segment(sign * (end - start), Style(color=made[above], bgcolor=made[below])))
    return Strip(segments, wide)


def _edges(wide: int, high: int, y: int) -> tuple[int, int, int, int]:
    """Where rail and cloth begin and end in a row of half cells; the seats stand on the rail."""
    down = abs(y / 2 + 0.25 - high / 2)
    half_high, half_wide = high / 2 - max(1.5, high / 9), wide / 2 - 2
    outer = _reach(half_wide, half_high, down)
    inner = _reach(half_wide - 2 * _RIM, half_high - _RIM / 2, down)
    middle = wide / 2
    return round(middle - outer), round(middle - inner), round(middle + inner), round(middle + outer)


def _reach(half_wide: float, half_high: float, down: float) -> float:
    """How far an oval reaches to either side, so far below its middle."""
    left = 1 - (down / half_high) ** 3
    return half_wide * math.cbrt(max(0.0, left))


def _part(edges: tuple[int, int, int, int], x: int) -> int:
    """0 outside the table, 1 on the cloth, 2 on the rail around it."""
    return 1 if edges[1] <= x < edges[2] else 2 if edges[0] <= x < edges[3] else 0
