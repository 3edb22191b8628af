"""Commands about hands that need no screen: rank, simulate."""

import argparse
import json
import sys
import time

from deuce7_tui import words
from deuce7_tui.cli import WrongInput
from deuce7_tui.rules.cards import parse_cards
from deuce7_tui.rules.events import Ended, HandStarted, as_json
from deuce7_tui.rules.ranking import DEUCE_TO_SEVEN, difference
from deuce7_tui.table.simulation import simulate as simulated

from .options import night_setup


def rank(options: argparse.Namespace) -> int:
    """Hands, best first, and why each beats the next; equal ones share their number."""
    texts: list[str] = options.hands
    hands = [parse_cards(text) for text in texts]
    if len(hands) == 5 and all(len(hand) == 1 for hand in hands):
        # Five single cards are one hand, written with spaces.
        hands = [parse_cards(" ".join(texts))]
    ranked = sorted(((DEUCE_TO_SEVEN.name(hand), hand) for hand in hands), key=lambda pair: pair[0].place)
    places = [name.place for name, _ in ranked]
    for at, (name, hand) in enumerate(ranked):
        if at:
            found = difference(ranked[at - 1][0], name)
            print(f"   {words.why(found) if found is not None else words.equal(name)}")
        number = places.index(name.place) + 1
        print(f"{number}  {words.cards_words(hand)}  {words.hand_name(name)}")
    return 0


def simulate(options: argparse.Namespace) -> int:
    """Play hands without a screen; the summary goes to stderr when events are printed."""
    if options.hands < 0 or not 2 <= options.players <= 6:
        raise WrongInput("A simulation is of two to six players and of no less than no hands.")
    setup = night_setup(options, tuple(f"p{number + 1}" for number in range(options.players)))
    began = time.perf_counter()
    stacks: tuple[int, ...] = (setup.stack,) * options.players
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
    print(
        f"{options.hands:,} hands in {seconds:.1f} s, {options.hands / max(seconds, 1e-9):,.0f} hands per second; "
        f"{sum(stacks):,} chips at the end, {setup.stack * options.players:,} at the start",
        file=sys.stderr if options.events else sys.stdout,
    )
    return 0
