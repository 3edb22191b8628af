"""``deuce7 history``: past nights and their hands, on a screen or as lines."""

import argparse
import sys

from deuce7_tui import words
from deuce7_tui.past import Past, PastHand
from deuce7_tui.rules.errors import RulesError

from .nights import cabinet_of, nights
from .past import KeptPast


def history(options: argparse.Namespace) -> int:
    """The nights, or the hands of one. Raises StoreError if there are none."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        return _watch(options, KeptPast(cabinet_of(options)))
    if options.night is None:
        return nights(argparse.Namespace(**vars(options), all=True))
    past = KeptPast(cabinet_of(options))
    for hand in past.hands(options.night):
        if isinstance(hand, PastHand):
            print(words.result_line(hand.number, hand.result.pots, hand.result.hands, hand.result.names))
        else:
            error = RulesError("store-changed", night=options.night)
            print(f"{hand.number}  {words.error_sentence(error)}")
    return 0


def _watch(options: argparse.Namespace, past: Past) -> int:
    night = None if options.night is None else past.night(options.night)
    from deuce7_tui.tui.screens.history import History
    from deuce7_tui.tui.screens.history_night import HistoryNight

    from .room import watch

    return watch(options, lambda: History(past) if night is None else HistoryNight(past, night))
