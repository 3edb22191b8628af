"""The language in use: messages by gettext, amounts and lists as it writes them."""

import gettext
from collections.abc import Sequence
from pathlib import Path

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def speak(*languages: str) -> None:
    """Use the first of these languages that has a catalogue; English otherwise."""
    global _catalogue
    folder = Path(__file__).parents[1] / "locales"
    _catalogue = gettext.translation("deuce7", folder, languages or None, fallback=True)


def _(text: str) -> str:
    """The text in the language in use."""
    return _catalogue.gettext(text)


def N_(text: str) -> str:
    """The text as it is: it stands in a table and goes through ``_`` when it is shown. Marks it for the catalogues."""
    return text


def ngettext(one: str, many: str, count: int) -> str:
    """One of the texts, as the count has it in the language in use."""
    return _catalogue.ngettext(one, many, count)


def amount(chips: int) -> str:
    """``1,020``."""
    return f"{chips:,}"


def listed(words: Sequence[str]) -> str:
    """``Anna, Bruno and Carla``."""
    if len(words) < 2:
        return "".join(words)
    return _("{list} and {last}").format(list=", ".join(words[:-1]), last=words[-1])
