"""A draw decided early: who may decide it, who knows of it, when it is carried out and when it dies."""

import pickle
import re

import pytest

from deuce7_tui.dealer import Dealer, LeftHand, MemoryJournal
from deuce7_tui.rules import Call, Check, Discard, Fold, GiveUp, IllegalAction, Raise, Show, Stakes, StandPat, TurnOver
from deuce7_tui.rules.games import KANSAS_CITY, SINGLE_DRAW, TRIPLE_DRAW, Game, Street
from deuce7_tui.table import Night, NightSetup

from .rules.random_hands import cards_in
from .rules.table_of import state
from .test_dealer import act, everything, table


def bets(dealer: Dealer, draw=None, action=None) -> None:
    """The player in turn takes the keyboard, decides his next draw (None: he does not), and checks or calls."""
    now = dealer.view()
    if now.state == "handover":
        dealer.take(now.turn)
    if draw is not None:
        dealer.decide(now.turn, draw)
    dealer.act(now.turn, action or (Check() if now.hand.turn.check else Call()))


def draws(dealer: Dealer, seat: int) -> list[int]:
    return dealer._hand.player(seat).draws


def seats(dealer: Dealer) -> tuple[int, int, int]:
    """Button, small blind and big blind; three-handed the button opens the betting, and draws last."""
    hand = dealer.view().hand
    return hand.button, hand.small_blind, hand.big_blind


def acted(journal) -> list[tuple[str, str]]:
    """Each recorded action, and what it left decided."""
    return [record[3:] for record in journal.records if record[0] == "act"]


def test_decided_draws_are_carried_out_in_turn_and_nobody_is_called():
    dealer, _, journal = table()
    button, small, big = seats(dealer)
    bets(dealer, Discard((0, 4)))
    bets(dealer, Discard((1,)))
    before = list(dealer._hand.player(button).cards)
    bets(dealer, StandPat())
    now = dealer.view()
    assert (now.hand.round, now.state, now.seat) == ("bet-2", "handover", small)
    assert [draws(dealer, seat) for seat in (button, small, big)] == [[2], [1], [0]]
    after = dealer._hand.player(button).cards
    assert [place for place in range(5) if after[place] != before[place]] == [0, 4]
    assert acted(journal) == [
        ("call", "draw 0 4"), ("call", "draw 1"), ("check", "pat"), ("draw 1", ""), ("pat", ""), ("draw 0 4", ""),
    ]  # fmt: skip
    assert dealer._decided == {}


def test_who_has_not_decided_is_called_in_his_turn_and_the_others_wait_for_theirs():
    dealer, _, _ = table()
    bets(dealer, Discard((0, 4)))
    bets(dealer)
    bets(dealer, StandPat())
    now = dealer.view()
    assert (now.hand.round, now.state, now.seat) == ("draw-1", "handover", now.hand.small_blind)
    assert [event.type for event in now.hand.events if event.type in ("discard", "pat")] == []
    act(dealer, Discard((2,)))
    assert dealer.view().hand.round == "bet-2"


def test_who_decided_in_front_of_one_who_did_not_has_drawn_when_that_one_is_called():
    dealer, _, _ = table()
    bets(dealer)
    bets(dealer, Discard((1, 2)))
    bets(dealer, StandPat())
    now = dealer.view()
    assert (now.hand.round, now.seat) == ("draw-1", now.hand.button)
    assert [event.type for event in now.hand.events if event.type in ("discard", "pat")] == ["discard", "pat"]


def test_a_decision_is_in_its_owners_view_only_and_only_while_his_cards_are_up():
    dealer, _, _ = table()
    first = dealer.view()
    assert not first.may_decide, "not behind the curtain"
    dealer.take(first.turn)
    assert dealer.view().may_decide
    assert dealer.view().decided is None
    dealer.decide(first.turn, Discard((3, 4)))
    assert dealer.view().decided == Discard((3, 4))
    dealer.hide()
    assert (dealer.view().may_decide, dealer.view().decided) == (False, None)
    dealer.turn_cards(first.turn, up=True)
    assert dealer.view().decided == Discard((3, 4)), "it is kept while the cards are down"
    dealer.act(first.turn, Call())
    assert dealer.view().decided is None
    dealer.take(dealer.view().turn)
    assert dealer.view().decided is None, "another player's"


def test_nothing_but_the_owners_view_tells_that_somebody_has_decided():
    """Two tables, the same cards, and at one of them somebody has decided: until it is carried out they are the same."""
    tables = [table()[0] for _ in range(2)]
    for dealer, draw in zip(tables, (Discard((0, 1, 2)), None), strict=True):
        bets(dealer, draw)
        bets(dealer, None, Raise(20))
    for turn in range(2):
        views = [dealer.view() for dealer in tables]
        assert views[0] == views[1]
        assert pickle.dumps(views[0]) == pickle.dumps(views[1])
        assert repr(views[0]) == repr(views[1])
        assert repr(tables[0]) == repr(tables[1])
        for dealer in tables if turn == 0 else ():
            bets(dealer)
    # The owner's own view differs, but says nothing of it when it is printed.
    for dealer in tables:
        assert dealer.view().seat == dealer.view().hand.button
        dealer.take(dealer.view().turn)
    assert tables[0].view() != tables[1].view()
    assert repr(tables[0].view()) == repr(tables[1].view())


def test_if_the_betting_comes_back_he_sees_it_and_can_change_or_clear_it():
    for change, called in ((StandPat(), False), (Discard((1,)), False), (None, True)):
        dealer, _, journal = table()
        bets(dealer, Discard((0, 4)))
        bets(dealer, StandPat(), Raise(20))
        bets(dealer, StandPat())
        now = dealer.view()
        assert (now.seat, now.hand.round) == (now.hand.button, "bet-1")
        dealer.take(now.turn)
        assert dealer.view().decided == Discard((0, 4))
        dealer.decide(now.turn, change)
        assert dealer.view().decided == change
        dealer.act(now.turn, Call())
        assert acted(journal)[3][1] == ("" if change is None else "pat" if change == StandPat() else "draw 1")
        assert (dealer.view().hand.round == "draw-1") == called
        assert draws(dealer, now.seat) == ([] if change is None else [0] if change == StandPat() else [1])


def test_it_stands_if_he_says_his_next_action_aloud_or_acts_with_his_cards_down():
    dealer, _, journal = table()
    bets(dealer, Discard((0, 4)))
    bets(dealer, StandPat(), Raise(20))
    bets(dealer, StandPat(), Raise(30))
    dealer.say(dealer.view().turn, Call())
    now = dealer.view()
    dealer.take(now.turn, up=False)
    dealer.act(now.turn, Call())
    assert acted(journal)[3:5] == [("call", "draw 0 4"), ("call", "pat")]
    assert dealer.view().hand.round == "bet-2"
    assert draws(dealer, seats(dealer)[0]) == [2]


def test_it_dies_with_a_fold_a_misdeal_and_the_hand():
    dealer, _, journal = table()
    bets(dealer, Discard((0,)))
    bets(dealer, Discard((1,)), Raise(20))
    bets(dealer)
    bets(dealer, Discard((2,)), Fold())
    assert acted(journal)[3] == ("fold", "")
    assert seats(dealer)[0] not in dealer._decided

    dealer, _, _ = table()
    bets(dealer, Discard((0,)))
    dealer.misdeal(dealer.view().turn)
    assert dealer._decided == {}
    for _ in range(3):
        bets(dealer)
    assert dealer.view().hand.round == "draw-1", "of the new hand"

    dealer, _, _ = table("Anna Bruno")
    bets(dealer, Discard((0,)), Raise(20))
    bets(dealer, None, Fold())
    dealer.next_hand(dealer.view().turn)
    assert dealer._decided == {}


def test_it_dies_with_the_draw_that_it_was_for():
    dealer, _, _ = table("Anna Bruno")
    bets(dealer, Discard((0,)))
    bets(dealer, Discard((1,)))
    assert dealer.view().hand.round == "bet-2"
    assert dealer._decided == {}
    bets(dealer)
    bets(dealer)
    assert dealer.view().hand.round == "draw-2", "nothing was decided of it"


def test_what_cannot_be_decided():
    dealer, night, journal = table("Anna Bruno")
    turn = dealer.view().turn
    with pytest.raises(TurnOver):
        dealer.decide(turn, StandPat())
    dealer.take(turn)
    with pytest.raises(TurnOver):
        dealer.decide(turn - 1, StandPat())
    before, records = everything(dealer, night), list(journal.records)
    for wrong in (Discard(()), Discard((0, 0)), Discard((5,)), Discard((-1,)), Discard([0]), Fold(), GiveUp(), Show(0)):
        with pytest.raises(IllegalAction):
            dealer.decide(turn, wrong)
    dealer.hide()
    with pytest.raises(IllegalAction, match="cards-are-down"):
        dealer.decide(turn, StandPat())
    dealer.turn_cards(turn, up=True)
    assert everything(dealer, night) == before
    assert journal.records == records
    dealer.act(turn, Call())
    bets(dealer)
    with pytest.raises(IllegalAction, match="not-now"):
        dealer.decide(dealer.view().turn, StandPat())


@pytest.mark.parametrize(
    ("game", "more"),
    [
        (TRIPLE_DRAW, {}),
        (SINGLE_DRAW, {"limit": "no", "stakes": Stakes.of("no", 5, 10)}),
        (KANSAS_CITY, {"limit": "no", "stakes": Stakes.of("no", 5, 10)}),
    ],
)
def test_after_the_last_draw_there_is_none_to_decide(game, more):
    dealer, _, _ = table("Anna Bruno Carla", game=game, **more)
    rounds = []
    while dealer.view().state in ("handover", "acting"):
        now = dealer.view()
        if now.state == "handover":
            dealer.take(now.turn)
        rounds.append((now.hand.round, dealer.view().may_decide))
        bets(dealer, Discard((0,)) if dealer.view().may_decide else None)
    last = f"bet-{game.draws + 1}"
    assert {name for name, may in rounds if may} == {f"bet-{n}" for n in range(1, game.draws + 1)}
    assert {name for name, may in rounds if not may} == {last}, "nobody was called to draw"
    assert dealer.view().state == "showdown"


def test_who_is_all_in_is_called_to_draw_only_and_not_even_that_if_he_has_decided():
    for decided in (Discard((0, 1)), None):
        dealer, _, _ = table("Anna Bruno Carla", stack=10)
        _, small, big = seats(dealer)
        bets(dealer, decided)
        bets(dealer, decided)
        now = dealer.view()
        assert (now.hand.round, now.state) == ("draw-1", "handover" if decided else "acting")
        assert now.seat == (big if decided else small), "the big blind had nothing to act on, so nothing to decide on"
        assert draws(dealer, small) == ([2] if decided else [])
        act(dealer, StandPat())
        assert (dealer.view().hand.round, dealer.view().seat) == (("draw-2", small) if decided else ("draw-1", big))


def test_the_keyboard_that_never_left_her_hands_needs_no_curtain():
    """The big blind closes the betting, all draws are decided, she acts first after them: a new look at new cards."""
    dealer, _, _ = table("Anna Bruno")
    bets(dealer, Discard((0, 1, 2)))
    big = dealer.view()
    dealer.take(big.turn)
    dealer.decide(big.turn, Discard((3,)))
    dealer.act(big.turn, Check())
    now = dealer.view()
    assert (now.hand.round, now.state, now.seat, now.cards_up) == ("bet-2", "acting", big.seat, True)
    assert now.turn > big.turn
    assert now.hand.seats[big.seat].new == (3,)
    assert cards_in(now) == set(dealer._hand.player(big.seat).cards)


@pytest.mark.parametrize("how", ["aloud", "down", "other"])
def test_whose_cards_were_down_or_who_was_not_there_stays_behind_the_curtain(how):
    dealer, _, _ = table("Anna Bruno")
    bets(dealer, Discard((0,)) if how != "other" else None)
    now = dealer.view()
    if how == "aloud":
        dealer.say(now.turn, Check())
        assert dealer.view().state == "handover"
        return
    dealer.take(now.turn)
    dealer.decide(now.turn, StandPat())
    if how == "down":
        dealer.hide()
    dealer.act(now.turn, Check())
    again = dealer.view()
    if how == "down":
        assert (again.hand.round, again.state, again.cards_up) == ("bet-2", "acting", False)
    else:
        assert (again.hand.round, again.state, again.cards_up) == ("draw-1", "handover", False)
    assert cards_in(again) == set()


def test_since_tells_his_own_draw_too_as_he_was_not_there():
    dealer, _, _ = table()
    for draw in (Discard((0,)), StandPat(), Discard((0, 1))):
        bets(dealer, draw)
    now = dealer.view()
    told = [event.type for event in now.hand.events[now.since :] if event.type in ("check", "discard", "pat")]
    assert told == ["check", "pat", "discard", "discard"]


# A journal that fails, a decision that cannot be carried out


def test_a_draw_that_cannot_be_recorded_has_not_happened_and_its_player_is_called():
    class FullAtTheDraw(MemoryJournal):
        full = False

        def acted(self, number, place, action, *told):
            if self.full and action.startswith("draw"):
                raise OSError("No space left on device")
            super().acted(number, place, action, *told)

    night, journal = Night(NightSetup(("Anna", "Bruno"), seed="dealer")), FullAtTheDraw()
    dealer = Dealer(night, journal)
    bets(dealer, Discard((0, 1)))
    journal.full = True
    bets(dealer, Discard((2,)))
    now = dealer.view()
    assert (now.hand.round, now.state, now.cards_up) == ("draw-1", "acting", True), "she has the keyboard still"
    assert draws(dealer, now.seat) == []
    assert [record[3] for record in journal.records if record[0] == "act"] == ["call", "check"]
    with pytest.raises(OSError, match="space"):
        dealer.act(now.turn, Discard((2,)))
    journal.full = False
    dealer.act(now.turn, Discard((4,)))
    assert dealer.view().hand.round == "bet-2", "and the other's draw is carried out as he decided"
    assert [record[3] for record in journal.records if record[0] == "act"][2:] == ["draw 4", "draw 0 1"]


def test_a_draw_that_has_become_illegal_calls_its_player():
    """In a game that takes fewer cards in its draw than somebody decided (as a record of another version may say)."""
    few = Game("few", "few", (Street(down=5), Street(draw=2)), TRIPLE_DRAW.ranking, "fixed")
    night = Night(NightSetup(("Anna", "Bruno"), seed="dealer", game=few))
    setup = night.next_hand()
    dealer = Dealer(night, MemoryJournal(), LeftHand(setup, ["call", "check"], {0: "draw 0 1 2", 1: "draw 0 1"}))
    assert dealer._hand.player(setup.button).draws == [], "the big blind has drawn two, as decided"
    now = dealer.view()
    assert (now.hand.round, now.state, now.seat) == ("draw-1", "handover", setup.button)
    dealer.take(now.turn)
    with pytest.raises(IllegalAction):
        dealer.act(now.turn, Discard((0, 1, 2)))
    dealer.act(now.turn, Discard((3, 4)))
    assert dealer.view().hand.round == "bet-2"


def test_no_more_can_be_decided_than_the_next_draw_takes():
    few = Game("few", "few", (Street(down=5), Street(draw=2)), TRIPLE_DRAW.ranking, "fixed")
    dealer, _, _ = table(game=few)
    dealer.take(dealer.view().turn)
    with pytest.raises(IllegalAction):
        dealer.decide(dealer.view().turn, Discard((0, 1, 2)))
    dealer.decide(dealer.view().turn, Discard((0, 1)))


# Left and picked up


def picked_up(night: Night, dealer: Dealer, journal: MemoryJournal) -> tuple[Dealer, MemoryJournal]:
    """Another dealer, as after a kill -9: from what was recorded only."""
    again, kept = Night(night.setup), MemoryJournal()
    same = again.at_hand(night.hand_number, night.redeals, dealer._hand.setup.stacks, night.positions)
    texts = [action for action, _ in acted(journal)]
    decided = {place: left for place, (_, left) in enumerate(acted(journal)) if left}
    return Dealer(again, kept, LeftHand(same, texts, decided)), kept


@pytest.mark.parametrize("seed", range(6))
def test_every_place_of_a_hand_can_be_left_and_picked_up_with_what_was_decided(seed):
    night, journal = Night(NightSetup(("Anna", "Bruno", "Carla", "Dario"), seed=f"left-{seed}")), MemoryJournal()
    dealer = Dealer(night, journal)
    step = seed
    while (now := dealer.view()).state in ("handover", "acting"):
        again, _ = picked_up(night, dealer, journal)
        same = again.view()
        assert (same.state, same.cards_up, cards_in(same)) == ("handover", False, set())
        assert (same.seat, same.hand.round, same.since, same.stacks) == (
            now.seat,
            now.hand.round,
            now.since,
            now.stacks,
        )
        assert again._decided == dealer._decided
        assert state(again._hand) == state(dealer._hand)
        if now.state == "handover":
            dealer.take(now.turn)
        step += 1
        if dealer.view().may_decide and step % 3:
            dealer.decide(now.turn, Discard((step % 5,)) if step % 4 else StandPat())
        legal = now.hand.turn
        plain = StandPat() if legal.kind == "draw" else Check() if legal.check else Call()
        if legal.kind == "bet" and legal.raises and step % 5 == 1 and now.hand.wagers_left:
            plain = Raise(legal.raises.min)
        elif legal.fold and step % 13 == 7:
            plain = Fold()
        dealer.act(now.turn, plain)
    assert any(left for _, left in acted(journal))


def test_killed_between_the_last_bet_and_the_draws_they_are_carried_out_when_it_is_picked_up():
    dealer, night, journal = table()
    for draw in (Discard((0,)), StandPat(), Discard((1, 2))):
        bets(dealer, draw)
    journal.records = [record for record in journal.records if not re.match("draw|pat", str(record[3:4] or "")[2:])]
    assert [action for action, _ in acted(journal)] == ["call", "call", "check"]
    again, kept = picked_up(night, dealer, journal)
    assert again.view().hand == dealer.view().hand
    assert [action for action, _ in acted(kept)] == ["pat", "draw 1 2", "draw 0"]


def test_marks_that_were_not_sent_with_an_action_are_not_recorded():
    dealer, night, journal = table()
    dealer.take(dealer.view().turn)
    dealer.decide(dealer.view().turn, Discard((0,)))
    again, _ = picked_up(night, dealer, journal)
    assert again._decided == {}


def test_a_record_of_a_decision_that_is_none_is_refused():
    dealer, night, _ = table()
    setup = dealer._hand.setup
    from deuce7_tui.rules import ParseError

    for text in ("call", "draw", "7h"):
        with pytest.raises(ParseError):
            Dealer(night, MemoryJournal(), LeftHand(setup, ["call"], {0: text}))
