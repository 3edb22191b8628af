"""Who comes and goes, by keys over the table: between hands at once, in mid-hand after the hand."""

import pytest
from textual import events

from deuce7_tui.rules.house import HouseRules
from deuce7_tui.table import Money, step_text
from deuce7_tui.tui.screens.form import Form
from deuce7_tui.tui.screens.ledger import Ledger
from deuce7_tui.tui.screens.people import People
from tests.tui.leaks import leaks, screen_text
from tests.tui.waiting import resized

EUROS = {"money": Money.parse("0.05 EUR"), "least_buy_in": 200, "most_buy_in": 800}


def together(text):
    """Sentences as they are read, however they are folded."""
    return " ".join(text.split())


def night(app):
    return app._table.dealer.view().night


def names(app):
    return [chair.name for chair in night(app).chairs]


async def keys(app, pilot, *pressed):
    """These keys, ``"=Dora"`` typed letter by letter; nothing leaks after any of them."""
    for key in pressed:
        for one in key[1:] if key.startswith("=") else (key,):
            await pilot.press(one)
            await pilot.pause()
            assert leaks(app) == [], key


async def fold_round(app, pilot):
    """The hand is over: all fold to the last one."""
    for _key in range(40):
        view = app._table.dealer.view()
        if view.state not in ("handover", "acting"):
            return
        turn = view.hand.turn
        act = "p" if turn.kind == "draw" else "f" if turn.fold else "c"
        await keys(app, pilot, "enter" if view.state == "handover" else act)
    raise AssertionError("the hand does not end")


async def next_hand(app, pilot):
    await keys(app, pilot, "n")
    return app._table.dealer.view()


def asked(app):
    return [step_text(one.change) for one in night(app).queue]


# Between hands


async def test_join_top_up_sit_out_move_and_leave_between_hands(sit):
    async with sit(3, **EUROS) as (app, pilot):
        await fold_round(app, pilot)
        await keys(app, pilot, "b", "5", "enter", "=Dora", "down", "=3", "=0", "=0", "enter")
        assert isinstance(app.screen, People)
        assert names(app) == ["Anna", "Bruno", "Carla", "", "Dora"]
        assert "waits for the big blind" in screen_text(app)
        await keys(app, pilot, "1", "c", "=150", "enter")
        assert night(app).chairs[0].stack > 500
        await keys(app, pilot, "2", "o")
        assert night(app).chairs[1].away
        assert "sits out" in screen_text(app)
        await keys(app, pilot, "enter")
        assert not night(app).chairs[1].away, "what is done most there is to come back"
        await keys(app, pilot, "3", "m", "right", "enter")
        assert names(app) == ["Anna", "Bruno", "", "", "Dora", "Carla"]
        await keys(app, pilot, "2", "x", "n")
        assert names(app)[1] == "Bruno", "only yes is yes"
        await keys(app, pilot, "x", "y", "escape")
        assert names(app) == ["Anna", "", "", "", "Dora", "Carla"]
        assert app.screen is app._table
        text = together(screen_text(app))
        assert "Dora sits down at seat 5 with 300 chips" in text
        assert "Bruno leaves" in text
        view = await next_hand(app, pilot)
        assert (view.state, view.names) == ("handover", ("Anna", "", "", "", "Dora", "Carla"))
        assert "Bruno" not in screen_text(app)
        assert sum(view.stacks) + view.hand.pot == 300 + 400 + 150 + 400 + sum(
            -entry.amount if entry.kind == "cash-out" else 400 for entry in view.night.ledger if entry.name == "Bruno"
        )


async def test_what_is_refused_is_told_in_a_sentence_and_can_be_mended(sit):
    async with sit(2, **EUROS) as (app, pilot):
        await fold_round(app, pilot)
        before = night(app)
        await keys(app, pilot, "b", "n", "enter")
        assert "Every player needs a name." in screen_text(app)
        await keys(app, pilot, "=ANNA", "enter")
        assert "is at the table already" in screen_text(app)
        app.screen.line("name").value = "[b]Dora[/]"
        app.screen.line("chips").value = "100"
        await keys(app, pilot, "enter")
        assert "200 chips at least" in screen_text(app)
        app.screen.line("chips").value = "x"
        await keys(app, pilot, "enter")
        assert "Chips are whole numbers" in screen_text(app)
        assert night(app) == before
        app.screen.line("chips").value = "200"
        await keys(app, pilot, "enter")
        assert names(app) == ["Anna", "Bruno", "[b]Dora[/]"]
        await keys(app, pilot, "3", "c", "=601", "enter")
        assert "more than 800 chips" in screen_text(app)
        await keys(app, pilot, "escape", "escape")
        assert app.screen is app._table


async def test_another_game_is_agreed_on_with_the_lines_of_the_set_up(sit):
    async with sit(3) as (app, pilot):
        await fold_round(app, pilot)
        await keys(app, pilot, "b", "g")
        assert isinstance(app.screen, Form)
        app.screen.choice("limit").focus()
        await keys(app, pilot, "right", "right", "enter")
        assert night(app).terms.limit == "no"
        assert "no limit, blinds of 5 and 10" in together(screen_text(app))
        assert app._table.dealer.view().hand.limit == "fixed", "the hand that was played is told as it was"
        await keys(app, pilot, "escape")
        assert (await next_hand(app, pilot)).hand.limit == "no"
        assert "no limit 5/10" in screen_text(app)


async def test_to_kansas_city_and_back(sit):
    """Antes in place of blinds come and go with the game."""
    async with sit(3) as (app, pilot):
        await fold_round(app, pilot)
        before = night(app).terms
        await keys(app, pilot, "b", "g")
        app.screen.choice("game").focus()
        await keys(app, pilot, "left", "enter", "escape")
        view = await next_hand(app, pilot)
        assert (view.hand.game.code, view.hand.limit, view.hand.small_blind) == ("kansas-city", "no", None)
        await fold_round(app, pilot)
        await keys(app, pilot, "b", "g")
        app.screen.choice("game").focus()
        await keys(app, pilot, "right", "enter", "escape")
        assert night(app).terms == before


@pytest.mark.sweep(4)
@pytest.mark.parametrize("ascii", [False, True])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40), (200, 60)])
async def test_every_place_and_every_key_is_in_sight(sit, size, ascii):
    async with sit(6, size=size, ascii=ascii, names=("Massimiliano Alessandro Bartolomeo", *"BCDEF"), **EUROS) as (
        app,
        pilot,
    ):
        await keys(app, pilot, "b")
        text = screen_text(app)
        for told in (
            "Massimiliano",
            "  6 ",
            "Buy chips",
            "Sit out",
            "Change seats",
            "Leave",
            "The game",
            "Ledger",
            "Back",
        ):
            assert told in text, told
        assert "a chip is 0.05 EUR" in together(text)
        await keys(app, pilot, "n")
        assert isinstance(app.screen, People), "no seat is free"
        await resized(app, pilot, (60, 20))
        assert "Too small" in screen_text(app)


# In mid-hand


async def test_what_is_asked_in_mid_hand_waits_is_said_and_is_done_after_it(sit):
    async with sit(3, **EUROS) as (app, pilot):
        await keys(app, pilot, "enter")
        first = app._table.dealer.view()
        assert first.cards_up
        await keys(app, pilot, "b")
        assert not app._table.dealer.view().cards_up, "they go down before anything lies over the table"
        leaver = (first.seat + 1) % 3
        await keys(app, pilot, "4", "enter", "=Dora", "enter", str(first.seat + 1), "c", "=100", "enter")
        await keys(app, pilot, str(leaver + 1), "x", "y")
        queue = ["join 3 400 Dora", f"top-up {first.seat} 100", f"leave {leaver}"]
        assert asked(app) == queue
        text = together(screen_text(app))
        assert "After this hand" in text
        assert f"{first.names[leaver]} leaves" in text
        await keys(app, pilot, "escape")
        view = app._table.dealer.view()
        assert (view.state, view.seat, view.cards_up) == ("acting", first.seat, False), "his turn goes on"
        assert "After this hand: Dora sits down at seat 4 with 400 chips; " in together(screen_text(app))
        await keys(app, pilot, "space", "c")
        view = app._table.dealer.view()
        assert view.seat == (first.seat + 2) % 3, "who leaves is not called"
        await fold_round(app, pilot)
        view = app._table.dealer.view()
        assert [outcome.became for outcome in view.night.outcomes] == ["done"] * 3
        assert view.night.chairs[leaver].name == ""
        assert "Dora sits down at seat 4 with 400 chips" in together(screen_text(app))


async def test_what_cannot_be_done_after_the_hand_is_told_then(sit):
    """He asked for 400 chips more in mid-hand, and has won some meanwhile: nobody may have more than 800."""
    async with sit(2, **EUROS) as (app, pilot):
        await keys(app, pilot, "b", "1", "c", "=400", "enter", "2", "c", "=400", "enter", "escape")
        await fold_round(app, pilot)
        assert sorted(outcome.became for outcome in night(app).outcomes) == ["done", "refused"]
        text = together(screen_text(app))
        assert "Not done: " in text
        assert "more than 800 chips" in text
        await keys(app, pilot, "b")
        assert "Not done: " in together(screen_text(app))


async def test_who_asked_to_leave_stays_after_all(sit):
    async with sit(3) as (app, pilot):
        await keys(app, pilot, "b", "2", "o")
        assert asked(app) == ["sit-out 1"]
        assert "Stay after all" in screen_text(app)
        await keys(app, pilot, "o")
        assert asked(app) == []
        assert "Bruno stays" in screen_text(app)
        await keys(app, pilot, "c", "=50", "enter")
        assert "Stay after all" not in screen_text(app), "who buys chips goes nowhere"


async def test_who_leaves_when_he_is_called_ends_the_hand_of_two(sit):
    """The menu gives way to the table, which tells how it ended."""
    async with sit(2) as (app, pilot):
        seat = app._table.dealer.view().seat
        other = names(app)[1 - seat]
        await keys(app, pilot, "b", str(seat + 1), "x", "y")
        assert app.screen is app._table
        assert app._table.view.state == "between"
        text = together(screen_text(app))
        assert f"{other} wins 10" in text
        assert f"{other} has all the chips: somebody buys chips again, or the night is over." in text
        assert "End the night" in text


async def test_keys_that_were_typed_ahead_act_for_nobody(sit):
    """The menu is left for a turn that is another one now: its first keys are lost."""
    async with sit(3) as (app, pilot):
        await keys(app, pilot, "b", "4", "enter", "=Dora", "enter")
        assert asked(app) == ["join 3 400 Dora"]
        turn, app.gate.delay = app._table.dealer.view().turn, 5
        await pilot.press("escape", "c", "y", "f", "y")
        await pilot.pause()
        assert app.screen is app._table
        assert app._table.dealer.view().turn == turn
        assert app._table._question is None


# Who can play


async def test_the_last_two_then_a_third_one_again(sit):
    """Button and blinds: heads-up the button is the small blind; who comes is dealt in with the big blind, and nobody
    posts it twice running (rules.md §2)."""
    async with sit(3) as (app, pilot):
        await fold_round(app, pilot)
        await keys(app, pilot, "b", "3", "x", "y", "escape")
        bigs = []
        for hand in range(6):
            view = await next_hand(app, pilot)
            dealt = [seat for seat, at in enumerate(view.hand.seats) if at is not None]
            if len(dealt) == 2:
                assert (view.hand.small_blind, view.hand.big_blind) == (view.hand.button, sum(dealt) - view.hand.button)
            else:
                ring = dealt[dealt.index(view.hand.button) :] + dealt[: dealt.index(view.hand.button)]
                assert (view.hand.small_blind, view.hand.big_blind) == tuple(ring[1:])
            assert not bigs or bigs[-1] != view.names[view.hand.big_blind]
            bigs.append(view.names[view.hand.big_blind])
            if hand == 2:
                await keys(app, pilot, "b", "3", "enter", "=Dora", "enter", "escape")
            await fold_round(app, pilot)
        assert bigs[3:].count("Dora") == 1, "she came in with the big blind, and had it once"
        assert bigs.index("Dora") <= 5


async def test_too_few_can_be_dealt_and_the_table_says_what_can_be_done(sit):
    async with sit(2) as (app, pilot):
        await fold_round(app, pilot)
        await keys(app, pilot, "b", "1", "o", "escape")
        text = together(screen_text(app))
        assert "Too few can be dealt in" in text
        assert "Next hand" not in text
        assert "Players" in text
        await keys(app, pilot, "n")
        assert app._table.view.state == "between"
        await keys(app, pilot, "b", "1", "enter", "escape", "n")
        assert app._table.view.state == "handover"


async def test_why_somebody_is_not_in_the_hand_is_said_at_his_seat(sit):
    async with sit(4) as (app, pilot):
        await fold_round(app, pilot)
        await keys(app, pilot, "b", "1", "o", "6", "enter", "=Elisa", "enter", "escape")
        view = await next_hand(app, pilot)
        text = screen_text(app)
        assert view.hand.seats[0] is None
        assert "sits out" in text
        if view.hand.seats[5] is None:
            assert "waits for the big blind" in text
        assert "not in this hand" not in text


async def test_a_newcomer_who_may_post_is_told_so(sit):
    async with sit(3, house=HouseRules(newcomers="post")) as (app, pilot):
        await fold_round(app, pilot)
        await keys(app, pilot, "b", "n", "=Dora", "enter")
        assert "comes in with a big blind" in screen_text(app)


async def test_a_tournament_has_no_chips_to_buy_and_nobody_sits_down(sit):
    from deuce7_tui.table import PLANS, tournament_of

    plan = next(iter(PLANS.values()))
    rest = {name: value for name, value in plan.items() if name not in ("limit", "stack", "rules")}
    async with sit(3, limit=plan.get("limit", "fixed"), tournament=tournament_of({"prizes": "100", **rest})) as (
        app,
        pilot,
    ):
        await keys(app, pilot, "b")
        text = screen_text(app)
        assert "Sit out" in text
        for told in ("free seat", "Buy chips", "New player", "Change seats", "The game", "End the night"):
            assert told not in text, told
        await keys(app, pilot, "c", "x", "m", "g", "e", "n")
        assert isinstance(app.screen, People)
        assert night(app).queue == ()


# The ledger, and the end


async def test_the_ledger_tells_who_has_won_what_and_who_pays_whom(sit, tmp_path):
    async with sit(3, **EUROS) as (app, pilot):
        await fold_round(app, pilot)
        winner = max(night(app).accounts, key=lambda account: account.net).name
        await keys(app, pilot, "b", "l")
        assert isinstance(app.screen, Ledger)
        text = together(screen_text(app))
        assert f"pays {winner} 0.25 EUR" in text
        assert "in money" in text
        await keys(app, pilot, "c")
        assert f"pays {winner} 0.25 EUR" in app.clipboard
        await keys(app, pilot, "tab")
        text = screen_text(app)
        assert text.count("buys in") == 3
        assert text.count("20.00 EUR") == 3
        await keys(app, pilot, "w")
        app.screen.line("path").value = str(tmp_path / "no" / "such.txt")
        await keys(app, pilot, "enter")
        assert "cannot be written: No such file or directory" in together(screen_text(app))
        there = tmp_path / "evening.txt"
        there.write_text("another")
        app.screen.line("path").value = str(there)
        await keys(app, pilot, "enter")
        assert there.read_text() == "another"
        assert "is there already" in together(screen_text(app))
        await keys(app, pilot, "enter")
        assert isinstance(app.screen, Ledger)
        assert "Written to" in together(screen_text(app))
        assert there.read_text() == app.clipboard
        assert f"{winner} has won 5 chips, 0.25 EUR" in there.read_text()
        await keys(app, pilot, "escape", "escape")
        assert app.screen is app._table


async def test_the_night_is_ended_with_results_and_payments(sit):
    async with sit(3) as (app, pilot):
        await fold_round(app, pilot)
        await keys(app, pilot, "b", "e", "escape")
        assert app._table.dealer.view().state == "between", "only yes is yes"
        await keys(app, pilot, "e", "y")
        assert app._table.dealer.view().state == "over"
        assert isinstance(app.screen, Ledger)
        text = together(screen_text(app))
        assert "The night is over" in text
        assert "5 chips" in text
        await keys(app, pilot, "escape")
        assert app.screen is app._table
        assert "Settle up" in screen_text(app)
        await keys(app, pilot, "b")
        assert isinstance(app.screen, Ledger)
        await pilot.press("n")
        await pilot.pause()
        assert app._table is None


async def test_one_has_all_the_chips_and_the_night_ends_at_its_ledger(sit):
    async with sit(2, stack=10) as (app, pilot):
        for _key in range(40):
            if app._table.view.state in ("handover", "acting"):
                await pilot.press("enter", "p" if app._table.view.hand.turn.kind == "draw" else "c")
        await pilot.pause()
        assert "no chips" in screen_text(app)
        await keys(app, pilot, "n")
        assert isinstance(app.screen, Ledger)
        assert "pays" in screen_text(app)
        assert "10 chips" in screen_text(app)


async def test_ctrl_c_over_the_menu_asks_to_leave_the_table(sit):
    async with sit(3) as (app, pilot):
        await keys(app, pilot, "b", "1", "o", "ctrl+c")
        assert app.screen is app._table
        assert app._table.asks_to_leave
        assert asked(app) == ["sit-out 0"]
        await keys(app, pilot, "escape")
        assert not app._table.asks_to_leave


async def test_help_opens_at_coming_and_going_and_has_the_keys(sit):
    async with sit(3) as (app, pilot):
        await keys(app, pilot, "b", "question_mark")
        assert "▶ Coming and going" in screen_text(app)
        assert app.screen.pages[-1].blocks[0].text == "Keys where players come and go"
        await keys(app, pilot, "escape", "l", "question_mark")
        assert "Keys at the ledger" in screen_text(app)
        await keys(app, pilot, "escape", "escape", "escape")
        assert app.screen is app._table


async def test_what_was_asked_for_last_is_in_sight(sit):
    """More waits than there are rows for."""
    async with sit(3) as (app, pilot):
        await keys(app, pilot, "b", "1")
        for chips in range(1, 14):
            await keys(app, pilot, "c", f"={chips}", "enter")
        text = screen_text(app)
        assert len(night(app).queue) == 13
        assert "Anna buys 13 chips" in text
        assert "After this hand:" in text
        assert "Anna buys 1 chip " not in text
        assert "Ledger" in text


async def test_however_long_a_name_the_end_of_the_hand_is_told(sit):
    long = "Bartholomew " * 30
    async with sit(2) as (app, pilot):
        await keys(app, pilot, "b", "3", "enter")
        app.screen.line("name").value = long
        await keys(app, pilot, "enter", "escape")
        assert "After this hand: Bartholomew" in screen_text(app)
        assert "I am" in screen_text(app)
        await fold_round(app, pilot)
        text = screen_text(app)
        assert "wins 10" in text.splitlines()[18] + text.splitlines()[17] + text.splitlines()[19], "the story"
        assert "Bartholomew Bartholomew" in text
        assert "Next hand" in text
        await keys(app, pilot, "b")
        assert "Bartholomew" in screen_text(app)


async def test_enter_twice_at_once_buys_chips_once(sit):
    """The second one comes before the form is gone, and is nobody's."""
    async with sit(3) as (app, pilot):
        await fold_round(app, pilot)
        await keys(app, pilot, "b", "1", "c", "=150")
        form, before = app.screen, night(app).chairs[0].stack
        for _twice in range(2):
            form.query_one("Input").post_message(events.Key("enter", "\r"))
            form.on_input_submitted()
        await pilot.pause()
        assert isinstance(app.screen, People)
        assert night(app).chairs[0].stack == before + 150
        assert [entry.amount for entry in night(app).ledger][3:] == [150]


async def test_esc_twice_at_once_closes_one_page(sit):
    async with sit(3) as (app, pilot):
        await keys(app, pilot, "b")
        people = app.screen
        for _twice in range(3):
            people.action_command("close")
            people.dismiss()
        await pilot.pause()
        assert app.screen is app._table
