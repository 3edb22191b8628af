"""The line of a tournament: its level and clock, who is left, what comes next; in large letters where there is room."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.content import Content

from deuce7_tui import event as words
from deuce7_tui.dealer import ClockView, EventView, TableView
from deuce7_tui.table import Money
from deuce7_tui.words import _, amount

from .letters import small_letters
from .painted import centred
from .rows import Rows

#: Seconds from one look at the clock to the next.
TICK = 0.25
#: Rows of the line in large letters, and cells between its parts.
LARGE, _AIR = 3, 4


class Part(NamedTuple):
    """A part of the line; what is less ``needed`` gives way where there is no room. ``short``: the least of it."""

    text: str
    style: str
    needed: int
    short: str = ""


class EventLine(Rows):
    """It looks at the clock by itself; what it paints is a row, and nothing else of the table."""

    _told: tuple[EventView, Money] | None = None
    _cells = (80, 1)
    #: Reads the clock.
    clock: Callable[[], ClockView | None] = staticmethod(lambda: None)

    def on_mount(self) -> None:
        """From now on."""
        self.set_interval(TICK, self.tick)

    def fit(self, wide: int, *, large: bool) -> int:
        """Take this size, with large letters or without; the rows it has."""
        self._cells = wide, LARGE if large else 1
        self.styles.height = self.high
        self.tick()
        return self.high

    @property
    def high(self) -> int:
        """Its rows."""
        return self._cells[1]

    def show(self, view: TableView) -> None:
        """Tell how this tournament stands."""
        event = view.night.event
        self._told = (event, view.night.money) if event is not None else None
        self.tick()

    def tick(self) -> None:
        """What the clock shows now."""
        if self._told is not None:
            self.paint(*event_rows(parts(*self._told, self.clock()), *self._cells, ascii=self.ascii))


def parts(event: EventView, money: Money, clock: ClockView | None) -> list[Part]:
    """What there is to say, in its order."""
    new = event.hands == 1 and event.level > 1
    level = (_("New level {number}") if new else _("Level {number}")).format(number=event.level)
    stopped = clock is not None and clock.paused
    made = [Part(level, "bold $warning" if new else "bold $gold", 0)]
    if event.now.ante:
        made.append(Part(_("ante {amount}").format(amount=amount(event.now.ante)), "$ink", 4))
    made.append(Part(words.left_of_level(event, clock), "bold $warning" if stopped else "bold $ink", 1))
    made.append(Part(words.players_line(event), "$ink", 2))
    if event.next is not None:
        made.append(Part(words.next_line(event), "$ink", 3, words.next_line(event, brief=True)))
    if prizes := words.prizes_line(event, money):
        made.append(Part(prizes, "$dim", 5))
    return made


def event_rows(told: Sequence[Part], wide: int, high: int, *, ascii: bool) -> list[Content]:
    """The parts in so many cells and rows: as many as there is room for."""
    if high >= LARGE and not ascii and (rows := _in_letters(told, wide)):
        return rows
    above = [Content("")] * ((high - 1) // 2)
    dot = Content.styled(" · ", "$dim")
    for fewer in _fewer(told):
        row = dot.join([Content.styled(part.text, part.style) for part in fewer])
        if row.cell_length <= wide - 2:
            break
    return [*above, Content(" ") + row if wide < 100 else centred(row, wide)]


def _in_letters(told: Sequence[Part], wide: int) -> list[Content]:
    """In letters of three rows; none where not even what must be there has room."""
    for fewer in _fewer(told):
        set_ = [small_letters(part.text, wide) for part in fewer]
        if any(rows is None for rows in set_):
            continue
        widths = [len(rows[0]) for rows in set_ if rows]
        if sum(widths) + _AIR * (len(widths) - 1) > wide - 4:
            continue
        air = Content(" " * _AIR)
        lines = [
            air.join([Content.styled(rows[y], part.style) for rows, part in zip(set_, fewer, strict=True) if rows])
            for y in range(LARGE)
        ]
        return [centred(line, wide) for line in lines]
    return []


def _fewer(told: Sequence[Part]) -> list[list[Part]]:
    """The parts, and again and again without the one that is needed least; the first three stay."""
    made = [list(told)]
    for needed in (5, 4, 3):
        shorter = [part._replace(text=part.short) if part.needed == 3 and part.short else part for part in made[-1]]
        if needed == 3:
            made.append(shorter)
        made.append([part for part in made[-1] if part.needed != needed])
    return made
