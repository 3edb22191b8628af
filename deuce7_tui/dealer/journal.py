"""Where a night is written down: what the dealer asks of a record, and one that lasts as long as the program."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from deuce7_tui.rules.record import Record
from deuce7_tui.rules.setup import HandSetup
from deuce7_tui.table.chairs import Chair
from deuce7_tui.table.levels import Moment


class Time(Record):
    """What time it is, from outside: ``ticks`` in milliseconds of whatever counts up, and ``text`` as it is written down.

    As it comes it stands still.
    """

    ticks: Callable[[], int] = lambda: 0
    text: Callable[[], str] = lambda: ""


class Journal(Protocol):
    """Where a night is written down before anything shows. A method that raises has not recorded, and then it has not
    happened. The night itself is already where the record leads, and goes back if that fails."""

    def hand_started(self, number: int, setup: HandSetup, when: Moment) -> None:
        """A hand (counted from 1; again with the same number after a misdeal) is about to be dealt."""

    def acted(self, number: int, place: int, action: str, decided: str, when: Moment) -> None:
        """The hand's action ``place`` (counted from 0), as text, is about to be carried out. ``decided``: the draw that
        its player has decided early and that stands after it, as text: places, never cards."""

    def hand_ended(self, number: int, stacks: tuple[int, ...], when: Moment) -> None:
        """The hand is over with these chips by seat, and what was asked in it is done."""

    def changed(self, change: str, when: Moment) -> None:
        """A change, as text: it is done, or will be after the hand that is on."""

    def clock_set(self, when: Moment) -> None:
        """The clock was stopped or goes on, or the table is left with it where it is."""

    def night_ended(self, when: Moment) -> None:
        """The night is over."""

    def seal_opened(self, when: Moment) -> None:
        """All agreed to see the secret of the night's shuffles; the night is over."""


class MemoryJournal:
    """A journal that lasts as long as the program."""

    def __init__(self) -> None:
        self.records: list[tuple[object, ...]] = []

    def hand_started(self, number: int, setup: HandSetup, when: Moment) -> None:
        """Keeps the set-up."""
        self.records.append(("hand", number, setup))

    def acted(self, number: int, place: int, action: str, decided: str, when: Moment) -> None:
        """Keeps the action's text, and what it leaves decided."""
        self.records.append(("act", number, place, action, decided))

    def hand_ended(self, number: int, stacks: tuple[int, ...], when: Moment) -> None:
        """Keeps the chips."""
        self.records.append(("end", number, stacks))

    def changed(self, change: str, when: Moment) -> None:
        """Keeps the change and its time."""
        self.records.append(("change", change, when.at))

    def clock_set(self, when: Moment) -> None:
        """Keeps where the clock is."""
        self.records.append(("clock", when.elapsed, when.paused))

    def night_ended(self, when: Moment) -> None:
        """Keeps that it did."""
        self.records.append(("over",))

    def seal_opened(self, when: Moment) -> None:
        """Keeps that it was."""
        self.records.append(("opened",))


class LeftHand(Record):
    """A hand that was left: its set-up, the texts of its actions, and what was ``decided`` early beside them, by the
    action's place. ``seated``: who sat at the table when it was dealt; () for those who sit there now."""

    setup: HandSetup
    actions: Sequence[str]
    decided: Mapping[int, str] = {}
    seated: tuple[Chair, ...] = ()
