"""Every way out, cards up: a clean terminal, no card on it, an exit code that says so, and the night is kept (U09, U15)."""

import os
import signal
import sys
import termios
import time

import pyte
import pytest

from deuce7_tui.cli.room import KeptNights
from tests.tui.leaks import PAINTED
from tests.tui.pseudo import PLAY, terminal
from tests.tui.waiting import LONG

__all__ = ["terminal"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")

#: What was switched on and must be off in the end: cursor hidden, other screen, mouse, focus, pasted text in brackets.
OFF = {b"\x1b[?25h": b"\x1b[?25l"} | {
    b"\x1b[?%dl" % mode: b"\x1b[?%dh" % mode for mode in (1049, 1000, 1002, 1003, 1004, 1006, 1015, 2004)
}
#: Ways out by keys: what is typed one after the other, and the words that are waited for in between.
KEYS = {
    "q": (("q", "Leave the table?"), ("y", "")),
    "ctrl+c": (("\x03", "Leave the table?"), ("\x03", "")),
    "ctrl+q": (("\x11", "Leave the table?"), ("y", "")),
    "help, ctrl+c": (("?", "In your turn"), ("\x03", ""), ("\x03", "Leave the table?"), ("\x03", "")),
}
CODES = {"q": 0, "ctrl+c": 130, "ctrl+q": 0, "help, ctrl+c": 130}
SIGNALS = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGUSR1]

#: The program, with a fault planted in the way of a key.
FAULTY = """
import sys
from deuce7_tui import cli
from deuce7_tui.tui.screens.table import Table
def fault(self, *given):
    cards = self.dealer._hand.players[0].cards
    raise RuntimeError(f"the cards are {cards} 7h 6h 5h")
Table.{place} = fault
sys.exit(cli.main(sys.argv[1:]))
"""


def up(table):
    """Somebody has his cards up and called once before."""
    table.wait("I am ")
    table.press("\r", "Cards down")
    table.type("c")
    table.wait("said aloud")
    table.press("\r", "Cards down")
    assert len(set(PAINTED.findall(table.text))) == 5


def mode(table):
    """How the terminal is set: echo, lines, signals, output."""
    return termios.tcgetattr(table.fd)[:4]


def is_clean(table):
    """The terminal as it was before, and no card on it."""
    for off, on in OFF.items():
        assert table.raw.rfind(off) >= table.raw.rfind(on), (off, table.raw[-200:])
    assert mode(table) == table.before[:4]
    # pyte knows no alternate screen: what was painted last stays, as on a terminal that has none.
    assert PAINTED.findall(table.text) == []
    after = table.raw[table.raw.rindex(b"\x1b[?1049l") :].decode(errors="replace")
    assert PAINTED.findall(after) == []
    assert PAINTED.findall(scrolled_away(table.raw)) == []
    return after


def scrolled_away(raw):
    """What went up into the scrollback of a terminal that has no other screen."""
    screen = pyte.HistoryScreen(80, 24, history=10_000)
    pyte.ByteStream(screen).feed(raw)
    return "\n".join("".join(row[x].data for x in range(80)) for row in screen.history.top)


def test_canary_what_scrolls_away_is_read():
    assert "7♥" in scrolled_away(" 7♥ \r\n".encode() * 30)


def is_kept(folder):
    """The night can be gone on with, where it was left: one action, the second player's turn, behind the curtain."""
    nights = KeptNights(folder)
    (left,) = nights.left()
    dealer = nights.resume(left.number)
    view = dealer.view()
    assert (view.state, view.cards_up, len(dealer._hand.actions)) == ("handover", False, 1)
    nights._keeper.close()
    nights._cabinet.close()


@pytest.mark.parametrize(
    "way", [*list(KEYS)[:2], *(pytest.param(way, marks=pytest.mark.slow) for way in list(KEYS)[2:])]
)
def test_u09_left_by_keys(terminal, tmp_path, way):
    table = terminal()
    up(table)
    for typed, waited in KEYS[way]:
        table.type(typed)
        if waited:
            table.wait(waited)
            table.read(0.5)
    assert table.ended() == CODES[way]
    is_clean(table)
    is_kept(tmp_path)
    # The terminal says how to go on.
    assert ("deuce7 resume 1" in table.text) == (CODES[way] == 0)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("number", SIGNALS)
def test_u09_left_by_a_signal(terminal, tmp_path, number):
    table = terminal()
    up(table)
    table.process.send_signal(number)
    assert table.ended() == 128 + number
    is_clean(table)
    is_kept(tmp_path)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("after", [0.0, 0.005, 0.01, 0.02, 0.05])
def test_u09_left_by_a_signal_before_the_first_picture(terminal, after):
    """As soon as the terminal is changed it is given back, whatever happens."""
    table = terminal()
    end = time.time() + LONG
    while b"\x1b[?1049h" not in table.raw and time.time() < end:
        table.read(0.002)
    time.sleep(after)
    table.process.send_signal(signal.SIGTERM)
    assert table.ended() == 128 + signal.SIGTERM
    is_clean(table)


@pytest.mark.parametrize(
    "place",
    ["on_key", "_draw_lower", *(pytest.param(place, marks=pytest.mark.slow) for place in ("command", "on_paste"))],
)
def test_u09_left_by_a_fault_in_a_handler(terminal, tmp_path, place):
    """Wherever the fault is: one sentence, a report without a card, and the night is kept."""
    table = terminal([sys.executable, "-c", FAULTY.replace("{place}", place), *PLAY[3:]])
    if place == "_draw_lower":
        assert table.ended() == 1
        assert "had to stop" in is_clean(table)
        return
    table.wait("I am ")
    table.press("\x1b[200~7h\x1b[201~" if place == "on_paste" else "\r")
    assert table.ended() == 1
    after = is_clean(table)
    assert "had to stop" in after
    assert "Traceback" not in after
    assert "cards are" not in after
    (report,) = (tmp_path / "reports").iterdir()
    assert "RuntimeError" in report.read_text()
    assert "cards are" not in report.read_text()
    assert PAINTED.findall(report.read_text()) == []


def test_u09_left_by_a_fault_with_the_cards_up(terminal, tmp_path):
    """The fault comes when the cards are on the screen: they do not stay there."""
    table = terminal([sys.executable, "-c", FAULTY.replace("{place}", "_amount_line"), *PLAY[3:], "--limit", "no"])
    up(table)
    table.type("r")
    assert table.ended() == 1
    assert "had to stop" in is_clean(table)
    is_kept(tmp_path)


def test_u15_left_by_the_end_of_input(terminal, tmp_path):
    """The terminal goes away: there is nothing to restore, but the night is kept."""
    table = terminal()
    up(table)
    os.close(table.fd)
    assert table.process.wait(LONG) != 0
    table.fd = os.open(os.devnull, os.O_RDWR)
    is_kept(tmp_path)


@pytest.mark.parametrize("inside", [True, False])
def test_stopped_and_continued(terminal, inside):
    """Ctrl+Z and an outside kill -TSTP: no card stays on the terminal, it is given back, and a curtain comes back."""
    table = terminal()
    up(table)
    before = len(table.raw)
    if inside:
        table.type("\x1a")
    else:
        table.process.send_signal(signal.SIGTSTP)
    end = time.time() + LONG
    while b"\x1b[?1049l" not in table.raw[before:] and time.time() < end:
        table.read(0.05)
    table.read(0.5)
    is_clean(table)
    table.seen.clear()
    table.type("\r c\r")
    table.process.send_signal(signal.SIGCONT)
    table.wait("Your cards are down")
    table.read(0.7)
    assert table.seen == set()
    assert "Your cards are down" in table.text


def test_canary_a_terminal_with_cards_on_it_is_not_clean(terminal):
    table = terminal()
    up(table)
    table.process.kill()
    table.ended()
    with pytest.raises((AssertionError, ValueError)):
        is_clean(table)
