"""The ledger: every chip that came and went, by player and time, and what it comes to."""

from collections.abc import Iterable, Mapping
from typing import Literal

from deuce7_tui.rules.record import Record

#: ``buy-in``: chips for a seat; ``top-up``: more of them; ``cash-out``: chips given back; in a tournament ``entry`` and
#: ``re-entry``: the fee, in the smallest coin.
EntryKind = Literal["buy-in", "top-up", "cash-out", "entry", "re-entry"]


class Entry(Record):
    """A line of the ledger. ``at`` is a time as the caller writes times; ``amount`` is never below zero."""

    at: str
    name: str
    kind: EntryKind
    amount: int


class Account(Record):
    """A player's part of a night. ``in_play`` is what he has on the table now, or a prize that is his."""

    name: str
    paid_in: int
    taken_out: int
    in_play: int

    @property
    def net(self) -> int:
        """What he has won, below zero what he has lost."""
        return self.taken_out + self.in_play - self.paid_in


def entry_text(entry: Entry) -> str:
    """``2026-05-01T21:30:00 top-up 200 Anna Maria``, one line."""
    return f"{entry.at or '-'} {entry.kind} {entry.amount} {entry.name}"


def accounts(entries: Iterable[Entry], in_play: Mapping[str, int]) -> tuple[Account, ...]:
    """Everybody who ever paid in, in the order in which they came."""
    paid: dict[str, list[int]] = {}
    for entry in entries:
        paid.setdefault(entry.name, [0, 0])[entry.kind == "cash-out"] += entry.amount
    return tuple(Account(name, into, out, in_play.get(name, 0)) for name, (into, out) in paid.items())
