"""Handovers and keys of a hand that reaches the last draw, as loose players play it.

python -m tests.handovers [HANDS]
"""

import sys
from statistics import mean

from .play import WAYS, Played, Table


def reaching(players: int, hands: int, way: str, seed: str = "handovers") -> list[Played]:
    """The hands, among so many, that two players or more play to the last draw."""
    return [hand for hand in Table(players, seed, WAYS[way]).hands(hands) if hand.to_the_last_draw]


def main() -> None:
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    print(f"{'':14}{'':16}{'hands':>6}{'turns':>8}{'handovers':>11}{'keys':>7}")
    for players, name in ((2, "heads-up"), (6, "six-handed")):
        for way in WAYS:
            found = reaching(players, hands, way)
            turns, passed = mean(hand.turns for hand in found), mean(hand.handovers for hand in found)
            keys = mean(len(hand.keys) for hand in found)
            print(f"{name:14}{way:16}{len(found):6}{turns:8.1f}{passed:11.1f}{keys:7.1f}")


if __name__ == "__main__":
    main()
