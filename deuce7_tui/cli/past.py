"""What was kept, for those who look at it again: on a screen, as text, as files."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deuce7_tui.hand_history import HandHistory
from deuce7_tui.past import Format, Lost, PastHand, PastNight, Seal
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.hand import Hand
from deuce7_tui.store import Cabinet, StoreError
from deuce7_tui.store import nights as kept

if TYPE_CHECKING:
    from deuce7_tui.playback import Playback

#: So many nights are read at a time.
_PAGE = 50


class KeptPast:
    """The nights of a cabinet. A hand that is being played is not there before it has ended."""

    def __init__(self, cabinet: Cabinet) -> None:
        self._cabinet = cabinet

    def nights(self) -> Iterator[PastNight | Lost]:
        """The nights, newest first. Raises StoreError if they cannot be read."""
        before: int | None = None
        while rows := kept.nights(self._cabinet, most=_PAGE, before=before):
            before = rows[-1].id
            yield from map(_night, rows)

    def night(self, number: int) -> PastNight:
        """One of them. Raises StoreError if there is no such, or its record is not trusted."""
        night = _night(kept.night(self._cabinet, number))
        assert isinstance(night, PastNight)
        return night

    def ended(self, night: int) -> range:
        """The numbers of the hands that have ended. Raises StoreError if there is no such night."""
        last = kept.night(self._cabinet, night).hands
        if last and self._listed(night, last) is None:
            last -= 1
        return range(1, last + 1)

    def hands(self, night: int) -> Iterator[PastHand | Lost]:
        """Those hands, newest first."""
        for number in reversed(self.ended(night)):
            yield self._listed(night, number) or Lost(number)

    def _listed(self, night: int, number: int) -> PastHand | Lost | None:
        """A hand in the list; None if it has not ended: then nothing is told of it. No card of it is kept."""
        try:
            row, hand = self._played(night, number)
        except StoreError as error:
            if error.code != "store-changed":
                raise
            return Lost(number)
        return PastHand.of(number, row.names, hand) if hand.round == "over" else None

    def playback(self, night: int, hand: int) -> "Playback":
        """A hand to be watched. Raises StoreError if it has not ended, or its record is not trusted."""
        from deuce7_tui.playback import Playback

        row, _ = self._ended(night, hand)
        return Playback.of_hand(row.setup, row.actions, row.names, closed=not kept.night(self._cabinet, night).opened)

    def files(self, night: int, hands: Sequence[int], folder: Path, format: Format = "phh") -> list[Path]:
        """Where these hands are written: as PHH a file for each, else one of all."""
        if format == "phh" or len(hands) == 1:
            return [folder / f"hand-{number:04}.{format}" for number in hands]
        return [folder / f"night-{night}.{format}"]

    def export(self, night: int, hands: Sequence[int], folder: Path, format: Format = "phh") -> None:
        """Write these hands. Raises StoreError if one has not ended or is not trusted, or for what cannot be written;
        what was written before stays."""
        from deuce7_tui.written import written

        opened = kept.night(self._cabinet, night).opened
        texts = list(written((self._history(night, number, opened=opened) for number in hands), format))
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for path, text in zip(self.files(night, hands, folder, format), texts, strict=True):
                path.write_text(text, encoding="utf-8")
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            name = getattr(error, "filename", None) or folder
            raise StoreError("not-written", path=str(name), why=why) from None

    def histories(self, night: int) -> Iterator[HandHistory | Lost]:
        """The hands that have ended, the oldest first. Raises StoreError if there is no such night."""
        opened = kept.night(self._cabinet, night).opened
        for number in self.ended(night):
            try:
                yield self._history(night, number, opened=opened)
            except StoreError as error:
                if error.code not in ("store-changed", "no-such-hand"):
                    raise
                yield Lost(number)

    def _history(self, night: int, number: int, *, opened: bool) -> HandHistory:
        """All that may be known of a hand that has ended. Raises StoreError for any other one."""
        row, hand = self._ended(night, number)
        before = [chair.stack for chair in row.seated]
        return HandHistory.of(night, number, row.names, before, hand, opened=opened)

    def _ended(self, night: int, number: int) -> tuple[kept.HandRow, Hand]:
        """A hand that has ended; of another one nothing is told. Raises StoreError."""
        row, hand = self._played(night, number)
        if hand.round != "over":
            raise StoreError("no-such-hand", night=night, hand=number)
        return row, hand

    def _played(self, night: int, number: int) -> tuple[kept.HandRow, Hand]:
        row = kept.hand(self._cabinet, night, number)
        try:
            return row, kept.played(row)
        except RulesError:
            raise StoreError("store-changed", night=night) from None


def _night(row: kept.NightRow) -> PastNight | Lost:
    if row.setup is None:
        return Lost(row.id)
    seal: Seal = "open" if row.opened else "closed" if row.fingerprint is not None else "none"
    ended = row.ended is not None
    return PastNight(row.id, row.setup, row.played, row.names, row.stacks, row.hands, ended, seal)
