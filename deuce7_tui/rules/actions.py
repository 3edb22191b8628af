"""What a player can do: small values with a text form.

A discard names places in the hand (0 to 4), never cards, so that a record of actions gives nothing away.
"""

import re

from .errors import ParseError
from .record import Record


class Fold(Record):
    """Give the hand up."""


class Check(Record):
    """Stay in without a bet, when nothing is owed."""


class Call(Record):
    """Put in what is owed, or all that is left."""


class Raise(Record):
    """Bet or raise *to* ``to`` chips, the total of this round."""

    to: int


class Discard(Record):
    """Throw the cards at these places of the hand, counted from 0, and draw as many."""

    places: tuple[int, ...]


class StandPat(Record):
    """Draw nothing. It binds nothing later."""


class GiveUp(Record):
    """The hand of a player who has left the table is folded in turn, at a draw or with nothing owed too (rules.md §2)."""


class Show(Record):
    """Turn a hand up: at a showdown that leaves it to the players, or after the hand by who need not."""

    seat: int


class Muck(Record):
    """Give up the pot at the showdown without turning the hand up."""


class Misdeal(Record):
    """The table voids the hand (rules.md §4)."""


Action = Fold | Check | Call | Raise | Discard | StandPat | GiveUp | Show | Muck | Misdeal

_WORDS: dict[str, Action] = {
    "fold": Fold(),
    "check": Check(),
    "call": Call(),
    "pat": StandPat(),
    "give-up": GiveUp(),
    "muck": Muck(),
    "misdeal": Misdeal(),
}
_TEXTS = {type(action): word for word, action in _WORDS.items()}
_AMOUNT = r"(?:bet|raise) ([0-9]{1,15})"
_DISCARD = r"draw((?: [0-9]{1,2})+)"
_SHOW = r"show ([0-9]{1,2})"


def action_text(action: Action) -> str:
    """``fold``, ``check``, ``call``, ``raise 40``, ``draw 0 3``, ``pat``, ``give-up``, ``show 2``, ``muck``, ``misdeal``."""
    match action:
        case Raise(to):
            return f"raise {to}"
        case Discard(places):
            return " ".join(["draw", *map(str, places)])
        case Show(seat):
            return f"show {seat}"
        case _:
            return _TEXTS[type(action)]


def parse_action(text: str) -> Action:
    """The action that a text form names (``bet 20`` is ``raise 20``). Raises ParseError for any other text."""
    if text in _WORDS:
        return _WORDS[text]
    if found := re.fullmatch(_AMOUNT, text):
        return Raise(int(found[1]))
    if found := re.fullmatch(_DISCARD, text):
        return Discard(tuple(int(word) for word in found[1].split()))
    if found := re.fullmatch(_SHOW, text):
        return Show(int(found[1]))
    raise ParseError("not-an-action", text=text[:60])
