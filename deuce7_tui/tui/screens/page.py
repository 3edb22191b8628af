"""Pages to read: help and the log. They cover everything, and no card of a hand is on them."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content

from ..commands import PAGE, bindings, offers_of
from ..widgets.key_bar import KeyBar
from ..widgets.painted import Painted
from .room import Room


class Page(Room, inherit_bindings=False):
    """A text that can be scrolled and closed."""

    BINDINGS = bindings(PAGE)
    CSS_PATH = "page.tcss"

    def __init__(self, title: str, text: Content, *, at_end: bool = False) -> None:
        super().__init__()
        self._head, self._text, self._at_end = title, text, at_end

    def furniture(self) -> ComposeResult:
        """Head, text, keys."""
        yield Painted(Content.styled(f" {self._head}", "bold $gold"), id="page-head")
        with VerticalScroll(id="page", can_focus=False):
            yield Painted(self._text, id="page-text")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """The keys, and for a log its end."""
        self.call_after_refresh(self._ready)

    def _ready(self) -> None:
        self.query_one(KeyBar).show(("", offers_of(PAGE, "close", "up", "down", "page-up", "page-down")))
        if self._at_end:
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def command(self, id: str) -> None:
        """Scroll, or go back."""
        page = self.query_one(VerticalScroll)
        match id:
            case "close":
                self.dismiss()
            case "up":
                page.scroll_up(animate=False)
            case "down":
                page.scroll_down(animate=False)
            case "page-up":
                page.scroll_page_up(animate=False)
            case "page-down":
                page.scroll_page_down(animate=False)
