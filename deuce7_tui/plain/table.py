"""The table without a screen: curtain, acting, draw, showdown, next hand, a line at a time."""

from collections.abc import Callable, Iterable
from functools import partial
from time import sleep

from deuce7_tui.bank import SettlingFile
from deuce7_tui.comings import after_the_hand, answer_line, buy_ins_line, queued_line
from deuce7_tui.dealer import Dealer, TableView
from deuce7_tui.event import ended, is_won
from deuce7_tui.rules.actions import Action
from deuce7_tui.rules.errors import IllegalAction, ParseError, RulesError
from deuce7_tui.rules.view import showable
from deuce7_tui.table import NightSetup
from deuce7_tui.table.names import same_name
from deuce7_tui.words import _, error_sentence, listed, seal_text

from . import choices, telling
from .answers import action_of, places_of
from .coming import NoChange, change_of, change_words
from .rules import rules
from .stops import Stopped
from .terminal import Terminal
from .vocabulary import Said, cleaned, understood, word

#: Seconds in which those who look on are told something, before nothing is told any more.
_TOLD = 0.25


class Table:
    """Passes what a line means on to the dealer, and tells what came of it.

    A hand is up exactly as long as it is on its owner's page: everything else puts it away.
    """

    def __init__(self, dealer: Dealer, terminal: Terminal, *, hide_after: float = 20.0) -> None:
        """``hide_after``: seconds without a line after which a hand is put away by itself, where somebody types."""
        self._dealer = dealer
        self._terminal = terminal
        terminal.stopped, terminal.goes_on_again = self._leave, dealer.come_back
        self._hide_after = hide_after if terminal.keyboard else None
        self._told = 0
        self._called = -1
        self._left = False
        #: What is played next at this table, by another dealer.
        self.again: NightSetup | None = None
        self._page: list[str] = []

    def play(self) -> None:
        """Until somebody leaves, or the night is over. Raises Gone if nobody is there any more."""
        self._welcome()
        self._announce()
        while not self._left:
            try:
                self._turn()
            except Stopped:
                self._hide()

    def _welcome(self) -> None:
        view = self._view
        self._say(
            telling.table_game(view.hand),
            *telling.agreed(view),
            _("At the table, clockwise: {names}").format(names=listed([name for name in view.names if name])),
        )
        if line := buy_ins_line(view.night):
            self._say(line)
        if view.fingerprint is None:
            self._say(_("Not sealed: the seed of this night was given."))
        else:
            told = _("Seal {fingerprint}: every deck was fixed before the first card.")
            self._say(told.format(fingerprint=seal_text(view.fingerprint).replace("-", " ")))
        if not self._terminal.clears:
            self._say(
                _("What is told here cannot be taken back. A hand is told only when its owner asks for it"),
                _("Let the others look away then, or listen with headphones"),
            )
        self._say(_("“{word}” tells what you can type").format(word=word("help")))

    @property
    def goes_on(self) -> bool:
        """There is something to go on with another time."""
        return self._view.state != "over" and telling.is_over(self._view) is None

    # What is told

    @property
    def _view(self) -> TableView:
        return self._dealer.view()

    def _say(self, *lines: str) -> None:
        """To everybody."""
        self._terminal.say(*self._aloud(lines))

    def _reply(self, *lines: str) -> None:
        """To who has the keyboard: on his page, as long as there is one."""
        if self._view.cards_up:
            self._page += lines
        else:
            self._say(*lines)

    def _aloud(self, lines: Iterable[str]) -> list[str]:
        return [telling.aloud(line, self._view.names) for line in lines]

    def _announce(self) -> None:
        """What has happened and has not been told: each thing once, in its order."""
        view = self._view
        self._say(*telling.happened(view, self._told))
        news, self._told = self._told < len(view.hand.events), len(view.hand.events)
        if news and view.state in ("showdown", "between"):
            self._say(*(after_the_hand(view) if view.night.event is None else ended(view).all))

    # A line

    def _turn(self) -> None:
        """Call whoever is in turn, hear a line, and do what it means."""
        view = self._view
        name = view.names[view.seat] if view.seat is not None else ""
        if view.state == "handover" and self._called != view.turn:
            self._call(view, name)
        else:
            self._remind(view)
        prompt = _("{name}:").format(name=name) if name else _("The table:")
        line = self._terminal.ask(prompt, self._hide_after if view.cards_up else None)
        if line is not None:
            self._hear(cleaned(line), view)
        elif view.cards_up:
            self._hide()
            self._say(_("Your cards are down."))

    def _call(self, view: TableView, name: str) -> None:
        """The curtain: whoever is called, nobody's line that was typed before it counts."""
        said = ", ".join(choice.said for choice in choices.aloud(view))
        self._say(
            _("{name}, take the keyboard: Enter when you sit").format(name=name),
            _("Or enter what {name} says aloud: {choices}").format(name=name, choices=said),
        )
        self._terminal.goes_on()
        self._called = view.turn

    def _remind(self, view: TableView) -> None:
        now = choices.now(choices.moment(view))
        if not view.cards_up:
            self._say(now)
            return
        page, self._page = self._page, []
        self._terminal.page(*self._aloud([*page, now]))

    def _hear(self, line: str, view: TableView) -> None:
        said = understood(line)
        if not line:
            self._enter(view)
        elif said is None:
            self._reply(error_sentence(ParseError("not-an-action", text=line[:60])))
        elif said.who is not None:
            self._said_by(said, view)
        else:
            self._do(said, view)

    def _enter(self, view: TableView) -> None:
        """Enter alone: at the curtain "it is me", with a hand up "put it away", and nothing else."""
        if view.state == "handover":
            self._take(view)
        elif view.cards_up:
            self._hide()

    def _do(self, said: Said, view: TableView) -> None:
        legal = view.hand.turn
        bets = view.state == "acting" and legal is not None and legal.kind == "bet"
        match said.id:
            case "take":
                if view.state == "handover":
                    self._take(view)
            case "cards" | "hide" if view.state == "handover":
                self._reply(_("Take the keyboard first: press Enter"))
            case "cards":
                self._look(view)
            case "hide":
                self._hide()
            case "draw" | "pat" | "later" if bets:
                self._decide(said, view)
            case "fold" | "check" | "call" | "check-or-call" | "bet" | "raise" | "all-in" | "draw" | "pat":
                self._act(said, view, aloud=view.state == "handover")
            case "misdeal" | "next" | "show" | "seal" | "end":
                self._house(said.id, view)
            case "rematch" if is_won(view):
                self._left, self.again = True, self._dealer.again
            case "pause" | "go-on":
                self._stop_clock(said.id == "pause")
            case _ if said.id in change_words(view.night) and view.state != "over":
                self._change(said, view)
            case "settle" if said.rest:
                self._write_settling(said.rest, view)
            case "table" | "log" | "rules" | "help" | "ledger" | "settle":
                self._hide()
                self._say(*self._asked_for(said))
            case "leave":
                self._hide()
                self._left = True
            case _:
                self._reply(error_sentence(IllegalAction("not-now")))

    def _house(self, id: str, view: TableView) -> None:
        """What the whole table does."""
        if id not in {choice.id for choice in choices.everything(view)}:
            early = view.state in ("handover", "acting")
            wrong = "too-late-for-a-misdeal" if id == "misdeal" and early else "not-now"
            self._reply(error_sentence(IllegalAction(wrong)))
        elif id == "next":
            self._answer(partial(self._dealer.next_hand, view.turn), anew=True)
            self._end()
        elif id == "end":
            if self._yes(_("Is the night over?")):
                self._answer(partial(self._dealer.end_night, view.turn))
                self._end()
        elif id == "show":
            self._show(view)
        elif id == "misdeal":
            if self._yes(_("A misdeal, if all agree: all chips come back, the same dealer deals again?")):
                self._answer(partial(self._dealer.misdeal, view.turn), _("misdeal: all chips come back"), anew=True)
        else:
            self._open_seal(view)

    def _end(self) -> None:
        """If the night is over: who has won what, and who pays whom. The seal can still be opened."""
        view = self._view
        if view.state == "over":
            self._say(*telling.final(view))
            self._left = not is_won(view) and (view.fingerprint is None or view.secret is not None)

    def _change(self, said: Said, view: TableView) -> None:
        """Somebody comes, goes, or buys chips: at once between hands, in mid-hand after it."""
        self._hide()
        called = self._called == view.turn
        try:
            outcome = self._dealer.change(view.turn, change_of(said, view.night))
        except RulesError as error:
            self._say(error_sentence(error, view.names))
            return
        except NoChange as why:
            self._say(str(why))
            return
        now = self._view
        if called and (now.state, now.seat) == (view.state, view.seat):
            self._called = now.turn
        self._say(answer_line(outcome, now))
        self._announce()

    def _write_settling(self, name: str, view: TableView) -> None:
        """Results and payments into a file; it asks before one is written over."""
        self._hide()
        try:
            file = SettlingFile.of(view.night, name)
            if file.there and not self._yes(_("{path} is there already. Write over it?").format(path=file.path)):
                return
            file.write(view.night)
        except RulesError as error:
            self._say(error_sentence(error))
        else:
            self._say(_("Written to {path}").format(path=file.path))

    def _leave(self) -> None:
        """Before the program is stopped the clock stands, and those who look on are told."""
        clock = self._dealer.clock()
        self._dealer.leave()
        if clock is not None and clock.running:
            sleep(_TOLD)

    def _stop_clock(self, stop: bool) -> None:
        """The clock of the levels; nobody's hand is put away for it."""
        try:
            self._dealer.stop_clock(stop)
        except RulesError as error:
            self._reply(error_sentence(error))
        else:
            self._reply(*telling.tournament(self._view))

    def _asked_for(self, said: Said) -> list[str]:
        view = self._view
        about = understood(said.rest)
        if said.id == "help" and about is not None and about.id == "rules":
            return rules(view, about.rest)
        if said.id == "rules":
            return rules(view, said.rest)
        if said.id == "help":
            return choices.help_lines(view)
        if said.id == "table":
            queued = queued_line(view.night)
            told = telling.situation(view), *telling.tournament(view), *telling.seats(view)
            return [*told, *([queued] if queued else [])]
        if said.id in ("ledger", "settle"):
            return list(telling.ledger(view) if said.id == "ledger" else telling.settled(view))
        return [*telling.happened(view, 0), *telling.results(view)]

    # Looking

    def _take(self, view: TableView) -> None:
        """He sits there; his hand is read when he asks for it."""
        self._answer(partial(self._dealer.take, view.turn, up=False))
        if self._view.state == "acting":
            self._say(telling.situation(view))

    def _look(self, view: TableView) -> None:
        """His hand on a page, if its owner is there and nothing of it would scroll away."""
        try:
            self._dealer.turn_cards(view.turn, up=True)
        except RulesError as error:
            self._say(error_sentence(error, view.names))
            return
        up = self._view
        hand = telling.own_hand(up)
        if self._terminal.has_room_for(*self._aloud([*hand, choices.now(choices.moment(up))])):
            self._page += hand
        else:
            self._hide()
            self._say(_("There is no room for a hand: make the window larger"))

    def _hide(self) -> None:
        self._page = []
        self._dealer.hide()
        self._terminal.put_away()

    # Acting

    def _said_by(self, said: Said, view: TableView) -> None:
        """``bruno says call``: it counts if he is in turn, and at his curtain."""
        seat = next((at for at, name in enumerate(view.names) if same_name(name) == same_name(said.who or "")), None)
        if seat is None:
            self._reply(_("Nobody here is called “{name}”").format(name=said.who))
        elif seat != view.seat or view.state != "handover":
            self._reply(_("It is not the turn of {name} to say something").format(name=view.names[seat]))
        else:
            self._act(said, view, aloud=True)

    def _act(self, said: Said, view: TableView, aloud: bool) -> None:
        """Do what was typed; at a curtain it is what somebody says, and without his name it asks."""
        try:
            action = action_of(said, view)
        except RulesError as error:
            self._reply(error_sentence(error, view.names))
            return
        question = self._question(said, view, action, aloud)
        if question and not self._yes(question):
            return
        verb = self._dealer.say if aloud else self._dealer.act
        self._answer(partial(verb, view.turn, action))

    def _question(self, said: Said, view: TableView, action: Action, aloud: bool) -> str:
        """What is asked before: for whoever is not named, and for all one's chips where there is no limit to a bet."""
        legal = view.hand.turn
        if legal is None or not choices.possible(action, legal):
            # The dealer says why not.
            return ""
        if choices.asks(action, view):
            return _("All-in: {words}?").format(words=choices.in_words(action, view))
        if aloud and said.who is None:
            told = _("Does {name} say: {words}?")
            return told.format(name=view.names[legal.seat], words=choices.in_words(action, view))
        return ""

    def _decide(self, said: Said, view: TableView) -> None:
        """His next draw, while he bets; nobody but him is told."""
        try:
            draw = None if said.id == "later" else places_of(said)
            self._dealer.decide(view.turn, draw)
        except RulesError as error:
            self._reply(error_sentence(error, view.names))
            return
        self._reply(*(telling.decided(self._view) or [_("Your next draw is open")]))

    def _open_seal(self, view: TableView) -> None:
        told = _("If all agree: is the secret of every deck told, folded hands too, and the night over?")
        if self._yes(told):
            self._answer(partial(self._dealer.open_seal, view.turn))
            secret = self._view.secret
            if secret is not None:
                self._say(_("The seal is open. The secret that every deck of this night comes from:"))
                # As it is: every letter of it counts.
                self._terminal.say(secret)
                self._left = True

    def _show(self, view: TableView) -> None:
        """It asks its owner, and twice: the keyboard may be with somebody else."""
        seat = showable(view.hand)
        assert seat is not None
        name = view.names[seat]
        self._say(
            _("The hand of {name} need not be shown. Only {name} may show it: pass the keyboard").format(name=name)
        )
        self._terminal.goes_on()
        if not self._yes(_("Are you {name}?").format(name=name)):
            return
        if self._yes(_("{name}, show your hand to everybody?").format(name=name)):
            self._answer(partial(self._dealer.show, view.turn, seat))

    def _answer(self, verb: Callable[[], None], *told: str, anew: bool = False) -> None:
        """Ask the dealer. Then hands are away, and what happened is told; ``anew``: of another hand, ``told`` before."""
        try:
            verb()
        except RulesError as error:
            self._reply(error_sentence(error, self._view.names))
            return
        self._hide()
        self._terminal.forget()
        if anew and self._view.state == "handover":
            self._say(*told)
            self._told = 0
        self._announce()

    def _yes(self, question: str) -> bool:
        """Only yes is yes."""
        if self._view.cards_up:
            self._terminal.page(*self._aloud([question]))
        else:
            self._say(question)
        line = self._terminal.ask(_("yes or no:"), self._hide_after if self._view.cards_up else None)
        said = understood(cleaned(line or ""))
        if said is not None and said.id == "yes":
            return True
        self._reply(_("No: nothing is done"))
        return False
