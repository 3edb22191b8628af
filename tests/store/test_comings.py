"""A night of joins, leaves, chips bought, sit-outs, moves, busts, and a tournament with a clock: killed at any moment it is
the night left alone (P01, P03, P05, P07, P10)."""

import contextlib
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from deuce7_tui.store import open_cabinet
from deuce7_tui.store.nights import audited, hands, nights, played, replayed

from .comings import CASH_EVENING, EVENT_EVENING, Evening, Table
from .shell import ROOT

EVENINGS = {"cash": CASH_EVENING, "tournament": EVENT_EVENING}
#: What is recorded, by the journal's methods.
RECORDS = ("hand_started", "acted", "hand_ended", "changed", "clock_set", "night_ended")


@pytest.fixture(autouse=True)
def _at_eight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both nights began at the same time."""
    monkeypatch.setattr("deuce7_tui.store.keeper.now", lambda: "20:00")


def killed(folder: Path, evening: Evening, *, recorded: bool) -> None:
    """In a process of its own, one step of the night; killed when it is done, or ``recorded`` only: the night in memory
    does not know of it yet."""
    child = os.fork()
    if not child:
        with contextlib.suppress(BaseException):
            table = Table(folder, evening)
            if recorded:
                for name in RECORDS:
                    setattr(table.keeper, name, _and_die(getattr(table.keeper, name)))
            table.step()
            os.kill(os.getpid(), signal.SIGKILL)
        os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL


def _and_die(write: Callable[..., None]) -> Callable[..., None]:
    def written(*told: object) -> None:
        write(*told)
        os.kill(os.getpid(), signal.SIGKILL)

    return written


def assert_same(table: Table, alone: Table) -> None:
    """The very same state."""
    assert table.cabinet.notice is None
    mine, theirs = table.dealer, alone.dealer
    assert mine._night.bookmark() == theirs._night.bookmark()
    assert mine._hand.events == theirs._hand.events
    assert mine._looked == theirs._looked
    one, other = mine.view(), theirs.view()
    assert one.state == ("handover" if other.state == "acting" else other.state)
    assert (one.names, one.stacks, one.night, one.since) == (other.names, other.stacks, other.night, other.since)
    assert (mine._clock._clock.elapsed, mine._clock.paused) == (
        theirs._clock._clock.read(alone.ticks),
        theirs._clock.paused,
    )
    if one.clock is not None:
        assert other.clock is not None
        assert (one.clock.left, one.clock.paused) == (other.clock.left, other.clock.paused)
    for account in one.night.accounts:
        assert account.paid_in >= 0
    if table.evening is CASH_EVENING:
        bought = sum(entry.amount * (-1 if entry.kind == "cash-out" else 1) for entry in one.night.ledger)
        assert sum(chair.stack for chair in one.night.chairs) == bought


@pytest.mark.sweep(1)
@pytest.mark.parametrize("recorded", [True, False])
@pytest.mark.parametrize("kind", EVENINGS)
def test_p01_p10_killed_after_every_single_step(kind: str, recorded: bool, tmp_path: Path) -> None:
    """kill -9: the hand, who sits where, what is queued, the ledger, level, clock, places are those of a night left
    alone."""
    evening = EVENINGS[kind]
    alone = Table(tmp_path / "alone", evening)
    steps = 0
    seen: set[str] = set()
    while not alone.done:
        killed(tmp_path / "killed", evening, recorded=recorded)
        alone.step()
        table = Table(tmp_path / "killed", evening)
        assert_same(table, alone)
        seen |= {outcome.became for outcome in alone.dealer.view().night.outcomes}
        seen |= {entry.kind for entry in alone.dealer.view().night.ledger}
        seen |= {f"level {alone.dealer.view().night.event.level}"} if kind == "tournament" else set()
        table.close()
        steps += 1
    assert steps > 60
    assert len(alone.asked()) >= len(evening.changes), "everything was asked"
    if kind == "cash":
        bought_again = [
            row["text"] for row in alone.cabinet.rows("SELECT text FROM step WHERE text LIKE 'top-up % 77'")
        ]
        assert bought_again, "somebody lost all his chips"
        assert {"done", "refused", "buy-in", "top-up", "cash-out"} <= seen
    else:
        assert {"entry", "re-entry", "level 2"} <= seen
    alone.close()
    assert_right(tmp_path / "killed", tmp_path / "alone")


def assert_right(folder: Path, other: Path) -> None:
    """The two records tell the same, and every hand of them is what the steps before it make."""
    found = []
    for place in (folder, other):
        cabinet = open_cabinet(place)
        assert cabinet is not None
        assert all(right for _, right in audited(cabinet, 1))
        rows = hands(cabinet, 1)
        events = [played(row).events for row in rows]
        row = cabinet.rows("SELECT * FROM night")[0]
        steps = [tuple(step) for step in cabinet.rows("SELECT * FROM step ORDER BY place")]
        told = nights(cabinet)[0]
        found.append((rows, events, steps, replayed(cabinet, row)[0].bookmark(), told.names, told.stacks, told.seated))
        cabinet.close()
    assert found[0] == found[1]


def _killed_at_random(folder: Path, times: int, hand_count: int) -> None:
    chance = random.Random(8)
    command = [sys.executable, "-m", "tests.store.comings", str(folder), str(hand_count)]
    for _ in range(times):
        child = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)
        assert child.stdout is not None
        for _ in range(chance.randint(1, 6)):
            child.stdout.readline()
        if chance.random() < 0.5:
            # Somewhere inside the next step, not at its end.
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.wait(chance.random() * 0.004)
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdout.close()
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize("times", [6, pytest.param(200, marks=pytest.mark.slow)])
def test_killed_at_random_moments_it_is_the_night_left_alone(times: int, tmp_path: Path) -> None:
    """All but when it began and when it was written."""
    hand_count = 3 if times < 100 else 40
    _killed_at_random(tmp_path / "killed", times, hand_count)
    alone = Table(tmp_path / "alone", CASH_EVENING._replace(hands=hand_count))
    while not alone.done:
        alone.step()
    alone.close()
    told = []
    for name in ("killed", "alone"):
        cabinet = open_cabinet(tmp_path / name)
        assert cabinet is not None
        assert all(right for _, right in audited(cabinet, 1))
        steps = [tuple(step)[1:4] for step in cabinet.rows("SELECT * FROM step ORDER BY place")]
        told.append((steps, [(row.setup, row.actions, row.decided, row.names) for row in hands(cabinet, 1)]))
    assert told[0] == told[1]
