"""Cases E01-E28 and the betting vectors of cases.md. Amounts, orders and stacks are exact."""

import math

import pytest

from deuce7_tui.rules import Fold, HouseRules, IllegalAction, Raise, Range, TurnOver, preset
from deuce7_tui.rules import events as ev

from .table_of import Table, deal, letters, setup_of

FL = "fixed 10/20"
NL = "no 5/10"
PL = "pot 5/10"


def test_e01_heads_up_blinds_and_order():
    table = deal(FL, "1000 1000")
    posts = [(post.seat, post.amount, post.blind) for post in table.events(ev.BlindPosted)]
    assert posts == [(0, 5, "small"), (1, 10, "big")]
    assert table.order(ev.Dealt) == "BA", "the big blind gets the first card"
    assert table.legal == "A fold call 5 raise 20"
    table.play("A:call, B:check")
    for bet in (10, 20, 20):
        table.play("B:pat, A:pat")
        assert table.legal == f"B check bet {bet}"
        table.play("B:check, A:check")
    assert table.hand.over


def test_e02_first_after_a_draw_is_left_of_the_button():
    table = deal(FL, "1000 1000 1000 1000", "D")
    table.play("C:raise 20, D:fold, A:call, B:call")
    assert table.draw_order() == "ABC"
    table.pats()
    assert table.turn == "A"
    table.play("A:check, B:raise 10, C:call, A:fold")
    assert table.draw_order() == "BC"
    table.pats()
    assert table.turn == "B"


def test_e03_big_blind_may_raise_a_limped_pot_once():
    table = deal(FL, "1000 1000 1000").play("A:call, B:call")
    assert table.legal == "C check raise 20"
    closed = table.copy().play("C:check")
    assert closed.round == "draw-1"
    table.play("C:raise 20, A:call, B:call")
    assert table.round == "draw-1", "nobody raised again, so C is not asked"
    again = deal(FL, "1000 1000 1000").play("A:call, B:call, C:raise 20, A:raise 30, B:call")
    assert again.legal == "C fold call 10 raise 40"


def test_e04_a_raise_must_be_answered_by_all():
    table = deal(FL, "1000 1000 1000 1000", "D")
    table.play("C:call, D:call, A:raise 20, B:fold")
    assert table.legal == "C fold call 10 raise 30"
    table.play("C:call")
    assert table.legal == "D fold call 10 raise 30"
    table.play("D:call")
    assert (table.round, table.pots) == ("draw-1", "70 ACD")


def test_e05_short_all_in_does_not_reopen():
    table = deal(NL, "500 45 500").play("A:raise 30, B:raise 45")
    assert table.legal == "C fold call 35 raise 65-500"
    table.play("C:call")
    assert table.legal == "A fold call 15"
    assert table.refuses("raise 65") == "no-raise"


def test_e05_short_all_in_does_not_reopen_in_pot_limit():
    table = deal(PL, "500 45 500").play("A:raise 30, B:raise 45, C:call")
    assert table.legal == "A fold call 15"


def test_e05_two_short_all_ins_add_up_for_the_player_who_faces_both():
    table = deal(NL, "500 52 61 500 500", "E", game="SD").limps().pats()
    table.play("A:raise 20, B:raise 42, C:raise 51, D:call, E:fold")
    assert table.legal == "A fold call 31 raise 73-490", "B's all-in was a full raise of 22"
    table = deal(NL, "500 42 500 51 500", "E", game="SD").limps().pats()
    table.play("A:raise 20, B:raise 32, C:call, D:raise 41, E:fold")
    assert table.legal == "A fold call 21 raise 61-490", "12 and 9 add up to a full raise for A"
    table.play("A:call")
    assert table.legal == "C fold call 9", "C faces 9 beyond his last action"


def test_e08_minimum_raise_is_the_last_full_raise():
    table = deal(NL, "1000 1000 1000").play("A:raise 25, B:raise 60")
    assert table.legal == "C fold call 50 raise 95-1000"
    assert table.refuses("raise 94") == "wrong-amount"
    assert table.refuses("raise 1001") == "wrong-amount"
    table.play("C:call, A:call").pats()
    assert table.legal == "B check bet 10-940"


def test_e08_largest_raise_of_the_round_stays_the_minimum():
    table = deal(NL, "1000 1000 1000 1000", "D").play("C:raise 50, D:raise 90, A:raise 130")
    assert table.legal == "B fold call 120 raise 170-1000"
    table = deal(NL, "1000 130 1000", "A").play("A:raise 100, B:raise 130")
    assert table.legal == "C fold call 120 raise 220-1000", "the last full raise, on top of the current bet"


def test_e09_raise_is_to_a_total():
    table = deal(NL, "1000 1000 1000").play("A:raise 30, B:fold")
    table.play("C:raise 50")
    event = table.hand.events[-1]
    assert (event.to, event.by, event.amount) == (50, 20, 40)
    assert table.stacks[2] == 950


@pytest.mark.parametrize("total", [20, 300, 1000])
def test_e10_minimum_is_not_bent_by_a_short_opponent(total):
    table = deal(NL, "1000 12", hands={"A": "7s5h4d3c2s", "B": "KsKhKd2c3h"})
    assert table.legal == "A fold call 5 raise 20-1000"
    table.play(f"A:raise {total}")
    assert table.legal == "B fold call 2"
    table.play("B:call")
    assert table.pots == "24 AB"
    assert table.stacks == (988, 0)
    table.run_down()
    assert table.stacks == (1012, 0)


def test_e11_all_in_is_always_there():
    table = deal(NL, "39 1000 1000", game="SD").limps().pats()
    table.play("B:raise 22, C:fold")
    assert table.legal == "A fold call 22 raise 29"
    table.play("A:raise 29")
    assert table.stacks[0] == 0
    table = deal(NL, "25 1000 1000", game="SD").limps().pats().play("B:raise 22, C:fold")
    assert table.legal == "A fold call 15"
    assert table.hand.legal().all_in_call
    table.play("A:call")
    assert table.stacks[0] == 0


def test_e11_opening_all_in_below_the_minimum_bet():
    table = deal(NL, "14 1000 1000", game="SD").limps().pats().play("B:check, C:check")
    assert table.legal == "A check bet 4"
    table = deal(FL, "14 1000 1000", game="TD").limps().pats().play("B:check, C:check")
    assert table.legal == "A check bet 4"


def test_e12_cap_after_three_raises():
    table = deal(FL, "1000 1000 1000 1000").play("D:raise 20, A:raise 30, B:raise 40")
    assert table.legal == "C fold call 30"
    assert table.hand.betting.wagers_left == 0
    assert table.refuses("raise 50") == "capped"
    table.play("C:call, D:call, A:call").pats().checks().pats()
    table.play("B:raise 20, C:raise 40, D:raise 60, A:raise 80")
    assert table.legal == "B fold call 60"
    assert table.refuses("raise 100") == "capped"


def test_e12_four_raises():
    house = HouseRules(raises=4)
    table = deal(FL, "1000 1000 1000 1000", house=house).play("D:raise 20, A:raise 30, B:raise 40")
    assert table.legal == "C fold call 30 raise 50"
    table.play("C:raise 50")
    assert table.legal == "D fold call 30"


def test_e12_small_and_big_bet_rounds_count_wagers_left():
    table = deal(FL, "1000 1000 1000")
    left = [table.hand.betting.wagers_left]
    for to in (20, 30, 40):
        table.play(f"raise {to}")
        left.append(table.hand.betting.wagers_left)
    assert left == [3, 2, 1, 0], "the blind is the first bet"
    table = deal(FL, "1000 1000 1000").limps().pats()
    assert table.hand.betting.wagers_left == 4


def test_e13_no_cap_in_a_round_that_began_heads_up():
    table = deal(FL, "200 200")
    for to in range(20, 201, 10):
        assert table.hand.legal().raises == Range(to, to)
        table.play(f"raise {to}")
    assert table.legal == "B fold call 10", "nothing but a stack ends it"


def test_e13_capped_three_handed_stays_capped():
    table = deal(FL, "1000 1000 1000").play("A:raise 20, B:raise 30, C:raise 40, A:fold")
    assert table.legal == "B fold call 10"
    table = deal(FL, "1000 1000 1000").play("A:fold, B:raise 20, C:raise 30, B:raise 40")
    assert table.legal == "C fold call 10", "the round began three-handed"
    table.play("C:call").pats()
    table.play("B:raise 10, C:raise 20, B:raise 30, C:raise 40, B:raise 50")
    assert table.legal == "C fold call 10 raise 60", "this one began with two"


def test_e13_live_players_are_players_with_chips():
    table = deal(FL, "1000 1000 10").play("A:raise 20, B:raise 30, A:raise 40, B:raise 50")
    assert table.legal == "A fold call 10 raise 60", "C is all-in from the blind on"


def test_e13_tournament_three_left_two_in_the_hand():
    table = deal(FL, "1000 1000 1000", tournament=True).play("A:fold, B:call, C:check").pats()
    table.play("B:raise 10, C:raise 20, B:raise 30, C:raise 40")
    assert table.legal == "B fold call 10"
    table = deal(FL, "1000 1000", tournament=True, event_heads_up=True)
    table.play("A:raise 20, B:raise 30, A:raise 40, B:raise 50")
    assert table.legal == "A fold call 10 raise 60"


@pytest.mark.parametrize(
    ("name", "tournament", "lifted"),
    [("classic", False, True), ("classic", True, False), ("wsop", False, False), ("wsop-cash", True, True), ("online", False, False)],
)  # fmt: skip
def test_e13_presets(name, tournament, lifted):
    table = deal(FL, "1000 1000", house=preset(name), tournament=tournament)
    cap = {"classic": 40, "wsop": 50, "wsop-cash": 50, "online": 40}[name]
    for to in range(20, cap + 1, 10):
        table.play(f"raise {to}")
    assert ("raise" in table.legal) == lifted


def test_e13_option_lifted_when_action_gets_heads_up_before_the_cap():
    house = HouseRules(cap_lifted="heads-up")
    table = deal(FL, "1000 1000 1000", house=house).play("A:fold, B:raise 20, C:raise 30, B:raise 40")
    assert table.legal == "C fold call 10 raise 50"
    table = deal(FL, "1000 1000 1000", house=house).play("A:raise 20, B:raise 30, C:raise 40, A:fold")
    assert table.legal == "B fold call 10", "the cap was reached first"


def test_e15_pot_limit_maximum():
    table = deal(PL, "1000 1000 1000")
    assert table.legal == "A fold call 10 raise 20-35"
    table.play("A:call")
    assert table.legal == "B fold call 5 raise 20-40"
    table = deal("pot 50/100", "9000 9000 9000")
    assert table.legal == "A fold call 100 raise 200-350"
    table.play("A:call, B:call, C:check").pats()
    assert table.legal == "B check bet 100-300"
    table.play("B:raise 150")
    assert table.legal == "C fold call 150 raise 300-750"


def test_e15_pot_100_bet_50_makes_250():
    table = deal(PL, "1000 1000", game="SD").play("A:raise 30, B:raise 50, A:call").pats()
    assert table.pots == "100 AB"
    table.play("B:raise 50")
    assert table.legal == "A fold call 50 raise 100-250"


def test_e15_15_in_the_pot_bet_7_makes_36():
    table = deal("pot 2/5", "1000 1000 1000", game="SD").limps().pats()
    assert table.pots == "15 ABC"
    table.play("B:raise 7")
    assert table.legal == "C fold call 7 raise 14-36"


def test_e15_short_and_missing_blinds_count_in_full():
    assert deal("pot 50/100", "9000 9000 30").legal == "A fold call 100 raise 200-350"
    assert deal("pot 50/100", "9000 20 9000").legal == "A fold call 100 raise 200-350"
    assert deal("pot 50/100", "9000 9000 9000 9000", dead_small_blind=True).legal == "C fold call 100 raise 200-350"
    posted = HouseRules(pot_small_blind="posted")
    assert deal("pot 50/100", "9000 20 9000", house=posted).legal == "A fold call 100 raise 200-320"


def test_e15_antes_are_in_the_pot():
    assert deal("pot 50/100", "9000 9000 9000", ante=10).legal == "A fold call 100 raise 200-380"
    assert deal("pot 50/100", "9000 9000 9000", big_blind_ante=100).legal == "A fold call 100 raise 200-450"


def test_e15_small_blind_counted_as_a_big_one():
    table = deal("pot 50/100", "9000 9000 9000", house=HouseRules(pot_small_blind="as-big"))
    assert table.legal == "A fold call 100 raise 200-400"
    table.play("A:call")
    assert table.legal == "B fold call 50 raise 200-400", "his own blind is what he posted"
    table.play("B:call")
    assert table.legal == "C check raise 200-400", "now 300 are really there"


def test_e16_all_in_player_is_not_asked_to_bet_but_to_draw():
    table = deal(NL, "50 500 500", "C").play("C:call, A:raise 50, B:call, C:call")
    for name in ("draw-1", "draw-2", "draw-3"):
        assert table.round == name
        assert table.draw_order() == "ABC"
        table.pats()
        table.play("B:check, C:check")
    assert table.order(ev.Shown) == "ABC"


def test_e17_blind_that_is_all_in():
    exact = deal(FL, "500 10")
    assert exact.legal == "A fold call 5"
    short = deal(FL, "500 8")
    assert short.legal == "A fold call 3"
    tiny = deal(FL, "500 4")
    assert (tiny.legal, tiny.pots) == ("B draw 5", "8 AB")
    assert [(event.seat, event.amount) for event in tiny.events(ev.Returned)] == [(0, 1)]
    for table in (exact.play("A:call"), short.play("A:call"), tiny):
        for name in ("draw-1", "draw-2", "draw-3"):
            assert table.round == name
            table.play("B:pat, A:pat")
        assert table.hand.over
        assert len(table.events(ev.StoodPat)) == 6


def test_e17_fold_to_an_all_in_blind():
    table = deal(FL, "500 8").play("A:fold")
    assert table.stacks == (495, 13)


def test_e18_an_all_in_must_be_answered():
    table = deal(NL, "1000 100", hands={"A": "KsQhJd8c2s", "B": "7s5h4d3c2h"}).play("A:raise 1000")
    assert table.legal == "B fold call 90"
    folded = table.copy().play("B:fold")
    assert folded.stacks == (1010, 90)
    assert folded.wins == "main: A 20"
    table.play("B:call")
    assert [(event.seat, event.amount) for event in table.events(ev.Returned)] == [(0, 900)]
    assert table.pots == "200 AB"
    table.run_down()
    assert len(table.events(ev.StoodPat)) == 6
    assert table.stacks == (900, 200)


def test_e19_short_big_blind_does_not_lower_the_call():
    table = deal(FL, "500 500 4")
    assert table.stacks == (500, 495, 0)
    assert table.legal == "A fold call 10 raise 20"
    table.play("A:call, B:call")
    assert table.pots == "12 ABC, 12 AB"


def test_e19_short_big_blind_in_no_limit():
    table = deal(NL, "500 500 4")
    assert table.legal == "A fold call 10 raise 20-500"


def test_e19_short_small_blind():
    table = deal(FL, "500 3 500")
    assert table.stacks == (500, 0, 490)
    assert table.legal == "A fold call 10 raise 20"
    table.play("A:call, C:check")
    assert table.pots == "9 ABC, 14 AC"


def test_e19_as_posted_in_pokerkit_replays():
    assert deal(FL, "500 500 4", house=preset("pokerkit")).legal == "A fold call 5 raise 15"


def test_e20_no_raise_when_all_others_are_all_in():
    table = deal(NL, "500 40 60").play("A:call, B:raise 40, C:raise 60")
    assert table.legal == "A fold call 50"
    assert table.refuses("raise 80") == "no-raise"


def test_e21_three_all_ins_need_no_bettor():
    table = deal(NL, "50 50 50").play("A:raise 50, B:call, C:call")
    asked = []
    for _ in range(12):
        if (legal := table.hand.legal()) is None:
            break
        asked.append((table.round, legal.kind))
        table.play("pat")
    assert table.hand.over
    assert asked == [(f"draw-{n}", "draw") for n in (1, 2, 3) for _ in range(3)]


def test_e22_folded_player_has_no_turn():
    table = deal(FL, "1000 1000 1000").play("A:call, B:fold, C:check")
    assert table.draw_order() == "CA"
    asked = set()
    while not table.hand.over:
        asked.add(table.turn)
        table.play("pat" if table.hand.legal().kind == "draw" else "check")
    assert asked == {"A", "C"}
    assert table.order(ev.Shown) == "CA"


@pytest.mark.parametrize("wrong", [15, -20, 0, 10, 30, 1000, 20.0, "20", math.nan, math.inf, True, None, [20]])
def test_e23_refused_raise_changes_nothing(wrong):
    table = deal(FL, "500 500 500")
    code = table.refuses(Raise(wrong))
    assert code == ("wrong-amount" if type(wrong) is int else "not-whole-chips")
    table.play("A:raise 20")


@pytest.mark.parametrize("wrong", [None, "fold", 20, Fold, ("fold",), object()])
def test_e23_what_is_no_action_is_refused(wrong):
    table = deal(FL, "500 500 500")
    with pytest.raises(IllegalAction):
        table.hand.apply(wrong)
    assert table.legal == "A fold call 10 raise 20"


def test_e23_out_of_turn():
    table = deal(FL, "500 500 500")
    for seat in (1, 2, 3, -1):
        assert table.refuses(Fold(), seat) == "not-your-turn"
    with pytest.raises(TurnOver):
        table.hand.apply(Fold(), 1)
    assert table.refuses("pat") == "not-now"
    assert table.refuses("check") == "cannot-check"
    table.hand.apply(Fold(), 0)


def test_e23_nothing_to_call_and_fold_is_free():
    table = deal(FL, "500 500").play("A:call")
    assert table.refuses("call") == "nothing-to-call"
    assert table.refuses("fold") == "fold-is-free-to-check"


def test_e24_bet_larger_than_the_stack():
    table = deal(NL, "500 500 16", game="SD").limps().pats().play("B:check")
    assert table.legal == "C check bet 6"
    assert table.refuses("raise 30") == "wrong-amount"
    assert table.refuses("raise 10") == "wrong-amount"
    assert table.stacks[2] == 6


def test_e25_call_amount_against_a_short_all_in():
    table = deal(NL, "500 164 500", "C", game="SD").limps().pats()
    table.play("A:check, B:raise 55, C:raise 123, A:fold")
    assert table.legal == "B fold call 68 raise 154"
    table.play("B:raise 154")
    assert table.legal == "C fold call 31"
    table.play("C:call")
    assert table.hand.over


@pytest.mark.parametrize("stacks", ["1000 1000 1000", "1000 1000 30"])
def test_e26_small_bets_then_big_bets(stacks):
    table = deal(FL, stacks)
    assert table.legal == "A fold call 10 raise 20"
    table.limps()
    for bet in (10, 20, 20):
        table.pats()
        assert table.legal == f"B check bet {bet}"
        assert table.events(ev.RoundBegan)[-1].bet == bet
        table.checks()


def test_e26_single_draw_has_one_round_of_each():
    table = deal(FL, "1000 1000 1000", game="SD")
    assert table.legal == "A fold call 10 raise 20"
    table.limps().pats()
    assert table.legal == "B check bet 20"


def test_e27_antes_are_no_bets_and_make_side_pots():
    hands = {"C": "7s5h4d3c2s", "A": "8s6h4h3h2h", "B": "KsKhKd2c3d", "D": "QsQhQd2d3s"}
    table = deal(NL, "500 500 1 500", "D", game="SD", ante=2, hands=hands)
    assert sum(pot.amount for pot in table.hand.pots) == 22
    assert table.legal == "D fold call 10 raise 20-498", "C is all-in with his ante"
    table.play("D:call, A:call, B:check")
    assert table.pots == "4 ABCD, 33 ABD"
    table.pats().play("A:check, B:check, D:check")
    assert table.wins == "side 1: A 33; main: C 4"
    assert table.stacks == (521, 488, 4, 488)


def test_e28_opener_without_a_small_blind():
    table = deal(FL, "1000 1000 1000 1000", "C", dead_small_blind=True)
    posts = [(letters([post.seat]), post.blind) for post in table.events(ev.BlindPosted)]
    assert posts == [("D", "big")]
    assert table.legal == "A fold call 10 raise 20"
    table.play("A:call, B:call, C:call")
    assert table.legal == "D check raise 20"


def test_setup_for_copying_is_not_changed_by_play():
    setup = setup_of(FL, "500 500 500")
    before = repr(setup)
    Table(setup).play("A:raise 20, B:fold, C:call")
    assert repr(setup) == before
