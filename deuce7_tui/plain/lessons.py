"""The practice table without a screen: pages and their questions, then a hand, a line at a time."""

from functools import partial

from deuce7_tui.dealer import TableView
from deuce7_tui.lessons import Answer, Course, Practice, Talk, lessons
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.words import _, card_name

from .answers import action_of
from .stops import Stopped
from .table import Table
from .telling import aloud
from .terminal import Terminal
from .vocabulary import Said, cleaned, understood, word


class Lessons:
    """The course from its first page to its end, or until the learner leaves."""

    def __init__(self, terminal: Terminal, *, hide_after: float) -> None:
        self._terminal = terminal
        self._hide_after = hide_after

    def go(self) -> None:
        """Raises Gone if nobody is there any more."""
        course, lesson = Course(lessons()), 0
        while (stop := course.stop) is not None:
            if course.number != lesson:
                lesson = course.number
                told = _("Lesson {number} of {count}: {title}")
                self._say(told.format(number=lesson, count=len(course.lessons), title=course.lesson.title))
            if not (self._talk(course, stop) if isinstance(stop, Talk) else self._hand(stop)):
                return
            course.on()
        self._say(*course.told)

    def _say(self, *sentences: str) -> None:
        self._terminal.say(*map(aloud, sentences))

    def _line(self) -> str:
        while True:
            try:
                return cleaned(self._terminal.ask(_("Answer:")) or "")
            except Stopped:
                continue

    def _hand(self, practice: Practice) -> bool:
        table = LessonTable(practice, self._terminal, hide_after=self._hide_after)
        table.play()
        return table.ended

    def _talk(self, course: Course, talk: Talk) -> bool:
        """A page, its question until it is answered; False if the learner leaves."""
        self._say(*talk.text)
        for hand in talk.hands:
            self._say(", ".join(map(card_name, hand)))
        if talk.question:
            self._say(talk.question)
            for number, answer in enumerate(talk.answers, 1):
                self._say(_("{number} for: {answer}").format(number=number, answer=answer.text))
        else:
            self._say(_("Enter goes on, “{word}” leaves").format(word=word("leave")))
        return self._answered(course, talk)

    def _answered(self, course: Course, talk: Talk) -> bool:
        """Until it is answered right, or he goes on after an answer; False if he leaves."""
        answered: Answer | None = None
        while True:
            line = self._line()
            typed = understood(line)
            if typed is not None and typed.id == "leave":
                return False
            given = course.answer(int(line) - 1) if line.isdecimal() and line != "0" else None
            if given is not None:
                answered = given
                self._say(given.reply, *(() if given.right else (_("Another number, or Enter to go on"),)))
            elif line or (talk.answers and answered is None):
                told = _("Answer with a number") if talk.answers else _("Enter goes on, “{word}” leaves")
                self._say(told.format(word=word("leave")))
            if (answered is not None and answered.right) or (not line and (answered is not None or not talk.answers)):
                return True


class LessonTable(Table):
    """One hand. What is not right is answered before it is done; ``ended``: it was played to its end."""

    def __init__(self, practice: Practice, terminal: Terminal, *, hide_after: float = 20.0) -> None:
        super().__init__(practice, terminal, hide_after=hide_after)
        self._practice = practice
        self._asked = -1
        self.ended = False

    @property
    def goes_on(self) -> bool:
        """Nothing of it is kept."""
        return False

    def _welcome(self) -> None:
        """What has happened; the log tells it in full."""
        self._told = len(self._view.hand.events)
        self._say(*self._practice.said)

    def _call(self, view: TableView, name: str) -> None:
        self._say(_("{name}, take the keyboard: Enter when you sit").format(name=name))
        self._terminal.goes_on()
        self._called = view.turn

    def _turn(self) -> None:
        """In every turn of the learner's what is said to the one before; at the end what the hand was about."""
        view = self._view
        if view.state not in ("handover", "acting"):
            self._say(*filter(None, self._practice.said))
            self.ended = self._left = True
            return
        if view.state == "acting" and self._asked != view.turn:
            self._asked = view.turn
            well, _ask = self._practice.said
            told = _("“{word}” reads your hand, and what is asked of you").format(word=word("cards"))
            self._say(*filter(None, (well, told)))
        super()._turn()

    def _look(self, view: TableView) -> None:
        """With his hand the question, which speaks of it."""
        super()._look(view)
        if self._view.cards_up and self._practice.cue is not None:
            self._page.append(self._practice.cue.ask)

    def _act(self, said: Said, view: TableView, aloud: bool) -> None:
        reply = None if aloud else self._reply_to(said, view)
        if reply is None:
            super()._act(said, view, aloud)
            return
        self._hide()
        self._say(reply)
        if self._yes(_("Take the advice?")):
            self._answer(partial(self._practice.go_on, view.turn))

    def _reply_to(self, said: Said, view: TableView) -> str | None:
        """What is said to what can be done and is not right."""
        try:
            return self._practice.reply(action_of(said, view))
        except RulesError:
            return None
