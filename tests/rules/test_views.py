"""What a seat and the rail may know (S19, P12's engine part), text forms of actions, games as data."""

import pytest

from deuce7_tui.rules import (
    GAMES,
    LIMITS,
    PRESETS,
    Hand,
    IllegalAction,
    ParseError,
    Post,
    Raise,
    action_text,
    as_json,
    card_text,
    game_of,
    parse_action,
    preset,
    view,
)
from deuce7_tui.rules import events as ev

from .random_hands import cards_in, choose
from .table_of import Table, deal, setup_of

FL = "fixed 10/20"
SIX = "400 400 60 400 400 400"
LINES = ("C:call", "D:raise 20", "E:call", "F:call", "A:call", "B:fold", "C:call")


def whole_hand() -> list[Table]:
    """A hand with a fold, an all-in, a reshuffle and a showdown, step by step."""
    table = deal(FL, SIX, "F", seed="views")
    steps = [table.copy()]
    steps += [table.play(line).copy() for line in LINES]
    while (legal := table.hand.legal()) is not None:
        if legal.kind == "draw":
            table.play("draw 0 2 3 4")
        elif table.round == "bet-2" and legal.raises and legal.opening:
            table.play(f"raise {legal.raises.min}")
        else:
            table.play("check" if legal.check else "call")
        steps.append(table.copy())
    return steps


def test_s19_no_view_holds_what_it_may_not():
    steps = whole_hand()
    assert any(isinstance(event, ev.Reshuffled) for event in steps[-1].hand.events)
    for table in steps:
        hand = table.hand
        shown = {card for event in table.events(ev.Shown) for card in event.cards}
        for viewer in (None, *range(6)):
            seen = view(hand, viewer)
            held = set() if viewer is None or hand.player(viewer).folded else set(hand.player(viewer).cards)
            hidden = set(range(52)) - shown - held
            # The log is the rail's for everybody: what an owner threw is not even his to see again.
            told = " ".join(str(as_json(event)) for event in seen.events)
            assert not [card for card in set(range(52)) - shown if card_text(card) in told]
            assert not cards_in(seen) & hidden
            for seat in seen.seats:
                if seat.seat != viewer and not seat.shown:
                    assert (seat.cards, seat.name, seat.new) == (None, None, ())
            if viewer is not None and not hand.player(viewer).folded:
                assert list(seen.seats[viewer].cards) == hand.player(viewer).cards


def test_s19_a_folded_hand_is_in_nobodys_seat_not_even_its_owners():
    table = deal(FL, "400 400 400").play("A:fold")
    seat = view(table.hand, 0).seats[0]
    assert (seat.status, seat.cards, seat.held) == ("folded", None, 0)
    assert view(table.hand, 0).drawing is None


def test_the_rail_knows_what_is_public():
    table = deal(FL, "400 400 400").play("A:raise 20, B:call, C:call").play("B:draw 0 1, C:pat, A:draw 2")
    rail = view(table.hand)
    assert [seat.draws for seat in rail.seats] == [(1,), (2,), (0,)]
    assert [seat.held for seat in rail.seats] == [5, 5, 5]
    assert (rail.pot, rail.price, rail.bet, rail.wagers_left) == (60, 0, 10, 4)
    discards = [event for event in rail.events if isinstance(event, ev.Discarded | ev.Drew)]
    assert [(event.count, event.cards, event.places) for event in discards] == [(2, (), ()), (1, (), ())] * 2
    assert rail.turn == table.hand.legal()


def test_p12_every_prefix_of_a_hand_is_a_hand():
    steps = whole_hand()
    actions = steps[-1].hand.actions
    for number, table in enumerate(steps):
        again = Hand(table.setup)
        for seat, action in actions[:number]:
            again.apply(action, seat)
        for viewer in (None, 0, 1):
            assert view(again, viewer) == view(table.hand, viewer)
        assert again.legal() == table.hand.legal()


def test_new_cards_and_what_the_hand_draws_to():
    table = deal(FL, "400 400", hands={"B": "7s5h4d3cKc", "A": "KsKh9d8d2d"}, then="2h").limps()
    own = view(table.hand, 1)
    assert (own.drawing.keep, own.drawing.count) == ((0, 1, 2, 3), 1)
    table.play("B:draw 4, A:pat")
    seat = view(table.hand, 1).seats[1]
    assert (seat.new, seat.name.place, seat.draws) == ((4,), 1, (1,))
    table.checks().pats().checks().pats()
    assert view(table.hand, 0).drawing is None, "no draw is left"


@pytest.mark.parametrize(
    "text", ["fold", "check", "call", "raise 40", "draw 0 3", "draw 4 0 1 2 3", "pat", "show 2", "muck", "misdeal"]
)
def test_actions_have_one_text_form(text):
    assert action_text(parse_action(text)) == text


def test_bet_is_raise():
    assert parse_action("bet 20") == parse_action("raise 20") == Raise(20)


@pytest.mark.parametrize(
    "text",
    ["", "Fold", " fold", "fold ", "raise", "raise 2.5", "raise -20", "raise 1e3", "raise 20 ", "raise ٢٠", "draw", "draw a",
     "draw  1", "draw 1,2", "call 10", "raise 1000000000000000000", "pat 0", "show", "show A", "fold\n", "draw 0\n"],
)  # fmt: skip
def test_other_text_is_no_action(text):
    with pytest.raises(ParseError):
        parse_action(text)


def test_games_limits_and_presets_by_name():
    assert {"2-7-triple-draw", "2-7-single-draw"} <= set(GAMES)
    assert LIMITS == ("fixed", "pot", "no")
    assert (game_of("2-7-triple-draw").draws, game_of("2-7-single-draw").draws) == (3, 1)
    with pytest.raises(IllegalAction):
        game_of("badugi 2000")
    with pytest.raises(IllegalAction):
        preset("house")


# rules.md §8, field by field.
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("classic", (3, "usual", "half-bet", "classic", "usual", False, "full", "one-each", "all", "full")),
        ("wsop", (4, "event", "half-bet", "wsop", "dead", True, "full", "one-each", "muck", "full")),
        ("wsop-cash", (4, "round", "half-bet", "wsop-burns", "dead", True, "as-big", "one-each", "muck", "full")),
        ("online", (3, "never", "ladder", "never-own", "moving", False, "full", "one-each", "muck", "full")),
        ("pokerkit", (3, "never", "full-only", "all", "usual", True, "posted", "first", "recorded", "posted")),
    ],
)
def test_presets_are_those_of_the_rules(name, values):
    house = PRESETS[name]
    assert values == (
        house.raises,
        house.cap_lifted,
        house.short_all_in,
        house.reshuffle,
        house.button,
        house.burn,
        house.pot_small_blind,
        house.odd_chips,
        house.showdown,
        house.short_blind_price,
    )
    assert house.blind_is_bet == (name != "pokerkit")


@pytest.mark.parametrize(
    "wrong",
    [
        {"stacks": (500, 0, 0)},
        {"stacks": (5, 5, 5, 5, 5, 5, 5)},
        {"button": 3},
        {"button": True},
        {"posts": (Post(3, 10, "big"),)},
        {"stacks": (500, -1)},
        {"antes": (1,)},
        {"deck": (0,) * 52},
        {"deck": tuple(range(51))},
        {"script": ((), ())},
    ],
)
def test_setups_that_are_no_hand(wrong):
    wrong = dict(wrong)
    stacks = wrong.pop("stacks", (500, 500, 500))
    setup = setup_of(FL, stacks, posts=(), blinds=False).but(**wrong)
    with pytest.raises(IllegalAction):
        Hand(setup)


def test_choose_takes_only_what_is_offered():
    table = deal(FL, "400 400 400")
    legal = table.hand.legal()
    kinds = {type(choose(legal, [n])).__name__ for n in range(9)}
    assert kinds == {"Call", "Raise", "Fold"}
