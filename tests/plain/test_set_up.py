"""The set-up by lines: Enter alone starts; whoever writes names is asked for the rest."""

from contextlib import suppress

import pytest

from deuce7_tui.plain import Gone, set_up
from deuce7_tui.rules import KANSAS_CITY, SINGLE_DRAW, TRIPLE_DRAW, Stakes
from deuce7_tui.table import PLANS, NightSetup, tournament_night

from .heard import Heard

BASE = NightSetup(("Anna", "Bruno", "Carla"))


def made(*lines, base=BASE):
    """The night that these lines make, and what was said."""
    rest = iter(lines)
    heard = Heard(lambda: next(rest, None))
    night = None
    with suppress(Gone):
        night = set_up(heard, base)
    assert next(rest, None) is None, "not all lines were heard"
    return night, heard.said


def test_enter_alone_starts():
    night, said = made("")
    assert night == BASE
    assert said[2] == (
        "Anna, Bruno and Carla, 400 chips each. Enter starts; or who plays? Names clockwise, with commas between."
    )


def test_every_question_has_what_it_is_now():
    night, said = made("Ada, Ben", "", "", "", "", "")
    assert night == NightSetup(("Ada", "Ben"))
    assert said[4:] == [
        "A cash game. Or a tournament? limit, limit-fast, no-limit, no-limit-fast, or a file.toml of your own.",
        "Answer:",
        "Game: Deuce to Seven Triple Draw. Which one? 1 for Deuce to Seven Triple Draw, 2 for Deuce to Seven Single Draw, 3 for Kansas City Lowball.",
        "Answer:",
        "Limit: fixed limit. fixed, pot or no?",
        "Answer:",
        "Bets of 10 and 20. Which two?",
        "Answer:",
        "Chips for each player: 400. How many?",
        "Answer:",
    ]


def test_all_is_answered():
    night, _ = made("Ada,Ben,Cleo", "", "2", "pot", "25 50", "1,000")
    assert night == NightSetup(("Ada", "Ben", "Cleo"), 1000, SINGLE_DRAW, "pot", Stakes.of("pot", 25, 50))
    night, _ = made("Ada,Ben", "", "kansas city lowball", "", "", "")
    assert (night.game, night.limit, night.stakes) == (KANSAS_CITY, "no", Stakes.of("no", 5, 10))
    night, _ = made("Ada,Ben", "", "2-7-triple-draw", "no limit", "", "")
    assert (night.game, night.limit, night.stakes) == (TRIPLE_DRAW, "no", Stakes.of("no", 5, 10))


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["Ada"], "This game is for 2 to 6 players, not for 1."),
        (["Ada,ada"], "ada is at the table already: two players need two names."),
        (["Ada,Ben,"], "Every player needs a name."),
        (
            ["Ada,Ben", "", "bridge"],
            "There is no game “bridge”; the games are 2-7-triple-draw, 2-7-single-draw, kansas-city.",
        ),
        (["Ada,Ben", "", "", "sky"], "There is no limit “sky”; it is fixed, pot or no."),
        (
            ["Ada,Ben", "", "", "", "20/10"],
            "Stakes of 20/10 make no game: two whole numbers from 1, the larger one second.",
        ),
        (["Ada,Ben", "", "", "", "ten"], "Stakes are two whole numbers such as 10/20."),
        (["Ada,Ben", "", "", "", "", "0"], "Everybody needs a stack of at least one chip."),
        (["Ada,Ben", "", "", "", "", "1.5"], "Chips are whole numbers, none below zero."),
    ],
)
def test_what_is_wrong_is_told_and_asked_again(lines, told):
    _, said = made(*lines)
    at = said.index(told)
    assert said[at + 1] == said[at - 2]


def test_options_are_what_is_usual():
    base = NightSetup(("Ada", "Ben"), 90, ante=2, stakes=Stakes.of("fixed", 20, 40), seed="x")
    night, said = made("", base=base)
    assert night == base
    assert said[1] == "Deuce to Seven Triple Draw, fixed limit, bets of 20 and 40."


def test_help_and_leaving():
    night, said = made("help", "quit")
    assert night is None
    assert "Enter alone keeps what is said." in said
    assert made("Ada,Ben", "q")[0] is None


def test_a_tournament_needs_no_stakes(tmp_path):
    night, said = made("Ada,Ben", "no limit fast", "", "750")
    assert night.tournament == tournament_night(("Ada", "Ben"), PLANS["no-limit-fast"]).tournament
    assert (night.stack, night.limit) == (750, "no")
    assert not [line for line in said if line.startswith(("Limit:", "Bets of", "Blinds of"))]
    own = tmp_path / "Friday.toml"
    own.write_text('levels = [{ stakes = "50/100" }]\nstack = 5000\nrules = "wsop"\n')
    night, _ = made("Ada,Ben", str(own), "", "")
    assert (night.stakes.big_bet, night.stack, night.house.raises) == (100, 5000, 4)
    _, said = made("Ada,Ben", "friday")
    assert said[6].startswith("There is no tournament “friday”")


def test_the_tournament_that_was_played_last_is_kept_or_left():
    base = tournament_night(("Ada", "Ben", "Cleo"), PLANS["limit"]).but(seed="x")
    assert made("", base=base)[0] == base
    night, said = made("Ada,Ben", "", "2", "", base=base)
    assert "A tournament. Enter keeps it;" in said[4]
    assert (night.tournament.shares, night.game, night.seed) == ((100,), SINGLE_DRAW, "x")
    night, _ = made("Ada,Ben", "cash", "", "", "", "", base=base)
    assert night.tournament is None
