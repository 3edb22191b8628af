"""Commands that play without a screen: play, resume and learn with ``--plain``. Textual is never imported."""

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress

from deuce7_tui.cli import WrongInput, data_folder, tell
from deuce7_tui.dealer import Dealer
from deuce7_tui.plain import Gone, Stops, Table, Terminal, set_up
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.store import StoreError
from deuce7_tui.words import _, error_sentence

from .room import KeptNights, night_to_resume, night_wanted, settings_file, tell_notice

#: Seconds after which a hand is put away, where the settings say nothing else.
_USUAL_WAIT = 20.0
#: A terminal that takes nothing any more must not keep the program from its end: so many signals in a row do it.
_SIGNALS = 4


def play(options: argparse.Namespace) -> int:
    """Straight to the table, or to the set-up where nobody is named."""
    _refuse_nowhere()
    nights = KeptNights(data_folder(options))
    setup = night_wanted(options, nights)

    def begun(terminal: Terminal) -> Dealer | None:
        """A set-up that cannot be begun says why and is asked again."""
        wanted = setup if options.players is not None else set_up(terminal, setup)
        while wanted is not None:
            try:
                return nights.begin(wanted)
            except RulesError as error:
                if options.players is not None:
                    raise
                terminal.say(error_sentence(error))
                wanted = set_up(terminal, wanted)
        return None

    return _played(options, nights, begun)


def resume(options: argparse.Namespace) -> int:
    """Go on with a night behind the curtain, in the state in which it was left."""
    _refuse_nowhere()
    nights = KeptNights(data_folder(options))
    night = night_to_resume(options, nights)
    return _played(options, nights, lambda _terminal: nights.resume(night))


def learn(options: argparse.Namespace) -> int:
    """The practice table. No night is opened."""
    from deuce7_tui.plain.lessons import Lessons

    _refuse_nowhere()
    return _minded(options, lambda terminal: Lessons(terminal, hide_after=_hide_after(options)).go())


def _played(options: argparse.Namespace, nights: KeptNights, sit_down: Callable[[Terminal], Dealer | None]) -> int:
    """Play until somebody leaves, the night is over, or nobody is there; the night is kept in any case."""
    tables: list[Table] = []

    def play(terminal: Terminal) -> None:
        dealer = sit_down(terminal)
        tell_notice(nights)
        while dealer is not None:
            table = Table(dealer, terminal, hide_after=_hide_after(options))
            tables.append(table)
            table.play()
            dealer = nights.begin(table.again) if table.again is not None else None

    def kept() -> str:
        goes_on = any(table.goes_on for table in tables)
        return _("The night is kept: “deuce7 resume --plain” goes on with it.") if goes_on else ""

    return _minded(options, play, close=nights.close, last=kept)


def _minded(
    options: argparse.Namespace,
    play: Callable[[Terminal], None],
    *,
    close: Callable[[], None] = lambda: None,
    last: Callable[[], str] = lambda: "",
) -> int:
    """Do this, and leave nobody's page on the terminal, however it ends; ``last``: what is said then."""
    with Stops() as stops:
        terminal = Terminal(stops)
        code = 0
        try:
            play(terminal)
        except Gone as gone:
            code = gone.code
        except (RulesError, BrokenPipeError):
            raise
        except Exception as error:
            _put_away(terminal)
            _tell_fault(options, error)
            code = 1
        finally:
            _put_away(terminal)
            close()
        if told := last():
            with suppress(OSError, Gone):
                terminal.say(told)
    return code


def _refuse_nowhere() -> None:
    """Where input or output is closed, the next file that is opened, as the nights are, would take its number."""
    if sys.stdin is None or sys.stdout is None:
        raise WrongInput(_("There is nothing to read lines from, or nothing to write them to."))


def _put_away(terminal: Terminal) -> None:
    """No page stays on the terminal, although signals may come one after the other."""
    for _again in range(_SIGNALS):
        with suppress(OSError, Gone):
            terminal.put_away()


def _tell_fault(options: argparse.Namespace, error: Exception) -> None:
    """A fault of the program, in one sentence: a traceback could hold a card."""
    from deuce7_tui.tui.report import write_report

    told = _("deuce7 had to stop: a fault in the program ({kind}).").format(kind=type(error).__name__)
    path = write_report(data_folder(options) / "reports", error)
    tell(told)
    if path is not None:
        tell(_("What happened, without any card, is in {path}").format(path=path))


def _hide_after(options: argparse.Namespace) -> float:
    """Seconds, as in the app: it reads no other setting here."""
    try:
        wanted = settings_file(options).read().get("hide_after")
    except StoreError:
        wanted = None
    if isinstance(wanted, int | float) and not isinstance(wanted, bool) and 2 <= wanted <= 300:
        return float(wanted)
    return _USUAL_WAIT
