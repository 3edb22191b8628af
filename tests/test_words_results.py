"""How hands ended, in words: who shows, who wins which pot, and why."""

import random
from itertools import pairwise

import pytest

from deuce7_tui import words
from deuce7_tui.rules import DEUCE_TO_SEVEN, Hand, HandView, Show, difference, parse_cards, view
from deuce7_tui.rules import events as ev
from tests.rules import endings
from tests.rules.test_ranking import classes, hands_of

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")


def named(cards):
    return DEUCE_TO_SEVEN.name(parse_cards(cards))


@pytest.mark.parametrize(
    ("one", "other", "told"),
    [
        ("8h6d4c3s2h", "8s7d4c3h2s", "an 86 beats an 87: the six is lower than the seven"),
        ("8h6d4c3s2h", "8s6s5c3h2s", "both have an 86: the four is lower than the five"),
        ("9h7d6c3s2h", "9s7s6d4h2s", "both have a 97: the three is lower than the four"),
        ("7h5d4c3s2h", "8s7s5c3h2s", "number one beats an 87: nothing is lower than 7-5-4-3-2"),
        ("7h5d4c3s2h", "7s6s4c3h2s", "number one beats number two: nothing is lower than 7-5-4-3-2"),
        ("7h6d4c3s2h", "7s6s5c3h2s", "number two beats number three: the four is lower than the five"),
        ("7h6d5c4s2h", "8s5s4c3h2s", "number four beats an 85: the seven is lower than the eight"),
        ("Th9d4c3s2h", "Js9s4c3h2s", "a ten-nine beats a jack-nine: the ten is lower than the jack"),
        ("KhQdJcTs8h", "As5d4c3h2s", "a king-queen beats the nut ace: the king is lower than the ace"),
        ("Ah5d4c3h2s", "As6d4c3c2c", "the nut ace beats an ace-six: the five is lower than the six"),
        ("AhKdQcJs9h", "2h2d3c4s5h", "an ace-king beats a pair of deuces: no pair beats a pair"),
        ("4h4dAcKsQh", "5h5d2c3s6h", "a pair of fours beats a pair of fives: fours are lower than fives"),
        (
            "4h4d7c6s2h",
            "4s4c8d3h2s",
            "both have a pair of fours: the kicker decides, the seven is lower than the eight",
        ),
        ("2h2d4c4sAh", "9h9d2c2s3h", "fours and deuces beats nines and deuces: fours are lower than nines"),
        ("8h8d4c4sAh", "8s8c5c5s2h", "eights and fours beats eights and fives: fours are lower than fives"),
        (
            "8h8d4c4s2h",
            "8s8c4h4d3h",
            "both have eights and fours: the kicker decides, the deuce is lower than the three",
        ),
        ("3h3d3cAsKh", "4h4d4c2s5h", "three threes beats three fours: threes are lower than fours"),
        ("AhAdKcKsQh", "2h2d2c3s4h", "aces and kings beats three deuces: two pair beats three of a kind"),
        (
            "AhAdAcKsQh",
            "6h5d4c3s2h",
            "a straight to the six loses to three aces: a straight counts against a hand and beats only a flush or worse",
        ),
        (
            "6h5d4c3s2h",
            "7h6d5c4s3h",
            "a straight to the six beats a straight to the seven: the six is lower than the seven",
        ),
        (
            "8h7d5c3s2h",
            "9h5h4h3h2h",
            "a nine-five flush loses to an 87: a flush counts against a hand and beats only a full house or worse",
        ),
        ("AhKdQcJsTh", "7h5h4h3h2h", "a straight to the ace beats a seven-five flush: a straight beats a flush"),
        ("9h5h4h3h2h", "9s6s4s3s2s", "a nine-five flush beats a nine-six flush: the five is lower than the six"),
        ("9h5h4h3h2h", "9s5s4s3s2s", None),
        ("3h3d3c2s2h", "3s3d3c4c4d", "threes full of deuces beats threes full of fours: deuces are lower than fours"),
        ("2h2d2c2sAh", "3h3d3c3s4h", "four deuces beats four threes: deuces are lower than threes"),
        (
            "2h2d2c2sAh",
            "6h5h4h3h2h",
            "a straight flush to the six loses to four deuces: a straight flush is the worst that a hand can be",
        ),
        (
            "KhQhJhTh9h",
            "AhKhQhJhTh",
            "a straight flush to the king beats a royal flush: the king is lower than the ace",
        ),
    ],
)
def test_why_one_hand_beats_the_other(one, other, told):
    for found in (difference(named(one), named(other)), difference(named(other), named(one))):
        assert (words.why(found) if found else None) == told


def test_two_hands_that_are_called_the_same_are_never_said_to_beat_each_other():
    """In every sentence the winner is named first, or both have the hand; the two names are not the same word."""
    ordered = [DEUCE_TO_SEVEN.name(hands_of(*one)[0]) for one in classes()]
    draw = random.Random(72)
    pairs = [*pairwise(ordered), *(tuple(draw.sample(ordered, 2)) for _ in range(5000))]
    for one, other in pairs:
        found = difference(one, other)
        told, better, worse = words.why(found), words.a_hand(found.better), words.a_hand(found.worse)
        if told.startswith("both have "):
            assert better == worse
            assert told.startswith(f"both have {better}: ")
        else:
            assert better != worse
            assert told.startswith((f"{better} beats {worse}: ", f"{worse} loses to {better}: "))


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("8h6d4c3s2h", "8-6-4-3-2"),
        ("4h4dAcKsQh", "4-4-A-K-Q"),
        ("2h2d9c9sTh", "9-9-2-2-T"),
        ("3h3d3c2s2h", "3-3-3-2-2"),
    ],
)
def test_equal_hands_are_told_by_their_ranks(cards, told):
    assert words.hand_ranks(named(cards)) == told
    assert words.equal(named(cards)) == f"the hands are equal: {told}"


def told(table) -> list[str]:
    """The whole ending: who shows, how it stands, then each pot."""
    hand: Hand = table.hand
    seen: HandView = view(hand)
    last = max(at for at, event in enumerate(hand.events) if isinstance(event, ev.RoundBegan))
    ending = seen.events[last:]
    hands = words.hands_shown(ending, hand.game.ranking)
    claims = iter(seen.claims)
    wins = [event for event in seen.events if isinstance(event, ev.PotWon)]
    lines = []
    so_far: dict = {}
    for event in ending:
        if isinstance(event, ev.Shown):
            so_far[event.seat] = hands[event.seat]
            lines += [words.who_shows(event, ending, NAMES), words.how_it_stands(event.seat, so_far)]
        elif isinstance(event, ev.PotWon):
            seats = next(claims)
            lines += [
                words.who_plays(event, len(wins), seats, NAMES),
                words.pot_won(event, len(wins), hands, NAMES),
                words.why_won(event, seats, hands),
            ]
    return [line for line in lines if line]


def test_a_pot_between_two():
    assert told(endings.two_way()) == [
        "Bruno shows first: nobody bet, so the first left of the button",
        "Carla shows",
        "an 86 beats an 87: the six is lower than the seven",
        "the pot, 40: Bruno and Carla play for it",
        "Bruno wins 40 with an 86",
        "an 86 beats an 87: the six is lower than the seven",
    ]


def test_kansas_city_is_told_alike():
    assert told(endings.kansas_city()) == [
        "Anna shows first: the last to bet or raise",
        "Bruno shows",
        "a king-queen beats the nut ace: the king is lower than the ace",
        "the pot, 75: Anna and Bruno play for it",
        "Bruno wins 75 with a king-queen",
        "a king-queen beats the nut ace: the king is lower than the ace",
    ]


def test_who_bet_last_shows_first():
    assert told(endings.same_name())[:3] == [
        "Carla shows first: the last to bet or raise",
        "Bruno shows",
        "both have an 86: the four is lower than the five",
    ]


def test_a_split_tells_every_share_and_the_odd_chips():
    assert told(endings.split())[-3:] == [
        "the pot, 60: Anna, Bruno and Carla play for it",
        "Anna and Bruno split 60 with an 86: Anna 30, Bruno 30",
        "the hands are equal: 8-6-4-3-2",
    ]
    assert (
        "Bruno, Carla and Dario split 35 with number one: Bruno 12, Carla 12, Dario 11; "
        "the odd chips go to Bruno and Carla, first left of the button"
    ) in told(endings.odd_chips())


def test_pots_one_by_one_with_who_plays_for_them():
    assert told(endings.side_pots())[-7:] == [
        "an 86 beats a 97: the eight is lower than the nine",
        "side pot 1, 175: Bruno, Carla, Dario, Elisa and Fabio play for it",
        "Bruno wins 175, side pot 1, with number two",
        "number two beats an 86: the seven is lower than the eight",
        "main pot, 150: Anna, Bruno, Carla, Dario, Elisa and Fabio play for it",
        "Anna wins 150, main pot, with number one",
        "number one beats number two: nothing is lower than 7-5-4-3-2",
    ]


def test_a_pot_that_one_player_alone_can_win():
    assert told(endings.lonely_side_pot()) == [
        "side pot, 100: only Carla can win it",
        "Carla wins 100, side pot, uncontested",
        "Carla shows first: the last to bet or raise",
        "Anna shows",
        "number one beats an 86: nothing is lower than 7-5-4-3-2",
        "main pot, 150: Anna and Carla play for it",
        "Anna wins 150, main pot, with number one",
        "number one beats an 86: nothing is lower than 7-5-4-3-2",
    ]


def test_a_hand_that_all_fold_and_one_that_is_mucked():
    assert told(endings.all_fold()) == ["the pot, 10: only Carla can win it", "Carla wins 10"]
    assert told(endings.mucked()) == [
        "Bruno shows first: the last to bet or raise",
        "the pot, 80: Bruno and Carla play for it",
        "Bruno wins 80 with an 86",
    ]


@pytest.mark.parametrize(
    ("made", "line"),
    [
        ("two_way", "hand 1,012: Bruno wins 40 with an 86"),
        ("split", "hand 1,012: Anna and Bruno split 60 with an 86"),
        ("all_fold", "hand 1,012: Carla wins 10, uncontested"),
        ("lonely_side_pot", "hand 1,012: Carla wins 100, uncontested · Anna wins 150 with number one"),
        (
            "side_pots",
            "hand 1,012: Elisa wins 920 with a 98 · Dario wins 180 with a 97 · Carla wins 160 with an 86 · "
            "Bruno wins 175 with number two · Anna wins 150 with number one",
        ),
    ],
)
def test_a_hand_in_a_list(made, line):
    hand = endings.ENDINGS[made]().hand
    pots = [event for event in hand.events if isinstance(event, ev.PotWon)]
    hands = words.hands_shown(hand.events, hand.game.ranking)
    assert words.result_line(1012, pots, hands, NAMES) == line


def test_what_one_player_wins_in_several_pots_is_one_sum():
    table = endings.deal(
        "no 5/10", "50 400 400", "C", game="SD", hands={"A": "KsKhKd9c9d", "B": "7h6s4h3h2h", "C": "8c6d4c3d2d"}
    )
    table.play("C:raise 100, A:call, B:call").pats().run_down()
    pots = [event for event in table.hand.events if isinstance(event, ev.PotWon)]
    hands = words.hands_shown(table.hand.events, table.hand.game.ranking)
    assert len(pots) == 2
    assert words.result_line(3, pots, hands, NAMES) == "hand 3: Bruno wins 250 with number two"


def test_a_hand_that_is_shown_after_the_end_need_not_be_shown():
    """Nobody "shows first" where all others folded."""
    hand = endings.all_fold().hand
    (won,) = (event for event in hand.events if isinstance(event, ev.PotWon))
    (shown,) = hand.apply(Show(won.seats[0]))
    assert words.who_shows(shown, words.last_round(view(hand).events), NAMES) == "Carla shows"
