"""Many hands added up: chips come to nothing, the counts are those of a naive count of the files, and only sums are kept."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deuce7_tui import phh
from deuce7_tui.hand_history import HandHistory
from deuce7_tui.rules import SINGLE_DRAW, HouseRules, Stakes
from deuce7_tui.rules.cards import UNKNOWN
from deuce7_tui.rules.games import KANSAS_CITY
from deuce7_tui.stats import FIGURES, MOST_POTS, Tally
from deuce7_tui.stats.line import Line
from deuce7_tui.table import NightSetup, tournament_night
from deuce7_tui.table.names import same_name
from deuce7_tui.table.simulation import simulate
from tests.reachable import reachable
from tests.rules.endings import side_pots
from tests.rules.table_of import deal

from . import naive
from .test_counting import history

SIX = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
NO_LIMIT = Stakes.of("no", 5, 10)
NIGHTS = {
    "fixed": NightSetup(SIX, 200, seed="figures"),
    "fixed ante": NightSetup(SIX[:4], 90, ante=1, seed="figures"),
    "no limit": NightSetup(SIX, 150, limit="no", stakes=NO_LIMIT, seed="figures"),
    "heads-up": NightSetup(SIX[:2], 500, SINGLE_DRAW, "no", NO_LIMIT, seed="figures"),
    "no blinds": NightSetup(SIX[:5], 300, KANSAS_CITY, "no", NO_LIMIT, ante=5, ante_form="only", seed="figures"),
    "muck": NightSetup(SIX[:3], 300, house=HouseRules(showdown="muck"), seed="figures"),
}
TOURNAMENT = tournament_night(SIX[:4], {"limit": "no", "stack": 100, "levels": [{"stakes": "5/10"}]}).but(seed="t")


def histories(setup, count=60, *, opened=False, policy="random", night=1):
    """The hands of a simulated night."""
    for played in simulate(setup, count, policy):
        stacks = played.hand.setup.stacks
        yield HandHistory.of(night, played.number, setup.names, stacks, played.hand, opened=opened)


def tally_of(hands, **more):
    made = Tally(**more)
    for hand in hands:
        made.add(hand)
    return made


@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("setup", NIGHTS.values(), ids=NIGHTS)
def test_every_count_is_that_of_a_naive_count_of_the_files(setup, opened):
    """Winners apart, which a file does not tell; those are counted from the engine's own events below."""
    hands = list(histories(setup, opened=opened))
    assert len(hands) > 20
    found = {player.name: player.counts for player in tally_of(hands).players}
    texts = [phh.write(hand.setup, hand.events, hand.names) for hand in hands]
    own = naive.added(naive.hand_of(text) for text in texts)
    told = {
        name: {key: value for key, value in counts.items() if value and not key.startswith("won")}
        for name, counts in found.items()
    }
    assert told == {name: dict(counts) for name, counts in own.items()}


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(sorted(NIGHTS)), st.integers(0, 10**6), st.sampled_from(["random", "call", "draw-all"]))
def test_what_must_hold_of_any_night(kind, seed, policy):
    setup = NIGHTS[kind].but(seed=str(seed))
    hands = list(histories(setup, 12, policy=policy, opened=bool(seed % 2)))
    made = tally_of(hands)
    counts = [player.counts for player in made.players]
    assert made.hands == len(hands)
    assert sum(count["net"] for count in counts) == 0
    assert sum(count["won"] for count in counts) >= made.hands
    assert sum(count["hands"] for count in counts) == sum(len(hand.setup.dealt_in) for hand in hands)
    for count in counts:
        for figure in FIGURES:
            if figure.kind in ("share", "snows"):
                assert 0 <= count[figure.count] <= count[figure.of], figure
        assert count["raised"] <= count["voluntary"]
        assert all(type(value) is int for value in count.values())
    assert made.stacks.points[-1] == dict(zip(setup.names, ended(hands[-1]), strict=True))
    assert sum(made.nets.points[-1].values()) == 0
    for player in made.players:
        gained = (
            event.stacks[seat] - hand.setup.stacks[seat]
            for hand in hands
            for event in hand.events
            for seat in hand.setup.dealt_in
            if event.type == "end" and hand.names[seat] == player.name
        )
        assert player.counts["net"] == made.nets.points[-1][player.name] == sum(gained)
        assert (player.biggest is None) == (not player.counts["won"])


def ended(hand):
    (event,) = [event for event in hand.events if event.type == "end"]
    return tuple(
        now if dealt else was for was, dealt, now in zip(hand.before, hand.setup.stacks, event.stacks, strict=True)
    )


@pytest.mark.parametrize("setup", NIGHTS.values(), ids=NIGHTS)
def test_winners_and_pots_are_those_that_were_paid(setup):
    hands = list(histories(setup))
    made = tally_of(hands)
    won, biggest, pots = {}, {}, []
    for hand in hands:
        paid = {}
        for event in hand.events:
            if event.type == "win":
                for seat, share in zip(event.seats, event.shares, strict=True):
                    paid[hand.names[seat]] = paid.get(hand.names[seat], 0) + share
        for name, chips in paid.items():
            won[name] = won.get(name, 0) + bool(chips)
            biggest[name] = max(biggest.get(name, 0), chips)
        pots.append(sum(paid.values()))
    assert {player.name: player.counts["won"] for player in made.players if player.counts["won"]} == won
    assert {player.name: player.biggest.amount for player in made.players if player.biggest} == biggest
    assert [pot.amount for pot in made.pots] == sorted(pots, reverse=True)[:MOST_POTS]
    for pot in made.pots:
        assert pots[pot.hand - 1] == pot.amount


def test_best_and_worst_beats():
    """Bruno's 86 beats Carla's 87 and Anna's pair; then Carla's 85 beats Bruno's 86, which was a better hand to lose."""
    first = {"A": "KsKhKd9c9d", "B": "8c6d4c3d2d", "C": "8s7h4s3h2h"}
    second = {"A": "KsKhQd9c9d", "B": "8c6d4c3d2d", "C": "8s5h4s3h2h"}
    made = Tally()
    for number, hands in enumerate((first, second), 1):
        table = deal("fixed 10/20", "400 400 400", "A", hands=hands).play("A:call, B:call, C:check").run_down()
        made.add(history(table, number=number))
    anna, bruno, carla = made.players
    assert (ranks(bruno.best.beaten), ranks(bruno.best.by), bruno.best.other, bruno.best.hand) == (
        "87432",
        "86432",
        "Carla",
        1,
    )
    assert (ranks(bruno.worst.beaten), ranks(bruno.worst.by), bruno.worst.other) == ("86432", "85432", "Carla")
    assert (ranks(carla.best.beaten), carla.best.other, carla.worst.hand) == ("86432", "Bruno", 1)
    assert anna.best is None
    assert (anna.worst.beaten.kind, anna.worst.hand) == ("two-pair", 2) if anna.worst.hand == 2 else ("full-house", 1)


def ranks(name):
    return "".join("23456789TJQKA"[rank] for rank in name.ranks)


def test_a_split_pot_beats_only_those_who_lost_it():
    hands = {"A": "8s6h4s3s2c", "B": "8c6d4c3d2d", "C": "8h7s4h3h2h"}
    table = deal("fixed 10/20", "400 400 400", "C", hands=hands).play("C:raise 20, A:call, B:call").run_down()
    made = tally_of([history(table)])
    anna, bruno, carla = (made.player(name) for name in ("Anna", "Bruno", "Carla"))
    assert anna.best == bruno.best
    assert (anna.best.other, anna.worst, bruno.worst) == ("Carla", None, None)
    assert carla.worst.other in ("Anna", "Bruno")
    (pot,) = made.pots
    assert (pot.amount, set(pot.winners), ranks(pot.shown)) == (60, {"Anna", "Bruno"}, "86432")


def test_a_hand_that_was_mucked_is_beaten_only_where_it_is_known():
    hands = {"A": "KsKhKd9c9d", "B": "8c6d4c3d2d", "C": "8s7h4s3h2h"}
    table = deal("fixed 10/20", "400 400 400", "A", hands=hands, house=HouseRules(showdown="muck"))
    table.play("A:fold, B:raise 20, C:call").run_down()
    assert tally_of([history(table)]).player("Carla").worst is None
    assert tally_of([history(table, opened=True)]).player("Carla").worst.other == "Bruno"


def test_a_hand_that_was_folded_was_not_beaten_however_good_it_was():
    """It is known where the seal is open."""
    hands = {"A": "7s5h4d3c2s", "B": "8c6d4c3d2d", "C": "8s7h4s3h2h"}
    table = deal("fixed 10/20", "400 400 400", "A", hands=hands).play("A:fold, B:raise 20, C:call").run_down()
    made = tally_of([history(table, opened=True)])
    assert made.player("Anna").worst is None
    assert made.player("Bruno").best.other == "Carla"


def test_of_several_pots_the_main_one_tells_who_had_the_best_hand():
    made = tally_of([history(side_pots())])
    (pot,) = made.pots
    wins = [event for event in history(side_pots()).events if event.type == "win"]
    assert len(wins) == 5
    assert (pot.amount, set(pot.winners)) == (sum(won.amount for won in wins), {SIX[won.seats[0]] for won in wins})
    assert ranks(pot.shown) == "75432"
    assert {player.name: player.worst.other for player in made.players if player.worst} == dict.fromkeys(
        SIX[1:], "Anna"
    )
    assert ranks(made.player("Anna").best.beaten) == "76432"
    assert made.player("Bruno").best is None, "he won a side pot, and had not the best hand"


def test_names_that_are_one_to_a_reader_are_one_player():
    hand = next(histories(NIGHTS["heads-up"], 1))
    made = tally_of([hand, hand.but(night=2, names=("ANNA", "Zoe"))], together=True, same=same_name)
    assert [(player.name, player.counts["hands"]) for player in made.players] == [("Anna", 2), ("Bruno", 1), ("Zoe", 1)]
    assert made.player("anna") is made.players[0]


def test_who_comes_back_spelt_another_way_has_one_line():
    first, second = histories(NIGHTS["heads-up"], 2)
    made = tally_of([first, second.but(names=("anna", "Bruno"))], same=same_name)
    assert [set(point) for point in made.stacks.points] == [{"Anna", "Bruno"}] * 3


def test_chips_of_tournaments_are_not_added_to_those_of_other_nights():
    event, cash = list(histories(TOURNAMENT, 5)), list(histories(NIGHTS["fixed"], 5, night=2))
    alone = tally_of(event)
    assert any(player.counts["net"] for player in alone.players)
    assert alone.pots
    together = tally_of(event + cash, together=True)
    for player in together.players:
        own = tally_of(cash).player(player.name)
        assert player.counts["net"] == own.counts["net"]
        assert player.counts["hands"] == own.counts["hands"] + sum(
            player.name in [hand.names[seat] for seat in hand.setup.dealt_in] for hand in event
        )
        assert player.biggest == own.biggest
    assert {pot.night for pot in together.pots} == {2}
    assert together.stacks.points == []


def test_only_sums_are_kept_however_many_hands():
    hands = list(histories(NIGHTS["no limit"].but(stack=10**6), 40))
    made = Tally()
    sizes = []
    for times in range(1, 61):
        for hand in hands:
            made.add(hand)
        if times in (30, 60):
            sizes.append(len(reachable(made)))
    assert made.hands == 2400
    assert sizes[1] < 1.2 * sizes[0], "1,200 hands more, and nothing more is kept"
    assert not [one for one in reachable(made) if isinstance(one, HandHistory)]


@given(st.integers(0, 5000))
def test_a_line_keeps_enough_points_and_both_ends(count):
    line = Line()
    for at in range(count):
        line.add({"A": at})
    told = [point["A"] for point in line.points]
    assert told == sorted(set(told))
    assert told[:1] + told[-1:] == ([0, count - 1] if count else [])
    assert min(count, 512) <= len(told) <= 1026
    assert all(at % line.every == 0 for at in told[:-1])


def test_no_hidden_card_is_in_a_history_of_a_sealed_hand():
    for hand in histories(NIGHTS["muck"], 20):
        shown = {card for event in hand.events if event.type == "show" for card in event.cards}
        cards = {card for event in hand.events for card in getattr(event, "cards", ())}
        assert cards == shown
        assert {card for held in hand.held().values() for card in held} == shown
        assert UNKNOWN not in shown
        assert (hand.setup.seed, hand.setup.deck, hand.setup.script) == ("", None, None)
