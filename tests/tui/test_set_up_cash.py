"""What a cash night's table sets up: buy-ins, what a chip is worth, how newcomers come in."""

from contextlib import asynccontextmanager

from deuce7_tui.dealer import UnkeptNights
from deuce7_tui.table import Money
from deuce7_tui.table.money import CHIPS_ONLY
from deuce7_tui.tui.app import Deuce7App
from tests.tui.leaks import screen_text


@asynccontextmanager
async def at_set_up(nights):
    app = Deuce7App(nights=nights)
    app.gate.delay = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("n")
        await pilot.pause()
        yield app, pilot


async def test_buy_ins_the_value_of_a_chip_and_newcomers_by_keys():
    """No limits and no money unless they are written; what is no limit or no money is said."""
    nights = UnkeptNights()
    async with at_set_up(nights) as (app, pilot):
        setup = app.screen.setup()
        assert (setup.least_buy_in, setup.most_buy_in, setup.money) == (None, None, CHIPS_ONLY)
        assert setup.house.newcomers == "wait"
        app.screen.query_one("#least-buy-in").focus()
        await pilot.press(*"200", "down", *"300", "down", *"a lot")
        app.screen.query_one("#house-newcomers").focus()
        await pilot.press("right", "enter")
        await pilot.pause()
        assert "no value of a chip" in screen_text(app)
        app.screen.query_one("#money").value = "0.05 EUR"
        await pilot.press("enter")
        await pilot.pause()
        assert "more than 300 chips" in screen_text(app), "everybody begins with 400"
        app.screen.query_one("#most-buy-in").value = "800"
        await pilot.press("enter")
        await pilot.pause()
        night = app._table.dealer.view().night
        assert (night.least_buy_in, night.most_buy_in, night.money) == (200, 800, Money("EUR", 5, 2))
        assert night.terms.house.newcomers == "post"
    async with at_set_up(nights) as (app, pilot):
        setup = app.screen.setup()
        assert (setup.least_buy_in, setup.most_buy_in, setup.money.chip_text) == (200, 800, "0.05 EUR"), (
            "as it was last"
        )
        for row in ("least-buy-in", "most-buy-in", "money"):
            app.screen.query_one(f"#{row}").value = ""
        setup = app.screen.setup()
        assert (setup.least_buy_in, setup.most_buy_in, setup.money) == (None, None, CHIPS_ONLY)
