"""What can be written on the command line. Its help and refusals are said in the language in use, and only then: until
then nothing has to be read to know which one that is."""

import argparse
import re
from collections.abc import Callable, Collection
from typing import Any, NoReturn

from deuce7_tui import __version__
from deuce7_tui.language import N_, _

from . import WrongInput

#: What argparse says is wrong, and how it is said here.
_WRONG = (
    (r"argument (?P<name>.+): expected one argument", N_("{name} needs a value.")),
    (r"argument (?P<name>.+): expected at least one argument", N_("{name} needs a value.")),
    (
        r"argument (?P<name>COMMAND): invalid choice: '(?P<value>.*)' \(choose from .*\)",
        N_("There is no command “{value}”: deuce7 --help lists them."),
    ),
    (
        r"argument (?P<name>.+): invalid choice: '(?P<value>.*)' \(choose from (?P<choices>.*)\)",
        N_("{name} cannot be “{value}”; it can be {choices}."),
    ),
    (r"argument (?P<name>.+): invalid int value: '(?P<value>.*)'", N_("{name} is a whole number, not “{value}”.")),
    (r"argument (?P<name>.+): ignored explicit argument '(?P<value>.*)'", N_("{name} takes no value.")),
    (r"the following arguments are required: (?P<name>.+)", N_("What is missing: {name}.")),
    (r"unrecognized arguments: (?P<value>.+)", N_("That is not understood here: {value}.")),
)


class _Help(argparse.HelpFormatter):
    """Says everything in the language in use."""

    def add_usage(self, usage: str | None, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, _("usage:") + " " if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        headings = {"options": _("options"), "positional arguments": _("what follows it")}
        super().start_section(headings.get(heading, _(heading)) if heading else heading)

    def add_text(self, text: str | None) -> None:
        super().add_text(_(text) if text else text)

    def _get_help_string(self, action: argparse.Action) -> str | None:
        return _(action.help) if action.help else action.help

    def _metavar_formatter(self, action: argparse.Action, default_metavar: str) -> Callable[[int], tuple[str, ...]]:
        written = super()._metavar_formatter(action, default_metavar)

        def translated(count: int) -> tuple[str, ...]:
            # What is typed as it is, a command or one of a few words, is not translated.
            return tuple(_(name) if name == action.metavar and name.isupper() else name for name in written(count))

        return translated


class Parser(argparse.ArgumentParser):
    """Wrong input gives one sentence and no usage text."""

    def __init__(self, **given: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, **given)

    def format_help(self) -> str:
        """Only here: argparse asks a formatter about every argument that is added, too."""
        self.formatter_class = _Help
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Raises WrongInput."""
        for found, told in _WRONG:
            if match := re.fullmatch(found, message):
                raise WrongInput(_(told).format(**_as_written(match.groupdict())))
        raise WrongInput(f"{message[:1].upper()}{message[1:]}.")


def _as_written(found: dict[str, str]) -> dict[str, str]:
    """Choices without the quotation marks that some versions of argparse put around them; names of what is wanted as
    the help has them."""
    if "choices" in found:
        found["choices"] = found["choices"].replace("'", "")
    return found | {"name": ", ".join(map(_, found.get("name", "").split(", ")))}


def parser(words: Collection[str] = ("--help",)) -> Parser:
    """The commands among the ``words`` that were typed, and all of them where help is asked for: each takes its time,
    since argparse looks for catalogues of its own on the disk."""
    made = Parser(
        prog="deuce7",
        description=N_("A Deuce-to-Seven Triple Draw table for two to six people who pass one keyboard around."),
    )
    _everywhere(made)
    made.add_argument("--version", action="version", version=f"deuce7 {__version__}", help=N_("show the version"))
    made.add_argument("--demo", action="store_true", help=N_("open with the table that plays famous hands by itself"))
    _add_serve(made)
    made.set_defaults(run="room.title")
    commands = made.add_subparsers(title=N_("commands"), metavar=N_("COMMAND"), parser_class=Parser)
    every = bool({"-h", "--help"}.intersection(words))
    for name, run, text, add in _commands():
        if every or name in words:
            command = commands.add_parser(name, help=text, description=text)
            command.set_defaults(run=run)
            _everywhere(command)
            if add is not None:
                add(command)
    return made


def _commands() -> tuple[tuple[str, str, str, Callable[[Parser], None] | None], ...]:
    """Each command: its name, what it runs, what it does, what adds its options."""
    return (
        ("play", "room.play", N_("sit down and play"), _play),
        (
            "learn",
            "room.learn",
            N_("learn it in ten minutes: six practice hands for one person"),
            lambda learn: _add_plain(learn, "plain.learn"),
        ),
        ("replay", "replay.replay", N_("watch, tell, check or describe a recorded hand (PHH)"), _replay),
        ("rank", "hands.rank", N_("name and order hands, best first"), _rank),
        ("simulate", "simulate.simulate", N_("play hands or tournaments without a screen"), _simulate),
        ("resume", "room.resume", N_("go on with a night"), _resume),
        (
            "watch",
            "watch.watch",
            N_("look on: the public table of the night that is being played, for a second screen"),
            _add_serve,
        ),
        ("nights", "nights.nights", N_("list the newest nights"), _nights),
        ("history", "history.history", N_("look back at past nights and their hands, and watch them"), _history),
        ("stats", "stats.stats", N_("the figures of a night, or of all: who won, and how everybody plays"), _stats),
        ("export", "nights.export", N_("write a night's hands into files; only cards that were shown"), _export),
        ("settings", "room.settings", N_("choose how it looks, when cards go down, other keys"), _settings),
        (
            "verify",
            "nights.verify",
            N_("prove that a night's decks were fixed before the first card was dealt"),
            _add_night,
        ),
        ("paths", "nights.paths", N_("where its files are"), None),
    )


def _everywhere(parser: Parser) -> None:
    """What can be written before and after a command."""
    absent = argparse.SUPPRESS
    parser.add_argument("-h", "--help", action="help", help=N_("show this help"))
    language = N_("the language: en, it, pt (that of the settings or of the locale)")
    parser.add_argument("--lang", metavar=N_("LANGUAGE"), default=absent, help=language)
    where = N_("where its files are (also DEUCE7_DATA_DIR)")
    parser.add_argument("--data-dir", metavar=N_("DIR"), default=absent, help=where)
    looks = N_("how the table looks: felt, paper …")
    parser.add_argument("--theme", metavar=N_("NAME"), default=absent, help=looks)
    plain = N_("letters for suits, plain borders")
    parser.add_argument("--ascii", action="store_true", default=absent, help=plain)
    peek = N_("cards up with the keyboard (up), by Space only, or shortly")
    parser.add_argument("--peek", choices=("up", "space", "short"), default=absent, help=peek)
    mouse = N_("leave the mouse to the terminal")
    parser.add_argument("--no-mouse", action="store_true", default=absent, help=mouse)


def _play(play: Parser) -> None:
    play.add_argument(
        "--players", metavar=N_("NAMES"), help=N_("names, clockwise, with commas between: Anna,Bruno,Carla")
    )
    _add_game(play)
    play.add_argument(
        "--buy-in",
        metavar="A-B",
        help=N_("the least and the most chips one may buy: 200-800, 200- or -800 (no limits)"),
    )
    play.add_argument("--chip", metavar=N_("MONEY"), help=N_('what a chip is worth: "0.05 EUR" (just a chip)'))
    _add_tournament(play)
    play.add_argument(
        "--seed", metavar=N_("TEXT"), default="", help=N_("all chance comes from it; the first button too")
    )
    _add_plain(play, "plain.play")


def _replay(replay: Parser) -> None:
    replay.add_argument("file", metavar="FILE.phh", nargs="?", help=N_("a file, or the name of a famous hand"))
    replay.add_argument("--famous", action="store_true", help=N_("the hands from television that come with it"))
    replay.add_argument("--check", action="store_true", help=N_("compare with the file's result; exit 1 if it differs"))
    replay.add_argument("--json", action="store_true", help=N_("print the state after the last action"))
    replay.add_argument(
        "--rules", metavar=N_("NAME"), help=N_("house rules; without them a hand is taken as it was played")
    )


def _rank(rank: Parser) -> None:
    rank.add_argument("hands", metavar=N_("CARDS"), nargs="+", help=N_("five cards: 7h5s4d3c2c"))


def _simulate(simulate: Parser) -> None:
    simulate.add_argument("--hands", "--count", type=int, metavar="N", default=1000, help=N_("how many of them (1000)"))
    simulate.add_argument("--players", metavar="N", help=N_("two to six (6); in tournaments also in turn: 2-6"))
    _add_tournament(simulate)
    simulate.add_argument("--seed", metavar=N_("TEXT"), default="deuce7", help=N_("all chance comes from it"))
    _add_game(simulate)
    simulate.add_argument(
        "--policy", choices=("random", "call", "draw-all"), default="random", help=N_("how they play")
    )
    simulate.add_argument(
        "--events", action="store_true", help=N_("print every event, all cards open, one JSON a line")
    )


def _resume(resume: Parser) -> None:
    resume.add_argument(
        "night", metavar=N_("NIGHT"), type=int, nargs="?", help=N_("its number (the newest that has not ended)")
    )
    _add_plain(resume, "plain.resume")


def _nights(nights: Parser) -> None:
    nights.add_argument("--all", action="store_true", help=N_("all nights, not only the newest 20"))


def _history(history: Parser) -> None:
    history.add_argument("night", metavar=N_("NIGHT"), type=int, nargs="?", help=N_("its hands (all nights)"))


def _stats(stats: Parser) -> None:
    stats.add_argument("night", metavar=N_("NIGHT"), type=int, nargs="?", help=N_("its number (all nights)"))
    stats.add_argument(
        "--player",
        metavar=N_("NAME"),
        help=N_("one player, with what every figure means; a part of the name is enough"),
    )
    stats.add_argument("--json", action="store_true", help=N_("print them as JSON"))
    stats.epilog = N_(
        "The JSON is one object: night, hands, lost (how many records are not trusted), players, pots, every, nets, stacks. "
        "A share or an average is a pair: how many, of how many. A player has a name, hands, net, the pairs won, vpip, "
        "raised, aggression, showdown, won-showdown, pat-1 to pat-3 and drawn-1 to drawn-3, snows (worked, known, hidden), "
        "biggest (amount, night, hand), best and worst (night, hand, beaten, by, other). A pot has an amount, night, hand, "
        "winners and what was shown. nets and stacks are what everybody had won and had, at every so many hands."
    )


def _export(export: Parser) -> None:
    _add_night(export)
    export.add_argument(
        "--format",
        choices=("phh", "csv", "txt"),
        default="phh",
        help=N_("phh: a file for each hand; csv: a table, a row for each hand and player; txt: a story to read (phh)"),
    )
    export.add_argument("--to", metavar=N_("DIR"), help=N_("the folder to write (deuce7-night-N here)"))

    export.epilog = N_(
        "The table has the columns night, hand, game, limit, small_bet, big_bet, small_blind, big_blind, seat, position, "
        "player, stack, paid, won, net, pot, voluntary and raised (before the first draw), raises, calls, draw_1 to draw_3 "
        "(0 is pat), folded (in which round), showdown, cards, hand_kind and ranks (of the last hand, if it is known)."
    )


def _settings(settings: Parser) -> None:
    settings.add_argument("--print", action="store_true", help=N_("print all settings as TOML, for a file of your own"))


def _add_night(parser: Parser) -> None:
    parser.add_argument("night", metavar=N_("NIGHT"), type=int)


def _add_tournament(parser: Parser) -> None:
    parser.add_argument(
        "--tournament",
        metavar=N_("PLAN"),
        nargs="?",
        const="limit",
        help=N_("limit, limit-fast, no-limit …, or a file.toml"),
    )


def _add_plain(parser: Parser, run: str) -> None:
    """The same command without a screen."""
    text = N_("lines of text, for screen readers, dumb terminals and pipes")
    parser.add_argument("--plain", dest="run", action="store_const", const=run, help=text)


def _add_serve(parser: Parser) -> None:
    absent = argparse.SUPPRESS
    parser.add_argument("--serve", action="store_true", default=absent, help=N_("for browsers, with textual-serve"))
    parser.add_argument("--port", type=int, metavar="N", default=absent, help=N_("of --serve (8000)"))
    parser.add_argument(
        "--host", metavar=N_("NAME"), default=absent, help=N_("of --serve (localhost: this computer only)")
    )


def _add_game(parser: Parser) -> None:
    parser.add_argument(
        "--game",
        metavar=N_("GAME"),
        default="2-7-triple-draw",
        help=N_("2-7-triple-draw, 2-7-single-draw, kansas-city"),
    )
    parser.add_argument("--limit", choices=("fixed", "pot", "no"), help=N_("how it is bet (the game's usual one)"))
    parser.add_argument("--stakes", metavar="A/B", help=N_("10/20: the bets of a fixed limit, else the blinds"))
    parser.add_argument("--stack", type=int, metavar="N", help=N_("chips for each player (400)"))
    parser.add_argument("--ante", type=int, metavar="N", default=0, help=N_("an ante (none)"))
    parser.add_argument(
        "--ante-form", choices=("each", "big-blind", "only"), default="each", help=N_("who pays it; only: no blinds")
    )
    parser.add_argument("--rules", metavar=N_("NAME"), default="classic", help=N_("classic, wsop, wsop-cash, online"))
