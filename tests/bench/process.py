"""Rows about whole processes: how long a start takes, and whether memory grows."""

import atexit
import gc
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from .rows import Row, in_turns, told

#: Compiled once and kept, as an installed package is; also where the machine forbids it for a checkout.
CACHE = tempfile.mkdtemp(prefix="deuce7-bench-")
atexit.register(shutil.rmtree, CACHE, ignore_errors=True)
ENVIRONMENT = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
ENVIRONMENT |= {"PYTHONPYCACHEPREFIX": CACHE, "DEUCE7_DATA_DIR": os.path.join(CACHE, "data")}

PYTHON = [sys.executable]


def start_rows(quick: bool) -> Iterator[Row]:
    """A start beside the barest start that Python has."""

    def start(*arguments: str) -> None:
        subprocess.run([*PYTHON, *arguments], check=True, stdout=subprocess.DEVNULL, env=ENVIRONMENT)

    bare, rules, version = in_turns(
        5 if quick else 21,
        lambda: start("-c", "pass"),
        lambda: start("-c", "import deuce7_tui.rules"),
        lambda: start("-m", "deuce7_tui", "--version"),
    )
    for what, took in (("import deuce7_tui.rules", rules), ("deuce7 --version", version)):
        more = took - bare
        yield Row(
            what, told(took), "python -c pass", told(bare), f"{more * 1000:+.1f} ms", "≤ 40 ms more", more <= 0.04
        )


def memory_rows(quick: bool) -> Iterator[Row]:
    """A process that plays hands and keeps none, after its first hundred and at the end."""
    hands = 1_000 if quick else 10_000
    script = f"from tests.bench.process import grow; grow({hands})"
    done = subprocess.run([*PYTHON, "-c", script], check=True, capture_output=True, text=True, env=ENVIRONMENT)
    rss0, blocks0, rss1, blocks1 = map(int, done.stdout.split())
    grown, more = rss1 - rss0, blocks1 - blocks0
    yield Row(
        f"memory after {hands:,} hands",
        f"{rss1 / 1024:.1f} MB",
        "after 100 hands",
        f"{rss0 / 1024:.1f} MB",
        f"{grown:+d} kB, {more:+d} objects",
        "no growth",
        # What fills once (caches, free lists) does so within 2,000 hands; a leak would be an object a hand or more.
        grown <= 512 and more <= hands / 10,
    )


def grow(hands: int) -> None:
    """Play, and print resident kB and allocated blocks after 100 hands and at the end."""
    from .engine import play_ours

    rng = random.Random("memory")
    figures: list[int] = []
    for number in range(1, hands + 1):
        play_ours(rng, number)
        if number in (100, hands):
            gc.collect()
            with open("/proc/self/statm") as file:
                figures.append(int(file.read().split()[1]) * 4)
            figures.append(sys.getallocatedblocks())
    print(*figures)
