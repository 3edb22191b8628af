"""Cases of cases.md about the screen that have no place elsewhere (U11, U16)."""

import re

import pytest
from textual import events

from deuce7_tui.tui.widgets.key_bar import KeyBar
from tests.tui.leaks import PAINTED, leaks
from tests.tui.test_hands import play_hand
from tests.tui.waiting import resized, until


def click(app, x, y):
    """A press and a release there, as a terminal sends them."""
    for kind in (events.MouseDown, events.MouseUp):
        app._driver.send_message(kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y))


@pytest.mark.parametrize("page", ["question_mark", "l"])
async def test_u11_clicks_while_a_page_comes_and_goes_hit_nothing_that_is_gone(sit, page):
    """U11: everywhere, in the moment in which a page is put over the table or taken away, or the table grows small."""
    async with sit(3) as (app, pilot):
        await pilot.press("enter")
        turn = app._table.dealer.view().turn
        for y in range(0, 24, 5):
            app._driver.send_message(events.Key(page, "?" if page != "l" else "l"))
            for x in range(0, 80, 9):
                click(app, x, y)
            await pilot.pause()
            app._driver.send_message(events.Key("escape", "\x1b"))
            for x in range(0, 80, 9):
                click(app, x, y)
            await pilot.pause()
            assert app.is_running
            assert leaks(app) == []
            while app.screen is not app._table:
                await pilot.press("escape")
            if app._table.dealer.view().turn != turn or app._table._question is not None:
                await pilot.press("escape")
                turn = app._table.dealer.view().turn
        click(app, 5, 15)
        await pilot.resize_terminal(10, 3)
        click(app, 5, 2)
        await resized(app, pilot, (80, 24))
        assert app.is_running
        assert leaks(app) == []


async def test_u11_a_key_cap_that_is_gone_by_now_does_nothing(sit, key_clock):
    """U11: a click that is handled after another one ended the turn."""
    async with sit(3, delay=0.2) as (app, pilot):
        key_clock.go(0.4)
        await pilot.press("enter")
        key_clock.go(0.5)
        turn = app._table.dealer.view().turn
        bar = app._table.query_one(KeyBar)
        row, start, _end, _id = next(hit for hit in bar._hits if hit[3] == "call")
        for _ in range(4):
            click(app, bar.region.x + start + 1, bar.region.y + row)
        await until(pilot, lambda: app._table.dealer.view().turn > turn)
        assert app._table.dealer.view().turn == turn + 1
        assert app._table.dealer.view().state == "handover"


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
@pytest.mark.parametrize("key", ["escape", "enter"])
async def test_u16_a_split_names_each_winner_and_amount_and_the_next_hand_is_one_key_away(sit, size, key):
    """U16: what is told is what was paid; neither Esc nor Enter gets stuck."""
    async with sit(3, seed="split-12270", size=size) as (app, pilot):
        await play_hand(app, pilot, "c", ())
        dealer = app._table.dealer
        seats = dealer.view().hand.seats
        paid = {dealer.view().names[seat.seat]: seat.won for seat in seats if seat.won}
        assert len(paid) == 2
        shown = PAINTED.sub("", app._table.query_one("#lower").content.plain)
        told = " ".join(re.sub("[╭╮╰╯│─♠♥♦♣]", "", shown).split())
        assert f"Anna and Bruno split {sum(paid.values())}" in told
        for name, won in paid.items():
            assert f"{name} {won}" in told
        loser = next(name for name in dealer.view().names if name not in paid)
        assert not re.search(rf"{loser} \d", told)
        await pilot.press(key)
        assert dealer.view().hand_number == 1
        await pilot.press("n")
        assert dealer.view().hand_number == 2
        assert dealer.view().stacks != ()
