"""Marks: digests of what rows say, so that a flipped bit is noticed and never becomes a chip; and what SQLite calls when it
brings an old file up."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from deuce7_tui.table import fingerprint_of


def mark(*values: object) -> str:
    """The digest of these values of a row."""
    return sha256("\x1f".join(map(str, values)).encode()).hexdigest()[:16]


def action_mark(*values: object) -> str:
    """Of night, hand, deal, place, text and what is decided; where nothing is, as it was before anything could be."""
    return mark(*(values if values[-1] else values[:-1]))


#: Of night, hand, deal, stacks, positions and what is around the hand; where nothing is kept of that, as before it was.
hand_mark = action_mark


def _players_of(setup: bytes, stacks: bytes) -> str:
    """Who has how much, of a night without changes; empty if chips were lost or made, or nothing can be read."""
    try:
        told, chips = json.loads(setup), json.loads(stacks)
        names = told["names"]
        if len(names) != len(chips) or sum(chips) != told["stack"] * len(names):
            return ""
        return json.dumps([[name, stack, True] for name, stack in zip(names, chips, strict=True)], ensure_ascii=False)
    except (LookupError, ValueError, TypeError):
        return ""


def _result_text(result: bytes) -> str:
    """The step of a hand's result; nothing that can be taken for one if it cannot be read."""
    try:
        return " ".join(["result", *map(str, json.loads(result))])
    except (ValueError, TypeError):
        return "?"


#: What migrations call, each with how many values it takes.
FUNCTIONS: dict[str, tuple[int, Callable[..., Any]]] = {
    "fingerprint_of": (1, fingerprint_of),
    "mark": (-1, mark),
    "players_of": (2, _players_of),
    "result_text": (1, _result_text),
}
