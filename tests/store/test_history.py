"""What is told of a night afterwards: lists, exports, the opened seal; every command in a process of its own."""

import itertools
import re
import sqlite3
from contextlib import closing
from hashlib import sha256, shake_256
from pathlib import Path

import pytest

from deuce7_tui import phh
from deuce7_tui.rules import GAMES, LIMITS, Stakes, card_text
from deuce7_tui.rules.events import Dealt, Drew, Shown
from deuce7_tui.store import open_cabinet
from deuce7_tui.store.files import FILE
from deuce7_tui.store.marks import mark
from deuce7_tui.store.nights import audited, hands, nights, played
from deuce7_tui.table import Moment, NightSetup

from .evening import SETUP, begun, sit_down, step
from .shell import deuce7, in_terminal, refused

SECRET = "5ea1" * 16
SEALED = SETUP.but(seed=SECRET, sealed=True, stack=600)


def played_night(folder: Path, *, opened: bool, setup: NightSetup = SEALED, hand_count: int = 6) -> None:
    """Some hands, a misdealt one among them, and a hand that is not over."""
    cabinet, keeper, dealer = sit_down(folder, setup)
    dealer.misdeal(dealer.view().turn)
    while dealer.view().hand_number <= hand_count and step(dealer):
        pass
    while opened and dealer.view().state not in ("showdown", "between", "over"):
        step(dealer)
    if opened:
        dealer.open_seal(dealer.view().turn)
    else:
        step(dealer)
    keeper.close()
    cabinet.close()


# The seal, by somebody who has read nothing but the docstring of rules/shuffle.py


def independent_deck(secret: str, hand: str) -> list[str]:
    """The deck of ``hand-3``, of ``hand-3.1`` after a misdeal."""
    cards = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    stream = iter(shake_256(f"{secret}/{hand}/deck".encode()).digest(10_000))
    for i in range(51, 0, -1):
        n = i + 1
        while (byte := next(stream)) >= 256 // n * n:
            pass
        j = byte % n
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def told_decks(output: str) -> dict[str, str]:
    return dict(re.findall(r"^(hand-\S+)  (\w{104})$", output, re.M))


def test_a_night_of_one_hand_has_one_deck(tmp_path: Path) -> None:
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    keeper = begun(cabinet, SETUP.but(sealed=True))
    keeper.seal_opened(Moment("", 0, False))
    assert "\n1 deck, fixed before the first card" in deuce7(tmp_path, "verify", "1").stdout


def test_an_opened_night_verifies_and_anybody_gets_the_same_decks(tmp_path: Path) -> None:
    played_night(tmp_path, opened=True)
    done = deuce7(tmp_path, "verify", "1")
    assert done.returncode == 0, done.stderr
    fingerprint = sha256(SECRET.encode()).hexdigest()
    assert f"secret       {SECRET}\n" in done.stdout
    assert f"fingerprint  {fingerprint}\n" in done.stdout
    # As it stands at the top of the table.
    assert "-".join(re.findall("....", fingerprint)[:4]) in done.stdout
    assert "WRONG" not in done.stdout
    decks = told_decks(done.stdout)
    assert list(decks)[:3] == ["hand-1", "hand-1.1", "hand-2"]
    assert len(decks) == 8
    assert decks == {name: "".join(independent_deck(SECRET, name)) for name in decks}
    assert "\n8 decks, all fixed before the first card" in done.stdout
    # And they are what was dealt: one card at a time, from the left of the button.
    cabinet = open_cabinet(tmp_path)
    assert cabinet is not None
    for row in hands(cabinet, 1):
        deck = independent_deck(SECRET, f"hand-{row.number}" + (f".{row.deal}" if row.deal else ""))
        dealt = {e.seat: e.cards for e in played(row).events if isinstance(e, Dealt)}
        seats = sorted(dealt, key=lambda seat: (seat - row.setup.button - 1) % 4)
        places = itertools.product(range(5), seats)
        assert [card_text(dealt[seat][place]) for place, seat in places] == deck[: 5 * len(seats)]


def changed(folder: Path, *statements: str) -> None:
    """Changed by somebody who knows how the marks are made, and makes them again."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        for statement in statements:
            db.execute(statement)
        db.create_function("mark", -1, mark)
        db.execute("UPDATE night SET mark = mark(setup, seed, sealed)")
        db.execute("UPDATE night SET standing = mark(id, hands, deal, steps, stacks, clock, paused)")
        db.execute("UPDATE step SET mark = mark(night, place, at, text)")
        db.execute("UPDATE hand SET mark = mark(night, number, deal, stacks, button, small, big, around)")
        db.execute("UPDATE action SET mark = mark(night, number, deal, place, text)")
        db.commit()


OTHER = "0ddb" * 16
TAMPERED: dict[str, tuple[str, ...]] = {
    "another secret": (f"UPDATE night SET seed = '{OTHER}'",),
    "a result": ("UPDATE hand SET result = '[600, 600, 599, 601]' WHERE number = 2",),
    "a result that is gone": ("UPDATE hand SET result = NULL WHERE number = 2",),
    "an action": ("UPDATE action SET text = 'fold' WHERE number = 3 AND place = 0",),
    # One that decided the hand: what the record says of actions proves nothing, only that cards and chips follow from it.
    "a draw": ("UPDATE action SET text = 'pat' WHERE number = 3 AND place = 7",),
    "the stacks": ("UPDATE hand SET stacks = '[601, 599, 600, 600]' WHERE number = 1",),
    "the button": ("UPDATE hand SET button = (button + 1) % 4 WHERE number = 1 AND deal = 1",),
    "a hand that is gone": ("DELETE FROM hand WHERE number = 3", "DELETE FROM action WHERE number = 3"),
    "the last hand that is gone": ("DELETE FROM hand WHERE number = 7", "DELETE FROM action WHERE number = 7"),
    "an action that is gone": ("DELETE FROM action WHERE number = 2 AND place = 1",),
    "the stacks of the night": ("UPDATE night SET setup = replace(setup, '600', '700')",),
    "the stakes": ("""UPDATE night SET setup = replace(setup, '"big_bet": 20', '"big_bet": 40')""",),
}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("case", TAMPERED)
def test_what_was_changed_afterwards_does_not_verify(case: str, tmp_path: Path) -> None:
    """Exit 1: WRONG at the hand, or the sentence that the record is not trusted."""
    played_night(tmp_path, opened=True)
    changed(tmp_path)
    assert deuce7(tmp_path, "verify", "1").returncode == 0
    changed(tmp_path, *TAMPERED[case])
    done = deuce7(tmp_path, "verify", "1")
    assert done.returncode == 1, done.stdout
    assert "WRONG" in done.stdout or "not trusted" in done.stderr
    assert "Traceback" not in done.stderr


def test_another_secret_with_another_fingerprint_is_not_what_the_table_saw(tmp_path: Path) -> None:
    """Who changes everything in the record still cannot change what the table noted down: it is told to compare."""
    played_night(tmp_path, opened=True)
    before = deuce7(tmp_path, "verify", "1").stdout
    changed(
        tmp_path,
        f"UPDATE night SET seed = '{OTHER}', fingerprint = '{sha256(OTHER.encode()).hexdigest()}'",
        "DELETE FROM action WHERE number > 1 OR deal = 0",
    )
    after = deuce7(tmp_path, "verify", "1")
    assert after.returncode == 1 or re.search("seal .*", after.stdout) != re.search("seal .*", before)


def test_a_night_that_is_still_sealed_or_never_was(tmp_path: Path) -> None:
    played_night(tmp_path, opened=False)
    told = refused(tmp_path, "verify", "1")
    assert "has not been opened" in told
    assert SECRET not in told
    cabinet, keeper, _ = sit_down(tmp_path)
    begun(cabinet, SETUP).close()
    assert "was not sealed" in refused(tmp_path, "verify", "2")
    for number in ("3", "0", "-1", str(10**30)):
        for command in ("verify", "export"):
            told = refused(tmp_path, command, "--", number)
            assert "There is no night" in told
    keeper.close()


def hidden_cards(folder: Path) -> dict[int, set[str]]:
    """For each hand the cards that nobody turned up."""
    cabinet = open_cabinet(folder)
    assert cabinet is not None
    found = {}
    for row in hands(cabinet, 1):
        events = played(row).events
        dealt = {card for e in events if isinstance(e, Dealt | Drew) for card in e.cards}
        shown = {card for e in events if isinstance(e, Shown) for card in e.cards}
        found[row.number] = {card_text(card) for card in dealt - shown}
    cabinet.close()
    return found


def cards_in(text: str) -> set[str]:
    return set(re.findall("[2-9TJQKA][cdhs]", re.sub("(?<=players).*", "", text)))


def test_before_the_seal_is_opened_nothing_tells_a_hidden_card(tmp_path: Path) -> None:
    """Neither list nor export nor a sentence: no folded card, no discard, no secret. Misdealt and open hands are left out."""
    played_night(tmp_path / "data", opened=False)
    out = tmp_path / "out"
    printed = [deuce7(tmp_path / "data", *command) for command in (["nights"], ["export", "1", "--to", str(out)])]
    printed.append(deuce7(tmp_path / "data", "verify", "1"))
    said = "".join(done.stdout + done.stderr for done in printed)
    assert SECRET not in said
    assert not cards_in(re.sub(r"\bTh", "", said.replace(str(tmp_path), "")))  # "The"
    hidden = hidden_cards(tmp_path / "data")
    assert sorted(path.name for path in out.iterdir()) == [f"hand-{number:04}.phh" for number in range(1, 7)]
    shown = 0
    for path in out.iterdir():
        text = path.read_text(encoding="utf-8")
        assert SECRET not in text
        assert SECRET[:16] not in text
        told = cards_in(text)
        assert not told & hidden[int(path.stem[-4:])]
        shown += len(told)
        assert "misdeal" not in text
    assert shown > 0


def test_when_the_seal_is_open_everything_is_told(tmp_path: Path) -> None:
    """And each file replays to its result."""
    played_night(tmp_path / "data", opened=True)
    out = tmp_path / "out"
    assert deuce7(tmp_path / "data", "export", "1", "--to", str(out)).returncode == 0
    hidden = hidden_cards(tmp_path / "data")
    files = sorted(out.iterdir())
    assert len(files) == 7
    for path in files:
        assert hidden[int(path.stem[-4:])] <= cards_in(path.read_text(encoding="utf-8"))
        record = phh.read(path.read_text(encoding="utf-8"))
        assert phh.differences(record, phh.Replay(record).run()) == []
    assert deuce7(None, "replay", str(files[0]), "--check").returncode == 0


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.code)
@pytest.mark.parametrize("form", ["each", "big-blind", "only"])
def test_p08_every_game_limit_and_ante_is_exported(game, limit, form, tmp_path: Path) -> None:
    """As what it was: read again, it ends with the same chips. The stub is small, so no hand needs a reshuffle."""
    setup = NightSetup(
        ("Anna", "Bruno", "Carla"), 300, game, limit, Stakes.of(limit, 10, 20), ante=2, ante_form=form, seed="export"
    )
    cabinet, keeper, dealer = sit_down(tmp_path, setup)
    while dealer.view().hand_number < 5 and step(dealer):
        pass
    for row in hands(cabinet, keeper.id):
        hand = played(row)
        if hand.round == "over":
            record = phh.read(phh.write(hand.setup, hand.events, setup.names))
            assert phh.differences(record, phh.Replay(record).run()) == []


def test_nights_are_listed_the_newest_twenty_or_all(tmp_path: Path) -> None:
    cabinet, keeper, _ = sit_down(tmp_path)
    keeper.close()
    for number in range(24):
        begun(cabinet, SETUP.but(seed=str(number), names=("Anna", f"Guest {number}"))).close()
    lines = deuce7(tmp_path, "nights").stdout.splitlines()
    assert [line.split()[0] for line in lines[:-1]] == [str(number) for number in range(25, 5, -1)]
    assert lines[-1].endswith("deuce7 nights --all")
    lines = deuce7(tmp_path, "nights", "--all").stdout.splitlines()
    assert [line.split()[0] for line in lines] == [str(number) for number in range(25, 0, -1)]


def test_one_damaged_night_does_not_hide_the_others(tmp_path: Path) -> None:
    """It is named and not trusted; the others are listed, offered and gone on with."""
    cabinet, keeper, _ = sit_down(tmp_path)
    keeper.close()
    for damage in (
        "stacks = '[1'", "setup = '{}'", "names", "setup = X'FF'", "stacks = '[]'", "stacks = '[999, 150, 150, 150]'",
        "hands = 'x'", "setup = CAST(X'22FF22' AS TEXT)",
    ):  # fmt: skip
        keeper = begun(cabinet, SETUP.but(seed=damage))
        keeper.close()
        damage = "setup = replace(setup, 'Anna', 'Xena')" if damage == "names" else damage
        cabinet.connection.execute(f"UPDATE night SET {damage} WHERE id = ?", (keeper.id,))
    lines = deuce7(tmp_path, "nights").stdout.splitlines()
    assert len(lines) == 9
    assert all("not trusted" in line for line in lines[:-1])
    assert "Anna" in lines[-1]
    from deuce7_tui.cli.room import KeptNights

    kept = KeptNights(tmp_path)
    assert [night.number for night in kept.left()] == [1]
    assert kept.resume(1).view().names[0] == "Anna"
    for number in range(2, 10):
        assert "not trusted" in refused(tmp_path, "export", str(number), "--to", str(tmp_path / "out"))


def test_a_finished_night_can_still_open_its_seal(tmp_path: Path) -> None:
    """One player has all the chips: as long as nobody says that it is the end, somebody may buy chips, and the night can
    be gone on with. When it has ended it comes back to its result for the seal only."""
    cabinet, keeper, dealer = sit_down(tmp_path, SEALED.but(stack=30))
    while not dealer._night.over:
        step(dealer)
    assert nights(cabinet, only_left=True)
    keeper.close()
    cabinet.close()
    cabinet, keeper, dealer = sit_down(tmp_path, SEALED)
    assert dealer.view().state in ("showdown", "between")
    dealer.next_hand(dealer.view().turn)
    ended = nights(cabinet)[0].ended
    assert ended
    keeper.close()
    cabinet.close()
    assert "no night to resume" in in_terminal(tmp_path, "resume")
    cabinet, keeper, dealer = sit_down(tmp_path, SEALED)
    assert dealer.view().state == "over"
    assert sorted(dealer.view().stacks) == [0, 0, 0, 120]
    dealer.open_seal(dealer.view().turn)
    keeper.close()
    assert nights(cabinet)[0].ended == ended
    assert all(right for _, right in audited(cabinet, 1))
    assert deuce7(tmp_path, "verify", "1").returncode == 0
    assert "has ended" in in_terminal(tmp_path, "resume", "1")


def test_exports_are_utf_8_whatever_the_terminal_is(tmp_path: Path) -> None:
    """U03 for exports and lists: names in any script."""
    setup = SETUP.but(names=("玩家一", "Zoë", "[/red]", "👩‍👩‍👧"))
    played_night(tmp_path / "data", opened=False, setup=setup, hand_count=1)
    done = deuce7(tmp_path / "data", "nights", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "[/red] " in done.stdout
    done = deuce7(tmp_path / "data", "export", "1", "--to", str(tmp_path / "out"), PYTHONIOENCODING="cp1252")
    assert done.returncode == 0, done.stderr
    text = (tmp_path / "out" / "hand-0001.phh").read_text(encoding="utf-8")
    assert all(name in text for name in setup.names)
