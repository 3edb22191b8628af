"""Large letters: what is set in them, how wide it gets, and what is left to plain text."""

import pytest

from deuce7_tui.rules.cards import parse_cards
from deuce7_tui.rules.ranking import DEUCE_TO_SEVEN
from deuce7_tui.tui.widgets.curtain import name_rows
from deuce7_tui.tui.widgets.letters import _NARROW, _TIGHT, _WIDE, letters, small_letters
from deuce7_tui.tui.widgets.place import named_in


def test_every_sign_is_five_rows_of_one_width_in_every_font():
    assert set(_WIDE) == set(_NARROW) == set(_TIGHT)
    for font in (_WIDE, _NARROW, _TIGHT):
        for sign, drawn in font.items():
            rows = drawn.split("|")
            assert len(rows) == 5, sign
            assert len({len(row) for row in rows}) == 1, sign


@pytest.mark.parametrize("font", [_WIDE, _NARROW, _TIGHT])
def test_no_two_signs_look_the_same(font):
    """A name is read by them: 0 and O, 5 and S are other pictures."""
    signs = {sign for sign in font if sign.isalnum()}
    assert len({font[sign] for sign in signs}) == len(signs)


@pytest.mark.parametrize(
    "name", ["Anna", "Massimiliano", "Jean-Baptiste", "Mohammed bin Salman", "Wwwwwwwwwwwwwwwwwwww"]
)
def test_names_up_to_twenty_cells_are_large_in_eighty_columns(name):
    assert len(name) <= 20
    for rows, high in ((letters(name, 80), 5), (small_letters(name, 80), 3)):
        assert rows is not None
        assert len(rows) == high
        assert len({len(row) for row in rows}) == 1
        assert len(rows[0]) <= 80


def test_wide_letters_where_they_have_room():
    assert letters("Anna", 23) == letters("Anna", 200)
    assert letters("Anna", 22) != letters("Anna", 23)


def test_three_rows_are_the_five_in_half_cells():
    assert small_letters("L7", 80) == ("█   ▀▀█", "█    ▄▀", "▀▀▀  ▀ ")


@pytest.mark.parametrize("name", ["玩家一", "👩‍👩‍👧", "אבג", "Анна", ""])
def test_other_scripts_are_left_to_plain_text(name):
    assert letters(name, 80) is None
    assert small_letters(name, 80) is None
    shown = "\n".join(row.plain for row in name_rows(name, 80))
    assert name in shown
    assert len(name_rows(name, 80)) == 5


@pytest.mark.parametrize(
    ("name", "as_if"), [("Élodie", "Elodie"), ("Łukasz", "Lukasz"), ("Groß", "Gross"), ("Æsa", "Aesa")]
)
def test_marks_on_letters_are_dropped(name, as_if):
    assert letters(name, 80) == letters(as_if, 80)


def test_a_hands_name_that_is_too_long_keeps_what_tells_it_apart():
    name = DEUCE_TO_SEVEN.name
    eight, two_pair = name(parse_cards("8h7d5s3c2h")), name(parse_cards("8h8d4s4c2h"))
    assert named_in(eight, 18).plain == "eight-seven, rough"
    assert named_in(eight, 17).plain == "eight-seven"
    assert named_in(two_pair, 17).plain == "eights and fours"
