"""What is on the table's screen: the same widgets for all its states, painted from the dealer's view."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size

from deuce7_tui.comings import queued_line
from deuce7_tui.dealer import Dealer, TableView
from deuce7_tui.language import spoken
from deuce7_tui.rules.record import Record
from deuce7_tui.words import _

from .. import public
from ..commands import Offer
from ..log import beside, log
from ..marks import OwnHand
from ..widgets import cards
from ..widgets.amount_line import Wager
from ..widgets.felt import Felt
from ..widgets.key_bar import KeyBar
from ..widgets.lower import Lower
from ..widgets.painted import wrapped
from ..widgets.result import Reveal
from ..widgets.rows import Rows
from . import offers, questions
from .room import Room
from .telling import Telling, last_word

if TYPE_CHECKING:
    from ..app import Deuce7App
    from ..widgets.event_line import EventLine


class _Layout(Record):
    """Rows of the lower part and of the keys, columns of the log, and how large the owner's cards are. They never grow
    beyond a hand's width, however large the screen: what the whole room may see is the rail."""

    lower: int
    keys: int
    log: int
    cards: cards.Size


#: For each size.
_LAYOUTS = {
    "": _Layout(9, 2, 0, cards.SMALL),
    "middle": _Layout(11, 2, 0, cards.MIDDLE),
    "large": _Layout(12, 3, 36, cards.LARGE),
    "huge": _Layout(13, 3, 44, cards.LARGE),
}
#: The most rows that a sentence beside the game may take.
_MOST_ASIDE = 3


class Picture(Room, inherit_bindings=False):
    """The public table, the lower part, a line for what is said, the keys. Only the lower part changes in a turn."""

    CSS_PATH = "table.tcss"
    #: Its widgets cover it.
    BLANK = True

    app: "Deuce7App"

    def __init__(self, dealer: Dealer) -> None:
        super().__init__()
        self.dealer = dealer
        self.view = dealer.view()
        self._own = OwnHand(dealer)
        self._question: questions.Question | None = None
        self._wager: Wager | None = None
        self._said = ""
        self._drawn: tuple[object, ...] = ()
        self._offers: dict[str, Offer] = {}
        self._fitted = Size(0, 0)
        self._telling = Telling(self.draw)
        self._head = Rows(id="head")
        self._felt = Felt(len(self.view.names))
        self._lower = Lower(id="lower")
        self._aside = Rows(id="said")
        self._aside_high = 0
        self._bar = KeyBar(id="keys")
        self._event = _event_line(dealer) if self.view.night.event is not None else None
        self._final = Rows(id="final")

    # Furniture

    def furniture(self) -> ComposeResult:
        """The public table, the lower part, a line for what is wrong, the keys."""
        yield self._head
        if self._event is not None:
            yield self._event
            yield self._final
        yield self._felt
        yield self._lower
        yield self._aside
        yield self._bar

    @property
    def _layout(self) -> _Layout:
        """The smallest table gives the row of a tournament from its lower part, all others from the felt."""
        layout = _LAYOUTS[self.fitting]
        return layout.but(lower=layout.lower - 1) if self._event is not None and not self.fitting else layout

    def fit(self, size: Size) -> None:
        """Lay the table out before anything is painted: one lay-out for a size, none for a turn."""
        self._fitted = size
        layout = self._layout
        event = self._event.fit(size.width, large=self.fitting == "huge") if self._event is not None else 0
        self._felt.fit(size.width, size.height - 2 - layout.lower - layout.keys - event, layout.log)
        self._bar.styles.height = layout.keys
        self._aside_high = 0
        self.draw()

    # What is on the screen

    @property
    def reveal(self) -> Reveal | None:
        """How far the end of the hand has been told."""
        return self._telling.of(self.view)

    @property
    def _wait(self) -> int:
        """Seconds after which cards go down by themselves, as they are told; 0 for never."""
        return int(self.app.hide_after)

    def _offered(self) -> offers.Offers:
        """What may be done now."""
        kept = self.app.nights.number(self.dealer) is not None
        return offers.of(self.view, self.reveal, self._question, self._wager, len(self._own.marks.out), kept=kept)

    def draw(self, view: TableView | None = None) -> None:
        """Draw the view, which is asked of the dealer if it is not given: the same widgets, other contents."""
        view = self.view = view if view is not None else self.dealer.view()
        reveal = self.reveal
        telling = self._telling
        public_part = view.turn, reveal is None, view.secret, telling.count, telling.up, self._fitted, spoken()
        if public_part != self._drawn:
            self._drawn = public_part
            self._draw_public(view, reveal)
        if self._event is not None:
            self._event.tick()
        if self.too_small:
            question = self._question
            self.notice(*((question.title, *question.sentences[-1:]) if question is not None else ()))
        self._draw_aside()
        self._draw_lower(view, reveal)
        self._draw_keys()

    def _draw_public(self, view: TableView, reveal: Reveal | None) -> None:
        """What the whole room sees: it changes with the turn, not with what its player does on the way."""
        self._head.paint(public.head(view))
        if self._event is not None:
            self._draw_event(self._event, view)
        middle = public.middle(view, reveal, self._felt.line_width)
        self._felt.show(public.places(view, reveal), middle, public.happened(view, reveal), view.hand.button)
        if self._felt.has_log:
            told = log(view, reveal, narrow=True, ascii=self.app.ascii)
            self._felt.show_log(beside(told, *self._felt.log_room))

    def _draw_event(self, line: "EventLine", view: TableView) -> None:
        """How the tournament stands, and when it is over the places instead of the table."""
        from deuce7_tui.event import is_won

        from ..widgets.final import final_rows

        line.show(view)
        final = is_won(view)
        self.set_class(final, "-final")
        if final:
            wide, high = self._fitted
            self._final.paint(*final_rows(view, wide, high - 2 - self._layout.keys, ascii=self.app.ascii))

    def _draw_lower(self, view: TableView, reveal: Reveal | None) -> None:
        lower = self._lower
        if self._question is not None and not self._question.aside:
            lower.ask(self._question.title, self._question.sentences)
        elif reveal is not None:
            lower.result(view, reveal, last_word(view, reveal))
        elif view.state == "acting":
            lower.own_hand(view, self._own.marks, self._wait)
        elif view.seat is not None:
            begins = self._begins(view) if not view.since else ""
            lower.curtain(view.names[view.seat], begins, public.since(view))

    @staticmethod
    def _begins(view: TableView) -> str:
        """What the player in turn has not seen anything of yet."""
        if view.night.event is not None:
            from deuce7_tui.event import level_news

            return level_news(view) or _("a new hand")
        return _("a new hand")

    def _draw_keys(self) -> None:
        offered = self._offered()
        self._offers = {offer.id: offer for offer in offered.all}
        wide = self._fitted.width
        high = _LAYOUTS[self.fitting].keys
        self._bar.show(*offered.rows, centred=wide >= 100, width=wide, high=high, bare=offers.BARE)

    def _draw_aside(self) -> None:
        """What is wrong, asked or hinted, whole: where it needs more rows than one the lower part gives them."""
        layout, width = self._layout, self._fitted.width
        rows = wrapped(self._in_aside(), width - 2 if width < 100 else (width + 78) // 2 - 1)
        if len(rows) > _MOST_ASIDE:
            # The last row is cut, with a sign for it: the owner's cards and a curtain's name need the room.
            rows = [*rows[: _MOST_ASIDE - 1], Content(" ").join(rows[_MOST_ASIDE - 1 :])]
        if len(rows) != self._aside_high:
            self._aside_high = self._aside.styles.height = len(rows)
            self._lower.fit(width, layout.lower + 1 - len(rows), layout.cards)
        # Where keys are in the middle it begins as if the screen had 80 columns: it does not move as digits are typed.
        left = Content(" " * (1 if width < 100 else (width - 78) // 2))
        self._aside.paint(*(left + row for row in rows))

    def _in_aside(self) -> Content:
        if self._wager is not None:
            return self._wager.written()
        if self._question is not None and self._question.aside:
            return Content.styled(self._question.title, "bold $gold")
        if self._said:
            return Content.styled(self._said, "bold $warning")
        if self._question is not None:
            return Content("")
        return Content.styled(queued_line(self.view.night) or self.app.hint(self.view), "$ink")


def _event_line(dealer: Dealer) -> "EventLine":
    """The line of a tournament, with this dealer's clock."""
    from ..widgets.event_line import EventLine

    line = EventLine(id="event")
    line.clock = dealer.clock
    return line
