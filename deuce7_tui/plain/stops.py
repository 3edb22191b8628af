"""Signals that end or stop the program. They wait until it waits: what the dealer has begun is never cut in two."""

import contextlib
import os
import signal
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Any, TypeVar

_Result = TypeVar("_Result")
#: All that end a process and can be caught: each could leave a hand on the terminal.
_ENDING = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGALRM")
_STOPPING = ("SIGTSTP", "SIGCONT")


class Gone(Exception):
    """Nobody is there any more: a signal came, or the input has ended. ``code``: what the program ends with."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Stopped(Exception):
    """The terminal is to be given back for a while, or has just come back."""


class Stops:
    """Minds the signals as long as it is entered. One that is ignored when it begins stays ignored."""

    def __init__(self) -> None:
        self._before: dict[int, Any] = {}
        self._waiting = False
        self._may_stop = False
        self._ends: int | None = None
        self._stops: int | None = None

    def __enter__(self) -> "Stops":
        for name in (*_ENDING, *_STOPPING):
            number = getattr(signal, name, None)
            if number is None or signal.getsignal(number) == signal.SIG_IGN:
                continue
            with contextlib.suppress(ValueError, OSError):
                self._before[number] = signal.signal(number, self._came)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def wait(self, wait: Callable[[], _Result], *, may_stop: bool = True) -> _Result:
        """Do this, which may take any time. Raises Gone or, if that may be, Stopped if a signal comes, or came since the
        last time."""
        self._may_stop = may_stop
        self._waiting = True
        try:
            self._tell()
            return wait()
        finally:
            self._waiting = False

    def stop(self) -> None:
        """Stop the process, if it is to be stopped, until somebody lets it go on."""
        number, self._stops = self._stops, None
        if number is None or number != getattr(signal, "SIGTSTP", None):
            return
        ours = signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
        signal.signal(number, ours)
        # That it goes on is no news.
        self._stops = None

    def _came(self, number: int, _frame: FrameType | None) -> None:
        if number in {getattr(signal, name, None) for name in _ENDING}:
            self._ends = number
        else:
            self._stops = number
        if self._waiting and (number == self._ends or self._may_stop):
            self._waiting = False
            self._tell()

    def _tell(self) -> None:
        number, self._ends = self._ends, None
        if number is not None:
            raise Gone(128 + number)
        if self._stops is not None and self._may_stop:
            raise Stopped
