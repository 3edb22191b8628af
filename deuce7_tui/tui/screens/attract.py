"""The table plays by itself, one famous hand after the other, as long as nobody is there."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from deuce7_tui.famous import famous_hands
from deuce7_tui.words import _

from ..commands import Offer
from .viewer import Viewer


class Attract(Viewer, inherit_bindings=False):
    """A hand that plays with its story. Any key, click or paste ends it, and does nothing else."""

    #: A key that still works when there is no room for the table.
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,Q,ctrl+q", "command('close')", show=False)]

    #: Seconds that the start stays, each step, and the end.
    begins: float = 7.0
    pace: float = 2.8
    ends: float = 10.0

    def __init__(self, number: int = 0) -> None:
        """``number``: of the famous hand, from 0; after the last one comes the first again."""
        hands = famous_hands()
        self.number = number % len(hands)
        hand = hands[self.number]
        super().__init__(hand.playback, hand.title, hand.story)

    def on_mount(self) -> None:
        """It begins to play."""
        self._wait()

    def _wait(self) -> None:
        at, last = self.at, self._playback.last
        self._timer = self.set_timer(self.begins if not at else self.ends if at == last else self.pace, self._next)

    def _next(self) -> None:
        """A step on, or the next hand."""
        if self.app.screen is not self:
            return
        if self.at == self._playback.last:
            self.app.switch_screen(type(self)(self.number + 1))
            return
        self._go(self.at + 1)
        self._wait()

    def _status(self) -> Sequence[str]:
        return ()

    def _keys(self) -> list[tuple[str, Sequence[Offer]]]:
        return [(_("deuce7 · any key: to the title, where a game begins"), [])]

    # Whatever is pressed ends it

    def command(self, id: str) -> None:
        """End it."""
        self._end()

    def on_key(self, event: events.Key) -> None:
        """The same."""
        event.stop()
        event.prevent_default()
        self._end()

    def on_mouse_down(self) -> None:
        """The same."""
        self._end()

    def on_paste(self) -> None:
        """The same."""
        self._end()

    def _end(self) -> None:
        if self.app.screen is self:
            # What else was typed is not for the title.
            self.app.shut_gate()
            self.back()
            self.app.call_after_refresh(self.app.open_gate)
