"""The curtain: whose turn it is, in letters that a room can read, and nothing of anybody's cards."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.words import _

from .letters import letters
from .painted import Painted, lines


def centred(content: Content, width: int) -> Content:
    """The content with as much air on its left as in the middle of so many cells."""
    return Content(" " * max(0, (width - content.cell_length) // 2)) + content


def name_rows(name: str, width: int) -> list[Content]:
    """The name in five rows: in large letters where the font has them, else in bold."""
    rows = letters(name, width)
    if rows is not None:
        return [centred(Content.styled(row, "bold $gold"), width) for row in rows]
    folded = Content.styled(name, "bold reverse $gold").wrap(max(1, width - 4), align="left", overflow="fold")
    shown = [centred(line, width) for line in folded[:3]]
    above = (5 - len(shown)) // 2
    return [*[Content("")] * above, *shown, *[Content("")] * (5 - above - len(shown))]


def told(sentences: Sequence[str], width: int, most: int) -> list[Content]:
    """Sentences one after the other in at most so many rows; the oldest give way."""
    rows: list[str] = []
    for sentence in reversed(sentences):
        if rows and cell_len(rows[0]) + 3 + cell_len(sentence) <= width:
            rows[0] = f"{sentence} · {rows[0]}"
        elif len(rows) < most:
            rows.insert(0, sentence)
        else:
            rows[0] = "… " + rows[0] if cell_len(rows[0]) + 2 <= width else rows[0]
            break
    return [Content(row) for row in rows]


class Curtain(Painted):
    """Covers the lower part of the table between two players."""

    def show(self, name: str, head: str, since: Sequence[str]) -> None:
        """Paint it for this player: what the hand is at, and what happened since he last looked."""
        width, high = self.room.width or 78, self.room.height or 9
        most = max(1, min(5, high - 7))
        news = [centred(row.stylize("$ink"), width) for row in told(since, width - 2, most)]
        ask = Content.styled(_("pass the keyboard"), "bold $ink")
        if head:
            ask = Content.assemble((head, "$dim"), (" · ", "$dim"), ask)
        rows = [*name_rows(name, width), Content(""), centred(ask, width), *news]
        air = max(0, (high - len(rows)) // 2)
        self.paint(lines([Content("")] * air + rows))

    def ask(self, title: str, sentences: Sequence[str]) -> None:
        """Paint a question in its place."""
        width, high = self.room.width or 78, self.room.height or 9
        rows = [centred(Content.styled(title, "bold $gold"), width), Content("")]
        for sentence in sentences:
            folded = Content.styled(sentence, "$ink").wrap(max(1, min(width - 4, 72)), align="left", overflow="fold")
            rows += [centred(row, width) for row in folded]
        air = max(0, (high - len(rows)) // 2)
        self.paint(lines([Content("")] * air + rows))
