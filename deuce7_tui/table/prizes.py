"""Places and prizes of a tournament (rules.md §3, §7)."""

from collections.abc import Sequence
from itertools import groupby

from deuce7_tui.rules.record import Record


class Bust(Record):
    """Somebody lost his last chip in hand ``hand``, which he began with ``stack`` chips; ``seat_after`` counts from
    the button's left."""

    name: str
    hand: int
    stack: int
    seat_after: int


class Place(Record):
    """A player's place: from ``first`` to ``last`` if it is shared, and his prize in the smallest coin."""

    name: str
    first: int
    last: int
    prize: int


def usual_shares(players: int) -> tuple[int, ...]:
    """Winner takes all for two players, 65/35 for three or four, 50/30/20 for more."""
    return (100,) if players < 3 else (65, 35) if players < 5 else (50, 30, 20)


def prizes(pool: int, shares: Sequence[int]) -> list[int]:
    """The prizes from the first place down. What cannot be divided goes to the winner."""
    made = [pool * share // sum(shares) for share in shares]
    made[0] += pool - sum(made)
    return made


def places(busts: Sequence[Bust], winner: str | None, players: int, paid: Sequence[int]) -> tuple[Place, ...]:
    """Who has a place so far, the best first; ``busts`` in the order of the hands.

    Out in the same hand: more chips at its start are the higher place; equal ones share the place and the prize, the
    odd coins one each from the button's left.
    """
    made: list[Place] = []
    last = players
    order = sorted(busts, key=lambda bust: (bust.hand, bust.stack, bust.seat_after))
    for _, group in groupby(order, key=lambda bust: (bust.hand, bust.stack)):
        tied = list(group)
        first = last - len(tied) + 1
        share, odd = divmod(sum(paid[first - 1 : last]), len(tied))
        made[:0] = [Place(bust.name, first, last, share + (i < odd)) for i, bust in enumerate(tied)]
        last = first - 1
    if winner is not None:
        made.insert(0, Place(winner, 1, 1, paid[0]))
    return tuple(made)
