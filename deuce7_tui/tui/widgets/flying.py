"""Small things painted over the rows of a widget, without a trace in what it keeps."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip


class Piece(NamedTuple):
    """A row of text of one-cell signs at a cell; where ``style`` has no background, what is below shines through."""

    x: int
    y: int
    text: str
    style: Style

    @property
    def region(self) -> Region:
        """The cells it covers."""
        return Region(self.x, self.y, len(self.text), 1)

    def moved(self, x: int, y: int) -> "Piece":
        """The same elsewhere."""
        return self._replace(x=self.x + x, y=self.y + y)


def laid_over(strips: Sequence[Strip], top: int, pieces: Sequence[Piece]) -> list[Strip]:
    """The strips, of which the first is row ``top``, with the pieces over them; what sticks out is cut off."""
    made = list(strips)
    for piece in pieces:
        if 0 <= piece.y - top < len(made):
            made[piece.y - top] = _over(made[piece.y - top], piece)
    return made


def _over(strip: Strip, piece: Piece) -> Strip:
    width = strip.cell_length
    begin, end = max(0, piece.x), min(width, piece.x + len(piece.text))
    if begin >= end:
        return strip
    segments, at = [], begin - piece.x
    for below in strip.crop(begin, end):
        text = piece.text[at : at + below.cell_length]
        at += below.cell_length
        segments.append(Segment(text, (below.style or Style()) + piece.style))
    return Strip.join([strip.crop(0, begin), Strip(segments, end - begin), strip.crop(end, width)])
