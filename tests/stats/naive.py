"""The figures again, from the text of a PHH file and nothing else: slow, simple, and it knows none of the package."""

import tomllib
from collections import Counter
from collections.abc import Iterable

WON, RANKS = "won", "23456789TJQKA"


def hand_of(text: str) -> dict[str, Counter[str]]:
    """By name, what a file counts for each of its players."""
    fields = tomllib.loads(text)
    names, actions = fields["players"], [line.split() for line in fields["actions"]]
    pads = {f"p{at + 1}": name for at, name in enumerate(names)}
    counts = {name: Counter(hands=1) for name in names}
    for name, before, after in zip(names, fields["starting_stacks"], fields["finishing_stacks"], strict=True):
        counts[name]["net"] = after - before
    drew = Counter()
    folded, last = set(), {}
    held: dict[str, list[str]] = {}
    for words in actions:
        if words[:2] == ["d", "dh"]:
            name = pads[words[2]]
            held[name] = held.get(name, []) + [words[3][at : at + 2] for at in range(0, len(words[3]), 2)]
            continue
        name, verb = pads[words[0]], words[1]
        before_draw = not drew
        if verb == "f":
            folded.add(name)
        elif verb == "sd":
            drew[name] += 1
            thrown = [words[2][at : at + 2] for at in range(0, len(words[2]), 2)] if len(words) > 2 else []
            for card in thrown:
                held[name].remove(card if card in held[name] else "??")
            counts[name][f"draws-{drew[name]}"] += 1
            counts[name][f"cards-{drew[name]}"] += len(thrown)
            counts[name][f"pat-{drew[name]}"] += not thrown
            counts[name]["drew"] = 1
            last[name] = len(thrown)
        elif verb == "sm" and len(words) > 2:
            held[name] = [words[2][at : at + 2] for at in range(0, len(words[2]), 2)]
        elif verb == "cbr":
            counts[name].update(["bets", "raises"])
            if before_draw:
                counts[name]["voluntary"] = counts[name]["raised"] = 1
        elif verb == "cc" and calls(fields, actions, words):
            counts[name]["bets"] += 1
            if before_draw:
                counts[name]["voluntary"] = 1
    live = [name for name in names if name not in folded]
    if len(live) > 1:
        for name in live:
            counts[name]["showdowns"] = 1
    elif last.get(live[0]) == 0:
        known = "??" not in held[live[0]]
        counts[live[0]]["pat-known" if known else "pat-hidden"] = 1
        counts[live[0]]["snows"] = known and is_pair_or_worse(held[live[0]])
    return counts


def calls(fields: dict, actions: list[list[str]], at: list[str]) -> bool:
    """This ``cc`` is a call and no check: somebody has put in more in this round."""
    blinds, stacks = list(fields["blinds_or_straddles"]), fields["starting_stacks"]
    if len(stacks) == 2:
        blinds.reverse()
    antes = fields["antes"]
    behind = [stack - ante for stack, ante in zip(stacks, antes, strict=True)]
    price = max(blinds)
    bets = [min(blind, have) for blind, have in zip(blinds, behind, strict=True)]
    behind = [have - bet for have, bet in zip(behind, bets, strict=True)]
    drawing, folded = False, set()
    for words in actions:
        if words[:2] == ["d", "dh"] or words[1] == "sm":
            continue
        who = int(words[0][1:]) - 1
        if words[1] == "sd":
            if not drawing:
                # A round is over: what nobody matched goes back.
                top = max(bets)
                if bets.count(top) == 1:
                    back = bets.index(top)
                    rest = max(bet for seat, bet in enumerate(bets) if seat != back)
                    behind[back] += top - rest if price and top > rest else 0
                bets, price = [0] * len(bets), 0
            drawing = True
            continue
        drawing = False
        owed = price - bets[who]
        if len([seat for seat in range(len(bets)) if behind[seat] and seat not in folded]) < 2:
            others = [bets[seat] for seat in range(len(bets)) if seat != who and seat not in folded]
            owed = min(price, max(others)) - bets[who]
        if words is at:
            return owed > 0
        if words[1] == "f":
            folded.add(who)
        elif words[1] in ("cc", "cbr"):
            to = int(words[2]) if words[1] == "cbr" else bets[who] + max(0, owed)
            paid = min(to - bets[who], behind[who])
            bets[who], behind[who] = bets[who] + paid, behind[who] - paid
            price = max(price, bets[who])
    raise AssertionError("no such action")


def is_pair_or_worse(cards: Iterable[str]) -> bool:
    """Two of a rank, a straight (not A-2-3-4-5), a flush, or more of these."""
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    suits = {card[1] for card in cards}
    return len(set(ranks)) < 5 or ranks[4] - ranks[0] == 4 or len(suits) == 1


def added(hands: Iterable[dict[str, Counter[str]]]) -> dict[str, Counter[str]]:
    """All of them together."""
    total: dict[str, Counter[str]] = {}
    for hand in hands:
        for name, counts in hand.items():
            total.setdefault(name, Counter()).update(counts)
    return {name: Counter({key: value for key, value in counts.items() if value}) for name, counts in total.items()}
