"""What the options of ``play`` and ``simulate`` say of a night."""

import argparse

from deuce7_tui.rules.errors import ParseError
from deuce7_tui.rules.games import Limit, Stakes, game_of
from deuce7_tui.rules.house import preset
from deuce7_tui.table import NightSetup


def night_setup(options: argparse.Namespace, names: tuple[str, ...]) -> NightSetup:
    """The night of these options. Raises RulesError for one that cannot be."""
    game = game_of(options.game)
    limit: Limit = options.limit or game.usual_limit
    return NightSetup(
        names,
        options.stack,
        game,
        limit,
        _stakes(options.stakes, limit),
        preset(options.rules),
        options.ante,
        options.ante_form,
        options.seed,
    ).checked()


def _stakes(text: str | None, limit: Limit) -> Stakes:
    """The stakes of ``10/20``. Raises RulesError if they make no game."""
    low, slash, high = (text or ("10/20" if limit == "fixed" else "5/10")).partition("/")
    if not (slash and all(part.isascii() and part.isdigit() and len(part) < 16 for part in (low, high))):
        raise ParseError("not-stakes")
    return Stakes.of(limit, int(low), int(high))
