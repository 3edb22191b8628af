"""Sentences in large letters, word by word in as many rows as they need."""

from collections.abc import Callable, Iterator, Sequence

from rich.cells import cell_len
from textual.content import Content

from .letters import letters, small_letters
from .painted import wrapped

Letters = Callable[[str, int], Sequence[str] | None]

#: Cells between the first column and the next.
_MARGIN = 4


def large_rows(text: str, style: str, wide: int, *, ascii: bool) -> Iterator[list[Content]]:
    """The text in so many cells, from the largest letters that have room there to plain text, which always has."""
    for font in (letters,) if ascii else (letters, small_letters):
        if rows := _in_letters(text, wide, font):
            yield [Content.styled(row, style) for row in rows]
    yield wrapped(Content.styled(text, style), wide)


def large_pairs(told: Sequence[tuple[str, str]], wide: int, lead: Sequence[str] = ()) -> list[Content]:
    """A name on the left and an amount on the right, under each other, in small letters where they have them. ``lead``:
    what stands before each name, in a column of its own."""
    rows: list[Content] = []
    leads = [small_letters(text, wide) or [text] for text in lead] or [[""]] * len(told)
    margin = max((cell_len(part[0]) for part in leads), default=0) + (_MARGIN if lead else 0)
    for (name, what), before in zip(told, leads, strict=True):
        right = small_letters(what, wide // 2) or [what]
        left = small_letters(name, wide - margin - cell_len(right[0]) - 2) or [name]
        for at in range(max(map(len, (before, left, right)))):
            first, one, other = (part[at] if at < len(part) else "" for part in (before, left, right))
            first += " " * (margin - cell_len(first))
            air = " " * max(1, wide - margin - cell_len(one) - cell_len(other))
            rows.append(Content.assemble((first, "bold $gold"), (one, "bold $ink"), air, (other, "bold $chip")))
        rows.append(Content(""))
    return rows[:-1]


def _in_letters(text: str, wide: int, font: Letters) -> list[str]:
    """As many words in a row as there is room for; nothing if one has no room, or signs that the letters do not have."""
    rows: list[str] = []
    line = ""
    made: Sequence[str] | None = None
    for word in text.split():
        longer = font(f"{line} {word}", wide) if line else None
        if longer is None:
            rows += [*(made or []), ""] if line else []
            line, made = word, font(word, wide)
            if made is None:
                return []
        else:
            line, made = f"{line} {word}", longer
    return [*rows, *(made or [])]
