"""Lists: lit by keys, by clicks and by the wheel, of any length; only what is in sight is made."""

import pytest
from textual import events
from textual.content import Content

from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.commands import LISTS, commands
from deuce7_tui.tui.screens.famous import FamousHands
from deuce7_tui.tui.screens.keys import KeysScreen
from deuce7_tui.tui.screens.viewer import Viewer
from deuce7_tui.tui.widgets.listing import Listing
from tests.tui.leaks import screen_text


def lit(app) -> str:
    """The line that is lit."""
    return next(line for line in screen_text(app).splitlines() if "▶" in line)


async def test_a_click_lights_a_line_and_on_the_lit_line_is_enter():
    app = Deuce7App()
    app.gate.delay = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f")
        listing = app.screen.query_one(Listing)
        assert "Arieh draws" in lit(app)
        await pilot.click(listing, offset=(20, 3))
        assert "Rast stands pat" in lit(app)
        assert "Brian Rast draws two cards" in screen_text(app), "and its story"
        assert isinstance(app.screen, FamousHands)
        await pilot.click(listing, offset=(3, 3))
        assert isinstance(app.screen, Viewer)
        assert "Rast stands pat" in screen_text(app)
        await pilot.press("escape")
        await pilot.click("#story", offset=(3, 1))
        assert "Rast stands pat" in lit(app)


async def test_a_click_that_was_made_before_the_list_was_there_opens_nothing():
    app = Deuce7App()
    app.gate.delay = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f")
        app.gate.shut()
        app.screen.query_one(Listing).post_message(Listing.Pressed(0.0))
        await pilot.pause()
        assert isinstance(app.screen, FamousHands)


async def test_keys_go_by_lines_by_pages_and_to_the_ends_and_no_further():
    app = Deuce7App()
    app.gate.delay = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("s", "k")
        assert isinstance(app.screen, KeysScreen)
        listing = app.screen.query_one(Listing)
        assert listing.page == 18
        places = {"up": 0, "down": 1, "j": 2, "pagedown": 19, "end": listing.count - 1, "k": listing.count - 2}
        for key, at in (*places.items(), ("pageup", listing.count - 19), ("home", 0), ("up", 0)):
            await pilot.press(key)
            assert listing.at == at, key
            assert app.screen._here.about[:20] in lit(app)
        await pilot.press("end", "down")
        assert listing.at == listing.count - 1


async def test_the_wheel_goes_through_the_list():
    app = Deuce7App()
    app.gate.delay = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f")
        listing = app.screen.query_one(Listing)
        where = {"widget": listing, "x": 5, "y": 2, "delta_x": 0, "delta_y": 0, "button": 0}
        mouse = dict.fromkeys(("shift", "meta", "ctrl"), False)
        for event, at in ((events.MouseScrollDown, 3), (events.MouseScrollDown, 6), (events.MouseScrollUp, 3)):
            listing.post_message(event(**where, **mouse))
            await pilot.pause()
            assert listing.at == at
        assert "Rast stands pat" in lit(app)


@pytest.mark.parametrize("count", [0, 1, 10, 1_000_000])
async def test_only_lines_in_sight_are_made(count):
    made = []

    def line(at: int, lit: bool) -> Content:
        made.append(at)
        return Content(f"line {at}")

    app = Deuce7App()
    async with app.run_test(size=(80, 24)) as pilot:
        listing = Listing(id="list")
        await app.screen.mount(listing)
        listing.fit(80, 10)
        for command in ("first", "last", "up", "page-up", "first", "down"):
            listing.show(count, line)
            listing.move(command)
            await pilot.pause()
        assert len(set(made)) <= 50
        assert listing.at == min(1, max(0, count - 1))
        assert listing.content.plain.count("▶") == min(1, count)
        assert not listing.move("close")


def test_every_list_is_gone_through_by_the_same_keys():
    moves = ("up", "down", "page-up", "page-down", "first", "last")
    keys = [[(command.id, command.keys) for command in commands(where) if command.id in moves] for where in LISTS]
    assert all(these == keys[0] and len(these) == 6 for these in keys)
