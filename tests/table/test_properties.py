"""Whatever comes and goes, for hundreds of hands: chips are counted, blinds go round, and the night can be made again."""

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from deuce7_tui.rules import HouseRules

from .random_nights import Watched, play

HOUSES = st.builds(
    HouseRules, button=st.sampled_from(["usual", "moving", "dead"]), newcomers=st.sampled_from(["wait", "post"])
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.integers(2, 6), HOUSES, st.lists(st.integers(0, 10**6), max_size=200), st.integers(1, 12))
def test_random_changes_between_and_in_hands(players, house, numbers, rounds):
    """What hypothesis chooses, and after that the first of everything."""
    left = list(numbers)
    watched = Watched(players, house)
    play(watched, rounds, lambda below: left.pop(0) % below if left else 0)
    watched.finish()


@pytest.mark.sweep(2)
@pytest.mark.parametrize("button", ["moving", "dead"])
@pytest.mark.parametrize("newcomers", ["wait", "post"])
def test_hundreds_of_hands(button, newcomers):
    seen: Counter[str] = Counter()
    for number in range(4):
        rng = Random(f"{button} {newcomers} {number}")
        watched = Watched(rng.randint(2, 6), HouseRules(button=button, newcomers=newcomers), seed=str(number))
        play(watched, 500, rng.randrange)
        assert watched.night.hand_number > 200
        watched.finish()
        seen += watched.seen
    for what in ("busts", "newcomers", "folded for who had left", "refused", "dead buttons", "posts"):
        assert seen[what] > 2, (what, seen)
    for kind in ("Join", "Leave", "TopUp", "SitOut", "ComeBack", "Move"):
        assert seen[f"{kind} done"] > 5, (kind, seen)
        assert seen[f"{kind} queued"] > 2, (kind, seen)


def test_antes_only():
    rng = Random("antes")
    watched = Watched(4, HouseRules(), ante=5, ante_form="only")
    play(watched, 60, rng.randrange)
    watched.finish()
    assert watched.night.hand_number > 40
