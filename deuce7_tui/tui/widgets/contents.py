"""A table of contents: the pages side by side or under each other, the one that is read lit; clickable."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual import events
from textual.content import Content

from ..commands import Offer
from .key_bar import KeyBar
from .painted import Piece, in_pieces
from .rows import Rows


class Contents(Rows):
    """Each page by its key and its title."""

    _hits: tuple[tuple[int, int, int, str], ...] = ()

    def show(self, offers: Sequence[Offer], at: int, width: int, *, column: bool) -> int:
        """Paint them, number ``at`` lit, in so many cells; in a ``column`` one to a row. Returns the rows it takes."""
        rows: list[list[Piece]] = [[]]
        hits = []
        used = 0
        for number, offer in enumerate(offers):
            word = f" {offer.label} "
            size = 3 + cell_len(word)
            if rows[-1] and (column or used + size > width):
                rows.append([])
                used = 0
            hits.append((len(rows) - 1, used, used + size, offer.id))
            lit = number == at
            rows[-1] += [
                (f" {offer.cap} ", "bold $cap-ink on $cap" if lit else "$dim"),
                (word, "bold $gold" if lit else "$ink"),
            ]
            used += size
        self._hits = tuple(hits)
        self.styles.height = len(rows)
        self.paint(*(in_pieces(row) if row else Content("") for row in rows))
        return len(rows)

    def on_click(self, event: events.Click) -> None:
        """A click on a title is its key."""
        for y, start, end, id in self._hits:
            if event.y == y and start <= event.x < end:
                event.stop()
                self.post_message(KeyBar.Pressed(id, event.time))
                return
