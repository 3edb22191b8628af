"""Nights, hands and actions as rows, and a night restored from them.

A hand is what the night's set-up, its stacks and its positions make it, and its actions; no card is ever written.
Each row has a mark, a digest of what it says, so that a flipped bit is noticed and never becomes a chip.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field, replace
from hashlib import sha256
from sqlite3 import IntegrityError
from typing import Any

from deuce7_tui.rules.actions import parse_action
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.games import Stakes, game_of
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.house import HouseRules
from deuce7_tui.rules.setup import HandSetup
from deuce7_tui.table import Night, NightSetup, Positions, fingerprint_of

from . import locks
from .cabinet import Cabinet, now
from .errors import StoreError, told
from .files import FILE
from .locks import Lock, Taken


@dataclass(frozen=True, slots=True)
class NightRow:
    """A night as it is listed: nothing secret. ``setup``: what it began from, without its seed. ``ended`` is None while it
    can be gone on with.

    A row that was changed or damaged is not ``trusted``, has no ``setup`` and says nothing but its number.
    """

    id: int
    began: str
    played: str
    ended: str | None
    setup: NightSetup | None
    stacks: tuple[int, ...]
    hands: int
    fingerprint: str | None
    opened: bool

    @property
    def trusted(self) -> bool:
        """The row is as it was written."""
        return self.setup is not None

    @property
    def names(self) -> tuple[str, ...]:
        """Who sat down."""
        return self.setup.names if self.setup is not None else ()


@dataclass(frozen=True, slots=True)
class HandRow:
    """A hand of a night: its number, which deal of it (misdeals count), its set-up, actions and result by seat.

    ``decided``: by an action's place, the next draw that its player had decided early when he had done it.
    """

    number: int
    deal: int
    setup: HandSetup
    actions: tuple[str, ...]
    result: tuple[int, ...] | None
    decided: Mapping[int, str] = field(repr=False)


def _mark(*values: object) -> str:
    return sha256("\x1f".join(map(str, values)).encode()).hexdigest()[:16]


def setup_text(setup: NightSetup) -> str:
    """A night's set-up as JSON, without its seed."""
    told_ = {
        "names": setup.names,
        "stack": setup.stack,
        "game": setup.game.code,
        "limit": setup.limit,
        "stakes": asdict(setup.stakes),
        "house": asdict(setup.house),
        "ante": setup.ante,
        "ante_form": setup.ante_form,
    }
    return json.dumps(told_, ensure_ascii=False)


def setup_of(text: str, seed: str, *, sealed: bool) -> NightSetup:
    """The set-up that ``setup_text`` wrote."""
    told_ = json.loads(text)
    return NightSetup(
        tuple(told_["names"]),
        told_["stack"],
        game_of(told_["game"]),
        told_["limit"],
        Stakes(**told_["stakes"]),
        HouseRules(**told_["house"]),
        told_["ante"],
        told_["ante_form"],
        seed,
        sealed,
    )


@contextmanager
def _trusted(number: int) -> Iterator[None]:
    """Rows that do not say what rows say are damaged, whatever it is that fails on them."""
    try:
        yield
    except StoreError:
        raise
    except (LookupError, ValueError, TypeError):
        raise StoreError("store-changed", night=number) from None


class Keeper:
    """Keeps one night: the dealer's journal. It holds the night's lock until it is closed or the process ends."""

    def __init__(self, cabinet: Cabinet, night: Night, number: int, lock: Lock) -> None:
        self.cabinet = cabinet
        self.night = night
        self.id = number
        self._lock = lock

    def close(self) -> None:
        """Let others resume the night."""
        self._lock.close()

    def seal_opened(self) -> None:
        """All agreed to see the secret: the night has ended."""
        with self.cabinet.writing() as db:
            db.execute("UPDATE night SET opened = 1, ended = COALESCE(ended, ?) WHERE id = ?", (now(), self.id))

    def hand_started(self, number: int, setup: HandSetup) -> None:
        """Writes what the hand starts from."""
        at = self.night.positions
        assert at is not None
        values = (self.id, number, self.night.redeals, json.dumps(setup.stacks), at.button, at.small, at.big)
        with self._alone(), self.cabinet.writing() as db:
            db.execute(
                "INSERT INTO hand (night, number, deal, stacks, button, small, big, mark) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (*values, _mark(*values)),
            )
            db.execute("UPDATE night SET hands = ?, deal = ? WHERE id = ?", (number, self.night.redeals, self.id))

    def acted(self, number: int, place: int, action: str, decided: str = "") -> None:
        """Writes an action, and beside it what its player has decided of his next draw."""
        values = (self.id, number, self.night.redeals, place, action)
        with self._alone(), self.cabinet.writing() as db:
            db.execute(
                "INSERT INTO action (night, number, deal, place, text, decided, mark) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (*values, decided, _action_mark(*values, decided)),
            )
            # A count beside the rows: one that went missing is noticed.
            db.execute(
                "UPDATE hand SET actions = ? WHERE night = ? AND number = ? AND deal = ?", (place + 1, *values[:3])
            )

    def hand_ended(self, number: int, stacks: tuple[int, ...]) -> None:
        """Writes the result; the night has ended when one player has all the chips."""
        result = json.dumps(stacks)
        ended = now() if sum(stack > 0 for stack in stacks) < 2 else None
        with self.cabinet.writing() as db:
            db.execute(
                "UPDATE hand SET result = ? WHERE night = ? AND number = ? AND deal = ?",
                (result, self.id, number, self.night.redeals),
            )
            db.execute(
                "UPDATE night SET stacks = ?, played = ?, ended = COALESCE(ended, ?) WHERE id = ?",
                (result, now(), ended, self.id),
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
    night = Night(setup)
    text = setup_text(night.setup)
    values = (now(), text, setup.seed, setup.sealed, night.fingerprint, json.dumps(night.stacks), now())
    lock = None
    try:
        with cabinet.writing() as db:
            made = db.execute(
                "INSERT INTO night (began, setup, seed, sealed, fingerprint, stacks, played, mark)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (*values, _mark(text, setup.seed, int(setup.sealed))),
            )
            number = made.lastrowid
            assert number is not None
            # Nobody can find the night before it is ours.
            lock = _lock(cabinet, number)
    except BaseException:
        if lock is not None:
            lock.close()
        raise
    return Keeper(cabinet, night, number, lock)


def resume(cabinet: Cabinet, number: int) -> tuple[Keeper, HandRow | None]:
    """The night as it was left: its keeper, and the hand that was being played or shown (None before the first).

    The keeper's night stands where that hand began. A night that has ended comes back to its last result as long as
    its seal is not opened, so that the table can still do that. Raises StoreError if there is no such night, it has
    ended, another deuce7 has it open, or its rows were changed.
    """
    _kept_night(cabinet, number)
    lock = _lock(cabinet, number)
    try:
        with _trusted(number):
            kept = _kept_night(cabinet, number)
            if kept["ended"] and (kept["opened"] or not kept["sealed"]):
                raise StoreError("night-has-ended", night=number)
            night = Night(_night_setup(kept))
            last = cabinet.rows("SELECT * FROM hand WHERE night = ? ORDER BY number DESC, deal DESC LIMIT 1", number)
            _check_last(kept, last[0] if last else None)
            return Keeper(cabinet, night, number, lock), _hand(cabinet, night, last[0]) if last else None
    except BaseException:
        lock.close()
        raise


def _check_last(night: Any, hand: Any) -> None:
    """The night's row says which hand is its last: one that went missing is noticed."""
    if (night["hands"], night["deal"]) != ((hand["number"], hand["deal"]) if hand is not None else (0, 0)):
        raise StoreError("store-changed", night=night["id"])


def _kept_night(cabinet: Cabinet, number: int) -> Any:
    rows = cabinet.rows("SELECT * FROM night WHERE id = ?", number) if 0 < number < 1 << 63 else []
    if not rows:
        raise StoreError("no-such-night", night=number)
    return rows[0]


def nights(
    cabinet: Cabinet, *, only_left: bool = False, most: int | None = None, before: int | None = None
) -> list[NightRow]:
    """The nights, newest first, all or so many; ``only_left``: those that have not ended; ``before``: of a lower number."""
    where = "id < ?" + (" AND ended IS NULL" if only_left else "")
    query = f"SELECT * FROM night WHERE {where} ORDER BY id DESC LIMIT ?"
    limits = ((1 << 63) - 1 if before is None else before, -1 if most is None else most)
    return [_night_row(row) for row in cabinet.rows(query, *limits)]


def tables(cabinet: Cabinet, most: int) -> list[NightSetup]:
    """What the last nights began from, newest first, without their seeds; those of damaged rows are left out."""
    found = []
    for row in cabinet.rows("SELECT * FROM night ORDER BY id DESC LIMIT ?", most):
        with suppress(StoreError, LookupError, ValueError, TypeError):
            found.append(replace(_night_setup(row), seed="", sealed=False).checked())
    return found


def players(cabinet: Cabinet, most: int, before: int) -> set[str]:
    """Who sat down at so many nights before this one, if a hand was dealt. No more hangs on it than a hint: damaged rows
    do no harm."""
    query = "SELECT setup FROM night WHERE id < ? AND hands > 0 ORDER BY id DESC LIMIT ?"
    found: set[str] = set()
    for (setup,) in cabinet.rows(query, before, most):
        with suppress(LookupError, ValueError, TypeError):
            found.update(json.loads(setup)["names"])
    return found


def night(cabinet: Cabinet, number: int) -> NightRow:
    """One night. Raises StoreError if there is no such, or its row was changed."""
    row = _night_row(_kept_night(cabinet, number))
    if not row.trusted:
        raise StoreError("store-changed", night=number)
    return row


def _night_row(row: Any) -> NightRow:
    try:
        if not _is_unchanged(row):
            raise ValueError
        setup, stacks = setup_of(row["setup"], "", sealed=False), tuple(json.loads(row["stacks"]))
        # No chips come or go during a night.
        if len(stacks) != len(setup.names) or sum(stacks) != setup.stack * len(setup.names):
            raise ValueError
        return NightRow(
            row["id"], row["began"], row["played"], row["ended"], setup, stacks, int(row["hands"]),
            row["fingerprint"], bool(row["opened"]),
        )  # fmt: skip
    except (LookupError, ValueError, TypeError):
        return NightRow(row["id"], "", "", None, None, (), 0, None, False)


def secret(cabinet: Cabinet, number: int) -> str:
    """The secret of a night whose seal was opened. Raises StoreError for any other night."""
    with _trusted(number):
        kept = _kept_night(cabinet, number)
        _night_setup(kept)
        if not kept["sealed"]:
            raise StoreError("never-sealed", night=number)
        if not kept["opened"]:
            raise StoreError("still-sealed", night=number)
        return str(kept["seed"])


def hands(cabinet: Cabinet, number: int, *, last: int = -1) -> list[HandRow]:
    """All hands of a night in their order, or the ``last`` so many, misdeals too. Raises StoreError if there is no such
    night or a row was changed."""
    with _trusted(number):
        kept = _kept_night(cabinet, number)
        night = Night(_night_setup(kept))
        newest = cabinet.rows(
            "SELECT * FROM hand WHERE night = ? ORDER BY number DESC, deal DESC LIMIT ?", number, last
        )
        _check_last(kept, newest[0] if newest else None)
        return [_hand(cabinet, night, row) for row in reversed(newest)]


def hand(cabinet: Cabinet, number: int, at: int) -> HandRow:
    """Hand ``at`` of a night, its last deal. Raises StoreError if there is no such night, or no such hand in it as it was
    written."""
    with _trusted(number):
        kept = _kept_night(cabinet, number)
        night = Night(_night_setup(kept))
        query = "SELECT * FROM hand WHERE night = ? AND number = ? ORDER BY deal DESC LIMIT 1"
        (row,) = cabinet.rows(query, number, at)
        if at == kept["hands"]:
            _check_last(kept, row)
        return _hand(cabinet, night, row)


def played(row: HandRow) -> Hand:
    """The hand, played again from its record."""
    hand = Hand(row.setup)
    for text in row.actions:
        hand.apply(parse_action(text))
    return hand


def audited(cabinet: Cabinet, number: int) -> list[tuple[HandRow, bool]]:
    """Each hand of a night, and whether it is the hand that the seed, the hands before it and its actions make."""
    rows = hands(cabinet, number)
    night = Night(_night_setup(_kept_night(cabinet, number)))
    found = []
    for row in rows:
        try:
            due = night.redeal() if row.deal else night.next_hand()
            hand = played(row)
            right = (night.hand_number, night.redeals) == (row.number, row.deal) and due == row.setup
            if row.result is not None or row is not rows[-1]:
                right = right and (row.result == hand.stacks if hand.round == "over" else hand.round == "void")
            if hand.round == "over":
                night.settle(hand.stacks)
        except RulesError:
            right = False
        found.append((row, right))
    return found


def _is_unchanged(night: Any) -> bool:
    fingerprint = fingerprint_of(night["seed"]) if night["sealed"] else None
    mark = _mark(night["setup"], night["seed"], night["sealed"])
    return (night["fingerprint"], night["mark"]) == (fingerprint, mark)


def _night_setup(row: Any) -> NightSetup:
    if not _is_unchanged(row):
        raise StoreError("store-changed", night=row["id"])
    return setup_of(row["setup"], row["seed"], sealed=bool(row["sealed"]))


def _hand(cabinet: Cabinet, night: Night, row: Any) -> HandRow:
    """The row as a hand; the night is put where the hand begins."""
    keys = ("night", "number", "deal", "stacks", "button", "small", "big")
    if row["mark"] != _mark(*(row[key] for key in keys)):
        raise StoreError("store-changed", night=row["night"])
    positions = Positions(row["button"], row["small"], row["big"])
    setup = night.at_hand(row["number"], row["deal"], tuple(json.loads(row["stacks"])), positions)
    result = tuple(json.loads(row["result"])) if row["result"] else None
    actions = _actions(cabinet, row)
    decided = {action["place"]: action["decided"] for action in actions if action["decided"]}
    return HandRow(row["number"], row["deal"], setup, tuple(action["text"] for action in actions), result, decided)


def _action_mark(*values: object) -> str:
    """Where nothing is decided the mark is what it was before anything could be."""
    return _mark(*(values if values[-1] else values[:-1]))


def _actions(cabinet: Cabinet, hand: Any) -> list[Any]:
    rows = cabinet.rows(
        "SELECT * FROM action WHERE night = ? AND number = ? AND deal = ? ORDER BY place",
        hand["night"],
        hand["number"],
        hand["deal"],
    )
    if len(rows) != hand["actions"]:
        raise StoreError("store-changed", night=hand["night"])
    for place, row in enumerate(rows):
        values = (row["night"], row["number"], row["deal"], row["place"], row["text"], row["decided"])
        if row["place"] != place or row["mark"] != _action_mark(*values):
            raise StoreError("store-changed", night=row["night"])
    return rows


def _lock(cabinet: Cabinet, number: int) -> Lock:
    """The night's lock. Raises StoreError if another deuce7 has it."""
    with told("store-failed", path=str(cabinet.folder / FILE)):
        try:
            return locks.take(cabinet.folder, f"night-{number}")
        except Taken:
            raise StoreError("night-is-open", night=number) from None
