"""A table to sit down at in a test: no waiting at the gate, showdowns told at once."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from types import SimpleNamespace

import pytest
from textual._context import active_app
from textual.app import App
from textual.pilot import Pilot

from deuce7_tui.table import NightSetup
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.settings import Settings
from tests.tui.clock import Clock
from tests.tui.waiting import LONG

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")

Sit = Callable[..., AbstractAsyncContextManager[tuple[Deuce7App, Pilot[None]]]]


@pytest.fixture
def sit() -> Sit:
    """``async with sit(3) as (app, pilot)``: three players at a table; names, size and more may be given."""

    @asynccontextmanager
    async def table(
        players: int = 3,
        *,
        names: tuple[str, ...] | None = None,
        size: tuple[int, int] = (80, 24),
        seed: str = "demo",
        delay: float = 0,
        pace: float = 0,
        hide_after: float = 60,
        ascii: bool = False,
        moving: bool = False,
        settings: Settings | None = None,
        **more: object,
    ) -> AsyncIterator[tuple[Deuce7App, Pilot[None]]]:
        setup = NightSetup(names or NAMES[:players], seed=seed, **more)  # type: ignore[arg-type]
        app = Deuce7App(setup, settings=settings, ascii=ascii)
        app.gate.delay, app.pace, app.hide_after = delay, pace, hide_after
        app.moves_unseen = moving
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield app, pilot

    return table


@pytest.fixture
def key_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Keys, clicks and the gate go by it, so that no machine is too slow, or too fast, for what a test types."""
    clock = Clock()
    monkeypatch.setattr("textual.message._time", SimpleNamespace(get_time=clock))
    monkeypatch.setattr("deuce7_tui.tui.gate.get_time", clock)
    return clock


@pytest.fixture(autouse=True)
def no_needless_waiting(monkeypatch):
    """After a key Textual's pilot sleeps until the process uses no time, twice 20 ms at least; here until it is done."""
    monkeypatch.setattr("textual.app.wait_for_idle", done)
    monkeypatch.setattr("textual.pilot.wait_for_idle", done)


async def done(_least: float = 0, _most: float = 1) -> None:
    """Wait until no message is left and all is painted, as seen twice in a row."""
    app = active_app.get()
    quiet, end = 0, time.monotonic() + LONG
    while quiet < 2 and time.monotonic() < end:
        await asyncio.sleep(0.001)
        quiet = 0 if _busy(app) else quiet + 1


def _busy(app: App[object]) -> bool:
    screen = app.screen
    if app._resize_event is not None or app._resize_timer is not None:
        return True
    to_paint = screen._dirty_widgets or screen._layout_required or screen._repaint_required or screen._callbacks
    pumps = (app, *screen.walk_children(with_self=True))
    return bool(to_paint) or any(pump._next_callbacks or not pump._message_queue.empty() for pump in pumps)
