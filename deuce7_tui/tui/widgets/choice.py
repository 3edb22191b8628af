"""One of a few values, chosen with left and right, by its digit, or by a click."""

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from textual import events
from textual.content import Content
from textual.message import Message

from .painted import Painted


class Choice(Painted, can_focus=True):
    """Shows all values with the chosen one as a key; where they are too long for that, only the chosen one, ‹ so ›."""

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, choice: "Choice") -> None:
            self.choice = choice
            super().__init__()

    def __init__(self, id: str, options: Sequence[tuple[object, str]], value: object, *, room: int = 50) -> None:
        """``options``: values and their words; ``room``: cells for all of them side by side."""
        super().__init__(id=id)
        self.options = list(options)
        self._at = next((at for at, (known, _) in enumerate(self.options) if known == value), 0)
        self._room = room

    @property
    def value(self) -> Any:
        """The chosen value, of whatever type the options have."""
        return self.options[self._at][0]

    @property
    def _open(self) -> bool:
        """All values are shown."""
        return sum(cell_len(word) + 4 for _, word in self.options) <= self._room

    def on_mount(self) -> None:
        """Draw it."""
        self.draw()

    def say(self, options: Sequence[tuple[object, str]]) -> None:
        """The same values in other words."""
        self.options = list(options)
        self.draw()

    def draw(self) -> None:
        """All words, or the chosen one between arrows."""
        chosen = "bold $cap-ink on $cap"
        if self._open:
            words = [
                Content.styled(f"[{word}]" if at == self._at else f" {word} ", chosen if at == self._at else "$dim")
                for at, (_, word) in enumerate(self.options)
            ]
            self.paint(Content(" ").join(words))
        else:
            word = self.options[self._at][1]
            self.paint(Content("").join([Content("‹ "), Content.styled(f" {word} ", chosen), Content(" ›")]))

    def choose(self, value: object) -> None:
        """This value, if it is one of them."""
        for at, (known, _) in enumerate(self.options):
            if known == value and at != self._at:
                self._at = at
                self.draw()
                self.post_message(self.Changed(self))

    def turn(self, by: int) -> None:
        """The next or the last one, round and round."""
        self.choose(self.options[(self._at + by) % len(self.options)][0])

    def on_key(self, event: events.Key) -> None:
        """Arrows, Space, and a value's own digit."""
        digit = next((value for value, word in self.options if word == event.character), None)
        if digit is not None:
            self.choose(digit)
        elif event.key in ("left", "right", "space"):
            self.turn(-1 if event.key == "left" else 1)
        else:
            return
        event.stop()

    def on_click(self, event: events.Click) -> None:
        """A click on a word chooses it; on the arrows it goes on."""
        if not self._open:
            self.turn(-1 if event.x < 2 else 1)
            return
        start = 0
        for value, word in self.options:
            end = start + cell_len(word) + 3
            if start <= event.x < end:
                self.choose(value)
            start = end
