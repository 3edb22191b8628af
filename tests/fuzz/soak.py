"""``python -m tests.fuzz.soak --hands 100000``: random hands over all games, limits, presets, options and tables.

Every invariant is on (see hands.py). The first hand that breaks one stops the run with exit 1 and the command that
plays this hand alone again.
"""

import argparse
import sys
import time
import traceback
from collections import Counter

from .hands import play


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.soak", description=__doc__)
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--seed", default="soak", help="every hand's seed is SEED/NUMBER")
    parser.add_argument("--start", type=int, default=0, help="number of the first hand")
    asked = parser.parse_args(argv)
    began = time.perf_counter()
    every = max(1, min(10_000, asked.hands // 10))
    seen: Counter[str] = Counter()
    for done in range(1, asked.hands + 1):
        number = asked.start + done - 1
        try:
            hand = play(f"{asked.seed}/{number}")
        except Exception:
            traceback.print_exc()
            print(
                f"FAILED at hand {number}. Again: python -m tests.fuzz.soak --seed {asked.seed} --start {number} --hands 1"
            )
            return 1
        seen[f"{hand.game.code} {hand.setup.limit}"] += 1
        seen["decisions"] += len(hand.actions)
        seen["reshuffles"] += hand.stub.reshuffles
        seen["misdeals"] += hand.round == "void"
        if done % every == 0:
            print(f"{done:>8} hands  {done / (time.perf_counter() - began):6.0f}/s", flush=True)
    took = time.perf_counter() - began
    print(
        f"{asked.hands} hands, {seen.pop('decisions')} decisions, {seen.pop('reshuffles')} reshuffles, "
        f"{seen.pop('misdeals')} misdeals in {took:.1f} s: {asked.hands / took:.0f}/s, no invariant broken"
    )
    for table, count in sorted(seen.items()):
        print(f"  {table:<24}{count:>8}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
