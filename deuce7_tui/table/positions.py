"""Who has the button and the blinds, hand after hand (rules.md §2)."""

from typing import Literal

from deuce7_tui.rules.record import Record
from deuce7_tui.rules.setup import clockwise


class Positions(Record):
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


def next_positions_with(
    players: tuple[int, ...], newcomers: tuple[int, ...], last: Positions, button: Literal["moving", "dead"]
) -> Positions:
    """The same where ``newcomers`` wait for the big blind: they are skipped for button and small blind, and whoever of
    them is next after the small blind comes in as the big one."""
    everybody = tuple(sorted(players + newcomers))
    if not newcomers:
        return next_positions(players, last, button)
    if len(players) == 1:
        return Positions(players[0], players[0], clockwise(newcomers, players[0])[0])
    big = clockwise(everybody, last.big)[0]
    if not players:
        # All were away: the big blind goes on, and the others are where they belong behind it.
        order = clockwise(everybody, big)
        return Positions(order[-2], order[-2], big) if len(order) == 2 else Positions(order[-3], order[-2], big)
    if len(players) == 2 and big in players:
        return next_positions(players, last, button)
    if button == "dead":
        return Positions(last.small, last.big, big)
    if len(players) > 2:
        at = clockwise(players, last.button)[0]
        small = clockwise(players, at)[0]
        return Positions(at, small, clockwise(everybody, small)[0])
    # Two and a newcomer between them or behind: the blinds go on, and the button is whose they are not.
    other, small = clockwise(players, big)
    return Positions(other, small, big)


def is_between(seat: int, after: int, before: int) -> bool:
    """The seat is clockwise after the one and before the other."""
    return after < seat < before if after < before else seat > after or seat < before
