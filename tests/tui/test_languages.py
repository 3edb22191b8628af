"""In a language that has another letter for every letter no English word is left on any screen."""

import gettext
import re

import pytest

from deuce7_tui import language
from deuce7_tui.rules.actions import parse_action
from deuce7_tui.table import Money, NightSetup
from deuce7_tui.tui import log, public
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.settings import Settings
from tests.rules.endings import ENDINGS
from tests.tui.endings import app_with, ended
from tests.tui.leaks import PAINTED, screen_text
from tests.tui.past_nights import all_known, looking_back, night
from tests.tui.snapshots.scenes import SCENES
from tests.tui.test_learn import a_wrong_one, keys_of

#: Names of players, themes, languages and house rules are what they are; D, SB and BB are signs on the table.
PROPER = {
    "Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio", "SB", "BB",
    "English", "Italiano", "Portugu", "felt", "classic", "wsop", "wsop-cash", "online",
}  # fmt: skip


#: Who plays in some of the scenes, what is typed there, a currency.
IN_SCENES = {
    "Bartholomew", "the", "Third", "Quentin", "Zoe", "Josh", "Arieh", "Bryce", "Yockey", "John", "Esposito", "Phil", "Hui",
    "Br", "Fa", "bar", "EUR",
}  # fmt: skip


WORD = r"[A-Za-z][A-Za-z'-]+"


class Other(gettext.NullTranslations):
    """Every letter outside the places for values is an ô."""

    def gettext(self, message):
        return re.sub(r"(\{[^}]*\})|[A-Za-z]", lambda found: found.group(1) or "ô", message)

    def pgettext(self, context, message):
        return self.gettext(message)

    def ngettext(self, one, many, count):
        return self.gettext(one if count == 1 else many)


@pytest.fixture(autouse=True)
def spoken(monkeypatch):
    # What was said is kept by language; this one has the name of another.
    for kept in (public._told, log._head):
        kept.cache_clear()
    monkeypatch.setattr("deuce7_tui.language._catalogue", Other())
    yield
    for kept in (public._told, log._head):
        kept.cache_clear()


def english(app) -> set[str]:
    """The words on the screen that nobody has translated; ranks such as A-K-Q are signs."""
    words = re.findall(WORD, PAINTED.sub("", screen_text(app)))
    return {word.removesuffix("'") for word in words if not re.fullmatch("[TJQKA-]+", word)} - PROPER


async def read(app, pilot, *keys):
    """Press keys; after each nothing on the screen is English."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
        assert english(app) == set(), key


@pytest.mark.sweep(1)
@pytest.mark.parametrize("limit", ["fixed", "no"])
async def test_no_english_at_the_table_or_over_it(sit, limit):
    async with sit(3, size=(140, 40), limit=limit) as (app, pilot):
        assert english(app) == set()
        await read(app, pilot, "question_mark", "escape", "comma", "k", "escape", "escape", "l", "tab", "escape")
        await read(app, pilot, "m", "escape", "q", "escape", "c", "escape", "enter", "r", "escape")
        while app._table.view.hand.turn.kind == "bet":
            await read(app, pilot, *(("enter",) if app._table.view.state == "handover" else ("c",)))
        await read(app, pilot, "enter", "1", "d")
        while app._table.view.state in ("handover", "acting"):
            kind = app._table.view.hand.turn.kind
            await read(
                app, pilot, *(("enter",) if app._table.view.state == "handover" else ("p" if kind == "draw" else "c",))
            )
        await read(app, pilot, "l", "tab", "escape", "n")


@pytest.mark.sweep(5)
@pytest.mark.parametrize("ending", ENDINGS)
async def test_no_english_at_the_end_of_a_hand(ending):
    for size in ((80, 24), (140, 40)):
        app = app_with(ended(ENDINGS[ending]()))
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            assert english(app) == set()


@pytest.mark.sweep(3)
@pytest.mark.parametrize("scene", SCENES)
async def test_no_english_in_any_scene(scene):
    app = SCENES[scene].app()
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        await SCENES[scene].reach(app, pilot)
        await pilot.pause()
        assert english(app) - IN_SCENES == set()


async def test_no_english_before_the_game():
    app = Deuce7App()
    app.gate.delay = 0
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert english(app) == set()
        await read(app, pilot, "question_mark", "escape", "s", "escape", "n")


async def test_no_english_in_the_guide():
    app = Deuce7App()
    app.gate.delay = 0
    async with app.run_test(size=(140, 80)) as pilot:
        await pilot.pause()
        await read(app, pilot, "question_mark", *"234567890", "end", "escape")


async def test_no_english_in_the_lessons():
    """Each page with a wrong answer, each turn with a wrong move, and the end."""
    app = Deuce7App()
    app.gate.delay = app.pace = 0
    async with app.run_test(size=(100, 50)) as pilot:
        await pilot.pause()
        await read(app, pilot, "t")
        learn = app.screen
        while learn.course.stop is not None:
            while app.screen is learn and learn.course.stop is not None:
                await read(app, pilot, "1", "enter")
            if learn.course.stop is not None:
                await read(app, pilot, "enter")
                dealer = app._table.dealer
                while dealer.cue is not None:
                    if (other := a_wrong_one(dealer)) is not None:
                        await read(app, pilot, *keys_of(other), "y")
                    else:
                        await read(app, pilot, *keys_of(parse_action(dealer.cue.right[0])))
                await read(app, pilot, "n")


async def test_no_english_in_the_past(tmp_path, monkeypatch):
    """Lists, filters, export, a hand that is closed and one that is open."""
    night(tmp_path, opened=True)
    night(tmp_path)
    monkeypatch.chdir(tmp_path)
    # The names of folders are what they are.
    monkeypatch.setattr("tests.tui.test_languages.PROPER", PROPER | set(re.findall(WORD, str(tmp_path))))
    async with looking_back(tmp_path, size=(140, 50)) as (app, pilot):
        await read(app, pilot, "p", "p", "9", "escape", "question_mark", "escape")
        for _ in range(2):
            await read(app, pilot, "enter", "s", "m", "1", "enter", "m", *"00000", "enter", "x", "s", "e", "escape")
            await pilot.press("e", "n")
            app.screen.query_one("#line").value = "1"
            await read(app, pilot, "tab", "tab", "tab", "escape")
            await read(app, pilot, "enter", "end", "home", "escape", "escape", "down")
        await pilot.press("e", *["backspace"] * 200)
        app.screen.query_one("#line").value = "1"
        await read(app, pilot, "enter")
        await pilot.press("e", *["backspace"] * 200)
        app.screen.query_one("#line").value = "1"
        await read(app, pilot, "enter", "y")


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", [(80, 24), (140, 40), (200, 60)])
async def test_another_language_is_there_at_once(sit, monkeypatch, size):
    """In the settings, at the table below them with its guide and log, and at the title."""
    monkeypatch.setattr("deuce7_tui.language._catalogue", gettext.NullTranslations())

    def speak(code):
        monkeypatch.setattr(language, "_spoken", "it")
        monkeypatch.setattr(language, "_catalogue", Other())

    monkeypatch.setattr("deuce7_tui.tui.app.speak", speak)
    async with sit(3, size=size) as (app, pilot):
        await pilot.press("enter", "c", "enter", "c", "comma", "up")
        assert app.screen.focused.id == "language"
        assert "Settings" in english(app)
        await read(
            app, pilot, "right", "escape", "question_mark", "escape", "l", "escape", "enter", "1", "question_mark"
        )
        assert app.settings.language == "en"
    monkeypatch.setattr("deuce7_tui.language._catalogue", gettext.NullTranslations())
    app = Deuce7App(settings=Settings(language="pt"))
    app.gate.delay = 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("s", "up")
        await read(app, pilot, "left", "escape")


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", [(140, 50), (200, 60)])
async def test_no_english_where_it_is_told_what_happened(tmp_path, size):
    """Every figure with what it means, stacks, pots; of one night and of all."""
    night(tmp_path, opened=True)
    night(tmp_path, hand_count=9)
    async with looking_back(tmp_path, "p", "w", size=size) as (app, pilot):
        await read(app, pilot, *["down"] * 18, "right", "question_mark", "escape", "tab", "right", "tab", "down")
        await pilot.press("a")
        await all_known(app, pilot)
        await read(app, pilot, "tab", *["up"] * 4, "tab", "tab", "down")


async def test_no_english_where_there_is_no_room():
    app = Deuce7App()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert "ô" in screen_text(app)
        assert english(app) == set()


async def test_no_english_in_a_tournament():
    """The set-up, the clock, somebody out who comes in again, the places."""
    app = Deuce7App(NightSetup(("Anna", "Bruno", "Carla"), seed="evening-0"), at_setup=True)
    app.gate.delay = app.pace = 0
    async with app.run_test(size=(100, 50)) as pilot:
        await pilot.pause()
        await read(app, pilot, "up", "right")
        for id, value in (
            ("levels", "file"),
            ("levels", "fast"),
            ("level-by", "minutes"),
            ("prizes", "own"),
            ("prizes", ""),
        ):
            app.screen.choice(id).choose(value)
            await pilot.pause()
            assert english(app) == set()
        for id, text in (("stack", "40"), ("fee", "10.00"), ("re-entry", "1")):
            app.screen.line(id).value = text
        await read(app, pilot, "enter", "k", "k", "enter", "k", "k", "l", "escape")
        again = False
        while app._table.view.state != "over":
            await all_in(app, pilot)
            if not again and "re-enter" in app._table._offers:
                again = True
                await read(app, pilot, "l", "escape", "e", "escape", "e", "y")
            await read(app, pilot, "n")
        assert again
        await read(app, pilot, "l", "escape")


async def all_in(app, pilot):
    """A hand in which all put in what they can."""
    while (view := app._table.view).state in ("handover", "acting"):
        key = "enter" if view.state == "handover" else "p" if view.hand.turn.kind == "draw" else "r"
        await read(app, pilot, key if key != "r" or view.hand.turn.raises else "c")


async def test_no_english_where_players_come_and_go(sit):
    """In mid-hand and between hands, what is refused, the ledger, the end of the night."""
    euros = {"money": Money("ô", 5, 2), "least_buy_in": 200, "most_buy_in": 800}
    async with sit(3, size=(100, 50), names=("Anna", "Bruno", "Carla"), **euros) as (app, pilot):
        await read(app, pilot, "b", "4", "enter", "enter", "escape", "1", "c", "9", "enter", "escape")
        await read(
            app, pilot, "o", "o", "o", "3", "x", "y", "m", "enter", "l", "tab", "escape", "g", "escape", "escape"
        )
        while app._table.view.state in ("handover", "acting"):
            turn = app._table.view.hand.turn
            act = "p" if turn.kind == "draw" else "f" if turn.fold else "c"
            await read(app, pilot, "enter" if app._table.view.state == "handover" else act)
        await read(app, pilot, "b", "2", "o", "g", "enter", "l", "c", "tab", "escape", "e", "y")
        assert app._table.view.state == "over"
        await read(app, pilot, "escape", "b")
