"""Nights, hands and actions as rows, read back.

A hand is what its row and the night's set-up make it, and its actions; no card is ever written. A night is its set-up and
its steps. Each row has a mark, a digest of what it says, so that a flipped bit is noticed and never becomes a chip.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from deuce7_tui.rules.actions import parse_action
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.record import Record
from deuce7_tui.rules.setup import HandSetup
from deuce7_tui.table import Chair, Night, NightSetup, Positions, Result, Step, fingerprint_of, parse_step

from .cabinet import Cabinet
from .errors import StoreError
from .marks import action_mark, hand_mark, mark
from .setups import around_of, setup_of

#: What the marks of rows are of; a night has another one for where it stands.
_HAND = ("night", "number", "deal", "stacks", "button", "small", "big", "around")
_STANDING = ("id", "hands", "deal", "steps", "stacks", "clock", "paused")


class NightRow(Record):
    """A night as it is listed: nothing secret. ``setup``: what it began from, without its seed. ``ended`` is None while it
    can be gone on with. ``names``: everybody who came to the table, in their order; ``stacks``: what each has, or went
    with; ``seated``: who is there.

    A row that was changed or damaged is not ``trusted``, has no ``setup`` and says nothing but its number.
    """

    id: int
    began: str
    played: str
    ended: str | None
    setup: NightSetup | None
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    seated: frozenset[str]
    hands: int
    fingerprint: str | None
    opened: bool

    @property
    def trusted(self) -> bool:
        """The row is as it was written."""
        return self.setup is not None


class HandRow(Record, secret=("decided",)):
    """A hand of a night: its number, which deal of it (misdeals count), its set-up, actions and result by seat.

    ``decided``: by an action's place, the next draw that its player had decided early when he had done it. ``seated``:
    who sat where when it was dealt, in the hand or not.
    """

    number: int
    deal: int
    setup: HandSetup
    actions: tuple[str, ...]
    result: tuple[int, ...] | None
    decided: Mapping[int, str]
    seated: tuple[Chair, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat, empty where nobody sat."""
        return tuple(chair.name for chair in self.seated)


class Dealt(Record):
    """A hand as the steps of its night make it, and the result that they tell."""

    number: int
    deal: int
    setup: HandSetup
    seated: tuple[Chair, ...]
    result: tuple[int, ...] | None

    def is_of(self, row: HandRow) -> bool:
        """The row tells the same."""
        return (row.number, row.deal, row.setup, row.result, *_places(row.seated)) == (
            *(self.number, self.deal, self.setup, self.result),
            *_places(self.seated),
        )


def _places(chairs: tuple[Chair, ...]) -> Iterator[tuple[str, int]]:
    return ((chair.name, chair.stack) for chair in chairs)


@contextmanager
def trusted(number: int) -> Iterator[None]:
    """Rows that do not say what rows say are damaged, whatever it is that fails on them."""
    try:
        yield
    except StoreError:
        raise
    except (LookupError, ValueError, TypeError):
        raise StoreError("store-changed", night=number) from None


def kept_night(cabinet: Cabinet, number: int) -> Any:
    """A night's row. Raises StoreError if there is no such night."""
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
            found.append(night_setup(row).but(seed="", sealed=False).checked())
    return found


def players(cabinet: Cabinet, most: int, before: int) -> set[str]:
    """Who sat down at so many nights before this one, if a hand was dealt. No more hangs on it than a hint: damaged rows
    do no harm."""
    query = "SELECT stacks FROM night WHERE id < ? AND hands > 0 ORDER BY id DESC LIMIT ?"
    found: set[str] = set()
    for (stacks,) in cabinet.rows(query, before, most):
        with suppress(LookupError, ValueError, TypeError):
            found.update(name for name, _stack, _here in json.loads(stacks))
    return found


def night(cabinet: Cabinet, number: int) -> NightRow:
    """One night. Raises StoreError if there is no such, or its row was changed."""
    row = _night_row(kept_night(cabinet, number))
    if not row.trusted:
        raise StoreError("store-changed", night=number)
    return row


def _night_row(row: Any) -> NightRow:
    try:
        if not _is_unchanged(row) or row["standing"] != mark(*(row[key] for key in _STANDING)):
            raise ValueError
        setup, players = setup_of(row["setup"], "", sealed=False), json.loads(row["stacks"])
        return NightRow(
            id=row["id"],
            began=row["began"],
            played=row["played"],
            ended=row["ended"],
            setup=setup,
            names=tuple(name for name, _stack, _here in players),
            stacks=tuple(stack for _name, stack, _here in players),
            seated=frozenset(name for name, _stack, here in players if here),
            hands=row["hands"],
            fingerprint=row["fingerprint"],
            opened=bool(row["opened"]),
        )
    except (LookupError, ValueError, TypeError):
        return NightRow(row["id"], "", "", None, None, (), (), frozenset(), 0, None, False)


def secret(cabinet: Cabinet, number: int) -> str:
    """The secret of a night whose seal was opened. Raises StoreError for any other night."""
    with trusted(number):
        kept = kept_night(cabinet, number)
        night_setup(kept)
        if not kept["sealed"]:
            raise StoreError("never-sealed", night=number)
        if not kept["opened"]:
            raise StoreError("still-sealed", night=number)
        return str(kept["seed"])


def hands(cabinet: Cabinet, number: int, *, last: int = -1) -> list[HandRow]:
    """All hands of a night in their order, or the ``last`` so many, misdeals too. Raises StoreError if there is no such
    night or a row was changed."""
    with trusted(number):
        kept = kept_night(cabinet, number)
        night = Night(night_setup(kept))
        newest = _newest(cabinet, kept, last)
        return [_hand(cabinet, night, row) for row in reversed(newest)]


def last_hand(cabinet: Cabinet, kept: Any) -> HandRow | None:
    """The last hand of a night's row; None before the first one."""
    newest = _newest(cabinet, kept, 1)
    return _hand(cabinet, Night(night_setup(kept)), newest[0]) if newest else None


def _newest(cabinet: Cabinet, kept: Any, most: int) -> list[Any]:
    """The last hands, the newest first. The night's row says which is the last: one that went missing is noticed."""
    query = "SELECT * FROM hand WHERE night = ? ORDER BY number DESC, deal DESC LIMIT ?"
    newest = cabinet.rows(query, kept["id"], most)
    _check_last(kept, newest[0] if newest else None)
    return newest


def _check_last(kept: Any, hand: Any) -> None:
    if (kept["hands"], kept["deal"]) != ((hand["number"], hand["deal"]) if hand is not None else (0, 0)):
        raise StoreError("store-changed", night=kept["id"])


def hand(cabinet: Cabinet, number: int, at: int) -> HandRow:
    """Hand ``at`` of a night, its last deal. Raises StoreError if there is no such night, or no such hand in it as it was
    written."""
    with trusted(number):
        kept = kept_night(cabinet, number)
        night = Night(night_setup(kept))
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
    """Each hand of a night, and whether it is the hand that the seed, the steps before it and its actions make. Raises
    StoreError if a row was changed, or the steps make no night."""
    with trusted(number):
        rows = hands(cabinet, number)
        _, dealt = replayed(cabinet, kept_night(cabinet, number))
        return [
            (row, due.is_of(row) and _is_right(row, last=row is rows[-1])) for row, due in zip(rows, dealt, strict=True)
        ]


def _is_right(row: HandRow, *, last: bool) -> bool:
    """The actions make the result; the last hand may not have one yet."""
    try:
        hand = played(row)
    except RulesError:
        return False
    if row.result is None:
        return last or hand.round == "void"
    return hand.round == "over" and row.result == hand.stacks


def replayed(cabinet: Cabinet, kept: Any) -> tuple[Night, list[Dealt]]:
    """The night of a row as its steps make it, and each hand of it. Raises StoreError, or RulesError, if they make none."""
    night, dealt = Night(night_setup(kept), kept["began"]), []
    for step, at in _steps(cabinet, kept):
        setup = night.take(step, at)
        if isinstance(setup, HandSetup):
            dealt.append(Dealt(night.hand_number, night.redeals, setup, night.chairs, None))
        elif isinstance(step, Result):
            dealt[-1] = dealt[-1].but(result=step.stacks)
    if (kept["hands"], kept["deal"]) != (night.hand_number, night.redeals):
        raise StoreError("store-changed", night=kept["id"])
    return night, dealt


def _steps(cabinet: Cabinet, kept: Any) -> list[tuple[Step, str]]:
    """The steps of a night, each with its time; the night's row says how many there are."""
    rows = cabinet.rows("SELECT * FROM step WHERE night = ? ORDER BY place", kept["id"])
    if len(rows) != kept["steps"] or kept["standing"] != mark(*(kept[key] for key in _STANDING)):
        raise StoreError("store-changed", night=kept["id"])
    for place, row in enumerate(rows):
        if row["place"] != place or row["mark"] != mark(row["night"], place, row["at"], row["text"]):
            raise StoreError("store-changed", night=kept["id"])
    return [(parse_step(row["text"]), row["at"]) for row in rows]


def _is_unchanged(night: Any) -> bool:
    fingerprint = fingerprint_of(night["seed"]) if night["sealed"] else None
    found = mark(night["setup"], night["seed"], night["sealed"])
    return (night["fingerprint"], night["mark"]) == (fingerprint, found)


def night_setup(row: Any) -> NightSetup:
    """What the night of a row began from. Raises StoreError if that was changed."""
    if not _is_unchanged(row):
        raise StoreError("store-changed", night=row["id"])
    return setup_of(row["setup"], row["seed"], sealed=bool(row["sealed"]))


def _hand(cabinet: Cabinet, night: Night, row: Any) -> HandRow:
    """The row as a hand; the night is put where the hand begins."""
    if row["mark"] != hand_mark(*(row[key] for key in _HAND)):
        raise StoreError("store-changed", night=row["night"])
    stacks, positions = tuple(json.loads(row["stacks"])), Positions(row["button"], row["small"], row["big"])
    setup = night.at_hand(row["number"], row["deal"], stacks, positions, around_of(row["around"], night.setup))
    if setup.stacks != stacks:
        raise StoreError("store-changed", night=row["night"])
    actions = _actions(cabinet, row)
    return HandRow(
        number=row["number"],
        deal=row["deal"],
        setup=setup,
        actions=tuple(action["text"] for action in actions),
        result=tuple(json.loads(row["result"])) if row["result"] else None,
        decided={action["place"]: action["decided"] for action in actions if action["decided"]},
        seated=night.chairs,
    )


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
        if row["place"] != place or row["mark"] != action_mark(*values):
            raise StoreError("store-changed", night=row["night"])
    return rows
