"""Sentences: events, hand names, errors, in the players' words. Every sentence a player reads goes through gettext.

It knows the rules' data and nothing of screens: what comes out is plain text, names included as they are.
"""

from .errors import error_sentence
from .events import event_line
from .hands import a_hand, cards_words, draw_name, hand_name
from .language import _, amount, listed, ngettext, speak
from .results import night_line, pot_won
from .table import betting_line, draws_text, pot_name, pots_line, round_name

__all__ = [
    "_",
    "a_hand",
    "amount",
    "betting_line",
    "cards_words",
    "draw_name",
    "draws_text",
    "error_sentence",
    "event_line",
    "hand_name",
    "listed",
    "ngettext",
    "night_line",
    "pot_name",
    "pot_won",
    "pots_line",
    "round_name",
    "speak",
]
