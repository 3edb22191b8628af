"""Any keys at the table and on the screens over it: nobody sees a card that is not his, and no chip is lost."""

import random

import pytest

from deuce7_tui.table import Money
from tests.tui.leaks import leaks

#: By the kind of screen that is on top.
KEYS = {
    "Table": ["enter"] * 6 + ["f"] * 4 + ["c"] * 5 + ["p"] * 5 + ["n"] * 4 + ["b", "b", "r", "y", "space"],
    "People": [*"123456" * 2, *["enter"] * 4, *"xyyyoomcnng", *["escape"] * 4],
    # No letter that would make a card of a digit before it.
    "Form": [*"1234567890", *"EFG" * 3, *["enter"] * 6, "escape", "tab", "down", "right", "left"],
}


def balanced(night):
    """Chips on the table are what was bought less what was taken out."""
    bought = sum(entry.amount * (-1 if entry.kind == "cash-out" else 1) for entry in night.ledger)
    assert sum(chair.stack for chair in night.chairs) == bought
    assert sum(account.net for account in night.accounts) == 0


@pytest.mark.sweep(1)
@pytest.mark.parametrize("seed", range(8))
async def test_any_keys_lose_no_chip_and_show_no_card(sit, seed):
    chance = random.Random(seed)
    changes = 0
    async with sit(3, stack=60, seed=str(seed), money=Money.parse("0.05 EUR"), least_buy_in=20) as (app, pilot):
        for _key in range(220):
            name = type(app.screen).__name__
            kind = "Form" if name.endswith("Form") else name
            await pilot.press(chance.choice(KEYS.get(kind, ["escape"])))
            await pilot.pause()
            if app._table is None:
                break
            assert leaks(app) == []
            night = app._table.dealer.view().night
            balanced(night)
            changes = max(changes, len(night.queue) + len(night.outcomes))
        assert changes, "somebody came or went"
