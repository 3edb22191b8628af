"""The gate against keys that were pressed before the screen they are meant for was there.

A terminal hands a key to whatever is on top when the key is *handled*: keys typed ahead would reach the next player.
So an act shuts the gate, and the painted result opens it for keys that are pressed a moment later.
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

    def open(self) -> None:
        """What is on the screen has been painted: keys pressed from ``delay`` seconds on are meant for it."""
        if self._opens is None:
            self._opens = get_time() + self.delay

    def lets(self, event: events.Event) -> bool:
        """Whether the event was made for what is on the screen now."""
        passes = self._opens is not None and event.time >= self._opens
        if isinstance(event, events.MouseUp):
            # A click is a press and a release: both must have been made for this screen.
            return passes and self._press_came_through
        if isinstance(event, events.MouseDown):
            self._press_came_through = passes
        return passes
