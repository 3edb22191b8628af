"""A night: who sits where with how many chips, and what the next hand starts from. Cash or a tournament."""

from collections.abc import Iterable
from typing import Literal

from deuce7_tui.rules.actions import Action, GiveUp, Show, StandPat
from deuce7_tui.rules.errors import IllegalAction
from deuce7_tui.rules.legal import Legal
from deuce7_tui.rules.setup import HandSetup, Post, clockwise

from . import changing
from .chairs import Around, Asked, Chair, Outcome, Standing
from .ledger import Account, Entry, accounts
from .levels import Level
from .positions import Positions
from .prizes import Place, places, prizes
from .seating import button_rule, live, seated
from .setup import NightSetup, fingerprint_of
from .steps import Change, Deal, Leave, Redeal, Result, Step
from .terms import Terms

__all__ = ["Night", "NightSetup", "Outcome", "absent_action", "replayed"]


class Night:
    """A night of hands. It deals no card: ``next_hand`` says what a hand starts from, ``settle`` takes its result.

    Seats are fixed places, counted from 0; a new player may take one beyond the last. Every step has a text form
    (steps.py), and a night is its set-up and its steps. Times are texts that the caller writes.
    """

    def __init__(self, setup: NightSetup, at: str = "") -> None:
        """Raises IllegalAction if the set-up is none (see NightSetup.checked)."""
        self.setup = setup.checked()
        self._now = changing.beginning(self.setup, at)

    def __repr__(self) -> str:
        return f"<Night {self.names}, hand {self.hand_number}>"

    # What may be asked

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """The places at the table."""
        return self._now.chairs

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat, empty where nobody sits."""
        return tuple(chair.name for chair in self._now.chairs)

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips by seat, between hands."""
        return tuple(chair.stack for chair in self._now.chairs)

    def stacks_in(self, hand_stacks: tuple[int, ...]) -> tuple[int, ...]:
        """Chips by seat while a hand is on: the hand's for who is in it, his own for who is not."""
        dealt = self._now.dealt
        return tuple(hand_stacks[seat] if seat in dealt else chair.stack for seat, chair in enumerate(self._now.chairs))

    @property
    def hand_number(self) -> int:
        """Hands begun, misdeals counted once."""
        return self._now.hand_number

    @property
    def redeals(self) -> int:
        """How often this hand was dealt again."""
        return self._now.redeals

    @property
    def positions(self) -> Positions | None:
        """Button and blinds of the last hand."""
        return self._now.positions

    @property
    def terms(self) -> Terms:
        """What is played now; in a tournament the stakes of its level."""
        return self._now.terms

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that can be dealt in: with chips and not sitting out. Newcomers among them may have to wait."""
        return live(self.setup, self._now)

    @property
    def hand_is_on(self) -> bool:
        """A hand was begun and has no result yet; a change waits for that."""
        return self._now.hand_is_on

    @property
    def dealt(self) -> tuple[int, ...]:
        """The seats that are in this hand, or were in the last one."""
        return self._now.dealt

    @property
    def over(self) -> bool:
        """Fewer than two players can be dealt in. In a cash game, or as long as somebody may re-enter, more can come."""
        return len(self.live) < 2

    @property
    def fingerprint(self) -> str | None:
        """The fingerprint of a sealed night's secret, None for a night whose seed was given."""
        return fingerprint_of(self.setup.seed) if self.setup.sealed else None

    @property
    def button_rule(self) -> Literal["moving", "dead"]:
        """How the button goes round: by the house, as a rule moving in cash and dead in a tournament."""
        return button_rule(self.setup, self._now)

    @property
    def queue(self) -> tuple[Asked, ...]:
        """What will be done after this hand."""
        return self._now.queue

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What became of changes since the last hand ended: of those that had waited for it, and of those after it."""
        return self._now.outcomes

    @property
    def absent(self) -> tuple[int, ...]:
        """Seats in this hand whose player is not there: their hands are folded in turn (see ``absent_action``)."""
        going = {asked.name for asked in self._now.queue if isinstance(asked.change, Leave)}
        away = self.setup.tournament is not None
        chairs = self._now.chairs
        return tuple(seat for seat in self._now.dealt if chairs[seat].name in going or (away and chairs[seat].away))

    # Money and places

    @property
    def ledger(self) -> tuple[Entry, ...]:
        """Every chip that came or went, or in a tournament every fee."""
        return self._now.ledger

    @property
    def accounts(self) -> tuple[Account, ...]:
        """Who paid in, took out and has how much: chips in a cash game, the smallest coin in a tournament."""
        if self.setup.tournament is not None:
            return accounts(self.ledger, {place.name: place.prize for place in self.places})
        return accounts(self.ledger, {chair.name: chair.stack for chair in self._now.chairs})

    @property
    def prizes(self) -> list[int]:
        """The prizes of a tournament from the first place down, for the entries so far, in the smallest coin."""
        tournament = self.setup.tournament
        return prizes(sum(entry.amount for entry in self.ledger), tournament.shares) if tournament else []

    @property
    def places(self) -> tuple[Place, ...]:
        """Who has a place in the tournament so far, the best first; the winner too when it is over."""
        if self.setup.tournament is None:
            return ()
        winner = self._now.chairs[self.live[0]].name if self.over else None
        return places(self._now.busts, winner, len(self._now.chairs), self.prizes)

    # Levels

    @property
    def level(self) -> int:
        """The number of the level, counted from 1; it changes with a hand."""
        return self._now.level.number

    @property
    def level_hands(self) -> int:
        """Hands of this level dealt so far."""
        return self._now.level.hands

    @property
    def next_level(self) -> Level | None:
        """What comes after this level; None for the last one, and in a cash game."""
        schedule = self.setup.tournament.schedule if self.setup.tournament else None
        return schedule.level(self.level + 1) if schedule and self.level < len(schedule.levels) else None

    @property
    def hands_left(self) -> int | None:
        """Hands that this level still has after the last one dealt; None where the clock decides or it is the last."""
        level = self._now.level
        return max(0, level.lasts - level.hands) if level.lasts and self.next_level else None

    @property
    def has_clock(self) -> bool:
        """Levels go by minutes of play."""
        return self.setup.tournament is not None and self.setup.tournament.schedule.by == "minutes"

    def time_left(self, elapsed: int) -> int | None:
        """Milliseconds of play until the next level is due; None where hands decide or it is the last."""
        ends = self.setup.tournament.schedule.ends(self.level) if self.setup.tournament else None
        return None if ends is None else max(0, ends - elapsed)

    @property
    def elapsed(self) -> int:
        """Milliseconds of play when the last hand was dealt."""
        return self._now.elapsed

    # Hands

    def next_hand(self, elapsed: int = 0) -> HandSetup:
        """Moves button and blinds and says what the next hand starts from. Raises IllegalAction when over.

        ``elapsed``: milliseconds of play so far, where levels go by minutes.
        """
        if self.over:
            raise IllegalAction("night-is-over")
        setup, now = self.setup, self._now
        seats = seated(setup, now)
        level, terms = now.level, now.terms
        if setup.tournament is not None:
            level = setup.tournament.schedule.next_hand(level, elapsed, len(seats.dealt))
            terms = changing.terms_at(setup, level.number)
        self._now = now.but(
            chairs=tuple(
                chair.but(waiting=bool(chair.name) and seat not in seats.dealt) for seat, chair in enumerate(now.chairs)
            ),
            terms=terms,
            positions=seats.positions,
            hand_number=now.hand_number + 1,
            redeals=0,
            hand_is_on=True,
            dealt=seats.dealt,
            posting=seats.posting,
            last_big=now.chairs[seats.positions.big].name,
            level=level,
            elapsed=elapsed,
        )
        return self._hand()

    def redeal(self) -> HandSetup:
        """The same hand again after a misdeal: button and blinds stay, the deck is a new one.

        Raises IllegalAction if no hand is on.
        """
        if not self._now.hand_is_on:
            raise IllegalAction("not-now", kind="redeal")
        self._now = self._now.but(redeals=self._now.redeals + 1)
        return self._hand()

    @property
    def around(self) -> Around:
        """What is around the hand that was dealt just now: ``at_hand`` needs it where the night has changes."""
        now = self._now
        return Around(now.chairs, now.terms, now.posting)

    def at_hand(
        self,
        number: int,
        redeals: int,
        stacks: tuple[int, ...],
        positions: Positions,
        around: Around | None = None,
    ) -> HandSetup:
        """Put a recorded night where this hand of it began and say what the hand starts from."""
        self._now = changing.at_hand(self._now, number, redeals, stacks, positions, around)
        return self._hand()

    def bookmark(self) -> Standing:
        """Where the night is, for ``go_back``. Two nights of one set-up are the same if their bookmarks are equal."""
        return self._now

    def go_back(self, bookmark: Standing) -> None:
        """Take back whatever was done since: it could not be recorded and has not happened."""
        self._now = bookmark

    def settle(self, stacks: tuple[int, ...], at: str = "") -> tuple[Outcome, ...]:
        """The chips after a hand; then what was asked in it is done, and what became of it told.

        Raises IllegalAction if a chip was lost or made.
        """
        self._now = changing.settled(self.setup, self._now, stacks)
        told = []
        queue = self._now.queue
        self._now = self._now.but(queue=(), hand_is_on=False)
        for asked in queue:
            when = at or asked.at
            try:
                self._now = changing.done(self.setup, self._now, asked, when)
                told.append(Outcome(asked.change, when, asked.name, "done", None))
            except IllegalAction as why:
                told.append(Outcome(asked.change, when, asked.name, "refused", why))
        self._now = self._now.but(outcomes=tuple(told))
        return tuple(told)

    # Changes

    def check(self, change: Change) -> None:
        """Raises IllegalAction if the change cannot be, or could not be after the hand that is on."""
        changing.asked(self.setup, self._now, change, "")

    def change(self, change: Change, at: str = "") -> Outcome:
        """Do it now, between hands, or after the hand that is on. Raises IllegalAction if it cannot be."""
        before = self._now
        self._now = changing.asked(self.setup, before, change, at)
        queued = len(self._now.queue) > len(before.queue)
        outcome = Outcome(change, at, changing.whose(before, change), "queued" if queued else "done", None)
        if not before.hand_is_on:
            self._now = self._now.but(outcomes=(*before.outcomes, outcome))
        return outcome

    def take(self, step: Step, at: str = "") -> HandSetup | tuple[Outcome, ...]:
        """Any step of a night: what the hand starts from, or what became of changes."""
        match step:
            case Deal(elapsed):
                return self.next_hand(elapsed)
            case Redeal():
                return self.redeal()
            case Result(stacks):
                return self.settle(stacks, at)
            case _:
                return (self.change(step, at),)

    def _hand(self) -> HandSetup:
        setup, now, terms, at = self.setup, self._now, self._now.terms, self._now.positions
        assert at is not None
        posts = [Post(at.big, terms.stakes.big_blind, "big")]
        if at.small in now.dealt and terms.stakes.small_blind:
            posts.insert(0, Post(at.small, terms.stakes.small_blind, "small"))
        posts += [Post(seat, terms.stakes.big_blind, "post") for seat in clockwise(now.posting, at.big)]
        if terms.ante_form == "only":
            posts = []
        payers = (at.big,) if terms.ante_form == "big-blind" else now.dealt
        antes = tuple(terms.ante if seat in payers else 0 for seat in range(len(now.chairs)))
        tournament = setup.tournament is not None
        return HandSetup(
            game=terms.game,
            limit=terms.limit,
            stakes=terms.stakes,
            stacks=tuple(chair.stack if seat in now.dealt else 0 for seat, chair in enumerate(now.chairs)),
            button=at.button,
            posts=tuple(posts),
            antes=antes if terms.ante else (),
            dead_antes=terms.ante_form == "big-blind",
            house=terms.house,
            tournament=tournament,
            event_heads_up=tournament and sum(chair.stack > 0 for chair in now.chairs) == 2,
            seed=f"{setup.seed}/hand-{now.hand_number}" + (f".{now.redeals}" if now.redeals else ""),
        )


def absent_action(legal: Legal, stack: int) -> Action:
    """What is done in turn for a player who is not there: who is all-in stands pat and keeps his claim (rules.md §2)."""
    if legal.kind == "show":
        return Show(legal.seat)
    return GiveUp() if stack else StandPat()


def replayed(setup: NightSetup, steps: Iterable[tuple[Step, str]], at: str = "") -> Night:
    """The night of these steps, each with its time. Raises RulesError if they are not steps of it."""
    night = Night(setup, at)
    for step, when in steps:
        night.take(step, when)
    return night
