"""Every 2-7 hand against PokerKit's table: 2,598,960 hands, 7,462 classes, the same order and the same ties."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise
from math import comb

import pytest
from pokerkit import StandardLowHand

from deuce7_tui.rules import DECK, DEUCE_TO_SEVEN, Card

from .beside import THEIR_CARDS


def a_hand(ranks: tuple[int, ...], suited: bool) -> tuple[Card, ...]:
    """A hand of these ranks, all of one suit or not (equal ranks take the next suits)."""
    suits = [0] * 5 if suited else [sum(ranks[j] == ranks[i] for j in range(i)) for i in range(5)]
    if not suited and len(set(ranks)) == 5:
        suits[4] = 1
    return tuple(Card(rank * 4 + suit) for rank, suit in zip(ranks, suits, strict=True))


def how_many(ranks: tuple[int, ...], suited: bool) -> int:
    """How many of the 2,598,960 hands have these ranks, suited or not."""
    ways = 1
    for count in Counter(ranks).values():
        ways *= comb(4, count)
    if len(set(ranks)) == 5:
        return 4 if suited else ways - 4
    return ways


CLASSES = [
    (ranks, suited)
    for ranks in combinations_with_replacement(range(13), 5)
    if max(Counter(ranks).values()) <= 4
    for suited in (False, True)
    if not suited or len(set(ranks)) == 5
]


def their_index(cards: tuple[Card, ...]) -> int:
    return StandardLowHand.lookup.get_entry(tuple(THEIR_CARDS[card] for card in cards)).index


def test_all_classes_have_the_same_order_and_the_same_ties() -> None:
    pairs = []
    for ranks, suited in CLASSES:
        cards = a_hand(ranks, suited)
        assert len(set(cards)) == 5
        pairs.append((DEUCE_TO_SEVEN.strength(cards), their_index(cards)))
    assert len(pairs) == 7462
    assert [ours for ours, _ in sorted(pairs)] == list(range(1, 7463))
    # Low: the smaller index wins there, the smaller place here. Equal on one side only would show as a break.
    theirs = [index for _, index in sorted(pairs)]
    assert all(better < worse for better, worse in pairwise(theirs))


def test_all_hands_are_in_the_class_of_their_ranks_and_suits() -> None:
    places = Counter(map(DEUCE_TO_SEVEN.strength, combinations(DECK, 5)))
    assert places.total() == 2_598_960
    assert places == {
        DEUCE_TO_SEVEN.strength(a_hand(ranks, suited)): how_many(ranks, suited) for ranks, suited in CLASSES
    }


@pytest.mark.slow
def test_all_hands_one_by_one() -> None:
    """The same without any thought about classes: each of the 2,598,960 hands is asked of both."""
    index_of: dict[int, int] = {}
    for cards in combinations(DECK, 5):
        place = DEUCE_TO_SEVEN.strength(cards)
        assert index_of.setdefault(place, their_index(cards)) == their_index(cards)
    theirs = [index_of[place] for place in range(1, 7463)]
    assert theirs == sorted(set(theirs))
