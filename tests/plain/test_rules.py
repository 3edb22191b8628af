"""The rules, read out at a plain table: every page of the guide, whole, in words only."""

from itertools import pairwise

import pytest

from deuce7_tui import language
from deuce7_tui.plain.telling import aloud
from deuce7_tui.rules import Stakes
from deuce7_tui.words import card_name, guide
from deuce7_tui.words.guide import Example, Head, Point, Said, Term

from .heard import at_table
from .test_heard import SIGNS


def told_by(*lines: str, **more: object) -> list[list[str]]:
    """What is said after each of these lines."""
    heard, dealer = at_table("", *lines, watched=False, **more)
    at = [number for number, sentence in enumerate(heard.said) if sentence == f"{dealer.view().names[1]}:"]
    return [heard.said[start + 1 : end - 1] for start, end in pairwise(at[1:])]


def test_pages_by_their_numbers():
    pages, first, help_first, beyond, nonsense = told_by(
        "rules", "rules 1", "help rules 1", "rules 99", "rules of poker"
    )
    chapters = guide.chapters(guide.Played())
    assert pages[1:] == [f"{number}: {chapter.title}." for number, chapter in enumerate(chapters, 1)]
    assert first == help_first
    assert first[0] == f"{chapters[0].title}."
    assert beyond == nonsense == pages


@pytest.mark.parametrize("code", language.LANGUAGES)
@pytest.mark.parametrize(
    "more", [{}, {"limit": "no", "stakes": Stakes.of("no", 5, 10), "ante": 1}], ids=["fixed", "no limit"]
)
def test_every_page_is_read_whole_and_without_a_sign(code, more):
    language.speak(code)
    _, dealer = at_table("", watched=False, **more)
    chapters = guide.chapters(guide.played_in(dealer.view().hand))
    read = told_by(*(f"rules {number}" for number in range(1, len(chapters) + 1)), **more)
    assert len(read) == len(chapters)
    for chapter, sentences in zip(chapters, read, strict=True):
        assert sentences[0] == aloud(chapter.title)
        text = "\n".join(sentences)
        for block in chapter.blocks:
            match block:
                case Head(text=told) | Said(text=told) | Point(text=told) | Term(text=told):
                    assert aloud(told)[1:-1] in text
                case Example(cards=cards):
                    assert ", ".join(map(card_name, cards))[1:] in text
        for sentence in sentences:
            assert SIGNS.findall(sentence) == [], sentence
            assert sentence[-1] in ".?:!", sentence
