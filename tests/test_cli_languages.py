"""The command line in another language: from --lang, the settings or the locale, and nothing of it left in English."""

import re
import shlex
import subprocess
import sys
import tomllib
from contextlib import suppress

import pytest

from deuce7_tui import language
from deuce7_tui.cli import main
from deuce7_tui.cli.arguments import parser
from deuce7_tui.language import code_of, usual
from tests.test_cli import HANDS, refused
from tests.tui.past_nights import night
from tests.tui.pseudo import terminal
from tests.tui.test_languages import WORD, Other

__all__ = ["terminal"]

#: Names, codes, commands and what is typed are what they are.
PROPER = {
    "deuce", "DEUCE", "PHH", "phh", "FILE", "toml", "json", "db", "Anna", "Bruno", "Carla", "Dario", "Josh", "Arieh", "Bryce",
    "Yockey", "John", "Esposito", "Phil", "Hui", "en", "it", "pt", "fixed", "no", "pot", "CSV", "HTML",
}  # fmt: skip


def test_a_locale_is_a_language():
    for locale, code in (
        ("it", "it"), ("it_IT.UTF-8", "it"), ("IT", "it"), ("pt-BR", "pt"), ("pt_PT@euro", "pt"), ("en_GB", "en"),
        ("C", "en"), ("POSIX", "en"), ("C.UTF-8", "en"), ("de_DE", None), ("", None), ("item", None),
    ):  # fmt: skip
        assert code_of(locale) == code, locale


def test_the_language_of_the_environment():
    """As gettext finds it: LC_ALL, LC_MESSAGES, LANG; LANGUAGE before them, where there is a language at all."""
    for wanted, environment in (
        ("en", {}),
        ("it", {"LANG": "it_IT.UTF-8"}),
        ("pt", {"LANG": "it_IT.UTF-8", "LC_MESSAGES": "pt_BR"}),
        ("en", {"LANG": "it_IT.UTF-8", "LC_MESSAGES": "pt_BR", "LC_ALL": "C"}),
        ("pt", {"LANG": "it_IT", "LC_ALL": "", "LANGUAGE": "de:pt_BR:it"}),
        ("it", {"LANG": "it_IT", "LANGUAGE": "de:fr"}),
        ("en", {"LANG": "C.UTF-8", "LANGUAGE": "it"}),
        ("en", {"LANG": "de_DE", "LC_NUMERIC": "it_IT"}),
    ):
        assert usual(environment) == wanted, environment


@pytest.mark.parametrize(
    ("line", "setting", "locale", "code"),
    [
        ("paths", "", "C", "en"), ("paths", "", "it_IT", "it"), ("paths", 'language = "pt"', "it_IT", "pt"),
        ("paths", 'language = "auto"', "it_IT", "it"), ("paths", "language = 3", "it_IT", "it"), ("paths", "=", "pt", "pt"),
        ("--lang it paths", 'language = "pt"', "C", "it"), ("paths --lang=it_IT.UTF-8", "", "pt", "it"),
        ("--lang pt paths --lang it", "", "C", "it"), ("--lang en paths", 'language = "pt"', "it", "en"),
        ("paths --lang it --nonsense", "", "C", "it"), ("fly", 'language = "pt"', "C", "pt"),
    ],
)  # fmt: skip
def test_lang_goes_before_the_settings_and_those_before_the_locale(line, setting, locale, code, tmp_path, monkeypatch):
    (tmp_path / "settings.toml").write_text(setting)
    for name, value in (("DEUCE7_DATA_DIR", str(tmp_path)), ("LC_ALL", locale)):
        monkeypatch.setenv(name, value)
    main(shlex.split(line))
    assert language.spoken() == code


def test_settings_of_a_folder_that_is_named(tmp_path):
    (tmp_path / "settings.toml").write_text('language = "it"')
    main(["paths", "--data-dir", str(tmp_path)])
    assert language.spoken() == "it"
    main(["paths", f"--data-dir={tmp_path / 'other'}"])
    assert language.spoken() == "en"


def test_a_language_that_there_is_not():
    assert "there are en, it, pt" in refused("paths", "--lang", "klingon")
    assert refused("--lang") == "deuce7: --lang needs a value.\n"


def test_the_version_reads_nothing(tmp_path):
    """It is the fastest answer there is."""
    code = "import sys\nfrom deuce7_tui.cli import main\ntry:\n    main(['--version'])\nexcept SystemExit:\n    print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.split()
    assert not {"platformdirs", "tomllib", "deuce7_tui.words"} & set(loaded)


@pytest.fixture
def spoken(monkeypatch):
    monkeypatch.setattr("deuce7_tui.language._catalogue", Other())


def said(capsys, line: str) -> str:
    """What a command says, in this process."""
    with suppress(SystemExit):
        main(shlex.split(line))
    found = capsys.readouterr()
    return found.out + found.err


def english(text: str) -> set[str]:
    """Words that nobody has translated; what begins with hyphens, stands in braces or is a path is typed so."""
    plain = re.sub(r"\{[a-z,-]+\}|--?[a-z][a-z-]*|[\w.-]*/[\w./-]+|wsop-\S+|arieh-\S+|\b[2-9TJQKA][cdhs]\b", "", text)
    return set(re.findall(WORD, plain)) - PROPER


def commands() -> dict[str, object]:
    """The commands by their names."""
    (found,) = [action for action in parser()._actions if isinstance(action.choices, dict)]
    return dict(found.choices)


@pytest.mark.parametrize("command", ["", *commands()])
def test_no_english_in_the_help(command, capsys, spoken):
    text = said(capsys, f"{command} --help")
    assert "ôôôôô" in text
    assert english(text) - set(commands()) == set()


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_what_is_typed_is_the_same_in_every_language(code, capsys):
    for line in ("--help", *(f"{command} --help" for command in commands())):
        text = said(capsys, f"--lang {code} {line}")
        lines = text.splitlines()
        assert "{up,space,short}" in text
        if line == "--help":
            assert [name for name in commands() if not any(re.match(f"    {name}( |$)", row) for row in lines)] == []
        options = set(re.findall(r"(?<![\w-])--[a-z-]+", text)) - {"--serve", "--count"}
        assert options == set(re.findall(r"(?<![\w-])--[a-z-]+", said(capsys, f"--lang en {line}"))) - {
            "--serve",
            "--count",
        }


@pytest.mark.parametrize(
    "line",
    [
        "rank 7h5s4d3c2c 7c5d4h3s2d 8h6s4d3c2c KhKd4d3c2c 6h5s4d3c2c AhKdQcJs9h", "simulate --hands 2",
        "simulate --tournament limit --count 2 --players 2-3", f"replay {HANDS}/arieh-yockey-2019.phh",
        f"replay {HANDS}/arieh-yockey-2019.phh --check", "replay --famous", "nights", "history", "history 1", "verify 1",
        "paths", "export 1 --to FOLDER",
    ],
)  # fmt: skip
def test_no_english_in_what_is_told(line, capsys, spoken, tmp_path, monkeypatch):
    night(tmp_path, opened=True)
    monkeypatch.setenv("DEUCE7_DATA_DIR", str(tmp_path))
    text = said(capsys, line.replace("FOLDER", str(tmp_path / "out")))
    text = re.sub(r"^ô+ +[0-9a-f-]{19,}$|[0-9a-f]{4}(-[0-9a-f]{4}){3}|^hand-.*", "", text, flags=re.M)
    assert "ô" in text
    assert english(text) == set()


@pytest.mark.parametrize(
    "line",
    [
        "fly", "--fly", "play --stack", "play --stack many", "play --limit none", "rank", "play --ascii=yes", "rank 7h", "resume",
        "--theme papyrus", "--lang xx", "replay", "replay nothing", "export 9", "verify 9", "simulate --players 9",
    ],
)  # fmt: skip
def test_no_english_in_a_refusal(line, capsys, spoken, tmp_path, monkeypatch):
    monkeypatch.setenv("DEUCE7_DATA_DIR", str(tmp_path))
    assert main(shlex.split(line)) == 2
    text = capsys.readouterr().err
    assert text.startswith("deuce7: ")
    assert english(text) - set(shlex.split(line)) == set()


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
def test_the_app_opens_in_the_language_of_the_settings_and_is_kept_in_another(terminal, tmp_path):
    """In a real terminal: the locale is Italian, the settings say Portuguese, and English is chosen in the app."""
    (tmp_path / "settings.toml").write_text('language = "pt"\n')
    table = terminal([sys.executable, "-m", "deuce7_tui"], LC_ALL="it_IT.UTF-8")
    language.speak("pt")
    table.wait(language._("New game"))
    table.press("s", language._("Language"))
    table.type("\x1b[A")
    # It is said what the setting is about when it has the keys.
    table.wait(language._("of all that is written and said; automatic: that of your computer")[:20])
    table.type("\x1b[D\x1b[D")
    table.wait("Language")
    table.type("q")
    table.wait("New game")
    table.type("q")
    assert table.ended() == 0
    assert tomllib.loads((tmp_path / "settings.toml").read_text()) == {"language": "en"}
