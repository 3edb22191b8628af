"""``deuce7 play --tournament``: a plan by name or a file of one's own, with and without a screen."""

from pathlib import Path

import pytest

from deuce7_tui.cli import WrongInput
from deuce7_tui.cli.arguments import parser
from deuce7_tui.cli.room import KeptNights, night_wanted
from deuce7_tui.plans import plan_named
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.table import PLANS, NightSetup
from tests.test_cli import refused

OWN = """
limit = "no"
stack = 300
by = "minutes"
every = 15
prizes = "70/30"
buy_in = "5.00 EUR"
re_entry = 2
levels = [{ stakes = "5/10" }, { stakes = "10/20", ante = 20 }]
"""


def wanted(tmp_path: Path, *arguments: str) -> NightSetup:
    options = parser().parse_args(["play", *arguments])
    return night_wanted(options, KeptNights(tmp_path))


@pytest.mark.parametrize("plan", PLANS)
def test_a_plan_by_its_name(tmp_path: Path, plan: str) -> None:
    made = wanted(tmp_path, "--tournament", plan, "--players", "Anna,Bruno,Carla")
    assert made.tournament is not None
    assert (made.names, made.stack, made.limit) == (
        ("Anna", "Bruno", "Carla"),
        PLANS[plan]["stack"],
        PLANS[plan]["limit"],
    )
    assert made.tournament.shares == (65, 35)
    assert len(made.tournament.schedule.levels) == len(PLANS[plan]["levels"])


def test_a_file_of_ones_own_and_a_price_as_it_is_written(tmp_path: Path) -> None:
    own = tmp_path / "friday.toml"
    own.write_text(OWN)
    made = wanted(tmp_path, "--tournament", str(own), "--players", "Anna,Bruno", "--seed", "x")
    event = made.tournament
    assert event is not None
    assert (event.fee, made.money.text(event.fee), event.re_entry, event.shares) == (500, "5.00 EUR", 2, (70, 30))
    assert (event.schedule.by, event.schedule.every, made.seed, made.limit) == ("minutes", 15, "x", "no")
    assert wanted(tmp_path, "--tournament", str(own), "--players", "Anna,Bruno", "--stack", "50").stack == 50


def test_without_a_name_it_is_the_limit_one_and_without_players_who_played_last(tmp_path: Path) -> None:
    made = wanted(tmp_path, "--tournament")
    assert (made.names, made.limit, made.stack) == (("Anna", "Bruno", "Carla"), "fixed", 1000)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (OWN.replace("5.00 EUR", "0"), "not-a-price"),
        (OWN.replace("5.00 EUR", "ten"), "not-a-price"),
        ("fee = 3\n" + OWN, "not-a-tournament"),
        ("buy_in = 3\n" + OWN.replace("buy_in", "# "), "not-a-tournament"),
    ],
)
def test_a_price_that_is_none_is_refused(tmp_path: Path, text: str, code: str) -> None:
    own = tmp_path / "own.toml"
    own.write_text(text)
    with pytest.raises(RulesError, match=code):
        wanted(tmp_path, "--tournament", str(own), "--players", "Anna,Bruno")


def test_what_is_no_tournament_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="no-such-plan"):
        wanted(tmp_path, "--tournament", "bridge")
    with pytest.raises(WrongInput, match="levels"):
        wanted(tmp_path, "--tournament", "limit", "--stakes", "10/20")
    with pytest.raises(RulesError, match="no-blinds"):
        wanted(tmp_path, "--tournament", "limit", "--game", "kansas-city", "--players", "A,B")
    assert "no-limit-fast" in refused("play", "--plain", "--tournament", "bridge", "--players", "Anna,Bruno")


@pytest.mark.parametrize("text", ["levels = [", "\xff", "levels = [" + "[" * 5000])
def test_a_file_that_is_none_is_told_in_a_sentence(tmp_path: Path, text: str) -> None:
    own = tmp_path / "own.toml"
    own.write_bytes(text.encode("latin-1"))
    with pytest.raises(RulesError, match="plan-unread"):
        plan_named(str(own))
