"""The end of a hand, told step by step: hands turn up one by one, card by card, then pots one by one."""

from collections.abc import Callable

from textual.timer import Timer

from deuce7_tui.comings import after_the_hand
from deuce7_tui.dealer import TableView
from deuce7_tui.rules.events import Shown
from deuce7_tui.words import _

from ..glyphs import cropped
from ..widgets.result import Reveal, Step, steps

#: States in which a hand has ended.
ENDED = ("showdown", "between", "over")
_EVERYTHING = 10_000
#: A sentence below a hand takes no more cells: the story above it needs the rows.
_SAID = 150


def last_word(view: TableView, reveal: Reveal) -> tuple[str, ...]:
    """What stands below a hand that has been told: the secret, once the seal is open, who came and went, and how it goes on."""
    if not reveal.finished:
        return ()
    if view.secret is not None:
        return _("The seal is open. The secret that every deck of this night comes from:"), view.secret
    if view.night.event is not None:
        from deuce7_tui.event import ended

        # A row or two: the hands above it need the room.
        told = " · ".join(ended(view).all)
        over = _("The night is over.") if view.state == "over" and view.night.event.left > 1 else ""
        return tuple(line for line in (told, over) if line)
    return tuple(cropped(line, _SAID) for line in after_the_hand(view))


class Telling:
    """How far the end has been told. ``timer`` and ``turner``: made paused by who draws; they call ``more``, ``turn``.

    ``count``: the steps told; ``up``: how many cards are up of the hand that is being turned, None if none is.
    """

    def __init__(self, draw: Callable[[], None]) -> None:
        self._draw = draw
        self.count = 0
        self.up: int | None = None
        self._turning = False
        self.timer: Timer | None = None
        self.turner: Timer | None = None

    def of(self, view: TableView) -> Reveal | None:
        """How far it is; None while the hand goes on."""
        if view.state not in ENDED:
            return None
        made = steps(view)
        return Reveal(made[: self.count], made, self.up)

    def reset(self) -> None:
        """A hand goes on, of which nothing can be told yet."""
        self.count = 0

    def begin(self, view: TableView, *, paced: bool, turning: bool) -> None:
        """The hand has just ended; without pace, or when nobody shows, all is told at once. ``turning``: card by card."""
        made = steps(view)
        if not paced or len(made) < 2:
            self.count = len(made)
        elif self.timer is not None:
            self.count, self._turning = 1, turning
            self._turn_up(made[0])
            self.timer.reset()
            self.timer.resume()

    def more(self, view: TableView) -> None:
        """The next step, or the end of the telling."""
        reveal = self.of(view)
        if reveal is None or reveal.finished:
            self._stop()
            return
        self.count += 1
        self._turn_up(reveal.all[self.count - 1])
        self._draw()

    def _turn_up(self, step: Step) -> None:
        if self._turning and self.turner is not None and isinstance(step, Shown):
            self.up = 0
            self.turner.reset()
            self.turner.resume()

    def turn(self, view: TableView) -> None:
        """The next card of the hand that is being turned."""
        reveal = self.of(view)
        step = reveal.told[-1] if reveal is not None and reveal.told else None
        if self.up is None or not isinstance(step, Shown) or self.up + 1 >= len(step.cards):
            self._all_up()
        else:
            self.up += 1
        self._draw()

    def _all_up(self) -> None:
        self.up = None
        if self.turner is not None:
            self.turner.pause()

    def finish(self) -> None:
        """Everything is told."""
        self._stop()
        self.count = _EVERYTHING

    def _stop(self) -> None:
        self._all_up()
        if self.timer is not None:
            self.timer.pause()
