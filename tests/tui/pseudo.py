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

    def wait(self, words, seconds=15):
        """Until the words are on the screen."""
        end = time.time() + seconds
        while words not in self.text and time.time() < end:
            self.read(0.05)
        assert words in self.text, self.text

    def type(self, text):
        os.write(self.fd, text.encode())

    def ended(self, seconds=15):
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
