"""What is painted to be seen from afar: the name of the game, and the best hand there is, fanned out."""

from collections.abc import Sequence

from textual.content import Content

from deuce7_tui.rules.cards import Card

from .cards import Size, big_card, face, ink
from .letters import letters
from .painted import Piece, in_pieces

#: Cards of this height or less are painted as they are at the table.
_MOST_HIGH = 7


class Canvas:
    """Cells that pieces of text are laid on, one over the other."""

    def __init__(self, wide: int, high: int) -> None:
        self._cells: list[list[Piece]] = [[(" ", "")] * wide for _ in range(high)]

    def lay(self, x: int, y: int, rows: Sequence[Sequence[Piece]]) -> None:
        """Rows of one-cell signs with their upper left corner here."""
        for down, row in enumerate(rows):
            at = x
            for text, style in row:
                for sign in text:
                    self._cells[y + down][at] = (sign, style)
                    at += 1

    @property
    def rows(self) -> list[Content]:
        """What has come of it."""
        return [in_pieces(row) for row in self._cells]


def fan(cards: Sequence[Card], size: Size, *, ascii: bool = False) -> list[Content]:
    """The cards fanned out, each over the one before; ``size.gap`` is how far apart they are."""
    middle = (len(cards) - 1) / 2
    drops = [int(abs(place - middle)) for place in range(len(cards))]
    canvas = Canvas(size.gap * (len(cards) - 1) + size.width, size.height + max(drops))
    for place, card in enumerate(cards):
        canvas.lay(place * size.gap, drops[place], _card(card, size, ascii=ascii))
    return canvas.rows


def _card(card: Card, size: Size, *, ascii: bool) -> list[list[Piece]]:
    """The card as large as that; one that is larger than any at the table has its rank in large letters, where it is
    seen beside the next one."""
    if size.height <= _MOST_HIGH:
        return big_card(card, size, ascii=ascii)
    wide, high = size.width - 2, size.height - 2
    text = face(card, ascii=ascii)
    sign = _larger(letters(text[:-1], 3) or [], (size.gap - 2) // 3, (high - 2) // 5)
    body = [f"{text:<{wide}}", *(f"{row:<{wide}}" for row in sign), *[" " * wide] * (high - 2 - len(sign))]
    return framed([*body, f"{text:>{wide}}"], f"bold {ink(card)} on $card")


def framed(rows: Sequence[str], style: str) -> list[list[Piece]]:
    """These rows on a card."""
    edge = "$card-edge on $card"
    line = "─" * len(rows[0])
    inside = [[("│", edge), (row, style), ("│", edge)] for row in rows]
    return [[(f"╭{line}╮", edge)], *inside, [(f"╰{line}╯", edge)]]


def banner(card: Card, across: int, down: int, *, ascii: bool = False) -> list[Content]:
    """DEUCE in letters ``across`` times as wide and ``down`` times as high as usual, and 7 on a card."""
    word = _larger(letters("DEUCE", 40) or [], across, down)
    seven = [" " * across + row + " " * across for row in _larger(letters("7", 3) or [], across, down)]
    seven[-1] = face(card, ascii=ascii)[-1] + seven[-1][1:]
    beside = framed(seven, f"bold {ink(card)} on $card")
    canvas = Canvas(len(word[0]) + across + len(seven[0]) + 2, len(beside))
    canvas.lay(0, 1, [[(row, "bold $gold")] for row in word])
    canvas.lay(len(word[0]) + across, 0, beside)
    return canvas.rows


def _larger(rows: Sequence[str], across: int, down: int) -> list[str]:
    return ["".join(sign * across for sign in row) for row in rows for _ in range(down)]
