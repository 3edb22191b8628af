"""A night of changes, or with a clock, is picked up in the very state in which it was left (P05, P10 at the dealer's)."""

import pytest

from deuce7_tui.dealer import Dealer, LeftHand, MemoryJournal
from deuce7_tui.rules import Call, Check, Discard, StandPat
from deuce7_tui.table import Night, NightSetup, parse_step, replayed

from .rules.random_hands import cards_in
from .rules.table_of import state
from .test_dealer_changes import ask, balanced, next_hand


def left_hand(dealer: Dealer, journal: MemoryJournal, seated) -> LeftHand:
    """The hand as a record would give it back."""
    hands = [at for at, record in enumerate(journal.records) if record[0] == "hand"]
    acts = [record for record in journal.records[hands[-1] :] if record[0] == "act"]
    return LeftHand(dealer._hand.setup, [act[3] for act in acts], {act[2]: act[4] for act in acts if act[4]}, seated)


def steps_of(night: Night, journal: MemoryJournal) -> list[tuple[object, str]]:
    told = []
    for record in journal.records:
        match record:
            case ("hand", number, _):
                again = told and any(step == f"hand 0 {number}" for step in told)
                told.append("redeal" if again else f"hand 0 {number}")
            case ("end", _, stacks):
                told.append(" ".join(["result", *map(str, stacks)]))
            case ("change", text, _):
                told.append(text)
    return [(parse_step("hand 0" if text.startswith("hand") else text), "") for text in told]


SCRIPT = {
    # By hand and the least number of actions (None: after the hand).
    (1, 2): ["top-up 0 100", "join 4 250 Dora"],
    (1, 6): ["leave 2"],
    (1, None): ["join 2 400 Elisa", "sit-out 1"],
    (2, 1): ["leave 4", "come-back 1"],
    (2, 2): ["come-back 4", "move 0 3"],
    (2, None): ["top-up 2 50"],
    (3, 4): ["leave 2", "leave 4"],
    (3, None): ["join 2 300 Fabio", "join 4 300 Gino"],
    (4, 0): ["leave 1"],
}


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_every_place_of_a_night_with_changes_can_be_left_and_picked_up(seed):
    """The same state each time: the hand, what is queued, the chips, who is told what since when."""
    journal = MemoryJournal()
    night = Night(NightSetup(("Anna", "Bruno", "Carla"), seed=seed))
    dealer = Dealer(night, journal)
    step, done = 0, set()
    while dealer.view().hand_number < 6:
        view = dealer.view()
        in_hand = view.state in ("handover", "acting")
        actions = len(dealer._hand.actions)
        pending = [
            when for when in SCRIPT
            if when[0] == view.hand_number and when not in done
            and (when[1] <= actions if in_hand and when[1] is not None else not in_hand and when[1] is None)
        ]  # fmt: skip
        done.update(pending)
        for text in [text for when in pending for text in SCRIPT[when]]:
            ask(dealer, text)
            same(dealer, night, journal)
        if not in_hand and dealer.view().state not in ("handover", "acting"):
            next_hand(dealer)
        elif not pending:
            legal = view.hand.turn
            if view.state == "handover":
                dealer.take(view.turn)
            if legal.kind == "draw":
                dealer.act(view.turn, Discard((step % 5,)) if step % 2 else StandPat())
            else:
                if dealer.view().may_decide and step % 3:
                    dealer.decide(view.turn, Discard((0, step % 4 + 1)) if step % 2 else StandPat())
                dealer.act(view.turn, Check() if legal.check else Call())
            step += 1
        same(dealer, night, journal)
        balanced(dealer)
    assert len(done) == len(SCRIPT)


def same(dealer: Dealer, night: Night, journal: MemoryJournal) -> None:
    again = replayed(night.setup, steps_of(night, journal))
    assert again.bookmark() == night.bookmark()
    other = Dealer(again, MemoryJournal(), left_hand(dealer, journal, dealer._seated), results=dealer._results)
    one, two = dealer.view(), other.view()
    assert two.state == ("handover" if one.state == "acting" else one.state)
    assert (two.names, two.stacks, two.since, two.results, two.night) == (
        *(one.names, one.stacks, one.since, one.results, one.night),
    )
    assert state(other._hand) == state(dealer._hand)
    assert other._looked == dealer._looked
    if one.state in ("handover", "acting"):
        # Marks that were not sent with an action are nobody's yet; those of who has folded are never asked for.
        live = {player.seat for player in dealer._hand.live} - {one.seat}
        assert {seat: draw for seat, draw in other._decided.items() if seat in live} == {
            seat: draw for seat, draw in dealer._decided.items() if seat in live
        }
    assert cards_in(two) == (cards_in(one) if one.state not in ("acting", "handover") else set())
