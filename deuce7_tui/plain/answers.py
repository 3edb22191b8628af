"""What a typed word means as an action, with the amounts and cards that follow it."""

import re
from collections.abc import Callable

from deuce7_tui.dealer import Draw, TableView
from deuce7_tui.language import digits
from deuce7_tui.rules.actions import Action, Call, Check, Discard, Fold, Raise, StandPat
from deuce7_tui.rules.errors import IllegalAction, ParseError

from .vocabulary import EITHER, Said, size_named, total_of

_NUMBER = re.compile(r"[0-9]{1,15}")


def action_of(said: Said, view: TableView) -> Action:
    """The action that these words are. Raises ParseError or IllegalAction for words that are none here."""
    legal = view.hand.turn
    if legal is None:
        raise IllegalAction("not-now", kind="act")
    if said.id in ("draw", "pat"):
        return places_of(said)
    made: Callable[[], Action] = {
        "fold": Fold,
        "check": Check,
        "call": Call,
        EITHER: Check if legal.check else Call,
        "all-in": lambda: _all_in(view),
    }.get(said.id, lambda: Raise(_total(said.rest, view)))
    action = made()
    owed = str(legal.call) if isinstance(action, Call) else ""
    if not isinstance(action, Raise) and digits(said.rest) not in ("", owed):
        raise ParseError("not-an-action", text=f"{said.id} {said.rest}"[:60])
    return action


def places_of(said: Said) -> Draw:
    """``throw 1 3``, by the numbers of the cards from 1, with or without commas and air between; or pat."""
    if said.id == "pat":
        return StandPat()
    numbers = said.rest.replace(",", "").replace(" ", "")
    if not re.fullmatch("[0-9]*", numbers):
        raise IllegalAction("no-such-card")
    return Discard(tuple(sorted(int(number) - 1 for number in numbers)))


def _all_in(view: TableView) -> Action:
    """All his chips: as a bet or raise if that may be, else as a call."""
    legal = view.hand.turn
    assert legal is not None
    seat = view.hand.seats[legal.seat]
    assert seat is not None
    if legal.raises is None and legal.all_in_call:
        return Call()
    return Raise(seat.bet + seat.stack)


def _total(text: str, view: TableView) -> int:
    """The total that is meant: a number, a size by name, or without either the only one there is."""
    legal = view.hand.turn
    assert legal is not None
    raises = legal.raises
    if raises is None:
        # The dealer says why not.
        return 0
    if not text:
        if raises.min != raises.max:
            raise IllegalAction("no-amount", min=raises.min, max=raises.max)
        return raises.min
    size = size_named(text)
    if size is None:
        return _whole(total_of(text))
    seat = view.hand.seats[legal.seat]
    assert seat is not None
    call = legal.call or 0
    share = {"half": 2, "pot": 1}.get(size.id)
    if share is None:
        return raises.min if size.id == "min" else raises.max
    total = seat.bet + call + (view.hand.pot + call) // share
    return max(raises.min, min(raises.max, total))


def _whole(text: str) -> int:
    kept = digits(text)
    if not _NUMBER.fullmatch(kept):
        raise ParseError("not-whole-chips")
    return int(kept)
