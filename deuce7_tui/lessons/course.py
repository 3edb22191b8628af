"""The way through the lessons: their pages and hands one after the other, and how it went."""

from deuce7_tui.words import _, ngettext

from .lesson import Answer, Lesson, Talk
from .practice import Practice


class Course:
    """``stop`` is where the learner is: a page, the dealer of a hand, or None at the end."""

    def __init__(self, lessons: tuple[Lesson, ...]) -> None:
        self.lessons = lessons
        self._stops: list[tuple[int, Talk | None]] = []
        for number, lesson in enumerate(lessons):
            self._stops += [(number, talk) for talk in lesson.talks] + [(number, None)]
        self._at = 0
        self._answered = False
        self.asked = self.right = 0
        self.stop: Talk | Practice | None = self._make()

    def _make(self) -> Talk | Practice | None:
        if self._at >= len(self._stops):
            return None
        number, talk = self._stops[self._at]
        return talk if talk is not None else Practice(self.lessons[number], number + 1)

    @property
    def number(self) -> int:
        """The number of the lesson, counted from 1; after the end that of the last one."""
        return self._stops[min(self._at, len(self._stops) - 1)][0] + 1

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self.lessons[self.number - 1]

    def answer(self, number: int) -> Answer | None:
        """What is said to the answer with this number, counted from 0; None if there is none. The first one counts."""
        if not isinstance(self.stop, Talk) or number >= len(self.stop.answers):
            return None
        answer = self.stop.answers[number]
        if not self._answered:
            self._answered = True
            self.asked += 1
            self.right += answer.right
        return answer

    def on(self) -> None:
        """To the next page or hand."""
        if isinstance(self.stop, Practice):
            self.asked += len(self.lesson.cues)
            self.right += self.stop.right
        self._go(self._at + 1)

    def skip(self) -> None:
        """To the next lesson."""
        after = (at for at, (number, _talk) in enumerate(self._stops) if number >= self.number)
        self._go(next(after, len(self._stops)))

    def _go(self, at: int) -> None:
        self._at, self._answered = at, False
        self.stop = self._make()

    @property
    def told(self) -> tuple[str, ...]:
        """What there was to learn, a paragraph for each lesson, and how it went."""
        went = ngettext(
            "{right} of {count} question answered right at once.",
            "{right} of {count} questions answered right at once.",
            self.asked,
        ).format(right=self.right, count=self.asked)
        ends = tuple(
            _("{number}. {title}: {end}").format(number=number, title=lesson.title, end=lesson.end)
            for number, lesson in enumerate(self.lessons, 1)
        )
        return (went, *ends) if self.asked else ends
