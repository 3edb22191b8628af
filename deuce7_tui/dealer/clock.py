"""The clock of a tournament at a table: it goes while somebody has the keyboard, and stands behind a curtain."""

from deuce7_tui.table.levels import Clock, Moment
from deuce7_tui.table.night import Night

from .journal import Time
from .views import ClockView, State

#: States in which nobody plays (rules.md §7).
_STANDS = ("handover", "over")


class TableClock:
    """What is read of it holds for the moment of the last ``look``: what a verb does happens at one time."""

    def __init__(self, night: Night, time: Time, elapsed: int, *, paused: bool) -> None:
        """``elapsed``: milliseconds of play so far; ``paused``: the table has stopped it."""
        self._night = night
        self._time = time
        self._clock = Clock(elapsed, None)
        self.paused = paused
        self.look()

    @property
    def goes(self) -> bool:
        """It runs at this moment."""
        return self._clock.since is not None

    def look(self) -> None:
        """It is now."""
        self._tick = self._time.ticks()

    def be(self, state: State) -> None:
        """In this state from now on; it stands where nobody plays, when the table has stopped it, or if it is not needed."""
        stands = self.paused or state in _STANDS or not self._night.has_clock
        self._clock = self._clock.stopped(self._tick) if stands else self._clock.started(self._tick)

    def stand(self) -> None:
        """Nobody is at the table, whatever its state."""
        self._clock = self._clock.stopped(self._tick)

    def moment(self, *, paused: bool | None = None) -> Moment:
        """When something is written down; ``paused``: what the table has just said, else as it is."""
        return Moment(self._time.text(), self._clock.read(self._tick), self.paused if paused is None else paused)

    def view(self) -> ClockView | None:
        """As it is this very moment, None where levels do not go by minutes."""
        if not self._night.has_clock:
            return None
        left = self._night.time_left(self._clock.read(self._time.ticks()))
        return ClockView(left, self.paused, self.goes)
