"""The dealer-controller: who may look, who may act, what a journal that fails leaves behind."""

import re
import subprocess
import sys

import pytest

from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.rules import (
    Call,
    Check,
    Discard,
    Fold,
    HouseRules,
    IllegalAction,
    Misdeal,
    Muck,
    Raise,
    Show,
    Stakes,
    StandPat,
    TurnOver,
    cards_text,
)
from deuce7_tui.table import Night, NightSetup

from .rules.random_hands import cards_in
from .rules.table_of import state


class Disk(MemoryJournal):
    """A journal that is full when it is told so."""

    full: bool = False
    fails_on: str = ""

    def _write(self, kind: str) -> None:
        if self.full or self.fails_on == kind:
            raise OSError("No space left on device")

    def hand_started(self, *told):
        self._write("hand")
        super().hand_started(*told)

    def acted(self, *told):
        self._write("act")
        super().acted(*told)

    def hand_ended(self, *told):
        self._write("end")
        super().hand_ended(*told)

    def changed(self, *told):
        self._write("change")
        super().changed(*told)

    def night_ended(self, *told):
        self._write("over")
        super().night_ended(*told)

    def clock_set(self, *told):
        self._write("clock")
        super().clock_set(*told)


def table(names="Anna Bruno Carla", **more) -> tuple[Dealer, Night, Disk]:
    night = Night(NightSetup(tuple(names.split()), seed=more.pop("seed", "dealer"), **more))
    journal = Disk()
    return Dealer(night, journal), night, journal


def act(dealer: Dealer, action) -> None:
    """The player in turn takes the keyboard if he must, and acts."""
    now = dealer.view()
    if now.state == "handover":
        dealer.take(now.turn)
    dealer.act(now.turn, action)


def stay_in(dealer: Dealer) -> None:
    """Checks, calls, stands pat, behind every curtain, until the hand is over."""
    while (now := dealer.view()).state in ("handover", "acting"):
        legal = now.hand.turn
        action = StandPat() if legal.kind == "draw" else Check() if legal.check else Call()
        act(dealer, action)


def everything(dealer: Dealer, night: Night):
    """All that a dealer is, but its journal."""
    mine = {
        key: value for key, value in vars(dealer).items() if key not in ("_hand", "_night", "_journal", "_night_view")
    }
    return repr(mine), state(dealer._hand), night.stacks, night.bookmark()


def test_a_hand_starts_behind_the_curtain():
    dealer, _, _ = table()
    now = dealer.view()
    assert (now.state, now.cards_up, now.hand_number) == ("handover", False, 1)
    assert now.seat == now.hand.turn.seat
    assert cards_in(now) == set()
    assert now.hand.viewer is None


def test_taking_the_keyboard_turns_the_own_cards_up_and_no_others():
    dealer, _, _ = table()
    now = dealer.view()
    dealer.take(now.turn)
    up = dealer.view()
    assert (up.state, up.cards_up, up.turn, up.seat) == ("acting", True, now.turn, now.seat)
    assert cards_in(up) == set(dealer._hand.player(up.seat).cards)
    dealer.turn_cards(up.turn, up=False)
    down = dealer.view()
    assert (down.state, down.cards_up) == ("acting", False)
    assert cards_in(down) == set()
    dealer.turn_cards(up.turn, up=True)
    assert cards_in(dealer.view())
    dealer.hide()
    dealer.hide()
    assert cards_in(dealer.view()) == set()


def test_no_hidden_card_at_any_handover_or_with_cards_down():
    dealer, _, _ = table("Anna Bruno Carla Dario")
    shown = set()
    for _ in range(3):
        while (now := dealer.view()).state in ("handover", "acting"):
            if now.state == "handover":
                assert cards_in(now) == set()
                dealer.take(now.turn)
            assert cards_in(dealer.view()) <= set(dealer._hand.player(now.seat).cards) | {
                card for event in dealer._hand.events if getattr(event, "seat", None) == now.seat
                for card in getattr(event, "cards", ())
            }  # fmt: skip
            legal = now.hand.turn
            action = Discard((0, 3)) if legal.kind == "draw" else Check() if legal.check else Call()
            dealer.act(now.turn, action)
        now = dealer.view()
        assert now.state == "showdown"
        shown = {card for player in dealer._hand.live for card in player.cards}
        assert cards_in(now) == shown
        dealer.next_hand(now.turn)


def test_acting_needs_the_keyboard():
    dealer, _, _ = table()
    turn = dealer.view().turn
    for verb in (
        lambda: dealer.act(turn, Fold()),
        lambda: dealer.turn_cards(turn, up=True),
        lambda: dealer.show(turn, 0),
    ):
        with pytest.raises(TurnOver):
            verb()
    with pytest.raises(TurnOver):
        dealer.next_hand(turn)
    dealer.take(turn)
    with pytest.raises(TurnOver):
        dealer.take(turn)
    with pytest.raises(TurnOver):
        dealer.say(turn, Call())


def test_u06_one_press_acts_once():
    dealer, night, journal = table()
    turn = dealer.view().turn
    dealer.take(turn)
    dealer.act(turn, Call())
    before = everything(dealer, night)
    records = list(journal.records)
    for verb in (
        lambda: dealer.act(turn, Call()),
        lambda: dealer.take(turn),
        lambda: dealer.say(turn, Call()),
        lambda: dealer.misdeal(turn),
        lambda: dealer.turn_cards(turn, up=True),
        lambda: dealer.take(turn + 2),
        lambda: dealer.next_hand(turn),
    ):
        with pytest.raises(TurnOver):
            verb()
    assert everything(dealer, night) == before
    assert journal.records == records


def test_d08_second_draw_is_refused():
    dealer, _, _ = table()
    while dealer.view().hand.round == "bet-1":
        act(dealer, Check() if dealer.view().hand.turn.check else Call())
    now = dealer.view()
    act(dealer, Discard((0, 1)))
    with pytest.raises(TurnOver):
        dealer.act(now.turn, Discard((0, 1)))
    act(dealer, StandPat())
    act(dealer, StandPat())
    assert dealer._hand.player(now.seat).draws == [2]
    assert len(dealer._hand.player(now.seat).cards) == 5


def test_d14_no_second_deal_while_a_hand_is_live():
    dealer, night, _ = table()
    before = everything(dealer, night)
    for _ in range(3):
        with pytest.raises(TurnOver):
            dealer.next_hand(dealer.view().turn)
    assert everything(dealer, night) == before


def test_same_player_twice_keeps_his_cards_up():
    dealer, _, _ = table("Anna Bruno")
    first = dealer.view()
    act(dealer, Call())
    big = dealer.view()
    assert (big.state, big.seat != first.seat) == ("handover", True)
    act(dealer, Check())
    again = dealer.view()
    assert (again.hand.round, again.state, again.seat, again.cards_up) == ("draw-1", "acting", big.seat, True)
    assert again.turn == big.turn + 1
    dealer.hide()
    act(dealer, StandPat())
    assert dealer.view().state == "handover", "another player"


def test_same_player_twice_with_cards_down_stays_down():
    dealer, _, _ = table("Anna Bruno")
    act(dealer, Call())
    now = dealer.view()
    dealer.take(now.turn)
    dealer.hide()
    dealer.act(now.turn, Check())
    again = dealer.view()
    assert (again.state, again.cards_up) == ("acting", False)
    with pytest.raises(IllegalAction, match="cards-are-down"):
        dealer.act(again.turn, Discard((0,)))
    dealer.act(again.turn, StandPat())


def test_a_new_hand_starts_behind_the_curtain_even_for_the_same_player():
    dealer, _, _ = table("Anna Bruno")
    for _ in range(4):
        act(dealer, Fold())
        now = dealer.view()
        assert (now.state, now.seat, cards_in(now)) == ("between", None, set())
        dealer.next_hand(now.turn)
        assert dealer.view().state == "handover"
        assert not dealer.view().cards_up


def test_said_aloud():
    dealer, _, _ = table()
    seats = [dealer.view().seat]
    for action in (Raise(20), Call()):
        dealer.say(dealer.view().turn, action)
        now = dealer.view()
        assert (now.state, cards_in(now)) == ("handover", set())
        seats.append(now.seat)
    assert len(set(seats)) == 3
    for wrong in (Discard((0,)), Show(0), Muck(), Misdeal()):
        with pytest.raises(IllegalAction):
            dealer.say(dealer.view().turn, wrong)
    dealer.say(dealer.view().turn, Fold())
    dealer.say(dealer.view().turn, StandPat())
    assert dealer.view().hand.round == "draw-1"


def test_said_aloud_twice_by_the_same_player_keeps_the_curtain():
    dealer, _, _ = table("Anna Bruno")
    dealer.say(dealer.view().turn, Call())
    big = dealer.view().seat
    dealer.say(dealer.view().turn, Check())
    now = dealer.view()
    assert (now.seat, now.state, cards_in(now)) == (big, "handover", set())


def test_illegal_action_changes_nothing():
    dealer, night, journal = table()
    turn = dealer.view().turn
    dealer.take(turn)
    before, records = everything(dealer, night), list(journal.records)
    for wrong in (Raise(15), Check(), StandPat(), Muck(), Show(0), Misdeal(), None, "fold"):
        with pytest.raises(IllegalAction):
            dealer.act(turn, wrong)
    assert everything(dealer, night) == before
    assert journal.records == records


def test_misdeal():
    dealer, night, journal = table()
    first = dealer.view()
    act(dealer, Call())
    hands = [cards_text(player.cards) for player in dealer._hand.in_hand]
    dealer.misdeal(dealer.view().turn)
    now = dealer.view()
    assert (now.state, now.seat, now.redealt, now.hand_number) == ("handover", first.seat, True, 1)
    assert now.turn > first.turn
    assert (now.hand.button, now.hand.small_blind, now.hand.big_blind) == (
        first.hand.button,
        first.hand.small_blind,
        first.hand.big_blind,
    )
    assert now.stacks == first.stacks
    assert [cards_text(player.cards) for player in dealer._hand.in_hand] != hands
    assert [record[0] for record in journal.records] == ["hand", "act", "act", "hand"]
    assert journal.records[2][3] == "misdeal"
    dealer.misdeal(now.turn)
    assert journal.records[-1][2].seed != journal.records[-3][2].seed
    stay_in(dealer)
    assert sum(night.stacks) == 1200
    dealer.next_hand(dealer.view().turn)
    assert (dealer.view().hand_number, dealer.view().redealt) == (2, False)


def test_misdeal_too_late():
    dealer, _, _ = table("Anna Bruno Carla")
    act(dealer, Call())
    act(dealer, Call())
    with pytest.raises(IllegalAction, match="too-late"):
        dealer.misdeal(dealer.view().turn)


def test_a_journal_that_raises_means_that_nothing_happened():
    dealer, night, journal = table()
    turn = dealer.view().turn
    dealer.take(turn)
    before = everything(dealer, night)
    journal.full = True
    for verb in (lambda: dealer.act(turn, Call()), lambda: dealer.misdeal(turn)):
        with pytest.raises(OSError, match="space"):
            verb()
    assert everything(dealer, night) == before
    journal.full = False
    dealer.act(turn, Call())
    assert [record[0] for record in journal.records] == ["hand", "act"]


def test_a_next_hand_that_cannot_be_recorded_is_not_dealt():
    dealer, night, journal = table()
    for _ in range(2):
        act(dealer, Fold())
    turn = dealer.view().turn
    before = everything(dealer, night)
    journal.full = True
    for _ in range(3):
        with pytest.raises(OSError, match="space"):
            dealer.next_hand(turn)
    assert everything(dealer, night) == before
    button = dealer.view().hand.button
    journal.full = False
    dealer.next_hand(turn)
    assert dealer.view().hand_number == 2
    assert dealer.view().hand.button == (button + 1) % 3, "the button moved once"


def test_an_end_that_cannot_be_recorded_is_recorded_before_the_next_hand():
    dealer, night, journal = table("Anna Bruno")
    journal.fails_on = "end"
    act(dealer, Fold())
    now = dealer.view()
    assert now.state == "between"
    assert night.stacks == now.stacks
    with pytest.raises(OSError, match="space"):
        dealer.next_hand(now.turn)
    assert dealer.view() == now
    journal.fails_on = ""
    dealer.next_hand(now.turn)
    assert [record[:2] for record in journal.records] == [("hand", 1), ("act", 1), ("end", 1), ("hand", 2)]


def test_a_redeal_that_cannot_be_recorded_waits():
    dealer, night, journal = table()
    first = dealer.view()
    journal.fails_on = "hand"
    dealer.misdeal(first.turn)
    now = dealer.view()
    assert (now.state, now.stacks, now.hand.round) == ("between", (400, 400, 400), "void")
    assert cards_in(now) == set()
    with pytest.raises(OSError, match="space"):
        dealer.next_hand(now.turn)
    assert dealer.view() == now
    journal.fails_on = ""
    dealer.next_hand(now.turn)
    again = dealer.view()
    assert (again.hand_number, again.redealt, again.hand.button) == (1, True, first.hand.button)
    assert [record[:2] for record in journal.records] == [("hand", 1), ("act", 1), ("hand", 1)]
    assert night.redeals == 1


def test_first_hand_that_cannot_be_recorded():
    night = Night(NightSetup(("Anna", "Bruno"), seed="x"))
    journal = Disk()
    journal.full = True
    with pytest.raises(OSError, match="space"):
        Dealer(night, journal)
    assert (night.hand_number, night.positions) == (0, None)


def test_everything_is_recorded_before_it_happens():
    class Watch(MemoryJournal):
        dealer: Dealer | None = None

        def acted(self, number, place, *told):
            assert self.dealer is None or len(self.dealer._hand.actions) == place
            super().acted(number, place, *told)

    night, journal = Night(NightSetup(("Anna", "Bruno", "Carla"), seed="x")), Watch()
    dealer = journal.dealer = Dealer(night, journal)
    stay_in(dealer)
    assert [record[2] for record in journal.records if record[0] == "act"] == list(range(len(dealer._hand.actions)))
    assert journal.records[-1] == ("end", 1, night.stacks)


def test_showing_after_a_hand():
    dealer, _, journal = table("Anna Bruno")
    act(dealer, Fold())
    now = dealer.view()
    winner = dealer._hand.live[0].seat
    with pytest.raises(IllegalAction):
        dealer.show(now.turn, 1 - winner)
    dealer.show(now.turn, winner)
    shown = dealer.view()
    assert cards_in(shown) == set(dealer._hand.player(winner).cards)
    assert [record[0] for record in journal.records] == ["hand", "act", "end", "act"]
    with pytest.raises(TurnOver):
        dealer.show(now.turn, winner)
    dealer.next_hand(shown.turn)


def test_recorded_showdown_can_be_played():
    dealer, night, _ = table("Anna Bruno", house=HouseRules(showdown="recorded"))
    while dealer.view().hand.round != "showdown":
        now = dealer.view()
        act(dealer, StandPat() if now.hand.turn.kind == "draw" else Check() if now.hand.turn.check else Call())
    act(dealer, Show(dealer.view().seat))
    act(dealer, Muck())
    assert dealer.view().state == "showdown"
    assert sum(night.stacks) == 800


def test_since_tells_what_happened_while_somebody_was_away():
    dealer, _, _ = table()
    first = dealer.view()
    assert first.since == 0
    act(dealer, Call())
    act(dealer, Raise(20))
    act(dealer, Call())
    now = dealer.view()
    assert now.seat == first.seat
    assert [event.type for event in now.hand.events[now.since :]] == ["raise", "call"]


def test_end_of_the_night():
    dealer, night, journal = table("Anna Bruno", stack=20, stakes=Stakes.of("no", 5, 10), limit="no")
    for _ in range(60):
        now = dealer.view()
        if now.state == "over":
            break
        if now.state in ("handover", "acting"):
            legal = now.hand.turn
            most = Raise(legal.raises.max) if legal.raises else Call() if legal.call else Check()
            act(dealer, StandPat() if legal.kind == "draw" else most)
        else:
            dealer.next_hand(now.turn)
    now = dealer.view()
    assert now.state == "over"
    assert sorted(now.stacks) == [0, 40]
    assert night.over
    assert (now.seat, now.cards_up) == (None, False)
    for verb in (dealer.next_hand, dealer.take, dealer.misdeal):
        with pytest.raises(TurnOver):
            verb(now.turn)
    with pytest.raises(IllegalAction):
        night.next_hand()
    assert [record[0] for record in journal.records].count("hand") == [r[0] for r in journal.records].count("end")


def test_repr_shows_no_card_and_no_seed():
    dealer, night, journal = table(seed="SECRET-SEED")
    dealer.take(dealer.view().turn)
    other, _, _ = table(seed="OTHER")
    told = repr((dealer, night.setup, journal, dealer.view()))
    assert "SECRET-SEED" not in told
    assert repr(dealer) == "<Dealer acting, hand 1>"
    assert repr(other) == "<Dealer handover, hand 1>"
    view = dealer.view()
    told = re.sub("0x[0-9a-f]+", "", repr(view))
    assert not [card for card in cards_in(view) if cards_text([card]) in told]
    assert repr(tuple(view.hand.seats[view.seat].cards)) not in told


def test_rules_load_neither_textual_nor_rich():
    code = (
        "import sys, deuce7_tui.rules; "
        "bad = [m for m in sys.modules if m.split('.')[0] in ('textual', 'rich', 'platformdirs')]; "
        "mine = [m for m in sys.modules if m.startswith('deuce7_tui') and not m.startswith('deuce7_tui.rules')]; "
        "assert not bad, bad; assert mine == ['deuce7_tui'], mine"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    code = "import sys, deuce7_tui.dealer; assert not {'textual', 'rich'} & {m.split('.')[0] for m in sys.modules}"
    subprocess.run([sys.executable, "-c", code], check=True)
