"""Levels of a tournament, by orbits, hands and minutes: T07, P10, plans and files of one's own."""

import json
from itertools import pairwise

import pytest

from deuce7_tui.rules import KANSAS_CITY, Hand, IllegalAction, Misdeal, ParseError, Stakes
from deuce7_tui.table import (
    PLANS,
    Clock,
    Deal,
    Night,
    Result,
    parse_step,
    replayed,
    step_text,
    tournament_data,
    tournament_night,
    tournament_of,
)

from .evening import LEVELS, event, hand_stacks, play_on


def test_t07_a_level_that_is_due_comes_with_the_next_hand():
    night = event("ABC", by="minutes", every=20)
    minute = 60_000
    assert night.next_hand(elapsed=0).stakes == Stakes(5, 10, 10, 20)
    night.settle(hand_stacks(night))
    hand = Hand(night.next_hand(elapsed=19 * minute))
    assert night.time_left(19 * minute) == minute
    play_on(night, hand, "bet-3")
    assert night.time_left(21 * minute) == 0, "it is due in mid-hand"
    assert hand.legal().raises.max == 20
    play_on(night, hand)
    night.settle(hand.stacks)
    assert night.level == 1
    for elapsed in (21, 30, 39):
        hand = night.next_hand(elapsed=elapsed * minute)
        assert (night.level, hand.stakes) == (2, Stakes(10, 15, 15, 30))
        night.settle(hand_stacks(night))
    assert night.next_hand(elapsed=0).stakes == Stakes(10, 15, 15, 30), "it never goes back"
    night.settle(hand_stacks(night))
    hand = night.next_hand(elapsed=1000 * minute)
    assert (night.level, hand.stakes.big_bet, hand.antes) == (3, 40, (2, 2, 2)), "the last one lasts for good"
    assert night.next_level is None
    assert night.time_left(1000 * minute) is None


def test_t07_the_clock_stands_at_curtains():
    clock = Clock(0, None).started(1000)
    assert clock.started(1500) == clock
    assert clock.read(61_000) == 60_000
    clock = clock.stopped(61_000)
    assert clock.read(999_000) == 60_000
    assert clock.stopped(999_000) == clock
    assert clock.started(1_000_000).read(1_000_500) == 60_500
    assert clock.started(1_000_000).read(999_000) == 60_000, "a clock that was set back takes nothing away"


def test_p10_the_level_is_a_part_of_the_night():
    """A schedule of one's own, level 3 with 2:10 left: the set-up and the steps say so, whatever the file says now."""
    plan = {
        "levels": [*LEVELS, {"stakes": "50/100"}],
        "by": "minutes",
        "every": 10,
        "limit": "fixed",
        "prizes": "65/35",
    }
    setup = tournament_night(("A", "B", "C"), plan)
    night = Night(setup)
    steps = []
    for elapsed in (0, 605_000, 1_670_000):
        stacks = night.next_hand(elapsed).stacks
        steps += [Deal(elapsed), Result(stacks)]
        night.settle(stacks)
    kept = json.dumps(tournament_data(setup.tournament)), [step_text(step) for step in steps]
    plan["levels"].clear()
    again = setup.but(tournament=tournament_of(json.loads(kept[0])))
    resumed = replayed(again, [(parse_step(text), "") for text in kept[1]])
    assert again == setup
    assert resumed.bookmark() == night.bookmark()
    assert (resumed.level, resumed.time_left(resumed.elapsed), resumed.next_level.high) == (3, 130_000, 100)


def test_levels_by_orbits():
    """Two orbits of as many hands as players were dealt in when the level began."""
    night = event("ABCD")
    seen = []
    for number in range(8):
        night.next_hand()
        seen.append((night.level, night.hands_left))
        night.settle(hand_stacks(night, D=0, A=800) if number == 5 else hand_stacks(night))
    assert seen == [(1, left) for left in range(7, -1, -1)], "a player who goes out does not shorten it"
    hand = night.next_hand()
    assert (night.level, night.hands_left, hand.stakes.small_bet) == (2, 5, 15)


def test_levels_by_hands_and_one_of_its_own_length():
    levels = [{"stakes": "10/20"}, {"stakes": "20/40", "length": 1}, {"stakes": "30/60"}]
    night = event("ABC", by="hands", every=2, levels=levels)
    seen = []
    for _ in range(8):
        setup = night.next_hand()
        seen.append(setup.stakes.big_bet)
        night.settle(hand_stacks(night))
    assert seen == [20, 20, 40, 60, 60, 60, 60, 60]
    assert night.hands_left is None


def test_a_misdeal_is_no_hand_of_a_level():
    night = event("ABC", by="hands", every=2)
    hand = Hand(night.next_hand())
    hand.apply(Misdeal())
    assert night.redeal().stakes.big_bet == 20
    night.settle(hand_stacks(night))
    assert night.next_hand().stakes.big_bet == 20
    night.settle(hand_stacks(night))
    assert night.next_hand().stakes.big_bet == 30


def test_antes_from_a_level():
    night = event("ABC", by="hands", every=1, ante_form="big-blind")
    assert [night.next_hand().antes for _ in range(2)] == [(), ()]
    hand = night.next_hand()
    big = hand.post_of("big").seat
    assert hand.antes == tuple(2 if seat == big else 0 for seat in range(3))
    assert hand.dead_antes


@pytest.mark.parametrize("name", PLANS)
def test_plans(name):
    """Stakes rise from level to level, no small blind is above its big one, and the last level ends an event."""
    for players in range(2, 7):
        setup = tournament_night(tuple("ABCDEF"[:players]), PLANS[name])
        levels = setup.tournament.schedule.levels
        stakes = [level.stakes(setup.limit) for level in levels]
        assert all(one.big_bet < two.big_bet and one.small_blind <= two.small_blind for one, two in pairwise(stakes))
        assert all(one.ante <= two.ante for one, two in pairwise(levels))
        assert setup.stack >= 40 * stakes[0].big_blind
        assert players * setup.stack <= 12 * stakes[-1].big_bet
        assert tournament_of(tournament_data(setup.tournament)) == setup.tournament
        assert setup.stakes == stakes[0]


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"levels": []}, "no-levels"),
        ({"levels": [{}]}, "no-such-level"),
        ({"levels": [{"stakes": "10/20"}, {"stakes": "20"}]}, "no-such-level"),
        ({"levels": [{"stakes": "20/10"}]}, "no-such-stakes"),
        ({"levels": [{"stakes": "0/0"}]}, "no-such-stakes"),
        ({"levels": [{"stakes": "10/20", "small_blind": 11}]}, "no-such-stakes"),
        ({"levels": [{"stakes": "10/20", "ante": -1}]}, "no-such-level"),
        ({"levels": [{"stakes": "10/20", "ante": 1.5}]}, "no-such-level"),
        ({"levels": [{"stakes": "10/20", "length": 0}]}, "no-such-level"),
        ({"levels": [{"stakes": "10/20", "antes": 1}]}, "no-such-level"),
        ({"levels": ["10/20"]}, "no-such-level"),
        ({"levels": "10/20"}, "not-a-tournament"),
        ({"every": 0}, "no-such-level"),
        ({"every": True}, "not-a-tournament"),
        ({"by": "days"}, "not-a-tournament"),
        ({"ante_form": "only"}, "not-a-tournament"),
        ({"prizes": "50/50/0"}, "wrong-prizes"),
        ({"prizes": "30/70"}, "wrong-prizes"),
        ({"prizes": "40/30/20/10"}, "wrong-prizes"),
        ({"prizes": "all"}, "not-a-tournament"),
        ({"fee": -1}, "not-a-tournament"),
        ({"fee": 1.5}, "not-a-tournament"),
        ({"re_entry": -1}, "not-a-tournament"),
        ({"limit": "spread"}, "not-a-tournament"),
        ({"rules": "fantasy"}, "no-such-rules"),
        ({"rules": 5}, "not-a-tournament"),
        ({"stack": 0}, "no-chips"),
        ({"stack": "400"}, "no-chips"),
        ({"antes": 5}, "not-a-tournament"),
    ],
)
def test_plans_that_are_none(plan, code):
    with pytest.raises((IllegalAction, ParseError)) as refused:
        event(**plan)
    assert refused.value.code == code


def test_a_tournament_has_blinds():
    with pytest.raises(IllegalAction, match="no-blinds"):
        tournament_night(("A", "B"), {"levels": LEVELS}, KANSAS_CITY)
