"""A table to sit down at in a test: no waiting at the gate, showdowns told at once."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import pytest
from textual.pilot import Pilot

from deuce7_tui.table import NightSetup
from deuce7_tui.tui.app import Deuce7App, Peek

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
        peek: Peek = "up",
        **more: object,
    ) -> AsyncIterator[tuple[Deuce7App, Pilot[None]]]:
        setup = NightSetup(names or NAMES[:players], seed=seed, **more)  # type: ignore[arg-type]
        app = Deuce7App(setup, ascii=ascii, peek=peek)
        app.gate.delay, app.pace, app.hide_after = delay, pace, hide_after
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield app, pilot

    return table
