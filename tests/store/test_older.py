"""Files of older versions are brought up, a copy is kept, and their nights are what they were (P09)."""

import sqlite3
from pathlib import Path

import pytest

from deuce7_tui.cli.room import KeptNights
from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.rules import Discard
from deuce7_tui.store import StoreError, open_cabinet
from deuce7_tui.store.cabinet import VERSION
from deuce7_tui.store.files import FILE
from deuce7_tui.store.nights import audited, hands, nights
from deuce7_tui.table import Join, Night, fingerprint_of

from .evening import step
from .older import SETUPS, older
from .shell import deuce7, in_terminal, no_larger_file, refused


def alone(night: int, hand: int, state: tuple[str, ...]) -> Dealer:
    """The same night played by this version, until it is in this hand and in one of these states."""
    dealer = Dealer(Night(SETUPS[night]), MemoryJournal())
    if night == 1:
        dealer.misdeal(dealer.view().turn)
    while (dealer.view().hand_number, dealer.view().state in state) != (hand, True):
        assert step(dealer)
    return dealer


@pytest.mark.parametrize("version", [1, 4])
def test_p09_an_older_file_is_brought_up_and_a_copy_kept(version: int, tmp_path: Path) -> None:
    content = older(tmp_path, version)
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    assert cabinet.notice is None
    assert [(row.id, row.names, row.stacks, row.hands, bool(row.ended)) for row in nights(cabinet)] == [
        (3, ("Anna", "Bruno", "Carla"), (105, 150, 15), 6, False),
        (2, ("Zoë", "玩家一"), (80, 0), 4, True),
        (1, ("Anna", "Bruno", "Carla", "Dario"), (240, 70, 140, 150), 3, False),
    ]
    assert nights(cabinet)[1].fingerprint == fingerprint_of(SETUPS[2].seed)
    for number in SETUPS:
        assert all(right for _, right in audited(cabinet, number))
        assert all(row.names == SETUPS[number].names for row in hands(cabinet, number))
    (backup,) = tmp_path.glob("*.bak")
    assert list(sqlite3.connect(backup).iterdump()) == content
    assert int.from_bytes((tmp_path / FILE).read_bytes()[60:64]) == VERSION


def test_p09_a_hand_of_an_older_file_is_gone_on_with(tmp_path: Path) -> None:
    """In the middle of a hand, with what was decided early; to its end the night is that of this version."""
    older(tmp_path)
    dealer, whole = KeptNights(tmp_path).resume(1), alone(1, 3, ("handover",))
    whole.take(whole.view().turn)
    whole.decide(whole.view().turn, Discard((0, 3)))
    step(whole)
    assert dealer._hand.events == whole._hand.events
    assert list(dealer._decided.values()) == list(whole._decided.values()) == [Discard((0, 3))]
    for _ in range(60):
        assert dealer._hand.events == whole._hand.events
        step(dealer)
        step(whole)
    assert [account.net for account in dealer.view().night.accounts] == [
        account.net for account in whole.view().night.accounts
    ]


def test_p09_a_night_of_an_older_file_left_after_a_hand(tmp_path: Path) -> None:
    """It is told again as it was, and somebody may come now."""
    older(tmp_path)
    dealer, whole = KeptNights(tmp_path).resume(3), alone(3, 6, ("showdown", "between"))
    assert dealer.view().hand == whole.view().hand
    assert (dealer.view().state, dealer.view().stacks) == (whole.view().state, whole.view().stacks)
    assert [result.number for result in dealer.view().results] == [1, 2, 3, 4, 5, 6]
    assert dealer._night.chairs == whole._night.chairs
    dealer.change(dealer.view().turn, Join(3, 60, "Dora"))
    dealer.next_hand(dealer.view().turn)
    assert dealer.view().names == ("Anna", "Bruno", "Carla", "Dora")


def test_p09_an_ended_night_of_an_older_file_can_open_its_seal(tmp_path: Path) -> None:
    older(tmp_path)
    kept = KeptNights(tmp_path)
    dealer = kept.resume(2)
    assert (dealer.view().state, dealer.view().stacks) == ("over", (80, 0))
    dealer.open_seal(dealer.view().turn)
    assert kept._keeper is not None
    kept._keeper.close()
    assert deuce7(tmp_path, "verify", "2").returncode == 0
    assert "has ended" in in_terminal(tmp_path, "resume", "2")


def test_p09_a_disk_full_in_a_migration_changes_nothing(tmp_path: Path) -> None:
    """The old file is as it was, no half a copy lies beside it, and the next time it is brought up."""
    content = older(tmp_path, 1)
    size = (tmp_path / FILE).stat().st_size
    for limit in (0, size // 2):
        refused(tmp_path, "nights", limit=no_larger_file(limit))
        assert list(sqlite3.connect(tmp_path / FILE).iterdump()) == content
        assert not list(tmp_path.glob("*.bak"))
    assert "Anna" in deuce7(tmp_path, "nights").stdout


DAMAGE = {
    "chips were made": (3, "UPDATE night SET stacks = '[105, 150, 16]' WHERE id = 3"),
    "stacks that are none": (3, "UPDATE night SET stacks = 'x' WHERE id = 3"),
    "a set-up that is no text": (3, "UPDATE night SET setup = CAST(X'22FF22' AS TEXT) WHERE id = 3"),
    "a result that is none": (1, "UPDATE hand SET result = 'x' WHERE night = 1 AND number = 2"),
    "another result": (1, "UPDATE hand SET result = '[240, 70, 150, 140]' WHERE night = 1 AND number = 2"),
    "a hand that is gone": (1, "DELETE FROM hand WHERE night = 1 AND number = 2"),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_p02_what_was_damaged_before_is_not_trusted_after(what: str, tmp_path: Path) -> None:
    """A migration makes no good row out of a bad one, and the other nights are not hurt by it."""
    number, statement = DAMAGE[what]
    older(tmp_path)
    db = sqlite3.connect(tmp_path / FILE)
    db.execute(statement)
    db.commit()
    db.close()
    with pytest.raises(StoreError, match="store-changed"):
        KeptNights(tmp_path).resume(number)
    assert KeptNights(tmp_path).resume(4 - number).view().hand_number in (3, 6)
