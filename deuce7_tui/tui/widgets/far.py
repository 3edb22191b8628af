"""What lies at a place, for the back of the room: name, draws and chips in letters, the cards as large as they can be."""

from collections.abc import Sequence
from itertools import zip_longest

from textual.content import Content

from deuce7_tui.rules.record import Record
from deuce7_tui.words import _, amount, draws_text

from ..glyphs import NAME_CELLS, cropped
from .cards import LARGE, MIDDLE, SMALL, TINY, Size, card_row, small_cards
from .letters import letters, small_letters
from .place import Part, Place, front_words, named_in

#: Cells inside a place of the table in which that has room.
LEAST = (40, 10)


class Rows(Record):
    """How many rows each part gets: 5 and 3 for large letters, 1 for text, 0 where the place's edge tells it. ``told``
    are the draws, or what the hand is called; ``cards`` None: a row of small ones."""

    name: int
    told: int
    cards: Size | None
    purse: int

    def fits(self, inner: int, high: int) -> bool:
        """There is room for it, whoever sits there: all places of a table are alike."""
        size = self.cards or Size(4, 1)
        return self.name + self.told + size.height + self.purse <= high and size.row(5) <= inner


#: From the largest to the least. Cards that are down need no size, cards that are up come before all else.
_DOWN = (
    Rows(5, 3, TINY, 5),
    Rows(3, 3, TINY, 3),
    Rows(3, 3, None, 3),
    Rows(3, 1, None, 3),
    Rows(0, 1, None, 3),
    Rows(0, 1, None, 0),
)
_UP = (
    Rows(3, 3, LARGE, 3),
    Rows(3, 1, LARGE, 3),
    Rows(3, 1, MIDDLE, 3),
    Rows(3, 1, SMALL, 3),
    Rows(3, 1, TINY, 3),
    Rows(0, 1, SMALL, 3),
    Rows(0, 1, SMALL, 0),
    Rows(0, 1, TINY, 3),
    Rows(0, 1, TINY, 0),
    Rows(0, 1, None, 3),
    Rows(0, 1, None, 0),
)


def far_parts(place: Place, inner: int, high: int, *, ascii: bool) -> list[Part]:
    """From the player to the pot: his name, what he drew, the cards, his chips."""
    table = _UP if place.turned else _DOWN
    rows = next((rows for rows in table if rows.fits(inner, high)), table[-1])
    name = _name(place, inner, rows.name, ascii=ascii)
    purse = _purse(place, inner, rows.purse, ascii=ascii)
    if place.word:
        return [name, _word(place.word, inner, rows.told if place.name else 0, ascii=ascii), purse]
    return [name, _told(place, inner, rows.told, ascii=ascii), _cards(place, rows.cards, ascii=ascii), purse]


def _name(place: Place, inner: int, rows: int, *, ascii: bool) -> Part:
    """As much of the name as there is room for, and the dealer's button beside it."""
    if not rows or not place.name:
        return []
    ink = "$dim" if place.gone else "bold $gold" if place.in_turn or place.won else "bold $ink"
    for cells in range(NAME_CELLS, 5, -1):
        name = _large(cropped(place.name, cells), ink, inner, rows, ascii=ascii)
        if len(name) > 1:
            break
    else:
        return [Content.styled(cropped(place.name, NAME_CELLS), ink)]
    disc = [Content.styled(row, "bold $cap-ink on $cap") for row in ("╭───╮", "│ D │", "╰───╯")]
    if "D" in place.marks.split() and name[0].cell_length + 6 <= inner:
        name = _beside(name, disc, name[0].cell_length + 6)
    return name


def _word(word: str, inner: int, rows: int, *, ascii: bool) -> Part:
    """Why there are no cards, in large letters under plain ones."""
    large = _large(word, "$dim", inner, rows, ascii=ascii)
    plain = Content.styled(word, "$dim italic")
    return [plain, *large] if len(large) > 1 else [plain]


def _told(place: Place, inner: int, rows: int, *, ascii: bool) -> Part:
    """What the hand is called that lies turned up, or ``drew 3·1·pat``, or ``3·1·pat`` where that is too long."""
    if place.named is not None:
        # Three rows of letters are four cells wide each.
        short = named_in(place.named, (inner + 1) // 4).plain
        large = _large(short, "$ink", inner, rows, ascii=ascii)
        return large if len(large) > 1 and "…" not in short else [named_in(place.named, inner)]
    if place.view is None or not place.view.draws:
        return []
    draws = place.view.draws
    short = draws_text(draws).replace(" ", "")
    whole = _("drew {draws}").format(draws=short) if draws[0] else short
    made = _large(whole, "$ink", inner, rows, ascii=ascii)
    return made if len(made) >= rows else _large(short, "$ink", inner, rows, ascii=ascii)


def _cards(place: Place, size: Size | None, *, ascii: bool) -> Part:
    cards = place.cards
    if size is None:
        return [small_cards(cards, gaps=place.gaps, ascii=ascii)]
    return card_row(cards, size, gaps=place.gaps, ascii=ascii)


def _purse(place: Place, inner: int, rows: int, *, ascii: bool) -> Part:
    """The chips that he has, and those in front of him; in large letters, as the place's edge tells them in others."""
    made: Part = []
    for high in (rows, 3) if rows and place.name else ():
        stack = _large(amount(place.stack), "bold $chip", inner, high, ascii=ascii)
        room = inner - stack[0].cell_length - 2
        words = front_words(place, room)
        front = _large(words, "bold $gold" if place.won else "bold $chip", room, high, ascii=ascii) if words else []
        if len(stack) == 1:
            break
        made = made or _beside(stack, front, inner)
        if not words or len(front) > 1:
            # What was bet is as large as the stack, or the stack no larger than what was bet.
            return _beside(stack, front, inner)
    return made


def _large(text: str, style: str, room: int, rows: int, *, ascii: bool) -> Part:
    """In five or three rows where the letters have room, else in one."""
    made = letters(text, room) if rows >= 5 else None
    if made is None and rows >= 3 and not ascii:
        made = small_letters(text, room)
    return [Content.styled(row, style) for row in made or [cropped(text, room)]]


def _beside(left: Sequence[Content], right: Sequence[Content], width: int) -> Part:
    """One part on the left, one on the right, in so many cells."""
    rows = []
    for one, other in zip_longest(left, right, fillvalue=Content("")):
        rows.append(one + Content(" " * max(1, width - one.cell_length - other.cell_length)) + other)
    return rows
