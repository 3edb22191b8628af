"""What leaves the dealer: all that a screen may draw."""

from collections.abc import Mapping
from typing import Literal

from deuce7_tui.rules.actions import Discard, StandPat, parse_action
from deuce7_tui.rules.errors import ParseError
from deuce7_tui.rules.events import PotWon
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.ranking import HandName
from deuce7_tui.rules.record import Record
from deuce7_tui.rules.view import HandView, view
from deuce7_tui.table.chairs import Asked, Chair, Outcome
from deuce7_tui.table.ledger import Account, Entry
from deuce7_tui.table.levels import Level
from deuce7_tui.table.money import Money
from deuce7_tui.table.night import Night
from deuce7_tui.table.prizes import Place
from deuce7_tui.table.terms import Terms

State = Literal["handover", "acting", "showdown", "between", "over"]
Draw = Discard | StandPat


def draw_of(text: str) -> Draw:
    """The draw that a text names. Raises ParseError for any other text."""
    action = parse_action(text)
    if not isinstance(action, Draw):
        raise ParseError("not-an-action", text=text)
    return action


class Result(Record):
    """How a hand of the night ended, as everybody saw it: the pots as they were won, and by seat what the hands that
    were shown are called. It holds no card."""

    number: int
    names: tuple[str, ...]
    hands: Mapping[int, HandName]
    pots: tuple[PotWon, ...]

    @classmethod
    def of(cls, number: int, names: tuple[str, ...], hand: Hand) -> "Result":
        """Of a hand that is over."""
        hands = {seat.seat: seat.name for seat in view(hand).seats if seat is not None and seat.name is not None}
        return cls(number, names, hands, tuple(event for event in hand.events if isinstance(event, PotWon)))


class EventView(Record):
    """A tournament as it stands. ``level``: its number, counted from 1, and ``now`` what it is; ``next``: the one after
    it, None for the last. ``hands``: of this level dealt so far; ``hands_left``: still to come, None where the clock
    decides. ``left``: players with chips, of so many ``entries``; ``re_entry``: the last level in which who is out may
    come in again, 0 for never; an entry is so many chips of ``stack``, at a ``fee`` in the smallest coin.

    ``places`` so far, the best first, and ``prizes`` from the first place down, in the smallest coin.
    """

    level: int
    now: Level
    next: Level | None
    hands: int
    hands_left: int | None
    left: int
    entries: int
    re_entry: int
    fee: int
    stack: int
    places: tuple[Place, ...]
    prizes: tuple[int, ...]


class NightView(Record):
    """The night around the hand, all of it public.

    ``chairs``: who sits where now, with his chips between hands; in a hand with those he began it with. After a hand
    somebody may have come or gone while that hand is still told of those who played it. ``absent``: seats of this hand
    whose players are not there. ``queue``: what will be done after the hand; ``outcomes``: what became of changes since
    the last hand ended. ``can_deal``: two players or more can be dealt in. ``terms``: what is played, or will be in the
    next hand. ``accounts`` and ``ledger``: chips, in a tournament coins.
    """

    chairs: tuple[Chair, ...]
    absent: tuple[int, ...]
    queue: tuple[Asked, ...]
    outcomes: tuple[Outcome, ...]
    can_deal: bool
    terms: Terms
    money: Money
    least_buy_in: int | None
    most_buy_in: int | None
    ledger: tuple[Entry, ...]
    accounts: tuple[Account, ...]
    event: EventView | None

    @property
    def ends(self) -> bool:
        """Fewer than two have chips: unless somebody buys some, there is no next hand."""
        return sum(1 for chair in self.chairs if chair.stack) < 2

    @property
    def winner(self) -> str | None:
        """Who has all the chips."""
        return next((chair.name for chair in self.chairs if chair.stack), None) if self.ends else None

    @classmethod
    def of(cls, night: Night) -> "NightView":
        """Of a night as it stands."""
        setup = night.setup
        return cls(
            chairs=night.chairs,
            absent=night.absent,
            queue=night.queue,
            outcomes=night.outcomes,
            can_deal=not night.over,
            terms=night.terms,
            money=setup.money,
            least_buy_in=setup.least_buy_in,
            most_buy_in=setup.most_buy_in,
            ledger=night.ledger,
            accounts=night.accounts,
            event=_event(night),
        )


def _event(night: Night) -> EventView | None:
    tournament = night.setup.tournament
    if tournament is None:
        return None
    return EventView(
        level=night.level,
        now=tournament.schedule.level(night.level),
        next=night.next_level,
        hands=night.level_hands,
        hands_left=night.hands_left,
        left=sum(1 for stack in night.stacks if stack),
        entries=len(night.ledger),
        re_entry=tournament.re_entry,
        fee=tournament.fee,
        stack=night.setup.stack,
        places=night.places,
        prizes=tuple(night.prizes),
    )


class ClockView(Record):
    """The clock of a tournament whose levels go by minutes. ``left``: milliseconds until the next level is due, None in
    the last one; ``paused``: the table has stopped it; ``running``: it goes on now, which it does not behind a curtain."""

    left: int | None
    paused: bool
    running: bool

    @property
    def matters(self) -> bool:
        """There is something to stop, or to let go on: in the last level nothing is due any more."""
        return self.left is not None or self.paused


class TableView(Record, secret=("decided",)):
    """All that a screen may draw.

    ``turn``: the number every answer must carry. ``seat``: whose turn it is (None between hands and at the end).
    ``cards_up``: his cards are in ``hand``; otherwise ``hand`` is the rail's view. ``since``: the place in
    ``hand.events`` from which things happened after this seat last had the keyboard.
    ``names`` and ``stacks``: of this hand, by seat, until the next one is dealt; empty and 0 where nobody sits.
    ``redealt``: the hand before this one was a misdeal.
    ``may_decide``: the player in turn bets, has his cards up, and may decide his next draw now; ``decided``: what he has
    decided of it. No other view tells either.
    ``fingerprint``: of the secret that all shuffles of the night come from, None if its seed was given; ``secret``:
    the secret itself, once the table has opened the seal. ``results``: of the last hands, the newest last, with this one
    as soon as it is over. ``night``: what is around the hand. ``clock``: None where levels do not go by minutes.
    """

    state: State
    turn: int
    seat: int | None
    cards_up: bool
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    hand_number: int
    hand: HandView
    since: int
    redealt: bool
    fingerprint: str | None
    secret: str | None
    may_decide: bool
    decided: Draw | None
    results: tuple[Result, ...]
    night: NightView
    clock: ClockView | None

    @property
    def may_open_seal(self) -> bool:
        """The seal may be opened after this hand: of a tournament when it is decided, since that ends the night."""
        decided = self.night.event is None or self.night.event.left < 2
        return decided and self.fingerprint is not None and self.secret is None
