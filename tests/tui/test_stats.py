"""What happened, by keys: figures with what they mean, stacks, biggest pots; from the past hands and from the table."""

import re
import subprocess
import sys

import pytest
from rich.cells import cell_len

from deuce7_tui.cli.past import KeptPast
from deuce7_tui.cli.room import KeptNights
from deuce7_tui.dealer import UnkeptNights
from deuce7_tui.hand_history import HandHistory
from deuce7_tui.past import Lost, NoPast, PastNight, counting
from deuce7_tui.rules.events import Shown
from deuce7_tui.stats import FIGURES
from deuce7_tui.store import open_cabinet
from deuce7_tui.store.nights import hand, played
from deuce7_tui.table import NightSetup
from deuce7_tui.table.simulation import simulate
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.chart import SIGNS
from deuce7_tui.tui.screens.guide import Guide
from deuce7_tui.tui.screens.history import History
from deuce7_tui.tui.screens.history_night import HistoryNight
from deuce7_tui.tui.screens.stats import Stats
from deuce7_tui.tui.screens.table import Table
from deuce7_tui.tui.screens.viewer import Viewer
from deuce7_tui.tui.widgets.listing import Listing
from deuce7_tui.words.figures import figure_about, figure_name, figure_text
from tests.secrecy.test_names import GROUPS, harmless
from tests.tui.leaks import leaks as table_leaks
from tests.tui.leaks import screen_text
from tests.tui.past_nights import SEALED, SECRET, all_known, leaks, looking_back, night, seen_cards, told
from tests.tui.waiting import resized, until

SIX = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A sealed night of six, left in a hand; an opened one of two others; one of two whose seed was given."""
    place = tmp_path_factory.mktemp("stats")
    night(place, SEALED.but(names=SIX, stack=1200), hand_count=14)
    night(place, SEALED.but(names=("Anna", "玩家一"), stack=900, seed="0ddba11" * 9), hand_count=9, opened=True)
    night(place, SEALED.but(names=("Gina", "Hugo"), seed="given", sealed=False), hand_count=2)
    return place


def figures(folder, number):
    """The night's figures, counted apart."""
    cabinet = open_cabinet(folder)
    assert cabinet is not None
    tally, more = counting(KeptPast(cabinet), number)
    for _ in more:
        pass
    cabinet.close()
    return tally


def row_of(app, name):
    """The row of the table that begins so."""
    (row,) = [row for row in screen_text(app).splitlines() if row.strip("▶ ").startswith(name + "  ")]
    return row.strip("▶ ").removeprefix(name).split()


async def test_from_the_past_hands_to_the_figures_and_back(folder):
    async with looking_back(folder, "p", "end") as (app, pilot):
        assert " w  What happened" in screen_text(app)
        await pilot.press("w")
        assert isinstance(app.screen, Stats)
        await all_known(app, pilot)
        assert re.search(r"Night 1, \d{4}-\d\d-\d\d \d\d:\d\d · 14 hands\s", screen_text(app))
        await pilot.press("escape")
        assert isinstance(app.screen, History)
        await pilot.press("enter", "w")
        await all_known(app, pilot)
        assert isinstance(app.screen, Stats)
        assert "· 14 hands" in screen_text(app)
        await pilot.press("w")
        assert isinstance(app.screen, HistoryNight)


@pytest.mark.parametrize(("number", "keys"), [(1, ("p", "end", "w")), (2, ("p", "down", "w"))])
async def test_every_figure_of_everybody_is_there_with_what_it_means(folder, number, keys):
    tally = figures(folder, number)
    async with looking_back(folder, *keys, size=(100, 40)) as (app, pilot):
        head = screen_text(app).splitlines()[2]
        assert head.split() == [player.name for player in tally.players]
        for figure in FIGURES:
            assert row_of(app, figure_name(figure.id)) == [figure_text(figure, player) for player in tally.players]
        for figure in FIGURES:
            said = told(app)
            assert said.startswith(f"{figure_name(figure.id)} · Anna: ")
            assert "".join(figure_about(figure.id).split()) in "".join(said.split())
            await pilot.press("down")


async def test_another_player_is_told_of(folder):
    async with looking_back(folder, "p", "end", "w", "down", "down") as (app, pilot):
        for name in (*SIX, *SIX[:1]):
            assert re.match(rf"hands won · {name}: \d+ of 14, \d+%", told(app))
            await pilot.press("right")
        await pilot.press("left", "left")
        assert "· Fabio:" in told(app)


async def test_a_pot_and_a_beat_are_watched_by_enter(folder):
    tally = figures(folder, 1)
    async with looking_back(folder, "p", "end", "w") as (app, pilot):
        assert " Enter " not in screen_text(app)
        await pilot.press("enter")
        assert isinstance(app.screen, Stats), "of a count there is nothing to be watched"
        await pilot.press("end")
        for name in SIX[:2]:
            player = tally.player(name)
            for figure, of in (("worst", player.worst), ("best", player.best), ("biggest", player.biggest)):
                assert told(app).startswith(f"{figure_name(figure)} · {name}: ")
                assert (" Enter  Watch" in screen_text(app)) == (of is not None)
                if of is not None:
                    await pilot.press("enter")
                    assert isinstance(app.screen, Viewer)
                    assert f"Night 1, hand {of.hand} ·" in screen_text(app)
                    await pilot.press("escape")
                await pilot.press("up")
            await pilot.press("end", "right")


async def test_the_biggest_pots_the_biggest_first_and_watched(folder):
    tally = figures(folder, 1)
    async with looking_back(folder, "p", "end", "w", "tab", "tab") as (app, pilot):
        rows = [row.strip("▶ ") for row in screen_text(app).splitlines() if re.match(r"[▶ ]+hand \d", row)]
        assert [int(row.split()[1]) for row in rows if "·" not in row] == [pot.hand for pot in tally.pots]
        assert [row.split()[2] for row in rows if "·" not in row] == [f"{pot.amount:,}" for pot in tally.pots]
        assert all(set(pot.winners) <= set(re.findall(r"\w+", row)) for row, pot in zip(rows, tally.pots, strict=False))
        await pilot.press("down", "enter")
        assert f"Night 1, hand {tally.pots[1].hand} ·" in screen_text(app)
        await pilot.press("escape")
        assert told(app).startswith(f"hand {tally.pots[1].hand} · ")
        await pilot.press("home")
        listing = app.screen.query_one(Listing)
        await pilot.click(listing, offset=(20, 2))
        await pilot.click(listing, offset=(20, 2))
        assert f"Night 1, hand {tally.pots[2].hand} ·" in screen_text(app)


async def test_stacks_hand_after_hand(folder):
    tally = figures(folder, 1)
    last = tally.stacks.points[-1]
    async with looking_back(folder, "p", "end", "w", "tab") as (app, pilot):
        for name, sign in zip(SIX, SIGNS, strict=False):
            assert re.search(rf"{sign} {name} {last[name]:,}\b", screen_text(app)), name
        had = [point["Bruno"] for point in tally.stacks.points]
        await pilot.press("down")
        assert told(app).startswith(
            f"Bruno: {last['Bruno']:,} now, {max(had):,} at the most, {min(had):,} at the least"
        )
        await pilot.press("up", "up")
        assert told(app).startswith("Fabio: ")


async def test_the_sides_are_turned_over_and_back(folder):
    async with looking_back(folder, "p", "end", "w") as (app, pilot):
        sides = []
        for key in ("tab", "tab", "tab", "shift+tab"):
            sides.append(app.screen.side)
            await pilot.press(key)
        assert [*sides, app.screen.side] == ["figures", "stacks", "pots", "figures", "pots"]


async def test_all_nights_together_and_this_one_again(folder):
    async with looking_back(folder, "p", "end", "w") as (app, pilot):
        assert " a  All nights" in screen_text(app)
        await pilot.press("a")
        await all_known(app, pilot)
        count = sum(figures(folder, number).hands for number in (1, 2, 3))
        assert f"All nights · {count} hands" in screen_text(app)
        assert "chips of cash games only" in screen_text(app)
        names = screen_text(app).splitlines()[2].split()
        assert names[:3] == ["Anna", "Bruno", "Carla"]
        for _ in range(8):
            await pilot.press("right")
        assert "· Hugo:" in told(app)
        assert "Hugo" in screen_text(app).splitlines()[2], "who is told of is in sight"
        await pilot.press("end")
        assert re.search(r"night 3, hand \d", told(app)) or "–" in told(app)
        await pilot.press("tab")
        assert "Won and lost" in screen_text(app)
        await pilot.press("a")
        await all_known(app, pilot)
        assert "· 14 hands" in screen_text(app)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
async def test_of_a_sealed_night_only_what_was_shown_is_known(folder, size):
    """On every side, with every line lit: no card, and no hand but those that were shown; and watched it is closed."""
    async with looking_back(folder, "p", "end", "w", size=size) as (app, pilot):
        assert "only hands that were shown are known" in screen_text(app)
        for _ in range(3):
            for _ in FIGURES[::2] if size[0] == 80 else FIGURES[:3]:
                await pilot.press("down", "down", "right")
                assert seen_cards(app) == set()
            assert leaks(app) == []
            await pilot.press("tab")
        await pilot.press("tab", "tab", "enter")
        assert app.screen._playback.closed


async def test_of_an_opened_night_every_snow_is_known(folder):
    tally = figures(folder, 2)
    assert all(not player.counts["pat-hidden"] for player in tally.players)
    async with looking_back(folder, "p", "down", "w") as (app, pilot):
        assert "only hands that were shown" not in screen_text(app)
        while not told(app).startswith("snows worked"):
            await pilot.press("down")
        assert leaks(app) == []


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", [(100, 30), (140, 40), (200, 60)])
async def test_where_there_is_room_there_is_more(folder, size):
    async with looking_back(folder, "p", "end", "w", size=size) as (app, pilot):
        text = screen_text(app)
        assert all(cell_len(row) == size[0] for row in text.splitlines())
        assert ("● Anna" in text) == (size == (140, 40)), "the chart is below the table"
        assert ("█" in text) == (size == (200, 60)), "letters that a room can read"
        await pilot.press("tab", "tab")
        assert ("█" in screen_text(app)) == (size == (200, 60))


async def test_all_six_and_their_names_are_read_on_a_projector(folder):
    from deuce7_tui.tui.widgets.letters import small_letters

    async with looking_back(folder, "p", "end", "w", size=(200, 60)) as (app, _pilot):
        text = screen_text(app)
        for word in (*SIX, "VPIP", "won or lost", "hands won"):
            (row, *_more) = small_letters(word, 200)
            assert row.strip() in text, word


@pytest.mark.sweep(2)
@pytest.mark.parametrize("where", [(), ("tab",), ("tab", "tab"), ("a", "end")])
async def test_every_size_and_back(folder, where):
    async with looking_back(folder, "p", "end", "w", *where) as (app, pilot):
        before = screen_text(app)
        for size in ((100, 30), (140, 40), (200, 60), (79, 24), (1, 1), (80, 24)):
            await resized(app, pilot, size)
            text = screen_text(app)
            assert ("Esc" in text) == (size[0] >= 80)
        assert screen_text(app) == before


@pytest.mark.sweep(1)
@pytest.mark.parametrize("group", GROUPS, ids=range(len(GROUPS)))
async def test_names_of_every_kind(tmp_path, group):
    names = tuple(dict.fromkeys(name for name in group if name))
    night(tmp_path, SEALED.but(names=names).checked(), hand_count=3)
    for size in ((80, 24), (200, 60)):
        async with looking_back(tmp_path, "p", "w", size=size) as (app, pilot):
            for key in ("down", "right", "tab", "right", "tab"):
                await pilot.press(key)
                text = screen_text(app)
                harmless(text)
                assert all(cell_len(row) == size[0] for row in text.splitlines())


async def test_letters_for_signs(folder):
    async with looking_back(folder, "p", "end", "w", ascii=True, size=(140, 40)) as (app, pilot):
        for _ in range(3):
            assert screen_text(app).isascii()
            await pilot.press("tab")


async def test_help_is_about_these_keys(folder):
    async with looking_back(folder, "p", "end", "w", "question_mark") as (app, pilot):
        assert isinstance(app.screen, Guide)
        assert "Keys where it is told what happened" in screen_text(app)
        await pilot.press("escape")
        assert isinstance(app.screen, Stats)


async def test_a_record_that_is_not_trusted_is_told_and_not_counted(tmp_path):
    night(tmp_path, hand_count=5)
    cabinet = open_cabinet(tmp_path)
    cabinet.connection.execute("DELETE FROM hand WHERE number = 3")
    cabinet.close()
    async with looking_back(tmp_path, "p", "w") as (app, pilot):
        assert "· 4 hands" in screen_text(app)
        assert "1 record is not trusted" in screen_text(app)
        await pilot.press("tab", "tab", "enter")
        assert isinstance(app.screen, Viewer)


# At the table


async def test_tonight_from_the_table_after_a_hand(tmp_path):
    setup = NightSetup(("Anna", "Bruno"), seed=SECRET, sealed=True)
    async with looking_back(tmp_path, setup=setup) as (app, pilot):
        await pilot.press("w")
        assert isinstance(app.screen, Table), "in a hand it is a key that does nothing"
        await pilot.press("enter", "w")
        assert isinstance(app.screen, Table)
        assert app._table.view.state == "handover" or not app._table.view.cards_up, "and puts the cards down"
        await pilot.press("f")
        if app._table.view.state == "handover":
            await pilot.press("enter", "f")
        assert app._table.view.state == "between"
        assert " w  Tonight" in screen_text(app)
        await pilot.press("w")
        assert isinstance(app.screen, Stats)
        assert "· 1 hand " in screen_text(app)
        assert not app._table.dealer.view().cards_up
        assert table_leaks(app) == []
        await pilot.press("down")
        assert row_of(app, "won or lost") in (["-5", "+5"], ["+5", "-5"])
        await pilot.press("escape", "n")
        assert app._table.view.hand_number == 2
        assert " w  Tonight" not in screen_text(app)


def test_tonight_is_the_night_that_is_played(tmp_path):
    nights = KeptNights(tmp_path)
    first = nights.begin(NightSetup(("Anna", "Bruno")))
    assert nights.number(first) == 1
    second = nights.begin(NightSetup(("Anna", "Bruno")))
    assert (nights.number(first), nights.number(second)) == (None, 2)
    again = nights.resume(1)
    assert (nights.number(again), nights.number(second)) == (1, None)
    nights.close()
    assert UnkeptNights().number(again) is None


async def test_where_nothing_is_kept_there_is_no_tonight(sit):
    async with sit(2) as (app, pilot):
        await pilot.press("enter", "f")
        assert app._table.view.state == "between"
        assert "Tonight" not in screen_text(app)
        await pilot.press("w")
        assert isinstance(app.screen, Table)


# Very many hands


class Many(NoPast):
    """A night of so many hands, the same ones again and again; one of them is lost."""

    setup = NightSetup(SIX, 500, seed="many")

    def __init__(self, count):
        self.count, self.read = count, 0
        self._hands = [played.hand for played in simulate(self.setup, 20, "random")]

    def night(self, number):
        return PastNight(number, self.setup, "2026-11-29T21:40:00", SIX, (500,) * 6, self.count, True, "closed")

    def histories(self, night):
        for number in range(1, self.count + 1):
            self.read += 1
            hand = self._hands[number % 20]
            yield HandHistory.of(night, number, SIX, hand.setup.stacks, hand, opened=False) if number != 7 else Lost(7)


async def test_a_hundred_thousand_hands_are_counted_a_moment_at_a_time():
    past = Many(100_000)
    app = Deuce7App(first=lambda: Stats(past, past.night(4)))
    app.gate.delay = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert 0 < past.read < 20_000
        assert " hands …" in screen_text(app)
        await pilot.press("down", "right")
        assert told(app).startswith("won or lost · Bruno: ")
        before = past.read
        await until(pilot, lambda: past.read > before)
        await pilot.press("question_mark")
        await pilot.pause(0.05)
        before = past.read
        await pilot.pause(0.1)
        assert past.read == before, "but not while it is covered"
        await pilot.press("escape")
        await until(pilot, lambda: past.read > before)
        await until(pilot, lambda: "1 record is not trusted" in screen_text(app))
        await pilot.press("escape")
    assert app.return_code == 0


def test_a_start_loads_nothing_of_it():
    names = (
        "deuce7_tui.stats deuce7_tui.hand_history deuce7_tui.written deuce7_tui.tui.chart deuce7_tui.tui.screens.stats"
    )
    code = (
        "import sys, deuce7_tui.cli.room, deuce7_tui.tui.app, deuce7_tui.tui.screens.title, deuce7_tui.tui.screens.table\n"
        f"assert not set({names.split()!r}) & set(sys.modules), set(sys.modules) & set({names.split()!r})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


async def test_shown_hands_only_are_named(folder):
    """Of the sealed night: the ranks in the table are those of hands that lay on it."""
    cabinet = open_cabinet(folder)
    events = [event for at in range(1, 15) for event in played(hand(cabinet, 1, at)).events if isinstance(event, Shown)]
    cabinet.close()
    shown = {tuple(sorted(card >> 2 for card in event.cards)) for event in events}
    async with looking_back(folder, "p", "end", "w", size=(100, 40)) as (app, _pilot):
        found = [ranks for name in ("best beat", "worst beat") for ranks in row_of(app, name) if ranks != "–"]
        assert found
        for ranks in found:
            assert tuple(sorted("23456789TJQKA".index(rank) for rank in ranks)) in shown
