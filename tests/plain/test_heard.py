"""Nights of loose players by lines alone: what is said, in its order, without a card that nobody asked for (U19, U20)."""

import re
import shutil
import subprocess
from contextlib import suppress
from random import Random

import pytest

from deuce7_tui import language
from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.plain import Gone, Table, telling
from deuce7_tui.rules import Stakes
from deuce7_tui.table import Night, NightSetup
from deuce7_tui.words import card_name

from .heard import NAMES, Heard, at_table, hidden

#: Signs that a voice leaves out or reads as "dash", "slash", "times".
SIGNS = re.compile(r"[^\w\s.,:;?!'’“”()-]|(?<!\w)-|-(?!\w)|\d-|-\d")


class People:
    """Who types: something legal most of the time, something else as often as ``noise``."""

    def __init__(self, dealer: Dealer, chance: Random, hands: int, noise: float) -> None:
        self.dealer, self.chance, self.hands, self.noise = dealer, chance, hands, noise

    def __call__(self) -> str | None:
        view, chance = self.dealer.view(), self.chance
        if self.heard.said[-1] == language._("yes or no:"):
            return chance.choice(("yes", "y", "y", "no", ""))
        if chance.random() < self.noise:
            return chance.choice(
                ("help", "table", "log", "l", "raise 7", "draw 9", "xyzzy", "", "hide", "c", "me", "later")
            )
        if view.state in ("showdown", "between", "over"):
            if view.hand_number >= self.hands or view.state == "over":
                return None
            return chance.choice(("n", "next", "show", "n"))
        legal = view.hand.turn
        if view.state == "handover":
            who, call = view.names[view.seat], "check" if legal.check else "call"
            aloud = "pat" if legal.kind == "draw" else chance.choice((call, call, "raise", "fold"))
            return chance.choice(("", "me", "", f"{who.lower()} says {aloud}"))
        if not view.cards_up and chance.random() < 0.6:
            return "cards"
        throw = "throw " + " ".join(map(str, chance.sample(range(1, 6), chance.randint(1, 4))))
        if legal.kind == "draw":
            return throw if view.cards_up and chance.random() < 0.8 else "pat"
        if view.may_decide and chance.random() < 0.4:
            return chance.choice((throw, throw, "pat", "later"))
        return chance.choice(("c", "c", "c", "raise", "bet min", "raise pot", "f"))


def night(seed: int, noise: float = 0.15, **more: object) -> tuple[Heard, Dealer]:
    chance = Random(seed)
    setup = NightSetup(NAMES[: chance.randint(2, 6)], 200, seed=f"heard-{seed}", **more)  # type: ignore[arg-type]
    dealer = Dealer(Night(setup), MemoryJournal())
    people = People(dealer, chance, hands=3, noise=noise)
    heard = people.heard = Heard(people)
    heard.dealer = dealer
    with suppress(Gone):
        Table(dealer, heard).play()  # type: ignore[arg-type]
    return heard, dealer


@pytest.mark.sweep(4)
@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("limit", ["fixed", "no"])
def test_u20_no_hidden_card_is_said_before_its_owner_asked_and_no_sign_at_all(seed, limit):
    """Every sentence is checked as it is said (heard.py)."""
    more = {} if limit == "fixed" else {"limit": "no", "stakes": Stakes.of("no", 5, 10)}
    heard, dealer = night(seed, **more)
    assert heard.pages
    assert dealer.view().hand_number > 1 or dealer.view().state == "over"
    for sentence in heard.said:
        assert SIGNS.findall(sentence) == [], sentence
    for sentence in heard.said:
        assert sentence[-1] in ".?:!", sentence


@pytest.mark.sweep(1)
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("code", [code for code in language.LANGUAGES if code != language.ENGLISH])
def test_u20_the_same_in_other_languages(seed, code):
    """The same is said, in as many sentences; typed in English, which is always understood."""
    english = night(seed)[0]
    language.speak(code)
    heard, _dealer = night(seed)
    assert heard.pages == english.pages
    assert len(heard.said) == len(english.said)
    for sentence in heard.said:
        assert SIGNS.findall(sentence) == [], sentence
        assert sentence[-1] in ".?:!", sentence


def test_canary_a_hidden_card_is_found():
    _, dealer = at_table("", "hide")
    anna, bruno = dealer._hand.player(0), dealer._hand.player(1)
    assert hidden(dealer, f"Anna has the {card_name(anna.cards[0])}.")
    assert hidden(dealer, f"Anna has the {card_name(anna.cards[0])}.", asked={1})
    assert not hidden(dealer, f"Bruno has the {card_name(bruno.cards[0])}.", asked={1})
    assert hidden(dealer, "Pair of eights, 8s.")


@pytest.mark.sweep(3)
@pytest.mark.parametrize("seed", range(8))
def test_u20_what_happens_is_said_once_and_in_its_order(seed):
    """Of the last hand of a night: nobody asks for anything but his cards."""
    heard, dealer = night(seed, noise=0)
    view = dealer.view()
    log = [telling.aloud(line, view.names) for line in telling.happened(view, 0)]
    begun = max(at for at, sentence in enumerate(heard.public) if sentence == log[0])
    assert [sentence for sentence in heard.public[begun:] if sentence in set(log)] == log


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="no espeak-ng")
@pytest.mark.parametrize(("code", "voice"), [("en", "en"), ("it", "it"), ("pt", "pt-br")])
def test_u20_a_night_as_a_voice_reads_it(code, voice):
    """No dash, slash, star and the like is heard where a hand or an amount is meant; all is read, in its order."""
    language.speak(code)
    said = [sentence for seed in range(3) for sentence in night(seed)[0].said]
    read = {sign: spoken(f"7 {sign} 5", voice).split() for sign in "/*"}
    signs = {sign: sounds[1] for sign, sounds in read.items() if len(sounds) == 3}
    assert signs
    heard = spoken("\n".join(said), voice).split()
    assert len(heard) > len(said)
    assert [sign for sign, sound in signs.items() if sound in heard] == []
    # A sentence by itself sounds as it does in the night, and none is left out.
    words = [spoken(sentence, voice).split()[0] for sentence in said[:40]]
    at = -1
    for word in words:
        at = heard.index(word, at + 1)


def spoken(text: str, voice: str) -> str:
    """The sounds of a text."""
    command = ["espeak-ng", "-q", "-x", "-v", voice]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True, timeout=60).stdout


def test_a_hand_is_read_by_name_and_only_to_who_asks():
    heard, dealer = at_table("", "cards", "hide", "call")
    at = heard.said.index("1: eight of spades.")
    assert heard.said[at : at + 7] == [
        "1: eight of spades.",
        "2: six of spades.",
        "3: six of diamonds.",
        "4: eight of diamonds.",
        "5: nine of clubs.",
        "Two pair, eights and sixes.",
        "Draw three to an eight-six.",
    ]
    assert dealer.view().names[dealer.view().seat] == "Carla"
