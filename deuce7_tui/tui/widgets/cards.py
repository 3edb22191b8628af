"""Cards as they are painted: small ones at the seats, large ones in front of their owner."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.rules.cards import GLYPHS, RANKS, SUITS, UNKNOWN, Card, rank_of, suit_of
from deuce7_tui.words import _

from ..commands import cap
from .painted import Piece, in_pieces

_INK = ("club", "diamond", "heart", "spade")


def face(card: Card, *, ascii: bool = False) -> str:
    """A card as it is printed: rank and suit, two cells."""
    if card == UNKNOWN:
        return "??"
    return RANKS[rank_of(card)] + (SUITS if ascii else GLYPHS)[suit_of(card)]


def ink(card: Card) -> str:
    """The colour of its suit, as a style."""
    return f"${_INK[suit_of(card)]}" if card != UNKNOWN else "$dim"


def small_cards(cards: Sequence[Card | None], *, gaps: Collection[int] = (), ascii: bool = False) -> Content:
    """Cards side by side, four cells each; None is the back of a card. At the places in ``gaps`` there is none."""
    parts: list[Content] = []
    for place, card in enumerate(cards):
        if place in gaps:
            parts.append(Content("    "))
        elif card is None:
            parts.append(Content.styled("▒▒▒▒", "$card-down-ink on $card-down"))
        else:
            parts.append(Content.styled(f" {face(card, ascii=ascii)} ", f"bold {ink(card)} on $card"))
    return Content(" ").join(parts)


class Size(NamedTuple):
    """How large a card is painted, in cells, and how far from the next one."""

    width: int
    height: int
    gap: int = 1

    def row(self, cards: int) -> int:
        """The width of so many cards side by side."""
        return cards * self.width + (cards - 1) * self.gap


TINY = Size(5, 3)
SMALL = Size(7, 5)
MIDDLE = Size(9, 6)
LARGE = Size(11, 7, 2)


#: Where the pips of a rank are in five rows of three columns; an ace and a picture have one in the middle.
_PIPS: tuple[tuple[str, ...], ...] = (
    (" x ", "", "", "", " x "),
    (" x ", "", " x ", "", " x "),
    ("x x", "", "", "", "x x"),
    ("x x", "", " x ", "", "x x"),
    ("x x", "", "x x", "", "x x"),
    ("x x", " x ", "x x", "", "x x"),
    ("x x", " x ", "x x", " x ", "x x"),
    ("x x", "x x", " x ", "x x", "x x"),
    ("x x", "x x", "x x", "x x", "x x"),
)


def _with_pips(body: list[str], rank: int, suit: str) -> list[str]:
    pips = _PIPS[rank] if rank < len(_PIPS) else ("", "", " x ", "", "")
    rows = []
    for row, marks in zip(body, pips, strict=True):
        left = (len(row) - 3) // 2
        middle = marks.replace("x", suit).ljust(3)
        rows.append(row[:left] + middle + row[left + 3 :])
    return rows


def big_card(card: Card | None, size: Size, *, ascii: bool = False, lifted: bool = False) -> list[list[Piece]]:
    """One large card, row by row; None is its back."""
    wide, high = size.width - 2, size.height - 2
    edge = "bold $card-lifted on $card" if lifted else "$card-edge on $card"
    corners = "┏━┓┗┛┃" if lifted else "╭─╮╰╯│"
    first, last = corners[0] + corners[1] * wide + corners[2], corners[3] + corners[1] * wide + corners[4]
    if card is None:
        return [
            [(row, "$card-down-ink on $card-down")]
            for row in (first, *[f"{corners[5]}{'▒' * wide}{corners[5]}"] * high, last)
        ]
    text, suit = face(card, ascii=ascii), face(card, ascii=ascii)[1:]
    body = [f"{text:<{wide}}", *[" " * wide] * (high - 2), f"{text:>{wide}}"][:high]
    if high >= len(_PIPS[0]):
        body = _with_pips(body, rank_of(card) if card != UNKNOWN else 0, suit)
    elif high > 2:
        body[high // 2] = suit.center(wide)
    side, style = (corners[5], edge), f"bold {ink(card)} on $card"
    return [[(first, edge)], *([side, (row, style), side] for row in body), [(last, edge)]]


def _side_by_side(columns: list[list[list[Piece]]], size: Size) -> list[Content]:
    """Columns of rows of pieces, as rows."""
    gap = (" " * size.gap, "")
    rows = []
    for row in zip(*columns, strict=True):
        pieces = [piece for part in row for piece in (*part, gap)]
        rows.append(in_pieces(pieces[:-1]))
    return rows


def card_row(
    cards: Sequence[Card | None], size: Size, *, gaps: Collection[int] = (), ascii: bool = False
) -> list[Content]:
    """Large cards side by side, row by row. At the places in ``gaps`` there is none."""
    if not any(card is not None for card in cards):
        return list(_backs(len(cards), size, frozenset(gaps), ascii))
    return _card_row(cards, size, gaps, ascii)


@lru_cache(maxsize=32)
def _backs(count: int, size: Size, gaps: frozenset[int], ascii: bool) -> Sequence[Content]:
    """The backs of so many cards: what most seats have before them, most of the time."""
    return _card_row([None] * count, size, gaps, ascii)


def _card_row(cards: Sequence[Card | None], size: Size, gaps: Collection[int], ascii: bool) -> list[Content]:
    gap: list[list[Piece]] = [[(" " * size.width, "")]] * size.height
    columns = [gap if place in gaps else big_card(card, size, ascii=ascii) for place, card in enumerate(cards)]
    return _side_by_side(columns, size)


def hand_rows(
    cards: Sequence[Card | None],
    size: Size,
    *,
    marked: frozenset[int] = frozenset(),
    new: Sequence[int] = (),
    cursor: int | None = None,
    ascii: bool = False,
) -> list[Content]:
    """The cards in front of their owner, marked ones lifted, numbers under them; None is a back.

    The lay-out is the same whatever the cards are.
    """
    columns: list[list[list[Piece]]] = []
    for place, card in enumerate(cards):
        lifted = place in marked
        rows = big_card(card, size, ascii=ascii, lifted=lifted)
        air = [(" " * size.width, "")]
        rows = [*rows, air] if lifted else [air, *rows]
        columns.append([*rows, [_label(size, place, lifted, place in new, place == cursor)]])
    return _side_by_side(columns, size)


def _label(size: Size, place: int, lifted: bool, new: bool, cursor: bool) -> Piece:
    key = cap(f"mark-{place + 1}")
    # Translators: at most 7 cells with a letter for {key}
    told = _("{key} out") if lifted else _("{key} new") if new else "{key}"
    word = told.format(key=key)
    if cursor:
        # Without room for all it is the key alone: the card is seen to be out or new.
        word = next((lit for lit in (f"▶{word}◀", f"▶{key}◀") if cell_len(lit) <= size.width), word)
    style = "bold $gold" if lifted or cursor else "$success" if new else "$dim"
    room = size.width - cell_len(word)
    return " " * (room // 2) + word + " " * (room - room // 2), style
