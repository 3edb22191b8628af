"""Names of any kind, from the set-up to the list of nights: literal, aligned, harmless (U01, U18)."""

import unicodedata
from pathlib import Path

import pytest
from rich.cells import cell_len

from deuce7_tui import cli, phh
from deuce7_tui.cli.room import KeptNights
from deuce7_tui.table import NightSetup
from deuce7_tui.tui.app import Deuce7App
from tests.secrecy.twins import keys_of, press, settled
from tests.tui.leaks import leaks, screen_text
from tests.tui.waiting import resized

#: What is typed, and what it becomes.
NAMES = {
    "[/red]": "[/red]",
    "{x}": "{x}",
    "%s": "%s",
    "玩家一": "玩家一",
    "👩‍👩‍👧": "👩‍👩‍👧",
    "e\u0301lodie": "élodie",
    "[bold]x[/bold]": "[bold]x[/bold]",
    "$primary\\[": "$primary\\[",
    "a]b[": "a]b[",
    "{0.__class__} %(x)d": "{0.__class__} %(x)d",
    "\u200fאבג": "אבג",
    "\u202eevil\u202c": "evil",
    "x" * 200: "x" * 200,
    "two\nlines\r\x1b[2J": "two lines [2J",
    "🏳️‍🌈 fan": "🏳️‍🌈 fan",
    "ก็ไ": "ก็ไ",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A": None,
    "=cmd()": "=cmd()",
}
TYPED = list(NAMES)
GROUPS = [TYPED[at : at + 6] for at in range(0, len(TYPED), 6)]
SIZES = [(80, 24), (100, 30), (140, 40), (200, 60)]


def harmless(text: str) -> None:
    """No character that moves the cursor, turns the direction, or begins a command of the terminal."""
    for char in text.replace("\n", ""):
        assert unicodedata.category(char) not in ("Cc", "Zl", "Zp"), repr(char)
        assert char not in "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069", repr(char)


def aligned(app) -> None:
    """Every row is as wide as the screen, and all seats are as wide as each other."""
    text = screen_text(app)
    harmless(text)
    strips = app.screen._compositor.render_strips()
    assert all(strip.cell_length == app.size.width for strip in strips)
    # Not only by its own count: the text of each row has as many cells.
    assert all(cell_len(strip.text) == app.size.width for strip in strips)
    assert len({seat.region.width for seat in app.screen.query("Seat")}) == 1
    # Below the table is the title with its five cards, which are nobody's.
    assert [leak for leak in leaks(app) if leak.startswith(("screen", "view"))] == []


def is_told(name: str, text: str) -> bool:
    """The name is there, or as much of it as there was room for."""
    return name in text or any(name[:size] + "…" in text for size in range(3, len(name)))


@pytest.mark.parametrize(
    "typed",
    [*(pytest.param(group, marks=pytest.mark.slow) for group in GROUPS[:2]), GROUPS[2]],
    ids=["plain", "odd", "strange"],
)
async def test_u18_a_hand_with_these_names_from_set_up_to_export(typed, tmp_path: Path, capsys) -> None:
    """Typed into the form, at the table in every size, at the showdown, kept, resumed, listed, exported and read back."""
    nights = KeptNights(tmp_path)
    app = Deuce7App(NightSetup(tuple("ABCDEF"), seed="names"), nights=nights, at_setup=True)
    app.gate.delay = app.pace = 0
    async with app.run_test(size=(100, 60)) as pilot:
        await pilot.pause()
        app.screen.query_one("#players").choose(6)
        for seat, name in enumerate(typed):
            app.screen.query_one(f"#name-{seat}").value = name
        await pilot.pause()
        app.screen.send()
        await settled(app)
        dealer = app._table.dealer
        names = dealer.view().names
        for told, name in zip(names, typed, strict=True):
            assert NAMES[name] is None or told == unicodedata.normalize("NFC", NAMES[name])
            harmless(told)
        for size in SIZES:
            await resized(app, pilot, size)
            aligned(app)
        text = screen_text(app)
        assert all(is_told(name, text) for name in names)
        sizes = iter([*SIZES, *SIZES] * 40)
        while dealer.view().state in ("handover", "acting"):
            view = dealer.view()
            if view.state == "handover":
                await press(app, "enter")
            await press(app, *keys_of(view.hand))
            if len(dealer._hand.actions) % 3 == 0:
                aligned(app)
            if len(dealer._hand.actions) % 9 == 0:
                await resized(app, pilot, next(sizes))
                await press(app, "l")
                harmless(screen_text(app))
                await press(app, "escape")
        assert " wins " in screen_text(app) or " split " in screen_text(app)
        aligned(app)
        await press(app, "n")
        await press(app, "q")
        aligned(app)
        await press(app, "escape")
        before = list(dealer._hand.events)
    nights._keeper.close()
    again = KeptNights(tmp_path)
    (left,) = again.left()
    assert left.names == names
    resumed = again.resume(left.number)
    assert resumed.view().names == names
    assert list(resumed._hand.events) == before
    again._keeper.close()
    title = Deuce7App(nights=KeptNights(tmp_path))
    async with title.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        harmless(screen_text(title))
        assert all(strip.cell_length == 80 for strip in title.screen._compositor.render_strips())
    assert cli.main(["nights", "--data-dir", str(tmp_path)]) == 0
    listed = capsys.readouterr().out
    harmless(listed)
    assert len(listed.splitlines()) == 1
    assert all(name in listed for name in names)
    assert cli.main(["export", "1", "--data-dir", str(tmp_path), "--to", str(tmp_path / "out")]) == 0
    (path,) = (tmp_path / "out").iterdir()
    text = path.read_text(encoding="utf-8")
    harmless(text)
    assert set(phh.read(text).names) == set(names)


async def test_canary_a_row_that_is_too_wide_or_commands_the_terminal_is_caught() -> None:
    with pytest.raises(AssertionError):
        harmless("a\x1b[2Jb")
    with pytest.raises(AssertionError):
        harmless("a\u202eb")
    assert cell_len("玩家一") == 6
    assert not is_told("玩家一", "玩家")
