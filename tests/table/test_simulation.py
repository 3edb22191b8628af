"""Tournaments that play themselves, and the inspector who must find what is wrong with one."""

from collections import Counter

import pytest

from deuce7_tui.rules import GAMES, Hand, Stakes
from deuce7_tui.table import PLANS, Night, tournament_night
from deuce7_tui.table.inspection import SEEN, Inspector
from deuce7_tui.table.simulation import simulate_tournament

from .evening import hand_stacks, play_on


@pytest.mark.parametrize("rules", ["classic", "wsop"])
@pytest.mark.parametrize("plan", PLANS)
def test_tournaments_end_and_add_up(plan, rules):
    seen: Counter[str] = Counter()
    for number in range(10):
        names = tuple("ABCDEF"[: 2 + number % 5])
        game = tuple(GAMES.values())[number % 2]
        more = {"fee": 101, "re_entry": number % 3, "rules": rules}
        setup = tournament_night(names, PLANS[plan] | more, game).but(seed=f"{plan} {number}")
        played = simulate_tournament(setup, "random")
        assert played.night.over
        seen += played.seen
    assert seen["dead buttons"]
    assert seen.keys() <= set(SEEN)


@pytest.mark.slow
def test_many_tournaments():
    """Two thousand, of two to six players, of every plan, with and without re-entry."""
    for number in range(2_000):
        plan = tuple(PLANS)[number // 5 % 4]
        more = {"fee": 101, "re_entry": number // 20 % 3}
        setup = tournament_night(tuple("ABCDEF"[: 2 + number % 5]), PLANS[plan] | more)
        simulate_tournament(setup.but(seed=f"many {number}"), "random")


def test_the_same_seed_is_the_same_tournament():
    setup = tournament_night(("A", "B", "C"), PLANS["limit-fast"]).but(seed="one")
    one, two = (simulate_tournament(setup, "random").night for _ in range(2))
    assert one.bookmark() == two.bookmark()
    assert simulate_tournament(setup.but(seed="two"), "random").night.bookmark() != one.bookmark()


def watched(names: str = "ABCD", hands: int = 1, **more):
    """A tournament after some hands, its inspector, and the hand that comes next."""
    night = Night(tournament_night(tuple(names), PLANS["limit"] | {"fee": 10} | more).but(seed="w"))
    inspector = Inspector(night)
    for _ in range(hands):
        inspector.dealt(night.next_hand())
        night.settle(hand_stacks(night))
        inspector.ended(0)
    return night, inspector, night.next_hand()


def test_nothing_is_wrong_with_it():
    _, inspector, setup = watched()
    inspector.dealt(setup)


def big_moved(setup):
    return setup.but(
        posts=tuple(post.but(seat=(post.seat + 1) % 4) if post.kind == "big" else post for post in setup.posts),
    )


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda setup: setup.but(button=(setup.button + 1) % 4), "button"),
        (big_moved, "big blind"),
        (lambda setup: setup.but(posts=setup.posts[1:]), "small blind"),
        (lambda setup: setup.but(stakes=Stakes(5, 10, 10, 30)), "stakes"),
        (lambda setup: setup.but(event_heads_up=True), "heads-up"),
        (lambda setup: setup.but(stacks=tuple(setup.stacks[seat] * (seat != 0) for seat in range(4))), "not"),
    ],
)
def test_the_inspector_sees_what_is_wrong_with_a_hand(change, what):
    _, inspector, setup = watched()
    with pytest.raises(RuntimeError, match=what):
        inspector.dealt(change(setup))


def test_the_inspector_sees_the_same_big_blind_again():
    night, inspector, setup = watched(hands=0)
    inspector.dealt(setup)
    inspector._seats = None
    with pytest.raises(RuntimeError, match="twice running"):
        inspector.dealt(setup)
    assert night.hand_number == 1


def test_the_inspector_sees_who_is_left_out():
    night, inspector, setup = watched("ABC")
    night._now = night._now.but(chairs=(*night.chairs, night.chairs[0].but(name="D", stack=1000)))
    with pytest.raises(RuntimeError, match="is not dealt in"):
        inspector.dealt(setup)


def test_the_inspector_counts_chips():
    night, inspector, _ = watched()
    night._now = night._now.but(chairs=tuple(chair.but(stack=chair.stack + 1) for chair in night.chairs))
    with pytest.raises(RuntimeError, match="chips"):
        inspector.ended(0)


@pytest.mark.parametrize("what", ["places", "prizes", "over"])
def test_the_inspector_counts_places_and_prizes(what, monkeypatch):
    night, inspector, _ = watched("AB", hands=0)
    if what != "over":
        night.settle(hand_stacks(night, A=2000, B=0))
        inspector.over()
        places = night.places
        wrong = {
            "places": (places[0], type(places[0])("B", 1, 2, 0)),
            "prizes": (places[0], type(places[0])("B", 2, 2, 1)),
        }[what]
        monkeypatch.setattr(Night, "places", property(lambda night: wrong))
    with pytest.raises(RuntimeError, match=what if what != "over" else "all the chips"):
        inspector.over()


def test_a_level_by_the_clock_plays_on():
    plan = {**PLANS["no-limit-fast"], "by": "minutes", "every": 5}
    played = simulate_tournament(tournament_night(tuple("ABCDEF"), plan).but(seed="clock"), "random")
    assert played.night.level == min(8, 1 + (played.night.hand_number - 1) // 5)


def test_call_and_draw_all_end_too():
    for policy in ("call", "draw-all"):
        setup = tournament_night(("A", "B", "C"), PLANS["limit-fast"]).but(seed=policy)
        assert simulate_tournament(setup, policy).night.over


def test_a_hand_is_played_out_by_whoever_is_there():
    night, _, setup = watched("ABC")
    hand = Hand(setup)
    play_on(night, hand)
    night.settle(hand.stacks)
    assert sum(night.stacks) == 3000
