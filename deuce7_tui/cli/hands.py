"""Commands about hands: replay, rank, simulate."""

import argparse
import json
import sys
import time
from pathlib import Path

from deuce7_tui import phh, words
from deuce7_tui.cli import WrongInput
from deuce7_tui.rules.cards import card_text, parse_cards
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.events import Ended, HandStarted, as_json
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.house import preset
from deuce7_tui.rules.ranking import DEUCE_TO_SEVEN, difference
from deuce7_tui.rules.view import view
from deuce7_tui.table.simulation import simulate as simulated

from .options import night_setup


def replay(options: argparse.Namespace) -> int:
    """Tell a recorded hand, compare it with its result, or describe its state after the last line."""
    names: tuple[str, ...] = ()
    try:
        record = phh.read(_text_of(options.file, phh.LARGEST))
        names = record.names
        hand = phh.Replay(record, preset(options.rules) if options.rules is not None else None).run()
    except RulesError as error:
        raise WrongInput(words.error_sentence(error, names)) from None
    if options.json:
        print(json.dumps(_state(hand, names), ensure_ascii=False, indent=2))
    if not options.check:
        if not options.json:
            print("\n".join(line for event in hand.events if (line := words.event_line(event, names))))
        return 0
    differences = phh.differences(record, hand)
    for name, recorded, here in differences:
        sys.stderr.write(f"deuce7: {name} has {words.amount(recorded)} in the file, {words.amount(here)} here.\n")
    if not differences and not options.json:
        print(_outcome(hand, names))
    return 1 if differences else 0


def _text_of(name: str, most: int) -> str:
    """The text of a file, at most so many bytes."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise WrongInput(f"{name} cannot be read: {why}.") from None
    if len(data) > most:
        raise WrongInput(f"{name} is no hand history: it is larger than {most:,} bytes.")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise WrongInput(f"{name} cannot be read: it is not UTF-8 text.") from None


def _outcome(hand: Hand, names: tuple[str, ...]) -> str:

    if not hand.over:
        turn = hand.legal()
        whose = f", {names[turn.seat]} to act" if turn else ""
        return f"The file stops at {words.round_name(hand.round)}{whose}."
    return "Replayed to its end: " + ", ".join(
        f"{name} {words.amount(stack)}" for name, stack in zip(names, hand.stacks, strict=True)
    )


def _state(hand: Hand, names: tuple[str, ...]) -> dict[str, object]:
    """The state after the last line, as design.md contracts it; players count from 1."""
    seen = view(hand)
    turn = seen.turn
    told: dict[str, object] | None = None
    if turn is not None and turn.kind == "draw":
        told = {"player": turn.seat + 1, "kind": "draw", "max": turn.draw}
    elif turn is not None and turn.kind == "bet":
        told = {"player": turn.seat + 1, "kind": "bet", "fold": turn.fold, "check": turn.check, "call": turn.call}
        told["raise"] = {"min": turn.raises.min, "max": turn.raises.max} if turn.raises else None
    players = [
        {
            "name": name,
            "stack": seat.stack,
            "bet": seat.bet,
            "status": seat.status,
            "cards": [card_text(card) for card in hand.player(seat.seat).cards] if seat.held else [],
            "drawn": list(seat.draws),
            "won": seat.won,
        }
        for name, seat in zip(names, seen.seats, strict=True)
        if seat is not None
    ]
    return {
        "game": seen.game.code,
        "limit": seen.limit,
        "round": seen.round,
        "turn": told,
        "players": players,
        "pots": [{"amount": pot.amount, "players": [seat + 1 for seat in pot.seats]} for pot in seen.pots],
        "events": [line for event in hand.events if (line := words.event_line(event, names))],
    }


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
