"""What the people around a table may see, in a small file of its own beside the nights, for ``deuce7 watch``.

The nights' file holds the secret of every deck and is read with all its pages; this one never held anything secret. It
is written a moment after what it tells was written down for good, and is never what anything else depends on.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread
from typing import NamedTuple

from . import locks
from .files import open_private
from .locks import Lock

FILE = "rail.json"
_LOCK = "rail"
#: Seconds from an action to its writing: by then the table has painted it. The first one waits for a whole start.
_LATER, _FIRST = 0.1, 0.4
#: How long somebody who only looks if a table is there may hold the lock that the table wants.
_LOOKING = 0.05
#: No public view is nearly as large.
_LARGEST = 4_000_000


class RailWriter:
    """Writes the newest view, in a thread of its own, as long as no other deuce7 writes the views of a table here.

    What cannot be written is not written: the game goes on.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lock: Lock | None = None
        self._thread: Thread | None = None
        self._text: Callable[[], str] | None = None
        self._closed = False
        self._changed = Condition()

    def show(self, text: Callable[[], str]) -> None:
        """This is what is seen from now on. ``text`` is called when it is written, unless something newer is there."""
        with self._changed:
            self._text = text
            if self._thread is None:
                self._thread = Thread(target=self._run, name="rail", daemon=True)
                self._thread.start()
            self._changed.notify()

    def close(self) -> None:
        """Write what is not written yet, and let another table have the rail."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(timeout=1)
        if self._lock is not None:
            self._lock.close()

    def _run(self) -> None:
        later = _FIRST
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closed or self._text is not None)
                self._changed.wait_for(lambda: self._closed, timeout=later)
                text, self._text = self._text, None
            later = _LATER
            if text is not None:
                with suppress(Exception):
                    self._write(text())
            elif self._closed:
                return

    def _write(self, text: str) -> None:
        """All of it or nothing; whether it is there after the power has failed does not matter."""
        if self._lock is None:
            self._lock = locks.take(self._folder, _LOCK, wait=_LOOKING)
        new = self._folder / f"{FILE}.new"
        with os.fdopen(open_private(new, os.O_WRONLY | os.O_TRUNC), "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(new, self._folder / FILE)


class Look(NamedTuple):
    """What there is to see: the text written last (None: none that can be read), whether its table is there, and when it
    was written, in seconds of the system's time."""

    text: str | None
    there: bool
    written: float


class RailReader:
    """Looks at what a table shows, as often as it is asked. It opens the view's file and its lock, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self._lock = folder / "locks" / _LOCK
        self._seen: tuple[int, ...] = ()
        self._text: str | None = None
        self._written = 0.0

    def look(self) -> Look:
        """What there is to see now. The text is the same object as long as nothing new was written."""
        there = self._is_there()
        try:
            found = self._file.stat()
            seen = (found.st_ino, found.st_size, found.st_mtime_ns)
            if seen != self._seen:
                with self._file.open("rb") as file:
                    self._text = file.read(_LARGEST).decode("utf-8", "replace")
                self._seen, self._written = seen, found.st_mtime
        except OSError:
            self._text, self._seen = None, ()
        return Look(self._text, there, self._written)

    def _is_there(self) -> bool:
        """Some table has the lock. Where locks are unknown it may be."""
        try:
            import fcntl
        except ImportError:
            return True
        try:
            with self._lock.open("rb") as file:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        except FileNotFoundError:
            return False
        except OSError:
            return True
        return False
