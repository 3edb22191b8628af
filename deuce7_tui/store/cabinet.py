"""The database file: where it is, who may read it, which version it has, and what is done when it is broken.

Nothing that cannot be read is ever overwritten: a broken file is kept aside, a newer one is refused.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from . import files, locks
from .errors import StoreError, is_damage, told
from .files import FILE
from .locks import Lock, Taken
from .marks import FUNCTIONS
from .watch import Watch, noted

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
    # How many changes were written: a log that was lost, or an old file in the place of this one, is noticed.
    """
    CREATE TABLE written (count INTEGER NOT NULL);
    INSERT INTO written VALUES (0);
    """,
    # The next draw that a player has decided early, as it stands after his action: places, never cards.
    """
    ALTER TABLE action ADD COLUMN decided TEXT NOT NULL DEFAULT '';
    """,
    # The steps that make a night with its set-up: hands, results, and who came, went and bought chips. Beside a hand who
    # sat around it; beside a night how many steps it has, everybody who came, and what the clock shows.
    """
    CREATE TABLE step (
        night INTEGER NOT NULL,
        place INTEGER NOT NULL,
        at TEXT NOT NULL,
        text TEXT NOT NULL,
        mark TEXT NOT NULL,
        PRIMARY KEY (night, place)
    ) WITHOUT ROWID;
    INSERT INTO step
        SELECT night, place, '', text, mark(night, place, '', text) FROM (
            SELECT night, row_number() OVER (PARTITION BY night ORDER BY number, deal, ending) - 1 AS place, text FROM (
                SELECT night, number, deal, 0 AS ending, CASE WHEN deal THEN 'redeal' ELSE 'hand 0' END AS text FROM hand
                UNION ALL
                SELECT night, number, deal, 1, result_text(CAST(result AS BLOB)) FROM hand WHERE result IS NOT NULL
            )
        );
    ALTER TABLE hand ADD COLUMN around TEXT NOT NULL DEFAULT '';
    ALTER TABLE night ADD COLUMN steps INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE night ADD COLUMN clock INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE night ADD COLUMN paused INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE night ADD COLUMN standing TEXT NOT NULL DEFAULT '';
    UPDATE night SET
        steps = (SELECT count(*) FROM step WHERE step.night = night.id),
        stacks = players_of(CAST(setup AS BLOB), CAST(stacks AS BLOB));
    UPDATE night SET standing = mark(id, hands, deal, steps, stacks, clock, paused) WHERE stacks <> '';
    """,
)
VERSION = len(MIGRATIONS)
#: Questions that a file of this version can answer; no row is read.
_SCHEMA = (
    "SELECT id, began, setup, seed, sealed, opened, ended, hands, deal, stacks, played, mark, fingerprint, steps, clock,"
    " paused, standing FROM night",
    "SELECT night, number, deal, stacks, button, small, big, actions, result, mark, around FROM hand",
    "SELECT night, place, at, text, mark FROM step",
    "SELECT night, number, deal, place, text, mark, decided FROM action",
    "SELECT count FROM written",
)
_WRITTEN = "SELECT coalesce(max(CAST(count AS INTEGER)), 0) FROM written"


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
        self._watch = Watch(folder, log=mode == "wal")
        self._copy: Path | None = None
        #: Asks somebody to call what it is given in a moment; who has a screen lets it be painted first.
        self.later: Callable[[Callable[[], None]], object] = lambda work: work()
        self._settled = self._settle()

    def close(self) -> None:
        """Close the file. What was written stays written."""
        self.connection.close()
        self._watch.close()
        self._lock.close()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """One durable change: all of it or none."""
        with told("store-failed", path=str(self.folder / FILE)):
            self._still_there()
            try:
                self.connection.execute("BEGIN IMMEDIATE")
                yield self.connection
                self.connection.execute("UPDATE written SET count = count + 1")
                (count,) = self.connection.execute(_WRITTEN).fetchone()
                self.connection.execute("COMMIT")
            except BaseException:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")
                raise
        self._watch.note(count)
        self._settled = False
        self.later(self._settle_now)
        self._watch.look()

    def rows(self, query: str, *values: object) -> list[sqlite3.Row]:
        """What a query finds."""
        with told("store-unread", path=str(self.folder / FILE)):
            return self.connection.execute(query, values).fetchall()

    def compare(self, before: int) -> None:
        """Tell if less is written here than ``before``."""
        (count,) = self.connection.execute(_WRITTEN).fetchone()
        if count < before:
            self._watch.note(count)
            if self.notice is None:
                files.keep_log(self.folder / FILE)
                self.notice = StoreError("store-lost", path=str(self.folder / FILE))

    def _settle_now(self) -> None:
        if self._settled:
            return
        # The files may be closed meanwhile, and closing them settles everything.
        with suppress(sqlite3.ProgrammingError):
            self._settled = self._settle()
            if self._settled:
                self._begin_log()

    def _begin_log(self) -> None:
        """The first change after a settlement begins the log anew, whose head is written for good by itself. One that
        nobody waits for does it, so that the next action waits for the disk once, and not twice. It may fail."""
        with suppress(sqlite3.OperationalError):
            self.connection.execute("UPDATE written SET count = count + 1")

    def _settle(self) -> bool:
        """What was written goes from the log beside the file into the file: who loses the log loses nothing. It is
        written for good anyway: if this cannot be done now it is done after the next change. Returns if it is done."""
        try:
            busy, pages, done = self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        except sqlite3.Error:
            return False
        return not busy and bool(pages == done)

    def _still_there(self) -> None:
        """Who takes the file away takes all that is written into it from then on: that must not pass for written."""
        lost = self._watch.lost()
        if lost is None:
            return
        path, cut = lost
        if path != self.folder / FILE:
            raise StoreError("store-gone-log" if self._settled else "store-gone", file=path.name)
        if not cut and self._copy is None:
            # Without its name the file is ours only, and gone when we leave.
            with suppress(sqlite3.Error, OSError):
                self._copy = _copied(self.connection, path.with_name(f"{FILE}.gone"))
        if self._copy is not None:
            raise StoreError("store-gone-copy", file=path.name, copy=self._copy.name)
        raise StoreError("store-gone", file=path.name)


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
        elif not create and not _was_here(folder):
            return None
        elif not folder.exists():
            folder.mkdir(parents=True)
            folder.chmod(0o700)
        files.keep_private(folder)
        try:
            opening = locks.take(folder, "opening", wait=_PATIENCE)
        except Taken:
            raise StoreError("store-busy", path=str(path)) from None
        with closing(opening):
            return _opened(folder, path)


def _opened(folder: Path, path: Path) -> Cabinet:
    """Nobody else opens, makes or puts away the file meanwhile."""
    before = noted(folder)
    notice = None
    if not (path.exists() or path.is_symlink()):
        if _was_here(folder):
            notice = _begun_anew(folder, "store-missing")
        else:
            _make(path)
    connection = _connect(path)
    if connection is None:
        notice = _begun_anew(folder, "store-kept-aside")
        connection = _connect(path)
    assert connection is not None
    try:
        lock = locks.take(folder, "file", shared=True)
        cabinet = Cabinet(folder, connection, lock, notice)
    except BaseException:
        connection.close()
        raise
    cabinet.compare(before)
    return cabinet


def _was_here(folder: Path) -> bool:
    """There is no file, but what it leaves behind."""
    return noted(folder) > 0 or files.log_is_left(folder / FILE)


def _begun_anew(folder: Path, code: str) -> StoreError:
    """Put aside what is left of a file and make a new one; what a player is told of it. Raises StoreError if somebody
    plays on it."""
    path = folder / FILE
    try:
        lock = locks.take(folder, "file")
    except Taken:
        raise StoreError("store-broken-in-use", path=str(path)) from None
    with closing(lock):
        aside = files.put_aside(path)
        _make(path)
    copies = sorted(folder.glob(f"{FILE}.*.bak"))
    if copies:
        return StoreError(f"{code}-copy", path=str(path), aside=str(aside), copy=str(copies[-1]))
    return StoreError(code, path=str(path), aside=str(aside))


def _refuse_what_is_not_ours(path: Path) -> None:
    """A folder, a device, a file of a newer version: none of them is touched."""
    files.refuse_what_is_no_file(path)
    if files.version_of(path) > VERSION:
        raise StoreError("store-newer", path=str(path))


# Opening and making


def _connect(path: Path) -> sqlite3.Connection | None:
    """The open file, brought up to this version; None if it is broken. Any other fault is raised."""
    if not files.is_ours(files.head_of(path)):
        return None
    connection = sqlite3.connect(path, isolation_level=None, timeout=_PATIENCE)
    try:
        _prepare(path, connection)
    except BaseException as error:
        connection.close()
        if isinstance(error, _Broken) or is_damage(error):
            return None
        raise
    return connection


def _prepare(path: Path, connection: sqlite3.Connection) -> None:
    connection.row_factory = sqlite3.Row
    # A flipped bit in a text is found by its mark, and not by a fault in the middle of a list.
    connection.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
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
        _copied(connection, path.with_name(f"{FILE}.version-{version}"))
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


def _copied(connection: sqlite3.Connection, path: Path) -> Path:
    """A whole copy, with this name and ``.bak``, or a number between them."""
    copy = files.unused(path, ".bak")
    files.create(copy)
    try:
        with closing(sqlite3.connect(copy)) as to:
            connection.backup(to)
            to.execute("PRAGMA journal_mode = DELETE")
    except BaseException:
        copy.unlink()
        raise
    return copy


def _build(connection: sqlite3.Connection, version: int) -> None:
    for name, (values, function) in FUNCTIONS.items():
        connection.create_function(name, values, function, deterministic=True)
    steps = "".join(MIGRATIONS[version:])
    connection.executescript(f"BEGIN IMMEDIATE; {steps} PRAGMA user_version = {VERSION}; COMMIT;")


def _make(path: Path) -> None:
    """A new, empty database: complete before it has its name, so that a file with that name is never half made."""
    new = path.with_name(f"{FILE}.{os.getpid()}.new")
    files.create(new)
    try:
        with closing(sqlite3.connect(new, isolation_level=None)) as connection:
            # Nobody knows it yet: it is written down for good once, at the end.
            for pragma in ("journal_mode = OFF", "synchronous = OFF", f"application_id = {files.APPLICATION}"):
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
    files.sync(path.parent)
    files.sync(path.parent.parent)
