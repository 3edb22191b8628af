"""What rings when nothing has happened for a while."""

from collections.abc import Callable
from time import monotonic

from textual.message_pump import MessagePump
from textual.timer import Timer


class Alarm:
    """Rings once when it has not been wound for so many ``seconds``.

    Textual's ``Timer.reset`` lets the interval that runs end before it begins another: it may take twice as long.
    """

    def __init__(self, owner: MessagePump, seconds: float, ring: Callable[[], None]) -> None:
        """It runs from now, as long as its owner is there."""
        self.seconds = seconds
        self._owner, self._ring = owner, ring
        self._timer: Timer | None = None
        self.wind()

    def wind(self) -> None:
        """It has all its time again."""
        self._due = monotonic() + self.seconds
        if self._timer is None:
            self._sleep(self.seconds)

    def stop(self) -> None:
        """It does not ring before it is wound again."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _sleep(self, seconds: float) -> None:
        self._timer = self._owner.set_timer(seconds, self._awake)

    def _awake(self) -> None:
        left = self._due - monotonic()
        if left > 0:
            self._sleep(left)
        else:
            self._timer = None
            self._ring()
