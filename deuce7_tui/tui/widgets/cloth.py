"""The cloth and the rail around it, which the seats stand on: an oval in half cells."""

import math
from functools import lru_cache
from itertools import pairwise

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.strip import Strip

_RIM = 2
#: Colours of what is outside, of the cloth, of the rail.
Colours = tuple[str, str, str]


def plain_row(wide: int, colours: Colours) -> Strip:
    """A row of a table that is all cloth, where there is no room for an oval."""
    return Strip([Segment(" " * wide, Style(bgcolor=Color.parse(colours[1]).rich_color))], wide)


@lru_cache(maxsize=512)
def cloth_row(wide: int, high: int, y: int, colours: Colours) -> Strip:
    """Row ``y`` of a table of this size."""
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
    left = 1 - (down / half_high) ** 4
    return half_wide * math.sqrt(math.sqrt(max(0.0, left)))


def _part(edges: tuple[int, int, int, int], x: int) -> int:
    """0 outside the table, 1 on the cloth, 2 on the rail around it."""
    return 1 if edges[1] <= x < edges[2] else 2 if edges[0] <= x < edges[3] else 0
