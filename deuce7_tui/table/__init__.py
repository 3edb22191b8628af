"""A night of hands: seats, stacks, button and blinds, from one hand to the next. No cards are here."""

from .chairs import Around, Asked, Chair, Outcome, Standing
from .ledger import Account, Entry, accounts, entry_text
from .levels import Clock, Level, LevelNow, Moment, Schedule
from .money import CHIPS_ONLY, Money, priced
from .names import clean_name
from .night import Night, absent_action, replayed
from .positions import Positions, first_positions, next_positions
from .prizes import Bust, Place
from .settling import Payment, settle_up
from .setup import NightSetup, fingerprint_of, tournament_night
from .steps import (
    Agree,
    Change,
    ComeBack,
    Deal,
    Join,
    Leave,
    Move,
    Redeal,
    ReEnter,
    Result,
    SitOut,
    Step,
    TopUp,
    parse_step,
    step_text,
)
from .terms import Terms, terms_data, terms_of
from .tournament import PLANS, Tournament, tournament_data, tournament_of

__all__ = [
    "CHIPS_ONLY",
    "PLANS",
    "Account",
    "Agree",
    "Around",
    "Asked",
    "Bust",
    "Chair",
    "Change",
    "Clock",
    "ComeBack",
    "Deal",
    "Entry",
    "Join",
    "Leave",
    "Level",
    "LevelNow",
    "Moment",
    "Money",
    "Move",
    "Night",
    "NightSetup",
    "Outcome",
    "Payment",
    "Place",
    "Positions",
    "ReEnter",
    "Redeal",
    "Result",
    "Schedule",
    "SitOut",
    "Standing",
    "Step",
    "Terms",
    "TopUp",
    "Tournament",
    "absent_action",
    "accounts",
    "clean_name",
    "entry_text",
    "fingerprint_of",
    "first_positions",
    "next_positions",
    "parse_step",
    "priced",
    "replayed",
    "settle_up",
    "step_text",
    "terms_data",
    "terms_of",
    "tournament_data",
    "tournament_night",
    "tournament_of",
]
