"""How the hand ended, as a story: hands turned up one by one, then pots one by one, each with its reason."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.dealer import TableView
from deuce7_tui.rules.cards import Card
from deuce7_tui.rules.events import Mucked, PotWon, Shown
from deuce7_tui.rules.record import Record
from deuce7_tui.words import (
    _,
    amount,
    event_line,
    hand_name,
    hands_shown,
    how_it_stands,
    last_round,
    pot_won,
    who_plays,
    who_shows,
    why_won,
)

from ..commands import cap
from ..glyphs import NAME_CELLS, cropped
from .curtain import name_rows
from .painted import centred, in_the_middle, wrapped

Step = Shown | Mucked | PotWon


def steps(view: TableView) -> tuple[Step, ...]:
    """What is turned up and paid out at the end of the hand, in its order."""
    return tuple(event for event in last_round(view.hand.events) if isinstance(event, Shown | Mucked | PotWon))


class Reveal(Record):
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


#: Rows that belong together.
Block = list[Content]


class Story(Record):
    """One way to tell it: the cards that lie in front, if any (None: one that is not turned yet), and what is said."""

    front: Sequence[Card | None] | None
    blocks: list[Block]


def stories(view: TableView, reveal: Reveal) -> Iterator[Story]:
    """What is told so far in several ways, from the one that tells all to the one that needs the least room."""
    best = _in_front(reveal)
    front: Sequence[Card | None] | None = best.cards if best is not None else None
    if best is not None and best is reveal.turning:
        front = [card if at < (reveal.up or 0) else None for at, card in enumerate(best.cards)]
    short = tuple(cropped(name, NAME_CELLS) for name in view.names)
    if not reveal.finished:
        for names in (view.names, short):
            said = _step(view, reveal, names)
            yield from (Story(front, said), Story(None, said))
        return
    tale = Tale(view, reveal.told)
    for cards in (front, None):
        yield from (Story(cards, tale.told(others=True)), Story(cards, tale.told()))
    yield from (Story(None, tale.told(whys=whys)) for whys in reversed(range(len(tale.pots))))
    tale = Tale(view, reveal.told, short)
    yield from (Story(None, tale.told(whys=0)), Story(None, tale.sums()))


def _in_front(reveal: Reveal) -> Shown | None:
    """Whose cards lie in front: those of who won the pot told last, else of who showed last."""
    shown = [step for step in reveal.told if isinstance(step, Shown)]
    pots = [step for step in reveal.told if isinstance(step, PotWon)]
    winners = [step for step in shown if pots and step.seat in pots[-1].seats]
    return next(iter(winners or shown[-1:]), None)


def _step(view: TableView, reveal: Reveal, names: Sequence[str]) -> list[Block]:
    """The step that was told last, alone."""
    if not reveal.told:
        return []
    step = reveal.told[-1]
    if isinstance(step, PotWon):
        return [Tale(view, reveal.told, names).pot(step, claims=True, whys=True)]
    if isinstance(step, Mucked):
        return [[Content.styled(event_line(step, names) or "", "bold $ink")]]
    hands = hands_shown(reveal.told, view.hand.game.ranking) if reveal.turning is None else {}
    said: list[Block] = [[Content.styled(who_shows(step, last_round(view.hand.events), names), "bold $ink")]]
    if step.seat in hands:
        said.append([Content.styled(hand_name(hands[step.seat]), "bold $gold")])
    if stands := how_it_stands(step.seat, hands):
        said.append([Content.styled(stands, "$ink")])
    return said


class Tale:
    """The pots and hands of an ending, as far as they are told, in words."""

    def __init__(self, view: TableView, steps: Sequence[Step], names: Sequence[str] | None = None) -> None:
        self.view = view
        self.names = names or view.names
        self.steps = steps
        self.pots = [step for step in self.steps if isinstance(step, PotWon)]
        self.hands = hands_shown(self.steps, view.hand.game.ranking)
        every = [event for event in view.hand.events if isinstance(event, PotWon)]
        self.count = max((won.pot for won in every), default=0) + 1
        self._claims = list(zip(every, view.hand.claims, strict=True))

    def pot(self, won: PotWon, *, claims: bool = False, whys: bool = False) -> Block:
        """Who won it; before that who played for it, after it why."""
        seats = next(seats for event, seats in self._claims if event is won)
        rows = [Content.styled(pot_won(won, self.count, self.hands, self.names), "bold $gold")]
        if claims and self.count > 1:
            rows.insert(0, Content.styled(who_plays(won, self.count, seats, self.names), "$ink"))
        if whys and (why := why_won(won, seats, self.hands)):
            rows.append(Content.styled(why, "$ink"))
        return rows

    def told(self, *, whys: int | None = None, others: bool = False) -> list[Block]:
        """All pots, the last so many ``whys`` of them with the reason, one that holds for several pots once; and the
        ``others``: hands that won nothing."""
        if self.view.hand.round == "void":
            return [[Content.styled(_("misdeal: all chips come back"), "bold $ink")]]
        whys = len(self.pots) if whys is None else whys
        blocks: list[Block] = []
        reasons: set[str] = set()
        for at, won in enumerate(self.pots):
            rows = self.pot(won, whys=at >= len(self.pots) - whys)
            blocks.append([rows[0], *(row for row in rows[1:] if row.plain not in reasons)])
            reasons |= {row.plain for row in rows[1:]}
        if whys < len(self.pots):
            blocks.append([_hint()])
        return [*blocks, self._others()] if others else blocks

    def _others(self) -> Block:
        """Who was turned up and is not named with his hand yet, the best first; then who mucked."""
        named = {seat for won in self.pots if won.contested for seat in won.seats}
        rest = sorted((name.place, seat) for seat, name in self.hands.items() if seat not in named)
        told = [(self.names[seat], hand_name(self.hands[seat])) for _place, seat in rest]
        told += [(self.names[step.seat], _("mucked")) for step in self.steps if isinstance(step, Mucked)]
        wide = max((cell_len(name) for name, _what in told), default=0)
        return [
            Content.assemble((name + " " * (wide + 2 - cell_len(name)), "$dim"), (what, "$ink")) for name, what in told
        ]

    def sums(self) -> list[Block]:
        """Only what everybody won in all."""
        paid = {seat: _paid(self.pots, seat) for won in self.pots for seat in won.seats}
        told = [_("{name} wins {amount}").format(name=self.names[seat], amount=amount(paid[seat])) for seat in paid]
        return [[Content.styled(" · ".join(told), "bold $gold")], [_hint()]]


def _hint() -> Content:
    return Content.styled(_("{key} tells it pot by pot").format(key=cap("log")), "$dim")


def laid(blocks: Sequence[Block], width: int, high: int) -> list[Content] | None:
    """The blocks in rows of so many cells, with air between them if there is room; None if there is too little."""
    folded = [[row for part in block for row in wrapped(part, width)] for block in blocks if block]
    close = [row for block in folded for row in block]
    airy = [Content(""), *(row for block in folded for row in (*block, Content("")))][:-1] if folded else []
    return airy if len(airy) <= high else close if len(close) <= high else None


def unshown(view: TableView, reveal: Reveal, width: int, high: int) -> list[Content] | None:
    """A pot that was won without a hand being shown: the winner in large letters."""
    pots = [step for step in reveal.told if isinstance(step, PotWon)]
    if len(pots) != 1 or len(reveal.all) > 1:
        return None
    told = wrapped(Content.styled(pot_won(pots[0], 1, {}, view.names), "bold $ink"), width - 4)
    winner = view.names[pots[0].seats[0]]
    name = name_rows(winner, width)
    rows = [Content(""), *told]
    if len(name) + len(rows) < high:
        rows.append(Content.styled(_("all others folded"), "$dim"))
    elif len(name) + len(rows) > high:
        rows = told
    if len(name) + len(rows) > high:
        name = [centred(Content.styled(winner, "bold $gold"), width)]
    return in_the_middle([*name, *(centred(row, width) for row in rows)], high)
