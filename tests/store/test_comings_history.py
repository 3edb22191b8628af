"""What is told of a night whose seats changed: lists, exports, the opened seal; and what is noticed of its damage."""

import re
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import pytest

from deuce7_tui import phh
from deuce7_tui.cli.room import KeptNights
from deuce7_tui.dealer import Dealer, LeftHand, Time
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.store import StoreError, open_cabinet
from deuce7_tui.store.files import FILE
from deuce7_tui.store.keeper import resume
from deuce7_tui.store.marks import mark
from deuce7_tui.store.nights import hands, nights, players

from .comings import CASH, CASH_EVENING, EVENT, EVENT_EVENING, Evening, Table
from .shell import deuce7

SEALED = CASH_EVENING._replace(setup=CASH.but(sealed=True))


def played(folder: Path, evening: Evening = SEALED, *, opened: bool = False) -> None:
    """The evening to its end, or until the table opens its seal."""
    table = Table(folder, evening)
    while not table.done:
        table.step()
    while opened and table.dealer.view().state not in ("showdown", "between", "over"):
        table.step()
    if opened:
        table.dealer.open_seal(table.dealer.view().turn)
    table.close()


def test_an_opened_night_of_changes_verifies(tmp_path: Path) -> None:
    played(tmp_path, opened=True)
    done = deuce7(tmp_path, "verify", "1")
    assert (done.returncode, done.stderr) == (0, "")
    assert "WRONG" not in done.stdout
    assert len(re.findall(r"^hand-\d", done.stdout, re.M)) == 10


def test_the_list_names_everybody_who_came(tmp_path: Path) -> None:
    """With the chips that each has, or went with; and of a tournament that has ended the same."""
    played(tmp_path)
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    (row,) = nights(cabinet)
    assert row.names == ("Anna", "Bruno", "Carla", "Dora", "Elisa", "Fabio")
    assert row.seated == {"Anna", "Bruno", "Carla", "Fabio"}
    assert players(cabinet, 9, 2) == set(row.names)
    table = Table(tmp_path, SEALED)
    there = {chair.name: chair.stack for chair in table.dealer.view().night.chairs if chair.name}
    went = {entry.name: entry.amount for entry in table.dealer.view().night.ledger if entry.kind == "cash-out"}
    assert dict(zip(row.names, row.stacks, strict=True)) == {**went, **there}
    table.close()
    told = deuce7(tmp_path, "nights").stdout
    assert all(f"{name} " in told for name in row.names)
    kept = KeptNights(tmp_path)
    (left,) = kept.left()
    assert dict(zip(left.names, left.stacks, strict=True)) == there


@pytest.mark.parametrize("opened", [True, False])
def test_an_export_names_who_played_each_hand(opened: bool, tmp_path: Path) -> None:
    """By its own seats, whoever sits there later; and every file replays to its result."""
    played(tmp_path / "data", opened=opened)
    assert deuce7(tmp_path / "data", "export", "1", "--to", str(tmp_path / "out")).returncode == 0
    cabinet = open_cabinet(tmp_path / "data")
    assert cabinet is not None
    rows = {row.number: row for row in hands(cabinet, 1)}
    found = set()
    for path in sorted((tmp_path / "out").iterdir()):
        record = phh.read(path.read_text(encoding="utf-8"))
        assert phh.differences(record, phh.Replay(record).run()) == []
        row = rows[int(path.stem[-4:])]
        dealt = {row.names[seat] for seat in row.setup.dealt_in}
        assert "" not in dealt
        assert dealt <= set(record.names)
        found |= dealt
    assert {"Dora", "Elisa", "Fabio"} <= found


def test_a_resumed_night_tells_the_last_results_by_their_own_names(tmp_path: Path) -> None:
    played(tmp_path)
    view = KeptNights(tmp_path).resume(1).view()
    names = [result.names for result in view.results]
    assert names[0] == ("Anna", "Bruno", "Carla")
    assert names[-1] != names[0]
    assert [result.number for result in view.results] == list(range(1, 10))


def test_p10_a_tournament_is_gone_on_with_by_its_own_schedule(tmp_path: Path) -> None:
    """Level, places, prizes and clock; the schedule is the night's, whatever plans there are now."""
    table = Table(tmp_path, EVENT_EVENING)
    while table.dealer.view().night.event.level < 3 or table.dealer.view().state != "handover":
        table.step()
    before = table.dealer.view()
    table.close()
    after = KeptNights(tmp_path).resume(1).view()
    assert (after.night, after.clock, after.hand.stakes) == (before.night, before.clock, before.hand.stakes)
    assert after.night.event.level == 3
    assert after.clock.left is not None


def test_the_clock_of_a_table_that_is_left_in_a_turn_is_kept(tmp_path: Path) -> None:
    """With the program's own way out, of what no action has recorded yet."""
    seconds = iter(range(0, 10**9, 1000))
    kept = KeptNights(tmp_path, Time(lambda: next(seconds), lambda: "20:00"))
    dealer = kept.begin(EVENT.but(seed="clock", sealed=False))
    dealer.take(dealer.view().turn)
    for _ in range(10):
        dealer.clock()
    kept.close()
    shown = dealer._clock._clock.elapsed
    assert shown > 10_000
    kept._keeper.close()
    again = KeptNights(tmp_path, Time(lambda: 5, lambda: "20:00")).resume(1)
    assert again._clock._clock.elapsed == shown


# Damage


def changed(folder: Path, *statements: str) -> None:
    """Changed by somebody who knows how the marks are made, and makes them again."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.create_function("mark", -1, mark)
        for statement in statements:
            db.execute(statement)
        db.execute("UPDATE night SET mark = mark(setup, seed, sealed)")
        db.execute("UPDATE step SET mark = mark(night, place, at, text)")
        db.execute("UPDATE night SET standing = mark(id, hands, deal, steps, stacks, clock, paused)")
        db.execute("UPDATE hand SET mark = mark(night, number, deal, stacks, button, small, big, around)")
        db.commit()


TAMPERED = {
    "chips that were bought": "UPDATE step SET text = 'top-up 0 60' WHERE text = 'top-up 0 50'",
    "who came": "UPDATE step SET text = 'join 4 80 Xena' WHERE text = 'join 4 80 Dora'",
    "who left": "UPDATE step SET text = 'leave 0' WHERE text = 'leave 1'",
    "a result": "UPDATE step SET text = 'result 60 60 60' WHERE place = 2",
    "a step that is gone": "DELETE FROM step WHERE place = 1",
    "the last step that is gone": "DELETE FROM step WHERE place = (SELECT max(place) FROM step)",
    "two steps in each other's place": "UPDATE step SET place = CASE place WHEN 1 THEN 101 ELSE 1 END WHERE place IN (1, 4)",
    "who sat there": """UPDATE hand SET around = replace(around, '"Dora"', '"Xena"')""",
    "what was played": """UPDATE hand SET around = replace(around, '"big_bet": 10', '"big_bet": 20') WHERE number = 5""",
}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("case", TAMPERED)
def test_what_was_changed_afterwards_does_not_verify(case: str, tmp_path: Path) -> None:
    played(tmp_path, opened=True)
    changed(tmp_path)
    assert deuce7(tmp_path, "verify", "1").returncode == 0
    changed(tmp_path, TAMPERED[case])
    done = deuce7(tmp_path, "verify", "1")
    assert done.returncode == 1, done.stdout
    assert "WRONG" in done.stdout or "not trusted" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE step SET text = 'top-up 0 60' WHERE text = 'top-up 0 50'",
        "UPDATE step SET at = 'later' WHERE place = 1",
        "DELETE FROM step WHERE place = 3",
        "DELETE FROM step WHERE place = (SELECT max(place) FROM step)",
        "UPDATE hand SET around = '' WHERE number = 10",
        "UPDATE night SET clock = 5",
        "UPDATE night SET paused = 1",
        "UPDATE night SET steps = steps - 1",
        "UPDATE night SET stacks = replace(stacks, '[\"Anna\", ', '[\"Anna\", 1')",
    ],
)
def test_a_changed_row_is_noticed_and_never_becomes_a_chip(statement: str, tmp_path: Path) -> None:
    played(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as db:
        db.execute(statement)
        db.commit()
    with pytest.raises(StoreError, match="store-changed"):
        KeptNights(tmp_path).resume(1)


def left_in(folder: Path, data: bytes) -> tuple[object, ...] | None:
    """The night in a file of these bytes; None if it is not trusted, with a sentence."""
    folder.mkdir()
    (folder / FILE).write_bytes(data)
    with suppress(RulesError):
        cabinet = open_cabinet(folder)
        assert cabinet is not None
        try:
            if cabinet.notice is not None:
                return None
            keeper, hand = resume(cabinet, 1)
            assert hand is not None
            dealer = Dealer(keeper.night, keeper, LeftHand(hand.setup, hand.actions, hand.decided, hand.seated))
            keeper.close()
            return tuple(dealer._hand.events), dealer._night.bookmark(), keeper.clock
        finally:
            cabinet.close()
    return None


def test_flipped_bytes_never_become_chips(tmp_path: Path) -> None:
    """Bytes flipped here and there, one at a time: the night comes back as it was, or not at all."""
    played(tmp_path / "a", EVENT_EVENING._replace(hands=6))
    data = (tmp_path / "a" / FILE).read_bytes()
    whole = left_in(tmp_path / "whole", data)
    assert whole is not None
    found = [
        left_in(tmp_path / str(at), data[:at] + bytes([data[at] ^ 0x41]) + data[at + 1 :])
        for at in range(0, len(data), 211)
    ]
    assert set(found) == {whole, None}
    assert found.count(None) > 10


def test_a_night_that_ended_unsealed_has_ended(tmp_path: Path) -> None:
    table = Table(tmp_path, CASH_EVENING)
    while table.dealer.view().state not in ("showdown", "between"):
        table.step()
    table.dealer.end_night(table.dealer.view().turn)
    table.close()
    assert deuce7(tmp_path, "nights").stdout.rstrip().endswith("ended")
    with pytest.raises(StoreError, match="night-has-ended"):
        KeptNights(tmp_path).resume(1)
