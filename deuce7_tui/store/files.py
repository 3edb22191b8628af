"""The database's files as they lie in the folder: whose they are, for whose eyes, and what is put aside.

No byte of them is changed here.
"""

import os
import stat
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from .errors import StoreError

FILE = "nights.db"
_MAGIC = b"SQLite format 3\x00"
APPLICATION = 0xDE0CE7


def beside(path: Path, ending: str) -> Path:
    """Where SQLite puts what it keeps beside the file: it follows links."""
    real = path.resolve()
    return real.with_name(real.name + ending)


def keep_private(folder: Path) -> None:
    """Folder and files are their owner's only, whoever made them and however they came here."""
    found = folder.stat()
    # A folder where everybody puts things is not ours to close.
    if not found.st_mode & stat.S_ISVTX:
        _close_to_others(folder, found.st_mode)
    with os.scandir(folder) as entries:
        for entry in entries:
            ours = entry.is_file() if entry.name.startswith(FILE) else entry.name in ("locks", "reports", "rail.json")
            if ours:
                _close_to_others(Path(entry.path), entry.stat().st_mode)


def _close_to_others(path: Path, mode: int) -> None:
    """What its owner may do stays: a folder that he made read-only is read-only."""
    if mode & 0o077:
        with suppress(PermissionError):  # we are not its owner
            path.chmod(stat.S_IMODE(mode) & 0o700)


def refuse_what_is_no_file(path: Path) -> None:
    """A folder or a device in its place is not touched, by SQLite neither."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise StoreError("store-is-a-folder", path=str(path))
    if not stat.S_ISREG(mode):
        raise StoreError("store-is-no-file", path=str(path))


def head_of(path: Path) -> bytes:
    """The database's first 100 bytes, by which it is known."""
    with path.open("rb") as file:
        return file.read(100)


def is_ours(head: bytes) -> bool:
    """It is a database of this program, as far as its head tells."""
    return len(head) == 100 and head.startswith(_MAGIC) and int.from_bytes(head[68:72]) == APPLICATION


def version_of(path: Path) -> int:
    """The version that wrote this file or its log last; 0 for a file that is not ours."""
    head = head_of(path)
    return max(_version(head), _version_in_log(path)) if is_ours(head) else 0


def _version(head: bytes) -> int:
    return int.from_bytes(head[60:64])


def _version_in_log(path: Path) -> int:
    """The highest version that a first page has in the write-ahead log (0 without one): a newer deuce7 that was killed
    may have left it there only. The form of the log is told in https://sqlite.org/fileformat2.html#walformat."""
    log = beside(path, "-wal")
    found = 0
    try:
        with log.open("rb") as file:
            head = file.read(32)
            size = int.from_bytes(head[8:12])
            if len(head) < 32 or not 512 <= size <= 65536:
                return 0
            while len(frame := file.read(24)) == 24:
                if frame[8:16] != head[16:24]:
                    break  # left over from before the log was begun again
                page = file.read(size)
                if int.from_bytes(frame[:4]) == 1 and len(page) == size:
                    found = max(found, _version(page))
    except FileNotFoundError:
        return 0
    return found


def open_private(path: Path, flags: int) -> int:
    """Open a file for its owner only, whatever the umask; make it if need be."""
    file = os.open(path, flags | os.O_CREAT, 0o600)
    if hasattr(os, "fchmod"):
        with suppress(PermissionError):  # another's
            os.fchmod(file, 0o600)
    return file


def create(path: Path) -> None:
    """An empty file for its owner only."""
    os.close(open_private(path, os.O_TRUNC | os.O_WRONLY))


def sync(folder: Path) -> None:
    """The names in a folder are written for good too, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def unused(path: Path, ending: str = "") -> Path:
    """This name, or with the first number that makes it a new one."""
    found = path.with_name(path.name + ending)
    count = 1
    while found.exists() or found.is_symlink():
        count += 1
        found = path.with_name(f"{path.name}-{count}{ending}")
    return found


def log_is_left(path: Path) -> bool:
    """There is a log of this file, which a program leaves there that was killed."""
    return path.with_name(path.name + "-wal").exists()


def put_aside(path: Path) -> Path:
    """Give a file, and what SQLite keeps beside it, another name; returns that."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = unused(path.with_name(f"{FILE}.corrupt-{stamp}"))
    for ending in ("-wal", "-shm", ""):
        part = path.with_name(path.name + ending)
        if part.exists() or part.is_symlink():
            os.replace(part, aside.with_name(aside.name + ending))
    sync(path.parent)
    return aside


def keep_log(path: Path) -> None:
    """A copy of the log, which SQLite will write over: what it could not read somebody else may."""
    log = beside(path, "-wal")
    with suppress(OSError):
        if log.stat().st_size:
            copy = unused(path.with_name(f"{FILE}.lost"), "-wal")
            create(copy)
            copy.write_bytes(log.read_bytes())
