"""Sentences: what a player reads, word for word."""

import ast
from pathlib import Path

import pytest

from deuce7_tui import words
from deuce7_tui.rules import (
    DEUCE_TO_SEVEN,
    TRIPLE_DRAW,
    Hand,
    HandSetup,
    IllegalAction,
    Stakes,
    parse_action,
    parse_cards,
    usual_posts,
    view,
)
from deuce7_tui.words import errors

PACKAGE = Path(words.__file__).parents[1]


@pytest.mark.parametrize(
    ("cards", "own", "wins"),
    [
        ("7h5s4d3c2c", "number one, the wheel", "number one"),
        ("7h6s4d3c2c", "number two, seven-six", "number two"),
        ("8h6d4c3s2h", "eight-six, smooth", "an 86"),
        ("8h7d4c3s2h", "eight-seven, rough", "an 87"),
        ("9h7d4c3s2h", "nine-seven", "a 97"),
        ("Jh9d4c3s2h", "jack-nine", "a jack-nine"),
        ("Ah5d4c3h2s", "nut ace", "the nut ace"),
        ("AhKd4c3h2s", "ace-king", "an ace-king"),
        ("4h4dAcKhQs", "pair of fours", "a pair of fours"),
        ("4h4dAcAhQs", "two pair, aces and fours", "aces and fours"),
        ("6h6d6cAhQs", "three sixes", "three sixes"),
        ("6h5d4c3h2s", "straight to the six", "a straight to the six"),
        ("Kh9h4h3h2h", "flush, king-nine", "a king-nine flush"),
        ("6h6d6cAhAs", "full house, sixes over aces", "sixes full of aces"),
        ("6h6d6c6sAs", "four sixes", "four sixes"),
        ("6h5h4h3h2h", "straight flush to the six", "a straight flush to the six"),
        ("AhKhQhJhTh", "royal flush", "a royal flush"),
    ],
)
def test_hands_by_name(cards: str, own: str, wins: str) -> None:
    name = DEUCE_TO_SEVEN.name(parse_cards(cards))
    assert words.hand_name(name) == own
    assert words.a_hand(name) == wins


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("7s5h4d3cKc", "one card to a seven-five"),
        ("7s6h5d4cKc", "one card to a seven-six"),
        ("8s7h4d3cKc", "one card to an eight-seven"),
        ("9s4h3d2cKc", "one card to a nine-five"),
        ("2s2h3d4cKc", "draw two to a seven-five"),
        ("KsQh3d2cKc", "draw three to a seven-five"),
        ("KsQhJd2cKc", "draw four to a seven-five"),
        ("KsQhJdAcKc", "five cards to come"),
    ],
)
def test_draws_by_name(cards: str, told: str) -> None:
    draw = DEUCE_TO_SEVEN.draw(parse_cards(cards))
    assert draw is not None
    assert words.draw_name(draw) == told


def test_a_hand_told_line_by_line() -> None:
    names = ("Anna", "[/red]", "{x} %s")
    stacks = (40, 400, 400)
    stakes = Stakes.of("fixed", 10, 20)
    hand = Hand(HandSetup(TRIPLE_DRAW, "fixed", stakes, stacks, 0, usual_posts(stacks, 0, stakes), seed="w"))
    assert words.betting_line(view(hand)) == "bets of 10 · three raises left"
    for text in ("raise 20", "raise 30", "fold", "raise 40"):
        hand.apply(parse_action(text))
    assert words.betting_line(view(hand)) == "bets of 10 · capped"
    assert words.round_name(hand.round) == "before the draw"
    for text in ("call", "draw 0 4", "pat"):
        if hand.legal():
            hand.apply(parse_action(text))
    told = [line for event in hand.events if (line := words.event_line(event, names))]
    assert told[:8] == [
        "[/red] posts the small blind, 5",
        "{x} %s posts the big blind, 10",
        "Anna raises to 20",
        "[/red] raises to 30",
        "{x} %s folds",
        "Anna raises to 40, all-in",
        "[/red] calls 10",
        "[/red] throws 2 cards",
    ]
    assert words.pots_line(view(hand), names) == "Pot 90"


def test_errors_name_players_and_amounts() -> None:
    error = IllegalAction("not-your-turn", seat=1, turn=0)
    assert words.error_sentence(error, ("Anna", "Bruno")) == "It is the turn of Anna, not of Bruno."
    assert (
        words.error_sentence(IllegalAction("cannot-check", call=1020))
        == "There is 1,020 to call: checking is not possible."
    )
    assert words.error_sentence(IllegalAction("no-such-thing-at-all")) == "That cannot be done now."


#: What raises or makes an error by its code, which is the argument with this number.
RAISES = {"ParseError": 0, "IllegalAction": 0, "TurnOver": 0, "StoreError": 0, "told": 0, "_begun_anew": 1}


def test_every_error_has_a_sentence() -> None:
    """Each code raised anywhere in the package is one that words knows."""
    raised: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            place = RAISES.get(getattr(node.func, "id", "")) if isinstance(node, ast.Call) else None
            if place is not None and len(node.args) > place:
                parts = [part.value for part in ast.walk(node.args[place]) if isinstance(part, ast.Constant)]
                raised |= {part for part in parts if isinstance(part, str) and not part.startswith("-")}
    assert len(raised) > 60
    assert raised - set(errors._errors()) == set()
