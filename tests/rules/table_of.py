"""A small language for hands in tests.

    table = deal("fixed 10/20", "1000 1000 1000", button="A")
    table.play("A:raise 20, B:fold, C:call")
    assert table.legal == "C draw 5"

Seats are A, B, C … clockwise. ``legal`` tells all that the player in turn may do, with every amount. After every event
the chips and the 52 cards are counted, from the events and from the hand.
"""

import copy
from typing import Any

from deuce7_tui.rules import (
    CLASSIC,
    DECK,
    SINGLE_DRAW,
    TRIPLE_DRAW,
    Hand,
    HandSetup,
    HouseRules,
    Post,
    Stakes,
    parse_action,
    parse_cards,
    usual_posts,
)
from deuce7_tui.rules import events as ev
from deuce7_tui.rules.setup import clockwise

SEATS = "ABCDEF"


class Ledger:
    """Stacks and pot, counted from the events alone."""

    def __init__(self) -> None:
        self.stacks: list[int] = []
        self.pot = 0
        self.total = 0

    def read(self, event: ev.Event) -> None:
        """Counts one event; nothing may be lost, made or owed after any of them."""
        match event:
            case ev.HandStarted():
                self.stacks, self.total = list(event.stacks), sum(event.stacks)
            case ev.AntePosted() | ev.BlindPosted() | ev.Called() | ev.Bet() | ev.Raised():
                assert event.amount > 0
                self.stacks[event.seat] -= event.amount
                self.pot += event.amount
                assert event.all_in == (self.stacks[event.seat] == 0)
            case ev.Returned():
                assert event.amount > 0
                self.stacks[event.seat] += event.amount
                self.pot -= event.amount
            case ev.PotWon():
                assert sum(event.shares) == event.amount > 0
                for seat, share in zip(event.seats, event.shares, strict=True):
                    self.stacks[seat] += share
                self.pot -= event.amount
            case ev.Voided():
                for seat, amount in enumerate(event.returned):
                    self.stacks[seat] += amount
                self.pot -= sum(event.returned)
            case ev.Ended():
                assert tuple(self.stacks) == event.stacks
                assert self.pot == 0
        assert min(self.stacks) >= 0
        assert self.pot >= 0
        assert sum(self.stacks) + self.pot == self.total


class Table:
    """A hand, played by text, counted after every event."""

    def __init__(self, setup: HandSetup) -> None:
        self.setup = setup
        self.hand = Hand(setup)
        self.ledger = Ledger()
        self._read = 0
        self.count()

    def count(self) -> None:
        """Chips and cards after what has happened since the last count."""
        hand = self.hand
        for event in hand.events[self._read :]:
            self.ledger.read(event)
        self._read = len(hand.events)
        assert hand.stacks == tuple(self.ledger.stacks)
        assert sum(pot.amount for pot in hand.pots) == self.ledger.pot
        assert all(min(player.stack, player.bet, player.paid) >= 0 for player in hand.in_hand)
        if self.setup.script is None:
            assert sorted(hand.all_cards()) == list(DECK)

    def play(self, text: str) -> "Table":
        """``A:raise 20, B:fold, call``: does it; with a seat named it must be that seat's turn."""
        for part in text.replace("\n", ",").split(","):
            if not (word := part.strip()):
                continue
            who, _, act = word.rpartition(":")
            turn = self.turn
            if who:
                assert turn == who, f"{word}: it is the turn of {turn}, who has: {self.legal}"
            self.hand.apply(parse_action(act.strip()))
            self.count()
        return self

    def pats(self) -> "Table":
        """Everybody stands pat in this draw."""
        while (legal := self.hand.legal()) and legal.kind == "draw":
            self.play("pat")
        return self

    def checks(self) -> "Table":
        """Everybody checks in this round."""
        while (legal := self.hand.legal()) and legal.kind == "bet" and legal.check:
            self.play("check")
        return self

    def limps(self) -> "Table":
        """Everybody calls the blind, the big blind checks."""
        while (legal := self.hand.legal()) and self.hand.round == "bet-1":
            self.play("check" if legal.check else "call")
        return self

    def run_down(self) -> "Table":
        """Checks and pats to the end of the hand."""
        while not self.hand.over:
            self.checks().pats()
        return self

    def run_all(self) -> "Table":
        """Calls, checks and pats to the end of the hand."""
        return self.limps().run_down()

    def run_all_but_showdown(self) -> "Table":
        """Calls, checks and pats until the players are asked to show."""
        self.limps()
        while self.hand.round != "showdown":
            self.checks().pats()
        return self

    @property
    def turn(self) -> str:
        """The seat to act, or ``-``."""
        legal = self.hand.legal()
        return SEATS[legal.seat] if legal else "-"

    @property
    def legal(self) -> str:
        """All that the player in turn may do: ``A fold call 10 raise 20``, ``B check raise 10-500``, ``C draw 5``."""
        legal = self.hand.legal()
        if legal is None:
            return "-"
        words = [SEATS[legal.seat]]
        words += ["fold"] if legal.fold else []
        words += ["check"] if legal.check else []
        words += [f"call {legal.call}"] if legal.call is not None else []
        if legal.raises:
            low, high = legal.raises.min, legal.raises.max
            words.append(("bet " if legal.opening else "raise ") + (f"{low}" if low == high else f"{low}-{high}"))
        words += [f"draw {legal.draw}"] if legal.draw else []
        words += ["show"] if legal.kind == "show" else []
        return " ".join(words)

    @property
    def stacks(self) -> tuple[int, ...]:
        return self.hand.stacks

    @property
    def round(self) -> str:
        return self.hand.round

    @property
    def pots(self) -> str:
        """``12 ABC, 12 AB``: main pot first."""
        return ", ".join(f"{pot.amount} {letters(pot.seats)}" for pot in self.hand.pots)

    @property
    def wins(self) -> str:
        """Every pot in the order paid: ``side 1: A 40; main: A 34 B 33``."""
        told = []
        for event in self.events(ev.PotWon):
            name = f"side {event.pot}" if event.pot else "main"
            shares = " ".join(f"{SEATS[s]} {n}" for s, n in zip(event.seats, event.shares, strict=True))
            told.append(f"{name}: {shares}")
        return "; ".join(told)

    def events(self, kind: type) -> list[Any]:
        """The events of this kind."""
        return [event for event in self.hand.events if isinstance(event, kind)]

    def order(self, kind: type) -> str:
        """The seats of these events in order."""
        return letters(event.seat for event in self.events(kind))

    def draw_order(self) -> str:
        """Who is asked to draw in this round: plays everybody pat on a copy."""
        return letters(Table.copy(self)._drawers())

    def _drawers(self) -> list[int]:
        asked, name = [], self.hand.round
        while (legal := self.hand.legal()) and self.hand.round == name:
            asked.append(legal.seat)
            self.play("pat")
        return asked

    def copy(self) -> "Table":
        """An independent copy."""
        return copy.deepcopy(self)

    def cards(self, seat: str) -> str:
        """The cards of a seat, in the order of its hand."""
        from deuce7_tui.rules import cards_text

        return cards_text(self.hand.player(SEATS.index(seat)).cards)

    def refuses(self, action: Any, seat: int | None = None) -> str:
        """The code of the error with which this action is refused; the hand must be what it was."""
        from deuce7_tui.rules import RulesError

        before = state(self.hand)
        try:
            self.hand.apply(parse_action(action) if isinstance(action, str) else action, seat)
        except RulesError as error:
            assert state(self.hand) == before, "a refused action changed the hand"
            return error.code
        raise AssertionError(f"{action} was accepted")


def letters(seats: Any) -> str:
    return "".join(SEATS[seat] for seat in seats)


def state(hand: Hand) -> Any:
    """Everything that a hand is, for deep comparison."""
    return _plain(hand)


def _plain(thing: Any) -> Any:
    if isinstance(thing, list | tuple):
        return [_plain(item) for item in thing]
    if isinstance(thing, dict):
        return {str(key): _plain(value) for key, value in thing.items()}
    if isinstance(thing, set | frozenset):
        return sorted(thing)
    if hasattr(thing, "__slots__") and not isinstance(thing, HandSetup | HouseRules):
        return [type(thing).__name__, *(_plain(getattr(thing, name)) for name in thing.__slots__)]
    if type(thing).__module__.startswith("deuce7_tui") and hasattr(thing, "__dict__"):
        return [type(thing).__name__, {key: _plain(value) for key, value in vars(thing).items()}]
    return thing


def stakes_of(text: str) -> tuple[Any, Stakes]:
    """``fixed 10/20``, ``no 5/10``, ``pot 50/100``; the small and big bet of a fixed limit, else the blinds."""
    limit, numbers = text.split()
    low, high = map(int, numbers.split("/"))
    return limit, Stakes.of(limit, low, high)  # type: ignore[arg-type]


def stacked(order: list[int], hands: dict[str, str], then: str = "") -> tuple[int, ...]:
    """A deck that deals these hands (by seat letter, in hand order) to ``order``, and ``then`` from the stub."""
    wanted = {SEATS.index(seat): list(parse_cards(cards)) for seat, cards in hands.items()}
    after = list(parse_cards(then))
    used = {card for cards in wanted.values() for card in cards} | set(after)
    assert len(used) == sum(map(len, wanted.values())) + len(after), "a card twice"
    rest = [card for card in reversed(DECK) if card not in used]
    deck = []
    for place in range(5):
        deck += [wanted[seat][place] if seat in wanted else rest.pop() for seat in order]
    return tuple(deck + after + rest)


def setup_of(
    limit: str,
    stacks: str | tuple[int, ...],
    button: str = "A",
    *,
    game: str = "TD",
    hands: dict[str, str] | None = None,
    then: str = "",
    house: HouseRules = CLASSIC,
    ante: int = 0,
    big_blind_ante: int = 0,
    blinds: bool = True,
    dead_small_blind: bool = False,
    posts: tuple[Post, ...] = (),
    seed: str = "test",
    **more: Any,
) -> HandSetup:
    """A hand's set-up from a few words."""
    chips = tuple(map(int, stacks.split())) if isinstance(stacks, str) else stacks
    kind, stakes = stakes_of(limit)
    at = SEATS.index(button)
    live = tuple(seat for seat, stack in enumerate(chips) if stack)
    blind_posts = usual_posts(chips, at, stakes) if blinds else ()
    if dead_small_blind:
        order = clockwise(live, at)
        blind_posts = (Post(order[0], stakes.big_blind, "big"),)
    antes: tuple[int, ...] = (ante,) * len(chips) if ante else ()
    if big_blind_ante:
        big = next(post.seat for post in blind_posts if post.kind == "big")
        antes = tuple(big_blind_ante if seat == big else 0 for seat in range(len(chips)))
    setup = HandSetup(
        game={"TD": TRIPLE_DRAW, "SD": SINGLE_DRAW}[game],
        limit=kind,
        stakes=stakes,
        stacks=chips,
        button=at,
        posts=blind_posts + posts,
        antes=antes,
        dead_antes=bool(big_blind_ante),
        house=house,
        seed=seed,
        **more,
    )
    if hands is not None or then:
        setup = setup.but(deck=stacked(clockwise(live, at), hands or {}, then))
    return setup


def deal(limit: str, stacks: str | tuple[int, ...], button: str = "A", **more: Any) -> Table:
    """A hand, dealt; see setup_of."""
    return Table(setup_of(limit, stacks, button, **more))
