"""What a key makes the screen do: no more than it has to, and nothing of a hand stays behind."""

from textual.screen import Screen

from deuce7_tui.tui.widgets.rows import Rows
from tests.tui.leaks import PAINTED
from tests.tui.waiting import resized

#: A turn of betting: take the keyboard, cards down and up, decide the next draw and change it, act.
TURN = ("enter", "space", "space", "1", "1", "c")


async def test_no_key_of_a_turn_lays_the_screen_out(sit, monkeypatch):
    async with sit(6, size=(140, 40)) as (app, pilot):
        layouts = []
        laid_out = Screen._refresh_layout

        def counted(screen, *given, **more):
            layouts.append(screen)
            laid_out(screen, *given, **more)

        monkeypatch.setattr(Screen, "_refresh_layout", counted)
        for turn in range(3):
            for key in TURN:
                await pilot.press(key)
                await pilot.pause()
                assert layouts == [], (turn, key)
        await resized(app, pilot, (100, 30))
        assert layouts, "it is seen when it is done"


async def test_an_act_paints_only_the_seats_that_change(sit, monkeypatch):
    async with sit(6, size=(140, 40)) as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        painted = set()
        exchange = Rows._exchange_repaint_regions

        def noted(rows):
            if rows._repaint_regions:
                painted.add(rows.id)
            return exchange(rows)

        monkeypatch.setattr(Rows, "_exchange_repaint_regions", noted)
        acted = app.screen.view.seat
        await pilot.press("c")
        await pilot.pause()
        assert {id for id in painted if id.startswith("seat-")} == {f"seat-{acted}", f"seat-{(acted + 1) % 6}"}
        assert "head" not in painted


async def test_what_is_kept_of_rows_is_public(sit):
    """Strips that may come again are kept of seats and log only; until the showdown no face is among them."""
    async with sit(3, size=(140, 40)) as (app, pilot):
        for _ in range(12):
            if app.screen.view.state == "handover":
                await pilot.press("enter")
                await pilot.pause()
            assert PAINTED.search(app.screen.query_one("#lower", Rows).content.plain)
            await pilot.press("p" if app.screen.view.hand.turn.kind == "draw" else "c")
            await pilot.pause()
            kept = {rows.id: rows._inks.kept for rows in app.screen.query(Rows)}
            assert {id for id, strips in kept.items() if strips} == {"log", "seat-0", "seat-1", "seat-2"}
            assert not any(PAINTED.search(text) for strips in kept.values() for _wide, text, _styles in strips)
