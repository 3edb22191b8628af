"""What a draw keeps, in words: said of the cards that are marked to go out."""

from deuce7_tui.language import _
from deuce7_tui.rules.ranking import Kept, Kind

from .ranks import a_rank, sign


def kept_words(kept: Kept) -> str:
    """``keep 7-5-3-2: one card to a seven``, ``keep 8-6-2: two cards``, ``keep 7-4-4, a pair: two cards``, ``keep
    nothing: five new cards``."""
    if not kept.ranks:
        return _("keep nothing: five new cards")
    hand = a_rank(kept.best[0]) if kept.best else ""
    return _told()[kept.kind, kept.count].format(ranks="-".join(map(sign, kept.ranks)), hand=hand)


def _told() -> dict[tuple[Kind, int], str]:
    """By what is kept, and the number of cards to come."""
    return {
        ("no-pair", 1): _("keep {ranks}: one card to {hand}"),
        ("no-pair", 2): _("keep {ranks}: two cards"),
        ("no-pair", 3): _("keep {ranks}: three cards"),
        ("no-pair", 4): _("keep {ranks}: four cards"),
        ("pair", 1): _("keep {ranks}, a pair: one card"),
        ("pair", 2): _("keep {ranks}, a pair: two cards"),
        ("pair", 3): _("keep {ranks}, a pair: three cards"),
        ("two-pair", 1): _("keep {ranks}, two pair: one card"),
        ("trips", 1): _("keep {ranks}, trips: one card"),
        ("trips", 2): _("keep {ranks}, trips: two cards"),
        ("quads", 1): _("keep {ranks}, quads: one card"),
    }
