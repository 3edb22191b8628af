"""What is legal: what the player in turn is told that he may do, and the checks of what he then does."""

from typing import TYPE_CHECKING, Literal

from . import actions as act
from .betting import Range
from .cards import UNKNOWN
from .errors import IllegalAction, TurnOver
from .record import Record

if TYPE_CHECKING:
    from .hand import Hand


class Legal(Record):
    """Exactly what the player in turn may do. ``call`` is what it costs, ``raises`` the totals he may make it.

    ``kind``: ``bet``, ``draw`` (``draw`` is the most cards he may throw) or ``show`` (a recorded showdown).
    ``to`` is the total that a call makes, ``opening``: a raise would be the first bet of the round.
    """

    seat: int
    kind: Literal["bet", "draw", "show"]
    fold: bool = False
    check: bool = False
    call: int | None = None
    to: int = 0
    raises: Range | None = None
    opening: bool = False
    all_in_call: bool = False
    draw: int = 0


def check(hand: "Hand", action: act.Action, seat: int | None) -> None:
    """Raises what ``apply`` would raise, and changes nothing."""
    legal = hand.legal()
    match action:
        case act.Misdeal():
            if not hand.misdeal_possible:
                raise IllegalAction("too-late-for-a-misdeal")
            return
        case act.Show(shower) if hand.over:
            player = hand.player(shower)
            if hand.round == "void" or player.shown or player.folded or UNKNOWN in player.cards:
                raise IllegalAction("nothing-to-show")
            return
    if legal is None:
        raise TurnOver("hand-is-over")
    if seat is not None and seat != legal.seat:
        raise TurnOver("not-your-turn", seat=seat, turn=legal.seat)
    match legal.kind:
        case "bet":
            _check_bet(hand, legal, action)
        case "draw":
            check_draw(hand, legal, action)
        case "show":
            _check_show(hand, legal, action)


def _check_bet(hand: "Hand", legal: Legal, action: act.Action) -> None:
    match action:
        case act.Fold():
            if not legal.fold and hand.setup.script is None:
                raise IllegalAction("fold-is-free-to-check")
        case act.GiveUp():
            pass
        case act.Check():
            if not legal.check:
                raise IllegalAction("cannot-check", call=legal.call)
        case act.Call():
            if legal.call is None:
                raise IllegalAction("nothing-to-call" if legal.check else "must-raise")
        case act.Raise(to):
            _check_raise(hand, legal, to)
        case _:
            raise IllegalAction("not-now", kind=legal.kind)


def check_draw(hand: "Hand", legal: Legal, action: act.Action) -> None:
    """Raises IllegalAction if this is no draw that ``legal`` allows, in this draw or the next one."""
    match action:
        case act.Discard(places):
            _check_discard(hand, legal, places)
        case act.StandPat():
            pass
        # Who is all-in keeps his claim, wherever he is; a recorded hand may be folded at a draw.
        case act.GiveUp() if hand.player(legal.seat).stack:
            pass
        case act.Fold() if hand.setup.script is not None and hand.player(legal.seat).stack:
            pass
        case _:
            raise IllegalAction("not-now", kind=legal.kind)


def _check_show(hand: "Hand", legal: Legal, action: act.Action) -> None:
    match action:
        case act.Show(shower):
            if shower != legal.seat:
                raise TurnOver("not-your-turn", seat=shower, turn=legal.seat)
            if UNKNOWN in hand.player(shower).cards:
                raise IllegalAction("unknown-hand", seat=shower)
        case act.Muck():
            pass
        case _:
            raise IllegalAction("not-now", kind=legal.kind)


def _check_raise(hand: "Hand", legal: Legal, to: int) -> None:
    if type(to) is not int:
        raise IllegalAction("not-whole-chips")
    betting, raises = hand.betting, legal.raises
    assert betting is not None
    if raises is None:
        raise IllegalAction("capped" if betting.wagers_left == 0 else "no-raise")
    if raises.min <= to <= raises.max:
        return
    player = hand.player(legal.seat)
    everything = player.bet + player.stack
    if hand.setup.limit == "fixed" and to in {min(full, everything) for full in betting.full_totals()}:
        return
    raise IllegalAction("wrong-amount", to=to, min=raises.min, max=raises.max)


def _check_discard(hand: "Hand", legal: Legal, places: tuple[int, ...]) -> None:
    size = len(hand.player(legal.seat).cards)
    if type(places) is not tuple:
        raise IllegalAction("no-such-card", places=size)
    for place in places:
        if type(place) is not int or not 0 <= place < size:
            raise IllegalAction("no-such-card", places=size)
    if not places:
        raise IllegalAction("nothing-marked")
    if len(set(places)) != len(places) or len(places) > legal.draw:
        raise IllegalAction("marked-twice")
