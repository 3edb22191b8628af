"""The table: one screen for all its states, and what a key means in each of them."""

from textual import events

from deuce7_tui.dealer import Dealer
from deuce7_tui.rules.actions import Action, Call, Check, Discard, Fold, Raise, StandPat
from deuce7_tui.rules.cards import DECK
from deuce7_tui.words import _

from .. import motion, pauses
from ..alarm import Alarm
from ..commands import TABLE, bindings, cap, mark_caps
from ..settings import Settings
from ..widgets.amount_line import Wager
from ..widgets.lower import Lower
from . import questions
from .around import Around
from .telling import ENDED


class Table(Around, inherit_bindings=False):
    """Passes what a key means on to the dealer, and shows his next view."""

    BINDINGS = bindings(TABLE)

    def __init__(self, dealer: Dealer) -> None:
        super().__init__(dealer)
        self._idle: Alarm | None = None
        self._settings: Settings | None = None

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
            case _:
                self.around(id)

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
            # Ctrl+C has left the page, and asks.
            asked = self._question
            self._moved_on()
            if asked is not None:
                self._ask(asked)

    def _nobody_there(self) -> None:
        if self.view.cards_up:
            self.cards_down()

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

    def _ask_said(self, id: str) -> None:
        assert self.view.seat is not None
        name, say = self.view.names[self.view.seat], self._offers[id].label
        self._ask(questions.said(name, say, self._verb(self.dealer.say, self._plain(id))))

    def _ask_all_in(self) -> None:
        legal = self.view.hand.turn
        if legal is not None and legal.raises is not None:
            to = legal.raises.max
            self._ask(questions.all_in(to, lambda: self._act(Raise(to))))

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
