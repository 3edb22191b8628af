"""A screen at which nobody is."""

from textual.screen import Screen

from ..alarm import Alarm


class LeftAlone:
    """Plays a famous hand over a screen that has been on top, and untouched, for so many ``seconds``."""

    def __init__(self, screen: Screen[None], seconds: float) -> None:
        self._screen, self._seconds = screen, seconds
        self._alarm: Alarm | None = None

    def touched(self) -> None:
        """Somebody is there."""
        if self._alarm is not None:
            self._alarm.wind()

    def on_top(self) -> None:
        """The screen is on top, again or for the first time."""
        self.covered()
        self._alarm = Alarm(self._screen, self._seconds, self._nobody_there)

    def covered(self) -> None:
        """Another screen is over it."""
        if self._alarm is not None:
            self._alarm.stop()
            self._alarm = None

    def _nobody_there(self) -> None:
        app = self._screen.app
        if app.screen is self._screen:
            from .attract import Attract

            app.push_screen(Attract())
