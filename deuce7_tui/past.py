"""Nights that were played and their hands, to be looked at again: what a screen may list and ask for. No card is in it
but those of a hand that is being watched."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

from .dealer.views import Result
from .rules.errors import IllegalAction
from .rules.events import Discarded, StoodPat
from .rules.games import Game, Limit, Stakes
from .rules.hand import Hand
from .rules.record import Record
from .table.names import same_name
from .table.setup import NightSetup

if TYPE_CHECKING:
    from .hand_history import HandHistory
    from .playback import Playback
    from .stats import Tally

#: All cards of the night may be seen; only those that were shown, as long as it is sealed; and always so, as it never was.
Seal = Literal["open", "closed", "none"]
#: How hands are written: a file of each in Poker Hand History, a table of all, or a story of all to be read.
Format = Literal["phh", "csv", "txt"]
FORMATS: tuple[Format, ...] = ("phh", "csv", "txt")


class PastNight(Record):
    """A night in a list. ``setup``: what it began from, without its seed; ``played``: when it was played last, as it was
    written down; ``names``: everybody who came to the table, ``stacks``: what each has, or went with; ``hands``: how many
    were dealt, one that is being played too; ``ended``: it cannot be gone on with."""

    number: int
    setup: NightSetup
    played: str
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    hands: int
    ended: bool
    seal: Seal

    def has(self, player: str) -> bool:
        """Somebody of this name, or with this in his name, sat down."""
        return any(is_in(player, name) for name in self.names)


class PastHand(Record):
    """A hand that has ended, in a list. ``stayed``: the seats that were still in it at the first draw, or won it."""

    number: int
    game: Game
    limit: Limit
    stakes: Stakes
    result: Result
    stayed: frozenset[int]

    @classmethod
    def of(cls, number: int, names: tuple[str, ...], hand: Hand) -> "PastHand":
        """Of a hand that is over. No card of it is kept."""
        drew = {event.seat for event in hand.events if isinstance(event, Discarded | StoodPat)}
        stayed = drew | {player.seat for player in hand.in_hand if player.won}
        setup = hand.setup
        return cls(number, setup.game, setup.limit, setup.stakes, Result.of(number, names, hand), frozenset(stayed))

    @property
    def pot(self) -> int:
        """All that was won in it."""
        return sum(won.amount for won in self.result.pots)

    @property
    def showdown(self) -> bool:
        """Hands were compared."""
        return any(won.contested for won in self.result.pots)


class Lost(Record):
    """A night or a hand whose record was changed or damaged: nothing is told of it but its number."""

    number: int


class HandFilter(Record):
    """Which hands are listed: those that a player stayed in (a part of the name is enough), with at least this pot, only
    those with a showdown. A hand of which nothing is known is listed where nothing is asked."""

    player: str = ""
    least: int = 0
    showdowns: bool = False

    @property
    def asks(self) -> bool:
        """Not every hand is listed."""
        return bool(self.player or self.least or self.showdowns)

    def takes(self, hand: PastHand | Lost) -> bool:
        """The hand is listed."""
        if isinstance(hand, Lost):
            return not self.asks
        names = hand.result.names
        return (
            (not self.player or any(is_in(self.player, names[seat]) for seat in hand.stayed))
            and hand.pot >= self.least
            and (hand.showdown or not self.showdowns)
        )


def is_in(part: str, name: str) -> bool:
    """As whoever reads them would say, not letter by letter."""
    return same_name(part) in same_name(name)


class Past(Protocol):
    """What was kept. Its methods raise RulesError for what is not there or cannot be read or written."""

    def nights(self) -> Iterator[PastNight | Lost]:
        """The nights, newest first, read as far as they are asked for."""

    def night(self, number: int) -> PastNight:
        """One of them."""

    def ended(self, night: int) -> range:
        """The numbers of a night's hands that have ended: a hand that is being played is not there."""

    def hands(self, night: int) -> Iterator[PastHand | Lost]:
        """Those hands, newest first, each read when it is asked for."""

    def histories(self, night: int) -> Iterator["HandHistory | Lost"]:
        """Those hands, the oldest first, each read when it is asked for: only what the table saw, unless the seal is
        open."""

    def playback(self, night: int, hand: int) -> "Playback":
        """A hand to be watched: only what the table saw of it, unless the night's seal is open."""

    def files(self, night: int, hands: Sequence[int], folder: Path, format: Format = "phh") -> list[Path]:
        """The files that these hands would be written to."""

    def export(self, night: int, hands: Sequence[int], folder: Path, format: Format = "phh") -> None:
        """Write these hands: only what the table saw, unless the seal is open."""


class NoPast:
    """Where nothing is kept."""

    def nights(self) -> Iterator[PastNight | Lost]:
        """None."""
        return iter(())

    def night(self, number: int) -> PastNight:
        """Raises IllegalAction: there is none."""
        raise IllegalAction("no-such-night", night=number)

    def ended(self, night: int) -> range:
        """None."""
        return range(0)

    def hands(self, night: int) -> Iterator[PastHand | Lost]:
        """None."""
        return iter(())

    def histories(self, night: int) -> Iterator["HandHistory | Lost"]:
        """None."""
        return iter(())

    def playback(self, night: int, hand: int) -> "Playback":
        """Raises IllegalAction: there is none."""
        raise IllegalAction("no-such-night", night=night)

    def files(self, night: int, hands: Sequence[int], folder: Path, format: Format = "phh") -> list[Path]:
        """None."""
        return []

    def export(self, night: int, hands: Sequence[int], folder: Path, format: Format = "phh") -> None:
        """Raises IllegalAction: there is none."""
        raise IllegalAction("no-such-night", night=night)


def counting(past: Past, night: int | None) -> tuple["Tally", Iterator[None]]:
    """The figures of a night, or of all nights (None), and what counts the next hand into them each time it is asked. Hands
    and nights that cannot be read are not counted, but how many there are. The iterator raises what ``past`` raises."""
    from .stats import Tally

    tally = Tally(together=night is None, same=same_name)
    return tally, _counted(tally, _in_order(past) if night is None else past.histories(night))


def _counted(tally: "Tally", histories: Iterator["HandHistory | Lost"]) -> Iterator[None]:
    for history in histories:
        if isinstance(history, Lost):
            tally.lost += 1
        else:
            tally.add(history)
        yield


def _in_order(past: Past) -> Iterator["HandHistory | Lost"]:
    """All hands of all nights, the oldest first."""
    for night in reversed(list(past.nights())):
        if isinstance(night, Lost):
            yield night
        else:
            yield from past.histories(night.number)
