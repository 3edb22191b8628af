"""Somebody asks to sit down in mid-hand, and the program is killed: he is not forgotten."""

import sys

import pytest

from tests.tui.pseudo import terminal

__all__ = ["terminal"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")


def test_a_change_that_waits_survives_kill_9(terminal):
    tty = terminal()
    tty.wait("I am Bruno")
    tty.press("b", "Players and chips")
    tty.type("4")
    tty.wait("A new player sits down")
    tty.type("\r")
    tty.wait("Sit down")
    tty.type("Dora")
    tty.wait("Dora")
    tty.type("\r")
    tty.wait("Dora sits down at seat 4 with 400 chips")
    tty.process.kill()
    again = terminal([sys.executable, "-m", "deuce7_tui", "resume"])
    again.wait("I am Bruno")
    again.wait("After this hand: Dora sits down at seat 4 with 400 chips")
    for name in ("Bruno", "Carla"):
        again.wait(f"I am {name}")
        again.press("f", "says: Fold")
        again.type("y")
    again.wait("Anna wins 10")
    again.wait("Dora sits down at seat 4 with 400 chips")
    again.press("b", "waits for the big blind")
