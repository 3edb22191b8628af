"""The curtain and cards down, at every size, in every theme, with few signs and without colours, under every page."""

from contextlib import asynccontextmanager
from functools import partial

import pytest
from textual import events
from textual._time import get_time
from textual.content import Content

from deuce7_tui.rules.actions import Call, Check
from deuce7_tui.rules.cards import GLYPHS, RANKS
from deuce7_tui.rules.games import Stakes
from deuce7_tui.tui.screens.guide import Guide
from deuce7_tui.tui.screens.page import Page
from deuce7_tui.tui.widgets.key_bar import KeyBar
from tests.secrecy.twins import SEEDS, action_of, app_of, dealer, key_event, keys_of, press, settled, table_of
from tests.tui.leaks import PAINTED, leaks, picture_text, screen_text
from tests.tui.waiting import resized, until

SIZES = [(80, 24), (100, 30), (140, 40), (200, 60)]
THEMES = ["felt", "paper", "nord", "textual-light", "textual-ansi"]
PAGES = ["question_mark", "l", "q", "m", "f1", "comma"]


@asynccontextmanager
async def at_table(players=3, size=(80, 24), **given):
    """A table in the middle of its first draw, behind the curtain."""
    dealt = dealer(players, SEEDS[2])
    while dealt.view().hand.round == "bet-1":
        dealt.take(dealt.view().turn)
        dealt.act(dealt.view().turn, action_of(dealt.view().hand))
        dealt.hide()
    app = app_of(dealt, **given)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def nothing(app):
    """No card of a hidden hand on the screen, in its picture, in a widget, or in the view; and the cards are down."""
    assert not table_of(app).dealer.view().cards_up
    assert leaks(app) == []
    if not isinstance(app.screen, Page | Guide):
        assert PAINTED.findall(picture_text(app)) == []


def down(app):
    """Nobody has his cards up."""
    return not table_of(app).dealer.view().cards_up


def up(app):
    """The owner, and nobody else, sees five cards."""
    assert len(set(PAINTED.findall(screen_text(app)))) == 5
    assert leaks(app) == []


LOOKS = [
    *[(size, {"theme": "felt"}, None) for size in SIZES],
    *[((80, 24), {"theme": theme}, None) for theme in THEMES[1:]],
    *[(size, {"ascii": True, "theme": "paper"}, None) for size in ((80, 24), (200, 60))],
    *[(size, {}, "NO_COLOR") for size in ((100, 30), (140, 40))],
]


@pytest.mark.sweep(2)
@pytest.mark.parametrize(("size", "look", "environment"), LOOKS)
async def test_s19_hidden_at_every_size_and_in_every_look(monkeypatch, size, look, environment):
    """From curtain to curtain: taken, turned, marked, drawn; and each state in between under every page."""
    if environment:
        monkeypatch.setenv(environment, "1")
    async with at_table(size=size, **look) as (app, _pilot):
        nothing(app)
        for page in ("question_mark", "l", "q"):
            await press(app, page)
            nothing(app)
            await press(app, "escape")
            nothing(app)
        await press(app, "enter")
        up(app)
        await press(app, "1", "3")
        up(app)
        await press(app, "escape")
        nothing(app)
        await press(app, "space")
        up(app)
        for page in PAGES:
            await press(app, page)
            nothing(app)
            await press(app, "escape")
            nothing(app)
            await press(app, "space")
            up(app)
        app.post_message(events.AppBlur())
        await settled(app)
        nothing(app)
        await press(app, "space", "p")
        nothing(app)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ascii", [False, True])
async def test_s19_hidden_in_every_theme_there_is(size, ascii):
    async with at_table(size=size, ascii=ascii) as (app, pilot):
        for theme in app.available_themes:
            app.theme = theme
            await pilot.pause()
            nothing(app)
            await press(app, "enter", "space", "space", "x")
            nothing(app)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("page", [*PAGES, None])
@pytest.mark.parametrize("small", [(79, 24), (80, 23), (20, 5), (1, 1)])
async def test_u04_too_small_under_every_page_hides_and_comes_back_hidden(page, small):
    async with at_table() as (app, pilot):
        await press(app, "enter")
        up(app)
        if page:
            await press(app, page)
        for size in (small, (80, 24), small, (140, 40)):
            await resized(app, pilot, size)
            nothing(app)


@pytest.mark.parametrize("page", ["log", "help"])
@pytest.mark.parametrize("then", ["look", "take"])
async def test_what_was_typed_or_clicked_with_a_page_does_not_reach_the_table_below(page, then):
    """Else the cards lie open under the page, and are seen by whoever closes it."""
    keys = {"log": "l", "help": "question_mark", "look": "space", "take": "enter"}
    for clicked in (True, False):
        async with at_table() as (app, _pilot):
            if then == "look":
                await press(app, "enter", "space")
            if clicked:
                for id in (page, then):
                    table_of(app).post_message(KeyBar.Pressed(id, get_time()))
            else:
                for id in (page, then):
                    table_of(app).post_message(key_event(keys[id]))
            await settled(app)
            nothing(app)
            while app.screen is not app._table:
                await press(app, "escape")
                nothing(app)


async def test_cards_go_down_by_themselves_under_no_key_and_with_an_amount_open():
    """After some seconds without a key, whatever was being done."""
    for keys in (("enter",), ("enter", "1", "2"), ("enter", "right"), ("enter", "r")):
        app = app_of(dealer(2, SEEDS[1], limit="no", stakes=Stakes.of("no", 5, 10)))
        async with app.run_test() as pilot:
            await settled(app)
            await press(app, *keys)
            up(app)
            app.hide_after = 0.1
            table_of(app)._watch()
            await until(pilot, partial(down, app))
            nothing(app)


#: What somebody may be in the middle of, from the curtain of a no-limit hand: its keys, and whether he is drawing.
BUSY = {
    "betting": (("enter",), False),
    "betting, sorted": (("enter", "t"), False),
    "the next draw marked": (("enter", "1", "3"), False),
    "the next draw decided": (("enter", "p"), False),
    "an amount open": (("enter", "r"), False),
    "an amount typed": (("enter", "r", "3", "0"), False),
    "all-in asked": (("enter", "a"), False),
    "misdeal asked": (("enter", "m"), False),
    "leaving asked": (("enter", "q"), False),
    "said aloud": (("c",), False),
    "drawing": (("enter",), True),
    "cards marked": (("enter", "1", "2"), True),
    "a card pointed at": (("enter", "right", "right"), True),
    "nothing marked": (("enter", "d"), True),
    "the log": (("enter", "l"), True),
    "the help": (("enter", "question_mark"), True),
    "the settings": (("enter", "comma"), True),
    "the keys": (("enter", "comma", "k"), True),
}


@pytest.mark.sweep(9)
@pytest.mark.parametrize("busy", BUSY)
async def test_escape_hides_at_once_in_every_state(busy):
    """One key, whatever is being done; then Space, and the cards are up again."""
    keys, drawing = BUSY[busy]
    dealt = dealer(3, SEEDS[1], limit="no", stakes=Stakes.of("no", 5, 10))
    while drawing and dealt.view().hand.turn.kind != "draw":
        dealt.say(dealt.view().turn, Check() if dealt.view().hand.turn.check else Call())
    app = app_of(dealt)
    async with app.run_test():
        await settled(app)
        await press(app, *keys)
        assert leaks(app) == []
        await press(app, "escape")
        nothing(app)
        for _ in range(2):
            if app.screen is not app._table:
                await press(app, "escape")
        nothing(app)
        if busy != "said aloud":
            await press(app, "space")
            up(app)


async def test_the_same_player_twice_keeps_his_cards_and_nobody_else_sees_any():
    """Heads-up the big blind ends a round and opens the next: no curtain for him, one for the other."""
    dealt = dealer(2, SEEDS[0])
    app = app_of(dealt)
    twice = 0
    async with app.run_test():
        await settled(app)
        while dealt.view().state in ("handover", "acting"):
            before = dealt.view()
            if before.state == "handover":
                nothing(app)
                await press(app, "enter")
                up(app)
            seat = before.seat
            await press(app, *keys_of(before.hand))
            after = dealt.view()
            if after.state == "acting":
                assert after.seat == seat
                twice += 1
                up(app)
                # Down once, they stay down until he turns them up, in his next turn too.
                await press(app, "escape")
                nothing(app)
                await press(app, "space")
            elif after.state == "handover":
                nothing(app)
        assert twice
        await press(app, "n")
        assert dealt.view().state == "handover"
        nothing(app)


async def test_nothing_can_be_selected_or_copied_and_there_is_no_palette():
    """Textual's own ways to the text of a screen: selection, clipboard, palette, maximized widgets, tooltips."""
    async with at_table() as (app, pilot):
        copied = []
        app.copy_to_clipboard = copied.append
        await press(app, "enter")
        await pilot.mouse_down("#lower", offset=(1, 1))
        await pilot.hover("#lower", offset=(60, 5))
        await pilot.mouse_up("#lower", offset=(60, 5))
        up(app)
        app.screen.text_select_all()
        assert PAINTED.findall(app.screen.get_selected_text() or "") == []
        for key in ("ctrl+c", "escape", "super+c", "ctrl+shift+c", "ctrl+p", "ctrl+backslash", "f2"):
            await press(app, key)
            assert app.screen is app._table
        assert copied == []
        assert app._clipboard == ""
        assert not app.ENABLE_COMMAND_PALETTE
        assert not any(widget.tooltip for widget in app.screen.walk_children())
        nothing(app)


async def test_a_picture_in_a_file_is_of_cards_that_are_down(tmp_path):
    """Textual makes one by itself if its environment says so."""
    async with at_table() as (app, _pilot):
        await press(app, "enter")
        up(app)
        assert any(glyph in app.export_screenshot() for glyph in GLYPHS)
        path = app.save_screenshot("picture.svg", str(tmp_path))
        with open(path, encoding="utf-8") as file:
            picture = file.read()
        assert "Anna" in picture
        assert not any(glyph in picture for glyph in GLYPHS)
        nothing(app)


async def test_canary_text_that_can_be_selected_is_found(monkeypatch):
    from textual.widgets import Static

    from deuce7_tui.tui.app import Deuce7App
    from deuce7_tui.tui.screens.table import Table

    monkeypatch.setattr(Deuce7App, "ALLOW_SELECT", True)
    monkeypatch.setattr(Table, "ALLOW_SELECT", True)
    async with at_table() as (app, pilot):
        await app.screen.mount(Static("7h"))
        await pilot.pause()
        app.screen.text_select_all()
        assert PAINTED.findall(app.screen.get_selected_text())


@pytest.mark.parametrize("size", SIZES)
async def test_canary_a_card_anywhere_is_found(size):
    """On the head, at a seat, in the log or a border: at every size."""
    async with at_table(size=size) as (app, _pilot):
        hand = table_of(app).dealer._hand
        card = hand.players[0].cards[0]
        painted = RANKS[card >> 2] + GLYPHS[card & 3]
        table_of(app)._head.paint(Content(f"{painted}"))
        with pytest.raises(AssertionError):
            nothing(app)
        table_of(app)._drawn = ()
        table_of(app).draw()
        nothing(app)
        table_of(app)._bar.border_subtitle = painted
        with pytest.raises(AssertionError):
            nothing(app)
