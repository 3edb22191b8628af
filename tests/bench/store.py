"""Rows of the store: a database with 1,000 nights and 100,000 hands beside one that holds only what is asked for."""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from deuce7_tui.cli.room import KeptNights
from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.rules import Stakes
from deuce7_tui.store import open_cabinet
from deuce7_tui.store.files import FILE
from deuce7_tui.store.keeper import begin
from deuce7_tui.store.marks import mark
from deuce7_tui.table import Night, NightSetup
from tests.store.evening import step

from .process import ENVIRONMENT, PYTHON
from .rows import Row, in_turns, slower, told
from .screen import p95
from .terminal import Terminal

HANDS = 100
SETUP = NightSetup(
    ("Anna", "Bruno", "Carla", "Dario"), 5000, stakes=Stakes.of("fixed", 10, 20), seed="b" * 64, sealed=True
)


def play(dealer: Dealer, hand_count: int) -> None:
    """So many hands, and a few decisions of the next."""
    while dealer.view().hand_number <= hand_count:
        step(dealer)
    for _ in range(9):
        step(dealer)


def filled(folder: Path, count: int) -> Path:
    """A database with so many nights of 100 hands: one is played, and its rows are written again for each of them.

    Half of them have ended; the newest was left in the middle of its hundred and first hand.
    """
    cabinet = open_cabinet(folder)
    assert cabinet is not None
    keeper = begin(cabinet, SETUP)
    # Any write but the last may be lost: it is a bench.
    cabinet.connection.execute("PRAGMA synchronous = OFF")
    play(Dealer(keeper.night, keeper), HANDS)
    keeper.close()
    db = cabinet.connection
    (night,) = db.execute("SELECT * FROM night").fetchall()
    hand_rows = [tuple(row) for row in db.execute("SELECT * FROM hand")]
    action_rows = [tuple(row) for row in db.execute("SELECT * FROM action")]
    step_rows = [tuple(row) for row in db.execute("SELECT * FROM step")]
    names = night.keys()
    db.execute("BEGIN")
    others = range(2, count + 1)
    db.executemany(
        f"INSERT INTO night ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})",
        ([number, *list(night)[1:]] for number in others),
    )
    for number in others:
        db.executemany(
            "INSERT INTO hand VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(number, *row[1:9], mark(number, *row[1:7], row[10]), row[10]) for row in hand_rows],
        )
        db.executemany(
            "INSERT INTO action VALUES (?, ?, ?, ?, ?, ?, '')",
            [(number, *row[1:5], mark(number, *row[1:5])) for row in action_rows],
        )
        db.executemany(
            "INSERT INTO step VALUES (?, ?, ?, ?, ?)",
            [(number, *row[1:4], mark(number, *row[1:4])) for row in step_rows],
        )
    db.create_function("mark", -1, mark)
    db.execute("UPDATE night SET standing = mark(id, hands, deal, steps, stacks, clock, paused)")
    db.execute("UPDATE night SET ended = played WHERE id < ? AND id % 2 = 0", (count,))
    db.execute("COMMIT")
    cabinet.close()
    return folder


def offered(folder: Path) -> None:
    """What the title does: the nights that can be gone on with, the newest of them."""
    kept = KeptNights(folder)
    assert kept.left()
    kept._cabinet.close()


def gone_on_with(folder: Path) -> None:
    """What ``deuce7 resume`` does before there is a screen."""
    kept = KeptNights(folder)
    dealer = kept.resume(kept.left()[0].number)
    assert dealer.view().hand_number == HANDS + 1
    kept._keeper.close()
    kept._cabinet.close()


def looked_back(folder: Path) -> None:
    """What the past hands do before there is a picture: two pages of nights, and of the newest of them two of hands."""
    kept = KeptNights(folder)
    past = kept.past()
    nights = list(islice(past.nights(), 20))
    assert len(list(islice(past.hands(nights[0].number), 20))) == 20
    kept._cabinet.close()


def first_list(folder: Path) -> None:
    """``deuce7 history`` in a terminal, until the list stands there."""
    with Terminal("-m", "deuce7_tui", "history", "--data-dir", str(folder)) as terminal:
        terminal.wait_for("Past hands")


def listed(folder: Path) -> None:
    """``deuce7 nights`` in a process."""
    command = [*PYTHON, "-m", "deuce7_tui", "nights", "--data-dir", str(folder)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)


def store_rows(quick: bool) -> Iterator[Row]:
    count = 50 if quick else 1000
    with tempfile.TemporaryDirectory(prefix="deuce7-bench-") as place:
        whole, twenty, one, none = (Path(place) / name for name in ("whole", "twenty", "one", "none"))
        began = time.perf_counter()
        filled(whole, count)
        took, size = time.perf_counter() - began, (whole / FILE).stat().st_size
        print(f"  {count:,} nights, {count * HANDS:,} hands, {size / 1e6:.0f} MB, in {took:.0f} s", file=sys.stderr)
        filled(twenty, 20)
        filled(one, 1)
        none.mkdir()
        open_cabinet(none)
        many = f"{count:,} nights, {count * HANDS:,} hands"
        mine, few, nothing = in_turns(
            5 if quick else 21, lambda: listed(whole), lambda: listed(twenty), lambda: listed(none)
        )
        yield slower(f"deuce7 nights, {many}: the newest 20", mine, "a database without a night", nothing, 1.3)
        yield slower("", mine, "one of 20 nights", few, 1.3)
        mine, few = in_turns(5 if quick else 101, lambda: offered(whole), lambda: offered(twenty))
        yield slower("open it and see which can be gone on with", mine, "one of 20 nights", few, 1.3)
        mine, few = in_turns(5 if quick else 51, lambda: gone_on_with(whole), lambda: gone_on_with(one))
        yield slower("open it and go on with the newest", mine, "one of that night", few, 1.3)
        mine, few = in_turns(5 if quick else 51, lambda: looked_back(whole), lambda: looked_back(twenty))
        yield slower(f"past hands, {many}: a list of nights and one of hands", mine, "one of 20 nights", few, 1.3)
        mine, few = in_turns(2 if quick else 7, lambda: first_list(whole), lambda: first_list(twenty))
        yield slower("deuce7 history to its first list", mine, "one of 20 nights", few, 1.3)
        yield written(100 if quick else 1000, whole)


def written(actions: int, whole: Path) -> Row:
    """The same actions at two tables, one of which keeps them for good in the large database."""
    cabinet = open_cabinet(whole)
    assert cabinet is not None
    keeper = begin(cabinet, SETUP)
    times: tuple[list[float], list[float]] = ([], [])
    dealers = (Dealer(keeper.night, keeper), Dealer(Night(SETUP), MemoryJournal()))
    for _ in range(actions):
        for dealer, took in zip(dealers, times, strict=True):
            before = dealer.view().state
            began = time.perf_counter()
            step(dealer)
            if before in ("handover", "acting"):
                took.append(time.perf_counter() - began)
    keeper.close()
    cabinet.close()
    slowest = p95(times[0])
    mine, theirs = (statistics.median(took) for took in times)
    return Row(
        f"an action that is kept, p95 of {len(times[0])}: {told(slowest)}", told(mine), "one that is not", told(theirs),
        f"{told(mine - theirs)} more", "p95 ≤ 16 ms", slowest <= 0.016,
    )  # fmt: skip
