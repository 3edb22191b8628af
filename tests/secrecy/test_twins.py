"""The way a hand is hidden shows nothing about it: two nights with other cards look the same until hands are shown."""

import asyncio
import os
import pickle
import pickletools
import sys
from collections import Counter
from pathlib import Path

import pytest
from textual.content import Content

from deuce7_tui import words
from deuce7_tui.dealer import Dealer, TableView
from deuce7_tui.rules.actions import Check, Discard, Fold, Misdeal, Raise, Show
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.games import SINGLE_DRAW, Stakes
from deuce7_tui.tui import pauses
from deuce7_tui.tui.widgets import curtain
from tests.secrecy import twins
from tests.secrecy.twins import SEEDS, action_of, app_of, dealer, keys_of, painted, press, reachable, said_by, settled

SIZES = [(80, 24), (100, 30), (140, 40), (200, 60)]


async def pictures(seed, players, *, size=(80, 24), aloud=False, look=False, early=False, pages=(), **given):
    """What is on the screen at every curtain and with the cards down, until hands are shown. ``early``: some decide
    their next draw while they bet, and sort their cards."""
    more = given.pop("night", {})
    dealt = dealer(players, seed, **more)
    app = app_of(dealt, **given)
    seen = []
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _ in range(200):
            view = dealt.view()
            if view.state not in ("handover", "acting"):
                break
            if not view.cards_up:
                seen.append((view.turn, "curtain", painted(app)))
            keys = keys_of(view.hand)
            if aloud and len(keys) == 1 and view.state == "handover":
                await press(app, *keys)
                seen.append((view.turn, "asked", painted(app)))
                await press(app, "y")
                continue
            if view.state == "handover":
                await press(app, "enter", *(["space"] if given.get("peek") == "space" else []))
            if look:
                await press(app, "space")
                seen.append((view.turn, "down", painted(app)))
                for page in pages:
                    await press(app, page)
                    seen.append((view.turn, page, painted(app)))
                    await press(app, "escape")
                await press(app, "space")
            if early and dealt.view().may_decide:
                await press(app, "t", *(("1", "2"), ("p",), (), ("5",))[view.turn % 4])
            await press(app, *keys)
        else:
            raise AssertionError("the hand does not end")
        if dealt.view().state == "between":
            seen.append((0, "between", painted(app)))
    return seen


def same(one, other):
    """The first picture that differs, or nothing."""
    assert len(one) == len(other)
    for (turn, what, rows), (_, _, others) in zip(one, other, strict=True):
        for y, (row, of_other) in enumerate(zip(rows, others, strict=True)):
            if row != of_other:
                return f"turn {turn}, {what}, row {y}: {row} / {of_other}"
    return ""


async def both(players, **how):
    """Whether two nights with other cards look the same."""
    one, other = [await pictures(seed, players, **how) for seed in SEEDS[:2]]
    assert len(one) > 5
    return same(one, other)


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("players", "how"),
    [
        (2, {"aloud": True, "look": True, "pages": ("question_mark", "l", "q", "m")}),
        (3, {"size": (140, 40), "look": True}),
        (2, {"early": True, "look": True}),
        (3, {"early": True, "size": (100, 30)}),
        (3, {"ascii": True, "theme": "paper"}),
        (6, {"aloud": True, "size": (200, 60)}),
        (3, {"night": {"limit": "no", "stakes": Stakes.of("no", 5, 10)}, "look": True}),
        (3, {"night": {"game": SINGLE_DRAW, "limit": "pot", "stakes": Stakes.of("pot", 5, 10)}, "peek": "space"}),
    ],
)
async def test_s19_two_nights_with_other_cards_look_the_same(players, how):
    assert await both(players, **how) == ""


#: Every number of players, and every size with few players and with many.
TABLES = [
    *((players, SIZES[0]) for players in range(2, 7)),
    *((players, size) for players in (3, 6) for size in SIZES[1:]),
]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "size"), TABLES)
async def test_s19_two_nights_look_the_same_at_every_size(players, size):
    assert await both(players, size=size, look=True, pages=("question_mark", "l", "q", "m")) == ""
    assert await both(players, size=size, aloud=True) == ""


async def test_canary_a_curtain_whose_height_hangs_on_the_hand_is_caught(monkeypatch):
    """The faintest leak: a row of air more above the curtain of somebody with a deuce."""
    holds = {}

    def leaky(name, head, since, width, high):
        rows = curtain.curtain(name, head, since, width, high)
        return [Content(""), *rows] if holds["dealer"] and any(c < 4 for c in holds["dealer"]()) else rows

    monkeypatch.setattr("deuce7_tui.tui.widgets.lower.curtain", leaky)
    made = twins.app_of

    def app_of_leaky(dealt, **more):
        holds["dealer"] = lambda: dealt._hand.player(dealt.view().seat).cards
        return made(dealt, **more)

    monkeypatch.setitem(globals(), "app_of", app_of_leaky)
    assert await both(3) != ""


# Timing

#: Pictures are drawn by a clock of their own, once or twice for a key; the rules look at cards, that is their work.
NOT_COUNTED = {"rules", "pauses.py", "rows.py", "flying.py", "render_lines", "_display"}
HOUSE = str(Path(words.__file__).parents[1]) + os.sep


async def work(seed, players):
    """How often each function of the room, the dealer and the words is called for each key that leaves the cards down,
    until hands are shown."""
    counted = Counter()

    def count(frame, event, _):
        code = frame.f_code
        place = {code.co_name, *code.co_filename.split(os.sep)}
        if event == "call" and code.co_filename.startswith(HOUSE) and not NOT_COUNTED & place:
            counted[f"{code.co_filename} {code.co_qualname}"] += 1

    dealt = dealer(players, seed)
    app = app_of(dealt)
    costs = []
    async with app.run_test():
        await settled(app)
        # What waits for a pause is done then.
        await asyncio.sleep(2 * pauses._MOMENT)
        while dealt.view().state == "handover":
            keys = (*keys_of(dealt.view().hand), "y")
            if len(keys) > 2:
                await press(app, "enter", *keys[:-2])
                keys = ("escape", "space", "escape", "p")
            for key in keys:
                counted.clear()
                sys.setprofile(count)
                await press(app, key)
                sys.setprofile(None)
                if not dealt.view().cards_up and dealt.view().state in ("handover", "acting"):
                    costs.append((dealt.view().turn, key, dict(counted)))
    return costs


@pytest.mark.sweep(1)
@pytest.mark.parametrize("players", [2, 6])
async def test_s19_as_much_is_done_to_hide_every_hand(players):
    """The same time, whatever the cards: not a call more."""
    # The first night at all fills what is kept for the next.
    _, one, other = [await work(seed, players) for seed in SEEDS[::-1]]
    assert len(one) > 10
    assert all(sum(cost.values()) > 20 for _, _, cost in one)
    assert one == other


async def test_canary_a_call_more_for_a_better_hand_is_noticed(monkeypatch):
    made = Dealer.hide

    def slower(self):
        for _ in range(min(self._hand.players[0].cards)):
            self.__repr__()
        made(self)

    monkeypatch.setattr(Dealer, "hide", slower)
    assert await work(SEEDS[1], 2) != await work(SEEDS[0], 2)


# Views, pickles, reprs, exceptions


def step(dealt: Dealer) -> None:
    """One decision, by somebody who looks at his cards."""
    view = dealt.view()
    if view.state == "handover":
        dealt.take(view.turn)
    dealt.turn_cards(view.turn, up=True)
    dealt.act(view.turn, action_of(view.hand))


def courses(players, told):
    """What ``told`` tells of each of two nights after every decision, until hands are shown."""
    found = []
    for seed in SEEDS[:2]:
        dealt = dealer(players, seed)
        course = []
        while dealt.view().state in ("handover", "acting"):
            dealt.hide()
            course.append(told(dealt))
            step(dealt)
        found.append(course)
    assert len(found[0]) == len(found[1]) > 5
    return found


@pytest.mark.parametrize("players", [2, 3, 6])
def test_s19_views_are_the_same_and_so_are_their_pickles(players):
    one, other = courses(players, lambda dealt: (dealt.view(), pickle.dumps(dealt.view())))
    assert [pickled for _, pickled in one] == [pickled for _, pickled in other]
    assert [view for view, _ in one] == [view for view, _ in other]
    assert all(pickle.loads(pickled).hand.seats == view.hand.seats for view, pickled in one)


def test_s19_no_view_holds_on_to_the_dealer_or_a_hand():
    """Neither by a reference nor in its pickle; not even the owner's."""
    dealt = dealer(3, SEEDS[0])
    while dealt.view().state in ("handover", "acting"):
        step(dealt)
        dealt.hide()
        views = [dealt.view()]
        if views[0].state == "handover":
            dealt.take(views[0].turn)
            views.append(dealt.view())
        for view in views:
            kinds = {type(thing).__name__ for thing in reachable(view)}
            assert isinstance(view, TableView)
            assert not kinds & {"Hand", "Stub", "Dealer", "Player", "Night", "NightSetup", "HandSetup", "Exchange"}
            named = {str(arg) for op, arg, _ in pickletools.genops(pickle.dumps(view)) if isinstance(arg, str)}
            assert not named & {"Hand", "Stub", "Dealer", "Player", "Night", "NightSetup", "HandSetup", "Exchange"}


async def reprs(seed, players=3, stop=25):
    """What every object says of itself with the cards down, in the middle of a hand."""
    dealt = dealer(players, seed)
    app = app_of(dealt)
    async with app.run_test() as pilot:
        for _ in range(stop):
            await press(app, "enter", *keys_of(dealt.view().hand))
        await press(app, "enter", "space")
        # Only what is painted last is kept as strips.
        await pilot.pause(0.2)
        return said_by(app, dealt)


def differing(one, other):
    """By type, what one says and the other does not."""
    kinds = one.keys() | other.keys()
    return {kind: one.get(kind, set()) ^ other.get(kind, set()) for kind in kinds if one.get(kind) != other.get(kind)}


@pytest.mark.parametrize("stop", [0, 7])
async def test_no_object_says_a_card_of_itself(stop):
    """repr and str of all that can be reached from the app, the dealer, the table: the same whatever the cards."""
    one, other = await reprs(SEEDS[0], stop=stop), await reprs(SEEDS[1], stop=stop)
    for kind in (
        "dealer.dealer.Dealer",
        "rules.hand.Hand",
        "rules.stub.Stub",
        "rules.betting.Player",
        "table.night.Night",
    ):
        assert f"deuce7_tui.{kind}" in one
    assert differing(one, other) == {}


async def test_canary_an_object_that_says_its_cards_is_caught(monkeypatch):
    monkeypatch.setattr("deuce7_tui.rules.stub.Stub.__repr__", lambda self: f"<Stub {self.cards[-1]}>")
    assert list(differing(await reprs(SEEDS[0], stop=0), await reprs(SEEDS[1], stop=0)))


def refusals(dealt: Dealer) -> list[str]:
    """What is said of everything that is not allowed now."""
    view = dealt.view()
    said = []
    wrong = [
        Discard((0, 0)),
        Discard((9,)),
        Discard((0, 1, 2, 3, 4)),
        Raise(-1),
        Raise(10**9),
        Check(),
        Fold(),
        Show(0),
    ]
    tries = [lambda action=action: dealt._hand.check(action) for action in [*wrong, Misdeal(), Show(7)]]
    tries += [lambda: dealt.act(view.turn - 1, Fold()), lambda: dealt.say(view.turn, Discard((0,)))]
    tries += [lambda: dealt.act(view.turn, Discard((0,))), lambda: dealt.show(view.turn, 0)]
    tries += [lambda: dealt.next_hand(view.turn), lambda: dealt.open_seal(view.turn)]
    for attempt in tries:
        try:
            attempt()
        except RulesError as error:
            said.append(f"{error!r} {error} {error.args} {error.code} {error.values}")
    return said


def test_no_error_says_a_card():
    one, other = courses(3, refusals)
    assert all(len(said) > 6 for said in one)
    assert one == other
