"""The figures, as data. What each means is said in words/figures.py, by its id."""

from typing import Literal

from deuce7_tui.rules.record import Record

#: ``count``: how often; ``chips``: so many, more or less; ``share``: how often of how often; ``average``: so many in so
#: many; ``snows``: a share of those that are known; ``pot``: the largest; ``beat``: one hand and the one that beat it.
Kind = Literal["count", "chips", "share", "average", "snows", "pot", "beat"]

#: More draws than any game of the mix has are not counted apart.
DRAWS = (1, 2, 3)


class Figure(Record):
    """``count`` and ``of``: the counts (see counting.py) that it is made of."""

    id: str
    kind: Kind
    count: str = ""
    of: str = ""


FIGURES: tuple[Figure, ...] = (
    Figure("hands", "count", "hands"),
    Figure("net", "chips", "net"),
    Figure("won", "share", "won", "hands"),
    Figure("vpip", "share", "voluntary", "hands"),
    Figure("raised", "share", "raised", "hands"),
    Figure("aggression", "share", "raises", "bets"),
    Figure("showdown", "share", "showdowns", "drew"),
    Figure("won-showdown", "share", "won-showdown", "showdowns"),
    *(Figure(f"pat-{draw}", "share", f"pat-{draw}", f"draws-{draw}") for draw in DRAWS),
    *(Figure(f"drawn-{draw}", "average", f"cards-{draw}", f"draws-{draw}") for draw in DRAWS),
    Figure("snows", "snows", "snows", "pat-known"),
    Figure("biggest", "pot"),
    Figure("best", "beat"),
    Figure("worst", "beat"),
)
