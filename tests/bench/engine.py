"""The engine's rows: ranking five cards, and whole hands."""

import random
import time
import warnings
from collections.abc import Iterator

from pokerkit import Automation, Card, FixedLimitDeuceToSevenLowballTripleDraw, StandardLowHand
from treys import Card as TreysCard
from treys import Evaluator

from deuce7_tui.rules import (
    DECK,
    DEUCE_TO_SEVEN,
    TRIPLE_DRAW,
    Action,
    Call,
    Check,
    Discard,
    Fold,
    Hand,
    HandSetup,
    Legal,
    Raise,
    Stakes,
    StandPat,
    preset,
    usual_posts,
)
from deuce7_tui.rules.cards import TEXT

from .rows import Row, faster, in_turns

PLAYERS, STACK = 6, 1000
STAKES = Stakes.of("fixed", 10, 20)
STACKS = (STACK,) * PLAYERS
#: PokerKit's house, so that both play the same game; all hands are shown, as its automation does.
HOUSE = preset("pokerkit").but(showdown="all")


def rank_rows(quick: bool) -> Iterator[Row]:
    """The same random hands, in the form that each library ranks."""
    rng = random.Random("rank")
    ours = [tuple(rng.sample(DECK, 5)) for _ in range(2_000 if quick else 20_000)]
    pokerkit = [tuple(next(Card.parse(TEXT[card])) for card in cards) for cards in ours]
    treys = [[TreysCard.new(TEXT[card]) for card in cards] for cards in ours]
    strength, look_up, evaluator = DEUCE_TO_SEVEN.strength, StandardLowHand.lookup.get_entry, Evaluator()
    none: list[int] = []

    def rank_ours() -> None:
        for cards in ours:
            strength(cards)

    def rank_pokerkit() -> None:
        for cards in pokerkit:
            look_up(cards)

    def rank_treys() -> None:
        for cards in treys:
            evaluator.evaluate(none, cards)

    def rank_treys_inside() -> None:
        for cards in treys:
            evaluator._five(cards)

    times = in_turns(15, rank_ours, rank_pokerkit, rank_treys, rank_treys_inside, clock=time.process_time)
    mine, kit, whole, inside = (took / len(ours) for took in times)
    yield faster("rank five cards", mine, "PokerKit, look-up alone", kit, 4)
    yield faster("", mine, "treys, evaluate()", whole, 1)
    yield faster("", mine, "treys, its inner _five()", inside, 1)


def choose(rng: random.Random, legal: Legal) -> Action:
    """The policy: raise one time in five, fold one in six when it costs, throw the first none to three cards."""
    if legal.kind == "draw":
        count = rng.randrange(4)
        return Discard(tuple(range(count))) if count else StandPat()
    chance = rng.random()
    if legal.raises is not None and chance < 0.2:
        return Raise(legal.raises.min)
    if legal.fold and chance < 0.35:
        return Fold()
    return Check() if legal.check else Call()


def play_ours(rng: random.Random, number: int) -> int:
    """A whole hand, all events made; returns the decisions."""
    hand = Hand(
        HandSetup(
            TRIPLE_DRAW, "fixed", STAKES, STACKS, 5, usual_posts(STACKS, 5, STAKES), house=HOUSE, seed=str(number)
        )
    )
    while (legal := hand.legal()) is not None:
        hand.apply(choose(rng, legal))
    return len(hand.actions)


def play_pokerkit(rng: random.Random) -> int:
    """The same policy at PokerKit's table, asked in its own words."""
    state = FixedLimitDeuceToSevenLowballTripleDraw.create_state(
        tuple(Automation), True, 0, (STAKES.small_blind, STAKES.big_blind), 10, 20, STACKS, PLAYERS
    )
    decisions = 0
    while state.status:
        decisions += 1
        drawer = state.stand_patter_or_discarder_index
        if drawer is not None:
            state.stand_pat_or_discard(tuple(state.hole_cards[drawer][: rng.randrange(4)]))
            continue
        chance = rng.random()
        if chance < 0.2 and state.can_complete_bet_or_raise_to():
            state.complete_bet_or_raise_to()
        elif chance < 0.35 and state.can_fold():
            state.fold()
        else:
            state.check_or_call()
    return decisions


def hand_rows(quick: bool) -> Iterator[Row]:
    hands = 20 if quick else 60
    decisions = [0, 0]

    def ours() -> None:
        rng = random.Random("policy")
        decisions[0] = sum(play_ours(rng, number) for number in range(hands))

    def theirs() -> None:
        rng = random.Random("policy")
        decisions[1] = sum(play_pokerkit(rng) for _ in range(hands))

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        mine, kit = in_turns(3 if quick else 21, ours, theirs, clock=time.process_time)
    yield faster(
        "a six-handed limit triple draw hand", mine / hands, "PokerKit, all automations", kit / hands, 5, wish=10
    )
    yield faster("  one decision of it", mine / decisions[0], "PokerKit", kit / decisions[1], 5, wish=10)
