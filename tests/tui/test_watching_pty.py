"""A hand watched in a real terminal: it opens, it is left, and the terminal is as it was."""

import os
import sys
import termios

import pytest

from deuce7_tui.famous import famous_hands
from tests.tui.pseudo import terminal

__all__ = ["terminal"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")

DEUCE7 = [sys.executable, "-m", "deuce7_tui"]
ARIEH = famous_hands()[0]


def leaves_clean(table):
    """It ended well; the alternate screen is left, the cursor and the line discipline are back."""
    assert table.ended() == 0
    assert b"\x1b[?1049l" in table.raw
    assert table.raw.rindex(b"\x1b[?25h") > table.raw.rindex(b"\x1b[?25l")
    assert b"Traceback" not in table.raw
    assert termios.tcgetattr(table.fd)[3] & (termios.ECHO | termios.ICANON) == table.before[3] & (
        termios.ECHO | termios.ICANON
    )


def test_replay_opens_the_hand_of_a_file(terminal, tmp_path):
    file = tmp_path / "My hand.phh"
    file.write_text(ARIEH.text)
    table = terminal([*DEUCE7, "replay", str(file)])
    table.wait("My hand.phh")
    table.wait("0/23")
    table.press("\x1b[C", "1/23")
    table.type("\x1b[F")
    table.wait("23/23")
    table.wait("Josh Arieh wins 2,510,000")
    table.type("\x1b[D")
    table.wait("22/23")
    table.type("q")
    leaves_clean(table)
    assert not (tmp_path / "nights.db").exists(), "to watch a hand keeps nothing"


def test_replay_famous_by_name_and_from_the_list(terminal):
    table = terminal([*DEUCE7, "replay", "--famous"])
    table.wait("Three deuces in the big blind")
    table.press("\r", "0/23")
    table.type("q")
    table.wait("Famous hands")
    table.type("q")
    leaves_clean(table)
    table = terminal([*DEUCE7, "replay", "wsop-2023-43-5-hand-47", "--ascii", "--theme", "paper"])
    table.wait("Three deuces in the big blind")
    table.press("q")
    leaves_clean(table)


def test_the_demo_plays_until_a_key(terminal):
    table = terminal([*DEUCE7, "--demo"])
    table.wait("any key")
    table.wait(ARIEH.title)
    table.wait("1/23", 30)
    table.type("n")
    table.wait("Quit")
    table.read(1.5)
    assert "Quit" in table.text, "the key did nothing else"
    table.type("q")
    leaves_clean(table)


def test_a_broken_file_gets_its_sentence_and_no_screen(terminal, tmp_path):
    file = tmp_path / "broken.phh"
    file.write_text(ARIEH.text.replace("p4 cbr 300000", "p4 dances"))
    table = terminal([*DEUCE7, "replay", str(file)])
    assert table.ended() == 2
    assert b"\x1b[?1049h" not in table.raw
    assert table.text.strip() == "deuce7: Action 6, “p4 dances”: this is no action."


def test_without_a_terminal_to_write_to_it_tells_the_hand(terminal, tmp_path):
    command = f"{sys.executable} -m deuce7_tui replay arieh-yockey-2019 | tail -n 1"
    table = terminal(["/bin/sh", "-c", command], cwd=os.getcwd())
    assert table.ended() == 0
    assert table.text.strip() == "Josh Arieh wins 2,510,000"
