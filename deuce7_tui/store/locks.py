"""Who has the file, or a night of it, open. The system gives a lock back when its process ends, however it ends."""

import errno
import os
import time
from pathlib import Path
from typing import IO

from .files import open_private

#: What systems say whose disks know no locks (some network ones); there SQLite alone keeps two writers apart.
_UNKNOWN = {errno.ENOLCK, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS}


class Taken(Exception):
    """Another process has this lock."""


class Lock:
    """Held until it is closed or the process ends."""

    def __init__(self, file: IO[bytes] | None) -> None:
        self._file = file

    def close(self) -> None:
        """Give it back."""
        if self._file is not None:
            self._file.close()


def take(folder: Path, name: str, *, shared: bool = False, wait: float = 0) -> Lock:
    """The lock of this name in the folder. Raises Taken if another has it and does not give it back in ``wait`` s."""
    try:
        import fcntl
    except ImportError:
        return Lock(None)
    place = folder / "locks"
    if not place.is_dir():
        place.mkdir(exist_ok=True)
        place.chmod(0o700)
    file = os.fdopen(open_private(place / name, os.O_RDWR), "rb")
    until = time.monotonic() + wait
    while True:
        try:
            fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() < until:
                time.sleep(0.005)
                continue
            file.close()
            raise Taken from None
        except OSError as error:
            file.close()
            if error.errno not in _UNKNOWN:
                raise
            return Lock(None)
        return Lock(file)
