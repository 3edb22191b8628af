"""The guide: the help in pages, with a table of contents. No card of a hand is on it."""

from typing import NamedTuple

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.geometry import Size

from deuce7_tui.words.guide import Played

from ..commands import GUIDE, TABLE, Offer, bindings, offers_of
from ..help import leaf, pages
from ..widgets.contents import Contents
from ..widgets.key_bar import KeyBar
from ..widgets.painted import Painted, lines
from .room import Room

#: Longer lines are hard to read.
_LONGEST = 76
#: Around the text: air on both sides and a scrollbar.
_AROUND = 7
#: Around a title in a column: its key and air.
_KEY = 8


class Opened(NamedTuple):
    """What is told: what is ``played``; the page ``at`` which and the section, ``head``, with which it is opened;
    ``where``: whose keys."""

    played: Played = Played()
    at: str = ""
    head: str = ""
    where: str = TABLE


class Guide(Room, inherit_bindings=False):
    """One page at a time. It knows what is played, and nothing of a hand."""

    BINDINGS = bindings(GUIDE)
    CSS_PATH = "guide.tcss"

    def __init__(self, opened: Opened) -> None:
        super().__init__()
        self.pages = pages(opened.played, opened.where)
        self._at = next((number for number, page in enumerate(self.pages) if page.id == opened.at), 0)
        self._head = opened.head
        self._wide = 80

    def furniture(self) -> ComposeResult:
        """Contents, text, keys."""
        with Container(id="guide"):
            yield Contents(id="contents")
            with VerticalScroll(id="page", can_focus=False):
                yield Painted(id="page-text")
        yield KeyBar(id="keys")

    @property
    def page(self) -> str:
        """The page that is read."""
        return self.pages[self._at].id

    def fit(self, size: Size) -> None:
        """The contents above the page, or where there is room on its left."""
        self._wide = size.width
        self.set_class(bool(self.fitting), "-beside")
        self.draw()

    def draw(self) -> None:
        """The page that is read, from the section that was asked for, or its beginning."""
        contents, beside = self.query_one(Contents), bool(self.fitting)
        taken = max(cell_len(page.title) for page in self.pages) + _KEY if beside else 0
        offers = [Offer(f"page-{number}", page.title, GUIDE) for number, page in enumerate(self.pages, 1)]
        contents.styles.width = taken or "100%"
        contents.show(offers, self._at, taken or self._wide - 2, column=beside)
        made = leaf(self.pages[self._at], min(_LONGEST, self._wide - taken - _AROUND), self._head, ascii=self.app.ascii)
        self.query_one("#page-text", Painted).paint(lines(made.rows), layout=True)
        self.query_one(KeyBar).show(("", self._keys()), width=self._wide)
        self.call_after_refresh(
            self.query_one(VerticalScroll).scroll_to, y=made.heads.get(self._head, 0), animate=False
        )

    def _keys(self) -> list[Offer]:
        following = Offer("next", self.pages[self._following(1)].title, GUIDE)
        return [*offers_of(GUIDE, "close"), following, *offers_of(GUIDE, "before", "on")]

    def _following(self, by: int) -> int:
        return (self._at + by) % len(self.pages)

    def _to(self, at: int) -> None:
        self._at, self._head = at, ""
        self.draw()

    def command(self, id: str) -> None:
        """Another page, another part of it, or back."""
        page = self.query_one(VerticalScroll)
        match id:
            case "close":
                self.dismiss()
            case "next" | "before":
                self._to(self._following(1 if id == "next" else -1))
            case "on" if page.scroll_offset.y >= page.max_scroll_y:
                self._to(self._following(1))
            case "on" | "page-down":
                page.scroll_page_down(animate=False)
            case "page-up":
                page.scroll_page_up(animate=False)
            case "up":
                page.scroll_up(animate=False)
            case "down":
                page.scroll_down(animate=False)
            case "first":
                page.scroll_home(animate=False)
            case "last":
                page.scroll_end(animate=False)
            case _:
                self._to(int(id.removeprefix("page-")) - 1)
