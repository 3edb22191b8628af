"""The game, pure: standard library only, no names, no sentences, no screen, no disk, no clock, no global chance.

>>> from deuce7_tui.rules import Hand, HandSetup, Stakes, TRIPLE_DRAW, parse_action, usual_posts
>>> stakes = Stakes.of("fixed", 10, 20)
>>> stacks = (400, 400, 400)
>>> hand = Hand(HandSetup(TRIPLE_DRAW, "fixed", stakes, stacks, 0, usual_posts(stacks, 0, stakes), seed="demo"))
>>> hand.legal().seat, hand.legal().call, hand.legal().raises
(0, 10, Range(min=20, max=20))
>>> hand.apply(parse_action("raise 20"))
[Raised(seat=0, amount=20, by=10, to=20, all_in=False, full=True)]
"""

from .actions import (
    Action,
    Call,
    Check,
    Discard,
    Fold,
    GiveUp,
    Misdeal,
    Muck,
    Raise,
    Show,
    StandPat,
    action_text,
    parse_action,
)
from .betting import Range
from .cards import DECK, UNKNOWN, Card, card_text, cards_text, parse_card, parse_cards
from .errors import IllegalAction, ParseError, RulesError, TurnOver
from .events import Event, as_json
from .games import GAMES, KANSAS_CITY, LIMITS, SINGLE_DRAW, TRIPLE_DRAW, Game, Limit, Stakes, game_of
from .hand import Hand
from .house import CLASSIC, PRESETS, RECORDED, HouseRules, preset
from .legal import Legal
from .pots import Pot
from .ranking import DEUCE_TO_SEVEN, Difference, DrawName, HandName, Kept, difference
from .setup import HandSetup, Post, usual_posts
from .shuffle import choose, shuffled
from .view import HandView, SeatView, view

__all__ = [
    "CLASSIC",
    "DECK",
    "DEUCE_TO_SEVEN",
    "GAMES",
    "KANSAS_CITY",
    "LIMITS",
    "PRESETS",
    "RECORDED",
    "SINGLE_DRAW",
    "TRIPLE_DRAW",
    "UNKNOWN",
    "Action",
    "Call",
    "Card",
    "Check",
    "Difference",
    "Discard",
    "DrawName",
    "Event",
    "Fold",
    "Game",
    "GiveUp",
    "Hand",
    "HandName",
    "HandSetup",
    "HandView",
    "HouseRules",
    "IllegalAction",
    "Kept",
    "Legal",
    "Limit",
    "Misdeal",
    "Muck",
    "ParseError",
    "Post",
    "Pot",
    "Raise",
    "Range",
    "RulesError",
    "SeatView",
    "Show",
    "Stakes",
    "StandPat",
    "TurnOver",
    "action_text",
    "as_json",
    "card_text",
    "cards_text",
    "choose",
    "difference",
    "game_of",
    "parse_action",
    "parse_card",
    "parse_cards",
    "preset",
    "shuffled",
    "usual_posts",
    "view",
]
