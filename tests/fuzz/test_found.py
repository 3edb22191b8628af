"""What the soak found, each with a test of its whole kind."""

import pytest

from deuce7_tui.rules import (
    TRIPLE_DRAW,
    Call,
    Check,
    Discard,
    Hand,
    HandSetup,
    HouseRules,
    Stakes,
    StandPat,
    events,
    usual_posts,
)

from .hands import check_table, options, play

STAKES = Stakes.of("fixed", 10, 20)


@pytest.mark.parametrize("burn", options("burn"))
@pytest.mark.parametrize("five", options("five"))
@pytest.mark.parametrize("reshuffle", options("reshuffle"))
def test_the_stub_never_runs_dry(reshuffle: str, five: str, burn: bool) -> None:
    """Six players who throw all five in every draw: soak/34912 found nothing to shuffle under ``four-one``."""
    house = HouseRules(reshuffle=reshuffle, five=five, burn=burn)  # type: ignore[arg-type]
    stacks = (400,) * 6
    for number in range(20):
        setup = HandSetup(
            TRIPLE_DRAW, "fixed", STAKES, stacks, 5, usual_posts(stacks, 5, STAKES), house=house, seed=f"dry-{number}"
        )
        hand = Hand(setup)
        thrown: dict[int, set[int]] = {}
        while (legal := hand.legal()) is not None:
            if legal.kind == "bet":
                told = hand.apply(Check() if legal.check else Call())
            else:
                # Five in the first draw, fewer by some in the later ones.
                count = 5 if hand.round == "draw-1" else (number + legal.seat) % 6
                told = hand.apply(Discard(tuple(range(5))[:count]) if count else StandPat())
            for event in told:
                match event:
                    case events.Discarded(seat, _, _, cards):
                        thrown[seat] = set(cards)
                    case events.Drew(seat, _, _, cards) if reshuffle != "all":
                        assert not thrown[seat] & set(cards)
                    case events.RoundBegan():
                        thrown = {}
            check_table(hand)
        assert hand.stub.reshuffles


@pytest.mark.parametrize("seed", ["soak/34912"])
def test_the_hand_itself(seed: str) -> None:
    play(seed)
