"""The public table: the seats around the cloth, the pot in its middle."""

from collections.abc import Sequence
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.color import Color
from textual.containers import Container
from textual.content import Content
from textual.strip import Strip
from textual.widget import Widget

from .letters import letters
from .painted import Painted
from .seat import Place, Seat

#: Where the seats are, clockwise: (column of three, upper row); by the number of players.
_RIM = 2
_PLACES: dict[int, tuple[tuple[float, bool], ...]] = {
    2: ((1, False), (1, True)),
    3: ((1, False), (0, True), (2, True)),
    4: ((0, False), (0, True), (2, True), (2, False)),
    5: ((0, False), (0, True), (1, True), (2, True), (2, False)),
    6: ((0, False), (0, True), (1, True), (2, True), (2, False), (1, False)),
}


class Felt(Container):
    """Seats stay where the people are; the middle says what is in the pot and what is played for."""

    ALLOW_SELECT = False

    def __init__(self, seats: int) -> None:
        super().__init__(id="felt")
        self._seats = [Seat(id=f"seat-{seat}") for seat in range(seats)]
        self._middle = Painted(id="middle")
        self._room = (80, 3)
        self._shown: tuple[Sequence[Place], Sequence[Content]] | None = None

    def compose(self) -> ComposeResult:
        """The seats and the middle; the widget itself paints the cloth behind them."""
        yield Cloth()
        yield self._middle
        yield from self._seats

    def show(self, places: Sequence[Place], middle: Sequence[Content]) -> None:
        """Draw the table."""
        self._shown = places, middle
        for seat, place in zip(self._seats, places, strict=True):
            seat.show(place)
        self._show_middle(middle)

    def _show_middle(self, middle: Sequence[Content]) -> None:
        rows = list(middle)
        wide, high = self._room
        total = rows[0].plain.partition(" · ")[0]
        if high >= 12 and (large := letters(total, wide - 8)):
            rows = [*(Content.styled(row, "bold $gold") for row in large), Content(""), *rows]
        if high > len(rows) + 1:
            # With room to spare the pot stands apart from what is said about it.
            rows = [*rows[:-2], Content(""), *rows[-2:]]
        air = max(0, (high - len(rows)) // 2)
        self._middle.paint(Content("\n").join([Content("")] * air + rows))

    def on_resize(self, event: events.Resize) -> None:
        """Place the seats."""
        wide, high = event.size.width, event.size.height
        middle = 3 if high <= 12 else max(4, high // 3)
        seat_high = min(13, (high - middle) // 2)
        seat_wide = min(26 if wide < 90 else 30 if wide < 130 else 50, wide // 3)
        step = (wide - seat_wide) // 2 if wide > 3 * seat_wide else seat_wide
        left = (wide - (2 * step + seat_wide)) // 2
        for seat, (column, upper) in zip(self._seats, _PLACES[len(self._seats)], strict=True):
            seat.fit(seat_wide, seat_high)
            seat.styles.offset = (left + round(column * step), 0 if upper else high - seat_high)
        inset = 0 if wide < 90 else 6
        self._room = (wide - 2 * inset, high - 2 * seat_high)
        self._middle.styles.width, self._middle.styles.height = self._room
        self._middle.styles.offset = (inset, seat_high)
        if self._shown is not None:
            self.show(*self._shown)


class Cloth(Widget):
    """The oval behind the seats, in half cells; none where there is no room for one."""

    def render_line(self, y: int) -> Strip:
        """One row of it."""
        wide, high = self.size
        colours = tuple(self.app.theme_variables[name] for name in ("background", "cloth", "rail"))
        if high < 13 or getattr(self.app, "ascii", False):
            return Strip([Segment(" " * wide, Style(bgcolor=Color.parse(colours[1]).rich_color))], wide)
        return _cloth_row(wide, high, y, colours)


@lru_cache(maxsize=512)
def _cloth_row(wide: int, high: int, y: int, colours: tuple[str, ...]) -> Strip:
    made = [Color.parse(colour).rich_color for colour in colours]
    segments = []
    for x in range(wide):
        upper, lower = (_part(x, 2 * y + half, wide, 2 * high) for half in (0, 1))
        sign = " " if upper == lower else "▀"
        segments.append(Segment(sign, Style(color=made[upper], bgcolor=made[lower])))
    return Strip(segments, wide).simplify()


def _part(x: int, y: int, wide: int, high: int) -> int:
    """0 outside the table, 1 on the cloth, 2 on the rail around it."""
    # The seats stand on the rim, so the oval is a little smaller than the room around it.
    half_wide, half_high = wide / 2 - 2, high / 2 - max(3, high // 9)
    across = abs(x + 0.5 - wide / 2)
    down = abs(y + 0.5 - high / 2)
    if (across / half_wide) ** 3 + (down / half_high) ** 3 > 1:
        return 0
    inner_wide, inner_high = half_wide - 2 * _RIM, half_high - _RIM
    return 1 if (across / inner_wide) ** 3 + (down / inner_high) ** 3 <= 1 else 2
