"""A real night in one terminal and its rail in another: the rail follows, and a cheat finds nothing in it."""

import json
import os
import re
import sqlite3
import stat
import sys
import time

import pytest

from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.rules import Call, Check, Discard
from deuce7_tui.rules.cards import DECK, parse_card
from deuce7_tui.rules.shuffle import shuffled
from deuce7_tui.table import Night, NightSetup
from tests.rail.spying import Spy, found_in, needles, open_files
from tests.tui.leaks import PAINTED
from tests.tui.pseudo import Terminal
from tests.tui.waiting import LONG

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
DEUCE7 = [sys.executable, "-m", "deuce7_tui"]
NAMES = ("Anna", "Bruno")
SEED = "hush-0b5e55ed-hush"


@pytest.fixture
def spy(tmp_path):
    return Spy(tmp_path / "spy")


@pytest.fixture
def opened(tmp_path, spy):
    """Opens terminals over one data folder."""
    terminals = []

    def open_one(*arguments, size=(80, 24)):
        terminals.append(Terminal([*DEUCE7, *arguments], tmp_path / "data", size=size, **spy.environment))
        return terminals[-1]

    yield open_one
    for one in terminals:
        one.close()


def say(table, key):
    """At a curtain, or of a question: what is pressed, and yes."""
    table.wait("said aloud" if key in "fc" else "q  Leave")
    table.press(key, " y ")
    table.read(0.5)
    table.type("y")


class Twin:
    """The same night beside the one in the terminal: what is hidden there is known here."""

    def __init__(self, players=NAMES, seed=SEED):
        self.dealer = Dealer(Night(NightSetup(players, seed=seed)), MemoryJournal())
        self.seed = seed

    @property
    def view(self):
        return self.dealer.view()

    def hidden(self):
        """The hands and the deck that nobody may see who looks on: the whole of them, in their order."""
        hand = self.dealer._hand
        hands = [tuple(player.cards) for player in hand.in_hand if not player.shown]
        number = self.view.hand_number
        return [*hands, shuffled(DECK, f"{self.seed}/hand-{number}", "deck")[:8]]

    def shown(self):
        return {card for player in self.dealer._hand.in_hand if player.shown for card in player.cards}


def turn(table, twin):
    """The player in turn looks at his cards, marks two in a draw, checks or calls; in both tables."""
    view = twin.view
    if view.state == "handover":
        table.wait(f"I am {view.names[view.seat]}")
        table.press("\r", "Cards down")
        twin.dealer.take(view.turn)
    table.wait("Cards down")
    legal = view.hand.turn
    table.read(0.5)
    if legal.kind == "draw":
        table.type("2")
        table.read(0.1)
        table.type("4")
        table.read(0.1)
        table.type("d")
        twin.dealer.act(view.turn, Discard((1, 3)))
    else:
        table.type("c")
        twin.dealer.act(view.turn, Check() if legal.check else Call())


def follows(rail, twin):
    """The rail shows what the table is at, within a moment; returns how long that took."""
    view, began = twin.view, time.monotonic()
    words = f"▶ {view.names[view.seat]}" if view.seat is not None else " wins "
    pot = f"Pot {view.hand.pot}" if view.hand.pot else " wins "
    until = began + LONG
    while not (words in rail.text and pot in rail.text and f"hand {view.hand_number} " in rail.text):
        assert time.monotonic() < until, rail.text
        rail.read(0.02)
    return time.monotonic() - began


def is_clean(rail, twin, spy):
    """No hidden card on the screen, in the bytes that were sent to it, or in the process's memory."""
    pid, hidden = rail.process.pid, twin.hidden()
    told = {parse_card(text) for text in rail.seen | set(PAINTED.findall(rail.raw.decode(errors="replace")))}
    assert told <= twin.shown()
    wanted = {"the seed": twin.seed.encode()}
    for cards in hidden:
        wanted |= needles(cards, spy.numbers(pid))
        assert b"".join(f"{card:02}".encode() for card in cards) not in rail.raw
    assert found_in(pid, wanted) == []


def data_files(told, folder):
    """Of what was opened: what lies in the data folder, by its name there."""
    names = [line.split(" ", 1)[-1] for line in told]
    return {os.path.relpath(name, folder) for name in names if name.startswith(f"{folder}{os.sep}")}


@pytest.mark.slow
def test_a_hand_from_the_deal_to_the_showdown(opened, spy, tmp_path):
    table = opened("play", "--players", ",".join(NAMES), "--seed", SEED)
    table.wait("I am ")
    rail = opened("watch")
    twin = Twin()
    follows(rail, twin)
    is_clean(rail, twin, spy)
    while twin.view.state in ("handover", "acting"):
        turn(table, twin)
        follows(rail, twin)
        is_clean(rail, twin, spy)
    assert twin.view.state == "showdown"
    rail.wait(" wins ")
    rail.read(4)
    is_clean(rail, twin, spy)
    assert {parse_card(text) for text in rail.seen} == twin.shown(), "the hands turned up are all seen, in the end"
    # The next hand: nothing of it, and the one before may be known.
    table.read(0.6)
    table.type("n")
    table.read(0.5)
    table.type("n")
    twin.dealer.next_hand(twin.view.turn)
    rail.raw, rail.seen = b"", set()
    rail.wait("hand 2 ")
    rail.read(0.3)
    start = rail.raw.decode(errors="replace").find("hand 2")
    assert not PAINTED.findall(rail.raw.decode(errors="replace")[start:])
    assert found_in(rail.process.pid, needles(twin.hidden()[0], spy.numbers(rail.process.pid))) == []
    # What it opens.
    folder = tmp_path / "data"
    opened_files = spy.opened(rail.process.pid)
    assert data_files(opened_files, folder) <= {"rail.json", "locks/rail", "settings.toml"}
    assert "rail.json" in data_files(opened_files, folder)
    assert not any(line.startswith(("sqlite3", "socket", "subprocess")) for line in opened_files)
    assert not any("nights" in name for name in open_files(rail.process.pid))
    assert not data_files(open_files(rail.process.pid), folder)


def test_canary_the_same_search_finds_it_all_in_the_dealers_process(opened, spy):
    table = opened("play", "--players", ",".join(NAMES), "--seed", SEED)
    table.wait("I am ")
    twin = Twin()
    pid = table.process.pid
    wanted = {"the seed": SEED.encode()}
    for cards in twin.hidden()[:2]:
        wanted |= needles(cards, spy.numbers(pid))
    found = found_in(pid, wanted)
    assert "the seed" in found
    assert len([name for name in found if name.startswith("objects")]) == 2
    assert any("nights.db" in line for line in spy.opened(pid))


def test_the_secret_of_a_sealed_night_is_not_there(opened, spy, tmp_path):
    table = opened("play", "--players", ",".join(NAMES))
    table.wait("I am ")
    rail = opened("watch")
    rail.wait("▶")
    say(table, "c")
    rail.wait("Pot 20")
    [(secret,)] = sqlite3.connect(tmp_path / "data" / "nights.db").execute("SELECT seed FROM night").fetchall()
    assert len(secret) >= 16
    assert found_in(table.process.pid, {"secret": secret.encode()}) == ["secret"]
    assert found_in(rail.process.pid, {"secret": secret.encode()}) == []
    text = (tmp_path / "data" / "rail.json").read_text()
    assert secret not in text
    assert json.loads(text)["view"]["TableView"]["secret"] is None


def test_left_resumed_killed_and_ended(opened, tmp_path):
    rail = opened("watch")
    rail.wait("as soon as somebody plays")
    assert not (tmp_path / "data").exists(), "who looks on makes no files"
    table = opened("play", "--players", "Anna,Bruno,Carla", "--seed", SEED)
    rail.wait("hand 1 ")
    table.wait("I am ")
    say(table, "f")
    rail.wait("folded")
    # The rest of that picture is painted, too.
    rail.read(0.5)
    before = rail.text
    say(table, "q")
    assert table.ended() == 0
    rail.wait("Hand 1 was left")
    table = opened("resume")
    rail.wait(before)
    table.wait("I am ")
    table.process.kill()
    rail.wait("Hand 1 was left")
    table = opened("resume")
    table.wait("I am ")
    rail.wait("folded")
    say(table, "f")
    rail.wait(" wins ")
    table.wait("Next hand")
    say(table, "q")
    assert table.ended() == 0
    rail.wait("uncontested")
    rail.type("q")
    assert rail.ended() == 0
    assert b"Traceback" not in rail.raw


def test_a_misdeal_is_seen(opened):
    table = opened("play", "--players", ",".join(NAMES), "--seed", SEED)
    rail = opened("watch", size=(100, 30))
    rail.wait("hand 1 ")
    table.wait("I am ")
    say(table, "m")
    rail.wait("misdeal")
    assert not rail.seen


def test_two_tables_the_first_has_the_rail_until_it_ends(opened):
    first = opened("play", "--players", ",".join(NAMES), "--seed", SEED)
    rail = opened("watch")
    rail.wait("▶")
    second = opened("play", "--players", "Carla,Dario", "--seed", SEED)
    second.wait("I am ")
    rail.read(1)
    assert "Anna" in rail.text
    assert "Carla" not in rail.text
    first.process.kill()
    first.process.wait()
    rail.wait("Hand 1 was left")
    say(second, "c")
    rail.wait("Carla")


@pytest.mark.parametrize("wrong", ["a folder in its place", "a folder in the place of the new one"])
def test_a_rail_that_cannot_be_written_stops_no_game(opened, tmp_path, wrong):
    name = "rail.json" if wrong == "a folder in its place" else "rail.json.new"
    (tmp_path / "data" / name / "full").mkdir(parents=True)
    table = opened("play", "--players", ",".join(NAMES), "--seed", SEED)
    rail = opened("watch")
    twin = Twin()
    turn(table, twin)
    turn(table, twin)
    rail.wait("as soon as somebody plays")
    rail.type("q")
    assert rail.ended() == 0


def test_the_file_is_its_owners_only_and_holds_what_the_rail_shows(opened, tmp_path):
    before = os.umask(0)
    try:
        table = opened("play", "--players", ",".join(NAMES), "--seed", SEED)
    finally:
        os.umask(before)
    table.wait("I am ")
    file = tmp_path / "data" / "rail.json"
    until = time.monotonic() + LONG
    while not file.exists() and time.monotonic() < until:
        table.read(0.05)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    text = file.read_text()
    assert SEED not in text
    assert not re.search(r'"cards":\[\d', text)
    assert not re.search(r'"places":\[\d', text)
