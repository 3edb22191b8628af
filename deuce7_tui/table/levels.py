"""Levels of a tournament: stakes and antes that rise by orbits, hands or minutes (rules.md §7)."""

import re
from collections.abc import Mapping
from itertools import accumulate
from typing import Any, Literal, get_args

from deuce7_tui.rules.errors import IllegalAction, ParseError
from deuce7_tui.rules.games import Limit, Stakes
from deuce7_tui.rules.record import Record

#: What a level lasts: so many hands for each player dealt in when it begins, so many hands, or so many minutes.
LevelBy = Literal["orbits", "hands", "minutes"]
LEVEL_BY: tuple[LevelBy, ...] = get_args(LevelBy)
_MINUTE = 60_000


class Level(Record):
    """``low`` and ``high`` are the bets of a fixed limit, else the blinds. ``small_blind`` None: half the big one;
    ``length`` None: as long as the other levels."""

    low: int
    high: int
    small_blind: int | None
    ante: int
    length: int | None

    def stakes(self, limit: Limit) -> Stakes:
        """The stakes of this level. Raises IllegalAction ``no-such-stakes``."""
        return Stakes.of(limit, self.low, self.high, self.small_blind)


class LevelNow(Record):
    """Where a tournament is: its level, counted from 1, how many hands of it were dealt, and how many it has.

    ``lasts`` is 0 where the clock decides.
    """

    number: int
    hands: int
    lasts: int


FIRST_LEVEL = LevelNow(1, 0, 0)


class Schedule(Record):
    """The levels in their order; the last one lasts for good. ``every``: what a level lasts, in ``by``."""

    levels: tuple[Level, ...]
    by: LevelBy
    every: int

    def checked(self, limit: Limit) -> "Schedule":
        """The same. Raises IllegalAction for a level that cannot be played, or none."""
        if not self.levels:
            raise IllegalAction("no-levels")
        for level in self.levels:
            level.stakes(limit)
            lasts = self.every if level.length is None else level.length
            if type(level.ante) is not int or level.ante < 0 or type(lasts) is not int or lasts < 1:
                raise IllegalAction("no-such-level", number=self.levels.index(level) + 1)
        return self

    def level(self, number: int) -> Level:
        """The level of this number, counted from 1."""
        return self.levels[number - 1]

    def ends(self, number: int) -> int | None:
        """When the level ends, in milliseconds of play; None if the clock does not decide or it is the last."""
        if self.by != "minutes" or number >= len(self.levels):
            return None
        return sum(self._lasts(level) for level in self.levels[:number]) * _MINUTE

    def next_hand(self, now: LevelNow, elapsed: int, players: int) -> LevelNow:
        """The level of the next hand, after so many milliseconds of play, with so many players dealt in.

        A level never goes back; a level of hands goes up by one.
        """
        if self.by == "minutes":
            ends = accumulate(self._lasts(level) * _MINUTE for level in self.levels[:-1])
            number = max(now.number, 1 + sum(end <= elapsed for end in ends))
            return LevelNow(number, now.hands + 1 if number == now.number else 1, 0)
        if now.hands and now.hands >= now.lasts and now.number < len(self.levels):
            now = LevelNow(now.number + 1, 0, 0)
        lasts = now.lasts or self._lasts(self.level(now.number)) * (players if self.by == "orbits" else 1)
        return LevelNow(now.number, now.hands + 1, lasts)

    def _lasts(self, level: Level) -> int:
        return self.every if level.length is None else level.length


class Clock(Record):
    """The clock of a tournament, as a value: milliseconds of play so far, and since when it runs (None: it stands).

    What time it is, in milliseconds of whatever counts up, comes from outside.
    """

    elapsed: int
    since: int | None

    def read(self, now: int) -> int:
        """Milliseconds of play until now."""
        return self.elapsed + (0 if self.since is None else max(0, now - self.since))

    def started(self, now: int) -> "Clock":
        """It runs from now on; a running one goes on."""
        return Clock(self.elapsed, now) if self.since is None else self

    def stopped(self, now: int) -> "Clock":
        """It stands."""
        return Clock(self.read(now), None)


class Moment(Record):
    """When something is written down: the time as text, how long was played until then, in milliseconds, and whether the
    table has stopped the clock."""

    at: str
    elapsed: int
    paused: bool


def level_data(level: Level) -> dict[str, Any]:
    """The level as plain values, without what is as usual."""
    told: dict[str, Any] = {"stakes": f"{level.low}/{level.high}"}
    if level.small_blind is not None:
        told["small_blind"] = level.small_blind
    if level.ante:
        told["ante"] = level.ante
    if level.length is not None:
        told["length"] = level.length
    return told


def level_of(data: Any, number: int) -> Level:
    """What ``level_data`` wrote, or somebody in TOML. Raises ParseError ``no-such-level`` with its number."""
    if not isinstance(data, Mapping) or data.keys() - {"stakes", "small_blind", "ante", "length"}:
        raise ParseError("no-such-level", number=number)
    stakes = (
        re.fullmatch(r"([0-9]{1,12})/([0-9]{1,12})", data["stakes"]) if isinstance(data.get("stakes"), str) else None
    )
    numbers = [data.get("small_blind"), data.get("ante", 0), data.get("length")]
    if stakes is None or any(type(value) is not int or value < 0 for value in numbers if value is not None):
        raise ParseError("no-such-level", number=number)
    return Level(int(stakes[1]), int(stakes[2]), *numbers)
