"""What can happen to a file: nothing is overwritten, everything is told in a sentence (P01, P02, P09, P11)."""

import hashlib
import shutil
import sqlite3
from pathlib import Path

import pytest

from deuce7_tui import words
from deuce7_tui.dealer import Dealer, LeftHand
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.store import StoreError, open_cabinet
from deuce7_tui.store.cabinet import VERSION, Cabinet
from deuce7_tui.store.files import FILE
from deuce7_tui.store.keeper import begin, resume
from deuce7_tui.store.nights import nights

from .evening import SETUP, sit_down, step
from .shell import deuce7, in_terminal, refused


def kept(folder: Path, steps: int = 12) -> bytes:
    """A folder with a night in it; returns the file's bytes."""
    cabinet, keeper, dealer = sit_down(folder)
    for _ in range(steps):
        step(dealer)
    keeper.close()
    cabinet.close()
    return (folder / FILE).read_bytes()


def sentence(error: RulesError) -> str:
    told = words.error_sentence(error)
    assert told != "That cannot be done now."
    assert "\n" not in told
    return told


BREAKS = {
    "cut short": lambda data: data[: len(data) // 3],
    "cut to its head": lambda data: data[:100],
    "no bytes at all": lambda data: b"",
    "all zero": lambda data: bytes(len(data)),
    "another kind of file": lambda data: b"{}" + data[2:],
    "another program's database": lambda data: data[:68] + b"ABCD" + data[72:],
    "a table is missing": lambda data: data.replace(b"CREATE TABLE action", b"CREATE TABLE autumn").replace(
        b"tableactionaction", b"tableautumnautumn"
    ),
    "the list of tables overwritten": lambda data: data[:100] + bytes(3000) + data[3100:],
}


@pytest.mark.parametrize("case", BREAKS)
def test_p02_a_broken_file_is_kept_aside(case: str, tmp_path: Path) -> None:
    """P02: the message names the new place, the bytes are the same, and a new night can begin."""
    broken = BREAKS[case](kept(tmp_path))
    (tmp_path / FILE).write_bytes(broken)
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    assert cabinet.notice is not None
    assert "corrupt" in sentence(cabinet.notice)
    aside = [path for path in tmp_path.glob(f"{FILE}.corrupt-*") if path.suffix not in ("-wal", "-shm")]
    assert broken in [path.read_bytes() for path in aside]
    assert nights(cabinet) == []
    begin(cabinet, SETUP.but(sealed=True))
    assert len(nights(cabinet)) == 1


def left_in(folder: Path, data: bytes) -> tuple[object, ...] | None:
    """The night in a file of these bytes; None if it was kept aside as it is, or refused with a sentence."""
    folder.mkdir()
    (folder / FILE).write_bytes(data)
    cabinet = None
    try:
        cabinet = open_cabinet(folder)
        assert cabinet is not None
        if cabinet.notice is not None:
            aside = [path for path in folder.glob(f"{FILE}.corrupt-*") if path.suffix not in ("-wal", "-shm")]
            assert [path.read_bytes() for path in aside] == [data]
            return None
        keeper, hand = resume(cabinet, 1)
        assert hand is not None
        dealer = Dealer(keeper.night, keeper, LeftHand(hand.setup, hand.actions))
        keeper.close()
        return tuple(dealer._hand.events), dealer._night.names
    except RulesError as error:
        sentence(error)
        return None
    finally:
        if cabinet is not None:
            cabinet.close()


def test_flipped_bytes_never_become_chips(tmp_path: Path) -> None:
    """Every 37th byte flipped, one at a time: the night comes back as it was, or not at all, with a sentence."""
    data = kept(tmp_path / "a", 9)
    whole = left_in(tmp_path / "whole", data)
    found = [
        left_in(tmp_path / str(at), data[:at] + bytes([data[at] ^ 0x41]) + data[at + 1 :])
        for at in range(0, len(data), 37)
    ]
    assert set(found) == {whole, None}
    assert found.count(None) > 10


def test_p02_a_file_cut_short_anywhere(tmp_path: Path) -> None:
    """At every 512th byte. Only where nothing but the empty end of the last page is gone the night comes back."""
    data = kept(tmp_path / "a", 30)
    whole = left_in(tmp_path / "whole", data)
    found = [left_in(tmp_path / str(at), data[:at]) for at in range(0, len(data), 512)]
    assert set(found) <= {whole, None}
    assert found.count(None) >= len(found) - 8


def test_p09_a_newer_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    kept(tmp_path)
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.commit()
    connection.close()
    before = hashlib.sha256((tmp_path / FILE).read_bytes()).hexdigest()
    with pytest.raises(StoreError, match="store-newer") as caught:
        open_cabinet(tmp_path)
    assert "newer" in sentence(caught.value)
    assert hashlib.sha256((tmp_path / FILE).read_bytes()).hexdigest() == before
    assert {path.name for path in tmp_path.iterdir()} == {FILE, "locks"}
    for command in (["nights"], ["export", "1"], ["verify", "1"]):
        assert "newer deuce7" in refused(tmp_path, *command)
    assert "newer deuce7" in in_terminal(tmp_path, "resume")
    assert hashlib.sha256((tmp_path / FILE).read_bytes()).hexdigest() == before
    assert {path.name for path in tmp_path.iterdir()} == {FILE, "locks"}


def test_p09_a_newer_file_whose_version_is_in_its_log_only(tmp_path: Path) -> None:
    """The newer deuce7 was killed before the log went into the file: neither of them is touched."""
    kept(tmp_path / "a")
    connection = sqlite3.connect(tmp_path / "a" / FILE)
    connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    connection.commit()
    folder = tmp_path / "b"
    folder.mkdir()
    for name in (FILE, f"{FILE}-wal"):
        shutil.copy(tmp_path / "a" / name, folder / name)
    assert int.from_bytes((folder / FILE).read_bytes()[60:64]) == VERSION
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with pytest.raises(StoreError, match="store-newer"):
        open_cabinet(folder)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before
    connection.close()


def test_p02_what_was_kept_aside_before_is_not_overwritten(tmp_path: Path) -> None:
    """Broken again within the second: another name. A copy from before a migration is offered."""
    for number in range(3):
        (tmp_path / FILE).write_bytes(b"broken %d" % number)
        cabinet = open_cabinet(tmp_path)
        assert cabinet is not None
        cabinet.close()
    found = sorted(path.read_bytes() for path in tmp_path.glob("*.corrupt-*"))
    assert found == [b"broken 0", b"broken 1", b"broken 2"]
    (tmp_path / f"{FILE}.version-1.bak").write_bytes(b"")
    (tmp_path / FILE).write_bytes(b"broken")
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    assert cabinet.notice is not None
    assert "version-1.bak" in sentence(cabinet.notice)


def test_p02_a_broken_file_is_told_by_every_command(tmp_path: Path) -> None:
    """And once: the next command finds the new file."""
    for command in (["nights"], ["export", "1"], ["verify", "1"]):
        (tmp_path / FILE).write_bytes(b"broken")
        done = deuce7(tmp_path, *command)
        assert done.stderr.splitlines()[0].startswith("deuce7: The record of the nights was broken; it is kept as ")
        assert "Traceback" not in done.stderr
    assert deuce7(tmp_path, "nights").stderr == ""
    assert len(list(tmp_path.glob("*.corrupt-*"))) == 3


def test_p09_a_file_of_this_version_is_brought_up_by_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(tmp_path)
    from deuce7_tui.store import cabinet as module

    monkeypatch.setattr(module, "MIGRATIONS", (*module.MIGRATIONS, "ALTER TABLE night ADD COLUMN note TEXT;"))
    monkeypatch.setattr(module, "VERSION", VERSION + 1)
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    assert cabinet.rows("SELECT note FROM night")[0]["note"] is None
    assert len(list(tmp_path.glob("*.bak"))) == 1
    assert len(nights(cabinet)) == 1


def test_p11_a_folder_in_its_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(StoreError) as caught:
        open_cabinet(tmp_path)
    sentence(caught.value)
    assert (tmp_path / FILE).is_dir()


def test_p11_other_files_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.json").write_text("mine")
    kept(tmp_path)
    assert (tmp_path / "notes.json").read_text() == "mine"


def test_a_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(StoreError) as caught:
        open_cabinet(tmp_path / "data")
    sentence(caught.value)


def test_without_a_folder_nothing_is_made_unless_wanted(tmp_path: Path) -> None:
    assert open_cabinet(tmp_path / "data", create=False) is None
    assert not (tmp_path / "data").exists()


def _fails(cabinet: Cabinet, statement: str) -> None:
    """From now on this kind of statement finds the disk full."""
    code = {"INSERT": sqlite3.SQLITE_INSERT, "UPDATE": sqlite3.SQLITE_UPDATE}[statement]
    cabinet.connection.set_authorizer(lambda kind, *_: sqlite3.SQLITE_DENY if kind == code else sqlite3.SQLITE_OK)


def test_p01_what_cannot_be_recorded_has_not_happened(tmp_path: Path) -> None:
    cabinet, keeper, dealer = sit_down(tmp_path)
    step(dealer)
    before = list(dealer._hand.events)
    turn = dealer.view().turn
    _fails(cabinet, "INSERT")
    with pytest.raises(StoreError) as caught:
        step(dealer)
    sentence(caught.value)
    assert dealer._hand.events == before
    assert dealer.view().turn == turn
    cabinet.connection.set_authorizer(None)
    step(dealer)
    keeper.close()
    cabinet.close()
    _, _, again = sit_down(tmp_path)
    assert again._hand.events == dealer._hand.events


def play_on(dealer: Dealer) -> None:
    for _ in range(3000):
        step(dealer)


def test_p01_a_full_disk_in_earnest(tmp_path: Path) -> None:
    """SQLite itself refuses to grow the file: the night goes on when there is room again."""
    cabinet, keeper, dealer = sit_down(tmp_path)
    (pages,) = cabinet.connection.execute("PRAGMA page_count").fetchone()
    cabinet.connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError):
        play_on(dealer)
    assert sum(dealer.view().stacks) + dealer.view().hand.pot == 600
    events = list(dealer._hand.events)
    keeper.close()
    cabinet.close()
    _, _, again = sit_down(tmp_path)
    assert again._hand.events == events
    assert step(again)


def test_a_half_made_file_is_never_taken_for_one(tmp_path: Path) -> None:
    (tmp_path / f"{FILE}.123.new").write_bytes(b"SQLite format 3\x00")
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    assert cabinet.notice is None
