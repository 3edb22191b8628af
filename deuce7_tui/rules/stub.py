"""The cards nobody holds: stub, folded hands, discards, burns, and the reshuffle (rules.md §4)."""

from collections.abc import Iterator, Set

from .cards import DECK, UNKNOWN, Card
from .events import Burned, Drew, Event, Reshuffled
from .house import HouseRules
from .shuffle import shuffled

_NOTHING: Set[Card] = frozenset()


class Exchange:
    """What one seat threw in this draw, still lying in front of it, and what it was given so far."""

    __slots__ = ("given", "places", "seat", "thrown")

    def __init__(self, seat: int, places: tuple[int, ...], thrown: list[Card]) -> None:
        self.seat = seat
        self.places = places
        self.thrown = thrown
        self.given: list[Card] = []

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of seat {self.seat}: {len(self.places)} cards>"

    @property
    def missing(self) -> int:
        """How many cards are still to come."""
        return len(self.places) - len(self.given)


class Stub:
    """The stub and everything that can come back into it. Its repr shows no card."""

    def __init__(self, seed: str, order: tuple[Card, ...] | None, house: HouseRules) -> None:
        """``order`` stacks the deck (tests); otherwise the seed makes it."""
        self.seed = seed
        self.house = house
        deck = shuffled(DECK, seed, "deck") if order is None else list(order)
        # Dealt from the end, so that taking a card is a pop.
        self.cards = deck[::-1]
        self.folded: list[Card] = []
        self.discards: list[Card] = []
        self.burns: list[Card] = []
        self.thrown_by: dict[int, set[Card]] = {}
        self.exchanges: list[Exchange] = []
        self.thrown_now: dict[int, set[Card]] = {}
        #: Of five cards, how many each gets before anybody gets more.
        self.first = 4 if house.five == "four-one" else 5
        self.reshuffles = 0
        #: With more cards no rule has to shuffle. Five may be what the player threw in this draw; under never-own
        #: fifteen what he threw in this hand, and five are wanted.
        self.low = 20 if house.reshuffle == "never-own" else 5

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {len(self.cards)} cards>"

    def deal(self, seat: int) -> Card:
        """The next card for this seat, before the first draw."""
        return self.cards.pop()

    def fold(self, cards: list[Card]) -> None:
        """A folded hand."""
        self.folded += cards

    def serve(self, exchanges: list[Exchange]) -> Iterator[Event]:
        """Replace what was thrown in this draw, a player at a time in the given order."""
        self.exchanges = exchanges
        self.thrown_now = {exchange.seat: set(exchange.thrown) for exchange in exchanges}
        if self.house.reshuffle == "never-own":
            for seat, thrown in self.thrown_now.items():
                self.thrown_by.setdefault(seat, set()).update(thrown)
        if self.house.burn:
            yield from self._burn()
        for upto in sorted({self.first, 5}):
            for exchange in exchanges:
                wanted = min(upto, len(exchange.places))
                given, before = exchange.given, len(exchange.given)
                if wanted == before:
                    continue
                barred = self._barred(exchange.seat)
                while len(given) < wanted:
                    if len(self.cards) <= self.low:
                        yield from self._replenish(barred, wanted - len(given))
                    given.append(self._take(barred))
                yield Drew(exchange.seat, wanted - before, exchange.places[before:wanted], tuple(given[before:]))
        for exchange in exchanges:
            self.discards += exchange.thrown
        self.exchanges = []

    def _burn(self) -> Iterator[Event]:
        yield from self._replenish(_NOTHING, 1)
        card = self.cards.pop()
        self.burns.append(card)
        yield Burned((card,))

    def _take(self, barred: Set[Card]) -> Card:
        """The next card that is not barred; a barred one is skipped and stays."""
        if self.cards[-1] not in barred:
            return self.cards.pop()
        at = next(i for i in range(len(self.cards) - 1, -1, -1) if self.cards[i] not in barred)
        return self.cards.pop(at)

    def _barred(self, seat: int) -> Set[Card]:
        """What this seat is not dealt: what it threw in this draw, under ``never-own`` in this hand."""
        if self.house.reshuffle == "all":
            return _NOTHING
        return (self.thrown_by if self.house.reshuffle == "never-own" else self.thrown_now)[seat]

    def _replenish(self, barred: Set[Card], wanted: int) -> Iterator[Event]:
        """Reshuffle if the rule of the house says that it is time, for a seat that still wants cards, none barred."""
        rule = self.house.reshuffle
        if rule in ("wsop", "wsop-burns") and len(self.cards) == 1 and self._missing() > 1:
            pool = self.folded + self.discards + (self.burns if rule == "wsop-burns" else [])
            if pool:
                self.folded, self.discards = [], []
                if rule == "wsop-burns":
                    self.burns = []
                yield self._reshuffle(pool)
        if rule == "never-own":
            short = sum(card not in barred for card in self.cards) < wanted
        else:
            short = all(card in barred for card in self.cards)
        if short:
            yield self._reshuffle(self._all_that_may_return())

    def _missing(self) -> int:
        """How many cards the whole draw still needs."""
        return sum(exchange.missing for exchange in self.exchanges)

    def _all_that_may_return(self) -> list[Card]:
        """Folded hands, earlier discards, this draw's of players already served, and burns; none of it stays behind.

        Where five cards are replaced by four and one, who has his four counts as served, when the fifth cards are dealt
        too: else six players who all throw five can find nothing to shuffle.
        """
        pool = self.folded + self.discards
        self.folded, self.discards = [], []
        if self.house.reshuffle != "wsop":
            pool += self.burns
            self.burns = []
        for exchange in self.exchanges:
            served = len(exchange.given) >= min(self.first, len(exchange.places))
            if served or self.house.reshuffle == "all":
                pool += exchange.thrown
                exchange.thrown = []
        return pool

    def _reshuffle(self, pool: list[Card]) -> Reshuffled:
        self.reshuffles += 1
        mixed = sorted([*pool, *self.cards])
        self.cards = shuffled(mixed, self.seed, f"reshuffle-{self.reshuffles}")[::-1]
        return Reshuffled(len(mixed), tuple(mixed))


class ScriptedStub(Stub):
    """Cards as a record has them: each seat's in the order in which it got them, unknown where it says nothing.

    A record holds no burns and no reshuffles, so there are none.
    """

    def __init__(self, script: tuple[tuple[Card, ...], ...]) -> None:
        super().__init__("", (), HouseRules())
        self.queues = [list(reversed(cards)) for cards in script]

    def deal(self, seat: int) -> Card:
        """The next recorded card of this seat."""
        return self.queues[seat].pop() if self.queues[seat] else UNKNOWN

    def serve(self, exchanges: list[Exchange]) -> Iterator[Event]:
        """Replace what was thrown by what the record says."""
        for exchange in exchanges:
            exchange.given = [self.deal(exchange.seat) for _ in exchange.places]
            if exchange.given:
                yield Drew(exchange.seat, len(exchange.given), exchange.places, tuple(exchange.given))
            self.discards += exchange.thrown
