"""How the hand ended: hands turned up one by one, then pots one by one."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content

from deuce7_tui.dealer import TableView
from deuce7_tui.rules.events import Mucked, PotWon, RoundBegan, Shown
from deuce7_tui.words import _, event_line, hand_name, pot_won

from ..glyphs import NAME_CELLS, cropped
from .cards import CardRow
from .curtain import centred, name_rows
from .painted import Painted, lines

Step = Shown | Mucked | PotWon


def steps(view: TableView) -> tuple[Step, ...]:
    """What is turned up and paid out at the end of the hand, in its order."""
    events = view.hand.events
    last = max((at for at, event in enumerate(events) if isinstance(event, RoundBegan)), default=0)
    return tuple(event for event in events[last:] if isinstance(event, Shown | Mucked | PotWon))


@dataclass(frozen=True)
class Reveal:
    """How much of the end has been told: the seats whose hands are up, and what each won so far."""

    told: tuple[Step, ...]
    all: tuple[Step, ...]

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


class Result(Horizontal):
    """The hand turned up last, or the winner's, and the sentences."""

    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__(id="result")
        self.cards = CardRow(id="result-cards")
        self._words = Painted(id="result-words")

    def compose(self) -> ComposeResult:
        """The cards and the words."""
        yield self.cards
        yield self._words

    def show(self, view: TableView, reveal: Reveal, last: str = "") -> None:
        """Draw what is told so far. ``last``: a sentence below it all."""
        pots = [step for step in reveal.told if isinstance(step, PotWon)]
        shown = [step for step in reveal.told if isinstance(step, Shown)]
        crowded = len(pots) > 2
        best = self._in_front(pots, shown)
        if best is None or crowded:
            self.cards.show([])
        else:
            self.cards.show(best.cards, labels=False)
        rows: list[Content] = []
        if len(pots) == 1 and not shown:
            self._words.paint(lines(self._unshown(view, pots[0], last)))
            return
        if not pots and reveal.told:
            rows += self._turned_up(view, reveal.told[-1])
        for pot in pots:
            rows.append(Content.styled(pot_won(pot, view.hand, view.names), "bold $gold"))
            if not crowded:
                rows.append(Content(""))
        if len(pots) == 1:
            rows += self._beaten(view, pots[0], reveal)
        if last:
            rows += [Content.styled(last, "bold $ink")]
        self._words.paint(lines(rows))

    def _beaten(self, view: TableView, pot: PotWon, reveal: Reveal) -> list[Content]:
        """The other hands that were turned up, the best first."""
        seats = [at for at in view.hand.seats if at is not None and at.seat in reveal.turned - set(pot.seats)]
        named = sorted((at for at in seats if at.name is not None), key=lambda at: at.name.place if at.name else 0)
        return [
            Content.assemble((f"{cropped(view.names[at.seat], NAME_CELLS)}  ", "$dim"), (hand_name(at.name), "$ink"))
            for at in named
            if at.name is not None
        ]

    def _unshown(self, view: TableView, pot: PotWon, last: str) -> list[Content]:
        """A pot that was won without a hand being shown: the winner in large letters."""
        width = self._words.room.width or 72
        told = Content.styled(pot_won(pot, view.hand, view.names), "bold $ink")
        below = Content.styled(last or _("all others folded"), "$dim")
        return [*name_rows(view.names[pot.seats[0]], width), Content(""), centred(told, width), centred(below, width)]

    def clear(self) -> None:
        """Hold no card and no word."""
        self.cards.show([])
        self._words.paint(Content(""))

    def _in_front(self, pots: Sequence[PotWon], shown: Sequence[Shown]) -> Shown | None:
        """Whose cards lie in front: the main pot's winner, else who showed last."""
        if pots:
            return next((step for step in shown if step.seat == pots[-1].seats[0]), None)
        return shown[-1] if shown else None

    def _turned_up(self, view: TableView, step: Step) -> list[Content]:
        if isinstance(step, Shown):
            seat = view.hand.seats[step.seat]
            rows = [Content.styled(_("{name} shows").format(name=view.names[step.seat]), "bold $ink"), Content("")]
            if seat is not None and seat.name is not None:
                rows.append(Content.styled(hand_name(seat.name), "bold $gold"))
            return rows
        return [Content.styled(event_line(step, view.names) or "", "bold $ink")]
