"""The lessons: pages with a question each, a practice hand after them, and at the end what there was to learn."""

from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.geometry import Size

from deuce7_tui.lessons import Answer, Course, Practice, Talk, lessons
from deuce7_tui.words import _

from ..commands import LEARN, Offer, bindings, offers_of
from ..widgets.cards import MIDDLE, SMALL, TINY, card_row
from ..widgets.key_bar import KeyBar
from ..widgets.painted import Painted, lines, wrapped
from .learn_table import LearnTable
from .room import Room

#: Longer lines are hard to read.
_LONGEST = 76
_CARDS = {"": TINY, "middle": SMALL}


class Learn(Room, inherit_bindings=False):
    """Goes through the course, and to the practice table for its hands."""

    BINDINGS = bindings(LEARN)
    CSS_PATH = "learn.tcss"

    def __init__(self) -> None:
        super().__init__()
        self.course = Course(lessons())
        self._reply: Answer | None = None
        self._wide = 80

    def furniture(self) -> ComposeResult:
        """Which lesson it is, the page, its answers, the keys."""
        with Container(id="lesson"):
            yield Painted(id="learn-head")
            with VerticalScroll(id="page", can_focus=False):
                yield Painted(id="page-text")
                yield KeyBar(id="answers")
                yield Painted(id="reply")
        yield KeyBar(id="keys")

    def fit(self, size: Size) -> None:
        """In this width."""
        self._wide = size.width
        self.set_class(bool(self.fitting), "-wide")
        self.draw()

    # What is on the page

    def draw(self) -> None:
        """The page where the learner is; nothing while he is at the practice table."""
        stop, width = self.course.stop, min(_LONGEST, self._wide - 6)
        self.query_one("#learn-head", Painted).paint(self._head())
        rows = self._summary(width) if stop is None else self._talk(stop, width) if isinstance(stop, Talk) else []
        self.query_one("#page-text", Painted).paint(lines(rows), layout=True)
        self._draw_answers(stop.answers if isinstance(stop, Talk) else (), width)
        reply = []
        if self._reply is not None:
            style = "bold $success" if self._reply.right else "bold $warning"
            reply = [Content(""), *wrapped(Content.styled(self._reply.reply, style), width)]
        self.query_one("#reply", Painted).paint(lines(reply), layout=True)
        self.query_one("#keys", KeyBar).show(("", self._keys()), centred=bool(self.fitting), width=self._wide)

    def _head(self) -> Content:
        if self.course.stop is None:
            return Content.styled(f" {_('What there was to learn')}", "bold $gold")
        told = _("Lesson {number} of {count}: {title}")
        lesson = told.format(number=self.course.number, count=len(self.course.lessons), title=self.course.lesson.title)
        return Content.styled(f" {lesson}", "bold $gold")

    def _talk(self, talk: Talk, width: int) -> list[Content]:
        rows = _paragraphs(talk.text, width)
        size = _CARDS.get(self.fitting, MIDDLE)
        for hand in talk.hands:
            rows += [Content(""), *card_row(hand, size, ascii=self.app.ascii)]
        if talk.question:
            rows += [Content(""), *wrapped(Content.styled(talk.question, "bold $gold"), width), Content("")]
        return rows

    def _summary(self, width: int) -> list[Content]:
        next_game = _("That is all that one has to know to begin. The rest is in “How to play”, and at the table.")
        return _paragraphs((*self.course.told, next_game), width)

    def _draw_answers(self, answers: tuple[Answer, ...], width: int) -> None:
        bar = self.query_one("#answers", KeyBar)
        rows: list[tuple[str, list[Offer]]] = [
            ("", [Offer(f"answer-{at}", answer.text, LEARN)]) for at, answer in enumerate(answers, 1)
        ]
        bar.styles.height = len(rows)
        bar.show(*rows, width=width, high=max(1, len(rows)))

    def _keys(self) -> list[Offer]:
        stop = self.course.stop
        if stop is None:
            return offers_of(LEARN, "new", "close", "help")
        may_go_on = not isinstance(stop, Talk) or not stop.answers or self._reply is not None
        return offers_of(LEARN, *(("on",) if may_go_on else ()), "skip", "close", "help")

    # What is done

    def command(self, id: str) -> None:
        """Answer, go on, leave."""
        page = self.query_one(VerticalScroll)
        match id:
            case "on" | "skip" | "new" if id in [offer.id for offer in self._keys()]:
                self._go(id)
            case "answer-1" | "answer-2" | "answer-3":
                reply = self.course.answer(int(id[-1]) - 1)
                if reply is not None:
                    self._reply = reply
                    self.draw()
                    self.call_after_refresh(page.scroll_end, animate=False)
            case "up":
                page.scroll_up(animate=False)
            case "down":
                page.scroll_down(animate=False)
            case "help":
                self.app.to_guide()
            case "close":
                self._close()

    def _go(self, id: str) -> None:
        if id == "new":
            self.app.to_set_up()
            return
        self.course.on() if id == "on" else self.course.skip()
        self._show()

    def _show(self) -> None:
        """The next page, or the practice table."""
        self._reply = None
        self.query_one(VerticalScroll).scroll_home(animate=False)
        stop = self.course.stop
        if isinstance(stop, Practice):
            self.app.sit_at(LearnTable(stop, self._hand_ended))
        self.draw()

    def _hand_ended(self, to_its_end: bool) -> None:
        self.app.get_up()
        if to_its_end:
            self.course.on()
            self._show()
        else:
            self._close()

    def _close(self) -> None:
        """To the title, from wherever it was come to."""
        if len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.app.to_title()


def _paragraphs(told: tuple[str, ...], width: int) -> list[Content]:
    rows: list[Content] = []
    for text in told:
        rows += [*([Content("")] if rows else []), *wrapped(Content.styled(text, "$ink"), width)]
    return rows
