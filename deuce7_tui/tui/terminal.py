"""The terminal's keys, read so that nothing a terminal can send stops the table (cases.md U10, U15)."""

import os
import select
import termios
from codecs import getincrementaldecoder
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual._parser import ParseError
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

if TYPE_CHECKING:
    from .app import Deuce7App

#: Seconds between two looks for keys; a much longer pause means that the process was stopped.
_LOOK = 0.1
_STOPPED = 0.5


class TableDriver(LinuxDriver):
    """Textual's driver, but for the thread that reads: bytes that are no text are stray keys, an end of input ends the
    program, and what was typed while the process was stopped is nobody's."""

    _app: "Deuce7App"

    def __init__(self, app: "Deuce7App", *given: Any, **more: Any) -> None:
        super().__init__(app, *given, **more)
        # Before the terminal is changed: a signal that comes while the first picture is made gives it back too.
        app.mind_signals()

    def run_input_thread(self) -> None:
        """Read until the app ends."""
        try:
            self._read()
        except Exception as error:
            self._app.call_later(self._app._handle_exception, error)

    def _read(self) -> None:
        decode = getincrementaldecoder("utf-8")("replace").decode
        parser = XTermParser(self._debug)
        looked = monotonic()
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], _LOOK)
            # Looked at once: a stop at any later moment of this round is noticed in the next one.
            now = monotonic()
            stopped, looked = now - looked > _STOPPED, now
            data = os.read(self.fileno, 4096) if ready else b""
            if ready and not data:
                self._app.call_later(self._app.hang_up)
                return
            if stopped:
                with suppress(termios.error):
                    # It may have been stopped after it found nothing to read.
                    termios.tcflush(self.fileno, termios.TCIFLUSH)
                self._app.call_later(self._app.cards_down)
            elif data:
                try:
                    for event in parser.feed(decode(data)):
                        self.process_message(event)
                except (ParseError, ValueError, LookupError):
                    # A sequence that only looks like one of the terminal's.
                    parser = XTermParser(self._debug)
            for event in parser.tick():
                self.process_message(event)
