"""What is told below a table that is being watched, and how far the hand is."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from .painted import wrapped
from .rows import Rows

_BAR = 40


class Telling(NamedTuple):
    """``rows``: what is told; ``hand``: the hand that it is about; ``at``, of ``last``: how far it is; ``streets``: where
    each begins; ``status``: a few words after that."""

    rows: Sequence[Content]
    hand: Content
    at: int
    last: int
    streets: Sequence[int]
    status: Sequence[str]


class Story(Rows):
    """The story, and under it a line of all steps."""

    _cells = (80, 5)

    def fit(self, wide: int, high: int) -> None:
        """Take this size."""
        self._cells = (wide, high)
        self.styles.height = high

    def tell(self, telling: Telling) -> None:
        """Show it."""
        wide, high = self._cells
        room = min(wide - 4, 120)
        left = Content(" " * max(1, (wide - room) // 2))
        told = [line for row in telling.rows if row.plain for line in wrapped(row.stylize_before("bold $ink"), room)]
        if telling.hand.plain:
            told.append(telling.hand)
        told = told[: high - 1]
        above = (high - 1 - len(told)) // 2
        rows = [*[Content("")] * above, *(left + row for row in told)]
        self.paint(*rows, *[Content("")] * (high - 1 - len(rows)), left + _progress(telling, room))


def _progress(telling: Telling, room: int) -> Content:
    """``7/31 ━━━━•━━━█──•───  the first draw``: the steps of the hand, with the beginning of each street."""
    count = f"{telling.at:>{len(str(telling.last))}}/{telling.last} "
    status = "  " + " · ".join(telling.status)
    wide = max(10, min(_BAR, room - cell_len(count) - cell_len(status)))
    per_step = (wide - 1) / max(1, telling.last)
    here = round(telling.at * per_step)
    cells = ["━" if cell < here else "─" for cell in range(wide)]
    for street in telling.streets:
        cells[round(street * per_step)] = "•"
    cells[here] = "█"
    bar = "".join(cells)
    return Content.assemble(
        (count, "bold $ink"), (bar[: here + 1], "$gold"), (bar[here + 1 :], "$dim"), (status, "$dim")
    )
