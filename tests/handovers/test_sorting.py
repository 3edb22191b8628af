"""The owner sorts his cards: the key under a card is always that card's, and nobody else learns of it (D11)."""

import pytest

from deuce7_tui.rules.cards import rank_of
from tests.secrecy.twins import painted
from tests.tui.leaks import leaks, widget_texts
from tests.tui.test_table import to_the_draw

from .own_hand import cards_shown, hand, labels, press, shown, view


def thrown(app):
    """The cards of the last discard."""
    return set([event for event in hand(app).events if event.type == "discard"][-1].cards)


@pytest.mark.sweep(6)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("marks", [("1", "2"), ("5",), ("2", "3", "4"), ("1", "2", "3", "4", "5")])
async def test_d11_a_number_throws_exactly_the_card_that_it_stands_under(sit, seed, marks):
    async with sit(3, seed=f"sort-{seed}") as (app, pilot):
        await to_the_draw(app, pilot)
        await press(app, pilot, "t")
        cards = cards_shown(app)
        assert cards == sorted(cards, reverse=True)
        await press(app, pilot, *marks)
        meant = {card for card, label in shown(app) if label.endswith("out")}
        assert meant == {cards[int(mark) - 1] for mark in marks}
        seat = view(app).seat
        stay = set(hand(app).player(seat).cards) - meant
        await press(app, pilot, "d")
        assert thrown(app) == meant
        assert stay <= set(hand(app).player(seat).cards)


async def test_d11_the_same_after_sorting_again_and_back(sit):
    """A mark stays with its card, whatever the card's number is by then."""
    async with sit(3) as (app, pilot):
        await to_the_draw(app, pilot)
        dealt = cards_shown(app)
        await press(app, pilot, "2")
        (card,) = [card for card, label in shown(app) if label.endswith("out")]
        assert card == dealt[1]
        for _ in range(3):
            await press(app, pilot, "t")
            assert [card] == [card for card, label in shown(app) if label.endswith("out")]
        assert cards_shown(app) == sorted(dealt, reverse=True)
        await press(app, pilot, "t")
        assert cards_shown(app) == dealt
        assert labels(app) == ["1", "2 out", "3", "4", "5"]
        await press(app, pilot, "t", "d")
        assert thrown(app) == {card}


async def test_the_words_and_the_clicks_go_by_the_numbers_on_the_screen(sit):
    async with sit(3) as (app, pilot):
        await to_the_draw(app, pilot)
        await press(app, pilot, "t")
        left, _count = app.screen.query_one("#lower")._cards_at
        await pilot.click("#lower", offset=(left + 2, 3))
        await press(app, pilot, "right", "right", "space")
        assert [label for label in labels(app) if "out" in label] == ["1 out", "▶2 out◀"]
        assert any("marked to go out: 1, 2" in text for text in widget_texts(app))


async def test_a_decision_of_the_next_draw_is_of_the_cards_not_of_their_numbers(sit):
    async with sit(2) as (app, pilot):
        await press(app, pilot, "enter", "t", "1")
        button = view(app).seat
        highest = cards_shown(app)[0]
        await press(app, pilot, "t")
        assert [card for card, label in shown(app) if label.endswith("out")] == [highest]
        await press(app, pilot, "c", "enter", "p", "c")
        assert highest not in hand(app).player(button).cards
        assert thrown(app) == {highest}


async def test_a_new_card_takes_the_place_of_the_one_that_was_thrown(sit):
    """Heads-up the big blind keeps the keyboard: what he laid stays as it was, until he sorts again."""
    async with sit(2, seed="new") as (app, pilot):
        await press(app, pilot, "enter", "p", "c", "enter", "t", "2", "5")
        before = cards_shown(app)
        await press(app, pilot, "c")
        after = shown(app)
        assert view(app).hand.round == "bet-2"
        assert [number for number in range(5) if after[number][0] != before[number]] == [1, 4]
        assert [label for _, label in after] == ["1", "2 new", "3", "4", "5 new"]
        await press(app, pilot, "t")
        cards = cards_shown(app)
        assert cards == sorted(cards, reverse=True)
        assert sum("new" in label for label in labels(app)) == 2


@pytest.mark.parametrize("away", ["escape", "space", "question_mark", "l", "q"])
async def test_it_is_gone_with_the_cards(sit, away):
    async with sit(3) as (app, pilot):
        await press(app, pilot, "enter")
        dealt = cards_shown(app)
        await press(app, pilot, "t")
        assert cards_shown(app) != dealt
        await press(app, pilot, away)
        assert app._table._own.marks.order == ()
        while app.screen is not app._table or app._table._question is not None:
            await press(app, pilot, "escape")
        await press(app, pilot, "space")
        assert cards_shown(app) == dealt


async def test_it_is_nobody_elses(sit):
    """The next player's cards lie as they were dealt; and what the dealer knows is what it was."""
    async with sit(3) as (app, pilot):
        dealt = [list(player.cards) for player in hand(app).in_hand]
        await press(app, pilot, "enter", "t", "c", "enter")
        assert cards_shown(app) == hand(app).player(view(app).seat).cards
        assert [list(player.cards) for player in hand(app).in_hand] == dealt
        assert "order" not in repr(app._table._own.marks)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40), (200, 60)])
async def test_the_public_part_is_the_same(sit, size):
    """Above the cards, and everywhere once they are down, it cannot be seen that somebody sorted."""
    pictures = []
    for keys in ((), ("t",), ("t", "t")):
        async with sit(3, size=size) as (app, pilot):
            await press(app, pilot, "enter", *keys)
            top = app._table.query_one("#lower").region.y
            public = painted(app)[:top]
            await press(app, pilot, "escape")
            down = painted(app)
            await press(app, pilot, "c")
            pictures.append((public, down, painted(app)))
    assert pictures[0] == pictures[1] == pictures[2]


async def test_with_the_cards_down_and_at_the_curtain_the_key_is_a_stray_one(sit):
    async with sit(3) as (app, pilot):
        await press(app, pilot, "t")
        assert view(app).state == "handover"
        await press(app, pilot, "enter", "escape", "t")
        assert not view(app).cards_up
        assert leaks(app) == []


async def test_equal_ranks_lie_side_by_side(sit):
    for seed in range(6):
        async with sit(2, seed=f"pairs-{seed}") as (app, pilot):
            await press(app, pilot, "enter", "t")
            ranks = [rank_of(card) for card in cards_shown(app)]
            assert ranks == sorted(ranks, reverse=True)
