"""A hand that was left is picked up in the very state in which it was left (P03's and P05's dealer part)."""

import pytest

from deuce7_tui.dealer import Dealer, LeftHand, MemoryJournal
from deuce7_tui.rules import Call, Check, Discard, Fold, Raise, StandPat, action_text
from deuce7_tui.rules.games import SINGLE_DRAW, TRIPLE_DRAW, Stakes
from deuce7_tui.table import Night, NightSetup

from .rules.random_hands import cards_in
from .rules.table_of import state

NAMES = ("Anna", "Bruno", "Carla", "Dario")


def plays(dealer: Dealer, action) -> None:
    now = dealer.view()
    if now.state == "handover":
        dealer.take(now.turn)
    dealer.act(now.turn, action)


def next_action(dealer: Dealer, step: int):
    """Some action that is legal, the same for the same step."""
    legal = dealer.view().hand.turn
    if legal.kind == "draw":
        return Discard((step % 5, (step + 2) % 5)) if step % 3 else StandPat()
    if legal.raises and step % 4 == 1:
        return Raise(legal.raises.min)
    if legal.fold and step % 11 == 7:
        return Fold()
    return Check() if legal.check else Call()


def picked_up(night: Night, setup, actions) -> Dealer:
    again = Night(night.setup)
    same = again.at_hand(night.hand_number, night.redeals, setup.stacks, night.positions)
    assert same == setup
    return Dealer(again, MemoryJournal(), LeftHand(same, actions))


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"game": SINGLE_DRAW, "limit": "no", "stakes": Stakes.of("no", 5, 10), "stack": 60},
        {"limit": "pot", "stakes": Stakes.of("pot", 5, 10), "ante": 2},
        {"game": TRIPLE_DRAW, "ante": 10, "ante_form": "big-blind"},
        {"ante": 2, "ante_form": "only"},
    ],
)
def test_every_place_of_a_night_can_be_left_and_picked_up(more):
    night = Night(NightSetup(NAMES, seed="leave", **more))
    dealer = Dealer(night, MemoryJournal())
    step = 0
    for _ in range(3):
        setup, texts = dealer._hand.setup, []
        while (now := dealer.view()).state in ("handover", "acting"):
            again = picked_up(night, setup, texts).view()
            assert (again.state, again.cards_up, cards_in(again)) == ("handover", False, set())
            assert (again.seat, again.stacks, again.names, again.since) == (now.seat, now.stacks, now.names, now.since)
            assert (again.hand_number, again.redealt) == (now.hand_number, now.redealt)
            action = next_action(dealer, step)
            texts.append(action_text(action))
            step += 1
            plays(dealer, action)
        ended = picked_up(night, setup, texts)
        assert ended.view().state == dealer.view().state
        assert ended.view().hand == dealer.view().hand
        assert state(ended._hand) == state(dealer._hand)
        assert ended._night.stacks == night.stacks
        if night.over:
            break
        dealer.next_hand(dealer.view().turn)
        ended.next_hand(ended.view().turn)
        assert ended.view().hand == dealer.view().hand


def test_picked_up_after_a_look_the_cards_are_the_same():
    night = Night(NightSetup(NAMES, seed="look"))
    dealer = Dealer(night, MemoryJournal())
    setup = dealer._hand.setup
    dealer.take(dealer.view().turn)
    seen = cards_in(dealer.view())
    for _ in range(50):
        again = picked_up(night, setup, [])
        again.take(again.view().turn)
        assert cards_in(again.view()) == seen


def test_a_misdeal_that_was_not_dealt_again_is_dealt_again():
    night = Night(NightSetup(NAMES, seed="void"))
    dealer = Dealer(night, MemoryJournal())
    left = picked_up(night, dealer._hand.setup, ["call", "misdeal"])
    now = left.view()
    assert (now.state, now.stacks, cards_in(now)) == ("between", (400,) * 4, set())
    dealer.misdeal(dealer.view().turn)
    left.next_hand(now.turn)
    assert left.view().hand == dealer.view().hand
    assert (left.view().hand_number, left.view().redealt) == (1, True)
