"""The guide: from everywhere, opened at what is going on, every page whole in any width, and never a card of a hand."""

import pytest
from rich.cells import cell_len
from textual.containers import VerticalScroll

from deuce7_tui.famous import famous_hands
from deuce7_tui.rules.house import PRESETS
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.help import leaf, pages
from deuce7_tui.tui.house_options import options
from deuce7_tui.tui.screens.guide import Guide
from deuce7_tui.tui.screens.viewer import Viewer
from deuce7_tui.tui.widgets.contents import Contents
from deuce7_tui.tui.widgets.painted import Painted
from deuce7_tui.words.guide import Head, Played
from tests.tui.leaks import leaks, screen_text
from tests.tui.test_table import to_the_draw

SIZES = [(80, 24), (100, 30), (140, 40)]


def told(app) -> str:
    """The whole page that is read."""
    return app.screen.query_one("#page-text", Painted).content.plain


def first_row(app) -> str:
    """The first row of the page that is in sight."""
    at = app.screen.query_one(VerticalScroll).scroll_offset.y
    return told(app).splitlines()[at]


def last_row(app) -> bool:
    """The end of the page is in sight."""
    page = app.screen.query_one(VerticalScroll)
    return page.scroll_offset.y >= page.max_scroll_y


async def at_title(pilot_of, size=(80, 24)):
    app = Deuce7App()
    app.gate.delay = 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot_of(app, pilot)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", SIZES)
async def test_it_opens_at_what_is_going_on_and_shows_nothing_of_a_hand(sit, size):
    async with sit(2, size=size) as (app, pilot):
        for where, reach in (("betting", ()), ("draw", (to_the_draw,)), ("showdown", ())):
            for step in reach:
                await step(app, pilot)
            while where == "showdown" and app._table.view.state in ("handover", "acting"):
                kind = app._table.view.hand.turn.kind
                await pilot.press("enter" if app._table.view.state == "handover" else "p" if kind == "draw" else "c")
            await pilot.press("question_mark")
            assert app.screen.page == where
            assert not app._table.dealer.view().cards_up
            assert leaks(app) == []
            for number in range(1, len(app.screen.pages) + 1):
                await pilot.press(str(number % 10), "end")
                assert leaks(app) == [], number
            await pilot.press("escape")
            assert app.screen is app._table


async def test_from_the_title_it_opens_at_the_beginning_and_every_page_is_reached():
    async def look(app, pilot):
        await pilot.press("question_mark")
        pages = app.screen.pages
        read = []
        for page in pages:
            assert app.screen.page == page.id
            read.append(told(app))
            assert page.title in screen_text(app)
            await pilot.press("right")
        assert app.screen.page == pages[0].id, "round again"
        assert len(set(read)) == len(pages) == 10
        for number, page in enumerate(pages, 1):
            await pilot.press(str(number % 10))
            assert app.screen.page == page.id
        await pilot.press("left", "left")
        assert app.screen.page == pages[-3].id
        await pilot.press("enter")
        assert "New game" in screen_text(app)

    await at_title(look)


async def test_space_reads_it_all():
    """Screen by screen, page by page."""

    async def look(app, pilot):
        await pilot.press("question_mark")
        seen = {page.id: set() for page in app.screen.pages}
        whole = {}
        for _ in range(200):
            seen[app.screen.page] |= {row.strip() for row in screen_text(app).splitlines()}
            before = app.screen.page
            whole[before] = told(app).splitlines()
            await pilot.press("space")
            if app.screen.page == "hand" and before == "keys":
                break
        assert set(whole) == set(seen)
        for page, rows in whole.items():
            for row in rows:
                assert any(row.strip() in line for line in seen[page]), (page, row)

    await at_title(look)


async def test_scrolling_and_another_page_begins_at_its_beginning():
    async def look(app, pilot):
        await pilot.press("question_mark", "2")
        top = first_row(app)
        for key, back in (("down", "up"), ("j", "k"), ("pagedown", "pageup"), ("end", "home")):
            await pilot.press(key)
            assert first_row(app) != top, key
            await pilot.press(back)
            assert first_row(app) == top, back
        await pilot.press("end")
        assert last_row(app)
        await pilot.press("3")
        assert app.screen.query_one(VerticalScroll).scroll_offset.y == 0

    await at_title(look)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", SIZES)
async def test_a_click_on_a_title_opens_its_page(size):
    async def look(app, pilot):
        await pilot.press("question_mark")
        for y, x, _end, id in app.screen.query_one(Contents)._hits:
            await pilot.click("#contents", offset=(x + 1, y))
            assert app.screen.pages[int(id.removeprefix("page-")) - 1].id == app.screen.page

    await at_title(look, size)


#: Keys from the title, and what is read there.
FROM = {
    "the settings": (("s",), "hand"),
    "the keys": (("s", "k"), "hand"),
    "famous hands": (("f",), "hand"),
    "a hand to watch": (("f", "enter"), "keys"),
    "its log": (("f", "enter", "l"), "keys"),
    "the set-up": (("n",), "hand"),
}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("where", FROM)
async def test_from_everywhere_and_back(where):
    keys, page = FROM[where]

    async def look(app, pilot):
        await pilot.press(*keys)
        before = app.screen
        for key in ("f1",) if where == "the set-up" else ("question_mark", "f1"):
            await pilot.press(key)
            assert isinstance(app.screen, Guide)
            assert app.screen.page == page
            await pilot.press("escape")
            assert app.screen is before

    await at_title(look)


@pytest.mark.parametrize("keys", [("l",), ("comma",), ("comma", "k")])
async def test_over_the_table_it_is_about_the_table(sit, keys):
    async with sit(3, limit="no") as (app, pilot):
        await pilot.press("enter", *keys, "question_mark")
        assert app.screen.page == "betting"
        assert "No limit" in told(app)
        assert leaks(app) == []
        await pilot.press(*["escape"] * (1 + len(keys)))
        assert app.screen is app._table
        assert leaks(app) == []


async def test_a_watched_hand_is_told_by_its_own_rules():
    async def look(app, pilot):
        await pilot.press("f", "enter")
        assert isinstance(app.screen, Viewer)
        view = app.screen._scene.hand
        await pilot.press("question_mark")
        assert "to the start of the hand" in told(app)
        await pilot.press("1")
        assert f"{view.stakes.big_bet:,}" in told(app)
        assert "recorded" in told(app)

    await at_title(look, (100, 40))
    assert famous_hands()


async def test_in_the_set_up_it_opens_at_the_line_with_the_cursor_and_tells_what_is_chosen():
    seen = {}

    async def look(app, pilot):
        await pilot.press("n")
        for row in (*(f"house-{option.field}" for option in options()), "stakes", "limit", "ante", "small-blind"):
            app.screen.query_one(f"#{row}").focus()
            await pilot.press("f1")
            await pilot.pause()
            page = next(page for page in app.screen.pages if page.id == app.screen.page)
            heads = {block.text: block.id for block in page.blocks if isinstance(block, Head)}
            [lit] = [line for line in screen_text(app).splitlines() if "▶" in line]
            seen[row] = heads[lit.rstrip(" ▁▂▃▄▅▆▇█▔").lstrip(" ▶").strip()]
            await pilot.press("escape")
        app.screen.query_one("#house-showdown").focus()
        await pilot.press("right", "f1")
        assert "mucked unseen" in told(app)
        await pilot.press("escape")
        app.screen.query_one("#stakes").value = "no stakes"
        await pilot.press("f1")
        assert isinstance(app.screen, Guide), "of the last that made a game"

    await at_title(look, (80, 24))
    assert seen["house-raises"] == seen["house-cap_lifted"] == "cap"
    assert seen["house-must_raise"] == "opening"
    assert seen["stakes"] == seen["limit"] == seen["house-pot_small_blind"] == "limit"
    assert seen["small-blind"] == seen["ante"] == "blinds"
    assert seen["house-reshuffle"] == "deck"
    assert seen["house-burn"] == seen["house-five"] == "burn"
    assert (seen["house-short_all_in"], seen["house-button"]) == ("short", "button")


@pytest.mark.parametrize("house", PRESETS)
@pytest.mark.parametrize("width", [74, 70, 60, 50])
def test_no_line_is_cut_in_any_width(house, width):
    for page in pages(Played(house=PRESETS[house])):
        made = leaf(page, width)
        assert max(cell_len(row.plain) for row in made.rows) <= width
        assert set(made.heads) == {block.id for block in page.blocks if isinstance(block, Head)}
        words = " ".join(row.plain for row in made.rows).split()
        for block in page.blocks:
            text = getattr(block, "text", "")
            assert text.split() == [] or text.split()[-1] in words


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", SIZES)
async def test_nothing_is_cut_on_the_screen(size):
    """Every row of a page stands on the screen as it was made, with room on its right."""

    async def look(app, pilot):
        await pilot.press("question_mark")
        for number in range(1, 11):
            await pilot.press(str(number % 10))
            text = app.screen.query_one("#page-text", Painted)
            rows = text.content.plain.splitlines()
            assert text.size.height == len(rows)
            assert max(map(cell_len, rows)) <= text.size.width
            assert rows[0] in screen_text(app)

    await at_title(look, size)
