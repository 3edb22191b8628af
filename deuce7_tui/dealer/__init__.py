"""The dealer-controller, the journal that he writes, the views that he gives, and the nights that he is found at."""

from .dealer import RESULTS, Dealer
from .journal import Journal, LeftHand, MemoryJournal, Time
from .nights import LeftNight, Nights, UnkeptNights
from .views import ClockView, Draw, EventView, NightView, Result, State, TableView

__all__ = [
    "RESULTS",
    "ClockView",
    "Dealer",
    "Draw",
    "EventView",
    "Journal",
    "LeftHand",
    "LeftNight",
    "MemoryJournal",
    "NightView",
    "Nights",
    "Result",
    "State",
    "TableView",
    "Time",
    "UnkeptNights",
]
