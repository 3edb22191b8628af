"""The database file: where it is, who may read it, which version it has, and what is done when it is broken.

Nothing that cannot be read is ever overwritten: a broken file is kept aside, a newer one is refused.
"""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from deuce7_tui.rules.errors import RulesError
from deuce7_tui.table import fingerprint_of

from . import locks
from .locks import Lock, Taken

FILE = "nights.db"
_MAGIC = b"SQLite format 3\x00"
_APPLICATION = 0xDE0CE7
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
#: How long another deuce7 may take to open the file before we give up.
_PATIENCE = 5.0

# What each version added to the one before; the version of a file is the number of steps taken.
MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE night (
        id INTEGER PRIMARY KEY,
        began TEXT NOT NULL,
        setup TEXT NOT NULL,
        seed TEXT NOT NULL,
        sealed INTEGER NOT NULL,
        opened INTEGER NOT NULL DEFAULT 0,
        ended TEXT,
        hands INTEGER NOT NULL DEFAULT 0,
        deal INTEGER NOT NULL DEFAULT 0,
        stacks TEXT NOT NULL,
        played TEXT NOT NULL,
        mark TEXT NOT NULL
    );
    CREATE TABLE hand (
        night INTEGER NOT NULL REFERENCES night (id),
        number INTEGER NOT NULL,
        deal INTEGER NOT NULL,
        stacks TEXT NOT NULL,
        button INTEGER NOT NULL,
        small INTEGER NOT NULL,
        big INTEGER NOT NULL,
        actions INTEGER NOT NULL DEFAULT 0,
        result TEXT,
        mark TEXT NOT NULL,
        PRIMARY KEY (night, number, deal)
    ) WITHOUT ROWID;
    CREATE TABLE action (
        night INTEGER NOT NULL,
        number INTEGER NOT NULL,
        deal INTEGER NOT NULL,
        place INTEGER NOT NULL,
        text TEXT NOT NULL,
        mark TEXT NOT NULL,
        PRIMARY KEY (night, number, deal, place)
    ) WITHOUT ROWID;
    """,
    # The fingerprint as the table was shown it, beside the secret; nights to go on with are found without reading all.
    """
    ALTER TABLE night ADD COLUMN fingerprint TEXT;
    UPDATE night SET fingerprint = fingerprint_of(seed) WHERE sealed;
    CREATE INDEX night_left ON night (id) WHERE ended IS NULL;
    """,
)
VERSION = len(MIGRATIONS)
#: Questions that a file of this version can answer; no row is read.
_SCHEMA = (
    "SELECT id, began, setup, seed, sealed, opened, ended, hands, deal, stacks, played, mark, fingerprint FROM night",
    "SELECT night, number, deal, stacks, button, small, big, actions, result, mark FROM hand",
    "SELECT night, number, deal, place, text, mark FROM action",
)


class StoreError(RulesError):
    """Something the cabinet cannot keep or give back. ``code`` and ``values`` as in RulesError."""


class _Broken(Exception):
    """A table or a column is missing."""


class Cabinet:
    """An open database. Every write is durable when it returns, or raises StoreError and has not happened."""

    def __init__(self, folder: Path, connection: sqlite3.Connection, lock: Lock, notice: StoreError | None) -> None:
        """``notice``: what a player should be told (a broken file was kept aside)."""
        self.folder = folder
        self.connection = connection
        self.notice = notice
        self._lock = lock
        (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
        path = folder / FILE
        self._files = [path, _beside(path, "-wal")] if mode == "wal" else [path]
        self._known: dict[Path, tuple[int, int]] = {path: _identity(path)}

    def close(self) -> None:
        """Close the file. What was written stays written."""
        self.connection.close()
        self._lock.close()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One durable change: all of it or none."""
        path = str(self.folder / FILE)
        with told("store-failed", path=path):
            try:
                self.connection.execute("BEGIN IMMEDIATE")
                self._still_there()
                yield self.connection
                self.connection.execute("COMMIT")
            except BaseException:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """What a query finds."""
        with told("store-unread", path=str(self.folder / FILE)):
            return self.connection.execute(query, values).fetchall()

    def settle(self) -> None:
        """What was written goes from the log beside the file into the file, so that who loses the log loses no more than
        what came after. It is written for good anyway: if this cannot be done now it is done later."""
        with suppress(sqlite3.Error):
            self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()

    def _still_there(self) -> None:
        """Who takes the file away takes all that is written into it from then on: that must not pass for written."""
        for path in self._files:
            try:
                now = _identity(path)
            except FileNotFoundError:
                now = None
            if now is None or self._known.setdefault(path, now) != now:
                raise StoreError("store-gone", path=str(path))


@contextmanager
def told(code: str, **values: object) -> Iterator[None]:
    """Faults of disk and database as StoreError ``code``; damage, whoever finds it, as ``store-damaged``."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError("store-damaged" if _is_damage(error) else code, why=str(error), **values) from None
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise StoreError(code, why=f"{why}: {error.filename}" if error.filename else why, **values) from None


def _is_damage(error: BaseException) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED


def now() -> str:
    """The time as it is written down (never used to put things in order: clocks are set back)."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def open_cabinet(folder: Path, *, create: bool = True) -> Cabinet | None:
    """Open the database of this folder; make both if need be (None if there is none and ``create`` is False).

    A broken file is kept aside under another name and a new one begun; the cabinet's ``notice`` tells. Raises
    StoreError for a file of a newer version, a folder in its place, a folder that cannot be written, or a broken file
    that another deuce7 has open.
    """
    path = folder / FILE
    with told("store-unopened", path=str(path)):
        if path.exists() or path.is_symlink():
            _refuse_what_is_not_ours(path)
        elif not create:
            return None
        elif not folder.exists():
            folder.mkdir(parents=True)
            folder.chmod(0o700)
        _keep_private(folder)
        try:
            opening = locks.take(folder, "opening", wait=_PATIENCE)
        except Taken:
            raise StoreError("store-busy", path=str(path)) from None
        with closing(opening):
            return _opened(folder, path)


def _opened(folder: Path, path: Path) -> Cabinet:
    """Nobody else opens, makes or puts away the file meanwhile."""
    notice = None
    if not (path.exists() or path.is_symlink()):
        _make(path)
    lock = locks.take(folder, "file", shared=True)
    try:
        connection = _connect(path)
        if connection is None:
            lock.close()
            lock = _alone(folder, path)
            notice = _keep_aside(path)
            _make(path)
            connection = _connect(path)
            lock.close()
            lock = locks.take(folder, "file", shared=True)
        assert connection is not None
        return Cabinet(folder, connection, lock, notice)
    except BaseException:
        lock.close()
        raise


def _alone(folder: Path, path: Path) -> Lock:
    """Nobody plays on a file while it is given another name."""
    try:
        return locks.take(folder, "file")
    except Taken:
        raise StoreError("store-broken-in-use", path=str(path)) from None


# Whose file, and for whose eyes


def _identity(path: Path) -> tuple[int, int]:
    found = os.stat(path)
    return found.st_dev, found.st_ino


def _beside(path: Path, ending: str) -> Path:
    """Where SQLite puts what it keeps beside the file: it follows links."""
    real = path.resolve()
    return real.with_name(real.name + ending)


def _keep_private(folder: Path) -> None:
    """Folder and files are their owner's only, whoever made them and however they came here."""
    found = folder.stat()
    # A folder where everybody puts things is not ours to close.
    if not found.st_mode & stat.S_ISVTX:
        _close_to_others(folder, found.st_mode)
    with os.scandir(folder) as entries:
        for entry in entries:
            ours = entry.is_file() if entry.name.startswith(FILE) else entry.name in ("locks", "reports")
            if ours:
                _close_to_others(Path(entry.path), entry.stat().st_mode)


def _close_to_others(path: Path, mode: int) -> None:
    """What its owner may do stays: a folder that he made read-only is read-only."""
    if mode & 0o077:
        with suppress(PermissionError):  # we are not its owner
            path.chmod(stat.S_IMODE(mode) & 0o700)


def _refuse_what_is_not_ours(path: Path) -> None:
    """A folder, a device, a file of a newer version: none of them is touched, by SQLite neither."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise StoreError("store-is-a-folder", path=str(path))
    if not stat.S_ISREG(mode):
        raise StoreError("store-is-no-file", path=str(path))
    head = _head(path)
    if _is_ours(head) and max(_version(head), _version_in_log(path)) > VERSION:
        raise StoreError("store-newer", path=str(path))


def _head(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(100)


def _is_ours(head: bytes) -> bool:
    return len(head) == 100 and head.startswith(_MAGIC) and int.from_bytes(head[68:72]) == _APPLICATION


def _version(head: bytes) -> int:
    return int.from_bytes(head[60:64])


def _version_in_log(path: Path) -> int:
    """The highest version that a first page has in the write-ahead log (0 without one): a newer deuce7 that was killed
    may have left it there only. The form of the log is told in https://sqlite.org/fileformat2.html#walformat."""
    log = _beside(path, "-wal")
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


# Opening and making


def _connect(path: Path) -> sqlite3.Connection | None:
    """The open file, brought up to this version; None if it is broken. Any other fault is raised."""
    if not _is_ours(_head(path)):
        return None
    connection = sqlite3.connect(path, isolation_level=None, timeout=_PATIENCE)
    try:
        _prepare(path, connection)
    except BaseException as error:
        connection.close()
        if isinstance(error, _Broken) or _is_damage(error):
            return None
        raise
    return connection


def _prepare(path: Path, connection: sqlite3.Connection) -> None:
    connection.row_factory = sqlite3.Row
    # A flipped bit in a text is found by its mark, and not by a fault in the middle of a list.
    connection.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
    connection.create_function("fingerprint_of", 1, fingerprint_of, deterministic=True)
    for pragma in (
        "trusted_schema = OFF",
        "journal_mode = WAL",
        "synchronous = FULL",
        "fullfsync = ON",
        "foreign_keys = ON",
        "temp_store = MEMORY",
    ):
        connection.execute(f"PRAGMA {pragma}")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    # Reading the list of tables fails on a file whose pages are torn.
    connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if version > VERSION:
        raise StoreError("store-newer", path=str(path))
    if version < VERSION:
        _back_up(path, connection, version)
        _build(connection, version)
        # Who looks at the file alone should see its new version.
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    for question in _SCHEMA:
        try:
            connection.execute(f"{question} LIMIT 0")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
                raise _Broken from None
            raise


def _back_up(path: Path, connection: sqlite3.Connection, version: int) -> None:
    backup = _unused(path.with_name(f"{FILE}.version-{version}"), ".bak")
    _create(backup)
    try:
        with closing(sqlite3.connect(backup)) as copy:
            connection.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
    except BaseException:
        backup.unlink()
        raise


def _build(connection: sqlite3.Connection, version: int) -> None:
    steps = "".join(MIGRATIONS[version:])
    connection.executescript(f"BEGIN IMMEDIATE; {steps} PRAGMA user_version = {VERSION}; COMMIT;")


def _create(path: Path) -> None:
    """An empty file for its owner only, whatever the umask."""
    file = os.open(path, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600)
    try:
        if hasattr(os, "fchmod"):
            os.fchmod(file, 0o600)
    finally:
        os.close(file)


def _make(path: Path) -> None:
    """A new, empty database: complete before it has its name, so that a file with that name is never half made."""
    new = path.with_name(f"{FILE}.{os.getpid()}.new")
    _create(new)
    try:
        with closing(sqlite3.connect(new, isolation_level=None)) as connection:
            connection.create_function("fingerprint_of", 1, fingerprint_of, deterministic=True)
            # Nobody knows it yet: it is written down for good once, at the end.
            for pragma in ("journal_mode = OFF", "synchronous = OFF", f"application_id = {_APPLICATION}"):
                connection.execute(f"PRAGMA {pragma}")
            _build(connection, 0)
            connection.execute("PRAGMA journal_mode = WAL")
        with new.open("r+b") as file:
            os.fsync(file.fileno())
        try:
            os.link(new, path)  # unlike a change of name it never replaces a file
        except FileExistsError:
            return
        except OSError:  # a disk without links
            os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)
    _sync(path.parent)
    _sync(path.parent.parent)


def _sync(folder: Path) -> None:
    """The names in a folder are written for good too, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _unused(path: Path, ending: str = "") -> Path:
    """This name, or with the first number that makes it a new one."""
    found = path.with_name(path.name + ending)
    count = 1
    while found.exists() or found.is_symlink():
        count += 1
        found = path.with_name(f"{path.name}-{count}{ending}")
    return found


def _keep_aside(path: Path) -> StoreError:
    """Give a broken file, and what SQLite keeps beside it, another name."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = _unused(path.with_name(f"{FILE}.corrupt-{stamp}"))
    for ending in ("-wal", "-shm", ""):
        part = path.with_name(path.name + ending)
        if part.exists() or part.is_symlink():
            os.replace(part, aside.with_name(aside.name + ending))
    _sync(path.parent)
    copies = sorted(path.parent.glob(f"{FILE}.*.bak"))
    if copies:
        return StoreError("store-kept-aside-copy", path=str(aside), copy=str(copies[-1]))
    return StoreError("store-kept-aside", path=str(aside))
