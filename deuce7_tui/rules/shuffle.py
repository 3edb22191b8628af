"""A seed makes a deck, by an algorithm written down so that it can be done again in any language.

The bytes are the output of SHAKE-256 over the UTF-8 text ``SEED/PURPOSE`` (a purpose is ``deck``, ``reshuffle-1``,
``reshuffle-2`` … of a hand, ``button`` of a night). To choose a number below n (n <= 256): take the next byte; if it
is not below the largest multiple of n that is at most 256, drop it and take the next; the number is the byte
modulo n. To shuffle: start from the cards in ascending order (2c 2d 2h 2s 3c … As); for i from the last place down to
1, choose j below i + 1 and swap places i and j. The card at place 0 is dealt first.
"""

from collections.abc import Iterable, Iterator

from .cards import Card


def _stream(seed: str, purpose: str) -> Iterator[int]:
    """The bytes of SHAKE-256 over ``seed/purpose``, without end."""
    from hashlib import shake_256

    source = shake_256(f"{seed}/{purpose}".encode("utf-8", "surrogatepass"))
    size, given = 256, 0
    while True:
        # A longer output begins with the shorter one, so the stream goes on where it was.
        yield from source.digest(size)[given:]
        size, given = size * 2, size


def _below(n: int, stream: Iterator[int]) -> int:
    """The next number below n, every one equally likely."""
    limit = 256 - 256 % n
    while (byte := next(stream)) >= limit:
        pass
    return byte % n


def choose(n: int, seed: str, purpose: str) -> int:
    """A number from 0 to n - 1 (n <= 256)."""
    return _below(n, _stream(seed, purpose))


def shuffled(cards: Iterable[Card], seed: str, purpose: str) -> list[Card]:
    """The cards in a new order; the order they come in does not matter."""
    order = sorted(cards)
    stream = _stream(seed, purpose)
    for i in range(len(order) - 1, 0, -1):
        j = _below(i + 1, stream)
        order[i], order[j] = order[j], order[i]
    return order
