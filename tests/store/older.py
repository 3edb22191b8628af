"""Databases as older versions have left them: three nights that version 4 wrote.

Night 1: four players, a misdeal, left in the third hand with a draw decided early. Night 2: two players, no limit with an
ante for the table, sealed, until one had all the chips. Night 3: three players, left after the sixth hand.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from deuce7_tui.rules import Stakes
from deuce7_tui.store.files import APPLICATION, FILE
from deuce7_tui.table import NightSetup

from .evening import SETUP

SETUPS = {
    1: SETUP,
    2: NightSetup(
        ("Zoë", "玩家一"), 40, limit="no", stakes=Stakes.of("no", 5, 10), ante=3, ante_form="big-blind",
        seed="5ea1" * 16, sealed=True,
    ),
    3: SETUP.but(names=("Anna", "Bruno", "Carla"), seed="old-3", stack=90),
}  # fmt: skip
#: Takes back what every version after the first had added.
_TO_VERSION_1 = """
    ALTER TABLE action DROP COLUMN decided;
    DROP TABLE written;
    DROP INDEX night_left;
    ALTER TABLE night DROP COLUMN fingerprint;
"""


def older(folder: Path, version: int = 4) -> list[str]:
    """Puts such a file into the folder; returns its content."""
    folder.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.executescript((Path(__file__).parent / "old" / "version-4.sql").read_text(encoding="utf-8"))
        if version == 1:
            # What was decided has a part in its action's mark since there is such a thing.
            db.execute("UPDATE action SET decided = ''")
            db.execute("DELETE FROM action WHERE number = 3 AND night = 1")
            db.execute("UPDATE hand SET actions = 0 WHERE number = 3 AND night = 1")
            db.executescript(_TO_VERSION_1)
        db.executescript(f"PRAGMA user_version = {version}; PRAGMA application_id = {APPLICATION};")
        return list(db.iterdump())
