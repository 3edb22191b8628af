"""Somebody sits down at a table that is painted, and somebody gets up: the seats stay where the people are."""

from itertools import combinations

import pytest

from deuce7_tui.rules import Fold
from deuce7_tui.table import Join, Leave, Move, SitOut, TopUp
from deuce7_tui.tui.widgets.seat import Seat
from tests.tui.leaks import leaks, screen_text
from tests.tui.waiting import resized


def change(app, *changes):
    """What another screen will ask for."""
    table = app._table
    for one in changes:
        table.dealer.change(table.dealer.view().turn, one)
    table.draw()


async def fold_round(app, pilot):
    """The hand is over: all fold to the last one."""
    while app._table.view.state in ("handover", "acting"):
        await pilot.press("enter", "f" if app._table.view.hand.turn.fold else "c")
    assert leaks(app) == []


def painted(app):
    """The seats beside each other, and what is on the screen."""
    seats = list(app._table.query(Seat))
    for one, other in combinations(seats, 2):
        assert not one.region.overlaps(other.region)
        assert one.size == other.size
    for seat in seats:
        assert seat.region in app.screen.region
    return len(seats), screen_text(app)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40), (200, 60)])
@pytest.mark.parametrize("motion", [False, True])
async def test_somebody_sits_down_beyond_the_last_seat(sit, size, motion):
    """The hand that was played is told of those who played it; the next one has a place more, and one is free."""
    async with sit(3, size=size, moving=motion) as (app, pilot):
        await fold_round(app, pilot)
        change(app, Join(4, 300, "Dora"), Leave(1))
        await pilot.pause()
        seats, text = painted(app)
        assert seats == 3
        assert "Bruno" in text
        await pilot.press("n")
        await pilot.pause()
        app._table._felt.still()
        await pilot.pause()
        seats, text = painted(app)
        assert seats == 5
        assert "Bruno" not in text
        assert "Dora" in text
        assert text.count("free seat") >= 2
        assert leaks(app) == []
        while app._table.view.state in ("handover", "acting"):
            await pilot.press("enter")
            assert leaks(app) == []
            await pilot.press("f" if app._table.view.hand.turn.fold else "c")
            assert leaks(app) == []
        await pilot.press("n")
        await resized(app, pilot, (80, 24))
        assert painted(app)[0] == 5


async def test_who_leaves_in_mid_hand_is_not_asked(sit):
    """His curtain gives way to the next one's at once."""
    async with sit(4) as (app, pilot):
        seat = app._table.view.seat
        await pilot.press("enter")
        change(app, Leave(seat))
        await pilot.pause()
        view = app._table.view
        assert (view.state, view.seat) == ("handover", (seat + 1) % 4)
        assert leaks(app) == []
        assert f"I am {view.names[view.seat]}" in screen_text(app)
        await pilot.press("enter")
        change(app, TopUp(view.seat, 50), Move((seat + 2) % 4, 5))
        assert app._table.view.cards_up, "what others ask for takes nobody's cards away"
        await fold_round(app, pilot)


async def test_the_last_key_says_what_it_does(sit):
    """One player has all the chips; as soon as somebody buys some there is a next hand."""
    async with sit(2, stack=10) as (app, pilot):
        while app._table.view.state in ("handover", "acting"):
            await pilot.press("enter", "p" if app._table.view.hand.turn.kind == "draw" else "c")
        view = app._table.view
        assert view.night.winner is not None
        text = screen_text(app)
        assert "End the night" in text
        assert f"{view.night.winner} has all the chips" in text
        change(app, TopUp(view.night.chairs.index(next(c for c in view.night.chairs if not c.stack)), 400))
        await pilot.pause()
        text = screen_text(app)
        assert "Next hand" in text
        assert "has all the chips" not in text
        await pilot.press("n")
        assert app._table.view.state == "handover"


async def test_others_with_chips_who_do_not_play_are_asked_for(sit):
    async with sit(2) as (app, pilot):
        dealer = app._table.dealer
        dealer.say(dealer.view().turn, Fold())
        change(app, SitOut(0))
        app._table._telling.finish()
        app._table.draw()
        await pilot.press("n")
        assert "Too few can be dealt in" in screen_text(app)
        assert app._table.view.state == "between"
