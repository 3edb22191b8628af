"""The front door: reads the command line and wires the rooms. Textual is imported only when a screen is wanted.

Exit codes: 0 done, 1 a check that failed or a program that had to stop, 2 wrong input.
"""

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from deuce7_tui import language
from deuce7_tui.language import _


class WrongInput(ValueError):
    """One sentence for stderr; exit code 2."""


def main(argv: Sequence[str] | None = None, *, browser: tuple[int, int] | None = None) -> int:
    """Run ``deuce7`` with these arguments (default: the process's); returns the exit code. ``browser``: it is for the
    window of a browser, with so many columns and rows."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # Suits and names must not crash a terminal or pipe that cannot show them.
            stream.reconfigure(errors="replace")
    words = sys.argv[1:] if argv is None else argv
    language.speak_when_asked(lambda: _language(words))
    # A start drops next to nothing of what it makes; a screen collects when its first picture is painted.
    gc.disable()
    try:
        from .arguments import parser

        options = parser(words).parse_args(words)
        options.browser = browser
        if language.code_of(getattr(options, "lang", language.ENGLISH)) is None:
            told = _("There is no language “{language}”; there are {languages}.")
            raise WrongInput(told.format(language=options.lang, languages=", ".join(language.LANGUAGES)))
        serves = any(hasattr(options, name) for name in ("serve", "port", "host"))
        module, name = ("serve", "serve") if serves else options.run.split(".")
        if argv is None and module != "plain":
            # The process is ours, and so is its environment.
            from .environment import leave_out

            leave_out(os.environ)
        if module != "room":
            gc.enable()
        return int(getattr(import_module(f"deuce7_tui.cli.{module}"), name)(options))
    except ValueError as error:
        return _refuse(error)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    finally:
        gc.enable()


def tell(sentence: str) -> None:
    """One line on stderr. What was typed or read may be in it: nothing of it commands the terminal."""
    sys.stderr.write("deuce7: " + "".join(char if char.isprintable() else "�" for char in sentence) + "\n")


def _language(argv: Sequence[str]) -> str:
    """The language of ``--lang``, else that of the settings, else that of the locale. What is wrong with any of them is
    told elsewhere, in a language."""
    wanted = language.code_of(_given(argv, "--lang"))
    return wanted if wanted is not None else language.chosen(_setting(_given(argv, "--data-dir")), os.environ)


def _given(argv: Sequence[str], option: str) -> str:
    """What an option is given, as far as a command line that nobody has understood yet tells."""
    found = ""
    for word, following in zip(argv, (*argv[1:], ""), strict=False):
        name, equals, value = word.partition("=")
        if name == option:
            found = value if equals else following
    return found


def _setting(data_dir: str) -> object:
    try:
        path = settings_path(argparse.Namespace(data_dir=data_dir))
        if not path.is_file():
            return None
        import tomllib

        return tomllib.loads(path.read_text(encoding="utf-8-sig")).get("language")
    except (OSError, ValueError, RecursionError):
        return None


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


def data_folder(options: argparse.Namespace) -> Path:
    """Where its nights are: ``--data-dir``, else DEUCE7_DATA_DIR, else the user's data folder."""
    return _folder(options, "user_data_path", "XDG_DATA_HOME")


def settings_path(options: argparse.Namespace) -> Path:
    """Where its settings are: in the same folder if one is named, else in the user's folder for settings."""
    return _folder(options, "user_config_path", "XDG_CONFIG_HOME") / "settings.toml"


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
    raise WrongInput(_("There is no home folder for its files: name a folder with --data-dir."))
