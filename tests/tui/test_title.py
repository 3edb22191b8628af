"""Title and set-up: from the shell to the first curtain by keys alone."""

from contextlib import asynccontextmanager

import pytest

from deuce7_tui.tui.app import Deuce7App
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
