"""A night is its set-up and its steps: their text forms, and a night from them again."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deuce7_tui.rules import GAMES, LIMITS, PRESETS, HouseRules, ParseError, Stakes
from deuce7_tui.table import (
    Agree,
    ComeBack,
    Deal,
    Join,
    Leave,
    Move,
    NightSetup,
    Redeal,
    ReEnter,
    Result,
    SitOut,
    TopUp,
    parse_step,
    step_text,
    terms_data,
    terms_of,
)

from .evening import ask, cash

TERMS = NightSetup(("A", "B")).terms
STEPS = {
    "join 3 400 Anna Maria": Join(3, 400, "Anna Maria"),
    "join 0 1 {x} [/red] 玩家": Join(0, 1, "{x} [/red] 玩家"),
    "leave 2": Leave(2),
    "top-up 1 200": TopUp(1, 200),
    "sit-out 0": SitOut(0),
    "come-back 5": ComeBack(5),
    "move 1 4": Move(1, 4),
    "re-enter 2": ReEnter(2),
    "hand 60000": Deal(60000),
    "redeal": Redeal(),
    "result 380 0 420": Result((380, 0, 420)),
}


@pytest.mark.parametrize("text", STEPS)
def test_text_forms(text):
    assert parse_step(text) == STEPS[text]
    assert step_text(STEPS[text]) == text


@pytest.mark.parametrize("house", PRESETS.values(), ids=PRESETS)
@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_terms(game, limit, house):
    terms = TERMS.but(game=game, limit=limit, stakes=Stakes.of(limit, 5, 10), house=house, ante=3).checked()
    assert parse_step(step_text(Agree(terms))) == Agree(terms)
    assert "\n" not in step_text(Agree(terms))
    assert terms_of(json.loads(json.dumps(terms_data(terms)))) == terms
    assert set(terms_data(terms)["house"]) == set(HouseRules.__match_args__), "all rules are written"


def test_terms_from_before_there_was_a_rule():
    data = terms_data(TERMS)
    del data["house"]["newcomers"]
    assert terms_of(data) == TERMS


def wrong_terms():
    for key in terms_data(TERMS):
        for value in (None, 1.5, [], "fantasy", -1, True):
            if key == "ante" and value is None:
                continue
            yield pytest.param({**terms_data(TERMS), key: value}, id=f"{key}-{value}")
    for part, key, value in (
        ("house", "raises", -1),
        ("house", "raises", "3"),
        ("house", "raises", True),
        ("house", "burn", 1),
        ("house", "button", "random"),
        ("house", "button", None),
        ("house", "fantasy", True),
        ("stakes", "big_bet", 5),
        ("stakes", "small_blind", 11),
        ("stakes", "small_bet", 1.0),
    ):
        data = terms_data(TERMS)
        data[part] = {**data[part], key: value}
        yield pytest.param(data, id=f"{part}-{key}-{value}")
    yield pytest.param({**terms_data(TERMS), "more": 1}, id="more")
    yield pytest.param({}, id="nothing")


@pytest.mark.parametrize("data", list(wrong_terms()))
def test_wrong_terms(data):
    with pytest.raises(ParseError, match="not-terms"):
        terms_of(data)
    with pytest.raises(ParseError, match="not-a-change"):
        parse_step("agree " + json.dumps(data))


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "join",
        "join 1",
        "join 1 400",
        "join 1 400 ",
        "join 1 400 \u200b",
        "join 1 400 Anna  Maria",
        "join 01 400 Anna",
        "join 1 0400 Anna",
        "join 1 400 An\nna",
        "leave",
        "leave 1 2",
        "leave x",
        "leave -1",
        "leave +1",
        "leave ١",
        "Leave 1",
        "leave  1",
        "leave 1 ",
        "top-up 1 1.5",
        "move 1",
        "redeal 1",
        "result -1",
        "agree",
        "agree {",
        "agree []",
        "agree " + "[" * 100_000,
        "hand 9999999999999999",
        "fold",
    ],
)
def test_text_that_is_no_step(text):
    with pytest.raises(ParseError, match="not-a-change"):
        parse_step(text)


@given(st.text(max_size=40))
def test_any_text(text):
    """It is a step, and then its text form, or it is refused."""
    try:
        step = parse_step(text)
    except ParseError:
        return
    assert step_text(step) == text


def test_what_became_of_changes_is_told_until_the_next_hand_ends():
    """Of those that waited for the hand, and of those after it; one that is queued has become nothing yet."""
    night = cash()
    night.next_hand()
    ask(night, "top-up 0 500")
    ask(night, "join 3 100 D")
    assert (night.hand_is_on, night.outcomes) == (True, ())
    told = night.settle((400, 400, 400))
    assert (night.hand_is_on, night.outcomes) == (False, told)
    ask(night, "leave 3")
    night.next_hand()
    ask(night, "leave 0")
    became = [(step_text(outcome.change), outcome.became) for outcome in night.outcomes]
    assert became == [("top-up 0 500", "done"), ("join 3 100 D", "done"), ("leave 3", "done")]
    assert [step_text(outcome.change) for outcome in night.settle((400 + 500, 400, 400, 0))] == ["leave 0"]
    assert [step_text(outcome.change) for outcome in night.outcomes] == ["leave 0"]
