"""The language in use: messages by gettext, numbers and lists as it writes them. It needs nothing of the rest."""

import gettext
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

ENGLISH = "en"
#: What they call themselves, by their codes; each but English has a catalogue. The Portuguese is that of Brazil.
LANGUAGES = {ENGLISH: "English", "it": "Italiano", "pt": "Português"}
#: For the marks of English between thousands and before a fraction those of other languages.
_MARKS = {"it": str.maketrans(",.", ".,"), "pt": str.maketrans(",.", ".,")}
#: The setting that means the language of the locale.
AUTO = "auto"
_spoken = ENGLISH
_catalogue: gettext.NullTranslations = gettext.NullTranslations()
#: Says which language is wanted, when the first sentence is said.
_asked: Callable[[], str] | None = None


def speak(code: str) -> None:
    """From now on everything is said in this language, one of LANGUAGES."""
    global _spoken, _catalogue, _asked
    _asked = None
    if code == _spoken:
        return
    catalogue = gettext.NullTranslations()
    if code != ENGLISH:
        with (Path(__file__).parent / "locales" / code / "LC_MESSAGES" / "deuce7.mo").open("rb") as file:
            catalogue = gettext.GNUTranslations(file)
    _spoken, _catalogue = code, catalogue


def speak_when_asked(wanted: Callable[[], str]) -> None:
    """The same, but it is found out when the first sentence is said: to know it a file may have to be read."""
    global _asked
    _asked = wanted


def spoken() -> str:
    """The code of the language in use."""
    if _asked is not None:
        speak(_asked())
    return _spoken


def _in_use() -> gettext.NullTranslations:
    spoken()
    return _catalogue


def code_of(locale: str) -> str | None:
    """The language of a locale's name: ``pt`` of ``pt_BR.UTF-8``; None if it is none that there is."""
    code = locale.replace("-", "_").partition("_")[0].partition(".")[0].partition("@")[0].lower()
    return ENGLISH if code in ("c", "posix") else code if code in LANGUAGES else None


def usual(environment: Mapping[str, str]) -> str:
    """The language of the locale. LANGUAGE is a list of those that somebody reads, the best first; as in gettext it
    means nothing where the locale is that of no language (C, POSIX)."""
    locale = next((found for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (found := environment.get(name))), "C")
    wanted = [locale]
    if locale.partition(".")[0] not in ("C", "POSIX"):
        wanted = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((code for name in wanted if (code := code_of(name)) is not None), ENGLISH)


def chosen(setting: object, environment: Mapping[str, str]) -> str:
    """The language that a setting means: one of LANGUAGES, or AUTO; so does everything that is neither."""
    return setting if isinstance(setting, str) and setting in LANGUAGES else usual(environment)


def _(text: str) -> str:
    """The text in the language in use."""
    return _in_use().gettext(text)


def N_(text: str) -> str:
    """The text as it is: it stands in a table and goes through ``_`` when it is shown. Marks it for the catalogues."""
    return text


def ngettext(one: str, many: str, count: int) -> str:
    """One of the texts, as the count has it in the language in use."""
    return _in_use().ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """The text where it is this (a ``key``, say): alone it could be something else."""
    return _in_use().pgettext(context, text)


def amount(chips: int) -> str:
    """``1,020``."""
    return as_written(f"{chips:,}")


def decimal(value: float, places: int) -> str:
    """A number with so many places after the point: ``1,020.5``."""
    return as_written(f"{value:,.{places}f}")


def as_written(number: str) -> str:
    """``1.020,5`` for the ``1,020.5`` of a program."""
    marks = _MARKS.get(spoken())
    return number if marks is None else number.translate(marks)


def as_money(text: str) -> str:
    """``12,50 EUR`` for the ``12.50 EUR`` of a program; what follows the number stays as it is."""
    number, air, currency = text.partition(" ")
    return as_written(number) + air + currency


def digits(text: str) -> str:
    """``1020`` of ``1,020``, ``1.020`` or ``1 020``: a whole number without the marks between its thousands, whosoever
    writes it; any other text as it is."""
    return re.sub(r"[^0-9]", "", text) if re.fullmatch(r"[0-9]{1,3}([.,'’ \u00a0\u202f][0-9]{3})+", text) else text


def listed(words: Sequence[str]) -> str:
    """``Anna, Bruno and Carla``."""
    if len(words) < 2:
        return "".join(words)
    return _("{list} and {last}").format(list=", ".join(words[:-1]), last=words[-1])
