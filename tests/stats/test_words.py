"""Figures in words: rounded as people round, everything that is counted has a name and a meaning, nothing is glued."""

from collections import Counter

import pytest

from deuce7_tui import language
from deuce7_tui.rules.cards import parse_cards
from deuce7_tui.rules.ranking import DEUCE_TO_SEVEN
from deuce7_tui.stats import FIGURES, Beat, Player, Pot, worth_telling
from deuce7_tui.words.figures import figure_about, figure_detail, figure_name, figure_text, signed, winners


def hand(cards):
    return DEUCE_TO_SEVEN.name(parse_cards(cards))


BEAT = Beat(hand("8s7h4s3h2h"), hand("8c6d4c3d2d"), "Carla", 3, 12)
POT = Pot(1240, 3, 12, ("Anna",), hand("8c6d4c3d2d"))


def told(id, player=None, *, together=False, **counts):
    """A figure in the table, and in full."""
    (figure,) = [figure for figure in FIGURES if figure.id == id]
    player = player or Player("Anna", Counter({name.replace("_", "-"): count for name, count in counts.items()}))
    return figure_text(figure, player), figure_detail(figure, player, together=together)


@pytest.mark.parametrize(
    ("count", "of", "percent"),
    [
        (0, 7, "0%"),
        (1, 3, "33%"),
        (2, 3, "67%"),
        (1, 8, "13%"),
        (3, 8, "38%"),
        (1, 200, "1%"),
        (1, 201, "0%"),
        (7, 7, "100%"),
    ],
)
def test_a_share_is_a_percentage_halves_up(count, of, percent):
    assert told("vpip", voluntary=count, hands=of) == (percent, f"{count} of {of}, {percent}")


@pytest.mark.parametrize(
    ("cards", "draws", "average"),
    [(0, 4, "0.0"), (5, 1, "5.0"), (7, 3, "2.3"), (1, 20, "0.1"), (1, 21, "0.0"), (249, 100, "2.5")],
)
def test_an_average_has_one_place(cards, draws, average):
    detail = f"{cards} in {draws} draw{'s' * (draws != 1)}, {average}"
    assert told("drawn-1", cards_1=cards, draws_1=draws) == (average, detail)


def test_where_there_was_nothing_to_count_nothing_is_told():
    for figure in FIGURES:
        if figure.kind not in ("count", "chips"):
            assert told(figure.id) == ("–", "–")


def test_chips_have_a_sign():
    assert [signed(chips) for chips in (1240, -60, 0)] == ["+1,240", "-60", "0"]
    assert told("net", net=-1240) == ("-1,240", "-1,240")


def test_snows_are_told_as_far_as_they_are_known():
    assert told("snows", snows=2, pat_known=5) == ("2/5", "2 of 5 known; 0 were not shown")
    assert told("snows", snows=1, pat_known=1, pat_hidden=1) == ("1/1", "1 of 1 known; 1 was not shown")
    assert told("snows", pat_hidden=3) == ("?", "0 of 0 known; 3 were not shown")


def test_pots_and_beats_name_their_hands_and_among_several_nights_the_night():
    player = Player("Anna", biggest=POT, best=BEAT, worst=BEAT)
    assert told("biggest", player) == ("1,240", "hand 12: 1,240")
    assert told("best", player) == ("87432", "hand 12: an 86 beat an 87 of Carla")
    assert told("worst", player) == ("87432", "hand 12: an 87, beaten by Carla with an 86")
    assert told("biggest", player, together=True) == ("1,240", "night 3, hand 12: 1,240")
    assert told("worst", player, together=True)[1].startswith("night 3, hand 12: ")


@pytest.mark.parametrize(
    ("cards", "signs"),
    [("4s4hAdKcQd", "44AKQ"), ("4s4h2d2cQd", "4422Q"), ("4s4h4d2cQd", "444Q2"), ("6s5h4d3c2d", "65432")],
)
def test_the_ranks_of_any_hand_are_five_signs(cards, signs):
    beat = Beat(hand(cards), hand("7c5d4c3d2d"), "Carla", 1, 1)
    assert told("best", Player("Anna", best=beat))[0] == signs


def test_who_won_a_pot():
    assert winners(POT) == "Anna with an 86"
    assert winners(Pot(60, 1, 1, ("Anna", "Bruno"), hand("8c6d4c3d2d"))) == "Anna and Bruno with an 86"
    assert winners(Pot(60, 1, 1, ("{x}",), None)) == "{x}"


def test_every_figure_has_a_name_of_its_own_and_says_what_it_means():
    assert len({figure_name(figure.id) for figure in FIGURES}) == len(FIGURES)
    for figure in FIGURES:
        assert figure_about(figure.id).endswith(".")


def test_draws_that_a_game_does_not_have_are_left_out():
    single = Player("Anna", Counter({"draws-1": 3, "cards-1": 2}))
    ids = [figure.id for figure in worth_telling([single])]
    assert "pat-1" in ids
    assert not {"pat-2", "pat-3", "drawn-2", "drawn-3"} & set(ids)
    assert [figure.id for figure in FIGURES if figure.id in ids] == ids


@pytest.fixture
def italian():
    language.speak("it")
    yield
    language.speak("en")


def test_numbers_are_written_as_the_language_writes_them(italian):
    assert told("drawn-1", cards_1=7, draws_1=3)[0] == "2,3"
    assert told("net", net=12400)[0] == "+12.400"
