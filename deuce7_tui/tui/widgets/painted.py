"""The base of what is drawn: a widget that shows one Content, never markup, and can be read by nobody but the eye."""

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from ..glyphs import plain


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

    @property
    def room(self) -> Size:
        """The cells it can fill; those of its parent while it is not displayed itself."""
        return self.parent.size if isinstance(self.parent, Widget) and not self.size else self.size

    def paint(self, content: Content, *, layout: bool = False) -> None:
        """Show this from now on."""
        written = plain(content) if self.ascii else content
        shown = self.content
        if not (isinstance(shown, Content) and shown.is_same(written)):
            self.update(written, layout=layout)


def lines(parts: list[Content]) -> Content:
    """Contents under each other."""
    return Content("\n").join(parts)
