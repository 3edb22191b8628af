"""Hands by name, and what they draw to."""

from collections.abc import Sequence

from deuce7_tui.rules.cards import Card, card_text
from deuce7_tui.rules.ranking import DrawName, HandName

from .language import _


def _rank(rank: int) -> str:
    return (
        _("deuce"),
        _("three"),
        _("four"),
        _("five"),
        _("six"),
        _("seven"),
        _("eight"),
        _("nine"),
        _("ten"),
        _("jack"),
        _("queen"),
        _("king"),
        _("ace"),
    )[rank]


def _ranks(rank: int) -> str:
    return (
        _("deuces"),
        _("threes"),
        _("fours"),
        _("fives"),
        _("sixes"),
        _("sevens"),
        _("eights"),
        _("nines"),
        _("tens"),
        _("jacks"),
        _("queens"),
        _("kings"),
        _("aces"),
    )[rank]


def _number(number: int) -> str:
    return (
        _("number one"),
        _("number two"),
        _("number three"),
        _("number four"),
    )[number - 1]


def _an(rank: int) -> str:
    """The rank with its article: ``an eight``, ``a nine``."""
    word = _rank(rank)
    return _("an {rank}").format(rank=word) if rank in (6, 12) else _("a {rank}").format(rank=word)


def _tops(ranks: Sequence[int]) -> str:
    """``eight-six``: a low hand is called by its two top cards."""
    return f"{_rank(ranks[0])}-{_rank(ranks[1])}"


def _spoken(ranks: Sequence[int]) -> str:
    """The two top cards as they are called out: ``an eighty-six``, ``a ninety-seven``, ``a jack-ten``."""
    tens = {5: _("a seventy-{unit}"), 6: _("an eighty-{unit}"), 7: _("a ninety-{unit}")}
    if ranks[0] in tens:
        units = (_("two"), _("three"), _("four"), _("five"), _("six"), _("seven"), _("eight"))
        return tens[ranks[0]].format(unit=units[ranks[1]])
    return f"{_an(ranks[0])}-{_rank(ranks[1])}"


def hand_name(name: HandName) -> str:
    """A hand as it is said of one's own: ``eight-six, smooth``, ``number one, the wheel``, ``pair of fours``."""
    ranks = name.ranks
    match name.kind:
        case "no-pair" if name.place == 1:
            return _("number one, the wheel")
        case "no-pair" if name.place <= 4:
            return f"{_number(name.place)}, {_tops(ranks)}"
        case "no-pair" if name.nut_ace:
            return _("nut ace")
        case "no-pair":
            tone = {"smooth": _("smooth"), "rough": _("rough"), None: ""}[name.tone]
            return f"{_tops(ranks)}, {tone}" if tone else _tops(ranks)
        case "pair":
            return _("pair of {ranks}").format(ranks=_ranks(ranks[0]))
        case "two-pair":
            return _("two pair, {high} and {low}").format(high=_ranks(ranks[0]), low=_ranks(ranks[1]))
        case "trips":
            return _("three {ranks}").format(ranks=_ranks(ranks[0]))
        case "straight":
            return _("straight to the {rank}").format(rank=_rank(ranks[0]))
        case "flush":
            return _("flush, {tops}").format(tops=_tops(ranks))
        case "full-house":
            return _("full house, {threes} over {pair}").format(threes=_ranks(ranks[0]), pair=_ranks(ranks[1]))
        case "quads":
            return _("four {ranks}").format(ranks=_ranks(ranks[0]))
        case _:
            return (
                _("royal flush") if ranks[0] == 12 else _("straight flush to the {rank}").format(rank=_rank(ranks[0]))
            )


def a_hand(name: HandName) -> str:
    """A hand as it wins or loses: ``an eighty-six``, ``number one``, ``a pair of fours``, ``three fours``."""
    match name.kind:
        case "no-pair" if name.place <= 4:
            return _number(name.place)
        case "no-pair" if name.nut_ace:
            return _("the nut ace")
        case "no-pair":
            return _spoken(name.ranks)
        case "pair" | "straight" | "flush" | "full-house" | "straight-flush":
            return _("a {hand}").format(hand=hand_name(name))
        case _:
            return hand_name(name)


def draw_name(draw: DrawName) -> str:
    """What a hand draws to: ``one card to a seven-five``."""
    if draw.count == 5:
        return _("five cards to come")
    cards = (_("one card"), _("two cards"), _("three cards"), _("four cards"))[draw.count - 1]
    best = f"{_an(draw.best[0])}-{_rank(draw.best[1])}"
    return _("{cards} to {hand}").format(cards=cards, hand=best)


def cards_words(cards: Sequence[Card]) -> str:
    """``7h 5s 4d``."""
    return " ".join(card_text(card) for card in cards)
