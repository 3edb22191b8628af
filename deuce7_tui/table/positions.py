"""Who has the button and the blinds, hand after hand (rules.md §2)."""

from dataclasses import dataclass
from typing import Literal

from deuce7_tui.rules.setup import clockwise


@dataclass(frozen=True, slots=True)
class Positions:
    """Seats of button, small blind and big blind. With a dead button ``button`` and ``small`` may be seats that are
    not dealt in: then there is no small blind, or the button lies on an empty place."""

    button: int
    small: int
    big: int


def first_positions(live: tuple[int, ...], button: int) -> Positions:
    """The first hand: blinds left of the button, heads-up the button posts the small one."""
    order = clockwise(live, button)
    if len(live) == 2:
        return Positions(order[1], order[1], order[0])
    return Positions(button, order[0], order[1])


def next_positions(live: tuple[int, ...], last: Positions, button: Literal["moving", "dead"]) -> Positions:
    """The positions after ``last``, for the seats that are dealt in now.

    With two left the big blind goes to the next one due, whatever the button does, so that nobody posts it twice
    running because of a bust.
    """
    big = clockwise(live, last.big)[0]
    if len(live) == 2:
        other = live[0] if big == live[1] else live[1]
        return Positions(other, other, big)
    if button == "moving":
        return first_positions(live, clockwise(live, last.button)[0])
    return Positions(last.small, last.big, big)
