"""What a newcomer is told: once, in the moment in which it is of use, and never anything of a card."""

import pytest

from deuce7_tui.cli.room import KeptNights
from deuce7_tui.table import NightSetup
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.hints import Hints, moments, sentence
from deuce7_tui.tui.settings import Settings
from tests.tui.leaks import PAINTED, leaks, screen_text

TAKE, HIDE, SAID, MARK = "New here? Take the keyboard", "Somebody looks?", "Is Anna away?", "mark the cards to throw"


async def test_each_newcomer_is_told_each_thing_once(sit):
    """Heads-up, with pat hands and checks: what each of them has been told by the end of the first hand."""
    told = {"Anna": [], "Bruno": []}
    async with sit(2, settings=Settings()) as (app, pilot):
        dealer = app._table.dealer
        while dealer.view().hand_number < 4:
            view = dealer.view()
            text = screen_text(app)
            assert leaks(app) == []
            if view.seat is not None:
                name = view.names[view.seat]
                shown = [hint for hint in (TAKE, HIDE, f"Is {name} away?", MARK) if hint in text]
                assert len(shown) < 2
                told[name] += [(view.turn, hint) for hint in shown]
            if view.state == "handover":
                await pilot.press("enter")
            elif view.state == "acting":
                await pilot.press("p" if view.hand.turn.kind == "draw" else "c")
            else:
                await pilot.press("n")
    for name, hints in told.items():
        words = [hint for _turn, hint in hints]
        assert sorted(words) == sorted({TAKE, HIDE, f"Is {name} away?", MARK})
        assert words[:2] == [TAKE, HIDE]


async def test_it_stays_for_its_turn_whatever_is_pressed_and_with_the_cards_down_it_is_not_told(sit):
    async with sit(2) as (app, pilot):
        await pilot.press("enter")
        assert HIDE in screen_text(app)
        await pilot.press("escape")
        assert HIDE not in screen_text(app)
        await pilot.press("space")
        assert HIDE in screen_text(app)
        await pilot.press("question_mark", "escape", "space")
        assert HIDE in screen_text(app)


async def test_what_went_wrong_goes_before_it(sit):
    async with sit(2) as (app, pilot):
        await pilot.press("enter", "c", "enter", "c")
        assert MARK in screen_text(app)
        await pilot.press("d")
        assert "No card is marked" in screen_text(app)


async def test_they_can_be_turned_off_in_the_settings(sit):
    async with sit(2) as (app, pilot):
        assert TAKE in screen_text(app)
        await pilot.press("comma", "up", "up", "right", "escape")
        assert not app.settings.hints
        assert TAKE not in screen_text(app)


async def test_who_has_played_before_is_told_nothing(tmp_path):
    """Anna and Bruno played a night; Carla is new at the next one, and Dario was named but never dealt a hand."""
    KeptNights(tmp_path).begin(NightSetup(("Anna", "Bruno"), seed="x"))
    nights = KeptNights(tmp_path)
    dealer = nights.begin(NightSetup(("Anna", "Bruno", "Carla"), seed="y"))
    assert set(nights.regulars()) == {"Anna", "Bruno"}
    app = Deuce7App(dealer=dealer, nights=nights)
    app.gate.delay = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(3):
            name = dealer.view().names[dealer.view().seat]
            assert (TAKE in screen_text(app)) == (name == "Carla")
            await pilot.press("f")
            await pilot.press("y")
            if dealer.view().seat is None:
                break


@pytest.mark.parametrize("name", ["Anna", "Wolfeschlegelsteinhausenbergerdorff", "玩家一玩家一玩家一"])
def test_a_line_is_a_line(name):
    for hint in ("take", "hide", "said", "mark"):
        from rich.cells import cell_len

        line = sentence(hint, name)
        assert cell_len(line) <= 78
        assert not PAINTED.search(line)


async def test_what_is_told_hangs_on_the_turn_alone(sit):
    """The same moments, whatever the cards are."""
    seen = []
    for seed in ("one", "two"):
        async with sit(2, seed=seed, hide_after=60) as (app, pilot):
            dealer = app._table.dealer
            hints, lines = Hints(), []
            await pilot.press("enter")
            lines.append((moments(dealer.view()), hints.line(dealer.view())))
            await pilot.press("c", "enter", "c")
            lines.append((moments(dealer.view()), hints.line(dealer.view())))
            seen.append(lines)
    assert seen[0] == seen[1]


async def test_under_a_question_nothing_is_told(sit):
    async with sit(2) as (app, pilot):
        assert TAKE in screen_text(app)
        await pilot.press("f")
        assert "says: Fold" in screen_text(app)
        assert TAKE not in screen_text(app)
        await pilot.press("escape")
        assert TAKE in screen_text(app)
