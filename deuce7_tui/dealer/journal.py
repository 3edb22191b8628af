"""Where a night is written down: what the dealer asks of a record, and one that lasts as long as the program."""

from dataclasses import dataclass, field
from typing import Protocol

from deuce7_tui.rules.setup import HandSetup


class Journal(Protocol):
    """Where a night is written down before anything shows. A method that raises has not recorded, and then it has not
    happened."""

    def hand_started(self, number: int, setup: HandSetup) -> None:
        """A hand (counted from 1; again with the same number after a misdeal) is about to be dealt."""

    def acted(self, number: int, place: int, action: str, decided: str = "") -> None:
        """The hand's action ``place`` (counted from 0), as text, is about to be carried out. ``decided``: the draw that
        its player has decided early and that stands after it, as text: places, never cards."""

    def hand_ended(self, number: int, stacks: tuple[int, ...]) -> None:
        """The hand is over with these chips by seat."""

    def seal_opened(self) -> None:
        """All agreed to see the secret of the night's shuffles; the night is over."""


@dataclass
class MemoryJournal:
    """A journal that lasts as long as the program."""

    records: list[tuple[object, ...]] = field(default_factory=list, repr=False)

    def hand_started(self, number: int, setup: HandSetup) -> None:
        """Keeps the set-up."""
        self.records.append(("hand", number, setup))

    def acted(self, number: int, place: int, action: str, decided: str = "") -> None:
        """Keeps the action's text, and what it leaves decided."""
        self.records.append(("act", number, place, action, decided))

    def hand_ended(self, number: int, stacks: tuple[int, ...]) -> None:
        """Keeps the chips."""
        self.records.append(("end", number, stacks))

    def seal_opened(self) -> None:
        """Keeps that it was."""
        self.records.append(("opened",))
