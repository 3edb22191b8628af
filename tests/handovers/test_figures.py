"""Fewer handovers (design.md): what is said aloud and what is decided early bring them to about a third."""

from functools import cache
from statistics import mean

import pytest

from .__main__ import reaching
from .own_hand import press, view
from .play import WAYS, Played, Table

HANDS = {2: 90, 6: 40}
#: The most handovers with both, as design.md's goals have it.
MOST = {2: 6, 6: 13}


@cache
def played(players: int, way: str) -> list[Played]:
    return reaching(players, HANDS[players], way)


def passed(players: int, way: str) -> float:
    return mean(hand.handovers for hand in played(players, way))


@pytest.mark.parametrize("players", [2, 6])
def test_with_both_the_keyboard_goes_on_seldom_enough(players):
    assert len(played(players, "both")) > 25
    assert passed(players, "both") <= MOST[players]
    assert passed(players, "both") < 0.45 * passed(players, "neither")


@pytest.mark.parametrize("players", [2, 6])
def test_each_of_the_two_helps_by_itself_and_costs_no_keys(players):
    for way in ("said aloud", "decided early"):
        assert passed(players, "both") < passed(players, way) < 0.8 * passed(players, "neither")
    keys = {way: mean(len(hand.keys) for hand in played(players, way)) for way in WAYS}
    assert keys["both"] < 0.9 * keys["neither"]


def test_without_them_a_hand_is_what_design_md_counts():
    """About 34 turns, 33 handovers, 80 keys, six-handed: the players are as loose as was meant."""
    hands = played(6, "neither")
    assert 31 < mean(hand.turns for hand in hands) < 37
    assert 30 < passed(6, "neither") < 36
    assert 70 < mean(len(hand.keys) for hand in hands) < 90


@pytest.mark.parametrize("players", [2, 6])
def test_the_hands_are_the_same_whatever_use_is_made_of_the_keyboard(players):
    courses = []
    for way in WAYS.values():
        table = Table(players, "same", way)
        courses.append([table.dealer.view().hand.events for _ in table.hands(5)])
    assert courses[0] == courses[1] == courses[2] == courses[3]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("players", [2, 6])
async def test_the_keys_are_those_that_play_the_hand_at_the_real_table(sit, players, way):
    """The same hands in the app, key by key, to the same end; every Enter takes the keyboard."""
    table = Table(players, "keys", WAYS[way])
    async with sit(players, seed="keys", stack=table.setup.stack) as (app, pilot):
        for number, hand in enumerate(table.hands(2)):
            await press(app, pilot, *(["n"] if number else []), *hand.keys)
            assert view(app).state in ("showdown", "between")
            assert view(app).hand.events == table.dealer.view().hand.events
