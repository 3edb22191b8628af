"""The program is stopped by Ctrl+Z, or from outside, and goes on again. Cards are down by then, and the keys are shut out."""

import contextlib
import signal
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from deuce7_tui.dealer import Dealer
from deuce7_tui.rules.errors import RulesError

if TYPE_CHECKING:
    from .app import Deuce7App

#: Seconds in which those who look on are told that the clock stands, before nothing is told any more.
_TOLD = 0.25

Stop = Callable[[int, object], None]


def suspend(app: "Deuce7App", dealer: Dealer | None, stop: Stop) -> None:
    """Stop the process as soon as the cards are down on the screen; the clock of a tournament stands meanwhile."""
    clock = dealer.clock() if dealer is not None else None
    if dealer is None or clock is None or not clock.running:
        app.call_after_refresh(_suspend, app, dealer, stop)
        return
    with contextlib.suppress(RulesError):
        # What cannot be recorded keeps nobody from stopping.
        dealer.leave()
    app.set_timer(_TOLD, partial(_suspend, app, dealer, stop))


def _suspend(app: "Deuce7App", dealer: Dealer | None, stop: Stop) -> None:
    stop(signal.SIGTSTP, None)
    # Here the process goes on. What was typed meanwhile would get the time at which it is read.
    if dealer is not None:
        dealer.come_back()
    with contextlib.suppress(Exception):
        import termios

        termios.tcflush(sys.__stdin__ or 0, termios.TCIFLUSH)
    app.call_after_refresh(app.open_gate)
