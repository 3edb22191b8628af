"""Hands and tournaments without a screen: a soak, statistics, one JSON event a line."""

import argparse
import json
import sys
import time
from collections import Counter
from statistics import mean

from deuce7_tui.cli import WrongInput, tell
from deuce7_tui.language import decimal
from deuce7_tui.rules.events import Ended, HandStarted, as_json
from deuce7_tui.table.simulation import PlayedTournament, simulate_tournament
from deuce7_tui.table.simulation import simulate as simulated
from deuce7_tui.words import _, amount, ngettext

from .options import night_setup, tournament_setup

SEATS = ("2", "3", "4", "5", "6")


def simulate(options: argparse.Namespace) -> int:
    """Play hands, or tournaments, without a screen; the summary goes to stderr when events are printed."""
    if options.hands < 0:
        raise WrongInput(_("A simulation is of no less than no hands."))
    least, most = _players(options.players or ("6" if options.tournament is None else "2-6"))
    if options.tournament is None and least != most:
        raise WrongInput(_("The number of players changes from one tournament to the next, not in a night."))
    try:
        return _hands(options, least) if options.tournament is None else _tournaments(options, least, most)
    except RuntimeError as wrong:
        tell(_("The simulation found a fault in the program: {what}.").format(what=wrong))
        return 1


def _players(text: str) -> tuple[int, int]:
    """The least and the most of ``6`` or ``2-6``."""
    least, dash, most = text.partition("-")
    most = most if dash else least
    if least not in SEATS or most not in SEATS or most < least:
        raise WrongInput(_("A simulation is of two to six players: 6, or in tournaments 2-6."))
    return int(least), int(most)


def _named(count: int) -> tuple[str, ...]:
    return tuple(f"p{number + 1}" for number in range(count))


def _hands(options: argparse.Namespace, players: int) -> int:
    setup = night_setup(options, _named(players))
    began = time.perf_counter()
    stacks: tuple[int, ...] = (setup.stack,) * players
    for played in simulated(setup, options.hands, options.policy):
        stacks = played.hand.stacks
        if not options.events:
            continue
        for event in played.hand.events:
            if isinstance(event, HandStarted):
                told = as_json(event)
                head = {key: told[key] for key in ("button", "small_blind", "big_blind", "stacks")}
                line: dict[str, object] = {"event": "hand-start", "hand": played.number, **head}
            elif isinstance(event, Ended):
                line = {"event": "hand-end", "hand": played.number, "stacks": list(event.stacks)}
            else:
                line = as_json(event)
            print(json.dumps(line))
    seconds = max(time.perf_counter() - began, 1e-9)
    summary = ngettext(
        "{count} hand in {seconds} s, {speed} hands per second; {after} chips at the end, {before} at the start",
        "{count} hands in {seconds} s, {speed} hands per second; {after} chips at the end, {before} at the start",
        options.hands,
    ).format(
        count=amount(options.hands),
        seconds=decimal(seconds, 1),
        speed=decimal(options.hands / seconds, 0),
        after=amount(sum(stacks)),
        before=amount(setup.stack * players),
    )
    print(summary, file=sys.stderr if options.events else sys.stdout)
    return 0


def _tournaments(options: argparse.Namespace, least: int, most: int) -> int:
    """Each is looked at hand by hand, from outside; what must hold and does not stops the simulation."""
    if options.events:
        raise WrongInput(_("Events are told of hands, not of tournaments."))
    # A fee that cannot be divided evenly.
    setups = [tournament_setup(options, _named(count), fee=101) for count in range(least, most + 1)]
    began = time.perf_counter()
    played: list[PlayedTournament] = []
    for number in range(options.hands):
        setup = setups[number % len(setups)].but(seed=f"{options.seed}/{number + 1}")
        played.append(simulate_tournament(setup, options.policy))
    seconds = max(time.perf_counter() - began, 1e-9)
    hands = [one.night.hand_number for one in played]
    print(
        ngettext(
            "{count} tournament of {players} players, {hands} hands in {seconds} s, {speed} hands per second",
            "{count} tournaments of {players} players, {hands} hands in {seconds} s, {speed} hands per second",
            len(played),
        ).format(
            count=amount(len(played)),
            players=f"{least}-{most}" if least < most else amount(least),
            hands=amount(sum(hands)),
            seconds=decimal(seconds, 1),
            speed=decimal(sum(hands) / seconds, 0),
        )
    )
    if played:
        levels = [one.night.level for one in played]
        told = _("hands: {least} to {most}, {mean} as a mean")
        print(told.format(least=amount(min(hands)), most=amount(max(hands)), mean=decimal(mean(hands), 0)))
        print(_("last level: {least} to {most}").format(least=amount(min(levels)), most=amount(max(levels))))
        _tell_what_was_seen(played)
    return 0


def _tell_what_was_seen(played: list[PlayedTournament]) -> None:
    seen: Counter[str] = sum((one.seen for one in played), Counter())
    for what, told in _seen().items():
        print(_("{what}: {count}").format(what=told, count=amount(seen[what])))
    print(_("in all of them:"))
    for told in _held():
        print(f"  {told}")


def _seen() -> dict[str, str]:
    """What an inspector counts (SEEN), in words."""
    return {
        "dead buttons": _("dead buttons"),
        "hands without a small blind": _("hands without a small blind"),
        "hands in which two or more went out": _("hands in which two or more went out"),
        "shared places": _("shared places"),
        "re-entries": _("re-entries"),
    }


def _held() -> tuple[str, ...]:
    """What held in every tournament that an inspector has watched to its end."""
    return (
        _("it ended, and one player has all the chips"),
        _("no chip was lost or made; who had chips was dealt in, and nobody else"),
        _("nobody posted the big blind twice running"),
        _("button and blinds went as a dead button does, heads-up the button has the small blind"),
        _("levels only rose, and stakes were the level's; the cap was lifted when two were left, not before"),
        _("places add up, prizes add up to the fees, results add up to nothing"),
    )
