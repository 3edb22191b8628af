"""Pots from contributions, and who wins what, odd chips included (rules.md §3)."""

from collections.abc import Iterable
from typing import Literal

from .betting import Player
from .record import Record


class Pot(Record):
    """``amount`` chips that ``seats`` can win; ``upto``: the contribution a seat needs to be among them."""

    amount: int
    seats: tuple[int, ...]
    upto: int


def pots(players: Iterable[Player], dead: int) -> list[Pot]:
    """The pots now, the main pot first. Only an all-in makes a new one; ``dead`` chips are in the main pot.

    The last pot may have no seat: everybody who paid into it has folded.
    """
    everybody = list(players)
    live = [player for player in everybody if not player.folded]
    levels = sorted({player.paid for player in live if not player.stack})
    top = max((player.paid for player in everybody), default=0)
    if not levels or levels[-1] < top:
        levels.append(top)
    made: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum(min(player.paid, level) - min(player.paid, below) for player in everybody)
        seats = tuple(player.seat for player in live if player.stack or player.paid >= level)
        if not made:
            amount += dead
        if amount:
            made.append(Pot(amount, seats, level))
        below = level
    return made


def shares(amount: int, winners: list[int], odd_chips: Literal["one-each", "first"]) -> tuple[list[int], list[int]]:
    """What each winner of a pot gets, and which seats got an odd chip.

    ``winners`` are in the order in which odd chips go: clockwise from the button's left.
    """
    share, odd = divmod(amount, len(winners))
    if odd_chips == "first":
        return [share + (odd if i == 0 else 0) for i in range(len(winners))], winners[: bool(odd)]
    return [share + (i < odd) for i in range(len(winners))], winners[:odd]
