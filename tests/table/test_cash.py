"""Between the hands of a cash game: T12, T13, T15, newcomers, seats, terms, and what is asked in mid-hand."""

import pytest

from deuce7_tui.rules import GAMES, Check, Hand, HouseRules, IllegalAction, Raise, Stakes
from deuce7_tui.rules import events as ev
from deuce7_tui.table import Agree, Join, Leave, Redeal, Result, TopUp, parse_step, step_text

from .evening import ask, cash, dealt, hand_stacks, play_on, stay, until, who

POST = HouseRules(newcomers="post")


# T12


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_t12_who_sat_out_waits_for_the_big_blind(button):
    night = cash("ABCD", house=HouseRules(button=button))
    until(night, "DAB")
    ask(night, "sit-out 2")
    assert dealt(night) == "A:b B:s D:B"
    assert dealt(night) == "A:B B:b D:s"
    ask(night, "come-back 2")
    assert dealt(night) == "A:s B:B D:b", "he is dealt nothing and owes nothing before"
    assert night.stacks[2] == 400
    assert dealt(night) == "A:b B:s C:B D", "the big blind has reached him"
    assert dealt(night) == "A B:b C:s D:B"


def test_t12_posts_at_once_by_the_house_rule():
    night = cash("ABCDE", house=POST)
    until(night, "DEA")
    ask(night, "sit-out 2")
    assert dealt(night) == "A:s B:B D E:b"
    ask(night, "come-back 2")
    hand = Hand(night.next_hand())
    assert who(night, hand.setup) == "A:b B:s C:B D E", "he is due: it is his big blind and no post"
    night.settle(hand_stacks(night))
    ask(night, "sit-out 1")
    assert dealt(night) == "A C:b D:s E:B"
    ask(night, "come-back 1")
    hand = Hand(night.next_hand())
    assert who(night, hand.setup) == "A:B B:p C D:b E:s"
    posts = [(event.seat, event.amount, event.blind) for event in hand.events if isinstance(event, ev.BlindPosted)]
    assert posts == [(4, 5, "small"), (0, 10, "big"), (1, 10, "post")]
    assert hand.legal().seat == 1, "he acts in turn"
    assert hand.legal().check, "it is live"
    hand.apply(Check())
    assert hand.legal().seat == 2


def test_t12_never_posts_between_button_and_big_blind():
    night = cash("ABCDE", house=POST)
    until(night, "DEA")
    ask(night, "join 5 400 Fay")
    assert dealt(night) == "A:s B:B C D E:b", "Fay sits between the button and the blinds"
    assert dealt(night) == "A:b B:s C:B D E Fay:p"
    assert dealt(night) == "A B:b C:s D:B E Fay", "once is enough"


def test_who_has_missed_nothing_does_not_wait():
    night = cash("ABCD")
    until(night, "DAB")
    ask(night, "sit-out 3")
    ask(night, "come-back 3")
    assert dealt(night) == "A:b B:s C:B D"
    night.next_hand()
    night.settle(hand_stacks(night, A=0, B=800))
    ask(night, "top-up 0 300")
    assert "A" in dealt(night), "he bought in again before the next hand"


# Joining and leaving


def test_a_newcomer_waits_for_the_big_blind():
    night = cash("ABC")
    until(night, "CAB")
    assert ask(night, "join 3 250 Dario") == "done"
    assert dealt(night) == "A:b B:s C:B"
    assert dealt(night) == "A B:b C:s Dario:B"
    assert dealt(night) == "A:B B C:b Dario:s"


def test_a_newcomer_between_the_blinds_is_skipped():
    night = cash("ABCD")
    until(night, "DAB")
    ask(night, "leave 2")
    ask(night, "join 2 400 Elsa")
    # A:b B:s and the next after the small blind is the newcomer.
    assert dealt(night) == "A:b B:s Elsa:B D"
    night = cash("ABCD")
    until(night, "ABC")
    ask(night, "leave 2")
    ask(night, "join 2 400 Elsa")
    assert dealt(night) == "A:B B:b D:s", "skipped for the small blind"
    assert dealt(night) == "A:s B:B D:b"
    assert dealt(night) == "A:b B:s Elsa:B D"


@pytest.mark.parametrize("button", ["moving", "dead"])
@pytest.mark.parametrize("seat", [1, 2])
def test_two_players_and_a_third_joins(button, seat):
    """The last two play on, then a third one joins: the blinds go on, nobody posts the big blind twice."""
    night = cash("ABC", house=HouseRules(button=button))
    until(night, "BCA")
    ask(night, f"leave {seat}")
    first, second = (chair for chair in range(3) if chair != seat)
    told = [dealt(night) for _ in range(2)]
    assert told[0] == f"{night.names[first]}:bs {night.names[second]}:B"
    assert told[1] == f"{night.names[first]}:B {night.names[second]}:bs"
    ask(night, f"join {seat} 400 Zoe")
    if seat == 1:
        assert dealt(night) == "A:s Zoe:B C:b"
        assert dealt(night) == "A:b Zoe:s C:B"
    else:
        assert dealt(night) == "A:bs B:B", "the newcomer is not due yet"
        assert dealt(night) == "A:b B:s Zoe:B"
        assert dealt(night) == "A:B B:b Zoe:s"


def test_one_player_and_a_newcomer():
    night = cash("AB")
    until(night, "BBA")
    ask(night, "leave 1")
    assert night.over
    with pytest.raises(IllegalAction, match="night-is-over"):
        night.next_hand()
    ask(night, "join 1 400 Zoe")
    assert not night.over
    assert dealt(night) == "A:bs Zoe:B"
    assert dealt(night) == "A:B Zoe:bs"


def test_all_were_away():
    night = cash("ABC")
    until(night, "ABC")
    for seat in range(3):
        ask(night, f"sit-out {seat}")
    assert night.over
    for seat in range(3):
        ask(night, f"come-back {seat}")
    assert dealt(night) == "A:B B:b C:s"


def test_a_leaver_takes_his_chips_and_comes_back_as_the_same_player():
    night = cash("ABC")
    dealt(night)
    night.next_hand()
    night.settle(hand_stacks(night, A=250, B=550))
    ask(night, "leave 0", at="21:30")
    assert night.names == ("", "B", "C")
    assert night.stacks == (0, 550, 400)
    ask(night, "join 5 100 a", at="22:10")
    assert night.names == ("", "B", "C", "", "", "A"), "written as before: he is the same player"
    account = {account.name: account for account in night.accounts}["A"]
    assert (account.paid_in, account.taken_out, account.in_play, account.net) == (500, 250, 100, -150)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("join 1 400 Zoe", "seat-taken"),
        ("join 6 400 Zoe", "no-such-place"),
        ("join 3 400 a", "name-taken"),
        ("join 3 0 Zoe", "not-whole-chips"),
        ("join 3 50 Zoe", "buy-in-too-small"),
        ("join 3 900 Zoe", "buy-in-too-large"),
        ("top-up 0 801", "buy-in-too-large"),
        ("top-up 3 100", "no-such-seat"),
        ("leave 3", "no-such-seat"),
        ("leave 9", "no-such-seat"),
        ("move 0 1", "seat-taken"),
        ("move 0 6", "no-such-place"),
        ("move 4 5", "no-such-seat"),
        ("come-back 0", "not-now"),
        ("re-enter 0", "tournament-only"),
    ],
)
@pytest.mark.parametrize("on", [False, True])
def test_refused_and_nothing_changed(text, code, on):
    night = cash("ABC", least_buy_in=100, most_buy_in=800)
    if on:
        night.next_hand()
    before = night.bookmark()
    for verb in (night.check, night.change):
        with pytest.raises(IllegalAction) as refused:
            verb(parse_step(text))
        assert refused.value.code == code
        assert night.bookmark() == before


@pytest.mark.parametrize("wrong", [1.0, -1, "1", None, True])
def test_seats_and_chips_are_whole_numbers(wrong):
    night = cash("ABC")
    before = night.bookmark()
    for change in (Join(wrong, 100, "Zoe"), Join(3, wrong, "Zoe"), Leave(wrong), TopUp(0, wrong), TopUp(wrong, 1)):
        with pytest.raises(IllegalAction):
            night.change(change)
    assert night.bookmark() == before


def test_buy_in_limits():
    night = cash("ABC", least_buy_in=200, most_buy_in=500)
    assert ask(night, "top-up 0 100") == "done"
    with pytest.raises(IllegalAction, match="too-large"):
        ask(night, "top-up 0 1")
    night.next_hand()
    night.settle(hand_stacks(night, B=0, C=800))
    with pytest.raises(IllegalAction, match="too-small"):
        ask(night, "top-up 1 100")
    ask(night, "top-up 1 200")
    assert ask(night, "top-up 1 5") == "done", "who has chips may add a few"
    assert night.stacks == (500, 205, 800)
    with pytest.raises(IllegalAction, match="too-small"):
        cash("ABC", stack=100, least_buy_in=200)
    with pytest.raises(IllegalAction, match="too-large"):
        cash("ABC", stack=100, most_buy_in=50)


# In mid-hand


def test_t13_top_up_in_mid_hand_is_added_after_it():
    night = cash("ABC", limit="no", stakes=Stakes.of("no", 5, 10))
    until(night, "ABC")
    night.next_hand()
    night.settle(hand_stacks(night, A=40, B=760))
    hand = Hand(night.next_hand())
    while hand.round != "bet-2":
        hand.apply(stay(night, hand))
    assert ask(night, "top-up 0 500") == "queued"
    assert [step_text(asked.change) for asked in night.queue] == ["top-up 0 500"]
    assert night.stacks[0] == 40
    assert len(night.ledger) == 3
    while hand.legal().seat != 0:
        hand.apply(stay(night, hand))
    assert hand.legal().raises.max == 30, "he can put in only what he has"
    hand.apply(Raise(30))
    play_on(night, hand)
    (outcome,) = night.settle(hand.stacks, at="21:15")
    assert (outcome.change, outcome.became) == (TopUp(0, 500), "done")
    assert night.stacks[0] == hand.stacks[0] + 500
    assert (night.ledger[-1].at, night.ledger[-1].name, night.ledger[-1].amount) == ("21:15", "A", 500)
    assert not night.queue


def test_the_least_is_for_who_sits_down():
    night = cash("ABC", least_buy_in=300, most_buy_in=1000)
    night.next_hand()
    assert ask(night, "top-up 0 5") == "queued", "he has chips now"
    assert ask(night, "top-up 1 5") == "queued"
    told = night.settle(hand_stacks(night, A=0, B=800))
    assert [outcome.became for outcome in told] == ["refused", "done"]


def test_in_mid_hand_a_seat_is_whose_it_is_now():
    night = cash("ABC")
    until(night, "CAB")
    hand = Hand(night.next_hand())
    ask(night, "move 0 4")
    ask(night, "top-up 0 100")
    ask(night, "move 1 0")
    ask(night, "leave 0")
    assert night.absent == (0,), "A leaves, who sits there now; not B, who will"
    play_on(night, hand)
    assert hand.player(0).folded
    assert not hand.player(1).folded
    night.settle(hand.stacks)
    assert night.names == ("B", "", "C", "", "")
    assert {account.name: account.paid_in for account in night.accounts} == {"A": 500, "B": 400, "C": 400}


def test_a_hand_ends_once():
    night = cash("ABC")
    with pytest.raises(IllegalAction, match="not-now"):
        night.redeal()
    night.next_hand()
    night.settle((400, 400, 400))
    for step in (Redeal(), Result((400, 400, 400))):
        with pytest.raises(IllegalAction, match="not-now"):
            night.take(step)


def test_what_has_become_impossible_is_refused_after_the_hand():
    night = cash("ABC", most_buy_in=500)
    night.next_hand()
    assert ask(night, "top-up 0 150") == "queued"
    assert ask(night, "top-up 1 100") == "queued"
    told = night.settle(hand_stacks(night, A=200, B=600), at="x")
    assert [(outcome.became, outcome.why and outcome.why.code) for outcome in told] == [
        ("done", None),
        ("refused", "buy-in-too-large"),
    ]
    assert night.stacks == (350, 600, 400)


def test_what_is_asked_in_mid_hand_waits_in_its_order():
    night = cash("ABC")
    until(night, "CAB")
    hand = Hand(night.next_hand())
    assert ask(night, "leave 2") == "queued"
    assert ask(night, "join 2 300 Zoe") == "queued", "the seat will be free"
    with pytest.raises(IllegalAction, match="seat-taken"):
        ask(night, "join 2 300 Yves")
    with pytest.raises(IllegalAction, match="name-taken"):
        ask(night, "join 3 300 Zoe")
    assert ask(night, "move 0 4") == "queued"
    assert night.names == ("A", "B", "C")
    play_on(night, hand)
    night.settle(hand.stacks)
    assert night.names == ("", "B", "Zoe", "", "A")


def test_he_stays_after_all():
    night = cash("ABC")
    night.next_hand()
    ask(night, "leave 1")
    ask(night, "top-up 0 10")
    assert night.absent == (1,)
    assert ask(night, "come-back 1") == "done"
    assert night.absent == ()
    assert [step_text(asked.change) for asked in night.queue] == ["top-up 0 10"]
    with pytest.raises(IllegalAction, match="not-now"):
        ask(night, "come-back 1")
    for text in ("sit-out 2", "move 2 5"):
        ask(night, text)
    ask(night, "come-back 2")
    assert [step_text(asked.change) for asked in night.queue] == ["top-up 0 10"]


# T15


def test_t15_who_leaves_is_folded_in_turn_and_gone_after_the_hand():
    night = cash("ABCD")
    until(night, "ABC")
    hand = Hand(night.next_hand())
    while hand.round != "draw-2":
        hand.apply(stay(night, hand))
    leaver = hand.live[1].seat
    assert ask(night, f"leave {leaver}") == "queued"
    assert night.names[leaver], "he is removed after the hand"
    assert hand.legal().seat != leaver
    hand.apply(stay(night, hand))
    assert hand.legal().seat == leaver
    hand.apply(stay(night, hand))
    assert hand.player(leaver).folded
    assert all(card in hand.stub.folded for card in hand.player(leaver).cards)
    assert hand.legal().seat == hand.live[1].seat, "order unbroken"
    pot = sum(pot.amount for pot in hand.pots)
    assert pot == 40, "his chips stay"
    play_on(night, hand)
    night.settle(hand.stacks, at="23:00")
    assert night.names[leaver] == ""
    assert (night.ledger[-1].kind, night.ledger[-1].amount, night.ledger[-1].at) == ("cash-out", 390, "23:00")


def test_t15_folded_when_it_is_free():
    night = cash("ABC")
    until(night, "BCA")
    hand = Hand(night.next_hand())
    big = night.positions.big
    ask(night, f"leave {big}")
    while hand.legal().seat != big:
        hand.apply(stay(night, hand))
    assert hand.legal().check
    hand.apply(stay(night, hand))
    assert hand.player(big).folded


def test_t15_who_is_all_in_stands_pat_and_keeps_his_claim():
    night = cash("ABC", limit="no", stakes=Stakes.of("no", 5, 10), seed="claim")
    until(night, "ABC")
    night.next_hand()
    night.settle(hand_stacks(night, A=40, B=760))
    hand = Hand(night.next_hand())
    while hand.legal().seat != 0:
        hand.apply(stay(night, hand))
    hand.apply(Raise(40))
    ask(night, "leave 0")
    play_on(night, hand)
    assert not hand.player(0).folded
    assert hand.player(0).draws == [0, 0, 0]
    assert hand.player(0).shown
    night.settle(hand.stacks)
    kept = sum(entry.amount for entry in night.ledger if entry.kind == "cash-out")
    assert kept == hand.stacks[0]


def test_who_sits_out_in_mid_hand_plays_it():
    night = cash("ABC")
    hand = Hand(night.next_hand())
    ask(night, "sit-out 1")
    assert night.absent == ()
    play_on(night, hand)
    assert hand.player(1).draws == [0, 0, 0]
    night.settle(hand.stacks)
    dealt(night)
    assert night.dealt == (0, 2)


# Seats and terms


def test_who_changes_his_seat_waits_for_the_big_blind():
    night = cash("ABCD")
    until(night, "ABC")
    ask(night, "move 0 4")
    assert night.names == ("", "B", "C", "D", "A")
    assert dealt(night) == "B:b C:s D:B"
    assert dealt(night) == "B C:b D:s A:B"


def test_nobody_goes_round_the_table_into_the_big_blind_again_or_past_it():
    night = cash("ABCD")
    until(night, "ABC")
    ask(night, "move 2 5")
    # C had the big blind and is next after D again: he waits for another one.
    assert dealt(night) == "A:B B:b D:s"
    night = cash("AB")
    until(night, "AAB")
    ask(night, "move 1 3")
    assert dealt(night) == "A:B B:bs"


def test_seats_before_the_first_hand_cost_nothing():
    night = cash("AB")
    ask(night, "join 3 400 D")
    ask(night, "move 1 5")
    assert sorted(part[0] for part in dealt(night).split()) == ["A", "B", "D"]


def test_the_game_changes_by_agreement():
    night = cash("ABC")
    hand = Hand(night.next_hand())
    terms = night.terms.but(
        game=GAMES["2-7-single-draw"],
        limit="no",
        stakes=Stakes.of("no", 5, 10),
        house=HouseRules(raises=4),
        ante=2,
    )
    assert night.change(Agree(terms)).became == "queued"
    assert night.terms.limit == "fixed"
    play_on(night, hand)
    night.settle(hand.stacks)
    setup = night.next_hand()
    assert (setup.game.code, setup.limit, setup.stakes.big_blind, setup.antes) == (
        "2-7-single-draw",
        "no",
        10,
        (2, 2, 2),
    )
    assert setup.house.raises == 4
    with pytest.raises(IllegalAction, match="no-such-ante"):
        night.change(Agree(terms.but(ante=-1)))


def test_a_button_rule_by_agreement():
    night = cash("ABCD")
    until(night, "ABC")
    night.change(Agree(night.terms.but(house=HouseRules(button="dead"))))
    ask(night, "leave 2")
    assert dealt(night) == "A B:b D:B", "C's place is the small blind: there is none"


def test_with_antes_only_nobody_waits():
    night = cash("ABC", ante=5, ante_form="only")
    dealt(night)
    ask(night, "join 4 400 E")
    assert "E" in dealt(night)


def test_chips_in_a_hand_and_beside_it():
    night = cash("ABC")
    dealt(night)
    ask(night, "sit-out 1")
    hand = Hand(night.next_hand())
    assert hand.stacks[1] == 0
    assert night.stacks_in(hand.stacks)[1] == 400
    with pytest.raises(IllegalAction, match="add-up"):
        night.settle((400, 400, 400))
    for wrong in ((900, 0, -100), (400, 1, 399), (400, 400), (400, 0, 400, 0)):
        with pytest.raises(IllegalAction, match="add-up"):
            night.settle(wrong)
    night.settle((500, 0, 300))
    assert night.stacks == (500, 400, 300)


def test_who_is_leaving_buys_no_chips():
    night = cash("ABC")
    night.next_hand()
    assert ask(night, "leave 1") == "queued"
    with pytest.raises(IllegalAction) as refused:
        ask(night, "top-up 1 100")
    assert (refused.value.code, refused.value.values) == ("leaving", {"name": "B"})
