"""A player who has left in mid-hand: T15, rules.md §2. His hand is folded in turn, and his chips stay."""

import random

import pytest

from deuce7_tui import phh
from deuce7_tui.rules import GiveUp, Hand, action_text, parse_action
from deuce7_tui.rules import events as ev
from tests.fuzz.hands import Ledger, check_table, random_action, random_setup

from .table_of import deal


def test_t15_folded_in_turn_at_the_draw():
    table = deal("fixed 10/20", "1000 1000 1000", button="C").play("C:call, A:call, B:check").pats().checks()
    assert table.play("A:draw 0 1").turn == "B"
    table.play("B:give-up, C:pat")
    assert table.order(ev.Folded) == "B"
    assert table.round == "bet-3"
    assert table.play("A:bet 20").turn == "C", "order unbroken"
    assert table.pots == "50 AC", "chips stay"
    assert all(card in table.hand.stub.folded for card in table.hand.player(1).cards)
    table.play("C:call").pats().run_down()
    assert table.hand.over
    assert not table.hand.player(1).shown


def test_t15_folded_when_it_is_free():
    table = deal("fixed 10/20", "1000 1000 1000", button="C").play("C:call, A:call")
    assert table.legal == "B check raise 20"
    assert table.refuses("fold") == "fold-is-free-to-check"
    assert table.play("give-up").round == "draw-1"
    assert table.draw_order() == "AC"


def test_it_is_never_offered_and_never_out_of_turn():
    table = deal("fixed 10/20", "1000 1000 1000", button="C")
    assert table.refuses(GiveUp(), 0) == "not-your-turn"
    table.limps()
    assert table.legal == "A draw 5"
    table.run_down()
    assert table.refuses(GiveUp()) == "hand-is-over"


def test_who_is_all_in_keeps_his_claim():
    table = deal("no 5/10", "50 500 500", button="C").play("C:raise 50, A:call, B:call")
    assert table.turn == "A"
    assert table.refuses("give-up") == "not-now"
    table.play("A:pat, B:give-up, C:pat")
    assert table.pots == "150 AC", "no side pot, C is not asked to bet"
    assert table.run_down().hand.over


def test_the_last_one_at_the_draw_wins_at_once():
    table = deal("fixed 10/20", "1000 1000", button="A").play("A:call, B:check, B:draw 0 1 2")
    table.play("A:give-up")
    assert table.round == "over"
    assert table.wins == "main: B 20"
    assert table.stacks == (990, 1010)
    assert len(set(table.hand.player(1).cards)) == 5


def test_a_side_pot_left_to_one_is_his_at_once():
    table = deal("no 5/10", "50 500 500", button="C").play("C:raise 100, A:call, B:call")
    assert table.pots == "150 ABC, 100 BC"
    table.play("A:pat, B:give-up")
    assert table.wins == "side 1: C 100"
    assert table.stacks == (0, 400, 500)
    table.run_down()
    assert sum(table.stacks) == 1050


def test_a_side_pot_whose_payers_all_left_goes_to_the_last_of_them():
    table = deal("no 5/10", "50 500 500", button="C").play("C:raise 100, A:call, B:call")
    table.play("A:pat, B:give-up, C:give-up")
    assert table.wins == "side 1: C 100; main: A 150"
    assert table.stacks == (150, 400, 500)


def test_a_recorded_hand_may_be_folded_at_a_draw():
    table = deal("fixed 10/20", "1000 1000 1000", button="C").limps().play("A:draw 0 1, B:give-up, C:pat").run_down()
    text = phh.write(table.setup, table.hand.events, ("Anna", "Bruno", "Carla"))
    record = phh.read(text)
    replayed = phh.Replay(record).run()
    assert replayed.over
    assert phh.differences(record, replayed) == []


@pytest.mark.parametrize("chunk", range(4))
def test_random_hands_with_players_who_leave(chunk):
    """Chips and cards are counted after every event, whoever leaves when."""
    left = 0
    for number in range(60):
        rng = random.Random(f"leave {chunk} {number}")
        setup = random_setup(rng)

        hand = Hand(setup)
        ledger = Ledger(setup)
        for event in hand.opening:
            ledger.read(event)
        gone = set(rng.sample(setup.dealt_in, rng.randint(0, len(setup.dealt_in))))
        for _ in range(500):
            if (legal := hand.legal()) is None:
                break
            action = random_action(rng, hand, legal, "calm")
            if legal.seat in gone and legal.kind != "show" and hand.player(legal.seat).stack and rng.random() < 0.5:
                action = parse_action(action_text(GiveUp()))
                left += 1
            for event in hand.apply(action):
                ledger.read(event)
            check_table(hand)
        assert hand.over
        assert sum(hand.stacks) == sum(setup.stacks)
    assert left > 20
