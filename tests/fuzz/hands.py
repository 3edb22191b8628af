"""Random hands over everything a table can be, played with every invariant on.

A hand is made from one text seed (set-up, house rules, cards and choices), so the seed is all that a failure needs.
"""

import random
from collections import Counter
from typing import Any, get_args, get_type_hints

from deuce7_tui.rules import (
    CLASSIC,
    GAMES,
    LIMITS,
    PRESETS,
    RECORDED,
    Action,
    Call,
    Check,
    Discard,
    Fold,
    Game,
    Hand,
    HandSetup,
    HouseRules,
    Legal,
    Limit,
    Misdeal,
    Muck,
    Post,
    Raise,
    RulesError,
    Show,
    Stakes,
    StandPat,
    action_text,
    as_json,
    events,
    parse_action,
    usual_posts,
    view,
)
from deuce7_tui.rules.setup import clockwise

#: No hand needs more decisions than this: it would be one that does not end.
MOST_DECISIONS = 5000


def options(field: str) -> tuple[Any, ...]:
    """Every value of a field of HouseRules."""
    if field == "raises":
        return (0, 1, 3, 4, None)
    kind = get_type_hints(HouseRules)[field]
    return (False, True) if kind is bool else get_args(kind)


FIELDS = HouseRules.__match_args__
HOUSES = (CLASSIC, RECORDED, *PRESETS.values())


def random_house(rng: random.Random) -> HouseRules:
    """A preset, often with one option changed, sometimes with several."""
    house = rng.choice(HOUSES)
    for field in rng.sample(FIELDS, rng.choice((0, 0, 1, 1, 1, 3))):
        house = house.but(**{field: rng.choice(options(field))})
    return house


def random_setup(rng: random.Random, game: Game | None = None, limit: Limit | None = None) -> HandSetup:
    """Any hand: empty seats, a dead button, missing, short, late and dead blinds, every form of ante, any house."""
    game = game or rng.choice(tuple(GAMES.values()))
    limit = limit or rng.choice(LIMITS)
    low, high = rng.choice(((10, 20), (5, 10), (1, 2), (1, 1), (3, 7), (100, 200)))
    stakes = Stakes.of(limit, low, high, rng.choice((None, None, None, 0, low)))
    seats = rng.randint(2, 6)
    players = rng.sample(range(seats), rng.randint(2, seats))
    deep = rng.choice((2, 6, 20, 60)) * stakes.big_bet
    stacks = tuple(rng.randint(1, deep) if seat in players else 0 for seat in range(seats))
    button = rng.choice(players) if rng.random() < 0.9 else rng.randrange(seats)
    posts = list(usual_posts(stacks, button, stakes))
    big = next((post.seat for post in posts if post.kind == "big"), players[0])
    antes: tuple[int, ...] = ()
    form = rng.choice(("none", "none", "none", "each", "big-blind", "only"))
    ante = rng.choice((1, max(1, low // 2), stakes.big_blind, 2 * high))
    if form != "none":
        antes = tuple(ante if seat in players and (form != "big-blind" or seat == big) else 0 for seat in range(seats))
    if form == "only":
        posts = []
    elif rng.random() < 0.15:
        posts = [post for post in posts if post.kind != "small"]
    posted = {post.seat for post in posts}
    if form != "only" and rng.random() < 0.1:
        newcomers = [seat for seat in clockwise(tuple(sorted(players)), big) if seat not in posted]
        posts += [Post(seat, stakes.big_blind, "post") for seat in newcomers[:1]]
        if newcomers and rng.random() < 0.5:
            posts.append(Post(newcomers[0], stakes.small_blind, "dead"))
    tournament = rng.random() < 0.5
    return HandSetup(
        game,
        limit,
        stakes,
        stacks,
        button,
        tuple(posts),
        antes,
        form == "big-blind",
        random_house(rng),
        tournament,
        tournament and len(players) == 2,
        seed=f"fuzz-{rng.getrandbits(64)}",
    )


def random_action(rng: random.Random, hand: Hand, legal: Legal, style: str) -> Action:
    """A legal action; ``wild`` raises, ``calm`` checks and calls, ``tight`` folds."""
    if legal.kind == "show":
        return Show(legal.seat) if rng.random() < 0.8 else Muck()
    if legal.kind == "draw":
        count = rng.choice((0, 1, 2, 3, 5, 5)) if style != "wild" else rng.choice((4, 5, 5))
        return Discard(tuple(rng.sample(range(hand.game.cards), count))) if count else StandPat()
    raise_share, fold_share = {"wild": (0.5, 0.02), "calm": (0.1, 0.05), "tight": (0.3, 0.4)}[style]
    can_pass = legal.check or legal.call is not None
    if legal.raises is not None and (rng.random() < raise_share or not (can_pass or legal.fold)):
        low, high = legal.raises.min, legal.raises.max
        return Raise(rng.choice((low, low, high, rng.randint(low, high))))
    if legal.fold and (rng.random() < fold_share or not can_pass):
        return Fold()
    return Check() if legal.check else Call()


class Ledger:
    """The chips of a hand kept from its events alone; ``read`` checks every event on the way."""

    def __init__(self, setup: HandSetup) -> None:
        self.setup = setup
        self.stacks = list(setup.stacks)
        self.pot = 0
        self.total = sum(setup.stacks)
        self.shown: dict[int, tuple[Any, ...]] = {}
        self.gone: set[int] = set()

    def read(self, event: events.Event) -> None:
        match event:
            case events.AntePosted() | events.BlindPosted() | events.Called() | events.Bet() | events.Raised():
                assert event.amount > 0
                self._pay(event.seat, event.amount)
                assert event.all_in == (self.stacks[event.seat] == 0)
            case events.Returned(seat, amount):
                assert amount > 0
                self._pay(seat, -amount)
            case events.PotWon():
                self._won(event)
            case events.Shown(seat, cards):
                self.shown[seat] = cards
            case events.Folded(seat) | events.Mucked(seat):
                assert seat not in self.gone
                self.gone.add(seat)
            case events.Voided(returned):
                for seat, amount in enumerate(returned):
                    self._pay(seat, -amount)
                assert tuple(self.stacks) == self.setup.stacks
            case events.Ended(stacks):
                assert self.pot == 0
                assert stacks == tuple(self.stacks)
        assert min(self.stacks) >= 0
        assert self.pot >= 0
        assert sum(self.stacks) + self.pot == self.total

    def _pay(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount
        self.pot += amount

    def _won(self, event: events.PotWon) -> None:
        assert event.amount > 0
        assert len(event.seats) == len(set(event.seats)) == len(event.shares)
        assert sum(event.shares) == event.amount
        assert max(event.shares) - min(event.shares) <= 1 or self.setup.house.odd_chips == "first"
        for seat, share in zip(event.seats, event.shares, strict=True):
            self._pay(seat, -share)
        if event.contested:
            place = self.setup.game.ranking.strength
            best = {place(self.shown[seat]) for seat in event.seats if seat in self.shown}
            assert len(best) <= 1, "unequal hands share a pot"


def state(hand: Hand) -> tuple[Any, ...]:
    """All that a hand is, to see that a refused action changed nothing."""
    betting = hand.betting
    stub = hand.stub
    return (
        hand.round,
        len(hand.events),
        len(hand.actions),
        hand.dead,
        tuple(hand._order),
        tuple(tuple(getattr(player, slot) for slot in player.__slots__) for player in hand.in_hand).__repr__(),
        None if betting is None else repr({k: v for k, v in vars(betting).items() if k not in ("seats", "players")}),
        *(tuple(pile) for pile in (stub.cards, stub.discards, stub.folded, stub.burns)),
        hand.legal(),
    )


def check_table(hand: Hand) -> None:
    """What holds after every action."""
    assert Counter(hand.all_cards()) == Counter(range(52))
    chips = sum(hand.stacks) + sum(pot.amount for pot in hand.pots)
    assert chips == sum(hand.setup.stacks)
    assert min(hand.stacks) >= 0
    for pot in hand.pots:
        assert pot.amount > 0
        assert all(not hand.player(seat).folded for seat in pot.seats)


def refused(hand: Hand, action: Action) -> None:
    """The action is refused by a typed error."""
    try:
        hand.check(action)
    except RulesError:
        return
    raise AssertionError(f"taken: {action_text(action)}")


def check_offers(hand: Hand, legal: Legal) -> None:
    """What is offered is accepted, and what is not is refused."""
    player = hand.player(legal.seat)
    assert not player.folded
    if legal.kind != "bet":
        return
    assert player.stack > 0
    assert not (legal.check and legal.call is not None)
    offered: list[Action] = [Fold()] if legal.fold else []
    if legal.check:
        offered.append(Check())
    if legal.call is not None:
        assert 0 < legal.call <= player.stack
        assert legal.all_in_call == (legal.call == player.stack)
        offered.append(Call())
    if legal.raises is not None:
        low, high = legal.raises.min, legal.raises.max
        assert 0 < low <= high <= player.stack + player.bet
        offered += [Raise(low), Raise(high)]
        if hand.house.short_all_in != "any":
            refused(hand, Raise(low - 1))
        refused(hand, Raise(max(high + 1, player.stack + player.bet + 1)))
        if high < player.stack + player.bet and hand.house.short_all_in != "any":
            refused(hand, Raise(high + 1))
    else:
        refused(hand, Raise(player.stack + player.bet))
    assert offered
    for action in offered:
        hand.check(action, legal.seat)
    for word in (Check(), Call(), Fold()):
        if word not in offered:
            refused(hand, word)
    for wrong in (StandPat(), Discard((0,)), Show(legal.seat), Muck()):
        refused(hand, wrong)


def check_views(hand: Hand, seat: int) -> None:
    """A view holds no card of another hand that was not shown, nor a burn, nor a reshuffled pile."""
    for viewer in (None, seat):
        seen = view(hand, viewer)
        assert len(seen.events) == len(hand.events)
        for there in seen.seats:
            if there is not None and there.cards is not None:
                assert there.shown or there.seat == viewer
        for event in seen.events:
            if not isinstance(event, events.Shown) and getattr(event, "cards", ()):
                assert getattr(event, "seat", None) == viewer
                assert viewer is not None


def play(seed: str, game: Game | None = None, limit: Limit | None = None) -> Hand:
    """The hand of this seed to its end, with every check. Raises AssertionError, or whatever the engine raises."""
    rng = random.Random(seed)
    hand = Hand(random_setup(rng, game, limit))
    style = rng.choice(("wild", "calm", "calm", "tight"))
    closely = rng.random() < 0.1
    ledger = Ledger(hand.setup)
    for event in hand.opening:
        ledger.read(event)
    check_table(hand)
    for _ in range(MOST_DECISIONS):
        legal = hand.legal()
        if legal is None:
            break
        check_offers(hand, legal)
        action: Action = random_action(rng, hand, legal, style)
        if closely:
            check_views(hand, rng.choice(hand.in_hand).seat)
            assert parse_action(action_text(action)) == action
        if hand.misdeal_possible and rng.random() < 0.005:
            action = Misdeal()
        told = hand.apply(action)
        assert told
        for event in told:
            ledger.read(event)
        check_table(hand)
    assert hand.over, "the hand does not end"
    assert isinstance(hand.events[-1], events.Ended)
    if closely:
        check_again(hand)
    return hand


def check_again(hand: Hand) -> None:
    """The same set-up and actions, read back from text, give the same events; every event can be written as JSON."""
    again = Hand(hand.setup)
    for _, action in hand.actions:
        again.apply(parse_action(action_text(action)))
    assert again.events == hand.events
    for event in hand.events:
        assert as_json(event)["type"] == event.type
