"""Large letters, to be read across a room: five rows high, wide or narrow, or three rows in half cells."""

import unicodedata
from collections.abc import Mapping, Sequence
from functools import lru_cache

_WIDE = {
    "A": " ███ |█   █|█████|█   █|█   █",
    "B": "████ |█   █|████ |█   █|████ ",
    "C": " ████|█    |█    |█    | ████",
    "D": "████ |█   █|█   █|█   █|████ ",
    "E": "█████|█    |████ |█    |█████",
    "F": "█████|█    |████ |█    |█    ",
    "G": " ████|█    |█  ██|█   █| ████",
    "H": "█   █|█   █|█████|█   █|█   █",
    "I": "███| █ | █ | █ |███",
    "J": "  ███|   █ |   █ |█  █ | ██  ",
    "K": "█   █|█  █ |███  |█  █ |█   █",
    "L": "█    |█    |█    |█    |█████",
    "M": "█   █|██ ██|█ █ █|█   █|█   █",
    "N": "█   █|██  █|█ █ █|█  ██|█   █",
    "O": " ███ |█   █|█   █|█   █| ███ ",
    "P": "████ |█   █|████ |█    |█    ",
    "Q": " ███ |█   █|█ █ █|█  █ | ██ █",
    "R": "████ |█   █|████ |█  █ |█   █",
    "S": " ████|█    | ███ |    █|████ ",
    "T": "█████|  █  |  █  |  █  |  █  ",
    "U": "█   █|█   █|█   █|█   █| ███ ",
    "V": "█   █|█   █|█   █| █ █ |  █  ",
    "W": "█   █|█   █|█ █ █|██ ██|█   █",
    "X": "█   █| █ █ |  █  | █ █ |█   █",
    "Y": "█   █| █ █ |  █  |  █  |  █  ",
    "Z": "█████|   █ |  █  | █   |█████",
    "0": " ███ |█  ██|█ █ █|██  █| ███ ",
    "1": " █ |██ | █ | █ |███",
    "2": "████ |    █| ███ |█    |█████",
    "3": "████ |    █| ███ |    █|████ ",
    "4": "█  █ |█  █ |█████|   █ |   █ ",
    "5": "█████|█    |████ |    █|████ ",
    "6": " ███ |█    |████ |█   █| ███ ",
    "7": "█████|   █ |  █  | █   | █   ",
    "8": " ███ |█   █| ███ |█   █| ███ ",
    "9": " ███ |█   █| ████|    █| ███ ",
    " ": "  |  |  |  |  ",
    "-": "    |    |████|    |    ",
    ".": "  |  |  |  |██",
    ",": "  |  |  | █|█ ",
    "'": "█|█| | | ",
    "!": "█|█|█| |█",
    "?": "███ |   █| ██ |    | █  ",
    "&": " ██  |█  █ | ██ █|█  █ | ██ █",
    "_": "    |    |    |    |████",
    "·": "  |  |██|  |  ",
    "…": "     |     |     |     |█ █ █",
    "/": "    █|   █ |  █  | █   |█    ",
    ":": "  |██|  |██|  ",
    "–": "    |    |████|    |    ",
    "+": "     |  █  |█████|  █  |     ",
    "%": "██  █|██ █ |  █  | █ ██|█  ██",
}
#: The same signs within three columns, M, N and W apart.
_NARROW = {
    "A": " █ |█ █|███|█ █|█ █",
    "B": "██ |█ █|██ |█ █|██ ",
    "C": " ██|█  |█  |█  | ██",
    "D": "██ |█ █|█ █|█ █|██ ",
    "E": "███|█  |██ |█  |███",
    "F": "███|█  |██ |█  |█  ",
    "G": " ██|█  |█ █|█ █| ██",
    "H": "█ █|█ █|███|█ █|█ █",
    "I": "███| █ | █ | █ |███",
    "J": "  █|  █|  █|█ █| █ ",
    "K": "█ █|█ █|██ |█ █|█ █",
    "L": "█  |█  |█  |█  |███",
    "M": "█   █|██ ██|█ █ █|█   █|█   █",
    "N": "█  █|██ █|█ ██|█  █|█  █",
    "O": " █ |█ █|█ █|█ █| █ ",
    "P": "██ |█ █|██ |█  |█  ",
    "Q": " █ |█ █|█ █|███| ██",
    "R": "██ |█ █|██ |█ █|█ █",
    "S": " ██|█  | █ |  █|██ ",
    "T": "███| █ | █ | █ | █ ",
    "U": "█ █|█ █|█ █|█ █|███",
    "V": "█ █|█ █|█ █|█ █| █ ",
    "W": "█   █|█   █|█ █ █|██ ██|█   █",
    "X": "█ █|█ █| █ |█ █|█ █",
    "Y": "█ █|█ █| █ | █ | █ ",
    "Z": "███|  █| █ |█  |███",
    "0": "███|█ █|█ █|█ █|███",
    "1": " █ |██ | █ | █ |███",
    "2": "██ |  █| █ |█  |███",
    "3": "██ |  █| █ |  █|██ ",
    "4": "█ █|█ █|███|  █|  █",
    "5": "███|█  |██ |  █|██ ",
    "6": " ██|█  |███|█ █|███",
    "7": "███|  █|  █| █ | █ ",
    "8": "███|█ █|███|█ █|███",
    "9": "███|█ █|███|  █|██ ",
    " ": " | | | | ",
    "-": "   |   |███|   |   ",
    ".": " | | | |█",
    ",": "  |  |  | █|█ ",
    "'": "█|█| | | ",
    "!": "█|█|█| |█",
    "?": "██ |  █| █ |   | █ ",
    "&": " █ |█ █| █ |█ █| ██",
    "_": "   |   |   |   |███",
    "·": " | |█| | ",
    "…": "     |     |     |     |█ █ █",
    "/": "  █|  █| █ |█  |█  ",
    ":": " |█| |█| ",
    "–": "   |   |███|   |   ",
    "+": "   | █ |███| █ |   ",
    "%": "█ █|  █| █ |█  |█ █",
}
#: All within three columns.
_TIGHT = _NARROW | {"M": "█ █|███|███|█ █|█ █", "N": "█ █|███|███|███|█ █", "W": "█ █|█ █|███|███|█ █"}
#: Letters that are no other letter with a mark on it.
_WRITTEN = str.maketrans({"’": "'", "Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "TH", "İ": "I"})
_HALVES = {"  ": " ", "█ ": "▀", " █": "▄", "██": "█"}


@lru_cache(maxsize=256)
def letters(text: str, width: int) -> Sequence[str] | None:
    """Five rows of the text in large letters, narrow ones where wide ones have no room; None if it has other letters or
    is too long."""
    return _set(text, width, _WIDE, _NARROW, _TIGHT)


@lru_cache(maxsize=256)
def small_letters(text: str, width: int) -> Sequence[str] | None:
    """Three rows of the text in narrow letters made of half cells; None if it has other letters or is too long."""
    rows = _set(text, width, _NARROW, _TIGHT)
    if rows is None:
        return None
    pairs = zip(rows[::2], [*rows[1::2], " " * len(rows[0])], strict=True)
    return tuple("".join([_HALVES[above + below] for above, below in zip(*pair, strict=True)]) for pair in pairs)


def _set(text: str, width: int, *fonts: Mapping[str, str]) -> Sequence[str] | None:
    """The text in the first of these fonts in which it has room."""
    bare = unicodedata.normalize("NFD", text.upper().translate(_WRITTEN))
    letters = [char for char in bare if not unicodedata.combining(char)]
    if not letters or any(char not in _WIDE for char in letters):
        return None
    for font in fonts:
        # The five rows of a sign have a sign between them, and the signs of the text a column.
        if sum((len(font[char]) - 4) // 5 + 1 for char in letters) - 1 <= width:
            split = [font[char].split("|") for char in letters]
            return tuple(" ".join([glyph[row] for glyph in split]) for row in range(5))
    return None
