"""The title left alone: the table plays by itself until somebody comes, and never over anything else."""

import pytest
from textual import events

from deuce7_tui.famous import famous_hands
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.screens.attract import Attract
from deuce7_tui.tui.screens.set_up import SetUp
from deuce7_tui.tui.screens.table import Table
from deuce7_tui.tui.screens.title import Title
from tests.tui.leaks import screen_text


@pytest.fixture
def impatient(monkeypatch):
    """Left alone after a moment."""
    monkeypatch.setattr(Title, "alone_after", 0.4)


def room(*, delay=0.0, demo=False):
    app = Deuce7App(demo=demo)
    app.gate.delay = delay
    return app


async def until(pilot, kind, seconds=3.0):
    """Wait until a screen of this kind is on top, and painted."""
    for _ in range(int(seconds / 0.02)):
        if isinstance(pilot.app.screen, kind):
            await pilot.pause()
            return
        await pilot.pause(0.02)
    raise AssertionError(f"{pilot.app.screen} is no {kind}")


async def test_the_title_left_alone_plays_a_hand_until_a_key_and_again(impatient):
    app = room()
    async with app.run_test() as pilot:
        for key in ("n", "q", "escape", "enter", "f", "x", "ctrl+q"):
            await until(pilot, Attract)
            assert famous_hands()[0].title in screen_text(app)
            await pilot.press(key)
            assert isinstance(app.screen, Title), "the key ends it and does nothing else"
            assert len(app.screen_stack) == 1


async def test_clicks_and_pastes_end_it_too_and_do_nothing_else(impatient):
    app = room()
    async with app.run_test() as pilot:
        await until(pilot, Attract)
        await pilot.click(offset=(45, 13))
        assert isinstance(app.screen, Title)
        await until(pilot, Attract)
        app.post_message(events.Paste("n"))
        await until(pilot, Title)
        assert len(app.screen_stack) == 1


async def test_what_is_typed_behind_the_key_is_not_for_the_title():
    app = room(delay=0.3, demo=True)
    async with app.run_test() as pilot:
        await until(pilot, Attract)
        await pilot.pause(0.4)
        await pilot.press("x", "n", "q")
        assert isinstance(app.screen, Title)
        await pilot.pause(1.3)
        await pilot.press("n")
        assert isinstance(app.screen, SetUp)


async def test_a_key_or_the_mouse_at_the_title_keeps_it_away(monkeypatch):
    monkeypatch.setattr(Title, "alone_after", 0.5)
    app = room()
    async with app.run_test() as pilot:
        for _ in range(4):
            await pilot.pause(0.2)
            await pilot.press("x")
            await pilot.pause(0.2)
            await pilot.hover(offset=(3 + _, 3))
            assert isinstance(app.screen, Title)
        await until(pilot, Attract)


async def test_it_never_starts_over_the_set_up_a_page_or_a_table(impatient):
    app = room()
    async with app.run_test() as pilot:
        await pilot.pause()
        for key in ("question_mark", "f", "s"):
            await pilot.press(key)
            top = app.screen
            assert not isinstance(top, Title)
            await pilot.pause(0.8)
            assert app.screen is top
            await pilot.press("escape")
        await pilot.press("n")
        await pilot.pause(0.8)
        assert isinstance(app.screen, SetUp)
        await pilot.press("enter")
        assert isinstance(app.screen, Table)
        await pilot.pause(0.8)
        assert isinstance(app.screen, Table)
        assert app._table.dealer.view().state == "handover"


async def test_one_hand_after_the_other_to_the_first_again(monkeypatch):
    for name in ("begins", "pace", "ends"):
        monkeypatch.setattr(Attract, name, 0.002)
    app = room(demo=True)
    async with app.run_test() as pilot:
        seen, told = [], set()
        for _ in range(4000):
            screen = app.screen
            assert isinstance(screen, Attract)
            if not seen or seen[-1] != screen.number:
                seen.append(screen.number)
            told.add((screen.number, screen.at))
            if seen[-1] == 0 and len(seen) > 1:
                break
            await pilot.pause(0.001)
        assert seen == [*range(9), 0]
        assert len(app.screen_stack) == 2
        assert len(told) > 60


async def test_the_demo_starts_with_it_and_every_hand_tells_its_story(monkeypatch):
    app = room(demo=True)
    async with app.run_test(size=(100, 30)) as pilot:
        await until(pilot, Attract)
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
        await until(pilot, Attract)
        assert "Too small" in screen_text(app)
        await pilot.press("q")
        assert isinstance(app.screen, Title)
