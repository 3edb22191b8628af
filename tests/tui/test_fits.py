"""On the smallest screen nothing is cut in another language that is not cut in English, whatever is on it."""

import gettext
from collections.abc import Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest

from deuce7_tui import language
from tests.rules.endings import ENDINGS

from .cuts import cuts
from .endings import app_with, ended
from .snapshots.scenes import OTHERS, TABLE, Scene, nothing, until

#: As long as a name can be without being cut itself.
NAMES = ("Massimiliano", "Bartholomeus", "Christabella", "Dieguito Paz", "Ekaterina W.", "Wolfgangetto")
NO_LIMIT = TABLE["amount"].setup


class Walk(NamedTuple):
    """From a scene on by these keys; what is on the screen is looked at after each."""

    scene: Scene
    keys: Sequence[str] = ()
    players: int = 2


WALKS: dict[str, Walk] = {
    **{name: Walk(scene, players=6) for name, scene in OTHERS.items() if name not in ("log", "help", "keys", "lesson")},
    "curtain": Walk(Scene(nothing()), ("r", "escape", "m", "escape", "question_mark", "escape", "l", "tab")),
    "bet": Walk(Scene(nothing("enter")), ("escape", "space", "2", "d", "p", "comma", "escape", "q"), 3),
    "no limit": Walk(Scene(nothing("enter"), NO_LIMIT), ("r", "up", "9", "9", "9", "y", "escape", "enter", "a"), 3),
    "draw": Walk(Scene(until("acting draw-1")), ("d", *"12345", "d")),
    "end": Walk(Scene(until("showdown over")), ("l", "tab", "escape", "o", "escape", "question_mark")),
    "settings": Walk(Scene(nothing("s"), at_table=False), (*["down"] * 7, "k", "enter", "escape", "end")),
    "guide": Walk(Scene(nothing("question_mark"), at_table=False), tuple("234567890")),
    "lessons": Walk(Scene(nothing("t"), at_table=False), ("enter", "1", *["s"] * 6)),
    "practice": Walk(Scene(nothing("t", "s", "enter"), at_table=False), ("enter", "r", "y", "question_mark")),
    "set-up": Walk(Scene(nothing("n"), at_table=False), ("up", "right", *["down"] * 3)),
}


@asynccontextmanager
async def there(scene: Scene, players: int):
    app = scene.app(players)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await scene.reach(app, pilot)
        await pilot.pause()
        yield app, pilot


def more_than_in_english(found: dict[str, list[str]]) -> dict[str, list[str]]:
    return {code: cut for code, cut in found.items() if len(cut) > len(found[language.ENGLISH])}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("scene", [scene for scene in TABLE if scene != "over"])
async def test_no_more_is_cut_than_in_english_at_the_table(scene, monkeypatch):
    """It is painted anew in another language."""
    monkeypatch.setattr("tests.tui.snapshots.scenes.NAMES", NAMES)
    found = {}
    async with there(TABLE[scene], 6) as (app, pilot):
        for code in language.LANGUAGES:
            language.speak(code)
            app.screen.draw()
            await pilot.pause()
            found[code] = cuts(app)
    assert more_than_in_english(found) == {}


@pytest.mark.sweep(6)
@pytest.mark.parametrize("walk", WALKS)
async def test_no_more_is_cut_than_in_english(walk, monkeypatch):
    monkeypatch.setattr("tests.tui.snapshots.scenes.NAMES", NAMES)
    scene, keys, players = WALKS[walk]
    found = {}
    for code in language.LANGUAGES:
        language.speak(code)
        async with there(scene, players) as (app, pilot):
            found[code] = cuts(app)
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
                found[code] += [f"{key}: {cut}" for cut in cuts(app)]
    assert more_than_in_english(found) == {}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("ending", ENDINGS)
async def test_no_more_is_cut_than_in_english_at_the_end_of_a_hand(ending):
    """The result, and the log."""
    found = {}
    app = app_with(ended(ENDINGS[ending](), NAMES))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for code in language.LANGUAGES:
            language.speak(code)
            app.screen.draw()
            await pilot.pause()
            found[code] = cuts(app)
            await pilot.press("l")
            found[code] += cuts(app)
            await pilot.press("escape")
    assert more_than_in_english(found) == {}


class Longer(gettext.NullTranslations):
    """One message grows by a few words, all others are as they are."""

    def __init__(self, longer: str) -> None:
        super().__init__()
        self.longer = longer

    def gettext(self, message):
        return message + " and some more words" * 5 if message == self.longer else message


@pytest.mark.parametrize(
    ("scene", "message"),
    [
        (OTHERS["settings"], "What moves"), (OTHERS["title"], "How to play"), (OTHERS["famous-hands"], "Famous hands"),
        (OTHERS["past-hands"], "showdown"), (Scene(nothing()), "pass the keyboard"), (Scene(nothing()), "Help"),
        (Scene(nothing("s", *["down"] * 5), at_table=False), "ring when the keyboard goes on to another player"),
    ],
)  # fmt: skip
async def test_what_is_cut_is_found(scene, message, monkeypatch):
    monkeypatch.setattr("deuce7_tui.language._catalogue", Longer(message))
    async with there(scene, 2) as (app, _):
        assert cuts(app) != []
