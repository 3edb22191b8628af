"""Whole hands by keys, as players press them; after every key the leak detector looks (S19)."""

import pytest
from textual.content import Content

from deuce7_tui.rules.cards import GLYPHS, RANKS
from deuce7_tui.tui.widgets.cards import LARGE, hand_rows
from deuce7_tui.tui.widgets.rows import Rows
from tests.tui.leaks import PAINTED, leaks, picture_text, screen_text

PLAYS = {"call": ("c", ("1", "3")), "pat": ("c", ()), "raise": ("r", ("2",))}


async def press(app, pilot, *keys):
    """Press keys; after each nothing may be seen that is not to be seen."""
    for key in keys:
        await pilot.press(key)
        assert leaks(app) == [], f"after {key}"


async def play_hand(app, pilot, bet="c", marks=("1", "3"), most=400, press=press):
    """Play on until the hand is over, looking at every turn."""
    for _ in range(most):
        view = app._table.dealer.view()
        if view.state == "handover":
            assert f"I am {view.names[view.seat]}" in screen_text(app)
            await press(app, pilot, "enter")
        elif view.state == "acting" and view.hand.turn.kind == "draw":
            await press(app, pilot, *marks, "d" if marks else "p")
        elif view.state == "acting":
            can = bet if bet != "r" or (view.hand.turn.raises and (view.hand.wagers_left or 0) > 1) else "c"
            await press(app, pilot, can)
        else:
            return
    raise AssertionError("the hand does not end")


@pytest.mark.sweep(2)
@pytest.mark.parametrize(("players", "play"), [(2, "pat"), (3, "raise"), (6, "call")])
async def test_a_hand_to_the_showdown(sit, players, play):
    bet, marks = PLAYS[play]
    async with sit(players) as (app, pilot):
        assert leaks(app) == []
        await play_hand(app, pilot, bet, marks)
        assert app._table.dealer.view().state == "showdown"
        text = screen_text(app)
        assert " wins " in text or " split " in text
        await press(app, pilot, "n")
        assert app._table.dealer.view().hand_number == 2
        assert "I am " in screen_text(app)


@pytest.mark.parametrize("players", [2, 3, 6])
async def test_a_hand_that_all_fold(sit, players):
    async with sit(players) as (app, pilot):
        for _ in range(players - 1):
            await press(app, pilot, "enter", "f")
        assert app._table.dealer.view().state == "between"
        assert "wins 1" in screen_text(app)
        await press(app, pilot, "s", "escape")
        assert not any(seat.shown for seat in app._table.dealer.view().hand.seats)
        await press(app, pilot, "s", "y")
        assert not any(seat.shown for seat in app._table.dealer.view().hand.seats), "only its owner shows a hand"
        await press(app, pilot, "s", "enter", "y")
        assert sum(seat.shown for seat in app._table.dealer.view().hand.seats) == 1
        await press(app, pilot, "n")
        assert app._table.dealer.view().hand_number == 2


async def test_said_aloud_shows_no_card_and_needs_a_yes(sit):
    async with sit(3) as (app, pilot):
        await press(app, pilot, "c", "n")
        assert app._table.dealer.view().state == "handover"
        turn = app._table.dealer.view().turn
        await press(app, pilot, "c", "y")
        view = app._table.dealer.view()
        assert view.turn == turn + 1
        assert view.state == "handover"


async def test_an_amount_and_all_in_are_said_aloud_too(sit):
    async with sit(3, limit="no") as (app, pilot):
        name = app._table.view.names[app._table.view.seat]
        await press(app, pilot, "r", "9", "9", "9", "y")
        assert "at most 400" in screen_text(app), "an amount that is not allowed stays in its line"
        await press(app, pilot, "enter")
        assert app._table.dealer.view().state == "handover", "nor does Enter send it"
        await press(app, pilot, *["backspace"] * 3, "4", "5", "escape")
        assert "amount:" not in screen_text(app)
        await press(app, pilot, "r", "4", "5", "y")
        view = app._table.dealer.view()
        assert view.state == "handover"
        assert max(seat.bet for seat in view.hand.seats) == 45
        assert f"{name} raises to 45" in screen_text(app)
        turn = view.turn
        await press(app, pilot, "a", "n")
        assert app._table.dealer.view().turn == turn
        await press(app, pilot, "a", "y")
        assert max(seat.bet for seat in app._table.dealer.view().hand.seats) == 400


async def test_a_wager_that_is_not_allowed_leaves_the_hand_up(sit):
    async with sit(3, limit="no") as (app, pilot):
        await press(app, pilot, "enter", "r", "9", "9", "9", "y")
        assert app._table.dealer.view().cards_up
        assert "at most 400" in screen_text(app)


async def test_detector_finds_a_planted_card_small_or_large_named_or_in_a_tooltip(sit):
    """S19: a detector that cannot fail proves nothing."""
    async with sit(3) as (app, pilot):
        assert leaks(app) == []
        hand = app._table.dealer._hand
        card = hand.players[1].cards[0]
        painted = RANKS[card >> 2] + GLYPHS[card & 3]
        said = app._table.query_one("#said", Rows)
        said.paint(Content(f" {painted} "))
        await pilot.pause()
        assert any(leak.startswith("screen") for leak in leaks(app))
        said.paint(Content(""))
        said.tooltip = painted
        assert leaks(app)
        said.tooltip = None
        said.paint(*hand_rows(hand.players[1].cards, LARGE))
        assert leaks(app)


async def test_detector_finds_a_strip_that_was_kept(sit):
    """What is painted once is kept as strips; with the cards down none of them holds a card."""
    async with sit(3) as (app, pilot):
        await pilot.press("enter")
        lower = app._table.query_one("#lower", Rows)
        strips = list(lower._strips)
        assert any(PAINTED.findall(strip.text) for strip in strips)
        await pilot.press("space")
        assert not any(PAINTED.findall(strip.text) for strip in lower._strips)
        lower._strips[:] = strips
        assert any(leak.startswith("widget") for leak in leaks(app))


async def test_the_detector_reads_what_a_picture_shows(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("enter")
        in_picture = PAINTED.findall(picture_text(app))
        assert len(set(in_picture)) == 5
        assert set(in_picture) == set(PAINTED.findall(screen_text(app)))
        await pilot.press("escape")
        assert PAINTED.findall(picture_text(app)) == []


async def test_detector_finds_the_own_hand_kept_after_the_turn(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("enter")
        assert leaks(app) == []
        app._table.dealer.hide()
        assert leaks(app)


async def test_misdeal_asks_and_deals_again(sit):
    async with sit(3) as (app, pilot):
        await press(app, pilot, "enter", "m")
        assert not app._table.dealer.view().cards_up
        await press(app, pilot, "y")
        view = app._table.dealer.view()
        assert view.redealt
        assert view.state == "handover"
        assert "misdeal" in screen_text(app)
