"""Every figure by a hand that was made for it, and what is no hand, no choice, or not known counts for nothing."""

import pytest

from deuce7_tui.hand_history import HandHistory
from deuce7_tui.rules import HouseRules
from deuce7_tui.stats import FIGURES, counted
from tests.rules.table_of import deal

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
THREE = ("fixed 10/20", "400 400 400", "A")


def history(table, *, opened=False, number=1, names=NAMES):
    setup = table.hand.setup
    count = len(setup.stacks)
    return HandHistory.of(1, number, names[:count], setup.stacks, table.hand, opened=opened)


def counts(table, name, *, opened=False):
    """By seat letter, the seats that have it, each as often."""
    found = counted(history(table, opened=opened))
    return {"ABCDEF"[seat]: count[name] for seat, count in found.items() if count[name]}


def test_everybody_who_was_dealt_in_has_had_a_hand():
    table = deal("fixed 10/20", "400 0 400 400", "A").play("fold, fold")
    assert counts(table, "hands") == {"A": 1, "C": 1, "D": 1}


def test_who_has_a_share_of_a_pot_has_won_and_net_is_chips_less_those_put_in():
    split = {"A": "8s6h4s3s2c", "B": "8c6d4c3d2d", "C": "8h7s4h3h2h"}
    table = deal("fixed 10/20", "400 400 400", "C", hands=split).play("C:raise 20, A:call, B:call").run_down()
    assert counts(table, "won") == {"A": 1, "B": 1}
    assert counts(table, "net") == {"A": 10, "B": 10, "C": -20}
    assert sum(counts(table, "net").values()) == 0


def test_a_bet_that_nobody_called_is_not_won():
    table = deal(*THREE).play("A:raise 20, B:fold, C:fold")
    assert (counts(table, "won"), counts(table, "net")) == ({"A": 1}, {"A": 15, "B": -5, "C": -10})


def test_blinds_are_not_voluntary_and_a_big_blind_who_checks_is_not():
    table = deal(*THREE).play("A:call, B:call, C:check").run_down()
    assert counts(table, "voluntary") == {"A": 1, "B": 1}
    assert counts(deal(*THREE).play("A:fold, B:fold"), "voluntary") == {}


def test_a_bet_after_the_draw_is_not_voluntary_any_more():
    table = deal(*THREE).play("A:fold, B:call, C:check").pats().play("B:check, C:bet 10, B:call").run_down()
    assert counts(table, "voluntary") == {"B": 1}


def test_an_all_in_blind_and_an_ante_are_not_voluntary():
    table = deal("fixed 10/20", "400 400 7", "A", ante=1).play("A:call, B:call").run_down()
    assert counts(table, "voluntary") == {"A": 1, "B": 1}


def test_who_raises_and_calls_a_raise_counts_once():
    table = deal(*THREE).play("A:raise 20, B:raise 30, C:fold, A:raise 40, B:call").run_down()
    assert counts(table, "voluntary") == {"A": 1, "B": 1}
    assert counts(table, "raised") == {"A": 1, "B": 1}


def test_a_bet_before_the_draw_without_blinds_is_a_raise_too():
    table = deal("fixed 10/20", "400 400 400", "A", blinds=False, ante=2)
    table.play("B:bet 10, C:call, A:fold").run_down()
    assert (counts(table, "raised"), counts(table, "voluntary")) == ({"B": 1}, {"B": 1, "C": 1})


def test_aggression_is_bets_and_raises_among_all_that_was_bet_in_any_round():
    table = deal(*THREE).play("A:raise 20, B:call, C:call").pats().play("B:bet 10, C:call, A:raise 20, B:call, C:fold")
    table.run_down()
    assert counts(table, "raises") == {"A": 2, "B": 1}
    assert counts(table, "bets") == {"A": 2, "B": 3, "C": 2}


def test_a_showdown_is_for_who_did_not_fold_and_is_counted_among_those_who_came_to_the_draw():
    hands = {"A": "KsKhKd9c9d", "B": "8c6d4c3d2d", "C": "8s7h4s3h2h"}
    table = deal(*THREE, hands=hands).play("A:call, B:call, C:check").pats().play("B:bet 10, C:call, A:fold").run_down()
    assert counts(table, "drew") == {"A": 1, "B": 1, "C": 1}
    assert counts(table, "showdowns") == {"B": 1, "C": 1}
    assert counts(table, "won-showdown") == {"B": 1}


def test_a_pot_won_as_all_others_folded_was_won_without_a_showdown():
    table = deal(*THREE).play("A:raise 20, B:call, C:fold").pats().play("B:bet 10, A:fold")
    assert (counts(table, "showdowns"), counts(table, "won-showdown"), counts(table, "won")) == ({}, {}, {"B": 1})


def test_a_side_pot_that_nobody_else_could_win_is_not_won_at_the_showdown():
    """Bruno is all-in and has the best hand; Anna folds her part of the side pot to Carla, who loses the main pot."""
    hands = {"A": "KsKhKd9c9d", "B": "8c6d4c3d2d", "C": "8s7h4s3h2h"}
    table = deal("fixed 10/20", "400 10 400", "A", hands=hands).play("A:raise 20, B:call, C:call").pats()
    table.play("C:bet 10, A:call").pats().play("C:bet 20, A:fold").run_down()
    assert counts(table, "won") == {"B": 1, "C": 1}
    assert counts(table, "showdowns") == {"B": 1, "C": 1}
    assert counts(table, "won-showdown") == {"B": 1}


def test_hands_that_are_mucked_at_the_showdown_went_there():
    hands = {"A": "KsKhKd9c9d", "B": "8c6d4c3d2d", "C": "8s7h4s3h2h"}
    table = deal(*THREE, hands=hands, house=HouseRules(showdown="muck"))
    table.play("A:fold, B:raise 20, C:call").run_down()
    assert counts(table, "showdowns") == {"B": 1, "C": 1}


def test_draws_cards_and_pats_by_draw():
    table = deal(*THREE).play("A:fold, B:call, C:check, B:draw 0 1 2, C:draw 4").checks()
    table.play("B:draw 1, C:pat").checks().play("B:pat, C:pat").checks()
    assert [counts(table, f"draws-{draw}") for draw in (1, 2, 3)] == [{"B": 1, "C": 1}] * 3
    assert [counts(table, f"cards-{draw}") for draw in (1, 2, 3)] == [{"B": 3, "C": 1}, {"B": 1}, {}]
    assert [counts(table, f"pat-{draw}") for draw in (1, 2, 3)] == [{}, {"C": 1}, {"B": 1, "C": 1}]


PAIR, NINE, STRAIGHT = "KsKh4d3d2h", "9s7h4s3s2c", "6s5h4s3s2c"


@pytest.mark.parametrize(("hand", "snow"), [(PAIR, {"B": 1}), (STRAIGHT, {"B": 1}), (NINE, {})])
def test_a_snow_is_a_pair_or_worse_that_stood_pat_and_won_without_a_showdown(hand, snow):
    """It is known only when the seal is open, or he shows it."""
    table = deal(*THREE, hands={"B": hand}).play("A:fold, B:raise 20, C:call, B:pat, C:draw 0, B:bet 10, C:fold")
    assert counts(table, "snows", opened=True) == snow
    assert counts(table, "pat-known", opened=True) == {"B": 1}
    assert counts(table, "pat-hidden", opened=True) == {}
    assert (counts(table, "snows"), counts(table, "pat-known")) == ({}, {})
    assert counts(table, "pat-hidden") == {"B": 1}
    table.play("show 1")
    assert (counts(table, "snows"), counts(table, "pat-known"), counts(table, "pat-hidden")) == (snow, {"B": 1}, {})


def test_who_broke_his_pair_or_was_called_has_not_snowed():
    broke = deal(*THREE, hands={"B": PAIR}).play("A:fold, B:raise 20, C:call, B:pat, C:pat, B:bet 10, C:call")
    broke.play("B:draw 0, C:pat, B:bet 20, C:fold")
    called = deal(*THREE, hands={"B": PAIR}).play("A:fold, B:raise 20, C:call").run_down()
    before = deal(*THREE, hands={"B": PAIR}).play("A:fold, B:raise 20, C:fold")
    for table in (broke, called, before):
        for name in ("snows", "pat-known", "pat-hidden"):
            assert counts(table, name, opened=True) == {}


def test_a_hand_that_was_drawn_to_and_then_stood_pat_is_known_by_its_last_cards():
    table = deal(*THREE, hands={"B": "Ks9h4d3d2h"}, then="Kh").play("A:fold, B:raise 20, C:call")
    table.play("B:draw 1, C:pat, B:check, C:check, B:pat, C:pat, B:bet 20, C:fold")
    assert counts(table, "snows", opened=True) == {"B": 1}


def test_a_misdeal_and_a_hand_that_is_being_played_count_for_nothing():
    assert counted(history(deal(*THREE).play("A:raise 20, misdeal"))) == {}
    assert counted(history(deal(*THREE).play("A:raise 20"))) == {}


def test_every_figure_is_made_of_counts_that_are_counted():
    """Of a spread of hands each count comes up, so that none is misspelt."""
    hands = {"B": PAIR}
    table = deal(*THREE, hands=hands).play("A:raise 20, B:call, C:call, B:pat, C:pat, A:pat").checks().pats().checks()
    table.pats().play("B:bet 20, C:fold, A:fold")
    seen = {name for count in counted(history(table, opened=True)).values() for name in count}
    table = deal(*THREE).play("A:raise 20, B:call, C:fold, B:draw 0, A:draw 0 1").run_down()
    seen |= {name for count in counted(history(table)).values() for name in count}
    for figure in FIGURES:
        assert {figure.count, figure.of} - {""} <= seen, figure
