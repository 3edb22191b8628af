"""The real program in other terminals: larger, without colours, with few signs, made small, left for another window."""

import fcntl
import signal
import struct
import sys
import termios
import time

import pytest

from tests.tui.leaks import PAINTED
from tests.tui.pseudo import PLAY, terminal
from tests.tui.waiting import LONG

__all__ = ["terminal"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")


def make(table, wide, high):
    """The window has this size from now on."""
    fcntl.ioctl(table.fd, termios.TIOCSWINSZ, struct.pack("HHHH", high, wide, 0, 0))
    table.screen.resize(high, wide)
    table.process.send_signal(signal.SIGWINCH)


def hidden(table, do, seconds=0.6, patience=LONG):
    """Soon after this, however busy the machine, nothing of a hand is painted, and what is on the screen shows none."""
    do()
    table.read(0.4)
    end = time.monotonic() + patience
    while PAINTED.findall(table.text) and time.monotonic() < end:
        table.read(0.05)
    table.seen.clear()
    start = len(table.raw)
    table.read(seconds)
    assert table.seen == set()
    assert PAINTED.findall(table.text) == []
    assert PAINTED.findall(table.raw[start:].decode(errors="replace")) == []


@pytest.mark.parametrize(
    ("size", "options", "environment"),
    [
        ((140, 40), ["--theme", "paper"], {"NO_COLOR": "1"}),
        pytest.param((100, 30), ["--ascii"], {"TERM": "vt100"}, marks=pytest.mark.slow),
    ],
)
def test_s19_in_this_terminal_nobody_elses_card_is_ever_painted(terminal, size, options, environment):
    table = terminal([*PLAY, *options], size=size, **environment)
    table.wait("I am ")
    table.read(0.7)
    assert table.seen == set()
    table.press("\r", "Cards down")
    assert len(table.seen) == 5
    hidden(table, lambda: table.type("\x1b[O"))
    assert "Your cards are down" in table.text
    table.type(" ")
    table.wait("Cards down")
    hidden(table, lambda: table.type("?"))
    table.type("\x1b")
    table.wait("Your cards are down")
    table.type(" ")
    table.wait("Cards down")
    hidden(table, lambda: make(table, 60, 20))
    assert "Too small" in table.text
    hidden(table, lambda: make(table, *size))
    table.wait("Your cards are down")
    table.type(" ")
    table.wait("Cards down")
    hidden(table, lambda: table.type("c"))
    table.wait("I am ")


def test_canary_a_terminal_with_cards_up_is_not_hidden(terminal):
    table = terminal()
    table.wait("I am ")
    table.read(0.7)
    with pytest.raises(AssertionError):
        hidden(table, lambda: table.type("\r"), patience=0)
