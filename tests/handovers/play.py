"""Seeded hands by loose players over the real dealer: every key that they press, and each time the keyboard goes on.

A *handover*: the keyboard must go to another person, who takes it with Enter. A curtain that is answered by what its
player says aloud is none: whoever has the keyboard enters it, with two keys. If the one who has the keyboard is in turn
again behind a curtain, since another player said something in between, he presses Enter, and that is no handover.

What is assumed: ``aloud``, a player who has seen his present cards says what he does, as he need not look again: check,
call, bet, raise or fold, and at a draw that he stands pat. On cards that he has not seen he acts after the last draw
only: he checks to the one who bet last, and half of the players call a single bet if they drew one card. They would do
the same having looked: whatever use is made of the keyboard, the hands are the same. ``early``, a player who looks at his
cards while he bets decides his next draw.
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from deuce7_tui.dealer import Dealer, MemoryJournal, TableView
from deuce7_tui.rules import Action, Call, Check, Discard, Fold, HandView, Raise, StandPat
from deuce7_tui.table import Night, NightSetup

from .policy import Loose

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")


class Way(NamedTuple):
    """What the players make use of."""

    aloud: bool
    early: bool


WAYS = {
    "neither": Way(aloud=False, early=False),
    "said aloud": Way(aloud=True, early=False),
    "decided early": Way(aloud=False, early=True),
    "both": Way(aloud=True, early=True),
}


class Played(NamedTuple):
    """A hand: whether two players or more took the last draw, its turns as the rules count them, the times that the
    keyboard went to another person, and all keys."""

    to_the_last_draw: bool
    turns: int
    handovers: int
    keys: tuple[str, ...]


def keys_of(action: Action) -> list[str]:
    """The keys for an action, with the cards up; marks included."""
    match action:
        case Discard(places):
            return [*(str(place + 1) for place in places), "d"]
        case StandPat():
            return ["p"]
        case Fold():
            return ["f"]
        case Raise():
            return ["r"]
        case Call() | Check():
            return ["c"]
    raise AssertionError(action)


class Table:
    """People around a keyboard."""

    def __init__(self, players: int, seed: str, way: Way) -> None:
        self.setup = NightSetup(NAMES[:players], 100_000, seed=seed)
        self.dealer = Dealer(Night(self.setup), MemoryJournal())
        self.way = way
        self.chance = Random(seed)
        self.holder: int | None = None

    def hands(self, count: int) -> Iterator[Played]:
        """Play so many hands."""
        for number in range(count):
            if number:
                self.dealer.next_hand(self.dealer.view().turn)
            yield self._hand()

    def _hand(self) -> Played:
        self.keys: list[str] = []
        self.handovers = 0
        # The same hand, whatever use is made of the keyboard: each player's luck is his own.
        self.people = [Loose(seat, Random(f"{self.chance.random()}/{seat}")) for seat in range(len(self.setup.names))]
        now = self.dealer.view()
        while now.state in ("handover", "acting"):
            self._turn(self.people[now.seat], now)
            before, now = now, self.dealer.view()
            for person, was, seat in zip(self.people, before.hand.seats, now.hand.seats, strict=True):
                if seat.draws != was.draws and seat.draws[-1]:
                    person.drew()
        hand = now.hand
        drew = sum(len(seat.draws) == hand.game.draws for seat in hand.seats)
        turns = sum(e.type in ("fold", "check", "call", "bet", "raise", "discard", "pat") for e in hand.events)
        return Played(drew > 1, turns, self.handovers, tuple(self.keys))

    def _turn(self, person: Loose, now: TableView) -> None:
        turn = now.hand.turn
        assert turn is not None
        if now.state == "handover":
            if self.way.aloud and (action := self._said(person, now.hand)) is not None:
                self.keys += [*keys_of(action), "y"]
                self.dealer.say(now.turn, action)
                return
            self.keys.append("enter")
            self.handovers += person.seat != self.holder
            self.holder = person.seat
            self.dealer.take(now.turn)
        now = self.dealer.view()
        person.sees(now.hand)
        action = person.decides(now.hand) if turn.kind == "draw" else person.bets(now.hand)
        if self.way.early and now.may_decide and not isinstance(action, Fold):
            self._decide(person.decides(now.hand))
        self.keys += keys_of(action)
        self.dealer.act(now.turn, action)

    def _said(self, person: Loose, hand: HandView) -> Action | None:
        """What he says aloud, as he need not look; None if he must."""
        assert hand.turn is not None
        if hand.turn.kind == "draw":
            draw = person.decides(hand) if person.knows else None
            return None if isinstance(draw, Discard) else draw
        return person.bets(hand) if person.knows or person.in_the_dark(hand) else None

    def _decide(self, draw: Discard | StandPat) -> None:
        """He marks his next draw, unless it is marked already."""
        now = self.dealer.view()
        if draw != now.decided:
            self.keys += [key for key in keys_of(draw) if key != "d"]
            self.dealer.decide(now.turn, draw)
