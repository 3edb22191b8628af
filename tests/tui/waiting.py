"""What a test waits for is the thing itself, never a time: another machine, or a busy one, is many times slower."""

import time
from collections.abc import Callable

from textual.app import App
from textual.pilot import Pilot
from textual.strip import Strip

#: Seconds after which a thing is never coming: far more than the slowest machine needs.
LONG = 60
#: Frames that are looked at before it is said that a screen does not come to rest.
FRAMES = 500


async def until(pilot: Pilot[None], holds: Callable[[], object]) -> None:
    """Wait until this holds, and what came of it is painted."""
    end = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < end, "\n".join(strip.text for strip in _strips(pilot.app))
        await pilot.pause(0.005)
    await pilot.pause()


async def resized(app: App[None], pilot: Pilot[None], size: tuple[int, int]) -> None:
    """Take this size, in columns and rows, and wait until the screen has it everywhere and two successive frames are equal.

    Textual hands a new size on after a moment, then lays out, then paints: after one pause the screen may still be the
    old one, or half of each.
    """
    await pilot.resize_terminal(*size)
    before: list[Strip] | None = None
    for _ in range(FRAMES):
        strips = _strips(app)
        whole = len(strips) == size[1] and {strip.cell_length for strip in strips} == {size[0]}
        if whole and strips == before and app.screen.size == size and app._resize_event is None:
            return
        before = strips if whole else None
        await pilot.pause()
    raise AssertionError(f"never {size}")


def _strips(app: App[object]) -> list[Strip]:
    return app.screen._compositor.render_strips()
