"""The rail's screen: it shows what the table shows to all, and follows it."""

from contextlib import asynccontextmanager
from random import Random

import pytest

from deuce7_tui.dealer import UnkeptNights
from deuce7_tui.rail import Seen, rail_text, rail_view
from deuce7_tui.rules import Call, Discard, Fold, Stakes, StandPat
from deuce7_tui.rules.cards import parse_card
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.screens import rail as screens
from deuce7_tui.tui.screens.guide import Guide
from deuce7_tui.tui.screens.page import Page
from deuce7_tui.tui.screens.rail import RailEmpty, RailTable, rail
from deuce7_tui.tui.settings import Settings
from deuce7_tui.tui.widgets.letters import small_letters
from deuce7_tui.words import amount
from tests.rail.nights import NAMES, Watched, step
from tests.tui.conftest import no_needless_waiting
from tests.tui.leaks import PAINTED, screen_text, widget_texts
from tests.tui.waiting import resized, until

__all__ = ["no_needless_waiting"]
SIZES = [(80, 24), (100, 30), (140, 40), (200, 60)]


class Showing:
    """What the rail finds when it looks."""

    def __init__(self, table: Watched | None = None) -> None:
        self.table = table
        self.there = table is not None
        self._seen = None
        self._view = None

    def look(self) -> Seen:
        seen = self.table.seen[-1] if self.table is not None else None
        if seen is not self._seen:
            # As it comes to another process: as text.
            self._seen, self._view = seen, rail_view(rail_text(seen))
        return Seen(self._view, self.there)


@asynccontextmanager
async def looking_on(showing, size=(80, 24), *, pace=0.0, ascii=False, settings=None):
    app = Deuce7App(first=lambda: rail(showing.look), nights=UnkeptNights(), ascii=ascii, settings=settings)
    app.gate.delay, app.pace = 0, pace
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def look(app, pilot):
    """What it would do by itself in an eighth of a second."""
    app.screen.look()
    await pilot.pause()


def sayings(*actions, table):
    for action in actions:
        table.dealer.say(table.dealer.view().turn, action)


def leaks(app, table):
    """Cards on the screen, or held by a widget, that nobody may see who looks on."""
    hidden = table.hidden()
    texts = [screen_text(app), *widget_texts(app)]
    painted = {text for told in texts for text in PAINTED.findall(told)}
    return [text for text in painted if parse_card(text.replace("\ufe0e", "")) in hidden]


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "limit"), [(2, "no"), (3, "fixed"), (6, "fixed")])
async def test_a_night_as_the_rail_sees_it_without_a_hidden_card(size, players, limit, monkeypatch):
    monkeypatch.setattr(screens, "STAYS", 0)
    table = Watched(players, stack=90, limit=limit, stakes=Stakes.of(limit, 10, 20))
    showing, chance = Showing(table), Random(players)
    async with looking_on(showing, size) as (app, pilot):
        for _ in range(45):
            view = table.seen[-1]
            text = screen_text(app)
            assert leaks(app, table) == []
            for name, stack in zip(view.names, view.stacks, strict=True):
                assert name in text
                assert amount(stack) in text
            if view.state in ("handover", "acting"):
                assert f"▶ {view.names[view.seat]}" in text
                assert f"Pot {amount(view.hand.pot)}" in text
            for seat in view.hand.seats:
                if seat is not None and seat.shown:
                    faces = {parse_card(card) for card in PAINTED.findall(text)}
                    assert set(seat.cards) <= faces, "a hand that was turned up is seen"
            if step(table, chance) == "over":
                break
            await look(app, pilot)


async def test_canary_the_detector_finds_a_card_of_a_hand_that_is_down():
    table = Watched(2)
    async with looking_on(Showing(table)) as (app, pilot):
        view = table.dealer.view()
        table.dealer.take(view.turn)
        # If the rail were given somebody's own view it would not paint his cards even then.
        app.screen._view = table.dealer.view()
        app.screen._look = lambda: Seen(app.screen._view, True)
        app.screen.draw()
        await pilot.pause()
        assert leaks(app, table) == []
        seat = app.screen._felt._seats[view.seat]
        seat.show(seat._drawn[0].but(view=table.dealer.view().hand.seats[view.seat], turned=True))
        await pilot.pause()
        assert len(leaks(app, table)) == 5


async def test_the_showdown_is_told_hand_by_hand_and_seen_whole_although_the_next_hand_is_dealt(monkeypatch):
    table = Watched(3, seed="told")
    showing = Showing(table)
    async with looking_on(showing, (100, 30), pace=30) as (app, pilot):
        while table.seen[-1].state != "showdown":
            legal = table.dealer.view().hand.turn
            sayings(StandPat() if legal.kind == "draw" else call(legal), table=table)
        await look(app, pilot)
        screen = app.screen
        turned = [event for event in table.seen[-1].hand.events if event.type == "show"]
        assert len(turned) == 3
        assert len(set(PAINTED.findall(screen_text(app)))) == 5, "the first hand, no other"
        screen._telling.more(screen._view)
        await pilot.pause()
        assert len(set(PAINTED.findall(screen_text(app)))) == 10
        table.dealer.next_hand(table.dealer.view().turn)
        await look(app, pilot)
        text = screen_text(app)
        assert len(set(PAINTED.findall(text))) == 15, "all of it is there at once"
        assert " wins " in text
        assert "hand 1 " in text
        for _ in range(3):
            await look(app, pilot)
            assert "hand 1 " in screen_text(app)
        monkeypatch.setattr(screens, "monotonic", lambda: screen._told + screens.STAYS + 0.1)
        await look(app, pilot)
        text = screen_text(app)
        assert "hand 2 " in text
        assert not PAINTED.findall(text)
        assert leaks(app, table) == []


def call(legal):
    from deuce7_tui.rules import Check

    return Check() if legal.check else Call()


async def test_a_pot_without_a_showdown_holds_nobody_up():
    table = Watched(2)
    async with looking_on(Showing(table), pace=30) as (app, pilot):
        sayings(Fold(), table=table)
        await look(app, pilot)
        assert "all others folded" in screen_text(app)
        table.dealer.next_hand(table.dealer.view().turn)
        await look(app, pilot)
        assert "hand 2 " in screen_text(app)


async def test_a_hand_that_is_shown_after_the_hand_is_seen():
    table = Watched(2)
    async with looking_on(Showing(table)) as (app, pilot):
        sayings(Fold(), table=table)
        await look(app, pilot)
        assert not PAINTED.findall(screen_text(app))
        winner = next(player for player in table.hand.in_hand if not player.folded)
        table.dealer.show(table.dealer.view().turn, winner.seat)
        await look(app, pilot)
        assert {parse_card(card) for card in PAINTED.findall(screen_text(app))} == set(winner.cards)


async def test_nothing_is_played_then_somebody_sits_down_leaves_and_comes_back():
    showing = Showing()
    async with looking_on(showing, (100, 30)) as (app, pilot):
        assert isinstance(app.screen, RailEmpty)
        assert "as soon as somebody plays" in screen_text(app)
        showing.table, showing.there = Watched(3), True
        await look(app, pilot)
        assert isinstance(app.screen, RailTable)
        assert "▶ Bruno" in screen_text(app) or "▶ Anna" in screen_text(app)
        sayings(Call(), table=showing.table)
        await look(app, pilot)
        showing.there = False
        await look(app, pilot)
        text = screen_text(app)
        assert isinstance(app.screen, RailEmpty)
        assert "Hand 1 was left in this round: before the draw. In the pot: 25." in text, text
        for name in NAMES[:3]:
            assert all(row in text for row in small_letters(name, 80))
        showing.there = True
        await look(app, pilot)
        assert "Pot 25" in screen_text(app), "the night goes on"
        # Another night, of other people.
        showing.table = Watched(5)
        await look(app, pilot)
        assert "Elisa" in screen_text(app)
        assert len(app.screen_stack) == 1


async def test_after_a_night_the_last_result_stands():
    table = Watched(2)
    showing = Showing(table)
    async with looking_on(showing) as (app, pilot):
        sayings(Fold(), table=table)
        showing.there = False
        await look(app, pilot)
        winner = next(event for event in table.seen[-1].hand.events if event.type == "win")
        told = f"hand 1: {NAMES[winner.seats[0]]} wins {winner.amount}, uncontested"
        assert told in screen_text(app)


async def test_a_table_of_another_version_is_told():
    showing = Showing()
    showing.there = True
    async with looking_on(showing) as (app, _pilot):
        assert "It is played with another version of deuce7." in screen_text(app)


@pytest.mark.parametrize("played", [True, False])
async def test_keys_read_the_log_the_help_and_leave_and_no_key_does_more(played):
    table = Watched(3)
    showing = Showing(table)
    showing.there = played
    async with looking_on(showing) as (app, pilot):
        before = screen_text(app)
        await pilot.press("enter", "space", "f", "c", "r", "d", "p", "n", "m", "y", "1", "o", "s", "escape", "left")
        assert screen_text(app) == before
        assert len(table.seen) == 1
        await pilot.press("l")
        assert isinstance(app.screen, Page)
        assert "the deal" in screen_text(app)
        assert leaks(app, table) == []
        await pilot.press("tab")
        assert "No hand has ended yet." in screen_text(app)
        await pilot.press("escape", "question_mark")
        assert isinstance(app.screen, Guide)
        assert leaks(app, table) == []
        await pilot.press("escape")
        assert screen_text(app) == before
        await pilot.press("q")
        assert app._exit


async def test_under_a_page_it_waits_and_then_shows_what_happened():
    table = Watched(2)
    async with looking_on(Showing(table)) as (app, pilot):
        await pilot.press("l")
        sayings(Call(), table=table)
        page = app.screen
        await pilot.pause(screens.LOOK * 3)
        assert app.screen is page
        await pilot.press("escape")
        await until(pilot, lambda: "Pot 20" in screen_text(app))


async def test_too_small_and_large_again():
    table = Watched(4)
    async with looking_on(Showing(table)) as (app, pilot):
        await resized(app, pilot, (60, 20))
        assert "Too small" in screen_text(app)
        sayings(Call(), table=table)
        await pilot.pause(screens.LOOK * 2)
        for size in SIZES:
            await resized(app, pilot, size)
            await until(pilot, lambda: "Pot 25" in screen_text(app))
            assert leaks(app, table) == []


async def test_theme_and_signs_are_as_set():
    table = Watched(2)
    async with looking_on(Showing(table), ascii=True, settings=Settings(theme="paper")) as (app, _pilot):
        assert app.theme == "paper"
        assert screen_text(app).isascii()


async def test_what_is_thrown_and_drawn_is_seen_by_its_number_only():
    texts = []
    for places in ((0, 1), (3, 4)):
        table = Watched(2, seed="same")
        async with looking_on(Showing(table)) as (app, pilot):
            sayings(Call(), table=table)
            while (view := table.dealer.view()).hand.turn.kind != "draw":
                sayings(call(view.hand.turn), table=table)
            table.dealer.take(view.turn)
            table.dealer.act(view.turn, Discard(places))
            await look(app, pilot)
            texts.append(screen_text(app))
    assert texts[0] == texts[1]
    assert "draws 2" in texts[0]


@pytest.mark.parametrize("size", SIZES)
async def test_letters_grow_with_the_screen(size):
    """Names, chips and pot in letters as large as there is room for, never cut."""
    table = Watched(6)
    async with looking_on(Showing(table), size) as (app, _pilot):
        rows = screen_text(app).splitlines()
        large = sum(row.count("█") + row.count("▀") + row.count("▄") for row in rows)
        assert large > {80: 150, 100: 300, 140: 400, 200: 900}[size[0]]
        assert all(len(row) == size[0] for row in rows)
