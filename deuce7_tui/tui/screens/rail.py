"""The rail: the public table for those who look on, on a screen of its own.

It lives on public views that it is given; nothing else of a night is in its process.
"""

from time import monotonic
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.geometry import Size

from deuce7_tui.dealer import ClockView, TableView
from deuce7_tui.event import is_won
from deuce7_tui.rail import Look, Seen

from .. import motion, public
from ..commands import RAIL, bindings, offers_of
from ..widgets import cards
from ..widgets.empty import empty_rows
from ..widgets.event_line import EventLine
from ..widgets.final import final_rows
from ..widgets.key_bar import KeyBar
from ..widgets.rail_felt import RailFelt
from ..widgets.rail_lower import RailLower
from ..widgets.rows import Rows
from .page import log_page
from .room import Room
from .telling import ENDED, Telling, last_word

if TYPE_CHECKING:
    from .guide import Opened

#: Seconds between two looks at what there is to see.
LOOK = 0.12
#: Seconds for which a showdown that has been told stays, although the table has gone on.
STAYS = 2.5
#: For each size: rows of what is told of the end of a hand, and how large the cards are that lie beside it; None where
#: they are as large at the seats.
_LOWER = {
    "": (9, cards.MIDDLE),
    "middle": (10, cards.LARGE),
    "large": (12, cards.LARGE),
    "huge": (11, None),
}


def rail(look: Look, seen: Seen | None = None) -> "Rail":
    """The screen for what there is to see."""
    seen = seen or look()
    return RailTable(look, seen.view, seen.age) if seen.view is not None and seen.there else RailEmpty(look, seen)


class Rail(Room, inherit_bindings=False):
    """A screen that looks again and again; as a page lies over it, nothing changes."""

    BINDINGS = bindings(RAIL)
    CSS_PATH = "rail.tcss"
    #: Its widgets cover it.
    BLANK = True

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._bar = KeyBar(id="keys")

    def on_mount(self) -> None:
        """Look, from now on."""
        self.set_interval(LOOK, self.look)

    def on_screen_resume(self) -> None:
        """Back from a page."""
        self.look()

    def look(self) -> None:
        """Show what there is to see, if it is new."""
        if self.app.screen is self and self._measured is not None and not self.too_small:
            self.saw(self._look())

    def saw(self, seen: Seen) -> None:
        """This is to be seen from now on."""

    def turn_to(self, seen: Seen) -> None:
        """Another screen is needed for this."""
        self.app.switch_screen(rail(self._look, seen))

    def fit(self, size: Size) -> None:
        """The keys."""
        wide = size.width
        self._bar.show(("", offers_of(RAIL, "log", "help", "close")), centred=wide >= 100, width=wide, high=1)

    def command(self, id: str) -> None:
        """Read the log or the help, or leave."""
        match id:
            case "log":
                self.read_log()
            case "help":
                self.app.to_guide()
            case "close":
                self.app.exit()

    def guide(self) -> "Opened":
        """The usual game, and the keys here."""
        from .guide import Opened

        return Opened(at="keys", where=RAIL)

    def read_log(self) -> None:
        """The hand that is to be seen, if there is one."""


class RailEmpty(Rail):
    """Nothing is being played."""

    def __init__(self, look: Look, seen: Seen) -> None:
        super().__init__(look)
        self._seen = seen
        self._rows = Rows(id="empty")

    def furniture(self) -> ComposeResult:
        """What was played last, and the keys."""
        yield self._rows
        yield self._bar

    def fit(self, size: Size) -> None:
        """In this size."""
        super().fit(size)
        self._rows.paint(*empty_rows(self._seen.view, self._seen.there, size.width, size.height - 1, self.app.ascii))

    def saw(self, seen: Seen) -> None:
        """A table, or what became of it."""
        if seen.view is not self._seen.view or seen.there != self._seen.there:
            self.turn_to(seen)

    def read_log(self) -> None:
        """The hand that was played last."""
        view = self._seen.view
        if view is not None:
            telling = Telling(lambda: None)
            telling.finish()
            self.app.push_screen(log_page(view, telling.of(view), ascii=self.app.ascii))


class RailTable(Rail):
    """The table: seats and pot as large as the screen, and at the end of a hand how it ended."""

    def __init__(self, look: Look, view: TableView, age: float = 0.0) -> None:
        """``age``: seconds since the view was shown."""
        super().__init__(look)
        self._view = view
        self._since = monotonic() - age
        self._fitted = Size(0, 0)
        self._told: float | None = None
        self._telling = Telling(self.draw)
        if view.state in ENDED:
            # It has been told to those who were here.
            self._telling.finish()
        self._head = Rows(id="head")
        self._felt = RailFelt(len(view.names))
        self._lower = RailLower(id="lower")
        self._event = EventLine(id="event") if view.night.event is not None else None
        self._final = Rows(id="final")

    def furniture(self) -> ComposeResult:
        """The public table, the end of a hand, the keys."""
        yield self._head
        if self._event is not None:
            self._event.clock = self._clock
            yield self._event
            yield self._final
        yield self._felt
        yield self._lower
        yield self._bar

    def on_mount(self) -> None:
        """Ready to tell the end of a hand."""
        telling = self._telling
        telling.timer = self.set_interval(max(0.02, self.app.pace), lambda: telling.more(self._view), pause=True)
        telling.turner = self.set_interval(motion.TURN, lambda: telling.turn(self._view), pause=True)

    def fit(self, size: Size) -> None:
        """Lay it out before anything is painted."""
        super().fit(size)
        self._fitted = size
        self._lay_out()
        self.draw()

    def _lay_out(self) -> None:
        """The end of a hand has room below the table; while it goes on the table has it all."""
        wide, high = self._fitted
        lower, size = _LOWER[self.fitting]
        ended = self._view.state in ENDED
        self._lower.display = ended
        self._lower.fit(wide, lower, size or cards.LARGE, with_cards=size is not None)
        event = self._event.fit(wide, large=self.fitting in ("large", "huge")) if self._event is not None else 0
        self._felt.fit(wide, high - 2 - event - (lower if ended else 0), 0)

    # What is on the screen

    def draw(self) -> None:
        """The view, its end as far as it is told."""
        view, reveal = self._view, self._telling.of(self._view)
        self._head.paint(public.head(view))
        if self._event is not None:
            self._event.show(view)
            final = is_won(view)
            self.set_class(final, "-final")
            if final:
                self._lower.display = False
                wide, high = self._fitted
                self._final.paint(*final_rows(view, wide, high - 2, ascii=self.app.ascii))
        middle = public.middle(view, reveal, self._felt.line_width)
        self._felt.show(public.places(view, reveal), middle, public.happened(view, reveal), view.hand.button)
        if reveal is not None:
            self._lower.result(view, reveal, last_word(view, reveal))
            if self._told is None and reveal.finished:
                self._told = monotonic()
        else:
            self._lower.paint()

    def _clock(self) -> ClockView | None:
        """The clock of the view, as it has gone on since."""
        clock = self._view.clock
        if clock is None or clock.left is None or not clock.running:
            return clock
        gone = int((monotonic() - self._since) * 1000)
        return ClockView(max(0, clock.left - gone), clock.paused, clock.running)

    def guide(self) -> "Opened":
        """What is played, opened at what is going on."""
        from ..help import opened_at, played_at
        from .guide import Opened

        return Opened(played_at(self._view), opened_at(self._view.hand.round), where=RAIL)

    def saw(self, seen: Seen) -> None:
        """The next view, as soon as a showdown has been seen."""
        view = seen.view
        if (view is self._view and seen.there) or self._stays(seen):
            return
        if view is None or not seen.there or self._other_table(view):
            self.turn_to(seen)
        else:
            self._since = monotonic() - seen.age
            self._show(view)

    def _other_table(self, view: TableView) -> bool:
        """It has other places, or another kind of night is played at it."""
        return len(view.names) != len(self._view.names) or (view.night.event is None) != (self._event is None)

    def _stays(self, seen: Seen) -> bool:
        """A showdown is to be seen whole, however soon the next hand was dealt or the table was left."""
        reveal = self._telling.of(self._view)
        if reveal is None or len(reveal.all) < 2 or (seen.there and self._same_hand(seen.view)):
            return False
        if not reveal.finished:
            self._telling.finish()
            self.draw()
        return self._told is not None and monotonic() - self._told < STAYS

    def _same_hand(self, view: TableView | None) -> bool:
        """Of the hand that is on the screen, later or at the same time."""
        if view is None or view.hand_number != self._view.hand_number:
            return False
        before = self._view.hand.events
        return view.hand.events[: len(before)] == before

    def _show(self, view: TableView) -> None:
        goes_on = self._view.state not in ENDED
        same = self._same_hand(view)
        was, self._view = self._view, view
        if view.state not in ENDED:
            self._telling.reset()
        elif goes_on or not same:
            self._telling.begin(view, paced=bool(self.app.pace), turning=motion.level(self.app) == "full")
        else:
            self._telling.finish()
        if not same or goes_on:
            self._told = None
        if (view.state in ENDED) != (was.state in ENDED):
            self._lay_out()
        self.draw()

    def read_log(self) -> None:
        """The hand as far as it is told."""
        self.app.push_screen(log_page(self._view, self._telling.of(self._view), ascii=self.app.ascii))
