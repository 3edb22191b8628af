"""A hand that has ended, as somebody may know it: what figures are counted from and what is written into files."""

from collections.abc import Sequence

from .rules.cards import UNKNOWN, Card
from .rules.events import Dealt, Drew, Event, Shown
from .rules.hand import Hand
from .rules.record import Record
from .rules.setup import HandSetup
from .rules.view import public


class HandHistory(Record):
    """``names`` by seat, empty where nobody sat; ``before``: the chips of everybody there before the hand, in it or not.

    ``setup``: what it began from, without anything that cards could be dealt from again; ``events``: with the cards that
    may be known, and no others.
    """

    night: int
    number: int
    names: tuple[str, ...]
    before: tuple[int, ...]
    setup: HandSetup
    events: tuple[Event, ...]

    @classmethod
    def of(
        cls, night: int, number: int, names: Sequence[str], before: Sequence[int], hand: Hand, *, opened: bool
    ) -> "HandHistory":
        """Of a hand that is over: all of it where the seal is open, else what everybody saw of it."""
        events = hand.events if opened else [public(event) for event in hand.events]
        setup = hand.setup.but(seed="", deck=None, script=None)
        return cls(night, number, tuple(names), tuple(before), setup, tuple(events))

    def held(self) -> dict[int, tuple[Card, ...]]:
        """By seat the last five cards that it held, as far as they may be known."""
        cards: dict[int, list[Card]] = {}
        for event in self.events:
            match event:
                case Dealt(seat=seat, cards=dealt):
                    cards[seat] = list(dealt)
                case Drew(seat=seat, places=places, cards=drawn):
                    for place, card in zip(places, drawn, strict=True):
                        cards[seat][place] = card
                case Shown(seat=seat, cards=shown):
                    cards[seat] = list(shown)
        return {seat: tuple(held) for seat, held in cards.items() if held and UNKNOWN not in held}
