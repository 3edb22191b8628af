"""The end of a hand, told step by step: hands turn up one by one, then pots one by one."""

from collections.abc import Callable

from textual.timer import Timer

from deuce7_tui.dealer import TableView

from ..widgets.result import Reveal, steps

#: States in which a hand has ended.
ENDED = ("showdown", "between", "over")
_EVERYTHING = 10_000


class Telling:
    """How far the end has been told. ``timer``: made paused by who draws; it calls ``more``."""

    def __init__(self, draw: Callable[[], None]) -> None:
        self._draw = draw
        self.count = 0
        self.timer: Timer | None = None

    def of(self, view: TableView) -> Reveal | None:
        """How far it is; None while the hand goes on."""
        if view.state not in ENDED:
            return None
        made = steps(view)
        return Reveal(made[: self.count], made)

    def reset(self) -> None:
        """A hand goes on, of which nothing can be told yet."""
        self.count = 0

    def begin(self, view: TableView, *, paced: bool) -> None:
        """The hand has just ended; without pace, or when nobody shows, all is told at once."""
        made = steps(view)
        if not paced or len(made) < 2:
            self.count = len(made)
        elif self.timer is not None:
            self.count = 1
            self.timer.reset()
            self.timer.resume()

    def more(self, view: TableView) -> None:
        """The next step, or the end of the telling."""
        reveal = self.of(view)
        if reveal is None or reveal.finished:
            self._stop()
            return
        self.count += 1
        self._draw()

    def finish(self) -> None:
        """Everything is told."""
        self._stop()
        self.count = _EVERYTHING

    def _stop(self) -> None:
        if self.timer is not None:
            self.timer.pause()
