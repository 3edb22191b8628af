"""What is written during a hand, and after it: no file holds a card that was not shown (U19, P04)."""

import re
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from deuce7_tui import cli
from deuce7_tui.cli.environment import leave_out
from deuce7_tui.cli.room import KeptNights
from deuce7_tui.rules.actions import Fold
from deuce7_tui.rules.cards import GLYPHS, RANKS, SUITS, card_text
from deuce7_tui.table import NightSetup
from tests.secrecy.twins import action_of
from tests.tui.leaks import PAINTED
from tests.tui.pseudo import PLAY, terminal

__all__ = ["terminal"]

pty = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals there")
#: A card as text that is no part of a longer word.
_CARD = re.compile(rb"(?<![0-9A-Za-z_])(?:10|[2-9TJQKA])[cdhs](?![0-9A-Za-z_])")
#: Two and more of them side by side, and cards with their glyphs.
_CARDS = re.compile(rb"(?:(?:10|[2-9TJQKA])[cdhs][ ,]?){3,}")
_DIGEST = re.compile(rb"[0-9a-f]{16,}")
_GLYPHS = re.compile("|".join(GLYPHS).encode())


def cards_in(data: bytes) -> list[bytes]:
    """Cards that can be read in these bytes, in any of their forms."""
    data = _DIGEST.sub(b"\0", data)
    return [*_CARD.findall(data), *_CARDS.findall(data), *_GLYPHS.findall(data)]


def hands_in(data: bytes, hidden: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Hidden hands that can be read as numbers: as bytes, as a list, with commas."""
    forms = [(h, (bytes(h), str(list(h)).encode(), ",".join(map(str, h)).encode())) for h in hidden]
    return [hand for hand, texts in forms if any(text in data for text in texts)]


def files_of(folder: Path) -> dict[str, bytes]:
    """Every file below this folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def pages(log: bytes) -> bytes:
    """The pages in SQLite's log, without the heads between them: those hold sums, which can look like anything."""
    size = int.from_bytes(log[8:12])
    frames = range(32, len(log), size + 24)
    return b"\0".join(log[at + 24 : at + 24 + size] for at in frames)


def test_p04_no_byte_of_any_file_is_a_card_during_a_hand(tmp_path: Path) -> None:
    """The database, what it keeps beside it, locks, backups: after every action of some hands, read as bytes."""
    nights = KeptNights(tmp_path)
    dealer = nights.begin(NightSetup(("Anna", "Bruno", "Carla"), seed="zzz"))
    looked = set()
    for _ in range(90):
        view = dealer.view()
        if view.state in ("showdown", "between"):
            dealer.next_hand(view.turn)
            continue
        if view.state == "handover":
            dealer.take(view.turn)
        dealer.turn_cards(view.turn, up=True)
        dealer.act(view.turn, action_of(dealer.view().hand))
        hidden = [tuple(player.cards) for player in dealer._hand.in_hand if not player.shown]
        hidden.append(tuple(dealer._hand.stub.cards[-5:]))
        for name, data in files_of(tmp_path).items():
            looked.add(name)
            if not name.endswith("-shm"):  # only numbers of pages, and sums
                assert cards_in(pages(data) if name.endswith("-wal") else data) == [], name
            assert hands_in(data, hidden) == [], name
    assert {"nights.db", "nights.db-wal", "locks/night-1"} <= looked


def test_canary_a_card_in_a_file_is_found() -> None:
    assert cards_in(b'..{"cards": "7h"}..')
    assert cards_in(b"\x007h6h5h\x00")
    assert cards_in("7♥".encode())
    assert cards_in(b"['Td', 'Jc']")
    assert hands_in(b"cards=[5, 17, 2, 40, 33] ..", [(5, 17, 2, 40, 33)])
    assert hands_in(b"\x01\x05\x11\x02\x28\x21\x02", [(5, 17, 2, 40, 33)])
    assert cards_in(b"9f2c4dab7c1d0e33 2026-11-30T01:21:26 discard 0 2 4") == []


def shown_and_hidden(hand) -> tuple[set[str], set[str]]:
    """The cards that everybody saw, and all others."""
    shown = {card_text(card) for player in hand.in_hand if player.shown for card in player.cards}
    return shown, {rank + suit for rank in RANKS for suit in SUITS} - shown


@pytest.mark.parametrize("sealed", [False, True])
def test_an_export_holds_only_cards_that_were_shown(tmp_path: Path, capsys, monkeypatch, sealed: bool) -> None:
    """Folded hands, discards, mucked hands and the hand that is being played are in no file of an unopened night."""
    nights = KeptNights(tmp_path / "data")
    dealer = nights.begin(NightSetup(("Anna", "Bruno", "Carla"), seed="" if sealed else "zzz"))
    shown: dict[int, set[str]] = {}
    for _ in range(160):
        view = dealer.view()
        if view.state in ("showdown", "between"):
            shown[view.hand_number] = shown_and_hidden(dealer._hand)[0]
            dealer.next_hand(view.turn)
            continue
        if view.state == "over":
            break
        if view.state == "handover":
            dealer.take(view.turn)
        dealer.turn_cards(view.turn, up=True)
        folds = view.hand_number % 3 == 0 and view.hand.turn.kind == "bet" and view.hand.turn.fold
        dealer.act(view.turn, Fold() if folds else action_of(dealer.view().hand))
    assert len(shown) > 4
    assert any(not cards for cards in shown.values()), "a hand that was not shown"
    monkeypatch.chdir(tmp_path)
    assert cli.main(["export", "1", "--data-dir", str(tmp_path / "data"), "--to", str(tmp_path / "out")]) == 0
    written = files_of(tmp_path / "out")
    assert set(written) == {f"hand-{number:04}.phh" for number in shown}
    for number, cards in shown.items():
        text = written[f"hand-{number:04}.phh"].decode()
        assert set(re.findall(r"(?:10|[2-9TJQKA])[cdhs](?![a-z])", text)) <= cards, text
        assert "seed" not in text
        assert dealer._night.setup.seed not in text
    assert cli.main(["nights", "--data-dir", str(tmp_path / "data")]) == 0
    assert cli.main(["verify", "1", "--data-dir", str(tmp_path / "data")]) == 2
    told = capsys.readouterr()
    assert PAINTED.findall(told.out + told.err) == []
    assert dealer._night.setup.seed not in told.out + told.err


def test_canary_an_export_of_everything_is_caught(tmp_path: Path, capsys, monkeypatch) -> None:
    monkeypatch.setattr("deuce7_tui.hand_history.public", lambda event: event)
    with pytest.raises(AssertionError):
        test_an_export_holds_only_cards_that_were_shown(tmp_path, capsys, monkeypatch, False)


# The whole program, with everything that Textual can be asked to write down


def a_hand(table) -> None:
    """Some of a hand with cards up and down, marks, a draw, a page; left with the cards up."""
    for key, waited in (
        ("\r", "Cards down"),
        ("c", "said aloud"),
        ("\r", "Cards down"),
        ("c", "said aloud"),
        ("\r", "Cards down"),
        ("c", "said aloud"),
        ("\r", "mark cards"),
        ("1", "marked"),
        ("3", "Draw 2"),
        ("d", "said aloud"),
        ("\r", "mark cards"),
    ):
        table.read(0.65 if key == "\r" else 0.05)
        table.type(key)
        table.wait(waited)
    assert len(table.seen) > 9


#: All that Textual's developers can set, each as harmful as it can be.
DEVELOPERS = {
    "TEXTUAL": "debug,devtools",
    "TEXTUAL_DEBUG": "1",
    "TEXTUAL_LOG": "textual.log",
    "TEXTUAL_SCREENSHOT": "2",
    "TEXTUAL_SCREENSHOT_LOCATION": "nowhere/at/all",
    "TEXTUAL_SCREENSHOT_FILENAME": "picture.svg",
    "TEXTUAL_PRESS": "enter,space",
    "TEXTUAL_SHOW_RETURN": "1",
    "TEXTUAL_ALLOW_SIGNALS": "1",
    "TEXTUAL_COLOR_SYSTEM": "none at all",
    "TEXTUAL_DRIVER": "no.such:Driver",
    "TEXTUAL_FPS": "1",
    "COLUMNS": "50",
    "LINES": "10",
}


@pty
def test_u19_textuals_own_variables_do_nothing(terminal, tmp_path: Path) -> None:
    """No log, no picture, no key that nobody pressed, no size but the window's: every file is ours, and no card is in
    one, in a title or in the clipboard."""
    home = tmp_path / "home"
    home.mkdir()
    table = terminal(PLAY, cwd=home, HOME=str(home), TMPDIR=str(home), **DEVELOPERS)
    table.wait("I am ")
    table.read(2.5)
    assert table.seen == set()
    a_hand(table)
    table.type("q")
    table.wait("Leave the table?")
    table.read(0.5)
    table.type("y")
    assert table.ended() == 0
    assert list(home.iterdir()) == []
    for name, data in files_of(tmp_path).items():
        # The database is looked at above, and holds sums in binary.
        assert name.startswith("nights.db") or cards_in(data) == [], name
    told = operating_system_commands(table.raw)
    assert not any(
        command.startswith((b"0;", b"1;", b"2;", b"52;", b"8;", b"9;", b"777;", b"1337;")) for command in told
    )


def test_what_textual_is_not_told() -> None:
    """Each name of its that is known today, and those that it will have tomorrow."""
    textual = Path(str(find_spec("textual.constants").origin)).read_text(encoding="utf-8")
    names = {*DEVELOPERS, *re.findall(r'"(TEXTUAL_[A-Z_]+)"', textual), "TEXTUAL_TOMORROW"}
    assert len(names) > 20
    environment = dict.fromkeys([*names, "HOME", "NO_COLOR", "TERM"], "1")
    leave_out(environment)
    assert set(environment) == {"HOME", "NO_COLOR", "TERM", "TEXTUAL_ANIMATIONS", "TEXTUAL_DISABLE_KITTY_KEY"}


def operating_system_commands(raw: bytes) -> list[bytes]:
    """What was sent to the terminal but not to its screen: titles (OSC 0, 2), the clipboard (52), notices, links."""
    return re.findall(rb"\x1b\]([^\x07\x1b]*)(?:\x07|\x1b\\)", raw)


def test_canary_a_title_or_a_clipboard_is_seen() -> None:
    assert operating_system_commands(b"x\x1b]0;7h\x07y\x1b]52;c;N2g=\x1b\\z") == [b"0;7h", b"52;c;N2g="]


@pty
def test_two_nights_with_other_cards_send_the_same_bytes(terminal, tmp_path: Path) -> None:
    """Said aloud, no card is ever up: every byte is the same whatever the cards, until hands are shown."""
    sent = []
    for seed in ("twin-15", "twin-18"):
        table = terminal([*PLAY[:-1], seed], TEXTUAL_ANIMATIONS="none", DEUCE7_DATA_DIR=str(tmp_path / seed))
        table.wait("I am ")
        table.read(0.8)
        parts = [table.raw]
        for keys in ("cy", "cy"):
            for key, waited in zip(keys, ("Yes", "I am "), strict=True):
                before = len(table.raw)
                table.type(key)
                table.wait(waited)
                table.read(0.2)
                parts.append(table.raw[before:])
            table.read(0.5)
        assert table.seen == set()
        sent.append([re.sub(rb"\x1b\[\?2026[hl]", b"", part) for part in parts])
    assert sent[0][1:] == sent[1][1:]
    assert [len(part) for part in sent[0]] == [len(part) for part in sent[1]]
