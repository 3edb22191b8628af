"""Hands that are watched, by keys: step by step, by street, from one seat, playing by themselves."""

import subprocess
import sys
from contextlib import asynccontextmanager

import pytest

from deuce7_tui import phh
from deuce7_tui.famous import famous_hand, famous_hands
from deuce7_tui.playback import Playback
from deuce7_tui.rules.actions import action_text
from deuce7_tui.rules.cards import parse_card
from deuce7_tui.rules.events import Discarded, Drew, Shown
from deuce7_tui.table import NightSetup
from deuce7_tui.table.simulation import simulate
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.screens import viewer as viewer_module
from deuce7_tui.tui.screens.famous import FamousHands
from deuce7_tui.tui.screens.title import Title
from deuce7_tui.tui.screens.viewer import Viewer
from deuce7_tui.words import hand_name
from tests.tui.leaks import PAINTED, screen_text, widget_texts
from tests.tui.waiting import resized, until

HANDS = {hand.name: hand for hand in famous_hands()}
ARIEH = HANDS["arieh-yockey-2019"]


@asynccontextmanager
async def watching(playback, title="a hand", story=("", ""), size=(80, 24)):
    app = Deuce7App(first=lambda: Viewer(playback, title, story))
    app.gate.delay = 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def seen_cards(app):
    """Every card that is painted, or kept by a widget as text."""
    texts = [screen_text(app), *widget_texts(app)]
    return {parse_card(painted.replace("\ufe0e", "")) for text in texts for painted in PAINTED.findall(text)}


@pytest.mark.sweep(4)
@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
@pytest.mark.parametrize("name", HANDS)
async def test_every_famous_hand_from_start_to_end_and_back(name, size):
    hand = HANDS[name]
    async with watching(hand.playback, hand.title, hand.story, size) as (app, pilot):
        last = hand.playback.last
        forward = [screen_text(app)]
        assert hand.title in forward[0]
        assert hand.story[0].split()[0] in forward[0]
        for at in range(1, last + 1):
            await pilot.press("right" if at % 2 else "space")
            forward.append(screen_text(app))
            assert f"{at}/{last} " in forward[at]
        assert len(set(forward)) == last + 1, "every step is to be seen"
        assert "wins" in forward[last]
        await pilot.press("right")
        assert screen_text(app) == forward[last], "beyond the end there is nothing"
        for at in reversed(range(last)):
            await pilot.press("left")
            assert screen_text(app) == forward[at]
        await pilot.press("left")
        assert screen_text(app) == forward[0]
        await pilot.press("end")
        assert screen_text(app) == forward[last]
        await pilot.press("home")
        assert screen_text(app) == forward[0]
        await pilot.press("q")
    assert app.return_code == 0


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (200, 60)])
async def test_one_seats_view_paints_no_card_of_the_others(size):
    """His own cards, those he threw and drew, and what was turned up; nothing else, on no step, and back again."""
    hand = HANDS["wsop-2023-43-5-hand-57"]
    playback = hand.playback
    dealt = [set(phh.parse_cards(line.split()[3])) for line in hand.record.actions[:5]]
    others = 0
    for seat in range(5):
        async with watching(playback, hand.title, hand.story, size) as (app, pilot):
            await pilot.press(str(seat + 1))
            for at in range(playback.last + 1):
                events = playback.scene(at).hand.events
                own = {
                    card
                    for event in events
                    if isinstance(event, Shown) or (isinstance(event, Discarded | Drew) and event.seat == seat)
                    for card in event.cards
                }
                assert seen_cards(app) <= own | dealt[seat]
                await pilot.press("right")
            assert f"as {hand.record.names[seat]} saw it" in screen_text(app)
            await pilot.press("home", str(seat + 1))
            assert "all known cards" in screen_text(app)
            others += len(seen_cards(app) - dealt[seat])
    assert others == 5 * 20


async def test_v_goes_from_seat_to_seat_and_a_number_without_a_seat_does_nothing():
    async with watching(ARIEH.playback) as (app, pilot):
        names, told = ARIEH.record.names, []
        for _ in range(5):
            await pilot.press("v")
            told.append(next((name for name in names if f"as {name} saw it" in screen_text(app)), "all"))
        assert told == [*names, "all"]
        before = screen_text(app)
        await pilot.press("5", "6", "x")
        assert screen_text(app) == before


async def test_unknown_cards_are_backs():
    async with watching(ARIEH.playback) as (app, pilot):
        assert "?" not in screen_text(app).replace(" ? ", "")
        assert screen_text(app).count("▒▒▒▒") == 10
        await pilot.press("2")
        assert seen_cards(app) == set()
        assert screen_text(app).count("▒▒▒▒") == 20


async def test_thrown_cards_are_told_and_leave_their_places():
    async with watching(ARIEH.playback) as (app, pilot):
        for _ in range(7):
            await pilot.press("right")
        text = screen_text(app)
        assert "Josh Arieh throws  A♠   Q♠" in text
        assert "draw two to a seven-six" in text
        assert "        6♠   5♣   3♣" in text
        await pilot.press("right")
        assert "Josh Arieh draws  2♥   Q♥" in screen_text(app)
        assert "2♥   Q♥   6♠   5♣   3♣" in screen_text(app)


async def test_street_by_street():
    async with watching(ARIEH.playback) as (app, pilot):
        streets = []
        for _ in range(9):
            streets.append(app.screen._scene.street)
            await pilot.press("pagedown")
        assert streets == ["bet-1", "draw-1", "bet-2", "draw-2", "bet-3", "draw-3", "bet-4", "showdown", "over"]
        for street in reversed(streets[:-1]):
            await pilot.press("up")
            assert app.screen._scene.street == street
        await pilot.press("down")
        assert app.screen._scene.street == "draw-1"


async def test_it_plays_to_its_end_at_any_speed_and_stops_when_asked(monkeypatch):
    monkeypatch.setattr(viewer_module, "_SPEEDS", (1.0, 0.5, 60.0, 0.02, 0.01))
    async with watching(HANDS["wsop-2023-43-5-hand-45"].playback) as (app, pilot):
        screen = app.screen
        await pilot.press("p")
        assert screen.plays
        assert "a step in 60 s" in screen_text(app)
        await pilot.press("right")
        assert (screen.at, screen.plays) == (1, True)
        await pilot.press("plus", "plus", "plus")
        await until(pilot, lambda: not screen.plays)
        assert screen.at == screen._playback.last
        await pilot.press("p")
        assert screen.plays
        assert screen.at < screen._playback.last
        await pilot.press("p")
        at = screen.at
        await pilot.pause(0.05)
        assert (screen.at, screen.plays) == (at, False)
        await pilot.press("minus", "minus", "minus", "minus", "minus")
        assert "a step in 1 s" in screen_text(app)


async def test_a_step_on_is_seen_to_happen_and_no_other_move_is():
    app = Deuce7App(first=lambda: Viewer(ARIEH.playback, "a hand"))
    app.gate.delay, app.moves_unseen = 0, True
    async with app.run_test() as pilot:
        felt = app.screen._felt
        felt.still()
        for key, moves in (("right", False), ("right", False), ("end", False), ("left", False), ("right", True)):
            await pilot.press(key)
            assert felt.moving == moves, key
        await pilot.press("v", "home")
        assert not felt.moving


async def test_log_and_help_cover_it_and_it_stops():
    async with watching(ARIEH.playback, ARIEH.title) as (app, pilot):
        await pilot.press("end", "p", "l")
        assert "Josh Arieh throws 6s" not in screen_text(app), "it began again"
        await pilot.press("escape", "end", "l")
        assert "Josh Arieh throws 6s" in screen_text(app)
        assert screen_text(app).index("the showdown") < screen_text(app).index("Bryce Yockey shows")
        await pilot.press("escape", "question_mark")
        assert "Keys while a hand is watched" in screen_text(app)
        await pilot.press("escape")
        assert isinstance(app.screen, Viewer)
        assert not app.screen.plays


async def test_u04_every_size_and_back():
    async with watching(ARIEH.playback, ARIEH.title) as (app, pilot):
        await pilot.press("end")
        before = screen_text(app)
        for size in ((100, 30), (140, 40), (200, 60), (79, 24), (20, 5), (1, 1), (80, 24)):
            await resized(app, pilot, size)
            if size[0] >= 80:
                assert "wins 2,510,000" in screen_text(app)
        assert screen_text(app) == before


async def test_a_record_that_stops_says_so():
    record = ARIEH.record
    cut = Playback.of_record(record.but(actions=record.actions[:9]))
    async with watching(cut) as (app, pilot):
        assert "stops" not in screen_text(app)
        await pilot.press("end")
        assert "The record stops here: it is the turn of Bryce Yockey." in screen_text(app)


async def test_a_closed_hand_is_watched_as_the_table_saw_it():
    setup = NightSetup(("Anna", "Bruno", "Carla"), seed="closed")
    hand = next(played.hand for played in simulate(setup, 20, "call"))
    texts = [action_text(action) for _, action in hand.actions]
    closed = Playback.of_hand(hand.setup, texts, setup.names)
    async with watching(closed, size=(200, 60)) as (app, pilot):
        for at in range(closed.last + 1):
            shown = {card for event in closed.scene(at).hand.events if isinstance(event, Shown) for card in event.cards}
            assert seen_cards(app) == shown
            await pilot.press("1")
            assert seen_cards(app) == shown
            await pilot.press("right")
        assert "as the table saw it" in screen_text(app)
        assert len(shown) == 15


async def test_from_the_title_to_a_famous_hand_and_back():
    app = Deuce7App()
    app.gate.delay = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("f")
        assert isinstance(app.screen, FamousHands)
        for hand in HANDS.values():
            text = " ".join(screen_text(app).split())
            assert hand.title in text
            assert all(told in text for told in hand.story), "two sentences of what happens"
            assert hand.place in text
            await pilot.press("enter")
            assert isinstance(app.screen, Viewer)
            assert hand.title in screen_text(app)
            await pilot.press("escape", "down")
        await pilot.press("up", "enter", "right", "q")
        assert isinstance(app.screen, FamousHands)
        await pilot.press("escape")
        assert isinstance(app.screen, Title)


#: What the stories say that the hands must bear out: who wins what, and with which hands.
FACTS = {
    "arieh-yockey-2019": ({3: 2_510_000}, {0: "number two, seven-six", 3: "number one, the wheel"}),
    "wsop-2023-43-5-hand-41": ({3: 400_000}, {3: "queen-eight", 1: "three aces"}),
    "wsop-2023-43-5-hand-43": ({0: 525_000}, {1: "two pair, fives and threes"}),
    "wsop-2023-43-5-hand-45": ({4: 1_850_000}, {1: "pair of eights", 4: "pair of fours"}),
    "wsop-2023-43-5-hand-47": ({0: 525_000}, {1: "three deuces"}),
    "wsop-2023-43-5-hand-55": ({1: 3_000_000}, {1: "number four, seven-six", 0: "pair of sevens"}),
    "wsop-2023-43-5-hand-57": ({4: 4_625_000}, {4: "number three, seven-six", 1: "nine-eight, rough"}),
    "wsop-2023-43-5-hand-59": ({3: 625_000}, {3: "pair of fours", 0: "pair of fives", 1: "ace-king"}),
    "wsop-2023-43-5-hand-61": ({1: 3_125_000}, {1: "eight-seven, rough", 4: "jack-seven"}),
}


@pytest.mark.parametrize("name", HANDS)
def test_the_stories_are_true(name):
    watched = HANDS[name].playback
    won, hands = FACTS[name]
    last = watched.scene(watched.last).hand
    assert {at.seat: at.won for at in last.seats if at and at.won} == won
    for seat, called in hands.items():
        held = [scene.hand.seats[seat].name for scene in map(watched.scene, range(watched.last + 1))]
        assert hand_name([name for name in held if name is not None][-1]) == called


def test_a_famous_hand_is_found_by_its_name():
    assert famous_hand("arieh-yockey-2019.phh") == famous_hand("arieh-yockey-2019") == ARIEH
    assert famous_hand("nobody") is None
    assert len(HANDS) == 9


def test_a_start_loads_nothing_of_it():
    """The title and the table open as fast as if there were no hands to watch."""
    names = "deuce7_tui.playback deuce7_tui.phh deuce7_tui.famous deuce7_tui.tui.watched deuce7_tui.tui.screens.viewer"
    code = (
        "import sys, deuce7_tui.cli.room, deuce7_tui.tui.app, deuce7_tui.tui.screens.title\n"
        f"assert not set({names.split()!r}) & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
