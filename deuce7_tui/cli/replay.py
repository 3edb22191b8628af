"""A recorded hand: watch it, tell it, check it, describe it."""

import argparse
import json
import sys
from pathlib import Path

from deuce7_tui import phh, words
from deuce7_tui.cli import WrongInput, tell
from deuce7_tui.famous import famous_hand, famous_hands
from deuce7_tui.playback import Playback
from deuce7_tui.rules.cards import card_text
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.house import preset
from deuce7_tui.rules.view import view
from deuce7_tui.words import _
from deuce7_tui.words.reasons import reason


def replay(options: argparse.Namespace) -> int:
    """Watch a recorded hand, or tell it where there is no terminal; compare it with its result, or describe its state
    after the last line."""
    if options.file is None:
        return _famous(options)
    famous = famous_hand(options.file)
    if options.famous and famous is None:
        told = _("There is no famous hand “{name}”: deuce7 replay --famous lists them.")
        raise WrongInput(told.format(name=options.file))
    if famous is not None and not options.famous and Path(options.file).exists():
        famous = None
    names: tuple[str, ...] = ()
    try:
        record = phh.read(famous.text if famous is not None else _text_of(options.file, phh.LARGEST))
        names = record.names
        house = preset(options.rules) if options.rules is not None else None
        hand = phh.Replay(record, house).run()
        playback = Playback.of_record(record, house)
    except RulesError as error:
        raise WrongInput(words.error_sentence(error, names)) from None
    if options.json:
        print(json.dumps(_state(hand, names), ensure_ascii=False, indent=2))
    if options.check:
        return _check(record, hand, told=not options.json)
    if options.json:
        return 0
    if _on_a_terminal():
        title, story = (Path(options.file).name, ("", "")) if famous is None else (famous.title, famous.story)
        return _watch(options, playback, title, story)
    print("\n".join(line for event in hand.events if (line := words.event_line(event, names))))
    return 0


def _famous(options: argparse.Namespace) -> int:
    """The famous hands: a screen to choose from, or their names and stories."""
    if not options.famous:
        raise WrongInput(_("Name a file, or look at those that come with it: deuce7 replay --famous"))
    if _on_a_terminal():
        from deuce7_tui.tui.screens.famous import FamousHands

        from .room import watch

        return watch(options, FamousHands)
    for hand in famous_hands():
        print(f"{hand.name}  {hand.title}\n  {hand.place}\n  {' '.join(hand.story)}\n")
    return 0


def _watch(options: argparse.Namespace, playback: Playback, title: str, story: tuple[str, str]) -> int:
    from deuce7_tui.tui.glyphs import printable
    from deuce7_tui.tui.screens.viewer import Viewer

    from .room import watch

    return watch(options, lambda: Viewer(playback, printable(title, 40), story))


def _on_a_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def _check(record: phh.Recorded, hand: Hand, *, told: bool) -> int:
    """Compare the hand with what the file has of its result; where they agree that may be ``told``."""
    differences = phh.differences(record, hand)
    for name, recorded, here in differences:
        sentence = _("{name} has {recorded} in the file, {here} here.")
        tell(sentence.format(name=name, recorded=words.amount(recorded), here=words.amount(here)))
    if not differences and told:
        print(_outcome(hand, record.names))
    return 1 if differences else 0


def _text_of(name: str, most: int) -> str:
    """The text of a file, at most so many bytes."""
    try:
        with Path(name).open("rb") as file:
            data = file.read(most + 1)
    except (OSError, ValueError) as error:
        why = reason(str(error.strerror) if isinstance(error, OSError) else str(error))
        raise WrongInput(_("{path} cannot be read: {why}.").format(path=name, why=why)) from None
    if len(data) > most:
        told = _("{path} is no hand history: it is larger than {most} bytes.")
        raise WrongInput(told.format(path=name, most=words.amount(most)))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise WrongInput(_("{path} cannot be read: it is not UTF-8 text.").format(path=name)) from None


def _outcome(hand: Hand, names: tuple[str, ...]) -> str:
    if not hand.over:
        turn = hand.legal()
        told = _("The file stops at {round}, {name} to act.") if turn else _("The file stops at {round}.")
        return told.format(round=words.round_name(hand.round), name=names[turn.seat] if turn else "")
    chips = ", ".join(f"{name} {words.amount(stack)}" for name, stack in zip(names, hand.stacks, strict=True))
    return _("Replayed to its end: {chips}").format(chips=chips)


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
