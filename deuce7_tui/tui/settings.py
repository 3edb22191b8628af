"""What a player can set: plain values, read from and written to a TOML file by whoever starts the app."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Peek = Literal["up", "space", "short"]
Deck = Literal["four", "two"]
Animation = Literal["full", "basic", "off"]


@dataclass(frozen=True, slots=True)
class Settings:
    """``theme``: a theme's name, ``deck``: four colours or two, ``animation``: how much moves; ``peek``: cards are up
    when the keyboard is taken, only by ``space``, or for a ``short`` while; ``hide_after``: seconds without a key after
    which cards go down by themselves; ``bell``: ring when the keyboard goes on; ``hints``: say once what a newcomer
    needs; ``keys``: other keys for commands, by their ids (``"table.fold": "x"``)."""

    theme: str = "felt"
    deck: Deck = "four"
    animation: Animation = "full"
    peek: Peek = "up"
    hide_after: float = 20.0
    bell: bool = False
    hints: bool = True
    keys: Mapping[str, str] = field(default_factory=dict)
