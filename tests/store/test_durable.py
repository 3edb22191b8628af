"""What is written stays written: the settings of the disk, power cuts at any byte, logs lost and stale (P01)."""

import os
import shutil
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from deuce7_tui import words
from deuce7_tui.dealer import Dealer, LeftHand, MemoryJournal
from deuce7_tui.store import Cabinet, StoreError, open_cabinet
from deuce7_tui.store.files import FILE
from deuce7_tui.store.keeper import resume
from deuce7_tui.store.nights import hands, nights
from deuce7_tui.table import Moment, Night

from .evening import SETUP, sit_down, step
from .shell import deuce7

LOG = f"{FILE}-wal"


def cut(folder: Path, to: Path, *, log: bool = True) -> Path:
    """The files as they lie on the disk in this moment, as a power cut leaves them."""
    to.mkdir()
    for name in (FILE, LOG) if log else (FILE,):
        shutil.copy(folder / name, to / name)
    return to


def test_every_write_waits_for_the_disk(tmp_path: Path) -> None:
    """A log beside the file, and full sync; the connection that the night is written with is asked."""
    cabinet, _, dealer = sit_down(tmp_path)
    asked = {
        name: cabinet.connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "fullfsync", "trusted_schema", "foreign_keys")
    }
    assert asked == {"journal_mode": "wal", "synchronous": 2, "fullfsync": 1, "trusted_schema": 0, "foreign_keys": 1}
    assert cabinet.connection.isolation_level is None
    step(dealer)
    assert (tmp_path / LOG).stat().st_size > 0


def test_p01_a_power_cut_between_action_and_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The current goes when an action is written and the hand does not know it yet: it is in the record. It goes before:
    it has not happened. Nobody saw anything else."""
    _, keeper, dealer = sit_down(tmp_path / "a")
    acted = keeper.acted
    count = 0

    def journal(number: int, place: int, action: str, decided: str, when: Moment) -> None:
        nonlocal count
        count += 1
        events = list(dealer._hand.events)
        before = cut(tmp_path / "a", tmp_path / f"before-{count}")
        acted(number, place, action, decided, when)
        after = cut(tmp_path / "a", tmp_path / f"after-{count}")
        assert list(dealer._hand.events) == events
        texts = [left_in(folder) for folder in (before, after)]
        assert texts[1] == (*texts[0], action)
        assert len(texts[0]) == place

    def left_in(folder: Path) -> tuple[str, ...]:
        again, other, _ = sit_down(folder)
        kept = hands(again, 1)[-1].actions
        other.close()
        again.close()
        return kept

    monkeypatch.setattr(keeper, "acted", journal)
    for _ in range(30):
        step(dealer)
    assert count > 25


def killed_after(folder: Path, recorded: bool) -> None:
    """In a process of its own, one decision of the night in this folder; killed when it is done, or ``recorded`` only:
    the hand does not know of it yet."""
    child = os.fork()
    if not child:
        with suppress(BaseException):
            _, keeper, dealer = sit_down(folder)
            acted = keeper.acted
            if recorded:
                keeper.acted = lambda *given: (acted(*given), os.kill(os.getpid(), signal.SIGKILL))
            step(dealer)
            os.kill(os.getpid(), signal.SIGKILL)
        os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL


@pytest.mark.sweep(2)
@pytest.mark.parametrize("recorded", [True, False])
@pytest.mark.parametrize("log", [True, False])
def test_p01_killed_after_every_single_action(recorded: bool, log: bool, tmp_path: Path) -> None:
    """kill -9, with the log left or lost: two hands that way are those of a night left alone."""
    alone = Dealer(Night(SETUP), MemoryJournal())
    while alone.view().hand_number < 3:
        killed_after(tmp_path, recorded)
        if not log:
            (tmp_path / LOG).unlink()
        step(alone)
        cabinet, keeper, dealer = sit_down(tmp_path)
        assert cabinet.notice is None
        assert dealer._hand.events == alone._hand.events
        assert dealer.view().stacks == alone.view().stacks
        keeper.close()
        cabinet.close()
    results = [row.result for row in hands(open_cabinet(tmp_path), 1)]
    assert len(results) == 3
    assert all(sum(result) == 600 for result in results[:2])


def events_in(folder: Path) -> tuple[StoreError | None, list[object]]:
    """What a folder tells when it is opened, and the last hand of its first night."""
    again = open_cabinet(folder)
    assert again is not None
    events: list[object] = []
    if nights(again):
        other, hand = resume(again, 1)
        if hand is not None:
            events = list(Dealer(other.night, other, LeftHand(hand.setup, hand.actions))._hand.events)
        other.close()
    again.close()
    return again.notice, events


def cut_logs(whole: Path, to: Path) -> Iterator[tuple[int, Path]]:
    """The folder with its log cut off at many lengths, and without one (-1)."""
    size = (whole / LOG).stat().st_size
    assert size > 4096
    for at in [-1, *range(0, size, 1499), size]:
        folder = to / f"cut-{at}"
        shutil.copytree(whole, folder)
        if at < 0:
            (folder / LOG).unlink()
        else:
            os.truncate(folder / LOG, at)
        yield at, folder
        shutil.rmtree(folder)


def test_who_loses_the_log_loses_nothing(tmp_path: Path) -> None:
    """In the first hand already, killed after any action: the log was cut off at any byte, or is gone."""
    _, _, dealer = sit_down(tmp_path / "a")
    for _ in range(4):
        whole = tmp_path / "whole"
        shutil.copytree(tmp_path / "a", whole, ignore=shutil.ignore_patterns("*-shm"))
        for _, folder in cut_logs(whole, tmp_path):
            assert events_in(folder) == (None, list(dealer._hand.events))
        shutil.rmtree(whole)
        step(dealer)
        step(dealer)


def unsettled(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the log stays the only place, as when the disk has room for nothing else."""
    monkeypatch.setattr(Cabinet, "_settle", lambda _: False)


def test_p01_a_log_that_holds_all_cut_off_at_any_byte_is_an_earlier_moment_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a torn write leaves: the night as it was before some action, never another night, and a sentence, once."""
    with monkeypatch.context() as patch:
        unsettled(patch)
        _, _, dealer = sit_down(tmp_path / "a")
        moments: list[list[object]] = [[]]
        for _ in range(12):
            moments.append(list(dealer._hand.events))
            step(dealer)
        moments.append(list(dealer._hand.events))
        whole = tmp_path / "whole"
        shutil.copytree(tmp_path / "a", whole, ignore=shutil.ignore_patterns("*-shm"))
    seen = set()
    for at, folder in cut_logs(whole, tmp_path):
        notice, events = events_in(folder)
        seen.add(moments.index(events))
        if events == moments[-1]:
            assert notice is None
            continue
        assert notice is not None
        assert notice.code == "store-lost"
        assert str(folder / FILE) in words.error_sentence(notice)
        kept = [path.read_bytes() for path in folder.glob("*.lost-wal")]
        assert kept == ([(whole / LOG).read_bytes()[:at]] if at > 0 else [])
        assert events_in(folder) == (None, events), "told once"
    assert len(seen) > 8
    assert max(seen) == len(moments) - 1


def test_a_disk_with_room_in_the_log_only_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not go into the file is in the log, and goes into the file when there is room."""
    with monkeypatch.context() as patch:
        unsettled(patch)
        _, _, dealer = sit_down(tmp_path)
        for _ in range(9):
            step(dealer)
    step(dealer)
    copy = cut(tmp_path, tmp_path / "copy", log=False)
    assert events_in(copy) == (None, list(dealer._hand.events))


def test_an_action_waits_for_the_disk_once(tmp_path: Path) -> None:
    """The head of a log that begins anew is written for good by itself: it begins when nobody waits, with nothing in it
    that would be missed."""
    cabinet, _, dealer = sit_down(tmp_path / "a")
    for at in range(4):
        step(dealer)
        head = (tmp_path / "a" / LOG).read_bytes()[:32]
        waiting: list[object] = []
        cabinet.later = waiting.append
        step(dealer)
        assert (tmp_path / "a" / LOG).read_bytes()[:32] == head
        cabinet._settle_now()
        assert (tmp_path / "a" / LOG).read_bytes()[:32] != head
        cabinet.later = lambda work: work()
        assert events_in(cut(tmp_path / "a", tmp_path / f"no-log-{at}", log=False)) == (None, list(dealer._hand.events))
        assert events_in(cut(tmp_path / "a", tmp_path / f"log-{at}")) == (None, list(dealer._hand.events))


def play_hands(dealer: Dealer, count: int) -> None:
    while dealer.view().hand_number <= count:
        step(dealer)


def test_a_lost_log_loses_no_finished_hand(tmp_path: Path) -> None:
    """The log was deleted after a kill: the hand that was being played begins again, with the same cards."""
    _, _, dealer = sit_down(tmp_path / "a")
    play_hands(dealer, 3)
    first = dealer.view().hand_number
    for _ in range(4):
        step(dealer)
    lost = cut(tmp_path / "a", tmp_path / "lost", log=False)
    cabinet, _, again = sit_down(lost)
    assert cabinet.notice is None
    kept = [row for row in hands(cabinet, 1) if row.result is not None]
    assert [row.number for row in kept] == list(range(1, first))
    while again.view().hand_number < first:
        step(again)
    assert again._hand.setup == dealer._hand.setup
    assert dealer._hand.events[: len(again._hand.events)] == again._hand.events


@pytest.mark.parametrize("moment", range(0, 60, 7))
def test_a_log_of_another_moment_never_makes_chips(moment: int, tmp_path: Path) -> None:
    """Somebody put files together that do not belong together: an earlier moment of the night, or a sentence."""
    _, keeper, dealer = sit_down(tmp_path / "a")
    for _ in range(moment):
        step(dealer)
    stale = cut(tmp_path / "a", tmp_path / "stale")
    for _ in range(40):
        step(dealer)
    mixed = cut(tmp_path / "a", tmp_path / "mixed", log=False)
    shutil.copy(stale / LOG, mixed / LOG)
    whole = hands(keeper.cabinet, 1)
    try:
        cabinet, _, again = sit_down(mixed)
        found = hands(cabinet, 1)
    except StoreError as error:
        told = error
    else:
        told = None
    if told is not None:
        assert told.code in ("store-changed", "store-damaged")
        return
    assert sum(again.view().stacks) + again.view().hand.pot == 600
    for mine, theirs in zip(found, whole, strict=False):
        assert mine.setup == theirs.setup
        assert mine.actions == theirs.actions[: len(mine.actions)]
        assert mine.result in (None, theirs.result)


@pytest.mark.parametrize("name", [FILE, LOG, f"{FILE}-shm"])
@pytest.mark.parametrize("how", ["deleted", "moved and made again"])
def test_a_file_that_was_taken_away_is_not_written_to(name: str, how: str, tmp_path: Path) -> None:
    """The night goes on in a file that nobody will find again: that must not pass for written."""
    _, _, dealer = sit_down(tmp_path)
    step(dealer)
    step(dealer)
    before = dealer.view()
    if how == "deleted":
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).rename(tmp_path / "away")
        shutil.copy(tmp_path / "away", tmp_path / name)
    with pytest.raises(StoreError, match="store-gone") as caught:
        step(dealer)
    assert f"{name} is gone" in words.error_sentence(caught.value)
    assert len(words.error_sentence(caught.value)) < 79, "it is read in one line of the table"
    assert dealer.view().hand.events == before.hand.events
    if how != "deleted":
        (tmp_path / "away").rename(tmp_path / name)
        dealer.hide()
        step(dealer)


@pytest.mark.parametrize("name", [FILE, LOG])
@pytest.mark.parametrize("hand", [1, 3])
@pytest.mark.parametrize("part", [0.0, 0.01, 0.3, 0.7, 0.999])
def test_a_file_that_was_cut_short_is_not_written_to(name: str, hand: int, part: float, tmp_path: Path) -> None:
    """Noticed before the next action; and when the log was cut, who leaves and comes back has lost nothing."""
    cabinet, keeper, dealer = sit_down(tmp_path)
    play_hands(dealer, hand - 1)
    step(dealer)
    step(dealer)
    before = list(dealer._hand.events)
    os.truncate(tmp_path / name, int((tmp_path / name).stat().st_size * part))
    for _ in range(2):
        with pytest.raises(StoreError, match="store-gone") as caught:
            step(dealer)
        assert "cut" in words.error_sentence(caught.value)
        assert list(dealer._hand.events) == before
        dealer.hide()
    keeper.close()
    cabinet.close()
    if name == FILE:
        with suppress(StoreError):
            notice, events = events_in(tmp_path)
            assert notice is not None or events == before
        return
    assert caught.value.code == "store-gone-log"
    assert "resume" in words.error_sentence(caught.value)
    assert events_in(tmp_path) == (None, before)


def test_a_file_that_was_deleted_during_play_is_copied_while_it_can_be(tmp_path: Path) -> None:
    """Given its name again the copy is the night, with every finished hand and every action of this one."""
    cabinet, keeper, dealer = sit_down(tmp_path)
    play_hands(dealer, 3)
    step(dealer)
    before = list(dealer._hand.events)
    (tmp_path / FILE).unlink()
    for _ in range(2):
        with pytest.raises(StoreError, match="store-gone-copy") as caught:
            step(dealer)
        dealer.hide()
    keeper.close()
    cabinet.close()
    (copy,) = tmp_path.glob("*.bak")
    assert copy.name in words.error_sentence(caught.value)
    assert copy.stat().st_mode & 0o777 == 0o600
    # Whoever only starts again is told of it too.
    notice, events = events_in(tmp_path)
    assert notice is not None
    assert (notice.code, notice.values["copy"], events) == ("store-missing-copy", str(copy), [])
    copy.replace(tmp_path / FILE)
    assert events_in(tmp_path) == (None, before)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("left", [(LOG, f"{FILE}-shm", "locks"), (LOG,), ("locks",)], ids=str)
@pytest.mark.parametrize("killed", [True, False])
def test_a_file_that_is_gone_is_told_and_what_is_left_put_aside(
    left: tuple[str, ...], killed: bool, tmp_path: Path
) -> None:
    """An orphan log is never read into the new file; each command says what happened, once."""
    cabinet, keeper, dealer = sit_down(tmp_path / "a")
    step(dealer)
    if not killed:
        keeper.close()
        cabinet.close()
    for command in (["nights"], ["export", "1"], ["verify", "1"]):
        folder = tmp_path / command[0]
        folder.mkdir()
        for name in left:
            source = tmp_path / "a" / name
            if source.is_dir():
                shutil.copytree(source, folder / name)
            elif source.exists():
                shutil.copy(source, folder / name)
        log = (folder / LOG).read_bytes() if (folder / LOG).exists() else None
        told = deuce7(folder, *command).stderr
        if log is None and "locks" not in left:
            assert told == "deuce7: No night is kept here.\n"
            continue
        assert (
            told.splitlines()[0] == f"deuce7: The record of the nights, {folder / FILE}, is gone; a new one was begun."
        )
        assert [path.read_bytes() for path in folder.glob("*.corrupt-*-wal")] == ([log] if log is not None else [])
        assert deuce7(folder, "nights").stderr == ""
        again = open_cabinet(folder)
        assert again is not None
        assert nights(again) == []


def test_a_file_that_is_gone_while_another_plays_on_it_is_not_begun_anew(tmp_path: Path) -> None:
    """Its log would be read into the new one."""
    cabinet, _, _ = sit_down(tmp_path)
    (tmp_path / FILE).unlink()
    with pytest.raises(StoreError, match="store-broken-in-use"):
        open_cabinet(tmp_path)
    assert not (tmp_path / FILE).exists()
    cabinet.close()
    again = open_cabinet(tmp_path)
    assert again is not None
    assert again.notice is not None


def test_an_older_file_in_the_place_of_the_newer_is_told(tmp_path: Path) -> None:
    """Somebody put back a copy: what came after it is missing, and is not missed silently."""
    cabinet, keeper, dealer = sit_down(tmp_path)
    step(dealer)
    older = (tmp_path / FILE).read_bytes()
    events = list(dealer._hand.events)
    step(dealer)
    keeper.close()
    cabinet.close()
    (tmp_path / FILE).write_bytes(older)
    notice, found = events_in(tmp_path)
    assert notice is not None
    assert (notice.code, found) == ("store-lost", events)
    assert events_in(tmp_path) == (None, events)


def test_a_file_broken_while_it_is_played_on_loses_nothing_it_called_written(tmp_path: Path) -> None:
    """Another deuce7 does not put it aside under our hands; whatever we go on to write can be read, or we are told."""
    _, keeper, dealer = sit_down(tmp_path)
    for _ in range(5):
        step(dealer)
    data = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(b"no head" + data[7:])
    with pytest.raises(StoreError, match="store-broken-in-use") as caught:
        open_cabinet(tmp_path)
    assert "leave that one first" in words.error_sentence(caught.value)
    assert not list(tmp_path.glob("*.corrupt-*"))
    keeper.close()
    keeper.cabinet.close()
    again = open_cabinet(tmp_path)
    assert again is not None
    assert again.notice is not None or nights(again)


def test_damage_found_later_is_told_with_a_way_out(tmp_path: Path) -> None:
    """The head is whole, a page within is not: nothing is put aside, for the other nights may be readable."""
    cabinet, keeper, dealer = sit_down(tmp_path)
    play_hands(dealer, 3)
    (root,) = cabinet.connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'action'").fetchone()
    (size,) = cabinet.connection.execute("PRAGMA page_size").fetchone()
    keeper.close()
    cabinet.close()
    with (tmp_path / FILE).open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    again = open_cabinet(tmp_path)
    assert again is not None
    assert len(nights(again)) == 1
    with pytest.raises(StoreError, match="store-damaged") as caught:
        hands(again, 1)
    assert "move it away" in words.error_sentence(caught.value)
    assert str(tmp_path / FILE) in words.error_sentence(caught.value)


def test_a_night_without_locks_is_still_written_by_one(tmp_path: Path) -> None:
    """Where locks are unknown, or somebody deleted them: whoever comes second is told at his first action."""
    _, _, first = sit_down(tmp_path)
    shutil.rmtree(tmp_path / "locks")
    _, _, second = sit_down(tmp_path)
    step(first)
    events = list(first._hand.events)
    with pytest.raises(StoreError, match="night-is-open"):
        step(second)
    step(first)
    connection = sqlite3.connect(tmp_path / FILE)
    assert connection.execute("SELECT count(*) FROM action").fetchone() == (2,)
    assert first._hand.events[: len(events)] == events
