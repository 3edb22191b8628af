"""What a night begins from, and what is around a hand of it, as text; a night's seed is in neither."""

import json
from collections.abc import Mapping
from typing import Any

from deuce7_tui.rules.games import Stakes, game_of
from deuce7_tui.rules.house import HouseRules
from deuce7_tui.table import (
    Around,
    Chair,
    Money,
    Night,
    NightSetup,
    Terms,
    terms_data,
    tournament_data,
    tournament_of,
)


def setup_text(setup: NightSetup) -> str:
    """A night's set-up as JSON, without its seed."""
    told = {
        "names": setup.names,
        "stack": setup.stack,
        **terms_data(setup.terms),
        "money": setup.money.chip_text,
        "least_buy_in": setup.least_buy_in,
        "most_buy_in": setup.most_buy_in,
        "tournament": None if setup.tournament is None else tournament_data(setup.tournament),
    }
    return json.dumps(told, ensure_ascii=False)


def setup_of(text: str, seed: str, *, sealed: bool) -> NightSetup:
    """The set-up that ``setup_text`` wrote, or an older deuce7. Raises LookupError, ValueError or TypeError for none."""
    told = json.loads(text)
    terms, tournament = _terms(told), told.get("tournament")
    return NightSetup(
        names=tuple(told["names"]),
        stack=told["stack"],
        seed=seed,
        sealed=sealed,
        money=Money.parse(told.get("money", "1")),
        least_buy_in=told.get("least_buy_in"),
        most_buy_in=told.get("most_buy_in"),
        tournament=None if tournament is None else tournament_of(tournament),
    ).playing(terms)


def _terms(told: Mapping[str, Any]) -> Terms:
    """What ``terms_data`` has told; rows have marks, so that it is taken as it is."""
    stakes, house = Stakes(**told["stakes"]), HouseRules(**told["house"])
    return Terms(game_of(told["game"]), told["limit"], stakes, house, told["ante"], told["ante_form"])


def around_text(night: Night) -> str:
    """What is around the hand that was dealt just now, as JSON; what is played only if the night did not begin with it."""
    around = night.around
    told: dict[str, Any] = {"seats": [[chair.name, chair.stack] for chair in around.chairs]}
    if around.posting:
        told["posting"] = around.posting
    if around.terms != night.setup.terms:
        told["terms"] = terms_data(around.terms)
    return json.dumps(told, ensure_ascii=False)


def around_of(text: str, setup: NightSetup) -> Around | None:
    """What ``around_text`` wrote; None for the empty text of a hand whose night had no changes."""
    if not text:
        return None
    told = json.loads(text)
    chairs = tuple(Chair(name, stack) for name, stack in told["seats"])
    terms = _terms(told["terms"]) if "terms" in told else setup.terms
    return Around(chairs, terms, tuple(told.get("posting", ())))


def players_text(night: Night) -> str:
    """Everybody who came to the table, in the order in which they came: his chips, or those he left with, and whether he
    is still there."""
    here = {chair.name: chair.stack for chair in night.chairs if chair.name}
    left = {entry.name: entry.amount for entry in night.ledger if entry.kind == "cash-out"}
    names = dict.fromkeys(entry.name for entry in night.ledger)
    told = [[name, here.get(name, left.get(name, 0)), name in here] for name in names]
    return json.dumps(told, ensure_ascii=False)
