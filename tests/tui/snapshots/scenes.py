"""Scenes: states of the table and screens around it, reached by keys from a fixed seed, as players reach them.

Snapshots, resizes and looks are all taken of these.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from textual.pilot import Pilot

from deuce7_tui.dealer import ClockView, Dealer, LeftHand, MemoryJournal, TableView, Time
from deuce7_tui.rail import Seen
from deuce7_tui.rules.games import Stakes
from deuce7_tui.table import Money, NightSetup, tournament_of
from deuce7_tui.table.night import Night
from deuce7_tui.table.positions import Positions
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.screens.pulling import Pulling
from deuce7_tui.tui.screens.rail import rail
from deuce7_tui.tui.settings import Settings
from tests.tui.waiting import until as sees

from .evenings import KeptEvenings

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
SEED = "pictures"

Reach = Callable[[Deuce7App, Pilot[None]], Awaitable[None]]


class Scene(NamedTuple):
    """``setup``: what the night has beside names and seed; ``stacks``: other chips than all the same; ``reach``: the
    keys that lead there. Without ``at_table`` it begins at the title."""

    reach: Reach
    setup: Mapping[str, Any] = {}
    stacks: tuple[int, ...] = ()
    at_table: bool = True

    def app(self, players: int = 6, *, settings: Settings | None = None, ascii: bool = False) -> Deuce7App:
        """An app in which it can be played, with nothing that moves or waits."""
        settings = settings if settings is not None else Settings(animation="off", hints=False)
        if not self.at_table:
            app = Deuce7App(settings=settings, ascii=ascii)
        else:
            setup = NightSetup(NAMES[:players], seed=SEED, **self.setup)
            dealer = self._dealer(setup) if self.stacks or setup.tournament is not None else None
            app = Deuce7App(None if dealer else setup, dealer=dealer, settings=settings, ascii=ascii)
        app.gate.delay = app.pace = 0
        app.hide_after = 600
        return app

    def _dealer(self, setup: NightSetup) -> Dealer:
        """At a later hand of the night, when chips have changed hands; time stands still."""
        night = Night(setup)
        left = LeftHand(night.at_hand(14, 0, self.stacks, Positions(0, 1, 2)), []) if self.stacks else None
        return Dealer(night, MemoryJournal(), left, time=Time(lambda: 0, lambda: "20:00"))


def seen(app: Deuce7App) -> TableView:
    """The view the table draws."""
    table = app._table
    assert table is not None
    return table.dealer.view()


# How a scene is reached


def nothing(*keys: str) -> Reach:
    """These keys, from where the app opens."""

    async def reach(_app: Deuce7App, pilot: Pilot[None]) -> None:
        await pilot.press(*keys)

    return reach


def looking_back(*keys: str) -> Reach:
    """These keys, after some evenings have been played; every list is waited for."""

    async def reach(app: Deuce7App, pilot: Pilot[None]) -> None:
        app.nights = KeptEvenings()
        for key in keys:
            await pilot.press(key)
            await sees(pilot, lambda: not isinstance(app.screen, Pulling) or app.screen.pulled.done)

    return reach


def until(where: str, *keys: str, enough: Callable[[TableView], bool] = lambda view: True) -> Reach:
    """Play until this state and round, then press these keys."""

    async def reach(app: Deuce7App, pilot: Pilot[None]) -> None:
        for _ in range(400):
            view = seen(app)
            here = f"{view.state} {view.hand.round}"
            if (here == where and enough(view)) or view.state in ("showdown", "between", "over"):
                await pilot.press(*keys)
                return
            await pilot.press(*_next_keys(view))
        raise AssertionError(f"{where} is never reached")

    return reach


def _next_keys(view: TableView) -> tuple[str, ...]:
    """A loose table: draws to what it holds, raises with what is good, one fold early."""
    if view.state == "handover":
        return ("enter",)
    legal, drawing = view.hand.turn, view.hand.drawing
    assert legal is not None
    if legal.kind == "draw":
        out = [str(place + 1) for place in range(5) if drawing and place not in drawing.keep]
        return (*out, "d" if out else "p")
    raises = sum(event.type in ("raise", "bet") for event in view.hand.events)
    if legal.fold and legal.seat == 2 and view.hand.round == "bet-1":
        return ("f",)
    good = drawing is None or drawing.count <= 1
    return ("r",) if legal.raises is not None and good and raises < 4 and view.hand.limit == "fixed" else ("c",)


async def all_fold(app: Deuce7App, pilot: Pilot[None]) -> None:
    """Nobody wants it."""
    while seen(app).state not in ("between", "over"):
        await pilot.press("enter", "f")


async def all_in(app: Deuce7App, pilot: Pilot[None]) -> None:
    """Everybody puts in everything and draws what he likes."""
    while seen(app).state in ("handover", "acting"):
        view = seen(app)
        if view.state == "acting" and view.hand.turn is not None and view.hand.turn.kind == "bet":
            raises = view.hand.turn.raises
            sized = raises is not None and raises.min < raises.max
            await pilot.press(*(("a", "y") if sized else ("r",) if raises is not None else ("c",)))
        else:
            await pilot.press(*_next_keys(view))


async def an_all_in(app: Deuce7App, pilot: Pilot[None]) -> None:
    """Short stacks are all-in; the others bet on."""
    await until("acting bet-3")(app, pilot)


async def a_night(app: Deuce7App, pilot: Pilot[None]) -> None:
    """All-in every hand, until one has all; then the end of the night."""
    while seen(app).state != "over":
        await all_in(app, pilot)
        await pilot.press("n")


async def at_the_table(app: Deuce7App, pilot: Pilot[None]) -> None:
    """The same, back from its results."""
    await a_night(app, pilot)
    await pilot.press("escape")


def then(reach: Reach, *keys: str) -> Reach:
    """There, and then these keys."""

    async def there(app: Deuce7App, pilot: Pilot[None]) -> None:
        await reach(app, pilot)
        await pilot.press(*keys)

    return there


def on_the_rail(reach: Reach) -> Reach:
    """The same for those who look on."""

    async def there(app: Deuce7App, pilot: Pilot[None]) -> None:
        await reach(app, pilot)
        view = seen(app)
        clock = view.clock
        public = Seen(view if clock is None else view.but(clock=ClockView(clock.left, clock.paused, False)), True)
        await app.push_screen(rail(lambda: public))

    return there


def _drew(view: TableView) -> bool:
    """The player in turn has drawn cards, so that new ones lie in front of him."""
    seat = view.hand.seats[view.seat] if view.seat is not None else None
    return seat is not None and bool(seat.new)


EUROS = {"money": Money.parse("0.05 EUR"), "least_buy_in": 200, "most_buy_in": 800}
NO_LIMIT = {"limit": "no", "stakes": Stakes.of("no", 5, 10)}
_LEVELS = [{"stakes": "5/10"}, {"stakes": "10/20", "ante": 20}]
_PLAN = {"levels": _LEVELS, "by": "minutes", "ante_form": "big-blind", "prizes": "50/30/20", "fee": 1000, "re_entry": 1}
#: A tournament with a clock, at which somebody may come in again; and stacks of which some are short.
EVENT = {"limit": "no", "money": Money("EUR", 1, 2), "tournament": tournament_of(_PLAN)}
_SHORT = (1500, 45, 300, 77, 400, 300)

#: The table's states.
TABLE: dict[str, Scene] = {
    "curtain": Scene(until("handover bet-2", enough=lambda view: view.since > 12)),
    "betting": Scene(until("acting bet-2", enough=_drew)),
    "cards-down": Scene(until("acting bet-2", "space", enough=_drew)),
    "draw": Scene(until("acting draw-2", "1", "3", "right", enough=_drew)),
    "question": Scene(until("handover bet-2", "q")),
    "amount": Scene(until("acting bet-2", "r", enough=_drew), NO_LIMIT),
    "all-in": Scene(an_all_in, stacks=(400, 35, 400, 60, 400, 400)),
    "showdown": Scene(until("showdown over")),
    "side-pots": Scene(all_in, NO_LIMIT, (120, 45, 300, 77, 400, 210)),
    "fold": Scene(all_fold),
    "over": Scene(at_the_table, NO_LIMIT),
    "event": Scene(until("acting bet-2", "k", enough=_drew), EVENT),
    "event-out": Scene(all_in, EVENT, _SHORT),
    "event-final": Scene(a_night, EVENT, _SHORT),
}
#: Screens around it.
OTHERS: dict[str, Scene] = {
    "title": Scene(nothing(), at_table=False),
    "set-up": Scene(nothing("n"), at_table=False),
    "settings": Scene(nothing("s"), at_table=False),
    "keys": Scene(nothing("s", "k"), at_table=False),
    "famous-hands": Scene(nothing("f"), at_table=False),
    "viewer": Scene(nothing("f", "enter", "pagedown", "pagedown", "right", "right"), at_table=False),
    "past-nights": Scene(looking_back("p", "down"), at_table=False),
    "past-hands": Scene(looking_back("p", "enter", "s", "m", "2", "0", "enter", "down"), at_table=False),
    "past-export": Scene(looking_back("p", "enter", "s", "e"), at_table=False),
    "past-player": Scene(looking_back("p", "p", "b", "a", "r"), at_table=False),
    "stats": Scene(looking_back("p", "w", "down", "down", "down", "right"), at_table=False),
    "stats-stacks": Scene(looking_back("p", "w", "tab", "right", "right"), at_table=False),
    "stats-pots": Scene(looking_back("p", "w", "a", "tab", "tab", "down"), at_table=False),
    "past-hand": Scene(looking_back("p", "enter", "down", "down", "enter", "end"), at_table=False),
    "lesson": Scene(nothing("t", "enter", "1"), at_table=False),
    "practice": Scene(nothing("t", "s", "enter", "enter", "c"), at_table=False),
    "how-to-play": Scene(nothing("question_mark", "2"), at_table=False),
    "players": Scene(until("handover bet-2", "b", *"3xy2c150", "enter", "5"), EUROS),
    "buy-chips": Scene(until("handover bet-2", "b", *"2c900", "enter"), EUROS),
    "other-game": Scene(until("showdown over", "b", "g")),
    "results": Scene(until("showdown over", "b", *"4xy", "l"), EUROS),
    "ledger": Scene(until("showdown over", "b", *"4xyl", "tab"), EUROS),
    "help": Scene(until("handover bet-2", "question_mark")),
    "log": Scene(until("showdown over", "l")),
    "rail": Scene(on_the_rail(until("handover bet-2", enough=lambda view: view.since > 12))),
    "set-up-event": Scene(nothing("n", "up", "right"), at_table=False),
    "re-entry": Scene(then(all_in, "e"), EVENT, _SHORT),
    "rail-event": Scene(on_the_rail(all_in), EVENT, _SHORT),
    "rail-final": Scene(on_the_rail(a_night), EVENT, _SHORT),
    "rail-showdown": Scene(on_the_rail(until("showdown over"))),
}
SCENES = TABLE | OTHERS
