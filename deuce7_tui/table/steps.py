"""What a night is made of after its set-up: hands and changes, small values with a text form.

A night is its set-up and its steps: the same ones make the same night. Seats count from 0.
"""

import re

from deuce7_tui.rules.errors import ParseError, RulesError
from deuce7_tui.rules.record import Record

from .names import clean_name
from .terms import Terms, terms_data, terms_of


class Join(Record):
    """Somebody sits down at a free seat with chips that he buys."""

    seat: int
    chips: int
    name: str


class Leave(Record):
    """He goes, and takes his chips with him."""

    seat: int


class TopUp(Record):
    """He buys more chips, or chips again when he has none."""

    seat: int
    chips: int


class SitOut(Record):
    """He is not dealt in until he comes back; in a tournament he is, and his hands are folded."""

    seat: int


class ComeBack(Record):
    """He plays again; or he stays after all, if he has asked in this hand to leave, to sit out or to move."""

    seat: int


class Move(Record):
    """He changes to a free seat."""

    seat: int
    to: int


class ReEnter(Record):
    """Who is out of a tournament pays the fee again for a new stack."""

    seat: int


class Agree(Record):
    """All agree to play something else from the next hand on: game, limit, stakes, antes, house rules."""

    terms: Terms


class Deal(Record):
    """The next hand, after so many milliseconds of play."""

    elapsed: int


class Redeal(Record):
    """The same hand again, after a misdeal."""


class Result(Record):
    """The hand is over with these chips by seat, 0 for who was not dealt in."""

    stacks: tuple[int, ...]


Change = Join | Leave | TopUp | SitOut | ComeBack | Move | ReEnter | Agree
Step = Change | Deal | Redeal | Result

_WORDS: dict[type[Record], str] = {
    Leave: "leave",
    TopUp: "top-up",
    SitOut: "sit-out",
    ComeBack: "come-back",
    Move: "move",
    ReEnter: "re-enter",
    Deal: "hand",
    Redeal: "redeal",
}
_KINDS = {word: kind for kind, word in _WORDS.items()}


def step_text(step: Step) -> str:
    """``join 3 400 Anna``, ``leave 2``, ``top-up 1 200``, ``sit-out 0``, ``come-back 0``, ``move 1 4``, ``re-enter 2``,
    ``agree {…}``, ``hand 60000``, ``redeal``, ``result 380 0 420``."""
    match step:
        case Join(seat, chips, name):
            return f"join {seat} {chips} {name}"
        case Agree(terms):
            import json

            return f"agree {json.dumps(terms_data(terms), ensure_ascii=False, separators=(',', ':'))}"
        case Result(stacks):
            return " ".join(["result", *map(str, stacks)])
        case _:
            return " ".join([_WORDS[type(step)], *map(str, vars(step).values())])


def parse_step(text: str) -> Step:
    """The step that a text form names. Raises ParseError ``not-a-change`` for any other text."""
    try:
        step = _parsed(text)
        # Terms written before there was some house rule are taken with that rule as usual.
        if isinstance(step, Agree) or step_text(step) == text:
            return step
    except (RulesError, LookupError, ValueError, TypeError, RecursionError):
        pass
    raise ParseError("not-a-change", text=text[:60])


def _parsed(text: str) -> Step:
    word, _, rest = text.partition(" ")
    if found := re.fullmatch(r"join ([0-9]) ([0-9]{1,15}) (.+)", text):
        return Join(int(found[1]), int(found[2]), clean_name(found[3]))
    if word == "agree":
        import json

        return Agree(terms_of(json.loads(rest)))
    numbers = [int(number) for number in rest.split() if re.fullmatch(r"[0-9]{1,15}", number)]
    if word == "result":
        return Result(tuple(numbers))
    made: Step = _KINDS[word](*numbers)  # type: ignore[assignment]
    return made
