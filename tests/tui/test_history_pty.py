"""``deuce7 history`` from the shell: in a terminal, and as text where there is none."""

import re
import sys

import pytest

from deuce7_tui.rules.cards import parse_card
from tests.store.shell import deuce7, in_terminal, refused
from tests.tui.leaks import PAINTED
from tests.tui.past_nights import SECRET, cards_of, night, past_hands
from tests.tui.pseudo import terminal
from tests.tui.test_watching_pty import leaves_clean

__all__ = ["terminal"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
HISTORY = [sys.executable, "-m", "deuce7_tui", "history"]


@pytest.fixture
def folder(tmp_path):
    """A sealed night that was left in a hand."""
    night(tmp_path, hand_count=4)
    return tmp_path


def test_a_night_is_looked_at_and_left_clean(terminal, folder):
    """To a hand by keys and by the shell's argument; what is sent to the terminal holds no hidden card."""
    tty = terminal(HISTORY)
    tty.wait("1 night")
    tty.press("\r", "4 hands")
    tty.type("p")
    tty.type("ann")
    tty.wait("Player: ann")
    tty.type("\r")
    tty.wait("Watch")
    tty.type("x")
    tty.wait("Player: all")
    tty.type("\r")
    tty.wait("as the table saw it")
    shown = {card for number in range(1, 5) for card in cards_of(folder, 1, number)[1]}
    seen = set()
    for key in "\x1b[F", "\x1b[D", "\x1b[D", "\x1b[F":
        tty.type(key)
        # Not in the middle of a row, where one card's rank stands beside another one's suit.
        tty.read(0.5)
        seen |= {parse_card(card.replace("\ufe0e", "")) for card in PAINTED.findall(tty.text)}
    assert seen
    assert seen <= shown
    for screen in ("4 hands", "1 night"):
        tty.type("\x1b")
        tty.wait(screen)
    tty.type("q")
    leaves_clean(tty)
    assert SECRET[:12].encode() not in tty.raw


def test_straight_to_the_hands_of_a_night(terminal, folder):
    tty = terminal([*HISTORY, "1"])
    tty.wait("Night 1, ")
    tty.wait("4 hands")
    tty.press("\x1b")
    leaves_clean(tty)


def test_a_key_typed_ahead_of_the_first_picture_does_nothing(terminal, folder):
    tty = terminal([*HISTORY, "1"])
    tty.type("q\x1b")
    tty.wait("4 hands")
    assert tty.process.poll() is None


def test_as_text_where_there_is_no_terminal(folder):
    nights = deuce7(folder, "history")
    assert nights.stdout == deuce7(folder, "nights", "--all").stdout
    done = deuce7(folder, "history", "1")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert [line.split(":")[0] for line in lines] == ["hand 4", "hand 3", "hand 2", "hand 1"]
    for line, hand in zip(lines, past_hands(folder), strict=True):
        assert all(f"{hand.result.names[won.seats[0]]} " in line for won in hand.result.pots)
        assert ("uncontested" in line) == any(not won.contested for won in hand.result.pots)
    assert SECRET[:12] not in done.stdout
    assert not re.search("[2-9TJQKA][cdhs]", done.stdout)


def test_what_is_not_there_is_told_in_a_sentence(folder, tmp_path):
    assert "There is no night 7." in refused(folder, "history", "7")
    assert "There is no night 7." in in_terminal(folder, "history", "7")
    assert "No night is kept here" in refused(tmp_path / "none", "history")
    assert not (tmp_path / "none").exists()
