"""What the table shows: marks, amounts, names, sizes, signs."""

import re

import pytest
from rich.cells import cell_len

from deuce7_tui.rules.games import Stakes
from deuce7_tui.tui.commands import COMMANDS, PAGE, SETUP, TABLE, TITLE, commands
from deuce7_tui.tui.help import keys
from deuce7_tui.tui.screens.guide import Guide
from deuce7_tui.words.guide import Term
from tests.tui.leaks import PAINTED, leaks, screen_text
from tests.tui.test_hands import play_hand

SIZES = [(80, 24), (100, 30), (140, 40), (200, 60)]


async def to_the_draw(app, pilot, number=1):
    """Call and stand pat until somebody's draw of this number is on."""
    for _ in range(60):
        view = app._table.dealer.view()
        drawing = view.hand.turn is not None and view.hand.turn.kind == "draw"
        if view.state == "handover":
            await pilot.press("enter")
        elif drawing and view.hand.round == f"draw-{number}":
            return
        else:
            await pilot.press("p" if drawing else "c")
    raise AssertionError("no draw")


def marks(app):
    return app._table._own.marks.out


async def test_d10_nothing_marked_draws_nothing_and_names_p(sit):
    async with sit(3) as (app, pilot):
        await to_the_draw(app, pilot)
        turn = app._table.dealer.view().turn
        await pilot.press("d")
        assert app._table.dealer.view().turn == turn
        assert "p stands pat" in screen_text(app)
        await pilot.press("p")
        assert app._table.dealer.view().turn == turn + 1


async def test_d11_marks_throw_the_cards_with_their_numbers(sit):
    async with sit(3) as (app, pilot):
        await to_the_draw(app, pilot)
        seat = app._table.dealer.view().seat
        before = list(app._table.dealer._hand.player(seat).cards)
        await pilot.press("1", "4", "5", "5")
        text = screen_text(app)
        assert "1 out" in text
        assert "4 out" in text
        assert "5 out" not in text
        assert "Draw 2" in text
        await pilot.press("d")
        thrown = [e for e in app._table.dealer._hand.events if e.type == "discard"][-1]
        assert thrown.cards == (before[0], before[3])


async def test_arrows_and_space_mark_the_card_under_the_cursor(sit):
    async with sit(3) as (app, pilot):
        await to_the_draw(app, pilot)
        await pilot.press("right", "right", "space")
        assert marks(app) == {1}
        assert app._table.dealer.view().cards_up
        await pilot.press("left", "space")
        assert marks(app) == {0, 1}


async def test_d17_marks_never_outlive_the_screen(sit):
    async with sit(3) as (app, pilot):
        await to_the_draw(app, pilot)
        await pilot.press("1", "3", "escape", "space")
        assert marks(app) == frozenset()
        await pilot.press("1", "3", "d", "enter")
        assert marks(app) == frozenset()
        assert "out" not in screen_text(app).split("mark")[0][-200:]


async def test_d18_draws_stay_on_the_table(sit):
    async with sit(2) as (app, pilot):
        await to_the_draw(app, pilot)
        await pilot.press("1", "2", "3", "d", "enter", "p")
        await to_the_draw(app, pilot, 2)
        await pilot.press("1", "d", "enter", "2", "d")
        text = screen_text(app)
        assert "3 · 1" in text
        assert "pat · 1" in text


async def test_cards_and_keys_can_be_clicked(sit):
    async with sit(3) as (app, pilot):
        await pilot.click("#keys", offset=(3, 0))
        assert app._table.dealer.view().state == "acting"
        await to_the_draw(app, pilot)
        left, _count = app.screen.query_one("#lower")._cards_at
        await pilot.click("#lower", offset=(left + 2, 3))
        await pilot.click("#lower", offset=(left + 18, 3))
        assert marks(app) == {0, 2}
        await pilot.click("#lower", offset=(left + 7, 3))
        assert marks(app) == {0, 2}
        turn = app._table.dealer.view().turn
        await pilot.click("#keys", offset=(3, 0))
        assert app._table.dealer.view().turn == turn + 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 6])
async def test_nothing_is_cut_at_any_size(sit, size, players):
    """Every name, stack and bet, the pot and the keys are on the screen in every size."""
    async with sit(players, size=size) as (app, pilot):
        await pilot.press("enter", "r")
        text = screen_text(app)
        view = app._table.dealer.view()
        for name, stack in zip(view.names, view.stacks, strict=True):
            assert name in text
            assert str(stack) in text
        for wanted in ("Pot ", "before the draw", "bets of 10", "I am ", "pass the keyboard", "raises to 20", "Leave"):
            assert wanted.casefold() in text.casefold(), wanted
        await pilot.press("enter")
        text = screen_text(app)
        for wanted in ("Fold", "Call ", "Raise to 30", "Cards down", "Log", "Help", "Leave"):
            assert wanted in text, wanted
        assert all(len(line) <= size[0] for line in text.splitlines())


@pytest.mark.parametrize("size", SIZES)
async def test_private_cards_stay_as_wide_as_a_hand(sit, size):
    async with sit(3, size=size) as (app, pilot):
        await pilot.press("enter")
        lines = app.screen.query_one("#lower").content.plain.splitlines()
        edge = next(line for line in lines if "╭" in line)
        assert cell_len(edge[edge.index("╭") : edge.rindex("╮") + 1]) <= 63


async def test_u01_names_are_no_markup(sit):
    names = ("[/red]", "[bold]x", "a]b[", "{x}", "%s", "$primary")
    async with sit(names=names) as (app, pilot):
        for name in names:
            assert name in screen_text(app)
        while app._table.dealer.view().state == "handover":
            await pilot.press("enter", "f")
            assert any(name in screen_text(app) for name in names)
        assert "wins" in screen_text(app)


async def test_u18_names_of_any_script_keep_the_columns(sit):
    names = ("玩家一", "👩‍👩‍👧", "e\u0301lodie", "x" * 60, "\u200fאבג\nשש", "ก็ไ")
    for size in SIZES:
        async with sit(names=names, size=size) as (app, pilot):
            for _ in range(3):
                await pilot.press("enter", "c")
            strips = app.screen._compositor.render_strips()
            assert all(strip.cell_length == size[0] for strip in strips)
            for seat in app.screen.query("Seat"):
                assert seat.region.width == app.screen.query("Seat").first().region.width
            assert leaks(app) == []


@pytest.mark.parametrize("size", SIZES)
async def test_a_curtain_has_five_rows_of_letters(sit, size):
    async with sit(3, size=size) as (app, _pilot):
        rows = app.screen.query_one("#lower").content.plain.splitlines()
        assert sum("█" in row for row in rows) == 5


async def test_letters_left_over_are_said_plainly(sit):
    async with sit(names=("玩家一", "玩家二")) as (app, _pilot):
        assert "玩家" in app.screen.query_one("#lower").content.plain


async def test_u02_cards_are_plain_glyphs_of_one_width(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("enter")
        text = screen_text(app)
        assert "\ufe0f" not in text
        assert all(cell_len(card) == 2 for card in PAINTED.findall(text))
        row = next(row for row in app.screen.query_one("#lower").content.plain.splitlines() if "╭" in row)
        assert row.strip().startswith(" ".join(["╭─────╮"] * 5))


async def test_ascii_needs_no_other_sign(sit):
    async with sit(2, ascii=True) as (app, pilot):
        assert screen_text(app).isascii()
        await play_hand(app, pilot, "c", ("1",))
        assert screen_text(app).isascii()
        assert "wins" in screen_text(app)


async def test_u12_without_colour_turn_marks_and_states_can_be_read(sit, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    async with sit(3) as (app, pilot):
        assert "▶ " in screen_text(app)
        await pilot.press("enter", "f")
        assert "folded" in screen_text(app)
        await to_the_draw(app, pilot)
        await pilot.press("1")
        assert "1 out" in screen_text(app)


async def test_u14_help_names_every_key_of_the_table(sit):
    async with sit(3) as (app, pilot):
        bound = app._table._bindings
        told = [block.text for block in keys(TABLE).blocks if isinstance(block, Term)]
        for command in commands(TABLE):
            for key in command.keys.split(","):
                assert key in bound.key_to_bindings, key
            assert command.about in told
        await pilot.press("question_mark")
        assert isinstance(app.screen, Guide)
        await pilot.press("0")
        assert "fold your hand" in app.screen.query_one("#page-text").content.plain
        await pilot.press("escape")
        assert app.screen is app._table


def test_u14_binding_ids_are_unique_and_keys_too():
    assert len({command.binding.id for command in COMMANDS}) == len(COMMANDS)
    for where in (TABLE, TITLE, SETUP, PAGE):
        keys = [key for command in commands(where) for key in command.keys.split(",")]
        assert len(keys) == len(set(keys))


async def test_bindings_can_be_remapped(sit):
    async with sit(3) as (app, pilot):
        app.set_keymap({"table.call": "k"})
        await pilot.press("enter", "k")
        assert app._table.dealer.view().turn == 2


async def test_capital_letters_are_the_same_keys(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("enter", "C", "enter", "F")
        events = [event.type for event in app._table.dealer.view().hand.events]
        assert events[-2:] == ["call", "fold"]


async def test_the_showdown_takes_its_time_and_a_key_only_finishes_it(sit):
    async with sit(2, pace=30) as (app, pilot):
        await play_hand(app, pilot, "c", ())
        view = app._table.dealer.view()
        assert view.state == "showdown"
        assert "wins" not in screen_text(app)
        assert "split" not in screen_text(app)
        reveal = app._table.reveal
        assert len(reveal.turned) == 1
        shown = set(PAINTED.findall(screen_text(app)))
        assert len(shown) == 5
        assert sum(int(n) for n in re.findall(r"\b(\d+) ─", screen_text(app))) == 780
        await pilot.press("n")
        assert app._table.reveal.finished
        assert app._table.dealer.view().hand_number == 1
        assert "wins" in screen_text(app) or "split" in screen_text(app)
        await pilot.press("n")
        assert app._table.dealer.view().hand_number == 2


# No limit and pot limit


def no_limit(limit="no"):
    return {"limit": limit, "stakes": Stakes.of(limit, 5, 10)}


async def test_u13_an_amount_is_typed_in_place_and_sent_by_y(sit):
    async with sit(3, **no_limit()) as (app, pilot):
        await pilot.press("enter", "r")
        assert app._table.dealer.view().cards_up
        await pilot.press("1", "2", "5")
        text = screen_text(app)
        assert "125" in text
        assert "costs 125 · makes the pot 140" in text
        await pilot.press("enter", "y")
        event = app._table.dealer.view().hand.events[-1]
        assert (event.type, event.to) == ("raise", 125)


async def test_u13_a_pasted_amount_keeps_its_digits(sit):
    from textual import events

    async with sit(3, **no_limit()) as (app, pilot):
        await pilot.press("enter", "r")
        app.post_message(events.Paste("125"))
        await pilot.pause()
        assert app._table._wager.to == 125


async def test_an_illegal_amount_cannot_be_sent_and_says_why(sit):
    async with sit(3, **no_limit()) as (app, pilot):
        await pilot.press("enter", "r", "5")
        turn = app._table.dealer.view().turn
        assert "at least 20" in screen_text(app)
        await pilot.press("y")
        assert app._table.dealer.view().turn == turn
        await pilot.press("enter")
        assert app._table.dealer.view().turn == turn


async def test_u07_all_in_asks_once(sit):
    async with sit(3, **no_limit()) as (app, pilot):
        await pilot.press("enter", "a")
        assert "All-in" in screen_text(app)
        assert app._table.dealer.view().turn == 1
        await pilot.press("n")
        assert app._table.dealer.view().turn == 1
        await pilot.press("a", "y")
        event = app._table.dealer.view().hand.events[-1]
        assert (event.type, event.to, event.all_in) == ("raise", 400, True)


async def test_pot_limit_sizes(sit):
    async with sit(3, **no_limit("pot")) as (app, pilot):
        await pilot.press("enter", "r", "end")
        most = app._table._wager.to
        assert most == app._table.dealer.view().hand.turn.raises.max == 35
        await pilot.press("home", "pageup")
        assert app._table._wager.to == 35
        await pilot.press("pagedown")
        assert 20 <= app._table._wager.to < 35
        await pilot.press("escape")
        assert app._table._wager is None


@pytest.mark.parametrize("from_title", [False, True])
async def test_after_the_night_the_title_comes_back(sit, from_title):
    """Whether the table was the first screen, or another one came before it."""
    async with sit(2) as (app, pilot):
        if from_title:
            app.to_title()
            await pilot.pause()
            await pilot.press("n", "enter")
            await pilot.pause()
            assert app.screen is app._table
        app.to_title()
        await pilot.pause()
        assert type(app.screen).__name__ == "Title"
        assert "New game" in screen_text(app)
        await pilot.press("n", "enter")
        await pilot.pause()
        assert "I am " in screen_text(app)
