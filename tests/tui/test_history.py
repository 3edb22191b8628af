"""Past hands by keys: from the title to a hand and back, redacted until the seal is open, and nothing of a hand in play."""

import subprocess
import sys
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual import events

from deuce7_tui.past import HandFilter
from deuce7_tui.rules.events import Shown
from deuce7_tui.table import NightSetup
from deuce7_tui.tui.screens.guide import Guide
from deuce7_tui.tui.screens.history import History
from deuce7_tui.tui.screens.history_night import HistoryNight
from deuce7_tui.tui.screens.title import Title
from deuce7_tui.tui.screens.viewer import Viewer
from tests.secrecy.test_names import GROUPS, harmless
from tests.store.evening import SETUP, sit_down
from tests.tui.leaks import screen_text
from tests.tui.past_nights import (
    SEALED,
    SECRET,
    all_known,
    cards_of,
    leaks,
    lines,
    looking_back,
    night,
    numbers,
    past_hands,
    seen_cards,
    told,
)
from tests.tui.waiting import resized


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A sealed night, one with a seed, an opened one; each left in a hand but the last."""
    place = tmp_path_factory.mktemp("past")
    night(place)
    night(place, SETUP.but(names=("Anna", "Bruno", "玩家一", "Sequoia Xerxes"), stack=900), hand_count=30)
    night(place, SEALED.but(names=("Anna", "Elisa"), seed="0ddba11" * 9), hand_count=4, opened=True)
    return place


async def test_from_the_title_to_a_hand_and_back(folder):
    async with looking_back(folder) as (app, pilot):
        assert " p  Past hands" in screen_text(app)
        await pilot.press("p")
        await all_known(app, pilot)
        assert isinstance(app.screen, History)
        assert "Past hands · 3 nights" in screen_text(app)
        assert [line.split("hands")[0].split()[-1] for line in lines(app)] == ["5", "31", "7"]
        assert all(name in lines(app)[0] for name in ("Anna", "Elisa"))
        assert told(app).startswith("Night 3, 20")
        assert "The seal is open: every card of it can be seen. It has ended." in told(app)
        await pilot.press("down")
        assert "It was never sealed: only cards that were shown can be seen. It can be gone on with." in told(app)
        assert leaks(app) == []
        await pilot.press("enter")
        await all_known(app, pilot)
        assert isinstance(app.screen, HistoryNight)
        assert "Night 2, 20" in screen_text(app)
        assert "· 30 hands" in screen_text(app)
        assert numbers(app) == list(range(30, 18, -1))
        await pilot.press("down", "down", "enter")
        assert isinstance(app.screen, Viewer)
        assert "Night 2, hand 28 · 2-7 Triple Draw · fixed 10/20" in screen_text(app)
        await pilot.press("end", "escape")
        assert isinstance(app.screen, HistoryNight)
        assert told(app).startswith("Hand 28 · ")
        await pilot.press("escape")
        assert "Night 2" in told(app)
        await pilot.press("q")
        assert isinstance(app.screen, Title)


async def test_a_line_says_who_won_what_and_how(folder):
    hands = {hand.number: hand for hand in past_hands(folder, 2)}
    async with looking_back(folder, "p", "down", "enter") as (app, pilot):
        said = {}
        for _ in hands:
            line = next(line for line in screen_text(app).splitlines() if "▶" in line)
            said[int(line.split()[1])] = line + told(app)
            await pilot.press("down")
        assert set(said) == set(hands)
        for number, hand in hands.items():
            assert f" {hand.pot:,} " in said[number]
            assert "fixed 10/20" in said[number]
            assert ("uncontested" in said[number]) == (
                not hand.showdown or any(not p.contested for p in hand.result.pots)
            )
            names = {hand.result.names[seat] for won in hand.result.pots for seat in won.seats}
            assert all(name in said[number] for name in names)
            assert (" shows " in said[number]) == (len(hand.result.hands) > len(names))


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", [(80, 24), (140, 40), (200, 60)])
async def test_before_the_seal_is_opened_only_what_was_shown_is_seen(folder, size):
    """Forward and back, on every step and every screen; whatever view is asked for."""
    hidden = 0
    async with looking_back(folder, "p", "end", "enter", size=size) as (app, pilot):
        assert isinstance(app.screen, HistoryNight)
        assert leaks(app) == []
        for number in numbers(app):
            there, shown = cards_of(folder, 1, number)
            await pilot.press("enter")
            assert "as the table saw it" in screen_text(app)
            viewer = app.screen
            for key in ("right", "left"):
                for _ in range(viewer._playback.last):
                    await pilot.press(key)
                    turned = {c for e in viewer._scene.hand.events if isinstance(e, Shown) for c in e.cards}
                    assert seen_cards(app) == turned <= shown
            await pilot.press("end", "v", "1")
            assert leaks(app, shown=shown) == []
            await pilot.press("l")
            assert seen_cards(app) == shown
            hidden += len(there - shown)
            await pilot.press("escape", "escape", "down")
    assert hidden > 60


async def test_after_the_seal_is_opened_everything_is_seen(folder):
    """Folded hands and what was thrown too: step by step, and in the log."""
    async with looking_back(folder, "p", "enter") as (app, pilot):
        for number in numbers(app):
            there, shown = cards_of(folder, 3, number)
            assert there - shown
            await pilot.press("enter")
            assert "all known cards" in screen_text(app)
            seen = seen_cards(app)
            for _ in range(app.screen._playback.last):
                await pilot.press("right")
                seen |= seen_cards(app)
            assert seen == there
            await pilot.press("l")
            assert seen_cards(app) >= there
            await pilot.press("escape", "escape", "down")


@pytest.mark.parametrize("at", [1, 3])
async def test_p12_every_position_reached_by_stepping_back_is_that_of_a_fresh_replay(folder, at):
    """By keys, closed and open: from the end back, and again from the list."""
    keys = ("p", *(["end"] if at == 1 else []), "enter")
    async with looking_back(folder, *keys) as (app, pilot):
        await pilot.press("end", "enter")
        last, forward = app.screen._playback.last, [screen_text(app)]
        for _ in range(last):
            await pilot.press("right")
            forward.append(screen_text(app))
        back = [screen_text(app)]
        for _ in range(last):
            await pilot.press("left")
            back.append(screen_text(app))
        assert back[::-1] == forward
        for steps in (1, last // 2, last - 1):
            await pilot.press("escape", "enter", *["right"] * steps)
            assert screen_text(app) == forward[steps]


async def test_of_a_hand_in_play_nothing_is_told(tmp_path: Path, monkeypatch):
    """At the table itself: one hand is played, the next one begun and left."""
    setup = NightSetup(("Anna", "Bruno"), seed=SECRET, sealed=True)
    async with looking_back(tmp_path, setup=setup) as (app, pilot):
        await pilot.press("enter", "f", "n", "enter", "c", "enter", "r")
        dealer = app._table.dealer
        assert dealer.view().hand_number == 2
        held = {card for player in dealer._hand.in_hand for card in player.cards}
        assert held
        await pilot.press("q", "y")
    async with looking_back(tmp_path, "p", "enter") as (app, pilot):
        assert numbers(app) == [1]
        assert "Hand 2" not in screen_text(app)
        assert leaks(app) == []
        await pilot.press("enter", "end")
        assert leaks(app) == []
        monkeypatch.chdir(tmp_path)
        await pilot.press("escape", "e", "n", "enter")
    assert [path.name for path in tmp_path.rglob("*.phh")] == ["hand-0001.phh"]


async def test_a_night_whose_seal_is_opened_at_the_table_is_whole_in_the_history(tmp_path: Path):
    setup = NightSetup(("Anna", "Bruno"), seed=SECRET, sealed=True)
    async with looking_back(tmp_path, setup=setup) as (app, pilot):
        await pilot.press("enter", "f")
        await pilot.press("o", "y", "n")
        assert isinstance(app.screen, Title)
        await pilot.press("p")
        await all_known(app, pilot)
        await pilot.press("enter")
        await all_known(app, pilot)
        await pilot.press("enter")
        assert len(seen_cards(app)) == 10


# Filters


async def test_hands_are_filtered_by_what_is_typed(folder):
    """Every letter of a name is a letter, whatever it does elsewhere; Enter keeps the filter, Esc has it as it was."""
    hands = past_hands(folder, 2)

    def taken(**asked):
        return [hand.number for hand in hands if HandFilter(**asked).takes(hand)]

    async with looking_back(folder, "p", "down", "enter", size=(80, 60)) as (app, pilot):
        await pilot.press("p", *"sequoia x")
        assert isinstance(app.screen, HistoryNight)
        assert "Player: sequoia x" in screen_text(app)
        assert numbers(app) == taken(player="Sequoia Xerxes")
        await pilot.press("enter")
        assert f"{len(taken(player='Sequoia Xerxes'))} of 30 hands" in screen_text(app)
        await pilot.press("p", *"an")
        assert numbers(app) == taken(player="Anna")
        await pilot.press("escape")
        assert numbers(app) == taken(player="Sequoia Xerxes"), "as it was"
        await pilot.press("s")
        assert numbers(app) == taken(player="Sequoia Xerxes", showdowns=True)
        least = sorted(hand.pot for hand in hands)[15]
        await pilot.press("m", *f"{least}q")
        assert numbers(app) == taken(player="Sequoia Xerxes", showdowns=True, least=least)
        await pilot.press("enter", "x")
        assert numbers(app) == taken()
        await pilot.press("m", *"99999999999999", "enter")
        assert "Least pot: 999,999,999" in screen_text(app)
        assert told(app) == "No hand of this night is like that."
        await pilot.press("enter", "e", "h", "l", "n", "y", "down")
        assert isinstance(app.screen, HistoryNight)
        await pilot.press("x", "s")
        assert numbers(app) == taken(showdowns=True)
        assert 0 < len(taken(showdowns=True)) < 30
        await pilot.press("s")
        assert len(numbers(app)) == 30


async def test_what_is_typed_at_once_is_text(folder):
    """Without waiting for the line to be there."""
    async with looking_back(folder, "p", "down", "enter") as (app, pilot):
        for key in ("p", *"quexs", "space", "e"):
            app.post_message(events.Key(key, " " if key == "space" else key))
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, HistoryNight)
        assert "Player: quexs e" in screen_text(app)


async def test_nights_are_filtered_by_player_and_their_hands_with_them(folder):
    async with looking_back(folder, "p") as (app, pilot):
        await pilot.press("p", *"elisa")
        assert len(lines(app)) == 1
        assert "1 of 3 nights" in screen_text(app)
        await pilot.press("enter", "enter")
        await all_known(app, pilot)
        assert "Player: elisa" in screen_text(app)
        assert numbers(app) == [h.number for h in past_hands(folder, 3) if HandFilter("elisa").takes(h)]
        await pilot.press("x")
        assert "Player: all" in screen_text(app)
        await pilot.press("escape", "p", *"nobody")
        assert told(app) == "Nobody of that name has played here."
        await pilot.press("escape", "x")
        assert len(lines(app)) == 3
        await pilot.press("p", *"家", "enter")
        assert len(lines(app)) == 1


async def test_up_and_down_go_through_the_list_while_something_is_typed(folder):
    async with looking_back(folder, "p", "down", "enter") as (app, pilot):
        await pilot.press("p", "a", "down", "down")
        at = app.screen._list.at
        assert at == 2
        await pilot.press("f1")
        assert isinstance(app.screen, Guide)
        await pilot.press("escape", "n")
        assert "Player: an" in screen_text(app)


async def test_clicks_open_filter_and_close(folder):
    async with looking_back(folder, "p") as (app, pilot):
        await pilot.click("#list", offset=(10, 2))
        assert "Night 1" in told(app)
        await pilot.click("#list", offset=(10, 2))
        await all_known(app, pilot)
        assert isinstance(app.screen, HistoryNight)
        await pilot.click("#filters", offset=(2, 0))
        await pilot.press("a", "n", "n")
        await pilot.click("#keys", offset=(2, 0))
        assert "Player: ann" in screen_text(app)
        assert not app.screen.types
        await pilot.click("#filters", offset=(2, 0))
        await pilot.press("x")
        await pilot.click("#list", offset=(10, 1))
        assert isinstance(app.screen, HistoryNight)
        await pilot.press("escape", "x")
        await pilot.click("#list", offset=(10, 1))
        await pilot.click("#list", offset=(10, 1))
        assert isinstance(app.screen, Viewer)


async def test_the_help_names_its_keys(folder):
    async with looking_back(folder, "p") as (app, pilot):
        await pilot.press("question_mark")
        page = app.screen.query_one("#page-text").content.plain
        assert "only nights with a player" in page
        await pilot.press("escape", "enter", "f1")
        page = app.screen.query_one("#page-text").content.plain
        assert "only hands with a pot of at least so many chips" in " ".join(page.split())
        await pilot.press("escape")
        assert isinstance(app.screen, HistoryNight)


# What is wrong, what is not there


async def test_where_nobody_has_played_there_is_nothing(tmp_path: Path):
    async with looking_back(tmp_path / "none", size=(80, 24)) as (app, pilot):
        assert "Past hands" not in screen_text(app)
        await pilot.press("p")
        assert told(app) == "No night has been played here yet."
        await pilot.press("enter", "e", "y", "down", "escape")
        assert isinstance(app.screen, Title)
    assert not (tmp_path / "none").exists()
    sit_down(tmp_path)[1].close()
    async with looking_back(tmp_path, "p", "enter") as (app, pilot):
        assert told(app) == "No hand has ended yet."
        await pilot.press("enter", "e", "escape", "e")
        assert told(app) == "Night 1 has no finished hand yet."


async def test_damage_is_told_where_it_is_and_hides_nothing_else(tmp_path: Path):
    for _ in range(2):
        night(tmp_path, SETUP, hand_count=5)
    cabinet, keeper, _ = sit_down(tmp_path)
    keeper.close()
    cabinet.connection.execute("UPDATE action SET text = 'raise 999' WHERE night = 2 AND number = 4 AND place = 1")
    cabinet.connection.execute("UPDATE night SET setup = '{}' WHERE id = 1")
    async with looking_back(tmp_path, "p") as (app, pilot):
        assert len(lines(app)) == 2
        await pilot.press("down", "enter", "e")
        assert "The record of night 1 was changed or damaged: it is not trusted." in told(app)
        await pilot.press("up", "enter")
        await all_known(app, pilot)
        assert numbers(app) == [5, 4, 3, 2, 1]
        await pilot.press("down", "enter", "e")
        assert isinstance(app.screen, HistoryNight)
        assert "The record of this hand was changed or damaged: it is not trusted." in told(app)
        await pilot.press("down", "enter")
        assert isinstance(app.screen, Viewer)


async def test_what_cannot_be_read_is_told_and_nothing_breaks(tmp_path: Path):
    night(tmp_path, SETUP, hand_count=3)
    async with looking_back(tmp_path, "p") as (app, pilot):
        cabinet = app.nights._cabinet
        cabinet.connection.execute("DROP TABLE action")
        await pilot.press("enter")
        await all_known(app, pilot)
        assert isinstance(app.screen, HistoryNight)
        assert "cannot be read" in told(app)
        await pilot.press("escape", "e")
        assert "cannot be read" in told(app)
        await pilot.press("escape")
    (tmp_path / "nights.db").unlink()
    (tmp_path / "nights.db").mkdir()
    async with looking_back(tmp_path, "p") as (app, pilot):
        assert isinstance(app.screen, Title)
        assert "is a folder" in " ".join(screen_text(app).replace("│", "").split())


# Sizes and names


@pytest.mark.sweep(1)
@pytest.mark.parametrize("group", GROUPS, ids=range(len(GROUPS)))
async def test_u01_u18_names_of_every_kind(tmp_path: Path, group):
    setup = SETUP.but(names=tuple(name for name in group if name)).checked()
    night(tmp_path, setup, hand_count=4)
    _there, shown = cards_of(tmp_path, 1, 3)
    for size in ((80, 24), (140, 40)):
        async with looking_back(tmp_path, "p", size=size) as (app, pilot):
            for keys in ((), ("p", "x", "escape"), ("enter",), ("down",), ("enter",), ("end",), ("escape", "e", "h")):
                await pilot.press(*keys)
                await all_known(app, pilot)
                text = screen_text(app)
                harmless(text)
                assert all(cell_len(row) == size[0] for row in text.splitlines())
                assert leaks(app, shown=shown if isinstance(app.screen, Viewer) else set()) == []


@pytest.mark.sweep(2)
@pytest.mark.parametrize("where", [("p",), ("p", "enter"), ("p", "enter", "p", "a"), ("p", "enter", "e")])
async def test_u04_every_size_and_back(folder, where):
    async with looking_back(folder, *where) as (app, pilot):
        before = screen_text(app)
        for size in ((100, 30), (140, 40), (200, 60), (79, 24), (20, 5), (1, 1), (80, 24)):
            await resized(app, pilot, size)
            text = screen_text(app)
            if size[0] >= 80:
                assert "night" in text.lower()
                assert "Esc" in text
            elif size[0] > 60:
                assert "Too small" in text
        assert screen_text(app) == before
        if where[-1] == "a":
            await pilot.press("n")
            assert "Player: an" in screen_text(app)


async def test_letters_for_signs(folder):
    async with looking_back(folder, "p", "enter", ascii=True) as (app, pilot):
        assert not set("▶·…█│") & set(screen_text(app))
        await pilot.press("escape", "down", "enter", "p", *"z")
        assert not set("▶·…█│") & set(screen_text(app).replace("玩家一", ""))


def test_a_start_loads_nothing_of_it():
    names = "deuce7_tui.past deuce7_tui.cli.past deuce7_tui.playback deuce7_tui.phh deuce7_tui.tui.screens.history_list"
    code = (
        "import sys, deuce7_tui.cli.room, deuce7_tui.tui.app, deuce7_tui.tui.screens.title\n"
        f"assert not set({names.split()!r}) & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
