"""The ledger and what chips are worth: whole numbers everywhere."""

import ast
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deuce7_tui import table, words
from deuce7_tui.rules import ParseError
from deuce7_tui.table import Account, Money, entry_text, settle_up

from .evening import ask, cash, dealt, hand_stacks


def test_every_chip_by_player_and_time():
    night = cash("ABC")
    dealt(night)
    ask(night, "join 3 250 Dario", at="20:30")
    ask(night, "top-up 0 100", at="20:40")
    night.next_hand()
    night.settle(hand_stacks(night, A=0, B=900))
    ask(night, "top-up 0 400", at="21:00")
    ask(night, "leave 1", at="21:30")
    assert [entry_text(entry) for entry in night.ledger] == [
        "20:00 buy-in 400 A",
        "20:00 buy-in 400 B",
        "20:00 buy-in 400 C",
        "20:30 buy-in 250 Dario",
        "20:40 top-up 100 A",
        "21:00 buy-in 400 A",
        "21:30 cash-out 900 B",
    ]
    assert night.accounts == (
        Account("A", 900, 0, 400),
        Account("B", 400, 900, 0),
        Account("C", 400, 0, 400),
        Account("Dario", 250, 0, 250),
    )
    assert [account.net for account in night.accounts] == [-500, 500, 0, 0]
    nets = {account.name: account.net for account in night.accounts}
    assert [(pay.payer, pay.payee, pay.amount) for pay in settle_up(nets)] == [("A", "B", 500)]


@pytest.mark.parametrize(
    ("text", "chips", "worth"),
    [
        ("0.05 EUR", 250, "12.50 EUR"),
        ("0,05 EUR", -1, "-0.05 EUR"),
        ("0.5 €", 3, "1.50 €"),
        ("1 €", 1020, "1020 €"),
        ("2", 15, "30"),
        ("0.005 £", 3, "0.015 £"),
        ("0.10 Swiss francs", 7, "0.70 Swiss francs"),
        ("0.01", 123456789012345678901234567890, "1234567890123456789012345678.90"),
    ],
)
def test_what_chips_are_worth(text, chips, worth):
    money = Money.parse(text)
    assert money.text(money.worth(chips)) == worth
    assert Money.parse(money.chip_text) == money


@pytest.mark.parametrize(
    "text", ["", "0", "0.00 EUR", "-1 EUR", "1e5", "EUR", "1.2.3", "1 \u200b", "0.1234567", "½ EUR"]
)
def test_no_value_of_a_chip(text):
    with pytest.raises(ParseError, match="not-money"):
        Money.parse(text)


@given(st.integers(1, 10**9), st.integers(0, 6), st.integers(-(10**20), 10**20), st.integers(-(10**20), 10**20))
def test_money_adds_up(coins, digits, one, two):
    """What is shown can be added on paper."""
    money = Money("", coins, digits)
    shown = [money.text(money.worth(chips)).replace(".", "") for chips in (one, two, one + two)]
    assert int(shown[0]) + int(shown[1]) == int(shown[2])


def test_no_float_in_sight():
    """Nothing in the table makes one: no float literal, no true division, no round."""
    for path in Path(table.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float) and node.value != 0.5), path
            assert not isinstance(node, ast.Div), path
            assert not (isinstance(node, ast.Name) and node.id in ("float", "round")), path


def test_settling_up_as_text():
    money = Money.parse("0.05 EUR")
    payments = settle_up({"Anna {x}": 250, "Bruno": -200, "[/red]": -50})
    told = [(payment.payer, payment.payee, money.text(money.worth(payment.amount))) for payment in payments]
    assert words.payments_text(told) == "Bruno pays Anna {x} 10.00 EUR\n[/red] pays Anna {x} 2.50 EUR"
    assert words.payments_text([]) == "Everybody is even."
