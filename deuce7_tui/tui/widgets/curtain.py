"""The curtain: whose turn it is, in letters that a room can read, and nothing of anybody's cards."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.words import _

from .letters import letters
from .painted import centred, in_the_middle, wrapped


def name_rows(name: str, width: int) -> list[Content]:
    """The name in five rows: in large letters where the font has them, else in bold."""
    rows = letters(name, width)
    if rows is not None:
        return [centred(Content.styled(row, "bold $gold"), width) for row in rows]
    folded = wrapped(Content.styled(name, "bold reverse $gold"), width - 4)
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


def curtain(name: str, head: str, since: Sequence[str], width: int, high: int) -> list[Content]:
    """The curtain for this player: what the hand is at, and what happened since he last looked."""
    most = min(5, high - 7)
    news = [centred(row.stylize("$ink"), width) for row in told(since, width - 2, most)] if most > 0 else []
    ask = Content.styled(_("pass the keyboard"), "bold $ink")
    if head:
        ask = Content.assemble((head, "$dim"), (" · ", "$dim"), ask)
    return in_the_middle([*name_rows(name, width), Content(""), centred(ask, width), *news], high)


def question(title: str, sentences: Sequence[str], width: int, high: int) -> list[Content]:
    """A question in the curtain's place."""
    rows = [*(centred(row, width) for row in wrapped(Content.styled(title, "bold $gold"), width - 4)), Content("")]
    for sentence in sentences:
        rows += [centred(row, width) for row in wrapped(Content.styled(sentence, "$ink"), min(width - 4, 76))]
    return in_the_middle(rows, high)
