"""The real program in a real pseudo-terminal: keys held down and in bursts, signals, a crash."""

import os
import signal
import sys
import time

import pytest

from tests.tui.leaks import PAINTED
from tests.tui.pseudo import terminal
from tests.tui.waiting import LONG

__all__ = ["terminal"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")


def test_bursts_and_held_keys_show_nobodys_cards_unasked(terminal):
    table = terminal()
    table.wait("I am ")
    table.type("\r\r\r")
    table.read(0.2)
    assert table.seen == set(), "keys before the curtain had been seen"
    table.read(1.5)
    assert "I am " in table.text
    table.press("\r", "Cards down")
    mine = set(PAINTED.findall(table.text))
    assert len(mine) == 5
    table.type("c\r\r\r ")
    table.wait("said aloud")
    for _ in range(6):
        table.type("\r ")
        table.read(0.03)
    assert table.seen == mine
    table.read(1.5)
    assert "I am " in table.text
    assert set(PAINTED.findall(table.text)) == set()
    table.type("q")
    table.wait("Leave the table?")
    table.type("y")
    assert table.ended() == 0
    assert table.seen == mine


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_u09_a_signal_leaves_a_clean_terminal(terminal, number, code):
    table = terminal()
    table.wait("I am ")
    table.press("\r", "Cards down")
    table.process.send_signal(number)
    assert table.ended() == code
    assert b"\x1b[?1049l" in table.raw, "the alternate screen is left"
    assert table.raw.rindex(b"\x1b[?25h") > table.raw.rindex(b"\x1b[?25l"), "the cursor is back"


def test_u09_ctrl_c_twice_leaves(terminal):
    table = terminal()
    table.wait("I am ")
    table.press("\x03", "Leave the table?")
    table.type("\x03")
    assert table.ended() == 130


CRASH = """
import sys
from deuce7_tui.table import NightSetup
from deuce7_tui.tui.app import Deuce7App
class Broken(Deuce7App):
    def on_app_blur(self):
        cards = self._table.dealer._hand.players[0].cards
        raise RuntimeError(f"the cards are {cards} 7h 6h 5h")
app = Broken(NightSetup(("Anna", "Bruno"), seed="demo"))
app.run()
sys.exit(app.return_code)
"""


def test_u09_a_crash_says_one_sentence_and_no_card(terminal):
    table = terminal([sys.executable, "-c", CRASH])
    table.wait("I am ")
    table.press("\r", "Cards down")
    table.seen.clear()
    table.type("\x1b[O")
    assert table.ended() == 1
    after = table.raw[table.raw.rindex(b"\x1b[?1049l") :].decode(errors="replace")
    assert "had to stop" in after
    assert "Traceback" not in after
    assert PAINTED.findall(after) == []
    assert "ValueError" in after or "RuntimeError" in after or "Error" in after


def test_stopped_and_continued_it_shows_a_curtain(terminal):
    table = terminal()
    table.wait("I am ")
    table.press("\r", "Cards down")
    table.process.send_signal(signal.SIGTSTP)
    table.read(1.5)
    assert b"\x1b[?1049l" in table.raw
    table.seen.clear()
    table.type("\r ")
    table.process.send_signal(signal.SIGCONT)
    table.wait("Your cards are down")
    table.read(0.5)
    assert table.seen == set()
    assert "Your cards are down" in table.text
    again = table.raw[table.raw.rindex(b"\x1b[?1049h") :]
    assert b"Your cards are down" in again, "the terminal was empty: all is painted anew"
    assert b"Pot" in again


def test_u10_bytes_that_are_no_text_are_stray_keys(terminal):
    """U10: a wrong byte, half a character, an old mouse report: the table stays, and cards go down."""
    table = terminal()
    table.wait("I am ")
    table.read(0.6)
    for wrong in (b"\xff", b"\xe9a", b"\xf0\x9f", b"\x1b[M \xa1!", b"\x1b[", b"\x1b]0;x", b"\x00" * 50):
        os.write(table.fd, wrong)
        table.read(0.3)
    table.read(1)
    assert table.process.poll() is None
    assert table.seen == set()
    for _ in range(5):
        # A sequence that was begun and never ended may still take a key for its own, and on a machine too busy to look
        # for keys what is read late counts for typed while nothing was running.
        table.type("q")
        table.read(1)
        table.type("y")
        table.read(1.5)
        if table.process.poll() is not None:
            break
    assert table.ended() == 0, table.text


def test_u15_the_end_of_input_ends_the_table(terminal):
    table = terminal()
    table.wait("I am ")
    table.press("\r", "Cards down")
    os.close(table.fd)
    assert table.process.wait(LONG) != 0
    table.fd = os.open(os.devnull, os.O_RDWR)


def test_keys_typed_while_it_was_stopped_are_nobodys(terminal):
    """SIGSTOP cannot be caught; what is read after it was typed by whoever was there."""
    table = terminal()
    table.wait("I am ")
    table.press("\r", "Cards down")
    table.type("c")
    table.wait("said aloud")
    table.read(0.3)
    table.seen.clear()
    table.process.send_signal(signal.SIGSTOP)
    table.type("\r")
    time.sleep(1)
    table.process.send_signal(signal.SIGCONT)
    table.read(1)
    assert table.seen == set()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_takes_the_cards_off_a_terminal_without_another_screen(terminal, number):
    """pyte knows no alternate screen: what was painted last is what stays."""
    table = terminal()
    table.wait("I am ")
    table.press("\r", "Cards down")
    table.process.send_signal(number)
    assert table.ended() == 128 + number
    assert PAINTED.findall(table.text) == []
