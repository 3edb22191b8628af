"""What changes between hands: joining, leaving, chips, seats, terms; and a hand's result. New standings from old ones."""

from deuce7_tui.rules.errors import IllegalAction
from deuce7_tui.rules.setup import clockwise

from .chairs import Around, Asked, Chair, Standing
from .ledger import Entry, EntryKind
from .names import clean_name, same_name
from .positions import Positions
from .prizes import Bust
from .setup import NightSetup
from .steps import Agree, Change, ComeBack, Join, Leave, Move, ReEnter, SitOut, TopUp
from .terms import Terms


def beginning(setup: NightSetup, at: str) -> Standing:
    """Everybody has bought in and sits at his place."""
    kind, amount = _price(setup, "entry")
    return Standing(
        chairs=tuple(Chair(name, setup.stack) for name in setup.names),
        terms=setup.terms,
        ledger=tuple(Entry(at, name, kind, amount) for name in setup.names),
    )


def _price(setup: NightSetup, kind: EntryKind) -> tuple[EntryKind, int]:
    """A stack is bought in a cash game; in a tournament the fee is paid."""
    return ("buy-in", setup.stack) if setup.tournament is None else (kind, setup.tournament.fee)


def terms_at(setup: NightSetup, number: int) -> Terms:
    """What is played in this level of a tournament."""
    assert setup.tournament is not None
    level = setup.tournament.schedule.level(number)
    return setup.terms.but(stakes=level.stakes(setup.limit), ante=level.ante)


def at_hand(
    now: Standing,
    number: int,
    redeals: int,
    stacks: tuple[int, ...],
    positions: Positions,
    around: Around | None,
) -> Standing:
    """The standing in a hand that was recorded; without ``around`` one of a night without changes."""
    if around is None:
        chairs = tuple(
            chair.but(stack=stack, waiting=not stack) for chair, stack in zip(now.chairs, stacks, strict=True)
        )
        around = Around(chairs, now.terms, ())
    return now.but(
        chairs=around.chairs,
        terms=around.terms,
        positions=positions,
        hand_number=number,
        redeals=redeals,
        hand_is_on=True,
        dealt=tuple(seat for seat, stack in enumerate(stacks) if stack),
        posting=around.posting,
        last_big=around.chairs[positions.big].name,
    )


def settled(setup: NightSetup, now: Standing, stacks: tuple[int, ...]) -> Standing:
    """The chips after a hand. Who has lost his last one in a tournament is out."""
    if now.dealt and not now.hand_is_on:
        raise IllegalAction("not-now", kind="result")
    # A hand may have been picked up without its night: then all are in it.
    dealt = now.dealt or tuple(range(len(now.chairs)))
    before = sum(now.chairs[seat].stack for seat in dealt)
    elsewhere = any(stack for seat, stack in enumerate(stacks) if seat not in dealt)
    if len(stacks) != len(now.chairs) or elsewhere or sum(stacks) != before or min(stacks) < 0:
        raise IllegalAction("chips-do-not-add-up", before=before, after=sum(stacks))
    busts = now.busts
    if setup.tournament is not None and now.positions is not None:
        order = clockwise(tuple(range(len(stacks))), now.positions.button)
        out = [seat for seat in dealt if not stacks[seat]]
        busts += tuple(
            Bust(now.chairs[seat].name, now.hand_number, now.chairs[seat].stack, order.index(seat)) for seat in out
        )
    chairs = tuple(chair.but(stack=stacks[seat]) if seat in dealt else chair for seat, chair in enumerate(now.chairs))
    return now.but(chairs=chairs, busts=busts)


def asked(setup: NightSetup, now: Standing, change: Change, at: str) -> Standing:
    """The change done, or queued while a hand is on. Raises IllegalAction if it cannot be, as far as that is known."""
    if not now.hand_is_on:
        return changed(setup, now, change, at)
    name = whose(now, change)
    if isinstance(change, ComeBack) and (going := [one for one in now.queue if one.name == name and _goes(one)]):
        return now.but(queue=tuple(one for one in now.queue if one not in going))
    asking, expected = Asked(change, at, name), now
    for one in now.queue:
        try:
            expected = done(setup, expected, one, one.at)
        except IllegalAction:
            continue
    if isinstance(change, TopUp) and setup.tournament is None and change.seat in now.dealt:
        # How many chips he will have then nobody knows: the limits are those of a whole stack.
        _there(expected, name)
        _check_chips(setup, 0, change.chips, adds=True)
    else:
        done(setup, expected, asking, at)
    return now.but(queue=(*now.queue, asking))


def whose(now: Standing, change: Change) -> str:
    """The name of who sits where the change is; empty for what is nobody's. Raises IllegalAction ``no-such-seat``."""
    return "" if isinstance(change, Join | Agree) else _occupied(now, change.seat).name


def _goes(asked: Asked) -> bool:
    return isinstance(asked.change, Leave | SitOut | Move)


def done(setup: NightSetup, now: Standing, asked: Asked, at: str) -> Standing:
    """The standing after a change that was asked for in mid-hand. Raises IllegalAction if it cannot be any more."""
    match asked.change:
        case Join() | Agree():
            return changed(setup, now, asked.change, at)
        case TopUp(_, chips):
            return changed(setup, now, TopUp(_there(now, asked.name), chips), at)
        case Move(_, to):
            return changed(setup, now, Move(_there(now, asked.name), to), at)
        case _:
            return changed(setup, now, type(asked.change)(_there(now, asked.name)), at)


def _there(now: Standing, name: str) -> int:
    """The seat of this player. Raises IllegalAction ``leaving`` if he has gone by then."""
    found = next((seat for seat, chair in enumerate(now.chairs) if chair.name == name), None)
    if found is None:
        raise IllegalAction("leaving", name=name)
    return found


def changed(setup: NightSetup, now: Standing, change: Change, at: str) -> Standing:
    """The standing after a change between hands. Raises IllegalAction if it cannot be."""
    if isinstance(change, ReEnter):
        return _re_enter(setup, now, change.seat, at)
    if setup.tournament is not None and not isinstance(change, SitOut | ComeBack):
        raise IllegalAction("cash-only")
    match change:
        case Join():
            return _join(setup, now, change, at)
        case Leave(seat):
            return _leave(now, seat, at)
        case TopUp(seat, chips):
            return _top_up(setup, now, seat, chips, at)
        case SitOut(seat):
            return _put_away(now, seat, away=True)
        case ComeBack(seat):
            return _put_away(now, seat, away=False)
        case Move(seat, to):
            return _move(now, seat, to)
        case Agree(terms):
            return now.but(terms=_agreed(now, terms))


def _occupied(now: Standing, seat: int) -> Chair:
    """The chair of somebody who sits there. Raises IllegalAction ``no-such-seat``."""
    chair = now.chairs[seat] if type(seat) is int and 0 <= seat < len(now.chairs) else None
    if chair is None or not chair.name:
        raise IllegalAction("no-such-seat", seat=seat)
    return chair


def _check_free(now: Standing, seat: int) -> None:
    """Raises IllegalAction unless it is a place of the table where nobody sits."""
    most = now.terms.game.most_seats
    if type(seat) is not int or not 0 <= seat < most:
        raise IllegalAction("no-such-place", most=most)
    if seat < len(now.chairs) and now.chairs[seat].name:
        raise IllegalAction("seat-taken", name=now.chairs[seat].name)


def _check_chips(setup: NightSetup, stack: int, chips: int, *, adds: bool) -> None:
    """Raises IllegalAction if a player with this stack cannot buy so many chips. Who ``adds`` to it may buy a few."""
    if type(chips) is not int or chips < 1:
        raise IllegalAction("not-whole-chips")
    setup.check_buy_in(max(stack + chips, setup.least_buy_in or 0) if adds else chips)


def _with(now: Standing, seat: int, chair: Chair, *entries: Entry) -> Standing:
    """Another chair at this seat, and lines for the ledger."""
    chairs = now.chairs + (Chair(),) * (seat + 1 - len(now.chairs))
    return now.but(chairs=(*chairs[:seat], chair, *chairs[seat + 1 :]), ledger=now.ledger + entries)


def _join(setup: NightSetup, now: Standing, join: Join, at: str) -> Standing:
    name = clean_name(join.name)
    if any(chair.name and same_name(chair.name) == same_name(name) for chair in now.chairs):
        raise IllegalAction("name-taken", name=name)
    _check_free(now, join.seat)
    _check_chips(setup, 0, join.chips, adds=False)
    # Who was here before is the same player in the ledger, however he is written now.
    name = next((entry.name for entry in now.ledger if same_name(entry.name) == same_name(name)), name)
    chair = Chair(name, join.chips, waiting=now.positions is not None)
    return _with(now, join.seat, chair, Entry(at, name, "buy-in", join.chips))


def _leave(now: Standing, seat: int, at: str) -> Standing:
    chair = _occupied(now, seat)
    return _with(now, seat, Chair(), *([Entry(at, chair.name, "cash-out", chair.stack)] if chair.stack else []))


def _top_up(setup: NightSetup, now: Standing, seat: int, chips: int, at: str) -> Standing:
    chair = _occupied(now, seat)
    _check_chips(setup, chair.stack, chips, adds=chair.stack > 0)
    entry = Entry(at, chair.name, "top-up" if chair.stack else "buy-in", chips)
    return _with(now, seat, chair.but(stack=chair.stack + chips), entry)


def _put_away(now: Standing, seat: int, *, away: bool) -> Standing:
    chair = _occupied(now, seat)
    if chair.away == away:
        raise IllegalAction("not-now", kind="away")
    return _with(now, seat, chair.but(away=away))


def _move(now: Standing, seat: int, to: int) -> Standing:
    chair = _occupied(now, seat)
    _check_free(now, to)
    # At his new place he is a newcomer: nobody passes the blinds by going round the table.
    moved = chair.but(waiting=now.positions is not None)
    return _with(_with(now, seat, Chair()), to, moved)


def _agreed(now: Standing, terms: Terms) -> Terms:
    if len(now.chairs) > terms.game.most_seats:
        raise IllegalAction("wrong-number-of-players", players=len(now.chairs), most=terms.game.most_seats)
    return terms.checked()


def _re_enter(setup: NightSetup, now: Standing, seat: int, at: str) -> Standing:
    chair = _occupied(now, seat)
    if setup.tournament is None:
        raise IllegalAction("tournament-only")
    if chair.stack:
        raise IllegalAction("still-in", name=chair.name)
    if now.level.number > setup.tournament.re_entry:
        raise IllegalAction("no-re-entry", last=setup.tournament.re_entry)
    kind, fee = _price(setup, "re-entry")
    back = _with(now, seat, chair.but(stack=setup.stack, away=False), Entry(at, chair.name, kind, fee))
    return back.but(busts=tuple(bust for bust in now.busts if bust.name != chair.name))
