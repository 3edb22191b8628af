"""Figures of nights that were kept, and their hands in every format: never of a hand in play, never from a card that was
not shown before the seal is opened."""

import csv
from pathlib import Path

import pytest

from deuce7_tui.cli.past import KeptPast
from deuce7_tui.hand_history import HandHistory
from deuce7_tui.past import FORMATS, Lost, NoPast, counting
from deuce7_tui.rules.cards import card_text
from deuce7_tui.rules.events import Dealt, Drew, Shown
from deuce7_tui.rules.hand import Hand
from deuce7_tui.store import Cabinet, StoreError, open_cabinet
from deuce7_tui.store.nights import HandRow, hand, played
from deuce7_tui.store.nights import nights as listed
from tests.reachable import reachable
from tests.store.comings import CASH_EVENING, EVENT_EVENING, Table
from tests.store.evening import SETUP, sit_down, step
from tests.test_past import DAMAGE, SEALED, SECRET
from tests.test_written import cards_in


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A sealed night whose first hand was dealt twice and the last is in play; the same one, opened."""
    place = tmp_path_factory.mktemp("past")
    for opened in (False, True):
        cabinet, keeper, dealer = sit_down(place, SEALED, "new")
        dealer.misdeal(dealer.view().turn)
        while dealer.view().hand_number <= 8 and step(dealer):
            pass
        while opened and dealer.view().state not in ("showdown", "between", "over"):
            step(dealer)
        if opened:
            dealer.open_seal(dealer.view().turn)
        keeper.close()
        cabinet.close()
    return place


@pytest.fixture
def past(folder):
    cabinet = open_cabinet(folder)
    assert cabinet is not None
    yield KeptPast(cabinet)
    cabinet.close()


def figures(past, night):
    tally, more = counting(past, night)
    for _ in more:
        pass
    return tally


def counts(tally):
    return {player.name: player.counts for player in tally.players}


def seen(past, night, number):
    """The cards of a hand, and those that were shown."""
    events = played(hand(past._cabinet, night, number)).events
    dealt = {card_text(card) for event in events if isinstance(event, Dealt | Drew) for card in event.cards}
    return dealt, {card_text(card) for event in events if isinstance(event, Shown) for card in event.cards}


def test_hands_come_the_oldest_first_and_one_in_play_is_not_among_them(past):
    assert [one.number for one in past.histories(1)] == list(range(1, 9))
    assert [one.number for one in past.histories(2)] == list(range(1, 10))
    for one in past.histories(1):
        assert (one.night, one.names, one.before) == (1, SEALED.names, one.setup.stacks)
    with pytest.raises(StoreError, match="no-such-night"):
        list(past.histories(3))


def test_a_history_knows_what_the_table_knows(past):
    hidden = 0
    for night, opened in ((1, False), (2, True)):
        for one in past.histories(night):
            dealt, shown = seen(past, night, one.number)
            known = {card_text(card) for event in one.events for card in getattr(event, "cards", ())}
            assert known >= dealt if opened else known == shown
            hidden += len(dealt - shown)
    assert hidden > 100


def test_who_counts_holds_no_hand_and_no_secret(past):
    """Nor does what hands them over, while it waits for who wants more."""
    tally, more = counting(past, 1)
    next(more)
    next(more)
    for root in (tally, more, past.histories(1)):
        held = reachable(root, but=(Cabinet,))
        assert not [one for one in held if isinstance(one, Hand | HandRow)]
        assert not [one for one in held if isinstance(one, str) and SECRET[:20] in one]
    hidden = {card for number in (1, 2) for card in seen(past, 1, number)[0] - seen(past, 1, number)[1]}
    assert hidden
    assert not [one for one in reachable(tally) if isinstance(one, HandHistory | Dealt | Drew | Shown)]


def test_the_same_night_sealed_and_open_differs_only_in_what_is_known(past):
    sealed, opened = figures(past, 1), figures(past, 2)
    assert (sealed.hands, opened.hands, sealed.lost) == (8, 9, 0)
    first = [one for one in past.histories(2) if one.number <= 8]
    from deuce7_tui.stats import Tally

    again = Tally()
    for one in first:
        again.add(one)
    unknown = ("snows", "pat-known", "pat-hidden")
    for name, count in counts(sealed).items():
        other = counts(again)[name]
        assert {key: count[key] for key in count if key not in unknown} == {
            key: other[key] for key in other if key not in unknown
        }
        assert count["pat-known"] + count["pat-hidden"] == other["pat-known"]
        assert other["pat-hidden"] == 0


def test_all_nights_are_added_up(past):
    both, one, other = figures(past, None), figures(past, 1), figures(past, 2)
    assert both.hands == one.hands + other.hands == 17
    for name, count in counts(both).items():
        assert count["hands"] == counts(one)[name]["hands"] + counts(other)[name]["hands"]
    assert {pot.night for pot in both.pots} == {1, 2}
    assert both.nets.points[: one.hands + 1] == one.nets.points, "the oldest night first"


@pytest.mark.parametrize("case", DAMAGE)
def test_what_cannot_be_read_is_not_counted_and_how_much_that_is_is_told(tmp_path: Path, case):
    cabinet, keeper, dealer = sit_down(tmp_path, SEALED)
    while dealer.view().hand_number <= 5 and step(dealer):
        pass
    keeper.close()
    past = KeptPast(cabinet)
    cabinet.connection.execute(DAMAGE[case])
    assert [one.number for one in past.histories(1) if isinstance(one, Lost)] == [3]
    tally = figures(past, 1)
    assert (tally.hands, tally.lost) == (4, 1)
    cabinet.connection.execute("UPDATE night SET setup = '{}'")
    assert (figures(past, None).hands, figures(past, None).lost) == (0, 1)
    with pytest.raises(StoreError, match="store-changed"):
        figures(past, 1)


def test_net_of_a_cash_night_is_what_the_ledger_says(tmp_path: Path):
    """With people who come and go, buy chips and move: hand by hand it comes to the same."""
    table = Table(tmp_path, CASH_EVENING)
    while not table.done:
        table.step()
    while table.dealer.view().state not in ("showdown", "between", "over"):
        table.step()
    accounts = {account.name: account.net for account in table.dealer.view().night.accounts}
    tally = figures(KeptPast(table.cabinet), 1)
    assert {name: count["net"] for name, count in counts(tally).items()} == accounts
    assert sum(accounts.values()) == 0
    told = tally.stacks.points
    assert told[0] == {"Anna": 60, "Bruno": 60, "Carla": 60}
    assert len(told) == tally.hands + 1
    assert "Dora" not in told[0]
    assert told[3]["Dora"] == 80, "who has joined is there"
    assert "Dora" not in told[-1], "and no longer when he has gone"
    table.close()


def test_a_tournament_counts_alone_and_its_chips_count_for_nothing_beside_cash(tmp_path: Path):
    table = Table(tmp_path, EVENT_EVENING)
    while not table.done:
        table.step()
    table.close()
    cabinet, keeper, dealer = sit_down(tmp_path, SETUP.but(stack=600), "new")
    while dealer.view().hand_number <= 4 and step(dealer):
        pass
    keeper.close()
    past = KeptPast(cabinet)
    assert [row.setup.tournament is not None for row in listed(cabinet)] == [False, True]
    assert any(count["net"] for count in counts(figures(past, 1)).values())
    together, cash = figures(past, None), figures(past, 2)
    assert {name: count["net"] for name, count in counts(together).items()} == {
        name: counts(cash)[name]["net"] for name in counts(together)
    }
    assert together.hands == figures(past, 1).hands + cash.hands


@pytest.mark.parametrize("night", [1, 2])
@pytest.mark.parametrize("format", FORMATS)
def test_hands_are_written_in_every_format_and_show_what_the_table_saw(past, tmp_path: Path, format, night):
    out = tmp_path / "out"
    past.export(night, [2, 3, 5], out, format)
    names = [f"hand-000{number}.phh" for number in (2, 3, 5)] if format == "phh" else [f"night-{night}.{format}"]
    assert sorted(path.name for path in out.iterdir()) == names
    assert sorted(past.files(night, [2, 3, 5], out, format)) == sorted(out.iterdir())
    told = "".join(path.read_text(encoding="utf-8") for path in out.iterdir())
    assert SECRET[:16] not in told
    if format != "phh":
        cards = [seen(past, night, number) for number in (2, 3, 5)]
        dealt, shown = ({card for each in cards for card in each[at]} for at in (0, 1))
        found = cards_in(told)
        assert found == dealt if (night == 2 and format == "txt") else shown <= found <= dealt
        assert night == 2 or found == shown
    past.export(night, [4], out, format)
    assert (out / f"hand-0004.{format}").exists()
    with pytest.raises(StoreError, match="no-such-hand"):
        past.export(1, [8, 9], tmp_path / "in-play", format)
    assert not (tmp_path / "in-play").exists()


def test_the_table_of_a_night_has_its_figures(past, tmp_path: Path):
    """What a spreadsheet adds up is what is told."""
    past.export(1, past.ended(1), tmp_path, "csv")
    with (tmp_path / "night-1.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    for name, count in counts(figures(past, 1)).items():
        mine = [row for row in rows if row["player"] == name]
        assert len(mine) == count["hands"]
        for column, key in (
            ("net", "net"),
            ("voluntary", "voluntary"),
            ("raised", "raised"),
            ("showdown", "showdowns"),
        ):
            assert sum(int(row[column]) for row in mine) == count[key]
        assert sum(int(row["won"]) > 0 for row in mine) == count["won"]
        for draw in (1, 2, 3):
            assert sum(row[f"draw_{draw}"] == "0" for row in mine) == count[f"pat-{draw}"]


def test_where_nothing_is_kept_nothing_is_counted():
    tally = figures(NoPast(), None)
    assert (tally.hands, tally.players, tally.pots, list(NoPast().histories(1))) == (0, [], (), [])
