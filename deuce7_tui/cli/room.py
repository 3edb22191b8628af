"""Commands that open the room: the title, play, resume. They put the store behind the dealer."""

import argparse
import sys
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from threading import Thread
from time import monotonic_ns
from typing import TYPE_CHECKING

from deuce7_tui import words
from deuce7_tui.cli import WrongInput, data_folder, settings_path, tell
from deuce7_tui.dealer import RESULTS, Dealer, LeftHand, LeftNight, Nights, Result, TableView, Time, UnkeptNights
from deuce7_tui.language import code_of
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.store import Cabinet, StoreError, open_cabinet
from deuce7_tui.store import nights as kept
from deuce7_tui.store.cabinet import now
from deuce7_tui.store.keeper import Keeper, begin
from deuce7_tui.store.keeper import resume as resumed
from deuce7_tui.store.rail import RailWriter
from deuce7_tui.store.settings import SettingsFile
from deuce7_tui.table import NightSetup
from deuce7_tui.tui import pauses
from deuce7_tui.words import _

if TYPE_CHECKING:
    from deuce7_tui.past import Past
    from deuce7_tui.tui.screens.room import Room
    from deuce7_tui.tui.settings import Settings

#: So many nights to go on with are looked at, if they are not all damaged: title and ``resume`` offer the newest.
_NEWEST = 5
#: The time as it is: what counts up, and as it is written down.
TIME = Time(lambda: monotonic_ns() // 1_000_000, now)
#: So many nights are looked at for who has played before.
_TABLES = 50


class KeptNights:
    """The nights of a data folder; it is opened, and made, when the first one is wanted."""

    keeps = True

    def __init__(self, folder: Path, time: Time = TIME) -> None:
        self.folder = folder
        self._time = time
        self._cabinet: Cabinet | None = None
        self._keeper: Keeper | None = None
        self._dealer: Dealer | None = None
        self._rail = RailWriter(folder)
        self._public: TableView | None = None
        #: Calls what is not wanted at once in a moment; a screen is painted first.
        self.later: Callable[[Callable[[], None]], object] = lambda work: work()

    def close(self) -> None:
        """Nothing is played any more: where the clock is is written down, and for those who look on what they have not
        seen yet."""
        if self._dealer is not None:
            with suppress(RulesError):
                self._dealer.leave()
        self._show_public()
        self._rail.close()

    def begin(self, setup: NightSetup) -> Dealer:
        """A new night, written down before its first card."""
        cabinet = self._open()
        assert cabinet is not None
        keeper = self._keep(begin(cabinet, setup if setup.seed else setup.under_seal()))
        return self._dealer_of(keeper)

    def left(self) -> Sequence[LeftNight]:
        """The newest nights that have not ended, newest first. Raises StoreError if they cannot be read."""
        cabinet = self._open(create=False)
        if cabinet is None:
            return []
        rows = kept.nights(cabinet, only_left=True, most=_NEWEST)
        if not any(row.trusted for row in rows):
            rows = kept.nights(cabinet, only_left=True)
        return [_left_night(row) for row in rows if row.trusted]

    def resume(self, number: int) -> Dealer:
        """A night as it was left. Raises StoreError if it cannot be."""
        cabinet = self._open(create=False)
        if cabinet is None:
            raise StoreError("no-nights")
        if self._keeper is not None and self._keeper.id == number:
            self._keeper.close()
        keeper, hand = resumed(cabinet, number)
        self._keep(keeper)
        try:
            if hand is None:
                return self._dealer_of(keeper)
            left = LeftHand(hand.setup, hand.actions, hand.decided, hand.seated)
            return self._dealer_of(keeper, left, _results(cabinet, number, hand.number))
        except RulesError as error:
            raise StoreError("store-changed", night=number) from error

    def _dealer_of(self, keeper: Keeper, left: LeftHand | None = None, results: Sequence[Result] = ()) -> Dealer:
        self._dealer = Dealer(
            keeper.night,
            keeper,
            left,
            results=results,
            rail=self._tell_rail,
            time=self._time,
            elapsed=keeper.clock.elapsed,
            paused=keeper.clock.paused,
            over=keeper.ended,
        )
        return self._dealer

    def tables(self, most: int = _TABLES) -> Sequence[NightSetup]:
        """What the last nights began from, newest first. Raises StoreError if they cannot be read."""
        cabinet = self._open(create=False)
        return [] if cabinet is None else kept.tables(cabinet, most)

    def regulars(self) -> Collection[str]:
        """Who has played before the night that is open. Raises StoreError if the nights cannot be read."""
        if self._cabinet is None or self._keeper is None:
            return ()
        return kept.players(self._cabinet, _TABLES, self._keeper.id)

    def past(self) -> "Past":
        """What was played, to be looked at again. Raises StoreError if the nights cannot be read."""
        from deuce7_tui.past import NoPast

        from .past import KeptPast

        cabinet = self._open(create=False)
        return NoPast() if cabinet is None else KeptPast(cabinet)

    def number(self, dealer: Dealer) -> int | None:
        """The number of the night that he deals, if it is the one that is open."""
        return self._keeper.id if self._keeper is not None and dealer is self._dealer else None

    def notice(self) -> RulesError | None:
        """What happened to the file and has not been told yet; it is given once."""
        if self._cabinet is None:
            return None
        notice, self._cabinet.notice = self._cabinet.notice, None
        return notice

    def _open(self, *, create: bool = True) -> Cabinet | None:
        if self._cabinet is None:
            self._cabinet = open_cabinet(self.folder, create=create)
            if self._cabinet is not None:
                self._cabinet.later = lambda work: self.later(work)
        return self._cabinet

    def _tell_rail(self, view: TableView) -> None:
        """Public views for ``deuce7 watch``. When the table is painted they become text, in another thread."""
        self._public = view
        self.later(self._show_public)

    def _show_public(self) -> None:
        view, self._public = self._public, None
        if view is not None:
            self._rail.show(lambda: _rail_text(view))

    def _keep(self, keeper: Keeper) -> Keeper:
        if self._keeper is not None:
            self._keeper.close()
        self._keeper = keeper
        return keeper


def _results(cabinet: Cabinet, night: int, before: int) -> list[Result]:
    """How the last hands of a night before this one ended. What cannot be read is no reason not to go on."""
    with suppress(RulesError):
        rows = kept.hands(cabinet, night, last=RESULTS + 1)
        played = [(row, kept.played(row)) for row in rows if row.number < before]
        return [Result.of(row.number, row.names, hand) for row, hand in played if hand.round == "over"]
    return []


def _left_night(row: kept.NightRow) -> LeftNight:
    there = [(name, stack) for name, stack in zip(row.names, row.stacks, strict=True) if name in row.seated]
    return LeftNight(row.id, tuple(name for name, _ in there), tuple(stack for _, stack in there), row.hands)


def _rail_text(view: TableView) -> str:
    from deuce7_tui.rail import rail_text

    return rail_text(view)


def title(options: argparse.Namespace) -> int:
    """The title, or over it the table that plays by itself."""
    return _room(options, demo=options.demo)


def play(options: argparse.Namespace) -> int:
    """Straight to the table, or to the set-up where nobody is named."""
    nights = KeptNights(data_folder(options))
    return _room(options, night_wanted(options, nights), at_setup=options.players is None, nights=nights)


def night_wanted(options: argparse.Namespace, nights: KeptNights) -> NightSetup:
    """The night of these options; where nobody is named, of who played last. Raises RulesError or WrongInput."""
    if options.rules == "pokerkit":
        told = _("The rules “pokerkit” are for replays; players choose classic, wsop, wsop-cash or online.")
        raise WrongInput(told)
    from .options import night_setup, tournament_setup

    made = night_setup if options.tournament is None else tournament_setup
    if options.players is not None:
        return made(options, tuple(options.players.split(",")))
    names: tuple[str, ...] = ("Anna", "Bruno", "Carla")
    with suppress(StoreError):  # the set-up tells it
        names = next((setup.names for setup in nights.tables(1)), names)
    return made(options, names)


def settings(options: argparse.Namespace) -> int:
    """The settings on the screen, or as text."""
    if not options.print:
        return _room(options, at_settings=True)
    from tomli_w import dumps

    found, problems = _settings(options)
    for problem in problems:
        tell(problem)
    told = vars(found)
    print(dumps({name: told[name] for name in told if name != "keys" or told[name]}), end="")
    return 0


def learn(options: argparse.Namespace) -> int:
    """The practice table. No night is opened unless a game is begun after it."""

    def first() -> "Room":
        from deuce7_tui.tui.screens.learn import Learn

        return Learn()

    return _room(options, first=first)


def watch(options: argparse.Namespace, first: "Callable[[], Room]") -> int:
    """A screen of its own, without a table: a hand, or a list of them, or the rail. No night is opened."""
    return _room(options, nights=UnkeptNights(TIME), first=first)


def resume(options: argparse.Namespace) -> int:
    """Go on with a night behind the curtain, in the state in which it was left."""
    nights = KeptNights(data_folder(options))
    return _room(options, night=night_to_resume(options, nights), nights=nights)


def night_to_resume(options: argparse.Namespace, nights: KeptNights) -> int:
    """The night that is named, or the newest that has not ended. Raises StoreError if there is none."""
    if options.night is not None:
        return int(options.night)
    left = nights.left()
    tell_notice(nights)
    if not left:
        raise StoreError("no-open-night")
    return left[0].number


def tell_notice(nights: Nights) -> None:
    """What happened to the file, where no title will tell it: on the terminal, where it is found again after the game."""
    notice = nights.notice()
    if notice is not None:
        tell(words.error_sentence(notice))


def _room(
    options: argparse.Namespace,
    setup: NightSetup | None = None,
    *,
    at_setup: bool = False,
    at_settings: bool = False,
    night: int | None = None,
    nights: KeptNights | UnkeptNights | None = None,
    first: "Callable[[], Room] | None" = None,
    demo: bool = False,
) -> int:
    """Open the screen. What cannot be begun or resumed is told without one."""
    browser = getattr(options, "browser", None)
    if browser is None and not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise WrongInput(_("The table needs a terminal with a keyboard; without one there is deuce7 play --plain."))
    refuse_theme(options)
    pauses.none_until_painted()
    # The disk takes its time to write a night down for good; the screen is imported meanwhile.
    Thread(target=_import_the_screen).start()
    nights = nights or KeptNights(data_folder(options))
    if isinstance(nights, KeptNights):
        nights.later = pauses.soon
    dealer = None
    if night is not None:
        dealer = nights.resume(night)
    elif setup is not None and not at_setup:
        dealer = nights.begin(setup)
        tell_notice(nights)
    from deuce7_tui.tui.app import Deuce7App

    found, problems = _settings(options)
    app = Deuce7App(
        setup,
        dealer=dealer,
        nights=nights,
        reports=data_folder(options) / "reports",
        at_setup=at_setup,
        at_settings=at_settings,
        settings=found,
        kept=settings_file(options),
        problems=problems,
        ascii=getattr(options, "ascii", False),
        first=first,
        demo=demo,
        browser=browser is not None,
    )
    try:
        app.run(mouse=not getattr(options, "no_mouse", False), size=browser)
        left = app.left
    finally:
        nights.close()
    if left is not None and not app.return_code and browser is None:
        print(_("Night {number} is kept: deuce7 resume {number} goes on with it.").format(number=left))
    return app.return_code or 0


def settings_file(options: argparse.Namespace) -> SettingsFile:
    return SettingsFile(settings_path(options))


def _settings(options: argparse.Namespace) -> "tuple[Settings, list[str]]":
    """What the file says, and what is wrong with it; the options of the command line go before it."""
    from deuce7_tui.tui.settings import settings_of

    try:
        found, problems = settings_of(settings_file(options).read())
    except StoreError as error:
        found, problems = settings_of({})[0], [words.error_sentence(error)]
    given = {name: getattr(options, name) for name in ("theme", "peek") if hasattr(options, name)}
    if (code := code_of(getattr(options, "lang", ""))) is not None:
        given["language"] = code
    return found.but(**given), problems


def refuse_theme(options: argparse.Namespace) -> None:
    """Raises WrongInput for a theme that is named and does not exist."""
    theme = getattr(options, "theme", None)
    if theme is not None:
        from deuce7_tui.tui.settings import theme_names

        if theme not in theme_names():
            told = _("There is no theme “{theme}”; there are {themes}.")
            raise WrongInput(told.format(theme=theme, themes=", ".join(theme_names())))


def _import_the_screen() -> None:
    with suppress(Exception):  # it is imported again above, where a fault is told
        import_module("deuce7_tui.tui.app")
