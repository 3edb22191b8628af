"""What a hand starts from. With its actions it is the whole hand: the same set-up and actions give the same events."""

from typing import Literal

from .cards import DECK, Card
from .errors import IllegalAction
from .games import Game, Limit, Stakes
from .house import CLASSIC, HouseRules
from .record import Record

BlindKind = Literal["small", "big", "post", "dead"]


class Post(Record):
    """Chips owed before the deal. ``post``: a live big blind by a newcomer; ``dead``: a missed one, into the pot."""

    seat: int
    amount: int
    kind: BlindKind


class HandSetup(Record, secret=("seed", "deck", "script")):
    """Everything a hand depends on.

    - ``stacks``: chips by seat, clockwise; 0 is a seat that is not dealt in (it may still have the dead button).
    - ``posts``: blinds in the order they are posted; without a ``big`` one the first live seat left of the button
      opens every round (antes in place of blinds).
    - ``antes``: by seat, or () for none; ``dead_antes``: they are for the whole table (a big-blind ante).
    - ``seed``: all chance comes from it. ``deck`` stacks the 52 cards in dealing order instead (tests);
      ``script`` gives each seat's cards in the order it gets them, unknown ones included (replays).
    - ``event_heads_up``: two players are left in the tournament.
    """

    game: Game
    limit: Limit
    stakes: Stakes
    stacks: tuple[int, ...]
    button: int
    posts: tuple[Post, ...]
    antes: tuple[int, ...] = ()
    dead_antes: bool = False
    house: HouseRules = CLASSIC
    tournament: bool = False
    event_heads_up: bool = False
    seed: str = ""
    deck: tuple[Card, ...] | None = None
    script: tuple[tuple[Card, ...], ...] | None = None

    @property
    def dealt_in(self) -> tuple[int, ...]:
        """The seats with chips."""
        return tuple(seat for seat, stack in enumerate(self.stacks) if stack)

    def post_of(self, kind: BlindKind) -> Post | None:
        """The first post of this kind, or None."""
        return next((post for post in self.posts if post.kind == kind), None)

    def check(self) -> None:
        """Raises IllegalAction for a set-up that is no hand."""
        chips = [*self.stacks, *self.antes, *(post.amount for post in self.posts)]
        stakes = self.stakes
        chips += [stakes.small_blind, stakes.big_blind, stakes.small_bet, stakes.big_bet]
        if any(type(amount) is not int or amount < 0 for amount in chips):
            raise IllegalAction("not-whole-chips")
        if not 2 <= len(self.dealt_in) <= self.game.most_seats:
            raise IllegalAction("wrong-number-of-players", players=len(self.dealt_in), most=self.game.most_seats)
        if any(type(seat) is not int for seat in (self.button, *(post.seat for post in self.posts))):
            raise IllegalAction("wrong-seats")
        if not 0 <= self.button < len(self.stacks) or (self.antes and len(self.antes) != len(self.stacks)):
            raise IllegalAction("wrong-seats")
        if any(post.seat not in self.dealt_in for post in self.posts):
            raise IllegalAction("wrong-seats")
        if self.script is not None and len(self.script) != len(self.stacks):
            raise IllegalAction("wrong-seats")
        if self.deck is not None and sorted(self.deck) != list(DECK):
            raise IllegalAction("not-52-cards")
        if stakes.small_bet < 1 or stakes.big_bet < stakes.small_bet:
            raise IllegalAction("no-such-stakes", low=stakes.small_bet, high=stakes.big_bet)


def clockwise(seats: tuple[int, ...], after: int) -> list[int]:
    """The seats in playing order, the first one left of ``after`` first (``after`` itself last, if it is one)."""
    return [seat for seat in seats if seat > after] + [seat for seat in seats if seat <= after]


def usual_posts(stacks: tuple[int, ...], button: int, stakes: Stakes) -> tuple[Post, ...]:
    """Small and big blind left of the button; heads-up the button posts the small one (rules.md §2)."""
    order = clockwise(tuple(seat for seat, stack in enumerate(stacks) if stack), button)
    small, big = (order[1], order[0]) if len(order) == 2 else (order[0], order[1])
    blinds = (Post(small, stakes.small_blind, "small"), Post(big, stakes.big_blind, "big"))
    return tuple(post for post in blinds if post.amount)
