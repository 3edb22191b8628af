"""Title and set-up: from the shell to the first curtain by keys alone."""

import sys
from contextlib import asynccontextmanager

import pytest
from rich.cells import cell_len

from deuce7_tui.cli.room import KeptNights
from deuce7_tui.rules.actions import Fold
from deuce7_tui.rules.house import PRESETS
from deuce7_tui.table import NightSetup
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.house_options import options
from tests.tui.leaks import screen_text
from tests.tui.pseudo import terminal
from tests.tui.waiting import resized, until

__all__ = ["terminal"]
no_terminal = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")


def room():
    app = Deuce7App()
    app.gate.delay = 0
    return app


@asynccontextmanager
async def at_title(size=(80, 24)):
    app = room()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def test_enter_alone_starts_a_sensible_game():
    async with at_title() as (app, pilot):
        assert "New game" in screen_text(app)
        await pilot.press("n")
        await pilot.press("enter")
        await pilot.pause()
        assert app._table.dealer.view().names == ("Anna", "Bruno", "Carla")
        assert "I am " in screen_text(app)


@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    ("name", "told"),
    [("  ", "needs a name"), ("\u200f", "needs a name"), ("anna ", "two players need two names")],
)
async def test_u18_names_are_refused_with_a_sentence(name, told):
    async with at_title() as (app, pilot):
        await pilot.press("n")
        app.screen.query_one("#name-1").value = name
        await pilot.press("enter")
        assert told in screen_text(app)
        assert app._table is None


@pytest.mark.parametrize(("field", "text", "told"), [("stakes", "x", "whole numbers"), ("stack", "0", "one chip")])
async def test_wrong_amounts_are_refused_with_a_sentence(field, text, told):
    async with at_title() as (app, pilot):
        await pilot.press("n")
        app.screen.query_one(f"#{field}").value = text
        await pilot.press("enter")
        assert told in screen_text(app)


async def test_six_players_names_stakes_by_keys():
    async with at_title() as (app, pilot):
        await pilot.press("n", "6", "down")
        await pilot.press(*"[b]?")
        for _ in range(6):
            await pilot.press("down")
        await pilot.press(*"5/10")
        await pilot.press("enter")
        await pilot.pause()
        view = app._table.dealer.view()
        assert view.names == ("[b]?", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
        assert view.hand.stakes.big_bet == 10


async def test_help_from_the_title_and_the_set_up_and_back():
    async with at_title() as (app, pilot):
        await pilot.press("question_mark")
        assert "The worst poker hand wins" in screen_text(app)
        await pilot.press("escape", "n", "f1")
        assert "The worst poker hand wins" in screen_text(app)
        await pilot.press("escape", "escape")
        assert "New game" in screen_text(app)
        await pilot.press("q")
    assert app.return_code == 0


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40), (200, 60), (20, 5), (1, 1)])
async def test_u04_title_and_set_up_at_every_size(size):
    async with at_title() as (app, pilot):
        await resized(app, pilot, size)
        await resized(app, pilot, (80, 24))
        await pilot.press("n", "6")
        await resized(app, pilot, size)
        if size[0] >= 80:
            text = screen_text(app)
            assert "Fabio" in text
            assert "400" in text
            assert "Start" in text


async def test_game_limit_antes_and_house_rules_by_keys():
    """Single draw, pot limit, a big-blind ante of 2, WSOP rules with one option changed: the form says what it is."""
    async with at_title() as (app, pilot):
        await pilot.press("n", *["down"] * 6, "right", "down", "left")
        for key in ("down", "2", "down", "right", *["down"] * 4, "right"):
            await pilot.press(key)
            await pilot.pause()
        setup = app.screen.setup()
        assert (setup.game.code, setup.limit) == ("2-7-single-draw", "pot")
        assert (setup.stakes.small_blind, setup.stakes.big_blind) == (5, 10)
        assert (setup.ante, setup.ante_form, setup.house) == (2, "big-blind", PRESETS["wsop"])
        await pilot.press("down", "right")
        await pilot.pause()
        assert app.screen.query_one("#preset").value == "own"
        assert app.screen.setup().house == PRESETS["wsop"].but(raises=3)
        await pilot.press("right")
        await pilot.pause()
        assert app.screen.query_one("#preset").value == "wsop"
        await pilot.press("enter")
        await pilot.pause()
        hand = app._table.dealer.view().hand
        assert (hand.game.code, hand.limit, hand.house) == ("2-7-single-draw", "pot", PRESETS["wsop"])
        assert sum(event.type == "ante" for event in hand.events) == 1


async def test_kansas_city_has_antes_and_no_blinds():
    async with at_title() as (app, pilot):
        await pilot.press("n", *["down"] * 6, "left")
        await pilot.pause()
        assert not app.screen.query_one("#row-ante-form").display
        await pilot.press("enter")
        await pilot.pause()
        hand = app._table.dealer.view().hand
        assert hand.small_blind is hand.big_blind is None
        assert [event.amount for event in hand.events if event.type == "ante"] == [5, 5, 5]


async def test_every_house_option_reaches_the_table():
    """Each value of each option, chosen by a key, is what the hand is played by."""
    async with at_title((100, 60)) as (app, pilot):
        await pilot.press("n")
        for option in options():
            choice = app.screen.query_one(f"#house-{option.field}")
            for value, _ in option.values:
                choice.choose(value)
                await pilot.pause()
                assert getattr(app.screen.setup().house, option.field) == value
        assert {option.field for option in options()} <= set(vars(PRESETS["classic"]))


# From the shell to the first hand


@asynccontextmanager
async def evening(folder, size=(80, 24), **given):
    """A deuce7 of that evening, with what the folder keeps."""
    app = Deuce7App(nights=KeptNights(folder), **given)
    app.gate.delay = app.pace = 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


async def keys_to_the_first_hand(pilot, *keys):
    """Press them, and then take the keyboard; how many keys it took until the first player sees his hand."""
    app = pilot.app
    for key in (*keys, "enter"):
        await pilot.press(key)
    view = app._table.dealer.view()
    assert (view.hand_number, view.cards_up, len(view.hand.seats[view.seat].cards)) == (1, True, 5)
    return len(keys) + 1


async def test_a_new_table_takes_less_than_ten_keys_the_last_one_again_one(tmp_path):
    """Counted to the first hand that is up; names that were typed once are there the next time."""
    async with evening(tmp_path) as (app, pilot):
        assert await keys_to_the_first_hand(pilot, "n", "4", "enter") < 10
        assert app._table.dealer.view().names == ("Anna", "Bruno", "Carla", "Dario")
    async with evening(tmp_path / "other") as (app, pilot):
        await pilot.press("n", "2", "down")
        for name in ("Zoë", "王"):
            await pilot.press(*name, "down")
        await pilot.press(*"30/60", "down", *"900", "enter")
        await pilot.pause()
        assert app._table.dealer.view().names == ("Zoë", "王")
        await pilot.press("f", "y", "q", "y")
    async with evening(tmp_path / "other") as (app, pilot):
        text = screen_text(app)
        assert "hand 1: Zoë" in text
        assert "fixed 30/60: Zoë, 王" in text
        assert await keys_to_the_first_hand(pilot, "l") == 2
        view = app._table.dealer.view()
        assert view.names == ("Zoë", "王")
        assert (view.hand.stakes.big_bet, sum(view.stacks) + view.hand.pot) == (60, 1800)


async def test_the_last_table_again_is_dealt_anew(tmp_path):
    """The same players, chips and rules, and not a card of the last night: its seed is its own."""
    setup = NightSetup(("Anna", "Bruno"), 777, house=PRESETS["wsop"], ante=2, seed="known")
    last = KeptNights(tmp_path).begin(setup)
    async with evening(tmp_path) as (app, pilot):
        await pilot.press("l", "enter")
        dealer = app._table.dealer
        assert dealer.view().fingerprint is not None
        assert dealer.view().hand.house == PRESETS["wsop"]
        assert last._hand.setup.seed != dealer._hand.setup.seed
        assert dealer._night.setup.but(seed="known", sealed=False) == last._night.setup


@pytest.mark.parametrize("begun", [0, 1, 2])
async def test_enter_is_the_most_sensible_first_choice(tmp_path, begun):
    """Go on with what was left; else the last table again, whose night has ended; else a new one."""
    nights = KeptNights(tmp_path)
    if begun:
        dealer = nights.begin(NightSetup(("Xenia", "Yves"), 100))
        if begun == 2:
            dealer.say(dealer.view().turn, Fold())
            dealer.open_seal(dealer.view().turn)
        nights._keeper.close()
    async with evening(tmp_path) as (app, pilot):
        rows = screen_text(app).splitlines()
        with_enter = next(row for row in rows if "Enter" in row)
        assert ("New game", "Go on with the night", "Last table again")[begun] in with_enter
        assert sum("Enter" in row for row in rows) == 1
        await pilot.press("enter")
        await pilot.pause()
        if not begun:
            assert "A new game" in screen_text(app)
            return
        view = app._table.dealer.view()
        assert view.names == ("Xenia", "Yves")
        assert (view.hand_number, len(nights.tables())) == (1, begun)


async def test_names_that_were_typed_once_are_offered(tmp_path):
    """In the empty seats, the last ones first; and while a name is typed."""
    for names in (("Quentin", "Rosa", "Sven"), ("Quentin", "Thea")):
        KeptNights(tmp_path).begin(NightSetup(names, seed="x"))
    async with evening(tmp_path) as (app, pilot):
        await pilot.press("n")
        shown = [app.screen.query_one(f"#name-{seat}").value for seat in range(6)]
        assert shown == ["Quentin", "Thea", "Rosa", "Sven", "Anna", "Bruno"]
        await pilot.press("down", "s", "v")
        await until(pilot, lambda: app.screen.query_one("#name-0")._suggestion == "Sven")
        await pilot.press("right")
        assert app.screen.query_one("#name-0").value == "Sven"


async def test_an_unreadable_record_takes_no_key_away(tmp_path):
    (tmp_path / "nights.db").mkdir(parents=True)
    async with evening(tmp_path) as (app, pilot):
        assert "is a folder" in " ".join(screen_text(app).replace("│", "").split())
        assert "Last table" not in screen_text(app)
        await pilot.press("l", "r", "n")
        assert "A new game" in screen_text(app)


async def test_a_record_kept_aside_is_told_on_the_set_up_that_covers_the_title(tmp_path):
    (tmp_path / "nights.db").write_bytes(b"broken")
    async with evening(tmp_path, setup=NightSetup(("Anna", "Bruno")), at_setup=True) as (app, _pilot):
        assert "A new game" in screen_text(app)
        assert "was broken; it is kept as" in " ".join(screen_text(app).split())


# How it looks


@pytest.mark.sweep(5)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40), (200, 60)])
@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("names", [("Anna", "Bruno", "Carla"), ("玩家一", "👩‍👩‍👧 x", "N" * 60, "[b]", "é", "f")])
async def test_the_title_has_the_name_the_best_hand_and_every_key_at_every_size(tmp_path, size, ascii, names):
    KeptNights(tmp_path).begin(NightSetup(names, seed="x"))
    async with evening(tmp_path, size, ascii=ascii, problems=["Something is wrong."]) as (app, _pilot):
        text = screen_text(app)
        rows = text.splitlines()
        assert all(cell_len(row) == size[0] for row in rows)
        for word in (
            "Go on with the night",
            "Last table again",
            "New game",
            "Settings",
            "How to play",
            "Quit",
            "wrong.",
        ):
            assert word in text, word
        for card in ("7s", "5h", "4c", "3d", "2s"):
            assert card in text or card.translate(str.maketrans("shcd", "♠♥♣♦")) in text
        assert text.count("##########" if ascii else "██████████") >= 4
        assert not ascii or not set("█│╭♠·…") & set("".join(row for row in rows if "…" not in row))


# In a terminal


@no_terminal
def test_play_without_names_offers_the_last_ones_and_says_what_is_wrong(terminal, tmp_path):
    KeptNights(tmp_path).begin(NightSetup(("Quentin", "Thea"), seed="x"))
    (tmp_path / "settings.toml").write_text('theme = "papyrus"\n')
    tty = terminal([sys.executable, "-m", "deuce7_tui", "play"])
    tty.wait("A new game")
    tty.wait("Quentin")
    tty.wait("The setting theme cannot be “papyrus”")
    assert "Anna" not in tty.text
    tty.press("\r", "I am ")
    assert (tmp_path / "settings.toml").read_text() == 'theme = "papyrus"\n'


@no_terminal
def test_the_settings_open_from_the_shell_and_close_to_the_title(terminal, tmp_path):
    tty = terminal([sys.executable, "-m", "deuce7_tui", "settings"])
    tty.wait("They are kept in")
    tty.press("\x1b[C", "midnight")
    tty.type("q")
    tty.wait("How to play")
    tty.press("q")
    assert tty.ended() == 0
    assert 'theme = "midnight"' in (tmp_path / "settings.toml").read_text()
