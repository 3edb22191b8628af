"""A tournament at the dealer's table: levels and their clock, who is away, places, the end (T05-T07, T09, P10)."""

import pytest

from deuce7_tui.dealer import Dealer, LeftHand, MemoryJournal, TableView, Time
from deuce7_tui.rules import Call, Check, IllegalAction, StandPat, TurnOver
from deuce7_tui.table import Night, Place, SitOut, tournament_night

from .test_dealer import Disk, act, everything, stay_in
from .test_dealer_changes import ask, bust, next_hand

LEVELS = [{"stakes": "10/20"}, {"stakes": "15/30", "small_blind": 10}, {"stakes": "20/40"}]
MINUTE = 60_000


class Hands:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 5_000

    def go(self, seconds: float) -> None:
        self.now += int(seconds * 1000)

    @property
    def time(self) -> Time:
        return Time(lambda: self.now, lambda: "21:00")


def event(names: str = "Anna Bruno Carla", stack: int = 400, **plan) -> tuple[Dealer, Night, Disk, Hands]:
    usual = {"limit": "fixed", "stack": stack, "levels": LEVELS, "by": "minutes", "every": 1, "prizes": "100"}
    night, journal, hands = Night(tournament_night(tuple(names.split()), usual | plan)), Disk(), Hands()
    return Dealer(night, journal, time=hands.time), night, journal, hands


def left(dealer: Dealer) -> int:
    clock = dealer.view().clock
    assert clock is not None
    assert clock.left is not None
    return clock.left


def passive(dealer: Dealer) -> None:
    """The player in turn, who has the keyboard, stays in."""
    legal = dealer.view().hand.turn
    dealer.act(dealer.view().turn, StandPat() if legal.kind == "draw" else Check() if legal.check else Call())


# The clock


def test_t07_the_clock_stands_behind_the_curtain():
    dealer, _, _, hands = event()
    assert left(dealer) == MINUTE
    hands.go(30)
    assert left(dealer) == MINUTE
    assert not dealer.view().clock.running
    dealer.take(dealer.view().turn)
    hands.go(7)
    assert dealer.view().clock.running
    assert left(dealer) == MINUTE - 7_000
    dealer.hide()
    hands.go(1)
    assert left(dealer) == MINUTE - 8_000, "he has the keyboard, whether he looks or not"
    passive(dealer)
    hands.go(100)
    assert left(dealer) == MINUTE - 8_000
    while dealer.view().state in ("handover", "acting"):
        if dealer.view().state == "handover":
            dealer.take(dealer.view().turn)
        passive(dealer)
    hands.go(2)
    assert left(dealer) == MINUTE - 10_000, "between hands it goes"


def test_t07_a_level_that_is_due_begins_with_the_next_hand():
    dealer, _night, _, hands = event()
    dealer.take(dealer.view().turn)
    hands.go(61)
    passive(dealer)
    view = dealer.view()
    assert (view.night.event.level, view.hand.stakes.small_bet, view.clock.left) == (1, 10, 0)
    stay_in(dealer)
    assert dealer.view().hand.stakes.small_bet == 10
    next_hand(dealer)
    view = dealer.view()
    assert (view.night.event.level, view.hand.stakes.small_bet, view.hand.stakes.small_blind) == (2, 15, 10)
    assert left(dealer) == MINUTE - 1_000
    stay_in(dealer)
    next_hand(dealer)
    assert dealer.view().night.event.level == 2


def test_the_table_stops_the_clock_and_lets_it_go_on():
    dealer, _, journal, hands = event()
    dealer.take(dealer.view().turn)
    hands.go(5)
    dealer.stop_clock(True)
    hands.go(50)
    assert left(dealer) == MINUTE - 5_000
    assert (dealer.view().clock.paused, dealer.view().clock.running) == (True, False)
    passive(dealer)
    dealer.take(dealer.view().turn)
    hands.go(50)
    assert left(dealer) == MINUTE - 5_000, "it stands until the table lets it go"
    dealer.stop_clock(False)
    hands.go(5)
    assert left(dealer) == MINUTE - 10_000
    assert [record for record in journal.records if record[0] == "clock"] == [
        ("clock", 5_000, True),
        ("clock", 5_000, False),
    ]


def test_a_stop_that_cannot_be_recorded_has_not_happened():
    dealer, _, journal, hands = event()
    dealer.take(dealer.view().turn)
    journal.fails_on = "clock"
    with pytest.raises(OSError, match="space"):
        dealer.stop_clock(True)
    hands.go(5)
    assert left(dealer) == MINUTE - 5_000


def test_a_program_that_is_stopped_stops_the_clock():
    """As Ctrl+Z does in a turn; it goes on with the same player, and stays where the table has stopped it."""
    dealer, _, journal, hands = event()
    dealer.take(dealer.view().turn)
    hands.go(5)
    dealer.leave()
    hands.go(600)
    assert left(dealer) == MINUTE - 5_000
    assert journal.records[-1] == ("clock", 5_000, False)
    dealer.come_back()
    hands.go(5)
    assert left(dealer) == MINUTE - 10_000
    dealer.stop_clock(True)
    dealer.leave()
    dealer.come_back()
    hands.go(5)
    assert left(dealer) == MINUTE - 10_000
    dealer.stop_clock(False)
    passive(dealer)
    dealer.come_back()
    hands.go(5)
    assert left(dealer) == MINUTE - 10_000, "behind a curtain it stands, whoever comes back"


def test_those_who_look_on_see_the_clock_go_and_stand():
    setup = {"limit": "fixed", "stack": 400, "levels": LEVELS, "by": "minutes", "every": 1, "prizes": "100"}
    seen: list[TableView] = []
    dealer = Dealer(Night(tournament_night(("Anna", "Bruno"), setup)), Disk(), rail=seen.append)
    for verb, goes in (
        (lambda: dealer.take(dealer.view().turn), True),
        (lambda: dealer.stop_clock(True), False),
        (lambda: dealer.stop_clock(False), True),
        (dealer.leave, False),
        (dealer.come_back, True),
        (lambda: passive(dealer), False),
    ):
        verb()
        assert (seen[-1].clock.running, seen[-1].cards_up) == (goes, False)


@pytest.mark.parametrize("by", ["hands", "orbits"])
def test_where_hands_decide_there_is_no_clock(by):
    dealer, _, journal, hands = event(by=by, every=2)
    assert dealer.view().clock is None
    dealer.take(dealer.view().turn)
    hands.go(500)
    with pytest.raises(IllegalAction, match="not-now"):
        dealer.stop_clock(True)
    dealer.leave()
    assert [record[0] for record in journal.records] == ["hand"]
    now = dealer.view().night.event
    assert (now.level, now.next.low, now.hands, now.hands_left) == (1, 15, 1, 1 if by == "hands" else 5)


def test_p10_left_and_gone_on_with_the_clock_shows_the_same():
    """2:10 left in the third of some levels of one's own; the time between two evenings is no time of play."""
    levels = [{"stakes": "10/20"}, {"stakes": "15/30"}, {"stakes": "20/40"}, {"stakes": "30/60"}]
    dealer, night, journal, hands = event(levels=levels, every=5)
    for _ in range(2):
        dealer.take(dealer.view().turn)
        hands.go(300)
        stay_in(dealer)
        next_hand(dealer)
    dealer.take(dealer.view().turn)
    hands.go(170)
    dealer.leave()
    assert (night.level, left(dealer)) == (3, 130_000)
    (_, elapsed, paused) = journal.records[-1]
    again = Night(night.setup)
    again.go_back(night.bookmark())
    other = Hands()
    other.now = 77
    resumed = Dealer(again, Disk(), LeftHand(dealer._hand.setup, []), time=other.time, elapsed=elapsed, paused=paused)
    other.go(1000)
    assert (resumed.view().night.event.level, left(resumed)) == (3, 130_000)
    resumed.take(resumed.view().turn)
    other.go(10)
    assert left(resumed) == 120_000


# Who is away


def test_who_sits_out_is_dealt_in_and_folded_in_turn():
    """His blinds are posted, nobody is called for him, and nobody sees his cards."""
    dealer, night, journal, _ = event(by="hands", every=50)
    assert ask(dealer, "sit-out 1") == "queued"
    stay_in(dealer)
    before = night.stacks[1]
    seen = set()
    for _ in range(3):
        next_hand(dealer)
        while dealer.view().state in ("handover", "acting"):
            seen.add(dealer.view().seat)
            legal = dealer.view().hand.turn
            act(dealer, StandPat() if legal.kind == "draw" else Check() if legal.check else Call())
        assert dealer.view().hand.seats[1].held == 0
    assert 1 not in seen
    assert night.stacks[1] < before
    assert "give-up" in [record[3] for record in journal.records if record[0] == "act"]
    ask(dealer, "come-back 1")
    next_hand(dealer)
    stay_in(dealer)
    assert dealer.view().hand.seats[1].status == "live"


def test_a_table_where_all_are_away_plays_by_itself_hand_by_hand():
    dealer, _night, _, _ = event(by="hands", every=50)
    for seat in range(3):
        ask(dealer, f"sit-out {seat}")
    stay_in(dealer)
    for number in (2, 3, 4):
        next_hand(dealer)
        view = dealer.view()
        assert (view.state, view.hand_number, sum(view.stacks)) == ("between", number, 1200)


def test_what_belongs_to_cash_is_refused():
    dealer, night, journal, _ = event()
    before = everything(dealer, night)
    for text in ("leave 0", "join 3 400 Dora", "top-up 0 100", "move 0 4"):
        with pytest.raises(IllegalAction, match="cash-only"):
            ask(dealer, text)
    assert everything(dealer, night) == before
    assert [record[0] for record in journal.records] == ["hand"]
    assert isinstance(dealer.change(dealer.view().turn, SitOut(0)).change, SitOut)


# Places and the end


def test_t05_t09_the_last_one_with_chips_wins_and_the_places_are_told():
    dealer, night, journal, _ = event("Anna Bruno Carla Dario", stack=60, fee=1000, prizes="65/35")
    stay_in(dealer)
    with pytest.raises(IllegalAction, match="not-now"):
        dealer.end_night(dealer.view().turn)
    bust(dealer)
    view = dealer.view()
    now = view.night.event
    assert (view.state, view.night.can_deal, max(night.stacks), now.left) == ("showdown", False, 240, 1)
    assert (now.prizes, now.entries) == ((2600, 1400), 4)
    assert now.places[0] == Place(night.names[night.stacks.index(240)], 1, 1, 2600)
    assert sum(place.first + place.last for place in now.places) == 4 * 5
    assert sum(account.net for account in view.night.accounts) == 0
    next_hand(dealer)
    assert (dealer.view().state, journal.records[-1]) == ("over", ("over",))
    with pytest.raises(TurnOver):
        next_hand(dealer)


def test_t04_who_is_out_is_told_with_his_place_and_not_dealt_in():
    dealer, night, _, _ = event("Anna Bruno Carla Dario", stack=60)
    while all(night.stacks) or not dealer.view().night.can_deal:
        if dealer.view().state in ("showdown", "between"):
            assert dealer.view().night.can_deal
            next_hand(dealer)
        stay_in(dealer)
    out = night.stacks.index(0)
    view = dealer.view()
    assert view.night.event.places[-1].name == night.names[out]
    assert view.night.event.places[-1].last == 4
    if view.night.can_deal:
        next_hand(dealer)
        assert dealer.view().hand.seats[out] is None
        assert dealer.view().names[out] == night.names[out], "he has his seat still"


def test_a_re_entry_until_its_last_level():
    dealer, night, _, _ = event("Anna Bruno", stack=40, fee=500, re_entry=1)
    bust(dealer)
    broke = night.stacks.index(0)
    assert ask(dealer, f"re-enter {broke}") == "done"
    view = dealer.view()
    assert (view.night.can_deal, view.night.event.entries, view.night.event.prizes) == (True, 3, (1500,))
    next_hand(dealer)
    assert dealer.view().state == "handover"


def test_t08_another_tournament_begins_from_nothing():
    dealer, night, _, _ = event(stack=60)
    bust(dealer)
    assert (dealer.again.seed, dealer.again.sealed) == ("", False), "a secret of its own is drawn for it"
    again = Dealer(Night(dealer.again.but(seed=night.setup.seed)), MemoryJournal())
    fresh, first = Dealer(Night(night.setup), MemoryJournal()).view(), again.view()
    assert first == fresh
    assert (first.hand_number, first.night.event.level, first.results, first.night.event.places) == (1, 1, (), ())


def test_the_seal_is_opened_when_the_tournament_is_decided():
    """It tells the decks to come, so it ends the night: nobody's prize may be cut off by it."""
    _, night, _, _ = event("Anna Bruno Carla", stack=60)
    dealer = Dealer(Night(night.setup.but(sealed=True)), MemoryJournal())
    stay_in(dealer)
    while dealer.view().night.event.left > 1:
        assert not dealer.view().may_open_seal
        with pytest.raises(IllegalAction, match="event-goes-on"):
            dealer.open_seal(dealer.view().turn)
        assert dealer.view().state != "over"
        next_hand(dealer)
        stay_in(dealer)
    assert dealer.view().may_open_seal
    dealer.open_seal(dealer.view().turn)
    view = dealer.view()
    assert (view.state, view.secret) == ("over", night.setup.seed)
    assert sum(place.prize for place in view.night.event.places) == sum(view.night.event.prizes)
