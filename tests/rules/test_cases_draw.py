"""Cases D01-D18: the draw and the deck (rules.md §4)."""

import os
import subprocess
import sys

import pytest

from deuce7_tui.rules import Discard, Hand, HouseRules, TurnOver, as_json, cards_text, parse_cards, preset
from deuce7_tui.rules import events as ev

from .table_of import Table, deal, letters, setup_of, stacked

FL = "fixed 10/20"
SIX = "1000 1000 1000 1000 1000 1000"
DRAW = {n: "draw " + " ".join(map(str, range(n))) if n else "pat" for n in range(6)}


def draws(table: Table, *counts: int) -> Table:
    """The players throw the first so many cards of their hands, in turn."""
    return table.play(", ".join(DRAW[n] for n in counts))


def drawn(table: Table) -> list[str]:
    """``A 7h6h``: every deal of replacements so far."""
    return [f"{letters([event.seat])} {cards_text(event.cards)}" for event in table.events(ev.Drew)]


def reshuffles(table: Table) -> list[int]:
    return [event.count for event in table.events(ev.Reshuffled)]


def stub_of(table: Table) -> list[int]:
    """The stub, next card first."""
    return table.hand.stub.cards[::-1]


def test_d01_six_players_draw_five():
    table = deal(FL, SIX, "F").limps()
    assert len(table.hand.stub.cards) == 22
    draws(table, 5, 5, 5, 5, 5, 5)
    assert reshuffles(table) == [20]
    hands = [card for player in table.hand.in_hand for card in player.cards]
    assert len(set(hands)) == 30
    assert table.turn == "A"
    table.run_down()
    assert len(table.events(ev.Shown)) == 6


@pytest.mark.parametrize("name", ["classic", "wsop", "wsop-cash", "online"])
def test_d01_never_runs_dry(name):
    table = deal(FL, SIX, "F", house=preset(name)).limps()
    for _ in range(3):
        draws(table, 5, 5, 5, 5, 5, 5).checks()
    assert table.hand.over
    assert len(reshuffles(table)) >= 3


def test_d03_two_reshuffles_in_one_hand_and_used_discards_leave_the_pile():
    table = deal(FL, SIX, "F").limps()
    draws(table, 5, 5, 5, 5, 5, 5)
    stub = table.hand.stub
    # 20 went in, E took three and F five; E's and F's own ten are what has not come back yet.
    assert (len(stub.cards), len(stub.discards)) == (12, 10)
    draws(table.checks(), 5, 5, 5, 5, 5, 5)
    assert len(reshuffles(table)) == 2
    assert reshuffles(table)[1] == 20, "ten of the first draw, ten of A and B"


def d04(house: HouseRules) -> Table:
    """F folds before the draw; the stub is 22; then 5, 5, 5, 4, 4."""
    table = deal(FL, SIX, "F", house=house)
    table.play("C:call, D:call, E:call, F:fold, A:call, B:check")
    table.before = stub_of(table)  # type: ignore[attr-defined]
    return draws(table, 5, 5, 5, 4, 4)


def thrown(table: Table, seats: str) -> set[int]:
    return {card for event in table.events(ev.Discarded) if letters([event.seat]) in seats for card in event.cards}


def test_d04_stub_is_dealt_to_its_last_card():
    table = d04(HouseRules())
    order = table.before
    given = [card for event in table.events(ev.Drew) for card in event.cards]
    assert given[:22] == order
    assert reshuffles(table) == [24]
    pile = set(table.events(ev.Reshuffled)[0].cards)
    f_hand = set(table.hand.player(5).cards)
    assert pile == f_hand | thrown(table, "ABCD")
    assert not pile & thrown(table, "E")
    assert given[22] in pile
    assert [event.seat for event in table.events(ev.Drew)] == [0, 1, 2, 3, 4]


def test_d04_wsop_keeps_the_last_card():
    table = d04(HouseRules(reshuffle="wsop"))
    given = [card for event in table.events(ev.Drew) for card in event.cards]
    assert given[:21] == table.before[:21]
    assert reshuffles(table) == [6]
    pile = set(table.events(ev.Reshuffled)[0].cards)
    assert pile == {table.before[21], *table.hand.player(5).cards}, "folded hands, no current discards"
    assert set(given[21:]) <= pile


def test_d04_wsop_last_card_is_dealt_when_only_one_is_needed():
    table = deal(FL, SIX, "F", house=HouseRules(reshuffle="wsop"))
    table.play("C:call, D:call, E:call, F:fold, A:call, B:check")
    order = stub_of(table)
    draws(table, 5, 5, 5, 4, 3)
    assert reshuffles(table) == []
    assert [card for event in table.events(ev.Drew) for card in event.cards] == order


def test_d04_wsop_runs_dry_as_default():
    # Nobody folded: nothing to mix the last card with, so it is dealt, and then the served discards come back.
    table = deal(FL, SIX, "F", house=HouseRules(reshuffle="wsop")).limps()
    order = stub_of(table)
    draws(table, 5, 5, 5, 5, 5, 0)
    given = [card for event in table.events(ev.Drew) for card in event.cards]
    assert given[:22] == order
    assert reshuffles(table) == [20]
    assert set(table.events(ev.Reshuffled)[0].cards) == thrown(table, "ABCD")


def test_d04_never_own():
    table = d04(HouseRules(reshuffle="never-own"))
    assert reshuffles(table) == [27]
    pile = set(table.events(ev.Reshuffled)[0].cards)
    assert pile == {*table.before[19:], *table.hand.player(5).cards} | thrown(table, "ABCD")


def test_d04_as_pokerkit_shuffles_everything():
    table = d04(HouseRules(reshuffle="all"))
    assert reshuffles(table) == [28]
    pile = set(table.events(ev.Reshuffled)[0].cards)
    assert pile == set(table.hand.player(5).cards) | thrown(table, "ABCDE"), "E's own four too"


def test_four_plus_one_with_six_players_who_throw_five():
    # 24 cards for the first pass and 22 in the stub: F has two of his four when the 25 of A-E are shuffled.
    table = deal(FL, SIX, "F", house=HouseRules(five="four-one")).limps()
    order = stub_of(table)
    draws(table, 5, 5, 5, 5, 5, 5)
    given = [card for event in table.events(ev.Drew) for card in event.cards]
    assert given[:22] == order
    assert len(given) == 30
    assert reshuffles(table) == [25]
    assert [event.seat for event in table.events(ev.Drew)] == [0, 1, 2, 3, 4, 5] * 2
    mine = {event.seat: set(event.cards) for event in table.events(ev.Discarded)}
    assert not any(mine[event.seat] & set(event.cards) for event in table.events(ev.Drew))


def test_d04_example_of_the_rules():
    # Three players draw 3, 2, 1 and four cards are left: A gets three, B one; A's three go in, B's two do not.
    table = deal(FL, SIX, "F")
    table.play("C:fold, D:fold, E:fold, F:call, A:call, B:check")
    stub = table.hand.stub
    stub.discards, stub.cards = stub.cards[4:], stub.cards[:4]
    earlier = set(stub.discards) | set(stub.folded)
    draws(table, 3, 2, 1)
    assert [event.count for event in table.events(ev.Drew)] == [3, 2, 1]
    pile = set(table.events(ev.Reshuffled)[0].cards)
    assert pile == earlier | thrown(table, "A")
    assert not pile & thrown(table, "BF")


@pytest.mark.parametrize("seed", range(12))
def test_d04_never_own_gives_nobody_what_he_threw(seed):
    table = deal(FL, SIX, "F", house=HouseRules(reshuffle="never-own"), seed=str(seed)).limps()
    for _ in range(3):
        draws(table, 5, 4, 5, 5, 3, 5).checks()
    mine: dict[int, set[int]] = {}
    for event in table.hand.events:
        if isinstance(event, ev.Discarded):
            mine.setdefault(event.seat, set()).update(event.cards)
        if isinstance(event, ev.Drew):
            assert not mine[event.seat] & set(event.cards)


def test_d04_never_own_skips_in_order():
    table = deal(FL, "1000 1000", house=HouseRules(reshuffle="never-own"), then="7h6h5h4h").limps()
    table.hand.stub.thrown_by[1] = set(parse_cards("7h5h"))
    table.play("B:draw 0 1, A:draw 0 1")
    assert drawn(table) == ["B 6h4h", "A 7h5h"], "his own are skipped and stay in order"


def test_d04_own_discards_of_an_earlier_draw_may_come_back():
    back = 0
    for seed in range(6):
        table = deal(FL, SIX, "F", seed=str(seed)).limps()
        draws(table, 5, 5, 5, 5, 5, 5).checks()
        first = {event.seat: set(event.cards) for event in table.events(ev.Discarded)}
        draws(table, 5, 5, 5, 5, 5, 5)
        back += sum(len(first[event.seat] & set(event.cards)) for event in table.events(ev.Drew)[7:])
    assert back


def test_d04_nobody_gets_what_he_just_threw():
    for seed in range(8):
        table = deal(FL, SIX, "F", seed=str(seed)).limps()
        for _ in range(3):
            before = len(table.hand.events)
            draws(table, 5, 5, 5, 5, 5, 5)
            new = table.hand.events[before:]
            mine = {event.seat: set(event.cards) for event in new if isinstance(event, ev.Discarded)}
            assert not any(mine[event.seat] & set(event.cards) for event in new if isinstance(event, ev.Drew))
            table.checks()


def test_burn_before_each_draw_also_when_all_stand_pat():
    table = deal(FL, "1000 1000 1000", house=HouseRules(burn=True), then="AsAhAd7h6h5h").limps()
    table.pats().checks()
    draws(table, 0, 2, 0)
    assert [cards_text(event.cards) for event in table.events(ev.Burned)] == ["As", "Ah"]
    assert drawn(table) == ["C Ad7h"]
    table.run_down()
    assert len(table.events(ev.Burned)) == 3


@pytest.mark.parametrize(("rule", "count"), [("classic", 22), ("wsop", 20), ("wsop-burns", 22)])
def test_burns_join_later_shuffles_except_under_wsop(rule, count):
    # 20 drawn and 2 burned: the stub is empty when the third draw's burn is due, so it is reshuffled first.
    house = HouseRules(burn=True, reshuffle=rule)
    table = deal(FL, SIX, "F", house=house).limps()
    draws(table, 5, 5, 0, 0, 0, 0).checks()
    draws(table, 5, 5, 0, 0, 0, 0).checks()
    assert (len(table.hand.stub.cards), reshuffles(table)) == (0, [])
    table.pats()
    assert reshuffles(table) == [count]
    kinds = [event.type for event in table.hand.events if event.type in ("reshuffle", "burn")]
    assert kinds == ["burn", "burn", "reshuffle", "burn"]


def test_four_plus_one():
    then = "2c3c4c5c6c7c8c9cTcJcQcKc"
    table = deal(FL, "1000 1000 1000", house=HouseRules(five="four-one"), hands={}, then=then).limps()
    draws(table, 5, 2, 5)
    assert drawn(table) == ["B 2c3c4c5c", "C 6c7c", "A 8c9cTcJc", "B Qc", "A Kc"]
    assert table.cards("B") == "2c3c4c5cQc"
    at_once = deal(FL, "1000 1000 1000", hands={}, then=then).limps()
    draws(at_once, 5, 2, 5)
    assert drawn(at_once) == ["B 2c3c4c5c6c", "C 7c8c", "A 9cTcJcQcKc"]


def test_d05_folded_hand_waits_for_a_reshuffle():
    table = deal(FL, "1000 1000 1000").play("A:call, B:call, C:raise 20, A:call, B:fold")
    order, folded = stub_of(table), set(table.hand.player(1).cards)
    draws(table, 5, 5)
    given = [card for event in table.events(ev.Drew) for card in event.cards]
    assert given == order[:10]
    assert folded <= set(table.hand.stub.folded)
    six = deal(FL, SIX, "F").play("C:fold, D:call, E:call, F:call, A:call, B:check")
    folded = set(six.hand.player(2).cards)
    draws(six, 5, 5, 5, 5, 5)
    assert folded <= set(six.events(ev.Reshuffled)[0].cards)


def test_d06_all_in_player_draws_in_every_draw():
    table = deal("no 5/10", "50 500 500", "C").play("C:raise 50, A:call, B:call")
    for _ in range(3):
        assert table.draw_order() == "ABC"
        draws(table, 1, 1, 1)
        if table.turn == "B" and table.hand.legal().kind == "bet":
            table.play("B:raise 10, C:call")
    assert table.order(ev.Drew) == "ABC" * 3
    assert table.order(ev.Bet) == "BBB"


def test_d07_draw_order():
    table = deal(FL, "1000 1000 1000 1000", "D").play("C:raise 20, D:call, A:fold, B:call")
    assert table.draw_order() == "BCD"
    assert deal(FL, "1000 1000").play("A:call, B:check").draw_order() == "BA"


def test_d07_replacements_after_all_discarded_in_the_same_order():
    table = deal(FL, "1000 1000 1000", "C", hands={}, then="2c3c4c5c6c7c").limps()
    table.play("A:draw 4 0, B:draw 1")
    assert drawn(table) == [], "the dealer waits until all have discarded"
    table.play("C:draw 0 1 2")
    assert drawn(table) == ["A 2c3c", "B 4c", "C 5c6c7c"]


def test_d08_second_draw_is_refused():
    table = deal(FL, "1000 1000 1000", "C").limps()
    table.hand.apply(Discard((0, 1)), 0)
    for again in (Discard((0, 1)), Discard((2,))):
        assert table.refuses(again, 0) == "not-your-turn"
    table.play("B:pat, C:pat")
    held = table.cards("A")
    with pytest.raises(TurnOver):
        table.hand.apply(Discard((0, 1)), 2)
    assert table.refuses("draw 0") == "not-now"
    assert table.cards("A") == held


@pytest.mark.parametrize(
    "places",
    [(0, 0), (5,), (-1,), (0, 1, 2, 3, 4, 5), (0, 1, 2, 3, 4, 0), ("0",), (True,), [0], (0.0,), None, "0", {0}, (51,), (None,), 3],
)  # fmt: skip
def test_d09_bad_places(places):
    table = deal(FL, "1000 1000 1000", "C").limps()
    stub = stub_of(table)
    assert table.refuses(Discard(places)) in ("no-such-card", "marked-twice")
    assert len(table.hand.player(0).cards) == 5
    assert stub_of(table) == stub


def test_d10_a_discard_of_no_cards_is_no_action():
    table = deal(FL, "1000 1000 1000", "C").limps()
    assert table.refuses(Discard(())) == "nothing-marked"
    table.play("A:pat")
    assert table.order(ev.StoodPat) == "A"


def test_d10_standing_pat_binds_nothing():
    table = deal(FL, "1000 1000", "A").limps().pats().checks()
    draws(table, 5, 5)
    assert [len(event.cards) for event in table.events(ev.Drew)] == [5, 5]


def test_d11_places_are_the_places_of_the_hand():
    table = deal(FL, "1000 1000", hands={"B": "9c2dKh7s3h"}, then="4c5c").limps()
    table.play("B:draw 0 2, A:pat")
    assert table.cards("B") == "4c2d5c7s3h", "the replacement takes the place of the card it replaces"
    assert cards_text(table.events(ev.Discarded)[0].cards) == "9cKh"
    assert table.hand.player(1).new == (0, 2)


def test_d12_hand_stays_what_it_became():
    from deuce7_tui.rules import view

    table = deal(FL, "1000 1000 1000", "C", hands={"A": "Kh2d3s5c7s"}, then="4c").limps()
    table.play("A:draw 0, B:pat, C:pat, A:check, B:check")
    own = view(table.hand, 0)
    assert cards_text(own.seats[0].cards) == "4c2d3s5c7s"
    assert own.seats[0].new == (0,)
    replay = Hand(table.setup)
    for seat, action in table.hand.actions:
        replay.apply(action, seat)
    assert replay.players[0].cards == table.hand.players[0].cards
    table.play("C:check").pats()
    assert view(table.hand, 0).seats[0].new == (), "new means in the last draw"


@pytest.mark.parametrize(
    ("game", "rounds"),
    [
        ("SD", ["bet-1", "draw-1", "bet-2"]),
        ("TD", ["bet-1", "draw-1", "bet-2", "draw-2", "bet-3", "draw-3", "bet-4"]),
    ],
)
def test_d13_rounds_of_each_game(game, rounds):
    for _ in range(3):
        table = deal(FL, "1000 1000 1000", game=game).run_all()
        assert [event.round for event in table.events(ev.RoundBegan)] == rounds
        assert table.hand.game.rounds == tuple(rounds)
        assert table.round == "over"


def test_d16_same_seed_same_events_in_another_process():
    code = "from tests.rules.test_cases_draw import whole_hand; import sys; sys.stdout.write(whole_hand('any seed'))"
    here = whole_hand("any seed")
    assert len(here) > 3000
    for hash_seed in ("0", "4711"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert run.stdout == here
    assert whole_hand("another seed") != here


def whole_hand(seed: str) -> str:
    """A six-handed hand with reshuffles, all its events as text."""
    table = deal(FL, SIX, "F", seed=seed, house=HouseRules(reshuffle="never-own")).limps()
    for _ in range(3):
        draws(table, 5, 5, 4, 5, 3, 5).checks()
    return repr([as_json(event) for event in table.hand.events])


def test_d16_the_shuffle_is_the_one_that_is_written_down():
    """Done again from the docstring of shuffle.py, byte by byte."""
    from hashlib import shake_256

    data = iter(shake_256(b"any seed/deck").digest(4096))

    def below(n: int) -> int:
        while (byte := next(data)) >= 256 // n * n:
            pass
        return byte % n

    deck = list(range(52))
    for i in range(51, 0, -1):
        j = below(i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    table = deal(FL, "1000 1000 1000", "C", seed="any seed")
    assert [table.hand.player(seat).cards for seat in range(3)] == [deck[0:15:3], deck[1:15:3], deck[2:15:3]]
    assert stub_of(table) == deck[15:]


def test_d18_counts_stay():
    from deuce7_tui.rules import view

    table = deal(FL, "1000 1000 50 1000", "D").play("C:raise 20, D:raise 30, A:raise 40, B:call, C:call, D:call")
    draws(table, 3, 0, 2, 5).play("A:raise 10, B:call, C:call, D:call")
    assert view(table.hand).seats[2].status == "all-in"
    draws(table, 1, 1, 0, 2).play("A:check, B:raise 20, D:fold, A:call")
    seats = view(table.hand).seats
    assert [seat.draws for seat in seats] == [(3, 1), (0, 1), (2, 0), (5, 2)]
    assert [seat.status for seat in seats] == ["live", "live", "all-in", "folded"]
    assert [seat.draws for seat in view(table.hand, 0).seats] == [(3, 1), (0, 1), (2, 0), (5, 2)]


def test_dealt_one_at_a_time_from_the_left_of_the_button():
    table = deal(FL, "1000 1000 1000", seed="x")
    order = [card for place in range(5) for seat in (1, 2, 0) for card in [table.hand.player(seat).cards[place]]]
    from deuce7_tui.rules import DECK, shuffled

    assert order == shuffled(DECK, "x", "deck")[:15]
    assert table.order(ev.Dealt) == "BCA"


def test_stacked_decks_are_decks():
    assert sorted(stacked([0, 1], {"A": "7h5h4h3h2c"}, "Ks")) == list(range(52))
    with pytest.raises(AssertionError):
        stacked([0, 1], {"A": "7h5h4h3h2c", "B": "7h5c4c3c2d"})
    assert setup_of(FL, "9 9", hands={"A": "7h5h4h3h2c"}).deck is not None


def test_misdeal_gives_all_chips_back():
    table = deal(FL, "500 400 4").play("A:call")
    table.play("misdeal")
    assert (table.round, table.stacks) == ("void", (500, 400, 4))
    assert [event.type for event in table.hand.events[-2:]] == ["misdeal", "end"]
    assert table.events(ev.Voided)[0].returned == (10, 5, 4)
    for action in ("misdeal", "fold", "show 0"):
        assert table.refuses(action) in ("too-late-for-a-misdeal", "hand-is-over", "nothing-to-show")


@pytest.mark.parametrize(
    ("limit", "stacks", "actions", "possible"),
    [
        (FL, "500 500 500 500", "", True),
        (FL, "500 500 500 500", "D:call", True),
        (FL, "500 500 500 500", "D:fold, A:fold", True),
        (FL, "500 500 500 500", "D:fold, A:call", False),
        (FL, "500 500 500 500", "D:call, A:fold", False),
        (FL, "500 500 500 500 500", "D:fold, E:fold, A:fold", False),
        (FL, "500 4", "B:pat, A:draw 0", True),
        (FL, "500 4", "B:pat, A:draw 0, B:pat", False),
    ],
)
def test_misdeal_until_two_with_chips_or_three_have_acted(limit, stacks, actions, possible):
    table = deal(limit, stacks).play(actions)
    assert table.hand.misdeal_possible == possible
    if possible:
        table.play("misdeal")
        assert table.stacks == tuple(map(int, stacks.split()))
    else:
        assert table.refuses("misdeal") == "too-late-for-a-misdeal"
