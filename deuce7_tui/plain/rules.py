"""The rules of this table, read out: the guide of the app, a page at a time."""

from deuce7_tui.dealer import TableView
from deuce7_tui.words import _, card_name, guide
from deuce7_tui.words.guide import Block, Chapter, Example, Head, Point, Said, Term

from .vocabulary import word


def rules(view: TableView, page: str) -> list[str]:
    """The page of this number; without one what the pages are."""
    chapters = guide.chapters(guide.played_in(view.hand, tournament=view.night.event is not None))
    if page.isdecimal() and 0 < int(page) <= len(chapters):
        return _page(chapters[int(page) - 1])
    told = _("“{word}” and a number reads a page of the rules of this table")
    titles = [
        _("{number}: {title}").format(number=number, title=chapter.title) for number, chapter in enumerate(chapters, 1)
    ]
    return [told.format(word=word("rules")), *titles]


def _page(chapter: Chapter) -> list[str]:
    return [chapter.title, *(line for block in chapter.blocks if (line := _read(block)))]


def _read(block: Block) -> str:
    match block:
        case Head(text=text) | Said(text=text):
            return text
        case Point(text, mark):
            return _("{number}: {text}").format(number=mark, text=text) if mark.isalnum() else text
        case Example(cards, text, place):
            named = ", ".join(map(card_name, cards))
            told = _("{place}: {cards}: {what}") if place else _("{cards}: {what}") if text else "{cards}"
            return told.format(place=place, cards=named, what=text)
        case Term(term, text):
            return _("{word}: {meaning}").format(word=term, meaning=text)
