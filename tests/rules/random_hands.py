"""Random set-ups and random play for the property tests."""

from typing import Any

from hypothesis import strategies as st

from deuce7_tui.rules import (
    PRESETS,
    Call,
    Check,
    Discard,
    Fold,
    Hand,
    HandSetup,
    HouseRules,
    Legal,
    Misdeal,
    Muck,
    Post,
    Raise,
    Show,
    StandPat,
)
from deuce7_tui.rules.record import Record
from deuce7_tui.rules.setup import clockwise

from .table_of import setup_of

PLAYED = [
    PRESETS["classic"],
    PRESETS["wsop"],
    PRESETS["wsop-cash"],
    PRESETS["online"],
    PRESETS["pokerkit"].but(showdown="all"),
]
ANY_HOUSE = st.builds(
    HouseRules,
    raises=st.sampled_from([None, 1, 3, 4]),
    blind_is_bet=st.booleans(),
    cap_lifted=st.sampled_from(["usual", "round", "event", "heads-up", "never"]),
    cap_counts=st.sampled_from(["full", "every"]),
    short_all_in=st.sampled_from(["half-bet", "ladder", "full-only", "any"]),
    reshuffle=st.sampled_from(["classic", "wsop", "wsop-burns", "never-own", "all"]),
    burn=st.booleans(),
    five=st.sampled_from(["at-once", "four-one"]),
    pot_small_blind=st.sampled_from(["full", "as-big", "posted"]),
    odd_chips=st.sampled_from(["one-each", "first"]),
    showdown=st.sampled_from(["all", "muck"]),
    short_blind_price=st.sampled_from(["full", "posted"]),
    must_raise=st.booleans(),
)
STACK = st.one_of(st.integers(1, 12), st.integers(1, 60), st.integers(100, 900))


@st.composite
def setups(draw: Any) -> HandSetup:
    """Two to six players of any stacks (some seats empty), any limit, game, ante form and house rules."""
    players = draw(st.integers(2, 6))
    stacks = tuple(draw(STACK) for _ in range(players))
    empty = draw(st.integers(0, 6 - players))
    for _ in range(empty):
        at = draw(st.integers(0, len(stacks)))
        stacks = (*stacks[:at], 0, *stacks[at:])
    limit = draw(st.sampled_from(["fixed 10/20", "fixed 3/6", "no 5/10", "pot 5/10", "pot 1/3"]))
    forms = [{}, {"ante": 2}, {"ante": 7}, {"big_blind_ante": 10}, {"ante": 3, "blinds": False}]
    form = draw(st.sampled_from(forms))
    if "blinds" not in form and players > 2:
        form |= {"dead_small_blind": draw(st.booleans())}
    setup = setup_of(
        limit,
        stacks,
        "ABCDEF"[draw(st.integers(0, len(stacks) - 1))],
        game=draw(st.sampled_from(["TD", "SD"])),
        house=draw(st.one_of(st.sampled_from(PLAYED), ANY_HOUSE)),
        tournament=draw(st.booleans()),
        event_heads_up=players == 2 and draw(st.booleans()),
        seed=draw(st.text("abc", max_size=4)),
        **form,
    )
    if players > 3 and setup.posts and draw(st.booleans()):
        last = clockwise(setup.dealt_in, setup.button)[-1]
        kind = draw(st.sampled_from(["post", "dead"]))
        setup = setup.but(posts=(*setup.posts, Post(last, setup.stakes.big_blind, kind)))
    return setup


#: What is chosen, decision after decision; when it is used up, everybody checks, calls and stands pat.
CHOICES = st.lists(st.integers(0, 999), max_size=60)


def offered(legal: Legal) -> list[Any]:
    """Actions that legal() offers: every kind, the ends and the middle of every range."""
    if legal.kind == "draw":
        return [StandPat(), *(Discard(tuple(range(n))) for n in range(1, legal.draw + 1)), Discard((4, 0, 2))]
    may: list[Any] = [Call()] if legal.call is not None else []
    may += [Check()] if legal.check else []
    if legal.raises:
        low, high = legal.raises.min, legal.raises.max
        may += [Raise(low), Raise(high), Raise((low + high) // 2)]
    may += [Fold()] if legal.fold else []
    return may


def refused(hand: Hand, legal: Legal) -> list[Any]:
    """Actions that legal() does not offer."""
    wrong: list[Any] = [Show(seat) for seat in (-1, legal.seat, 6)] + [Muck(), None, "call", 5]
    wrong += [Discard(()), Discard((0, 0)), Discard((5,)), Discard((-1,)), Discard((0, 1, 2, 3, 4, 0))]
    if not hand.misdeal_possible:
        wrong.append(Misdeal())
    if legal.kind == "draw":
        return [*wrong, Fold(), Check(), Call(), Raise(10)]
    wrong += [StandPat(), Discard((0,))]
    wrong += [] if legal.fold else [Fold()]
    wrong += [] if legal.check else [Check()]
    wrong += [] if legal.call is not None else [Call()]
    bounds = (legal.raises.min, legal.raises.max) if legal.raises else (1, 0)
    player = hand.player(legal.seat)
    totals = {-5, 0, 1, player.bet, player.bet + player.stack, player.bet + player.stack + 1, 20, 10**9}
    totals |= {bounds[0] - 1, bounds[1] + 1}
    ambiguous = hand.house.short_all_in == "any" and hand.setup.limit == "fixed"
    wrong += [Raise(to) for to in sorted(totals) if not bounds[0] <= to <= bounds[1] and not (ambiguous and to > 0)]
    return [*wrong, Raise(bounds[0] + 0.0), Raise(str(bounds[0])), Raise(True)]  # type: ignore[arg-type]


def choose(legal: Legal, choices: list[int]) -> Any:
    """The next action."""
    may = offered(legal)
    return may[(choices.pop(0) if choices else 0) % len(may)]


def cards_in(thing: Any) -> set[int]:
    """Every card anywhere in a view: whatever hangs on a field ``cards``, however deep."""
    names = vars(thing) if isinstance(thing, Record) else ()
    if names:
        found: set[int] = set()
        for name in names:
            value = getattr(thing, name)
            if name == "cards" and isinstance(value, tuple):
                found |= set(value)
            else:
                found |= cards_in(value)
        return found
    if isinstance(thing, list | tuple | set | frozenset):
        return set().union(*(cards_in(item) for item in thing)) if thing else set()
    if isinstance(thing, dict):
        return cards_in(list(thing.values()))
    return set()
