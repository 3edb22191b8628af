"""The base of what is drawn: a widget that shows one Content, never markup, and can be read by nobody but the eye."""

from collections.abc import Iterable

from textual.content import Content, Span
from textual.widgets import Static

from ..glyphs import plain

#: A piece of text and its style.
Piece = tuple[str, str]


class Painted(Static):
    """Shows a Content. Names are text here, whatever characters they hold."""

    ALLOW_SELECT = False

    def __init__(self, content: Content | str = "", *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__("", id=id, classes=classes, markup=False)
        self._first = Content(content) if isinstance(content, str) else content

    def on_mount(self) -> None:
        """Its first content, when the app is there to say how it is written."""
        if self._first.plain:
            self.paint(self._first)

    @property
    def ascii(self) -> bool:
        """The terminal is to be spared signs beyond ASCII."""
        return bool(getattr(self.app, "ascii", False))

    def paint(self, content: Content, *, layout: bool = False) -> None:
        """Show this from now on."""
        written = plain(content) if self.ascii else content
        shown = self.content
        if not (isinstance(shown, Content) and shown.is_same(written)):
            self.update(written, layout=layout)


def in_pieces(pieces: Iterable[Piece]) -> Content:
    """Pieces of text side by side, each in its style: made in one go, while a Content for each of them, and another of
    these, are most of what an answer to a key costs."""
    text: list[str] = []
    spans: list[Span] = []
    at = 0
    for piece, style in pieces:
        text.append(piece)
        end = at + len(piece)
        if style and end > at:
            spans.append(Span(at, end, style))
        at = end
    return Content("".join(text), spans)


def lines(parts: list[Content]) -> Content:
    """Contents under each other."""
    return Content("\n").join(parts)


def indented(content: Content, cells: int) -> Content:
    """The content with so much air on its left."""
    if cells <= 0:
        return content
    spans = [Span(start + cells, end + cells, style) for start, end, style in content.spans]
    return Content(" " * cells + content.plain, spans, cells + content.cell_length, strip_control_codes=False)


def centred(content: Content, width: int) -> Content:
    """The content with as much air on its left as puts it in the middle of so many cells."""
    return indented(content, (width - content.cell_length) // 2)


def wrapped(content: Content, width: int) -> list[Content]:
    """The content in rows of at most so many cells."""
    if content.cell_length <= width and "\n" not in content.plain:
        return [content]
    return content.wrap(max(1, width), align="left", overflow="fold")


def in_the_middle(rows: list[Content], high: int) -> list[Content]:
    """The rows with air above them that puts them in the middle of so many."""
    return [*[Content("")] * max(0, (high - len(rows)) // 2), *rows]
