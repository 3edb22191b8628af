"""The end of a hand as it is told at the table: whole sentences in every size, step by step, with long names."""

import re

import pytest
from rich.cells import cell_len

from deuce7_tui import words
from deuce7_tui.rules.events import PotWon, Shown
from deuce7_tui.tui.public import short_names
from deuce7_tui.tui.widgets.result import steps
from tests.rules.endings import ENDINGS, two_way
from tests.tui.endings import LONG, NAMES, app_with, ended
from tests.tui.leaks import PAINTED, leaks, screen_text

#: Those with more to tell than fits under a small table.
LARGE = ("side_pots", "split_side_pots", "four_way_split")


def told(app) -> str:
    """The words of the lower part, without its cards."""
    lower = app._table.query_one("#lower")
    rows = lower.content.plain.split("\n")
    assert len(rows) <= lower.size.height
    assert all(cell_len(row) <= lower.size.width for row in rows)
    return " ".join(re.sub("[╭╮╰╯│─♠♥♦♣]", "", PAINTED.sub("", " ".join(rows))).split())


def pots(view):
    won = [event for event in view.hand.events if isinstance(event, PotWon)]
    hands = words.hands_shown(view.hand.events, view.hand.game.ranking)
    return [(event, claims, len(won), hands) for event, claims in zip(won, view.hand.claims, strict=True)]


@pytest.mark.sweep(16)
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
@pytest.mark.parametrize("ending", ENDINGS)
async def test_every_pot_is_told_in_whole_sentences(ending, size, names):
    app = app_with(ended(ENDINGS[ending](), names))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        view, text = app._table.view, told(app)
        whole = all(words.pot_won(won, count, hands, view.names) in text for won, _, count, hands in pots(view))
        cropped = all(
            words.pot_won(won, count, hands, short_names(view)) in text for won, _, count, hands in pots(view)
        )
        whys = [words.why_won(won, claims, hands) for won, claims, _, hands in pots(view)]
        if ending not in LARGE:
            assert whole
            assert all(why in text for why in whys)
        elif not whole and not cropped:
            assert size == (80, 24)
            for seat in view.hand.seats:
                assert not seat.won or f"{short_names(view)[seat.seat]} wins {seat.won}" in text
        if not all(why in text for why in whys):
            assert "l tells it pot by pot" in text
        assert leaks(app) == []


@pytest.mark.sweep(8)
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
@pytest.mark.parametrize("ending", ENDINGS)
async def test_each_step_is_told_whole_in_the_smallest_size(ending, names):
    """Who shows and how it stands, who plays for the pot, who wins it and why: nothing is cut at 80 columns."""
    app = app_with(ended(ENDINGS[ending](), names), pace=60)
    async with app.run_test(size=(80, 24)) as pilot:
        table = app._table
        await pilot.pause()
        view = table.view
        wins = {id(won): (claims, count, hands) for won, claims, count, hands in pots(view)}
        so_far = {}
        for at, step in enumerate(steps(view)[:-1]):
            table._telling.count = at + 1
            table.draw()
            text = told(app)
            if isinstance(step, Shown):
                so_far[step.seat] = view.hand.game.ranking.name(step.cards)
                assert words.hand_name(so_far[step.seat]) in text
                assert words.how_it_stands(step.seat, so_far) in text
                assert view.names[step.seat] + " shows" in text
            elif isinstance(step, PotWon):
                claims, count, hands = wins[id(step)]
                sentences = [words.who_plays(step, count, claims, view.names)] * (count > 1)
                sentences += [words.pot_won(step, count, hands, view.names), words.why_won(step, claims, hands)]
                assert all(sentence in text for sentence in sentences)


async def test_a_hand_that_is_being_turned_is_not_named_yet():
    app = app_with(ended(two_way()), pace=60)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        table = app._table
        table._telling.count, table._telling.up = 2, 3
        table.draw()
        assert "Carla shows" in told(app)
        assert "eight-seven" not in told(app)
        assert "beats" not in told(app)
        cards = set(PAINTED.findall(table.query_one("#lower").content.plain))
        assert cards == {"8♠", "7♥", "4♠"}
        table._telling.up = None
        table.draw()
        assert "eight-seven" in told(app)


async def test_the_secret_stands_whole_on_a_row_of_its_own(sit):
    """At 80 columns as in every other size: 64 digits that somebody copies."""
    for size in ((80, 24), (140, 40)):
        async with sit(3, size=size) as (app, pilot):
            dealer = app._table.dealer
            dealer._night.setup = dealer._night.setup.under_seal()
            await pilot.press("enter", "f", "enter", "f", "o", "y")
            secret = dealer.view().secret
            rows = [row.strip() for row in screen_text(app).splitlines()]
            assert (
                rows[rows.index(secret) - 1] == "The seal is open. The secret that every deck of this night comes from:"
            )
            assert len(secret) == 64
            await pilot.press("l")
            assert secret in [row.strip() for row in screen_text(app).splitlines()]


async def test_a_long_story_and_the_secret_leave_each_other_room():
    for ending in ENDINGS:
        dealer = ended(ENDINGS[ending](), LONG)
        dealer._night.setup = dealer._night.setup.under_seal()
        dealer.open_seal(dealer.view().turn)
        app = app_with(dealer)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            text = told(app)
            assert dealer.view().secret in app._table.query_one("#lower").content.plain
            assert "wins" in text or "split" in text


async def test_a_hand_shown_after_all_folded_is_named(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("enter", "f", "enter", "f", "s", "enter", "y")
        view = app._table.dealer.view()
        seat = next(seat for seat in view.hand.seats if seat.shown)
        assert "wins 10" in told(app)
        assert f"{view.names[seat.seat]} {words.hand_name(seat.name)}" in told(app)
