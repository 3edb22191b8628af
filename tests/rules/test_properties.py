"""Random hands of every kind: what must hold in all of them."""

import os
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from deuce7_tui.rules import DECK, Call, Hand, HandSetup, Misdeal, RulesError, as_json, shuffled, view
from deuce7_tui.rules import events as ev
from deuce7_tui.rules.setup import clockwise

from .random_hands import CHOICES, cards_in, choose, offered, refused, setups
from .table_of import Table, setup_of, state

QUICK = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
DEEP = settings(max_examples=3000, deadline=None, suppress_health_check=list(HealthCheck))
#: Wagers of a fixed limit are bounded by chips, so is everything else.
STEPS = 400


def play_and_check(setup: HandSetup, choices: list[int]) -> Table:
    """A whole hand: chips and cards counted after every event, every offer accepted, everything else refused."""
    table = Table(setup)
    hand, choices = table.hand, list(choices)
    for _ in range(STEPS):
        legal = hand.legal()
        if legal is None:
            break
        if legal.raises:
            assert hand.player(legal.seat).bet < legal.raises.min <= legal.raises.max
            assert legal.raises.max <= hand.player(legal.seat).bet + hand.player(legal.seat).stack
        assert legal.call is None or 0 < legal.call <= hand.player(legal.seat).stack
        before = state(hand)
        for action in offered(legal):
            hand.check(action, legal.seat)
        for action in refused(hand, legal):
            try:
                hand.apply(action, legal.seat)
            except RulesError:
                continue
            raise AssertionError(f"{action} was accepted; legal: {table.legal}")
        for seat in range(-1, len(setup.stacks) + 1):
            if seat != legal.seat:
                with pytest.raises(RulesError):
                    hand.apply(offered(legal)[0], seat)
        assert state(hand) == before
        hand.apply(choose(legal, choices))
        table.count()
    assert hand.over, "every hand ends"
    assert isinstance(hand.events[-1], ev.Ended)
    assert sum(hand.stacks) == sum(setup.stacks)
    assert hand.legal() is None
    with pytest.raises(RulesError):
        hand.apply(Call())
    again = Hand(setup)
    for seat, action in hand.actions:
        again.apply(action, seat)
    assert again.events == hand.events
    assert state(again) == state(hand)
    return table


def views_show_no_more_than_they_may(setup: HandSetup, choices: list[int]) -> None:
    """At every decision every view holds only its owner's cards and what was turned up."""
    hand, choices = Hand(setup), list(choices)
    own: dict[int, set[int]] = {seat: set() for seat in setup.dealt_in}
    shown: set[int] = set()
    read = 0
    while True:
        for event in hand.events[read:]:
            if isinstance(event, ev.Dealt | ev.Drew | ev.Discarded):
                own[event.seat] |= set(event.cards)
            if isinstance(event, ev.Shown):
                shown |= set(event.cards)
        read = len(hand.events)
        for seat in (None, *setup.dealt_in):
            seen = cards_in(view(hand, seat))
            assert seen <= shown | own.get(seat, set())
            if seat is not None and not hand.players[seat].folded and not hand.over:
                assert set(hand.players[seat].cards) <= seen
            for one in view(hand, seat).seats:
                if one is not None and one.seat != seat and not one.shown:
                    assert (one.cards, one.name, one.new) == (None, None, ())
            assert seat is not None or view(hand).drawing is None
        if (legal := hand.legal()) is None:
            return
        hand.apply(choose(legal, choices))


def others_cards_change_nothing(setup: HandSetup, choices: list[int], viewer: int | None, mix: str) -> None:
    """The same hand with other hidden cards looks the same, to the last detail, until a card is shown.

    Nothing of what may not be known can be in a view in any form: not as a card, a name, a number or an order.
    """
    deck = shuffled(DECK, setup.seed, "deck")
    order = clockwise(setup.dealt_in, setup.button)
    if viewer is None:
        other = shuffled(DECK, mix, "deck")
    else:
        places = [at for at in range(5 * len(order)) if order[at % len(order)] != viewer]
        mixed = shuffled([deck[at] for at in places], mix, "deck")
        other = list(deck)
        for at, card in zip(places, mixed, strict=True):
            other[at] = card
    hands = [Hand(setup.but(deck=tuple(cards))) for cards in (deck, other)]
    choices = list(choices)
    while True:
        one, two = hands
        if any(isinstance(event, ev.Shown | ev.Reshuffled) for event in one.events):
            return
        assert view(one, viewer) == view(two, viewer)
        assert repr(one) == repr(two)
        told = [
            repr((h.stub, h.players, h.setup, h._exchanges, h.betting.players if h.betting else 0, h.events))
            for h in hands
        ]
        assert told[0] == told[1], "a repr tells a card"
        if viewer is None:
            assert repr(view(one)) == repr(view(two))
            assert repr([view(one, seat) for seat in order]) == repr([view(two, seat) for seat in order])
        if (legal := one.legal()) is None:
            return
        assert two.legal() == legal
        action = choose(legal, choices)
        for hand in hands:
            hand.apply(action)


def misdeal_when_possible(setup: HandSetup, choices: list[int], after: int) -> None:
    """A misdeal gives every chip back whenever it may be called."""
    table, choices = Table(setup), list(choices)
    for _ in range(after):
        if (legal := table.hand.legal()) is not None:
            table.hand.apply(choose(legal, choices))
            table.count()
    if table.hand.misdeal_possible:
        table.hand.apply(Misdeal())
        table.count()
        assert table.stacks == setup.stacks
        assert table.round == "void"


@QUICK
@given(setups(), CHOICES)
@example(setup_of("no 5/10", "1 1 1 1 1 1"), [])
@example(setup_of("fixed 10/20", "1 900", ante=2), [1] * 30)
@example(setup_of("fixed 10/20", "900 900 900 900 900 900"), [0, 0, 0, 0, 0, 0, *[5] * 6, *[1] * 30])
def test_chips_cards_legality_and_replay(setup, choices):
    play_and_check(setup, choices)


@QUICK
@given(setups(), CHOICES)
def test_views_show_no_more_than_they_may(setup, choices):
    views_show_no_more_than_they_may(setup, choices)


@QUICK
@given(setups(), CHOICES, st.integers(-1, 5), st.text("xyz", max_size=3))
def test_others_cards_change_nothing(setup, choices, viewer, mix):
    others_cards_change_nothing(setup, choices, viewer if viewer in setup.dealt_in else None, mix)


@QUICK
@given(setups(), CHOICES, st.integers(0, 4))
def test_misdeal_when_possible(setup, choices, after):
    misdeal_when_possible(setup, choices, after)


@pytest.mark.slow
@DEEP
@given(setups(), CHOICES, st.integers(-1, 5), st.text("xyz", max_size=3))
def test_all_of_it_deeply(setup, choices, viewer, mix):
    play_and_check(setup, choices)
    views_show_no_more_than_they_may(setup, choices)
    others_cards_change_nothing(setup, choices, viewer if viewer in setup.dealt_in else None, mix)
    misdeal_when_possible(setup, choices, len(choices) % 5)


def some_hands() -> str:
    """The events of a few hands of every limit and house, as text."""
    from .random_hands import PLAYED

    told = []
    for number, house in enumerate(PLAYED):
        for limit in ("fixed 10/20", "no 5/10", "pot 5/10"):
            hand = Hand(setup_of(limit, "90 400 400 400 400 300", house=house, seed=f"process {number}"))
            choices = [(7 * i + number) % 11 for i in range(200)]
            while (legal := hand.legal()) is not None:
                hand.apply(choose(legal, choices))
            told += [as_json(event) for event in hand.events]
    return repr(told)


def test_same_events_in_a_fresh_process_with_another_hash_seed():
    code = "import sys; from tests.rules.test_properties import some_hands; sys.stdout.write(some_hands())"
    env = {**os.environ, "PYTHONHASHSEED": "12345"}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert run.stdout == some_hands()
    assert len(run.stdout) > 10_000
