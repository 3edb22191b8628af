"""Pages to read: help and the log. They cover everything, and no card of a hand is on them that was not shown to all."""

from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content

from deuce7_tui.dealer import TableView
from deuce7_tui.words import _, amount

from ..commands import PAGE, Offer, bindings, offers_of
from ..log import in_full, log, results
from ..widgets.key_bar import KeyBar
from ..widgets.painted import Painted, lines
from ..widgets.result import Reveal
from .room import Room


class Side(NamedTuple):
    """A text under its title; ``at_end``: it is opened at its end."""

    title: str
    text: Content
    at_end: bool = False


class Page(Room, inherit_bindings=False):
    """A text that can be scrolled and closed; with several sides it can be turned over."""

    BINDINGS = bindings(PAGE)
    CSS_PATH = "page.tcss"
    #: Whose commands it has.
    where = PAGE

    def __init__(self, title: str, text: Content, *others: Side, at_end: bool = False) -> None:
        super().__init__()
        self._sides = (Side(title, text, at_end), *others)
        self._at = 0

    def furniture(self) -> ComposeResult:
        """Head, text, keys."""
        yield Painted(self._head(), id="page-head")
        with VerticalScroll(id="page", can_focus=False):
            yield Painted(self._sides[0].text, id="page-text")
        yield Painted(id="page-said")
        yield KeyBar(id="keys")

    def _head(self) -> Content:
        titles = [
            Content.styled(f" {side.title}", "bold $gold" if side is self._sides[self._at] else "$dim")
            for side in self._sides
        ]
        return Content.styled("  ·", "$dim").join(titles)

    def on_mount(self) -> None:
        """The keys, and for a log its end."""
        self.call_after_refresh(self._ready)

    def _ready(self) -> None:
        offered = offers_of(self.where, "close", "up", "down", "page-up", "page-down")
        if len(self._sides) > 1:
            offered.insert(1, Offer("turn", self._sides[self._following].title, self.where))
        offered[:0] = self.extra()
        self.query_one(KeyBar).show(("", offered))
        page = self.query_one(VerticalScroll)
        if self._sides[self._at].at_end:
            page.scroll_end(animate=False)
        else:
            page.scroll_home(animate=False)

    def extra(self) -> list[Offer]:
        """What can be done here beside reading."""
        return []

    def say(self, sentence: str) -> None:
        """Tell something below the text."""
        said = self.query_one("#page-said", Painted)
        said.display = True
        said.paint(Content.styled(sentence, "bold $gold"), layout=True)

    @property
    def _following(self) -> int:
        return (self._at + 1) % len(self._sides)

    def _turn(self) -> None:
        """The other side."""
        self._at = self._following
        self.query_one("#page-head", Painted).paint(self._head())
        self.query_one("#page-text", Painted).paint(self._sides[self._at].text, layout=True)
        self.call_after_refresh(self._ready)

    def command(self, id: str) -> None:
        """Scroll, turn over, or go back."""
        page = self.query_one(VerticalScroll)
        match id:
            case "help":
                self.app.to_guide()
            case "close":
                self.dismiss()
            case "turn":
                self._turn()
            case "up":
                page.scroll_up(animate=False)
            case "down":
                page.scroll_down(animate=False)
            case "page-up":
                page.scroll_page_up(animate=False)
            case "page-down":
                page.scroll_page_down(animate=False)


def log_page(view: TableView, reveal: Reveal | None, *, ascii: bool) -> Page:
    """This hand as far as it is told, and on the other side how the last ones ended."""
    title = _("Hand {number}").format(number=amount(view.hand_number))
    told = lines(in_full(log(view, reveal, ascii=ascii)))
    return Page(title, told, Side(_("The last hands"), lines(results(view))), at_end=True)
