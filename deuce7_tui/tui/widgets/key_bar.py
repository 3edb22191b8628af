"""The keys that do something now, each with what it does; clickable."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message

from ..commands import Offer
from .painted import in_pieces
from .rows import Rows

_Part = tuple[str, str, str]
#: A word before the keys, the keys, and the same word said shorter.
_Group = tuple[str, Sequence[Offer], *tuple[str, ...]]
#: A key as it is written: its cap, what it does, and the command.
_Key = tuple[str, str, str]
_Written = tuple[str, tuple[_Key, ...], *tuple[str, ...]]
#: Where a click is a key: row, first cell and the one after the last, the command.
_Hit = tuple[int, int, int, str]


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

    _hits: Sequence[_Hit] = ()

    def show(
        self,
        *rows: _Group,
        centred: bool = False,
        width: int | None = None,
        high: int = 2,
        bare: Sequence[str] = (),
    ) -> None:
        """Paint these rows: each a word before the keys, the keys, and shorter words. What is too long for a row goes on
        below.

        ``width``: of the screen they are for. A word that leaves no room for its keys is said shorter, or at the end of
        the row above. Where they need more than ``high`` rows there is less air between them, then one row follows the
        other, then of the ``bare`` commands nothing but the cap is there, the first of them first. No key is left out.
        """
        width = max(20, width or self.app.size.width) - 2
        painted, self._hits = _laid(written(rows), width, high, tuple(bare), centred)
        self.paint(*painted)

    def on_click(self, event: events.Click) -> None:
        """A click on a cap or its word is its key."""
        for y, start, end, id in self._hits:
            if event.y == y and start <= event.x < end:
                event.stop()
                self.post_message(self.Pressed(id, event.time))
                return


_STYLES = {"cap": "bold $cap-ink on $cap", "word": "$ink", "lead": "$dim", "gap": ""}
#: Cells between a key and the next one; after a bare cap there is one.
_GAPS = (3, 2)


def written(rows: Sequence[_Group]) -> tuple[_Written, ...]:
    """The rows with their keys as they are written now: in the language in use, with the caps of the settings."""
    return tuple(
        (lead, tuple((offer.cap, offer.label, offer.id) for offer in offers), *shorter)
        for lead, offers, *shorter in rows
    )


@lru_cache(maxsize=32)
def _laid(
    rows: tuple[_Written, ...], width: int, high: int, bare: tuple[str, ...], centred: bool
) -> tuple[Sequence[Content], Sequence[_Hit]]:
    """The rows as they are painted, and where they can be clicked. The same few come again in every turn."""
    wrapped: list[list[_Part]] = []
    for wrapped in ways(rows, width, bare):
        if len(wrapped) <= high:
            break
    painted: list[Content] = []
    hits: list[_Hit] = []
    for y, row in enumerate(wrapped):
        taken = sum(cell_len(text) for _kind, text, _id in row)
        at = 1 + (max(0, (width - 1 - taken) // 2) if centred else 0)
        parts = [(" " * at, "")]
        for kind, text, id in row:
            parts.append((text, _STYLES[kind]))
            if id:
                hits.append((y, at, at + cell_len(text), id))
            at += cell_len(text)
        painted.append(in_pieces(parts))
    return painted, hits


def ways(rows: Sequence[_Written], width: int, bare: Sequence[str]) -> Iterator[list[list[_Part]]]:
    """How the keys can be laid in rows, the better ways first; keys after a word always have a row of their own."""
    groups = _led(rows, width)
    flows = not any(lead for lead, *_rest in rows)
    for count in range(len(bare) + 1):
        for gap in _GAPS:
            yield [row for group in groups for row in _wrapped(group, width, gap, bare[:count])]
        for gap in _GAPS if flows or count == len(bare) else ():
            yield _wrapped([piece for group in groups for piece in group], width, gap, bare[:count])


def _led(rows: Sequence[_Written], width: int) -> list[list[str | _Key]]:
    """The words before the keys, and the keys: the longest words that leave room for their keys in one row."""
    groups: list[list[str | _Key]] = []
    for lead, keys, *shorter in rows:
        led: list[list[str | _Key]] = [[*([word] if word else []), *keys] for word in (lead, *shorter)]
        chosen = next((group for group in led if len(_wrapped(group, width, _GAPS[-1], ())) <= 1), None)
        if chosen is None and shorter and groups:
            groups[-1].append(shorter[-1])
            chosen = [*keys]
        groups.append(led[0] if chosen is None else chosen)
    return groups


def _wrapped(group: Sequence[str | _Key], width: int, gap: int, bare: Sequence[str]) -> list[list[_Part]]:
    """Words and caps in rows no wider than the bar, with so much air between them."""
    rows: list[list[_Part]] = [[]] if group else []
    used = 0
    for piece in group:
        parts, air = _parts(piece, gap, bare)
        size = sum(cell_len(text) for _, text, _ in parts)
        if used + size - air > width and rows[-1]:
            rows.append([])
            used = 0
        rows[-1] += parts
        used += size
    return rows


def _parts(piece: str | _Key, gap: int, bare: Sequence[str]) -> tuple[list[_Part], int]:
    """A word, or a cap and what it says; and the air at its end."""
    if isinstance(piece, str):
        return [("lead", f"{piece} ", "")], 1
    cap, label, id = piece
    painted = ("cap", f" {cap} ", id)
    if id in bare:
        return [painted, ("gap", " ", "")], 1
    return [painted, ("word", f" {label}", id), ("gap", " " * gap, "")], gap
