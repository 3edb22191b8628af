"""The set-up: who plays, for what stakes, with how many chips. Enter alone starts a sensible game."""

import re
from dataclasses import replace

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Input

from deuce7_tui.rules.errors import IllegalAction, RulesError
from deuce7_tui.rules.games import TRIPLE_DRAW, Stakes
from deuce7_tui.table import NightSetup
from deuce7_tui.words import _, error_sentence

from ..commands import SETUP, bindings, offers_of
from ..help import help_text
from ..widgets.key_bar import KeyBar
from ..widgets.painted import Painted
from .page import Page
from .room import Room

USUAL_NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
LEAST_PLAYERS, USUAL_PLAYERS, MOST_PLAYERS = 2, 3, TRIPLE_DRAW.most_seats
_NUMBER = re.compile(r"[0-9]{1,9}")


class Players(Painted, can_focus=True):
    """How many play: a digit, or left and right."""

    class Changed(Message):
        """Another number of players."""

    def __init__(self, count: int) -> None:
        super().__init__(id="players")
        self.count = count

    def on_mount(self) -> None:
        """Draw it."""
        self.draw()

    def draw(self) -> None:
        """All numbers, the chosen one as a key."""
        parts = []
        for count in range(LEAST_PLAYERS, MOST_PLAYERS + 1):
            style = "bold $cap-ink on $cap" if count == self.count else "$dim"
            sign = f"[{count}]" if count == self.count else f" {count} "
            parts.append(Content.styled(sign, style))
        self.paint(Content(" ").join(parts))

    def choose(self, count: int) -> None:
        """So many players."""
        self.count = max(LEAST_PLAYERS, min(MOST_PLAYERS, count))
        self.draw()
        self.post_message(self.Changed())

    def on_key(self, event: events.Key) -> None:
        """Digits and arrows."""
        if event.character in set("23456"):
            self.choose(int(event.character or "3"))
        elif event.key in ("left", "right"):
            self.choose(self.count + (1 if event.key == "right" else -1))
        elif event.key in ("up", "down"):
            return
        else:
            return
        event.stop()

    def on_click(self, event: events.Click) -> None:
        """A click on a number."""
        self.choose(LEAST_PLAYERS + event.x // 4)


class SetUp(Room, inherit_bindings=False):
    """One form; what is wrong with it is said on it."""

    BINDINGS = bindings(SETUP)
    CSS_PATH = "set_up.tcss"

    def __init__(self, base: NightSetup | None = None) -> None:
        """``base``: what the form is filled in with, and what it does not ask for."""
        super().__init__()
        self._base = base if base is not None else NightSetup(USUAL_NAMES[:USUAL_PLAYERS])

    def furniture(self) -> ComposeResult:
        """A row for every answer."""
        base = self._base
        fixed = base.limit == "fixed"
        limit = {"fixed": _("fixed limit"), "pot": _("pot limit"), "no": _("no limit")}[base.limit]
        head = " · ".join((_("A new game"), _(base.game.name), limit))
        stakes = (
            (base.stakes.small_bet, base.stakes.big_bet) if fixed else (base.stakes.small_blind, base.stakes.big_blind)
        )
        names = (*base.names, *(name for name in USUAL_NAMES if name not in base.names))[:MOST_PLAYERS]
        yield Painted(Content.styled(f" {head}", "bold $gold"), id="form-head")
        with VerticalScroll(id="form", can_focus=False):
            with Horizontal(classes="row"):
                yield Painted(_("Players"), classes="label")
                yield Players(len(base.names))
            for seat, name in enumerate(names):
                with Horizontal(classes="row name", id=f"row-{seat}"):
                    yield Painted(_("Seat {number}").format(number=seat + 1), classes="label")
                    yield Input(name, id=f"name-{seat}", compact=True, select_on_focus=True)
            with Horizontal(classes="row"):
                yield Painted(_("Stakes"), classes="label")
                yield Input("{}/{}".format(*stakes), id="stakes", compact=True, select_on_focus=True)
                yield Painted(_("small bet / big bet") if fixed else _("the blinds"), classes="note")
            with Horizontal(classes="row"):
                yield Painted(_("Chips"), classes="label")
                yield Input(str(base.stack), id="stack", compact=True, select_on_focus=True)
                yield Painted(_("for each player"), classes="note")
        yield Painted(id="wrong")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """The number of players has the keys first, so that Enter alone starts."""
        self.query_one(Players).focus()
        self.seats()
        self.call_after_refresh(self.keys)

    def keys(self) -> None:
        """What the keys do."""
        self.query_one(KeyBar).show(("", offers_of(SETUP, "start", "leave", "help")))
        hint = _("2-6 or ←→: number of players · ↑↓ or Tab: the next line · names as you like")
        self.query_one("#wrong", Painted).paint(Content.styled(" " + hint, "$dim"))

    def on_resize(self) -> None:
        """The keys again in the new width."""
        self.call_after_refresh(self.query_one(KeyBar).show, ("", offers_of(SETUP, "start", "leave", "help")))

    def on_players_changed(self) -> None:
        """As many names as players."""
        self.seats()

    def seats(self) -> None:
        """Show the rows of those who play."""
        count = self.query_one(Players).count
        for seat in range(MOST_PLAYERS):
            self.query_one(f"#row-{seat}").display = seat < count

    def on_key(self, event: events.Key) -> None:
        """Up and down go from line to line."""
        if event.key in ("up", "down", "tab", "shift+tab"):
            (self.focus_next if event.key in ("down", "tab") else self.focus_previous)()
            event.stop()

    def on_input_submitted(self) -> None:
        """Enter starts from every line."""
        self.command("start")

    def command(self, id: str) -> None:
        """Start, help, back."""
        match id:
            case "start":
                self.start()
            case "help":
                self.app.push_screen(Page(_("How to play"), help_text()))
            case "leave":
                self.dismiss()

    def start(self) -> None:
        """Start the night, or say what is wrong."""
        try:
            setup = self.setup()
        except RulesError as error:
            self.query_one("#wrong", Painted).paint(Content.styled(" " + error_sentence(error), "bold $error"))
            return
        self.app.start_night(setup)

    def setup(self) -> NightSetup:
        """What is written in the form. Raises IllegalAction if it makes no game."""
        count = self.query_one(Players).count
        names = tuple(self.query_one(f"#name-{seat}", Input).value for seat in range(count))
        low, slash, high = self.query_one("#stakes", Input).value.partition("/")
        numbers = [_number(low), _number(high) if slash else 2 * _number(low)]
        stakes = Stakes.of(self._base.limit, *numbers)
        stack = _number(self.query_one("#stack", Input).value)
        return replace(self._base, names=names, stack=stack, stakes=stakes).checked()


def _number(text: str) -> int:
    kept = text.replace(",", "").strip()
    if not _NUMBER.fullmatch(kept):
        raise IllegalAction("not-whole-chips")
    return int(kept)
