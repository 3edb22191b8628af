"""A night of hands: seats, stacks, button and blinds, from one hand to the next. No cards are here."""

from .night import Chair, Night, NightSetup, clean_name, fingerprint_of
from .positions import Positions, first_positions, next_positions

__all__ = [
    "Chair",
    "Night",
    "NightSetup",
    "Positions",
    "clean_name",
    "fingerprint_of",
    "first_positions",
    "next_positions",
]
