"""What is told when something is refused (a code and its values), and events as other programs read them."""

import copy
import pickle

import pytest

from deuce7_tui.rules import (
    DECK,
    DEUCE_TO_SEVEN,
    GAMES,
    PRESETS,
    Discard,
    Hand,
    HouseRules,
    IllegalAction,
    ParseError,
    Post,
    RulesError,
    Stakes,
    TurnOver,
    as_json,
    game_of,
    parse_action,
    parse_card,
    parse_cards,
    preset,
)
from deuce7_tui.rules import events as ev
from deuce7_tui.store import StoreError
from tests.rules.table_of import deal, setup_of

FL, NL = "fixed 10/20", "no 5/10"


def error(do, *args):
    """The kind, code and values with which this is refused."""
    with pytest.raises(RulesError) as caught:
        do(*args)
    return type(caught.value), caught.value.code, caught.value.values


@pytest.mark.parametrize(
    ("do", "argument", "code", "values"),
    [
        (parse_card, "1h", "not-a-card", {"text": "1h"}),
        (parse_cards, "7h 6x", "not-a-card", {"text": "6x"}),
        (parse_cards, "7h6c10H7H", "card-twice", {"text": "7h"}),
        (parse_action, "go", "not-an-action", {"text": "go"}),
        (parse_action, "x" * 100, "not-an-action", {"text": "x" * 60}),
    ],
)
def test_text_that_means_nothing(do, argument, code, values):
    assert error(do, argument) == (ParseError, code, values)


def test_names_that_nothing_has():
    assert error(game_of, "razz") == (IllegalAction, "no-such-game", {"game": "razz", "games": tuple(GAMES)})
    assert error(preset, "home") == (IllegalAction, "no-such-rules", {"rules": "home", "presets": tuple(PRESETS)})


def test_a_hand_to_name_has_five_cards():
    for cards, count in (("7h5h4h3h", 4), ("7h5h4h3h2h6c", 6), ("7h5h4h3h??", 5)):
        told = error(DEUCE_TO_SEVEN.name, parse_cards(cards))
        assert told == (IllegalAction, "not-five-cards", {"count": count})


@pytest.mark.parametrize(
    "numbers", [("fixed", 0, 20), ("no", -1, 10), ("no", 10, 5), ("fixed", 10, 20, -1), ("fixed", 10, 20, 11)]
)
def test_stakes_that_make_no_game(numbers):
    values = {"low": numbers[1], "high": numbers[2]}
    assert error(Stakes.of, *numbers) == (IllegalAction, "no-such-stakes", values)


@pytest.mark.parametrize(
    ("numbers", "stakes"),
    [
        (("fixed", 1, 2), (1, 1, 1, 2)),
        (("fixed", 3, 6), (1, 3, 3, 6)),
        (("fixed", 10, 10), (5, 10, 10, 10)),
        (("fixed", 10, 20, 0), (0, 10, 10, 20)),
        (("fixed", 10, 20, 10), (10, 10, 10, 20)),
        (("no", 5, 5), (5, 5, 5, 5)),
        (("pot", 50, 100), (50, 100, 100, 100)),
    ],
)
def test_stakes_by_two_numbers(numbers, stakes):
    made = Stakes.of(*numbers)
    assert (made.small_blind, made.big_blind, made.small_bet, made.big_bet) == stakes


@pytest.mark.parametrize(
    ("changed", "code", "values"),
    [
        ({"stacks": (500, -1)}, "not-whole-chips", {}),
        ({"stacks": (500, 2.5, 500)}, "not-whole-chips", {}),
        ({"stacks": (500, True, 500)}, "not-whole-chips", {}),
        ({"antes": (1, -1, 1)}, "not-whole-chips", {}),
        ({"posts": (Post(1, -5, "small"),)}, "not-whole-chips", {}),
        ({"stakes": Stakes(5, 10, 10.0, 20)}, "not-whole-chips", {}),
        ({"stacks": (500, 0, 0)}, "wrong-number-of-players", {"players": 1, "most": 6}),
        ({"stacks": (5,) * 7}, "wrong-number-of-players", {"players": 7, "most": 6}),
        ({"button": 3}, "wrong-seats", {}),
        ({"button": -1}, "wrong-seats", {}),
        ({"button": True}, "wrong-seats", {}),
        ({"posts": (Post(True, 10, "big"),)}, "wrong-seats", {}),
        ({"posts": (Post(3, 10, "big"),)}, "wrong-seats", {}),
        ({"antes": (1,)}, "wrong-seats", {}),
        ({"script": ((), ())}, "wrong-seats", {}),
        ({"deck": (0,) * 52}, "not-52-cards", {}),
        ({"deck": DECK[:51]}, "not-52-cards", {}),
        ({"stakes": Stakes(0, 0, 0, 20)}, "no-such-stakes", {"low": 0, "high": 20}),
        ({"stakes": Stakes(5, 10, 10, 9)}, "no-such-stakes", {"low": 10, "high": 9}),
    ],
)
def test_set_ups_that_are_no_hand(changed, code, values):
    setup = setup_of(FL, "500 500 500", blinds=False).but(**changed)
    assert error(Hand, setup) == (IllegalAction, code, values)


def test_the_smallest_set_ups_that_are_a_hand():
    for stakes in (Stakes(1, 1, 1, 1), Stakes(0, 1, 1, 2)):
        assert Hand(setup_of(FL, "500 500", blinds=False).but(stakes=stakes)).legal()
    assert Hand(setup_of(FL, "500 500", blinds=False).but(button=1)).legal().seat == 0


def refusal(table, action, seat=None):
    """As ``error``, for an action; the hand must be what it was."""
    action = parse_action(action)
    code = table.refuses(action, seat)
    told = error(table.hand.check, action, seat)
    assert told[1] == code
    return told


def test_refused_while_there_is_something_to_call():
    table = deal(FL, "1000 1000 1000")
    assert refusal(table, "check") == (IllegalAction, "cannot-check", {"call": 10})
    assert refusal(table, "raise 25") == (IllegalAction, "wrong-amount", {"to": 25, "min": 20, "max": 20})
    assert refusal(table, "pat") == (IllegalAction, "not-now", {"kind": "bet"})
    assert refusal(table, "show 0") == (IllegalAction, "not-now", {"kind": "bet"})
    assert refusal(table, "call", 2) == (TurnOver, "not-your-turn", {"seat": 2, "turn": 0})
    table.play("A:call, B:call")
    assert refusal(table, "call") == (IllegalAction, "nothing-to-call", {})
    assert refusal(table, "fold") == (IllegalAction, "fold-is-free-to-check", {})


def test_refused_raises():
    assert refusal(deal(NL, "1000 1000 600"), "raise 19")[2] == {"to": 19, "min": 20, "max": 1000}
    table = deal(FL, "1000 1000 1000").play("A:raise 20, B:raise 30, C:raise 40")
    assert refusal(table, "raise 50") == (IllegalAction, "capped", {})
    table = deal(NL, "1000 35 1000").play("A:raise 30, B:raise 35, C:call")
    assert refusal(table, "raise 100") == (IllegalAction, "no-raise", {})
    table = deal(NL, "500 500 500", game="SD", house=HouseRules(must_raise=True))
    assert refusal(table, "call") == (IllegalAction, "must-raise", {})


def test_refused_in_a_draw():
    table = deal(FL, "1000 1000 1000").limps()
    for action in ("check", "fold", "call", "raise 20", "show 1", "muck"):
        assert refusal(table, action) == (IllegalAction, "not-now", {"kind": "draw"})
    for places in ((5,), (-1,), (True,), [1], "01"):
        assert error(table.hand.check, Discard(places)) == (IllegalAction, "no-such-card", {"places": 5})
    assert refusal(table, "draw 1 1") == (IllegalAction, "marked-twice", {})
    assert refusal(table, "pat", 0) == (TurnOver, "not-your-turn", {"seat": 0, "turn": 1})
    assert refusal(table.pats(), "pat") == (IllegalAction, "not-now", {"kind": "bet"})


def test_refused_at_a_recorded_showdown():
    script = ((), parse_cards("7h5h4h3h2c"), ())
    table = deal(FL, "1000 1000 1000", script=script, house=HouseRules(showdown="recorded")).run_all_but_showdown()
    assert refusal(table, "show 0") == (TurnOver, "not-your-turn", {"seat": 0, "turn": 1})
    for action in ("check", "fold", "pat", "draw 0", "raise 10"):
        assert refusal(table, action) == (IllegalAction, "not-now", {"kind": "show"})
    table.play("B:show 1")
    assert refusal(table, "show 2") == (IllegalAction, "unknown-hand", {"seat": 2})


def test_refused_when_the_hand_is_over():
    table = deal(FL, "1000 0 1000 1000").play("A:fold, C:fold")
    assert refusal(table, "check") == (TurnOver, "hand-is-over", {})
    assert refusal(table, "misdeal") == (IllegalAction, "too-late-for-a-misdeal", {})
    assert refusal(table, "show 0") == (IllegalAction, "nothing-to-show", {})
    for seat in (1, 4, 99):
        assert refusal(table, f"show {seat}") == (IllegalAction, "no-such-seat", {"seat": seat})


@pytest.mark.parametrize("seat", [1, 3, -1, True, "0", None])
def test_a_seat_is_a_number_where_somebody_was_dealt_in(seat):
    hand = deal(FL, "1000 0 1000").hand
    assert error(hand.player, seat) == (IllegalAction, "no-such-seat", {"seat": seat})


def test_a_record_names_cards_once_known():
    script = (parse_cards("7h5h??"), ())
    hand = deal(FL, "1000 1000", script=script).hand
    hand.learn(0, parse_cards("5h 4h 7h 3h 2c"))
    assert set(hand.player(0).cards) == set(parse_cards("7h5h4h3h2c"))
    hand.learn(0, parse_cards("2c 3h"))
    assert error(hand.learn, 0, parse_cards("2d")) == (IllegalAction, "another-hand", {"seat": 0})
    hand.learn(1, parse_cards("Kc Qc"))
    assert {*parse_cards("KcQc??")} == set(hand.player(1).cards)


def test_an_error_reads_as_its_code_and_values():
    told = IllegalAction("wrong-amount", to=5, text="x")
    assert str(told) == "wrong-amount (to=5, text='x')"
    assert str(TurnOver("hand-is-over")) == "hand-is-over"
    assert told.args == ("wrong-amount", {"to": 5, "text": "x"})


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            ev.HandStarted("2-7-triple-draw", "fixed", 0, 1, 2, (5, 5, 5)),
            {
                "type": "start",
                "game": "2-7-triple-draw",
                "limit": "fixed",
                "button": 1,
                "small_blind": 2,
                "big_blind": 3,
                "stacks": [5, 5, 5],
            },
        ),
        (ev.AntePosted(0, 1, True, False), {"type": "ante", "player": 1, "amount": 1, "dead": True, "all_in": False}),
        (
            ev.BlindPosted(1, 5, "big", True),
            {"type": "blind", "player": 2, "amount": 5, "blind": "big", "all_in": True},
        ),
        (ev.Dealt(2, 2, parse_cards("7hTd")), {"type": "deal", "player": 3, "count": 2, "cards": ["7h", "Td"]}),
        (ev.RoundBegan("draw-1", 0), {"type": "round", "round": "draw-1", "bet": 0}),
        (
            ev.Raised(0, 20, 10, 20, False, True),
            {"type": "raise", "player": 1, "amount": 20, "by": 10, "to": 20, "all_in": False, "full": True},
        ),
        (
            ev.Drew(0, 2, (0, 4), parse_cards("2c??")),
            {"type": "draw", "player": 1, "count": 2, "places": [0, 4], "cards": ["2c", "??"]},
        ),
        (
            ev.PotWon(1, 25, (2, 0), (13, 12), (2,), True),
            {
                "type": "win",
                "pot": 1,
                "amount": 25,
                "players": [3, 1],
                "shares": [13, 12],
                "odd": [3],
                "contested": True,
            },
        ),
        (ev.Voided((5, 0)), {"type": "misdeal", "returned": [5, 0]}),
    ],
)
def test_events_as_other_programs_read_them(event, told):
    assert as_json(event) == told
    assert next(iter(as_json(event))) == "type"


def test_a_hand_without_blinds_has_none_in_json():
    start = as_json(deal(FL, "100 100", blinds=False).hand.events[0])
    assert (start["small_blind"], start["big_blind"]) == (None, None)


@pytest.mark.parametrize("kind", [RulesError, ParseError, IllegalAction, TurnOver, StoreError])
@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_errors_are_copied_and_pickled_whole(kind, again):
    """An error within an error too; what it says of itself is the same."""
    error = kind("wrong-amount", to=(1, 2), code="x", why=IllegalAction("no-raise", seat=3))
    other = again(error)
    assert type(other) is kind
    assert (other.code, str(other), repr(other)) == (error.code, str(error), repr(error))
    assert other.values["why"].values == {"seat": 3}
