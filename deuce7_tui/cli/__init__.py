"""The front door: reads the command line and wires the rooms. Textual is imported only when a screen is wanted.

Exit codes: 0 done, 1 a check that failed or a program that had to stop, 2 wrong input.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from deuce7_tui import __version__


class WrongInput(ValueError):
    """One sentence for stderr; exit code 2."""


class _Parser(argparse.ArgumentParser):
    """Wrong input gives one sentence and no usage text."""

    def error(self, message: str) -> NoReturn:
        tell(f"{message[:1].upper()}{message[1:]}.")
        self.exit(2)


def main(argv: Sequence[str] | None = None, *, browser: tuple[int, int] | None = None) -> int:
    """Run ``deuce7`` with these arguments (default: the process's); returns the exit code. ``browser``: it is for the
    window of a browser, with so many columns and rows."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # Suits and names must not crash a terminal or pipe that cannot show them.
            stream.reconfigure(errors="replace")
    options = _parser().parse_args(argv)
    options.browser = browser
    serves = any(hasattr(options, name) for name in ("serve", "port", "host"))
    module, name = ("serve", "serve") if serves else options.run.split(".")
    if argv is None and module != "plain":
        # The process is ours, and so is its environment.
        from .environment import leave_out

        leave_out(os.environ)
    try:
        return int(getattr(import_module(f"deuce7_tui.cli.{module}"), name)(options))
    except ValueError as error:
        return _refuse(error)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def tell(sentence: str) -> None:
    """One line on stderr. What was typed or read may be in it: nothing of it commands the terminal."""
    sys.stderr.write("deuce7: " + "".join(char if char.isprintable() else "�" for char in sentence) + "\n")


def _refuse(error: ValueError) -> int:
    """One sentence on stderr for what was wrong with the input. Any other ValueError is a fault of ours."""
    from deuce7_tui.rules.errors import RulesError

    if isinstance(error, RulesError):
        from deuce7_tui import words

        tell(words.error_sentence(error))
    elif isinstance(error, WrongInput):
        tell(str(error))
    else:
        raise error
    return 2


def _parser() -> argparse.ArgumentParser:
    everywhere = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    everywhere.add_argument("--data-dir", metavar="DIR", help="where its files are (also DEUCE7_DATA_DIR)")
    everywhere.add_argument("--theme", metavar="NAME", help="how the table looks: felt, paper …")
    everywhere.add_argument("--ascii", action="store_true", help="letters for suits, plain borders")
    everywhere.add_argument(
        "--peek", choices=("up", "space", "short"), help="cards up with the keyboard (up), by Space only, or shortly"
    )
    everywhere.add_argument("--no-mouse", action="store_true", help="leave the mouse to the terminal")
    parser = _Parser(
        prog="deuce7",
        description="A Deuce-to-Seven Triple Draw table for two to six people who pass one keyboard around.",
        parents=[everywhere],
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"deuce7 {__version__}")
    parser.add_argument("--demo", action="store_true", help="open with the table that plays famous hands by itself")
    _add_serve(parser)
    parser.set_defaults(run="room.title")
    commands = parser.add_subparsers(metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: str, text: str) -> _Parser:
        made = commands.add_parser(name, help=text, description=text, parents=[everywhere], allow_abbrev=False)
        made.set_defaults(run=run)
        return made

    play = command("play", "room.play", "sit down and play")
    play.add_argument("--players", metavar="NAMES", help="names, clockwise, with commas between: Anna,Bruno,Carla")
    _add_game(play)
    play.add_argument("--seed", metavar="TEXT", default="", help="all chance comes from it; the first button too")
    _add_plain(play, "plain.play")

    learn = command("learn", "room.learn", "learn it in ten minutes: six practice hands for one person")
    _add_plain(learn, "plain.learn")

    replay = command("replay", "replay.replay", "watch, tell, check or describe a recorded hand (PHH)")
    replay.add_argument("file", metavar="FILE.phh", nargs="?", help="a file, or the name of a famous hand")
    replay.add_argument("--famous", action="store_true", help="the hands from television that come with it")
    replay.add_argument("--check", action="store_true", help="compare with the file's result; exit 1 if it differs")
    replay.add_argument("--json", action="store_true", help="print the state after the last action")
    replay.add_argument("--rules", metavar="NAME", help="house rules; without them a hand is taken as it was played")

    rank = command("rank", "hands.rank", "name and order hands, best first")
    rank.add_argument("hands", metavar="CARDS", nargs="+", help="five cards: 7h5s4d3c2c")

    simulate = command("simulate", "simulate.simulate", "play hands or tournaments without a screen")
    simulate.add_argument("--hands", "--count", type=int, metavar="N", default=1000, help="how many of them (1000)")
    simulate.add_argument("--players", metavar="N", help="two to six (6); in tournaments also in turn: 2-6")
    simulate.add_argument(
        "--tournament", metavar="PLAN", nargs="?", const="limit", help="limit, limit-fast, no-limit …, or a file.toml"
    )
    simulate.add_argument("--seed", metavar="TEXT", default="deuce7", help="all chance comes from it")
    _add_game(simulate)
    simulate.add_argument("--policy", choices=("random", "call", "draw-all"), default="random", help="how they play")
    simulate.add_argument("--events", action="store_true", help="print every event, all cards open, one JSON a line")

    resume = command("resume", "room.resume", "go on with a night")
    resume.add_argument(
        "night", metavar="NIGHT", type=int, nargs="?", help="its number (the newest that has not ended)"
    )
    _add_plain(resume, "plain.resume")

    text = "look on: the public table of the night that is being played, for a second screen"
    _add_serve(command("watch", "watch.watch", text))

    nights = command("nights", "nights.nights", "list the newest nights")
    nights.add_argument("--all", action="store_true", help="all nights, not only the newest 20")

    history = command("history", "history.history", "look back at past nights and their hands, and watch them")
    history.add_argument("night", metavar="NIGHT", type=int, nargs="?", help="its hands (all nights)")

    export = command("export", "nights.export", "write a night's hands as PHH files; only cards that were shown")
    export.add_argument("night", metavar="NIGHT", type=int)
    export.add_argument("--format", choices=("phh",), default="phh", help="phh")
    export.add_argument("--to", metavar="DIR", help="the folder to write (deuce7-night-N here)")

    settings = command("settings", "room.settings", "choose how it looks, when cards go down, other keys")
    settings.add_argument("--print", action="store_true", help="print all settings as TOML, for a file of your own")

    verify = command("verify", "nights.verify", "prove that a night's decks were fixed before the first card was dealt")
    verify.add_argument("night", metavar="NIGHT", type=int)

    command("paths", "nights.paths", "where its files are")
    return parser


def _add_plain(parser: _Parser, run: str) -> None:
    """The same command without a screen."""
    text = "lines of text, for screen readers, dumb terminals and pipes"
    parser.add_argument("--plain", dest="run", action="store_const", const=run, help=text)


def _add_serve(parser: _Parser) -> None:
    absent = argparse.SUPPRESS
    parser.add_argument("--serve", action="store_true", default=absent, help="for browsers, with textual-serve")
    parser.add_argument("--port", type=int, metavar="N", default=absent, help="of --serve (8000)")
    parser.add_argument("--host", metavar="NAME", default=absent, help="of --serve (localhost: this computer only)")


def _add_game(parser: _Parser) -> None:
    parser.add_argument(
        "--game", metavar="GAME", default="2-7-triple-draw", help="2-7-triple-draw, 2-7-single-draw, kansas-city"
    )
    parser.add_argument("--limit", choices=("fixed", "pot", "no"), help="how it is bet (the game's usual one)")
    parser.add_argument("--stakes", metavar="A/B", help="10/20: the bets of a fixed limit, else the blinds")
    parser.add_argument("--stack", type=int, metavar="N", help="chips for each player (400)")
    parser.add_argument("--ante", type=int, metavar="N", default=0, help="an ante (none)")
    parser.add_argument(
        "--ante-form", choices=("each", "big-blind", "only"), default="each", help="who pays it; only: no blinds"
    )
    parser.add_argument("--rules", metavar="NAME", default="classic", help="classic, wsop, wsop-cash, online")


def data_folder(options: argparse.Namespace) -> Path:
    """Where its nights are: ``--data-dir``, else DEUCE7_DATA_DIR, else the user's data folder."""
    return _folder(options, "user_data_path", "XDG_DATA_HOME")


def settings_folder(options: argparse.Namespace) -> Path:
    """Where its settings are: the same folder if one is named, else the user's folder for settings."""
    return _folder(options, "user_config_path", "XDG_CONFIG_HOME")


def _folder(options: argparse.Namespace, kind: str, variable: str) -> Path:
    given = getattr(options, "data_dir", None) or os.environ.get("DEUCE7_DATA_DIR")
    try:
        if given:
            return Path(given).expanduser()
        folder: Path = getattr(import_module("platformdirs"), kind)("deuce7", appauthor=False).expanduser()
        homeless = os.environ.get("HOME") == "" and not os.environ.get(variable)
        if folder.is_absolute() and not homeless:
            return folder
    except RuntimeError:  # "~" of nobody
        pass
    raise WrongInput("There is no home folder for its files: name a folder with --data-dir.")
