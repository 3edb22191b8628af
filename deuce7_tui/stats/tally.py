"""The figures of many hands, added up one after the other: of what was counted only sums are kept."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from deuce7_tui.hand_history import HandHistory
from deuce7_tui.rules.events import Ended, Folded, PotWon
from deuce7_tui.rules.ranking import HandName
from deuce7_tui.rules.record import Record

from .counting import Counts, counted
from .figures import FIGURES, Figure
from .line import Line

#: So many of the biggest pots are kept.
MOST_POTS = 20


class Pot(Record):
    """What was won in a hand: ``amount`` of chips, by whom; ``shown``: what won the main pot, None if hands were not
    compared, or it is not known."""

    amount: int
    night: int
    hand: int
    winners: tuple[str, ...]
    shown: HandName | None


class Beat(Record):
    """A showdown in which ``beaten`` lost to ``by``: one of them is the player's, the other one ``other``'s."""

    beaten: HandName
    by: HandName
    other: str
    night: int
    hand: int


@dataclass(slots=True)
class Player:
    """Somebody's figures. ``biggest``: the hand in which he won most chips, and how many; ``best``: the best hand that he
    beat, ``worst``: the best hand that he lost with, both at a showdown."""

    name: str
    counts: Counts = field(default_factory=Counter)
    biggest: Pot | None = None
    best: Beat | None = None
    worst: Beat | None = None


class Tally:
    """``players``: in the order in which they were dealt in first; ``hands``: how many were counted, ``lost``: how many
    could not be read; ``pots``: the biggest ones, the biggest first; ``stacks`` and ``nets``: what everybody had after
    each hand, and had won or lost by then.

    ``together``: it is of several nights. Then the chips of tournaments are not added up: they are worth nothing outside.
    """

    def __init__(self, *, together: bool = False, same: Callable[[str], str] = str) -> None:
        """``same``: names of which this is equal are one player's."""
        self.together = together
        self.hands = self.lost = 0
        self.pots: tuple[Pot, ...] = ()
        self.stacks, self.nets = Line(), Line()
        self._same = same
        self._players: dict[str, Player] = {}

    @property
    def players(self) -> list[Player]:
        """Everybody who was dealt in."""
        return list(self._players.values())

    def player(self, name: str) -> Player | None:
        """Who is called so."""
        return self._players.get(self._same(name))

    def add(self, history: HandHistory) -> None:
        """Count a hand too, the next one that was played; a misdeal is none."""
        counts = counted(history)
        if not counts:
            return
        chips = not (self.together and history.setup.tournament)
        if not self.hands:
            self._add_point(history.names, history.before)
        self.hands += 1
        for seat, count in counts.items():
            if not chips:
                count["net"] = 0
            self._players.setdefault(self._same(history.names[seat]), Player(history.names[seat])).counts.update(count)
        end = _End.of(history)
        if chips:
            self._add_pots(history, end)
        self._add_beats(history, end)
        self._add_point(history.names, end.stacks)

    def _add_point(self, names: Sequence[str], stacks: Sequence[int]) -> None:
        if not self.together:
            # Who comes back under another spelling of his name is who he was.
            called = [player.name if (player := self.player(name)) else name for name in names]
            self.stacks.add({name: stack for name, stack in zip(called, stacks, strict=True) if name})
        self.nets.add({player.name: player.counts["net"] for player in self._players.values()})

    def _add_pots(self, history: HandHistory, end: "_End") -> None:
        names = history.names
        shares: Counts = Counter()
        for pot in end.pots:
            shares.update({names[seat]: share for seat, share in zip(pot.seats, pot.shares, strict=True)})
        best = end.hands.get(end.best[0]) if end.best else None
        made = Pot(sum(shares.values()), history.night, history.number, tuple(shares), best)
        if len(self.pots) < MOST_POTS or made.amount > self.pots[-1].amount:
            self.pots = tuple(sorted((*self.pots, made), key=lambda pot: -pot.amount)[:MOST_POTS])
        for name, share in shares.items():
            player = self._players[self._same(name)]
            if player.biggest is None or share > player.biggest.amount:
                player.biggest = Pot(share, history.night, history.number, (name,), best)

    def _add_beats(self, history: HandHistory, end: "_End") -> None:
        players = {seat: self._players[self._same(history.names[seat])] for seat in (*end.best, *end.hands)}
        for seat, beaten in end.hands.items():
            if seat in end.best or end.best[0] not in end.hands:
                continue
            by, loser, winner = end.hands[end.best[0]], players[seat], players[end.best[0]]
            loser.worst = _better(loser.worst, Beat(beaten, by, winner.name, history.night, history.number))
            for won in end.best:
                beat = Beat(beaten, by, loser.name, history.night, history.number)
                players[won].best = _better(players[won].best, beat)


def worth_telling(players: Sequence[Player]) -> list[Figure]:
    """Those that say something of these players: no draw that the game does not have."""
    drawn = {figure for figure in FIGURES if figure.of.startswith("draws-")}
    return [figure for figure in FIGURES if figure not in drawn or any(player.counts[figure.of] for player in players)]


class _End(NamedTuple):
    """How a hand ended: the ``pots``, the main pot last as it was won; ``best``: the seats that won that at a showdown,
    which everybody there has a claim to, so that nobody had a better hand; ``hands``: those that were compared, as far as
    they are known; ``stacks``: what everybody has, in the hand or not."""

    pots: list[PotWon]
    best: tuple[int, ...]
    hands: dict[int, HandName]
    stacks: tuple[int, ...]

    @classmethod
    def of(cls, history: HandHistory) -> "_End":
        """The end of a hand that is over."""
        pots = [event for event in history.events if isinstance(event, PotWon)]
        after = next(event for event in history.events if isinstance(event, Ended)).stacks
        there = zip(history.before, history.setup.stacks, after, strict=True)
        stacks = tuple(now if dealt else before for before, dealt, now in there)
        main = next((pot for pot in pots if pot.contested and not pot.pot), None)
        if main is None:
            return cls(pots, (), {}, stacks)
        folded = {event.seat for event in history.events if isinstance(event, Folded)}
        name = history.setup.game.ranking.name
        hands = {seat: name(cards) for seat, cards in history.held().items() if seat not in folded}
        return cls(pots, main.seats, hands, stacks)


def _better(before: Beat | None, now: Beat) -> Beat:
    """The one in which the better hand was beaten; the first of two that are alike."""
    return now if before is None or now.beaten.place < before.beaten.place else before
