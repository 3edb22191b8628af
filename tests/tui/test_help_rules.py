"""What the guide states is what the rules do: for every preset, game, limit and form of ante, and for every single option.

Numbers are read out of its sentences and compared with a hand that is dealt and played by the same rules.
"""

import re
from itertools import combinations, pairwise, product
from typing import get_args, get_type_hints

import pytest

from deuce7_tui.rules import Hand
from deuce7_tui.rules.actions import Call, Check, Discard, Fold, Raise, Show, StandPat
from deuce7_tui.rules.cards import DECK
from deuce7_tui.rules.games import GAMES, LIMITS, SINGLE_DRAW, TRIPLE_DRAW, Stakes
from deuce7_tui.rules.house import CLASSIC, PRESETS, RECORDED, HouseRules
from deuce7_tui.rules.ranking import DEUCE_TO_SEVEN
from deuce7_tui.rules.stub import Exchange, Stub
from deuce7_tui.rules.view import view
from deuce7_tui.table import Night, NightSetup, tournament_night
from deuce7_tui.tui.help import played_by
from deuce7_tui.words import guide
from deuce7_tui.words.guide import Example, Head, Played, Point, words_of
from deuce7_tui.words.table import street_line

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
#: Odd ones, so that no number is there by chance.
STAKES = {"fixed": Stakes.of("fixed", 30, 70, 11), "pot": Stakes.of("pot", 13, 29), "no": Stakes.of("no", 13, 29)}
ANTES = ((0, "each"), (3, "each"), (3, "big-blind"), (3, "only"))
TABLES = [
    pytest.param(house, game, limit, ante, id=f"{house}-{game}-{limit}-{ante[1]}-{ante[0]}")
    for house, game, limit, ante in product(PRESETS, GAMES, LIMITS, ANTES)
    if GAMES[game].blinds or ante == (3, "only")
]


def night(house=CLASSIC, game=TRIPLE_DRAW, limit="fixed", ante=(0, "each"), players=3, stack=5000):
    """The set-up of a night that is played so."""
    chips, form = ante
    return NightSetup(
        NAMES[:players], stack, game, limit, STAKES[limit], house, ante=chips, ante_form=form, seed="guide"
    ).checked()


def hand_of(setup):
    """Its first hand."""
    return Hand(Night(setup).next_hand())


def text(played, page, head=None):
    """What a page says, or one section of it."""
    [chapter] = [chapter for chapter in guide.chapters(played) if chapter.id == page]
    blocks = chapter.blocks
    if head is not None:
        starts = [at for at, block in enumerate(blocks) if isinstance(block, Head)]
        assert head in [blocks[at].id for at in starts], (page, head)
        start = next(at for at in starts if blocks[at].id == head)
        blocks = blocks[start : min((at for at in starts if at > start), default=len(blocks))]
    return "\n".join(words_of(block) for block in blocks)


def sections(played):
    """Every section by its id, as text."""
    return {
        head.id: text(played, page.id, head.id)
        for page in guide.chapters(played)
        for head in page.blocks
        if isinstance(head, Head)
    }


def numbers(sentence):
    return [int(found.replace(",", "")) for found in re.findall(r"\d[\d,]*", sentence)]


def raised_to_the_end(hand):
    """Raise as long as it can be done; how many bets and raises there were, and what it costs."""
    wagers = 0
    while (legal := hand.legal()) is not None and legal.raises is not None and wagers < 40:
        hand.apply(Raise(legal.raises.max if hand.setup.limit == "fixed" else legal.raises.min))
        wagers += 1
    return wagers, hand.betting.price


def to_round(hand, name):
    """Check, call and stand pat until this round."""
    while hand.round != name:
        legal = hand.legal()
        match legal.kind:
            case "draw":
                hand.apply(StandPat())
            case "show":
                hand.apply(Show(legal.seat))
            case _:
                hand.apply(Check() if legal.check else Call())
    return hand


def played(house, game, limit, ante):
    setup = night(PRESETS[house], GAMES[game], limit, ante)
    return setup, played_by(setup)


@pytest.mark.parametrize(("house", "game", "limit", "ante"), TABLES)
def test_course_blinds_and_antes_are_those_of_a_hand(house, game, limit, ante):
    setup, at = played(house, game, limit, ante)
    hand = hand_of(setup)
    assert guide.played_in(view(hand)) == at, "the same from the table as from the set-up"
    posted = [event.amount for event in hand.events if event.type in ("blind", "ante")]
    blinds = text(at, "hand", "blinds")
    assert set(numbers(blinds)) == set(posted), blinds
    assert ("blind" in blinds.replace("no blinds", "")) == any(event.type == "blind" for event in hand.events)
    began = [event for event in to_round(hand, "over").events if event.type == "round"]
    [chapter] = [chapter for chapter in guide.chapters(at) if chapter.id == "hand"]
    rounds = [block.text for block in chapter.blocks if isinstance(block, Point)][1:-1]
    assert rounds == [street_line(event, limit) for event in began]
    assert f" {at.game.draws} draw" in text(at, "hand", "course")
    assert ("burned" in text(at, "draw", "burn").replace("No card is burned", "")) == any(
        event.type == "burn" for event in hand.events
    )


@pytest.mark.sweep(30)
@pytest.mark.parametrize(("house", "game", "limit", "ante"), TABLES)
def test_bets_and_the_cap_are_those_of_a_hand(house, game, limit, ante):
    setup, at = played(house, game, limit, ante)
    rounds = at.game.rounds
    first, last = to_round(hand_of(setup), "bet-1"), to_round(hand_of(setup), rounds[-1])
    bets = text(at, "betting", "limit")
    if limit != "fixed":
        assert numbers(bets)[0] == first.betting.unit == last.betting.unit == STAKES[limit].big_blind
        assert "There is no cap" in bets
        assert "cap" not in sections(at)
        return
    assert numbers(bets) == [first.betting.unit, last.betting.unit]
    cap = text(at, "betting", "cap")
    for hand in (first, last):
        blind = hand is first and at.blinds and at.house.blind_is_bet
        unit = hand.betting.unit
        wagers, cost = raised_to_the_end(hand)
        assert numbers(cap)[0] == wagers + blind - 1
        assert ("the big blind is the bet" in cap) == (at.blinds and at.house.blind_is_bet)
        if len(numbers(cap)) > 1:
            assert cost == numbers(cap)[1 + (unit == STAKES[limit].big_bet)]
        assert hand.legal().raises is None
        assert hand.legal().call


@pytest.mark.parametrize("house", PRESETS)
@pytest.mark.parametrize("ante", [*ANTES[:3]])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_first_raise_in_pot_limit(house, ante, players):
    setup = night(PRESETS[house], TRIPLE_DRAW, "pot", ante, players)
    told = text(played_by(setup), "betting", "limit")
    assert numbers(told)[-1] == hand_of(setup).legal().raises.max


#: When there is no cap, by what the guide says of it: in a round begun by two, when a third has folded, when two are
#: left in a tournament.
UNCAPPED = {
    "begins with only two players": (True, False, None),
    "The cap holds for two players too.": (False, False, False),
    "two players too; only in a tournament": (False, False, None),
    "as soon as only two players with chips": (True, True, None),
    "when two players are left in the tournament": (None, False, True),
}


@pytest.mark.parametrize("rule", get_args(get_type_hints(HouseRules)["cap_lifted"]))
@pytest.mark.parametrize("tournament", [False, True])
def test_when_there_is_no_cap(rule, tournament):
    house = CLASSIC.but(cap_lifted=rule)
    by_two, by_folding, left = (_first_round(house, tournament, *how) for how in ((2, 0, 2), (3, 1, 3), (2, 0, 2)))
    in_event = _first_round(house, tournament, 2, 0, 3)
    setup = night(house)
    cap = text(played_by(setup)._replace(tournament=tournament), "betting", "cap")
    [says] = [facts for sentence, facts in UNCAPPED.items() if sentence in cap]
    found = (in_event if tournament else by_two, by_folding, left if tournament else None)
    for told, true in zip(says, found, strict=True):
        assert told is None or true is None or told == true, (cap, found)


def _first_round(house, tournament, players, folds, left):
    """There is no cap in a round with so many players, ``folds`` of whom fold first; ``left``: in the tournament."""
    setup = (
        Night(night(house, players=players))
        .next_hand()
        .but(tournament=tournament, event_heads_up=tournament and left == 2)
    )
    hand = Hand(setup)
    for _ in range(folds):
        hand.apply(Fold())
    return hand.betting.wagers_left is None


@pytest.mark.parametrize("rule", ["half-bet", "ladder", "full-only"])
def test_short_all_ins_in_a_fixed_limit(rule):
    """After a bet of 70 one is all-in for a little more: who may raise, to what, and whether it counts."""
    house = CLASSIC.but(short_all_in=rule)
    told = text(played_by(night(house)), "all-in", "short")
    bet = STAKES["fixed"].big_bet
    assert bet in numbers(told)
    half = bet // 2 + bet % 2
    for more in (half - 1, half):
        hand = _all_in_over_a_bet(house, more)
        counted = hand.betting.wagers == 2
        to = hand.legal().raises.max
        # The third has not acted and may raise; the first may if he faces what the guide says.
        hand.apply(Call())
        again = hand.legal().raises is not None
        match rule:
            case "half-bet":
                assert half in numbers(told)
                assert (counted, again) == (more >= half, more >= half)
                assert to == (2 * bet if more < half else bet + more + bet)
            case "ladder":
                assert numbers(told)[1:] == [bet, 2 * bet, 3 * bet]
                assert (counted, to) == (False, 2 * bet)
                assert again == (more >= half)
            case "full-only":
                assert (counted, again, to) == (False, False, bet + more + bet)


def _all_in_over_a_bet(house, more):
    """After the last draw the first bets, the second is all-in for ``more`` than that; the third is to act."""
    setup = Night(night(house)).next_hand()
    order = [(setup.button + step) % 3 for step in (1, 2, 3)]
    spent = STAKES["fixed"].big_blind
    stacks = [5000] * 3
    stacks[order[1]] = spent + STAKES["fixed"].big_bet + more
    hand = to_round(Hand(setup.but(stacks=tuple(stacks))), "bet-4")
    for _ in range(2):
        hand.apply(Raise(hand.legal().raises.max))
    return hand


def test_places_are_those_of_the_ranking():
    [chapter] = [chapter for chapter in guide.chapters(Played()) if chapter.id == "ranks"]
    pictures = [block for block in chapter.blocks if isinstance(block, Example) and block.place]
    for block in pictures:
        assert numbers(block.place) == [DEUCE_TO_SEVEN.strength(block.cards)]
    worst = numbers(pictures[-1].place)[0]
    assert numbers(text(Played(), "ranks", "lowest"))[-1] == worst
    kinds = [numbers(block.place)[0] for block in pictures[8:]]
    assert all(one < other for one, other in pairwise(kinds)), "from the best to the worst"
    assert len({DEUCE_TO_SEVEN.name(block.cards).kind for block in pictures[8:]}) == 9
    pairs = [block for block in chapter.blocks if isinstance(block, Example) and not block.place]
    for better, worse in zip(pairs[::2], pairs[1::2], strict=True):
        assert DEUCE_TO_SEVEN.strength(better.cards) < DEUCE_TO_SEVEN.strength(worse.cards)
    for row in ("A-5-4-3-2 is no straight", "6-5-4-3-2 is a straight", "A-K-Q-J-T is a straight"):
        assert row in text(Played(), "ranks", "ace")


def test_the_example_of_a_deck_that_runs_out():
    """Three players throw 3, 2 and 1, and four cards are left."""
    told = text(Played(), "draw", "deck")
    assert "throw 3, 2 and 1, and four cards are left" in told
    stub = Stub("x", DECK, CLASSIC)
    dealt = [stub.deal(0) for _ in range(48)]
    exchanges = [Exchange(seat, tuple(range(n)), dealt[seat * 5 : seat * 5 + n]) for seat, n in enumerate((3, 2, 1))]
    thrown = [set(exchange.thrown) for exchange in exchanges]
    left = stub.cards[::-1]
    events = list(stub.serve(exchanges))
    assert list(events[0].cards) == left[:3]
    assert exchanges[1].given[0] == left[3]
    [shuffled] = [event for event in events if event.type == "reshuffle"]
    assert set(shuffled.cards) == thrown[0]


#: Where each option is told. Those of a kind of game are told there alone.
TOLD = {
    "raises": {"cap"},
    "blind_is_bet": {"cap"},
    "cap_lifted": {"cap"},
    "cap_counts": {"cap"},
    "short_all_in": {"short", "cap"},
    "reshuffle": {"deck"},
    "burn": {"burn", "deck"},
    "five": {"burn"},
    "pot_small_blind": {"limit"},
    "odd_chips": {"odd"},
    "showdown": {"show"},
    "short_blind_price": {"blinds"},
    "must_raise": {"opening"},
    "button": {"button"},
    "newcomers": {"coming"},
}


@pytest.mark.slow
def test_every_option_is_told_where_it_belongs_and_nowhere_else():
    """Another value of an option changes its own section; the head, which names the rules, changes as well."""
    kinds = get_type_hints(HouseRules)
    assert set(TOLD) == set(kinds)
    for name, where in TOLD.items():
        values = (False, True) if kinds[name] is bool else (3, 4, None) if name == "raises" else get_args(kinds[name])
        for one, other in combinations(values, 2):
            found = changed(name, one, other)
            assert found <= where, (name, one, other)
            assert found, (name, one, other)


def changed(name, one, other):
    """The sections that are different where the option has another value, in any kind of game."""
    found = set()
    for limit, game, tournament in product(LIMITS, (TRIPLE_DRAW, SINGLE_DRAW), (False, True)):
        at = Played(game, limit, STAKES[limit], tournament=tournament, players=3)
        burning = CLASSIC.but(burn=True)
        told = [sections(at._replace(house=burning.but(**{name: value}))) for value in (one, other)]
        found |= {id for id in told[0] | told[1] if told[0].get(id) != told[1].get(id)}
    return found - {"object"}


def test_a_recorded_hand_is_told_as_one():
    assert "recorded" in text(Played(house=RECORDED), "hand", "object")
    assert "no cap" in text(Played(house=RECORDED), "betting", "cap")


def test_a_tournament_has_levels_and_its_own_button():
    setup = tournament_night(NAMES[:3], {"levels": [{"stakes": "10/20"}]})
    at = played_by(setup)
    assert at.tournament
    assert "level" in text(at, "seats")
    assert "dead button" in text(at, "seats", "button")
    assert "level" not in text(played_by(night()), "seats", "end")


def test_throwing_all_five_is_allowed():
    """From none to all of them."""
    hand = to_round(hand_of(night()), "draw-1")
    hand.apply(Discard(tuple(range(5))))
    hand.apply(StandPat())
    assert "from none to all" in text(Played(), "draw", "draw")
