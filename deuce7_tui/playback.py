"""A hand that was played, to be watched step by step, forward and back. Only views of it leave this room.

A step is what a table sees happen at one time: an action, the cards that somebody draws, a hand turned up, a pot won.
What is to be seen after any number of steps comes from the hand played again from its start as far as that, never from
undoing anything. Of a hand that stays closed only what the table saw is kept: its seed and its cards are not here.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from deuce7_tui import phh
from deuce7_tui.rules import events as ev
from deuce7_tui.rules.actions import parse_action
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.house import HouseRules
from deuce7_tui.rules.ranking import DrawName
from deuce7_tui.rules.setup import HandSetup
from deuce7_tui.rules.view import HandView, SeatView, public, view


class Step(NamedTuple):
    """How far the hand is: so many actions are done, and so many events of it have happened."""

    actions: int
    events: int
    street: str


class Scene(NamedTuple):
    """What is to be seen after ``at`` steps. It shows every known card of the seats in ``open``, of the others what they
    turned up.

    - ``street``: the round, and ``showdown`` from the first hand turned up on.
    - ``hand.events``: what has happened, cards included as far as they may be seen; ``news``: the last of them, new here.
    - ``drawings``: by seat, what an open hand draws to; None without draws to come.
    - ``thrown``: by seat, the places of an open hand that go out in this draw and are not replaced yet.
    - ``stops``: the record ends here although the hand does not.
    """

    at: int
    street: str
    hand: HandView
    open: frozenset[int]
    news: tuple[ev.Event, ...]
    drawings: tuple[DrawName | None, ...]
    thrown: tuple[tuple[int, ...], ...]
    stops: bool


class Playback:
    """The steps of a hand. ``names`` by seat; ``closed``: no card is seen but those that were turned up."""

    def __init__(self, names: Sequence[str], play: Callable[[], Iterator[Hand]], *, closed: bool = False) -> None:
        """``play``: plays the hand, yielding it as it begins and after each action. Raises what that raises."""
        self.names = tuple(names)
        self.closed = closed
        #: Of a closed hand the views of the rail instead, as it began and after each action.
        self._play = None if closed else play
        self._views: list[HandView] = []
        self._steps = tuple(_steps(self._noted(play()) if closed else play()))

    def _noted(self, play: Iterator[Hand]) -> Iterator[Hand]:
        for hand in play:
            self._views.append(view(hand))
            yield hand

    @classmethod
    def of_record(cls, record: phh.Recorded, house: HouseRules | None = None) -> "Playback":
        """The hand of a file. Raises ParseError that names the line and says what is wrong."""
        return cls(record.names, lambda: phh.Replay(record, house).played())

    @classmethod
    def of_hand(
        cls, setup: HandSetup, actions: Sequence[str], names: Sequence[str], *, closed: bool = True
    ) -> "Playback":
        """A hand that was played here, from its set-up and the texts of its actions. Raises RulesError if they do not
        fit. Unless the seal of its night is open it stays ``closed``."""
        return cls(names, lambda: _played(setup, actions), closed=closed)

    def __repr__(self) -> str:
        return f"<Playback of {self.last} steps>"

    @property
    def last(self) -> int:
        """The number of steps to the end."""
        return len(self._steps) - 1

    @property
    def streets(self) -> tuple[int, ...]:
        """Where each street begins."""
        began = [step.street for step in self._steps]
        return tuple(at for at in range(len(began)) if not at or began[at] != began[at - 1])

    def next_street(self, at: int) -> int:
        """Where the street after the one at ``at`` begins, or the end."""
        return min((began for began in self.streets if began > at), default=self.last)

    def street_before(self, at: int) -> int:
        """Where the street at ``at`` begins, or from there the street before it."""
        return max((began for began in self.streets if began < at), default=0)

    def scene(self, at: int, seat: int | None = None) -> Scene:
        """What is to be seen after ``at`` steps: all known cards, or those that this seat saw."""
        step = self._steps[at]
        seats = frozenset(range(len(self.names))) if seat is None else frozenset({seat})
        shown = frozenset[int]() if self.closed else seats
        seen = self._seen(step.actions, shown)
        if step.events < len(seen.events):
            seen = _so_far(self._seen(step.actions - 1, shown), seen, step)
        told = self._steps[at - 1].events if at else 0
        drawings = tuple(_drawing(seen, at) for at in seen.seats)
        stops = at == self.last and seen.round not in ("over", "void")
        return Scene(at, step.street, seen, shown, seen.events[told:], drawings, _thrown(seen), stops)

    def _seen(self, actions: int, open: frozenset[int]) -> HandView:
        """What is seen of the hand after so many actions, played from its start."""
        if self._play is None:
            return self._views[actions]
        return _seen(next(islice(self._play(), actions, None)), open)


def _played(setup: HandSetup, actions: Sequence[str]) -> Iterator[Hand]:
    hand = Hand(setup)
    yield hand
    for text in actions:
        hand.apply(parse_action(text))
        yield hand


def _steps(play: Iterator[Hand]) -> Iterator[Step]:
    """Every step of the hand. Cards that come, and at the end hands that turn up and pots that are won, are steps of
    their own."""
    before = 0
    for actions, hand in enumerate(play):
        apart = (ev.Drew, ev.Reshuffled, *((ev.Shown, ev.Mucked, ev.PotWon) if hand.over else ()))
        for end in range(before + 1, len(hand.events)):
            if actions and isinstance(hand.events[end], apart):
                yield Step(actions, end, _street(hand.events[:end]))
        if len(hand.events) > before:
            yield Step(actions, len(hand.events), hand.round if hand.over else _street(hand.events, hand.round))
        before = len(hand.events)


def _street(events: Sequence[ev.Event], round: str = "") -> str:
    """The street after these events; ``round``: of the hand, where they are all."""
    for event in reversed(events):
        if isinstance(event, ev.Shown | ev.Mucked | ev.PotWon):
            return "showdown"
        if isinstance(event, ev.RoundBegan):
            return round or event.round
    return round


# What is seen


def _seen(hand: Hand, open: frozenset[int]) -> HandView:
    """The rail's view, with the cards of the open seats."""
    rail = view(hand)
    seats = tuple(
        view(hand, seat).seats[seat] if seat in open and at is not None else at for seat, at in enumerate(rail.seats)
    )
    events = tuple(event if getattr(event, "seat", None) in open else public(event) for event in hand.events)
    return rail.but(seats=seats, events=events)


def _so_far(before: HandView, after: HandView, step: Step) -> HandView:
    """What is seen in the middle of what one action brought about: ``before`` and ``after`` it, told as far as ``step``."""
    events, to_come = after.events[: step.events], after.events[step.events :]
    seats = tuple(
        _seat_so_far(was, at, to_come) if was is not None and at is not None else at
        for was, at in zip(before.seats, after.seats, strict=True)
    )
    unpaid = sum(event.amount for event in to_come if isinstance(event, ev.PotWon))
    claims = after.claims[: sum(isinstance(event, ev.PotWon) for event in events)]
    in_draw = any(isinstance(event, ev.Drew) for event in to_come)
    return after.but(
        seats=seats, events=events, round=step.street, claims=claims, turn=None, bet=0, price=0, wagers_left=None,
        pot=unpaid or after.pot, pots=before.pots if in_draw else () if unpaid else after.pots,
    )  # fmt: skip


def _seat_so_far(was: SeatView, at: SeatView, to_come: Sequence[ev.Event]) -> SeatView:
    """A seat without what is to come of one action: as it ``was`` before it, and is ``at`` its end."""
    seat = at.seat
    own = [type(event) for event in to_come if getattr(event, "seat", None) == seat]
    unpaid = sum(
        share
        for event in to_come
        if isinstance(event, ev.PotWon)
        for winner, share in zip(event.seats, event.shares, strict=True)
        if winner == seat
    )
    stack, status = at.stack - unpaid, at.status
    if ev.Mucked in own:
        status = was.status
    elif not stack and status == "live":
        status = "all-in"
    # An open hand that is to be turned up lies open already; one that is not open is still face down.
    hidden = was.cards is None and ev.Shown in own
    held = was if hidden or ev.Drew in own or ev.Mucked in own else at
    return at.but(
        stack=stack, status=status, won=at.won - unpaid, shown=at.shown and ev.Shown not in own,
        held=held.held, cards=held.cards, new=held.new, name=held.name,
    )  # fmt: skip


def _thrown(seen: HandView) -> tuple[tuple[int, ...], ...]:
    """By seat, the places of cards that are thrown and not replaced yet."""
    places: dict[int, tuple[int, ...]] = {}
    for event in seen.events:
        if isinstance(event, ev.Discarded):
            places[event.seat] = event.places
        elif isinstance(event, ev.Drew):
            places.pop(event.seat, None)
    return tuple(places.get(seat, ()) for seat in range(len(seen.seats)))


def _drawing(seen: HandView, at: SeatView | None) -> DrawName | None:
    """What the cards of a seat draw to, if they may be seen and it has draws to come."""
    if at is None or not at.cards or len(at.draws) >= seen.game.draws:
        return None
    return seen.game.ranking.draw(at.cards)
