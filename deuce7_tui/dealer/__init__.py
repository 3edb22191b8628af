"""The dealer-controller, the journal that he writes, the views that he gives, and the nights that he is found at."""

from .dealer import RESULTS, Dealer
from .journal import Journal, MemoryJournal
from .nights import LeftNight, Nights, UnkeptNights
from .views import Draw, Result, State, TableView

__all__ = [
    "RESULTS",
    "Dealer",
    "Draw",
    "Journal",
    "LeftNight",
    "MemoryJournal",
    "Nights",
    "Result",
    "State",
    "TableView",
    "UnkeptNights",
]
