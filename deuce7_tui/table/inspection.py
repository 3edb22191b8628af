"""What must hold in every tournament, looked at from outside: what a floor person would check, hand by hand."""

from collections import Counter

from deuce7_tui.rules.setup import HandSetup, clockwise

from .night import Night
from .positions import is_between

#: What an inspector counts.
SEEN = (
    "dead buttons",
    "hands without a small blind",
    "hands in which two or more went out",
    "shared places",
    "re-entries",
)


class Inspector:
    """Watches one tournament. A check that fails raises RuntimeError that says which; ``seen`` counts what was rare."""

    def __init__(self, night: Night) -> None:
        self.night = night
        self.seen: Counter[str] = Counter()
        self._seats: tuple[int, int, int] | None = None
        self._poster = ""
        self._level = 1
        self._players: frozenset[str] = frozenset()
        self._waited: set[int] = set()

    def _must(self, holds: bool, what: str) -> None:
        if not holds:
            raise RuntimeError(f"hand {self.night.hand_number} of seed {self.night.setup.seed!r}: {what}")

    def dealt(self, hand: HandSetup) -> None:
        """A hand is about to begin."""
        night = self.night
        names = frozenset(night.names[seat] for seat in hand.dealt_in)
        self._check_seats(hand, newcomers=bool(self._players) and bool(names - self._players))
        big = hand.post_of("big")
        self._must(big is not None, "no big blind")
        assert big is not None
        self._must(night.names[big.seat] != self._poster, "the same player posts the big blind twice running")
        self._must(night.level >= self._level, "the level went back")
        schedule = night.setup.tournament.schedule if night.setup.tournament else None
        assert schedule is not None
        self._must(hand.stakes == schedule.level(night.level).stakes(hand.limit), "stakes are not the level's")
        self._must(hand.event_heads_up == (sum(stack > 0 for stack in night.stacks) == 2), "heads-up or not")
        missed = (seat for seat, chair in enumerate(night.chairs) if chair.stack and chair.waiting)
        waiting = {seat for seat in missed if is_between(seat, hand.button, self._seats[1] if self._seats else seat)}
        self._must({*hand.dealt_in, *waiting} == {*night.live}, "who has chips is not dealt in")
        self._must(not waiting & self._waited, "somebody waits twice")
        self._waited = waiting - {*hand.dealt_in}
        self._poster, self._level, self._players = night.names[big.seat], night.level, names
        self._count_chips()

    def _check_seats(self, hand: HandSetup, *, newcomers: bool) -> None:
        """The dead button of rules.md §2, reckoned from the last hand's seats."""
        live = hand.dealt_in
        small, big = hand.post_of("small"), hand.post_of("big")
        assert big is not None
        if self._seats is None:
            at = clockwise(live, hand.button)
            due = (hand.button, at[1], at[0]) if len(live) == 2 else (hand.button, at[0], at[1])
        elif len(live) == 2:
            due_big = big.seat if newcomers else clockwise(live, self._seats[2])[0]
            other = next(seat for seat in live if seat != due_big)
            due = (other, other, due_big)
        else:
            due = (self._seats[1], self._seats[2], clockwise(live, self._seats[2])[0])
            if due[0] == due[2]:
                # Two have become more: the button is whoever is before the small blind.
                due = ([seat for seat in clockwise(live, due[1]) if seat != due[1]][-1], *due[1:])
        posted = due[1] if due[1] in live and hand.stakes.small_blind else None
        self._must((hand.button, big.seat) == (due[0], due[2]), f"button and big blind are not at {due}")
        self._must((small.seat if small else None) == posted, f"small blind is not at {posted}")
        self.seen["dead buttons"] += hand.button not in live
        self.seen["hands without a small blind"] += posted is None
        self._seats = due

    def _count_chips(self) -> None:
        chips = self.night.setup.stack * len(self.night.ledger)
        self._must(sum(self.night.stacks) == chips, "chips were lost or made")

    def ended(self, out: int) -> None:
        """A hand is over, and so many went out in it."""
        self._count_chips()
        self.seen["hands in which two or more went out"] += out > 1

    def over(self) -> None:
        """The tournament is over: places and prizes."""
        night, players = self.night, len(self.night.names)
        self._must(night.over and max(night.stacks) == sum(night.stacks), "nobody has all the chips")
        self._must(sorted(place.name for place in night.places) == sorted(night.names), "not everybody has a place")
        # A shared place counts as the mean of those it spans: all places add up to 1 + 2 + … + n.
        places = sum(place.first + place.last for place in night.places)
        self._must(places == players * (players + 1), "places do not add up")
        pool = sum(entry.amount for entry in night.ledger)
        self._must(sum(place.prize for place in night.places) == pool == sum(night.prizes), "prizes do not add up")
        self._must(sum(account.net for account in night.accounts) == 0, "results do not add up")
        self.seen["shared places"] += sum(place.first < place.last for place in night.places)
        self.seen["re-entries"] += len(night.ledger) - players
