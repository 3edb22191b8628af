"""Hands as a table and as a story: every column and every street, and no card that the table did not see."""

import csv
import io
import re

import pytest

from deuce7_tui import written as module
from deuce7_tui.rules.cards import card_text
from deuce7_tui.rules.events import Dealt, Drew, Shown
from deuce7_tui.written import COLUMNS, story, written
from tests.rules.table_of import deal
from tests.stats.test_counting import history
from tests.stats.test_tally import NIGHTS, histories

HANDS = {"A": "KsKhKd9c9d", "B": "8c6d4c3d2d", "C": "8s7h4s3h2h"}


def table_of(*hands) -> list[dict[str, str]]:
    (text,) = written(hands, "csv")
    return list(csv.DictReader(io.StringIO(text)))


def cards_in(text: str) -> set[str]:
    return set(re.findall(r"\b[2-9TJQKA][cdhs]\b", text))


@pytest.mark.parametrize("format", ["csv", "txt", "phh"])
@pytest.mark.parametrize("opened", [False, True])
def test_only_cards_that_may_be_known_are_written(format, opened):
    hidden = 0
    for setup in NIGHTS.values():
        for sealed, whole in zip(histories(setup, 10), histories(setup, 10, opened=True), strict=True):
            dealt = {card_text(card) for e in whole.events if isinstance(e, Dealt | Drew) for card in e.cards}
            shown = {card_text(card) for e in whole.events if isinstance(e, Shown) for card in e.cards}
            (text,) = written([whole if opened else sealed], format)
            if format == "phh":
                text = re.sub(
                    r"([2-9TJQKA][cdhs]|\?\?)(?=\w|\?)", r"\1 ", re.sub("(?<=players).*", "", text, flags=re.S)
                )
            found = cards_in(text)
            if not opened:
                assert found == shown
            elif format == "csv":
                assert shown <= found <= dealt, "the last hands only"
            else:
                assert found == dealt
            hidden += len(dealt - shown)
    assert hidden > 500


def test_every_column_is_documented():
    documented = set(re.findall("``([a-z_0-9]+)``", module.__doc__))
    assert set(COLUMNS) <= documented


def test_a_row_for_everybody_who_was_dealt_in():
    table = deal("fixed 10/20", "400 300 350", "A", hands=HANDS)
    table.play("A:raise 20, B:call, C:call, B:pat, C:draw 0, A:draw 0 1 2 3 4").play(
        "B:bet 10, C:call, A:fold"
    ).run_down()
    anna, bruno, carla = table_of(history(table, number=7))
    assert tuple(anna) == COLUMNS
    assert [row["player"] for row in (anna, bruno, carla)] == ["Anna", "Bruno", "Carla"]
    assert [row["position"] for row in (anna, bruno, carla)] == ["D", "SB", "BB"]
    both = {
        "night": "1", "hand": "7", "game": "2-7-triple-draw", "limit": "fixed", "small_bet": "10", "big_bet": "20",
        "small_blind": "5", "big_blind": "10", "pot": "80",
    }  # fmt: skip
    for row in (anna, bruno, carla):
        assert both.items() <= row.items()
    assert {
        "stack": "400",
        "paid": "20",
        "won": "0",
        "net": "-20",
        "voluntary": "1",
        "raised": "1",
        "raises": "1",
    }.items() <= anna.items()
    assert {
        "draw_1": "5",
        "draw_2": "",
        "draw_3": "",
        "folded": "bet-2",
        "showdown": "0",
        "cards": "",
    }.items() <= anna.items()
    assert {
        "stack": "300",
        "paid": "30",
        "won": "80",
        "net": "50",
        "raised": "0",
        "raises": "1",
        "calls": "1",
    }.items() <= bruno.items()
    assert {
        "draw_1": "0",
        "draw_2": "0",
        "folded": "",
        "showdown": "1",
        "cards": "8c 6d 4c 3d 2d",
    }.items() <= bruno.items()
    assert {"hand_kind": "no-pair", "ranks": "8-6-4-3-2"}.items() <= bruno.items()
    assert {"stack": "350", "calls": "2", "draw_1": "1", "seat": "3"}.items() <= carla.items()


def test_heads_up_the_button_is_the_small_blind_and_who_is_out_has_no_row():
    table = deal("no 5/10", "400 0 400", "A").play("A:fold")
    rows = table_of(history(table))
    assert [(row["seat"], row["player"], row["position"]) for row in rows] == [
        ("1", "Anna", "D SB"),
        ("3", "Carla", "BB"),
    ]


@pytest.mark.parametrize("setup", NIGHTS.values(), ids=NIGHTS)
def test_the_chips_of_the_table_add_up(setup):
    hands = list(histories(setup, 20))
    rows = table_of(*hands)
    for hand in hands:
        mine = [row for row in rows if row["hand"] == str(hand.number)]
        assert len(mine) == len(hand.setup.dealt_in)
        assert sum(int(row["net"]) for row in mine) == 0
        assert sum(int(row["won"]) for row in mine) == sum(int(row["paid"]) for row in mine) == int(mine[0]["pot"])
        assert all(int(row["stack"]) >= int(row["paid"]) >= 0 for row in mine)


def test_a_name_is_never_reckoned_with_by_a_spreadsheet():
    table = deal("no 5/10", "400 400", "A").play("A:fold")
    names = ("=1+1", 'O"Hara, "Jr"')
    assert [row["player"] for row in table_of(history(table, names=names))] == ["'=1+1", names[1]]


STORY = """\
Night 1, hand 7 · 2-7 Triple Draw · fixed 10/20

  Anna (D), 400
  Bruno (SB), 400
  Carla (BB), 400

the deal
  Bruno posts the small blind, 5
  Carla posts the big blind, 10

before the draw · bets of 10
  Anna folds
  Bruno raises to 20
  Carla calls 10

the first draw
  Bruno stands pat
  Carla draws 1

after the first draw · bets of 10
  Bruno checks
  Carla checks

the second draw
  Bruno stands pat
  Carla stands pat

after the second draw · bets of 20
  Bruno checks
  Carla checks

the third draw
  Bruno stands pat
  Carla stands pat

after the third draw · bets of 20
  Bruno checks
  Carla checks

showdown
  Bruno shows 8c 6d 4c 3d 2d
    eight-six, smooth
  Carla shows 9c 7h 4s 3h 2h
    nine-seven
  Bruno wins 40 with an 86

Anna 0 · Bruno +20 · Carla -20"""


def test_a_story_is_told_street_by_street():
    table = deal("fixed 10/20", "400 400 400", "A", hands={**HANDS, "A": "KsKhKdQcQd"}, then="9c")
    table.play("A:fold, B:raise 20, C:call, B:pat, C:draw 0").run_down()
    sealed, opened = history(table, number=7), history(table, number=7, opened=True)
    assert story(sealed) == STORY
    assert "  Carla is dealt 8s 7h 4s 3h 2h\n" in story(opened)
    assert "  Bruno stands pat\n  Carla throws 8s\n  Carla draws 9c\n" in story(opened)


def test_a_hand_shown_after_the_hand_is_told_and_a_name_is_what_it_is():
    table = deal("fixed 10/20", "400 400 400", "A", hands=HANDS).play("A:fold, B:raise 20, C:fold, show 1")
    told = story(history(table, names=("{x}", "[b]", "%s")))
    assert "{x} folds" in told
    assert "  [b] shows 8c 6d 4c 3d 2d\n    eight-six, smooth\n" in told
    assert told.endswith("{x} 0 · [b] +10 · %s -10")


def test_many_stories_are_apart():
    hands = list(histories(NIGHTS["fixed"], 3))
    (text,) = written(hands, "txt")
    assert text.count("Night 1, hand ") == 3
    assert text.endswith("\n")
