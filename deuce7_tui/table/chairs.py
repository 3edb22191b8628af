"""Where a night stands: who sits where, what is queued, who has the blinds. Values that change by being replaced."""

from typing import Literal

from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.record import Record

from .ledger import Entry
from .levels import FIRST_LEVEL, LevelNow
from .positions import Positions
from .prizes import Bust
from .steps import Change
from .terms import Terms


class Chair(Record):
    """A place at the table: a player with chips in front of him between hands, or nobody (``name`` is empty).

    ``away``: he sits out. ``waiting``: he was not dealt into the last hand, so that he comes in with the big blind.
    """

    name: str = ""
    stack: int = 0
    away: bool = False
    waiting: bool = False


class Asked(Record):
    """A change asked for in mid-hand, to be done after it: when it was asked, and of whom it is (nobody's: empty).

    Its seat is where he sat when he asked; he is found again wherever he sits then.
    """

    change: Change
    at: str
    name: str


class Outcome(Record):
    """What became of a change: ``done``, ``queued`` until the hand is over, or ``refused`` then, and why. ``name``: of whom
    it is; empty for what is nobody's."""

    change: Change
    at: str
    name: str
    became: Literal["done", "queued", "refused"]
    why: RulesError | None


class Around(Record):
    """What is around a hand when it is dealt: who sits where with how many chips, in the hand or not; what is played; the
    seats that post a big blind to come in."""

    chairs: tuple[Chair, ...]
    terms: Terms
    posting: tuple[int, ...]


class Standing(Record):
    """All that a night is between two steps. ``dealt``: the seats of the hand that is on, or of the last one;
    ``posting``: those of them who post a big blind to come in; ``last_big``: who posted the last big blind;
    ``outcomes``: what became of changes since the last hand ended."""

    chairs: tuple[Chair, ...]
    terms: Terms
    positions: Positions | None = None
    hand_number: int = 0
    redeals: int = 0
    hand_is_on: bool = False
    dealt: tuple[int, ...] = ()
    posting: tuple[int, ...] = ()
    last_big: str = ""
    queue: tuple[Asked, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    ledger: tuple[Entry, ...] = ()
    level: LevelNow = FIRST_LEVEL
    elapsed: int = 0
    busts: tuple[Bust, ...] = ()
