"""The database file: where it is, who may read it, which version it has, and what is done when it is broken.

Nothing that cannot be read is ever overwritten: a broken file is kept aside, a newer one is refused.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from deuce7_tui.rules.errors import RulesError

FILE = "nights.db"
_MAGIC = b"SQLite format 3\x00"
_APPLICATION = 0xDE0CE7

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
)
VERSION = len(MIGRATIONS)


class StoreError(RulesError):
    """Something the cabinet cannot keep or give back. ``code`` and ``values`` as in RulesError."""


class Cabinet:
    """An open database. Every write is durable when it returns, or raises StoreError and has not happened."""

    def __init__(self, folder: Path, connection: sqlite3.Connection, notice: StoreError | None = None) -> None:
        """``notice``: what a player should be told (a broken file was kept aside)."""
        self.folder = folder
        self.connection = connection
        self.notice = notice

    def close(self) -> None:
        """Close the file. What was written stays written."""
        self.connection.close()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One durable change: all of it or none."""
        with told():
            try:
                self.connection.execute("BEGIN IMMEDIATE")
                yield self.connection
                self.connection.execute("COMMIT")
            except BaseException:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """What a query finds."""
        with told():
            return self.connection.execute(query, values).fetchall()


@contextmanager
def told() -> Iterator[None]:
    """Faults of disk and database as StoreError."""
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise StoreError("store-failed", why=str(error)) from None


def now() -> str:
    """The time as it is written down (never used to put things in order: clocks are set back)."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def open_cabinet(folder: Path, *, create: bool = True) -> Cabinet | None:
    """Open the database of this folder; make both if need be (None if there is none and ``create`` is False).

    A broken file is kept aside under another name and a new one begun; the cabinet's ``notice`` tells. Raises
    StoreError for a file of a newer version, a folder in its place, or a folder that cannot be written.
    """
    path = folder / FILE
    with told():
        if not path.exists() and not path.is_symlink():
            if not create:
                return None
            _make(folder)
        if path.is_dir():
            raise StoreError("store-is-a-folder", path=str(path))
        notice = _broken(path, _check_head)
        connection = None
        if notice is None:
            connection = _connect(path)
            notice = _broken(path, lambda _: _migrate(path, connection))
        if notice is not None:
            if connection is not None:
                connection.close()
            notice = _keep_aside(path)
            _make(folder)
            connection = _connect(path)
        assert connection is not None
        return Cabinet(folder, connection, notice)


def _broken(path: Path, check: Callable[[Path], None]) -> StoreError | None:
    """None if the check passes, the error if the file is broken; any other error is raised."""
    try:
        check(path)
    except sqlite3.OperationalError:
        raise
    except sqlite3.DatabaseError as error:
        return StoreError("store-broken", why=str(error))
    return None


def _check_head(path: Path) -> None:
    """Look at the file's first bytes, without letting SQLite touch it: is it ours, and not newer than this program?"""
    with path.open("rb") as file:
        head = file.read(100)
    if len(head) < 100 or not head.startswith(_MAGIC) or int.from_bytes(head[68:72]) != _APPLICATION:
        raise sqlite3.DatabaseError("no database of deuce7")
    if int.from_bytes(head[60:64]) > VERSION:
        raise StoreError("store-newer", path=str(path))


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, timeout=5)
    connection.row_factory = sqlite3.Row
    return connection


def _migrate(path: Path, connection: sqlite3.Connection | None) -> None:
    assert connection is not None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    # Reading the list of tables fails on a file whose pages are torn.
    connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if version < VERSION:
        backup = path.with_name(f"{FILE}.version-{version}.bak")
        with sqlite3.connect(backup) as copy:
            connection.backup(copy)
        copy.close()
        backup.chmod(0o600)
        _build(connection, version)


def _build(connection: sqlite3.Connection, version: int) -> None:
    steps = "".join(MIGRATIONS[version:])
    connection.executescript(f"BEGIN; {steps} PRAGMA user_version = {VERSION}; COMMIT;")


def _make(folder: Path) -> None:
    """A new, empty database: complete before it has its name, so that a file with that name is never half made."""
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o700)
    new = folder / f"{FILE}.{os.getpid()}.new"
    os.close(os.open(new, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600))
    connection = sqlite3.connect(new, isolation_level=None)
    connection.execute(f"PRAGMA application_id = {_APPLICATION}")
    connection.execute("PRAGMA synchronous = FULL")
    _build(connection, 0)
    connection.close()
    os.replace(new, folder / FILE)


def _keep_aside(path: Path) -> StoreError:
    """Give a broken file, and what SQLite keeps beside it, another name."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{FILE}.corrupt-{stamp}")
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{FILE}.corrupt-{stamp}-{count}")
    for ending in ("", "-wal", "-shm"):
        part = path.with_name(path.name + ending)
        if part.exists():
            os.replace(part, aside.with_name(aside.name + ending))
    return StoreError("store-kept-aside", path=str(aside))
