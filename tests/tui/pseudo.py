"""A pseudo-terminal with the real program in it."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time

import pyte
import pytest

from tests.tui.leaks import PAINTED
from tests.tui.waiting import LONG

#: Seconds after a picture in which the gate opens, on a machine with nothing else to do.
GATE = 0.6
PLAY = [sys.executable, "-m", "deuce7_tui", "play", "--players", "Anna,Bruno,Carla", "--seed", "demo"]


class Terminal:
    """A terminal of 80×24 with the program in it; remembers every card that was ever painted."""

    def __init__(self, command, tmp_path, size=(80, 24), cwd=None, **environment):
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.seen = set()
        main, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.before = termios.tcgetattr(other)
        env = {**os.environ, "TERM": "xterm-256color", "LANG": "C.UTF-8"}
        # These would hold for good, whatever becomes of the window.
        for name in ("COLUMNS", "LINES"):
            env.pop(name, None)
        env |= {"DEUCE7_DATA_DIR": str(tmp_path), "PYTHONPATH": os.getcwd(), **environment}
        self.process = subprocess.Popen(
            command, stdin=other, stdout=other, stderr=other, env=env, start_new_session=True, close_fds=True, cwd=cwd
        )
        os.close(other)
        self.fd = main

    def read(self, seconds):
        """Take in what is painted for so long."""
        end = time.time() + seconds
        while (left := end - time.time()) > 0:
            if select.select([self.fd], [], [], left)[0]:
                try:
                    data = os.read(self.fd, 65536)
                except OSError:
                    return
                if not data:
                    return
                self.raw += data
                self.stream.feed(data)
                self.seen |= set(PAINTED.findall(self.text))

    @property
    def text(self):
        return "\n".join(self.screen.display)

    def shows(self, words):
        """The words are on the screen, in however many rows."""
        return words in self.text or words in " ".join(self.text.split())

    def wait(self, words, seconds=LONG):
        """Until the words are on the screen."""
        end = time.time() + seconds
        while not self.shows(words) and time.time() < end:
            self.read(0.05)
        assert self.shows(words), self.text

    def press(self, key, words=None):
        """Type it when the gate should be open, and wait for the words, or for the end of the program. Where the machine
        was too busy to open it in time the key is lost: who sees nothing happen presses it again, later each time."""
        for patience in (5, 10, 20, LONG):
            self.read(GATE)
            self.type(key)
            end = time.time() + patience
            while time.time() < end:
                if self.shows(words) if words else self.process.poll() is not None:
                    return
                self.read(0.05)
        raise AssertionError(self.text)

    def type(self, text):
        os.write(self.fd, text.encode())

    def ended(self, seconds=LONG):
        """Take in what is painted until the program ends; its exit code."""
        end = time.time() + seconds
        while self.process.poll() is None and time.time() < end:
            self.read(0.05)
        # What it wrote last, to its end.
        self.read(5)
        return self.process.wait(1)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.fd)


@pytest.fixture
def terminal(tmp_path):
    opened = []

    def open_one(command=PLAY, **given):
        opened.append(Terminal(command, tmp_path, **given))
        return opened[-1]

    yield open_one
    for one in opened:
        one.close()
