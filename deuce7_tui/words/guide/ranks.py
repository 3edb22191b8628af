"""Which hand wins (rules.md §1), with cards that are the same for everybody."""

from deuce7_tui.language import _, amount
from deuce7_tui.rules.cards import parse_cards
from deuce7_tui.rules.ranking import DEUCE_TO_SEVEN, difference

from ..comparing import why
from ..hands import hand_name
from .blocks import Block, Chapter, Example, Head, Said

#: The best hands; each is a picture and its place.
_BEST = ("7s5h4d3c2s", "7d6c4s3h2d", "7h6s5c3d2h", "7c6d5h4s2c", "8s5d4h3c2s", "9h5s4c3d2h", "Td5c4s3h2d", "Ah5d4c3s2h")
#: One hand of each kind, from the best to the worst; two of the last.
_KINDS = (
    "AsKhQdJc9s", "2s2h5d4c3s", "3s3h2d2c4s", "2s2h2d4c3s", "6s5h4d3c2s",
    "7h5h4h3h2h", "2s2h2d3c3s", "2s2h2d2c3s", "6d5d4d3d2d", "AcKcQcJcTc",
)  # fmt: skip
#: Hands that are mistaken for each other; of each pair the better one is first.
_TWO = (
    ("9s8h6d3c2s", "9d8c6h4s2d"),
    ("Ks6h4d3c2s", "Ah5d4c3s2h"),
    ("2s2hAdKcQs", "3d3c6h5s4d"),
    ("Kd9c4s4h3d", "6s5h4d3c2s"),
)


def chapter() -> Chapter:
    """The same in every game that there is here: all are 2-7."""
    return Chapter("ranks", _("Which hand wins"), (*_lowest(), *_kinds(), *_ace(), *_two(), *_called()))


def _picture(text: str) -> Example:
    cards = parse_cards(text)
    name = DEUCE_TO_SEVEN.name(cards)
    return Example(cards, hand_name(name), amount(name.place))


def _lowest() -> tuple[Block, ...]:
    compared = _("The highest cards are compared first, then the next ones, down to the lowest. The lower one wins.")
    told = _("The number is the hand’s place among all {count} different hands. T is a ten.")
    places = told.format(count=amount(DEUCE_TO_SEVEN.strength(parse_cards(_KINDS[-1]))))
    return Head("lowest", _("The lowest hand wins")), Said(compared), *map(_picture, _BEST), Said(places)


def _kinds() -> tuple[Block, ...]:
    told = _(
        "Any hand without a pair, straight or flush beats every pair; then each kind is worse than the one above it, as "
        "everywhere in poker, only upside down. The royal flush is the worst of all."
    )
    kinds = (
        _("no pair, the worst one"), _("a pair, the best one"), _("two pair"), _("three of a kind"), _("a straight"),
        _("a flush"), _("a full house"), _("four of a kind"), _("a straight flush"), _("the royal flush"),
    )  # fmt: skip
    rows = [_picture(cards)._replace(text=kind) for cards, kind in zip(_KINDS, kinds, strict=True)]
    return Head("kinds", _("From the best kind to the worst")), Said(told), *rows


def _ace() -> tuple[Block, ...]:
    told = _(
        "The ace is always high, never low. A-5-4-3-2 is no straight: it is the best hand with an ace, the nut ace. "
        "Every king-high beats it, and it beats every pair. All of one suit it is a flush."
    )
    straights = _("6-5-4-3-2 is a straight, and loses even to three of a kind. A-K-Q-J-T is a straight too.")
    return Head("ace", _("The ace")), Said(told), Said(straights)


def _two() -> tuple[Block, ...]:
    rows: list[Block] = [Head("two", _("Which of the two"))]
    for better, worse in _TWO:
        hands = [parse_cards(text) for text in (better, worse)]
        found = difference(*(DEUCE_TO_SEVEN.name(cards) for cards in hands))
        assert found is not None
        rows += [Example(hands[0], ""), Example(hands[1], ""), Said(_("{reason}.").format(reason=_capital(why(found))))]
    pairs = _(
        "Of two pairs the lower pair wins, whatever lies beside it; then the highest other card is compared. Of two "
        "hands with two pair each it is the higher pair, then the lower one, then the last card. Three or four of a "
        "kind and full houses go by the rank that is there most often."
    )
    suits = _("Suits never decide. Hands of equal ranks split the pot.")
    speak = _("Cards speak: nobody has to say what he holds, the table reads every hand that is shown.")
    return *rows, Said(pairs), Said(suits), Said(speak)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _called() -> tuple[Block, ...]:
    told = _(
        "A low hand is called by its two highest cards: 7-5-4-3-2 is a seventy-five, 8-6-4-3-2 an eighty-six. The four "
        "best have numbers: number one, or the wheel, is 7-5-4-3-2, number two 7-6-4-3-2, number three 7-6-5-3-2, "
        "number four 7-6-5-4-2."
    )
    tone = _(
        "Smooth is a hand with low cards behind its highest one, such as 8-5-4-3-2; rough is one such as 9-8-7-6-2."
    )
    return Head("called", _("What hands are called")), Said(told), Said(tone)
