"""Button and blinds from hand to hand: T01, T04, V09 and the two rules of the button (rules.md §2)."""

from collections import Counter
from itertools import pairwise, product

import pytest

from deuce7_tui.rules import Hand, HouseRules, IllegalAction
from deuce7_tui.rules import events as ev
from deuce7_tui.table import Night, NightSetup, Positions, first_positions, next_positions

SEATS = "ABCDEF"


def seats(text: str) -> tuple[int, ...]:
    return tuple(SEATS.index(letter) for letter in text)


def at(text: str) -> Positions:
    """``ABC``: button, small blind, big blind."""
    return Positions(*seats(text))


def names(positions: Positions) -> str:
    return "".join(SEATS[seat] for seat in (positions.button, positions.small, positions.big))


def night(count: int = 4, button: str = "moving", **more) -> Night:
    setup = NightSetup(
        ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")[:count], house=HouseRules(button=button), **more
    )
    return Night(setup)


def deal(table: Night) -> Hand:
    return Hand(table.next_hand())


def bust(table: Night, *losers: int) -> None:
    """These players lose all they have to the first one who stays."""
    stacks = list(table.stacks)
    winner = next(seat for seat in table.live if seat not in losers)
    for seat in losers:
        stacks[winner] += stacks[seat]
        stacks[seat] = 0
    table.settle(tuple(stacks))


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_t01_button_and_blinds_go_round(button):
    table = night(4, button)
    hands = [table.next_hand() for _ in range(8)]
    for place in (
        [hand.button for hand in hands],
        *([hand.post_of(k).seat for hand in hands] for k in ("small", "big")),
    ):
        assert Counter(place) == {0: 2, 1: 2, 2: 2, 3: 2}
        assert all((one + 1) % 4 == two for one, two in pairwise(place))
    for hand in hands:
        assert hand.post_of("small").seat == (hand.button + 1) % 4
        assert hand.post_of("big").seat == (hand.button + 2) % 4


def test_heads_up_the_button_is_the_small_blind():
    table = night(2)
    hands = [table.next_hand() for _ in range(4)]
    assert all(hand.button == hand.post_of("small").seat != hand.post_of("big").seat for hand in hands)
    assert [hand.button for hand in hands] == [hands[0].button, hands[1].button] * 2
    assert hands[0].button != hands[1].button


def test_the_first_button_is_drawn_at_random():
    buttons = Counter(night(6, seed=f"night {n}").next_hand().button for n in range(120))
    assert set(buttons) == set(range(6))
    assert night(6, seed="one").next_hand() == night(6, seed="one").next_hand()


def test_v09_dead_button():
    last = at("ABC")
    last = next_positions(seats("ABD"), last, "dead")
    assert names(last) == "BCD", "C's place is the small blind: there is none"
    last = next_positions(seats("ABD"), last, "dead")
    assert names(last) == "CDA", "the button lies on C's empty seat"
    last = next_positions(seats("ABD"), last, "dead")
    assert names(last) == "DAB"


def test_v09_dead_button_dealt():
    table = night(4, "dead")
    while table.positions is None or names(table.positions) != "ABC":
        table.next_hand()
    bust(table, 2)
    hand = deal(table)
    posts = [(post.seat, post.blind) for post in hand.events if isinstance(post, ev.BlindPosted)]
    assert posts == [(3, "big")]
    assert hand.legal().seat == 0, "A opens"
    for _ in range(3):
        hand.apply(_stay(hand))
    assert hand.round == "draw-1"
    assert hand.legal().seat == 3, "D is first after the draw"
    hand = deal(table)
    assert hand.setup.button == 2
    assert [(p.seat, p.kind) for p in hand.setup.posts] == [(3, "small"), (0, "big")]
    assert hand.legal().seat == 1, "B opens"
    assert [event.seat for event in hand.events if isinstance(event, ev.Dealt)] == [3, 0, 1]
    hand = deal(table)
    assert (hand.setup.button, [(p.seat, p.kind) for p in hand.setup.posts]) == (3, [(0, "small"), (1, "big")])


def _stay(hand: Hand):
    from deuce7_tui.rules import Call, Check

    return Check() if hand.legal().check else Call()


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_v09_three_to_two(button):
    assert names(next_positions(seats("BC"), at("ABC"), button)) == "CCB", "A out: C button and small, B big"
    assert names(next_positions(seats("AC"), at("ABC"), button)) == "CCA"
    assert names(next_positions(seats("AB"), at("ABC"), button)) == "BBA"


@pytest.mark.parametrize("button", ["moving", "dead"])
def test_nobody_has_the_big_blind_twice_running_because_of_a_bust(button):
    """Every way in which one or more of up to six players go out, from every position."""
    for count in range(3, 7):
        everybody = tuple(range(count))
        for first in everybody:
            last = first_positions(everybody, first)
            for out in product([False, True], repeat=count):
                live = tuple(seat for seat in everybody if not out[seat])
                if len(live) < 2:
                    continue
                new = next_positions(live, last, button)
                assert new.big in live
                assert new.big != last.big
                if button == "dead" or len(live) == 2:
                    due = next(s for step in range(1, 7) if (s := (last.big + step) % count) in live)
                    assert new.big == due, "the big blind always moves to the next player due"
                if button == "moving":
                    assert new.button in live
                    assert new.small in live


def test_t04_who_is_out_is_not_dealt_in():
    table = night(4, "dead")
    table.next_hand()
    bust(table, 2)
    for _ in range(4):
        hand = deal(table)
        assert hand.players[2] is None
        assert len(hand.stub.cards) == 52 - 15
        assert 2 not in [post.seat for post in hand.setup.posts]
        assert 2 not in [event.seat for event in hand.events if isinstance(event, ev.Dealt)]
        while not hand.over:
            legal = hand.legal()
            assert legal.seat != 2
            from deuce7_tui.rules import StandPat

            hand.apply(StandPat() if legal.kind == "draw" else _stay(hand))


def test_t05_chips_stay_and_the_night_ends():
    table = night(3)
    table.next_hand()
    bust(table, 1, 2)
    assert table.stacks == (1200, 0, 0)
    assert table.over
    with pytest.raises(IllegalAction, match="night-is-over"):
        table.next_hand()


def test_chips_must_add_up():
    table = night(3)
    table.next_hand()
    for wrong in ((400, 400, 401), (1200, 0, 1)):
        with pytest.raises(IllegalAction, match="add-up"):
            table.settle(wrong)
    assert table.stacks == (400, 400, 400)


def test_redeal_keeps_everything_but_the_deck():
    table = night(4)
    first = table.next_hand()
    again = table.redeal()
    assert again.seed != first.seed
    assert again.but(seed=first.seed) == first
    assert table.hand_number == 1
    assert table.redeal().seed not in (first.seed, again.seed)
    assert table.next_hand().seed not in (first.seed, again.seed)


def test_seeds_differ_from_hand_to_hand():
    table = night(4)
    seeds = [table.next_hand().seed for _ in range(30)]
    assert len(set(seeds)) == 30


@pytest.mark.parametrize(("form", "antes"), [("each", {0, 1, 2}), ("big-blind", {"big"}), ("only", {0, 1, 2})])
def test_ante_forms(form, antes):
    table = night(3, ante=3, ante_form=form)
    setup = table.next_hand()
    assert setup.dead_antes == (form == "big-blind")
    assert bool(setup.posts) == (form != "only")
    paying = {seat for seat, ante in enumerate(setup.antes) if ante}
    assert paying == (antes if form != "big-blind" else {setup.post_of("big").seat})
    assert Hand(setup).legal().check == (form == "only")


def test_ante_in_place_of_blinds_the_button_goes_round():
    table = night(3, ante=3, ante_form="only")
    hands = [table.next_hand() for _ in range(6)]
    assert all((one.button + 1) % 3 == two.button for one, two in pairwise(hands))
    assert all(Hand(setup).legal().seat == (setup.button + 1) % 3 for setup in hands)
