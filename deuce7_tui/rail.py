"""The public view of a table as text, for those who look on from another process, and back from it.

What is no public view has no text here: somebody's own view raises, and so does any kind of value that is not known to
be public.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, get_args

from .dealer import ClockView, EventView, NightView, Result, TableView
from .rules.betting import Range
from .rules.errors import IllegalAction
from .rules.events import Event, Shown
from .rules.games import GAMES, Game, Stakes
from .rules.house import HouseRules
from .rules.legal import Legal
from .rules.pots import Pot
from .rules.ranking import HandName
from .rules.view import HandView, SeatView
from .table import Account, Asked, Chair, Change, Entry, Level, Money, Outcome, Place, Terms

#: Changes when a text of this version can no longer be read by another, or the other way round.
FORM = 3
_KINDS = (
    *(TableView, NightView, EventView, ClockView, HandView, SeatView, Legal, Range, Pot, HandName, Result, Stakes),
    *(HouseRules, Terms, Money, Chair, Asked, Outcome, Entry, Account, Level, Place),
    *get_args(Event),
    *get_args(Change),
)
_NAMED: dict[str, Any] = {kind.__name__: kind for kind in _KINDS}


class Seen(NamedTuple):
    """What there is to see: the public view shown last, if there ever was one, and whether its table is there. A table
    without a view is one of another version. ``age``: seconds since it was shown, for what goes on by itself, a clock."""

    view: TableView | None
    there: bool
    age: float = 0.0


#: Looks. What it gives has the same view, the same object, as long as there is nothing new.
Look = Callable[[], Seen]


def rail_text(view: TableView) -> str:
    """The view as JSON, in one line. Raises ValueError unless everybody may see all of it."""
    _refuse_what_is_secret(view)
    return json.dumps({"form": FORM, "view": _plain(view)}, separators=(",", ":"))


def rail_view(text: str) -> TableView:
    """The view that ``rail_text`` made this of. Raises ValueError for any other text."""
    try:
        told = json.loads(text)
        view = _made(told["view"]) if told["form"] == FORM else None
    except (LookupError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError("no view of a table") from error
    if not isinstance(view, TableView):
        raise ValueError("no view of a table")
    return view


def _refuse_what_is_secret(view: TableView) -> None:
    hand = view.hand
    own = hand.viewer, hand.drawing, view.decided, view.secret
    down = [seat for seat in hand.seats if seat is not None and not seat.shown]
    if (
        view.cards_up
        or view.may_decide
        or any(part is not None for part in own)
        or any(seat.cards is not None or seat.new or seat.name is not None for seat in down)
        or any(getattr(event, "cards", ()) for event in hand.events if not isinstance(event, Shown))
        or any(getattr(event, "places", ()) for event in hand.events)
    ):
        raise ValueError("not for the rail")


def _plain(value: object) -> Any:
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Game):
        return {"Game": value.code}
    if isinstance(value, IllegalAction):
        return {"IllegalAction": [value.code, _plain(value.values)]}
    if isinstance(value, Mapping):
        return {"Pairs": [[key, _plain(held)] for key, held in value.items()]}
    name = type(value).__name__
    if name in _NAMED:
        return {name: {key: _plain(held) for key, held in vars(value).items()}}
    if type(value) is tuple:
        return [_plain(held) for held in value]
    raise ValueError(f"{name} is not known to be public")


def _made(plain: Any) -> Any:
    if isinstance(plain, list):
        return tuple(_made(part) for part in plain)
    if not isinstance(plain, dict):
        return plain
    [(name, held)] = plain.items()
    if name == "Game":
        return GAMES[held]
    if name == "IllegalAction":
        code, values = held
        return IllegalAction(code, **_made(values))
    if name == "Pairs":
        return {key: _made(part) for key, part in held}
    return _NAMED[name](**{key: _made(part) for key, part in held.items()})
