"""How hands compare. A ranking is one small object; Deuce-to-Seven is the first (rules.md §1).

Its three verbs are what any other ranking must have too: ``strength`` gives a hand's place among all hands (1 is
the best; the lower place wins; equal places tie), ``name`` describes a hand as data, ``draw`` describes what a
hand can still become.
"""

from collections import Counter
from functools import cache
from itertools import combinations, permutations
from typing import Literal, Protocol

from .cards import UNKNOWN, Card
from .errors import IllegalAction
from .record import Record

Kind = Literal["no-pair", "pair", "two-pair", "trips", "straight", "flush", "full-house", "quads", "straight-flush"]


class HandName(Record):
    """A hand's name as data. Ranks are 0 (deuce) to 12 (ace).

    ``ranks``: the different ranks, most important first (a pair before its kickers). ``place``: 1 is the best of all
    hands. ``tone``: what stands behind the top card of an eight to a jack, ``smooth`` (nothing over a six) or
    ``rough`` (the very next rank), else None. ``nut_ace``: A-5-4-3-2, the best of the ace-highs.
    """

    kind: Kind
    ranks: tuple[int, ...]
    place: int
    tone: Literal["smooth", "rough"] | None
    nut_ace: bool


class Difference(Record):
    """Where two hands differ: ``better`` beats ``worse`` by its kind (``at`` is None), or, both being of one kind, by
    the first of their ``ranks`` that differs, counted from 0, which is the lower one in ``better`` (rules.md §1)."""

    better: HandName
    worse: HandName
    at: int | None

    @property
    def low(self) -> int | None:
        """The rank that decides for ``better``; None where the kind does."""
        return None if self.at is None else self.better.ranks[self.at]

    @property
    def high(self) -> int | None:
        """The rank that it is compared with."""
        return None if self.at is None else self.worse.ranks[self.at]


def difference(one: HandName, other: HandName) -> Difference | None:
    """Why one of two hands beats the other, in whichever order they are given; None if they are equal."""
    if one.place == other.place:
        return None
    better, worse = (one, other) if one.place < other.place else (other, one)
    if better.kind != worse.kind:
        return Difference(better, worse, None)
    pairs = zip(better.ranks, worse.ranks, strict=True)
    return Difference(better, worse, next(at for at, (low, high) in enumerate(pairs) if low != high))


class DrawName(Record):
    """What a hand draws to: ``keep`` are its places worth keeping, ``count`` the cards to come, ``best`` the ranks
    of the best hand that can be made of it, top card first."""

    keep: tuple[int, ...]
    count: int
    best: tuple[int, ...]


class Kept(Record):
    """What a draw keeps of a hand. ``ranks``: of the kept cards, the highest first, each as often as it is kept;
    ``kind``: what they are already; ``count``: the cards to come; ``best``: the ranks of the best hand that can be made
    of them, top card first, () where they hold a pair or worse."""

    ranks: tuple[int, ...]
    kind: Kind
    count: int
    best: tuple[int, ...]


class Ranking(Protocol):
    """A way to compare hands: 2-7 here; A-5, Badugi and high hands can stand beside it."""

    code: str

    def strength(self, cards: tuple[Card, ...]) -> int:
        """The hand's place, 1 the best. The lower place wins, equal ones tie."""

    def name(self, cards: tuple[Card, ...]) -> HandName:
        """The hand's description as data."""

    def draw(self, cards: tuple[Card, ...]) -> DrawName | None:
        """What the hand draws to, or None if it is one to stand pat with."""

    def kept(self, cards: tuple[Card, ...], out: frozenset[int]) -> Kept:
        """What is kept of the hand when the cards at these places, one or more, are thrown."""


def _straight(ranks: tuple[int, ...]) -> bool:
    """Five different ranks, top first, in a row. The ace is high only: A-5-4-3-2 is none."""
    return ranks[0] - ranks[4] == 4


def _grouped(*counts: int) -> list[tuple[int, ...]]:
    """All rank groups of a shape, lowest hand first: (2, 1, 1, 1) gives every pair with its three kickers."""
    size = len(counts)
    ordered = [i for i in range(size - 1) if counts[i] == counts[i + 1]]
    return [ranks for ranks in permutations(range(13), size) if all(ranks[i] > ranks[i + 1] for i in ordered)]


# One weight a rank, so that the sum of five cards tells their ranks: each is the smallest number that keeps all
# sums of five ranks (none more than four times) apart. A card's weight is its rank's.
_RANK_WEIGHTS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
_WEIGHT = tuple(_RANK_WEIGHTS[card >> 2] for card in range(52))


class _Places(dict[int, int]):
    """Sum of weights -> place; filled when first asked, since a start need not pay for it."""

    def __missing__(self, key: int) -> int:
        if not self:
            _fill()
            return self[key]
        raise KeyError(key)


_offsuit = _Places()
_suited = _Places()


def _fill() -> None:
    """Number all 7,462 classes from the best (7-5-4-3-2) to the worst (the royal flush)."""
    five = sorted(tuple(reversed(ranks)) for ranks in combinations(range(13), 5))
    straights = [ranks for ranks in five if _straight(ranks)]
    unpaired = [ranks for ranks in five if not _straight(ranks)]
    ones = (1, 1, 1, 1, 1)
    in_order: list[tuple[_Places, tuple[int, ...], list[tuple[int, ...]]]] = [
        (_offsuit, ones, unpaired),
        (_offsuit, (2, 1, 1, 1), _grouped(2, 1, 1, 1)),
        (_offsuit, (2, 2, 1), _grouped(2, 2, 1)),
        (_offsuit, (3, 1, 1), _grouped(3, 1, 1)),
        (_offsuit, ones, straights),
        (_suited, ones, unpaired),
        (_offsuit, (3, 2), _grouped(3, 2)),
        (_offsuit, (4, 1), _grouped(4, 1)),
        (_suited, ones, straights),
    ]
    place = 0
    for table, counts, classes in in_order:
        for ranks in classes:
            place += 1
            table[sum(_RANK_WEIGHTS[rank] * count for rank, count in zip(ranks, counts, strict=True))] = place


_KINDS: dict[tuple[int, ...], Kind] = {
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two-pair",
    (3, 1, 1): "trips",
    (3, 2): "full-house",
    (4, 1): "quads",
}
#: The same without the cards that are there once: fewer than five cards are called by these.
_KEPT_KINDS = {tuple(count for count in counts if count > 1): kind for counts, kind in _KINDS.items()}
_EIGHT, _NINE, _TEN, _JACK = 6, 7, 8, 9
_NUT_ACE = (12, 3, 2, 1, 0)


class DeuceToSeven:
    """2-7 low: the ace is high, straights and flushes count against a hand (rules.md §1)."""

    code = "2-7"

    def strength(self, cards: tuple[Card, ...]) -> int:
        """The place of five known, different cards: 1 (7-5-4-3-2) to 7,462 (a royal flush). A table look-up."""
        a, b, c, d, e = cards
        table = _suited if a & 3 == b & 3 == c & 3 == d & 3 == e & 3 else _offsuit
        return table[_WEIGHT[a] + _WEIGHT[b] + _WEIGHT[c] + _WEIGHT[d] + _WEIGHT[e]]

    def name(self, cards: tuple[Card, ...]) -> HandName:
        """The hand's name as data. Raises IllegalAction unless it is five known, different cards."""
        if len(cards) != 5 or UNKNOWN in cards or len(set(cards)) != 5:
            raise IllegalAction("not-five-cards", count=len(cards))
        groups = sorted(Counter(card >> 2 for card in cards).items(), key=lambda group: (-group[1], -group[0]))
        ranks = tuple(rank for rank, _ in groups)
        suited = len({card & 3 for card in cards}) == 1
        kind: Kind = _KINDS.get(tuple(count for _, count in groups), "no-pair")
        if kind == "no-pair":
            straight = _straight(ranks)
            kind = "straight-flush" if straight and suited else "straight" if straight else "flush" if suited else kind
        tone: Literal["smooth", "rough"] | None = None
        if kind == "no-pair" and _EIGHT <= ranks[0] <= _JACK:
            tone = "smooth" if ranks[1] <= 4 else "rough" if ranks[1] == ranks[0] - 1 else None
        return HandName(kind, ranks, self.strength(cards), tone, kind == "no-pair" and ranks == _NUT_ACE)

    def draw(self, cards: tuple[Card, ...]) -> DrawName | None:
        """What the hand draws to; None for a made ten or better, and when a card is unknown.

        Kept are the different ranks up to an eight, at most four; a nine where it saves a second card.
        """
        if UNKNOWN in cards:
            return None
        made = self.name(cards)
        if made.kind == "no-pair" and made.ranks[0] <= _TEN:
            return None
        places: dict[int, int] = {}
        for place, card in enumerate(cards):
            places.setdefault(card >> 2, place)
        kept = sorted(rank for rank in places if rank <= _EIGHT)
        if len(kept) == 3 and _NINE in places:
            kept.append(_NINE)
        if len(kept) == 5:
            kept = list(min(combinations(kept, 4), key=lambda ranks: best_with(tuple(ranks))))
        return DrawName(tuple(sorted(places[rank] for rank in kept)), len(cards) - len(kept), best_with(tuple(kept)))

    def kept(self, cards: tuple[Card, ...], out: frozenset[int]) -> Kept:
        """What is kept of the hand when the cards at these places, one or more, are thrown."""
        ranks = tuple(sorted((card >> 2 for place, card in enumerate(cards) if place not in out), reverse=True))
        counts = tuple(sorted((count for count in Counter(ranks).values() if count > 1), reverse=True))
        kind = _KEPT_KINDS.get(counts, "no-pair")
        best = best_with(tuple(sorted(ranks))) if kind == "no-pair" else ()
        return Kept(ranks, kind, len(cards) - len(ranks), best)


@cache
def best_with(kept: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks, top first, of the best 2-7 hand that holds the kept, different ranks (at most five)."""
    others = [rank for rank in range(13) if rank not in kept]
    hands = (tuple(sorted((*kept, *more), reverse=True)) for more in combinations(others, 5 - len(kept)))
    return min(hand for hand in hands if not _straight(hand))


DEUCE_TO_SEVEN = DeuceToSeven()
