"""A chart of steps: what everybody had, hand after hand, each a line with a sign of its own and his name at its end.

No line is told from another by its colour alone. Between two hands nothing changes, so that no line is slanted.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from textual.content import Content

from deuce7_tui.words import amount

from .glyphs import cropped
from .widgets.letters import small_letters
from .widgets.painted import in_pieces

#: Which lines are told apart: their signs, where there are others than ASCII and where not, and their inks.
SIGNS, PLAIN_SIGNS = "●▲■◆○△□◇", "ox%*#@=&"
_INKS = ("$gold", "$success", "$error", "$ink", "$warning", "$dim", "$chip", "$foreground")
MOST = len(SIGNS)
#: Straight on, up and down, then corners: from the left up and down, from below and above to the right.
_THIN, _THICK = "─│╯╮╭╰", "━┃┛┓┏┗"
#: So many cells are between two signs of one line.
_APART = 12
#: Rows of a name in large letters, cells of all that stands at the end of a line.
_HIGH, _ROOM, _LARGE_ROOM = 3, 20, 56


class Look(NamedTuple):
    """``large``: thick lines, and names in letters that a room can read; ``ascii``: no other signs; ``lit``: whose line lies
    over the others."""

    large: bool = False
    ascii: bool = False
    lit: str = ""


class _Cell(NamedTuple):
    sign: str
    ink: str


_Grid = list[list[_Cell]]


def chart(
    names: Sequence[str],
    points: Sequence[Mapping[str, int]],
    hands: int,
    width: int,
    high: int,
    look: Look = Look(),  # noqa: B008
) -> list[Content]:
    """So many rows. ``names``: at most MOST; ``points``: evenly from before the first of so many hands to the last."""
    values = [value for point in points for name, value in point.items() if name in names]
    if not values or high < 4:
        return []
    low, top = min(values), max(values)
    if 0 < 4 * low < top or low == top:
        low, top = min(0, low), max(1, top)
    rows = high - 1
    labels = _ticks(low, top, max(2, rows // (6 if look.large else 4)))
    left = max(len(amount(value)) for value in labels) + 2
    room = min(_LARGE_ROOM if look.large else _ROOM, width // 3)
    across = max(2, width - left - room - 1)
    scale = _Scale(low, top, rows)
    grid = _empty(labels, scale, across)
    order = sorted(names, key=lambda name: name == look.lit)
    signs = dict(zip(names, PLAIN_SIGNS if look.ascii else SIGNS, strict=False))
    inks = {name: f"bold {ink}" if name == look.lit else ink for name, ink in zip(names, _INKS, strict=False)}
    for name in order:
        _draw(grid, _rows_of(name, points, scale, across), inks[name], _THICK if look.large else _THIN)
    for at, name in enumerate(order):
        offset = at * _APART // len(order)
        _mark(grid, _rows_of(name, points, scale, across), _Cell(signs[name], inks[name]), offset, large=look.large)
    ends = _ends(names, points, scale, signs, inks, room, look)
    told = {scale.row(value): amount(value) for value in labels}
    made = []
    for row, cells in enumerate(grid):
        axis = (f"{told.get(row, ''):>{left - 2}} ┤" if row in told else f"{'':>{left - 2}} │", "$dim")
        made.append(in_pieces([axis, *_joined(cells), (" ", "")]) + ends[row])
    return [*made, _hands_row(hands, left, across)]


# Where things are


class _Scale(NamedTuple):
    """From the value of the lowest row to that of the highest one, of so many rows."""

    low: int
    top: int
    rows: int

    def row(self, value: int) -> int:
        """Counted from above."""
        span = self.top - self.low
        return self.rows - 1 - (2 * (value - self.low) * (self.rows - 1) + span) // (2 * span)


def _ticks(low: int, top: int, most: int) -> list[int]:
    """Round values from the lowest to the highest, at most about so many."""
    step = next(
        step for power in range(20) for step in (10**power, 2 * 10**power, 5 * 10**power) if (top - low) // step <= most
    )
    return list(range(-(-low // step) * step, top + 1, step))


def _rows_of(name: str, points: Sequence[Mapping[str, int]], scale: _Scale, across: int) -> list[int | None]:
    """The row of a line in each column, None where he was not there."""
    found = []
    for column in range(across):
        nearest = (2 * column * (len(points) - 1) + across - 1) // (2 * (across - 1))
        value = points[nearest].get(name)
        found.append(None if value is None else scale.row(value))
    return found


# What is drawn


def _empty(labels: Sequence[int], scale: _Scale, across: int) -> _Grid:
    """A dot here and there at the height of every label, and a line at nothing."""
    grid = [[_Cell(" ", "")] * across for _ in range(scale.rows)]
    for value in labels:
        every = 1 if value == 0 and scale.low < 0 else 4
        grid[scale.row(value)] = [_Cell(" " if column % every else "·", "$dim") for column in range(across)]
    return grid


def _draw(grid: _Grid, rows: Sequence[int | None], ink: str, pen: str) -> None:
    on, between, up, down, from_below, from_above = tuple(pen)
    before: int | None = None
    for column, row in enumerate(rows):
        if row is not None and before is not None and row != before:
            rises = row < before
            for passed in range(min(row, before) + 1, max(row, before)):
                grid[passed][column] = _Cell(between, ink)
            grid[before][column] = _Cell(up if rises else down, ink)
            grid[row][column] = _Cell(from_below if rises else from_above, ink)
        elif row is not None:
            grid[row][column] = _Cell(on, ink)
        before = row


def _mark(grid: _Grid, rows: Sequence[int | None], cell: _Cell, offset: int, *, large: bool) -> None:
    """The sign of a line on it, again and again, and at its end."""
    there = [column for column, row in enumerate(rows) if row is not None]
    for column in there:
        row = rows[column]
        last = there[-1] - column
        if row is not None and (last == 0 or (column % _APART == offset and last > 2)):
            grid[row][column] = cell
            if large and column and rows[column - 1] == row:
                grid[row][column - 1] = cell


def _joined(cells: Sequence[_Cell]) -> Iterator[tuple[str, str]]:
    """Cells of one ink are one piece."""
    text, ink = "", ""
    for cell in cells:
        if cell.ink != ink:
            yield text, ink
            text, ink = "", cell.ink
        text += cell.sign
    yield text, ink


def _ends(
    names: Sequence[str],
    points: Sequence[Mapping[str, int]],
    scale: _Scale,
    signs: Mapping[str, str],
    inks: Mapping[str, str],
    room: int,
    look: Look,
) -> list[Content]:
    """Beside every line its sign, his name and what he has, at its height or as near as there is room; or where he had
    left, what he had."""
    last = {name: next((point[name] for point in reversed(points) if name in point), None) for name in names}
    high = _HIGH if look.large else 1
    made: list[list[Content]] = [[] for _ in range(scale.rows)]
    in_order = sorted((name for name in names if last[name] is not None), key=lambda name: -(last[name] or 0))
    lowest = scale.rows - high * len(in_order)
    at = 0
    for number, name in enumerate(in_order):
        value = last[name] or 0
        at = max(at, min(scale.row(value) - high // 2, lowest + high * number))
        for row, part in enumerate(_end(name, value, signs[name], inks[name], room, large=look.large)):
            if 0 <= at + row < scale.rows:
                made[at + row].append(part)
        at += high
    return [parts[0] if parts else Content("") for parts in made]


def _end(name: str, value: int, sign: str, ink: str, room: int, *, large: bool) -> list[Content]:
    chips = amount(value)
    if large:
        for cells in range(12, 2, -1):
            if (rows := small_letters(f"{cropped(name, cells)} {chips}", room - 4)) is not None:
                return [
                    in_pieces([(f" {sign * 2 if at == 1 else '  '} ", ink), (row, ink)]) for at, row in enumerate(rows)
                ]
    told = f"{sign} {cropped(name, max(1, room - len(chips) - 4))} {chips}"
    row = in_pieces([(f" {cropped(told, room - 1)}", ink)])
    return [Content(""), row, Content("")] if large else [row]


def _hands_row(hands: int, left: int, across: int) -> Content:
    """The numbers of some hands below the chart."""
    text = [" "] * (left + across + 8)
    for number in _ticks(0, hands, max(2, across // 14)):
        column = left + (number * (across - 1) // hands if hands else 0)
        told = amount(number)
        start = column - len(told) // 2
        if all(char == " " for char in text[max(0, start - 1) : start + len(told) + 1]):
            text[start : start + len(told)] = told
    return Content.styled("".join(text).rstrip(), "$dim")
