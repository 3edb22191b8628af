"""In a language that has another letter for every letter no English word is said, and words are understood in both."""

import gettext
import re

import pytest

from deuce7_tui import language
from deuce7_tui.plain import choices, set_up
from deuce7_tui.plain.answers import action_of
from deuce7_tui.plain.vocabulary import SIZES, WORDS, Said, size_named, understood
from deuce7_tui.rules import Stakes
from deuce7_tui.table import PLANS, NightSetup
from tests.rules.endings import ENDINGS
from tests.tui.endings import ended
from tests.tui.test_languages import Other

from .heard import NAMES, Heard, at_table


def english(said: list[str]) -> set[str]:
    """The words that nobody has translated; letters are the keys of the app."""
    return {word for sentence in said for word in re.findall(r"[A-Za-z][A-Za-z'-]+", sentence)} - {*NAMES, "says"}


ITALIAN = {"call": "vedo", "raise": "rilancio", "throw": "cambio", "says": "dice", "pat": "servito", "pot": "piatto"}


class Italian(gettext.NullTranslations):
    """A few words."""

    def gettext(self, message):
        return ITALIAN.get(message, message)


@pytest.mark.parametrize("more", [{}, {"limit": "no", "stakes": Stakes.of("no", 5, 10)}], ids=["fixed", "no limit"])
def test_no_english_at_the_table(monkeypatch, more):
    monkeypatch.setattr("deuce7_tui.language._catalogue", Other())
    heard, _ = at_table(
        "help", "c", "no", "", "help", "table", "log", "cards", "help", "cards", "throw 1 2", "pat", "later", "raise 7",
        "m", "yes", "", "cards", "c", "carla says call", "", "check", "help", "", "cards", "throw 1", "p", "y", "", "pat",
        "log", "show", "seal", "next", "quit", watched=False, **more,
    )  # fmt: skip
    assert english(heard.said) == set()
    assert "ô" in heard.said[0]


@pytest.mark.parametrize("ending", ENDINGS)
def test_no_english_at_the_end_of_a_hand(monkeypatch, ending):
    monkeypatch.setattr("deuce7_tui.language._catalogue", Other())
    heard, _ = at_table("log", "help", "show", "y", "y", "quit", watched=False, dealer=ended(ENDINGS[ending]()))
    assert english(heard.said) == set()


def test_no_english_in_the_set_up(monkeypatch):
    monkeypatch.setattr("deuce7_tui.language._catalogue", Other())
    lines = iter(["help", "x", "Anna,Bruno", "", "", "", "20/10", "30/60", ""])
    heard = Heard(lambda: next(lines))
    assert set_up(heard, NightSetup(NAMES[:3])) is not None
    assert english(heard.said) <= {"play", "help", *PLANS}, "a command for the shell, and what is written after it"


def test_words_are_understood_in_the_language_in_use_and_in_english(monkeypatch):
    monkeypatch.setattr("deuce7_tui.language._catalogue", Italian())
    assert understood("vedo") == understood("call") == Said("call")
    assert understood("Bruno dice rilancio 40") == Said("raise", "40", "Bruno") == understood("Bruno says raise 40")
    assert understood("cambio 1 3") == Said("draw", "1 3")
    assert size_named("piatto") == size_named("pot") == SIZES[2]
    _, dealer = at_table("bruno dice vedo", "", "vedo", "anna dice rilancio")
    assert len(dealer._hand.actions) == 3


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_no_word_means_two_things(code):
    """In no language; the English ones are understood beside it."""
    language.speak(code)
    meant: dict[str, set[str]] = {}
    for word in WORDS:
        for name in (word.label, *word.also, language._(word.label)):
            assert understood(f"{name} x") in (Said(word.id, "x"), None if word.id == "say" else Said(word.id, "x")), (
                name
            )
            meant.setdefault(name.casefold(), set()).add(word.id)
    assert {name: ids for name, ids in meant.items() if len(ids) > 1} == {}
    assert not meant.keys() & {word.letter for word in WORDS}
    sizes = [{size.label, language._(size.label)} for size in SIZES]
    assert len(set().union(*sizes)) == sum(map(len, sizes))


def test_accents_need_not_be_typed():
    language.speak("it")
    assert understood("si") == understood("sì") == understood("SÌ") == Said("yes")
    assert size_named("meta") == size_named("metà") == SIZES[1]


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_everything_that_is_offered_is_understood(code):
    """Whoever types what a prompt says, as it says it, does it."""
    language.speak(code)
    _, dealer = at_table("", watched=False)
    offered = choices.moment(dealer.view())
    assert {choice.id for choice in offered} >= {"fold", "call", "raise", "cards"}
    for choice in offered:
        said = understood(choice.said)
        assert said is not None, choice
        assert said.id == choice.id, choice
        if choice.id in ("fold", "call", "raise"):
            action_of(said, dealer.view())
