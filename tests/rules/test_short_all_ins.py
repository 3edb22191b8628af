"""Short all-ins in a fixed limit (rules.md §3), the three ways to count them, opening all-ins, vectors V01-V06."""

import pytest

from deuce7_tui.rules import HouseRules
from deuce7_tui.rules import events as ev

from .table_of import deal

FL = "fixed 10/20"
NL = "no 5/10"


def test_v01_heads_up():
    table = deal(FL, "500 500")
    assert table.legal == "A fold call 5 raise 20"
    table.play("A:call, B:check")
    assert table.draw_order() == "BA"


def limped_to_big_bets(stacks, house=None, button="C"):
    """A is the small blind, C (or the last seat) the button: limped, two draws pat, checked: bets of 20."""
    table = deal(FL, stacks, button, **({"house": house} if house else {})).limps().pats().checks().pats()
    assert table.round == "bet-3"
    return table


def test_v02_less_than_half_a_raise():
    table = limped_to_big_bets("500 500 56").play("A:raise 20, B:raise 40, C:raise 46")
    assert table.legal == "A fold call 26 raise 60"
    table.play("A:call")
    assert table.legal == "B fold call 6"


def test_v02_completing_is_one_raise():
    table = limped_to_big_bets("500 500 56").play("A:raise 20, B:raise 40, C:raise 46")
    assert table.hand.betting.wagers_left == 2
    table.play("A:raise 60")
    assert table.hand.betting.wagers_left == 1
    assert table.legal == "B fold call 20 raise 80"
    table.play("B:raise 80")
    assert table.legal == "A fold call 20", "bet, 40, 60, 80: capped"


def test_half_a_raise_counts_as_a_full_one():
    table = limped_to_big_bets("500 500 60").play("A:raise 20, B:raise 40, C:raise 50")
    assert table.hand.events[-1].full
    assert table.hand.betting.wagers_left == 1
    assert table.legal == "A fold call 30 raise 70", "a full bet on top"
    table.play("A:call")
    assert table.legal == "B fold call 10 raise 70", "10 beyond his last action is half a bet"


def test_half_is_measured_from_the_last_full_bet():
    # 26 and then 31: eleven over the last full bet of 20, so the second all-in counts as a raise.
    table = limped_to_big_bets("500 36 500 41 500", button="E")
    table.play("A:raise 20, B:raise 26, C:call, D:raise 31")
    assert [event.full for event in table.events(ev.Raised)] == [False, True]
    assert table.legal == "E fold call 31 raise 51"
    table.play("E:fold")
    assert table.legal == "A fold call 11 raise 51", "A faces eleven"
    table.play("A:call")
    assert table.legal == "C fold call 5", "C faces only five beyond his call"


def test_v05_all_in_before_the_draw():
    assert deal(FL, "500 500 15 500", "D").play("C:raise 15").legal == "D fold call 15 raise 25"
    assert deal(FL, "500 500 14 500", "D").play("C:raise 14").legal == "D fold call 14 raise 20"
    assert deal(FL, "500 4 500 500", "D").legal == "C fold call 10 raise 20"


def test_short_big_blind_is_the_first_bet_of_the_cap():
    table = deal(FL, "500 4 500 500", "D").play("C:raise 20, D:raise 30, A:raise 40")
    assert table.legal == "C fold call 20"


@pytest.mark.parametrize(
    ("chips", "full", "reopened"), [(9, False, "A fold call 9"), (10, True, "A fold call 10 raise 30")]
)
def test_opening_all_in(chips, full, reopened):
    table = limped_to_big_bets(f"500 {10 + chips} 500").play(f"A:check, B:raise {chips}")
    assert table.events(ev.Bet)[-1].full == full
    assert table.legal == f"C fold call {chips} raise {30 if full else 20}"
    table.play("C:call")
    assert table.legal == reopened


def test_opening_all_in_completed():
    table = limped_to_big_bets("500 19 500").play("A:check, B:raise 9, C:raise 20")
    assert table.legal == "A fold call 20 raise 40", "a completed bet is faced in full"
    assert table.hand.betting.wagers_left == 3, "the completion is the bet"


def test_all_in_for_less_than_a_completion():
    table = limped_to_big_bets("500 19 25").play("A:check, B:raise 9")
    assert table.legal == "C fold call 9 raise 15"
    table.play("C:raise 15")
    assert table.legal == "A fold call 15", "nobody is left who could answer a raise"


def test_capped_round_takes_no_all_in_raise():
    table = limped_to_big_bets("500 500 95").play("A:raise 20, B:raise 40, C:raise 60, A:raise 80")
    assert table.legal == "B fold call 40"
    table.play("B:call")
    assert table.legal == "C fold call 20", "85 would be a raise past the cap"


def test_short_all_ins_do_not_count_to_the_cap():
    table = limped_to_big_bets("500 500 500 36", button="D").play("A:raise 20, B:call, C:call, D:raise 26")
    assert table.hand.betting.wagers_left == 3
    assert table.legal == "A fold call 6"


def test_every_wager_counts_to_the_cap_of_pokerkit():
    house = HouseRules(short_all_in="full-only", cap_counts="every")
    table = limped_to_big_bets("500 500 500 36", house, button="D").play("A:raise 20, B:call, C:call, D:raise 26")
    assert table.hand.betting.wagers_left == 2


def test_player_who_has_not_acted_may_always_raise():
    table = limped_to_big_bets("500 36 500").play("A:raise 20, B:raise 26")
    assert table.legal == "C fold call 26 raise 40"
    table.play("C:raise 40")
    assert table.legal == "A fold call 20 raise 60"


LADDER = HouseRules(short_all_in="ladder")
FULL_ONLY = HouseRules(short_all_in="full-only")


@pytest.mark.parametrize(
    ("house", "all_in", "legal"),
    [
        (LADDER, 46, "A fold call 26 raise 60"),
        (LADDER, 50, "A fold call 30 raise 60"),
        (LADDER, 59, "A fold call 39 raise 60"),
        (FULL_ONLY, 46, "A fold call 26 raise 66"),
        (FULL_ONLY, 59, "A fold call 39 raise 79"),
    ],
)
def test_ladder_and_full_only(house, all_in, legal):
    table = limped_to_big_bets(f"500 500 {all_in + 10}", house).play(f"A:raise 20, B:raise 40, C:raise {all_in}")
    assert table.legal == legal
    assert table.hand.betting.wagers_left == 2


@pytest.mark.parametrize(("house", "legal"), [(LADDER, "B fold call 10 raise 60"), (FULL_ONLY, "B fold call 10")])
def test_ladder_and_full_only_reopening(house, legal):
    table = limped_to_big_bets("500 500 60", house).play("A:raise 20, B:raise 40, C:raise 50, A:call")
    assert table.legal == legal


def test_any_takes_each_of_the_three_amounts():
    table = limped_to_big_bets("500 500 60", HouseRules(short_all_in="any"))
    table.play("A:raise 20, B:raise 40, C:raise 50")
    for good in (70, 60):
        table.copy().play(f"A:raise {good}")
    for bad in (61, 65, 80):
        assert table.refuses(f"raise {bad}") == "wrong-amount"


def test_v06_no_limit_opening_all_in():
    table = deal(NL, "500 14 500", "C", game="SD").limps().pats().play("A:check, B:raise 4, C:call")
    assert table.legal == "A fold call 4"
    table = deal(NL, "14 500 500", "C", game="SD").limps().pats().play("A:raise 4")
    assert table.legal == "B fold call 4 raise 14-490"


def test_no_limit_check_is_an_action_a_full_bet_reopens():
    table = deal(NL, "500 20 500", "C", game="SD").limps().pats().play("A:check, B:raise 10, C:call")
    assert table.legal == "A fold call 10 raise 20-490"


def test_pot_limit_all_in_below_the_minimum():
    table = deal("pot 5/10", "500 14 500", "C", game="SD").limps().pats().play("A:check, B:raise 4")
    assert table.legal == "C fold call 4 raise 14-42"


def test_single_draw_must_open_with_a_raise():
    house = HouseRules(must_raise=True)
    table = deal(NL, "500 500 500", game="SD", house=house)
    assert table.legal == "A fold raise 20-500"
    assert table.refuses("call") == "must-raise"
    raised = table.copy().play("A:raise 20")
    assert raised.legal == "B fold call 15 raise 30-500"
    table.play("A:fold")
    assert table.legal == "B fold raise 20-500"
    table.play("B:fold")
    assert table.stacks == (500, 495, 505)
    assert deal(NL, "8 500 500", game="SD", house=house).legal == "A fold call 8", "who cannot raise may call all-in"
    assert deal(NL, "500 500 500", house=house).legal == "A fold call 10 raise 20-500", "single draw only"


def test_antes_in_place_of_blinds():
    for stacks, order in (("500 500 500", "BCA"), ("500 500", "BA")):
        table = deal(FL, stacks, ante=2, blinds=False)
        assert table.legal == f"{order[0]} check bet 10"
        for seat, to in zip(order, (10, 20, 30), strict=False):
            table.play(f"{seat}:raise {to}")
        table = deal(FL, stacks, ante=2, blinds=False)
        for seat in order:
            table.play(f"{seat}:check")
        assert table.draw_order() == order
        table.pats()
        assert table.legal == f"{order[0]} check bet 10"


def test_antes_in_place_of_blinds_bet_and_three_raises():
    table = deal(FL, "500 500 500", ante=2, blinds=False)
    table.play("B:raise 10, C:raise 20, A:raise 30, B:raise 40")
    assert table.legal == "C fold call 20"


def test_ante_is_posted_before_the_blind():
    table = deal(FL, "500 500 8", ante=2)
    posted = [(event.type, event.seat, event.amount) for event in table.hand.events if event.type in ("ante", "blind")]
    assert posted == [("ante", 1, 2), ("ante", 2, 2), ("ante", 0, 2), ("blind", 1, 5), ("blind", 2, 6)]
    assert table.legal == "A fold call 10 raise 20"


def test_big_blind_ante_comes_after_the_blind_and_any_live_player_can_win_it():
    hands = {"A": "7s5h4d3c2s", "B": "KsKhKd2c3d", "C": "QsQhQd2d3s"}
    table = deal(FL, "500 500 16", big_blind_ante=10, hands=hands)
    posted = [(event.type, event.seat, event.amount) for event in table.hand.events if event.type in ("ante", "blind")]
    assert posted == [("blind", 1, 5), ("blind", 2, 10), ("ante", 2, 6)]
    assert table.legal == "A fold call 10 raise 20"
    table.play("A:call, B:call")
    assert table.pots == "36 ABC", "one main pot, the ante whole in it"
    table = deal(FL, "6 500 500", "C", big_blind_ante=10, hands=hands)
    assert table.hand.dead == 10
    table.play("C:call, A:call, B:check")
    assert table.pots == "28 ABC, 8 BC", "A, all-in for 6, can win the whole ante"


def test_limping_and_walk():
    table = deal(FL, "500 500 500").play("A:fold, B:fold")
    assert table.stacks == (500, 495, 505)
    assert [(event.seat, event.amount) for event in table.events(ev.Returned)] == [(2, 5)]
    assert table.wins == "main: C 10"
    assert table.events(ev.Shown) == []


def test_live_post_out_of_turn_has_the_option():
    from deuce7_tui.rules import Post

    table = deal(FL, "500 500 500 500 500", posts=(Post(4, 10, "post"),))
    assert table.legal == "D fold call 10 raise 20"
    table.play("D:call")
    assert table.legal == "E check raise 20"
    table.play("E:raise 20, A:fold, B:fold, C:call, D:call")
    assert table.pots == "65 CDE"
