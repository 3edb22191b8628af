"""How the hand ended: hands turned up one by one, then pots one by one."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.dealer import TableView
from deuce7_tui.rules.events import Mucked, PotWon, RoundBegan, Shown
from deuce7_tui.words import _, event_line, hand_name, pot_won

from ..glyphs import NAME_CELLS, cropped, padded
from .curtain import name_rows
from .painted import centred, in_the_middle, wrapped

Step = Shown | Mucked | PotWon


def steps(view: TableView) -> tuple[Step, ...]:
    """What is turned up and paid out at the end of the hand, in its order."""
    events = view.hand.events
    last = max((at for at, event in enumerate(events) if isinstance(event, RoundBegan)), default=0)
    return tuple(event for event in events[last:] if isinstance(event, Shown | Mucked | PotWon))


class Reveal(NamedTuple):
    """How much of the end has been told: the seats whose hands are up, and what each won so far.

    ``up``: how many cards are up of the hand told last, which is being turned; None: all of them.
    """

    told: tuple[Step, ...]
    all: tuple[Step, ...]
    up: int | None = None

    @property
    def turning(self) -> Shown | None:
        """The hand that is being turned."""
        last = self.told[-1] if self.told else None
        return last if self.up is not None and isinstance(last, Shown) else None

    @property
    def turned(self) -> frozenset[int]:
        """The seats whose cards are up."""
        return frozenset(step.seat for step in self.told if isinstance(step, Shown))

    def won(self, seat: int) -> int:
        """What the seat was paid so far."""
        return _paid(self.told, seat)

    def not_yet(self, seat: int) -> int:
        """What the seat will be paid by what is not told yet."""
        return _paid(self.all, seat) - _paid(self.told, seat)

    @property
    def finished(self) -> bool:
        """All is told."""
        return len(self.told) == len(self.all)


def _paid(told: Sequence[Step], seat: int) -> int:
    return sum(
        share
        for step in told
        if isinstance(step, PotWon)
        for winner, share in zip(step.seats, step.shares, strict=True)
        if winner == seat
    )


def result_words(view: TableView, reveal: Reveal, last: str = "") -> list[Content]:
    """What is told so far: the hand turned up last, then the pots. ``last``: a sentence below it all."""
    pots = _pots(reveal)
    if not pots:
        named = reveal.turning is None
        return [Content(""), *(_turned_up(view, reveal.told[-1], named=named) if reveal.told else [])]
    rows = [Content("")]
    for pot in pots:
        rows.append(Content.styled(pot_won(pot, view.hand, view.names), "bold $gold"))
        if len(pots) < 3:
            rows.append(Content(""))
    if len(pots) == 1:
        rows += _beaten(view, pots[0], reveal)
    return [*rows, Content.styled(last, "bold $ink")] if last else rows


def in_front(reveal: Reveal) -> Shown | None:
    """Whose cards lie in front: the main pot's winner, else who showed last; nobody's when words need the room."""
    pots = _pots(reveal)
    shown = [step for step in reveal.told if isinstance(step, Shown)]
    if len(pots) > 2:
        return None
    if pots:
        return next((step for step in shown if step.seat == pots[-1].seats[0]), None)
    return shown[-1] if shown else None


def unshown(view: TableView, reveal: Reveal, last: str, width: int, high: int) -> list[Content] | None:
    """A pot that was won without a hand being shown: the winner in large letters."""
    pots = _pots(reveal)
    if len(pots) != 1 or reveal.turned:
        return None
    told = Content.styled(pot_won(pots[0], view.hand, view.names), "bold $ink")
    below = wrapped(Content.styled(last or _("all others folded"), "$dim"), width - 4)
    rows = [*name_rows(view.names[pots[0].seats[0]], width), Content(""), centred(told, width)]
    rows += [centred(row, width) for row in below]
    return in_the_middle(rows, high)


def _pots(reveal: Reveal) -> list[PotWon]:
    return [step for step in reveal.told if isinstance(step, PotWon)]


def _turned_up(view: TableView, step: Step, *, named: bool) -> list[Content]:
    if isinstance(step, Shown):
        seat = view.hand.seats[step.seat]
        rows = [Content.styled(_("{name} shows").format(name=view.names[step.seat]), "bold $ink"), Content("")]
        if named and seat is not None and seat.name is not None:
            rows.append(Content.styled(hand_name(seat.name), "bold $gold"))
        return rows
    return [Content.styled(event_line(step, view.names) or "", "bold $ink")]


def _beaten(view: TableView, pot: PotWon, reveal: Reveal) -> list[Content]:
    """The other hands that were turned up, the best first."""
    seats = [at for at in view.hand.seats if at is not None and at.seat in reveal.turned - set(pot.seats)]
    named = sorted((at for at in seats if at.name is not None), key=lambda at: at.name.place if at.name else 0)
    wide = max((cell_len(cropped(view.names[at.seat], NAME_CELLS)) for at in named), default=0)
    return [
        Content.assemble((f"{padded(view.names[at.seat], wide)}  ", "$dim"), (hand_name(at.name), "$ink"))
        for at in named
        if at.name is not None
    ]
