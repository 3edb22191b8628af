"""Who may read the nights: their owner, whatever the umask and whoever made the folder (P04)."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deuce7_tui.store import cabinet as module
from deuce7_tui.store import open_cabinet
from deuce7_tui.store.cabinet import VERSION
from deuce7_tui.store.files import FILE

from .evening import sit_down, step
from .shell import ROOT, environment


@pytest.fixture(params=[0, 0o022, 0o077, 0o777], ids=oct)
def umask(request: pytest.FixtureRequest) -> Iterator[int]:
    before = os.umask(request.param)
    yield request.param
    os.umask(before)


def private(folder: Path) -> set[str]:
    """Nobody else may do anything with the folder or what is in it; returns the names."""
    assert folder.stat().st_mode & 0o777 == 0o700
    for path in folder.rglob("*"):
        assert path.stat().st_mode & 0o777 == (0o700 if path.is_dir() else 0o600), path
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def test_p04_folder_and_files_are_their_owners(umask: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file, its log, its index, the locks, a copy before a migration, a broken one."""
    folder = tmp_path / "data"
    _, keeper, dealer = sit_down(folder)
    step(dealer)
    names = private(folder)
    assert {FILE, f"{FILE}-wal", f"{FILE}-shm", "locks", "locks/night-1"} <= names
    keeper.close()
    keeper.cabinet.close()
    with monkeypatch.context() as patch:
        patch.setattr(module, "MIGRATIONS", (*module.MIGRATIONS, "ALTER TABLE night ADD COLUMN note TEXT;"))
        patch.setattr(module, "VERSION", VERSION + 1)
        cabinet = open_cabinet(folder)
        assert cabinet is not None
        cabinet.close()
    (folder / FILE).write_bytes(b"broken")
    open_cabinet(folder)
    names = private(folder)
    assert any(name.endswith(".bak") for name in names)
    assert any(".corrupt-" in name for name in names)


def test_p04_what_was_open_to_all_is_closed(tmp_path: Path) -> None:
    """A folder that was there before, and files that came back from some copy of it."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    _, keeper, dealer = sit_down(folder)
    step(dealer)
    keeper.close()
    # Killed: the log stays.
    (folder / "reports").mkdir()
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o777 if path.is_dir() else 0o666)
    sit_down(folder)
    assert folder.stat().st_mode & 0o777 == 0o700
    for name in (FILE, f"{FILE}-wal", f"{FILE}-shm"):
        assert (folder / name).stat().st_mode & 0o777 == 0o600
    for name in ("locks", "reports"):
        assert (folder / name).stat().st_mode & 0o777 == 0o700


def test_a_folder_where_everybody_puts_things_stays_open(tmp_path: Path) -> None:
    folder = tmp_path / "like-tmp"
    folder.mkdir()
    folder.chmod(0o1777)
    (folder / "other").write_text("not ours")
    (folder / "other").chmod(0o644)
    sit_down(folder)
    assert folder.stat().st_mode & 0o7777 == 0o1777
    assert (folder / FILE).stat().st_mode & 0o777 == 0o600
    assert (folder / "other").stat().st_mode & 0o777 == 0o644


def test_a_process_with_an_open_umask(tmp_path: Path) -> None:
    """From the shell, in a folder two levels deep that is not there."""
    command = f"umask 000; exec {sys.executable} -m tests.store.evening {tmp_path}/some/data 1"
    subprocess.run(["sh", "-c", command], cwd=ROOT, env=environment(None), check=True, stdout=subprocess.DEVNULL)
    private(tmp_path / "some" / "data")
