"""A list of what was played, with a line of filters above it and what the lit line is about below it."""

from collections.abc import Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Input

from deuce7_tui.past import Past
from deuce7_tui.words import _

from ..commands import Offer
from ..pulled import Pulled
from ..widgets.key_bar import KeyBar
from ..widgets.listing import Listing
from ..widgets.painted import Painted, wrapped
from ..widgets.rows import Rows
from .form import line as written_line
from .guide import Opened
from .pulling import Pulling

T = TypeVar("T")
#: Rows of the head, the line that is typed in, what stands above the list, air below it, the keys.
_AROUND = 1 + 1 + 1 + 1 + 2


class Asked(NamedTuple):
    """What is typed in the line: ``id`` of what it is for, its ``label``, the text that stands there at first; only
    ``digits`` or anything. A filter is kept or left as it was; ``does``: what is done with anything else, and then the
    first key does not take the place of the text."""

    id: str
    label: str
    text: str
    digits: bool = False
    does: str = ""


class Question(NamedTuple):
    """What is asked, and the commands that answer it; every other key is no."""

    sentence: str
    answers: Sequence[Offer]


class HistoryList(Pulling, Generic[T], inherit_bindings=False):
    """What its lists have in common: they are filled while one looks at them, and filtered by what is typed."""

    CSS_PATH = "history.tcss"
    #: Whose commands it has.
    where: ClassVar[str]
    pulled: Pulled[T]

    def __init__(self, past: Past, pulled: Pulled[T]) -> None:
        super().__init__()
        self.past = past
        self.pulled = pulled
        self._wide = 80
        self._asked: Asked | None = None
        self._question: Question | None = None
        self._list = Listing(id="list")
        self._about_rows = 5
        self._filter_rows = 0

    def furniture(self) -> ComposeResult:
        """Head, filters, the line that is typed in, list, what it is about, keys."""
        yield Rows(id="head")
        yield KeyBar(id="filters")
        with Horizontal(id="asked"):
            yield Painted(id="label")
            yield written_line("line", "")
        yield Rows(id="columns")
        yield self._list
        yield Rows(id="about")
        yield KeyBar(id="keys")

    def fit(self, size: Size) -> None:
        """In this size."""
        self._wide = size.width
        self._about_rows = 5 if not self.fitting else 7
        self._fit_list(size)
        self.query_one("#about", Rows).styles.height = self._about_rows
        self.query_one("#line", Input).select_on_focus = False
        self._type_here()
        self.draw()

    def _fit_list(self, size: Size) -> None:
        """Below the filters, of which there are one or two rows."""
        bar = self.query_one("#filters", KeyBar)
        bar.show(("", self.filters()), width=size.width)
        bar.styles.height = self._filter_rows = bar.high
        self._list.fit(size.width, size.height - _AROUND - bar.high - self._about_rows)

    # What is in the list

    def filtered(self) -> None:
        """What is listed has changed: from its first line on."""
        self._list.at = 0
        self.draw()

    @property
    def lit(self) -> T | None:
        """What the lit line is of."""
        found = self.pulled.found
        return found[self._list.at] if self._list.at < len(found) else None

    # What is on the screen

    def draw(self) -> None:
        """Everything."""
        if self._measured is None:
            return
        found = self.pulled.found
        self.query_one("#head", Rows).paint(self.head())
        bar = self.query_one("#filters", KeyBar)
        bar.show(("", self.filters()), width=self._wide)
        if bar.high != self._filter_rows:
            self._fit_list(self._measured)
        self.query_one("#columns", Rows).paint(self._list.left + Content("  ") + self.columns(self._list.room))
        self._list.show(len(found), lambda at, lit: self.line(found[at], lit, self._list.room))
        rows = [row for part in self._told() if part.plain for row in wrapped(part, self._list.room)]
        left = self._list.left + Content("  ")
        self.query_one("#about", Rows).paint(*(left + row for row in rows[: self._about_rows]))
        self.query_one("#keys", KeyBar).show(("", self._keys()), width=self._wide)

    def _told(self) -> Sequence[Content]:
        """What is asked or was done, or what the lit line is about."""
        if self._question is not None:
            return [Content.styled(self._question.sentence, "bold $gold")]
        if self._said:
            return self._said
        lit = self.lit
        return [Content.styled(self.nothing(), "$dim")] if lit is None else self.about(lit)

    def _keys(self) -> list[Offer]:
        if self._question is not None:
            return [*self._question.answers, Offer("close", _("No"), self.where)]
        if self._asked is not None:
            yes, no = (self._asked.does, _("No")) if self._asked.does else (_("Done"), _("Unchanged"))
            return [Offer(self.chooses, yes, self.where), *self.more_keys(), Offer("close", no, self.where)]
        return self.keys()

    def more_keys(self) -> list[Offer]:
        """What can be done beside typing."""
        return []

    def head(self) -> Content:
        """What the list is of."""
        raise NotImplementedError

    def filters(self) -> list[Offer]:
        """The keys of the filters, each with what it is set to."""
        raise NotImplementedError

    def columns(self, room: int) -> Content:
        """What stands above the list."""
        return Content("")

    def line(self, one: T, lit: bool, room: int) -> Content:
        """A line of the list."""
        raise NotImplementedError

    def about(self, one: T) -> Sequence[Content]:
        """What is told of the lit line."""
        raise NotImplementedError

    def nothing(self) -> str:
        """Why the list is empty."""
        raise NotImplementedError

    def keys(self) -> list[Offer]:
        """What can be done."""
        raise NotImplementedError

    def guide(self) -> Opened:
        """Its keys."""
        return Opened(at="keys", where=self.where)

    # What is typed

    @property
    def types(self) -> bool:
        """Keys are text."""
        return self._asked is not None

    def ask(self, asked: Asked) -> None:
        """From now on keys are text, until Enter or Esc."""
        self._asked = asked
        line = self.query_one("#line", Input)
        line.restrict = r"[0-9]{0,9}" if asked.digits else None
        line.select_on_focus = not asked.does
        with line.prevent(Input.Changed):
            line.value = asked.text
        line.cursor_position = len(asked.text)
        self._type_here()
        self.draw()

    def types_in(self, id: str) -> bool:
        """This is what is typed."""
        return self._asked is not None and self._asked.id == id

    def relabel(self, label: str) -> None:
        """Something else stands before the line; what was typed stays."""
        if self._asked is not None:
            self._asked = self._asked._replace(label=label)
            self._type_here()
            self.draw()

    def _type_here(self) -> None:
        """Show the line if something is typed in it, and only then let it have the keys."""
        asked, line, label = self._asked, self.query_one("#line", Input), self.query_one("#label", Painted)
        line.visible = label.visible = asked is not None
        if asked is not None:
            label.paint(Content.styled(asked.label, "$gold"), layout=True)
        # At once: the next key is text already.
        self.set_focus(line if asked is not None else None)

    def _no_more_typing(self) -> Asked:
        asked, self._asked = self._asked, None
        assert asked is not None
        self._type_here()
        return asked

    def on_input_changed(self, event: Input.Changed) -> None:
        """What was typed so far does what it does at once."""
        event.stop()
        self._said = []
        if self._asked is not None:
            self.typed(self._asked.id, event.value)
            self.draw()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter: so it stays."""
        event.stop()
        if self.types:
            self._stop_typing(meant=True)

    def typed(self, id: str, text: str) -> None:
        """Something was typed, and stands there so far."""

    def entered(self, id: str, text: str) -> None:
        """It was meant so."""

    def _stop_typing(self, *, meant: bool) -> None:
        """What was typed is ``meant``, or it is as it was before."""
        text = self.query_one("#line", Input).value
        asked = self._no_more_typing()
        if meant:
            self.entered(asked.id, text)
        else:
            self.typed(asked.id, asked.text)
        self.draw()

    # Commands

    def takes(self, event: events.Key) -> bool:
        """Text that was typed before the line had the keys. What was said is said once, and a key that does nothing says
        no."""
        if self.types and event.is_printable:
            self.query_one("#line", Input).post_message(events.Key(event.key, event.character))
            return True
        if self._said:
            self._said = []
            self.draw()
        if self._question is not None and not self.bound(event):
            self.question(None)
        return False

    def question(self, asked: Question | None) -> None:
        """Ask it, or no longer."""
        self._question = asked
        self.draw()

    def command(self, id: str) -> None:
        """What every list does; the rest is done by ``does``."""
        self._said = []
        if self._question is not None:
            answers = [offer.id for offer in self._question.answers]
            self.question(None)
            if id in answers:
                self.answered(id)
            return
        if self.types and id in ("close", self.chooses):
            # Enter comes here by a click only.
            self._stop_typing(meant=id != "close")
            return
        if id == "help":
            self.app.to_guide()
        elif not self._list.move(id):
            if self.types:
                self._stop_typing(meant=True)
            self.does(id)

    def answered(self, id: str) -> None:
        """What was asked is answered so."""

    def does(self, id: str) -> None:
        """Its own commands. What only answers a question does nothing else."""
        raise NotImplementedError(id)
