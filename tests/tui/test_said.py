"""What is wrong is said whole, whatever is in it: at the table, in the form and on the title."""

import re
import string
from unittest.mock import Mock

import pytest
from rich.cells import cell_len

from deuce7_tui.rules.errors import IllegalAction
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.screens.set_up import SetUp
from deuce7_tui.words import error_sentence
from deuce7_tui.words.errors import _errors
from tests.tui.endings import LONG
from tests.tui.leaks import PAINTED, screen_text

#: The longest that a player is likely to meet, by the name of the value; every other one is as long as a long name.
LONGEST = {
    "path": "/home/alexandrina/.local/share/deuce7/nights.sqlite3",
    "aside": "/home/alexandrina/.local/share/deuce7/nights.broken-2026-11-29",
    "copy": "nights.copy.sqlite3",
    "file": "nights.sqlite3-wal",
    "why": "No space left on device",
    "name": LONG[0],
    "seat": 0,
    "turn": 1,
    "text": "a line that somebody typed by mistake",
    "line": "p1 cbr 1,000,000 and something else",
    "games": ("2-7-triple-draw", "2-7-single-draw", "kansas-city"),
    "presets": ("classic", "wsop", "wsop-cash", "online"),
    "codes": ("F2L3D", "P2L3D", "N2L3D", "F2L1D", "P2L1D", "N2L1D"),
}


def fields(sentence):
    return [field for _, field, _, _ in string.Formatter().parse(sentence) if field]


def error_of(code):
    return IllegalAction(code, **{field: LONGEST.get(field, LONG[1]) for field in fields(_errors()[code])})


def sentence_of(code):
    return error_sentence(error_of(code), LONG)


def together(text):
    """Rows as one line, however they were broken: a long path is broken in the middle."""
    return "".join(text.split())


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
@pytest.mark.parametrize("state", ["curtain", "acting", "result"])
async def test_every_error_is_said_whole_at_the_table(sit, state, size):
    async with sit(3, names=LONG[:3], size=size) as (app, pilot):
        if state == "acting":
            await pilot.press("enter")
        elif state == "result":
            await pilot.press("enter", "f", "enter", "f")
        table = app._table
        before, cards = screen_text(app), set(PAINTED.findall(table._lower.content.plain))
        for code in _errors():
            sentence = sentence_of(code)
            table._said = sentence
            table.draw()
            await pilot.pause()
            text = screen_text(app)
            assert together(sentence) in together(text), code
            lower = table._lower.content.plain
            assert set(PAINTED.findall(lower)) == cards, code
            assert together(table._bar.content.plain) in together(text), code
            for row in lower.splitlines():
                assert row.strip() in text, code
            assert "…" not in re.sub(r"\w… ", "", table._aside.content.plain)
        table._said = ""
        table.draw()
        await pilot.pause()
        assert screen_text(app) == before


async def test_what_no_table_has_room_for_ends_in_a_sign(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("enter")
        app._table._said = "a word " * 60
        app._table.draw()
        await pilot.pause()
        rows = screen_text(app).splitlines()
        assert rows[-3].rstrip().endswith("…")
        assert all(cell_len(row) == 80 for row in rows)
        assert len(set(PAINTED.findall(screen_text(app)))) == 5


@pytest.mark.slow
async def test_every_error_is_said_whole_in_the_form(monkeypatch):
    app = Deuce7App()
    app.gate.delay = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("n")
        await pilot.pause()
        form = app.screen
        assert isinstance(form, SetUp)
        for code in _errors():
            error = error_of(code)
            monkeypatch.setattr(form, "setup", Mock(side_effect=error))
            form.command("start")
            await pilot.pause()
            assert together(error_sentence(error)) in together(screen_text(app)), code
