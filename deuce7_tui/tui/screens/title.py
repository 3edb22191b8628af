"""The title."""

from textual.app import ComposeResult
from textual.content import Content

from deuce7_tui.rules.cards import parse_cards
from deuce7_tui.words import _

from ..commands import TITLE, bindings, offers_of
from ..help import help_text
from ..widgets.cards import LARGE, MIDDLE, card_row
from ..widgets.key_bar import KeyBar
from ..widgets.letters import letters
from ..widgets.painted import Painted, lines
from .page import Page
from .room import Room


class Title(Room, inherit_bindings=False):
    """Where the evening begins."""

    BINDINGS = bindings(TITLE)
    CSS_PATH = "title.tcss"

    def on_screen_resume(self) -> None:
        """Coming back from another screen."""
        self.call_after_refresh(self.draw)

    def furniture(self) -> ComposeResult:
        """The wheel, the name, the keys."""
        yield Painted(id="title")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Paint it when its size is known."""
        self.call_after_refresh(self.draw)

    def on_resize(self) -> None:
        """Paint it again."""
        self.call_after_refresh(self.draw)

    def draw(self) -> None:
        """The picture and the keys."""
        size = LARGE if self.fitting in ("large", "huge") else MIDDLE
        wheel = parse_cards("7h5s4d3c2h")
        ascii = bool(getattr(self.app, "ascii", False))
        rows = card_row(wheel, size, ascii=ascii)
        name = letters("DEUCE7", self.size.width - 4) or []
        game = _("Deuce-to-Seven Triple Draw, at one keyboard")
        self.query_one("#title", Painted).paint(
            lines(
                [
                    *(Content.styled(row, "bold $gold") for row in name),
                    Content(""),
                    *rows,
                    Content(""),
                    Content.styled(game, "bold $ink"),
                    Content.styled(_("two to six players · the lowest hand wins"), "$dim"),
                ]
            )
        )
        self.query_one(KeyBar).show(("", offers_of(TITLE, "new", "help", "leave")), centred=True)

    def command(self, id: str) -> None:
        """New game, how to play, quit."""
        match id:
            case "new":
                from .set_up import SetUp

                self.app.push_screen(SetUp())
            case "help":
                self.app.push_screen(Page(_("How to play"), help_text()))
            case "leave":
                self.app.exit()
