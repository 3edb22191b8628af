"""What leaves the dealer: all that a screen may draw."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from deuce7_tui.rules.actions import Discard, StandPat
from deuce7_tui.rules.events import PotWon
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.ranking import HandName
from deuce7_tui.rules.view import HandView, view

State = Literal["handover", "acting", "showdown", "between", "over"]
Draw = Discard | StandPat


@dataclass(frozen=True, slots=True)
class Result:
    """How a hand of the night ended, as everybody saw it: the pots as they were won, and by seat what the hands that
    were shown are called. It holds no card."""

    number: int
    names: tuple[str, ...]
    hands: Mapping[int, HandName]
    pots: tuple[PotWon, ...]

    @classmethod
    def of(cls, number: int, names: tuple[str, ...], hand: Hand) -> "Result":
        """Of a hand that is over."""
        hands = {seat.seat: seat.name for seat in view(hand).seats if seat is not None and seat.name is not None}
        return cls(number, names, hands, tuple(event for event in hand.events if isinstance(event, PotWon)))


@dataclass(frozen=True, slots=True)
class TableView:
    """All that a screen may draw.

    ``turn``: the number every answer must carry. ``seat``: whose turn it is (None between hands and at the end).
    ``cards_up``: his cards are in ``hand``; otherwise ``hand`` is the rail's view. ``since``: the place in
    ``hand.events`` from which things happened after this seat last had the keyboard.
    ``stacks``: chips by seat, as they stand now. ``redealt``: the hand before this one was a misdeal.
    ``may_decide``: the player in turn bets, has his cards up, and may decide his next draw now; ``decided``: what he has
    decided of it. No other view tells either.
    ``fingerprint``: of the secret that all shuffles of the night come from, None if its seed was given; ``secret``:
    the secret itself, once the table has opened the seal. ``results``: of the last hands, the newest last, with this one
    as soon as it is over.
    """

    state: State
    turn: int
    seat: int | None
    cards_up: bool
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    hand_number: int
    hand: HandView
    since: int
    redealt: bool
    fingerprint: str | None
    secret: str | None
    may_decide: bool
    decided: Draw | None = field(repr=False)
    results: tuple[Result, ...]
