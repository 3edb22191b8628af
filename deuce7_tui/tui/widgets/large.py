"""Sentences in large letters, word by word in as many rows as they need."""

from collections.abc import Callable, Iterator, Sequence

from rich.cells import cell_len
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


def large_pairs(told: Sequence[tuple[str, str]], wide: int) -> list[Content]:
    """A name on the left and an amount on the right, under each other, in small letters where they have them."""
    rows: list[Content] = []
    for name, what in told:
        right = small_letters(what, wide // 2) or [what]
        left = small_letters(name, wide - len(right[0]) - 2) or [name]
        for at in range(max(len(left), len(right))):
            one, other = (part[at] if at < len(part) else "" for part in (left, right))
            air = " " * max(1, wide - cell_len(one) - cell_len(other))
            rows.append(Content.assemble((one, "bold $ink"), air, (other, "bold $chip")))
        rows.append(Content(""))
    return rows[:-1]


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
