"""Cases that mutants of the rules got away with: exact amounts, replays with free folds, recorded showdowns, the events
and views of a whole table."""

import pytest

from deuce7_tui.rules import (
    CLASSIC,
    DEUCE_TO_SEVEN,
    RECORDED,
    TRIPLE_DRAW,
    Game,
    Hand,
    HouseRules,
    Post,
    Pot,
    Range,
    Stakes,
    as_json,
    parse_action,
    parse_cards,
    view,
)
from deuce7_tui.rules import events as ev
from deuce7_tui.rules.games import Street
from tests.rules.table_of import deal, setup_of

FL, NL = "fixed 10/20", "no 5/10"


def test_who_has_exactly_the_price_may_only_call():
    assert deal(FL, "1000 20 1000").play("A:raise 20").legal == "B fold call 15"
    assert deal(NL, "1000 20 1000").play("A:raise 20").legal == "B fold call 15"


def test_one_chip_owed_is_owed():
    table = deal("fixed 2/4", "100 100 100").play("A:call")
    assert table.legal == "B fold call 1 raise 4"
    assert table.hand.legal().to == 2
    assert table.play("B:call").legal == "C check raise 4"
    assert table.hand.legal().to == 2, "a check leaves what is there"


def test_who_has_one_chip_left_is_no_less_in_the_hand():
    table = deal(FL, "1000 1000 11").limps().pats()
    table.play("B:raise 10, C:call, A:raise 20, B:raise 30, A:raise 40")
    assert table.refuses("raise 50") == "capped", "three had chips when the round began"


def test_half_of_a_bet_of_two_is_one_chip():
    table = deal("fixed 2/4", "100 5 100").play("A:raise 4, B:raise 5, C:call")
    assert table.events(ev.Raised)[-1].full
    assert table.legal == "A fold call 1 raise 7"


def test_a_no_limit_raise_is_full_from_the_minimum_on():
    table = deal(NL, "500 29 500").play("A:raise 20, B:raise 29")
    assert [event.full for event in table.events(ev.Raised)] == [True, False]
    assert table.legal == "C fold call 19 raise 39-500"


@pytest.mark.parametrize(
    ("rule", "chips", "takes"),
    [
        ("half-bet", 13, {20}),
        ("ladder", 13, {20}),
        ("full-only", 13, {23}),
        ("any", 13, {20, 23}),
        ("half-bet", 17, {27}),
        ("ladder", 17, {20}),
        ("full-only", 17, {27}),
        ("any", 17, {20, 27}),
    ],
)
def test_a_raise_after_a_short_all_in_is_to_what_the_house_says_and_nothing_else(rule, chips, takes):
    table = deal(FL, f"1000 {chips} 1000", house=HouseRules(short_all_in=rule)).play(f"A:call, B:raise {chips}")
    assert table.events(ev.Raised)[-1].full == (chips == 17 and rule in ("half-bet", "any"))
    taken = set()
    for total in range(chips, 41):
        if table.hand.legal().raises and total in takes:
            taken.add(total)
            table.copy().play(f"C:raise {total}")
        else:
            assert table.refuses(f"raise {total}") == "wrong-amount"
    assert taken == takes


def test_dead_post_is_in_the_pot_and_no_bet():
    table = deal(FL, "1000 1000 1000 1000", posts=(Post(3, 5, "dead"),))
    assert (table.legal, table.pots, table.stacks[3]) == ("D fold call 10 raise 20", "20 ABCD", 995)
    assert table.events(ev.BlindPosted)[-1] == ev.BlindPosted(3, 5, "dead", False)
    assert table.play("D:fold, A:fold, B:fold").wins == "main: C 15", "10 of his own and of B's 5 came back or are won"


def test_odd_chips_all_to_the_first_where_the_house_says_so():
    hands = {"A": "7h5h4h3h2c", "B": "7d5d4d3d2h", "C": "7s5s4s3s2d"}
    for odd_chips, wins in (("one-each", "B 13 C 13 A 12"), ("first", "B 14 C 12 A 12")):
        house = HouseRules(odd_chips=odd_chips)
        table = deal(FL, "100 100 100 100", ante=2, hands=hands, house=house).play("D:fold").run_all()
        assert table.wins == f"main: {wins}"


def test_misdeal_at_a_table_with_an_empty_chair():
    table = deal(FL, "1000 0 1000 1000").play("A:fold, misdeal")
    assert table.events(ev.Voided) == [ev.Voided((0, 0, 5, 10))]
    assert (table.hand.over, table.refuses("show 3"), table.refuses("call")) == (
        True,
        "nothing-to-show",
        "hand-is-over",
    )
    assert (table.stacks, table.hand.opening[0].stacks) == ((1000, 0, 1000, 1000), (1000, 0, 1000, 1000))


# Replays: a record may fold where checking is free


def test_replay_layer_whose_payers_all_folded_goes_to_the_last_of_them():
    posts = (Post(3, 10, "post"), Post(4, 10, "post"))
    table = deal(FL, "1000 2 3 1000 1000", posts=posts, script=((),) * 5).play("D:fold, E:fold, A:fold")
    assert table.wins == "side 2: E 14; side 1: C 3"
    assert [event.contested for event in table.events(ev.PotWon)] == [False, False]
    assert table.pots == "8 BC"


def test_replay_all_fold_to_an_all_in():
    table = deal(FL, "1000 1000 10 1000", posts=(Post(3, 10, "post"),), script=((),) * 4).play("D:fold, A:fold, B:fold")
    assert (table.hand.over, table.wins) == (True, "main: C 25")


def test_replay_who_is_left_by_free_folds_is_asked_nothing():
    table = deal(FL, "1000 1000 1000", script=((), (), ())).limps().pats().play("B:fold, C:fold")
    assert (table.hand.over, table.wins) == (True, "main: A 30")


def test_replay_a_folded_post_is_not_owed_against_a_short_blind():
    table = deal(FL, "1000 1000 3 1000", posts=(Post(3, 10, "post"),), script=((),) * 4)
    table.play("D:fold, A:fold")
    assert table.round == "draw-1", "B's 5 are more than C's 3, whatever D had put in"


# Recorded showdowns


def test_recorded_side_pot_that_everybody_mucked_goes_to_the_last_of_them():
    hands = {"A": "7h5h4h3h2c", "B": "8h6h4d3d2h", "C": "9h6d5d3s2s"}
    table = deal(NL, "50 500 500", "C", hands=hands, house=RECORDED).play("C:raise 50, A:call, B:call").pats()
    table.play("B:raise 100, C:call").pats().checks().pats().checks()
    table.play("A:show 0, B:muck, C:muck")
    assert table.wins == "side 1: C 200; main: A 150"


def test_recorded_showdown_that_everybody_mucks_is_the_last_ones_unseen():
    table = deal(FL, "1000 1000 1000", script=((), (), ()), house=RECORDED).run_all_but_showdown()
    table.play("B:muck, C:muck, A:muck")
    assert (table.order(ev.Mucked), table.order(ev.Shown), table.wins) == ("BC", "", "main: A 30")


# What is told


def test_the_opening_of_a_hand():
    table = deal(FL, "100 0 100 9", ante=1)
    opening = list(table.hand.opening)
    assert opening == table.hand.events
    assert opening[0] == ev.HandStarted("2-7-triple-draw", "fixed", 0, 2, 3, (100, 0, 100, 9))
    assert opening[1:6] == [
        ev.AntePosted(2, 1, False, False),
        ev.AntePosted(3, 1, False, False),
        ev.AntePosted(0, 1, False, False),
        ev.BlindPosted(2, 5, "small", False),
        ev.BlindPosted(3, 8, "big", True),
    ]
    assert [(event.seat, event.count) for event in table.events(ev.Dealt)] == [(2, 5), (3, 5), (0, 5)]
    assert opening[-1] == ev.RoundBegan("bet-1", 10)
    table.play("A:call")
    assert list(table.hand.opening) == opening


def test_a_view_holds_every_event_with_its_cards_blanked():
    house = HouseRules(burn=True, reshuffle="wsop-burns")
    table = deal(FL, "100 100 100 100 100 100", house=house, seed="views").limps()
    for _ in range(2):
        table.play(", ".join(["draw 0 2 3 4"] * 6)).checks()
    hidden = (ev.Dealt, ev.Burned, ev.Discarded, ev.Drew, ev.Reshuffled)
    assert all(table.events(kind) for kind in hidden)
    seen = view(table.hand, 0).events
    for event, told in zip(table.hand.events, seen, strict=True):
        expected = as_json(event)
        if isinstance(event, hidden):
            expected |= {name: [] for name in ("cards", "places") if name in expected}
        assert as_json(told) == expected
        assert type(told) is type(event)


def test_no_misdeal_at_a_showdown_however_few_have_acted():
    table = deal(NL, "5 5", game="SD", house=RECORDED).pats()
    assert (table.legal, len(table.hand.actions)) == ("B show", 2)
    assert table.refuses("misdeal") == "too-late-for-a-misdeal"


def test_a_draw_of_one_card_is_a_draw():
    game = Game("x", "X", (Street(down=5), Street(draw=1, big=True)), DEUCE_TO_SEVEN, "no")
    assert (game.cards, game.draws, game.rounds) == (5, 1, ("bet-1", "draw-1", "bet-2"))
    hand = Hand(setup_of(NL, "100 100").but(game=game))
    for action in ("call", "check"):
        hand.apply(parse_action(action))
    assert hand.legal().draw == 1


def test_big_blind_ante_is_told_as_dead():
    assert deal(FL, "100 100 100", big_blind_ante=3).events(ev.AntePosted) == [ev.AntePosted(2, 3, True, False)]


def test_rounds_and_discards_as_told():
    table = deal(FL, "100 100", hands={"A": "7h5h4h3h2c", "B": "KhQhJhTh2h"}).limps().play("B:draw 0 2, A:pat")
    assert table.events(ev.RoundBegan) == [
        ev.RoundBegan("bet-1", 10),
        ev.RoundBegan("draw-1", 0),
        ev.RoundBegan("bet-2", 10),
    ]
    assert table.events(ev.Discarded) == [ev.Discarded(1, 2, (0, 2), parse_cards("KhJh"))]


def test_what_a_view_tells_of_the_table():
    table = deal(FL, "100 0 100 100", hands={"A": "7h5h4h3h2c", "C": "8h6h4d3d2h"}).play("A:raise 20, C:fold, D:call")
    seen = view(table.hand, 0)
    assert (seen.viewer, seen.game, seen.limit, seen.stakes) == (0, TRIPLE_DRAW, "fixed", Stakes(5, 10, 10, 20))
    assert (seen.house, seen.button, seen.small_blind, seen.big_blind) == (CLASSIC, 0, 2, 3)
    assert (seen.round, seen.bet, seen.price, seen.wagers_left, seen.pot) == ("draw-1", 0, 0, None, 45)
    assert (seen.pots, seen.misdeal_possible) == ((Pot(45, (0, 3), 20),), False)
    assert seen.seats[1] is None
    assert [(seat.stack, seat.bet, seat.paid, seat.won) for seat in seen.seats if seat] == [
        (80, 0, 20, 0),
        (95, 0, 5, 0),
        (80, 0, 20, 0),
    ]


def test_what_a_view_tells_in_a_betting_round():
    table = deal(FL, "100 100 100").play("A:raise 20")
    seen = view(table.hand)
    assert (seen.viewer, seen.round, seen.bet, seen.price, seen.wagers_left) == (None, "bet-1", 10, 20, 2)
    assert (seen.misdeal_possible, seen.turn.raises, seen.turn.to) == (True, Range(30, 30), 20)
    assert [(seat.stack, seat.bet, seat.paid) for seat in seen.seats] == [(80, 20, 20), (95, 5, 5), (90, 10, 10)]


@pytest.mark.parametrize("blinds", [True, False])
def test_blinds_in_a_view(blinds):
    seen = view(deal(NL, "100 100 100", "C", blinds=blinds).hand)
    assert (seen.small_blind, seen.big_blind) == ((0, 1) if blinds else (None, None))


def test_won_is_what_all_pots_together_gave():
    hands = {"A": "9h6d5d3s2s", "B": "7h5h4h3h2c", "C": "8h6h4d3d2h"}
    table = deal(NL, "50 500 500", "C", hands=hands).play("C:raise 50, A:call, B:call").pats()
    table.play("B:raise 100, C:call").pats().checks().pats().checks()
    assert table.wins == "side 1: B 200; main: B 150"
    assert [seat.won for seat in view(table.hand).seats] == [0, 350, 0]
