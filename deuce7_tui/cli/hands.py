"""The command that ranks hands."""

import argparse

from deuce7_tui import words
from deuce7_tui.rules.cards import parse_cards
from deuce7_tui.rules.ranking import DEUCE_TO_SEVEN, difference


def rank(options: argparse.Namespace) -> int:
    """Hands, best first, and why each beats the next; equal ones share their number."""
    texts: list[str] = options.hands
    hands = [parse_cards(text) for text in texts]
    if len(hands) == 5 and all(len(hand) == 1 for hand in hands):
        # Five single cards are one hand, written with spaces.
        hands = [parse_cards(" ".join(texts))]
    ranked = sorted(((DEUCE_TO_SEVEN.name(hand), hand) for hand in hands), key=lambda pair: pair[0].place)
    places = [name.place for name, _ in ranked]
    for at, (name, hand) in enumerate(ranked):
        if at:
            found = difference(ranked[at - 1][0], name)
            print(f"   {words.why(found) if found is not None else words.equal(name)}")
        number = places.index(name.place) + 1
        print(f"{number}  {words.cards_words(hand)}  {words.hand_name(name)}")
    return 0
