"""What is written stays written: the settings of the disk, power cuts at any byte, logs lost and stale (P01)."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from deuce7_tui import words
from deuce7_tui.dealer import Dealer
from deuce7_tui.store import StoreError, open_cabinet
from deuce7_tui.store.files import FILE
from deuce7_tui.store.nights import hands, nights, resume

from .evening import sit_down, step

LOG = f"{FILE}-wal"


def cut(folder: Path, to: Path, *, log: bool = True) -> Path:
    """The files as they lie on the disk in this moment, as a power cut leaves them."""
    to.mkdir()
    for name in (FILE, LOG) if log else (FILE,):
        shutil.copy(folder / name, to / name)
    return to


def test_every_write_waits_for_the_disk(tmp_path: Path) -> None:
    """A log beside the file, and full sync; the connection that the night is written with is asked."""
    cabinet, _, dealer = sit_down(tmp_path)
    asked = {
        name: cabinet.connection.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "fullfsync", "trusted_schema", "foreign_keys")
    }
    assert asked == {"journal_mode": "wal", "synchronous": 2, "fullfsync": 1, "trusted_schema": 0, "foreign_keys": 1}
    assert cabinet.connection.isolation_level is None
    step(dealer)
    assert (tmp_path / LOG).stat().st_size > 0


def test_p01_a_power_cut_between_action_and_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The current goes when an action is written and the hand does not know it yet: it is in the record. It goes before:
    it has not happened. Nobody saw anything else."""
    _, keeper, dealer = sit_down(tmp_path / "a")
    acted = keeper.acted
    count = 0

    def journal(number: int, place: int, action: str) -> None:
        nonlocal count
        count += 1
        events = list(dealer._hand.events)
        before = cut(tmp_path / "a", tmp_path / f"before-{count}")
        acted(number, place, action)
        after = cut(tmp_path / "a", tmp_path / f"after-{count}")
        assert list(dealer._hand.events) == events
        texts = [left_in(folder) for folder in (before, after)]
        assert texts[1] == (*texts[0], action)
        assert len(texts[0]) == place

    def left_in(folder: Path) -> tuple[str, ...]:
        again, other, _ = sit_down(folder)
        kept = hands(again, 1)[-1].actions
        other.close()
        again.close()
        return kept

    monkeypatch.setattr(keeper, "acted", journal)
    for _ in range(30):
        step(dealer)
    assert count > 25


def test_p01_a_log_cut_off_at_any_byte_is_an_earlier_moment(tmp_path: Path) -> None:
    """What a torn write leaves: the night as it was before some action, never another night."""
    _, _, dealer = sit_down(tmp_path / "a")
    dealer_events = []
    for _ in range(12):
        dealer_events.append(tuple(dealer._hand.events))
        step(dealer)
    dealer_events.append(tuple(dealer._hand.events))
    whole = cut(tmp_path / "a", tmp_path / "whole")
    size = (whole / LOG).stat().st_size
    seen = set()
    for at in [*range(0, size, 1499), size]:
        folder = cut(whole, tmp_path / f"cut-{at}")
        with (folder / LOG).open("r+b") as file:
            file.truncate(at)
        again = open_cabinet(folder)
        assert again is not None
        assert again.notice is None
        if nights(again):
            other, hand = resume(again, 1)
            if hand is not None:
                events = tuple(Dealer(other.night, other, (hand.setup, hand.actions))._hand.events)
                seen.add(dealer_events.index(events))
            other.close()
        again.close()
        shutil.rmtree(folder)
    assert max(seen) == 12
    assert len(seen) > 6


def play_hands(dealer: Dealer, count: int) -> None:
    while dealer.view().hand_number <= count:
        step(dealer)


def test_a_lost_log_loses_no_finished_hand(tmp_path: Path) -> None:
    """The log was deleted after a kill: the hand that was being played begins again, with the same cards."""
    _, _, dealer = sit_down(tmp_path / "a")
    play_hands(dealer, 3)
    first = dealer.view().hand_number
    for _ in range(4):
        step(dealer)
    lost = cut(tmp_path / "a", tmp_path / "lost", log=False)
    cabinet, _, again = sit_down(lost)
    assert cabinet.notice is None
    kept = [row for row in hands(cabinet, 1) if row.result is not None]
    assert [row.number for row in kept] == list(range(1, first))
    while again.view().hand_number < first:
        step(again)
    assert again._hand.setup == dealer._hand.setup
    assert dealer._hand.events[: len(again._hand.events)] == again._hand.events


@pytest.mark.parametrize("moment", range(0, 60, 7))
def test_a_log_of_another_moment_never_makes_chips(moment: int, tmp_path: Path) -> None:
    """Somebody put files together that do not belong together: an earlier moment of the night, or a sentence."""
    _, keeper, dealer = sit_down(tmp_path / "a")
    for _ in range(moment):
        step(dealer)
    stale = cut(tmp_path / "a", tmp_path / "stale")
    for _ in range(40):
        step(dealer)
    mixed = cut(tmp_path / "a", tmp_path / "mixed", log=False)
    shutil.copy(stale / LOG, mixed / LOG)
    whole = hands(keeper.cabinet, 1)
    try:
        cabinet, _, again = sit_down(mixed)
        found = hands(cabinet, 1)
    except StoreError as error:
        told = error
    else:
        told = None
    if told is not None:
        assert told.code in ("store-changed", "store-damaged")
        return
    assert sum(again.view().stacks) + again.view().hand.pot == 600
    for mine, theirs in zip(found, whole, strict=False):
        assert mine.setup == theirs.setup
        assert mine.actions == theirs.actions[: len(mine.actions)]
        assert mine.result in (None, theirs.result)


@pytest.mark.parametrize("name", [FILE, LOG])
@pytest.mark.parametrize("how", ["deleted", "moved and made again"])
def test_a_file_that_was_taken_away_is_not_written_to(name: str, how: str, tmp_path: Path) -> None:
    """The night goes on in a file that nobody will find again: that must not pass for written."""
    _, _, dealer = sit_down(tmp_path)
    step(dealer)
    step(dealer)
    before = dealer.view()
    if how == "deleted":
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).rename(tmp_path / "away")
        shutil.copy(tmp_path / "away", tmp_path / name)
    with pytest.raises(StoreError, match="store-gone") as caught:
        step(dealer)
    assert "moved or deleted" in words.error_sentence(caught.value)
    assert dealer.view().hand.events == before.hand.events
    if how != "deleted":
        (tmp_path / "away").rename(tmp_path / name)
        dealer.hide()
        step(dealer)


def test_a_file_broken_while_it_is_played_on_loses_nothing_it_called_written(tmp_path: Path) -> None:
    """Another deuce7 does not put it aside under our hands; whatever we go on to write can be read, or we are told."""
    _, keeper, dealer = sit_down(tmp_path)
    for _ in range(5):
        step(dealer)
    data = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(b"no head" + data[7:])
    with pytest.raises(StoreError, match="store-broken-in-use") as caught:
        open_cabinet(tmp_path)
    assert "leave that one first" in words.error_sentence(caught.value)
    assert not list(tmp_path.glob("*.corrupt-*"))
    keeper.close()
    keeper.cabinet.close()
    again = open_cabinet(tmp_path)
    assert again is not None
    assert again.notice is not None or nights(again)


def test_damage_found_later_is_told_with_a_way_out(tmp_path: Path) -> None:
    """The head is whole, a page within is not: nothing is put aside, for the other nights may be readable."""
    cabinet, keeper, dealer = sit_down(tmp_path)
    play_hands(dealer, 3)
    (root,) = cabinet.connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'action'").fetchone()
    (size,) = cabinet.connection.execute("PRAGMA page_size").fetchone()
    keeper.close()
    cabinet.close()
    with (tmp_path / FILE).open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    again = open_cabinet(tmp_path)
    assert again is not None
    assert len(nights(again)) == 1
    with pytest.raises(StoreError, match="store-damaged") as caught:
        hands(again, 1)
    assert "move it away" in words.error_sentence(caught.value)
    assert str(tmp_path / FILE) in words.error_sentence(caught.value)


def test_a_night_without_locks_is_still_written_by_one(tmp_path: Path) -> None:
    """Where locks are unknown, or somebody deleted them: whoever comes second is told at his first action."""
    _, _, first = sit_down(tmp_path)
    shutil.rmtree(tmp_path / "locks")
    _, _, second = sit_down(tmp_path)
    step(first)
    events = list(first._hand.events)
    with pytest.raises(StoreError, match="night-is-open"):
        step(second)
    step(first)
    connection = sqlite3.connect(tmp_path / FILE)
    assert connection.execute("SELECT count(*) FROM action").fetchone() == (2,)
    assert first._hand.events[: len(events)] == events
