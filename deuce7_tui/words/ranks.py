"""The ranks of cards in words: each form is a message of its own, as every language has its own articles."""

from deuce7_tui.language import _
from deuce7_tui.rules.cards import RANKS


def rank(at: int) -> str:
    """``deuce`` for 0 … ``ace`` for 12."""
    return (
        _("deuce"), _("three"), _("four"), _("five"), _("six"), _("seven"), _("eight"),
        _("nine"), _("ten"), _("jack"), _("queen"), _("king"), _("ace"),
    )[at]  # fmt: skip


def ranks(at: int) -> str:
    """``deuces`` for 0 … ``aces`` for 12."""
    return (
        _("deuces"), _("threes"), _("fours"), _("fives"), _("sixes"), _("sevens"), _("eights"),
        _("nines"), _("tens"), _("jacks"), _("queens"), _("kings"), _("aces"),
    )[at]  # fmt: skip


def a_rank(at: int) -> str:
    """``a deuce`` for 0 … ``an ace`` for 12."""
    return (
        _("a deuce"), _("a three"), _("a four"), _("a five"), _("a six"), _("a seven"), _("an eight"),
        _("a nine"), _("a ten"), _("a jack"), _("a queen"), _("a king"), _("an ace"),
    )[at]  # fmt: skip


def the_rank(at: int) -> str:
    """``the deuce`` for 0 … ``the ace`` for 12."""
    return (
        _("the deuce"), _("the three"), _("the four"), _("the five"), _("the six"), _("the seven"), _("the eight"),
        _("the nine"), _("the ten"), _("the jack"), _("the queen"), _("the king"), _("the ace"),
    )[at]  # fmt: skip


def sign(at: int) -> str:
    """``2`` … ``9``, ``T``, ``J``, ``Q``, ``K``, ``A``: as it is written on a card."""
    return RANKS[at]
