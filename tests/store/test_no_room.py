"""No home, no room, no right to write: the program says so in a sentence, exit code 2, and makes nothing (P01)."""

import shutil
from pathlib import Path

import pytest

from deuce7_tui.cli import main
from deuce7_tui.store.files import FILE

from .evening import sit_down, step
from .shell import deuce7, in_terminal, no_larger_file, nobody_special, one_sentence, refused


@pytest.mark.parametrize("given", [None, "~/nights"])
def test_no_home_at_all(given, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """HOME is not set and the system knows no home: no folder called “~” is made here."""

    def unknown(*_of: object) -> None:
        raise KeyError

    monkeypatch.setattr("pwd.getpwuid", unknown)
    for name in ("HOME", "XDG_DATA_HOME", "DEUCE7_DATA_DIR"):
        monkeypatch.delenv(name, raising=False)
    if given:
        monkeypatch.setenv("DEUCE7_DATA_DIR", given)
    for command in (["nights"], ["paths"], ["export", "1"], ["verify", "1"]):
        assert "no home folder" in one_sentence(main(command), capsys.readouterr().err)
    assert not Path("~").exists()


@pytest.mark.parametrize("home", [{"HOME": ""}, {"HOME": "not/absolute"}, {"XDG_DATA_HOME": "not/absolute"}])
def test_a_home_that_is_none(home: dict[str, str], tmp_path: Path) -> None:
    """Told, or the home that the system knows; never a folder that depends on where one stands."""
    done = deuce7(None, "paths", **{"XDG_DATA_HOME": None, **home})
    if done.returncode:
        assert "--data-dir" in one_sentence(done.returncode, done.stderr)
    else:
        assert all(Path(line.split(maxsplit=1)[1]).is_absolute() for line in done.stdout.splitlines())


def test_home_or_the_data_folder_of_the_system(tmp_path: Path) -> None:
    """The usual cases still are what they were."""
    given = {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    assert str(tmp_path / "deuce7" / FILE) in deuce7(None, "paths", HOME="", **given).stdout
    there = deuce7(None, "paths", HOME=str(tmp_path), XDG_DATA_HOME=None).stdout
    assert str(tmp_path) in there
    assert not list(tmp_path.iterdir())
    assert "No night is kept here" in refused(None, "nights", HOME=str(tmp_path), XDG_DATA_HOME=None)
    assert not list(tmp_path.iterdir())


def test_the_table_without_a_home_is_told_in_a_terminal() -> None:
    for command in ([], ["play", "--players", "Anna,Bruno"], ["resume"]):
        assert "no home folder" in in_terminal(None, *command, HOME="", XDG_DATA_HOME=None)


def test_p01_a_folder_that_may_not_be_written(tmp_path: Path) -> None:
    """Read-only, with nights in it and without: a sentence, and the nights stay as they are."""
    folder = tmp_path / "data"
    _, keeper, dealer = sit_down(folder)
    step(dealer)
    keeper.close()
    keeper.cabinet.close()
    before = (folder / FILE).read_bytes()
    shutil.rmtree(folder / "locks")
    folder.chmod(0o500)
    for command in (["nights"], ["export", "1", "--to", str(tmp_path / "out")]):
        assert "Permission denied" in refused(folder, *command, limit=nobody_special)
    for command in (["resume"], ["play", "--players", "Anna,Bruno"]):
        assert "Permission denied" in in_terminal(folder, *command, limit=nobody_special)
    assert folder.stat().st_mode & 0o777 == 0o500
    assert (folder / FILE).read_bytes() == before
    assert [path.name for path in folder.iterdir()] == [FILE]
    folder.chmod(0o700)
    assert "Anna" in deuce7(folder, "nights", limit=nobody_special).stdout
    # Nothing is there and nothing may be made.
    tmp_path.chmod(0o500)
    assert "No night is kept" in refused(tmp_path / "none", "nights", limit=nobody_special)
    told = in_terminal(tmp_path / "none", "play", "--players", "Anna,Bruno", limit=nobody_special)
    assert "Permission denied" in told


def test_a_file_that_may_not_be_read(tmp_path: Path) -> None:
    _, keeper, _ = sit_down(tmp_path)
    keeper.close()
    keeper.cabinet.close()
    for mode in (0o000, 0o200):
        (tmp_path / FILE).chmod(mode)
        assert "Permission denied" in refused(tmp_path, "nights", limit=nobody_special)
        assert (tmp_path / FILE).stat().st_mode & 0o777 == mode


def test_an_export_that_cannot_be_written(tmp_path: Path) -> None:
    _, _, dealer = sit_down(tmp_path / "data")
    while dealer.view().hand_number == 1:
        step(dealer)
    (tmp_path / "file").write_text("mine")
    assert "cannot be written" in refused(tmp_path / "data", "export", "1", "--to", str(tmp_path / "file"))
    assert "cannot be written" in refused(tmp_path / "data", "export", "1", "--to", str(tmp_path / "file" / "x"))
    assert (tmp_path / "file").read_text() == "mine"


def test_an_export_of_no_hand_makes_nothing(tmp_path: Path) -> None:
    """The first hand is not over: it says so. Then it is, and it is one hand."""
    _, _, dealer = sit_down(tmp_path / "data")
    step(dealer)
    out = tmp_path / "out"
    assert refused(tmp_path / "data", "export", "1", "--to", str(out)) == "deuce7: Night 1 has no finished hand yet."
    assert not out.exists()
    while dealer.view().hand_number == 1:
        step(dealer)
    assert deuce7(tmp_path / "data", "export", "1", "--to", str(out)).stdout == f"1 hand in {out}\n"
    assert [path.name for path in out.iterdir()] == ["hand-0001.phh"]
    while dealer.view().hand_number == 2:
        step(dealer)
    assert deuce7(tmp_path / "data", "export", "1", "--to", str(out)).stdout == f"2 hands in {out}\n"


@pytest.mark.parametrize("size", [0, 1000, 10_000, 30_000])
def test_p01_a_full_disk_from_the_shell(size: int, tmp_path: Path) -> None:
    """A new night finds no room: a sentence before any screen, and what was half made is gone."""
    folder = tmp_path / "data"
    command = ["play", "--players", "Anna,Bruno", "--seed", "x"]
    told = in_terminal(folder, *command, limit=no_larger_file(size))
    assert "full" in told or "disk" in told or "large" in told, told
    assert {path.name for path in folder.iterdir()} <= {"locks", FILE, f"{FILE}-wal", f"{FILE}-shm"}
    # When there is room again nothing is in the way.
    _, _, dealer = sit_down(folder)
    assert step(dealer)


def test_p01_a_full_disk_when_the_nights_are_listed(tmp_path: Path) -> None:
    """Even to read, SQLite wants a little room; the nights are there when it has it."""
    _, keeper, dealer = sit_down(tmp_path)
    for _ in range(9):
        step(dealer)
    keeper.close()
    keeper.cabinet.close()
    before = (tmp_path / FILE).read_bytes()
    refused(tmp_path, "nights", limit=no_larger_file(0))
    assert (tmp_path / FILE).read_bytes() == before
    assert "Anna" in deuce7(tmp_path, "nights").stdout


def test_a_folder_whose_name_is_too_long() -> None:
    told = refused(Path("/" + "x" * 300), "nights")
    assert "too long" in told or "No night" in told


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("mine")
    in_terminal(tmp_path / "data", "play", "--players", "Anna,Bruno")
    assert (tmp_path / "data").read_text() == "mine"
