"""Nights and tournaments without people: hands played by a policy, for soaks and statistics."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Literal

from deuce7_tui.rules.actions import Action, Call, Check, Discard, Fold, Muck, Raise, Show, StandPat
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.legal import Legal
from deuce7_tui.rules.record import Record

from .inspection import Inspector
from .night import Night, NightSetup
from .steps import ReEnter

Policy = Literal["random", "call", "draw-all"]
#: A tournament of more hands does not end.
MOST_HANDS = 20_000
POLICIES: tuple[Policy, ...] = ("random", "call", "draw-all")


class Played(Record):
    """A finished hand of a simulated night, counted from 1, and everything that happened in it."""

    number: int
    hand: Hand


def _random(legal: Legal, hand: Hand, chance: Random) -> Action:
    """Any legal action, each kind equally likely; any number of cards."""
    if legal.kind == "draw":
        count = chance.randint(0, legal.draw)
        return Discard(tuple(sorted(chance.sample(range(legal.draw), count)))) if count else StandPat()
    if legal.kind == "show":
        return chance.choice((Show(legal.seat), Muck()))
    may: list[Action] = []
    if legal.fold:
        may.append(Fold())
    if legal.check:
        may.append(Check())
    if legal.call is not None:
        may.append(Call())
    if legal.raises is not None:
        may.append(Raise(chance.randint(legal.raises.min, legal.raises.max)))
    return chance.choice(may)


def _stay_in(legal: Legal) -> Action:
    if legal.kind == "show":
        return Show(legal.seat)
    if legal.check:
        return Check()
    if legal.call is not None:
        return Call()
    assert legal.raises is not None
    return Raise(legal.raises.min)


def _call(legal: Legal, hand: Hand, chance: Random) -> Action:
    """Stays in and draws to the best low hand it can make."""
    if legal.kind != "draw":
        return _stay_in(legal)
    cards = tuple(hand.player(legal.seat).cards)
    draw = hand.game.ranking.draw(cards)
    thrown = () if draw is None else tuple(place for place in range(len(cards)) if place not in draw.keep)
    return Discard(thrown) if thrown else StandPat()


def _draw_all(legal: Legal, hand: Hand, chance: Random) -> Action:
    """Stays in and throws the whole hand at every draw."""
    return Discard(tuple(range(legal.draw))) if legal.kind == "draw" else _stay_in(legal)


_POLICIES: dict[Policy, Callable[[Legal, Hand, Random], Action]] = {
    "random": _random,
    "call": _call,
    "draw-all": _draw_all,
}


def play_out(hand: Hand, policy: Policy, chance: Random) -> None:
    """Play a hand to its end. Raises RuntimeError if it has none: then the engine is wrong."""
    decide = _POLICIES[policy]
    for _ in range(1000):
        legal = hand.legal()
        if legal is None:
            return
        hand.apply(decide(legal, hand, chance))
    raise RuntimeError("a hand does not end")


def simulate(setup: NightSetup, hands: int, policy: Policy) -> Iterator[Played]:
    """Play that many hands. When one player has all the chips another night of the same players begins.

    Raises RuntimeError if a chip is lost or a hand does not end: then the engine is wrong.
    """
    chance = Random(f"{setup.seed}/policy")
    night = Night(setup)
    for number in range(1, hands + 1):
        if night.over:
            night = Night(setup.but(seed=f"{setup.seed}/{number}"))
        hand = Hand(night.next_hand())
        play_out(hand, policy, chance)
        night.settle(hand.stacks)
        yield Played(number, hand)


class PlayedTournament(Record):
    """A tournament that was played to its end, every hand of it inspected; ``seen`` counts what was rare in it."""

    night: Night
    seen: Counter[str]


def simulate_tournament(setup: NightSetup, policy: Policy) -> PlayedTournament:
    """Play it; who is out and may come in again does so every other time. A hand takes a minute.

    Raises RuntimeError if something does not hold that must (see Inspector), or if it does not end.
    """
    chance = Random(f"{setup.seed}/policy")
    night = Night(setup)
    inspector = Inspector(night)
    while not night.over:
        if night.hand_number == MOST_HANDS:
            raise RuntimeError(f"the tournament of seed {setup.seed!r} does not end")
        start = night.next_hand(elapsed=night.hand_number * 60_000)
        inspector.dealt(start)
        hand = Hand(start)
        play_out(hand, policy, chance)
        night.settle(hand.stacks)
        out = [seat for seat in start.dealt_in if not hand.stacks[seat]]
        inspector.ended(len(out))
        _come_in_again(night, chance)
    inspector.over()
    return PlayedTournament(night, inspector.seen)


def _come_in_again(night: Night, chance: Random) -> None:
    assert night.setup.tournament is not None
    if night.level > night.setup.tournament.re_entry:
        return
    for seat, chair in enumerate(night.chairs):
        if not chair.stack and chance.random() < 0.5:
            night.change(ReEnter(seat))
