"""Names of players: how they are kept, and when two of them are the same."""

import unicodedata

from deuce7_tui.rules.errors import IllegalAction

_ZERO_WIDTH_JOINER = "\u200d"
#: Letters and symbols that are painted as nothing.
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"


def clean_name(text: str) -> str:
    """A player's name as it is kept: one line, NFC, no control or direction marks, single spaces.

    Any script, any length, any punctuation. Raises IllegalAction ``empty-name`` if nothing is left.
    """
    spaced = "".join(
        " " if unicodedata.category(char) in ("Cc", "Zl", "Zp") or char in _BLANKS else char for char in text
    )
    kept = (
        char
        for char in spaced
        if char == _ZERO_WIDTH_JOINER or unicodedata.category(char) not in ("Cf", "Cs", "Co", "Cn")
    )
    words = (word.strip(_ZERO_WIDTH_JOINER) for word in unicodedata.normalize("NFC", "".join(kept)).split())
    name = " ".join(word for word in words if word)
    # A name of marks alone has nothing that a screen could show.
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        raise IllegalAction("empty-name")
    return name


def same_name(name: str) -> str:
    """Two names that are equal in this form are one name to whoever reads them."""
    return unicodedata.normalize("NFKC", name.replace(_ZERO_WIDTH_JOINER, "")).casefold()
