"""THE FIGURES of a night, or of many: counted hand by hand from what the table may know of each. Whole numbers only: a
share is a pair, how often of how many. No sentence is in it, and no screen."""

from .counting import Counts, counted
from .figures import DRAWS, FIGURES, Figure, Kind
from .tally import MOST_POTS, Beat, Player, Pot, Tally, worth_telling

__all__ = [
    "DRAWS",
    "FIGURES",
    "MOST_POTS",
    "Beat",
    "Counts",
    "Figure",
    "Kind",
    "Player",
    "Pot",
    "Tally",
    "counted",
    "worth_telling",
]
