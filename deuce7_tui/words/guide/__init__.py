"""How to play: the rules of a table in the players' words, true to its house rules; the words of the game; advice.

It is data: pages of heads, paragraphs, points, cards and terms. The cards in it are the same for everybody. Where it is
silent nothing is decided; where it says something rules.md says it, and the rules do it.
"""

from . import advice, all_in, betting, draw, glossary, hand, ranks, seats, showdown
from .blocks import Block, Chapter, Example, Head, Point, Said, Term, words_of
from .played import Played, played_in

__all__ = [
    "Block",
    "Chapter",
    "Example",
    "Head",
    "Played",
    "Point",
    "Said",
    "Term",
    "chapters",
    "played_in",
    "words_of",
]


def chapters(at: Played) -> tuple[Chapter, ...]:
    """All pages, the one for beginners first, in the language in use."""
    return (
        hand.chapter(at),
        ranks.chapter(),
        betting.chapter(at),
        all_in.chapter(at),
        draw.chapter(at),
        showdown.chapter(at),
        seats.chapter(at),
        glossary.chapter(at),
        advice.chapter(at),
    )
