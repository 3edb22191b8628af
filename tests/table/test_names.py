"""Names: what is kept of what somebody types (U18, engine part)."""

import unicodedata

import pytest

from deuce7_tui.rules import IllegalAction
from deuce7_tui.table import NightSetup, clean_name

FAMILY = "👩‍👩‍👧"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna  Maria ", "Anna Maria"),
        ("Anna\nMaria\r\n", "Anna Maria"),
        ("Anna\tMaria\x00", "Anna Maria"),
        ("\x1b[31mred", "[31mred"),
        ("a\u2028b\u2029c", "a b c"),
        ("e\u0301", "é"),
        ("e\u200e\u0301", "é"),
        ("\u202eevil\u202c", "evil"),
        ("\u2066a\u2069\u200fb\u200e", "ab"),
        ("\ufeffBob\u200b", "Bob"),
        ("玩家一", "玩家一"),
        ("עמית", "עמית"),
        (FAMILY, FAMILY),
        (f"\u200d{FAMILY}\u200d", FAMILY),
        ("[/red]", "[/red]"),
        ("{x} %s a]b[", "{x} %s a]b["),
        ("x" * 60, "x" * 60),
        ("a\u00a0\u3000b", "a b"),
        ("a \u200d b", "a b"),
        ("\ud800lone", "lone"),
    ],
)
def test_clean_name(typed, kept):
    name = clean_name(typed)
    assert name == kept
    assert unicodedata.is_normalized("NFC", name)
    assert clean_name(name) == name
    name.encode("utf-8")


@pytest.mark.parametrize(
    "typed",
    ["", " ", "\n", "\u200d", "\u200b\u200e", "\u202e", "\u0301", "\u3164", "\u2800", "\x00", "\ufe0f", "\u00a0"],
)
def test_empty_names(typed):
    with pytest.raises(IllegalAction, match="empty-name"):
        clean_name(typed)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Ann", "ann "),
        ("Straße", "STRASSE"),
        ("é", "e\u0301"),
        ("Ann", "Ann"),
        ("Ann", "A\u200dnn"),
        ("Ann", "A\u200bnn"),
        ("A  B", "a b"),
    ],
)
def test_names_that_are_the_same(one, two):
    with pytest.raises(IllegalAction, match="name-taken"):
        NightSetup((one, two, "Carla")).checked()


def test_names_that_are_not():
    names = ("Ann", "Anne", "Änn", FAMILY, "👩", "[b]")
    assert NightSetup(names).checked().names == names


@pytest.mark.parametrize("count", [0, 1, 7])
def test_two_to_six(count):
    with pytest.raises(IllegalAction, match="wrong-number"):
        NightSetup(tuple(f"P{n}" for n in range(count))).checked()


@pytest.mark.parametrize("stack", [0, -1, 2.5, "400", True, None])
def test_stack(stack):
    with pytest.raises(IllegalAction, match="no-chips"):
        NightSetup(("A", "B"), stack=stack).checked()


@pytest.mark.parametrize("ante", [-1, 0.5, True])
def test_ante(ante):
    with pytest.raises(IllegalAction, match="no-such-ante"):
        NightSetup(("A", "B"), ante=ante).checked()
