"""A tournament for those who look on: level, clock and places, in letters for a projector."""

import pytest

from deuce7_tui.dealer import Dealer, MemoryJournal, Time
from deuce7_tui.rail import Seen, rail_text, rail_view
from deuce7_tui.rules import Call, Check, Fold, Raise, StandPat
from deuce7_tui.table import Night, NightSetup, tournament_night
from deuce7_tui.tui.screens import rail
from deuce7_tui.tui.screens.rail import RailEmpty, RailTable
from deuce7_tui.tui.widgets.event_line import LARGE, EventLine
from deuce7_tui.tui.widgets.letters import small_letters
from tests.rail.test_screen import SIZES, look, looking_on, no_needless_waiting
from tests.tui.leaks import screen_text

__all__ = ["no_needless_waiting"]
LEVELS = [{"stakes": "10/20"}, {"stakes": "15/30", "small_blind": 10}]


class Evening:
    """A tournament, and what the rail finds when it looks; ``seconds`` is the time."""

    def __init__(self, names: str = "Anna Bruno Carla", **plan) -> None:
        usual = {"limit": "fixed", "stack": 400, "levels": LEVELS, "by": "minutes", "every": 10, "prizes": "100"}
        self.seconds, self.age, self.there = 0.0, 0.0, True
        self.shown: list[Seen] = []
        night = Night(tournament_night(tuple(names.split()), usual | plan))
        time = Time(lambda: int(self.seconds * 1000), lambda: "21:00")
        self.dealer = Dealer(night, MemoryJournal(), rail=self._show, time=time)

    def _show(self, view) -> None:
        # As it comes to another process: as text.
        self.view = rail_view(rail_text(view))

    def look(self) -> Seen:
        return Seen(self.view, self.there, self.age)

    def take(self) -> None:
        self.dealer.take(self.dealer.view().turn)

    def act(self) -> None:
        """Whoever has the keyboard puts in what he can."""
        view = self.dealer.view()
        legal = view.hand.turn
        bet = Raise(legal.raises.max) if legal.raises else Check() if legal.check else Call()
        self.dealer.act(view.turn, StandPat() if legal.kind == "draw" else bet)

    def ends(self) -> None:
        """All-in, hand after hand, until it is over."""
        while (state := self.dealer.view().state) != "over":
            if state == "handover":
                self.take()
            elif state == "acting":
                self.act()
            else:
                self.dealer.next_hand(self.dealer.view().turn)


def line(app) -> str:
    return app.screen.query_one(EventLine).content.plain


@pytest.mark.parametrize("size", SIZES)
async def test_level_clock_and_players_are_in_sight_at_every_size(size):
    evening = Evening()
    async with looking_on(evening, size) as (app, _pilot):
        told = line(app)
        if size[0] >= 140:
            # The strip is read across the room.
            rows = told.splitlines()
            assert len(rows) == LARGE
            for text in ("Level 1", "10:00, clock waits", "3 of 3 left"):
                letters = small_letters(text, size[0])
                assert all(letter in row for letter, row in zip(letters, rows, strict=True)), text
        else:
            assert "Level 1 · 10:00, clock waits · 3 of 3 left · then 15/30" in told
        assert all(row.strip() in screen_text(app) for row in told.splitlines())


async def test_the_clock_goes_on_between_two_views():
    """What is shown was shown a while ago: the clock in it has gone on, as long as it goes."""
    evening = Evening()
    async with looking_on(evening) as (app, pilot):
        assert "10:00, clock waits" in line(app)
        evening.take()
        evening.seconds, evening.age = 100, 95.0
        await look(app, pilot)
        assert "8:25" in line(app)
        assert "clock waits" not in line(app)
        evening.act()
        evening.age = 300.0
        await look(app, pilot)
        assert "8:20, clock waits" in line(app)
        evening.dealer.stop_clock(True)
        await look(app, pilot)
        assert "8:20, clock stopped" in line(app)


async def test_who_sits_down_late_sees_the_clock_as_it_is():
    evening = Evening()
    evening.take()
    evening.age = 61.0
    async with looking_on(evening) as (app, _pilot):
        assert "8:59" in line(app)
        evening.age = 0.0


@pytest.mark.parametrize("size", SIZES)
async def test_t09_the_places_at_the_end(size, monkeypatch):
    monkeypatch.setattr(rail, "STAYS", 0)
    evening = Evening("Anna Bruno", stack=20, fee=1000)
    async with looking_on(evening, size) as (app, pilot):
        evening.ends()
        await look(app, pilot)
        winner, loser = (place.name for place in evening.view.night.event.places)
        text = screen_text(app)
        assert f"{winner} wins the tournament, 2000" in text
        assert loser in text or small_letters(loser, 100)[0] in text
        assert not app.screen.query_one("#felt").display or app.screen.query_one("#felt").size.height == 0
        evening.there = False
        await look(app, pilot)
        assert isinstance(app.screen, RailEmpty)
        text = screen_text(app)
        assert f"{winner} wins the tournament, 2000" in text
        assert f"2nd: {loser}" in text


async def test_a_cash_game_after_a_tournament_has_no_line_of_it(monkeypatch):
    monkeypatch.setattr(rail, "STAYS", 0)
    evening = Evening("Anna Bruno", stack=20)
    async with looking_on(evening) as (app, pilot):
        evening.ends()
        await look(app, pilot)
        cash = Dealer(Night(NightSetup(("Anna", "Bruno"), seed="x")), MemoryJournal(), rail=evening._show)
        cash.say(cash.view().turn, Fold())
        await look(app, pilot)
        await pilot.pause()
        assert isinstance(app.screen, RailTable)
        assert not app.screen.query(EventLine)
        assert "Pot 5" in screen_text(app) or "wins" in screen_text(app)
