"""Thousands of random hands on both tables: the same at every decision, the same stacks at the end.

All six of triple and single draw × fixed, pot and no limit. PokerKit has classes of its own for fixed-limit triple
draw and no-limit single draw; the other four are its ``State`` with the streets and the limit put together likewise.
``ORACLE_HANDS`` sets how many hands each of the six plays here (120: 720 together); ``-m slow`` plays thousands more of each.
"""

import os
import random
from collections import Counter

import pytest

from deuce7_tui.rules import LIMITS, SINGLE_DRAW, TRIPLE_DRAW, Game, Limit

from .beside import DIFFERENCES, play, random_deal

HANDS = int(os.environ.get("ORACLE_HANDS", "120"))
MANY = max(3850, 11 * HANDS)
CHUNKS = 2
TABLES = [
    pytest.param(game, limit, id=f"{game.code}-{limit}") for game in (TRIPLE_DRAW, SINGLE_DRAW) for limit in LIMITS
]


def run(game: Game, limit: Limit, hands: range) -> Counter[str]:
    met: Counter[str] = Counter()
    for number in hands:
        seed = f"{game.code} {limit} {number}"
        rng = random.Random(seed)
        deal = random_deal(rng, game, limit)
        try:
            met += play(deal, rng).met
        except Exception as error:
            error.add_note(f"hand {seed!r}: {deal}")
            raise
    return met


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize(("game", "limit"), TABLES)
def test_random_hands_are_the_same(game: Game, limit: Limit, chunk: int) -> None:
    size = HANDS // CHUNKS
    assert set(run(game, limit, range(chunk * size, (chunk + 1) * size))) <= set(DIFFERENCES)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "limit"), TABLES)
def test_many_more_hands(game: Game, limit: Limit) -> None:
    met = run(game, limit, range(HANDS, MANY))
    print(f"\n{game.code} {limit}: {MANY - HANDS} hands, differences met {dict(met)}")
    assert set(met) <= set(DIFFERENCES)
