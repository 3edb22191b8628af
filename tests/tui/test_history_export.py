"""Export from the past hands by keys: what, where to, whether to write over; it is told where it is, and nothing breaks."""

import errno
import re
from pathlib import Path

import pytest

from deuce7_tui import phh
from deuce7_tui.past import HandFilter
from deuce7_tui.rules.cards import card_text
from deuce7_tui.tui.screens.history import History
from deuce7_tui.tui.screens.history_night import HistoryNight
from tests.tui.leaks import screen_text
from tests.tui.past_nights import SEALED, cards_of, looking_back, night, past_hands, told


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A sealed night and an opened one."""
    place = tmp_path_factory.mktemp("past")
    night(place, hand_count=8)
    night(place, SEALED.but(seed="0ddba11" * 9), hand_count=3, opened=True)
    return place


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    """Where the program was started."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files(place: Path) -> list[str]:
    return sorted(str(path.relative_to(place)) for path in place.rglob("*.phh"))


def says(app, sentence: str) -> bool:
    """This is told below the list, in however many rows."""
    return told(app).replace(" ", "") == sentence.replace(" ", "")


def cards_in(path: Path) -> set[str]:
    return set(re.findall("[2-9TJQKA][cdhs]", re.sub("(?<=players).*", "", path.read_text("utf-8"))))


async def test_one_hand_those_listed_or_all(folder, here):
    async with looking_back(folder, "p", "down", "enter") as (app, pilot):
        await pilot.press("down", "e")
        assert told(app) == "Export what?"
        assert "listed" not in screen_text(app)
        await pilot.press("h")
        assert app.screen.query_one("#line").value == f"{here}/deuce7-night-1"
        assert "Into the folder" in screen_text(app)
        await pilot.press("enter")
        assert says(app, f"1 hand in {here}/deuce7-night-1")
        assert files(here) == ["deuce7-night-1/hand-0007.phh"]
        await pilot.press("s", "e", "l")
        await pilot.press(*["backspace"] * 14, *"some", "enter")
        listed = [f"some/hand-{h.number:04}.phh" for h in past_hands(folder) if HandFilter(showdowns=True).takes(h)]
        assert 0 < len(listed) < 8
        assert files(here) == ["deuce7-night-1/hand-0007.phh", *sorted(listed)]
        await pilot.press("e", "n", *["backspace"] * 14, *"all", "enter")
        assert files(here / "all") == [f"hand-{number:04}.phh" for number in range(1, 9)]
        assert says(app, f"8 hands in {here}/all")
        await pilot.press("down")
        assert "hands in" not in told(app), "it is said once"


async def test_a_whole_night_from_the_list_of_nights(folder, here):
    async with looking_back(folder, "p") as (app, pilot):
        await pilot.press("e", "enter")
        assert files(here) == [f"deuce7-night-2/hand-{number:04}.phh" for number in range(1, 5)]
        assert isinstance(app.screen, History)


@pytest.mark.parametrize("at", [1, 2])
async def test_what_is_written_is_what_may_be_seen(folder, here, at):
    async with looking_back(folder, "p", *["down"] * (at == 1)) as (_app, pilot):
        await pilot.press("e", "enter")
    hidden = 0
    for path in (here / f"deuce7-night-{at}").iterdir():
        there, shown = cards_of(folder, at, int(path.stem[-4:]))
        assert cards_in(path) == {card_text(card) for card in (shown if at == 1 else there)}
        hidden += len(there - shown)
        record = phh.read(path.read_text("utf-8"))
        assert phh.differences(record, phh.Replay(record).run()) == []
    assert hidden > 40


async def test_nothing_is_written_over_unasked(folder, here):
    async with looking_back(folder, "p") as (app, pilot):
        await pilot.press("e", "enter")
        mine = here / "deuce7-night-2" / "hand-0002.phh"
        mine.write_text("mine")
        (here / "deuce7-night-2" / "hand-0001.phh").unlink()
        for no in ("escape", "x", "down", "f9", "enter"):
            await pilot.press("e", "enter")
            assert says(app, f"3 files of these names are in {here}/deuce7-night-2. Write over them?")
            await pilot.press(no)
            assert "Write over" not in screen_text(app)
            assert mine.read_text() == "mine"
            assert isinstance(app.screen, History)
            await pilot.press("y", "up")
            assert mine.read_text() == "mine"
        await pilot.press("home", "e", "enter", "y")
        assert says(app, f"4 hands in {here}/deuce7-night-2")
        assert mine.read_text() != "mine"


@pytest.mark.parametrize("keys", [("escape",), ("escape", "n"), ("x",), ("e",), ("f9", "h")])
async def test_out_of_what_is_asked_nothing_is_written(folder, here, keys):
    async with looking_back(folder, "p", "enter") as (app, pilot):
        await pilot.press("e", *keys)
        await pilot.press("h", "l", "n", "y")
        assert isinstance(app.screen, HistoryNight)
        assert not app.screen.types
        await pilot.press("e", "n", "escape", "enter", "escape")
        assert isinstance(app.screen, HistoryNight)
    assert list(here.iterdir()) == []


def read_only(path: Path, *_: object, **__: object) -> None:
    """As on a disk that is mounted so: who tests may be root."""
    raise OSError(errno.EROFS, "Read-only file system", str(path))


@pytest.mark.sweep(2)
@pytest.mark.parametrize("why", ["a file", "read-only", "/proc/x", "a\0b", "~nobody-of-this-name/x"])
async def test_a_folder_that_cannot_be_written_is_told_and_can_be_mended(folder, here, monkeypatch, why):
    (here / "file").write_text("mine")
    async with looking_back(folder, "p") as (app, pilot):
        await pilot.press("e")
        line = app.screen.query_one("#line")
        with monkeypatch.context() as patch:
            if why == "read-only":
                patch.setattr(Path, "mkdir", read_only)
            line.value = {"a file": "file/deep", "read-only": "out"}.get(why, why)
            await pilot.press("enter")
            assert "cannot be written" in told(app)
        assert app.screen.types
        assert (here / "file").read_text() == "mine"
        await pilot.press("end", *["backspace"] * 200, *"good", "enter")
        assert says(app, f"4 hands in {here}/good")
        assert len(files(here)) == 4


async def test_a_long_path_is_told_whole(folder, here):
    deep = "/".join(["deep" * 5] * 8)
    async with looking_back(folder, "p") as (app, pilot):
        await pilot.press("e")
        app.screen.query_one("#line").value = deep
        await pilot.press("enter")
        assert says(app, f"4 hands in {here}/{deep}")


async def test_started_in_a_folder_that_is_gone(folder, here, monkeypatch):
    gone = here / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    monkeypatch.setenv("HOME", str(here))
    async with looking_back(folder, "p") as (app, pilot):
        await pilot.press("e", "enter")
        assert says(app, f"4 hands in {here}/deuce7-night-2")


async def test_a_table_or_a_story_by_tab(folder, here):
    """From the hands and from the nights; a folder that was typed stays, and it is asked before a file is written over."""
    async with looking_back(folder, "p", "down", "enter") as (app, pilot):
        await pilot.press("e", "n")
        assert " Tab  A table (CSV)" in screen_text(app)
        await pilot.press(*["backspace"] * 14, *"some", "tab")
        assert "A table (CSV), into the folder" in screen_text(app)
        assert " Tab  A story" in screen_text(app)
        await pilot.press("enter")
        assert says(app, f"8 hands in {here}/some")
        assert [path.name for path in (here / "some").iterdir()] == ["night-1.csv"]
        assert len((here / "some" / "night-1.csv").read_text("utf-8").splitlines()) == 1 + 4 * 8
        await pilot.press("e", "n", *["backspace"] * 14, *"some", "tab", "enter")
        assert "1 file of that name is in" in told(app)
        await pilot.press("escape", "e", "h", *["backspace"] * 14, *"some", "tab", "tab")
        assert "A story, into the folder" in screen_text(app)
        await pilot.press("enter")
        assert (here / "some" / "hand-0008.txt").read_text("utf-8").startswith("Night 1, hand 8 · ")
        await pilot.press("escape", "e", *["backspace"] * 14, *"all", "tab", "tab", "tab")
        assert " Tab  A table (CSV)" in screen_text(app), "round again"
        await pilot.press("enter")
    assert files(here) == [f"all/hand-000{number}.phh" for number in range(1, 9)]
    shown = {card_text(card) for number in range(1, 9) for card in cards_of(folder, 1, number)[1]}
    assert set(re.findall(r"\b[2-9TJQKA][cdhs]\b", (here / "some" / "night-1.csv").read_text("utf-8"))) == shown


async def test_tab_does_nothing_where_no_folder_is_asked_for(folder):
    async with looking_back(folder, "p", "down", "enter") as (app, pilot):
        before = screen_text(app)
        await pilot.press("tab")
        assert screen_text(app) == before
        await pilot.press("p", "tab", *"x")
        assert "Player: x" in screen_text(app)
