"""The middle of the table: the pot, the round and what was done last, as large as there is room for."""

from collections.abc import Sequence

from textual.content import Content

from .letters import letters, small_letters
from .painted import centred, in_the_middle

_DOT = " · "
_Rows = list[Content]


def middle_rows(told: Sequence[Content], wide: int, high: int, *, ascii: bool) -> _Rows:
    """``told``: the pots, the round, the last actions, a row each. Each is there as text too, but for the last actions
    where they are large."""
    pots, now, last = told
    choices = _large(pots, now, last, wide - 4, high, ascii=ascii) if high > 4 else []
    for made in choices:
        rows = [row for part in made for row in part]
        # Only the smallest does without air.
        if len(rows) + (made is not choices[-1]) <= high:
            return in_the_middle([centred(row, wide) for row in _aired(made, high - len(rows))], high)
    rows = [pots, now, last]
    if high > 4:
        # With room to spare the pot stands apart from what is said about it.
        rows.insert(1, Content(""))
    return in_the_middle([centred(row, wide) for row in rows], high)


def _large(pots: Content, now: Content, last: Content, room: int, high: int, *, ascii: bool) -> list[list[_Rows]]:
    """From the largest to the smallest, with the pot in large letters at least; what has other signs stays text. What is
    too high for any pot is not even made."""
    total, _, sides = pots.plain.partition(_DOT)
    five = letters(total, room)
    three = five if ascii else small_letters(total, room)
    if five is None or three is None:
        return []
    pot = [Content.styled(row, "bold $gold") for row in five]
    small_pot = [Content.styled(row, "bold $gold") for row in three]
    beside = pots + Content(_DOT) + now
    text = [beside] if not sides and beside.cell_length <= room else [pots, now]
    made = [[pot, [*text, last]], [small_pot, [*text, last]]]
    if not ascii and len(pot) + len(small_pot) + len(text) <= high:
        done = _last_of(last, room)
        if done:
            made.insert(0, [pot, text, done])
        if first := small_letters(now.plain.partition(_DOT)[0], room):
            round_ = [Content.styled(row, "$ink") for row in first]
            made.insert(0, [pot, text, round_, done] if done else [pot, round_, [*text, last]])
    return made


def _last_of(last: Content, room: int) -> _Rows:
    """As many of the last actions as there is room for in large letters."""
    actions = last.plain.split(_DOT)
    for at in range(len(actions)):
        if rows := small_letters(_DOT.join(actions[at:]), room):
            return [Content.styled(row, "bold $ink") for row in rows]
    return []


def _aired(parts: Sequence[_Rows], spare: int) -> _Rows:
    """The parts with an empty row between them, as far as there are rows to spare."""
    rows: _Rows = []
    for part in parts:
        if rows and spare > 0:
            rows.append(Content(""))
            spare -= 1
        rows += part
    return rows
