"""A form: lines under each other that are filled in, and a sentence below them. Enter from every line sends it."""

import re
from collections.abc import Iterable

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.suggester import Suggester
from textual.widget import Widget
from textual.widgets import Input

from deuce7_tui.language import digits
from deuce7_tui.rules.errors import IllegalAction, RulesError
from deuce7_tui.words import _, error_sentence

from ..commands import SETUP, Offer, bindings, offers_of
from ..widgets.choice import Choice
from ..widgets.key_bar import KeyBar
from ..widgets.painted import Painted
from .room import Room

#: A line's label, and the widgets in it: the one with the answer first.
Row = tuple[str, *tuple[Widget, ...]]
_NUMBER = re.compile(r"[0-9]{1,9}")


class Form(Room, inherit_bindings=False):
    """What is wrong with it is said on it."""

    BINDINGS = bindings(SETUP)
    CSS_PATH = "form.tcss"
    #: The line that has the keys when it opens; where none is named, the first one.
    FIRST = ""

    # What a form is made of

    @property
    def head(self) -> str:
        """What stands above it."""
        raise NotImplementedError

    def rows(self) -> Iterable[Row]:
        """Its lines."""
        raise NotImplementedError

    def send(self) -> None:
        """What is written in it is meant. Raises RulesError for what is wrong with it."""
        raise NotImplementedError

    def offers(self) -> list[Offer]:
        """The keys."""
        return offers_of(SETUP, "start", "leave", "help")

    def hint(self) -> str:
        """What is said as long as nothing is wrong."""
        return _("↑↓ or Tab: the next line · ←→: another value")

    # The form

    def furniture(self) -> ComposeResult:
        """A row for every answer."""
        yield Painted(Content.styled(f" {self.head}", "bold $gold"), id="form-head")
        with VerticalScroll(id="form", can_focus=False):
            for label, *answer in self.rows():
                with Horizontal(classes="row", id=f"row-{answer[0].id}"):
                    yield Painted(label, classes="label")
                    yield from answer
        yield Painted(id="wrong")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Its first line has the keys."""
        lines = self.query(f"#{self.FIRST}" if self.FIRST else ".row > *")
        next(answer for answer in lines if answer.can_focus).focus()
        self.call_after_refresh(self.ready)

    def ready(self) -> None:
        """What the keys do."""
        self._keys()
        self.tell(self.hint())

    def _keys(self) -> None:
        self.query_one(KeyBar).show(("", self.offers()))

    def tell(self, sentence: str, style: str = "$dim") -> None:
        """Say this below it."""
        self.query_one("#wrong", Painted).paint(Content.styled(" " + sentence, style), layout=True)

    def on_resize(self) -> None:
        """The keys again in the new width."""
        self.call_after_refresh(self._keys)

    def choice(self, id: str) -> Choice:
        """The line with this choice."""
        return self.query_one(f"#{id}", Choice)

    def line(self, id: str) -> Input:
        """The line in which this is written."""
        return self.query_one(f"#{id}", Input)

    def on_key(self, event: events.Key) -> None:
        """Up and down go from line to line."""
        if event.key in ("up", "down", "tab", "shift+tab"):
            (self.focus_next if event.key in ("down", "tab") else self.focus_previous)()
            event.stop()

    def on_input_submitted(self) -> None:
        """Enter sends it from every line."""
        self.action_command("start")

    def command(self, id: str) -> None:
        """Send it, help, back."""
        match id:
            case "start":
                try:
                    self.send()
                except RulesError as error:
                    self.tell(error_sentence(error), "bold $error")
            case "help":
                self.app.to_guide()
            case "leave":
                self.dismiss()


def line(id: str, text: str, offered: Suggester | None = None) -> Input:
    """A line in which something is written; its cursor stands still, as all of the table does."""
    made = Input(text, id=id, compact=True, select_on_focus=True, suggester=offered)
    made.cursor_blink = False
    return made


def note(id: str, text: str = "") -> Painted:
    """What is said beside an answer."""
    return Painted(text, id=id, classes="note")


def number(text: str) -> int:
    """Chips as they are written. Raises IllegalAction ``not-whole-chips``."""
    kept = digits(text.strip())
    if not _NUMBER.fullmatch(kept):
        raise IllegalAction("not-whole-chips")
    return int(kept)
