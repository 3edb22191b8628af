"""What the options of ``play`` and ``simulate`` say of a night."""

import argparse
from dataclasses import replace

from deuce7_tui.cli import WrongInput
from deuce7_tui.plans import plan_named
from deuce7_tui.rules.games import USUAL_STAKES, Limit, game_of, parse_stakes
from deuce7_tui.rules.house import preset
from deuce7_tui.table import NightSetup, tournament_night
from deuce7_tui.words import _


def night_setup(options: argparse.Namespace, names: tuple[str, ...]) -> NightSetup:
    """The night of these options. Raises RulesError for one that cannot be."""
    game = game_of(options.game)
    limit: Limit = options.limit or game.usual_limit
    return NightSetup(
        names,
        400 if options.stack is None else options.stack,
        game,
        limit,
        parse_stakes(options.stakes or USUAL_STAKES[limit], limit),
        preset(options.rules),
        options.ante,
        options.ante_form,
        options.seed,
    ).checked()


def tournament_setup(options: argparse.Namespace, names: tuple[str, ...], fee: int = 0) -> NightSetup:
    """The tournament of these options: one of the plans by name, or a file of one's own. ``fee`` if that names none.

    Raises RulesError or WrongInput for one that cannot be.
    """
    if options.stakes is not None or options.ante:
        raise WrongInput(_("In a tournament stakes and antes are those of its levels."))
    own = {
        "limit": options.limit,
        "stack": options.stack,
        "rules": None if options.rules == "classic" else options.rules,
    }
    plan = {**plan_named(options.tournament), **{name: value for name, value in own.items() if value is not None}}
    if "buy_in" not in plan:
        plan.setdefault("fee", fee)
    return replace(tournament_night(names, plan, game_of(options.game)), seed=options.seed)
