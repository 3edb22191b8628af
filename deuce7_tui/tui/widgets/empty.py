"""What the rail shows while nothing is played: that, how the last hand ended, and the chips as they stand."""

from itertools import product

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.dealer import TableView
from deuce7_tui.event import is_won, places_lines, winner_line
from deuce7_tui.words import _, amount, result_line, round_name

from ..glyphs import NAME_CELLS, cropped
from .large import large_pairs, large_rows
from .painted import centred, in_the_middle, wrapped

#: Of the last hands so many results.
_RESULTS = 3
#: The widest row of chips in large letters.
_WIDE = 76


def empty_rows(view: TableView | None, there: bool, wide: int, high: int, ascii: bool) -> list[Content]:
    """``view``: what was played last, None if that is not known; ``there``: a table is, whose view cannot be read."""
    told = [Content.styled(line, "$ink") for line in _sentences(view, there)]
    below = [row for part in told for row in wrapped(part, min(wide - 4, 100))]
    title = _("Nothing is being played") if not there else _("The table cannot be seen")
    heads = list(large_rows(title, "bold $gold", wide - 4, ascii=ascii))
    for chips, head in product(_chips(view, wide, ascii=ascii), heads):
        rows = [row for part in (head, below, chips) if part for row in (*part, Content(""))][:-1]
        if len(rows) <= high:
            break
    return in_the_middle([centred(row, wide) for row in rows[:high]], high)


def _sentences(view: TableView | None, there: bool) -> list[str]:
    if there:
        return [_("It is played with another version of deuce7.")]
    told = []
    if view is not None and view.state == "over":
        told.append(_("The night is over."))
    elif view is not None and view.hand.turn is not None:
        left = _("Hand {number} was left in this round: {round}. In the pot: {amount}.")
        street = round_name(view.hand.round)
        told.append(left.format(number=amount(view.hand_number), round=street, amount=amount(view.hand.pot)))
    if view is not None and is_won(view):
        return [*told, winner_line(view), *places_lines(view)]
    last = view.results[-_RESULTS:] if view is not None else ()
    told += [result_line(result.number, result.pots, result.hands, result.names) for result in reversed(last)]
    if view is None or view.state != "over":
        told.append(_("The table is seen here as soon as somebody plays at it."))
    return told


def _chips(view: TableView | None, wide: int, *, ascii: bool) -> list[list[Content]]:
    """Who has how many chips, from the largest to the least; the last is that it is not told."""
    if view is None or is_won(view):
        return [[]]
    told = [(cropped(name, NAME_CELLS), amount(stack)) for name, stack in zip(view.names, view.stacks, strict=True)]
    told = [(name, chips) for name, chips in told if name]
    made = [[] if ascii else large_pairs(told, min(wide - 4, _WIDE))]
    most = max(cell_len(name) for name, _amount in told)
    rows = [
        Content.assemble((name + " " * (most + 2 - cell_len(name)), "$ink"), (f"{chips:>9}", "bold $chip"))
        for name, chips in told
    ]
    made += [rows, wrapped(Content(" · ").join([Content(f"{name} {chips}") for name, chips in told]), wide - 4)]
    return [*(part for part in made if part), []]
