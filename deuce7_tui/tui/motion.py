"""What moves on the felt, from what has just happened there: card backs and chips on their way.

Pure: events and spots go in, and out comes what is where at a time. It knows public events only, so there is no face
that it could show; its paths and times depend on seats, counts and chips alone. Times are seconds from its beginning.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deuce7_tui.rules.events import (
    Bet,
    BlindPosted,
    Called,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Event,
    Mucked,
    PotWon,
    Raised,
    Returned,
    RoundBegan,
    Shown,
)
from deuce7_tui.rules.record import Record

from .settings import Animation
from .widgets.place import Place

if TYPE_CHECKING:
    from .app import Deuce7App

#: A column and a row of the felt.
Spot = tuple[int, int]

#: How long each kind of motion takes, from the first thing that starts to the last that lands; and one flight of it.
_LASTS = {"gather": (0.35, 0.35), "throw": (0.3, 0.2), "draw": (0.5, 0.2), "deal": (0.5, 0.18), "pay": (0.45, 0.45)}
#: How long each card takes at a showdown.
TURN = 0.07
_LEVELS: tuple[Animation, ...] = ("off", "basic", "full")


def level(app: "Deuce7App") -> Animation:
    """How much moves: what the settings and TEXTUAL_ANIMATIONS both allow; nothing where there is nobody to see it."""
    if app.is_headless and not app.moves_unseen:
        return "off"
    allowed: Animation = "off" if app.animation_level == "none" else app.animation_level
    return min(app.settings.animation, allowed, key=_LEVELS.index)


class Spots(Record):
    """Where things fly from and to: each seat's cards and chips, the pot, and the dealer's hands at the button."""

    cards: Sequence[Spot]
    chips: Sequence[Spot]
    pot: Spot
    dealer: Spot


class Flight(Record):
    """The back of a card, or so many ``chips``, on the way to a seat (``comes``) or from it."""

    seat: int
    comes: bool
    begin: Spot
    end: Spot
    chips: int = 0
    starts: float = 0.0
    lands: float = 0.0

    def spot(self, time: float) -> Spot | None:
        """Where it is, slower towards the end; None while it is not in the air."""
        if not self.starts <= time < self.lands:
            return None
        left = 1 - (time - self.starts) / (self.lands - self.starts)
        (x, y), (to_x, to_y) = self.begin, self.end
        return round(to_x + (x - to_x) * left**2), round(to_y + (y - to_y) * left**2)


class Motion(Record):
    """Flights, seen or only by what they leave and reach; after the last the table stands as if nothing had moved."""

    flights: tuple[Flight, ...] = ()
    seen: bool = True

    @property
    def lasts(self) -> float:
        """When the last flight lands."""
        return max((flight.lands for flight in self.flights), default=0.0)

    def in_the_air(self, time: float) -> list[tuple[Flight, Spot]]:
        """What is on its way, and where."""
        flights = self.flights if self.seen else ()
        return [(flight, spot) for flight in flights if (spot := flight.spot(time)) is not None]

    def places(self, places: Sequence[Place], time: float) -> list[Place]:
        """The seats without what has not come to them yet, and with what has not left them."""
        made = list(places)
        for flight in self.flights:
            if flight.comes and time < flight.lands:
                made[flight.seat] = _changed(made[flight.seat], -1, flight)
            elif not flight.comes and time < flight.starts:
                made[flight.seat] = _changed(made[flight.seat], 1, flight)
        return made


def _changed(place: Place, by: int, flight: Flight) -> Place:
    """A card or chips more or fewer; chips come to the stack and leave from in front of it."""
    if not flight.chips:
        return place.but(missing=place.missing - by)
    if flight.comes:
        return place.but(stack=place.stack + by * flight.chips)
    if place.view is None:
        return place
    return place.but(view=place.view.but(bet=place.view.bet + flight.chips))


def motion(before: Sequence[Event] | None, now: Sequence[Event], spots: Spots, level: Animation) -> Motion:
    """What moves when the public events ``before`` have become ``now``; None: nothing had been seen yet."""
    if level == "off":
        return Motion()
    # The end is there before all of it has been told.
    before = [event for event in before or () if not isinstance(event, Ended)]
    now = [event for event in now if not isinstance(event, Ended)]
    seen = len(before) if now[: len(before)] == before else 0
    if not seen and [event for event in now if isinstance(event, RoundBegan)] != now[-1:]:
        # Not a hand that begins, but one taken up where it was left.
        return Motion()
    moves = _moves(now, seen, spots)
    made: list[Flight] = []
    begins = 0.0
    for kind, flights in moves.items():
        if flights:
            lasts, one = _LASTS[kind]
            step = (lasts - one) / max(1, len(flights) - 1)
            for at, flight in enumerate(flights):
                starts = begins + at * step
                made.append(flight.but(starts=starts, lands=starts + one))
            begins += lasts
    return Motion(tuple(made), seen=level == "full")


def _moves(events: Sequence[Event], seen: int, spots: Spots) -> dict[str, list[Flight]]:
    """What flies because of the events from ``seen`` on, by kind, in the order in which the kinds follow each other."""
    moves: dict[str, list[Flight]] = {"gather": [], "throw": [], "draw": [], "deal": [], "pay": []}
    front: dict[int, int] = {}
    dealt: list[list[Flight]] = []
    for at, event in enumerate(events):
        closed = isinstance(event, Shown | Mucked | PotWon) or (isinstance(event, RoundBegan) and not event.bet)
        if closed:
            if at >= seen:
                moves["gather"] += [_from(seat, spots, chips) for seat, chips in front.items() if chips > 0]
            front.clear()
        match event:
            case BlindPosted(seat, amount, blind) if blind != "dead":
                front[seat] = front.get(seat, 0) + amount
            case Called(seat=seat, to=to) | Bet(seat=seat, to=to) | Raised(seat=seat, to=to):
                front[seat] = to
            case Returned(seat, amount):
                front[seat] = front.get(seat, 0) - amount
            case Dealt(seat, count) if at >= seen:
                dealt.append([_to(seat, spots, spots.dealer)] * count)
            case Discarded(seat, count) if at >= seen:
                moves["throw"] += [_from(seat, spots)] * count
            case Drew(seat, count) if at >= seen:
                moves["draw"] += [_to(seat, spots, spots.dealer)] * count
            case PotWon(seats=seats, shares=shares) if at >= seen:
                moves["pay"] += [_to(seat, spots, spots.pot, chips) for seat, chips in zip(seats, shares, strict=True)]
    # A card to each in turn, as it is dealt.
    moves["deal"] = [flight for turn in zip(*dealt, strict=False) for flight in turn]
    return moves


def _to(seat: int, spots: Spots, begin: Spot, chips: int = 0) -> Flight:
    return Flight(seat, True, begin, (spots.chips if chips else spots.cards)[seat], chips)


def _from(seat: int, spots: Spots, chips: int = 0) -> Flight:
    return Flight(seat, False, (spots.chips if chips else spots.cards)[seat], spots.pot, chips)
