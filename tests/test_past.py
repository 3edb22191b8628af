"""What is listed, watched and exported of nights that were played: never a hand in play, never a card that was not shown
before the seal is opened."""

import errno
import re
from pathlib import Path

import pytest

from deuce7_tui import phh
from deuce7_tui.cli.past import KeptPast
from deuce7_tui.past import HandFilter, Lost, NoPast, PastHand, PastNight
from deuce7_tui.rules import Stakes
from deuce7_tui.rules.cards import card_text
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.events import Dealt, Drew, PotWon, Shown
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.setup import HandSetup
from deuce7_tui.store import Cabinet, StoreError
from deuce7_tui.store.nights import HandRow, hands, played
from deuce7_tui.table import NightSetup
from tests.reachable import reachable
from tests.store.comings import CASH_EVENING, Table
from tests.store.evening import SETUP, begun, sit_down, step

SECRET = "5ea1" * 16
SEALED = SETUP.but(seed=SECRET, sealed=True, stack=600)


def cards_in(text: str) -> set[str]:
    return set(re.findall("[2-9TJQKA][cdhs]", re.sub("(?<=players).*", "", text)))


@pytest.fixture
def night(tmp_path: Path):
    """A night of a few hands, the first dealt twice, the last in play; or opened after one more."""

    def play(setup: NightSetup = SEALED, *, count: int = 6, opened: bool = False) -> tuple[Cabinet, KeptPast]:
        cabinet, keeper, dealer = sit_down(tmp_path / "data", setup)
        dealer.misdeal(dealer.view().turn)
        while dealer.view().hand_number <= count and step(dealer):
            pass
        while opened and dealer.view().state not in ("showdown", "between", "over"):
            step(dealer)
        if opened:
            dealer.open_seal(dealer.view().turn)
        keeper.close()
        return cabinet, KeptPast(cabinet)

    return play


def test_hands_are_listed_the_newest_first_and_one_in_play_is_not_there(night):
    cabinet, past = night()
    found = list(past.hands(1))
    assert [hand.number for hand in found] == [6, 5, 4, 3, 2, 1]
    assert past.ended(1) == range(1, 7)
    assert past.night(1).hands == 7
    told = {row.number: played(row) for row in hands(cabinet, 1)}
    for hand in found:
        assert isinstance(hand, PastHand)
        events = told[hand.number].events
        assert hand.result.pots == tuple(event for event in events if isinstance(event, PotWon))
        assert hand.pot == sum(event.amount for event in events if isinstance(event, PotWon))
        assert hand.showdown == any(isinstance(event, Shown) for event in events)
        assert (hand.game, hand.limit, hand.stakes) == (SETUP.game, SETUP.limit, SETUP.stakes)
    assert {hand.showdown for hand in found} == {True, False}
    for refused in (lambda: past.playback(1, 7), lambda: past.export(1, [7], Path("nowhere"))):
        with pytest.raises(StoreError, match="no-such-hand"):
            refused()


def test_a_hand_is_there_as_soon_as_it_has_ended(tmp_path: Path):
    cabinet, keeper, dealer = sit_down(tmp_path)
    past = KeptPast(cabinet)
    assert (list(past.hands(1)), past.ended(1)) == ([], range(1, 1))
    while dealer.view().state in ("handover", "acting"):
        assert list(past.hands(1)) == []
        step(dealer)
    assert [hand.number for hand in past.hands(1)] == [1]
    # Its end was not written down, as when the program is killed before that.
    cabinet.connection.execute("UPDATE hand SET result = NULL")
    assert [hand.number for hand in past.hands(1)] == [1]
    keeper.close()


def test_what_is_listed_holds_no_card_and_no_seed(night):
    """Nor does what goes through the list, while it waits for who wants more."""
    _cabinet, past = night()
    lister = past.hands(1)
    listed = [next(lister), next(lister)]
    for root in (listed, lister, list(past.nights()), past):
        held = reachable(root, but=(Cabinet,))
        assert not [one for one in held if isinstance(one, Hand | HandSetup | HandRow | Dealt | Drew | Shown)]
        assert not [one for one in held if isinstance(one, str) and SECRET[:20] in one]


@pytest.mark.parametrize("opened", [False, True])
def test_a_hand_that_is_watched_is_whole_only_after_the_seal_is_opened(night, opened):
    cabinet, past = night(opened=opened)
    hidden = 0
    for row in hands(cabinet, 1)[1:7]:
        if row.number not in past.ended(1) or row.deal < (row.number == 1):
            continue
        watched = past.playback(1, row.number)
        assert watched.closed is not opened
        assert watched.names == SETUP.names
        events = played(row).events
        dealt = {card for event in events if isinstance(event, Dealt | Drew) for card in event.cards}
        shown = {card for event in events if isinstance(event, Shown) for card in event.cards}
        seen = {card for event in watched.scene(watched.last).hand.events for card in getattr(event, "cards", ())}
        assert seen >= dealt if opened else seen == shown
        hidden += len(dealt - shown)
        held = reachable(watched)
        assert opened or not [one for one in held if isinstance(one, Hand | HandSetup)]
    assert hidden > 50


@pytest.mark.parametrize("opened", [False, True])
def test_exported_is_what_may_be_watched(night, tmp_path: Path, opened):
    cabinet, past = night(opened=opened)
    out = tmp_path / "out" / "deep"
    past.export(1, [2, 5], out)
    assert sorted(path.name for path in out.iterdir()) == ["hand-0002.phh", "hand-0005.phh"]
    assert sorted(past.files(1, [2, 5], out)) == sorted(out.iterdir())
    for row in hands(cabinet, 1):
        if row.number in (2, 5):
            events = played(row).events
            dealt = {card_text(card) for event in events if isinstance(event, Dealt | Drew) for card in event.cards}
            shown = {card_text(card) for event in events if isinstance(event, Shown) for card in event.cards}
            text = (out / f"hand-{row.number:04}.phh").read_text(encoding="utf-8")
            assert SECRET[:16] not in text
            assert cards_in(text) == (dealt if opened else shown)
            record = phh.read(text)
            assert phh.differences(record, phh.Replay(record).run()) == []


def test_a_night_without_a_seal_stays_redacted(night):
    _cabinet, past = night(SETUP, count=2)
    assert past.night(1).seal == "none"
    assert past.playback(1, 1).closed


@pytest.mark.parametrize("why", ["a file", "read-only", "a nul", "a folder in its place"])
def test_what_cannot_be_written_is_told(night, tmp_path: Path, why, monkeypatch):
    _cabinet, past = night(count=2)
    place = tmp_path / "place"
    folder = place / "out"
    match why:
        case "a file":
            place.write_text("mine")
        case "read-only":
            monkeypatch.setattr(Path, "write_text", _read_only)
        case "a nul":
            folder = Path("x\0y")
        case _:
            (folder / "hand-0001.phh").mkdir(parents=True)
    with pytest.raises(StoreError) as told:
        past.export(1, [1], folder)
    assert told.value.code == "not-written"
    if why == "a file":
        assert place.read_text() == "mine"


def _read_only(path: Path, *_: object, **__: object) -> None:
    """As on a disk that is mounted so: who tests may be root."""
    raise OSError(errno.EROFS, "Read-only file system", str(path))


DAMAGE = {
    "an action": "UPDATE action SET text = 'raise 999' WHERE number = 3 AND place = 2",
    "an action that is gone": "DELETE FROM action WHERE number = 3 AND place = 2",
    "a hand that is gone": "DELETE FROM hand WHERE number = 3",
    "its stacks": "UPDATE hand SET stacks = '[1, 2]' WHERE number = 3",
}


@pytest.mark.parametrize("case", DAMAGE)
def test_a_damaged_hand_hides_no_other_and_is_not_trusted(night, tmp_path: Path, case):
    cabinet, past = night()
    cabinet.connection.execute(DAMAGE[case])
    found = list(past.hands(1))
    assert [hand.number for hand in found] == [6, 5, 4, 3, 2, 1]
    assert [hand.number for hand in found if isinstance(hand, Lost)] == [3]
    for refused in (lambda: past.playback(1, 3), lambda: past.export(1, [2, 3], tmp_path / "out")):
        with pytest.raises(StoreError, match="store-changed"):
            refused()
    assert not (tmp_path / "out").exists(), "nothing is written where something cannot be trusted"


def test_a_damaged_night_hides_no_other(tmp_path: Path):
    cabinet, keeper, _ = sit_down(tmp_path)
    keeper.close()
    for number in range(2, 5):
        begun(cabinet, SETUP.but(seed=str(number))).close()
    cabinet.connection.execute("UPDATE night SET setup = '{}' WHERE id = 3")
    past = KeptPast(cabinet)
    assert [(night.number, type(night)) for night in past.nights()] == [
        (4, PastNight), (3, Lost), (2, PastNight), (1, PastNight),
    ]  # fmt: skip
    for refused in (past.night, lambda number: list(past.hands(number)), past.ended):
        with pytest.raises(StoreError, match="store-changed"):
            refused(3)
        with pytest.raises(StoreError, match="no-such-night"):
            refused(5)


def test_nights_are_read_page_by_page_however_many_there_are(tmp_path: Path):
    cabinet, keeper, _ = sit_down(tmp_path)
    keeper.close()
    for number in range(2, 131):
        begun(cabinet, SETUP.but(seed=str(number))).close()
    read: list[str] = []
    rows = cabinet.rows
    cabinet.rows = lambda query, *values: [read.append(query) or row for row in rows(query, *values)]
    lister = KeptPast(cabinet).nights()
    assert [next(lister).number for _ in range(20)] == list(range(130, 110, -1))
    assert len(read) == 50
    assert [night.number for night in lister] == list(range(110, 0, -1))


def test_who_comes_and_goes_is_told_hand_by_hand(tmp_path: Path):
    table = Table(tmp_path, CASH_EVENING)
    while not table.done:
        table.step()
    past = KeptPast(table.cabinet)
    told = past.night(1)
    assert {"Anna", "Bruno", "Carla", "Dora", "Elisa"} <= set(told.names)
    assert len(told.names) == len(told.stacks)
    assert told.has("dora")
    names = {hand.number: set(hand.result.names) - {""} for hand in past.hands(1)}
    assert names[1] == {"Anna", "Bruno", "Carla"}
    assert any("Elisa" in there for there in names.values())
    for hand in past.hands(1):
        assert all(hand.result.names[seat] for seat in hand.stayed)
        assert past.playback(1, hand.number).names == hand.result.names
        past.export(1, [hand.number], tmp_path / "out")
    table.close()


# Filters


def test_hands_by_player_pot_and_showdown(night):
    cabinet, past = night(count=12)
    found = [hand for hand in past.hands(1) if isinstance(hand, PastHand)]
    folded = {row.number: _folded_first(hand) for row in hands(cabinet, 1) if (hand := played(row)).round == "over"}
    for seat, name in enumerate(SETUP.names):
        taken = {hand.number for hand in found if HandFilter(name).takes(hand)}
        assert taken == {hand.number for hand in found if seat not in folded[hand.number]}
        assert taken == {hand.number for hand in found if HandFilter(name.upper()[1:]).takes(hand)}
    pots = sorted(hand.pot for hand in found)
    least = pots[len(pots) // 2]
    assert [hand for hand in found if HandFilter(least=least).takes(hand)] == [h for h in found if h.pot >= least]
    assert [hand for hand in found if HandFilter(showdowns=True).takes(hand)] == [h for h in found if h.showdown]
    both = HandFilter("Anna", least, showdowns=True)
    assert 0 < sum(both.takes(hand) for hand in found) < len(found)
    assert HandFilter().takes(Lost(3))
    assert not HandFilter(least=1).takes(Lost(3))
    assert not HandFilter("nobody").takes(found[0])


def _folded_first(hand: Hand) -> set[int]:
    """Who gave up before the first draw."""
    draw = next((at for at, event in enumerate(hand.events) if event.type in ("discard", "pat")), len(hand.events))
    return {event.seat for event in hand.events[:draw] if event.type == "fold"}


def test_a_name_is_found_as_it_is_read(tmp_path: Path):
    cabinet, keeper, _ = sit_down(tmp_path, SETUP.but(names=("Élodie", "玩家一", "[/red]", "👩‍👩‍👧")))
    keeper.close()
    told = KeptPast(cabinet).night(1)
    for part in ("élo", "e\u0301lodie", "家", "[/", "👩‍👩‍👧", "", "ÉL"):
        assert told.has(part), part
    assert not told.has("anna")


def test_where_nothing_is_kept_there_is_nothing():
    past = NoPast()
    assert (list(past.nights()), list(past.hands(1)), past.ended(1), past.files(1, [1], Path())) == (
        [],
        [],
        range(0),
        [],
    )
    for refused in (lambda: past.night(1), lambda: past.playback(1, 1), lambda: past.export(1, [1], Path())):
        with pytest.raises(RulesError, match="no-such-night"):
            refused()


def test_a_single_draw_hand_too(night):
    """Without blinds, pot limit: what the filters ask is known of every game."""
    from deuce7_tui.rules import SINGLE_DRAW

    setup = SEALED.but(game=SINGLE_DRAW, limit="pot", stakes=Stakes.of("pot", 5, 10))
    _cabinet, past = night(setup, count=4)
    assert all(hand.stayed for hand in past.hands(1))
    assert len(list(past.hands(1))) == 4
