"""Random bytes and texts against everything that reads text: a value or a typed error, nothing else."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from deuce7_tui import phh
from deuce7_tui.rules import ParseError, RulesError, action_text, cards_text, parse_action, parse_card, parse_cards

MANY = settings(max_examples=500, deadline=None)
RECORDS = [path.read_text("utf-8") for path in sorted(Path(__file__).parents[2].glob("deuce7_tui/famous/*.phh"))]

#: Anything at all, texts made of the letters that mean something, and bytes as a terminal or a file would give them.
ANY = (
    st.text(max_size=40)
    | st.text("0123456789TJQKAtjqka10cdhsCDHS♣♦♥♠? ,-+._", max_size=24)
    | st.binary(max_size=40).map(lambda raw: raw.decode("utf-8", "surrogateescape"))
    | st.binary(max_size=40).map(lambda raw: raw.decode("latin-1"))
)
ACTION_WORDS = st.sampled_from(
    [
        "fold",
        "check",
        "call",
        "bet",
        "raise",
        "draw",
        "pat",
        "show",
        "muck",
        "misdeal",
        "0",
        "4",
        "-1",
        "20",
        "9" * 30,
        "²",
        "٣",
        "1e3",
        "1_0",
        "",
        " ",
        "\n",
        "\0",
        "RAISE",
        "to",
    ]
)
ACTIONS = ANY | st.lists(ACTION_WORDS, max_size=6).map(" ".join)


@MANY
@given(ANY)
@example("10")
@example("1h")
@example("İh")
def test_parse_card(text: str) -> None:
    try:
        card = parse_card(text)
    except ParseError:
        return
    assert 0 <= card <= 52


@MANY
@given(ANY)
def test_parse_cards(text: str) -> None:
    try:
        cards = parse_cards(text)
    except ParseError:
        return
    assert parse_cards(cards_text(cards)) == cards


@MANY
@given(ACTIONS)
def test_parse_action(text: str) -> None:
    try:
        action = parse_action(text)
    except ParseError:
        return
    assert parse_action(action_text(action)) == action


def read_and_play(text: str) -> None:
    """The record is played to its end or refused by a typed error."""
    with suppress(RulesError):
        phh.Replay(phh.read(text)).run()


@MANY
@given(ANY | st.text())
def test_phh_of_noise(text: str) -> None:
    read_and_play(text)


@pytest.mark.skipif(not RECORDS, reason="no recorded hands here")
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_phh_of_a_damaged_record(data: st.DataObject) -> None:
    """A real hand with pieces cut out, doubled, or written over."""
    text = data.draw(st.sampled_from(RECORDS))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        stop = min(len(text), start + data.draw(st.integers(0, 30)))
        middle = data.draw(st.sampled_from(["", text[start:stop] * 2, "p1 f", "??", "0", "-", "1e9", '"', "]"]) | ANY)
        text = text[:start] + middle + text[stop:]
    read_and_play(text)


LINES = st.tuples(
    st.sampled_from(["p1", "p2", "p3", "p0", "p7", "px", "d", ""]),
    st.sampled_from(
        [
            "f",
            "cc",
            "cbr 20",
            "cbr 0",
            "cbr -5",
            "cbr 99999999999999999",
            "cbr x",
            "sd",
            "sd 7h",
            "sm",
            "sm ??",
            "sm 7h6h5h4h2c",
            "dh p1 7h6c5c4c2c",
            "dh p1 ??????????",
            "dh p2 7h7h7h7h7h",
            "dh p3 2c",
            "",
        ]
    ),
).map(lambda parts: " ".join(part for part in parts if part))


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from(["F2L3D", "N2L1D", "P2L3D", "NT", ""]),
    st.lists(st.integers(-5, 500), max_size=8),
    st.lists(st.integers(-5, 20), max_size=8),
    st.lists(st.integers(-5, 20), max_size=8),
    st.lists(LINES, max_size=25),
    st.integers(-1, 20),
)
def test_phh_of_random_fields(
    variant: str, stacks: list[int], antes: list[int], blinds: list[int], lines: list[str], bet: int
) -> None:
    size = len(stacks)
    actions = ", ".join(f'"{line}"' for line in lines)
    read_and_play(
        f'variant = "{variant}"\nstarting_stacks = {stacks}\nantes = {antes[:size] + [0] * (size - len(antes))}\n'
        f"blinds_or_straddles = {blinds[:size] + [0] * (size - len(blinds))}\nsmall_bet = {bet}\nbig_bet = {2 * bet}\n"
        f"min_bet = {bet}\nactions = [{actions}]\n"
    )


def test_ten_megabytes_of_noise() -> None:
    with pytest.raises(ParseError):
        phh.read("x" * 10_000_000)
