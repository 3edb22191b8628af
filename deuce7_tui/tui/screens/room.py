"""What every screen has: a size it needs, a notice when it has less, and commands by key and by click."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen

from deuce7_tui.words import _

from ..widgets.key_bar import KeyBar
from ..widgets.painted import Painted, lines

if TYPE_CHECKING:
    from ..app import Deuce7App
    from .guide import Opened

LEAST = Size(80, 24)
#: The sizes a screen is laid out for: each needs at least so many columns and rows.
_SIZES = (("huge", 180, 54), ("large", 140, 40), ("middle", 100, 30))


class Room(Screen[None], inherit_bindings=False):
    """A screen of this program."""

    app: "Deuce7App"

    #: One of the names in _SIZES, or "" for the least.
    fitting = ""
    _measured: Size | None = None
    #: The keys that do something, with the settings they are from.
    _bound: tuple[Mapping[str, str], frozenset[str]] | None = None

    ALLOW_SELECT = False
    AUTO_FOCUS = None

    def compose(self) -> ComposeResult:
        """The screen's own widgets and the notice that covers them when there is no room."""
        yield from self.furniture()
        yield Painted(id="too-small")

    def furniture(self) -> ComposeResult:
        """The screen's own widgets."""
        yield from ()

    @property
    def too_small(self) -> bool:
        """The notice is up."""
        return self.has_class("-small")

    def measure(self, size: Size) -> None:
        """Fit the screen to this size, before anything is painted in it."""
        if size == self._measured:
            return
        self._measured = size
        small = size.width < LEAST.width or size.height < LEAST.height
        self.set_class(small, "-small")
        if small:
            self.notice()
        else:
            self.fitting = next((name for name, wide, high in _SIZES if size.width >= wide and size.height >= high), "")
            self.fit(size)

    def fit(self, size: Size) -> None:
        """Lay the screen out for this size, which is one it can be played in."""

    def notice(self, *asked: str) -> None:
        """That there is no room, and what is asked all the same."""
        size = self._measured or LEAST
        rows = [
            *(Content.styled(sentence, "bold $gold") for sentence in asked),
            Content.styled(_("Too small"), "bold $gold"),
            Content(_("here: {wide}×{high}").format(wide=size.width, high=size.height)),
            Content(_("needed: {wide}×{high}").format(wide=LEAST.width, high=LEAST.height)),
            Content(_("All cards are down.")),
        ]
        self.query_one("#too-small", Painted).paint(lines(rows))

    def on_mount(self) -> None:
        """Fit it to the terminal, once."""
        self.set_class(bool(getattr(self.app, "ascii", False)), "-ascii")
        self.measure(self.app.size)

    def on_key_bar_pressed(self, event: KeyBar.Pressed) -> None:
        """A click on a key is the key."""
        event.stop()
        if self.app.gate.is_for_now(event.at):
            self.action_command(event.command)

    def action_command(self, id: str) -> None:
        """What a binding does, on the screen that is on top: a key before it in the same burst may have closed this one,
        or laid a page over it, and nothing may lie open under that."""
        if self.app.screen is self:
            self.command(id)

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close it, once."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def command(self, id: str) -> None:
        """Carry out a command by its id."""
        raise NotImplementedError(id)

    def takes(self, event: events.Key) -> bool:
        """The key is no command now but something else, which is done with it here. It is asked as late as a key becomes
        a command: the key before it may have changed what it is for."""
        return False

    def guide(self) -> "Opened | None":
        """What the guide tells of here, and where it is opened; None on a screen that has nothing to do with a game."""
        return None

    def back(self) -> None:
        """To the screen below; out, where there is none."""
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.app.exit()

    def bound(self, event: events.Key) -> bool:
        """The key does something here. Which ones do changes with the settings only."""
        keys = self.app.settings.keys
        if self._bound is None or self._bound[0] is not keys:
            self._bound = keys, frozenset(self.active_bindings)
        return event.key in self._bound[1]
