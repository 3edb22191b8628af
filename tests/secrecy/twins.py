"""Two nights that differ only in cards that nobody may see: whatever else differs between them gives cards away.

What is done at a table depends on the seat and the round alone, never on a card, so both nights have one public course
until hands are shown.
"""

import asyncio
import gc
import re
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

from textual import events

from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.rules.actions import Action, Call, Check, Discard, Fold, Raise, StandPat
from deuce7_tui.rules.shuffle import choose
from deuce7_tui.rules.view import HandView
from deuce7_tui.table import Night, NightSetup
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.screens.table import Table
from deuce7_tui.tui.settings import Settings
from tests.tui.conftest import NAMES

#: Seeds that give the first button to the same seat, with any number of players.
SEEDS = [
    seed
    for seed in (f"twin-{n}" for n in range(40_000))
    if not any(choose(players, seed, "button") for players in range(2, 7))
][:3]


def night(players: int, seed: str, **more: Any) -> NightSetup:
    """A night of this seed."""
    return NightSetup(NAMES[:players], seed=seed, **more)


def dealer(players: int, seed: str, **more: Any) -> Dealer:
    """A dealer of his own."""
    return Dealer(Night(night(players, seed, **more)), MemoryJournal())


def action_of(view: HandView) -> Action:
    """What is done, whatever the cards: raises before the first draw, then calls; draws by seat and round."""
    turn = view.turn
    assert turn is not None
    if turn.kind == "draw":
        count = (turn.seat + int(view.round[-1])) % 4
        return Discard(tuple(range(count))) if count else StandPat()
    if view.round == "bet-1" and turn.raises is not None and not any(e.type == "raise" for e in view.events):
        return Raise(turn.raises.min)
    if view.round == "bet-2" and turn.seat == 1 and turn.fold:
        return Fold()
    return Check() if turn.check else Call()


def keys_of(view: HandView) -> tuple[str, ...]:
    """The keys for it, with the cards up."""
    match action_of(view):
        case Discard(places):
            return (*(str(place + 1) for place in places), "d")
        case StandPat():
            return ("p",)
        case Fold():
            return ("f",)
        case Raise():
            return ("r",) if view.limit == "fixed" else ("r", "y")
        case _:
            return ("c",)


def painted(app: Deuce7App) -> list[list[tuple[str, str]]]:
    """Every row of the screen, its text and its colours."""
    return [[(part.text, str(part.style)) for part in strip] for strip in app.screen._compositor.render_strips()]


_ADDRESS = re.compile(r"0x[0-9a-fA-F]+")
_ENDS = (ModuleType, type, str, bytes, int, float, BuiltinFunctionType)
_OURS = ("deuce7_tui.", "textual.", "rich.")


def reachable(*roots: object) -> Iterator[object]:
    """Every object that can be reached, but through modules and classes, which everybody has."""
    seen: set[int] = set()
    waiting = list(roots)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, _ENDS):
            continue
        seen.add(id(thing))
        yield thing
        if isinstance(thing, FunctionType):
            waiting += [*(thing.__closure__ or ()), *(thing.__defaults__ or ())]
        elif isinstance(thing, MethodType):
            waiting += [thing.__self__, thing.__func__]
        else:
            waiting += gc.get_referents(thing)


def said_by(*roots: object) -> dict[str, set[str]]:
    """By its type, what every object of ours, of Textual and of Rich says of itself."""
    said: dict[str, set[str]] = {}
    for thing in reachable(*roots):
        kind = type(thing)
        if kind.__module__.startswith(_OURS) and kind.__module__ != "textual.cache":
            name = f"{kind.__module__}.{kind.__qualname__}"
            for text in (repr(thing), str(thing)):
                said.setdefault(name, set()).add(_in_order(_ADDRESS.sub("0x", text)))
    return said


def _in_order(text: str) -> str:
    """The words of a text in one order: that of a set is another one in every process."""
    return " ".join(sorted(re.split(r"[\s,{}()\[\]]+", text)))


def app_of(dealt: Dealer, **more: Any) -> Deuce7App:
    """A table for this dealer, without waiting; what a player can set is given by name."""
    settings = Settings(**{name: more.pop(name) for name in Settings.__match_args__ if name in more})
    app = Deuce7App(dealer=dealt, settings=settings, **more)
    app.gate.delay, app.pace, app.hide_after = 0, 0, 60
    return app


def table_of(app: Deuce7App) -> Table:
    """Its table."""
    assert app._table is not None
    return app._table


_CHARACTERS = {"enter": "\r", "space": " ", "escape": "\x1b", "question_mark": "?", "tab": "\t"}


def key_event(key: str) -> events.Key:
    """A key as a terminal sends it."""
    return events.Key(key, _CHARACTERS.get(key, key if len(key) == 1 else None))


async def settled(app: Deuce7App) -> None:
    """Until everything that was sent has been handled and what came of it is painted."""
    quiet = 0
    for _ in range(3000):
        await asyncio.sleep(0 if quiet else 0.0005)
        pumps = [app, *app.screen_stack, *app.screen.walk_children()]
        idle = app.gate._opens is not None and all(pump._message_queue.empty() for pump in pumps)
        quiet = quiet + 1 if idle and not app.screen._callbacks else 0
        if quiet == 5:
            return
    raise AssertionError("it does not come to rest")


async def press(app: Deuce7App, *keys: str) -> None:
    """Press keys one after the other, each when the one before is done: faster than a pilot, who looks at the clock."""
    for key in keys:
        app.post_message(key_event(key))
        await settled(app)


__all__ = [
    "SEEDS",
    "action_of",
    "app_of",
    "dealer",
    "key_event",
    "keys_of",
    "night",
    "painted",
    "press",
    "reachable",
    "said_by",
    "settled",
    "table_of",
]
