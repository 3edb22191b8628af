"""The real program, killed outright: what was decided early is decided still."""

import os
import signal
import sys

import pytest

from tests.tui.pseudo import GATE, PLAY, Terminal

RESUME = [sys.executable, "-m", "deuce7_tui", "resume"]


def typed(terminal: Terminal, *keys: str) -> None:
    """Keys, each as soon as the gate is open."""
    for key in keys:
        terminal.read(GATE)
        terminal.type(key)


@pytest.mark.slow
def test_after_a_kill_the_decision_is_there_and_is_carried_out(tmp_path):
    """Three-handed: the first player decides to throw two cards, the next two raise and call; then the power goes."""
    first = Terminal(PLAY, tmp_path)
    try:
        first.wait("I am Bruno")
        typed(first, "\r", "1", "3")
        first.wait("next draw decided: 2 cards")
        typed(first, "c")
        first.wait("I am Carla")
        typed(first, "\r", "r")
        first.wait("I am Anna")
        assert "decided" not in first.text
        os.kill(first.process.pid, signal.SIGKILL)
        first.process.wait(10)
    finally:
        first.close()
    again = Terminal(RESUME, tmp_path)
    try:
        again.wait("I am Anna")
        assert "decided" not in again.text
        typed(again, "c", "y")
        again.wait("I am Bruno")
        typed(again, "\r")
        again.wait("next draw decided: 2 cards")
        assert "3 out" in again.text
        typed(again, "c")
        again.wait("I am Carla")
        typed(again, "p", "y")
        again.wait("I am Anna")
        typed(again, "p", "y")
        again.wait("after the first draw")
        assert "Bruno draws 2" in again.text
    finally:
        again.close()
