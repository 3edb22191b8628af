"""What a player can set: plain values, read from and written to a TOML file by whoever starts the app."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, Protocol, get_args

from textual.theme import BUILTIN_THEMES

from deuce7_tui.language import AUTO, LANGUAGES
from deuce7_tui.rules.record import Record
from deuce7_tui.words import _

from .glyphs import printable
from .themes import THEMES

Peek = Literal["up", "space", "short"]
Deck = Literal["four", "two"]
Animation = Literal["full", "basic", "off"]

#: Settings that are one of a few words.
WORDS: Mapping[str, tuple[str, ...]] = {
    "language": (AUTO, *LANGUAGES),
    "deck": get_args(Deck),
    "animation": get_args(Animation),
    "peek": get_args(Peek),
}
#: Seconds after which cards may go down by themselves.
LEAST_WAIT, MOST_WAIT = 2, 300


class Settings(Record):
    """``theme``: a theme's name, ``deck``: four colours or two, ``animation``: how much moves; ``peek``: cards are up
    when the keyboard is taken, only by ``space``, or for a ``short`` while; ``hide_after``: seconds without a key after
    which cards go down by themselves; ``bell``: ring when the keyboard goes on; ``hints``: say once what a newcomer
    needs; ``keys``: other keys for commands, by their names (``"table.fold": "x"``); ``language``: its code, or
    ``auto`` for that of the locale."""

    theme: str = "felt"
    deck: Deck = "four"
    animation: Animation = "full"
    peek: Peek = "up"
    hide_after: float = 20.0
    bell: bool = False
    hints: bool = True
    keys: Mapping[str, str] = MappingProxyType({})
    language: str = AUTO


class SettingsKept(Protocol):
    """Where settings are kept, by name; a key has ``keys.`` before its command's name. Its methods raise RulesError."""

    path: Path

    def read(self) -> Mapping[str, object]:
        """What is kept."""

    def write(self, name: str, value: object) -> None:
        """Keep this one, or forget it (None)."""


def theme_names() -> tuple[str, ...]:
    """The themes there are: the table's own first, then Textual's."""
    return (*THEMES, *BUILTIN_THEMES)


def settings_of(told: Mapping[str, object]) -> tuple[Settings, list[str]]:
    """The settings that are told, and a sentence for each that is none: that one is as usual."""
    good: dict[str, Any] = {}
    problems = []
    names = [known for known in Settings.__match_args__ if known != "keys"]
    for name, value in told.items():
        if name.startswith("keys."):
            continue
        if name not in names:
            problems.append(_("There is no setting “{name}”.").format(name=printable(name, 40)))
        elif (can_be := _refused(name, value)) is not None:
            told_ = _("The setting {name} cannot be {value}; it can be {can_be}.")
            problems.append(told_.format(name=name, value=_value(value), can_be=can_be))
        else:
            good[name] = value
    wanted = {name.removeprefix("keys."): value for name, value in told.items() if name.startswith("keys.")}
    if wanted:
        from .keys import checked

        good["keys"], wrong = checked(wanted)
        problems += wrong
    return Settings(**good), problems


def _refused(name: str, value: object) -> str | None:
    """What this setting can be, if it cannot be that."""
    if name in WORDS:
        return None if value in WORDS[name] else ", ".join(WORDS[name])
    if name == "theme":
        ours = ", ".join(THEMES)
        return None if value in theme_names() else _("{ours}, or a theme of Textual's").format(ours=ours)
    if name == "hide_after":
        number = isinstance(value, int | float) and not isinstance(value, bool)
        if number and LEAST_WAIT <= value <= MOST_WAIT:  # type: ignore[operator]
            return None
        return _("a number of seconds from {least} to {most}").format(least=LEAST_WAIT, most=MOST_WAIT)
    return None if isinstance(value, bool) else _("true or false")


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"“{printable(value, 40)}”" if isinstance(value, str) else printable(str(value), 40)
