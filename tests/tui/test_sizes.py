"""Every screen in every size: what is on it fits, and a resize in the middle of anything loses nothing but hidden cards."""

from itertools import combinations

import pytest

from deuce7_tui.tui.widgets.seat import Seat
from tests.tui.leaks import leaks
from tests.tui.snapshots.scenes import SCENES, TABLE
from tests.tui.snapshots.written import signs
from tests.tui.waiting import resized

SIZES = ((80, 24), (100, 30), (140, 40), (200, 60))
#: In between, and out of all proportion.
ODD = ((99, 29), (80, 70), (180, 54), (240, 24))
SMALL = ((79, 24), (20, 5), (1, 1), (80, 23))


def fits(app):
    """The table's parts are on the screen, whole, and beside each other."""
    table = app._table
    if app.screen is not table or table.has_class("-final"):
        return
    seats = [seat.region for seat in table.query(Seat)]
    parts = [*seats, *(table.query_one(f"#{id}").region for id in ("middle", "head", "lower", "said", "keys"))]
    if table._felt.has_log:
        parts.append(table.query_one("#log").region)
    for part in parts:
        assert part.area > 0
        assert part in app.screen.region
    for one, other in combinations(parts, 2):
        assert not one.overlaps(other), (one, other)
    assert len({seat.size for seat in seats}) == 1


@pytest.mark.sweep(5)
@pytest.mark.parametrize("name", SCENES)
async def test_a_resize_in_the_middle_of_anything(name):
    scene = SCENES[name]
    app = scene.app(2 if name == "over" else 6)
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        await scene.reach(app, pilot)
        seen = {}
        for size in (*SIZES, *ODD, SIZES[1], SIZES[0]) if name in TABLE else (*SIZES[:3], SIZES[0]):
            await resized(app, pilot, size)
            fits(app)
            assert not scene.at_table or leaks(app) == []
            if name != "log":
                # A page that was scrolled to its end may stand elsewhere when it comes back.
                assert seen.setdefault(size, signs(app)) == signs(app), size
        for size in (*SMALL, SIZES[1]):
            await resized(app, pilot, size)
            assert not scene.at_table or leaks(app) == []
            if size not in SMALL:
                fits(app)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("name", ["curtain", "draw", "side-pots"])
async def test_a_size_that_was_come_to_looks_like_one_that_was_begun_in(name):
    scene = TABLE[name]
    apps = [scene.app(), scene.app()]
    found = []
    for app, begun in zip(apps, (SIZES[0], SIZES[3]), strict=True):
        async with app.run_test(size=begun) as pilot:
            await pilot.pause()
            await scene.reach(app, pilot)
            await resized(app, pilot, SIZES[2])
            found.append(signs(app))
    assert found[0] == found[1]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
async def test_any_number_of_players_fits(players):
    scene = TABLE["betting"]
    app = scene.app(players)
    async with app.run_test(size=SIZES[0]) as pilot:
        await pilot.pause()
        await scene.reach(app, pilot)
        for size in (*SIZES, *ODD):
            await resized(app, pilot, size)
            fits(app)
            text = "\n".join(signs(app))
            view = app._table.dealer.view()
            for name, stack in zip(view.names, view.stacks, strict=True):
                assert name in text
                assert str(stack) in text


async def test_from_a_large_screen_names_stacks_draws_and_the_pot_are_read_across_the_room():
    from deuce7_tui.tui.widgets.letters import letters, small_letters

    app = TABLE["betting"].app()
    async with app.run_test(size=(200, 60)) as pilot:
        await pilot.pause()
        await TABLE["betting"].reach(app, pilot)
        rows = signs(app)
        view = app._table.dealer.view()
        for words in (*view.names, *(str(stack) for stack in view.stacks), "folded", "drew 3", "after the first draw"):
            assert written_in(rows, small_letters(words, 200)), words
        assert written_in(rows, letters(f"Pot {view.hand.pot}", 200))


def written_in(rows, letters):
    """These letters are on the screen: row under row, in the same columns."""
    starts = [at for row in rows for at in range(len(row)) if row.startswith(letters[0], at)]
    return any(
        all(row[at:].ljust(len(letter)).startswith(letter) for row, letter in zip(rows[y:], letters, strict=False))
        for y in range(len(rows) - len(letters) + 1)
        for at in set(starts)
    )
