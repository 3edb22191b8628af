"""Tournaments: T04-T06, T08, T09, E13, re-entry, places and prizes, the televised button."""

import pytest

from deuce7_tui.rules import Fold, Hand, HouseRules, IllegalAction, Raise, Stakes
from deuce7_tui.rules import events as ev
from deuce7_tui.table import (
    PLANS,
    Bust,
    Night,
    NightSetup,
    Place,
    tournament_night,
    tournament_of,
)
from deuce7_tui.table.positions import Positions
from deuce7_tui.table.prizes import places
from deuce7_tui.table.seating import Seated, _with_re_entries

from .evening import LEVELS, ask, event, hand_stacks, play_on, stay, who


def give(night: Night, **now: int) -> Night:
    """Chips as these, by whatever hands."""
    night.next_hand()
    night.settle(hand_stacks(night, **now))
    return night


def seats(night: Night) -> str:
    """The players of button, small and big blind."""
    at = night.positions
    return "".join(night.names[seat] for seat in (at.button, at.small, at.big)) if at else ""


def deal_at(night: Night, text: str) -> Night:
    """Hands that change no chips, until one is dealt with button, small and big blind at these players."""
    for _ in range(12):
        night.next_hand()
        if seats(night) == text:
            return night
        night.settle(hand_stacks(night))
    raise AssertionError(text)


def after(night: Night, text: str) -> Night:
    """The night after that hand."""
    deal_at(night, text).settle(hand_stacks(night))
    return night


def shared(night: Night) -> dict[str, tuple[int, int, int]]:
    return {place.name: (place.first, place.last, place.prize) for place in night.places}


# Button and blinds


def test_the_televised_dead_button():
    """WSOP 2023, event 43: hands 68, 76, 77 and 78 of the final table."""
    night = Night(
        tournament_night(("Rast", "Ashton", "Tong", "Obst", "Shakerchi"), PLANS["limit"] | {"prizes": "50/30/20"})
    )
    for _ in range(5):
        hand = night.next_hand()
        if night.names[hand.button] == "Rast":
            break
        night.settle(hand_stacks(night))
    assert who(night, hand) == "Rast:b Ashton:s Tong:B Obst Shakerchi"
    night.settle(hand_stacks(night, Tong=0, Obst=2000))
    told = []
    for _ in range(3):
        told.append(who(night, night.next_hand()))
        night.settle(hand_stacks(night))
    assert told == [
        "Rast Ashton:b Obst:B Shakerchi",
        "Rast Ashton -:b Obst:s Shakerchi:B",
        "Rast:B Ashton Obst:b Shakerchi:s",
    ]
    assert shared(night) == {"Tong": (5, 5, 0)}


@pytest.mark.parametrize(("out", "told"), [("A", "B:B C:bs"), ("B", "A:B C:bs"), ("C", "A:B B:bs")])
def test_two_are_left_and_the_big_blind_goes_on(out, told):
    night = deal_at(event(), "ABC")
    stays = next(name for name in "ABC" if name != out)
    night.settle(hand_stacks(night, **{out: 0, stays: 800}))
    hand = night.next_hand()
    assert who(night, hand) == told
    assert hand.event_heads_up


def test_e13_the_cap_is_lifted_when_two_are_left_in_the_event():
    """Three left in the event, two in the hand: capped at 40. Two left: no cap."""
    night = after(event(stack=2000), "ABC")
    hand = Hand(night.next_hand())
    hand.apply(Fold())
    for to in (20, 30, 40):
        hand.apply(Raise(to))
    assert hand.legal().raises is None
    assert not hand.setup.event_heads_up
    play_on(night, hand)
    night.settle(hand.stacks)
    give(night, C=0, A=hand.stacks[0] + hand.stacks[2])
    hand = Hand(night.next_hand())
    assert hand.setup.event_heads_up
    for to in (20, 30, 40, 50, 60, 70):
        hand.apply(Raise(to))
    assert hand.legal().raises is not None


@pytest.mark.parametrize(("rules", "told"), [("classic", "A:B B -:b D:s"), ("online", "A:s B:B D:b")])
def test_a_house_rule_moves_the_button_in_a_tournament(rules, told):
    night = deal_at(event("ABCD", rules=rules), "BCD")
    night.settle(hand_stacks(night, C=0, A=800))
    assert who(night, night.next_hand()) == told


# Cases


def test_t04_who_is_out_has_a_place_and_no_part_of_a_hand():
    night = event("ABCD")
    give(night, C=0, A=800)
    assert shared(night) == {"C": (4, 4, 0)}
    for _ in range(4):
        hand = Hand(night.next_hand())
        assert hand.players[2] is None
        assert len(hand.stub.cards) == 52 - 15
        assert not [e for e in hand.events if getattr(e, "seat", None) == 2]
        play_on(night, hand)
        night.settle(hand.stacks)


def test_t05_the_winner_keeps_his_chips_and_it_is_over():
    night = event("ABC", stack=1000)
    give(night, A=3000, B=0, C=0)
    assert night.stacks == (3000, 0, 0)
    assert night.over
    with pytest.raises(IllegalAction, match="night-is-over"):
        night.next_hand()
    assert night.stacks == (3000, 0, 0)
    assert [(place.name, place.first) for place in night.places] == [("A", 1), ("B", 2), ("C", 2)]


def test_t06_two_go_out_in_one_hand():
    night = event("ABC", stack=200, prizes="50/30/20", fee=1000)
    give(night, A=300, B=200, C=100)
    give(night, A=300, B=180, C=120)
    give(night, A=600, B=0, C=0)
    assert shared(night) == {"A": (1, 1, 1500), "B": (2, 2, 900), "C": (3, 3, 600)}


def test_t06_equal_stacks_share_the_place_and_the_prize():
    for button, first in (("A", "B"), ("B", "C"), ("C", "B")):
        night = event("ABC", stack=200, prizes="50/30/20", fee=1001)
        for _ in range(6):
            give(night, A=300, B=150, C=150)
            if night.names[(night.positions.button + 1) % 3] == button:
                break
        night.next_hand()
        assert night.names[night.positions.button] == button
        night.settle(hand_stacks(night, A=600, B=0, C=0))
        assert night.prizes == [1503, 900, 600]
        assert shared(night) == {"A": (1, 1, 1503), "B": (2, 3, 750), "C": (2, 3, 750)}
        night = event("ABC", stack=200, prizes="50/30/20", fee=1005)
        for _ in range(6):
            give(night, A=300, B=150, C=150)
            if night.names[(night.positions.button + 1) % 3] == button:
                break
        give(night, A=600, B=0, C=0)
        # 904 and 603 are 1507: the odd one goes to the first seat left of the button.
        assert night.prizes == [1508, 904, 603]
        assert {name: prize for name, (_, _, prize) in shared(night).items()} == {
            "A": 1508,
            first: 754,
            "B" if first == "C" else "C": 753,
        }
        assert night.places[1].name == first


def test_t06_three_of_six_go_out_and_two_of_them_share():
    night = event("ABCDEF", stack=100, prizes="50/30/20")
    give(night, A=300, B=80, C=40, D=40, E=100, F=40)
    give(night, A=500, B=0, C=0, D=0, E=60, F=40)
    assert shared(night) == {"B": (4, 4, 0), "C": (5, 6, 0), "D": (5, 6, 0)}
    give(night, A=600, E=0, F=0)
    assert sum(first + last for first, last, _ in shared(night).values()) == 6 * 7


def test_t06_odd_coins_one_each_from_the_buttons_left():
    busts = [Bust("A", 9, 50, 2), Bust("B", 9, 50, 1), Bust("C", 9, 50, 3), Bust("D", 4, 80, 1)]
    assert places(busts, None, 5, [0, 10, 6, 4, 0]) == (
        Place("B", 2, 4, 7),
        Place("A", 2, 4, 7),
        Place("C", 2, 4, 6),
        Place("D", 5, 5, 0),
    )


def test_t08_a_rematch_inherits_nothing():
    setup = tournament_night(("A", "B", "C"), PLANS["limit-fast"])
    night = Night(setup)
    for _ in range(7):
        give(night)
    give(night, A=1800, B=0, C=0)
    again = Night(setup.under_seal())
    assert again.bookmark() == Night(setup).bookmark()
    assert (again.level, again.hand_number, again.positions, again.places, again.queue) == (1, 0, None, (), ())
    assert again.stacks == (600, 600, 600)
    assert again.next_hand().stakes == Stakes(5, 10, 10, 20)


def test_t09_heads_up_to_the_end():
    """All-in and a fold: the next hand starts. All-in and called: in the end one has all."""
    night = Night(tournament_night(("A", "B"), PLANS["no-limit"]))
    hand = Hand(night.next_hand())
    hand.apply(Raise(hand.legal().raises.max))
    hand.apply(Fold())
    assert hand.over
    night.settle(hand.stacks)
    for _ in range(40):
        if night.over:
            break
        hand = Hand(night.next_hand())
        if hand.legal() and hand.legal().raises:
            hand.apply(Raise(hand.legal().raises.max))
        play_on(night, hand)
        night.settle(hand.stacks)
    assert [place.first for place in night.places] == [1, 2]
    assert sorted(night.stacks) == [0, 2000]


# Re-entry, prizes, absence


def test_re_entry_until_a_level():
    night = event("ABC", by="hands", every=3, re_entry=1, fee=10)
    give(night, A=800, B=0)
    with pytest.raises(IllegalAction, match="still-in"):
        ask(night, "re-enter 0")
    assert shared(night) == {"B": (3, 3, 0)}
    assert ask(night, "re-enter 1") == "done"
    assert shared(night) == {}
    assert night.stacks == (800, 400, 400)
    assert night.prizes == [40]
    give(night, A=1200, B=0)
    assert ask(night, "re-enter 1") == "done", "right after the hand he misses nothing"
    assert 1 in give(night, A=1200, B=0, C=800).dealt
    assert night.level == 1
    assert ask(night, "re-enter 1") == "done", "the level has not changed before the next hand"
    give(night, A=1200, B=0, C=1200)
    assert night.level == 2
    with pytest.raises(IllegalAction, match="no-re-entry"):
        ask(night, "re-enter 1")
    accounts = {account.name: (account.paid_in, account.net) for account in night.accounts}
    assert accounts == {"A": (10, -10), "B": (40, -40), "C": (10, -10)}
    give(night, A=2400, C=0)
    assert shared(night) == {"A": (1, 1, 60), "C": (2, 2, 0), "B": (3, 3, 0)}
    assert {account.name: account.net for account in night.accounts} == {"A": 50, "B": -40, "C": -10}


def test_re_entry_after_missed_hands_is_dealt_in_at_once():
    night = event("ABCD", by="hands", every=50, re_entry=1)
    after(night, "ABC")
    give(night, C=0, A=800)
    give(night)
    ask(night, "re-enter 2")
    assert night.next_hand().stacks[2]


def test_re_entry_between_button_and_small_blind_waits_until_the_button_has_passed():
    everybody = (0, 1, 2, 3, 4)
    waits = _with_re_entries(everybody, {1}, Positions(4, 0, 2))
    assert waits == Seated(Positions(0, 2, 3), (0, 2, 3, 4))
    assert _with_re_entries(everybody, {1}, waits.positions) == Seated(Positions(2, 3, 4), everybody)
    # In every other place he is dealt in, as the big blind if it is his turn.
    assert _with_re_entries(everybody, {3}, Positions(4, 0, 2)) == Seated(Positions(0, 2, 3), everybody)
    assert _with_re_entries(everybody, {4}, Positions(4, 0, 2)) == Seated(Positions(0, 2, 3), everybody)


def test_two_and_somebody_who_comes_in_again():
    """Heads-up the button posts the small blind; with a third the button is behind both blinds."""
    for name in "ABC":
        night = event("ABC", by="hands", every=50, re_entry=1)
        after(night, "ABC")
        others = [other for other in "ABC" if other != name]
        give(night, **{name: 0, others[0]: 800})
        first = night.next_hand()
        assert {night.names[seat] for seat in first.dealt_in} == set(others)
        night.settle(hand_stacks(night))
        ask(night, f"re-enter {'ABC'.index(name)}")
        hand = night.next_hand()
        assert len(hand.dealt_in) == 3
        at = [hand.button, hand.post_of("small").seat, hand.post_of("big").seat]
        assert sorted(at) == [0, 1, 2], "button and blinds are three players"
        assert at[1] == first.post_of("big").seat, "who had the big blind has the small one"
        assert [(seat - at[0]) % 3 for seat in at] == [0, 1, 2], "clockwise"


def test_nobody_posts_to_come_in_in_a_tournament():
    night = event("ABCDE", by="hands", every=50, re_entry=1)
    house = night.setup.house.but(newcomers="post")
    night = deal_at(Night(night.setup.but(house=house)), "ABC")
    night.settle(hand_stacks(night, B=0, A=800))
    give(night)
    ask(night, "re-enter 1")
    hand = night.next_hand()
    assert {post.kind for post in hand.posts} == {"small", "big"}
    assert hand.stacks[1]


def test_re_entry_when_it_seemed_over():
    night = event("AB", re_entry=1, fee=50)
    give(night, A=800, B=0)
    assert night.over
    assert shared(night) == {"A": (1, 1, 100), "B": (2, 2, 0)}
    ask(night, "re-enter 1")
    assert not night.over
    assert shared(night) == {}
    assert night.next_hand().event_heads_up


def test_no_re_entry_as_it_is():
    night = event("ABC")
    give(night, A=800, B=0)
    with pytest.raises(IllegalAction, match="no-re-entry"):
        ask(night, "re-enter 1")


@pytest.mark.parametrize("text", ["join 3 400 Zoe", "leave 1", "top-up 1 100", "move 1 4"])
def test_nobody_comes_or_goes_in_a_tournament(text):
    night = event("ABC")
    with pytest.raises(IllegalAction, match="cash-only"):
        ask(night, text)


def test_who_is_away_is_dealt_in_and_folded():
    night = after(event("ABC"), "ABC")
    ask(night, "sit-out 1")
    hand = Hand(night.next_hand())
    assert who(night, hand.setup) == "A:B B:b C:s"
    assert night.absent == (1,)
    play_on(night, hand)
    assert hand.player(1).folded
    night.settle(hand.stacks)
    hand = Hand(night.next_hand())
    assert [e.amount for e in hand.events if isinstance(e, ev.BlindPosted) and e.seat == 1] == [10]
    while hand.legal().seat != 1:
        hand.apply(stay(night, hand))
    hand.apply(stay(night, hand))
    assert hand.player(1).folded, "with nothing owed too"
    play_on(night, hand)
    night.settle(hand.stacks)
    assert night.stacks[1] == 390
    ask(night, "come-back 1")
    hand = Hand(night.next_hand())
    assert night.absent == ()


def test_what_cannot_be_divided_goes_to_the_winner():
    night = event("ABCDE", fee=21, prizes="50/30/20")
    assert night.prizes == [53, 31, 21]
    assert sum(night.prizes) == 105
    assert event("ABC", fee=10, prizes="2/1").prizes == [20, 10], "shares of any unit"


def test_prizes_go_by_the_number_of_players():
    assert [tournament_night(tuple("ABCDEF"[:n]), PLANS["limit"]).tournament.shares for n in range(2, 7)] == [
        (100,),
        (65, 35),
        (65, 35),
        (50, 30, 20),
        (50, 30, 20),
    ]


def test_house_rules_of_a_tournament():
    assert tournament_night(("A", "B"), PLANS["limit"] | {"rules": "wsop"}).house.raises == 4
    setup = NightSetup(("A", "B"), house=HouseRules(button="dead"), tournament=tournament_of({"levels": LEVELS}))
    assert setup.checked().stakes == Stakes(5, 10, 10, 20)
