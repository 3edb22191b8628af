"""Two deuce7 at once: on one night, on two nights of one file, and on a file that has to be made or put aside (P11)."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from deuce7_tui import words
from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.store import StoreError, open_cabinet
from deuce7_tui.store.files import FILE
from deuce7_tui.store.keeper import resume
from deuce7_tui.store.nights import hands, nights
from deuce7_tui.table import Night

from .evening import SETUP, begun, sit_down, step
from .shell import ROOT, deuce7, environment, in_terminal


@contextmanager
def another(folder: Path, hand_count: int, night: str = "1") -> Iterator[subprocess.Popen[bytes]]:
    """Another process at a night of this folder, once it sits there."""
    command = [sys.executable, "-m", "tests.store.evening", str(folder), str(hand_count), night]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stdin=subprocess.PIPE, cwd=ROOT, env=environment(None)
    ) as child:
        assert child.stdout is not None
        assert child.stdout.readline().startswith(b"sat down")
        yield child
        if child.poll() is None:
            child.kill()


def test_p11_the_second_on_a_night_is_told_and_a_stale_lock_is_no_lock(tmp_path: Path) -> None:
    """By the program, at its terminal; when the first was killed the night can be gone on with at once."""
    cabinet, keeper, _ = sit_down(tmp_path)
    keeper.close()
    with another(tmp_path, 0, "wait 1") as first:
        assert "being played in another deuce7" in in_terminal(tmp_path, "resume", "1")
        assert "being played in another deuce7" in in_terminal(tmp_path, "resume")
        # Reading is not playing.
        assert "Anna" in deuce7(tmp_path, "nights").stdout
        first.send_signal(signal.SIGKILL)
        first.wait()
    assert (tmp_path / "locks" / "night-1").exists()
    again, _ = resume(cabinet, 1)
    again.close()


def test_p11_two_nights_of_one_file_at_once(tmp_path: Path) -> None:
    """Both write as fast as they can; each is the night that it would be alone."""
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    for _ in range(2):
        begun(cabinet, SETUP).close()
    with another(tmp_path, 6, "1") as first, another(tmp_path, 6, "2") as second:
        for child in (first, second):
            out, _ = child.communicate(timeout=60)
            assert b"done" in out
            assert child.returncode == 0
    kept = [[row for row in hands(cabinet, night) if row.number <= 6] for night in (1, 2)]
    assert [len(rows) for rows in kept] == [6, 6]
    assert [row.actions for row in kept[0]] == [row.actions for row in kept[1]]
    alone = Dealer(Night(SETUP), MemoryJournal())
    results = []
    while alone.view().hand_number <= 6:
        number = alone.view().hand_number
        step(alone)
        if alone.view().state in ("showdown", "between") and len(results) < number:
            results.append(alone._hand.stacks)
    for rows in kept:
        assert [row.result for row in rows] == results[:6]


def test_p11_ten_begin_at_once_where_there_is_nothing(tmp_path: Path) -> None:
    """None makes a file over another's: ten nights are in it."""
    folder = tmp_path / "data"
    command = [sys.executable, "-m", "tests.store.evening", str(folder), "0", "new"]
    children = [
        subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=ROOT, env=environment(None)) for _ in range(10)
    ]
    assert [child.wait(60) for child in children] == [0] * 10
    cabinet = open_cabinet(folder, create=False)
    assert cabinet is not None
    assert [row.id for row in nights(cabinet)] == list(range(10, 0, -1))
    assert not list(folder.glob("*.new"))


def test_p11_a_broken_file_is_put_aside_once(tmp_path: Path) -> None:
    """Five find it broken at once: one puts it aside, and none of the others puts aside what that one began."""
    (tmp_path / FILE).write_bytes(b"broken")
    command = [sys.executable, "-m", "tests.store.evening", str(tmp_path), "0", "new"]
    children = [subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=ROOT, env=environment(None)) for _ in range(5)]
    assert [child.wait(60) for child in children] == [0] * 5
    assert [path.read_bytes() for path in tmp_path.glob("*.corrupt-*")] == [b"broken"]
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    assert len(nights(cabinet)) == 5


def test_who_waits_too_long_for_the_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another deuce7 was stopped while it opened the file."""
    from deuce7_tui.store import cabinet as module
    from deuce7_tui.store import locks

    monkeypatch.setattr(module, "_PATIENCE", 0.05)
    with_lock = locks.take(tmp_path, "opening")
    with pytest.raises(StoreError, match="store-busy") as caught:
        open_cabinet(tmp_path)
    assert "another deuce7" in words.error_sentence(caught.value)
    with_lock.close()
    assert open_cabinet(tmp_path) is not None


def test_a_night_is_its_beginners_from_its_first_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its lock is taken before anybody else can see it."""
    cabinet = open_cabinet(tmp_path)
    other = open_cabinet(tmp_path)
    assert cabinet is not None
    assert other is not None
    from deuce7_tui.store import keeper as module

    take, seen = module._lock, []
    monkeypatch.setattr(module, "_lock", lambda *of: (seen.append(len(nights(other))), take(*of))[1])
    keeper = begun(cabinet, SETUP)
    assert seen == [0]
    with pytest.raises(StoreError, match="night-is-open"):
        resume(other, keeper.id)


def test_p11_things_that_stand_where_the_file_should(tmp_path: Path) -> None:
    """A folder, a pipe, a link to nowhere, a link to itself: a sentence, no waiting, and all of it stays."""
    for name, put in {
        "folder": lambda path: path.mkdir(),
        "pipe": os.mkfifo,
        "link to nowhere": lambda path: path.symlink_to("nowhere"),
        "link to itself": lambda path: path.symlink_to(FILE),
    }.items():
        folder = tmp_path / name
        folder.mkdir()
        put(folder / FILE)
        before = (folder / FILE).lstat()
        with pytest.raises(StoreError) as caught:
            open_cabinet(folder)
        told = words.error_sentence(caught.value)
        assert FILE in told
        assert "\n" not in told
        assert (folder / FILE).lstat().st_mode == before.st_mode
        assert {path.name for path in folder.iterdir()} <= {FILE, "locks"}


def test_p11_a_link_to_the_file_is_the_file(tmp_path: Path) -> None:
    """Who keeps his nights elsewhere and links to them: they are written there, and found broken they stay there."""
    _, keeper, dealer = sit_down(tmp_path / "real")
    step(dealer)
    keeper.close()
    keeper.cabinet.close()
    (tmp_path / "linked").mkdir()
    (tmp_path / "linked" / FILE).symlink_to(tmp_path / "real" / FILE)
    cabinet, keeper, dealer = sit_down(tmp_path / "linked")
    step(dealer)
    keeper.close()
    cabinet.close()
    cabinet, keeper, dealer = sit_down(tmp_path / "real")
    assert len(hands(cabinet, 1)[0].actions) == 2
    keeper.close()
    cabinet.close()
    (tmp_path / "real" / FILE).write_bytes(b"broken")
    cabinet = open_cabinet(tmp_path / "linked")
    assert cabinet is not None
    assert cabinet.notice is not None
    assert (tmp_path / "real" / FILE).read_bytes() == b"broken"
