"""What a draw keeps: the ranks, what they are already, and the best hand that can be made of them."""

import random
from itertools import combinations

import pytest

from deuce7_tui.rules import DECK, DEUCE_TO_SEVEN, Kept, parse_cards
from deuce7_tui.words.keeping import kept_words


def kept(text: str, *out: int) -> Kept:
    return DEUCE_TO_SEVEN.kept(tuple(parse_cards(text)), frozenset(out))


def test_the_ranks_that_are_kept_and_the_cards_to_come():
    assert kept("7h5s4d3cKh", 4) == Kept((5, 3, 2, 1), "no-pair", 1, (5, 3, 2, 1, 0))
    assert kept("8h6s2dKcKh", 3, 4) == Kept((6, 4, 0), "no-pair", 2, (6, 4, 2, 1, 0))
    assert kept("4h4s7d2cKh", 4) == Kept((5, 2, 2, 0), "pair", 1, ())
    assert kept("4h4s7d7cKh", 4).kind == "two-pair"
    assert kept("4h4s4d7cKh", 3, 4) == Kept((2, 2, 2), "trips", 2, ())
    assert kept("4h4s4d4cKh", 4).kind == "quads"
    assert kept("4h4s4d4cKh", 0, 1, 2, 3, 4) == Kept((), "no-pair", 5, (5, 3, 2, 1, 0))


@pytest.mark.parametrize("seed", range(20))
def test_the_best_hand_is_the_best_of_all_that_can_come(seed):
    """Counted out: every way to fill the hand from the cards that are neither kept nor thrown."""
    chance = random.Random(seed)
    cards = tuple(chance.sample(DECK, 5))
    out = frozenset(chance.sample(range(5), chance.choice((1, 1, 2))))
    stay = [card for place, card in enumerate(cards) if place not in out]
    rest = [card for card in DECK if card not in cards]
    best = min(DEUCE_TO_SEVEN.strength((*stay, *more)) for more in combinations(rest, len(out)))
    told = DEUCE_TO_SEVEN.kept(cards, out)
    if told.kind == "no-pair":
        made = next(h for h in combinations(DECK, 5) if tuple(sorted({c >> 2 for c in h}, reverse=True)) == told.best
                    and len({c & 3 for c in h}) > 1)  # fmt: skip
        assert DEUCE_TO_SEVEN.strength(made) == best
    else:
        assert DEUCE_TO_SEVEN.name((*stay, *rest[: len(out)])).kind != "no-pair"


@pytest.mark.parametrize(
    ("cards", "out", "told"),
    [
        ("7h5s3d2cKh", (4,), "keep 7-5-3-2: one card to a seven"),
        ("2c3d5s7hKh", (4,), "keep 7-5-3-2: one card to a seven"),
        ("6h5s4d3cKh", (4,), "keep 6-5-4-3: one card to an eight"),
        ("5h4s3d2cKh", (4,), "keep 5-4-3-2: one card to a seven"),
        ("AhTs3d2cKh", (4,), "keep A-T-3-2: one card to an ace"),
        ("8h6s2dKcKh", (3, 4), "keep 8-6-2: two cards"),
        ("8h6s2dKcKh", (0, 3, 4), "keep 6-2: three cards"),
        ("8h6s2dKcKh", (0, 1, 3, 4), "keep 2: four cards"),
        ("8h6s2dKcKh", (0, 1, 2, 3, 4), "keep nothing: five new cards"),
        ("8h6s2dKcKh", (0,), "keep K-K-6-2, a pair: one card"),
        ("8h6s2dKcKh", (0, 1), "keep K-K-2, a pair: two cards"),
        ("8h6s2dKcKh", (0, 1, 2), "keep K-K, a pair: three cards"),
        ("8h8s2dKcKh", (2,), "keep K-K-8-8, two pair: one card"),
        ("8h8s8dKcKh", (3,), "keep K-8-8-8, trips: one card"),
        ("8h8s8dKcKh", (3, 4), "keep 8-8-8, trips: two cards"),
        ("8h8s8d8cKh", (4,), "keep 8-8-8-8, quads: one card"),
    ],
)
def test_in_words(cards, out, told):
    assert kept_words(kept(cards, *out)) == told


def test_every_draw_has_words_that_fit_beside_the_cards():
    """Whatever is held and marked: a sentence, of no more cells than 80 columns leave beside a hand."""
    shapes = ["2c2d2h2s7c", "KcKdKhQcQd", "AcKdQhJsTc", "7c5d4h3s2c", "9c9d8h8sQc", "AcAdKhQsJc"]
    for text in shapes:
        for size in range(1, 6):
            for out in combinations(range(5), size):
                told = kept_words(kept(text, *out))
                assert told.startswith("keep ")
                assert len(told) <= 36, told
