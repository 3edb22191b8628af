"""Evenings that were played: always the same, at no time of their own, so that pictures of them can be compared."""

from collections.abc import Iterator
from functools import cache

from deuce7_tui.dealer import UnkeptNights
from deuce7_tui.hand_history import HandHistory
from deuce7_tui.past import Lost, NoPast, PastHand, PastNight, Seal
from deuce7_tui.playback import Playback
from deuce7_tui.rules.actions import action_text
from deuce7_tui.rules.games import SINGLE_DRAW, Stakes
from deuce7_tui.rules.hand import Hand
from deuce7_tui.table import NightSetup
from deuce7_tui.table.simulation import simulate

_SIX = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
#: When (wherever that is), the set-up, how many hands, the seal; the newest last.
_EVENINGS: tuple[tuple[str, NightSetup, int, Seal], ...] = (
    ("2026-10-02T19:05:00", NightSetup(_SIX[:3], seed="first"), 12, "none"),
    ("2026-10-09T23:48:00", NightSetup(_SIX[:4], 1000, seed="second"), 31, "open"),
    (
        "2026-10-30T21:17:00",
        NightSetup(("Bruno", "Elisa"), 500, SINGLE_DRAW, "no", Stakes.of("no", 5, 10), seed="third"),
        18,
        "closed",
    ),
    ("2026-11-13T22:02:00", NightSetup(_SIX, 800, seed="fourth"), 44, "open"),
    ("2026-11-20T20:31:00", NightSetup(("Quentin", "Zoe", "Bartholomew the Third"), seed="fifth"), 9, "closed"),
    ("2026-11-29T21:40:00", NightSetup(_SIX, 800, seed="sixth"), 27, "closed"),
)


@cache
def _hands(night: int) -> tuple[Hand, ...]:
    _, setup, count, _ = _EVENINGS[night - 1]
    return tuple(played.hand for played in simulate(setup, count, "random"))


class Evenings(NoPast):
    """These evenings, and one that cannot be trusted."""

    def nights(self) -> Iterator[PastNight | Lost]:
        """The newest first."""
        for number in range(len(_EVENINGS), 0, -1):
            yield self.night(number) if number != 3 else Lost(number)

    def night(self, number: int) -> PastNight:
        """One of them."""
        when, setup, _, seal = _EVENINGS[number - 1]
        hands = _hands(number)
        return PastNight(number, setup, when, setup.names, hands[-1].stacks, len(hands), seal == "open", seal)

    def ended(self, night: int) -> range:
        """All."""
        return range(1, len(_hands(night)) + 1)

    def hands(self, night: int) -> Iterator[PastHand | Lost]:
        """The newest first."""
        names = _EVENINGS[night - 1][1].names
        for number, hand in reversed(list(enumerate(_hands(night), start=1))):
            yield PastHand.of(number, names, hand)

    def histories(self, night: int) -> Iterator[HandHistory | Lost]:
        """The oldest first; closed but where the seal is open."""
        _, setup, _, seal = _EVENINGS[night - 1]
        for number, hand in enumerate(_hands(night), start=1):
            yield HandHistory.of(night, number, setup.names, hand.setup.stacks, hand, opened=seal == "open")

    def playback(self, night: int, hand: int) -> Playback:
        """Closed but where the seal is open."""
        _, setup, _, seal = _EVENINGS[night - 1]
        played = _hands(night)[hand - 1]
        texts = [action_text(action) for _, action in played.actions]
        return Playback.of_hand(played.setup, texts, setup.names, closed=seal != "open")


class KeptEvenings(UnkeptNights):
    """Nights of which these are the past."""

    def past(self) -> Evenings:
        """These evenings."""
        return Evenings()
