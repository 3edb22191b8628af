"""The public table: the seats around the cloth, the pot in its middle, the log beside it."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from rich.style import Style
from textual._time import get_time
from textual.app import ComposeResult
from textual.color import Color
from textual.content import Content, Span
from textual.geometry import Region
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from deuce7_tui.rules.events import Event
from deuce7_tui.words import amount

from ..motion import Flight, Motion, Spot, Spots, level, motion
from .cloth import cloth_row, plain_row
from .flying import Piece, laid_over
from .middle import middle_rows
from .painted import indented, wrapped
from .place import Place
from .rows import Inks, Rows, repaint
from .seat import Seat

if TYPE_CHECKING:
    from ..app import Deuce7App

#: Where the seats are, clockwise: (column of three, upper row); by the number of players.
_PLACES: dict[int, tuple[tuple[int, bool], ...]] = {
    2: ((1, False), (1, True)),
    3: ((1, False), (0, True), (2, True)),
    4: ((0, False), (0, True), (2, True), (2, False)),
    5: ((0, False), (0, True), (1, True), (2, True), (2, False)),
    6: ((0, False), (0, True), (1, True), (2, True), (2, False), (1, False)),
}
#: Seconds from one frame of a motion to the next.
_FRAME = 0.04


class Log(Rows):
    """The log beside the table."""

    PUBLIC = True


@lru_cache(maxsize=128)
def _off_the_edge(text: str, spans: tuple[Span, ...]) -> Content:
    return indented(Content(text, list(spans)), 1)


class Felt(Widget):
    """Seats stay where the people are; the middle says what is in the pot and what is played for."""

    app: "Deuce7App"

    ALLOW_SELECT = False
    SEAT: type[Seat] = Seat

    def __init__(self, seats: int) -> None:
        super().__init__(id="felt")
        self._seats = [self.SEAT(id=f"seat-{seat}") for seat in range(seats)]
        self._middle = Rows(id="middle")
        self._log = Log(id="log")
        self._cells = (80, 11, 0)
        self._room = (80, 3)
        self._regions: list[Region] = []
        self._painted: tuple[object, ...] = ()
        self._cloth: list[Strip] = []
        self._places: Sequence[Place] = ()
        self._happened: Sequence[Event] | None = None
        self._motion = Motion()
        self._began = 0.0
        self._frames: Timer | None = None
        self._over: list[Piece] = []
        self._inks = Inks()
        #: Tells the seconds.
        self.clock: Callable[[], float] = get_time

    def compose(self) -> ComposeResult:
        """The seats, the middle and the log; the widget itself paints the cloth behind them."""
        yield self._middle
        yield from self._seats
        yield self._log

    def fit(self, wide: int, high: int, log: int) -> None:
        """Take this size; ``log``: the width of the log on the right, 0 for none."""
        self.still()
        self._cells = (wide, high, log)
        self.styles.height = high
        wide -= log
        seat_wide, seat_high = self.seat_cells(wide, high)
        step = (wide - seat_wide) // 2
        seats = []
        for seat, (column, upper) in zip(self._seats, _PLACES[len(self._seats)], strict=True):
            seat.fit(seat_wide, seat_high, upper=upper)
            at = column * step, 0 if upper else high - seat_high
            seat.styles.offset = at
            seats.append(Region(*at, seat_wide, seat_high))
        inset = 0 if wide < 90 else 6
        self._room = (wide - 2 * inset, high - 2 * seat_high)
        self._regions = [*seats, Region(inset, seat_high, *self._room)]
        self._middle.styles.width, self._middle.styles.height = self._room
        self._middle.styles.offset = (inset, seat_high)
        self._log.display = log > 0
        if not log:
            # It would keep the hand that it told of last.
            self._log.paint()
        self._log.styles.width, self._log.styles.height = log, high
        self._log.styles.offset = (wide, 0)
        self.refresh()

    def seat_cells(self, wide: int, high: int) -> tuple[int, int]:
        """How large a seat is, around a cloth of this size."""
        middle = 3 if high <= 12 else max(4, high // 3)
        return min(26 if wide < 90 else 32 if wide < 130 else 50, wide // 3), min(14, (high - middle) // 2)

    @property
    def line_width(self) -> int:
        """The cells of a row in the middle."""
        return self._room[0] - 2

    @property
    def has_log(self) -> bool:
        """The log is beside the table."""
        return self._cells[2] > 0

    def show(self, places: Sequence[Place], middle: Sequence[Content], happened: Sequence[Event], button: int) -> None:
        """Draw the table; ``happened``: the public events that led to it, of which the new ones are seen to happen."""
        self._seat(len(places))
        moving = motion(self._happened, happened, self._spots(button), level(self.app))
        self._places, self._happened = places, happened
        if moving.flights:
            self._move(moving)
        else:
            self._draw(self.clock() - self._began)
        self._middle.paint(*middle_rows(middle, *self._room, ascii=self.app.ascii))

    def _seat(self, count: int) -> None:
        """So many seats stand around the table now: somebody has sat down at a new one. None is taken away."""
        new = [self.SEAT(id=f"seat-{seat}") for seat in range(len(self._seats), count)]
        if new:
            self._seats += new
            self.mount(*new, before=self._log)
            self.fit(*self._cells)

    # Motion

    @property
    def moving(self) -> bool:
        """Something is on its way."""
        return self._frames is not None

    def still(self) -> None:
        """Everything on its way has come to where it goes, at once."""
        if self._frames is not None:
            self._frames.stop()
            self._frames, self._motion = None, Motion()
            self._draw(0)

    def frame(self) -> None:
        """The next frame of what moves, or its end."""
        time = self.clock() - self._began
        if time < self._motion.lasts:
            self._draw(time)
        else:
            self.still()

    def _move(self, moving: Motion) -> None:
        self._motion, self._began = moving, self.clock()
        if self._frames is None:
            self._frames = self.set_interval(_FRAME, self.frame)
        self._draw(0)

    def _spots(self, button: int) -> Spots:
        """The cards lie in the middle of a seat, the chips on its edge before the pot."""
        *seats, middle = self._regions
        cards = [(at.x + at.width // 2, at.y + (at.height - bool(at.y)) // 2) for at in seats]
        chips = [(x, at.y or at.bottom - 1) for (x, _y), at in zip(cards, seats, strict=True)]
        return Spots(cards, chips, (middle.x + middle.width // 2, middle.y), cards[button])

    def _draw(self, time: float) -> None:
        """The seats, and what is in the air, so long after a motion began."""
        for seat, place in zip(self._seats, self._motion.places(self._places, time), strict=True):
            seat.show(place)
        pieces = [piece for flight, spot in self._motion.in_the_air(time) for piece in self._pieces(flight, spot)]
        if pieces == self._over:
            return
        changed = {piece.region for piece in (*self._over, *pieces)}
        self._over = pieces
        for rows, region in zip((*self._seats, self._middle), self._regions, strict=True):
            rows.over = [piece.moved(-region.x, -region.y) for piece in pieces if region.overlaps(piece.region)]
        # The rows in these regions are painted with it.
        repaint(self, *changed)

    def _pieces(self, flight: Flight, spot: Spot) -> list[Piece]:
        """How it looks: the small back of a card, higher where there is room, or a chip and what it is worth."""
        if self._inks.stale(self):
            self._inks = Inks(self)
        if flight.chips:
            style = self._inks.of(("bold $chip",))
            texts = [f"{'o' if self.app.ascii else '●'} {amount(flight.chips)}"]
            style = Style(color=style.color, bold=True)
        else:
            style = self._inks.of(("$card-down-ink on $card-down",))
            texts = ["####" if self.app.ascii else "▒▒▒▒"] * (2 if self._cells[1] > 12 else 1)
        x, y = spot[0] - len(texts[0]) // 2, spot[1] - len(texts) // 2
        return [Piece(x, y + row, text, style) for row, text in enumerate(texts)]

    @property
    def log_room(self) -> tuple[int, int]:
        """The cells of a row of the log, and its rows."""
        return self._cells[2] - 2, self._cells[1]

    def show_log(self, rows: Sequence[Content]) -> None:
        """The last rows of the log that there is room for."""
        _wide, high, log = self._cells
        # The last sentences only: what is above them has no room anyway.
        folded = [line for row in rows[-high:] for line in (wrapped(row, log - 2) if row.plain else [row])]
        self._log.paint(*(_off_the_edge(row.plain, tuple(row.spans)) for row in folded[-high:]))

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows of the cloth behind the seats; they stay the same as long as size and colours do."""
        painted = self._cells, self.app.theme, *self.get_line_filters()
        if painted != self._painted:
            self._painted = painted
            variables = self.app.theme_variables
            colours = variables["background"], variables["cloth"], variables["rail"]
            (total, high, log), oval = self._cells, self._cells[1] >= 13 and not self.app.ascii
            wide = total - log
            rows = [cloth_row(wide, high, y, colours) if oval else plain_row(wide, colours) for y in range(high)]
            # With a style, if an empty one: a filter (NO_COLOR) cannot do without.
            self._cloth = [row.extend_cell_length(total, Style()) for row in rows]
            for filter in self.get_line_filters():
                self._cloth = [row.apply_filter(filter, Color.parse(colours[1])) for row in self._cloth]
        rows = laid_over(self._cloth[crop.y : crop.bottom], crop.y, self._over)
        return rows if crop.column_span == (0, self._cells[0]) else [row.crop(*crop.column_span) for row in rows]
