"""The dealer of a practice hand: real cards, real rules, and others who act by themselves, as they were told to."""

from deuce7_tui.dealer import Dealer, Draw, LeftHand, MemoryJournal, TableView
from deuce7_tui.rules.actions import Action, Call, Check, Discard, StandPat, parse_action
from deuce7_tui.rules.cards import parse_cards
from deuce7_tui.rules.errors import IllegalAction, RulesError
from deuce7_tui.table import Night, NightSetup, first_positions

from .lesson import LEARNER, NAMES, STACK, STAKES, Cue, Lesson


class Practice(Dealer):
    """One hand. The learner takes the keyboard once, and keeps it; nothing is written down.

    There is no misdeal, no early draw and nothing said aloud: the hand goes as the lesson wants it. Whoever shows it asks
    ``reply`` before the learner's action is done, and with a reply lets him try again or ``go_on``.
    """

    def __init__(self, lesson: Lesson, number: int) -> None:
        """``number``: of the hand, counted from 1."""
        script = lesson.script
        night = Night(NightSetup(NAMES, STACK, stakes=STAKES, seed="lesson"))
        seats = tuple(range(len(NAMES)))
        setup = night.at_hand(number, 0, (STACK,) * len(NAMES), first_positions(seats, script.button))
        setup = setup.but(script=tuple(parse_cards(cards) for cards in script.cards))
        self.lesson = lesson
        self._others_to_do = {seat: list(actions) for seat, actions in script.others.items()}
        self._at = 0
        self._missed: set[int] = set()
        self._well = ""
        self._taken = self._up = False
        super().__init__(night, MemoryJournal(), LeftHand(setup, script.before))
        self._let_others_act()

    # What is asked and said

    @property
    def cue(self) -> Cue | None:
        """What the learner is asked now; None if it is not his turn."""
        in_turn = self.view().seat == LEARNER
        return self.lesson.cues[self._at] if in_turn and self._at < len(self.lesson.cues) else None

    @property
    def said(self) -> tuple[str, ...]:
        """What is said now, a sentence or two each: to what was done last, and what is asked. At the curtain what has
        happened, without a card; at the end what it was about."""
        if self.cue is None:
            return self._well, self.lesson.end
        return (self._well, self.cue.ask) if self._taken else (self.lesson.script.opening,)

    def reply(self, action: Action) -> str | None:
        """What is said to this action before it is done; None if it is right, or if it cannot be done at all."""
        try:
            self._hand.check(action)
        except RulesError:
            return None
        if self.cue is None or (isinstance(action, Discard) and not self._cards_up):
            return None
        reply = self.cue.reply(action)
        if reply is not None:
            self._missed.add(self._at)
        return reply

    @property
    def right(self) -> int:
        """How many turns of the learner's were right at once, so far."""
        return self._at - len(self._missed)

    # What is done

    def view(self) -> TableView:
        """Without what a practice hand does not have."""
        view = super().view()
        return view.but(hand=view.hand.but(misdeal_possible=False), may_decide=False, decided=None)

    def take(self, turn: int, *, up: bool = True) -> None:
        """The learner takes the keyboard. From then on his cards go up in each of his turns, if he likes."""
        super().take(turn, up=up)
        self._taken, self._up = True, up

    def act(self, turn: int, action: Action) -> None:
        """The learner acts, right or wrong; then the others do, until it is his turn again."""
        reply = self.cue.reply(action) if self.cue is not None else None
        well = self.cue.well if self.cue is not None and self._at not in self._missed and reply is None else ""
        super().act(turn, action)
        self._at, self._well = self._at + 1, well
        self._let_others_act()

    def go_on(self, turn: int) -> None:
        """The right action is done for the learner."""
        cue = self.cue
        assert cue is not None
        self.turn_cards(turn, up=True)
        self.act(turn, parse_action(cue.right[0]))

    def say(self, turn: int, action: Action) -> None:
        """Raises IllegalAction: the learner takes the keyboard."""
        raise IllegalAction("not-said-aloud")

    def misdeal(self, turn: int) -> None:
        """Raises IllegalAction."""
        raise IllegalAction("too-late-for-a-misdeal")

    def decide(self, turn: int, draw: Draw | None) -> None:
        """Raises IllegalAction."""
        raise IllegalAction("not-now", kind="bet")

    def next_hand(self, turn: int) -> None:
        """Raises IllegalAction: the next hand is another lesson."""
        raise IllegalAction("night-is-over")

    # The others

    def _let_others_act(self) -> None:
        """Each in his turn; nobody sees his cards, they go down before anything is shown."""
        while (view := super().view()).seat not in (None, LEARNER):
            if view.state == "handover":
                super().take(view.turn)
            super().act(view.turn, self._action_of(view))
        if view.state == "handover" and self._taken:
            super().take(view.turn, up=self._up)

    def _action_of(self, view: TableView) -> Action:
        """What his script says; after its end he checks, calls and stands pat."""
        assert view.seat is not None
        if actions := self._others_to_do.get(view.seat):
            return parse_action(actions.pop(0))
        legal = view.hand.turn
        if legal is not None and legal.kind == "draw":
            return StandPat()
        return Check() if legal is not None and legal.check else Call()
