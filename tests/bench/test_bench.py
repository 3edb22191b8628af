"""The bench itself works: its games are whole hands, its table says what is met. Figures come from ``python -m tests.bench``."""

import random
import warnings

from .engine import play_ours, play_pokerkit
from .rows import faster, in_turns, slower, table, told


def test_both_games_are_played_to_their_ends() -> None:
    rng = random.Random("bench")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        ours = [play_ours(rng, number) for number in range(20)]
        theirs = [play_pokerkit(rng) for _ in range(20)]
    # The same policy at the same game: about 38 decisions a hand on either side.
    assert 20 < sum(ours) / 20 < 60
    assert 20 < sum(theirs) / 20 < 60


def test_rows_and_table() -> None:
    rows = [faster("a", 1e-6, "b", 5e-6, 4), slower("c", 2e-3, "d", 1e-3, 1.5)]
    assert [row.met for row in rows] == [True, False]
    printed = table(rows)
    assert "5.0× as fast" in printed
    assert "NOT MET" in printed
    assert [told(seconds) for seconds in (2.0, 0.0345, 2.5e-6, 3e-9)] == ["2 s", "34.5 ms", "2.5 µs", "3 ns"]


def test_in_turns_takes_medians() -> None:
    ticks = iter(range(1000))
    assert in_turns(3, lambda: None, lambda: None, clock=lambda: float(next(ticks))) == [1.0, 1.0]
