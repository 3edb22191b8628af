"""Other keys for commands: how they are written, which may be given, and what is written on their caps."""

from collections.abc import Mapping

from textual.keys import _character_to_key, key_to_character

from deuce7_tui.words import _

from .commands import COMMANDS, REMAPPED, Command, as_written, command_named
from .glyphs import printable

#: Keys that do what they do, whatever a file says: to hide, to leave, to stop, to get help, to correct an amount.
#: Enter at the table takes the keyboard and nothing else, ever; Alt comes with an Esc that was pressed a moment before.
_RESERVED = frozenset({"escape", "ctrl+c", "ctrl+q", "ctrl+z", "f1", "backspace", "enter"})
_NAMED = {
    "space": "Space", "tab": "Tab", "enter": "Enter", "escape": "Esc", "backspace": "⌫", "delete": "Del",
    "insert": "Ins", "home": "Home", "end": "End", "pageup": "PgUp", "pagedown": "PgDn",
    "up": "↑", "down": "↓", "left": "←", "right": "→", **{f"f{number}": f"F{number}" for number in range(1, 13)},
}  # fmt: skip
#: Control keys that a terminal cannot tell from others.
_NOT_CONTROL = "chijmqz"


def key_named(text: str) -> str | None:
    """The key as Textual names it of what a person writes: ``x``, ``?``, ``Space``, ``F5``, ``Ctrl+x``. None if it is
    no key that every terminal has. A letter is the same small and large."""
    if len(text) == 1 and text.isprintable() and not text.isspace():
        return _character_to_key(_small(text))
    lower = text.strip().lower()
    if lower in _NAMED:
        return lower
    control, _plus, letter = lower.partition("+")
    if control == "ctrl" and len(letter) == 1 and letter.isascii() and letter.isalpha():
        return lower if letter not in _NOT_CONTROL or lower in _RESERVED else None
    char = key_to_character(lower) if len(lower) > 1 else None
    return lower if char is not None and _character_to_key(char) == lower else None


def cap_of(key: str) -> str:
    """What is written on the cap of this key."""
    if key in _NAMED:
        return _NAMED[key]
    if key.startswith("ctrl+"):
        return "Ctrl+" + key[5:]
    return key_to_character(key) or key


def _small(letter: str) -> str:
    return letter.lower() if len(letter.lower()) == 1 else letter


def _keys(command: Command, given: Mapping[str, str]) -> list[str]:
    """All keys of a command, with what is given: the reserved ones stay where they are, but Enter takes no keyboard
    that has another key."""
    usual = command.keys.split(",")
    if (key := given.get(command.name)) is None:
        return usual
    large = key.upper() if len(key) == 1 and len(key.upper()) == 1 else key
    return list(dict.fromkeys([key, large, *(kept for kept in usual if kept in _RESERVED - {"enter"})]))


def keymap(given: Mapping[str, str]) -> dict[str, str]:
    """The bindings of these keys by their ids, as Textual's keymap wants them."""
    return {name: ",".join(_keys(command_named(name), given)) for name in given}


def checked(wanted: Mapping[str, object]) -> tuple[dict[str, str], list[str]]:
    """The keys that can be given, by the names of the commands (``table.fold``), and a sentence for each that cannot."""
    given: dict[str, str] = {}
    problems = []
    for name, text in wanted.items():
        key = key_named(text) if isinstance(text, str) else None
        if name not in (command.name for command in COMMANDS if command.where in REMAPPED):
            told = _("There is no command “{name}” that could have another key.")
            problems.append(told.format(name=printable(name, 40)))
        elif key is None:
            told = _("“{key}” for {name} is no key that every keyboard has.")
            problems.append(told.format(key=printable(str(text), 20), name=name))
        elif key in _RESERVED and key not in command_named(name).keys.split(","):
            told = _("“{key}” for {name} is not to be had: it always does the same.")
            problems.append(told.format(key=as_written(cap_of(key)), name=name))
        else:
            given[name] = key
    while (taken := _taken(given)) is not None:
        name, other, key = taken
        del given[name]
        told = _("“{key}” for {name} is the key of {other} already.")
        problems.append(told.format(key=as_written(cap_of(key)), name=name, other=other))
    return given, problems


def _taken(given: Mapping[str, str]) -> tuple[str, str, str] | None:
    """A command whose given key another one has too: the one that was given its key last, that other, the key."""
    for where in REMAPPED:
        owner: dict[str, str] = {}
        for command in COMMANDS:
            if command.where != where:
                continue
            for key in _keys(command, given):
                other = owner.setdefault(key, command.name)
                if other != command.name:
                    order = list(given)
                    both = sorted((command.name, other), key=lambda name: order.index(name) if name in given else -1)
                    return both[1], both[0], key
    return None
