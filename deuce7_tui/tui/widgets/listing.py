"""A list of which one line is lit: by keys, by the wheel, by a click. Only the lines in sight are made."""

from collections.abc import Callable

from textual import events
from textual.content import Content
from textual.message import Message

from .rows import Rows

#: A line by its number and whether it is lit, in at most ``Listing.room`` cells, and in as many rows as lines have here.
Line = Callable[[int, bool], Content]
#: No line is longer: the eye would lose it.
_LONGEST = 110
_MARK = "▶ "
_BY_WHEEL = 3


class Listing(Rows):
    """Lines under each other, the one at ``at`` lit and in sight; ``count`` are known."""

    class Moved(Message):
        """Another line is lit now."""

    class Pressed(Message):
        """The lit line was clicked, ``at`` this time: that is its key."""

        def __init__(self, at: float) -> None:
            self.at = at
            super().__init__()

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.at = self.count = 0
        self._top = 0
        self._cells = (80, 1)
        self._each, self._longest = 1, _LONGEST
        self._line: Line = lambda _at, _lit: Content("")

    def fit(self, wide: int, high: int, *, each: int = 1, longest: int = _LONGEST) -> None:
        """Take this size; ``each``: the rows of a line, ``longest``: the cells of one at most."""
        self._cells = (wide, high)
        self._each, self._longest = each, longest
        self.styles.height = high

    @property
    def room(self) -> int:
        """Cells for a line."""
        return min(self._cells[0] - 4, self._longest) - len(_MARK)

    @property
    def left(self) -> Content:
        """The air that puts the list in the middle of a wide screen."""
        return Content(" " * ((self._cells[0] - self.room - len(_MARK)) // 2))

    @property
    def page(self) -> int:
        """How many lines are in sight."""
        return max(1, self._cells[1] // self._each)

    @property
    def wanted(self) -> int:
        """So many lines have to be known for what is in sight, and a page on."""
        return self._top + 2 * self.page

    def show(self, count: int, line: Line) -> None:
        """Show these lines from now on; the same one stays lit as far as there is one."""
        self.count, self._line = count, line
        self.at = max(0, min(self.at, count - 1))
        self.draw()

    def draw(self) -> None:
        """Paint the lines in sight."""
        high = self.page
        self._top = max(0, min(self._top, self.at, self.count - high), self.at - high + 1)
        shown = range(self._top, min(self.count, self._top + high))
        left = self.left
        self.paint(*(left + row for at in shown for row in self._marked(at)))

    def _marked(self, at: int) -> list[Content]:
        lit, air = at == self.at, Content(" " * len(_MARK))
        mark = Content.styled(_MARK, "$gold") if lit else air
        rows = self._line(at, lit).split("\n") if self._each > 1 else [self._line(at, lit)]
        rows += [Content("")] * (self._each - len(rows))
        return [(mark if row == (self._each - 1) // 2 else air) + text for row, text in enumerate(rows)]

    def to(self, at: int) -> None:
        """Light this line, or the nearest there is."""
        at = max(0, min(at, self.count - 1))
        if at != self.at:
            self.at = at
            self.draw()
            self.post_message(self.Moved())

    def move(self, command: str) -> bool:
        """What a command does that only moves the light; False for any other command."""
        to = {
            "up": self.at - 1,
            "down": self.at + 1,
            "page-up": self.at - max(1, self.page - 1),
            "page-down": self.at + max(1, self.page - 1),
            "first": 0,
            "last": self.count - 1,
        }.get(command)
        if to is None:
            return False
        self.to(to)
        return True

    # By mouse

    def on_click(self, event: events.Click) -> None:
        """A click lights a line; on the line that is lit it is its key."""
        at = self._top + event.y // self._each
        if at >= self.count:
            return
        event.stop()
        if at == self.at:
            self.post_message(self.Pressed(event.time))
        else:
            self.to(at)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel goes through the list."""
        event.stop()
        self.to(self.at + _BY_WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The same, back."""
        event.stop()
        self.to(self.at - _BY_WHEEL)
