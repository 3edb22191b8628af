"""Cards: the 52, the unknown one, and their text forms.

A card is a small integer, ``rank * 4 + suit``; ranks run from 0 (deuce) to 12 (ace), suits from 0 to 3 in
the order clubs, diamonds, hearts, spades. Outside the engine a card is text: ``7h``, ``Td``, ``??``.
"""

from collections.abc import Iterable
from typing import NewType

from .errors import ParseError

Card = NewType("Card", int)

RANKS = "23456789TJQKA"
SUITS = "cdhs"
GLYPHS = "♣♦♥♠"

DECK: tuple[Card, ...] = tuple(Card(i) for i in range(52))
#: A card that was dealt but that nobody outside its owner recorded (replays only).
UNKNOWN = Card(52)

TEXT: tuple[str, ...] = (*(rank + suit for rank in RANKS for suit in SUITS), "??")
_READ = {text.lower(): Card(card) for card, text in enumerate(TEXT)}
_READ |= {("10" + suit): _READ["t" + suit] for suit in SUITS}
_READ |= {
    rank.lower() + glyph: _READ[rank.lower() + suit]
    for rank in (*RANKS, "10")
    for suit, glyph in zip(SUITS, GLYPHS, strict=True)
}


def rank_of(card: Card) -> int:
    """The rank of a known card, 0 (deuce) to 12 (ace)."""
    return card >> 2


def suit_of(card: Card) -> int:
    """The suit of a known card, 0 to 3: clubs, diamonds, hearts, spades."""
    return card & 3


def card_text(card: Card) -> str:
    """``7h`` for the seven of hearts, ``??`` for an unknown card."""
    return TEXT[card]


def cards_text(cards: Iterable[Card]) -> str:
    """The cards' texts one after the other, ``7h6c``."""
    return "".join(TEXT[card] for card in cards)


def parse_card(text: str) -> Card:
    """The card that ``7h``, ``Th``, ``10h`` or ``??`` names; upper and lower case and suit glyphs are alike.

    Raises ParseError for anything else: nothing is guessed.
    """
    card = _READ.get(text.lower())
    if card is None:
        raise ParseError("not-a-card", text=text)
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of ``7h6c4c``, ``7h 6c 4c`` or ``7h,6c,10d``. Raises ParseError; a card named twice is an error."""
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        at = 0
        while at < len(word):
            size = 3 if word.startswith("10", at) else 2
            card = parse_card(word[at : at + size])
            if card != UNKNOWN and card in cards:
                raise ParseError("card-twice", text=card_text(card))
            cards.append(card)
            at += size
    return tuple(cards)
