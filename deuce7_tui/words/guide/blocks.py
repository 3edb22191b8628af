"""What a page of the guide is made of: data that a screen paints and a voice can read."""

from typing import NamedTuple

from deuce7_tui.rules.cards import Card


class Head(NamedTuple):
    """The head of a section; by its ``id`` it is found."""

    id: str
    text: str


class Said(NamedTuple):
    """A paragraph."""

    text: str


class Point(NamedTuple):
    """One of several things, after its mark: a number, or a dot."""

    text: str
    mark: str = "•"


class Example(NamedTuple):
    """Cards that are the same for everybody, and what is said of them; ``place``: among all hands, or ""."""

    cards: tuple[Card, ...]
    text: str
    place: str = ""


class Term(NamedTuple):
    """A word, or a key, and what it means."""

    word: str
    text: str
    is_key: bool = False


Block = Head | Said | Point | Example | Term


class Chapter(NamedTuple):
    """A page: its name in the table of contents, and what is on it."""

    id: str
    title: str
    blocks: tuple[Block, ...]


def words_of(block: Block) -> str:
    """What is read of a block, its cards included."""
    from ..hands import cards_words

    match block:
        case Head(text=text) | Said(text=text):
            return text
        case Point(text, mark):
            return f"{mark} {text}"
        case Example(cards, text, place):
            return "  ".join(part for part in (place, cards_words(cards), text) if part)
        case Term(word, text):
            return f"{word}: {text}"
