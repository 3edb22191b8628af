"""The README's pictures: the real app, without a terminal, from fixed seeds. See --help."""

import argparse
import asyncio
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
# The colours of a terminal that has them all, whatever this is started from.
os.environ |= {"COLORTERM": "truecolor", "TERM": "xterm-256color"}
os.environ.pop("NO_COLOR", None)

from drawing import Screen, moving, screen, still  # noqa: E402
from textual import events  # noqa: E402

from deuce7_tui.dealer import Dealer, MemoryJournal, TableView  # noqa: E402
from deuce7_tui.rail import Seen  # noqa: E402
from deuce7_tui.table import PLANS, Night, NightSetup, tournament_night  # noqa: E402
from deuce7_tui.tui.app import Deuce7App  # noqa: E402
from deuce7_tui.tui.screens.attract import Attract  # noqa: E402
from deuce7_tui.tui.screens.pulling import Pulling  # noqa: E402
from deuce7_tui.tui.screens.rail import rail  # noqa: E402
from deuce7_tui.tui.screens.table import Table  # noqa: E402
from deuce7_tui.tui.settings import Settings  # noqa: E402
from tests.tui.snapshots.evenings import KeptEvenings  # noqa: E402

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
#: A tournament of half an hour, and for how many milliseconds it has been played.
PLAN = PLANS["limit"] | {"stack": 120, "by": "minutes", "every": 15, "prizes": "50/30/20", "buy_in": "10.00 EUR"}
PLAYED = 1_331_000
#: Seconds from one screen of a motion to the next: a third of those that are seen at a table.
FRAME = 0.08


class Still(NamedTuple):
    """A picture of the table when ``here`` says so, of its ``rail`` then, of the title and where ``keys`` lead from it
    after a few evenings, or of the hand that plays by itself, so many steps on. ``event``: a tournament is played;
    ``then``: keys that are pressed at the table."""

    size: tuple[int, int]
    here: Callable[[TableView], bool] | None
    theme: str = "felt"
    players: int = 6
    rail: bool = False
    keys: tuple[str, ...] = ()
    alone: int = 0
    event: bool = False
    then: tuple[str, ...] = ()


def at(state: str, round: str) -> Callable[[TableView], bool]:
    """There, and not when it has just begun."""
    return lambda view: (view.state, view.hand.round) == (state, round) and len(view.hand.events) - view.since > 2


def drawing(view: TableView) -> bool:
    """In the second draw, with a card or two to throw."""
    return view.cards_up and view.hand.round == "draw-2" and 1 <= len(out(view)) <= 2


def some_out(view: TableView) -> bool:
    """Somebody is out of a tournament, and the others play on."""
    event = view.night.event
    return event is not None and event.left < event.entries and view.cards_up and view.hand.round == "bet-2"


PICTURES = {
    "title": Still((80, 24), None),
    "curtain": Still((80, 24), at("handover", "bet-2")),
    "table-80x24": Still((80, 24), at("acting", "bet-2")),
    "table-100x30": Still((100, 30), at("acting", "bet-3"), theme="paper"),
    "table-140x40": Still((140, 40), at("acting", "bet-3")),
    "draw": Still((100, 30), drawing),
    "showdown": Still((140, 40), lambda view: view.state == "showdown"),
    "viewer": Still((100, 30), None, keys=("f", "enter", *["pagedown"] * 5, "right", "right")),
    "history": Still((100, 30), None, keys=("p", "enter", "m", *"100", "enter", "down", "down")),
    "tonight": Still((140, 40), None, keys=("p", "w", "down", "down", "down", "right", "right")),
    "tournament": Still((140, 40), some_out, event=True),
    "players": Still(
        (100, 30),
        at("handover", "bet-2"),
        players=4,
        then=("b", *"2xy", "1", "c", *"150", "enter", "5", "enter", *"Elisa", "enter"),
    ),
    "attract": Still((140, 40), None, alone=20),
    "rail": Still((200, 60), lambda view: view.state == "showdown", rail=True),
}
#: The moving one.
HAND = "hand"


# How they play


def out(view: TableView) -> list[int]:
    """The places that a player with his cards up throws."""
    keep = view.hand.drawing.keep if view.hand.drawing is not None else range(5)
    return [place for place in range(5) if place not in keep]


def keys(view: TableView) -> list[str]:
    """What he presses: he draws to what he draws to, gives up what needs too many cards, bets what needs few."""
    hand, legal = view.hand, view.hand.turn
    assert legal is not None
    cards = len(out(view))
    if legal.kind == "draw":
        return [*(str(place + 1) for place in out(view)), "d"] if cards else ["p"]
    first = hand.round == "bet-1"
    began = max(at for at, event in enumerate(hand.events) if event.type == "round")
    bets = sum(event.type in ("bet", "raise") for event in hand.events[began:])
    if legal.fold and cards >= (4 if first else 3):
        return ["f"]
    return ["r" if legal.raises is not None and not bets and cards <= (2 if first else 1) else "c"]


# The app without a terminal


@asynccontextmanager
async def running(app: Deuce7App, size: tuple[int, int]) -> AsyncIterator[None]:
    """The app in a terminal of this size that nobody sees; its gate is open, and a showdown is told at once."""
    app.gate.delay = app.pace = 0
    async with app.run_test(size=size):
        await settled(app)
        yield


async def settled(app: Deuce7App) -> None:
    """Until all that was sent has been handled and painted."""
    quiet = 0
    while quiet < 3:
        await asyncio.sleep(0.001)
        room = app.screen
        to_do = room._dirty_widgets or room._layout_required or room._callbacks
        pumps = (app, *room.walk_children(with_self=True))
        quiet = 0 if to_do or any(not pump._message_queue.empty() for pump in pumps) else quiet + 1


async def press(app: Deuce7App, *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else None))
        await settled(app)


def shown(app: Deuce7App) -> Screen:
    """What is on the screen."""
    return screen(app.screen._compositor.render_strips())


def table_of(app: Deuce7App) -> Table:
    """The table that is on the screen."""
    assert isinstance(app.screen, Table)
    return app.screen


async def take(picture: Still) -> str:
    """Play until it is there, and draw it."""
    setup = None if picture.here is None else NightSetup(NAMES[: picture.players], seed="pictures")
    if picture.event:
        setup = tournament_night(NAMES[: picture.players], PLAN).but(seed="pictures")
    seen: list[TableView] = []
    played = PLAYED if picture.event else 0
    dealer = None if setup is None else Dealer(Night(setup), MemoryJournal(), rail=seen.append, elapsed=played)
    nights = KeptEvenings() if picture.keys else None
    settings = Settings(theme=picture.theme, hints=False)
    app = Deuce7App(setup, dealer=dealer, nights=nights, settings=settings, demo=bool(picture.alone))
    async with running(app, picture.size):
        while isinstance(app.screen, Attract) and app.screen.at < picture.alone:
            app.screen._next()
            await settled(app)
        await press(app, *picture.keys)
        while isinstance(app.screen, Pulling) and not app.screen.pulled.done:
            await asyncio.sleep(0.01)
        while picture.here is not None:
            view = table_of(app).dealer.view()
            if picture.here(view):
                if view.cards_up and view.hand.turn is not None and view.hand.turn.kind == "draw":
                    await press(app, *keys(view)[:-1])
                break
            await press(app, *(keys(view) if view.cards_up else ["enter" if view.state == "handover" else "n"]))
        await press(app, *picture.then)
        if not picture.rail:
            return still(shown(app), "deuce7")
    looking_on = Deuce7App(first=lambda: rail(lambda: Seen(seen[-1], there=True)))
    async with running(looking_on, picture.size):
        return still(shown(looking_on), "deuce7 watch")


# The moving picture


class Film:
    """A hand at three players' table, as somebody sees it who looks on: curtains, hands of those who act, a showdown."""

    def __init__(self, app: Deuce7App) -> None:
        """The table has been sat down at, and nothing has been painted yet."""
        assert app._table is not None
        self.app, self.table = app, app._table
        self.felt = self.table._felt
        self.shots: list[tuple[Screen, float]] = []
        #: Where it stands for those who cannot see it move.
        self.stands = 0
        self.now = 0.0
        self.felt.clock = lambda: self.now

    async def hold(self, seconds: float) -> None:
        """The screen as it is, for so long."""
        await settled(self.app)
        self.shots.append((shown(self.app), seconds))

    async def moved(self) -> None:
        """Whatever is on its way."""
        while self.felt.moving:
            await self.hold(FRAME)
            self.now += FRAME
            self.felt.frame()

    async def press(self, key: str, seconds: float) -> None:
        """A key and what it does."""
        await press(self.app, key)
        await self.moved()
        await self.hold(seconds)

    async def turn(self, *, aloud: bool) -> None:
        """A player's turn: he takes the keyboard, looks, and acts; or he says aloud what he does."""
        view = self.table.dealer.view()
        if aloud:
            await self.press("c", 1.4)
            await self.press("y", 0.7)
            return
        if view.state == "handover":
            await self.press("enter", 1.0)
        *marks, act = keys(self.table.dealer.view())
        for mark in marks:
            await self.press(mark, 0.4)
            self.stands = len(self.shots) - 1
        await self.press(act, 0.7)

    async def showdown(self) -> None:
        """Hands turn up one by one, then the pot goes to who wins it."""
        table, telling = self.table, self.table._telling
        while True:
            while telling.up is not None:
                telling.turn(table.view)
                await self.hold(FRAME)
            await self.hold(1.4)
            if table.reveal is None or table.reveal.finished:
                break
            telling.more(table.view)
            await self.moved()
        await self.hold(3.5)


async def film() -> str:
    """A hand from the deal to the pot."""
    app = Deuce7App(settings=Settings(hints=False))
    async with running(app, (100, 30)):
        app.pace, app.moves_unseen = 1, True
        app.start_night(NightSetup(NAMES[:3], seed="film-14"))
        made = Film(app)
        await settled(app)
        for timer in (made.table._telling.timer, made.table._telling.turner):
            assert timer is not None
            # Told by the film itself, step by step.
            timer.stop()
        await made.moved()
        await made.hold(1.5)
        while (view := made.table.dealer.view()).state in ("handover", "acting"):
            # The bet after the first draw is called without a look.
            await made.turn(aloud=view.state == "handover" and view.hand.round == "bet-2" and bool(view.hand.price))
        await made.showdown()
        return moving(made.shots, "deuce7", made.stands)


async def make(names: list[str], into: Path) -> None:
    """Make the pictures of these names."""
    into.mkdir(parents=True, exist_ok=True)
    for name in names:
        drawn = await (film() if name == HAND else take(PICTURES[name]))
        path = into / f"{name}.svg"
        path.write_text(drawn, encoding="utf-8")
        print(f"{path}  {len(drawn) / 1000:.0f} kB")


def main() -> None:
    """Make those that are named, or all."""
    every = [*PICTURES, HAND]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(every) + "; all of them if none is named")
    parser.add_argument(
        "--into", type=Path, default=HERE, metavar="DIR", help="where they go; beside this script if not"
    )
    asked = parser.parse_args()
    if unknown := set(asked.names) - set(every):
        parser.error(f"no such picture: {', '.join(sorted(unknown))}")
    asyncio.run(make(asked.names or every, asked.into))


if __name__ == "__main__":
    main()
