"""Letters five rows high, to be read across a room."""

import unicodedata

from rich.cells import cell_len

_FONT = {
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
}


def letters(text: str, width: int) -> list[str] | None:
    """Five rows of the text in large letters, or None if it has other letters or is too wide."""
    bare = unicodedata.normalize("NFD", text).upper()
    glyphs = [_FONT.get(char) for char in bare if not unicodedata.combining(char)]
    if not glyphs or None in glyphs:
        return None
    split = [glyph.split("|") for glyph in glyphs if glyph is not None]
    rows = [" ".join(glyph[row] for glyph in split) for row in range(5)]
    return rows if cell_len(rows[0]) <= width else None
