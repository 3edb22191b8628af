"""Cases of shared/cases.md that a record has a part in: what was true before a night was left is true after it."""

import subprocess
import sys
from pathlib import Path

import pytest

from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.rules import (
    GAMES,
    LIMITS,
    Call,
    Check,
    Discard,
    Fold,
    HandView,
    Raise,
    Stakes,
    StandPat,
)
from deuce7_tui.store import open_cabinet
from deuce7_tui.store.keeper import begin
from deuce7_tui.store.nights import hands, nights, played
from deuce7_tui.table import Night, NightSetup

from .evening import sit_down, step
from .shell import ROOT, environment


def left_and_resumed(folder: Path, keeper) -> tuple[object, Dealer]:
    """The same night in a new dealer, read from the file."""
    keeper.close()
    keeper.cabinet.close()
    _, keeper, dealer = sit_down(folder)
    return keeper, dealer


def take(dealer: Dealer) -> HandView:
    """Whoever is in turn takes the keyboard."""
    view = dealer.view()
    if view.state == "handover":
        dealer.take(view.turn)
    elif not view.cards_up:
        dealer.turn_cards(view.turn, up=True)
    return dealer.view().hand


def passive(dealer: Dealer) -> None:
    """Check, call, stand pat."""
    turn = take(dealer).turn
    assert turn is not None
    dealer.act(dealer.view().turn, StandPat() if turn.kind == "draw" else Check() if turn.check else Call())


def at(setup: NightSetup, folder: Path):
    cabinet = open_cabinet(folder)
    assert cabinet is not None
    keeper = begin(cabinet, setup)
    return keeper, Dealer(keeper.night, keeper)


@pytest.mark.sweep(9)
@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)
@pytest.mark.parametrize("form", ["each", "big-blind", "only"])
def test_p05_every_game_limit_and_ante(game, limit, form, tmp_path: Path) -> None:
    """P05: save, load and go on after each event; the events are those of the uninterrupted night."""
    setup = NightSetup(
        ("Anna", "Bruno", "Carla"), 60, game, limit, Stakes.of(limit, 10, 20), ante=3, ante_form=form, seed=f"{form}5"
    )
    whole = Dealer(Night(setup), MemoryJournal())
    keeper, dealer = at(setup, tmp_path)
    for _ in range(26):
        before = dealer.view()
        keeper, dealer = left_and_resumed(tmp_path, keeper)
        after = dealer.view()
        assert (after.hand_number, after.seat, after.since) == (before.hand_number, before.seat, before.since)
        assert dealer._hand.events == whole._hand.events
        assert after.stacks == before.stacks
        step(dealer)
        step(whole)
        if dealer._night.over:
            break
    assert dealer._hand.events == whole._hand.events


def of_every_kind(dealer: Dealer, number: int, place: int, kinds: dict[str, int]) -> None:
    """One decision: every fourth hand is a walk, a misdeal, an all-in of everybody who likes, or just checked through."""
    view = take(dealer)
    turn, now = view.turn, dealer.view()
    assert turn is not None
    match ("walk", "misdeal", "all-in", "checked")[number % 4]:
        case "walk" if turn.fold:
            dealer.act(now.turn, Fold())
            kinds["walk"] += place == 1
        case "misdeal" if place == 1 and not now.redealt:
            dealer.misdeal(now.turn)
            kinds["misdeal"] += 1
        case "all-in" if place == 0 and number > 20:
            assert turn.raises is not None
            dealer.act(now.turn, Raise(turn.raises.max))
            kinds["all-in"] += 1
        case _:
            passive(dealer)


def test_p07_a_hundred_hands_of_every_kind(tmp_path: Path) -> None:
    """P07: walks, misdeals, all-ins, nights left in the middle of a hand: every hand is there, with all the chips, and
    written before the next one is thought of."""
    kinds = {"walk": 0, "misdeal": 0, "all-in": 0, "left": 0}
    total = night = 0
    while total < 100:
        night += 1
        setup = NightSetup(("Anna", "Bruno", "Carla"), 500, limit="no", stakes=Stakes.of("no", 5, 10), seed=f"{night}")
        keeper, dealer = at(setup, tmp_path)
        while True:
            number, place = dealer.view().hand_number, len(dealer._hand.actions)
            if number % 4 == 3 and place == 7:
                keeper, dealer = left_and_resumed(tmp_path, keeper)
                kinds["left"] += 1
            if dealer.view().state not in ("showdown", "between"):
                of_every_kind(dealer, number, place, kinds)
                continue
            (*_, last) = hands(keeper.cabinet, night)
            assert (last.number, last.result) == (number, dealer.view().stacks)
            if dealer._night.over or total + number == 100:
                break
            dealer.next_hand(dealer.view().turn)
        rows = hands(keeper.cabinet, night)
        ended = [row for row in rows if row.result is not None]
        assert [row.number for row in ended] == list(range(1, number + 1))
        assert all(
            row.actions == ("call", "misdeal") or row.actions == ("fold", "misdeal")
            for row in rows
            if row.result is None
        )
        before = (500,) * 3
        for row in ended:
            assert row.result is not None
            assert row.setup.stacks == before
            assert sum(row.result) == 1500
            before = row.result
        total += number
        keeper.close()
        keeper.cabinet.close()
    assert total == 100
    assert min(kinds.values()) >= 2, kinds
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    assert sum(row.hands for row in nights(cabinet)) == 100


_LOG = """
import sys
from pathlib import Path
from deuce7_tui.store import open_cabinet
from deuce7_tui.store.nights import hands, played
for night in (1, 2):
    for row in hands(open_cabinet(Path(sys.argv[1])), night):
        print(played(row).events)
"""


def test_d16_a_record_replays_to_the_same_bytes_in_any_process(tmp_path: Path) -> None:
    """D16 with a record that came from elsewhere: other PYTHONHASHSEEDs, after other nights were played on it."""
    setup = NightSetup(("Anna", "Bruno", "Carla", "Dario"), 200, seed="d16")
    for _ in range(2):
        keeper, dealer = at(setup, tmp_path)
        while dealer.view().hand_number < 5 and step(dealer):
            pass
        keeper.close()
    mine = [str(played(row).events) for night in (1, 2) for row in hands(keeper.cabinet, night)]
    keeper.cabinet.close()
    assert mine[: len(mine) // 2] == mine[len(mine) // 2 :]
    for hash_seed in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", _LOG, str(tmp_path)],
            cwd=ROOT, env=environment(None, PYTHONHASHSEED=hash_seed), check=True, capture_output=True, text=True,
        )  # fmt: skip
        assert done.stdout.splitlines() == mine


def test_e26_bets_after_save_and_load(tmp_path: Path) -> None:
    """E26: before the draw raises to 20, after it bets of 10, 20 and 20; each asked of a night just resumed."""
    keeper, dealer = at(NightSetup(("Anna", "Bruno", "Carla"), 400, seed="e26"), tmp_path)
    for round_, least, unit in (("bet-1", 20, 10), ("bet-2", 10, 10), ("bet-3", 20, 20), ("bet-4", 20, 20)):
        while dealer.view().hand.round != round_:
            passive(dealer)
        keeper, dealer = left_and_resumed(tmp_path, keeper)
        hand = dealer.view().hand
        assert hand.turn is not None
        assert hand.turn.raises is not None
        assert (hand.round, hand.turn.raises.min, hand.turn.raises.max, hand.bet) == (round_, least, least, unit)
        # A bet and a raise, left in between: the cap counts on.
        take(dealer)
        dealer.act(dealer.view().turn, Raise(least))
        keeper, dealer = left_and_resumed(tmp_path, keeper)
        turn = dealer.view().hand.turn
        assert turn is not None
        assert turn.raises is not None
        assert turn.raises.min == least + unit


def test_e26_after_a_player_busts(tmp_path: Path) -> None:
    """E26: the bets are those of the table, whoever is left at it."""
    setup = NightSetup(("Anna", "Bruno", "Carla"), 90, seed="e26-bust")
    keeper, dealer = at(setup, tmp_path)
    while sum(stack > 0 for stack in dealer._night.stacks) == 3:
        step(dealer)
    if dealer._night.over:
        pytest.skip("two went out at once")
    dealer.next_hand(dealer.view().turn)
    keeper, dealer = left_and_resumed(tmp_path, keeper)
    assert sum(seat is not None for seat in dealer.view().hand.seats) == 2
    found = {}
    while dealer.view().state in ("handover", "acting"):
        hand = dealer.view().hand
        if hand.turn is not None and hand.turn.raises is not None:
            found.setdefault(hand.round, (hand.turn.raises.min, hand.bet))
        passive(dealer)
    assert found.items() <= {"bet-1": (20, 10), "bet-2": (10, 10), "bet-3": (20, 20), "bet-4": (20, 20)}.items()
    assert found


def test_d18_and_d12_draws_and_cards_after_resume(tmp_path: Path) -> None:
    """D18: what each seat drew in every round is still told, of folded seats too. D12: a card that was thrown stays
    away, its replacement is in its place."""
    keeper, dealer = at(NightSetup(("Anna", "Bruno", "Carla"), 400, seed="d18"), tmp_path)
    counts: dict[int, list[int]] = {0: [], 1: [], 2: []}
    held: dict[int, tuple[int, ...]] = {}
    before: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = {}
    draws = 0
    while dealer.view().hand.round != "bet-3" or draws < 6:
        hand = take(dealer)
        turn = hand.turn
        assert turn is not None
        if turn.kind == "draw":
            places = ((0, 1, 2), (4,), (), (1, 2), (), (0,))[draws]
            draws += 1
            before[turn.seat] = (hand.seats[turn.seat].cards, places)
            dealer.act(dealer.view().turn, Discard(places) if places else StandPat())
            counts[turn.seat].append(len(places))
            if draws % 3 == 0:
                for seat, (cards, thrown) in before.items():
                    held[seat] = tuple(dealer._hand.player(seat).cards)
                    assert all((held[seat][i] == cards[i]) == (i not in thrown) for i in range(5))
        else:
            passive(dealer)
    keeper, dealer = left_and_resumed(tmp_path, keeper)
    assert {seat.seat: list(seat.draws) for seat in dealer.view().hand.seats} == counts
    for _ in range(3):
        hand = take(dealer)
        assert hand.turn is not None
        assert hand.seats[hand.turn.seat].cards == held[hand.turn.seat]
        passive(dealer)


def test_p03_the_stub_is_the_same_after_fifty_times(tmp_path: Path) -> None:
    """P03: left and resumed before every single decision of a hand. The next cards too are those of the hand left alone."""
    setup = NightSetup(("Anna", "Bruno", "Carla"), 400, seed="p03")
    whole = Dealer(Night(setup), MemoryJournal())
    keeper, dealer = at(setup, tmp_path)
    times = 0
    while dealer.view().state in ("handover", "acting"):
        keeper, dealer = left_and_resumed(tmp_path, keeper)
        assert dealer._hand.stub.cards == whole._hand.stub.cards
        passive(dealer)
        passive(whole)
        times += 1
    assert times > 20
    assert dealer._hand.events == whole._hand.events
    assert len(nights(keeper.cabinet)) == 1
