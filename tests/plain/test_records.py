"""The same night by lines and by keys: the same records (U20)."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from deuce7_tui.cli.room import KeptNights
from deuce7_tui.rules import Stakes
from deuce7_tui.store.files import FILE
from deuce7_tui.table import Money, NightSetup
from deuce7_tui.tui.app import Deuce7App

NAMES = ("Anna", "Bruno", "Carla")

#: What is done, by keys in the app and by lines: a misdeal, bets and draws by who sits there and said aloud, draws decided
#: early and changed, a hand shown that need not be, the next hand.
FIXED = (
    ("m y", "misdeal|yes"),
    ("enter r", "|raise 20"),
    ("c y", "Carla says call"),
    ("enter 1 3 c", "me|cards|throw 1 3|call"),
    ("enter 2 d", "|cards|draw 2"),
    ("p y", "bruno says pat"),
    ("c y", "c|y"),
    ("enter p r", "me|cards|pat|bet"),
    ("enter f", "|f"),
    ("enter p p 1 c", "|cards|pat|later|throw 1|c"),
    ("enter c", "|check"),
    ("enter c", "|c"),
    ("enter p", "me|p"),
    ("enter 5 4 3 2 1 d", "|cards|throw 1,2,3,4,5"),
    ("enter c", "|check"),
    ("enter r", "|bet 20"),
    ("enter f", "|fold"),
    ("s enter y", "show|yes|yes"),
    ("n", "next"),
    ("f y", "carla says fold"),
    ("f y", "f|yes"),
    ("n", "n"),
    ("enter c", "me|call 10"),
)
#: No limit: amounts in digits and by the pot, an all-in that is called, and the end of the night.
NO_LIMIT = (
    ("enter r 4 0 y", "|raise to 40"),
    ("enter r pagedown y", "|raise half"),
    ("enter r end y", "|raise max|yes"),
    ("enter c", "|call"),
    ("enter c", "me|c"),
    *(("enter 1 2 d", "me|cards|throw 1 2") for _ in range(9)),
    ("n", "next"),
)
#: A cash night: who comes, goes, buys chips, sits out and moves, in mid-hand and between hands, until it is ended.
CASH = (
    ("b 4 enter D o r a enter 1 c 1 0 0 enter 2 x y escape", "join Dora 400 4|top up anna 100|leave Bruno"),
    ("c y", "carla says call"),
    ("enter c", "me|check"),
    *(("enter 1 d", "me|cards|throw 1") for _ in range(2)),
    ("enter r", "me|bet"),
    ("enter c", "me|call"),
    *(("p y", "pat|yes") for _ in range(2)),
    *(("c y", "check|yes") for _ in range(2)),
    *(("p y", "pat|yes") for _ in range(2)),
    *(("c y", "check|yes") for _ in range(2)),
    ("b 3 o", "sit out Carla"),
    ("enter", "come back carla"),
    ("1 m right enter", "move Anna 5"),
    ("2 n E v a down 2 5 0 enter escape", "join Eva 250 2"),
    ("n", "next"),
    ("f y", "f|yes"),
    ("b e y", "end|yes"),
)


def rows(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that is recorded, but when."""
    times = {"began", "played", "ended", "clock", "standing"}  # standing: a digest of the clock, too
    found = {}
    with sqlite3.connect(folder / FILE) as db:
        db.row_factory = sqlite3.Row
        found["step"] = [tuple(row) for row in db.execute("SELECT night, place, text FROM step")]
        for table in ("night", "hand", "action"):
            kept = db.execute(f"SELECT * FROM {table}").fetchall()
            found[table] = [tuple(row[name] for name in row.keys() if name not in times) for row in kept]  # noqa: SIM118
            found[f"{table} that ended"] = [("ended" in row.keys() and row["ended"] is not None,) for row in kept]  # noqa: SIM118
    return found


def by_lines(folder: Path, night, *options: str) -> subprocess.CompletedProcess[str]:
    """The night from a file of answers."""
    answers = folder.parent / "answers.txt"
    answers.write_text("\n".join(lines.replace("|", "\n") for _, lines in night) + "\nquit\n")
    with answers.open() as file:
        return subprocess.run(
            [sys.executable, "-m", "deuce7_tui", "play", "--plain", "--players", ",".join(NAMES), *options],
            stdin=file, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False,
            env={**os.environ, "DEUCE7_DATA_DIR": str(folder)},
        )  # fmt: skip


async def by_keys(folder: Path, setup: NightSetup, night) -> None:
    """The night in the app."""
    nights = KeptNights(folder)
    app = Deuce7App(setup, nights=nights)
    app.gate.delay, app.pace, app.hide_after = 0, 0, 60
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for keys, _lines in night:
            for key in keys.split():
                await pilot.press(key)
                await pilot.pause()
    nights._keeper.close()
    nights._cabinet.close()


@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    ("night", "setup", "options", "ends"),
    [
        (FIXED, NightSetup(NAMES, seed="demo"), ("--seed", "demo"), False),
        (
            NO_LIMIT,
            NightSetup(NAMES, 120, limit="no", stakes=Stakes.of("no", 5, 10), seed="deep"),
            ("--seed", "deep", "--limit", "no", "--stack", "120"),
            True,
        ),
        (
            CASH,
            NightSetup(NAMES, seed="demo", money=Money("EUR", 5, 2), least_buy_in=200, most_buy_in=800),
            ("--seed", "demo", "--buy-in", "200-800", "--chip", "0.05 EUR"),
            True,
        ),
    ],
    ids=["fixed", "no limit", "cash"],
)
async def test_u20_a_night_by_lines_and_by_keys_leaves_the_same_records(tmp_path, night, setup, options, ends):
    done = by_lines(tmp_path / "lines", night, *options)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    await by_keys(tmp_path / "keys", setup, night)
    told, pressed = rows(tmp_path / "lines"), rows(tmp_path / "keys")
    assert told == pressed
    # It was all done: nothing was refused on the way.
    assert len(told["action"]) > 12
    assert told["night that ended"] == [(ends,)]
    assert "not possible" not in done.stdout
    assert "nothing is done" not in done.stdout
