"""Keys that were typed ahead reach nobody."""

from textual import events

from deuce7_tui.tui.gate import Gate
from deuce7_tui.tui.widgets.key_bar import KeyBar
from tests.tui.leaks import leaks
from tests.tui.waiting import until


def key_at(time: float) -> events.Key:
    key = events.Key("enter", "\r")
    key.time = time
    return key


def test_the_gate_opens_a_moment_after_the_paint(monkeypatch):
    gate = Gate(0.4)
    monkeypatch.setattr("deuce7_tui.tui.gate.get_time", lambda: 100.0)
    assert not gate.lets(key_at(99))
    gate.open()
    assert gate.lets(key_at(100.4))
    gate.shut()
    assert not gate.lets(key_at(200))


def test_a_key_held_down_never_comes_through(monkeypatch):
    """However long a terminal waits before it repeats a key, and however fast it does."""
    for wait, every in ((0.25, 0.033), (0.5, 0.033), (0.66, 0.04), (1.0, 0.03), (0.5, 0.3), (0.1, 0.7)):
        gate = Gate(0.4)
        monkeypatch.setattr("deuce7_tui.tui.gate.get_time", lambda: 100.0)
        gate.shut()
        assert not gate.lets(key_at(99.99))
        gate.open()
        assert not any(gate.lets(key_at(99.99 + wait + every * n)) for n in range(200))
        assert gate.lets(key_at(99.99 + wait + every * 199 + 1.21))


def test_a_click_pressed_before_and_released_after_is_none(monkeypatch):
    gate = Gate(0.4)
    monkeypatch.setattr("deuce7_tui.tui.gate.get_time", lambda: 100.0)
    gate.open()

    def mouse(kind, time):
        event = kind(None, 1, 1, 0, 0, 1, False, False, False)
        event.time = time
        return event

    assert not gate.lets(mouse(events.MouseDown, 100.1))
    assert not gate.lets(mouse(events.MouseUp, 101))
    assert not gate.lets(mouse(events.MouseDown, 100.9)), "the button under the pointer may be another one now"
    assert not gate.lets(mouse(events.MouseDown, 101.4)), "nor may it have been clicked all the time"
    assert gate.lets(mouse(events.MouseDown, 102))
    assert gate.lets(mouse(events.MouseUp, 102.1))


async def test_a_burst_after_an_act_reaches_nobody(sit, key_clock):
    """The player calls and more keys follow at once: the next player's cards stay down."""
    async with sit(3, delay=0.3) as (app, pilot):
        key_clock.go(0.4)
        await pilot.press("enter")
        key_clock.go(0.4)
        turn = app._table.dealer.view().turn
        await pilot.press("c", "enter", "enter", "space", "f", "y")
        view = app._table.dealer.view()
        assert view.state == "handover"
        assert view.turn == turn + 1
        assert leaks(app) == []


async def test_keys_that_came_in_together_do_not_all_act(sit, key_clock):
    """Events already past the gate when the first of them acts: the rest are dropped when they are handled."""
    async with sit(3, delay=0.3) as (app, pilot):
        key_clock.go(0.4)
        await pilot.press("enter")
        await pilot.pause()
        turn = app._table.dealer.view().turn
        for key, char in (("c", "c"), ("enter", "\r"), ("enter", "\r"), ("space", " ")):
            app._driver.send_message(events.Key(key, char))
        await until(pilot, lambda: app._table.dealer.view().turn > turn)
        view = app._table.dealer.view()
        assert view.turn == turn + 1
        assert view.state == "handover"


async def test_clicks_that_came_in_together_do_not_all_act(sit, key_clock):
    async with sit(3, delay=0.3) as (app, pilot):
        key_clock.go(0.4)
        bar = app._table.query_one(KeyBar)
        now = key_clock()
        for _ in range(3):
            bar.post_message(KeyBar.Pressed("take", now))
            bar.post_message(KeyBar.Pressed("call", now))
        await until(pilot, lambda: app._table.dealer.view().turn == 1)
        view = app._table.dealer.view()
        assert view.turn == 1
        assert view.state == "acting"


async def test_keys_before_the_first_curtain_are_dropped(sit, key_clock):
    async with sit(3, delay=0.3) as (app, pilot):
        await pilot.press("enter", "c", "y")
        assert app._table.dealer.view().state == "handover"


async def test_the_gate_lets_go_after_its_delay(sit, key_clock):
    async with sit(3, delay=0.2) as (app, pilot):
        await pilot.press("enter")
        assert app._table.dealer.view().state == "handover"
        key_clock.go(0.59)
        await pilot.press("enter")
        assert app._table.dealer.view().state == "handover", "who presses too early has to let go for longer"
        key_clock.go(0.61)
        await pilot.press("enter")
        assert app._table.dealer.view().state == "acting"
