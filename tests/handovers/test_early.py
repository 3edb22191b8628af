"""A draw decided early, by keys as a player presses them; after every key the leak detector looks."""

import pytest

from deuce7_tui.rules.actions import Discard, StandPat
from deuce7_tui.rules.games import KANSAS_CITY, SINGLE_DRAW, Stakes
from deuce7_tui.tui.settings import Settings
from tests.secrecy.twins import painted
from tests.tui.leaks import leaks, widget_texts

from .own_hand import hand, labels, press, view, words

NO_LIMIT = {"limit": "no", "stakes": Stakes.of("no", 5, 10)}


async def test_marked_while_betting_it_is_sent_with_the_action_and_carried_out_in_turn(sit):
    async with sit(2) as (app, pilot):
        await press(app, pilot, "enter")
        button = view(app).seat
        assert "1-5 or p decide the next draw" in words(app)
        await press(app, pilot, "1", "3")
        assert "next draw decided: 2 cards" in words(app)
        assert labels(app) == ["1 out", "2", "3 out", "4", "5"]
        await press(app, pilot, "3", "4", "c", "enter")
        assert "1-5 or p decide the next draw" in words(app), "another player's"
        await press(app, pilot, "p")
        assert "next draw decided: pat" in words(app)
        await press(app, pilot, "c")
        assert view(app).hand.round == "bet-2"
        assert [player.draws for player in hand(app).in_hand if player.seat == button] == [[2]]
        assert hand(app).actions[3] == (button, Discard((0, 3)))


async def test_the_keyboard_stays_with_who_acts_first_after_the_draws(sit):
    """The big blind closes the betting and opens the next round: no curtain, new cards, and the hand may be laid."""
    async with sit(2) as (app, pilot):
        await press(app, pilot, "enter", "1", "c", "enter", "2", "t")
        big, order = view(app).seat, app._table._own.marks.order
        await press(app, pilot, "c")
        now = view(app)
        assert (now.state, now.seat, now.hand.round, now.cards_up) == ("acting", big, "bet-2", True)
        assert app._table._own.marks.order == order
        assert sum("new" in label for label in labels(app)) == 1
        assert "1-5 or p decide the next draw" in words(app), "of the second draw nothing is decided"


async def test_keys_typed_ahead_do_not_bet_on_cards_that_are_new(sit, key_clock):
    """The same player has the keyboard still, but has not seen what he has got: a key held down must not bet for him."""
    async with sit(2, delay=0.3) as (app, pilot):
        for keys in (("enter",), ("1", "c"), ("enter",), ("2",)):
            key_clock.go(0.8)
            await pilot.press(*keys)
        assert view(app).decided == Discard((1,))
        key_clock.go(0.4)
        for _ in range(3):
            await pilot.press("c")
            key_clock.go(0.05)
        now = view(app)
        assert (now.hand.round, now.state) == ("bet-2", "acting")
        assert now.hand.events[-1].type == "round", "nobody has bet or checked"
        key_clock.go(1.3)
        await pilot.press("c")
        assert view(app).hand.events[-1].type == "check"


async def test_a_raise_brings_it_back_to_be_changed_or_cleared(sit):
    async with sit(2) as (app, pilot):
        await press(app, pilot, "enter", "1", "3", "c", "enter", "p", "r", "enter")
        assert labels(app) == ["1 out", "2", "3 out", "4", "5"]
        assert "next draw decided: 2 cards" in words(app)
        await press(app, pilot, "1", "3")
        assert view(app).decided is None
        assert "1-5 or p decide the next draw" in words(app)
        await press(app, pilot, "p")
        assert view(app).decided == StandPat()
        await press(app, pilot, "p")
        assert view(app).decided is None
        await press(app, pilot, "p", "5")
        assert view(app).decided == Discard((4,)), "a mark is no longer pat"
        await press(app, pilot, "r", "enter", "c")
        assert [action for _, action in hand(app).actions[-2:]] == [StandPat(), Discard((4,))]


async def test_arrows_space_and_clicks_decide_too(sit):
    async with sit(3) as (app, pilot):
        await press(app, pilot, "enter", "right", "right", "space")
        assert view(app).decided == Discard((1,))
        assert view(app).cards_up
        await press(app, pilot, "left", "space", "escape", "space")
        assert view(app).decided == Discard((0, 1))
        left, _count = app.screen.query_one("#lower")._cards_at
        await pilot.click("#lower", offset=(left + 2, 3))
        await pilot.click("#lower", offset=(left + 34, 3))
        assert view(app).decided == Discard((1, 4))
        hits = app.screen.query_one("#keys")._hits
        row, start, _end, _id = next(hit for hit in hits if hit[3] == "pat")
        await pilot.click("#keys", offset=(start + 1, row))
        assert view(app).decided == StandPat()
        assert leaks(app) == []


@pytest.mark.parametrize("away", ["escape", "space", "x", "question_mark", "l", "m", "q"])
async def test_it_is_kept_while_the_cards_are_down_and_can_be_read_nowhere(sit, away):
    async with sit(3) as (app, pilot):
        await press(app, pilot, "enter", "2", "4", away)
        assert not any(
            "draw decided" in text or "keep " in text for text in widget_texts(app) if "7-5-4-3-2" not in text
        )
        while app.screen is not app._table or app._table._question is not None:
            await press(app, pilot, "escape")
        await press(app, pilot, "space")
        assert labels(app) == ["1", "2 out", "3", "4 out", "5"]


async def test_an_open_amount_takes_the_digits(sit):
    async with sit(3, **NO_LIMIT) as (app, pilot):
        await press(app, pilot, "enter", "1", "3", "r", "4", "5")
        assert view(app).decided == Discard((0, 2))
        assert app._table._wager.to == 45
        await press(app, pilot, "y")
        assert hand(app).actions[-1][1].to == 45
        assert app._table.dealer._decided


async def test_enter_is_i_am_and_nothing_else(sit):
    async with sit(3) as (app, pilot):
        await press(app, pilot, "enter", "1", "enter", "enter")
        assert view(app).turn == 1
        assert view(app).decided == Discard((0,))


@pytest.mark.parametrize("key", ["1", "5", "left", "right", "p", "d"])
async def test_after_the_last_draw_these_keys_hide_the_cards(sit, key):
    async with sit(2, game=SINGLE_DRAW, **NO_LIMIT) as (app, pilot):
        await press(app, pilot, "enter", "1", "c", "enter", "2", "c")
        assert view(app).hand.round == "bet-2"
        assert "decide the next draw" not in words(app)
        await press(app, pilot, key)
        assert not view(app).cards_up


@pytest.mark.parametrize("game", [SINGLE_DRAW, KANSAS_CITY])
@pytest.mark.parametrize("players", [2, 6])
async def test_other_games_are_the_same(sit, game, players):
    """To the showdown, and nobody is called to draw."""
    async with sit(players, game=game, **NO_LIMIT) as (app, pilot):
        rounds = set()
        for _ in range(60):
            now = view(app)
            if now.state == "handover":
                await press(app, pilot, "enter")
            elif now.state == "acting":
                rounds.add(now.hand.round)
                await press(app, pilot, *(("3", "c") if now.may_decide else ("c",)))
            else:
                break
        assert view(app).state == "showdown"
        assert rounds == {"bet-1", "bet-2"}


async def test_peeking_by_space_only_it_is_decided_after_the_peek(sit):
    async with sit(2, settings=Settings(peek="space")) as (app, pilot):
        await press(app, pilot, "enter", "1")
        assert view(app).decided is None
        await press(app, pilot, "space", "1", "c", "enter", "space", "2", "c")
        now = view(app)
        assert (now.hand.round, now.state) == ("bet-2", "acting")


async def course(sit, decide, players, size):
    """What everybody sees at every curtain before the draw, whatever is decided."""
    seen = []
    async with sit(players, size=size) as (app, pilot):
        while view(app).hand.round == "bet-1":
            seen.append(painted(app))
            first = len(seen) == 1
            keys = ("enter", *(decide if first else ()), "escape", "space", "escape", "r" if first else "c")
            for key in keys:
                await press(app, pilot, key)
                if not view(app).cards_up:
                    seen.append(painted(app))
    return seen


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40), (200, 60)])
async def test_until_it_is_carried_out_the_table_looks_the_same(sit, size):
    """One player decides to draw two, to stand pat, or nothing at all: no curtain and no cards down tell it."""
    courses = [await course(sit, decide, 3, size) for decide in ((), ("1", "2"), ("p",), ("t", "5"))]
    assert len(courses[0]) > 8
    assert courses[0] == courses[1] == courses[2] == courses[3]
