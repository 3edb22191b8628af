"""What happened: frozen records, the only history of a hand.

Seats count from 0, amounts are chips. Fields named ``cards`` and ``places`` may be secret; ``view.py`` blanks them
for who may not know, and the repr of such an event leaves them out. ``type`` is the event's name in JSON.
"""

from typing import Any

from .cards import Card, card_text
from .record import Record


class HandStarted(Record):
    """A hand begins: ``stacks`` before any chip moved (0: not dealt in). No small blind: None."""

    type = "start"
    game: str
    limit: str
    button: int
    small_blind: int | None
    big_blind: int | None
    stacks: tuple[int, ...]


class AntePosted(Record):
    """An ante; ``dead`` if it is for the whole table and belongs to the main pot only."""

    type = "ante"
    seat: int
    amount: int
    dead: bool
    all_in: bool


class BlindPosted(Record):
    """A blind: ``small``, ``big``, ``post`` (a live big blind out of turn) or ``dead``."""

    type = "blind"
    seat: int
    amount: int
    blind: str
    all_in: bool


class Dealt(Record, secret=("cards",)):
    """The first cards of a seat, in the order of its hand."""

    type = "deal"
    seat: int
    count: int
    cards: tuple[Card, ...]


class RoundBegan(Record):
    """A round begins: ``bet-1``, ``draw-1`` …; ``bet`` is the (minimum) bet of a betting round, 0 of a draw."""

    type = "round"
    round: str
    bet: int


class Folded(Record):
    """He gave his hand up."""

    type = "fold"
    seat: int


class Checked(Record):
    """He stayed in without a bet."""

    type = "check"
    seat: int


class Called(Record):
    """``amount`` chips were added, for a total of ``to`` this round."""

    type = "call"
    seat: int
    amount: int
    to: int
    all_in: bool


class Bet(Record):
    """The first chips of a round without blinds. ``full``: at least the minimum bet, or counted as such."""

    type = "bet"
    seat: int
    amount: int
    to: int
    all_in: bool
    full: bool


class Raised(Record):
    """``amount`` chips were added, raising ``by`` over the last total. ``full``: counts as a raise."""

    type = "raise"
    seat: int
    amount: int
    by: int
    to: int
    all_in: bool
    full: bool


class Discarded(Record, secret=("places", "cards")):
    type = "discard"
    seat: int
    count: int
    places: tuple[int, ...]
    cards: tuple[Card, ...]


class StoodPat(Record):
    """He drew nothing."""

    type = "pat"
    seat: int


class Burned(Record, secret=("cards",)):
    """A card was put aside before the replacements."""

    type = "burn"
    cards: tuple[Card, ...]


class Reshuffled(Record, secret=("cards",)):
    """The stub had run out: ``count`` cards were shuffled and are the new stub."""

    type = "reshuffle"
    count: int
    cards: tuple[Card, ...]


class Drew(Record, secret=("places", "cards")):
    """Replacements; each took the place of the card it replaces."""

    type = "draw"
    seat: int
    count: int
    places: tuple[int, ...]
    cards: tuple[Card, ...]


class Returned(Record):
    """Chips that nobody called went back; they are not won."""

    type = "return"
    seat: int
    amount: int


class Shown(Record):
    """A hand was turned up; its cards are public from here on."""

    type = "show"
    seat: int
    cards: tuple[Card, ...]


class Mucked(Record):
    """He gave up the pot without turning his hand up."""

    type = "muck"
    seat: int


class PotWon(Record):
    """A pot (0: the main pot) went to ``seats``, each his share of ``shares``; ``odd`` got an odd chip.

    ``contested`` is False for a pot that only one live player had a claim to.
    """

    type = "win"
    pot: int
    amount: int
    seats: tuple[int, ...]
    shares: tuple[int, ...]
    odd: tuple[int, ...]
    contested: bool


class Voided(Record):
    """A misdeal: everybody's chips came back."""

    type = "misdeal"
    returned: tuple[int, ...]


class Ended(Record):
    """The hand is over, with these stacks by seat."""

    type = "end"
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
    for name, value in vars(event).items():
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
