"""What the options of ``play`` and ``simulate`` say of a night."""

import argparse
import re

from deuce7_tui.cli import WrongInput
from deuce7_tui.plans import plan_named
from deuce7_tui.rules.games import USUAL_STAKES, Limit, game_of, parse_stakes
from deuce7_tui.rules.house import preset
from deuce7_tui.table import Money, NightSetup, tournament_night
from deuce7_tui.table.money import CHIPS_ONLY
from deuce7_tui.words import _


def night_setup(options: argparse.Namespace, names: tuple[str, ...]) -> NightSetup:
    """The night of these options. Raises RulesError for one that cannot be."""
    game = game_of(options.game)
    limit: Limit = options.limit or game.usual_limit
    chip = getattr(options, "chip", None)
    least, most = _buy_ins(getattr(options, "buy_in", None))
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
        money=CHIPS_ONLY if chip is None else Money.parse(chip),
        least_buy_in=least,
        most_buy_in=most,
    ).checked()


def _buy_ins(text: str | None) -> tuple[int | None, int | None]:
    """The least and the most chips one may buy, of ``200-800``, ``200-``, ``-800``; None for no limit."""
    found = re.fullmatch("([0-9]{1,9})?-([0-9]{1,9})?", text if text is not None else "-")
    if found is None:
        raise WrongInput(_("Buy-ins are written as 200-800, 200- or -800."))
    least, most = (int(limit) if limit else None for limit in found.groups())
    return least, most


def tournament_setup(options: argparse.Namespace, names: tuple[str, ...], fee: int = 0) -> NightSetup:
    """The tournament of these options: one of the plans by name, or a file of one's own. ``fee`` if that names none.

    Raises RulesError or WrongInput for one that cannot be.
    """
    if options.stakes is not None or options.ante:
        raise WrongInput(_("In a tournament stakes and antes are those of its levels."))
    if getattr(options, "buy_in", None) is not None or getattr(options, "chip", None) is not None:
        raise WrongInput(_("In a tournament the fee is the buy-in, and its chips are worth nothing by themselves."))
    own = {
        "limit": options.limit,
        "stack": options.stack,
        "rules": None if options.rules == "classic" else options.rules,
    }
    plan = {**plan_named(options.tournament), **{name: value for name, value in own.items() if value is not None}}
    if "buy_in" not in plan:
        plan.setdefault("fee", fee)
    return tournament_night(names, plan, game_of(options.game)).but(seed=options.seed)
