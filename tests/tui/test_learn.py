"""The practice table by keys, from the title or the shell to its end; wrong answers are answered, and nothing is kept."""

import sys
from contextlib import asynccontextmanager

import pytest
from rich.cells import cell_len

from deuce7_tui.cli.room import KeptNights
from deuce7_tui.lessons import Practice, Talk
from deuce7_tui.rules.actions import Call, Check, Discard, Fold, Raise, StandPat, parse_action
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.screens.guide import Guide
from deuce7_tui.tui.screens.learn import Learn
from deuce7_tui.tui.screens.learn_table import LearnTable
from deuce7_tui.tui.screens.set_up import SetUp
from deuce7_tui.tui.screens.title import Title
from deuce7_tui.tui.settings import Settings
from tests.tui.leaks import leaks, screen_text
from tests.tui.pseudo import terminal

__all__ = ["terminal"]
SIZES = [(80, 24), (100, 30), (140, 40)]
no_terminal = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")


@asynccontextmanager
async def learning(size=(80, 24), keys=("t",), **given):
    app = Deuce7App(**given)
    app.gate.delay = app.pace = 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await press(app, pilot, *keys)
        yield app, pilot


async def press(app, pilot, *keys):
    """Press keys; after each nothing is seen that is not to be seen."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
        if app._table is not None:
            assert leaks(app) == [], key


def keys_of(action):
    """The keys for it, with the cards up."""
    match action:
        case Fold():
            return ("f",)
        case Check() | Call():
            return ("c",)
        case Raise():
            return ("r",)
        case StandPat():
            return ("p",)
        case Discard(places):
            return (*(str(place + 1) for place in places), "d")


def a_wrong_one(dealer):
    """Something else that could be done, if not all of it is right."""
    legal = dealer.view().hand.turn
    if legal.kind == "draw":
        made = [StandPat(), Discard((0, 1))]
    else:
        made = [*([Fold()] if legal.fold else []), Check() if legal.check else Call()]
        made += [Raise(legal.raises.min)] if legal.raises else []
    return next((action for action in made if dealer.cue.reply(action) is not None), None)


def whole(app) -> str:
    """What is on the screen, in one line."""
    return " ".join(screen_text(app).split())


def said(app, sentence) -> bool:
    """The teacher says this, all of it."""
    return " ".join(sentence.split()) in whole(app)


async def read_on(app, pilot, wrong=False):
    """The pages up to the next hand, or the end: each question is answered, at first ``wrong``."""
    while isinstance(app.screen, Learn) and isinstance(app.screen.course.stop, Talk):
        talk = app.screen.course.stop
        assert talk.text[0].split()[0] in screen_text(app)
        if talk.answers:
            assert talk.question in whole(app)
            before = talk
            await press(app, pilot, "enter")
            assert app.screen.course.stop is before, "not before it is answered"
            order = [answer.right for answer in talk.answers]
            numbers = [order.index(not wrong), order.index(True)] if wrong else [order.index(True)]
            for number in [order.index(False), *numbers] if wrong else numbers:
                await press(app, pilot, str(number + 1))
                assert talk.answers[number].reply.split()[-1] in whole(app)
        await press(app, pilot, "enter")


async def play_on(app, pilot, wrong=False):
    """A hand to its end: each turn right, or first ``wrong`` twice, tried again, wrong once more, and gone on with."""
    dealer = app.screen.dealer
    assert said(app, dealer.lesson.script.opening)
    assert "take the keyboard with Enter" in whole(app)
    await press(app, pilot, "enter")
    while (cue := dealer.cue) is not None:
        assert said(app, cue.ask)
        turn, other = dealer.view().turn, a_wrong_one(dealer)
        if wrong and other is not None:
            for again in ("escape", None):
                await press(app, pilot, *keys_of(other))
                assert said(app, cue.reply(other))
                assert "Try again" in whole(app)
                assert dealer.view().turn == turn, "nothing has happened"
                if again:
                    await press(app, pilot, again)
                    assert said(app, cue.ask)
                    assert dealer.view().cards_up
                    # Marks of the wrong throw are still there: they are taken away by the same keys.
                    await press(app, pilot, *(key for key in keys_of(other) if key in "12345"))
            await press(app, pilot, "y")
        else:
            await press(app, pilot, *keys_of(parse_action(cue.right[0])))
        assert dealer.view().turn != turn
    assert dealer.view().state in ("showdown", "between")
    assert said(app, dealer.lesson.end)
    await press(app, pilot, "n")


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("wrong", [False, True])
async def test_it_is_played_to_its_end_by_keys(size, wrong):
    async with learning(size) as (app, pilot):
        learn = app.screen
        titles = []
        while learn.course.stop is not None:
            assert learn.course.lesson.title in screen_text(app)
            titles.append(learn.course.lesson.title)
            await read_on(app, pilot, wrong)
            assert isinstance(app.screen, LearnTable)
            await play_on(app, pilot, wrong)
        assert len(titles) == 6
        assert app.screen is learn
        assert app._table is None
        course = learn.course
        assert course.asked == 23
        # The last bet of the second lesson is right either way.
        assert course.right == (1 if wrong else 23)
        assert f"{course.right} of {course.asked} questions" in screen_text(app)
        await press(app, pilot, *["pagedown"] * 6)
        assert "at the table." in whole(app)
        await press(app, pilot, "n")
        assert isinstance(app.screen, SetUp)
        await press(app, pilot, "escape", "escape")
        assert isinstance(app.screen, Title)


async def test_nothing_of_it_is_kept(tmp_path):
    nights = KeptNights(tmp_path)
    async with learning(nights=nights) as (app, pilot):
        await read_on(app, pilot)
        await play_on(app, pilot)
        await read_on(app, pilot)
        await press(app, pilot, "q", "y")
        assert isinstance(app.screen, Title)
        assert nights.left() == []
        assert nights.tables() == []
    assert list(tmp_path.iterdir()) == []


async def test_the_keys_of_the_table_do_what_they_always_do_and_what_has_no_place_here_is_not_offered():
    async with learning() as (app, pilot):
        await read_on(app, pilot)
        text = whole(app)
        for word in ("said aloud", "Misdeal", "Call 20"):
            assert word not in text, "at the curtain"
        await press(app, pilot, "m", "c", "f", "p", "o", "s")
        assert app._table.dealer.view().state == "handover"
        await press(app, pilot, "enter", "space")
        assert not app._table.dealer.view().cards_up
        assert "turns your cards up" in whole(app)
        assert "86" not in whole(app)
        await press(app, pilot, "space", "t")
        assert app._table.dealer.view().cards_up
        for page in ("l", "question_mark", "comma"):
            await press(app, pilot, page)
            assert app.screen is not app._table
            await press(app, pilot, "escape")
        assert "without a key" not in whole(app)
        await press(app, pilot, "space", "1", "p")
        assert app._table.dealer.view().decided is None
        assert app._table.dealer.cue is not None


async def test_while_betting_no_draw_is_decided():
    async with learning(keys=("t", "s", "enter", "enter")) as (app, pilot):
        assert isinstance(app.screen, LearnTable)
        await press(app, pilot, "1")
        assert not app._table.dealer.view().cards_up, "a key that does nothing"
        assert "next draw" not in whole(app)


async def test_who_reads_slowly_keeps_his_cards_up():
    async with learning(keys=("t", "s", "enter")) as (app, pilot):
        app.hide_after = 0.2
        app._table._watch()
        await press(app, pilot, "enter")
        await pilot.pause(0.6)
        assert app._table.dealer.view().cards_up


async def test_peek_by_space_only():
    async with learning(keys=("t", "s", "enter"), settings=Settings(peek="space")) as (app, pilot):
        await press(app, pilot, "enter")
        assert not app._table.dealer.view().cards_up
        await press(app, pilot, "space", "c")
        assert "Take the advice" in whole(app)
        await press(app, pilot, "y")
        assert app._table.dealer.view().state == "acting"
        assert not app._table.dealer.view().cards_up


@pytest.mark.parametrize("keys", [(), ("t", "s", "enter", "enter")])
async def test_leaving_asks_at_the_table_and_comes_back_to_the_title(keys):
    async with learning(keys=keys or ("t",)) as (app, pilot):
        if keys:
            await press(app, pilot, "q")
            assert "Leave the practice table?" in whole(app)
            await press(app, pilot, "n")
            assert isinstance(app.screen, LearnTable)
            await press(app, pilot, "q", "y")
        else:
            await press(app, pilot, "escape")
        assert isinstance(app.screen, Title)
        assert app._table is None
        await press(app, pilot, "t")
        assert app.screen.course.number == 1
        await press(app, pilot, "question_mark")
        assert isinstance(app.screen, Guide)
        await press(app, pilot, "escape", "escape", "n", "enter")
        assert app._table.dealer.view().names == ("Anna", "Bruno", "Carla")
        assert not isinstance(app._table.dealer, Practice)


async def test_ctrl_c_asks_once():
    async with learning(keys=("t", "s", "enter", "enter")) as (app, pilot):
        await press(app, pilot, "ctrl+c")
        assert "Leave the practice table?" in whole(app)
        await pilot.press("ctrl+c")
    assert app.return_code == 130


async def test_what_is_typed_ahead_answers_nothing(key_clock):
    async with learning() as (app, pilot):
        app.gate.delay = 0.4
        await read_on(app, pilot)
        assert isinstance(app.screen, LearnTable)
        await pilot.press("enter", "f", "y", "n")
        assert app._table.dealer.view().state == "handover"
        key_clock.go(1.8)
        await pilot.press("enter")
        assert app._table.dealer.view().state == "acting"


async def test_lessons_can_be_skipped_and_answers_clicked():
    async with learning() as (app, pilot):
        await press(app, pilot, "enter")
        bar = app.screen.query_one("#answers")
        for y, start, _end, id in bar._hits:
            await pilot.click("#answers", offset=(start + 1, y))
            await pilot.pause()
            answer = app.screen.course.stop.answers[int(id[-1]) - 1]
            assert answer.reply.split()[-1] in whole(app)
        for _ in range(6):
            await press(app, pilot, "s")
        assert app.screen.course.stop is None
        assert "What there was to learn" in screen_text(app)


@pytest.mark.parametrize("size", SIZES)
async def test_every_page_is_whole(size):
    """Each page, with the longest of its replies, stands on the screen at once; the end can be scrolled."""
    async with learning(size) as (app, pilot):
        learn = app.screen
        page = learn.query_one("#page")
        while learn.course.stop is not None:
            talk = learn.course.stop
            if isinstance(talk, Talk):
                for number in range(1, len(talk.answers) + 1):
                    await press(app, pilot, str(number))
                    assert page.max_scroll_y == 0, talk.question
                for id in ("page-text", "reply"):
                    text = learn.query_one(f"#{id}")
                    assert all(cell_len(row) <= text.size.width for row in text.content.plain.splitlines())
                learn.course.on()
                learn._reply = None
                learn.draw()
                await pilot.pause()
            else:
                learn.course.on()
                learn.draw()
                await pilot.pause()


@no_terminal
def test_from_the_shell(terminal, tmp_path):
    """``deuce7 learn`` in a terminal: it opens with the first page, and after it comes the title."""
    learn = terminal([sys.executable, "-m", "deuce7_tui", "learn"])
    learn.wait("Lesson 1 of 6")
    learn.press("\r", "Is 8-7-6-5-4 a good hand?")
    learn.type("2")
    learn.wait("Right.")
    learn.type("q")
    learn.wait("New game")
    learn.press("q")
    assert learn.ended() == 0
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".sqlite"] == []
