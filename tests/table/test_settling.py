"""Settling up is right, and no payment can be spared: checked against two other ways to count."""

import time
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deuce7_tui.rules import IllegalAction
from deuce7_tui.table import Payment, settle_up


def paid(nets: dict[str, int]) -> int:
    """Settles, checks that everybody is even, and counts the payments."""
    made = settle_up(nets)
    left = dict(nets)
    for payment in made:
        assert payment.amount > 0
        assert payment.payer != payment.payee
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    assert not any(left.values())
    for name, net in nets.items():
        # Who has won is only paid, who has lost only pays.
        assert all(payment.payer != name for payment in made if net >= 0)
        assert all(payment.payee != name for payment in made if net <= 0)
    return len(made)


def fewest(nets: list[int]) -> int:
    """By trying: the first who is not even settles all of it with each of those on the other side in turn."""
    open_ = [net for net in nets if net]
    if not open_:
        return 0
    first, rest = open_[0], open_[1:]
    return min(
        1 + fewest([*rest[:i], rest[i] + first, *rest[i + 1 :]]) for i in range(len(rest)) if rest[i] * first < 0
    )


def most_groups(nets: list[int]) -> int:
    """By trying: the most groups that add up to zero, each with the first of those who are left."""
    if not nets:
        return 0
    first, rest = nets[0], nets[1:]
    return max(
        1 + most_groups([net for i, net in enumerate(rest) if i not in others])
        for size in range(len(rest) + 1)
        for others in combinations(range(len(rest)), size)
        if not first + sum(rest[i] for i in others)
    )


def results(*nets: int) -> dict[str, int]:
    return {f"p{number}": net for number, net in enumerate((*nets, -sum(nets)))}


@settings(max_examples=400, deadline=None)
@given(st.lists(st.integers(-6, 6), min_size=1, max_size=5))
def test_up_to_six_players_of_few_chips(nets):
    """Few different amounts: many groups that add up to zero."""
    ledger = results(*nets)
    assert paid(ledger) == fewest(list(ledger.values()))


@settings(max_examples=200, deadline=None)
@given(st.lists(st.integers(-2000, 2000), min_size=1, max_size=5))
def test_up_to_six_players(nets):
    ledger = results(*nets)
    assert paid(ledger) == fewest(list(ledger.values()))


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(-9, 9).filter(bool), min_size=6, max_size=8))
def test_more_players_came_and_went(nets):
    ledger = results(*nets)
    open_ = [net for net in ledger.values() if net]
    assert paid(ledger) == len(open_) - most_groups(open_)


def test_greedy_would_need_more():
    """The largest debts and claims first take five payments here; two groups of three take four."""
    assert paid({"A": 5, "B": 5, "C": -10, "D": 7, "E": 3 + 4, "F": -14}) == 4


def test_nobody_owes_anything():
    assert settle_up({"A": 0, "B": 0}) == ()
    assert settle_up({}) == ()


def test_by_name():
    assert settle_up({"Anna": 150, "Bruno": -100, "Carla": -50}) == (
        Payment("Bruno", "Anna", 100),
        Payment("Carla", "Anna", 50),
    )


def test_results_must_add_up():
    with pytest.raises(IllegalAction, match="add-up"):
        settle_up({"A": 10, "B": -9})


def test_a_crowd_settles_in_time():
    """Sixteen open results are settled in the fewest payments; more are still settled."""
    sixteen = {f"p{number}": 3**number for number in range(15)}
    sixteen["last"] = -sum(sixteen.values())
    began = time.process_time()
    assert paid(sixteen) == 15
    assert time.process_time() - began < 5
    thirty = {f"p{number}": 3 * number + 1 for number in range(29)}
    thirty["last"] = -sum(thirty.values())
    assert paid(thirty) == 29
