"""What moves at the table: it shows what is public, is in nobody's way, and leaves the picture that there is without it."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.pilot import Pilot
from textual.strip import Strip

from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.rules.actions import parse_action
from deuce7_tui.rules.cards import parse_card
from deuce7_tui.rules.events import Event, Shown
from deuce7_tui.table import Night
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.motion import Flight, Motion, Spots, motion
from deuce7_tui.tui.settings import Settings
from deuce7_tui.tui.widgets.felt import Felt
from deuce7_tui.tui.widgets.flying import Piece, laid_over
from tests.secrecy.twins import SEEDS, action_of, dealer, keys_of, night, painted
from tests.tui.clock import Clock
from tests.tui.conftest import Sit
from tests.tui.leaks import PAINTED, leaks, screen_text
from tests.tui.waiting import resized

CARDS, CHIPS = [(10, 8), (10, 2), (70, 2), (70, 8)], [(12, 7), (12, 3), (72, 3), (72, 7)]
SPOTS = Spots(CARDS, CHIPS, (40, 5), (70, 2))


# What flies, from public events


def dealt(players: int = 3, seed: str = SEEDS[0]) -> Dealer:
    return dealer(players, seed)


def events(table: Dealer) -> list[Event]:
    return list(table.view().hand.events)


def do(table: Dealer, *actions: str) -> Motion:
    """What moves after the last of these actions."""
    before = events(table)
    for text in actions:
        before = events(table)
        if table.view().state == "handover":
            table.take(table.view().turn)
        table.act(table.view().turn, parse_action(text))
    return motion(before, events(table), SPOTS, "full")


def told(moving: Motion) -> list[tuple[int, str, int]]:
    return [(flight.seat, "comes" if flight.comes else "goes", flight.chips) for flight in moving.flights]


def test_the_deal_flies_from_the_button_a_card_to_each_in_turn():
    moving = motion(None, events(dealt()), SPOTS, "full")
    assert [flight.seat for flight in moving.flights] == [1, 2, 0] * 5
    assert {(flight.begin, flight.comes) for flight in moving.flights} == {(SPOTS.dealer, True)}
    assert [flight.end for flight in moving.flights[:3]] == [CARDS[1], CARDS[2], CARDS[0]]
    assert [flight.starts for flight in moving.flights] == sorted({flight.starts for flight in moving.flights})
    assert moving.lasts == pytest.approx(0.5)


def test_chips_go_to_the_pot_when_the_round_closes_and_not_before():
    table = dealt()
    assert do(table, "raise 20") == Motion()
    assert do(table, "fold") == Motion()
    closing = do(table, "call")
    # The small blind of who folded too.
    assert told(closing) == [(1, "goes", 5), (2, "goes", 20), (0, "goes", 20)]
    assert [(flight.begin, flight.end) for flight in closing.flights] == [
        (CHIPS[seat], SPOTS.pot) for seat in (1, 2, 0)
    ]
    assert len({flight.starts for flight in closing.flights}) == 1


def test_thrown_cards_go_to_the_middle_and_new_ones_come_at_the_end_of_the_draw():
    table = dealt()
    do(table, "call", "call", "check")
    thrown = do(table, "draw 1 3")
    assert told(thrown) == [(1, "goes", 0)] * 2
    assert {flight.end for flight in thrown.flights} == {SPOTS.pot}
    assert do(table, "pat") == Motion()
    last = do(table, "draw 4")
    assert told(last) == [(0, "goes", 0), (1, "comes", 0), (1, "comes", 0), (0, "comes", 0)]
    assert {flight.begin for flight in last.flights[1:]} == {SPOTS.dealer}
    assert last.flights[0].lands <= last.flights[1].starts


def test_a_pot_goes_to_who_wins_it_without_what_nobody_called():
    table = dealt()
    do(table, "fold", "call", "check", "pat", "pat")
    moving = do(table, "bet 10", "fold")
    assert told(moving) == [(1, "comes", 20)]
    table = dealt()
    moving = do(table, "fold", "fold")
    assert told(moving) == [(1, "goes", 5), (2, "goes", 5), (2, "comes", 10)]
    assert moving.flights[2].starts >= moving.flights[0].lands


def test_a_hand_taken_up_where_it_was_left_stands_still():
    table = dealt()
    do(table, "call", "call", "check")
    assert motion(None, events(table), SPOTS, "full") == Motion()
    assert motion(events(dealt(2)), events(table), SPOTS, "full") == Motion()


def test_after_a_misdeal_it_is_dealt_again():
    table = dealt()
    do(table, "raise 20")
    before = events(table)
    table.misdeal(table.view().turn)
    assert len(motion(before, events(table), SPOTS, "full").flights) == 15


def test_nothing_moves_that_is_known_already():
    table = dealt()
    for action in ("raise 20", "fold", "call"):
        do(table, action)
        assert motion(events(table), events(table), SPOTS, "full") == Motion()


@pytest.mark.parametrize("players", [2, 3, 6])
def test_nothing_that_moves_depends_on_a_hidden_card(players):
    """Nights of other cards but one public course move alike, in what, where and when."""
    courses = []
    for seed in SEEDS:
        table = Dealer(Night(night(players, seed)), MemoryJournal())
        ends = [(seat, seat) for seat in range(players)]
        spots = Spots(ends, ends, (40, 5), (0, 0))
        course = [motion(None, events(table), spots, "full")]
        while table.view().state == "handover" or table.view().state == "acting":
            before = events(table)
            view = table.view()
            if view.state == "handover":
                table.take(view.turn)
            table.act(view.turn, action_of(view.hand))
            if table.view().state in ("showdown", "between"):
                break
            course.append(motion(before, events(table), spots, "full"))
        courses.append(course)
    assert len(courses[0]) > 2 * players
    assert courses[0] == courses[1] == courses[2]


def test_a_flight_is_in_the_air_between_its_ends_only():
    flight = Flight(0, True, (0, 0), (10, 4), starts=1.0, lands=2.0)
    assert [flight.spot(time) for time in (0.9, 1.0, 1.99, 2.0)] == [None, (0, 0), (10, 4), None]
    path = [flight.spot(1 + part / 20) for part in range(20)]
    assert path == sorted(path)


# What is painted over rows


def row(text: str, style: str) -> Strip:
    return Strip([Segment(text, Style.parse(style))])


def test_a_piece_lies_over_a_row_and_is_cut_at_its_edges():
    over = Style.parse("white on red")
    rows = [row("abcdef", "green"), row("ghijkl", "green")]

    def laid(x: int, y: int) -> list[str]:
        return [strip.text for strip in laid_over(rows, 3, [Piece(x, y, "##", over)])]

    assert laid(2, 3) == ["ab##ef", "ghijkl"]
    assert laid(5, 4) == ["abcdef", "ghijk#"]
    assert laid(-1, 4) == ["abcdef", "#hijkl"]
    assert [laid(*at) for at in ((2, 2), (2, 5), (6, 3), (-2, 3))] == [["abcdef", "ghijkl"]] * 4
    assert [strip.text for strip in rows] == ["abcdef", "ghijkl"]


def test_what_is_below_shines_through_and_wide_signs_stay_in_their_cells():
    piece = Piece(1, 0, "●●", Style.parse("yellow"))
    laid = laid_over([Strip([Segment("卡片a", Style.parse("white on blue"))])], 0, [piece])[0]
    assert laid.cell_length == 5
    assert {segment.style.bgcolor.name for segment in laid if segment.style and segment.style.bgcolor} == {"blue"}
    assert "●●" in laid.text


# At the table


Moving = Callable[..., AbstractAsyncContextManager[tuple[Deuce7App, Pilot[None], Felt]]]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """It stands still until it is set on; hands are turned up and told on by the test, too."""
    made = Clock()
    monkeypatch.setattr("deuce7_tui.tui.widgets.felt.get_time", made)
    monkeypatch.setattr("deuce7_tui.tui.motion.TURN", 60)
    return made


@pytest.fixture
def moving(sit: Sit, clock: Clock) -> Moving:
    """``async with moving(3) as (app, pilot, felt)``: a table at which things move."""

    @asynccontextmanager
    async def table(*given: Any, **more: Any) -> AsyncIterator[tuple[Deuce7App, Pilot[None], Felt]]:
        async with sit(*given, moving=True, **more) as (app, pilot):
            assert app._table is not None
            yield app, pilot, app._table._felt

    return table


async def step(pilot: Pilot[None], felt: Felt, clock: Clock, by: float = 0.07) -> None:
    clock.go(by)
    felt.frame()
    await pilot.pause()


async def play(app: Deuce7App, pilot: Pilot[None]) -> None:
    """A turn, without a look at what moves."""
    view = app._table.dealer.view()
    if view.state == "handover":
        await pilot.press("enter")
    await pilot.press(*keys_of(view.hand))


def backs(app: Deuce7App) -> int:
    """How many card backs are seen, at seats and in the air."""
    return screen_text(app).count("▒▒▒▒")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 40)])
async def test_the_curtain_is_there_before_the_first_card_and_its_key_ends_the_deal(moving, clock, size):
    async with moving(3, size=size) as (app, pilot, felt):
        assert felt.moving
        assert "I am " in screen_text(app)
        assert app.gate._opens is not None
        await step(pilot, felt, clock, 0.2)
        assert felt.moving
        await pilot.press("enter")
        assert not felt.moving
        assert app._table.dealer.view().cards_up


@pytest.mark.sweep(2)
@pytest.mark.parametrize(("players", "size"), [(3, (80, 24)), (6, (100, 30)), (2, (140, 40))])
@pytest.mark.parametrize("animation", ["full", "basic"])
async def test_every_frame_of_a_hand_is_fit_to_be_seen_and_the_last_is_the_picture_without(
    sit, moving, clock, players, size, animation
):
    """Two tables side by side; at one things move, frame by frame."""
    flown = 0
    async with sit(players, seed=SEEDS[0], size=size) as (plain, other):
        pictures = [painted(plain)]
        while plain._table.dealer.view().state in ("handover", "acting"):
            await play(plain, other)
            pictures.append(painted(plain))
    async with moving(players, seed=SEEDS[0], size=size, settings=Settings(animation=animation)) as (app, pilot, felt):
        for picture in pictures:
            assert felt._began == clock.now or not felt.moving
            while felt.moving:
                assert leaks(app) == []
                assert bool(felt._over) <= (animation == "full")
                flown += len(felt._over)
                await step(pilot, felt, clock)
            assert felt._over == []
            assert not any(rows.over for rows in (*felt._seats, felt._middle))
            assert painted(app) == picture
            if app._table.dealer.view().state in ("handover", "acting"):
                await play(app, pilot)
    assert (flown > 0) == (animation == "full")


async def test_a_seat_has_only_the_cards_that_have_come(moving, clock):
    async with moving(2) as (app, pilot, felt):
        seen = [backs(app)]
        while felt.moving:
            await step(pilot, felt, clock, 0.05)
            seen.append(backs(app))
        assert seen[0] <= 1
        assert seen[-1] == 10
        assert seen[len(seen) // 2] < 10


async def test_a_key_that_acts_in_the_middle_of_a_motion_acts(moving, clock):
    async with moving(3) as (app, pilot, felt):
        await pilot.press("enter", "c", "enter", "c", "enter", "c")
        assert felt.moving
        view = app._table.dealer.view()
        assert view.hand.round == "draw-1"
        await step(pilot, felt, clock, 0.1)
        await pilot.press("enter", "p")
        assert not felt.moving
        assert app._table.dealer.view().turn == view.turn + 1


@pytest.mark.parametrize("size", [(100, 30), (20, 5), (140, 40)])
async def test_a_resize_in_the_middle_ends_it(sit, moving, clock, size):
    async with sit(3) as (plain, other):
        await resized(plain, other, size)
        picture = painted(plain)
    async with moving(3) as (app, pilot, felt):
        await step(pilot, felt, clock, 0.2)
        assert felt._over
        await resized(app, pilot, size)
        assert not felt.moving
        assert leaks(app) == []
        assert painted(app) == picture


@pytest.mark.parametrize("key", ["question_mark", "l", "q", "escape"])
async def test_a_page_or_question_over_it_ends_it(moving, clock, key):
    async with moving(3) as (_app, pilot, felt):
        await step(pilot, felt, clock, 0.2)
        await pilot.press(key)
        assert not felt.moving
        assert felt._over == []


@pytest.mark.parametrize(
    ("animation", "allowed", "moves", "flies"),
    [
        ("full", "full", True, True),
        ("full", "basic", True, False),
        ("full", "none", False, False),
        ("basic", "full", True, False),
        ("basic", "none", False, False),
        ("off", "full", False, False),
    ],
)
async def test_the_lesser_of_the_setting_and_the_environment(sit, clock, animation, allowed, moves, flies):
    async with sit(3, settings=Settings(animation=animation)) as (app, pilot):
        felt = app._table._felt
        assert not felt.moving, "nothing moves where there is no terminal"
        app.moves_unseen, app.animation_level = True, allowed
        await pilot.press("enter", "c", "enter", "c", "enter", "c")
        assert felt.moving == moves
        assert bool(felt._over) == flies


async def test_it_costs_nothing_once_it_stands_still(moving, clock):
    async with moving(3) as (_app, pilot, felt):
        while felt.moving:
            await step(pilot, felt, clock)
        assert felt._frames is None
        assert [timer for timer in felt._timers if timer._task is not None and not timer._task.done()] == []


# The showdown


async def to_the_showdown(app: Deuce7App, pilot: Pilot[None]) -> None:
    while app._table.dealer.view().state in ("handover", "acting"):
        await play(app, pilot)


def faces(app: Deuce7App) -> set[int]:
    """The cards whose faces are on the screen."""
    return {parse_card(text) for text in PAINTED.findall(screen_text(app))}


@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
async def test_hands_are_turned_up_card_by_card(moving, clock, size):
    async with moving(3, seed=SEEDS[0], size=size, pace=60) as (app, pilot, _felt):
        await to_the_showdown(app, pilot)
        table = app._table
        telling = table._telling
        up: set[int] = set()
        for step in [step for step in table.reveal.all if isinstance(step, Shown)]:
            for count in range(5):
                assert telling.up == count
                assert faces(app) == up | set(step.cards[:count])
                telling.turn(table.view)
                await pilot.pause()
            assert telling.up is None
            up |= set(step.cards)
            assert faces(app) == up
            telling.more(table.view)
            await pilot.pause()


@pytest.mark.sweep(2)
@pytest.mark.parametrize("key", ["space", "n", "enter", "x"])
async def test_a_key_at_the_showdown_only_ends_the_telling_and_what_moves(sit, moving, clock, key):
    async with sit(3, seed=SEEDS[0]) as (plain, other):
        await to_the_showdown(plain, other)
        picture = painted(plain)
    async with moving(3, seed=SEEDS[0], pace=60) as (app, pilot, felt):
        await to_the_showdown(app, pilot)
        assert app._table._telling.up == 0
        view = app._table.dealer.view()
        await pilot.press(key)
        assert app._table.dealer.view().turn == view.turn
        assert not felt.moving
        assert app._table._telling.up is None
        assert app._table.reveal.finished
        assert painted(app) == picture


async def test_the_pot_comes_to_its_winner_after_the_hands(moving, clock):
    async with moving(3, seed=SEEDS[0], pace=60) as (app, pilot, felt):
        await to_the_showdown(app, pilot)
        table = app._table
        while not table.reveal.finished:
            felt.still()
            table._telling.more(table.view)
        winner = next(seat for seat in table.view.hand.seats if seat and seat.won)
        assert felt.moving
        assert told(felt._motion) == [(winner.seat, "comes", winner.won)]
        stack = felt._motion.places(felt._places, 0)[winner.seat].stack
        assert stack == felt._places[winner.seat].stack - winner.won
        await step(pilot, felt, clock, 0.2)
        assert leaks(app) == []
        assert f"● {winner.won}" in screen_text(app)
        await step(pilot, felt, clock, 0.5)
        assert not felt.moving


async def test_in_basic_a_hand_turns_at_once(moving, clock):
    async with moving(3, seed=SEEDS[0], pace=60, settings=Settings(animation="basic")) as (app, pilot, _felt):
        await to_the_showdown(app, pilot)
        first = app._table.reveal.told[0]
        assert isinstance(first, Shown)
        assert faces(app) == set(first.cards)


async def test_ascii_tables_move_in_ascii(moving, clock):
    async with moving(3, ascii=True) as (app, pilot, felt):
        await step(pilot, felt, clock, 0.2)
        assert felt._over
        assert screen_text(app).isascii()
