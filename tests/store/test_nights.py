"""Nights kept and resumed: nothing is lost, nothing is dealt again (P03, P04, P05, P07, P11)."""

import contextlib
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from deuce7_tui.dealer import Dealer, LeftHand, MemoryJournal
from deuce7_tui.rules import CLASSIC, DECK, LIMITS, PRESETS, SINGLE_DRAW, TRIPLE_DRAW, Stakes, card_text
from deuce7_tui.store import StoreError, open_cabinet
from deuce7_tui.store.keeper import begin, resume
from deuce7_tui.store.nights import hands, nights
from deuce7_tui.store.setups import setup_of, setup_text
from deuce7_tui.table import PLANS, Money, Night, NightSetup, fingerprint_of, tournament_night

from .evening import SETUP, sit_down, step

ROOT = Path(__file__).parent.parent.parent


def alone(hand_count: int, setup: NightSetup = SETUP) -> list[tuple[object, ...]]:
    """The same night without interruption: the events of every hand."""
    dealer = Dealer(Night(setup), MemoryJournal())
    told: dict[int, tuple[object, ...]] = {}
    while dealer.view().hand_number <= hand_count:
        told[dealer.view().hand_number] = tuple(dealer._hand.events)
        if not step(dealer):
            break
    told.pop(hand_count + 1, None)
    return list(told.values())


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("game", [TRIPLE_DRAW, SINGLE_DRAW], ids=lambda game: game.code)
def test_p05_resumed_after_every_single_action(game, limit, tmp_path: Path) -> None:
    """P03, P05: leave and come back after each step, in every round, at the showdown and between hands."""
    setup = NightSetup(
        ("Anna", "Bruno", "Carla"), 120, game, limit, Stakes.of(limit, 10, 20), CLASSIC, 1, "each", f"{limit}"
    )
    whole = alone(6, setup)
    seen: dict[int, tuple[object, ...]] = {}
    rounds = set()
    while True:
        cabinet, keeper, dealer = sit_down(tmp_path, setup)
        before = dealer.view()
        rounds.add(before.hand.round)
        if before.hand_number > 6:
            break
        assert before.state in ("handover", "showdown", "between")
        assert not before.cards_up
        seen[before.hand_number] = tuple(dealer._hand.events)
        step(dealer)
        keeper.close()
        cabinet.close()
        if dealer._night.over:
            seen[dealer.view().hand_number] = tuple(dealer._hand.events)
            break
    seen.pop(7, None)
    assert list(seen.values()) == whole
    assert {"bet-1", "draw-1", "bet-2", "over"} <= rounds


def test_p03_fifty_times_left_and_resumed_gives_the_same_cards(tmp_path: Path) -> None:
    cards = set()
    for _ in range(50):
        cabinet, keeper, dealer = sit_down(tmp_path)
        dealer.take(dealer.view().turn)
        cards.add(tuple(seat.cards for seat in dealer.view().hand.seats))
        keeper.close()
        cabinet.close()
    assert len(cards) == 1


def _killed(folder: Path, times: int, hand_count: int) -> None:
    """Kill -9 a night again and again at random moments, then let it end."""
    chance = random.Random(7)
    command = [sys.executable, "-m", "tests.store.evening", str(folder), str(hand_count)]
    for _ in range(times):
        child = subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT)
        assert child.stdout is not None
        for _ in range(chance.randint(1, 6)):
            child.stdout.readline()
        if chance.random() < 0.5:
            # Somewhere inside the next step, not at its end.
            with contextlib.suppress(subprocess.TimeoutExpired):
                child.wait(chance.random() * 0.004)
        child.send_signal(signal.SIGKILL)
        child.wait()
        child.stdout.close()
    subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


@pytest.mark.parametrize("times", [8, pytest.param(200, marks=pytest.mark.slow)])
def test_a_night_killed_at_random_moments_is_the_night_left_alone(times: int, tmp_path: Path) -> None:
    hand_count = 3 if times < 100 else 25
    _killed(tmp_path, times, hand_count)
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    whole = alone(hand_count)
    kept = [row for row in hands(cabinet, 1) if row.number <= hand_count]
    assert len(kept) == len(whole)
    for row, events in zip(kept, whole, strict=True):
        dealer = Dealer(Night(SETUP), MemoryJournal(), LeftHand(row.setup, row.actions))
        assert tuple(dealer._hand.events) == events
        assert row.result == dealer._hand.stacks


def test_p04_no_file_holds_a_card_and_nobody_else_may_read(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    _, _, dealer = sit_down(folder)
    for _ in range(40):
        step(dealer)
        assert os.stat(folder).st_mode & 0o777 == 0o700
        for path in folder.rglob("*"):
            if path.is_file():
                assert path.stat().st_mode & 0o077 == 0, path
        held = {card_text(card).encode() for card in DECK}
        texts = b"|".join(
            value.encode()
            for table in ("hand", "action", "step")
            for row in sqlite3.connect(folder / "nights.db").execute(f"SELECT * FROM {table}")
            for value in row
            if isinstance(value, str) and len(value) != 16
        )
        assert not any(card in texts for card in held)


def test_p07_every_hand_is_kept(tmp_path: Path) -> None:
    """P07: hundreds of steps, a misdeal among them: numbers without a gap, each result of the same chips."""
    cabinet, keeper, dealer = sit_down(tmp_path)
    dealer.misdeal(dealer.view().turn)
    while dealer.view().hand_number < 40 and step(dealer):
        pass
    kept = hands(cabinet, keeper.id)
    assert [(row.number, row.deal) for row in kept][:3] == [(1, 0), (1, 1), (2, 0)]
    assert [row.number for row in kept[1:]] == list(range(1, kept[-1].number + 1))
    for row in kept[1:-1]:
        assert row.result is not None
        assert sum(row.result) == 600
    assert kept[0].actions == ("misdeal",)
    assert kept[0].setup.button == kept[1].setup.button
    assert kept[0].setup.seed != kept[1].setup.seed


def test_p11_a_night_is_open_once(tmp_path: Path) -> None:
    cabinet, keeper, _ = sit_down(tmp_path)
    with pytest.raises(StoreError, match="night-is-open"):
        resume(cabinet, keeper.id)
    keeper.close()
    again, _ = resume(cabinet, keeper.id)
    again.close()


def test_an_ended_night_is_not_resumed(tmp_path: Path) -> None:
    cabinet, keeper, dealer = sit_down(tmp_path)
    while step(dealer):
        pass
    row = nights(cabinet)[0]
    assert row.ended
    assert sorted(row.stacks) == [0, 0, 0, 600]
    keeper.close()
    with pytest.raises(StoreError, match="night-has-ended"):
        resume(cabinet, keeper.id)
    with pytest.raises(StoreError, match="no-such-night"):
        resume(cabinet, 99)


def test_nights_are_listed_newest_first_whatever_the_clock_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    begin(cabinet, SETUP.but(sealed=True))
    monkeypatch.setattr("deuce7_tui.store.keeper.now", lambda: "1999-12-31T23:59:59+00:00")
    begin(cabinet, SETUP)
    assert [row.id for row in nights(cabinet)] == [2, 1]
    assert [row.fingerprint for row in nights(cabinet)] == [None, fingerprint_of("evening")]


@pytest.mark.parametrize("name", [name for name in PRESETS if name != "pokerkit"])
def test_set_ups_are_read_back(name: str) -> None:
    setup = NightSetup(
        ("Zoë", "[/red]", "玩家一"), 77, SINGLE_DRAW, "pot", Stakes.of("pot", 5, 10), PRESETS[name], 2, "big-blind", "s"
    ).checked()
    assert setup_of(setup_text(setup), "s", sealed=False) == setup
    assert '"s"' not in setup_text(setup)


@pytest.mark.parametrize("plan", PLANS)
def test_set_ups_of_tournaments_and_of_money_are_read_back(plan: str) -> None:
    names = ("Zoë", "[/red]", "玩家一")
    event = tournament_night(names, {**PLANS[plan], "fee": 2500, "re_entry": 3, "prizes": "70/30"})
    for money in ("0.05 EUR", "2", "0.50", "1 €", "0.000001 BTC"):
        cash = NightSetup(names, 100, money=Money.parse(money), least_buy_in=40, most_buy_in=200).checked()
        for setup in (cash, event.but(money=Money.parse(money))):
            assert setup_of(setup_text(setup), "", sealed=False) == setup
            assert setup_of(setup_text(setup), "", sealed=False).checked() == setup


@pytest.mark.parametrize("table", ["night", "hand", "action"])
def test_a_changed_row_is_noticed_and_never_becomes_a_chip(table: str, tmp_path: Path) -> None:
    cabinet, keeper, dealer = sit_down(tmp_path)
    for _ in range(5):
        step(dealer)
    keeper.close()
    change = {
        "night": "UPDATE night SET setup = replace(setup, '150', '950')",
        "hand": "UPDATE hand SET stacks = replace(stacks, '150', '950')",
        "action": "DELETE FROM action WHERE place = 1",
    }[table]
    cabinet.connection.execute(change)
    with pytest.raises(StoreError, match="store-changed"):
        resume(cabinet, keeper.id)


def test_a_copy_of_the_folder_is_the_night(tmp_path: Path) -> None:
    cabinet, keeper, dealer = sit_down(tmp_path / "a")
    for _ in range(30):
        step(dealer)
    keeper.close()
    cabinet.close()
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    _, _, copied = sit_down(tmp_path / "b")
    assert copied._hand.events == dealer._hand.events
