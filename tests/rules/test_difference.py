"""Where two hands differ: what is said of it must be true of the cards (rules.md §1)."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from deuce7_tui.rules import DEUCE_TO_SEVEN, difference, parse_cards
from deuce7_tui.rules.cards import RANKS

from .test_ranking import KINDS, classes, hands_of

ORDER = list(KINDS)


def holds(one, other):
    """The difference between two hands, checked against what their cards are and not against their places."""
    found = difference(DEUCE_TO_SEVEN.name(one), DEUCE_TO_SEVEN.name(other))
    assert found == difference(DEUCE_TO_SEVEN.name(other), DEUCE_TO_SEVEN.name(one))
    assert found is not None
    kinds = ORDER.index(found.better.kind), ORDER.index(found.worse.kind)
    if found.at is None:
        assert kinds[0] < kinds[1]
        assert (found.low, found.high) == (None, None)
        return found
    assert kinds[0] == kinds[1]
    assert found.better.ranks[: found.at] == found.worse.ranks[: found.at]
    assert found.low < found.high
    # The cards say so too: above this rank, in order of how many there are of each, both hands are the same.
    for cards, name, rank in ((one, found.better, found.low), (other, found.worse, found.high)):
        groups = sorted(Counter(card >> 2 for card in cards).items(), key=lambda group: (-group[1], -group[0]))
        assert tuple(rank for rank, _ in groups) == name.ranks
        assert groups[found.at][0] == rank
    return found


def test_every_hand_beats_the_next_one_for_the_reason_given():
    ordered = [hands_of(*one)[0] for one in classes()]
    reasons = Counter(holds(better, worse).at for better, worse in pairwise(ordered))
    assert sum(reasons.values()) == 7461
    assert reasons[None] == 8, "once between two kinds"


def test_any_hand_beats_any_worse_one_for_the_reason_given():
    ordered = classes()
    draw = random.Random(27)
    for _ in range(5000):
        better, worse = sorted(draw.sample(range(len(ordered)), 2))
        holds(draw.choice(hands_of(*ordered[better])), draw.choice(hands_of(*ordered[worse])))


def test_equal_hands_do_not_differ():
    draw = random.Random(7)
    for kind, order in draw.sample(classes(), 200):
        one, other = draw.sample(hands_of(kind, order), 2)
        assert difference(DEUCE_TO_SEVEN.name(one), DEUCE_TO_SEVEN.name(other)) is None


@pytest.mark.parametrize(
    ("better", "worse", "at", "low", "high"),
    [
        ("8h6d4c3s2h", "8s7d4c3h2s", 1, "6", "7"),
        ("8h6d4c3s2h", "8s6s5c3h2s", 2, "4", "5"),
        ("8h6d5c4s2h", "8s6s5d4h3s", 4, "2", "3"),
        ("KhQdJcTs8h", "Ah5d4c3s2h", 0, "K", "A"),
        ("4h4dAcKsQh", "5h5d2c3s6h", 0, "4", "5"),
        ("4s4cAdKhJs", "4h4dAcKsQh", 3, "J", "Q"),
        ("8h8d4c4sAh", "9h9d2c2s3h", 0, "8", "9"),
        ("8h8d4c4sAh", "8s8c5c5s2h", 1, "4", "5"),
        ("8h8d4c4s2h", "8s8c4h4d3h", 2, "2", "3"),
        ("6h5d4c3s2h", "7h6d5c4s3h", 0, "6", "7"),
        ("9h5h4h3h2h", "9s6s4s3s2s", 1, "5", "6"),
        ("3h3d3c2s2h", "4h4d4c2d2c", 0, "3", "4"),
        ("AhKdQcJs9h", "2h2d3c4s5h", None, "", ""),
        ("3h3d3cAsKh", "6h5d4c3s2h", None, "", ""),
    ],
)
def test_where_they_differ(better, worse, at, low, high):
    found = difference(DEUCE_TO_SEVEN.name(parse_cards(worse)), DEUCE_TO_SEVEN.name(parse_cards(better)))
    assert found is not None
    assert found.better == DEUCE_TO_SEVEN.name(parse_cards(better))
    assert found.at == at
    assert (found.low, found.high) == ((None, None) if at is None else (RANKS.index(low), RANKS.index(high)))
