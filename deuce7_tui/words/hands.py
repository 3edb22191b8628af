"""Hands by name, and what they draw to."""

from collections.abc import Sequence

from deuce7_tui.language import _
from deuce7_tui.rules.cards import Card, card_text
from deuce7_tui.rules.ranking import DrawName, HandName, Kind

from .ranks import a_rank, rank, ranks, sign

_NINE = 7
#: How many cards of each rank a hand of this kind has, in the order of its name's ranks; one of each in the others.
_COUNTS: dict[Kind, tuple[int, ...]] = {
    "pair": (2, 1, 1, 1),
    "two-pair": (2, 2, 1),
    "trips": (3, 1, 1),
    "full-house": (3, 2),
    "quads": (4, 1),
}


def _tops(name: HandName) -> str:
    """``eight-six``: a low hand is called by its two top cards."""
    return _("{top}-{second}").format(top=rank(name.ranks[0]), second=rank(name.ranks[1]))


def hand_name(name: HandName) -> str:
    """A hand as it is said of one's own: ``eight-six, smooth``, ``number one, the wheel``, ``pair of fours``."""
    top = name.ranks[0]
    match name.kind:
        case "no-pair" if name.place == 1:
            return _("number one, the wheel")
        case "no-pair" if name.place <= 4:
            told = (_("number two, {tops}"), _("number three, {tops}"), _("number four, {tops}"))[name.place - 2]
            return told.format(tops=_tops(name))
        case "no-pair" if name.nut_ace:
            return _("nut ace")
        case "no-pair":
            tone = {"smooth": _("{tops}, smooth"), "rough": _("{tops}, rough"), None: "{tops}"}[name.tone]
            return tone.format(tops=_tops(name))
        case "pair":
            return _("pair of {ranks}").format(ranks=ranks(top))
        case "two-pair":
            return _("two pair, {high} and {low}").format(high=ranks(top), low=ranks(name.ranks[1]))
        case "trips":
            return _("three {ranks}").format(ranks=ranks(top))
        case "straight":
            return _("straight to the {rank}").format(rank=rank(top))
        case "flush":
            return _("flush, {tops}").format(tops=_tops(name))
        case "full-house":
            return _("full house, {threes} over {pair}").format(threes=ranks(top), pair=ranks(name.ranks[1]))
        case "quads":
            return _("four {ranks}").format(ranks=ranks(top))
        case _ if name.ranks[0] == 12:
            return _("royal flush")
        case _:
            return _("straight flush to the {rank}").format(rank=rank(top))


def a_hand(name: HandName) -> str:
    """A hand as it wins or loses: ``an 86``, ``number one``, ``a pair of fours``, ``a king-nine flush``."""
    top, second = name.ranks[0], name.ranks[1]
    match name.kind:
        case "no-pair" if name.place <= 4:
            return (_("number one"), _("number two"), _("number three"), _("number four"))[name.place - 1]
        case "no-pair" if name.nut_ace:
            return _("the nut ace")
        case "no-pair" if top <= _NINE:
            return (_("an 8{second}") if top < _NINE else _("a 9{second}")).format(second=sign(second))
        case "no-pair":
            return _("{a_top}-{second}").format(a_top=a_rank(top), second=rank(second))
        case "pair":
            return _("a pair of {ranks}").format(ranks=ranks(top))
        case "two-pair":
            return _("{high} and {low}").format(high=ranks(top), low=ranks(second))
        case "trips":
            return _("three {ranks}").format(ranks=ranks(top))
        case "straight":
            return _("a straight to the {rank}").format(rank=rank(top))
        case "flush":
            return _("{a_top}-{second} flush").format(a_top=a_rank(top), second=rank(second))
        case "full-house":
            return _("{threes} full of {pair}").format(threes=ranks(top), pair=ranks(second))
        case "quads":
            return _("four {ranks}").format(ranks=ranks(top))
        case _ if name.ranks[0] == 12:
            return _("a royal flush")
        case _:
            return _("a straight flush to the {rank}").format(rank=rank(top))


def hand_ranks(name: HandName) -> str:
    """All five ranks, the most important first: ``8-6-4-3-2``, ``4-4-A-K-Q``."""
    counts = _COUNTS.get(name.kind, (1,) * 5)
    return "-".join(sign(at) for at, count in zip(name.ranks, counts, strict=True) for _each in range(count))


def draw_name(draw: DrawName) -> str:
    """What a hand draws to: ``one card to a seven-five``, ``draw two to an eight-six``."""
    told = (
        _("one card to {hand}"),
        _("draw two to {hand}"),
        _("draw three to {hand}"),
        _("draw four to {hand}"),
        _("five cards to come"),
    )[draw.count - 1]
    top, second = draw.best[:2]
    return told.format(hand=_("{a_top}-{second}").format(a_top=a_rank(top), second=rank(second)))


def cards_words(cards: Sequence[Card]) -> str:
    """``7h 5s 4d``."""
    return " ".join(card_text(card) for card in cards)
