"""The plain table in a real pseudo-terminal: a hand on a page that goes away, lines typed ahead, every way out (U09, U15)."""

import os
import re
import shutil
import signal
import sys
import termios

import pyte
import pytest

from deuce7_tui.cli.room import KeptNights
from tests.tui.pseudo import terminal
from tests.tui.waiting import LONG

__all__ = ["terminal"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")

#: The terminal is its own, as it is in life: Ctrl-C and Ctrl-Z are signals.
OWN = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execvp(sys.argv[1], sys.argv[1:])"
DEUCE7 = [sys.executable, "-m", "deuce7_tui", "play", "--plain", "--players", "Anna,Bruno,Carla", "--seed", "demo"]
PLAIN = [sys.executable, "-c", OWN, *DEUCE7]
#: A card as it is said.
CARD = re.compile(r"(?:deuce|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace)\s+of\s+\w+", re.IGNORECASE)
SIGNALS = [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130), (signal.SIGQUIT, 131)]


def cards_on(table):
    return CARD.findall(table.text)


def scrolled_away(raw, size):
    """What went up into the scrollback of a terminal that has no other screen."""
    screen = pyte.HistoryScreen(*size, history=10_000)
    pyte.ByteStream(screen).feed(raw)
    return "\n".join("".join(row[x].data for x in range(size[0])) for row in screen.history.top)


def sits(table):
    """Bruno sits down."""
    table.wait("Bruno:")
    table.press("\n", "cards, help")


def up(table):
    """Bruno has his hand on his page."""
    sits(table)
    table.type("cards\n")
    table.wait("hide, help")
    assert len(cards_on(table)) == 5


def gone(table):
    """No card on the screen (pyte knows no other screen to go back to), none to be scrolled back to, the terminal as before."""
    table.read(0.7)
    assert cards_on(table) == []
    assert CARD.findall(scrolled_away(table.raw, (table.screen.columns, table.screen.lines))) == []
    # A signal in the middle of putting a page away may have it put away once more.
    assert table.raw.count(b"\x1b[?1049h") <= table.raw.count(b"\x1b[?1049l")
    assert table.raw.rfind(b"\x1b[?1049h") <= table.raw.rfind(b"\x1b[?1049l")
    assert termios.tcgetattr(table.fd)[:4] == table.before[:4]


def kept(folder, actions=0):
    nights = KeptNights(folder)
    (left,) = nights.left()
    dealer = nights.resume(left.number)
    assert (dealer.view().state, len(dealer._hand.actions)) == ("handover", actions)
    nights._keeper.close()
    nights._cabinet.close()


def test_a_hand_is_on_another_screen_and_goes_away_with_the_act(terminal):
    table = terminal(PLAIN)
    up(table)
    page = table.raw.index(b"\x1b[?1049h")
    assert CARD.findall(table.raw[:page].decode()) == []
    table.type("call\n")
    table.wait("Carla, take the keyboard")
    gone(table)
    back = table.raw.rindex(b"\x1b[?1049l")
    assert CARD.findall(table.raw[back:].decode()) == []


@pytest.mark.sweep(2)
@pytest.mark.parametrize("typed", ["\n", "hide\n", "help\n", "table\n", "log\n", "misdeal\nno\n"])
def test_whatever_is_asked_for_puts_the_hand_away(terminal, typed):
    table = terminal(PLAIN)
    up(table)
    before = len(table.raw)
    table.type(typed)
    table.read(1)
    assert CARD.findall(table.raw[before:].decode()) == []
    assert cards_on(table) == []
    if not typed.startswith("misdeal"):
        gone(table)


def test_what_is_typed_on_the_page_is_gone_with_it(terminal):
    """Which cards he throws, and what he has decided of his next draw, are his."""
    table = terminal(PLAIN)
    up(table)
    table.type("throw 2 4\n")
    table.wait("you throw cards 2 and 4")
    assert cards_on(table) == []
    table.type("throw 9\n")
    table.wait("no such card")
    table.type("call\n")
    table.wait("Carla, take the keyboard")
    gone(table)
    everything = table.text + scrolled_away(table.raw, (80, 24))
    assert "throw" not in everything.replace("throw and the numbers", "").replace("throw or pat", "")


def test_u06_lines_typed_ahead_reach_nobody(terminal):
    """Lines that came in before the next curtain could be read neither sit down for its player nor read his hand."""
    table = terminal(PLAIN)
    sits(table)
    table.type("call\nme\ncards\n")
    table.wait("Carla, take the keyboard")
    table.type("me\ncards\n")
    table.read(1.5)
    assert cards_on(table) == []
    assert "Bruno calls 10" in table.text
    assert table.text.rstrip().endswith("Carla:")
    table.type("fold\n")
    table.wait("yes or no")


def test_a_hand_that_nobody_minds_is_put_away(terminal, tmp_path):
    (tmp_path / "settings.toml").write_text("hide_after = 2\n")
    table = terminal(PLAIN)
    up(table)
    table.type("ca")
    table.wait("Your cards are down")
    gone(table)
    # Half a word that was typed by then is lost with it.
    table.type("table\n")
    table.wait("Bruno: 400 chips")


@pytest.mark.parametrize(("number", "code"), SIGNALS)
def test_u09_left_by_a_signal(terminal, tmp_path, number, code):
    table = terminal(PLAIN)
    up(table)
    table.process.send_signal(number)
    assert table.ended() == code
    gone(table)
    assert "deuce7 resume --plain" in table.text
    kept(tmp_path)


def test_u09_left_by_one_signal_after_the_other(terminal, tmp_path):
    table = terminal(PLAIN)
    up(table)
    for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGINT):
        table.process.send_signal(number)
    code = table.ended()
    # The last one may come when there is nothing to mind any more: a shell calls -15 143.
    assert (code if code > 0 else 128 - code) in (129, 143, 130)
    gone(table)
    kept(tmp_path)


@pytest.mark.parametrize(("typed", "code"), [("\x03", 130), ("\x04", 129), ("quit\n", 0), ("q\n", 0)])
def test_u09_left_by_keys(terminal, tmp_path, typed, code):
    table = terminal(PLAIN)
    up(table)
    table.type(typed)
    assert table.ended() == code
    gone(table)
    assert "deuce7 resume --plain" in table.text
    kept(tmp_path)


def test_u15_left_by_the_terminal_that_goes_away(terminal, tmp_path):
    table = terminal(PLAIN)
    up(table)
    os.close(table.fd)
    assert table.process.wait(LONG) != 0
    table.fd = os.open(os.devnull, os.O_RDWR)
    kept(tmp_path)


def test_stopped_by_who_cannot_be_refused_and_continued(terminal, tmp_path):
    """Nothing can be wiped before a SIGSTOP; after it the hand is away, and what was typed meanwhile is nobody's."""
    table = terminal(PLAIN)
    up(table)
    table.process.send_signal(signal.SIGSTOP)
    table.type("cards\n")
    table.read(0.3)
    before = len(table.raw)
    table.process.send_signal(signal.SIGCONT)
    table.read(1)
    assert CARD.findall(table.raw[before:].decode()) == []
    gone(table)
    table.type("call\n")
    table.wait("Carla, take the keyboard")
    table.press("q\n")
    assert table.ended() == 0
    kept(tmp_path, 1)


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash")
def test_stopped_at_the_keyboard_and_continued(terminal):
    """Ctrl-Z gives the terminal back to the shell without a card on it; with ``fg`` the cards are down."""
    shell = terminal([sys.executable, "-c", OWN, "bash", "--norc", "--noediting", "-i"], PS1="shell$ ")
    shell.wait("shell$")
    shell.type(" ".join(DEUCE7) + "\n")
    up(shell)
    shell.type("\x1a")
    shell.wait("Stopped")
    shell.read(0.3)
    assert cards_on(shell) == []
    assert CARD.findall(scrolled_away(shell.raw, (80, 24))) == []
    assert shell.raw.rindex(b"\x1b[?1049l") > shell.raw.rindex(b"\x1b[?1049h")
    before = len(shell.raw)
    shell.type("fg\n")
    shell.wait("cards, help")
    shell.read(0.3)
    assert CARD.findall(shell.raw[before:].decode()) == []
    shell.type("cards\n")
    shell.wait("hide, help")
    assert len(cards_on(shell)) == 5


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_terminal_that_only_writes_on_scrolls_it_away_and_says_so(terminal, term):
    table = terminal(PLAIN, TERM=term)
    table.wait("cannot be taken back")
    up(table)
    table.type("call\n")
    table.wait("Carla, take the keyboard")
    assert b"\x1b" not in table.raw
    assert cards_on(table) == []


def test_forty_columns(terminal):
    """Nothing is broken in a word, and a hand has room."""
    table = terminal(PLAIN, size=(40, 24))
    up(table)
    assert all(len(row) <= 40 for row in table.raw.decode().split("\r\n") if "\x1b" not in row)
    table.type("call\n")
    table.wait("Carla, take the keyboard")
    gone(table)


def test_no_room_for_a_hand(terminal):
    """On a few rows a hand would scroll away to where it can be scrolled back to."""
    table = terminal(PLAIN, size=(40, 8))
    table.wait("Bruno:")
    table.read(0.6)
    table.type("\n")
    table.press("cards\n", "no room for a hand")
    assert CARD.findall(table.raw.decode()) == []


FAULTY = """
import sys
from deuce7_tui import cli
from deuce7_tui.plain.table import Table
def fault(self, *given, **more):
    cards = self._dealer._hand.players[0].cards
    raise RuntimeError(f"the cards are {cards} 7h 6h 5h")
Table._act = fault
sys.exit(cli.main(sys.argv[1:]))
"""


def test_u09_left_by_a_fault(terminal, tmp_path):
    """One sentence, a report without a card, and the night is kept."""
    table = terminal([sys.executable, "-c", FAULTY, *DEUCE7[3:]])
    up(table)
    table.type("call\n")
    assert table.ended() == 1
    gone(table)
    assert "had to stop" in table.text
    assert "cards are" not in table.raw.decode()
    assert "Traceback" not in table.raw.decode()
    (report,) = (tmp_path / "reports").iterdir()
    assert "cards are" not in report.read_text()
    kept(tmp_path)


def test_canary_a_killed_table_leaves_the_hand(terminal):
    table = terminal(PLAIN)
    up(table)
    table.process.kill()
    table.ended()
    with pytest.raises(AssertionError):
        gone(table)
