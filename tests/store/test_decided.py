"""A draw decided early is kept with the night, as places, and comes back with it."""

import sqlite3
from pathlib import Path

import pytest

from deuce7_tui.cli.room import KeptNights
from deuce7_tui.dealer import Dealer
from deuce7_tui.rules import Call, Check, Discard, StandPat
from deuce7_tui.store import StoreError, open_cabinet
from deuce7_tui.store.files import FILE
from deuce7_tui.store.nights import audited, hands
from deuce7_tui.table import NightSetup


def bets(dealer: Dealer, draw: Discard | StandPat | None) -> None:
    """The player in turn decides his next draw, if he does, and checks or calls."""
    now = dealer.view()
    if now.state == "handover":
        dealer.take(now.turn)
    dealer.decide(now.turn, draw)
    assert now.hand.turn is not None
    dealer.act(now.turn, Check() if now.hand.turn.check else Call())


def begun(folder: Path) -> tuple[KeptNights, Dealer]:
    nights = KeptNights(folder)
    return nights, nights.begin(NightSetup(("Anna", "Bruno", "Carla"), seed="decided"))


def test_after_a_kill_the_decision_stands(tmp_path: Path) -> None:
    """A second process reads what the first one wrote; nothing is closed or told before."""
    first, dealer = begun(tmp_path)
    bets(dealer, Discard((0, 3)))
    bets(dealer, None)
    assert first._keeper is not None
    first._keeper.close()
    dealer = KeptNights(tmp_path).resume(1)
    assert (dealer.view().state, dealer.view().decided) == ("handover", None)
    assert [event.type for event in dealer.view().hand.events if event.type in ("discard", "pat")] == []
    bets(dealer, StandPat())
    assert dealer.view().hand.round == "draw-1"
    dealer.take(dealer.view().turn)
    dealer.act(dealer.view().turn, StandPat())
    button = dealer.view().hand.button
    assert dealer.view().hand.round == "bet-2"
    seat = dealer.view().hand.seats[button]
    assert seat is not None
    assert seat.draws == (2,), "it was carried out"
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    (row,) = hands(cabinet, 1)
    assert row.actions == ("call", "call", "check", "pat", "pat", "draw 0 3")
    assert row.decided == {0: "draw 0 3", 2: "pat"}
    assert "draw 0 3" not in repr(row).split("actions=")[0]
    assert [right for _, right in audited(cabinet, 1)] == [True]


@pytest.mark.parametrize("told", ["", "pat", "draw 1", "nonsense"])
def test_a_decision_that_was_changed_is_noticed(tmp_path: Path, told: str) -> None:
    first, dealer = begun(tmp_path)
    bets(dealer, Discard((0, 3)))
    assert first._keeper is not None
    first._keeper.close()
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("UPDATE action SET decided = ?", (told,))
    with pytest.raises(StoreError, match="store-changed"):
        KeptNights(tmp_path).resume(1)
