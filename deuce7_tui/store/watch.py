"""What was written is kept in view: who takes the files away or cuts them during a night is noticed before the next
action, and what is missing of it later is told when they are opened.

How many changes were ever written stands in the database and, in digits, in a file beside the locks.
"""

import os
from contextlib import suppress
from pathlib import Path

from .files import FILE, beside, open_private

_NOTE = "written"


class Watch:
    """Over the open database of a folder: the file itself, its log and the log's index."""

    def __init__(self, folder: Path, *, log: bool) -> None:
        """``log``: there is one, and an index of it."""
        path = folder / FILE
        self._paths = [path, *((beside(path, "-wal"), beside(path, "-shm")) if log else ())]
        self._seen: dict[Path, os.stat_result] = {}
        (folder / "locks").mkdir(exist_ok=True)
        self._note = os.fdopen(open_private(folder / "locks" / _NOTE, os.O_WRONLY), "wb", buffering=0)
        self.look()

    def close(self) -> None:
        """Watch no longer."""
        self._note.close()

    def look(self) -> None:
        """This is how the files should be, or longer, as long as they are open."""
        for path in self._paths:
            with suppress(FileNotFoundError):
                found, seen = path.stat(), self._seen.get(path)
                if seen is None or _same(seen, found):
                    self._seen[path] = found

    def lost(self) -> tuple[Path, bool] | None:
        """The first file that is not what it was, and whether it is still there, cut short; None if all is well."""
        for path in self._paths:
            try:
                found = path.stat()
            except FileNotFoundError:
                return path, False
            seen = self._seen.setdefault(path, found)
            if not _same(seen, found) or found.st_size < seen.st_size:
                return path, _same(seen, found)
        return None

    def note(self, count: int) -> None:
        """So many changes have been written. It is a second look at what is durable already: it may fail."""
        with suppress(OSError):
            self._note.seek(0)
            self._note.write(b"%020d\n" % count)


def noted(folder: Path) -> int:
    """How many changes had been written, as far as the note knows."""
    try:
        return int((folder / "locks" / _NOTE).read_bytes()[:20])
    except (OSError, ValueError):
        return 0


def _same(one: os.stat_result, other: os.stat_result) -> bool:
    return (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)
