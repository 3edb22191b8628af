"""The words that can be typed: one definition of each feeds what is understood and what the help says.

A letter is the key of the same command in the app. Every word is understood in the language in use and in English.
"""

import re
import unicodedata
from typing import Literal, NamedTuple

from deuce7_tui.words import N_, _


class Word(NamedTuple):
    """``label``: as it is typed; ``letter``: the short form; ``also``: other words for the same; ``about`` for the help."""

    id: str
    label: str
    letter: str
    about: str
    also: tuple[str, ...] = ()


WORDS: tuple[Word, ...] = (
    Word("take", N_("me"), "", N_("take the keyboard; Enter alone does the same")),
    Word("say", N_("says"), "", N_("what somebody says aloud; no card is told")),
    Word("fold", N_("fold"), "f", N_("fold your hand")),
    Word("check", N_("check"), "c", N_("check, where nothing is owed")),
    Word("call", N_("call"), "c", N_("call what is owed")),
    Word("bet", N_("bet"), "r", N_("bet; an amount may follow, or min, half, pot, max")),
    Word("raise", N_("raise"), "r", N_("raise; the total may follow, or min, half, pot, max")),
    Word("all-in", N_("all-in"), "a", N_("put in all your chips; it asks first"), ("allin",)),
    Word("draw", N_("throw"), "d", N_("throw the cards with these numbers and draw as many"), ("draw", "discard")),
    Word("pat", N_("pat"), "p", N_("draw nothing"), ("stand pat",)),
    Word("later", N_("later"), "", N_("leave your next draw open again")),
    Word("cards", N_("cards"), "", N_("read your hand"), ("hand", "look")),
    Word("hide", N_("hide"), "", N_("put your hand away; Enter alone does the same"), ("down",)),
    Word("next", N_("next"), "n", N_("deal the next hand")),
    Word("show", N_("show"), "s", N_("show a hand that need not be shown")),
    Word("seal", N_("seal"), "o", N_("if all agree: tell the secret of the deal; it ends the night")),
    Word("misdeal", N_("misdeal"), "m", N_("call a misdeal, as long as almost nobody has acted")),
    Word("join", N_("join"), "", N_("somebody sits down; without chips and seat as usual")),
    Word("top-up", N_("top up"), "", N_("somebody buys more chips, or chips again"), ("buy",)),
    # Translators: typed before the name of who leaves the table; another word than that for "quit"
    Word("go", N_("leave"), "", N_("somebody leaves with his chips; without a name it is quit")),
    Word("sit-out", N_("sit out"), "", N_("somebody is not dealt in until he comes back")),
    Word("come-back", N_("come back"), "", N_("he plays again, or stays after all"), ("stay",)),
    Word("move", N_("move"), "", N_("somebody changes seats; they are counted clockwise from 1")),
    Word("re-enter", N_("re-enter"), "e", N_("who is out of the tournament buys in again"), ("come in again",)),
    Word(
        "rematch", N_("play again"), "g", N_("when a tournament is over: the same one from the beginning"), ("again",)
    ),
    Word("pause", N_("pause"), "", N_("stop the clock of the levels"), ("stop the clock",)),
    Word("go-on", N_("start the clock"), "", N_("let the clock of the levels go on"), ("go on",)),
    Word("agree", N_("agree"), "", N_("if all agree: what is played from the next hand on")),
    Word("ledger", N_("ledger"), "", N_("every chip that came and went")),
    Word("settle", N_("settle"), "", N_("results, and who pays whom; with a name into a file"), ("settle up",)),
    Word("end", N_("end"), "", N_("after a hand: end the night, and settle up")),
    Word("table", N_("table"), "t", N_("who has what, and what is in the pot")),
    Word("log", N_("log"), "l", N_("everything that happened in this hand")),
    Word("rules", N_("rules"), "", N_("how it is played; a number after it reads a page")),
    Word("help", N_("help"), "h", N_("this help"), ("?",)),
    Word("leave", N_("quit"), "q", N_("leave; the night is kept"), ("exit",)),
    Word("yes", N_("yes"), "y", N_("yes, where something asks")),
)
_BY_ID = {word.id: word for word in WORDS}
#: What somebody may say aloud, or try to.
_ACTIONS = ("fold", "check", "call", "check-or-call", "bet", "raise", "all-in", "draw", "pat")
#: What is followed by a name, in the order in which the help tells it.
NAMED = ("join", "top-up", "go", "sit-out", "come-back", "move")
#: ``c`` is whichever of the two is possible.
EITHER = "check-or-call"

_SEQUENCE = re.compile("\x1b(?:\\[[0-?]*[ -/]*[@-~]|O.|.)?")


class Size(NamedTuple):
    """A bet or raise by its size, as it is typed."""

    id: Literal["min", "half", "pot", "max"]
    label: str


# Translators: as in "raise to 40", which may be typed
_TO = N_("to")
SIZES = (Size("min", N_("min")), Size("half", N_("half")), Size("pot", N_("pot")), Size("max", N_("max")))


class Said(NamedTuple):
    """What was typed: a word's id and what followed it, names as they were typed and all else in small letters; for what
    ``who`` says aloud, that name as it was typed."""

    id: str
    rest: str = ""
    who: str | None = None


def word(id: str) -> str:
    """The word as it is typed, in the language in use."""
    return _(_BY_ID[id].label)


def cleaned(line: str) -> str:
    """A line without what arrow keys and the like leave in it, in single spaces."""
    kept = _SEQUENCE.sub("", line)
    return " ".join("".join(" " if unicodedata.category(char) == "Cc" else char for char in kept).split())


def understood(line: str) -> Said | None:
    """What a cleaned line means; None for no word that there is."""
    for says in dict.fromkeys((word("say"), _BY_ID["say"].label)):
        name, between, what = line.casefold().rpartition(f" {says.casefold()} ")
        if between and (said := understood(what)) is not None and said.id in _ACTIONS:
            return said._replace(who=line[: len(name)])
    known = _known()
    words = line.casefold().split()
    # The longest first: “stand pat” is no “stand”.
    for count in range(min(3, len(words)), 0, -1):
        id = known.get(_plain(" ".join(words[:count])))
        if id is not None:
            # Who leaves without a name leaves with all the others.
            id = "leave" if id == "go" and count == len(words) else id
            return Said(id, " ".join((line.split() if id in (*NAMED, "settle") else words)[count:]))
    return None


def size_named(text: str) -> Size | None:
    """The size that a word names."""
    return next((size for size in SIZES if _plain(text) in (size.label, _plain(_(size.label).casefold()))), None)


def total_of(text: str) -> str:
    """``40`` of ``to 40``: the total of a raise."""
    to = next((to for to in (_TO, _(_TO).casefold()) if text.startswith(f"{to} ")), None)
    return text if to is None else text[len(to) + 1 :]


def _known() -> dict[str, str]:
    found = {word.letter: word.id for word in WORDS if word.letter} | {"c": EITHER, "r": "raise"}
    for word in (word for word in WORDS if word.id != "say"):
        found |= {_plain(name.casefold()): word.id for name in (*word.also, word.label, _(word.label))}
    return found


def _plain(name: str) -> str:
    """Without hyphens, and without accents, which not every keyboard has: ``si`` is ``sì``."""
    bare = "".join(char for char in unicodedata.normalize("NFD", name) if not unicodedata.combining(char))
    return bare.replace("-", " ")
