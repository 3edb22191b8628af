"""The gate against keys that were pressed before the screen they are meant for was there.

A terminal hands a key to whatever is on top when the key is *handled*: keys typed ahead would reach the next player.
So an act shuts the gate, and the painted result opens it for keys that are pressed a moment later. It is asked twice:
when an event comes in, and when it is handled, since an event that came in before it may have acted in between.
"""

from textual import events
from textual._time import get_time


class Gate:
    """Lets an input event through if it was made at least ``delay`` seconds after the last paint that opened it."""

    def __init__(self, delay: float = 0.4) -> None:
        self.delay = delay
        self._opens: float | None = None
        self._press_came_through = False

    def shut(self) -> None:
        """Nothing passes until something is painted."""
        self._opens = None
        self._press_came_through = False

    def open(self, *, at_once: bool = False) -> None:
        """What is on the screen has been painted: keys pressed from ``delay`` seconds on are meant for it.

        ``at_once``: for the same player still, who only has to have seen it.
        """
        if self._opens is None:
            self._opens = get_time() + (0 if at_once else self.delay)

    def is_for_now(self, time: float) -> bool:
        """A key or click made at this time was made for what is on the screen now."""
        return self._opens is not None and time >= self._opens

    def lets(self, event: events.Event) -> bool:
        """Whether the event was made for what is on the screen now."""
        passes = self.is_for_now(event.time)
        if isinstance(event, events.MouseUp):
            # A click is a press and a release: both must have been made for this screen.
            return passes and self._press_came_through
        if isinstance(event, events.MouseDown):
            self._press_came_through = passes
        return passes
