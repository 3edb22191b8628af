"""The keys that do something now, each with what it does; clickable."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message

from ..commands import Offer
from .painted import in_pieces
from .rows import Rows


class KeyBar(Rows):
    """Key caps in one or two rows."""

    ELLIPSIS = False

    class Pressed(Message):
        """A key cap was clicked, ``at`` this time."""

        def __init__(self, command: str, at: float) -> None:
            self.command, self.at = command, at
            super().__init__()

    @property
    def high(self) -> int:
        """The rows that its keys need."""
        return max(1, len(self._rows))

    _hits: tuple[tuple[int, int, int, str], ...] = ()

    def show(
        self,
        *rows: tuple[str, Sequence[Offer]],
        centred: bool = False,
        width: int | None = None,
        high: int = 2,
        missable: Sequence[str] = (),
    ) -> None:
        """Paint these rows: each a word before the keys, and the keys. What is too long for a row goes on below.

        ``width``: of the screen they are for. Where they need more than ``high`` rows there is less air between them, then
        one row follows the other, then the ``missable`` commands are left out, the first of them first.
        """
        width = max(20, width or self.app.size.width) - 2
        wrapped: list[list[_Part]] = []
        for wrapped in _ways(rows, width, missable):
            if len(wrapped) <= high:
                break
        painted: list[Content] = []
        hits: list[tuple[int, int, int, str]] = []
        for row in wrapped:
            at = 1
            parts = [(" ", "")]
            for kind, text, id in row:
                parts.append((text, _STYLES[kind]))
                if id:
                    hits.append((len(painted), at, at + cell_len(text), id))
                at += cell_len(text)
            if centred and (air := (width - at) // 2) > 0:
                parts.insert(0, (" " * air, ""))
                hits = [(y, a + air, b + air, id) if y == len(painted) else (y, a, b, id) for y, a, b, id in hits]
            painted.append(in_pieces(parts))
        self._hits = tuple(hits)
        self.paint(*painted)

    def on_click(self, event: events.Click) -> None:
        """A click on a cap or its word is its key."""
        for y, start, end, id in self._hits:
            if event.y == y and start <= event.x < end:
                event.stop()
                self.post_message(self.Pressed(id, event.time))
                return


_STYLES = {"cap": "bold $cap-ink on $cap", "word": "$ink", "lead": "$dim", "gap": ""}
_Part = tuple[str, str, str]
_Group = tuple[str, Sequence[Offer]]
#: Cells between a key and the next one.
_GAPS = (3, 2)


def _ways(rows: Sequence[_Group], width: int, missable: Sequence[str]) -> Iterator[list[list[_Part]]]:
    """How the keys can be laid in rows, the better ways first."""
    for count in range(len(missable) + 1):
        kept = [(lead, [offer for offer in offers if offer.id not in missable[:count]]) for lead, offers in rows]
        for gap in _GAPS:
            yield [line for row in kept for line in _wrapped([row], width, gap)]
        for gap in _GAPS:
            yield _wrapped(kept, width, gap)


def _wrapped(groups: Sequence[_Group], width: int, gap: int) -> list[list[_Part]]:
    """The caps, one group after the other, in rows no wider than the bar, with so much air between them."""
    pieces: list[list[_Part]] = []
    for lead, offers in groups:
        if lead:
            pieces.append([("lead", lead + " ", "")])
        pieces += [
            [("cap", f" {offer.cap} ", offer.id), ("word", f" {offer.label}", offer.id), ("gap", " " * gap, "")]
            for offer in offers
        ]
    rows: list[list[_Part]] = [[]] if pieces else []
    used = 0
    for piece in pieces:
        size = sum(cell_len(text) for _, text, _ in piece)
        if used + size - gap > width and rows[-1]:
            rows.append([])
            used = 0
        rows[-1] += piece
        used += size
    return rows
