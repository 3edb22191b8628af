"""A tournament is set up by keys: usual and steep levels, a file of one's own, prizes, price, re-entry."""

from contextlib import asynccontextmanager

import pytest

from deuce7_tui.dealer import UnkeptNights
from deuce7_tui.rules.games import Stakes
from deuce7_tui.rules.house import PRESETS
from deuce7_tui.table import PLANS, Money, NightSetup, tournament_data, tournament_night
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.screens.guide import Guide
from deuce7_tui.tui.screens.set_up import SetUp
from tests.tui.leaks import screen_text
from tests.tui.waiting import until

NAMES = ("Anna", "Bruno", "Carla")


@asynccontextmanager
async def at_set_up(base=None, size=(80, 24), nights=None):
    app = Deuce7App(base, at_setup=base is not None, nights=nights or UnkeptNights())
    app.gate.delay = 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if base is None:
            await pilot.press("n")
        await pilot.pause()
        yield app, pilot


async def choose_event(app, pilot):
    """From the first line with the keys, a key up and one to the right."""
    await pilot.press("up", "right")
    await pilot.pause()


def shown(app):
    """The lines that are asked."""
    rows = app.screen.query(".row")
    return {row.id.removeprefix("row-") for row in rows if row.display}


async def test_two_keys_and_enter_start_a_tournament_with_good_defaults():
    async with at_set_up() as (app, pilot):
        await choose_event(app, pilot)
        assert app.screen.focused.id == "event"
        await pilot.press("enter")
        await pilot.pause()
        view = app._table.dealer.view()
        event = view.night.event
        assert (view.names, view.stacks[0] + view.hand.seats[0].bet, event.level, event.left) == (NAMES, 1000, 1, 3)
        assert tournament_data(app._table.dealer.again.tournament) == tournament_data(
            tournament_night(NAMES, PLANS["limit"] | {"ante_form": "big-blind"}).tournament
        )


async def test_a_cash_game_is_asked_nothing_of_a_tournament_and_the_other_way_round():
    async with at_set_up() as (app, pilot):
        cash = shown(app)
        assert not cash & {"levels", "level-by", "prizes", "fee", "re-entry", "plan-file"}
        await choose_event(app, pilot)
        assert not shown(app) & {
            "stakes",
            "small-blind",
            "ante",
            "ante-form",
            "most-buy-in",
            "money",
            "house-newcomers",
        }
        assert {"levels", "level-by", "level-every", "antes-from", "prizes", "fee", "re-entry", "stack"} <= shown(app)
        await pilot.press("left")
        await pilot.pause()
        assert shown(app) == cash
        assert app.screen.setup().tournament is None


def chips_and_game(app):
    setup = app.screen.setup()
    return setup.stack, setup.limit, (setup.stakes.small_bet, setup.stakes.big_bet)


async def test_a_cash_game_with_few_chips_leaves_a_tournament_its_usual_ones():
    async with at_set_up(NightSetup(NAMES, 100, stakes=Stakes.of("fixed", 2, 4))) as (app, pilot):
        await choose_event(app, pilot)
        assert chips_and_game(app) == (1000, "fixed", (10, 20))
        app.screen.line("stack").value = "600"
        await pilot.press("left")
        await pilot.pause()
        assert chips_and_game(app) == (100, "fixed", (2, 4))
        await pilot.press("right")
        await pilot.pause()
        assert chips_and_game(app)[0] == 600, "what was written stays with its kind"


async def test_a_tournament_leaves_a_cash_game_its_usual_chips_and_stakes():
    made = tournament_night(NAMES, PLANS["no-limit"])
    async with at_set_up(made) as (app, pilot):
        assert app.screen.setup().tournament == made.tournament
        await choose_event(app, pilot)
        setup = app.screen.setup()
        assert (setup.tournament, setup.stack, setup.limit, setup.stakes) == (None, 400, "no", Stakes.of("no", 5, 10))


@pytest.mark.parametrize("event_first", [False, True])
async def test_each_kind_of_night_has_what_it_had_last(event_first):
    """400 chips, too, which are usual in the other kind."""
    cash = NightSetup(NAMES, 130, limit="no", stakes=Stakes.of("no", 10, 20), ante=1)
    event = tournament_night(NAMES, PLANS["limit"] | {"ante_form": "big-blind"}).but(stack=400, house=PRESETS["wsop"])
    nights = UnkeptNights()
    for setup in (cash, event) if event_first else (event, cash):
        nights.begin(setup)
    async with at_set_up(nights=nights) as (app, pilot):
        for turned in range(4):
            setup = app.screen.setup()
            is_event = event_first == (turned % 2 == 0)
            assert (setup.tournament is not None) == is_event
            played = event if is_event else cash
            assert setup.but(tournament=None, seed="") == played.but(tournament=None, seed="")
            assert tournament_data(setup.tournament) == tournament_data(event.tournament) if is_event else True
            await choose_event(app, pilot) if not turned else await pilot.press("right")
            await pilot.pause()


async def test_what_is_usual_comes_with_the_levels_as_long_as_nobody_has_written_anything_else():
    async with at_set_up() as (app, pilot):
        form = app.screen
        await choose_event(app, pilot)
        written = [form.line(id).value for id in ("stack", "level-every", "antes-from")]
        assert written == ["1000", "2", "0"]
        form.choice("limit").choose("no")
        await pilot.pause()
        form.choice("levels").choose("fast")
        await pilot.pause()
        assert [form.line(id).value for id in ("stack", "level-every", "antes-from")] == ["500", "1", "3"]
        made = form.setup()
        assert made.tournament == tournament_night(NAMES, PLANS["no-limit-fast"]).tournament
        form.choice("level-by").choose("minutes")
        await pilot.pause()
        assert form.line("level-every").value == "10"
        form.line("stack").value = "777"
        form.choice("levels").choose("usual")
        await pilot.pause()
        assert [form.line(id).value for id in ("stack", "level-every", "antes-from")] == ["777", "20", "4"]


async def test_minutes_antes_prizes_price_and_re_entry_by_keys():
    async with at_set_up() as (app, pilot):
        await choose_event(app, pilot)
        app.screen.query_one("#level-by").focus()
        await pilot.press("left", "down", *"15", "down", *"500", "down", *"3", "down")
        assert app.screen.focused.id == "prizes"
        await pilot.press("left", "down", *"3/1", "down", *"5 EUR", "down", *"2")
        setup = app.screen.setup()
        event, money = setup.tournament, setup.money
        assert (event.schedule.by, event.schedule.every, setup.stack) == ("minutes", 15, 500)
        assert [level.ante for level in event.schedule.levels[:4]] == [0, 0, 20, 30]
        assert (event.ante_form, event.shares, event.re_entry) == ("big-blind", (3, 1), 2)
        assert (event.fee, money) == (5, Money("EUR", 1, 0))
        await pilot.press("enter")
        await pilot.pause()
        assert app._table.dealer.view().clock.left == 15 * 60_000


WRONG = (
    ("level-every", "often", "“often” is no whole number"),
    ("level-every", "0", "Level 1"),
    ("re-entry", "-1", "no whole number"),
    ("fee", "much", "no price"),
    ("stack", "x", "whole numbers"),
)


async def test_what_is_wrong_is_said():
    async with at_set_up() as (app, pilot):
        await choose_event(app, pilot)
        for field, text, told in WRONG:
            line = app.screen.line(field)
            assert told not in screen_text(app)
            right, line.value = line.value, text
            await pilot.press("enter")
            assert told in screen_text(app), field
            assert app._table is None
            line.value = right
            await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: app._table is not None)


async def test_a_file_of_ones_own(tmp_path):
    own = tmp_path / "friday.toml"
    async with at_set_up() as (app, pilot):
        await choose_event(app, pilot)
        app.screen.choice("levels").choose("file")
        await pilot.pause()
        assert "plan-file" in shown(app)
        assert not shown(app) & {"level-by", "prizes", "stack", "limit", "antes-from"}
        app.screen.line("plan-file").value = str(own)
        await pilot.press("enter")
        assert "cannot be read" in " ".join(screen_text(app).split())
        own.write_text(
            'limit = "no"\nstack = 250\nbuy_in = "2.50 EUR"\nlevels = [{ stakes = "1/2" }]\nrules = "wsop"\n'
        )
        await pilot.press("enter")
        await pilot.pause()
        setup = app._table.dealer.again
        assert (setup.stack, setup.limit, setup.house.raises, setup.money.text(setup.tournament.fee)) == (
            250,
            "no",
            4,
            "2.50 EUR",
        )
    # Next time its levels are there without the file.
    async with at_set_up(setup) as (app, pilot):
        own.unlink()
        assert app.screen.choice("levels").value == "kept"
        assert app.screen.setup() == setup


@pytest.mark.sweep(2)
@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize(
    "own", [{}, {"by": "minutes", "every": 7, "prizes": "60/40", "buy_in": "10.00 EUR", "re_entry": 3}]
)
async def test_the_last_set_up_is_remembered(plan, own):
    """What a tournament was played with is in the form, and Enter alone plays it again."""
    last = tournament_night(NAMES, PLANS[plan] | own)
    async with at_set_up(last) as (app, _pilot):
        assert app.screen.is_event
        again = app.screen.setup()
        # Where nobody pays one it is the same who does.
        data = tournament_data(last.tournament)
        if not any(level.get("ante") for level in data["levels"]):
            data["ante_form"] = "big-blind"
        assert tournament_data(again.tournament) == data
        assert (again.names, again.stack, again.limit, again.money) == (last.names, last.stack, last.limit, last.money)


async def test_from_a_tournament_back_to_cash():
    last = tournament_night(NAMES, PLANS["no-limit"] | {"buy_in": "10.00 EUR"})
    async with at_set_up(last) as (app, pilot):
        await pilot.press("up", "left")
        await pilot.pause()
        made = app.screen.setup()
        assert (made.tournament, made.stack, made.money.currency, made.stakes.big_blind) == (None, 400, "", 10)


async def test_f1_tells_of_levels_and_of_what_is_chosen():
    async with at_set_up() as (app, pilot):
        await choose_event(app, pilot)
        app.screen.query_one("#re-entry").focus()
        await pilot.press("f1")
        await pilot.pause()
        assert isinstance(app.screen, Guide)
        assert "Levels, places, the end" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, SetUp)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
async def test_every_line_is_whole(size):
    """Nothing beside an answer is cut, nor any value."""
    async with at_set_up(size=size) as (app, pilot):
        await choose_event(app, pilot)
        for prizes in ("", "own"):
            app.screen.choice("prizes").choose(prizes)
            await pilot.pause()
            for note in app.screen.query(".note"):
                if note.parent.display:
                    assert note.content.cell_length <= note.content_size.width, note.id
