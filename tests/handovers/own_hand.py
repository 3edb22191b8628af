"""What the owner of a hand sees of it: the cards as they lie, the numbers under them, the words beside them."""

from deuce7_tui.rules.cards import Card, parse_card
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.widgets.lower import Lower
from tests.tui.leaks import PAINTED, leaks, screen_text
from tests.tui.test_hands import press as press_and_look


async def press(app: Deuce7App, pilot, *keys: str) -> None:
    """Press keys; after each nothing may be seen that is not to be seen."""
    await press_and_look(app, pilot, *keys)
    assert leaks(app) == []


def shown(app: Deuce7App) -> list[tuple[Card, str]]:
    """From left to right: each card, and what stands under it (``1``, ``2 out``, ``3 new``)."""
    lower = app._table.query_one(Lower)
    left, count = lower._cards_at
    size = lower._card_size
    rows = lower.content.plain.splitlines()
    found = []
    for number in range(count):
        at = left + number * (size.width + size.gap)
        column = [row[at : at + size.width] for row in rows]
        cards = {parse_card(text) for row in column for text in PAINTED.findall(row)}
        (card,) = cards
        label = next(row.strip() for row in reversed(column) if row.strip())
        found.append((card, label))
    return found


def cards_shown(app: Deuce7App) -> list[Card]:
    return [card for card, _ in shown(app)]


def labels(app: Deuce7App) -> list[str]:
    return [label for _, label in shown(app)]


def words(app: Deuce7App) -> str:
    return screen_text(app)


def view(app: Deuce7App):
    return app._table.dealer.view()


def hand(app: Deuce7App):
    return app._table.dealer._hand
