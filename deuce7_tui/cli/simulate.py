"""Hands and tournaments without a screen: a soak, statistics, one JSON event a line."""

import argparse
import json
import sys
import time
from collections import Counter
from dataclasses import replace
from statistics import mean

from deuce7_tui.cli import WrongInput, tell
from deuce7_tui.rules.events import Ended, HandStarted, as_json
from deuce7_tui.table.inspection import HELD, SEEN
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
        tell(str(wrong))
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
    seconds = time.perf_counter() - began
    hands = ngettext("{count} hand", "{count} hands", options.hands).format(count=amount(options.hands))
    print(
        f"{hands} in {seconds:.1f} s, {options.hands / max(seconds, 1e-9):,.0f} hands per second; "
        f"{sum(stacks):,} chips at the end, {setup.stack * players:,} at the start",
        file=sys.stderr if options.events else sys.stdout,
    )
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
        setup = replace(setups[number % len(setups)], seed=f"{options.seed}/{number + 1}")
        played.append(simulate_tournament(setup, options.policy))
    seconds = max(time.perf_counter() - began, 1e-9)
    hands = [one.night.hand_number for one in played]
    print(
        f"{len(played):,} tournaments of {least}-{most} players, {sum(hands):,} hands in {seconds:.1f} s, "
        f"{sum(hands) / seconds:,.0f} hands per second"
    )
    if played:
        levels = [one.night.level for one in played]
        print(f"hands: {min(hands):,} to {max(hands):,}, {mean(hands):.0f} as a mean")
        print(f"last level: {min(levels)} to {max(levels)}")
        _tell_what_was_seen(played)
    return 0


def _tell_what_was_seen(played: list[PlayedTournament]) -> None:
    seen: Counter[str] = sum((one.seen for one in played), Counter())
    for what in SEEN:
        print(f"{what}: {seen[what]:,}")
    print("in all of them:")
    for what in HELD:
        print(f"  {what}")
