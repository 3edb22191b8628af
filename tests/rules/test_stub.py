"""The stub by itself: what is shuffled back in, when, and that it never runs dry (rules.md §4)."""

from hashlib import shake_256

import pytest

from deuce7_tui.rules import DECK, UNKNOWN, HouseRules, choose, parse_cards, shuffled
from deuce7_tui.rules import events as ev
from deuce7_tui.rules.shuffle import _stream
from deuce7_tui.rules.stub import Exchange, ScriptedStub, Stub
from tests.rules.table_of import deal

SIX = "1000 1000 1000 1000 1000 1000"


def stub_of(cards: str, seed: str = "test", **house) -> Stub:
    """A stub of these cards, the first one dealt first; everything else is nowhere."""
    stub = Stub(seed, DECK, HouseRules(**house))
    stub.cards = list(reversed(parse_cards(cards)))
    return stub


def throws(seat: int, cards: str) -> Exchange:
    thrown = list(parse_cards(cards))
    return Exchange(seat, tuple(range(len(thrown))), thrown)


def draw(exchanges: list[int], hand) -> None:
    for count in exchanges:
        hand.play("draw " + " ".join(map(str, range(count))) if count else "pat")


@pytest.mark.parametrize("seed", ["s620", "s726", "s884", "s959", "s991"])
def test_four_plus_one_finds_cards_when_all_that_are_left_are_his_own(seed):
    # After the first pass three cards are left, all of them thrown by B, who is to have his fifth: the discards of
    # those who have their four are shuffled in.
    table = deal("fixed 10/20", SIX, house=HouseRules(five="four-one"), seed=seed).limps()
    draw([3] * 6, table)
    table.checks()
    draw([5] * 6, table)
    fifths = [event for event in table.events(ev.Drew) if event.count == 1]
    assert [event.seat for event in fifths] == [1, 2, 3, 4, 5, 0]
    mine = {event.seat: set(event.cards) for event in table.events(ev.Discarded)}
    assert all(not set(event.cards) & mine[event.seat] for event in fifths)


def test_four_plus_one_never_runs_dry_with_burns_that_do_not_come_back():
    house = HouseRules(five="four-one", reshuffle="wsop", burn=True)
    table = deal("fixed 10/20", SIX, house=house, seed="s202").limps()
    draw([5, 5, 5, 5, 3, 3], table)
    table.checks()
    draw([5, 5, 0, 5, 5, 5], table)
    assert table.round == "bet-3"


def test_four_plus_one_shuffles_when_the_five_that_are_left_are_all_his_own():
    # A has his four; his five discards and four folded cards are shuffled for B, who gets just the folded ones.
    folded, his = parse_cards("TcJcQcKc"), parse_cards("2d3d4d5d6d")
    seed = next(s for s in map(str, range(1000)) if {*shuffled(folded + his, s, "reshuffle-1")[:4]} == {*folded})
    stub = stub_of("4c5c6c7c", seed=seed, five="four-one")
    stub.folded = list(folded)
    told = list(stub.serve([throws(0, "2d3d4d5d6d"), throws(1, "2h3h4h5h6h")]))
    assert [event.count for event in told if isinstance(event, ev.Reshuffled)] == [9, 10]
    fifths = [event for event in told if isinstance(event, ev.Drew)][2:]
    assert set(fifths[0].cards) <= set(parse_cards("2h3h4h5h6h"))
    assert set(fifths[1].cards) <= set(his)


def test_four_plus_one_names_the_places_that_it_fills():
    table = deal("fixed 10/20", "1000 1000", house=HouseRules(five="four-one")).limps()
    table.play("draw 4 2 0 1 3, draw 1 2")
    assert [(e.seat, e.count, e.places) for e in table.events(ev.Drew)] == [
        (1, 4, (4, 2, 0, 1)),
        (0, 2, (1, 2)),
        (1, 1, (3,)),
    ]


def test_never_own_shuffles_when_too_few_are_left_that_he_may_have():
    # Eight are left, six of them thrown by him in an earlier draw; he wants three.
    stub = stub_of("2c3c4c5c6c7c8c9c", reshuffle="never-own")
    stub.thrown_by = {0: set(parse_cards("2c3c4c5c6c7c"))}
    stub.folded = list(parse_cards("TcJcQcKcAc"))
    told = list(stub.serve([throws(0, "2d3d4d")]))
    assert [type(event).__name__ for event in told] == ["Reshuffled", "Drew"]
    assert set(told[1].cards) <= set(parse_cards("8c9cTcJcQcKcAc"))


def test_never_own_does_not_shuffle_while_there_are_just_enough():
    stub = stub_of("2c8c3c9c4cTc", reshuffle="never-own")
    stub.thrown_by = {0: set(parse_cards("2c3c4c"))}
    stub.folded = list(parse_cards("JcQcKcAc"))
    told = list(stub.serve([throws(0, "2d3d4d")]))
    assert [type(event).__name__ for event in told] == ["Drew"]
    assert told[0].cards == parse_cards("8c9cTc"), "his own are skipped and stay in order"
    assert stub.cards == list(reversed(parse_cards("2c3c4c")))


@pytest.mark.parametrize(("rule", "count"), [("wsop", 1 + 4), ("wsop-burns", 1 + 4 + 2)])
def test_wsop_shuffles_the_last_card_with_folded_hands_and_discards_and_burns_where_they_return(rule, count):
    stub = stub_of("2c3c", reshuffle=rule)
    stub.folded, stub.discards, stub.burns = ([*parse_cards(cards)] for cards in ("4c5c", "6c7c", "8c9c"))
    told = list(stub.serve([throws(0, "2d3d4d")]))
    reshuffle = next(event for event in told if isinstance(event, ev.Reshuffled))
    assert reshuffle.count == count
    assert parse_cards("3c")[0] in reshuffle.cards
    assert told[-1].cards[0] == parse_cards("2c")[0]


def test_the_last_card_is_burned_under_never_own_too():
    stub = stub_of("2c", reshuffle="never-own", burn=True)
    stub.folded = list(parse_cards("4c5c6c7c"))
    told = list(stub.serve([throws(0, "2d")]))
    assert [type(event).__name__ for event in told] == ["Burned", "Reshuffled", "Drew"]
    assert told[0].cards == parse_cards("2c")


def test_as_pokerkit_his_own_discard_can_come_back_at_once():
    stub = stub_of("", reshuffle="all")
    told = list(stub.serve([throws(0, "2d3d")]))
    assert set(told[-1].cards) == set(parse_cards("2d3d"))


def test_each_reshuffle_of_a_hand_is_another_shuffle():
    stub = stub_of("", seed="seed")
    stub.folded = list(parse_cards("4c5c6c7c8c9c"))
    told = list(stub.serve([throws(0, "2d3d4d5d6d"), throws(1, "2h3h4h5h6h")]))
    first, second = (event for event in told if isinstance(event, ev.Reshuffled))
    given = [card for event in told if isinstance(event, ev.Drew) for card in event.cards]
    assert given[:6] == shuffled(first.cards, "seed", "reshuffle-1")
    assert second.cards == tuple(sorted(parse_cards("2d3d4d5d6d")))
    assert given[6:] == shuffled(second.cards, "seed", "reshuffle-2")[:4]


def test_a_record_deals_what_it_says_and_unknown_cards_where_it_says_nothing():
    stub = ScriptedStub((parse_cards("2c3c4c"), ()))
    assert [stub.deal(seat) for seat in (0, 1, 0)] == [*parse_cards("2c"), UNKNOWN, *parse_cards("3c")]
    exchanges = [Exchange(0, (4, 1), list(parse_cards("KcQc"))), Exchange(1, (), [])]
    assert list(stub.serve(exchanges)) == [ev.Drew(0, 2, (4, 1), (*parse_cards("4c"), UNKNOWN))]
    assert list(stub.serve([Exchange(1, (0,), list(parse_cards("Jc")))])) == [ev.Drew(1, 1, (0,), (UNKNOWN,))]
    assert stub.discards == list(parse_cards("KcQcJc"))


def test_a_stub_tells_how_many_cards_it_has_and_none_of_them():
    assert repr(stub_of("2c3c")) == "<Stub: 2 cards>"


def test_the_stream_of_a_seed_is_shake_256_however_long():
    stream = _stream("seed", "deck")
    assert bytes(next(stream) for _ in range(2000)) == shake_256(b"seed/deck").digest(2000)


def test_any_text_is_a_seed():
    # From a command line in another encoding: what could not be read arrives as half a surrogate pair.
    assert sorted(shuffled(DECK, "caf\udce9", "deck")) == list(DECK)
    assert shuffled(DECK, "caf\udce9", "deck") != shuffled(DECK, "caf\udcea", "deck")


@pytest.mark.parametrize("n", [1, 2, 6, 52, 200, 256])
def test_choose_takes_the_first_byte_below_the_largest_multiple(n):
    for seed in "abcdefgh":
        stream = shake_256(f"{seed}/button".encode()).digest(256)
        assert choose(n, seed, "button") == next(byte for byte in stream if byte < 256 // n * n) % n
