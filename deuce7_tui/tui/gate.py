"""The gate against keys that were pressed before the screen they are meant for was there.

A terminal hands a key to whatever is on top when the key is *handled*: keys typed ahead would reach the next player.
So an act shuts the gate, and the painted result opens it for keys that are pressed a moment later. It is asked twice:
when an event comes in, and when it is handled, since an event that came in before it may have acted in between.
"""

from textual import events
from textual._time import get_time


class Gate:
    """Lets an input event through if it was made at least ``delay`` seconds after the last paint that opened it.

    Whoever presses before that has to let go first: a key that is refused shuts it for three times as long again, so
    that a key held down, which a terminal repeats after up to a second, never comes through. A click has to wait longer
    than a key, since the button that was clicked may be another one now, and as long again after a click that was
    refused.
    """

    def __init__(self, delay: float = 0.4) -> None:
        self.delay = delay
        self._opens: float | None = None
        self._refused = 0.0
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
            self._opens = get_time() if at_once else max(get_time() + self.delay, self._refused + 3 * self.delay)

    def is_for_now(self, time: float) -> bool:
        """A key or click made at this time was made for what is on the screen now."""
        return self._opens is not None and time >= self._opens

    def lets(self, event: events.Event) -> bool:
        """Whether the event was made for what is on the screen now."""
        if isinstance(event, events.MouseUp):
            # A click is a press and a release: both must have been made for this screen.
            return self.is_for_now(event.time) and self._press_came_through
        pressed = isinstance(event, events.MouseDown)
        passes = self.is_for_now(event.time - (1.5 * self.delay if pressed else 0))
        if pressed:
            self._press_came_through = passes
            if not passes and self._opens is not None:
                # Clicked again and again on one spot: whatever is there by now was not meant.
                self._opens = max(self._opens, event.time)
        elif not passes:
            self._refused = event.time
            if self._opens is not None:
                self._opens = max(self._opens, self._refused + 3 * self.delay)
        return passes
