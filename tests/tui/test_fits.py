"""On the smallest screen nothing is cut in another language that is not cut in English, whatever is on it."""

import gettext
from collections.abc import Sequence
from contextlib import asynccontextmanager
from itertools import product
from typing import NamedTuple

import pytest

from deuce7_tui import language
from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.rules.games import Stakes
from deuce7_tui.table import Money, Night, NightSetup, tournament_of
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.commands import TABLE as TABLE_KEYS
from deuce7_tui.tui.commands import Offer, offers_of
from deuce7_tui.tui.screens.offers import BARE
from deuce7_tui.tui.settings import Settings
from deuce7_tui.tui.widgets.key_bar import ways, written
from deuce7_tui.tui.widgets.place import drawn_in
from deuce7_tui.words import _
from tests.rules.endings import ENDINGS

from .cuts import cuts
from .endings import app_with, ended
from .leaks import screen_text
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


@pytest.mark.sweep(2)
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


@pytest.mark.sweep(3)
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


LARGE = {
    "fixed": {"stack": 200_000, "stakes": Stakes.of("fixed", 10_000, 20_000)},
    "no limit": {"stack": 200_000, "limit": "no", "stakes": Stakes.of("no", 5_000, 10_000)},
    "tournament": {
        "stack": 200_000,
        "limit": "no",
        "money": Money("EUR", 1, 2),
        "tournament": tournament_of(
            {
                "levels": [{"stakes": f"{low}000/{2 * low}000"} for low in (5, 8)],
                "by": "minutes",
                "re_entry": 1,
                "fee": 9,
            }
        ),
    },
}
#: What the first player does after his cards went up.
FIRST = {"fixed": ("r",), "no limit": ("c",), "tournament": ("a", "y")}


def keys_not_seen(app) -> list[str]:
    """Keys of the moment that are not on the screen: where a click is that key, its cap has to be written."""
    rows = screen_text(app).splitlines()[app._table._bar.region.y :]
    written = {id for y, start, end, id in app._table._bar._hits if y < len(rows) and end <= app.size.width}
    caps = [offer.cap for id, offer in app._table._offers.items() if id in written]
    assert all(f" {cap} " in " ".join(rows) for cap in caps)
    return [id for id in app._table._offers if id not in written]


def with_amount(app) -> list[str]:
    """Keys that end a turn or take the keyboard, without what they are written beside them."""
    text = " ".join(" ".join(screen_text(app).splitlines()[app._table._bar.region.y :]).split())
    turn = ("take", "fold", "call", "raise", "all-in", "draw", "pat", "yes", "next")
    return [id for id, offer in app._table._offers.items() if id in turn and f"{offer.cap} {offer.label}" not in text]


@pytest.mark.sweep(3)
@pytest.mark.parametrize("large", LARGE)
@pytest.mark.parametrize("code", language.LANGUAGES)
async def test_no_key_is_left_out_on_the_smallest_screen(code, large):
    """Through a hand, with long names and many chips, the clock stopped where there is one."""
    language.speak(code)
    names = ("Bartholomeus", "Massimiliano", "Christabella")
    setup = NightSetup(names, seed="fits", **LARGE[large])
    app = Deuce7App(dealer=Dealer(Night(setup), MemoryJournal()), settings=Settings(animation="off", hints=False))
    app.gate.delay = app.pace = 0
    seen = set()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        keys = iter(["k", "m", "escape", "enter", "m", "escape", *FIRST[large]])
        for _ in range(60):
            view = app._table.view
            drawing = view.hand.turn is not None and view.hand.turn.kind == "draw"
            seen.add((view.state, drawing))
            assert (keys_not_seen(app), with_amount(app)) == ([], []), screen_text(app)
            if view.state not in ("handover", "acting"):
                break
            usual = "enter" if view.state == "handover" else "space" if not view.cards_up else "p" if drawing else "c"
            await pilot.press(next(keys, usual))
            await pilot.pause()
        assert {("handover", False), ("acting", False), ("handover", True), ("acting", True)} < seen
        assert view.state in ("showdown", "between")


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
        (OTHERS["past-hands"], "showdown"), (Scene(nothing()), "pass the keyboard"), (Scene(nothing()), "Fold"),
        (Scene(nothing("s", *["down"] * 5), at_table=False), "ring when the keyboard goes on to another player"),
    ],
)  # fmt: skip
async def test_what_is_cut_is_found(scene, message, monkeypatch):
    monkeypatch.setattr("deuce7_tui.language._catalogue", Longer(message))
    async with there(scene, 2) as (app, _):
        assert cuts(app) != []


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_all_that_can_be_offered_after_a_hand_has_its_key_in_two_rows(code):
    """It is seldom all at once: somebody comes in again, a hand that need not be shown, the seal, a clock that stands."""
    language.speak(code)
    again, show = _("{name} comes in again"), _("Show {name}'s hand")
    first = [Offer("next", _("The final places")), Offer("re-enter", again.format(name=NAMES[0]))]
    first += [Offer("show", show.format(name=NAMES[1])), *offers_of(TABLE_KEYS, "seal")]
    house = [Offer("people", _("Players")), *offers_of(TABLE_KEYS, "stats", "log", "help", "leave")]
    house.append(Offer("clock", _("Clock goes on")))
    rows = next((rows for rows in ways(written([("", first), ("", house)]), 78, BARE) if len(rows) <= 2), None)
    assert rows is not None
    assert [id for row in rows for kind, _text, id in row if kind == "cap"] == [offer.id for offer in (*first, *house)]


@pytest.mark.parametrize("code", language.LANGUAGES)
def test_what_was_drawn_is_told_whole_at_the_smallest_seat(code):
    language.speak(code)
    assert not [draws for draws in product(range(6), repeat=3) if "…" in drawn_in(draws, 20)]
    assert (
        drawn_in((3, 1, 0), 40)
        == {
            "en": "drew 3 · 1 · pat",
            "it": "scarti 3 · 1 · servito",
            "pt": "trocou 3 · 1 · pat",
        }[code]
    )


def test_what_is_too_long_loses_air_and_then_the_ends_of_its_words():
    language.speak("it")
    assert drawn_in((1, 0, 0), 22) == "1 · servito · servito"
    assert drawn_in((1, 0, 0), 18) == "1·servito·servito"
    assert drawn_in((0, 0, 0), 20) == "serv.·serv.·serv."
