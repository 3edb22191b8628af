"""What one seat, or the rail, may know of a hand, its log included. Nothing else leaves the dealer.

Hiding is absence: a card that the viewer may not see is nowhere in the view.
"""

from typing import Literal

from .cards import UNKNOWN, Card
from .events import Burned, Dealt, Discarded, Drew, Event, Reshuffled
from .games import Game, Limit, Stakes
from .hand import Hand
from .house import HouseRules
from .legal import Legal
from .pots import Pot
from .ranking import DrawName, HandName
from .record import Record

Status = Literal["live", "all-in", "folded", "mucked", "out"]


class SeatView(Record, secret=("cards", "new", "name")):
    """A seat as the viewer sees it. ``held``: how many cards it holds; ``cards`` only if he may see them (their
    places in order), ``new``: the places that came in the last draw (with cards only).

    ``draws``: cards drawn in each draw so far, 0 is pat. ``won``: chips won in this hand.
    """

    seat: int
    stack: int
    bet: int
    paid: int
    status: Status
    draws: tuple[int, ...]
    held: int
    cards: tuple[Card, ...] | None
    new: tuple[int, ...]
    name: HandName | None
    shown: bool
    won: int


class HandView(Record, secret=("drawing",)):
    """A hand as ``viewer`` sees it (None: the rail). ``seats`` has None for a seat that was not dealt in.

    ``bet``: the (minimum) bet of this betting round; ``wagers_left``: bets and raises before the cap, None without a
    cap; ``price``: the total to match. ``turn``: what the player in turn may do, public as it is at any table.
    ``drawing``: what the viewer's own hand draws to. ``claims``: for each pot that was won, in the order of its event,
    the live seats that could win it.
    """

    viewer: int | None
    game: Game
    limit: Limit
    stakes: Stakes
    house: HouseRules
    button: int
    small_blind: int | None
    big_blind: int | None
    round: str
    bet: int
    wagers_left: int | None
    price: int
    turn: Legal | None
    seats: tuple[SeatView | None, ...]
    pots: tuple[Pot, ...]
    pot: int
    events: tuple[Event, ...]
    drawing: DrawName | None
    misdeal_possible: bool
    claims: tuple[tuple[int, ...], ...]


def view(hand: Hand, viewer: int | None = None) -> HandView:
    """The hand as this seat may know it; as the rail may, for None."""
    setup = hand.setup
    small, big = setup.post_of("small"), setup.post_of("big")
    betting = hand.betting
    own = hand.players[viewer] if viewer is not None else None
    drawing = None
    if own is not None and not own.folded and not own.mucked and len(own.draws) < hand.game.draws:
        drawing = hand.game.ranking.draw(tuple(own.cards))
    pots = tuple(hand.pots)
    return HandView(
        viewer=viewer,
        game=hand.game,
        limit=setup.limit,
        stakes=setup.stakes,
        house=setup.house,
        button=setup.button,
        small_blind=small.seat if small else None,
        big_blind=big.seat if big else None,
        round=hand.round,
        bet=betting.unit if betting else 0,
        wagers_left=betting.wagers_left if betting else None,
        price=betting.price if betting else 0,
        turn=hand.legal(),
        seats=tuple(_seat(hand, seat, viewer) for seat in range(len(hand.players))),
        pots=pots,
        pot=sum(pot.amount for pot in pots),
        events=tuple(public(event) for event in hand.events),
        drawing=drawing,
        misdeal_possible=hand.misdeal_possible,
        claims=tuple(hand.claims),
    )


def showable(hand: HandView) -> int | None:
    """The first seat from the button's left whose hand may be shown after the hand although it need not be."""
    count = len(hand.seats)
    for step in range(1, count + 1):
        at = hand.seats[(hand.button + step) % count]
        if at is not None and not at.shown and at.status != "folded":
            return at.seat
    return None


def _seat(hand: Hand, seat: int, viewer: int | None) -> SeatView | None:
    player = hand.players[seat]
    if player is None:
        return None
    gone = player.folded or (player.mucked and not player.shown)
    visible = player.shown or (seat == viewer and not gone)
    cards = tuple(player.cards) if visible else None
    status: Status = (
        "folded" if player.folded else "mucked" if gone else "all-in" if not player.stack and not hand.over else "live"
    )
    return SeatView(
        seat=seat,
        stack=player.stack,
        bet=player.bet,
        paid=player.paid,
        status=status,
        draws=tuple(player.draws),
        held=0 if gone else len(player.cards),
        cards=cards,
        new=player.new if cards is not None else (),
        name=hand.game.ranking.name(cards) if cards and UNKNOWN not in cards else None,
        shown=player.shown,
        won=player.won,
    )


def public(event: Event) -> Event:
    """The event as everybody may know it: cards dealt, thrown, burned and shuffled blanked, and which places.

    The log is the same for the owner: what he threw is nobody's any more, not even his (cases.md S19).
    """
    match event:
        case Dealt(seat, count):
            return Dealt(seat, count, cards=())
        case Burned():
            return Burned(cards=())
        case Reshuffled(count):
            return Reshuffled(count, cards=())
        case Discarded(seat, count):
            return Discarded(seat, count, places=(), cards=())
        case Drew(seat, count):
            return Drew(seat, count, places=(), cards=())
        case _:
            return event
