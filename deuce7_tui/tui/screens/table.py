"""The table: one screen for all its states, and what a key means in each of them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events

from deuce7_tui.dealer import Dealer
from deuce7_tui.rules.actions import Action, Call, Check, Discard, Fold, Raise, StandPat
from deuce7_tui.rules.cards import DECK
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.view import showable
from deuce7_tui.table import ReEnter
from deuce7_tui.words import _, error_sentence

from .. import motion, pauses
from ..alarm import Alarm
from ..commands import TABLE, bindings, cap, mark_caps
from ..marks import Marks
from ..settings import Settings
from ..widgets.amount_line import Wager
from ..widgets.lower import Lower
from . import questions
from .page import Page, log_page
from .picture import Picture
from .telling import ENDED

if TYPE_CHECKING:
    from .guide import Opened


class Table(Picture, inherit_bindings=False):
    """Passes what a key means on to the dealer, and shows his next view."""

    BINDINGS = bindings(TABLE)

    def __init__(self, dealer: Dealer) -> None:
        super().__init__(dealer)
        self._idle: Alarm | None = None
        self._settings: Settings | None = None
        #: What the dealer showed when the table followed him last; a page over it may ask him, too.
        self._followed = self.view

    def on_mount(self) -> None:
        """The first picture: a curtain."""
        self._watch()
        self._said = " ".join(self.app.news())
        telling = self._telling
        telling.timer = self.set_interval(max(0.02, self.app.pace), lambda: telling.more(self.view), pause=True)
        telling.turner = self.set_interval(motion.TURN, lambda: telling.turn(self.view), pause=True)
        if self.view.state in ENDED:
            # A night resumed after a hand: it has been told before.
            telling.finish()
        # It is drawn when it is measured, which follows.
        self.call_after_refresh(self.app.open_gate)
        # A ranking numbers all hands there are when it is first asked: not while somebody waits for his cards.
        self.call_after_refresh(pauses.soon, lambda: self.view.hand.game.ranking.name(DECK[:5]))

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Digits of the amount line, and every key that means nothing here: cards down."""
        if not self.app.gate.lets(event) or self.app.screen is not self:
            event.stop()
            event.prevent_default()
            return
        self._touched()
        if self._finishing() or self._type_amount(event.key, event.character or ""):
            event.stop()
            event.prevent_default()
        elif not self.bound(event):
            event.stop()
            self.cards_down()

    def on_paste(self, event: events.Paste) -> None:
        """Digits into the amount line; everything else is no key."""
        if not self.app.gate.lets(event):
            return
        self._touched()
        if self._wager is not None:
            self._wager = self._wager.pasted(event.text)
            self.draw()

    def command(self, id: str) -> None:
        """Carry a command out if it may be given now; if not, it is a stray key: cards down."""
        if self.app.screen is not self:
            # It came in before the page that lies over the table now: nothing may lie open under that.
            return
        self._touched()
        self._said = ""
        if self._finishing():
            return
        if self._question is not None:
            question, self._question = self._question, None
            if id == question.answer:
                question.yes()
            elif id in question.others:
                question.others[id]()
            else:
                self.cards_down() if id == "hide" else self.draw()
            return
        if id == "take" and (self.view.state != "handover" or self._wager is not None):
            # Enter means "I am Bruno" and nothing else: a second one does no harm.
            return
        if self._wager is not None and (sized := self._wager.sized(id)) is not None:
            self._wager = sized
            self.draw()
            return
        if self._wager is not None and id not in ("yes", "raise"):
            self._wager = None
        if (handled := self._own.command(id, self.view)) is not None:
            self.draw() if handled else self.cards_down()
        elif id in self._offers or (id == "yes" and self._wager is not None):
            self._do(id)
        else:
            self.cards_down()
            if id == "settings":
                self.app.to_settings()

    def _do(self, id: str) -> None:
        match id:
            case "take":
                self._answer(lambda: self.dealer.take(self.view.turn, up=self.app.settings.peek != "space"))
            case "look":
                self._look()
            case "raise" if self._sized:
                self._amount_line()
            case "fold" | "call" | "pat" | "raise" | "all-in" if self.view.state == "handover":
                self._ask_said(id)
            case "fold" | "call" | "pat":
                self._act(self._plain(id))
            case "raise":
                self._act(self._plain(id))
            case "all-in":
                self._ask_all_in()
            case "draw":
                self._draw_cards()
            case "yes":
                self._send_wager()
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

    # Looking

    def _touched(self) -> None:
        self._felt.still()
        if self._idle is not None:
            self._idle.wind()

    def _watch(self) -> None:
        if self._idle is not None:
            self._idle.stop()
        self._idle = Alarm(self, max(0.05, self.app.hide_after), self._nobody_there)
        self._settings = self.app.settings

    def on_screen_resume(self) -> None:
        """Back from a page: it may have been the settings, or somebody came or went."""
        if self._settings is not self.app.settings:
            self._watch()
            self.draw()
        if self.dealer.view().turn != self._followed.turn:
            self._moved_on()

    def _nobody_there(self) -> None:
        if self.view.cards_up:
            self.cards_down()

    def cards_down(self) -> None:
        """Cards down at once, and every mark, amount and question away."""
        self._felt.still()
        self.dealer.hide()
        self._own.marks = Marks()
        self._wager, self._question, self._said = None, None, ""
        self.draw()

    def _look(self) -> None:
        if self.view.cards_up:
            self.cards_down()
        else:
            self.dealer.turn_cards(self.view.turn, up=True)
            self.draw()

    def on_lower_card_pressed(self, event: Lower.CardPressed) -> None:
        """A click on a card marks it; with the cards down, or at the end of a hand, it does nothing."""
        event.stop()
        if not self.app.gate.is_for_now(event.at):
            return
        self._touched()
        if not self._finishing() and self._question is None and self._own.mark(event.number, self.view):
            self.draw()

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

    def _read(self, page: Page) -> None:
        """Put a page over everything; the cards go down first."""
        self.cards_down()
        self.app.push_screen(page)

    def _read_log(self) -> None:
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

    # Acting

    def _plain(self, id: str) -> Action:
        legal = self.view.hand.turn
        if id == "fold":
            return Fold()
        if id == "pat":
            return StandPat()
        if id in ("raise", "all-in") and legal is not None and legal.raises is not None:
            return Raise(legal.raises.max)
        return Check() if legal is not None and legal.check else Call()

    def _act(self, action: Action) -> None:
        self._verb(self.dealer.act, action)()

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

    @property
    def _sized(self) -> bool:
        """A bet or raise has an amount to be chosen."""
        legal = self.view.hand.turn
        return legal is not None and legal.raises is not None and legal.raises.min != legal.raises.max

    def _amount_line(self) -> None:
        """The amount line opens, for whoever has his cards or for what somebody says aloud; or it closes."""
        self._wager = Wager.of(self.view) if self._wager is None else None
        self.draw()

    def _type_amount(self, key: str, char: str) -> bool:
        """A key that types in the amount line; False if it is none."""
        typed = self._wager.typing(key, char) if self._wager is not None else None
        if typed is None:
            return False
        self._wager = typed
        self.draw()
        return True

    def _send_wager(self) -> None:
        """The amount stands; one that is not allowed stays in its line, which says so."""
        wager = self._wager
        if wager is None or wager.to is None or not wager.legal:
            self.draw()
        elif self.view.state == "handover":
            self._verb(self.dealer.say, Raise(wager.to))()
        else:
            self._act(Raise(wager.to))

    def _draw_cards(self) -> None:
        if self._own.marks.out:
            self._act(Discard(tuple(sorted(self._own.marks.out))))
            return
        told = _("No card is marked: {marks} mark cards, {pat} stands pat.")
        if not self.view.cards_up:
            told = _("Turn your cards up first: {look}.")
        self._said = told.format(marks=mark_caps(), pat=cap("pat"), look=cap("look"))
        self.draw()

    # Questions

    def _ask(self, question: questions.Question) -> None:
        if not question.aside:
            self.cards_down()
        self._question = question
        self.draw()

    def _ask_said(self, id: str) -> None:
        assert self.view.seat is not None
        name, say = self.view.names[self.view.seat], self._offers[id].label
        self._ask(questions.said(name, say, self._verb(self.dealer.say, self._plain(id))))

    def _ask_all_in(self) -> None:
        legal = self.view.hand.turn
        if legal is not None and legal.raises is not None:
            to = legal.raises.max
            self._ask(questions.all_in(to, lambda: self._act(Raise(to))))

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

    # The end of a hand

    def _finishing(self) -> bool:
        """A key while a showdown is being told finishes the telling, and does nothing else."""
        reveal = self.reveal
        if reveal is None or reveal.finished or self._question is not None:
            return False
        self._telling.finish()
        # A second key of a burst must not deal the next hand before anybody saw who won.
        self.app.shut_gate()
        self.draw()
        self._felt.still()
        self.call_after_refresh(self.app.open_gate)
        return True
