"""What is told by a colour is told by a sign, a shape or a word too; and every sign is one that terminals draw well."""

import pytest
from textual.filter import Monochrome

from deuce7_tui.cli.environment import leave_out
from tests.tui.snapshots.scenes import SCENES, until
from tests.tui.snapshots.written import looks, signs

#: Round and solid lines, blocks, suits and arrows: what Terminal.app draws well, each in one cell.
SIGNS = set("╭╮╰╯─│┏┓┗┛┤━┃▀▄█▒▁▂▃▄▅▆▇▏♠♥♦♣▶◀●○■▲△◆•·×½…‹›←→↑↓ê–—“”’")
SIZES = ((80, 24), (200, 60))


async def seen(name, *, size=(80, 24), ascii=False, players=6):
    """The signs of a scene, and nothing of its colours."""
    app = SCENES[name].app(2 if name == "over" else players, ascii=ascii)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await SCENES[name].reach(app, pilot)
        return signs(app), app._table.dealer.view()


def box(rows, name):
    """The rows of the seat of this name: from its upper edge to its lower one."""
    y = next(y for y, row in enumerate(rows) if f" {name} " in row and ("─" in row or "━" in row))
    at = rows[y].index(f" {name} ")
    left = max(rows[y].rfind(corner, 0, at) for corner in "╭┏╰┗")
    upper = y if rows[y][left] in "╭┏" else next(up for up in range(y, -1, -1) if rows[up][left] in "╭┏")
    lower = next(down for down in range(upper + 1, len(rows)) if rows[down][left] in "╰┗")
    width = next(x for x in range(left + 1, len(rows[upper])) if rows[upper][x] in "╮┓") - left + 1
    return [row[left : left + width] for row in rows[upper : lower + 1]]


@pytest.mark.parametrize("size", SIZES)
async def test_u12_turn_folded_button_and_chips_without_a_colour(size):
    rows, view = await seen("betting", size=size)
    turn = "\n".join(box(rows, f"▶ {view.names[view.seat]}"))
    assert "┏" in turn
    assert "┛" in turn
    others = ["\n".join(box(rows, name)) for name in view.names if name != view.names[view.seat]]
    assert all("┏" not in other and "▶" not in other for other in others)
    assert "folded" in "\n".join(box(rows, "Carla"))
    assert sum("(D)" in row for row in rows) == 1
    assert "(D)" in "\n".join(box(rows, view.names[view.hand.button]))


async def test_u12_marked_new_and_chosen_cards_without_a_colour():
    rows, view = await seen("draw")
    labels = next(row for row in rows if "1 out" in row)
    assert labels.split("   ")[0].strip() == "▶1 out◀"
    assert "3 out" in labels
    seat = view.hand.seats[view.seat]
    fresh = [place for place in seat.new if place not in (0, 2)]
    assert fresh
    assert all(f"{place + 1} new" in labels for place in fresh)
    tops = next(row for row in rows if row.strip().startswith("┏━━━━━┓"))
    assert tops.count("┏━━━━━┓") == 2


async def test_u12_all_in_and_side_pots_without_a_colour():
    rows, view = await seen("all-in")
    broke = [name for name, at in zip(view.names, view.hand.seats, strict=True) if at and at.status == "all-in"]
    assert broke
    for name in broke:
        assert "all-in" in "\n".join(box(rows, name))
    assert any("side" in row for row in rows)


@pytest.mark.parametrize("size", SIZES)
async def test_u12_winners_and_hands_without_a_colour(size):
    rows, view = await seen("side-pots", size=size)
    for name, at in zip(view.names, view.hand.seats, strict=True):
        mine = "\n".join(box(rows, name))
        assert ("wins" in mine) == ("┏" in mine) == bool(at.won), name
        assert "▶" not in mine


async def test_bets_lie_before_the_pot():
    """A bet is in the edge that looks to the middle of the table, on whatever side the seat is."""
    app = SCENES["betting"].app()
    async with app.run_test() as pilot:
        await pilot.pause()
        await until("handover bet-1", enough=lambda view: view.hand.seats[0].bet > 0)(app, pilot)
        rows, view = signs(app), app._table.dealer.view()
        for name, at in zip(view.names, view.hand.seats, strict=True):
            if at.bet:
                mine = box(rows, name if at.seat != view.seat else f"▶ {name}")
                upper = name in mine[0]
                assert f"● bet {at.bet}" in mine[-1 if upper else 0]
                assert str(at.stack) in mine[-1 if upper else 0]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", ["draw", "side-pots", "all-in", "amount"])
async def test_in_letters_the_same_is_told(name):
    rows, _view = await seen(name, ascii=True)
    text = "\n".join(rows)
    assert text.isascii()
    told = {"draw": (">1 out<", "3 out", "new", "folded", "(D)"), "side-pots": ("wins ",), "all-in": ("all-in",)}
    for word in told.get(name, ("> ",)):
        assert word in text, word


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", SCENES)
async def test_every_sign_is_drawn_well_everywhere(name):
    app = SCENES[name].app(2 if name == "over" else 6)
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        await SCENES[name].reach(app, pilot)
        assert {sign for row in signs(app) for sign in row if not sign.isascii()} <= SIGNS


async def test_u12_no_color_paints_greys_only(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = SCENES["draw"].app()
    async with app.run_test() as pilot:
        await pilot.pause()
        await SCENES["draw"].reach(app, pilot)
        assert any(isinstance(filter, Monochrome) for filter in app._filters)
        for strip in app.screen._compositor.render_strips():
            for segment in strip:
                for colour in (segment.style.color, segment.style.bgcolor):
                    assert colour is None or len(set(colour.get_truecolor())) == 1


async def test_a_two_colour_deck_is_painted_red_and_black():
    from deuce7_tui.tui.settings import Settings

    painted = {}
    for deck in ("four", "two"):
        app = SCENES["draw"].app(settings=Settings(deck=deck, animation="off", hints=False))
        async with app.run_test() as pilot:
            await pilot.pause()
            await SCENES["draw"].reach(app, pilot)
            painted[deck] = {
                suit for suit in ("spade", "heart", "diamond", "club") if f"{suit} on card" in str(looks(app))
            }
    assert "club" in painted["four"]
    assert painted["two"] == painted["four"] - {"club", "diamond"}


@pytest.mark.parametrize(("value", "stays"), [("standard", True), ("256", True), ("many", False), ("", False)])
def test_how_many_colours_there_are_may_be_said(value, stays):
    environment = {"TEXTUAL_COLOR_SYSTEM": value, "TEXTUAL_LOG": "x"}
    leave_out(environment)
    assert environment == ({"TEXTUAL_COLOR_SYSTEM": value} if stays else {})
