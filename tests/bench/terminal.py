"""A program in a pseudo-terminal: what it paints, and when the last byte of it came."""

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from types import TracebackType

import pyte

from .process import ENVIRONMENT

#: A screen is painted when nothing more came for so long.
SILENCE = 0.06


class Terminal:
    """Runs ``python ARGUMENTS`` in a terminal of 140×40 with true colours. ``screen`` is what stands on it;
    ``animations``: what of them is allowed, by Textual's name for it."""

    def __init__(self, *arguments: str, columns: int = 140, rows: int = 40, animations: str = "full") -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        #: What came and is not on ``screen`` yet: when, and the bytes. Nothing is drawn while the program paints: to
        #: draw takes longer than to read, and a program that paints more would wait for us longer.
        self._came: list[tuple[float, bytes]] = []
        self.began = time.perf_counter()
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            size = struct.pack("HHHH", rows, columns, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": "", "LINES": ""}
            terminal["TEXTUAL_ANIMATIONS"] = animations
            os.execve(sys.executable, [sys.executable, *arguments], ENVIRONMENT | terminal)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)

    def _read(self, wait: float) -> bool:
        """Take what comes within ``wait`` seconds; whether anything came."""
        if not select.select([self.fd], [], [], wait)[0]:
            return False
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:
            return False
        self._came.append((time.perf_counter(), data))
        return True

    def text(self) -> str:
        """The screen as text."""
        came, self._came = self._came, []
        for _when, data in came:
            self._stream.feed(data)
        return "\n".join(self.screen.display)

    def wait_for(self, word: str, most: float = 20.0) -> float:
        """The seconds from the start until the bytes were there with which ``word`` stands on the screen."""
        until = time.perf_counter() + most
        while time.perf_counter() < until:
            self.settle(0.2)
            came, self._came = self._came, []
            for place, (when, data) in enumerate(came, start=1):
                self._stream.feed(data)
                if word in "\n".join(self.screen.display):
                    self._came = came[place:]
                    return when - self.began
        raise TimeoutError(f"{word!r} never came:\n{self.text()}")

    def settle(self, silence: float = SILENCE, most: float = 5.0) -> float | None:
        """Read until nothing came for ``silence`` seconds; when the last byte came, None if none did."""
        last = None
        until = time.perf_counter() + most
        while time.perf_counter() < until and self._read(silence if last else 0.5):
            last = time.perf_counter()
        return last

    def press(self, key: str, silence: float = SILENCE) -> float | None:
        """The seconds from the key to the last byte that it made the program paint, None if it painted nothing."""
        began = time.perf_counter()
        os.write(self.fd, key.encode())
        last = self.settle(silence)
        return None if last is None else last - began

    def processor(self) -> float:
        """The processor seconds that the program has used so far."""
        with open(f"/proc/{self.pid}/stat") as file:
            parts = file.read().rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
