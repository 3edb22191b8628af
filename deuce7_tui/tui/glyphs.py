"""Signs that not every terminal has, and the text of names in cells."""

from rich.cells import cell_len, set_cell_size
from textual.content import Content

_PLAIN = str.maketrans(
    {
        "·": "-", "▶": ">", "◀": "<", "…": "~", "▒": "#", "░": ":", "█": "#", "▀": " ", "▄": " ", "×": "x", "½": "/",
        "♠": "s", "♥": "h", "♦": "d", "♣": "c", "“": '"', "”": '"', "’": "'", "–": "-", "—": "-", "↑": "^", "↓": "v",
        "╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "│": "|", "┤": "+", "┏": "*", "┓": "*", "┗": "*", "┛": "*",
        "━": "=", "┃": "*", "‹": "<", "›": ">", "•": "*", "●": "o", "▏": "|", "←": "<", "→": ">",
    }
)  # fmt: skip


#: A name at a seat or within a sentence takes no more cells.
NAME_CELLS = 12


def plain(content: Content) -> Content:
    """The same with ASCII signs, cell for cell. Names keep their letters."""
    return Content(content.plain.translate(_PLAIN), spans=list(content.spans))


def cropped(text: str, cells: int) -> str:
    """The text in at most so many cells, with a sign that something is left out."""
    if cell_len(text) <= cells:
        return text
    return set_cell_size(text, max(0, cells - 1)).rstrip() + "…"


def printable(text: str, cells: int) -> str:
    """Text that somebody else wrote, in at most so many cells: nothing in it commands a terminal."""
    return cropped("".join(char if char.isprintable() else "�" for char in text), cells)


def padded(text: str, cells: int) -> str:
    """The text in exactly so many cells."""
    return set_cell_size(cropped(text, cells), cells)


def right(text: str, cells: int) -> str:
    """The text at the right end of so many cells, air before it."""
    kept = cropped(text, cells - 1)
    return " " * (cells - cell_len(kept)) + kept
