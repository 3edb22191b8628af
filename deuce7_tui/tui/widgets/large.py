"""Sentences in large letters, word by word in as many rows as they need."""

from collections.abc import Callable, Iterator

from textual.content import Content

from .letters import letters, small_letters
from .painted import wrapped

Letters = Callable[[str, int], list[str] | None]


def large_rows(text: str, style: str, wide: int, *, ascii: bool) -> Iterator[list[Content]]:
    """The text in so many cells, from the largest letters that have room there to plain text, which always has."""
    for font in (letters,) if ascii else (letters, small_letters):
        if rows := _in_letters(text, wide, font):
            yield [Content.styled(row, style) for row in rows]
    yield wrapped(Content.styled(text, style), wide)


def _in_letters(text: str, wide: int, font: Letters) -> list[str]:
    """As many words in a row as there is room for; nothing if one has no room, or signs that the letters do not have."""
    rows: list[str] = []
    line, made = "", None
    for word in text.split():
        longer = font(f"{line} {word}", wide) if line else None
        if longer is None:
            rows += [*(made or []), ""] if line else []
            line, made = word, font(word, wide)
            if made is None:
                return []
        else:
            line, made = f"{line} {word}", longer
    return rows + (made or [])
