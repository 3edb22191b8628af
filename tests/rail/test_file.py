"""The file of public views: the newest is in it a moment later, whole or not at all, of one table at a time."""

import os
import stat
import sys
import threading
import time

import pytest

from deuce7_tui.cli.watch import PublicViews
from deuce7_tui.rail import rail_text
from deuce7_tui.store import rail as kept
from deuce7_tui.store.rail import FILE, RailReader, RailWriter
from tests.rail.nights import Watched

#: Far longer than it takes on any machine.
LONG = 20


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    monkeypatch.setattr(kept, "_FIRST", 0.01)
    monkeypatch.setattr(kept, "_LATER", 0.01)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "locks").mkdir()
    return tmp_path


def comes(reader, text):
    until = time.monotonic() + LONG
    while (look := reader.look()).text != text:
        assert time.monotonic() < until, look
        time.sleep(0.005)
    return look


def tries(writer, text):
    """Show this, and wait until the writer has done with it what it can."""
    tried, write = threading.Event(), writer._write

    def noted(text):
        try:
            write(text)
        finally:
            tried.set()

    writer._write = noted
    writer.show(lambda: text)
    assert tried.wait(LONG)
    del writer._write


def test_what_is_shown_is_read_and_gone_on_with(folder):
    reader, writer = RailReader(folder), RailWriter(folder)
    assert reader.look()[:2] == (None, False)
    for text in ("one", "two, which is longer", "3"):
        writer.show(lambda text=text: text)
        assert comes(reader, text).there
        assert reader.look().text is reader.look().text, "nothing new is the same object"
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    writer.close()
    assert reader.look()[:2] == ("3", False)


def test_only_the_newest_is_made_into_text_and_the_last_is_never_lost(folder, monkeypatch):
    monkeypatch.setattr(kept, "_FIRST", 60)
    writer, made = RailWriter(folder), []
    for number in range(100):
        writer.show(lambda number=number: made.append(number) or str(number))
    writer.close()
    assert made == [99]
    assert (folder / FILE).read_text() == "99"


def test_nobody_waits_for_it(folder, monkeypatch):
    monkeypatch.setattr(kept, "_FIRST", 60)
    writer = RailWriter(folder)
    began = time.perf_counter()
    writer.show(lambda: "x")
    assert time.perf_counter() - began < LONG
    assert not (folder / FILE).exists()
    writer.close()


def test_what_has_no_text_is_left_out_and_what_cannot_be_written_too(folder):
    reader, writer = RailReader(folder), RailWriter(folder)

    def broken():
        raise ValueError("not for the rail")

    writer.show(broken)
    writer.show(lambda: "good")
    comes(reader, "good")
    (folder / f"{FILE}.new").mkdir()
    tries(writer, "nowhere to be written")
    (folder / f"{FILE}.new").rmdir()
    assert reader.look().text == "good"
    writer.show(lambda: "again")
    comes(reader, "again")
    writer.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no locks there")
def test_one_table_has_the_rail(folder):
    reader, first, second = RailReader(folder), RailWriter(folder), RailWriter(folder)
    first.show(lambda: "first")
    comes(reader, "first")
    tries(second, "second")
    assert reader.look()[:2] == ("first", True)
    first.close()
    assert not reader.look().there
    second.show(lambda: "second again")
    assert comes(reader, "second again").there
    second.close()


@pytest.mark.skipif(sys.platform == "win32", reason="no locks there")
def test_those_who_look_are_in_no_tables_way(folder):
    """However many look, and however often, a table gets the lock."""
    reader, ends = RailReader(folder), threading.Event()
    RailWriter(folder).close()
    (folder / "locks" / "rail").touch()

    def look():
        while not ends.is_set():
            reader._is_there()

    lookers = [threading.Thread(target=look) for _ in range(3)]
    for looker in lookers:
        looker.start()
    try:
        for number in range(5):
            writer = RailWriter(folder)
            for again in range(20):
                writer.show(lambda number=number, again=again: f"{number}/{again}")
                time.sleep(0.02)
            writer.close()
            assert (folder / FILE).read_text() == f"{number}/19"
    finally:
        ends.set()
        for looker in lookers:
            looker.join()


def test_where_locks_are_unknown_a_table_may_be_there(folder, monkeypatch):
    monkeypatch.setitem(sys.modules, "fcntl", None)
    writer = RailWriter(folder)
    writer.show(lambda: "x")
    writer.close()
    assert RailReader(folder).look()[:2] == ("x", True)


def test_a_reader_makes_nothing(tmp_path):
    reader = RailReader(tmp_path / "none")
    assert reader.look()[:2] == (None, False)
    assert list(tmp_path.iterdir()) == []


def test_views_are_made_of_a_text_once_and_a_broken_text_is_no_view(folder):
    table = Watched()
    text = rail_text(table.seen[-1])
    (folder / FILE).write_text(text)
    views = PublicViews(RailReader(folder))
    seen = views.look()
    assert seen.view == table.seen[-1]
    assert views.look().view is seen.view
    assert not seen.there
    for broken in (text[:-1], "", "\0", text.replace('"form":', '"form":9')):
        (folder / FILE).write_text(broken + " " * len(text))
        assert views.look().view is None
    (folder / FILE).unlink()
    assert views.look()[:2] == (None, False)


def test_how_long_ago_it_was_shown_is_known(folder):
    """A clock goes on in it."""
    (folder / FILE).write_text(rail_text(Watched().seen[-1]))
    views = PublicViews(RailReader(folder))
    then = time.time() - 90
    os.utime(folder / FILE, (then, then))
    for _ in range(2):
        assert 90 <= views.look().age < 100
    os.utime(folder / FILE, (then + 500, then + 500))
    assert views.look().age == 0, "no clock goes back, whatever the system's does"
