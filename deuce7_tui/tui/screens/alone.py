"""A screen at which nobody is."""

from textual.screen import Screen
from textual.timer import Timer


class LeftAlone:
    """Plays a famous hand over a screen that has been on top, and untouched, for so many ``seconds``."""

    def __init__(self, screen: Screen[None], seconds: float) -> None:
        self._screen, self._seconds = screen, seconds
        self._timer: Timer | None = None

    def touched(self) -> None:
        """Somebody is there."""
        if self._timer is not None:
            self._timer.reset()

    def on_top(self) -> None:
        """The screen is on top, again or for the first time."""
        self.covered()
        self._timer = self._screen.set_interval(self._seconds, self._nobody_there)

    def covered(self) -> None:
        """Another screen is over it."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _nobody_there(self) -> None:
        app = self._screen.app
        if app.screen is self._screen:
            from .attract import Attract

            app.push_screen(Attract())
