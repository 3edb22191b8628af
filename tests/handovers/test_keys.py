"""How many keys each thing costs: a bet in a fixed limit one, nothing more than two beside the cards that are marked.

Enter, which takes the keyboard, is the handover's. In no limit and pot limit the amount is beside it too: its digits, or
one key that sizes it. Showing a hand that need not be shown comes after the hand, and takes one key more, as its owner
has to take the keyboard first.
"""

import pytest

from deuce7_tui.rules.games import Stakes
from tests.tui.test_table import to_the_draw

from .own_hand import hand, press, view

NO_LIMIT = {"limit": "no", "stakes": Stakes.of("no", 5, 10)}


async def keys_until(app, pilot, keys, changed) -> int:
    """Press these one by one, none of them in vain; how many it took until something had changed."""
    before = changed()
    for key in keys:
        assert changed() == before, f"{key} was not needed"
        await press(app, pilot, key)
    assert changed() != before
    return len(keys)


def turn(app):
    return lambda: (view(app).turn, view(app).state in ("showdown", "between", "over"))


@pytest.mark.parametrize(
    ("before", "key", "done"),
    [
        (("enter",), "f", "fold"),
        (("enter",), "c", "call"),
        (("enter",), "r", "raise"),
        (("enter", "c", "enter", "c", "enter"), "c", "check"),
        (("enter", "c", "enter", "c", "enter", "c", "enter", "p", "enter", "p", "enter", "p", "enter"), "r", "bet"),
    ],
)
async def test_a_bet_in_a_fixed_limit_takes_one_key(sit, before, key, done):
    async with sit(3) as (app, pilot):
        await press(app, pilot, *before)
        count = len(view(app).hand.events)
        assert await keys_until(app, pilot, (key,), turn(app)) == 1
        assert view(app).hand.events[count].type == done


async def test_a_draw_takes_one_key_beside_the_marks(sit):
    async with sit(3) as (app, pilot):
        await to_the_draw(app, pilot)
        await press(app, pilot, "1", "3")
        assert await keys_until(app, pilot, ("d",), turn(app)) == 1
        await press(app, pilot, "enter")
        assert await keys_until(app, pilot, ("p",), turn(app)) == 1


async def test_a_draw_decided_early_takes_none_beside_the_marks_and_pat_one(sit):
    async with sit(3) as (app, pilot):
        await press(app, pilot, "enter", "1", "3")
        assert await keys_until(app, pilot, ("c",), turn(app)) == 1
        await press(app, pilot, "enter")
        assert await keys_until(app, pilot, ("p",), lambda: view(app).decided) == 1
        assert await keys_until(app, pilot, ("c",), turn(app)) == 1
        await press(app, pilot, "enter", "2", "c")
        assert view(app).hand.round == "bet-2"


@pytest.mark.parametrize("key", ["f", "c", "r"])
async def test_said_aloud_takes_two_and_no_handover(sit, key):
    async with sit(3) as (app, pilot):
        assert await keys_until(app, pilot, (key, "y"), turn(app)) == 2
        assert view(app).state == "handover"


async def test_pat_said_aloud_takes_two(sit):
    async with sit(3) as (app, pilot):
        await press(app, pilot, *["enter", "c"] * 3)
        assert view(app).hand.turn.kind == "draw"
        await press(app, pilot, "escape", "p", "n")
        assert await keys_until(app, pilot, ("p", "y"), turn(app)) == 2


@pytest.mark.parametrize(
    ("keys", "most", "to"),
    [
        (("a", "y"), 2, 400),
        (("r", "y"), 2, 20),
        # The amount is beside it: its digits, or a key that sizes it.
        (("r", "4", "5", "y"), 2 + len("45"), 45),
        (("r", "pageup", "y"), 2 + 1, 35),
    ],
)
async def test_without_a_limit_a_bet_takes_two_beside_its_amount(sit, keys, most, to):
    async with sit(3, **NO_LIMIT) as (app, pilot):
        await press(app, pilot, "enter")
        assert await keys_until(app, pilot, keys, turn(app)) == most
        assert hand(app).actions[-1][1].to == to


@pytest.mark.parametrize(("keys", "most"), [(("m", "y"), 2)])
async def test_a_misdeal_takes_two(sit, keys, most):
    async with sit(3) as (app, pilot):
        assert await keys_until(app, pilot, keys, lambda: view(app).redealt) == most


async def test_looking_takes_one_each(sit):
    async with sit(3) as (app, pilot):
        for key in ("enter", "space", "space", "escape"):
            assert await keys_until(app, pilot, (key,), lambda: view(app).cards_up) == 1


async def test_after_the_hand(sit):
    async with sit(2) as (app, pilot):
        await press(app, pilot, "enter", "f")
        shown = lambda: any(seat.shown for seat in view(app).hand.seats)  # noqa: E731
        assert await keys_until(app, pilot, ("s", "enter", "y"), shown) == 3
        assert await keys_until(app, pilot, ("n",), lambda: view(app).hand_number) == 1
