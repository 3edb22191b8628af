"""The chart: steps, a sign for each line wherever it goes, names at the ends, in any size, with no sign beyond ASCII if so
wanted."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deuce7_tui.tui.chart import MOST, PLAIN_SIGNS, SIGNS, Look, chart
from deuce7_tui.tui.glyphs import plain

TWO = [{"Anna": 100, "Bruno": 100}, {"Anna": 150, "Bruno": 50}, {"Anna": 0, "Bruno": 200}]


def text(*given, **more):
    return [row.plain for row in chart(*given, **more)]


def test_a_chart_is_steps_with_a_sign_and_a_name_at_each_end():
    assert "\n".join(row.rstrip() for row in text(["Anna", "Bruno"], TWO, 2, 60, 10)) == CHART


CHART = """\
200 ┤·   ·   ·   ·   ·   ·   ·╭────▲──▲  ▲ Bruno 200
    │                         │
    │         ╭──●───────────●│
    │         │               │
100 ┤●─────▲──╮  ·   ·   ·   ·│  ·   ·
    │         │               │
    │         ╰────────▲──────╯
    │                         │
  0 ┤·   ·   ·   ·   ·   ·   ·╰───────●  ● Anna 0
     0               1                2"""


@st.composite
def evenings(draw):
    """So many names, each there in a stretch of the points."""
    names = [f"Player {letter}" for letter in "ABCDEFGH"[: draw(st.integers(1, MOST))]]
    count = draw(st.integers(1, 40))
    points: list[dict[str, int]] = [{} for _ in range(count)]
    for name in names:
        came, went = sorted((draw(st.integers(0, count - 1)), draw(st.integers(0, count - 1))))
        for at in range(came, went + 1):
            points[at][name] = draw(st.integers(-(10**6), 10**6))
    return names, points


@settings(deadline=None, max_examples=60)
@given(evenings(), st.sampled_from([(40, 6), (78, 14), (140, 30), (196, 50)]), st.booleans(), st.booleans())
def test_any_evening_fits_and_everybody_is_found(evening, size, large, ascii):
    names, points = evening
    width, high = size
    rows = chart(names, points, len(points) - 1, width, high, Look(large=large, ascii=ascii, lit=names[-1]))
    assert len(rows) == high
    assert max(row.cell_length for row in rows) <= width
    told = "\n".join(row.plain for row in rows)
    signs = PLAIN_SIGNS if ascii else SIGNS
    if high > len(names) * (3 if large else 1):
        for name, sign in zip(names, signs, strict=False):
            assert sign in told, name
    if ascii and not large:
        assert "\n".join(plain(row).plain for row in rows).isascii()


def test_no_two_lines_have_one_sign_and_no_sign_is_one_that_lines_are_drawn_with():
    assert len(set(SIGNS)) == len(set(PLAIN_SIGNS)) == MOST
    assert not set(PLAIN_SIGNS) & set("-|+")


def test_lines_that_lie_on_each_other_show_both_signs():
    points = [{"Anna": 100, "Bruno": 100, "Carla": 300}] * 30
    rows = text(["Anna", "Bruno", "Carla"], points, 29, 78, 10)
    (row,) = [row for row in rows if "●" in row and "▲" in row.split("●")[0] + row]
    axis = row[row.index("┤") :] if "┤" in row else row
    assert axis.count("●") >= 3
    assert axis.count("▲") >= 3


def test_who_was_not_there_has_no_line_there():
    points = [{"Anna": 100}] * 10 + [{"Anna": 100, "Dora": 50}] * 10 + [{"Anna": 100}] * 10
    rows = text(["Anna", "Dora"], points, 29, 78, 12)
    drawn = next(row for row in rows if "▲" in row)[:58]
    there = [at for at, char in enumerate(drawn) if char in "▲─"]
    assert (min(there) > 16, max(there) < 42) == (True, True)
    assert "Dora 50" in "\n".join(rows), "with what he had when he went"


def test_what_was_won_and_lost_has_a_line_at_nothing():
    points = [{}, {"Anna": 60, "Bruno": -60}, {"Anna": -120, "Bruno": 120}]
    rows = text(["Anna", "Bruno"], points, 2, 78, 12)
    zero = next(row for row in rows if re.match(r" *0 ┤", row))
    assert zero.count("·") > 20
    assert any(re.match(r" *-100 ┤", row) for row in rows)


@pytest.mark.parametrize(("low", "high", "from_nothing"), [(10, 400, True), (300, 400, False), (0, 0, True)])
def test_it_begins_at_nothing_unless_all_is_far_from_it(low, high, from_nothing):
    rows = text(["Anna", "Bruno"], [{"Anna": low, "Bruno": high}], 0, 78, 12)
    assert any(re.match(r" *0 ┤", row) for row in rows) is from_nothing


def test_the_line_of_who_is_lit_lies_over_the_others():
    points = [{"Anna": 100, "Bruno": 100}] * 3
    for name, ink in (("Anna", "$gold"), ("Bruno", "$success")):
        row = next(r for r in chart(["Anna", "Bruno"], points, 2, 78, 8, Look(lit=name)) if "─" in r.plain)
        styles = [span.style for span in row.spans if "─" in row.plain[span.start : span.end]]
        assert set(styles) == {f"bold {ink}"}


def test_where_nothing_was_played_there_is_no_chart():
    assert chart(["Anna"], [], 0, 78, 12) == []
    assert chart(["Anna"], [{}], 0, 78, 12) == []
    assert chart(["Anna"], [{"Anna": 1}], 0, 78, 3) == []
