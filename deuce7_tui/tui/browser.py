"""The table in a browser: textual-serve runs the program and passes on what is painted and what is typed."""

from contextlib import suppress
from typing import TYPE_CHECKING

from textual.drivers.web_driver import WebDriver

if TYPE_CHECKING:
    from .app import Deuce7App


class BrowserDriver(WebDriver):
    """Textual's driver for it, which ends with the one who started it: nobody else could sit at its keyboard."""

    _app: "Deuce7App"

    def run_input_thread(self) -> None:
        """Read until the app ends, or there is nobody to read from."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._app.call_later(self._app.hang_up)

    def write(self, data: str) -> None:
        """Paint, if there is somebody to paint for."""
        with suppress(OSError):
            super().write(data)

    def write_meta(self, data: dict[str, object]) -> None:
        """Tell the page something, if it is there."""
        with suppress(OSError):
            super().write_meta(data)
