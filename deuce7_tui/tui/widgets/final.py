"""How a tournament ended: who has won it, and every place with its prize."""

from itertools import product

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.dealer import TableView
from deuce7_tui.event import place_text, winner_line
from deuce7_tui.language import as_money
from deuce7_tui.words import _, amount, ngettext

from ..glyphs import NAME_CELLS, cropped
from .large import large_pairs, large_rows
from .painted import centred, in_the_middle, wrapped

#: The widest table of places in large letters, and the air between its columns in others.
_WIDE, _GAP = 110, 4


def final_rows(view: TableView, wide: int, high: int, *, ascii: bool) -> list[Content]:
    """In so many cells and rows, as large as there is room for."""
    event = view.night.event
    winner = next((place.name for place in event.places if place.first == 1), "") if event is not None else ""
    heads = list(large_rows(_("{name} wins").format(name=winner), "bold $gold", wide - 4, ascii=ascii))
    told = wrapped(Content.styled(winner_line(view), "bold $ink"), wide - 4)
    below = [row for line in _below(view) for row in wrapped(Content.styled(line, "$dim"), wide - 4)]
    rows: list[Content] = []
    for head, places, airy in product(heads, _places(view, wide, ascii=ascii), (True, False)):
        blocks = [block for block in (head, told, places, below) if block]
        rows = [row for block in blocks for row in (*block, *([Content("")] if airy else []))]
        if len(rows) - airy <= high:
            break
    return in_the_middle([centred(row, wide) for row in rows[:high]], high)


def _below(view: TableView) -> list[str]:
    """How long it was, and the secret of the decks once the seal is open."""
    event = view.night.event
    assert event is not None
    hands = ngettext("{count} hand", "{count} hands", view.hand_number).format(count=amount(view.hand_number))
    told = _("{hands}, to level {level}; {entries} entries")
    made = [told.format(hands=hands, level=event.level, entries=event.entries)]
    if view.secret is not None:
        made += [_("The seal is open. The secret that every deck of this night comes from:"), view.secret]
    return made


def _places(view: TableView, wide: int, *, ascii: bool) -> list[list[Content]]:
    """The places under each other, in large letters first."""
    event, money = view.night.event, view.night.money
    assert event is not None
    told = [
        (place_text(place), cropped(place.name, NAME_CELLS), as_money(money.text(place.prize)) if place.prize else "")
        for place in event.places
    ]
    columns = [max((cell_len(row[at]) for row in told), default=0) for at in range(3)]
    rows = []
    for place, name, prize in told:
        first, second = place + " " * (columns[0] - cell_len(place)), name + " " * (columns[1] - cell_len(name))
        last = " " * (_GAP + columns[2] - cell_len(prize)) + prize if columns[2] else ""
        rows.append(Content.assemble((first, "$gold"), " " * _GAP, (second, "bold $ink"), (last, "bold $chip")))
    if ascii:
        return [rows]
    places, pairs = [place for place, _name, _prize in told], [(name, prize) for _place, name, prize in told]
    return [large_pairs(pairs, min(wide - 4, _WIDE), places), rows]
