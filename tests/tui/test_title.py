"""Title and set-up: from the shell to the first curtain by keys alone."""

from contextlib import asynccontextmanager
from dataclasses import fields, replace

import pytest

from deuce7_tui.rules.house import PRESETS
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.house_options import options
from tests.tui.leaks import screen_text


def room():
    app = Deuce7App()
    app.gate.delay = 0
    return app


@asynccontextmanager
async def at_title(size=(80, 24)):
    app = room()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def test_enter_alone_starts_a_sensible_game():
    async with at_title() as (app, pilot):
        assert "New game" in screen_text(app)
        await pilot.press("n")
        await pilot.press("enter")
        await pilot.pause()
        assert app._table.dealer.view().names == ("Anna", "Bruno", "Carla")
        assert "I am " in screen_text(app)


@pytest.mark.parametrize(
    ("name", "told"),
    [("  ", "needs a name"), ("\u200f", "needs a name"), ("anna ", "two players need two names")],
)
async def test_u18_names_are_refused_with_a_sentence(name, told):
    async with at_title() as (app, pilot):
        await pilot.press("n")
        app.screen.query_one("#name-1").value = name
        await pilot.press("enter")
        assert told in screen_text(app)
        assert app._table is None


@pytest.mark.parametrize(("field", "text", "told"), [("stakes", "x", "whole numbers"), ("stack", "0", "one chip")])
async def test_wrong_amounts_are_refused_with_a_sentence(field, text, told):
    async with at_title() as (app, pilot):
        await pilot.press("n")
        app.screen.query_one(f"#{field}").value = text
        await pilot.press("enter")
        assert told in screen_text(app)


async def test_six_players_names_stakes_by_keys():
    async with at_title() as (app, pilot):
        await pilot.press("n", "6", "down")
        await pilot.press(*"[b]?")
        for _ in range(6):
            await pilot.press("down")
        await pilot.press(*"5/10")
        await pilot.press("enter")
        await pilot.pause()
        view = app._table.dealer.view()
        assert view.names == ("[b]?", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
        assert view.hand.stakes.big_bet == 10


async def test_help_from_the_title_and_the_set_up_and_back():
    async with at_title() as (app, pilot):
        await pilot.press("question_mark")
        assert "Keys at the table" in screen_text(app)
        await pilot.press("escape", "n", "f1")
        assert "Keys at the table" in screen_text(app)
        await pilot.press("escape", "escape")
        assert "New game" in screen_text(app)
        await pilot.press("q")
    assert app.return_code == 0


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40), (200, 60), (20, 5), (1, 1)])
async def test_u04_title_and_set_up_at_every_size(size):
    async with at_title() as (app, pilot):
        await pilot.resize_terminal(*size)
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.press("n", "6")
        await pilot.resize_terminal(*size)
        await pilot.pause()
        if size[0] >= 80:
            text = screen_text(app)
            assert "Fabio" in text
            assert "400" in text
            assert "Start" in text


async def test_game_limit_antes_and_house_rules_by_keys():
    """Single draw, pot limit, a big-blind ante of 2, WSOP rules with one option changed: the form says what it is."""
    async with at_title() as (app, pilot):
        await pilot.press("n", *["down"] * 6, "right", "down", "left")
        for key in ("down", "2", "down", "right", "down", "right"):
            await pilot.press(key)
            await pilot.pause()
        setup = app.screen.setup()
        assert (setup.game.code, setup.limit) == ("2-7-single-draw", "pot")
        assert (setup.stakes.small_blind, setup.stakes.big_blind) == (5, 10)
        assert (setup.ante, setup.ante_form, setup.house) == (2, "big-blind", PRESETS["wsop"])
        await pilot.press("down", "right")
        await pilot.pause()
        assert app.screen.query_one("#preset").value == "own"
        assert app.screen.setup().house == replace(PRESETS["wsop"], raises=3)
        await pilot.press("right")
        await pilot.pause()
        assert app.screen.query_one("#preset").value == "wsop"
        await pilot.press("enter")
        await pilot.pause()
        hand = app._table.dealer.view().hand
        assert (hand.game.code, hand.limit, hand.house) == ("2-7-single-draw", "pot", PRESETS["wsop"])
        assert sum(event.type == "ante" for event in hand.events) == 1


async def test_kansas_city_has_antes_and_no_blinds():
    async with at_title() as (app, pilot):
        await pilot.press("n", *["down"] * 6, "left")
        await pilot.pause()
        assert not app.screen.query_one("#row-ante-form").display
        await pilot.press("enter")
        await pilot.pause()
        hand = app._table.dealer.view().hand
        assert hand.small_blind is hand.big_blind is None
        assert [event.amount for event in hand.events if event.type == "ante"] == [5, 5, 5]


async def test_every_house_option_reaches_the_table():
    """Each value of each option, chosen by a key, is what the hand is played by."""
    async with at_title((100, 60)) as (app, pilot):
        await pilot.press("n")
        for option in options():
            choice = app.screen.query_one(f"#house-{option.field}")
            for value, _ in option.values:
                choice.choose(value)
                await pilot.pause()
                assert getattr(app.screen.setup().house, option.field) == value
        assert {option.field for option in options()} <= {field.name for field in fields(PRESETS["classic"])}
