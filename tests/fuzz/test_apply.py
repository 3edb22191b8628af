"""Random actions against a hand, most of them wrong: a typed error and nothing changed, or events. And a share of the soak."""

import os
import random
from typing import Any

import pytest

from deuce7_tui.rules import (
    Call,
    Check,
    Discard,
    Fold,
    Hand,
    Misdeal,
    Muck,
    ParseError,
    Post,
    Raise,
    RulesError,
    Show,
    Stakes,
    StandPat,
    parse_action,
)

from .hands import play, random_action, random_setup, state
from .soak import main

HANDS = int(os.environ.get("FUZZ_HANDS", "2000"))
CHUNKS = 8

#: Values that no reader of text gives, but that a caller might.
ODD: tuple[Any, ...] = (
    -1,
    0,
    1,
    2,
    5,
    6,
    10,
    20,
    40,
    10**18,
    -(10**18),
    20.0,
    float("nan"),
    float("inf"),
    True,
    None,
    "20",
)


def odd_action(rng: random.Random, hand: Hand) -> Any:
    """Any action, right or wrong, or what is none."""
    some = tuple(rng.choice(ODD) for _ in range(rng.randint(0, 6)))
    stack = rng.choice(hand.in_hand)
    return rng.choice(
        (
            Fold(),
            Check(),
            Call(),
            Raise(rng.choice(ODD)),
            Raise(stack.stack + stack.bet + rng.choice((-1, 0, 1))),
            Discard(some),
            Discard(tuple(rng.randint(-2, 6) for _ in range(rng.randint(0, 6)))),
            Discard(list(some)),  # type: ignore[arg-type]
            StandPat(),
            Show(rng.choice(ODD)),
            Muck(),
            Misdeal() if rng.random() < 0.02 else Check(),
            "fold",
            None,
            20,
        )
    )


@pytest.mark.sweep(3)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_wrong_actions_change_nothing(chunk: int) -> None:
    refused = 0
    for number in range(HANDS // 50):
        rng = random.Random(f"wrong {chunk} {number}")
        hand = Hand(random_setup(rng))
        while (legal := hand.legal()) is not None:
            for _ in range(6):
                before = state(hand)
                action = odd_action(rng, hand)
                seat = rng.choice((None, None, legal.seat, *ODD))
                try:
                    hand.check(action, seat)
                except RulesError:
                    with pytest.raises(RulesError):
                        hand.apply(action, seat)
                    refused += 1
                assert state(hand) == before, action
            hand.apply(random_action(rng, hand, legal, "calm"), legal.seat)
        for action in (Fold(), Call(), Raise(20), StandPat(), Misdeal(), "call"):
            before = state(hand)
            with pytest.raises(RulesError):
                hand.apply(action)  # type: ignore[arg-type]
            assert state(hand) == before
    assert refused > 1000


@pytest.mark.sweep(3)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_texts_play_a_hand(chunk: int) -> None:
    """Whatever text comes, it is an action or not one; an action is taken or refused; the hand stays a hand."""
    words = ("fold", "check", "call", "raise", "bet", "draw", "pat", "show", "muck", "misdeal")
    for number in range(HANDS // 50):
        rng = random.Random(f"texts {chunk} {number}")
        hand = Hand(random_setup(rng))
        for _ in range(300):
            text = " ".join([rng.choice(words), *(str(rng.choice(ODD)) for _ in range(rng.choice((0, 0, 1, 1, 3))))])
            before = state(hand)
            try:
                hand.apply(parse_action(text))
            except ParseError:
                pass
            except RulesError:
                assert state(hand) == before, text
            assert sum(hand.stacks) + sum(pot.amount for pot in hand.pots) == sum(hand.setup.stacks)


def test_a_set_up_is_a_hand_or_refused() -> None:
    """Stacks, antes, posts, button and stakes at random: an error by type, or a hand that can be played."""
    played = 0
    for number in range(HANDS):
        rng = random.Random(f"set-up {number}")
        odd = (*ODD, 1, 5, 50, 100, 500, 3)

        def some(most: int, rng: random.Random = rng, odd: tuple[Any, ...] = odd) -> tuple[Any, ...]:
            return tuple(rng.choice(odd) for _ in range(rng.randint(0, most)))

        setup = random_setup(rng)
        whole = rng.random() < 0.5
        change: dict[str, Any] = {
            "stacks": some(8) if not whole else tuple(rng.randint(0, 9) for _ in range(rng.randint(2, 6))),
            "antes": some(7),
            "button": rng.choice(odd),
            "posts": tuple(Post(rng.choice(odd), rng.choice(odd), "big") for _ in range(rng.randint(0, 3))),
            "stakes": Stakes(*(rng.choice(odd) for _ in range(4))),
        }
        name = rng.choice(tuple(change))
        try:
            hand = Hand(setup.but(**{name: change[name]}))
        except RulesError:
            continue
        played += 1
        for _ in range(2000):
            if (legal := hand.legal()) is None:
                break
            hand.apply(random_action(rng, hand, legal, "calm"))
        assert hand.over
        assert sum(hand.stacks) == sum(hand.setup.stacks)
    assert played > HANDS // 50


@pytest.mark.sweep(3)
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_share_of_the_soak(chunk: int) -> None:
    size = HANDS // CHUNKS
    for number in range(chunk * size, (chunk + 1) * size):
        play(f"soak/{number}")


def test_the_soak_tells_how_it_went(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--hands", "20", "--seed", "told"]) == 0
    assert "20 hands" in capsys.readouterr().out


def test_the_soak_tells_how_to_play_a_failure_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(seed: str) -> Hand:
        raise AssertionError(seed)

    monkeypatch.setattr("tests.fuzz.soak.play", fail)
    assert main(["--hands", "5", "--seed", "told", "--start", "3"]) == 1
    assert "python -m tests.fuzz.soak --seed told --start 3 --hands 1" in capsys.readouterr().out
