"""Who may look, and when cards go down by themselves."""

import pytest

from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.settings import Settings
from tests.tui.leaks import leaks, screen_text
from tests.tui.waiting import resized, until


def up(app):
    return app._table.dealer.view().cards_up


@pytest.mark.parametrize("key", ["escape", "x", "tab", "z", "f5", "d", "up", "y", "n", "ctrl+a", "alt+f"])
async def test_escape_and_every_unbound_key_hide(sit, key):
    async with sit(3) as (app, pilot):
        await pilot.press("enter")
        assert up(app)
        await pilot.press(key)
        assert not up(app)
        assert leaks(app) == []
        assert app._table.dealer.view().state == "acting"


async def test_space_turns_cards_down_and_up(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("enter", "space")
        assert not up(app)
        await pilot.press("space")
        assert up(app)


async def test_u06_double_enter_takes_once_and_never_ends_a_turn(sit):
    async with sit(3) as (app, pilot):
        turn = app._table.dealer.view().turn
        await pilot.press("enter", "enter", "enter")
        assert app._table.dealer.view().turn == turn
        assert app._table.dealer.view().state == "acting"


async def test_cards_go_down_by_themselves(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("enter")
        assert up(app)
        app.hide_after = 0.1
        app._table._watch()
        await until(pilot, lambda: not up(app))
        assert leaks(app) == []


async def test_cards_go_down_when_the_terminal_loses_focus(sit):
    from textual import events

    async with sit(3) as (app, pilot):
        await pilot.press("enter")
        app.post_message(events.AppBlur())
        await pilot.pause()
        assert not up(app)
        assert leaks(app) == []


@pytest.mark.parametrize("key", ["question_mark", "l", "q", "m"])
async def test_cards_go_down_under_every_dialog(sit, key):
    async with sit(3) as (app, pilot):
        await pilot.press("enter", key)
        assert not up(app)
        assert leaks(app) == []
        await pilot.press("escape")
        assert not up(app)


async def test_u04_too_small_hides_cards_and_comes_back(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("enter")
        for size in ((20, 5), (1, 1), (79, 24), (200, 60), (80, 24)):
            await resized(app, pilot, size)
            assert not up(app)
            assert leaks(app) == []
            small = size[0] < 80 or size[1] < 24
            assert app.screen.too_small == small
            if size[0] >= 20 and small:
                text = screen_text(app)
                assert f"{size[0]}×{size[1]}" in text
                assert "80×24" in text
                turn = app._table.dealer.view().turn
                await pilot.press("f", "space", "c")
                assert app._table.dealer.view().turn == turn
                assert not up(app)
        await pilot.press("space")
        assert up(app)


@pytest.mark.parametrize("opened", [(), ("question_mark",), ("l",), ("q",)])
async def test_u04_every_screen_survives_every_size(sit, opened):
    async with sit(3) as (app, pilot):
        await pilot.press("enter", *opened)
        for size in ((20, 5), (1, 1), (200, 60), (80, 24)):
            await resized(app, pilot, size)
            assert leaks(app) == []


async def test_suspending_puts_the_cards_down_first(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("enter", "ctrl+z")
        await pilot.pause()
        assert not up(app)
        assert leaks(app) == []


async def test_leaving_asks_and_says_that_nothing_is_saved(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("q")
        assert "not kept" in screen_text(app)
        await pilot.press("n")
        assert app.is_running
        await pilot.press("q", "y")
        await pilot.pause()
    assert app.return_code == 0


async def test_peek_by_space_only(sit):
    async with sit(3, settings=Settings(peek="space")) as (app, pilot):
        await pilot.press("enter")
        assert not up(app)
        assert app._table.dealer.view().state == "acting"
        assert leaks(app) == []
        await pilot.press("space")
        assert up(app)


async def test_a_short_peek_goes_down_by_itself(sit):
    async with sit(3, settings=Settings(peek="short")) as (app, pilot):
        await pilot.press("enter")
        assert up(app)
        app.hide_after = 0.1
        app._table._watch()
        await until(pilot, lambda: not up(app))
    assert Deuce7App(settings=Settings(peek="short")).hide_after < Deuce7App().hide_after


async def test_u04_too_small_it_is_still_seen_what_is_asked(sit):
    """Whoever leaves must see that he is asked: no key ends the game unseen."""
    async with sit(3) as (app, pilot):
        await resized(app, pilot, (60, 18))
        await pilot.press("q")
        await pilot.pause()
        assert "Leave the table?" in screen_text(app)
        assert "y is yes" in screen_text(app)
        await pilot.press("escape")
        assert "Leave the table?" not in screen_text(app)
        assert "Too small" in screen_text(app)
        await pilot.press("q", "escape")
        await resized(app, pilot, (80, 24))
        assert "Leave the table?" not in screen_text(app)
