"""Large letters, to be read across a room: five rows high, wide or narrow, or three rows in half cells."""

import unicodedata
from collections.abc import Mapping

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
}
#: All within three columns.
_TIGHT = _NARROW | {"M": "█ █|███|███|█ █|█ █", "N": "█ █|███|███|███|█ █", "W": "█ █|█ █|███|███|█ █"}
#: Letters that are no other letter with a mark on it.
_WRITTEN = str.maketrans({"’": "'", "Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "TH", "İ": "I"})
_HALVES = {"  ": " ", "█ ": "▀", " █": "▄", "██": "█"}


def letters(text: str, width: int) -> list[str] | None:
    """Five rows of the text in large letters, narrow ones where wide ones have no room; None if it has other letters or
    is too long."""
    return _set(text, width, _WIDE, _NARROW, _TIGHT)


def small_letters(text: str, width: int) -> list[str] | None:
    """Three rows of the text in narrow letters made of half cells; None if it has other letters or is too long."""
    rows = _set(text, width, _NARROW, _TIGHT)
    if rows is None:
        return None
    pairs = zip(rows[::2], [*rows[1::2], " " * len(rows[0])], strict=True)
    return ["".join(_HALVES[above + below] for above, below in zip(*pair, strict=True)) for pair in pairs]


def _set(text: str, width: int, *fonts: Mapping[str, str]) -> list[str] | None:
    """The text in the first of these fonts in which it has room."""
    bare = unicodedata.normalize("NFD", text.upper().translate(_WRITTEN))
    letters = [char for char in bare if not unicodedata.combining(char)]
    if not letters or any(char not in _WIDE for char in letters):
        return None
    for font in fonts:
        split = [font[char].split("|") for char in letters]
        rows = [" ".join(glyph[row] for glyph in split) for row in range(5)]
        if len(rows[0]) <= width:
            return rows
    return None
