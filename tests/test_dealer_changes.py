"""Who comes, goes and buys chips at the dealer's table: in mid-hand, between hands, and what is told of it."""

import pytest

from deuce7_tui.dealer import Dealer
from deuce7_tui.rules import Call, Check, Discard, Fold, IllegalAction, Raise, StandPat, TurnOver
from deuce7_tui.rules.events import Folded, StoodPat
from deuce7_tui.table import (
    Agree,
    ComeBack,
    Join,
    Leave,
    Money,
    Move,
    NightSetup,
    TopUp,
    parse_step,
    step_text,
    terms_data,
)

from .rules.random_hands import cards_in
from .test_dealer import act, everything, stay_in, table
from .test_dealer_early import bets


def ask(dealer: Dealer, text: str) -> str:
    """A change by its text; what became of it."""
    return dealer.change(dealer.view().turn, parse_step(text)).became


def next_hand(dealer: Dealer) -> None:
    dealer.next_hand(dealer.view().turn)


def balanced(dealer: Dealer) -> None:
    """Chips on the table are buy-ins less cash-outs, and no result comes from nowhere."""
    view = dealer.view()
    bought = sum(entry.amount * (-1 if entry.kind == "cash-out" else 1) for entry in view.night.ledger)
    assert sum(chair.stack for chair in view.night.chairs) == bought
    assert sum(account.net for account in view.night.accounts) == 0
    if view.state in ("handover", "acting"):
        assert sum(view.stacks) + view.hand.pot == bought


# In mid-hand


def test_t13_a_top_up_in_mid_hand_waits_for_its_end():
    """A has 40 and asks for 500: in this hand he can still put in 40 only; then they are his, and in the ledger."""
    dealer, _night, journal = table("Anna Bruno Carla", stack=40)
    stacks = dealer.view().stacks
    assert ask(dealer, "top-up 0 500") == "queued"
    view = dealer.view()
    assert view.stacks == stacks
    assert [step_text(asked.change) for asked in view.night.queue] == ["top-up 0 500"]
    assert journal.records[-1] == ("change", "top-up 0 500", "")
    stay_in(dealer)
    over = dealer.view()
    assert sum(over.stacks) == 120, "the hand is told as it ended"
    assert over.night.chairs[0].stack == over.stacks[0] + 500
    assert [(outcome.became, step_text(outcome.change)) for outcome in over.night.outcomes] == [
        ("done", "top-up 0 500")
    ]
    assert over.night.ledger[-1].amount == 500
    balanced(dealer)


def test_t15_who_leaves_in_mid_hand_is_folded_in_turn():
    """Not before; his chips stay in the pot, the order is unbroken, and his seat is free after the hand."""
    dealer, night, journal = table("Anna Bruno Carla Dario")
    first = dealer.view().seat
    leaver = (first + 2) % 4
    act(dealer, Call())
    assert ask(dealer, f"leave {leaver}") == "queued"
    view = dealer.view()
    assert (view.seat, view.night.absent) == ((first + 1) % 4, (leaver,))
    assert view.hand.seats[leaver].status == "live"
    act(dealer, Call())
    view = dealer.view()
    assert view.seat == (first + 3) % 4
    assert view.state == "handover"
    assert view.hand.seats[leaver].status == "folded"
    assert [record[3] for record in journal.records if record[0] == "act"] == ["call", "call", "give-up"]
    stay_in(dealer)
    assert dealer.view().names[leaver] == night.setup.names[leaver], "the hand is told of those who played it"
    assert dealer.view().night.chairs[leaver].name == ""
    next_hand(dealer)
    view = dealer.view()
    assert (view.names[leaver], view.stacks[leaver], view.hand.seats[leaver]) == ("", 0, None)
    balanced(dealer)


@pytest.mark.parametrize("taken", [False, True])
def test_who_leaves_when_it_is_his_turn_is_not_asked_any_more(taken):
    """Whoever holds the keyboard: his cards are down and the next one's curtain is up."""
    dealer, _, _ = table("Anna Bruno Carla")
    now = dealer.view()
    if taken:
        dealer.take(now.turn)
        assert cards_in(dealer.view())
    ask(dealer, f"leave {now.seat}")
    view = dealer.view()
    assert view.state == "handover"
    assert view.seat == (now.seat + 1) % 3
    assert not view.cards_up
    assert cards_in(view) == set()
    with pytest.raises(TurnOver):
        dealer.act(now.turn, Call())


def test_a_draw_decided_early_is_not_drawn_by_who_has_left():
    dealer, _, _ = table("Anna Bruno Carla")
    bets(dealer, Discard((0, 1)))
    leaver = dealer._hand.players[dealer._hand.setup.button].seat
    ask(dealer, f"leave {leaver}")
    bets(dealer, StandPat())
    bets(dealer, StandPat())
    assert dealer.view().hand.round == "bet-2"
    assert dealer.view().hand.seats[leaver].status == "folded"
    assert dealer.view().hand.seats[leaver].draws == ()


def test_who_stays_after_all_still_has_what_he_had_decided():
    dealer, _, _ = table("Anna Bruno Carla")
    bets(dealer, Discard((0, 1)))
    leaver = dealer._hand.setup.button
    ask(dealer, f"leave {leaver}")
    ask(dealer, f"come-back {leaver}")
    assert dealer.view().night.queue == ()
    bets(dealer, StandPat())
    bets(dealer, StandPat())
    assert dealer.view().hand.seats[leaver].draws == (2,)


def test_who_leaves_all_in_stands_pat_and_keeps_his_claim():
    """And what he had decided to draw is not drawn."""
    dealer, night, _ = table("Anna Bruno", stack=30)
    first = dealer.view().seat
    while dealer._hand.player(first).stack:
        legal = dealer.view().hand.turn
        if legal.kind == "draw":
            act(dealer, StandPat())
        elif legal.raises:
            act(dealer, Raise(legal.raises.max))
        else:
            act(dealer, Call())
    ask(dealer, f"leave {first}")
    stay_in(dealer)
    view = dealer.view()
    assert view.state == "showdown"
    assert view.hand.seats[first].shown
    pats = [event for event in dealer._hand.events if isinstance(event, StoodPat) and event.seat == first]
    assert pats
    assert not any(isinstance(event, Folded) for event in dealer._hand.events)
    assert night.names[first] == ""
    balanced(dealer)


def test_all_leave_in_mid_hand():
    """The last one who is in the hand wins it, and nobody can be dealt in."""
    dealer, night, _ = table("Anna Bruno Carla")
    for seat in range(3):
        ask(dealer, f"leave {seat}")
    view = dealer.view()
    assert view.state == "between"
    assert night.names == ("", "", "")
    assert not view.night.can_deal
    next_hand(dealer)
    assert dealer.view().state == "over"
    balanced(dealer)


def test_a_change_in_mid_hand_leaves_whoever_is_in_turn_his_cards():
    """But no answer to the turn before it counts: one key press changes one thing."""
    dealer, _, _ = table("Anna Bruno Carla")
    now = dealer.view()
    dealer.take(now.turn)
    seen = cards_in(dealer.view())
    dealer.change(now.turn, Join(3, 400, "Dora"))
    view = dealer.view()
    assert (view.state, view.seat, view.cards_up, cards_in(view)) == ("acting", now.seat, True, seen)
    assert view.turn == now.turn + 1
    for verb in (lambda: dealer.change(now.turn, TopUp(0, 100)), lambda: dealer.act(now.turn, Call())):
        with pytest.raises(TurnOver):
            verb()
    assert len(dealer.view().night.queue) == 1
    dealer.act(view.turn, Call())


def test_a_change_at_a_curtain_shows_no_card():
    dealer, _, _ = table("Anna Bruno Carla")
    ask(dealer, "join 3 400 Dora")
    view = dealer.view()
    assert (view.state, view.cards_up, cards_in(view)) == ("handover", False, set())


def test_a_misdeal_keeps_what_was_asked():
    dealer, _, _ = table("Anna Bruno Carla")
    ask(dealer, "top-up 0 100")
    dealer.misdeal(dealer.view().turn)
    assert (dealer.view().redealt, len(dealer.view().night.queue)) == (True, 1)
    stay_in(dealer)
    assert dealer.view().night.ledger[-1].amount == 100


def test_who_has_left_gives_up_again_after_a_misdeal():
    dealer, _night, _ = table("Anna Bruno Carla")
    first = dealer.view().seat
    ask(dealer, f"leave {first}")
    dealer.misdeal(dealer.view().turn)
    assert dealer.view().seat == (first + 1) % 3
    assert dealer.view().hand.seats[first].status == "folded"


# Between hands


def test_joins_leaves_and_moves_between_hands():
    """The hand is told as it was played until the next one is dealt; the chairs are those of now."""
    dealer, _night, _ = table("Anna Bruno Carla")
    stay_in(dealer)
    before = dealer.view()
    assert [ask(dealer, text) for text in ("leave 1", "join 4 400 Dora", "move 2 5", "join 1 300 Elisa")] == [
        "done"
    ] * 4
    view = dealer.view()
    assert (view.names, view.stacks, view.hand) == (before.names, before.stacks, before.hand)
    assert [chair.name for chair in view.night.chairs] == ["Anna", "Elisa", "", "", "Dora", "Carla"]
    assert len(view.night.outcomes) == 4
    assert view.results == before.results
    balanced(dealer)
    next_hand(dealer)
    view = dealer.view()
    assert view.names == ("Anna", "Elisa", "", "", "Dora", "Carla")
    assert [seat is None for seat in view.hand.seats].count(False) >= 2
    assert view.results[-1].names == ("Anna", "Bruno", "Carla")
    assert len(view.night.outcomes) == 4, "what changed before this hand"
    stay_in(dealer)
    assert dealer.view().night.outcomes == ()


def test_what_cannot_be_changes_nothing():
    dealer, night, journal = table("Anna Bruno Carla", most_buy_in=500)
    stay_in(dealer)
    before, records = everything(dealer, night), list(journal.records)
    for change, code in (
        (Join(0, 400, "Dora"), "seat-taken"),
        (Join(3, 400, "ANNA"), "name-taken"),
        (Join(6, 400, "Dora"), "no-such-place"),
        (Join(3, 501, "Dora"), "buy-in-too-large"),
        (TopUp(0, 0), "not-whole-chips"),
        (Leave(3), "no-such-seat"),
        (ComeBack(0), "not-now"),
        (Move(0, 1), "seat-taken"),
    ):
        with pytest.raises(IllegalAction, match=code):
            dealer.change(dealer.view().turn, change)
    assert everything(dealer, night) == before
    assert journal.records == records


def test_the_game_is_changed_by_agreement():
    dealer, _, _ = table("Anna Bruno Carla")
    other = NightSetup(("A", "B"), limit="no").terms
    ask(dealer, step_text(Agree(other)))
    assert dealer.view().hand.limit == "fixed"
    stay_in(dealer)
    assert dealer.view().hand.limit == "fixed"
    assert terms_data(dealer.view().night.terms) == terms_data(other)
    next_hand(dealer)
    assert dealer.view().hand.limit == "no"


def test_sitting_out_and_coming_back():
    """T12 at the dealer's table: he is not dealt in, keeps his chips, and waits for the big blind."""
    dealer, _, _ = table("Anna Bruno Carla Dario")
    ask(dealer, "sit-out 2")
    stay_in(dealer)
    next_hand(dealer)
    view = dealer.view()
    assert view.hand.seats[2] is None
    assert view.names[2] == "Carla"
    assert view.stacks[2] == view.night.chairs[2].stack > 0
    ask(dealer, "come-back 2")
    waited = 0
    for _ in range(5):
        stay_in(dealer)
        next_hand(dealer)
        view = dealer.view()
        if view.hand.seats[2] is not None:
            break
        waited += 1
    assert view.hand.big_blind == 2
    assert waited <= 3
    balanced(dealer)


# The end


def bust(dealer: Dealer) -> None:
    """All the chips go to one player, hand after hand."""
    for _ in range(200):
        view = dealer.view()
        if view.state in ("showdown", "between"):
            if not view.night.can_deal:
                return
            next_hand(dealer)
            continue
        legal = view.hand.turn
        if legal.kind == "draw":
            act(dealer, StandPat())
        elif legal.raises:
            act(dealer, Raise(legal.raises.max))
        else:
            act(dealer, Check() if legal.check else Call())


def test_who_has_lost_his_last_chip_buys_chips_again():
    """T04, T09: with one stack left nothing can be dealt, until somebody buys; else ``next_hand`` ends the night."""
    dealer, night, journal = table("Anna Bruno", stack=60)
    bust(dealer)
    view = dealer.view()
    assert not view.night.can_deal
    broke = night.stacks.index(0)
    assert ask(dealer, f"top-up {broke} 60") == "done"
    assert dealer.view().night.can_deal
    assert dealer.view().night.ledger[-1].kind == "buy-in"
    next_hand(dealer)
    assert dealer.view().state == "handover"
    balanced(dealer)
    bust(dealer)
    next_hand(dealer)
    assert dealer.view().state == "over"
    assert journal.records[-1] == ("over",)
    with pytest.raises(TurnOver):
        ask(dealer, f"top-up {broke} 60")


def test_with_others_sitting_out_the_night_is_not_over():
    dealer, night, _ = table("Anna Bruno")
    stay_in(dealer)
    ask(dealer, "sit-out 0")
    before = everything(dealer, night)
    with pytest.raises(IllegalAction, match="too-few-to-deal"):
        next_hand(dealer)
    assert everything(dealer, night) == before
    ask(dealer, "come-back 0")
    next_hand(dealer)
    assert dealer.view().state == "handover"


def test_the_table_breaks_up_when_it_likes():
    """After a hand only; what everybody has won is told still."""
    dealer, _, journal = table("Anna Bruno Carla", money=Money.parse("0.05 EUR"))
    with pytest.raises(TurnOver):
        dealer.end_night(dealer.view().turn)
    stay_in(dealer)
    dealer.end_night(dealer.view().turn)
    view = dealer.view()
    assert (view.state, journal.records[-1]) == ("over", ("over",))
    assert view.night.money.text(view.night.money.worth(view.night.accounts[0].net)).endswith(" EUR")
    balanced(dealer)


# What cannot be recorded has not happened


def test_a_change_that_cannot_be_recorded_has_not_happened():
    dealer, night, journal = table("Anna Bruno Carla")
    for _ in range(2):
        journal.fails_on = "change"
        before = everything(dealer, night)
        with pytest.raises(OSError, match="space"):
            ask(dealer, "join 3 400 Dora")
        assert everything(dealer, night) == before
        journal.fails_on = ""
        stay_in(dealer)
    ask(dealer, "join 3 400 Dora")


def test_a_change_waits_until_the_end_of_the_hand_is_recorded():
    dealer, _night, journal = table("Anna Bruno")
    journal.fails_on = "end"
    act(dealer, Fold())
    with pytest.raises(OSError, match="space"):
        ask(dealer, "top-up 0 100")
    journal.fails_on = ""
    ask(dealer, "top-up 0 100")
    assert [record[0] for record in journal.records] == ["hand", "act", "end", "change"]


def test_an_end_that_cannot_be_recorded_is_none():
    dealer, night, journal = table("Anna Bruno")
    act(dealer, Fold())
    journal.fails_on = "over"
    before = everything(dealer, night)
    with pytest.raises(OSError, match="space"):
        dealer.end_night(dealer.view().turn)
    assert everything(dealer, night) == before


def test_who_has_left_and_cannot_be_folded_yet_is_nobodys_to_play():
    """The disk fills up between the two: nobody gets to see his cards, and Enter tries again."""
    dealer, _night, journal = table("Anna Bruno Carla")
    leaver = dealer.view().seat
    journal.fails_on = "act"
    ask(dealer, f"leave {leaver}")
    stuck = dealer.view()
    assert (stuck.state, stuck.seat) == ("handover", leaver)
    with pytest.raises(OSError, match="space"):
        dealer.take(stuck.turn)
    with pytest.raises(TurnOver):
        dealer.say(stuck.turn, Call())
    assert (dealer.view().state, cards_in(dealer.view())) == ("handover", set())
    journal.fails_on = ""
    dealer.take(dealer.view().turn)
    view = dealer.view()
    assert (view.state, view.seat, cards_in(view)) == ("handover", (leaver + 1) % 3, set())
