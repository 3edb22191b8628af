"""What can be wrong with the cabinet, told as the rules tell what is wrong with an action."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from deuce7_tui.rules.errors import RulesError

_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


class StoreError(RulesError):
    """Something the cabinet cannot keep or give back. ``code`` and ``values`` as in RulesError."""


@contextmanager
def told(code: str, **values: object) -> Iterator[None]:
    """Faults of disk and database as StoreError ``code``; damage, whoever finds it, as ``store-damaged``."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError("store-damaged" if is_damage(error) else code, why=str(error), **values) from None
    except OSError as error:
        why = error.strerror or type(error).__name__
        raise StoreError(code, why=f"{why}: {error.filename}" if error.filename else why, **values) from None


def is_damage(error: BaseException) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _DAMAGED
