"""Whatever is typed, held, pasted or clicked at any moment: it never opens the next player's hand, never acts for him.

Keys come in runs, as from somebody who does not let go: between two of a run there is less time than the gate waits, by
a clock that the test sets; how far the app gets meanwhile is left to chance. A run begins when the table is at rest, in
somebody's turn. All that it may do is that player's; the next one's hand, and his turn, are behind the curtain until the
run has ended.
"""

import asyncio
import random

import pytest
from textual import events
from textual.widgets import Input

from deuce7_tui.tui.gate import Gate
from deuce7_tui.tui.widgets.key_bar import KeyBar
from tests.secrecy.twins import SEEDS, action_of, app_of, dealer, key_event, keys_of, settled
from tests.tui.leaks import leaks

DELAY = 0.4

#: What people do to a keyboard, as (key, pauses in parts of the delay) again and again.
HABITS = {
    "enter held": (["enter"] * 14, 0.5),
    "space held": (["space"] * 14, 0.4),
    "call held": (["c"] * 12, 0.5),
    "call, enters, space": (["c", "enter", "enter", "enter", "space"], 0.0),
    "call, enter, call, enter": (["c", "enter"] * 4, 0.3),
    "aloud": (["c", "y", "enter", "space"] * 4, 0.2),
    "pat and on": (["p", "enter", "p", "enter", "space"] * 3, 0.1),
    "decided early": (["1", "t", "3", "c", "enter", "p", "c", "c"], 0.3),
    "marks and draw": (["1", "2", "d", "enter", "1", "2", "d"], 0.05),
    "everything": ([*"frcapdysmnlo", "enter", "space", "escape", "question_mark"], 0.3),
    "next hand held": (["n"] * 12, 0.5),
    "fold held": (["f"] * 9, 0.6),
    "show": (["s", "y", "enter", "y", "s", "enter", "y"], 0.1),
}


class Watch:
    """Writes down whom each verb of a dealer is for."""

    def __init__(self, dealt, monkeypatch):
        self.dealt = dealt
        self.did = []
        for verb in ("take", "turn_cards", "decide", "act", "say", "misdeal", "show", "next_hand", "open_seal"):
            monkeypatch.setattr(dealt, verb, self._watched(verb, getattr(dealt, verb)))

    def _watched(self, verb, does):
        def watched(*given, **more):
            before = self.dealt.view()
            does(*given, **more)
            self.did.append((verb, before.hand_number, before.seat))

        return watched


def wrong(did, began):
    """What was done in a run, and not by the one in whose turn it began, or more than once between hands."""
    seat, number, state = began.seat, began.hand_number, began.state
    if state in ("handover", "acting"):
        return [one for one in did if one[0] not in ("show",) and (one[1], one[2]) != (number, seat)]
    found = [one for one in did if one[0] not in ("next_hand", "show", "open_seal")]
    return found + [one for one in did if one[0] == "next_hand"][1:]


async def at_rest(app, clock):
    """The gate is open and has been for some time."""
    await settled(app)
    clock.now = max(clock.now, app.gate._opens) + DELAY / 2


async def a_while(clock, chance, seconds):
    """So much later; the app has done some of what it has to do."""
    clock.go(seconds)
    await asyncio.sleep(chance.choice((0, 0, 0.001, 0.004, 0.02)))


def click(app, chance):
    """A press and a release on one of the keys on the screen, or anywhere."""
    bar = app._table.query_one(KeyBar)
    x, y = chance.randint(0, app.size.width - 1), chance.randint(0, app.size.height - 1)
    if bar._hits and chance.random() < 0.8:
        row, start, end, _ = chance.choice(bar._hits)
        x, y = bar.region.x + (start + end) // 2, bar.region.y + row
    return [
        kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y)
        for kind in (events.MouseDown, events.MouseUp)
    ]


async def run(app, clock, chance, habit):
    """One run of keys, and clicks among them."""
    keys, part = HABITS[habit]
    for key in keys:
        if chance.random() < 0.1:
            for event in click(app, chance):
                app._driver.send_message(event)
        elif chance.random() < 0.05:
            app._driver.send_message(events.Paste(chance.choice(["c\r\r\r ", "125", "y"])))
        app._driver.send_message(key_event(key))
        await a_while(clock, chance, DELAY * part * chance.choice((0.2, 1, 1.2)))
        yield


async def as_it_should_be(app, clock):
    """The player in turn does what is his to do, in his own time."""
    view = app._table.dealer.view()
    proper = {"handover": ("enter",), "acting": ()}.get(view.state, ("n",))
    if view.state in ("handover", "acting"):
        proper = (*proper, *(("space",) if app.settings.peek == "space" else ()), *keys_of(view.hand))
    for key in proper:
        await at_rest(app, clock)
        app._driver.send_message(key_event(key))
    await at_rest(app, clock)


async def wipe(app, habit):
    """Wipe a line that holds nothing but keys of this run: side by side two of them look like a card, 2 and d."""
    for line in app.screen.query(Input):
        if line.value and set(line.value) <= set(HABITS[habit][0]):
            line.value = ""
            await settled(app)


async def play(monkeypatch, clock, seed, players, runs, skip=0, size=(80, 24), **more):
    """Play with so many bad habits; every wrong thing that was done, and how many turns there were."""
    chance = random.Random(f"{seed}/{players}")
    found, turns = [], set()
    dealt = dealer(players, SEEDS[0])
    for _ in range(skip):
        dealt.take(dealt.view().turn)
        dealt.act(dealt.view().turn, action_of(dealt.view().hand))
        dealt.hide()
        dealt._state = "handover"
    app = app_of(dealt, **more)
    app.gate.delay = DELAY
    async with app.run_test(size=size):
        watch = Watch(dealt, monkeypatch)
        # Whoever leaves sits down again.
        monkeypatch.setattr(app, "exit", lambda *_: None)
        for _ in range(runs):
            await at_rest(app, clock)
            while app.screen is not app._table or app._table._question is not None:
                app._driver.send_message(key_event("escape"))
                await at_rest(app, clock)
            if dealt.view().state == "over":
                break
            began = dealt.view()
            watch.did.clear()
            turns.add((began.hand_number, began.turn))
            # Often the owner first does what is his to do.
            habit = chance.choice(list(HABITS))
            if began.state == "handover" and chance.random() < 0.6:
                app._driver.send_message(key_event("enter"))
                await a_while(clock, chance, DELAY / 2)
            async for _ in run(app, clock, chance, habit):
                view = dealt.view()
                if view.cards_up and began.seat not in (None, view.seat):
                    found.append((habit, "cards up", began.seat, view.seat))
            await settled(app)
            found += [(habit, *one) for one in wrong(watch.did, began)]
            await wipe(app, habit)
            found += leaks(app)
            if chance.random() < 0.5:
                await as_it_should_be(app, clock)
    return found, len(turns)


@pytest.mark.parametrize(
    ("players", "skip", "more"),
    [(2, 0, {}), (3, 6, {"peek": "space"}), (3, 13, {}), (6, 11, {"size": (140, 40)})],
)
async def test_no_run_of_keys_opens_or_plays_another_hand(monkeypatch, key_clock, players, skip, more):
    found, turns = await play(monkeypatch, key_clock, "keys", players, 15, skip, **more)
    assert found == []
    assert turns > 4


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 3, 6])
async def test_no_run_of_keys_opens_or_plays_another_hand_all_evening(monkeypatch, key_clock, seed, players):
    found, turns = await play(monkeypatch, key_clock, seed, players, 200)
    assert found == []
    assert turns > 50


async def test_canary_without_a_gate_the_runs_do_harm(monkeypatch, key_clock):
    """The same bad habits at a table whose gate is never shut and lets everything through."""
    # A page that came up while it was shut, which no key can do, would leave it shut.
    monkeypatch.setattr(Gate, "shut", lambda self: None)
    monkeypatch.setattr(Gate, "lets", lambda self, event: True)
    monkeypatch.setattr(Gate, "is_for_now", lambda self, time: True)
    found, _ = await play(monkeypatch, key_clock, "keys", 3, 15)
    assert found


# Keys and clicks alone


def at(kind, time):
    """A press or a release at this time."""
    event = kind(None, 1, 1, 0, 0, 1, False, False, False)
    event.time = time
    return event


@pytest.mark.parametrize("every", [0.05, 0.1, 0.2, 0.3, 0.45, 0.55])
def test_a_button_that_is_clicked_again_and_again_never_comes_through(monkeypatch, every):
    """As a key held down: the button under the pointer is another one by now."""
    gate = Gate(0.4)
    monkeypatch.setattr("deuce7_tui.tui.gate.get_time", lambda: 100.0)
    gate.open()
    for n in range(100):
        assert not gate.lets(at(events.MouseDown, 100 + n * every))
        assert not gate.lets(at(events.MouseUp, 100.02 + n * every))
    later = 100 + 99 * every + 0.7
    if every > 0.05:
        assert gate.lets(at(events.MouseDown, max(later, 101.1)))
        assert gate.lets(at(events.MouseUp, max(later, 101.1) + 0.05))
