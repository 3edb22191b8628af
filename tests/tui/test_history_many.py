"""Very many nights and hands: the list is there at once, and goes on filling while keys do what they do."""

import time
from types import MappingProxyType

import pytest

from deuce7_tui.dealer import Result
from deuce7_tui.past import NoPast, PastHand, PastNight
from deuce7_tui.rules.events import PotWon
from deuce7_tui.table import NightSetup
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.pulled import Pulled
from deuce7_tui.tui.screens.history import History
from deuce7_tui.tui.screens.history_list import HistoryList
from deuce7_tui.tui.screens.history_night import HistoryNight
from deuce7_tui.tui.widgets.listing import Listing
from tests.tui.leaks import screen_text
from tests.tui.past_nights import numbers, told
from tests.tui.waiting import until

SETUP = NightSetup(("Anna", "Bruno"))


class Many(NoPast):
    """So many nights, each of so many hands; how often each was asked for. A hand takes a millisecond, as it does."""

    def __init__(self, count: int, hand_count: int) -> None:
        self.count, self.hand_count = count, hand_count
        self.read = 0

    def nights(self):
        for number in range(self.count, 0, -1):
            self.read += 1
            yield self.night(number)

    def night(self, number):
        return PastNight(number, SETUP, "2026-11-29T21:40:00", SETUP.names, (400, 400), self.hand_count, True, "closed")

    def ended(self, night):
        return range(1, self.hand_count + 1)

    def hands(self, night):
        for number in range(self.hand_count, 0, -1):
            self.read += 1
            time.sleep(0.001)
            won = PotWon(0, number, (number % 2,), (number,), (), number % 3 == 0)
            result = Result(number, SETUP.names, MappingProxyType({}), (won,))
            yield PastHand(number, SETUP.game, SETUP.limit, SETUP.stakes, result, frozenset({number % 2}))


def opened(room):
    app = Deuce7App(first=lambda: room)
    app.gate.delay = 0
    return app


async def test_a_hundred_thousand_hands_are_looked_up_a_moment_at_a_time():
    past = Many(1000, 100_000)
    app = opened(HistoryNight(past, past.night(7)))
    began = time.perf_counter()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert numbers(app)[:3] == [100_000, 99_999, 99_998]
        assert past.read < 100_000 // 20 or time.perf_counter() - began > 5
        assert " hands …" in screen_text(app)
        before = past.read
        await pilot.press("down", "pagedown", "up")
        assert app.screen.query_one(Listing).at == 11
        await pilot.press("m", *"99990", "enter")
        assert numbers(app) == list(range(100_000, 99_989, -1)), "what is known is not looked up again"
        await until(pilot, lambda: past.read > before)
        await until(pilot, lambda: f"11 of {app.screen.pulled.looked:,} hands …" in screen_text(app))
        await pilot.press("e")
        assert "listed" not in screen_text(app), "nobody knows yet which these are"
        await pilot.press("escape", "end", "q")
    assert app.return_code == 0


async def test_what_is_covered_looks_nothing_up():
    past = Many(1, 100_000)
    app = opened(HistoryNight(past, past.night(1)))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause(0.1)
        before = past.read
        await pilot.pause(0.2)
        assert past.read == before
        await pilot.press("escape")
        await until(pilot, lambda: past.read > before)


async def test_a_thousand_nights_are_known_in_no_time():
    past = Many(1000, 100)
    app = opened(History(past))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await until(pilot, lambda: app.screen.pulled.done)
        assert "1,000 nights" in screen_text(app)
        assert "…" not in screen_text(app).splitlines()[0]
        await pilot.press("end")
        assert told(app).startswith("Night 1, 2026-11-29 21:40")
        await pilot.press("home", "p", *"br")
        assert "1,000 of 1,000 nights" in screen_text(app)


async def test_only_lines_in_sight_are_made_of_a_long_list(monkeypatch):
    made = []
    past = Many(5000, 1)
    monkeypatch.setattr(HistoryList, "pull_for", 60.0)
    line = History.line
    monkeypatch.setattr(
        History, "line", lambda self, one, lit, room: made.append(one.number) or line(self, one, lit, room)
    )
    app = opened(History(past))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.screen.pulled.done
        await pilot.press("end")
        assert len(set(made)) <= 2 * app.screen.query_one(Listing).page


def test_pulled_takes_what_is_taken_and_looks_nothing_up_twice():
    asked = []
    source = (asked.append(number) or number for number in range(10))
    pulled = Pulled(source, lambda number: number % 2 == 0)
    pulled.pull(0)
    assert (pulled.found, pulled.looked, pulled.done) == ([0], 1, False), "one at least"
    pulled.pull(60)
    assert (pulled.found, pulled.looked, pulled.done) == ([0, 2, 4, 6, 8], 10, True)
    pulled.take(lambda number: number > 7)
    pulled.pull(60)
    assert (pulled.found, asked) == ([8, 9], list(range(10)))


def test_pulled_ends_where_its_source_breaks():
    def source():
        yield 1
        raise ValueError("broken")

    pulled = Pulled(source(), bool)
    with pytest.raises(ValueError, match="broken"):
        pulled.pull(60)
    assert (pulled.found, pulled.done) == ([1], True)
    pulled.pull(60)
    assert pulled.looked == 1
