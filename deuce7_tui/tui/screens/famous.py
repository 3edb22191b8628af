"""Hands that were played on television: choose one and watch it."""

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size

from deuce7_tui.famous import famous_hands
from deuce7_tui.words import _, game_name, limit_name

from ..commands import FAMOUS, bindings, offers_of
from ..glyphs import cropped, padded
from ..widgets.key_bar import KeyBar
from ..widgets.painted import wrapped
from ..widgets.rows import Rows
from .room import Room
from .viewer import Viewer


class FamousHands(Room, inherit_bindings=False):
    """The list, and below it what happens in the one that is chosen."""

    BINDINGS = bindings(FAMOUS)
    CSS_PATH = "famous.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._hands = [(hand, hand.record) for hand in famous_hands()]
        self._at = 0
        self._wide = 80
        self._list = Rows(id="famous")
        self._bar = KeyBar(id="keys")

    def furniture(self) -> ComposeResult:
        """Head, list, keys."""
        yield Rows(id="head")
        yield self._list
        yield self._bar

    def fit(self, size: Size) -> None:
        """In this width."""
        self._wide = size.width
        self.draw()

    def draw(self) -> None:
        """The list with one hand lit, and its story."""
        self.query_one("#head", Rows).paint(Content.styled(f" {_('Famous hands')}", "bold $gold"))
        room = min(self._wide - 4, 110)
        hand, record = self._hands[self._at]
        chosen = [
            Content.styled(hand.title, "bold $gold"),
            Content.styled(hand.place, "$dim"),
            Content.styled(" · ".join(record.names), "$dim"),
            Content(""),
            *(row for told in hand.story for row in wrapped(Content.styled(told, "$ink"), room)),
        ]
        rows = [Content(""), *(self._row(at, room) for at in range(len(self._hands))), Content(""), *chosen]
        left = Content(" " * max(2, (self._wide - room) // 2))
        self._list.paint(*(left + row for row in rows))
        self._bar.show(("", offers_of(FAMOUS, "watch", "up", "down", "close")), width=self._wide)

    def _row(self, at: int, room: int) -> Content:
        (hand, record), lit = self._hands[at], at == self._at
        game = f"{game_name(record.setup.game)} · {limit_name(record.setup.limit)}"
        return Content.assemble(
            ("▶ " if lit else "  ", "$gold"),
            (padded(hand.title, 40), "bold $cap-ink on $cap" if lit else "$ink"),
            (f"  {cropped(game, room - 44)}", "$dim"),
        )

    def command(self, id: str) -> None:
        """Choose, watch, or leave."""
        match id:
            case "watch":
                hand, _record = self._hands[self._at]
                self.app.push_screen(Viewer(hand.playback, hand.title, hand.story))
            case "up" | "down":
                self._at = (self._at + (1 if id == "down" else -1)) % len(self._hands)
                self.draw()
            case "close":
                self.back()
