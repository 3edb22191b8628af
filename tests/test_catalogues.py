"""Italian and Portuguese are complete: every message of the code is translated, and nothing is wrong with a translation."""

import gettext
import io

import pytest
from babel.messages.catalog import Message

from deuce7_tui import language
from tests import catalogues


def test_every_language_has_a_catalogue():
    assert {*catalogues.LANGUAGES, language.ENGLISH} == set(language.LANGUAGES)


@pytest.mark.parametrize("code", catalogues.LANGUAGES)
def test_nothing_is_missing_stale_or_wrong(code):
    """``python -m tests.catalogues update`` brings the files up to the code, ``check`` says what is to be done then."""
    assert list(catalogues.problems(code)) == []


@pytest.mark.parametrize("code", catalogues.LANGUAGES)
def test_what_is_loaded_is_what_is_written(code):
    """``python -m tests.catalogues compile``."""
    loaded = gettext.GNUTranslations(io.BytesIO(catalogues.po(code).with_suffix(".mo").read_bytes()))
    written = gettext.GNUTranslations(io.BytesIO(catalogues.compiled(code)))
    # Beside the messages there is a head, in which the program that wrote it puts its name.
    assert {**loaded._catalog, "": ""} == {**written._catalog, "": ""}


@pytest.mark.parametrize("code", catalogues.LANGUAGES)
def test_an_update_of_what_is_up_to_date_changes_nothing(code):
    assert catalogues.updated(code) == catalogues.po(code).read_bytes()


@pytest.mark.parametrize(
    ("one", "told", "what"),
    [
        ("bets {amount}", "punta {importo}", "other places"), ("bets {amount}", "punta", "other places"),
        ("all bets", "{tutti} puntano", "other places"), ("pot", "piatto ", "air around it"), ("pot", "\u200bpiatto", "signs that are none"),
        ("pot", "piat\nto", "signs that are none"), ("pot", "[b]piatto[/]", "markup"), ("No.", "No", "another end"),
        ("said aloud:", "a voce.", "another end"), ("“{word}” leaves", "{word} esce", "other quotation marks"),
        (("{count} chip", "{count} chips"), "fiche", "other places"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_translation_is_found(one, told, what):
    assert what in list(catalogues.wrong(Message(one), told))


@pytest.mark.parametrize(
    ("one", "told"),
    [
        ("bets {amount}", "punta {amount}"), ("No!", "No."), ("a\nb", "c\nd"), ("“{word}” leaves", "esce con “{word}”"),
        (("one more", "{count} more"), "altre {count}"), (("one more", "{count} more"), "un’altra"),
    ],
)  # fmt: skip
def test_what_is_right_is_not(one, told):
    assert list(catalogues.wrong(Message(one), told)) == []


def test_what_translators_are_told_is_held():
    due = Message("{key} out", auto_comments=["at most 7 cells with a letter for {key}"])
    assert list(catalogues.wrong(due, "{key} fuori")) == []
    assert list(catalogues.wrong(due, "{key} scartata")) == ["10 cells, at most 7"]


@pytest.mark.parametrize("code", catalogues.LANGUAGES)
def test_plurals(code):
    """As many forms as the language has, and the right one for a number."""
    language.speak(code)
    forms = [language._catalogue.plural(count) for count in (0, 1, 2, 21, 1_000_000)]
    assert forms == [0 if code == "pt" else 1, 0, 1, 1, 1]
    one, many = (language.ngettext("{count} raise left", "{count} raises left", count) for count in (1, 2))
    assert one != many


def test_numbers_and_lists():
    told = {}
    for code in language.LANGUAGES:
        language.speak(code)
        told[code] = [language.amount(1_234_567), language.decimal(1234.5, 1), language.listed(["A", "B", "C"])]
    assert told == {
        "en": ["1,234,567", "1,234.5", "A, B and C"],
        "it": ["1.234.567", "1.234,5", "A, B e C"],
        "pt": ["1.234.567", "1.234,5", "A, B e C"],
    }
    language.speak("pt")
    assert [language.as_money(text) for text in ("12.50 EUR", "-3", "0.05 Fr.")] == ["12,50 EUR", "-3", "0,05 Fr."]
    written = ("1,020", "1.020", "1 020", "1'020", "1020", "1.02", "1,0,2", "12,34", "1.000.000", "x", "")
    assert [language.digits(text) for text in written] == [
        "1020", "1020", "1020", "1020", "1020", "1.02", "1,0,2", "12,34", "1000000", "x", "",
    ]  # fmt: skip
