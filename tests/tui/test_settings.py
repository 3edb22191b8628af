"""Settings: what is bad is told and as usual, what is chosen in the app is there at once and in the file."""

import tomllib
from contextlib import asynccontextmanager

import pytest
from textual import events

from deuce7_tui.store.settings import SettingsFile
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.keys import cap_of, key_named
from deuce7_tui.tui.settings import Settings, settings_of
from tests.tui.leaks import leaks, screen_text
from tests.tui.waiting import resized, until


@pytest.fixture
def file(tmp_path):
    return SettingsFile(tmp_path / "settings.toml")


@asynccontextmanager
async def room(file, size=(80, 24), **given):
    app = Deuce7App(kept=file, **given)
    app.gate.delay = 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


# What is told


def test_what_is_told_is_so():
    told = {
        "theme": "nord",
        "deck": "two",
        "animation": "off",
        "peek": "short",
        "hide_after": 2.5,
        "bell": True,
        "hints": False,
    }
    found, problems = settings_of({**told, "keys.table.fold": "X"})
    assert problems == []
    assert found == Settings("nord", "two", "off", "short", 2.5, True, False, {"table.fold": "x"})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "papyrus"), ("theme", 3), ("theme", "x" * 1000), ("deck", "five"), ("deck", ["two"]), ("animation", True),
        ("peek", "Up"), ("hide_after", "20"), ("hide_after", True), ("hide_after", 0), ("hide_after", 1e9),
        ("hide_after", float("nan")), ("bell", "yes"), ("bell", 1), ("hints", 0), ("colour", "red"), ("\x1b[2J", 1),
    ],
)  # fmt: skip
def test_a_bad_setting_is_told_in_a_sentence_and_is_as_usual(name, value):
    found, problems = settings_of({name: value, "bell" if name != "bell" else "hints": False})
    assert len(problems) == 1
    assert problems[0].isprintable()
    assert len(problems[0]) < 200
    usual = Settings() if name == "bell" else Settings(bell=False)
    assert found == (Settings(hints=False) if name == "bell" else usual)
    assert getattr(found, name, None) == getattr(Settings(), name, None)


# Keys


@pytest.mark.parametrize(
    ("text", "key", "cap"),
    [("x", "x", "x"), ("X", "x", "x"), ("?", "question_mark", "?"), ("Space", "space", "Space"), ("F5", "f5", "F5"),
     ("ctrl+x", "ctrl+x", "Ctrl+x"), ("é", "é", "é"), ("&", "ampersand", "&"), ("question_mark", "question_mark", "?"),
     ("PageUp", "pageup", "PgUp")],
)  # fmt: skip
def test_a_key_as_it_is_written(text, key, cap):
    assert key_named(text) == key
    assert cap_of(key) == cap


@pytest.mark.parametrize("text", ["", "xy", "ctrl+m", "ctrl+xy", "alt+x", "f13", "\x1b", " ", "ctrl+", "hyper+x"])
def test_what_is_no_key(text):
    assert key_named(text) is None


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("table.fold", "enter"), ("table.fold", "escape"), ("table.look", "ctrl+c"), ("table.fold", "f1"),
        ("table.fold", "m"), ("table.fold", "nokey"), ("table.fold", 3), ("table.fly", "x"), ("setup.start", "x"),
        ("page.close", "x"), ("app.stop", "x"), ("title.new", "enter"), ("title.new", "s"), ("table.pat", "backspace"),
    ],
)  # fmt: skip
def test_a_key_that_is_not_to_be_had_is_told_and_is_as_usual(name, key):
    found, problems = settings_of({f"keys.{name}": key, "keys.table.log": "v"})
    assert len(problems) == 1
    assert found.keys == {"table.log": "v"}


def test_keys_that_two_commands_want_go_to_the_first_and_two_may_change_places():
    found, problems = settings_of({"keys.table.fold": "c", "keys.table.call": "f", "keys.table.raise": "c"})
    assert found.keys == {"table.fold": "c", "table.call": "f"}
    assert len(problems) == 1
    # Without the second the first is taken by its usual owner.
    found, problems = settings_of({"keys.table.fold": "c", "keys.table.call": "enter"})
    assert found.keys == {}
    assert len(problems) == 2


async def test_another_key_does_it_and_is_on_its_cap_and_in_the_help(sit):
    keys = {"table.fold": "x", "table.call": "f", "table.look": "v"}
    async with sit(3, settings=Settings(keys=keys, hints=False)) as (app, pilot):
        text = screen_text(app)
        assert " x  Fold" in text
        assert " f  Call 10" in text
        await pilot.press("enter", "v")
        assert "v turns them up" in screen_text(app)
        assert leaks(app) == []
        turn, seat = app._table.dealer.view().turn, app._table.dealer.view().seat
        await pilot.press("c")
        assert app._table.dealer.view().turn == turn
        await pilot.press("question_mark")
        for _ in range(20):
            if " x      fold your hand" not in screen_text(app):
                await pilot.press("right")
        assert " x      fold your hand" in screen_text(app)
        await pilot.press("escape", "X")
        assert app._table.dealer.view().hand.seats[seat].status == "folded"
        await pilot.press("enter", "F")
        assert app._table.dealer.view().turn == turn + 2


async def test_other_keys_give_nothing_away(sit):
    """Enter takes the keyboard or nothing, its replacement does no more than it did; Esc hides, whatever hides too."""
    keys = {"table.take": "t", "table.hide": "h", "table.sort": "w", "table.leave": "e"}
    async with sit(3, settings=Settings(keys=keys)) as (app, pilot):
        dealer = app._table.dealer
        await pilot.press("enter", "space")
        assert dealer.view().state == "handover"
        await pilot.press("t")
        assert dealer.view().cards_up
        turn = dealer.view().turn
        await pilot.press("t", "t")
        assert (dealer.view().turn, dealer.view().cards_up) == (turn, True)
        for key in ("enter", "escape", "h", "q", "z"):
            await pilot.press(key)
            assert not dealer.view().cards_up
            assert leaks(app) == []
            await pilot.press("space")
            assert dealer.view().cards_up
        await pilot.press("e")
        assert not dealer.view().cards_up
        assert "Leave the table?" in screen_text(app)
        await pilot.press("escape")
        assert app.is_running


async def test_a_given_key_does_nothing_while_the_terminal_is_too_small(sit):
    """q and y go through there to leave: not if they do something else by now."""
    async with sit(3, settings=Settings(keys={"table.fold": "q", "table.leave": "x"})) as (app, pilot):
        await pilot.press("enter")
        turn = app._table.dealer.view().turn
        await resized(app, pilot, (60, 20))
        await pilot.press("q")
        await resized(app, pilot, (80, 24))
        assert app._table.dealer.view().turn == turn
        assert leaks(app) == []


# On the screen


async def test_a_change_is_there_at_once_and_in_the_file(file):
    file.path.write_text("# mine\nhide_after = 45\n")
    async with room(file, settings=settings_of(file.read())[0]) as (app, pilot):
        await pilot.press("s")
        text = screen_text(app)
        assert "45 s" in text
        assert str(file.path)[-30:] in "".join(text.split())
        await pilot.press("right")
        assert app.theme == app.settings.theme == "midnight"
        await pilot.press(
            "down", "right", "down", "left", "down", "right", "down", "right", "down", "left", "down", "right"
        )
        await pilot.press("escape")
        assert "New game" in screen_text(app)
    told = tomllib.loads(file.path.read_text())
    assert told == {
        "theme": "midnight", "deck": "two", "animation": "off", "peek": "space", "hide_after": 60.0, "bell": True,
        "hints": False,
    }  # fmt: skip
    assert file.path.read_text().startswith("# mine\nhide_after = 60\n")
    assert settings_of(file.read()) == (app.settings, [])


async def test_what_was_not_changed_is_not_written(file):
    """What the command line says for once does not get into the file."""
    async with room(file, settings=Settings(theme="paper", peek="space")) as (_app, pilot):
        await pilot.press("s", *["down"] * 5, "left", "escape")
    assert file.read() == {"bell": True}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40), (200, 60)])
@pytest.mark.parametrize("ascii", [False, True])
async def test_settings_and_keys_at_every_size(file, size, ascii):
    async with room(file, ascii=ascii, size=size) as (app, pilot):
        await pilot.press("s")
        for word in ("Theme", "two colours", "What moves", "Cards go up", "120 s", "Bell", "Hints", "Keys", "Back"):
            await shown(app, pilot, word)
        await pilot.press("k")
        await shown(app, pilot, "fold your hand")
        await resized(app, pilot, (1, 1))
        await resized(app, pilot, size)
        await shown(app, pilot, "fold your hand")


async def shown(app, pilot, word):
    """It is on the screen, soon."""
    await until(pilot, lambda: word in screen_text(app))


async def test_a_broken_file_is_told_stays_as_it_is_and_what_is_chosen_holds_for_now(file):
    file.path.write_text("theme = \n")
    async with room(file, problems=["The settings are no TOML."]) as (app, pilot):
        assert "The settings are no TOML." in screen_text(app)
        await pilot.press("s")
        assert "The settings are no TOML." in screen_text(app)
        await pilot.press("right")
        assert app.theme == "midnight"
        assert "holds for now only" in screen_text(app)
    assert file.path.read_text() == "theme = \n"


async def test_what_is_wrong_is_told_at_the_table_until_a_key(sit, file):
    from deuce7_tui.table import NightSetup

    async with room(
        file,
        setup=NightSetup(("Anna", "Bruno"), seed="x"),
        problems=["One is bad.", "Two is.", "Three is."],
        size=(80, 24),
    ) as (app, pilot):
        assert "One is bad. There are 2 things more: look at the settings." in screen_text(app)
        await pilot.press("enter")
        assert "One is bad" not in screen_text(app)


async def test_from_the_table_the_cards_go_down_first_and_come_back_as_they_are_set(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("enter")
        assert app._table.dealer.view().cards_up
        await pilot.press("comma")
        assert not app._table.dealer.view().cards_up
        assert "Theme" in screen_text(app)
        assert leaks(app) == []
        await pilot.press("right", "down", "down", "down", "right", "down", "left", "left")
        assert app.hide_after == 5
        await pilot.press("comma")
        assert app.screen is app._table
        assert leaks(app) == []
        assert app._table._idle.seconds == 5
        await pilot.press("c", "enter")
        assert not app._table.dealer.view().cards_up
        await pilot.press("space")
        assert app._table.dealer.view().cards_up


async def test_another_key_by_keys(file):
    async with room(file) as (app, pilot):
        await pilot.press("s", "k", "down", "enter")
        assert "Which key for “fold your hand”?" in screen_text(app)
        await pilot.press("m")
        assert "is the key of table.misdeal already" in screen_text(app)
        await pilot.press("enter", "escape", "enter", "enter")
        assert "always does the same" in screen_text(app)
        assert file.read() == {}
        await pilot.press("enter", "X")
        assert file.read() == {"keys.table.fold": "x"}
        assert "(usually f)" in screen_text(app)
        await pilot.press("down", "enter", "f", "up", "delete")
        assert "is the key of" in screen_text(app)
        assert file.read() == {"keys.table.fold": "x", "keys.table.call": "f"}
        await pilot.press("down", "enter", "c", "up", "delete")
        assert file.read() == {}
        assert app.settings.keys == {}


async def test_a_key_of_the_title(file):
    async with room(file, settings=Settings(keys={"title.new": "g"})) as (app, pilot):
        assert " g  New game" in screen_text(app)
        await pilot.press("n")
        assert "New game" in screen_text(app)
        await pilot.press("g")
        assert "A new game" in screen_text(app)


# The bell


@pytest.mark.parametrize("bell", [True, False])
async def test_the_bell_rings_when_the_keyboard_goes_on_and_only_if_it_is_set(sit, monkeypatch, bell):
    rung = []
    monkeypatch.setattr(Deuce7App, "bell", lambda self: rung.append(1))
    async with sit(2, settings=Settings(bell=bell)) as (app, pilot):
        await pilot.press("enter", "space", "space")
        assert rung == []
        await pilot.press("c")
        assert app._table.dealer.view().state == "handover"
        assert rung == [1] * bell
        await pilot.press("enter", "c")
        # The big blind checked and draws first: he keeps the keyboard.
        assert app._table.dealer.view().state == "acting"
        assert rung == [1] * bell


async def test_a_key_that_is_changed_in_the_middle_of_a_hand_is_on_the_table_at_once(sit):
    async with sit(3) as (app, pilot):
        await pilot.press("comma", "k", "down", "enter", "x", "escape", "escape")
        assert app.screen is app._table
        assert " x  Fold" in screen_text(app)
        assert leaks(app) == []


async def test_a_key_typed_at_once_is_the_new_key_and_no_command(file):
    """However fast it comes after Enter."""
    async with room(file) as (app, pilot):
        await pilot.press("s", "k", "down")
        for key in ("enter", "q"):
            app.post_message(events.Key(key, None if key == "enter" else key))
        await pilot.pause()
        await pilot.pause()
        assert "is the key of table.leave already" in screen_text(app)
