"""The title left alone: the table plays by itself until somebody comes, and never over anything else."""

from textual import events

from deuce7_tui.famous import famous_hands
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.screens.attract import Attract
from deuce7_tui.tui.screens.set_up import SetUp
from deuce7_tui.tui.screens.table import Table
from deuce7_tui.tui.screens.title import Title
from tests.tui.leaks import screen_text
from tests.tui.waiting import until


def room(*, delay=0.0, demo=False):
    app = Deuce7App(demo=demo)
    app.gate.delay = delay
    return app


async def on_top(pilot, kind):
    """Wait until a screen of this kind is on top, and painted."""
    await until(pilot, lambda: isinstance(pilot.app.screen, kind))


async def a_minute_later(pilot, title):
    """As if nobody had touched anything: what is still waiting to play a hand over the title does so."""
    await pilot.pause()
    if title._alone._alarm is not None:
        title._alone._nobody_there()
    await pilot.pause()


async def test_after_a_while_the_table_plays_over_the_title(monkeypatch):
    monkeypatch.setattr(Title, "alone_after", 0.3)
    app = room()
    async with app.run_test() as pilot:
        assert isinstance(app.screen_stack[0], Title)
        await on_top(pilot, Attract)
        assert famous_hands()[0].title in screen_text(app)


async def test_any_key_ends_it_and_does_nothing_else():
    app = room()
    async with app.run_test() as pilot:
        title = app.screen
        for key in ("n", "q", "escape", "enter", "f", "x", "ctrl+q"):
            await a_minute_later(pilot, title)
            assert isinstance(app.screen, Attract)
            await pilot.press(key)
            assert app.screen_stack == [title]


async def test_clicks_and_pastes_end_it_too_and_do_nothing_else():
    app = room()
    async with app.run_test() as pilot:
        title = app.screen
        await a_minute_later(pilot, title)
        await pilot.click(offset=(45, 13))
        assert app.screen_stack == [title]
        await a_minute_later(pilot, title)
        assert isinstance(app.screen, Attract)
        app.post_message(events.Paste("n"))
        await on_top(pilot, Title)
        assert app.screen_stack == [title]


async def test_what_is_typed_behind_the_key_is_not_for_the_title(key_clock):
    app = room(delay=0.8, demo=True)
    async with app.run_test() as pilot:
        await on_top(pilot, Attract)
        key_clock.go(0.9)
        await pilot.press("x", "n", "q")
        assert isinstance(app.screen, Title)
        key_clock.go(2.6)
        await pilot.press("n")
        assert isinstance(app.screen, SetUp)


async def test_a_key_or_the_mouse_at_the_title_begins_the_minute_again(monkeypatch):
    app = room()
    async with app.run_test() as pilot:
        await pilot.pause()
        again = []
        monkeypatch.setattr(app.screen._alone._alarm, "wind", lambda: again.append(1))
        for number, touch in enumerate((pilot.press("x"), pilot.hover(offset=(3, 3)), pilot.hover(offset=(9, 9)))):
            await touch
            assert len(again) > number


async def test_it_never_starts_over_the_set_up_a_page_or_a_table():
    app = room()
    async with app.run_test() as pilot:
        await pilot.pause()
        title = app.screen
        for key in ("question_mark", "f", "s"):
            await pilot.press(key)
            top = app.screen
            assert top is not title
            await a_minute_later(pilot, title)
            title._alone._nobody_there()
            await pilot.pause()
            assert app.screen is top
            await pilot.press("escape")
            assert app.screen is title
        for key, kind in (("n", SetUp), ("enter", Table)):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, kind)
            assert title._alone._alarm is None, "nothing waits below it"
            title._alone._nobody_there()
            await pilot.pause()
            assert isinstance(app.screen, kind)
        assert app._table.dealer.view().state == "handover"


async def test_one_hand_after_the_other_to_the_first_again(monkeypatch):
    for name in ("begins", "pace", "ends"):
        monkeypatch.setattr(Attract, name, 0.002)
    app = room(demo=True)
    async with app.run_test() as pilot:
        seen, told = [0], set()
        step = Attract._next

        def noted(screen):
            told.add((screen.number, screen.at))
            if seen[-1] != screen.number:
                seen.append(screen.number)
            if len(seen) < 10:
                step(screen)

        monkeypatch.setattr(Attract, "_next", noted)
        await until(pilot, lambda: len(seen) == 10)
        assert isinstance(app.screen, Attract)
        assert seen == [*range(9), 0]
        assert len(app.screen_stack) == 2
        assert len(told) > 60


async def test_the_demo_starts_with_it_and_every_hand_tells_its_story(monkeypatch):
    app = room(demo=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await on_top(pilot, Attract)
        for number, hand in enumerate(famous_hands()):
            app.switch_screen(Attract(number))
            await pilot.pause()
            text = " ".join(screen_text(app).split())
            assert hand.title in text
            assert hand.story[0] in text
            app.screen.at = app.screen._playback.last
            app.screen.draw()
            await pilot.pause()
            text = " ".join(screen_text(app).split())
            assert hand.story[1] in text
            assert "any key" in text
        await pilot.press("space")
        assert isinstance(app.screen, Title)


async def test_too_small_for_the_table_a_key_still_ends_it():
    app = room(demo=True)
    async with app.run_test(size=(40, 10)) as pilot:
        await on_top(pilot, Attract)
        assert "Too small" in screen_text(app)
        await pilot.press("q")
        assert isinstance(app.screen, Title)
