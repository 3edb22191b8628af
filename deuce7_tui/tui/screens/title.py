"""The title."""

from textual.app import ComposeResult
from textual.content import Content

from deuce7_tui.dealer import LeftNight
from deuce7_tui.rules.cards import parse_cards
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.words import _, amount, error_sentence

from ..commands import TITLE, bindings, offers_of
from ..glyphs import cropped
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

    _said = ""

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
        left = self._left()
        told = [Content.styled(self._said, "bold $warning")] if self._said else []
        if left is not None and not told:
            told = [Content.styled(_left_line(left, self.size.width - 4), "$gold")]
        self.query_one("#title", Painted).paint(
            lines(
                [
                    *(Content.styled(row, "bold $gold") for row in name),
                    Content(""),
                    *rows,
                    Content(""),
                    Content.styled(game, "bold $ink"),
                    Content.styled(_("two to six players · the lowest hand wins"), "$dim"),
                    *([Content(""), *told] if told else []),
                ]
            )
        )
        ids = ("new", "help", "leave") if left is None else ("resume", "new", "help", "leave")
        self.query_one(KeyBar).show(("", []), ("", offers_of(TITLE, *ids)), centred=True)

    def _left(self) -> LeftNight | None:
        """The night that was left last, if there is one and it can be read."""
        try:
            left = next(iter(self.app.nights.left()), None)
        except RulesError as error:
            self._said = error_sentence(error)
            return None
        if notice := self.app.nights.notice():
            self._said = error_sentence(notice)
        return left

    def _resume(self) -> None:
        left = self._left()
        if left is None:
            return
        try:
            self.app.sit_down(self.app.nights.resume(left.number))
        except RulesError as error:
            self._said = error_sentence(error)
            self.draw()

    def command(self, id: str) -> None:
        """New game, how to play, quit."""
        match id:
            case "new":
                from .set_up import SetUp

                self.app.push_screen(SetUp())
            case "resume":
                self._resume()
            case "help":
                self.app.push_screen(Page(_("How to play"), help_text()))
            case "leave":
                self.app.exit()


def _left_line(left: LeftNight, width: int) -> str:
    """``Anna 410 · Bruno 390 · hand 14``, of that night's players, cut to the width."""
    players = " · ".join(f"{name} {amount(stack)}" for name, stack in zip(left.names, left.stacks, strict=True))
    return cropped(f"{players} · " + _("hand {number}").format(number=amount(left.hands)), width)
