"""The figures of a night as rows of a table, small or in letters that a room can read; and the biggest pots."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.stats import Figure, Player, Pot, Tally
from deuce7_tui.words import _, amount
from deuce7_tui.words.figures import figure_about, figure_detail, figure_name, figure_text, hand_place, winners

from .glyphs import cropped
from .widgets.letters import small_letters
from .widgets.painted import in_pieces

#: Cells of what a figure is called, and of one player's, at least and at most; the same in large letters.
_NAME, _COLUMN = (14, 28), (8, 16)
_LARGE_NAME, _LARGE_COLUMN = (30, 64), (18, 36)
#: Cells between columns.
_GAP, _LARGE_GAP = 1, 2
#: Rows of a line in large letters.
LARGE = 3


class Columns(NamedTuple):
    """What is beside each other: cells of the name of a figure and of each player's, and who is in sight: so many
    from ``first`` on."""

    name: int
    each: int
    first: int
    many: int
    large: bool

    @classmethod
    def of(cls, figures: Sequence[Figure], players: Sequence[Player], lit: int, room: int, *, large: bool) -> "Columns":
        """As many players as there is room for, the lit one among them; names of players give way to that."""
        names, columns, gap = (_LARGE_NAME, _LARGE_COLUMN, _LARGE_GAP) if large else (_NAME, _COLUMN, _GAP)
        wide = _letters_wide if large else cell_len
        wanted = max(names[0], max(wide(figure_name(figure.id)) for figure in figures) + gap)
        texts = (figure_text(figure, player) for figure in figures for player in players)
        least = _between(max(map(wide, texts), default=0) + gap, columns)
        count = max(1, min(len(players), (room - min(wanted, names[1])) // least))
        name = min(wanted, room - count * least)
        each = _between((room - name) // count, (least, max(least, columns[1])))
        return cls(name, each, max(0, min(lit - count // 2, len(players) - count)), count, large)

    def of_players(self, players: Sequence[Player]) -> list[Player]:
        """Those in sight."""
        return list(players[self.first : self.first + self.many])


def _between(cells: int, limits: tuple[int, int]) -> int:
    return max(limits[0], min(cells, limits[1]))


def _letters_wide(text: str) -> int:
    """Cells of the text in large letters; of what has none, a little more than it can have."""
    rows = small_letters(text, 400)
    return len(rows[0]) if rows else cell_len(text)


# Lines


def heads(columns: Columns, players: Sequence[Player], lit: int) -> list[Content]:
    """Who is in which column; there are more to the sides where there is an arrow."""
    last = columns.first + columns.many
    cells = []
    for at, player in enumerate(players[columns.first : last], columns.first):
        more = "‹ " if at == columns.first > 0 else "› " if at == last - 1 and last < len(players) else ""
        gap = _LARGE_GAP if columns.large else _GAP
        style = _lit(columns) if at == lit else "bold $ink"
        cells.append(_cell(f"{more}{player.name}", columns.each - gap, style, large=columns.large, gap=gap))
    return _beside([[Content(" " * columns.name)] * _high(columns), *cells])


def figure_line(figure: Figure, columns: Columns, players: Sequence[Player], lit: int, *, is_lit: bool) -> Content:
    """A figure of everybody in sight; ``is_lit``: the line is, and the ``lit`` player's is the one that is told of."""
    gap = _LARGE_GAP if columns.large else _GAP
    ink = "bold $gold" if is_lit else "$ink"
    cells = [_cell(figure_name(figure.id), columns.name - gap, ink, large=columns.large, at_end=False, after=gap)]
    for at, player in enumerate(columns.of_players(players), columns.first):
        mine = _lit(columns) if is_lit and at == lit else "bold $gold" if at == lit else "$ink"
        cells.append(_cell(figure_text(figure, player), columns.each - gap, mine, large=columns.large, gap=gap))
    return Content("\n").join(_beside(cells))


def pot_line(pot: Pot, tally: Tally, *, is_lit: bool, room: int, large: bool) -> Content:
    """``hand 12   1,240  Carla with a king-nine``."""
    wide, gap = (_letters_wide, 8) if large else (cell_len, 3)
    place = gap + max(wide(hand_place(one, together=tally.together)) for one in tally.pots)
    chips = max(wide(amount(one.amount)) for one in tally.pots)
    cells = [
        _cell(
            hand_place(pot, together=tally.together),
            place,
            "bold $gold" if is_lit else "$ink",
            large=large,
            at_end=False,
        ),
        _cell(amount(pot.amount), chips, "bold $gold", large=large),
        _cell(winners(pot), room - place - chips - gap, "$ink", large=large, at_end=False, gap=gap),
    ]
    return Content("\n").join(_beside(cells))


def about_figure(figure: Figure, player: Player, *, together: bool) -> list[Content]:
    """Whose it is, in full, and what it means."""
    told = _("{name}: {figure}").format(name=player.name, figure=figure_detail(figure, player, together=together))
    head = " · ".join([figure_name(figure.id), told])
    return [Content.styled(head, "bold $gold"), Content.styled(figure_about(figure.id), "$ink")]


# Cells


def _lit(columns: Columns) -> str:
    """Letters of half cells are read on a ground that is like the one around them."""
    return "bold $gold on $place-lit" if columns.large else "bold $cap-ink on $cap"


def _high(columns: Columns) -> int:
    return LARGE if columns.large else 1


def _cell(
    text: str, cells: int, style: str, *, large: bool, at_end: bool = True, gap: int = 0, after: int = 0
) -> list[Content]:
    """The text in so many cells, at their end or their beginning, with air before and after it."""
    rows = _letters(text, cells) if large else (cropped(text, cells),)
    made = []
    for row in rows:
        air = " " * (cells - cell_len(row))
        left, right = (air, "") if at_end else ("", air)
        made.append(in_pieces([(" " * gap + left, ""), (row, style), (right + " " * after, "")]))
    return made


def _letters(text: str, cells: int) -> Sequence[str]:
    """As much of the text as has room in large letters; small ones where that is nothing."""
    for length in range(cell_len(text), 3, -1):
        if (rows := small_letters(cropped(text, length), cells)) is not None:
            return rows
    return small_letters(text, cells) or ("", cropped(text, cells), "")


def _beside(cells: Sequence[Sequence[Content]]) -> list[Content]:
    """Cells of the same height beside each other."""
    return [Content("").join(row) for row in zip(*cells, strict=True)]
