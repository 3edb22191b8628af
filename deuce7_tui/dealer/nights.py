"""Where nights are begun and found again."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Protocol

from deuce7_tui.rules.errors import IllegalAction, RulesError
from deuce7_tui.rules.record import Record
from deuce7_tui.table.night import Night, NightSetup

from .dealer import Dealer
from .journal import MemoryJournal, Time

if TYPE_CHECKING:
    from deuce7_tui.past import Past

_STANDING = Time()


class LeftNight(Record):
    """A night that can be gone on with: its number, who sits at the table with how many chips, and how many hands were
    dealt."""

    number: int
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    hands: int


class Nights(Protocol):
    """Where nights are begun and found again. Its methods raise RulesError for what cannot be done."""

    keeps: bool

    def begin(self, setup: NightSetup) -> Dealer:
        """A new night; without a seed it is sealed."""

    def left(self) -> Sequence[LeftNight]:
        """The nights that can be gone on with, newest first."""

    def tables(self, most: int = ...) -> Sequence[NightSetup]:
        """What so many of the last nights began from, newest first, without their seeds: each can be begun again."""

    def regulars(self) -> Collection[str]:
        """Who has played before the night that is open, as far back as anybody looks."""

    def resume(self, number: int) -> Dealer:
        """A night in the state in which it was left."""

    def past(self) -> "Past":
        """What was played, to be looked at again."""

    def number(self, dealer: Dealer) -> int | None:
        """The number among them of the night that he deals; None if that is not written down."""

    def notice(self) -> RulesError | None:
        """What happened to the record of the nights and has not been told yet; it is given once."""


class UnkeptNights:
    """Nights that are forgotten when the program ends."""

    keeps = False

    def __init__(self, time: Time = _STANDING) -> None:
        self._time = time
        self._begun: list[NightSetup] = []

    def close(self) -> None:
        """Nothing: nobody else sees them."""

    def begin(self, setup: NightSetup) -> Dealer:
        """A new night."""
        self._begun.insert(0, setup.but(seed="", sealed=False))
        night = Night(setup if setup.seed else setup.under_seal(), self._time.text())
        return Dealer(night, MemoryJournal(), time=self._time)

    def left(self) -> Sequence[LeftNight]:
        """None."""
        return ()

    def tables(self, most: int = 50) -> Sequence[NightSetup]:
        """Those of this evening."""
        return self._begun[:most]

    def regulars(self) -> Collection[str]:
        """Nobody."""
        return ()

    def resume(self, number: int) -> Dealer:
        """Raises IllegalAction: there is none."""
        raise IllegalAction("no-such-night", night=number)

    def past(self) -> "Past":
        """Nothing."""
        from deuce7_tui.past import NoPast

        return NoPast()

    def number(self, dealer: Dealer) -> int | None:
        """None: it is not written down."""
        return None

    def notice(self) -> RulesError | None:
        """Nothing: there is no record."""
        return None
