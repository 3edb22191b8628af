"""Cases S07-S21, V08, V09's order in a hand: showdown, pots, odd chips, what is seen (rules.md §3 and §5)."""

import pytest

from deuce7_tui.rules import HouseRules, IllegalAction, Post, Stakes, view
from deuce7_tui.rules import events as ev
from deuce7_tui.rules.betting import Player
from deuce7_tui.rules.pots import pots, shares

from .table_of import Table, deal, letters

FL = "fixed 10/20"
NL = "no 5/10"
BEST, SECOND, THIRD, WORST = "7s5h4d3c2s", "7h6s4h3h2h", "8c6d4c3d2d", "KsKhKd9c9d"
MUCK = HouseRules(showdown="muck")


def test_s07_remainder_is_not_lost():
    assert shares(100, [2, 0, 1], "one-each") == ([34, 33, 33], [2])
    assert shares(101, [2, 0, 1], "one-each") == ([34, 34, 33], [2, 0])
    assert shares(101, [2, 0, 1], "first") == ([35, 33, 33], [2])
    assert shares(99, [2, 0, 1], "first") == ([33, 33, 33], [])
    hands = {"A": "7s5h4d3c2s", "B": "7h5c4c3d2d", "C": "7d5s4s3s2c", "D": WORST}
    table = deal(NL, "500 500 500 500", "D", hands=hands, game="SD").play("C:raise 25, D:call, A:call, B:call").pats()
    table.run_down()
    assert table.wins == "main: A 34 B 33 C 33"
    assert table.events(ev.PotWon)[0].odd == (0,)


def test_s08_odd_chip_to_the_left_of_the_button():
    hands = {"A": "7s5h4d3c2s", "B": WORST, "C": "7h5c4c3d2d", "D": "QsQhQd2h3s"}
    table = deal("no 5/15", "500 500 500 500", "B", hands=hands, game="SD")
    table.play("A:call, B:fold, C:call, D:check").pats().checks()
    assert table.wins == "main: C 23 A 22"
    assert letters(table.events(ev.PotWon)[0].odd) == "C"


@pytest.mark.parametrize(("amount", "each"), [(30, 10), (300, 100)])
def test_s08_even_splits(amount, each):
    assert shares(amount, [1, 2, 0], "one-each") == ([each] * 3, [])


def test_s09_all_in_player_keeps_his_claim():
    hands = {"A": BEST, "B": SECOND, "C": WORST}
    table = deal(NL, "100 500 500", "C", hands=hands).play("C:raise 100, A:call, B:call").pats()
    assert table.legal == "B check bet 10-400"
    table.checks().pats().play("B:raise 20, C:call").pats().checks()
    assert table.hand.over
    assert table.wins == "side 1: B 40; main: A 300"
    assert table.stacks == (300, 420, 380)
    assert [letters(claims) for claims in view(table.hand).claims] == ["BC", "ABC"]


def test_s10_side_pot_layers():
    # A best, B second, C and D tie third.
    hands = {"A": BEST, "B": SECOND, "C": "8s6h4s3s2c", "D": "8c6d4c3d2d"}
    table = deal(NL, "25 60 100 100", "B", hands=hands, game="SD")
    assert table.turn == "A"
    table.play("A:raise 25, B:raise 60, C:raise 100, D:call")
    assert table.pots == "100 ABCD, 105 BCD, 80 CD"
    table.pats()
    assert table.wins == "side 2: C 40 D 40; side 1: B 105; main: A 100"
    assert table.stacks == (100, 105, 40, 40)


def test_s10_layers_with_the_same_players_are_one_pot():
    # The folded player's 30 makes no pot of its own: one pot, one odd chip.
    hands = {"A": "7s5h4d3c2s", "B": "7h5c4c3d2d", "C": WORST}
    table = deal(NL, "500 500 500", "C", hands=hands, game="SD").play("C:raise 31, A:call, B:call").pats()
    assert table.pots == "93 ABC"
    table.play("A:raise 40, B:call, C:fold")
    assert table.wins == "main: A 87 B 86"


def test_side_pots_stay_apart_when_a_player_loses_the_showdown_but_not_when_he_folds():
    hands = {"A": BEST, "B": SECOND, "C": THIRD, "D": WORST}
    table = deal(NL, "50 500 500 500", "D", hands=hands, game="SD").play("C:raise 50, D:call, A:call, B:call").pats()
    assert table.pots == "200 ABCD"
    table.play("B:raise 50, C:call, D:fold")
    assert table.wins == "side 1: B 100; main: A 200"


def test_side_pot_with_one_live_player_is_his_at_once():
    table = deal(NL, "50 500 500", "C", hands={"A": BEST}).play("C:raise 50, A:call, B:call").pats()
    table.play("B:raise 50, C:raise 150, B:call").pats().play("B:raise 60, C:fold")
    assert table.wins == "side 1: B 300"
    assert [(event.seat, event.amount) for event in table.events(ev.Returned)] == [(1, 60)]
    assert (table.pots, table.stacks) == ("150 AB", (0, 600, 300))
    table.run_down()
    assert table.wins == "side 1: B 300; main: A 150"


def test_free_fold_in_a_replay_leaves_the_side_pot_to_the_other_payer():
    script = ((), (), ())
    table = deal(NL, "50 500 500", "C", script=script).play("C:raise 50, A:call, B:call").pats()
    table.play("B:raise 40, C:call").pats().play("B:fold")
    assert table.wins == "side 1: C 80"
    assert (table.round, table.pots) == ("draw-3", "150 AC")


def test_layers_of_pots():
    def player(seat: int, paid: int, stack: int, folded: bool = False) -> Player:
        made = Player(seat, stack)
        made.paid, made.folded = paid, folded
        return made

    # Two folded at different heights and one all-in between them: two layers, not four.
    four = [player(0, 25, 0), player(1, 60, 100), player(2, 10, 90, True), player(3, 60, 40), player(4, 40, 5, True)]
    assert [(pot.amount, pot.seats) for pot in pots(four, 7)] == [(25 * 4 + 10 + 7, (0, 1, 3)), (35 + 35 + 15, (1, 3))]
    # Chips that only folded players paid are still somewhere.
    gone = [player(0, 25, 0), player(1, 25, 0), player(2, 40, 90, True), player(3, 40, 90, True)]
    assert [(pot.amount, pot.seats) for pot in pots(gone, 0)] == [(100, (0, 1)), (30, ())]


def test_s13_uncalled_bet_is_not_won():
    table = deal(FL, "500 500").limps().pats().checks().pats().play("B:raise 20, A:fold")
    returned, won = table.hand.events[-3:-1]
    assert (returned.type, returned.seat, returned.amount) == ("return", 1, 20)
    assert (won.type, won.seats, won.amount, won.contested) == ("win", (1,), 20, False)
    assert table.stacks == (490, 510)
    assert table.hand.player(1).won == 20


def test_s14_folded_hand_never_wins():
    table = deal(FL, "500 500", hands={"A": BEST, "B": "AsAhKd9c3d"}).limps().pats().play("B:raise 10, A:fold")
    assert table.stacks == (490, 510)
    assert table.events(ev.Shown) == []
    assert view(table.hand).seats[0].cards is None
    assert table.refuses("show 0") == "nothing-to-show"


def test_s14_folded_hand_never_wins_at_a_showdown():
    hands = {"A": BEST, "B": "AsAhKd9c3d", "C": "QsQhQd9d2d"}
    table = deal(FL, "500 500 500", hands=hands).limps().pats().play("B:raise 10, C:call, A:fold").run_down()
    assert table.wins == "main: B 50"
    assert table.order(ev.Shown) == "BC"


def test_s15_fold_to_an_all_in():
    table = deal(NL, "1000 1000").play("A:raise 1000, B:fold")
    assert table.stacks == (1010, 990)


@pytest.mark.parametrize(
    ("hands", "stacks"),
    [
        ({"A": "8s6h4d3c2s", "B": "8d6c4h3s2d", "C": "8c7d4c3d2c"}, (505, 505, 490)),
        ({"A": BEST, "B": "8d6c4h3s2h", "C": "8c6d4c3d2d"}, (520, 490, 490)),
        ({"A": "8s6h4d3c2s", "B": "8d6c4h3s2d", "C": "8c6d4c3h2c"}, (500, 500, 500)),
    ],
)
def test_s17_only_the_tied_share(hands, stacks):
    assert deal(FL, "500 500 500", hands=hands).run_all().stacks == stacks


def test_s18_last_to_bet_in_the_final_round_shows_first():
    def to_last_round() -> Table:
        return deal(FL, "500 500 500", "C").limps().pats().checks().pats().checks().pats()

    assert to_last_round().play("A:raise 20, B:call, C:call").order(ev.Shown) == "ABC"
    assert to_last_round().play("A:check, B:raise 20, C:call, A:call").order(ev.Shown) == "BCA"
    assert to_last_round().play("A:raise 20, B:call, C:raise 40, A:call, B:call").order(ev.Shown) == "CAB"
    assert to_last_round().checks().order(ev.Shown) == "ABC"


def test_s18_a_bet_in_an_earlier_round_does_not_count():
    table = deal(FL, "500 500 500", "C").limps().pats().checks().pats().play("A:check, B:raise 20, C:call, A:call")
    assert table.run_down().order(ev.Shown) == "ABC"
    all_in = deal(NL, "50 50 50", "C").play("C:raise 50, A:call, B:call").run_down()
    assert all_in.order(ev.Shown) == "ABC", "no betting in the final round"


def test_s18_beaten_players_muck_in_turn():
    hands = {"A": SECOND, "B": THIRD, "C": BEST}
    table = deal(FL, "500 500 500", "C", hands=hands, house=MUCK).run_all()
    told = [(event.type, letters([event.seat])) for event in table.hand.events if event.type in ("show", "muck")]
    assert told == [("show", "A"), ("muck", "B"), ("show", "C")]
    won = table.events(ev.PotWon)[0]
    assert (won.seats, won.contested) == ((2,), True)
    seats = view(table.hand).seats
    assert (seats[1].status, seats[1].cards) == ("mucked", None)
    table.play("show 1")
    assert view(table.hand).seats[1].cards is not None, "unless he chooses to show"
    assert table.refuses("show 1") == "nothing-to-show"


def test_s18_a_showdown_that_everybody_else_mucked_is_still_one():
    table = deal(FL, "500 500", hands={"B": BEST, "A": WORST}, house=MUCK).run_all()
    assert (table.order(ev.Shown), table.order(ev.Mucked)) == ("B", "A")
    assert table.events(ev.PotWon)[0].contested


def test_s18_mucked_winner_of_a_tie_does_not_exist():
    hands = {"A": "8s6h4d3c2s", "B": "8d6c4h3s2d", "C": WORST}
    table = deal(FL, "500 500 500", "C", hands=hands, house=MUCK).run_all()
    assert table.order(ev.Mucked) == "C"
    assert table.wins == "main: A 15 B 15"


def test_s18_nobody_mucks_when_anyone_is_all_in():
    hands = {"A": SECOND, "B": THIRD, "C": BEST}
    table = deal(NL, "50 500 500", "C", hands=hands, house=MUCK).play("C:raise 50, A:call, B:call").run_down()
    assert table.order(ev.Shown) == "ABC"
    assert table.events(ev.Mucked) == []


def test_s18_the_winner_shows_unless_alone():
    table = deal(FL, "500 500 500", "C").play("C:raise 20, A:fold, B:fold")
    assert table.events(ev.Shown) == []
    table.play("show 2")
    assert table.order(ev.Shown) == "C"
    assert table.refuses("show 0") == "nothing-to-show"


def test_recorded_showdown_asks_in_order():
    hands = {"A": SECOND, "B": THIRD, "C": BEST}
    house = HouseRules(showdown="recorded")
    table = deal(FL, "500 500 500", "C", hands=hands, house=house).run_all_but_showdown()
    assert table.legal == "A show"
    assert table.refuses("show 1") == "not-your-turn"
    table.play("A:muck, B:show 1, C:muck")
    assert table.wins == "main: B 30"


def test_s20_contested_all_in_is_shown():
    hands = {"A": BEST, "B": SECOND, "C": WORST}
    table = deal(NL, "100 500 500", hands=hands).play("A:raise 100, B:call, C:call")
    assert table.round == "draw-1"
    while not table.hand.over:
        assert table.events(ev.Shown) == [], "hands stay hidden until the last draw is done"
        table.play("pat" if table.hand.legal().kind == "draw" else "check")
    assert table.order(ev.Shown) == "BCA"
    assert {event.seat for event in table.events(ev.Shown)} == {0, 1, 2}


@pytest.mark.parametrize(("low", "high"), [(0, 10), (10, 5), (-1, 10)])
def test_s21_no_such_stakes(low, high):
    for limit in ("fixed", "pot", "no"):
        with pytest.raises(IllegalAction):
            Stakes.of(limit, low, high)


def test_s21_no_fractions():
    with pytest.raises(IllegalAction):
        deal(FL, (500.0, 500))
    with pytest.raises(IllegalAction):
        deal(FL, "500 500", posts=(Post(0, 0.5, "post"),))
    with pytest.raises(IllegalAction):
        deal(FL, (True, 500))
    assert Stakes.of("fixed", 5, 10) == Stakes(2, 5, 5, 10)
    assert Stakes.of("fixed", 1, 2) == Stakes(1, 1, 1, 2)
    assert Stakes.of("fixed", 3, 6, small_blind=2) == Stakes(2, 3, 3, 6)
    assert Stakes.of("no", 1, 3) == Stakes(1, 3, 3, 3)


def test_v08_three_way_tie_for_35():
    hands = {"A": WORST, "B": "7s5h4d3c2s", "C": "7h5c4c3d2d", "D": "7d5s4s3s2c"}
    table = deal(NL, "100 100 100 100", "D", game="SD", hands=hands)
    table.play("C:call, D:call, A:fold, B:check").pats().checks()
    assert table.wins == "main: B 12 C 12 D 11"
    assert table.stacks == (95, 102, 102, 101)


def test_odd_chips_pot_by_pot():
    # Main and side pot are both odd, and in both the first tied seat left of the button has the odd chip.
    hands = {"A": "7s5h4d3c2s", "B": "7h5c4c3d2d", "C": "7d5s4s3s2c"}
    table = deal(NL, "15 40 40", "C", game="SD", hands=hands, ante=0, big_blind_ante=1)
    table.play("C:call, A:raise 15, B:call, C:call").pats().play("B:raise 11, C:call")
    assert [event.amount for event in table.events(ev.PotWon)] == [22, 46]
    assert table.wins == "side 1: B 11 C 11; main: A 16 B 15 C 15"


def test_last_side_pot_is_paid_first():
    hands = {"A": BEST, "B": SECOND, "C": THIRD, "D": WORST}
    table = deal(NL, "20 40 60 80", "D", game="SD", hands=hands).play("C:raise 60, D:raise 80, A:call, B:call").pats()
    assert [event.pot for event in table.events(ev.PotWon)] == [2, 1, 0]
    assert [(event.seat, event.amount) for event in table.events(ev.Returned)] == [(3, 20)]
    assert table.stacks == (80, 60, 40, 20)
