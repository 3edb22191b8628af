"""Sentences: events, hand names, errors, in the players' words. Every sentence a player reads goes through gettext.

It knows the rules' data and nothing of screens: what comes out is plain text, names included as they are.
"""

from deuce7_tui.language import N_, _, amount, listed, ngettext

from .cards import card_name
from .comparing import equal, why
from .errors import error_sentence
from .events import event_line, open_line, table_line
from .hands import a_hand, cards_words, draw_name, hand_name, hand_ranks
from .moments import when
from .paying import payments_text
from .results import (
    exported_line,
    hands_shown,
    how_it_stands,
    last_round,
    night_line,
    pot_won,
    result_line,
    who_plays,
    who_shows,
    why_won,
)
from .table import (
    betting_line,
    draws_text,
    game_name,
    game_words,
    limit_name,
    pot_name,
    pots_line,
    round_name,
    seal_text,
    stakes_text,
    street_line,
)

__all__ = [
    "N_",
    "_",
    "a_hand",
    "amount",
    "betting_line",
    "card_name",
    "cards_words",
    "draw_name",
    "draws_text",
    "equal",
    "error_sentence",
    "event_line",
    "exported_line",
    "game_name",
    "game_words",
    "hand_name",
    "hand_ranks",
    "hands_shown",
    "how_it_stands",
    "last_round",
    "limit_name",
    "listed",
    "ngettext",
    "night_line",
    "open_line",
    "payments_text",
    "pot_name",
    "pot_won",
    "pots_line",
    "result_line",
    "round_name",
    "seal_text",
    "stakes_text",
    "street_line",
    "table_line",
    "when",
    "who_plays",
    "who_shows",
    "why",
    "why_won",
]
