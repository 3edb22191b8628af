"""The app: it lets the right keys through, and keeps the cards from everybody else."""

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import events, on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.theme import Theme

from deuce7_tui.dealer import Dealer, Nights, TableView, UnkeptNights
from deuce7_tui.language import chosen, speak
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.table import NightSetup
from deuce7_tui.words import _, error_sentence, ngettext

from . import pauses
from .commands import wear
from .gate import Gate
from .hints import Hints
from .screens.room import Room
from .screens.table import Table
from .settings import Settings, SettingsKept
from .themes import DEFAULT, FEW_COLOURS, THEMES

if TYPE_CHECKING:
    from rich.console import RenderableType
    from textual.screen import Screen

#: What still works when the terminal is too small: to leave, to confirm it, to put the cards down, to close a page.
_ALWAYS = ("leave", "yes", "hide", "close")


class Deuce7App(App[None], inherit_bindings=False):
    """A table in a terminal. With a set-up it opens at the table, else with the title."""

    TITLE = "deuce7"
    #: In full, since a relative path is looked up beside a subclass.
    CSS_PATH = Path(__file__).parent / "screens" / "room.tcss"
    ALLOW_SELECT = False
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False
    ESCAPE_TO_MINIMIZE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", show=False, priority=True, id="app.interrupt"),
        Binding("ctrl+z", "stop", show=False, priority=True, id="app.stop"),
    ]

    #: Seconds after which the cards of a short peek go down by themselves.
    short_peek: float = 4.0
    #: Seconds from one hand or pot to the next at a showdown; 0 tells all at once.
    pace: float = 1.1
    #: Things move even where there is no terminal.
    moves_unseen = False
    #: The terminal has sixteen colours.
    few_colours = False
    #: Themes as they are painted at the table, by name and deck; None before it is known where that is.
    _themes: dict[tuple[str, str], Theme] | None = None

    def __init__(
        self,
        setup: NightSetup | None = None,
        *,
        dealer: Dealer | None = None,
        nights: Nights | None = None,
        reports: Path | None = None,
        at_setup: bool = False,
        at_settings: bool = False,
        settings: Settings | None = None,
        kept: SettingsKept | None = None,
        problems: Sequence[str] = (),
        ascii: bool = False,
        first: Callable[[], Room] | None = None,
        demo: bool = False,
        browser: bool = False,
    ) -> None:
        """``dealer``: open at his table. ``nights``: where nights are kept, ``reports``: where a fault of the program is
        written down (default: nowhere). ``at_setup``: open with the set-up screen, filled in from ``setup``;
        ``at_settings``: with the settings. ``kept``: where settings are kept (default: nowhere), ``problems``: what was
        wrong with them. ``first``: makes the screen to open with, instead of the title; ``demo``: over the title the table
        plays by itself. ``browser``: it is painted in one, and not in a terminal."""
        super().__init__(driver_class=_driver(browser=browser))
        self._at_setup = at_setup
        self._at_settings = at_settings
        self._first, self._demo = first, demo
        self.ascii = ascii
        self.gate = Gate()
        self._setup = setup
        self._dealer = dealer
        self._reports = reports
        self.settings = settings if settings is not None else Settings()
        self.kept = kept
        self.problems = tuple(problems)
        self._untold = list(problems)
        self._hints: Hints | None = None
        self._use_keys()
        self._use_wait()
        self.nights: Nights = nights if nights is not None else UnkeptNights()
        self._table: Table | None = None
        self._stop: Any = None
        for known in THEMES.values():
            self.register_theme(known)
        self._themes = {}
        # The theme is there before anything is styled: a change of it would parse and lay out everything anew.
        known_theme = self.settings.theme in self.available_themes
        self.set_reactive(App.theme, self.settings.theme if known_theme else DEFAULT.name)
        self.stylesheet.set_variables(self.get_css_variables())

    def run(self, *given: Any, **more: Any) -> None:
        """In a terminal, in the colours that it has."""
        if self.console.color_system in FEW_COLOURS:
            self.few_colours, self._themes = True, {}
            self.stylesheet.set_variables(self.get_css_variables())
        super().run(*given, **more)

    def get_css_variables(self) -> dict[str, str]:
        """The colours of the theme; none before it is known which one, since to make all shades of one takes a while."""
        return super().get_css_variables() if self._themes is not None else {}

    def get_theme(self, theme_name: str) -> Theme | None:
        """The theme as the table is painted in it: with all its colours, in this terminal, with this deck."""
        theme = super().get_theme(theme_name)
        if theme is None or self._themes is None:
            return theme
        few, deck = self.few_colours, self.settings.deck
        if theme.name in THEMES and not few and deck == "four":
            return theme
        if (theme.name, deck) not in self._themes:
            from .legible import at_the_table

            self._themes[theme.name, deck] = at_the_table(theme, deck=deck, few=few)
        return self._themes[theme.name, deck]

    def on_mount(self) -> None:
        """What lies over the first screen."""
        self.call_after_refresh(pauses.painted)
        if self._table is None:
            if self._at_setup:
                self.to_set_up(self._setup)
            if self._at_settings:
                self.to_settings()
            if self._demo:
                from .screens.attract import Attract

                self.push_screen(Attract())
            self.call_after_refresh(self.open_gate)

    def get_default_screen(self) -> Room:
        """The first screen, with nothing below it: the table if it is known who plays, else the title."""
        if self._dealer is None and self._setup is not None and not self._at_setup:
            self._dealer = self.nights.begin(self._setup)
        first: Room
        if self._dealer is not None:
            first = self._table = Table(self._dealer)
        elif self._first is not None:
            first = self._first()
        else:
            from .screens.title import Title

            first = Title()
        # Read before the first parse; pushed screens have theirs read when they are pushed.
        self.stylesheet.read_all(first.css_path)
        # As if it had been pushed, so that it can be switched for another screen.
        first._push_result_callback(self, None)
        return first

    def start_night(self, setup: NightSetup) -> None:
        """Deal the first hand of a night. Raises RulesError if it cannot be begun."""
        self.sit_down(self.nights.begin(setup))

    def sit_down(self, dealer: Dealer) -> None:
        """Go to the table of this dealer."""
        self._hints = None
        self.sit_at(Table(dealer))

    def sit_at(self, table: Table) -> None:
        """Go to this table, from another one too."""
        self.shut_gate()
        moves = self._table is not None and self.screen is self._table
        self._table = table
        (self.switch_screen if moves else self.push_screen)(table)

    def get_up(self) -> None:
        """From the table back to where it was come to from."""
        if self._table is not None and self._table is self.screen:
            self.shut_gate()
            self._table = None
            self.pop_screen()
            self.call_after_refresh(self.open_gate)

    def to_set_up(self, base: NightSetup | None = None) -> None:
        """The form for a new game, filled in from ``base`` or as it was played last; who played before is offered."""
        from .screens.set_up import SetUp

        tables: Sequence[NightSetup] = ()
        with contextlib.suppress(RulesError):  # the title tells it
            tables = self.nights.tables()
        self.push_screen(SetUp(base, tables))

    def to_title(self) -> None:
        """The night is over: back to where the next one begins."""
        from .screens.title import Title

        self._table = None
        self.shut_gate()
        self.switch_screen(Title())
        self.call_after_refresh(self.open_gate)

    # Settings

    def to_settings(self) -> None:
        """The settings over whatever is on the screen; whoever has cards up puts them down first."""
        from .screens.settings import SettingsScreen

        self.push_screen(SettingsScreen())

    def to_guide(self) -> None:
        """How to play, over whatever is on the screen: what is played there, opened at what is going on there. Whoever has
        cards up puts them down first."""
        from .screens.guide import Guide, Opened

        rooms = (room.guide() for room in reversed(self.screen_stack) if isinstance(room, Room))
        self.push_screen(Guide(next((at for at in rooms if at is not None), Opened())))

    def change(self, name: str, value: object) -> str:
        """From now on this setting has this value, here and where settings are kept; a command's key is named
        ``keys.table.fold``, and its usual one is None. Returns a sentence if it cannot be kept, else nothing."""
        before = self.settings
        if name.startswith("keys."):
            keys = {known: key for known, key in before.keys.items() if known != name[5:]}
            self.settings = before.but(keys=keys if value is None else {**keys, name[5:]: str(value)})
            self._use_keys()
        else:
            self.settings = before.but(**{name: value})
        self._use_wait()
        if name == "language":
            speak(chosen(value, os.environ))
        self.theme = self.settings.theme
        if self.settings.deck != before.deck:
            # No rule of a style sheet changes with the suits' colours: what is painted has to be painted again.
            self.refresh_css(animate=False)
            for screen in self.screen_stack:
                self._paint_again(screen)
        try:
            if self.kept is not None:
                self.kept.write(name, value)
        except RulesError as error:
            return error_sentence(error)
        return ""

    def _use_keys(self) -> None:
        keys = self.settings.keys
        if not keys:
            wear({})
            self.set_keymap({})
            return
        from .keys import cap_of, keymap

        wear({name: cap_of(key) for name, key in keys.items()})
        self.set_keymap(keymap(keys))

    def _use_wait(self) -> None:
        #: Seconds without a key after which cards go down by themselves.
        self.hide_after = self.short_peek if self.settings.peek == "short" else self.settings.hide_after

    def hint(self, view: TableView) -> str:
        """What somebody who is new at the table should be told now, if anything."""
        if not self.settings.hints:
            return ""
        if self._hints is None:
            self._hints = Hints(self._regulars())
        return self._hints.line(view)

    def _regulars(self) -> Collection[str]:
        try:
            return self.nights.regulars()
        except RulesError:
            return ()

    def news(self) -> list[str]:
        """What has happened to the record of the nights and what is wrong with the settings, a sentence each; it is given
        once."""
        notice = self.nights.notice()
        told = [] if notice is None else [error_sentence(notice)]
        if self._untold:
            first, more = self._untold[0], len(self._untold) - 1
            told.append(first)
            if more:
                told.append(
                    ngettext(
                        "There is one thing more: look at the settings.",
                        "There are {count} things more: look at the settings.",
                        more,
                    ).format(count=more)
                )
            self._untold = []
        return told

    # The gate

    def shut_gate(self) -> None:
        """Drop every key until a picture is painted."""
        self.gate.shut()

    def open_gate(self, *, at_once: bool = False) -> None:
        """A picture is painted: keys pressed from a moment later on are meant for it (``at_once``: from now on)."""
        self.gate.open(at_once=at_once)
        pauses.now()

    async def on_event(self, event: events.Event) -> None:
        """The one place where keys and clicks come in: those not meant for what is on the screen go no further."""
        if isinstance(event, events.Resize):
            self._mind_size(event)
        elif isinstance(event, events.InputEvent | events.Paste) and not event.is_forwarded and not self._lets(event):
            event.stop()
            event.prevent_default()
            return
        await super().on_event(event)

    def on_key(self, event: events.Key) -> None:
        """Before the key's binding runs: the key before it may have changed what is on the screen."""
        room = self.screen
        if not self.gate.lets(event) or (isinstance(room, Room) and room.takes(event)):
            event.stop()
            event.prevent_default()

    def _lets(self, event: events.Event) -> bool:
        if isinstance(event, events.MouseMove):
            return True
        room = self.screen
        if isinstance(room, Room) and room.too_small:
            return isinstance(event, events.Key) and self._always(event.key) and self.gate.lets(event)
        return self.gate.lets(event)

    def _always(self, key: str) -> bool:
        bound = self.screen.active_bindings.get(key)
        return bound is not None and (
            bound.node is self or bound.binding.action in (f"command('{id}')" for id in _ALWAYS)
        )

    @property
    def left(self) -> int | None:
        """The number of the night at the table that is open, if it is kept and can be gone on with."""
        dealer = self._table.dealer if self._table is not None else None
        return self.nights.number(dealer) if dealer is not None and dealer.view().state != "over" else None

    # Cards down

    def cards_down(self) -> None:
        """Nobody's cards are on the screen from here on."""
        if self._table is not None and self._table.is_mounted:
            self._table.cards_down()

    def _mind_size(self, event: events.Resize) -> None:
        """Before anything is painted in the new size: no room, no cards."""
        for room in self.screen_stack:
            if isinstance(room, Room) and room.is_mounted:
                room.measure(event.size)
                if room.too_small:
                    self.cards_down()

    def on_app_blur(self) -> None:
        """Somebody turned to another window."""
        self.cards_down()

    def save_screenshot(self, *given: Any, **more: Any) -> str:
        """A picture that goes into a file (whoever asks for one) is of a table with the cards down."""
        self.cards_down()
        return super().save_screenshot(*given, **more)

    def deliver_screenshot(self, *given: Any, **more: Any) -> str | None:
        """The same."""
        self.cards_down()
        return super().deliver_screenshot(*given, **more)

    # Leaving and stopping

    def action_interrupt(self) -> None:
        """Ctrl+C asks to leave the table; a second one means it."""
        table = self._table
        if table is None or not table.is_attached or table.asks_to_leave:
            self.exit(return_code=130)
            return
        while self.screen is not table:
            self.pop_screen()
        table.ask_to_leave()

    def mind_signals(self) -> None:
        """Cards down before the process is stopped, and a clean terminal before it ends."""
        loop = asyncio.get_running_loop()
        with contextlib.suppress(NotImplementedError, ValueError, AttributeError, RuntimeError):
            self._stop = signal.getsignal(signal.SIGTSTP)
            loop.add_signal_handler(signal.SIGTSTP, self.action_stop)
        # All that end a process and can be caught: each would leave a hand on the terminal.
        for name in ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGALRM"):
            number = getattr(signal, name, None)
            if number is not None:
                with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):
                    loop.add_signal_handler(number, self._end, int(number))

    def _end(self, number: int) -> None:
        """Leave with the cards down on the terminal too: not every terminal has another screen to go back to."""
        self.cards_down()
        self.shut_gate()
        self.call_after_refresh(self.exit, return_code=128 + number)

    @on(Driver.SignalResume)
    def _picture_again(self) -> None:
        """The terminal is ours again after a stop, and empty: everything is painted anew."""
        self.refresh(layout=True)
        self._paint_again(self.screen)

    @staticmethod
    def _paint_again(screen: "Screen[Any]") -> None:
        for widget in (screen, *screen.walk_children()):
            widget.refresh()

    def hang_up(self) -> None:
        """There is nobody at the keyboard any more."""
        self._end(1)

    def action_stop(self) -> None:
        """Suspend: the curtain is painted first, so that nothing else can come back to the terminal."""
        self.cards_down()
        self.shut_gate()
        if not callable(self._stop):
            self.call_after_refresh(self.open_gate)
            return
        from .suspending import suspend

        suspend(self, self._table.dealer if self._table is not None else None, self._stop)

    # A fault of the program

    def _handle_exception(self, error: Exception) -> None:
        """A fault ends the program with one sentence: a traceback with locals would print cards."""
        self._return_code = 1
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self._fatal_error()

    def _display(self, screen: "Screen[Any]", renderable: "RenderableType | None") -> None:
        """After a fault nothing is painted any more: it could be a hand."""
        if self._exception is None:
            super()._display(screen, renderable)

    def _wipe(self) -> None:
        """Clear every row: not every terminal has another screen to go back to. None of them goes into a scrollback."""
        if self._driver is not None:
            rows = range(1, self.size.height + 1)
            self._driver.write("".join(f"\x1b[{row};1H\x1b[0m\x1b[2K" for row in rows) + "\x1b[H")

    def _fatal_error(self) -> None:
        """Say that it ended and where the report is, and nothing of what was in memory."""
        self._wipe()
        self.bell()
        error = self._exception
        told = _("deuce7 had to stop: a fault in the program ({kind}).").format(kind=type(error).__name__)
        if error is not None and self._reports is not None:
            from .report import write_report

            path = write_report(self._reports, error)
            if path is not None:
                told += " " + _("What happened, without any card, is in {path}").format(path=path)
        if self.nights.keeps:
            told += "\n" + _("The night is kept: deuce7 resume goes on with it.")
        self.panic(Text(told))


def _driver(*, browser: bool) -> "type[Driver] | None":
    """Our own way to read the keys, where the terminal is a Unix one; in a browser, its way."""
    if browser:
        from .browser import BrowserDriver

        return BrowserDriver
    if sys.platform == "win32":
        return None
    from .terminal import TableDriver

    return TableDriver
