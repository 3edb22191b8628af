"""Hands to be watched: every position is the hand played again as far as that, and nobody sees more than he may."""

from pathlib import Path

import pytest

import deuce7_tui
from deuce7_tui import phh
from deuce7_tui.playback import Playback, Scene
from deuce7_tui.rules import PRESETS, ParseError, RulesError, Stakes, view
from deuce7_tui.rules.actions import action_text
from deuce7_tui.rules.cards import UNKNOWN
from deuce7_tui.rules.events import Dealt, Discarded, Drew, Ended, PotWon, Shown
from deuce7_tui.rules.games import SINGLE_DRAW, TRIPLE_DRAW
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.setup import HandSetup
from deuce7_tui.table import NightSetup
from deuce7_tui.table.simulation import simulate
from tests.reachable import reachable

RECORDS = {
    path.stem: phh.read(path.read_text("utf-8"))
    for path in sorted((Path(deuce7_tui.__file__).parent / "famous").glob("*.phh"))
}
ARIEH = RECORDS["arieh-yockey-2019"]


def played_here(rules="classic", game=TRIPLE_DRAW, limit="fixed", hands=6, stack=70):
    """Hands of two to six players, side pots and reshuffles among them."""
    for players in range(2, 7):
        setup = NightSetup(
            tuple(f"p{i + 1}" for i in range(players)),
            stack,
            game,
            limit,
            Stakes.of(limit, 4, 8),
            PRESETS[rules],
            ante=players % 2,
            seed=f"watched {rules} {limit} {players}",
        )
        for played in simulate(setup, hands, "random"):
            hand = played.hand
            texts = [action_text(action) for _, action in hand.actions]
            yield (
                hand,
                lambda closed, hand=hand, texts=texts, names=setup.names: Playback.of_hand(
                    hand.setup, texts, names, closed=closed
                ),
            )


def cut_off(record):
    """A file cut off after each of its lines."""
    for stop in range(len(record.actions) + 1):
        yield record.but(actions=record.actions[:stop])


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", RECORDS)
def test_p12_every_position_reached_by_stepping_back_is_a_fresh_replay(name):
    watched = Playback.of_record(RECORDS[name])
    there = [watched.scene(at) for at in range(watched.last + 1)]
    for at in reversed(range(watched.last + 1)):
        for seat in (None, *range(len(watched.names))):
            assert watched.scene(at, seat) == Playback.of_record(RECORDS[name]).scene(at, seat)
        assert watched.scene(at) == there[at]


@pytest.mark.parametrize("name", RECORDS)
def test_a_file_cut_off_at_any_line_ends_where_the_whole_one_passes_by(name):
    """The same prefix by another way: the file itself is shorter."""
    whole = Playback.of_record(RECORDS[name])
    passed = [whole.scene(at) for at in range(whole.last + 1)]
    for record in cut_off(RECORDS[name]):
        cut = Playback.of_record(record)
        end = cut.scene(cut.last)
        assert end.stops == (end.hand.round != "over")
        if end.stops or record == RECORDS[name]:
            # Where nothing but the showdown is left, cards speak: in the whole file somebody may have mucked.
            assert end.hand in [scene.hand for scene in passed]
            assert [scene.hand for scene in passed].index(end.hand) == cut.last


@pytest.mark.parametrize("name", RECORDS)
def test_the_end_is_the_end_of_the_file(name):
    watched = Playback.of_record(RECORDS[name])
    last = watched.scene(watched.last)
    hand = phh.Replay(RECORDS[name]).run()
    assert last.hand.events == tuple(hand.events)
    assert tuple(seat.stack for seat in last.hand.seats if seat) == hand.stacks
    assert last.hand.pot == 0
    assert not last.stops


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("rules", "game", "limit"),
    [
        ("classic", TRIPLE_DRAW, "fixed"),
        ("wsop-cash", TRIPLE_DRAW, "pot"),
        ("online", SINGLE_DRAW, "no"),
        ("wsop", TRIPLE_DRAW, "no"),
    ],
)
def test_hands_played_here_lose_no_chip_and_no_event_on_the_way(rules, game, limit):
    count = 0
    for hand, watch in played_here(rules, game, limit):
        watched = watch(False)
        told = []
        for at in range(watched.last + 1):
            scene = watched.scene(at)
            told += scene.news
            assert sum(seat.stack for seat in scene.hand.seats if seat) + scene.hand.pot == sum(hand.setup.stacks)
            assert all(seat.stack >= 0 and seat.won >= 0 for seat in scene.hand.seats if seat)
            won = sum(event.amount for event in told if isinstance(event, PotWon))
            assert won == sum(seat.won for seat in scene.hand.seats if seat)
            assert {seat.seat for seat in scene.hand.seats if seat and seat.shown} == {
                event.seat for event in told if isinstance(event, Shown)
            }
            count += 1
        assert told == [
            known if known.type in ("start", "deal", "discard", "draw") else event
            for event, known in zip(watched.scene(watched.last).hand.events, hand.events, strict=True)
        ]
        assert isinstance(told[-1], Ended)
        seen = view(hand)
        assert [seat and (seat.stack, seat.won, seat.status) for seat in watched.scene(watched.last).hand.seats] == [
            seat and (seat.stack, seat.won, seat.status) for seat in seen.seats
        ]
    assert count > 300


def test_cards_come_one_player_after_the_other():
    """In the first draw of hand 55 Obst throws two and Shakerchi three; then Obst gets his cards, then Shakerchi."""
    watched = Playback.of_record(RECORDS["wsop-2023-43-5-hand-55"])
    draw = [at for at in range(watched.last + 1) if watched.scene(at).street == "draw-1"]
    scenes = [watched.scene(at) for at in draw]
    assert [scene.thrown[:2] for scene in scenes] == [((), ()), ((0, 1), ()), ((0, 1), (0, 1, 2)), ((), (0, 1, 2))]
    after = watched.scene(draw[-1] + 1)
    assert after.street == "bet-2"
    assert after.thrown == ((),) * 5
    shown = [tuple(phh.cards_text(scene.hand.seats[seat].cards) for seat in (0, 1)) for scene in (*scenes, after)]
    assert shown == [
        ("QdJc8s7d5h", "KsKd4s4c2s"),
        ("QdJc8s7d5h", "KsKd4s4c2s"),
        ("QdJc8s7d5h", "KsKd4s4c2s"),
        ("As6s8s7d5h", "KsKd4s4c2s"),
        ("As6s8s7d5h", "7s7c5c4c2s"),
    ]
    assert [scene.hand.seats[0].new for scene in (*scenes, after)] == [(), (), (), (0, 1), (0, 1)]


def test_street_by_street():
    watched = Playback.of_record(ARIEH)
    at, streets = 0, ["bet-1"]
    while at < watched.last:
        at = watched.next_street(at)
        streets.append(watched.scene(at).street)
    assert streets == ["bet-1", "draw-1", "bet-2", "draw-2", "bet-3", "draw-3", "bet-4", "showdown", "over"]
    assert at == watched.last
    back = []
    while at:
        at = watched.street_before(at)
        back.append(watched.scene(at).street)
    assert back == list(reversed(streets[:-1]))
    middle = watched.next_street(0) + 2
    assert watched.street_before(middle) == watched.next_street(0)


def cards_in(scene: Scene, seat: int):
    """All that a scene says of the cards of a seat."""
    at = scene.hand.seats[seat]
    own = [event for event in scene.hand.events if getattr(event, "seat", None) == seat]
    return [
        *(at.cards or ()), *at.new, *([at.name] if at.name else []), *scene.thrown[seat],
        *([scene.drawings[seat]] if scene.drawings[seat] else []),
        *(value for event in own for field in ("cards", "places") for value in getattr(event, field, ())),
    ]  # fmt: skip


def turned_up(scene: Scene):
    return {event.seat for event in scene.hand.events if isinstance(event, Shown)}


@pytest.mark.parametrize("name", RECORDS)
def test_a_seats_view_hides_the_cards_of_all_others_until_they_are_turned_up(name):
    watched = Playback.of_record(RECORDS[name])
    for seat in range(len(watched.names)):
        for at in range(watched.last + 1):
            scene = watched.scene(at, seat)
            for other in set(range(len(watched.names))) - turned_up(scene) - {seat}:
                assert cards_in(scene, other) == []
    assert any(cards_in(watched.scene(0), seat) for seat in range(len(watched.names)))


def test_a_closed_hand_shows_what_the_table_saw_and_nothing_else():
    """A hand of a night whose seal was not opened, whatever seat is asked for."""
    hidden = 0
    for hand, watch in played_here():
        watched = watch(True)
        for at in range(watched.last + 1):
            for seat in (None, 0):
                scene = watched.scene(at, seat)
                assert scene.open == frozenset()
                for other in hand.setup.dealt_in:
                    if other not in turned_up(scene):
                        assert cards_in(scene, other) == []
                        hidden += 1
                assert all(not event.cards for event in scene.hand.events if event.type in ("burn", "reshuffle"))
        assert repr(watched) == f"<Playback of {watched.last} steps>"
        assert watched.scene(watched.last).hand == view(hand)
    assert hidden > 1000


def test_a_closed_hand_holds_no_hidden_card_and_no_seed():
    """Not even where nobody looks: it does not keep what it was made from, once it has been played."""
    for hand, watch in played_here(hands=2):
        for closed in (True, False):
            held = reachable(watch(closed))
            shown = {card for event in hand.events if isinstance(event, Shown) for card in event.cards}
            events = [event for event in held if isinstance(event, Dealt | Discarded | Drew | Shown)]
            # An open one is played again from its seed.
            assert any(isinstance(one, HandSetup) for one in held) != closed
            assert (hand.setup.seed in held) != closed
            if closed:
                assert not any(isinstance(one, Hand) for one in held)
                assert {card for event in events for card in event.cards} == shown


@pytest.mark.parametrize("closed", [True, False])
def test_p12_of_hands_that_were_played_here(closed):
    for _hand, watch in played_here(hands=1):
        watched = watch(closed)
        there = [watched.scene(at) for at in range(watched.last + 1)]
        for at in reversed(range(watched.last + 1)):
            assert watched.scene(at) == there[at] == watch(closed).scene(at)


def test_a_misdeal_and_a_hand_shown_after_the_end_are_steps():
    hand, watch = next((hand, watch) for hand, watch in played_here() if not any(p.shown for p in hand.in_hand))
    winner = next(player.seat for player in hand.live)
    texts = [action_text(action) for _, action in hand.actions]
    shows = Playback.of_hand(hand.setup, [*texts, f"show {winner}"], ("a",) * len(hand.players), closed=False)
    assert shows.last == watch(False).last + 1
    assert shows.scene(shows.last).hand.seats[winner].shown
    void = Playback.of_hand(hand.setup, ["misdeal"], ("a",) * len(hand.players), closed=False)
    assert void.scene(void.last).street == "void"
    assert [seat.stack for seat in void.scene(1).hand.seats if seat] == [c for c in hand.setup.stacks if c]


def test_unknown_cards_stay_unknown_until_the_record_tells_them():
    head = (
        'variant = "N2L1D"\nantes = [0, 0]\nblinds_or_straddles = [5, 10]\nmin_bet = 10\nstarting_stacks = [500, 500]\n'
    )
    lines = '"d dh p1 ??????????", "d dh p2 7h5h4d3d??", "p2 cc", "p1 cc", "p1 sd KhKd", "p2 sd", "d dh p1 3h??"'
    watched = Playback.of_record(phh.read(head + f'actions = [{lines}, "p1 cc", "p2 cc", "p1 sm 7d5d4h3h2c", "p2 sm"]'))
    scenes = [watched.scene(at) for at in range(watched.last + 1)]
    assert scenes[0].hand.seats[0].cards == (UNKNOWN,) * 5
    assert scenes[0].hand.seats[0].name is None
    assert scenes[0].drawings == (None, None)
    throws = next(scene for scene in scenes if any(isinstance(event, Discarded) for event in scene.news))
    assert phh.cards_text(throws.news[0].cards) == "KhKd"
    drew = next(scene for scene in scenes if any(isinstance(event, Drew) for event in scene.news))
    assert sorted(drew.hand.seats[0].cards) == sorted([*phh.parse_cards("3h"), *[UNKNOWN] * 4])
    assert UNKNOWN not in scenes[-1].hand.seats[0].cards
    assert scenes[-1].hand.seats[0].won == 20


def test_what_cannot_be_played_is_told_before_anything_is_watched():
    broken = ARIEH.but(actions=(*ARIEH.actions[:10], "p1 dances"))
    with pytest.raises(ParseError):
        Playback.of_record(broken)
    with pytest.raises(RulesError):
        Playback.of_hand(ARIEH.setup, ["dance"], ARIEH.names)
