"""Rows of the real program in a pseudo-terminal, beside the barest Textual app (bare.py) in another one."""

import statistics
import time
from collections.abc import Iterator

from .rows import Row, slower, told
from .terminal import Terminal

BARE = ("-m", "tests.bench.bare")
FULL = (*BARE, "--full")
TABLE = ("-m", "deuce7_tui", "play", "--players", "Anna,Bruno,Carla,Dario,Elisa,Fabio", "--seed", "demo")
CURTAIN, BARE_READY = "I am ", "ready 0"
#: Keys reach the next player only so long after the curtain was painted (design.md): 0.4 s, and a little.
GATE = 0.5
#: The first picture after an act ends in a silence; the frames of what moves come a little later than that.
FIRST = 0.02


def paint_rows(quick: bool) -> Iterator[Row]:
    ours: list[float] = []
    theirs: list[float] = []
    for run in range((2 if quick else 7) + 1):
        for times, program, word in ((ours, TABLE, CURTAIN), (theirs, BARE, BARE_READY)):
            with Terminal(*program) as terminal:
                took = terminal.wait_for(word)
            if run:  # the first only warms the caches
                times.append(took)
    mine, bare = statistics.median(ours), statistics.median(theirs)
    yield slower("deuce7 play to the first painted table", mine, "a bare Textual app", bare, 1.3)


def p95(times: list[float]) -> float:
    return sorted(times)[max(0, round(len(times) * 0.95) - 1)]


def key_rows(quick: bool) -> Iterator[Row]:
    """One hand after the other, everybody checks, calls and stands pat; in every turn cards up, down and up again.

    Each key has one of the bare app's beside it, in the same place: after as long a pause, in turns before and after.
    Nothing moves, but at a second table, where it is the picture after an act that is timed, with the curtain. An act has
    another app beside it, too, which writes a row down for good and paints as much (bare.py says what).
    """
    turns = 10 if quick else 60
    moving = "act, while cards and chips fly"
    kinds = ("peek", "curtain (cards down)", "mark a card", "act", moving)
    ours: dict[str, list[float]] = {kind: [] for kind in kinds}
    theirs: dict[str, list[float]] = {kind: [] for kind in kinds}
    as_much: list[float] = []

    with (
        Terminal(*TABLE, animations="none") as table,
        Terminal(*TABLE) as lively,
        Terminal(*BARE) as other,
        Terminal(*FULL) as full,
    ):

        def press(key: str, kind: str) -> None:
            pair = [(table, key, ours[kind]), (other, "x", theirs[kind])]
            if kind == "act":
                pair.append((full, "x", as_much))
            for terminal, typed, times in pair if len(theirs[kind]) % 2 else reversed(pair):
                if (took := terminal.press(typed)) is not None:
                    times.append(took)

        table.wait_for(CURTAIN)
        lively.wait_for(CURTAIN)
        other.wait_for(BARE_READY)
        full.wait_for(BARE_READY)
        for _ in range(turns):
            for terminal in (table, lively):
                terminal.settle(0.3)
                if CURTAIN not in terminal.text():
                    # A result: told at once, then on to the next hand.
                    terminal.press("n")
                    terminal.settle(0.3)
                    time.sleep(GATE)
                    if CURTAIN not in terminal.text():
                        terminal.press("n")
                        terminal.settle(0.3)
            time.sleep(GATE)
            press("\r", "peek")
            press(" ", "curtain (cards down)")
            table.press(" ")
            drawing = "Stand pat" in table.text() or "stand pat" in table.text()
            if drawing:
                press("1", "mark a card")
                table.press("1")
            press("p" if drawing else "c", "act")
            lively.press("\r")
            if (took := lively.press("p" if drawing else "c", FIRST)) is not None:
                ours[moving].append(took)
    theirs[moving] = theirs["act"]
    for kind, took in ours.items():
        beside = p95(theirs[kind])
        yield slower(f"key to last byte, p95 of {len(took)}: {kind}", p95(took), "bare: one Static", beside, 1.5)
    yield slower(
        "act, and beside it as much work", p95(ours["act"]), "bare: it keeps and paints as much", p95(as_much), 1
    )


def idle_rows(quick: bool) -> Iterator[Row]:
    """Both stand still, side by side."""
    seconds = 5 if quick else 60
    with Terminal(*TABLE) as table, Terminal(*BARE) as other:
        table.wait_for(CURTAIN)
        other.wait_for(BARE_READY)
        table.settle(1.0)
        other.settle(1.0)
        before = table.processor(), other.processor()
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            table.settle(0.1, 0.5)
            other.settle(0.1, 0.5)
        ours, theirs = table.processor() - before[0], other.processor() - before[1]
    yield Row(
        f"idle table, {seconds} s of it", told(ours), "a bare Textual app", told(theirs),
        f"{ours - theirs:+.2f} s", "same: within 0.1 s a minute", ours - theirs <= 0.1 * max(1, seconds / 60),
    )  # fmt: skip
