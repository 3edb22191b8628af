"""Cards by name, as they are said: for who listens, and for who reads no signs."""

from deuce7_tui.language import _
from deuce7_tui.rules.cards import UNKNOWN, Card, rank_of, suit_of

from .ranks import rank


def card_name(card: Card) -> str:
    """``seven of hearts``; a card that nobody knows is ``an unknown card``."""
    if card == UNKNOWN:
        return _("an unknown card")
    suit = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))[suit_of(card)]
    return _("{rank} of {suit}").format(rank=rank(rank_of(card)), suit=suit)
