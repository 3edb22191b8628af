"""The front door: reads the command line and wires the rooms. Textual is imported only when a screen is wanted.

Exit codes: 0 done, 1 a check that failed or a program that had to stop, 2 wrong input.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from deuce7_tui import __version__

if TYPE_CHECKING:
    from deuce7_tui.rules.errors import RulesError
    from deuce7_tui.rules.games import Limit, Stakes
    from deuce7_tui.rules.hand import Hand
    from deuce7_tui.store import Cabinet
    from deuce7_tui.table import NightSetup


class WrongInput(Exception):
    """One sentence for stderr; exit code 2."""


class _Parser(argparse.ArgumentParser):
    """Wrong input gives one sentence and no usage text."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"deuce7: {message[:1].upper()}{message[1:]}.\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run ``deuce7`` with these arguments (default: the process's); returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # Suits and names must not crash a terminal or pipe that cannot show them.
            stream.reconfigure(errors="replace")
    options = _parser().parse_args(argv)
    try:
        return int(options.run(options))
    except WrongInput as error:
        sys.stderr.write(f"deuce7: {error}\n")
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    everywhere = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    everywhere.add_argument("--data-dir", metavar="DIR", help="where its files are (also DEUCE7_DATA_DIR)")
    everywhere.add_argument("--theme", metavar="NAME", help="how the table looks: felt, paper …")
    everywhere.add_argument("--ascii", action="store_true", help="letters for suits, plain borders")
    everywhere.add_argument("--no-mouse", action="store_true", help="leave the mouse to the terminal")
    parser = _Parser(
        prog="deuce7",
        description="A Deuce-to-Seven Triple Draw table for two to six people who pass one keyboard around.",
        parents=[everywhere],
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"deuce7 {__version__}")
    parser.set_defaults(run=_title)
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: object, text: str) -> _Parser:
        made = commands.add_parser(name, help=text, description=text, parents=[everywhere], allow_abbrev=False)
        made.set_defaults(run=run)
        return made

    play = command("play", _play, "sit down and play")
    play.add_argument("--players", metavar="NAMES", help="names, clockwise, with commas between: Anna,Bruno,Carla")
    _add_game(play)
    play.add_argument("--seed", metavar="TEXT", default="", help="all chance comes from it; the first button too")

    replay = command("replay", _replay, "tell, check or describe a recorded hand (PHH)")
    replay.add_argument("file", metavar="FILE.phh")
    replay.add_argument("--check", action="store_true", help="compare with the file's result; exit 1 if it differs")
    replay.add_argument("--json", action="store_true", help="print the state after the last action")
    replay.add_argument("--rules", metavar="NAME", help="house rules; without them a hand is taken as it was played")

    rank = command("rank", _rank, "name and order hands, best first")
    rank.add_argument("hands", metavar="CARDS", nargs="+", help="five cards: 7h5s4d3c2c")

    simulate = command("simulate", _simulate, "play hands without a screen")
    simulate.add_argument("--hands", type=int, metavar="N", default=1000, help="how many (1000)")
    simulate.add_argument("--players", type=int, metavar="N", default=6, help="two to six (6)")
    simulate.add_argument("--seed", metavar="TEXT", default="deuce7", help="all chance comes from it")
    _add_game(simulate)
    simulate.add_argument("--policy", choices=("random", "call", "draw-all"), default="random", help="how they play")
    simulate.add_argument("--events", action="store_true", help="print every event, all cards open, one JSON a line")

    resume = command("resume", _resume, "go on with a night")
    resume.add_argument(
        "night", metavar="NIGHT", type=int, nargs="?", help="its number (the newest that has not ended)"
    )

    command("nights", _nights, "list the nights, newest first")

    export = command("export", _export, "write a night's hands as PHH files; only cards that were shown")
    export.add_argument("night", metavar="NIGHT", type=int)
    export.add_argument("--format", choices=("phh",), default="phh", help="phh")
    export.add_argument("--to", metavar="DIR", help="the folder to write (deuce7-night-N here)")

    verify = command("verify", _verify, "prove that a night's decks were fixed before the first card was dealt")
    verify.add_argument("night", metavar="NIGHT", type=int)

    command("paths", _paths, "where its files are")
    return parser


def _add_game(parser: _Parser) -> None:
    parser.add_argument(
        "--game", metavar="GAME", default="2-7-triple-draw", help="2-7-triple-draw, 2-7-single-draw, kansas-city"
    )
    parser.add_argument("--limit", choices=("fixed", "pot", "no"), help="how it is bet (the game's usual one)")
    parser.add_argument("--stakes", metavar="A/B", help="10/20: the bets of a fixed limit, else the blinds")
    parser.add_argument("--stack", type=int, metavar="N", default=400, help="chips for each player (400)")
    parser.add_argument("--ante", type=int, metavar="N", default=0, help="an ante (none)")
    parser.add_argument(
        "--ante-form", choices=("each", "big-blind", "only"), default="each", help="who pays it; only: no blinds"
    )
    parser.add_argument("--rules", metavar="NAME", default="classic", help="classic, wsop, wsop-cash, online")


def _title(options: argparse.Namespace) -> int:
    return _room(options, None)


def _play(options: argparse.Namespace) -> int:
    return _room(options, _night(options), at_setup=options.players is None)


def _night(options: argparse.Namespace) -> "NightSetup":
    """What the options of ``play`` make; without players, names to start a set-up with."""
    if options.rules == "pokerkit":
        raise WrongInput("The rules “pokerkit” are for replays; players choose classic, wsop, wsop-cash or online.")
    names = tuple(options.players.split(",")) if options.players is not None else ("Anna", "Bruno", "Carla")
    return _night_setup(options, names)


def _night_setup(options: argparse.Namespace, names: tuple[str, ...]) -> "NightSetup":
    from deuce7_tui.rules.errors import RulesError
    from deuce7_tui.rules.games import game_of
    from deuce7_tui.rules.house import preset
    from deuce7_tui.table import NightSetup

    try:
        game = game_of(options.game)
        limit: Limit = options.limit or game.usual_limit
        return NightSetup(
            names,
            options.stack,
            game,
            limit,
            _stakes(options.stakes, limit),
            preset(options.rules),
            options.ante,
            options.ante_form,
            options.seed,
        ).checked()
    except RulesError as error:
        raise _refused(error) from None


def _stakes(text: str | None, limit: "Limit") -> "Stakes":
    """The stakes of ``10/20``. Raises WrongInput, or IllegalAction if they make no game."""
    from deuce7_tui.rules.games import Stakes

    low, slash, high = (text or ("10/20" if limit == "fixed" else "5/10")).partition("/")
    if not (slash and all(part.isascii() and part.isdigit() and len(part) < 16 for part in (low, high))):
        raise WrongInput(f"Stakes are two whole numbers such as 10/20, not “{text}”.")
    return Stakes.of(limit, int(low), int(high))


def _room(options: argparse.Namespace, setup: "NightSetup | None", *, at_setup: bool = False) -> int:
    """Open the screen."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise WrongInput("The table needs a terminal with a keyboard.")
    from deuce7_tui.tui.app import Deuce7App

    app = Deuce7App(
        setup, at_setup=at_setup, ascii=getattr(options, "ascii", False), theme=getattr(options, "theme", None)
    )
    app.run(mouse=not getattr(options, "no_mouse", False))
    return app.return_code or 0


def _replay(options: argparse.Namespace) -> int:
    """Tell a recorded hand, compare it with its result, or describe its state after the last line."""
    from deuce7_tui import phh, words
    from deuce7_tui.rules.errors import RulesError
    from deuce7_tui.rules.house import preset

    names: tuple[str, ...] = ()
    try:
        record = phh.read(_text_of(options.file, phh.LARGEST))
        names = record.names
        hand = phh.Replay(record, preset(options.rules) if options.rules is not None else None).run()
    except RulesError as error:
        raise WrongInput(words.error_sentence(error, names)) from None
    if options.json:
        import json

        print(json.dumps(_state(hand, names), ensure_ascii=False, indent=2))
    if not options.check:
        if not options.json:
            _print_lines([line for event in hand.events if (line := words.event_line(event, names))])
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
        if len(data) > most:
            raise WrongInput(f"{name} is no hand history: it is larger than {most:,} bytes.")
        return data.decode("utf-8-sig")
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise WrongInput(f"{name} cannot be read: {why}.") from None


def _print_lines(lines: Sequence[str]) -> None:
    print("\n".join(lines))


def _outcome(hand: "Hand", names: tuple[str, ...]) -> str:
    from deuce7_tui import words

    if not hand.over:
        turn = hand.legal()
        whose = f", {names[turn.seat]} to act" if turn else ""
        return f"The file stops at {words.round_name(hand.round)}{whose}."
    return "Replayed to its end: " + ", ".join(
        f"{name} {words.amount(stack)}" for name, stack in zip(names, hand.stacks, strict=True)
    )


def _state(hand: "Hand", names: tuple[str, ...]) -> dict[str, object]:
    """The state after the last line, as design.md contracts it; players count from 1."""
    from deuce7_tui import words
    from deuce7_tui.rules.cards import card_text
    from deuce7_tui.rules.view import view

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


def _rank(options: argparse.Namespace) -> int:
    """Hands, best first; equal ones share their number."""
    from deuce7_tui import words
    from deuce7_tui.rules.cards import parse_cards
    from deuce7_tui.rules.errors import RulesError
    from deuce7_tui.rules.ranking import DEUCE_TO_SEVEN

    texts: list[str] = options.hands
    try:
        hands = [parse_cards(text) for text in texts]
        if len(hands) == 5 and all(len(hand) == 1 for hand in hands):
            # Five single cards are one hand, written with spaces.
            hands = [parse_cards(" ".join(texts))]
        ranked = sorted(((DEUCE_TO_SEVEN.name(hand), hand) for hand in hands), key=lambda pair: pair[0].place)
    except RulesError as error:
        raise WrongInput(words.error_sentence(error)) from None
    places = [name.place for name, _ in ranked]
    for name, hand in ranked:
        number = places.index(name.place) + 1
        print(f"{number}  {words.cards_words(hand)}  {words.hand_name(name)}")
    return 0


def _simulate(options: argparse.Namespace) -> int:
    """Play hands without a screen; the summary goes to stderr when events are printed."""
    import json
    import time

    from deuce7_tui.rules.events import Ended, HandStarted, as_json
    from deuce7_tui.table.simulation import simulate

    if options.hands < 0 or not 2 <= options.players <= 6:
        raise WrongInput("A simulation is of two to six players and of no less than no hands.")
    setup = _night_setup(options, tuple(f"p{number + 1}" for number in range(options.players)))
    began = time.perf_counter()
    stacks: tuple[int, ...] = (setup.stack,) * options.players
    for played in simulate(setup, options.hands, options.policy):
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


def _cabinet(options: argparse.Namespace, *, create: bool = False) -> "Cabinet":
    """The nights of this folder. Raises WrongInput if there are none and none are to be made."""
    from deuce7_tui.store import StoreError, open_cabinet

    cabinet = open_cabinet(data_folder(options), create=create)
    if cabinet is None:
        raise StoreError("no-nights")
    if cabinet.notice is not None:
        sys.stderr.write(f"deuce7: {_refused(cabinet.notice)}\n")
    return cabinet


def _resume(options: argparse.Namespace) -> int:
    """Go on with a night behind the curtain, in the state in which it was left."""
    from deuce7_tui.rules.errors import RulesError
    from deuce7_tui.store import StoreError
    from deuce7_tui.store.nights import nights

    try:
        cabinet = _cabinet(options)
        number = options.night
        if number is None:
            number = next((night.id for night in nights(cabinet) if not night.ended), None)
        if number is None:
            raise StoreError("no-open-night")
        return _room(options, None, night=number)
    except RulesError as error:
        raise _refused(error) from None


def _nights(options: argparse.Namespace) -> int:
    from deuce7_tui import words
    from deuce7_tui.rules.errors import RulesError
    from deuce7_tui.store.nights import nights

    try:
        kept = nights(_cabinet(options))
    except RulesError as error:
        raise _refused(error) from None
    for row in kept:
        when = row.played.replace("T", " ")[:16]
        print(words.night_line(row.id, when, row.names, row.stacks, row.hands, ended=row.ended is not None))
    return 0


def _export(options: argparse.Namespace) -> int:
    """Only what everybody saw is written, unless the table opened the seal."""
    from deuce7_tui import phh
    from deuce7_tui.rules.errors import RulesError
    from deuce7_tui.rules.view import public
    from deuce7_tui.store.nights import hands, nights, played

    try:
        cabinet = _cabinet(options)
        kept = hands(cabinet, options.night)
        night = next(row for row in nights(cabinet) if row.id == options.night)
        folder = Path(options.to or f"deuce7-night-{night.id}")
        folder.mkdir(parents=True, exist_ok=True)
        count = 0
        for row in kept:
            hand = played(row)
            if hand.round == "over":
                events = hand.events if night.opened else [public(event) for event in hand.events]
                text = phh.write(hand.setup, events, night.names)
                (folder / f"hand-{row.number:04}.phh").write_text(text, encoding="utf-8")
                count += 1
    except RulesError as error:
        raise _refused(error) from None
    except OSError as error:
        raise WrongInput(f"{error.filename} cannot be written: {error.strerror}.") from None
    print(f"{count:,} hands in {folder}")
    return 0


def _verify(options: argparse.Namespace) -> int:
    """Every deck again, from the secret whose fingerprint the table was shown before the first card."""
    from deuce7_tui.rules.cards import DECK, cards_text
    from deuce7_tui.rules.errors import RulesError
    from deuce7_tui.rules.shuffle import shuffled
    from deuce7_tui.store.nights import fingerprint, hands, played, secret

    try:
        cabinet = _cabinet(options)
        seed = secret(cabinet, options.night)
        rows = hands(cabinet, options.night)
        print(f"secret       {seed}\nfingerprint  {fingerprint(seed)}")
        wrong = 0
        for row in rows:
            fixed = f"{seed}/hand-{row.number}" + (f".{row.deal}" if row.deal else "")
            deck = shuffled(DECK, fixed, "deck")
            same = row.setup.seed == fixed and (row.result is None or played(row).stacks == row.result)
            wrong += not same
            print(
                f"hand {row.number}{f'.{row.deal}' if row.deal else ''}  {cards_text(deck)}{'' if same else '  WRONG'}"
            )
    except RulesError as error:
        raise _refused(error) from None
    print(f"{len(rows):,} decks, all fixed before the first card." if not wrong else f"{wrong:,} hands are wrong.")
    return 1 if wrong else 0


def _refused(error: "RulesError") -> WrongInput:
    from deuce7_tui import words

    return WrongInput(words.error_sentence(error))


def _paths(options: argparse.Namespace) -> int:
    """Where its files are (this version writes none)."""
    print(f"data      {data_folder(options)}")
    return 0


def data_folder(options: argparse.Namespace) -> Path:
    """``--data-dir``, else DEUCE7_DATA_DIR, else the user's data folder."""
    given = getattr(options, "data_dir", None) or os.environ.get("DEUCE7_DATA_DIR")
    if given:
        return Path(given).expanduser()
    from platformdirs import user_data_path

    return user_data_path("deuce7", appauthor=False)
