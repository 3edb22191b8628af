"""What is said and heard: sentences out, lines in, and a page of its own for what is one player's only."""

import contextlib
import os
import select
import shutil
import sys
import unicodedata
from collections.abc import Callable, Iterator
from functools import partial
from time import monotonic, sleep

from deuce7_tui.rules.errors import RulesError

from .stops import Gone, Stopped, Stops

#: A terminal's hanging up ends a program with this, and so does the end of what is read.
_HUNG_UP = 129
#: Seconds from a curtain to the first key that counts: what was typed before it had been read was meant for another.
_PAUSE = 0.4
#: No line that somebody means is longer.
_MOST = 4096
#: Terminals that only write on.
_WRITES_ONLY = ("", "dumb", "unknown")
_ROWS = 24


class Terminal:
    """Standard input and output, whatever they are: a terminal, a pipe, a file.

    ``clears``: what was written can be wiped. ``keyboard``: somebody types.
    """

    def __init__(self, stops: Stops) -> None:
        self._stops = stops
        self._buffer = b""
        self._page = False
        self.keyboard = _is_terminal(0)
        self._screen = _is_terminal(1)
        #: What is done before the program is stopped, and when it goes on: a clock stands meanwhile.
        self.stopped: Callable[[], None] = _nothing
        self.goes_on_again: Callable[[], None] = _nothing
        self.clears = self._screen and os.environ.get("TERM", "") not in _WRITES_ONLY
        self._encoding = (
            getattr(sys.stdout, "encoding", None) or "utf-8",
            getattr(sys.stdin, "encoding", None) or "utf-8",
        )

    # Out

    def say(self, *sentences: str) -> None:
        """For everybody, each on lines of its own; it stays where it is."""
        self._write("".join(row + "\n" for sentence in sentences for row in self._rows(sentence)))

    def page(self, *sentences: str) -> None:
        """For one player: in the place of whatever was on his page before. ``put_away`` wipes it."""
        again, self._page = self._page, True
        if self.clears:
            self._write(("" if again else "\x1b[?1049h") + self._wiped())
        self.say(*sentences)

    def has_room_for(self, *sentences: str) -> bool:
        """Nothing of a page with these sentences, a prompt and the line after it would scroll away."""
        return not self.clears or sum(len(self._rows(sentence)) for sentence in sentences) + 2 <= self._high()

    def put_away(self) -> None:
        """No page is left on the terminal, nor in what can be scrolled back to, where that can be done."""
        if not self._page:
            return
        if self.clears:
            self._write(self._wiped() + "\x1b[?1049l")
        elif self._screen:
            self._write("\n" * self._high())
        self._page = False

    def _wiped(self) -> str:
        """Row by row: a terminal that is cleared at once may keep what was on it to be scrolled back to."""
        return "".join(f"\x1b[{row};1H\x1b[0m\x1b[2K" for row in range(1, self._high() + 1)) + "\x1b[H"

    def _high(self) -> int:
        with contextlib.suppress(OSError):
            return os.get_terminal_size(1).lines or _ROWS
        return _ROWS

    def _rows(self, sentence: str) -> list[str]:
        """The sentence in rows of the terminal's width, or of COLUMNS; a pipe has no width."""
        plain = "".join(char if unicodedata.category(char) != "Cc" else "�" for char in sentence)
        return list(_wrapped(plain, shutil.get_terminal_size((0, 0)).columns))

    def _write(self, text: str) -> None:
        data = text.encode(self._encoding[0], "replace")
        while data:
            try:
                data = data[self._stops.wait(partial(os.write, 1, data), may_stop=False) :]
            except BrokenPipeError:
                raise
            except OSError:
                # The terminal has gone away.
                raise Gone(_HUNG_UP) from None

    # In

    def ask(self, prompt: str, seconds: float | None = None) -> str | None:
        """The next line, cleaned; None if there is none for so many ``seconds``.

        Raises Gone at the end of the input or for a signal that ends the program, Stopped after a stop: what was typed
        meanwhile is nobody's, and whatever was on a page is away.
        """
        # Whoever reads without seeing what is typed gets a line of its own for every prompt.
        self._write(prompt + (" " if self.keyboard and self._screen else "\n"))
        try:
            return self._line(seconds)
        except Stopped:
            self._give_back()
            raise
        except Gone:
            with contextlib.suppress(OSError):
                self.put_away()
                self._write("\n" if self.keyboard and self._screen else "")
            raise

    def goes_on(self) -> None:
        """The keyboard goes on to somebody else: what was typed until he could have read what is there is lost."""
        if not self.keyboard:
            return
        try:
            with _unseen():
                self._stops.wait(lambda: sleep(_PAUSE))
                self.forget()
        except Stopped:
            self._give_back()
            raise

    def forget(self) -> None:
        """What was typed ahead is lost. On a pipe nothing is: there every line has its turn."""
        if not self.keyboard:
            return
        self._buffer = b""
        if sys.platform == "win32":
            import msvcrt

            while msvcrt.kbhit():
                msvcrt.getwch()
            return
        import termios

        with contextlib.suppress(termios.error, OSError):
            termios.tcflush(0, termios.TCIFLUSH)

    def _give_back(self) -> None:
        self.put_away()
        with contextlib.suppress(RulesError):
            # What cannot be recorded keeps nobody from stopping.
            self.stopped()
        self._stops.stop()
        self.goes_on_again()
        self.forget()
        self._write("\n")

    def _line(self, seconds: float | None) -> str | None:
        until = None if seconds is None else monotonic() + seconds
        while b"\n" not in self._buffer:
            left = None if until is None else max(0.0, until - monotonic())
            if not self._stops.wait(partial(_ready, left)):
                self.forget()
                return None
            data = _read()
            self._buffer += data
            if data:
                # A line without an end would fill the memory.
                self._buffer = self._buffer if b"\n" in data else self._buffer[:_MOST]
            elif self._buffer and not self.keyboard:
                # The last line of a file need not be ended.
                self._buffer += b"\n"
            else:
                # A signal that ended the reading tells more.
                self._stops.wait(_nothing)
                raise Gone(_HUNG_UP)
        # What came in while the process was stopped is nobody's.
        self._stops.wait(_nothing)
        line, _newline, self._buffer = self._buffer.partition(b"\n")
        return line.decode(self._encoding[1], "replace")


def _is_terminal(number: int) -> bool:
    try:
        return os.isatty(number)
    except OSError:
        return False


def _ready(seconds: float | None) -> bool:
    if sys.platform == "win32":
        return True
    return bool(select.select([0], [], [], seconds)[0])


def _nothing() -> None:
    """Nothing; a signal is heard of meanwhile."""


def _read() -> bytes:
    """What has come in; nothing at the end. A terminal gives a line at a time."""
    with contextlib.suppress(OSError):
        return os.read(0, 4096)
    return b""


@contextlib.contextmanager
def _unseen() -> Iterator[None]:
    """What is typed meanwhile is not written on the terminal, since it does not count."""
    if sys.platform == "win32":
        yield
        return
    import termios

    try:
        before = termios.tcgetattr(0)
    except (termios.error, OSError):
        yield
        return
    unseen = list(before)
    unseen[3] &= ~termios.ECHO
    termios.tcsetattr(0, termios.TCSANOW, unseen)
    try:
        yield
    finally:
        with contextlib.suppress(termios.error, OSError):
            termios.tcsetattr(0, termios.TCSANOW, before)


def _wrapped(text: str, width: int) -> Iterator[str]:
    """The text in rows of at most so many cells, broken between words where that can be; 0 is no width."""
    row = ""
    for word in text.split(" ") if width > 0 else ():
        if row and _cells(row) + 1 + _cells(word) > width:
            yield row
            row = word
        else:
            row = f"{row} {word}" if row else word
        while _cells(row) > width:
            head = _head(row, width)
            yield head
            row = row[len(head) :]
    yield row if width > 0 else text


def _cells(text: str) -> int:
    return sum(map(_cell, text))


def _cell(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _head(text: str, width: int) -> str:
    """As many signs as fit, at least one."""
    cells = 0
    for at, char in enumerate(text):
        cells += _cell(char)
        if cells > width and at:
            return text[:at]
    return text
