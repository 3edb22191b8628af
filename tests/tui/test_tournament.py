"""A tournament by keys: level and clock, who goes out, re-entry, heads-up, the final places, a rematch (T04-T09)."""

from contextlib import asynccontextmanager

import pytest

from deuce7_tui.cli.room import KeptNights
from deuce7_tui.dealer import Dealer, LeftHand, MemoryJournal, Time, UnkeptNights
from deuce7_tui.event import gone_out
from deuce7_tui.table import Night, NightSetup, Positions, SitOut, tournament_night
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.screens.table import Table
from deuce7_tui.tui.widgets.event_line import EventLine
from deuce7_tui.tui.widgets.letters import small_letters
from deuce7_tui.tui.widgets.rows import Rows
from tests.tui.endings import LONG, app_with
from tests.tui.leaks import leaks, screen_text
from tests.tui.test_hands import play_hand, press
from tests.tui.waiting import resized, until

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
SIZES = [(80, 24), (100, 30), (140, 40), (200, 60)]
LEVELS = [{"stakes": "10/20"}, {"stakes": "15/30", "small_blind": 10, "ante": 5}, {"stakes": "20/40"}]
PLAN = {"limit": "fixed", "stack": 400, "levels": LEVELS, "by": "minutes", "every": 10, "prizes": "65/35"}


class Hands:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 5_000

    def go(self, seconds: float) -> None:
        self.now += int(seconds * 1000)

    @property
    def time(self) -> Time:
        return Time(lambda: self.now, lambda: "21:00")


def event(players=3, *, names=NAMES, stacks=(), seed="event", hands=None, **plan) -> Dealer:
    """The dealer of a tournament; with ``stacks`` at its second hand."""
    night = Night(tournament_night(names[:players], PLAN | plan).but(seed=seed))
    time = (hands or Hands()).time
    if not stacks:
        return Dealer(night, MemoryJournal(), time=time)
    left = LeftHand(night.at_hand(2, 0, stacks, Positions(0, 1, 2 % players)), [])
    return Dealer(night, MemoryJournal(), left, time=time)


@asynccontextmanager
async def at_table(dealer, *, size=(80, 24), **more):
    """The app at his table, painted."""
    app = app_with(dealer, **more)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def line(app) -> str:
    return app._table.query_one(EventLine).content.plain


def told(app) -> str:
    """The screen, as one sentence."""
    return " ".join(screen_text(app).split())


async def all_in(app, pilot, *, folds=False):
    """Everybody puts in what he can, and stands pat; or he folds what he may."""
    while (view := app._table.dealer.view()).state in ("handover", "acting"):
        legal = view.hand.turn
        if view.state == "handover":
            await press(app, pilot, "enter")
        elif legal.kind == "draw":
            await press(app, pilot, "p")
        elif folds and legal.fold:
            await press(app, pilot, "f")
        elif legal.raises is None:
            await press(app, pilot, "c")
        else:
            await press(app, pilot, *(("a", "y") if legal.raises.min < legal.raises.max else ("r",)))


# An evening


async def test_t08_t09_an_evening_from_the_set_up_to_the_final_places_and_again():
    """Set up by keys; somebody goes out and comes in again, two are left, one has won; then all of it from the beginning."""
    app = Deuce7App(NightSetup(NAMES[:3], seed="evening-0"), at_setup=True, nights=UnkeptNights())
    app.gate.delay, app.pace, app.hide_after = 0, 0, 600
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("up", "right")
        app.screen.query_one("#levels").focus()
        await pilot.press("right")
        await pilot.pause()
        app.screen.query_one("#stack").focus()
        await pilot.press(*"40")
        app.screen.query_one("#fee").focus()
        await pilot.press(*"10.00 EUR", "down", *"1", "enter")
        await pilot.pause()
        seen = await evening(app, pilot)
        assert seen == {"out", "in again", "heads-up", "new level"}
        await press(app, pilot, "n")
        await final_places(app)
        first = app._table
        await press(app, pilot, "g")
        await pilot.pause()
        fresh(app, first)


async def evening(app, pilot):
    """Hand after hand until it is over; what there was to see on the way."""
    seen = set()
    for _ in range(200):
        view = app._table.dealer.view()
        await all_in(app, pilot, folds=view.hand_number % 2 and view.night.event.left > 2)
        view = app._table.dealer.view()
        gone = gone_out(view)
        for place in gone:
            seen.add("out")
            assert "is out: " in told(app) or "are out together: " in told(app)
            assert f"out {place.last}" in told(app).replace("–", " out ")
        if "comes in again" in screen_text(app) and "in again" not in seen:
            seen.add("in again")
            entries = view.night.event.entries
            await press(app, pilot, "e")
            assert f"{gone[-1].name}, come in again?" in screen_text(app)
            assert "at 10.00 EUR" in screen_text(app)
            await press(app, pilot, "escape")
            assert app._table.dealer.view().night.event.entries == entries, "only yes is yes"
            await press(app, pilot, "e", "y")
            assert f"is in again: {entries + 1} entries" in screen_text(app)
            view = app._table.dealer.view()
        elif gone and view.night.event.left == 2:
            seen.add("heads-up")
            assert "are heads-up: no cap from here on" in told(app)
        if view.night.event.left == 1:
            assert "The final places" in screen_text(app)
            return seen
        level = view.night.event.level
        await press(app, pilot, "n")
        event = app._table.dealer.view().night.event
        if event.level > level:
            seen.add("new level")
            assert "a new level: " in screen_text(app)
            assert f"New level {event.level} · " in line(app)
    raise AssertionError("it does not end")


async def final_places(app):
    """The result screen: everybody is on it once, with a place and what it is worth."""
    event = app._table.dealer.view().night.event
    text = screen_text(app)
    assert f"{event.places[0].name} wins the tournament, {event.prizes[0] / 100:.2f} EUR" in text
    assert sum(place.first + place.last for place in event.places) == 3 * 4
    assert sum(place.prize for place in event.places) == 1000 * event.entries
    for place, first in zip(event.places, ("1st", "2nd", "3rd"), strict=True):
        # In plain letters, or in large ones where there is room.
        assert all(word in text or small_letters(word, 80)[0] in text for word in (first, place.name))
    assert "To the title" in text


def fresh(app, before):
    """T08: stacks, level, hand, places, results, seal are those of a night that has just begun."""
    view = app._table.dealer.view()
    event = view.night.event
    assert (view.hand_number, event.level, event.hands, event.left, event.entries, event.places) == (1, 1, 1, 3, 3, ())
    assert (view.results, view.names) == ((), before.view.names)
    assert all(chair.stack == 40 for chair in view.night.chairs)
    assert view.fingerprint is not None, "a secret of its own"
    assert not app.screen.has_class("-final")
    assert [type(screen) for screen in app.screen_stack].count(Table) == 1


# The line


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 6])
async def test_level_clock_and_players_are_in_sight_at_every_size(size, players):
    dealer = event(players, fee=1000)
    async with at_table(dealer, size=size) as (app, pilot):
        for _ in range(2):
            for row in line(app).splitlines():
                assert row.strip() in screen_text(app)
            if size[0] < 180:
                assert "Level 1 · 10:00" in line(app)
                assert f"{players} of {players} left" in line(app)
                assert "then 15/30" in line(app)
            text = screen_text(app)
            assert all(name in text for name in NAMES[:players])
            assert ("I am " if dealer.view().state == "handover" else "Cards down") in text
            await press(app, pilot, "enter")


@pytest.mark.parametrize("names", [LONG, ("玩家", "Ẽ́" * 9, "[red]x", "a]b[", "{x}", "%s")])
async def test_names_of_any_kind_go_out(names):
    plan = {"limit": "no", "levels": [{"stakes": "5/10"}]}
    async with at_table(event(6, names=names, stacks=(20,) * 5 + (900,), seed="long", **plan)) as (app, pilot):
        await all_in(app, pilot)
        assert "out" in screen_text(app)
        await press(app, pilot, "l", "escape", "n")
        assert leaks(app) == []


async def test_where_hands_decide_they_are_counted_and_there_is_no_clock_to_stop():
    async with at_table(event(3, by="hands", every=3)) as (app, pilot):
        assert "Level 1 · 2 hands left" in line(app)
        assert "clock" not in screen_text(app)
        await press(app, pilot, "enter", "k")
        assert not app._table.dealer.view().cards_up, "a key that means nothing puts the cards down"
        for told_ in ("1 hand left", "last hand"):
            while app._table.dealer.view().state in ("handover", "acting"):
                await press(app, pilot, "enter", "f" if app._table.view.hand.turn.fold else "c")
            await press(app, pilot, "n")
            assert told_ in line(app)
        while app._table.dealer.view().state in ("handover", "acting"):
            await press(app, pilot, "enter", "f" if app._table.view.hand.turn.fold else "c")
        assert "the next hand begins level 2: 15/30, ante 5" in told(app)


# The clock


async def test_t07_the_clock_goes_with_the_keyboard_and_waits_behind_the_curtain():
    hands = Hands()
    async with at_table(event(3, hands=hands)) as (app, pilot):
        assert "10:00, clock waits" in line(app)
        hands.go(100)
        await press(app, pilot, "enter")
        hands.go(65)
        app._table.query_one(EventLine).tick()
        assert "8:55 ·" in line(app)
        await press(app, pilot, "c")
        hands.go(100)
        app._table.query_one(EventLine).tick()
        assert "8:55, clock waits" in line(app)


async def test_a_key_stops_the_clock_and_lets_it_go_on_and_no_card_goes_down():
    hands = Hands()
    async with at_table(event(3, hands=hands)) as (app, pilot):
        await press(app, pilot, "enter")
        assert "Stop the clock" in screen_text(app)
        await press(app, pilot, "k")
        hands.go(60)
        await pilot.pause()
        assert "10:00, clock stopped" in line(app)
        assert "Clock goes on" in screen_text(app)
        assert app._table.dealer.view().cards_up
        await press(app, pilot, "c", "enter", "k")
        hands.go(60)
        app._table.query_one(EventLine).tick()
        assert "9:00 ·" in line(app)


async def test_ctrl_z_in_a_turn_stops_the_clock():
    hands = Hands()
    async with at_table(event(3, hands=hands)) as (app, pilot):
        await press(app, pilot, "enter")
        hands.go(30)
        shown, went = [], []
        app._table.dealer._rail = lambda view: shown.append(view.clock.running)

        def stopped(_number, _frame):
            hands.go(900)
            went.append((app._table.dealer.clock().running, list(shown)))

        app._stop = stopped
        await pilot.press("ctrl+z")
        await until(pilot, lambda: went)
        assert went == [(False, [False])], "those who look on have seen it stand by then"
        assert not app._table.dealer.view().cards_up
        hands.go(30)
        app._table.query_one(EventLine).tick()
        assert "9:00 ·" in line(app)


async def test_a_tick_paints_the_line_and_nothing_else(monkeypatch):
    hands = Hands()
    made = []
    strip = Rows._strip
    monkeypatch.setattr(Rows, "_strip", lambda self, row, width: (made.append(self.id), strip(self, row, width))[1])
    async with at_table(event(3, hands=hands)) as (app, pilot):
        await press(app, pilot, "enter")
        app._table.query_one(EventLine).tick()
        await pilot.pause()
        made.clear()
        for second in ("9:59", "9:58"):
            hands.go(1)
            app._table.query_one(EventLine).tick()
            await pilot.pause()
            assert second in screen_text(app)
        app._table.query_one(EventLine).tick()
        await pilot.pause()
        assert made == ["event", "event"], "a row for each second, and none where nothing has changed"


async def test_t07_a_level_that_is_due_begins_with_the_next_hand():
    hands = Hands()
    async with at_table(event(3, hands=hands)) as (app, pilot):
        await press(app, pilot, "enter")
        hands.go(601)
        await press(app, pilot, "c")
        assert "Level 1 · last hand · 3 of 3 left · then 15/30, ante 5" in line(app)
        assert "fixed 10/20" in screen_text(app)
        await play_hand(app, pilot, "c", ())
        assert "fixed 10/20" in screen_text(app)
        assert "the next hand begins level 2: 15/30, ante 5" in told(app)
        await press(app, pilot, "n")
        assert "fixed 15/30" in screen_text(app)
        assert "a new level: 15/30, ante 5 · pass the keyboard" in screen_text(app)
        assert "New level 2 · ante 5" in line(app)
        await press(app, pilot, "l")
        assert "a new level: 15/30, ante 5" in screen_text(app)
        await press(app, pilot, "escape", "c", "y")
        await play_hand(app, pilot, "c", ())
        await press(app, pilot, "n")
        assert "Level 2" in line(app)
        assert "New" not in line(app)
        assert "a new hand" in screen_text(app)
        assert "Stop the clock" in screen_text(app)
        hands.go(5000)
        await press(app, pilot, "enter")
        hands.go(5000)
        await play_hand(app, pilot, "c", ())
        await press(app, pilot, "n")
        assert "Level 3 · the last level" in line(app).replace("New level", "Level")
        assert "the clock" not in screen_text(app), "nothing is due any more"


# Who goes out


async def test_t04_who_is_out_is_told_with_his_place_and_asked_nothing_more():
    """Carla's last chips are her big blind; the hand goes on without her, and so does the next."""
    async with at_table(event(4, stacks=(400, 400, 10, 790), seed="t04-1")) as (app, pilot):
        await play_hand(app, pilot, "c", ())
        assert "Carla is out: 4th" in told(app)
        assert "out 4th" in screen_text(app)
        await press(app, pilot, "l")
        assert "Carla is out: 4th" in screen_text(app)
        await press(app, pilot, "escape", "n")
        assert "out 4th" in screen_text(app)
        assert "3 of 4 left" in line(app)
        asked = set()
        while (view := app._table.dealer.view()).state in ("handover", "acting"):
            asked.add(view.names[view.seat])
            assert view.hand.seats[2] is None
            await press(
                app,
                pilot,
                *(("enter",) if view.state == "handover" else ("p",) if view.hand.turn.kind == "draw" else ("c",)),
            )
        assert asked == {"Anna", "Bruno", "Dario"}
        assert "out 4th" in screen_text(app)


@pytest.mark.parametrize(
    ("stacks", "said", "places"),
    [
        ((300, 120, 80), "Carla is out: 3rd - Bruno is out: 2nd, 10.53 EUR", ["1st", "2nd", "3rd"]),
        (
            (300, 100, 100),
            "Bruno and Carla are out together: 2nd-3rd, 5.27 EUR and 5.26 EUR",
            ["1st", "2nd-3rd", "2nd-3rd"],
        ),
    ],
)
async def test_t05_t06_two_go_out_in_one_hand(stacks, said, places):
    """The larger stack is the higher place; equal ones share it, and the prize with its odd coin."""
    night = event(3, stacks=stacks, seed="t06-0", limit="no", levels=[{"stakes": "5/10"}], buy_in="10.03 EUR")
    async with at_table(night, ascii=True) as (app, pilot):
        await all_in(app, pilot)
        view = app._table.dealer.view()
        assert max(view.stacks) == sum(stacks)
        assert said in told(app)
        await press(app, pilot, "n")
        view = app._table.dealer.view()
        assert (view.state, view.stacks[0]) == ("over", sum(stacks)), "no new hand, no reset"
        rows = [row.split() for row in screen_text(app).splitlines() if row.strip().startswith(("1st", "2nd", "3rd"))]
        assert [row[0] for row in rows] == places
        shares = [place.prize for place in view.night.event.places]
        assert sum(shares) == 3009
        assert [row[2] for row in rows if len(row) > 2] == [f"{share / 100:.2f}" for share in shares if share]


async def test_two_are_out_and_the_key_asks_for_one_after_the_other():
    night = event(4, stacks=(300, 100, 100, 700), seed="two-0", limit="no", levels=[{"stakes": "5/10"}], re_entry=1)
    async with at_table(night) as (app, pilot):
        # Dario folds, the others are all-in.
        while (view := app._table.dealer.view()).state in ("handover", "acting"):
            folds = view.seat == 3 and view.state == "acting"
            legal = view.hand.turn
            keys = ("p",) if legal.kind == "draw" else ("a", "y") if legal.raises and not folds else ("c",)
            await press(app, pilot, *(("enter",) if view.state == "handover" else ("f",) if folds else keys))
        out = [place.name for place in gone_out(app._table.dealer.view())]
        assert sorted(out) == ["Bruno", "Carla"]
        assert "Bruno and Carla may come in again until the end of level 1" in told(app)
        await press(app, pilot, "e")
        assert "Bruno, come in again?" in screen_text(app)
        assert "400 chips for another entry." in screen_text(app)
        await press(app, pilot, "e")
        assert "Carla, come in again?" in screen_text(app)
        await press(app, pilot, "e")
        assert "Bruno, come in again?" in screen_text(app)
        await press(app, pilot, "e", "y")
        assert "Carla is in again: 5 entries" in screen_text(app)
        assert "in again" in screen_text(app)
        assert "Bruno comes in again" in screen_text(app)
        await press(app, pilot, "n")
        view = app._table.dealer.view()
        assert [at is not None for at in view.hand.seats] == [True, False, True, True]
        assert "out 4th" in screen_text(app)
        # In the level after it nobody can.
        assert "3 of 5 left" in line(app)


async def test_t09_heads_up_all_in_and_a_fold_lead_to_the_next_hand_or_to_the_end():
    async with at_table(event(2, stack=200, by="hands", every=50, seed="t09")) as (app, pilot):
        await press(app, pilot, "enter", "f", "n")
        assert app._table.dealer.view().hand_number == 2
        assert "no cap" in screen_text(app)
        for _ in range(60):
            await all_in(app, pilot)
            if app._table.dealer.view().night.event.left == 1:
                break
            await press(app, pilot, "n")
        await press(app, pilot, "n")
        assert app.screen.has_class("-final")
        places = app._table.dealer.view().night.event.places
        assert sum(place.first + place.last for place in places) == 2 * 3
        # The log is there still, and the way on.
        await press(app, pilot, "l")
        assert "the tournament" in screen_text(app)
        await press(app, pilot, "escape")
        await pilot.press("n")
        await pilot.pause()
        assert "New game" in screen_text(app)


async def test_t08_the_same_again_is_a_night_of_its_own(tmp_path):
    """It is kept beside the one that is over, and it is gone on with."""
    nights = KeptNights(tmp_path)
    setup = tournament_night(NAMES[:2], PLAN | {"stack": 20, "buy_in": "5.00 EUR"})
    async with at_table(nights.begin(setup), nights=nights) as (app, pilot):
        while app._table.dealer.view().state != "over":
            await all_in(app, pilot)
            await press(app, pilot, "n")
        first = app._table.dealer.view().fingerprint
        await press(app, pilot, "g")
        await pilot.pause()
        assert app._table.dealer.view().fingerprint not in (None, first)
        await press(app, pilot, "enter", "f")
    nights._keeper.close()
    again = KeptNights(tmp_path)
    [left] = again.left()
    assert (left.number, left.hands) == (2, 1)
    assert again.tables(2)[0].tournament == again.tables(2)[1].tournament == setup.tournament
    view = again.resume(2).view()
    assert (view.hand_number, view.night.event.entries, view.night.event.level) == (1, 2, 1)


async def test_the_seal_is_opened_on_the_final_places():
    night = Night(tournament_night(NAMES[:2], PLAN | {"stack": 20}).under_seal())
    async with at_table(Dealer(night, MemoryJournal())) as (app, pilot):
        while app._table.dealer.view().state != "over":
            await all_in(app, pilot)
            await press(app, pilot, "n")
        await press(app, pilot, "o", "y")
        text = screen_text(app)
        assert night.setup.seed in text
        assert "wins the tournament" in text


async def test_the_seal_is_not_opened_in_the_middle():
    """That ends the night, and nobody would get a prize."""
    night = Night(tournament_night(NAMES[:3], PLAN).under_seal())
    async with at_table(Dealer(night, MemoryJournal())) as (app, pilot):
        await press(app, pilot, "enter", "f", "enter", "f")
        assert "Open the seal" not in screen_text(app)
        await press(app, pilot, "o", "y")
        assert night.setup.seed not in screen_text(app)
        assert app._table.dealer.view().state in ("showdown", "between")


async def test_the_final_places_fit_every_size():
    stacks = (2000, 10, 20, 30, 40, 50)
    plan = {"limit": "no", "levels": [{"stakes": "5/10"}], "fee": 123456}
    async with at_table(event(6, names=LONG, stacks=stacks, seed="big-0", **plan), size=(200, 60)) as (app, pilot):
        while app._table.dealer.view().state != "over":
            await all_in(app, pilot)
            await press(app, pilot, "n")
        places = app._table.dealer.view().night.event.places
        assert len(places) == 6
        assert sum(place.prize for place in places) == 6 * 123456
        for size in reversed(SIZES):
            await resized(app, pilot, size)
            text = screen_text(app)
            assert text.count("Play it again") == 1
            assert "wins the tournament" in text
            assert all(f"{place.prize}" in text or small_letters(f"{place.prize}", 99)[0] in text for place in places)
        await resized(app, pilot, (30, 10))
        assert "Too small" in screen_text(app)


async def test_who_sits_out_is_dealt_in_and_his_seat_says_why_nobody_acts_there():
    dealer = event(3)
    dealer.change(dealer.view().turn, SitOut(1))
    async with at_table(dealer) as (app, pilot):
        await play_hand(app, pilot, "c", ())
        await press(app, pilot, "n")
        assert "bet" in screen_text(app), "what he has posted is told first"
        await play_hand(app, pilot, "c", ())
        assert "sits out" in screen_text(app)
        assert "folded" not in screen_text(app)
