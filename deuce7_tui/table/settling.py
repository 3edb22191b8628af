"""Settling up: the fewest payments that make everybody even."""

from collections.abc import Iterable, Mapping, Sequence

from deuce7_tui.rules.errors import IllegalAction
from deuce7_tui.rules.record import Record

#: Up to so many players who are not even the payments are the fewest; for more it would take too long to find them.
EXACT = 16


class Payment(Record):
    """``payer`` gives ``payee`` so much, in the unit in which the results were given."""

    payer: str
    payee: str
    amount: int


def settle_up(nets: Mapping[str, int]) -> tuple[Payment, ...]:
    """Payments that bring every net result to zero, as few as there can be.

    Players whose results add up to zero can settle among themselves with one payment less than they are; so the
    fewest payments come from the most such groups. Raises IllegalAction if the results do not add up to zero.
    """
    if sum(nets.values()):
        raise IllegalAction("chips-do-not-add-up", before=0, after=sum(nets.values()))
    open_ = [(name, net) for name, net in nets.items() if net]
    groups = _most_groups(open_) if len(open_) <= EXACT else [open_]
    return tuple(payment for group in groups for payment in _among(group))


_Group = list[tuple[str, int]]


def _most_groups(open_: _Group) -> list[_Group]:
    """The division into the most groups that add up to zero.

    For every set of players, a bit each: the most groups that end, one after the other, while the set is made up
    player by player; a group ends whenever the set adds up to zero.
    """
    total, most, last = [0], [0], [0]
    for players in range(1, 1 << len(open_)):
        lowest = players & -players
        total.append(total[players ^ lowest] + open_[lowest.bit_length() - 1][1])
        best = max(_bits(players), key=lambda bit: most[players ^ bit])
        most.append(most[players ^ best] + (not total[players]))
        last.append(best)
    groups: list[_Group] = []
    players = (1 << len(open_)) - 1
    while players:
        if not total[players]:
            groups.append([])
        groups[-1].append(open_[last[players].bit_length() - 1])
        players ^= last[players]
    return groups


def _bits(players: int) -> Iterable[int]:
    while players:
        yield (lowest := players & -players)
        players ^= lowest


def _among(group: Sequence[tuple[str, int]]) -> list[Payment]:
    """The largest debt pays the largest claim, until all are even: one payment less than players."""
    nets = dict(group)
    made = []
    while any(nets.values()):
        payer, payee = min(nets, key=lambda name: nets[name]), max(nets, key=lambda name: nets[name])
        amount = min(-nets[payer], nets[payee])
        nets[payer] += amount
        nets[payee] -= amount
        made.append(Payment(payer, payee, amount))
    return made
