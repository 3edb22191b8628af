"""What the table does around a hand: it asks the dealer, asks before what cannot be taken back, and lays pages over itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from deuce7_tui.dealer import Dealer
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.view import showable
from deuce7_tui.table import ReEnter
from deuce7_tui.words import _, error_sentence

from .. import motion
from ..marks import Marks
from . import questions
from .picture import Picture
from .telling import ENDED

if TYPE_CHECKING:
    from .guide import Opened
    from .page import Page


class Around(Picture, inherit_bindings=False):
    """What belongs to the night and to everybody, not to the player in turn."""

    def __init__(self, dealer: Dealer) -> None:
        super().__init__(dealer)
        #: What the dealer showed when the table followed him last; a page over it may ask him, too.
        self._followed = self.view

    def around(self, id: str) -> None:
        """Carry out a command of the table's."""
        match id:
            case "misdeal":
                self._ask(questions.misdeal(self._verb(self.dealer.misdeal)))
            case "show":
                self._ask_show()
            case "seal":
                self._ask(questions.seal(self._verb(self.dealer.open_seal)))
            case "next" if self.view.state == "over":
                self.app.to_title()
            case "next":
                self._verb(self.dealer.next_hand)()
            case "clock":
                self._stop_clock()
            case "re-enter":
                self._ask_re_entry(0)
            case "rematch":
                self._rematch()
            case "people":
                self._to_people()
            case "stats":
                self._to_stats()
            case "log":
                self._read_log()
            case "help":
                self.cards_down()
                self.app.to_guide()
            case "leave":
                self.ask_to_leave()

    def guide(self) -> "Opened":
        """What is played here, opened at what is going on."""
        from ..help import opened_at, played_at
        from .guide import Opened

        return Opened(played_at(self.view), opened_at(self.view.hand.round))

    def cards_down(self) -> None:
        """Cards down at once, and every mark, amount and question away."""
        self._felt.still()
        self.dealer.hide()
        self._own.marks = Marks()
        self._wager, self._question, self._said = None, None, ""
        self.draw()

    # The dealer

    def _verb(self, verb: Callable[..., object], *given: object) -> Callable[[], None]:
        """This verb of the dealer's, as the answer to the turn as it is now."""
        turn = self.view.turn
        return lambda: self._answer(lambda: verb(turn, *given))

    def _answer(self, verb: Callable[[], object]) -> None:
        """Ask the dealer. Then the gate is shut until the next picture is painted: what was typed ahead is lost."""
        try:
            verb()
        except RulesError as error:
            self._said = error_sentence(error, self.view.names)
            self.draw()
            return
        self._moved_on()

    def _moved_on(self) -> None:
        """The dealer has gone on, whoever asked him. The gate is shut until the next picture is painted."""
        self.app.shut_gate()
        before, view = self._followed, self.dealer.view()
        self._followed = view
        self._own.acted(view)
        self._wager, self._question, self._said = None, None, ""
        if view.state == "handover" and self.app.settings.bell:
            self.app.bell()
        if view.state not in ENDED:
            self._telling.reset()
        elif before.state not in ENDED:
            turning = motion.level(self.app) == "full"
            self._telling.begin(view, paced=bool(self.app.pace), turning=turning)
        else:
            self._telling.finish()
        # The same player still has only to see it; but no key typed ahead bets on cards that are new to him.
        legal = view.hand.turn
        bets_anew = view.turn != before.turn and legal is not None and legal.kind == "bet"
        self.draw(view)
        self.call_after_refresh(self.app.open_gate, at_once=view.state == "acting" and not bets_anew)
        if view.state == "over" and before.state != "over" and view.secret is None and view.night.event is None:
            self._to_ledger()

    # Questions

    def _ask(self, question: questions.Question) -> None:
        if not question.aside:
            self.cards_down()
        self._question = question
        self.draw()

    def _ask_show(self) -> None:
        """Twice: the keyboard may be with somebody else, and the hand is its owner's."""
        seat = showable(self.view.hand)
        if seat is None:
            return
        name = self.view.names[seat]
        mean = questions.show(name, self._verb(self.dealer.show, seat))
        self._ask(questions.whose_hand(name, lambda: self._ask_anew(mean)))

    def _ask_anew(self, question: questions.Question) -> None:
        """A second question: what was typed ahead answers neither."""
        self.app.shut_gate()
        self._ask(question)
        self.call_after_refresh(self.app.open_gate)

    # Pages

    def _to_stats(self) -> None:
        """What happened so far, as everybody saw it."""
        number = self.app.nights.number(self.dealer)
        if number is None:
            return
        from .stats import Stats

        try:
            past = self.app.nights.past()
            night = past.night(number)
        except RulesError as error:
            self._said = error_sentence(error)
            self.draw()
            return
        self.cards_down()
        self.app.push_screen(Stats(past, night))

    def _read(self, page: "Page") -> None:
        """Put a page over everything; the cards go down first."""
        self.cards_down()
        self.app.push_screen(page)

    def _read_log(self) -> None:
        from .page import log_page

        self._read(log_page(self.view, self.reveal, ascii=self.app.ascii))

    # Who comes and goes

    def _to_people(self) -> None:
        """Whoever is in turn puts his cards down first."""
        if self.view.state == "over":
            self._to_ledger()
            return
        from .people import People

        self.cards_down()
        self.app.push_screen(People(self.dealer))

    def _to_ledger(self) -> None:
        from .ledger import Ledger

        self._read(Ledger(self.view))

    # A tournament

    def _stop_clock(self) -> None:
        """It stops, or goes on; it is nobody's turn to say so, and no card goes down."""
        clock = self.view.clock
        try:
            self.dealer.stop_clock(clock is not None and not clock.paused)
        except RulesError as error:
            self._said = error_sentence(error, self.view.names)
        self.draw()

    def _ask_re_entry(self, at: int) -> None:
        """Of those who are out one may come in again; the same key asks for the next one."""
        from deuce7_tui.event import may_re_enter

        names = may_re_enter(self.view)
        at %= len(names)
        seat = next(seat for seat, chair in enumerate(self.view.night.chairs) if chair.name == names[at])
        yes, other = (lambda: self._come_in(seat)), (lambda: self._ask_re_entry(at + 1))
        self._ask(questions.re_entry(self.view, names, at, yes, other))

    def _come_in(self, seat: int) -> None:
        """He has bought in again, unless it cannot be recorded."""
        self._verb(self.dealer.change, ReEnter(seat))()
        event, chair = self.view.night.event, self.view.night.chairs[seat]
        if event is not None and chair.stack:
            told = _("{name} is in again: {entries} entries.")
            self._said = told.format(name=chair.name, entries=event.entries)
            self.draw()

    def _rematch(self) -> None:
        """The same players in the same places, and everything else from the beginning."""
        try:
            self.app.start_night(self.dealer.again)
        except RulesError as error:
            self._said = error_sentence(error)
            self.draw()

    # Leaving

    def ask_to_leave(self) -> None:
        """The cards go down and it asks; a second Ctrl+C is a yes. After the end of the night there is nothing to ask."""
        if self.view.state == "over":
            self.app.exit()
        else:
            self._ask(questions.leave(self.app.exit, kept=self.app.nights.keeps))

    @property
    def asks_to_leave(self) -> bool:
        """The question is open."""
        return self._question is not None and self._question.yes == self.app.exit
