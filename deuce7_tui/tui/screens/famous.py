"""Hands that were played on television: choose one and watch it."""

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size

from deuce7_tui.famous import famous_hands
from deuce7_tui.words import _, game_name, limit_name

from ..commands import FAMOUS, bindings, offers_of
from ..glyphs import cropped, padded
from ..widgets.key_bar import KeyBar
from ..widgets.listing import Listing
from ..widgets.painted import wrapped
from ..widgets.rows import Rows
from .choosing import Choosing
from .viewer import Viewer


class FamousHands(Choosing, inherit_bindings=False):
    """The list, and below it what happens in the one that is chosen."""

    BINDINGS = bindings(FAMOUS)
    CSS_PATH = "famous.tcss"
    chooses = "watch"

    def __init__(self) -> None:
        super().__init__()
        self._hands = [(hand, hand.record) for hand in famous_hands()]
        self._list = Listing(id="list")
        self._bar = KeyBar(id="keys")

    def furniture(self) -> ComposeResult:
        """Head, list, story, keys."""
        yield Rows(id="head")
        yield self._list
        yield Rows(id="story")
        yield self._bar

    def fit(self, size: Size) -> None:
        """In this width."""
        self._list.fit(size.width, len(self._hands))
        self.draw()

    def draw(self) -> None:
        """The list with one hand lit, and its story."""
        self.query_one("#head", Rows).paint(Content.styled(f" {_('Famous hands')}", "bold $gold"))
        self._list.show(len(self._hands), self._row)
        room, left = self._list.room, self._list.left
        hand, record = self._hands[self._list.at]
        chosen = [
            Content.styled(hand.title, "bold $gold"),
            Content.styled(hand.place, "$dim"),
            Content.styled(" · ".join(record.names), "$dim"),
            Content(""),
            *(row for told in hand.story for row in wrapped(Content.styled(told, "$ink"), room)),
        ]
        self.query_one("#story", Rows).paint(*(left + row for row in chosen))
        self._bar.show(("", offers_of(FAMOUS, "watch", "up", "down", "close", "help")), width=self.app.size.width)

    def _row(self, at: int, lit: bool) -> Content:
        hand, record = self._hands[at]
        game = f"{game_name(record.setup.game)} · {limit_name(record.setup.limit)}"
        return Content.assemble(
            (padded(hand.title, 40), "bold $cap-ink on $cap" if lit else "$ink"),
            (f"  {cropped(game, self._list.room - 42)}", "$dim"),
        )

    def command(self, id: str) -> None:
        """Choose, watch, or leave."""
        if self._list.move(id):
            return
        match id:
            case "watch":
                hand, _record = self._hands[self._list.at]
                self.app.push_screen(Viewer(hand.playback, hand.title, hand.story))
            case "help":
                self.app.to_guide()
            case "close":
                self.back()
