"""Keeps one night: writes down each of its steps and actions before it shows, and brings a night back as it was left."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from sqlite3 import Connection, IntegrityError

from deuce7_tui.rules.setup import HandSetup
from deuce7_tui.table import Deal, Moment, Night, NightSetup, Redeal, Result, Step, parse_step, step_text

from . import locks
from .cabinet import Cabinet, now
from .errors import StoreError, told
from .files import FILE
from .locks import Lock, Taken
from .marks import action_mark, hand_mark, mark
from .nights import HandRow, kept_night, last_hand, played, replayed, trusted
from .setups import around_text, players_text, setup_text

_NEW = Moment("", 0, False)


class Keeper:
    """Keeps one night: the dealer's journal. It holds the night's lock until it is closed or the process ends.

    ``clock``: the last moment that was written down, of whose time only what was played is known; ``ended``: the night
    has, and came back for its seal only.
    """

    def __init__(
        self,
        cabinet: Cabinet,
        night: Night,
        number: int,
        lock: Lock,
        *,
        steps: int = 0,
        clock: Moment = _NEW,
        ended: bool = False,
    ) -> None:
        self.cabinet = cabinet
        self.night = night
        self.id = number
        self.clock = clock
        self.ended = ended
        self._steps = steps
        self._lock = lock

    def close(self) -> None:
        """Let others resume the night."""
        self._lock.close()

    def hand_started(self, number: int, setup: HandSetup, when: Moment) -> None:
        """Writes what the hand starts from."""
        night, at = self.night, self.night.positions
        assert at is not None
        stacks = json.dumps(setup.stacks)
        values = (self.id, number, night.redeals, stacks, at.button, at.small, at.big, around_text(night))
        with self._stepping(Redeal() if night.redeals else Deal(night.elapsed), when) as db:
            db.execute(
                "INSERT INTO hand (night, number, deal, stacks, button, small, big, around, mark)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*values, hand_mark(*values)),
            )

    def acted(self, number: int, place: int, action: str, decided: str, when: Moment) -> None:
        """Writes an action, and beside it what its player has decided of his next draw."""
        values = (self.id, number, self.night.redeals, place, action)
        with self._alone(), self.cabinet.writing() as db:
            db.execute(
                "INSERT INTO action (night, number, deal, place, text, decided, mark) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (*values, decided, action_mark(*values, decided)),
            )
            # A count beside the rows: one that went missing is noticed.
            db.execute(
                "UPDATE hand SET actions = ? WHERE night = ? AND number = ? AND deal = ?", (place + 1, *values[:3])
            )
            if self.night.has_clock:
                self._stands(db, when, self._steps)

    def hand_ended(self, number: int, stacks: tuple[int, ...], when: Moment) -> None:
        """Writes the result."""
        with self._stepping(Result(stacks), when) as db:
            db.execute(
                "UPDATE hand SET result = ? WHERE night = ? AND number = ? AND deal = ?",
                (json.dumps(stacks), self.id, number, self.night.redeals),
            )

    def changed(self, change: str, when: Moment) -> None:
        """Writes a change."""
        with self._stepping(parse_step(change), when):
            pass

    def clock_set(self, when: Moment) -> None:
        """Writes where the clock is."""
        with self.cabinet.writing() as db:
            self._stands(db, when, self._steps)

    def night_ended(self, when: Moment) -> None:
        """The night cannot be gone on with."""
        with self.cabinet.writing() as db:
            self._stands(db, when, self._steps)
            db.execute("UPDATE night SET ended = COALESCE(ended, ?) WHERE id = ?", (now(), self.id))

    def seal_opened(self, when: Moment) -> None:
        """All agreed to see the secret: the night has ended."""
        with self.cabinet.writing() as db:
            self._stands(db, when, self._steps)
            db.execute("UPDATE night SET opened = 1, ended = COALESCE(ended, ?) WHERE id = ?", (now(), self.id))

    @contextmanager
    def _stepping(self, step: Step, when: Moment) -> Iterator[Connection]:
        """The night's next step, with whatever else is written with it."""
        values = (self.id, self._steps, when.at, step_text(step))
        with self._alone(), self.cabinet.writing() as db:
            db.execute(
                "INSERT INTO step (night, place, at, text, mark) VALUES (?, ?, ?, ?, ?)", (*values, mark(*values))
            )
            yield db
            self._stands(db, when, self._steps + 1)
        self._steps += 1

    def _stands(self, db: Connection, when: Moment, steps: int) -> None:
        """Where the night stands, for lists; and a count beside its steps."""
        night = self.night
        values = (night.hand_number, night.redeals, steps, players_text(night), when.elapsed, int(when.paused))
        db.execute(
            "UPDATE night SET hands = ?, deal = ?, steps = ?, stacks = ?, clock = ?, paused = ?, standing = ?, played = ?"
            " WHERE id = ?",
            (*values, mark(self.id, *values), now(), self.id),
        )

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Where locks are unknown or were taken away, another deuce7 may have gone on with the night before us."""
        try:
            yield
        except StoreError as error:
            if isinstance(error.__context__, IntegrityError):
                raise StoreError("night-is-open", night=self.id) from None
            raise


def begin(cabinet: Cabinet, setup: NightSetup) -> Keeper:
    """A new night."""
    began = now()
    night = Night(setup, began)
    text = setup_text(night.setup)
    values = (began, text, setup.seed, setup.sealed, night.fingerprint, "", began)
    keeper = None
    try:
        with cabinet.writing() as db:
            made = db.execute(
                "INSERT INTO night (began, setup, seed, sealed, fingerprint, stacks, played, mark)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (*values, mark(text, setup.seed, int(setup.sealed))),
            )
            number = made.lastrowid
            assert number is not None
            # Nobody can find the night before it is ours.
            keeper = Keeper(cabinet, night, number, _lock(cabinet, number))
            keeper._stands(db, _NEW, 0)
    except BaseException:
        if keeper is not None:
            keeper.close()
        raise
    return keeper


def resume(cabinet: Cabinet, number: int) -> tuple[Keeper, HandRow | None]:
    """The night as it was left: its keeper, and the hand that was being played or shown (None before the first).

    The keeper's night stands where it was left: in the hand, or after it and whatever changed then. A night that has
    ended comes back to its last result as long as its seal is not opened, so that the table can still do that. Raises
    StoreError if there is no such night, it has ended, another deuce7 has it open, or its rows were changed.
    """
    kept_night(cabinet, number)
    lock = _lock(cabinet, number)
    try:
        with trusted(number):
            kept = kept_night(cabinet, number)
            if kept["ended"] and (kept["opened"] or not kept["sealed"]):
                raise StoreError("night-has-ended", night=number)
            night, dealt = replayed(cabinet, kept)
            hand = last_hand(cabinet, kept)
            if hand is not None and not dealt[-1].is_of(hand):
                raise StoreError("store-changed", night=number)
            if hand is not None and hand.result is not None and played(hand).stacks != hand.result:
                raise StoreError("store-changed", night=number)
            clock = Moment("", kept["clock"], bool(kept["paused"]))
            ended = kept["ended"] is not None
            return Keeper(cabinet, night, number, lock, steps=kept["steps"], clock=clock, ended=ended), hand
    except BaseException:
        lock.close()
        raise


def _lock(cabinet: Cabinet, number: int) -> Lock:
    """The night's lock. Raises StoreError if another deuce7 has it."""
    with told("store-failed", path=str(cabinet.folder / FILE)):
        try:
            return locks.take(cabinet.folder, f"night-{number}")
        except Taken:
            raise StoreError("night-is-open", night=number) from None
