"""``python -m tests.bench [--quick] [PART …]``: every row is ours beside something else, measured in the same run.

Parts: ``rank hands start memory store``, and ``paint key idle``, which need a pseudo-terminal. Exit 1 if a goal is not met.
"""

import argparse
import platform
import sys
from collections.abc import Callable, Iterator

from .engine import hand_rows, rank_rows
from .process import memory_rows, start_rows
from .rows import Row, table
from .screen import idle_rows, key_rows, paint_rows
from .store import store_rows

PARTS: dict[str, Callable[[bool], Iterator[Row]]] = {
    "rank": rank_rows,
    "hands": hand_rows,
    "start": start_rows,
    "memory": memory_rows,
    "store": store_rows,
    "paint": paint_rows,
    "key": key_rows,
    "idle": idle_rows,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("parts", nargs="*", help=", ".join(PARTS))
    parser.add_argument("--quick", action="store_true", help="fewer runs: to see that it works, not to quote")
    asked = parser.parse_args()
    if unknown := set(asked.parts) - set(PARTS):
        parser.error(f"no such part: {', '.join(sorted(unknown))}")
    rows: list[Row] = []
    for name in asked.parts or PARTS:
        print(f"… {name}", file=sys.stderr, flush=True)
        rows += PARTS[name](asked.quick)
    print(f"Python {platform.python_version()}, {platform.machine()}; medians, in turns\n")
    print(table(rows))
    return 0 if all(row.met for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
