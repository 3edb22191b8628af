"""One row of the table: ours beside something else, measured in turns in the same run."""

import gc
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """``ratio`` is what the goal speaks of; ``met`` whether it holds."""

    what: str
    ours: str
    beside: str
    theirs: str
    ratio: str
    goal: str
    met: bool


def in_turns(runs: int, *works: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> list[float]:
    """The median seconds of each work. They take turns, so that a slow moment of the machine meets all of them.

    ``clock``: for work inside this process ``time.process_time``, which a busy neighbour disturbs less.
    """
    times: list[list[float]] = [[] for _ in works]
    for work in works:
        work()
    for _ in range(runs):
        for took, work in zip(times, works, strict=True):
            gc.collect()
            began = clock()
            work()
            took.append(clock() - began)
    return [statistics.median(took) for took in times]


def told(seconds: float) -> str:
    """``1.2 µs``, ``34 ms``."""
    for size, unit in ((1, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"


def faster(what: str, ours: float, beside: str, theirs: float, least: float, *, wish: float | None = None) -> Row:
    """Ours has to be at least ``least`` times as fast (``wish``: better still)."""
    ratio = theirs / ours
    goal = f"≥ {least:g}×" + (f", better {wish:g}×" if wish else "")
    return Row(what, told(ours), beside, told(theirs), f"{ratio:.1f}× as fast", goal, ratio >= least)


def slower(what: str, ours: float, beside: str, theirs: float, most: float) -> Row:
    """Ours may take ``most`` times as long."""
    ratio = ours / theirs
    return Row(what, told(ours), beside, told(theirs), f"{ratio:.2f}× the time", f"≤ {most:g}×", ratio <= most)


def table(rows: list[Row]) -> str:
    head = ("what", "ours", "beside", "theirs", "ratio", "goal", "")
    lines = [
        head,
        *((r.what, r.ours, r.beside, r.theirs, r.ratio, r.goal, "met" if r.met else "NOT MET") for r in rows),
    ]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    printed = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
    ]
    printed.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(printed)
