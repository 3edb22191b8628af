"""What happened: frozen records, the only history of a hand.

Seats count from 0, amounts are chips. Fields named ``cards`` and ``places`` may be secret; ``view.py`` blanks them
for who may not know, and the repr of such an event leaves them out. ``type`` is the event's name in JSON.
"""

from dataclasses import dataclass, field, fields
from typing import Any, ClassVar

from .cards import Card, card_text


@dataclass(frozen=True, slots=True)
class HandStarted:
    """A hand begins: ``stacks`` before any chip moved (0: not dealt in). No small blind: None."""

    type: ClassVar[str] = "start"
    game: str
    limit: str
    button: int
    small_blind: int | None
    big_blind: int | None
    stacks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AntePosted:
    """An ante; ``dead`` if it is for the whole table and belongs to the main pot only."""

    type: ClassVar[str] = "ante"
    seat: int
    amount: int
    dead: bool
    all_in: bool


@dataclass(frozen=True, slots=True)
class BlindPosted:
    """A blind: ``small``, ``big``, ``post`` (a live big blind out of turn) or ``dead``."""

    type: ClassVar[str] = "blind"
    seat: int
    amount: int
    blind: str
    all_in: bool


@dataclass(frozen=True, slots=True)
class Dealt:
    """The first cards of a seat, in the order of its hand."""

    type: ClassVar[str] = "deal"
    seat: int
    count: int
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round begins: ``bet-1``, ``draw-1`` …; ``bet`` is the (minimum) bet of a betting round, 0 of a draw."""

    type: ClassVar[str] = "round"
    round: str
    bet: int


@dataclass(frozen=True, slots=True)
class Folded:
    """He gave his hand up."""

    type: ClassVar[str] = "fold"
    seat: int


@dataclass(frozen=True, slots=True)
class Checked:
    """He stayed in without a bet."""

    type: ClassVar[str] = "check"
    seat: int


@dataclass(frozen=True, slots=True)
class Called:
    """``amount`` chips were added, for a total of ``to`` this round."""

    type: ClassVar[str] = "call"
    seat: int
    amount: int
    to: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Bet:
    """The first chips of a round without blinds. ``full``: at least the minimum bet, or counted as such."""

    type: ClassVar[str] = "bet"
    seat: int
    amount: int
    to: int
    all_in: bool
    full: bool


@dataclass(frozen=True, slots=True)
class Raised:
    """``amount`` chips were added, raising ``by`` over the last total. ``full``: counts as a raise."""

    type: ClassVar[str] = "raise"
    seat: int
    amount: int
    by: int
    to: int
    all_in: bool
    full: bool


@dataclass(frozen=True, slots=True)
class Discarded:
    type: ClassVar[str] = "discard"
    seat: int
    count: int
    places: tuple[int, ...] = field(repr=False)
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class StoodPat:
    """He drew nothing."""

    type: ClassVar[str] = "pat"
    seat: int


@dataclass(frozen=True, slots=True)
class Burned:
    """A card was put aside before the replacements."""

    type: ClassVar[str] = "burn"
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The stub had run out: ``count`` cards were shuffled and are the new stub."""

    type: ClassVar[str] = "reshuffle"
    count: int
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Drew:
    """Replacements; each took the place of the card it replaces."""

    type: ClassVar[str] = "draw"
    seat: int
    count: int
    places: tuple[int, ...] = field(repr=False)
    cards: tuple[Card, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Returned:
    """Chips that nobody called went back; they are not won."""

    type: ClassVar[str] = "return"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand was turned up; its cards are public from here on."""

    type: ClassVar[str] = "show"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Mucked:
    """He gave up the pot without turning his hand up."""

    type: ClassVar[str] = "muck"
    seat: int


@dataclass(frozen=True, slots=True)
class PotWon:
    """A pot (0: the main pot) went to ``seats``, each his share of ``shares``; ``odd`` got an odd chip.

    ``contested`` is False for a pot that only one live player had a claim to.
    """

    type: ClassVar[str] = "win"
    pot: int
    amount: int
    seats: tuple[int, ...]
    shares: tuple[int, ...]
    odd: tuple[int, ...]
    contested: bool


@dataclass(frozen=True, slots=True)
class Voided:
    """A misdeal: everybody's chips came back."""

    type: ClassVar[str] = "misdeal"
    returned: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The hand is over, with these stacks by seat."""

    type: ClassVar[str] = "end"
    stacks: tuple[int, ...]


Event = (
    HandStarted
    | AntePosted
    | BlindPosted
    | Dealt
    | RoundBegan
    | Folded
    | Checked
    | Called
    | Bet
    | Raised
    | Discarded
    | StoodPat
    | Burned
    | Reshuffled
    | Drew
    | Returned
    | Shown
    | Mucked
    | PotWon
    | Voided
    | Ended
)

_SEATS = {"button", "small_blind", "big_blind"}


def as_json(event: Event) -> dict[str, Any]:
    """The event as plain values: ``type`` first, players counted from 1, places from 0, cards as text."""
    told: dict[str, Any] = {"type": event.type}
    for name in (one.name for one in fields(event)):
        value = getattr(event, name)
        if name == "seat":
            told["player"] = value + 1
        elif name in _SEATS:
            told[name] = None if value is None else value + 1
        elif name in ("seats", "odd"):
            told["players" if name == "seats" else "odd"] = [seat + 1 for seat in value]
        elif name == "cards":
            told["cards"] = [card_text(card) for card in value]
        else:
            told[name] = list(value) if isinstance(value, tuple) else value
    return told
