"""Every difference between the preset ``pokerkit`` and PokerKit 0.7.7: both behaviours, and who is right.

At a decision (``beside.DIFFERENCES``; random hands meet them and go on with what both allow):

1. *first-short-wager.* A short all-in that is the first wager of a round counts as a full one there, however small:
   who has checked, or limped before the draw, may raise again. rules.md §3 and TDA: he may only call or fold. Ours.
2. *sum-forgotten.* Short all-ins add up there, but the sum starts again once it made a raise; who has not had his turn
   since is then judged by the newest short all-in alone. rules.md §3, "player by player". Ours.
3. *unmatchable-raise.* No raise is offered there when nobody left has more chips than the price. It could not win or
   cost a chip, and a live table would take it and give it back. rules.md §3, "opponents' short stacks change nobody's
   limits". Ours, by the letter; nothing follows from it.
4. *lone-check.* Who was waiting while his last opponent with chips folded is asked to check there. rules.md §3, "a lone
   player with chips facing only all-ins is not asked". Ours; nothing follows from it.
5. *lonely-pot.* A pot with one live claimant is paid at once here, at the end there: the same chips, as nobody can bet
   any more. An ante that nobody matched likewise (the other way round). But if its owner mucks at the showdown PokerKit
   fails an assertion. rules.md §3, "his at once". Ours.

In the set-up (kept out of the random hands):

6. *equal-blinds-heads-up.* With equal blinds heads-up the big blind opens there. rules.md §2: the button. Ours.
7. *no-blind-posted.* No small blind, and the ante took the big blind's last chip: there the seat left of the button
   opens. rules.md §2: left of the big blind. Ours.
8. *big-blind-ante-first.* A big blind too short for blind and ante pays the ante first there. rules.md §2: the blind
   first. Ours (TDA leaves it to the house; PokerKit's own ante-first is the older custom).

In what only a record can hold:

9. *free-fold.* Folding when checking is free: refused there in tournament mode, taken with a warning in cash mode. We
   do not offer it in play and take it in a replay. rules.md §3.
10. *pot-of-nobody.* A side pot whose claimants all folded or mucked fails an assertion there (or is "burned", with a
    warning). Here the last claimant is not asked to fold, and what all mucked goes to the last. rules.md §3, "never
    nowhere". Ours.
11. *nobody-left.* All may muck there, and the pot is gone. Here the last hand cannot be mucked. Ours.
12. *thrown-twice.* The same card discarded twice fails there after the state has changed. Refused here. Ours.

Not differences, as the preset does the same on purpose: the price of a short big blind, the odd chips to the first, the
reshuffle of everything, the burn, what counts in a pot-limit maximum, and the cap, to which every wager counts, short
all-ins too. What a raise made by one table only would lead to is not compared: the other table cannot follow.
"""

import warnings

import pytest
from pokerkit import Mode

from deuce7_tui.rules import (
    SINGLE_DRAW,
    TRIPLE_DRAW,
    UNKNOWN,
    Call,
    Check,
    Discard,
    Fold,
    Hand,
    HandSetup,
    IllegalAction,
    Legal,
    Muck,
    Raise,
    Range,
    Show,
    Stakes,
    StandPat,
    parse_action,
    usual_posts,
)

from .beside import POKERKIT, Beside, Deal

NO_LIMIT = Stakes.of("no", 5, 10)
FIXED = Stakes.of("fixed", 10, 20)


def single_draw(*stacks: int, **more: object) -> Beside:
    return Beside(Deal(SINGLE_DRAW, "no", NO_LIMIT, stacks, seed="differences", **more))  # type: ignore[arg-type]


def limit(*stacks: int, **more: object) -> Beside:
    return Beside(Deal(TRIPLE_DRAW, "fixed", FIXED, stacks, seed="differences", **more))  # type: ignore[arg-type]


def go(both: Beside, line: str) -> None:
    """Apply ``call; pat; raise 20`` on both tables; each decision before the last must be the same on both."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for text in line.split("; "):
            assert both.compare() is not None
            both.apply(parse_action(text))


def their_raise(both: Beside) -> Range | None:
    least = both.theirs.min_completion_betting_or_raising_to_amount
    most = both.theirs.max_completion_betting_or_raising_to_amount
    return None if least is None or most is None else Range(least, most)


def legal_of(hand: Hand) -> Legal:
    found = hand.legal()
    assert found is not None
    return found


def legal(both: Beside) -> Legal:
    return legal_of(both.ours)


def test_first_short_wager_after_a_check() -> None:
    both = single_draw(500, 14, 500)
    go(both, "call; call; check; pat; pat; pat; check; raise 4; call")
    assert (legal(both).seat, legal(both).call, legal(both).raises) == (0, 4, None)
    assert their_raise(both) == Range(14, 490)
    assert both.compare() is not None
    assert both.met == {"first-short-wager": 1}


def test_first_short_wager_before_the_draw_in_limit() -> None:
    both = limit(500, 13, 500)
    go(both, "call; call; raise 13")
    assert (legal(both).seat, legal(both).call, legal(both).raises) == (2, 3, None)
    assert their_raise(both) == Range(23, 23)
    assert both.compare() is not None
    assert both.met == {"first-short-wager": 1}


def test_sum_forgotten() -> None:
    both = single_draw(70, 500, 500, 45, 60)
    go(both, "raise 30; raise 45; raise 60; raise 70; call")
    # He raised to 30 and faces 40 more, two raises' worth, by 15 + 15 + 10.
    assert (legal(both).seat, legal(both).call, legal(both).raises) == (2, 40, Range(90, 500))
    assert their_raise(both) is None
    assert both.compare() is not None
    assert both.met == {"sum-forgotten": 1}


def test_unmatchable_raise() -> None:
    both = single_draw(60, 100, 40)
    go(both, "call; call; check; pat; pat; pat; raise 50")
    assert (legal(both).seat, legal(both).call, legal(both).raises) == (1, 50, Range(90, 90))
    assert their_raise(both) is None
    # Nothing follows from it: what nobody can call comes back.
    both.ours.apply(Raise(90))
    both.ours.apply(Call())
    assert [(e.seat, e.amount) for e in both.ours.events if e.type == "return"] == [(1, 40)]


def test_lone_check() -> None:
    both = single_draw(20, 100, 10)
    go(both, "call")
    # The small blind folds; the big blind is alone with an all-in player.
    both.ours.apply(Fold())
    both.theirs.fold()
    assert (legal(both).kind, legal(both).seat) == ("draw", 1)
    assert (both.theirs.actor_index, both.theirs.checking_or_calling_amount, their_raise(both)) == (1, 0, None)
    both._settle()
    assert both.met == {"lone-check": 1}
    assert both.theirs.stand_patter_or_discarder_index == 1


def lonely_pot() -> Beside:
    """Seat 2 is all-in for 10; seats 0 and 1 made a side pot of 40, seat 1 bets again, seat 0 folds."""
    both = single_draw(100, 100, 10)
    go(both, "call; raise 30; call; pat; pat; pat; check; raise 40; fold")
    return both


def test_lonely_pot() -> None:
    both = lonely_pot()
    assert [player.stack for player in both.ours.in_hand] == [70, 110, 0]
    assert both.theirs.stacks == [70, 70, 0]
    assert both.compare() is not None
    go(both, "show 1; show 2")
    assert both.compare() is None


def test_the_owner_of_a_lonely_pot_mucks() -> None:
    both = lonely_pot()
    both.ours.apply(Muck())
    both.ours.apply(Show(2))
    assert both.ours.stacks == (70, 110, 30)
    both.theirs.show_or_muck_hole_cards(False)
    with pytest.raises(AssertionError):
        both.theirs.show_or_muck_hole_cards(True)


def test_equal_blinds_heads_up() -> None:
    stakes = Stakes.of("fixed", 10, 20, 10)
    both = Beside(Deal(TRIPLE_DRAW, "fixed", stakes, (500, 500)))
    assert (legal(both).seat, both.theirs.actor_index) == (1, 0)


def test_no_blind_posted() -> None:
    stakes = Stakes.of("fixed", 10, 20, 0)
    both = Beside(Deal(TRIPLE_DRAW, "fixed", stakes, (500, 5, 500, 500), 5, "each"))
    assert (legal(both).seat, both.theirs.actor_index) == (2, 0)


def test_big_blind_ante_first() -> None:
    both = single_draw(500, 12, 500, ante=5, ante_form="big-blind")
    ours = [(e.type, e.amount) for e in both.ours.opening if e.type in ("blind", "ante")]
    assert ours == [("blind", 5), ("blind", 10), ("ante", 2)]
    assert both.theirs.bets == [5, 7, 0]
    assert (legal(both).call, both.theirs.checking_or_calling_amount) == (10, 7)


def recorded(*stacks: int) -> Hand:
    """A hand from a record: cards unknown, folding for free accepted."""
    posts = usual_posts(stacks, len(stacks) - 1, NO_LIMIT)
    script = tuple((UNKNOWN,) * 10 for _ in stacks)
    return Hand(HandSetup(SINGLE_DRAW, "no", NO_LIMIT, stacks, len(stacks) - 1, posts, house=POKERKIT, script=script))


def test_free_fold() -> None:
    deal = Deal(SINGLE_DRAW, "no", NO_LIMIT, (500, 500, 500), seed="differences")
    tournament, cash = Beside(deal), Beside(deal, Mode.CASH_GAME)
    replay = recorded(500, 500, 500)
    for both in (tournament, cash):
        go(both, "call; call")
    for _ in range(2):
        replay.apply(Call())
    assert not legal(cash).fold
    with pytest.raises(IllegalAction):
        cash.ours.apply(Fold())
    with pytest.raises(ValueError, match="no reason"):
        tournament.theirs.fold()
    with pytest.warns(UserWarning, match="no reason"):
        cash.theirs.fold()
    replay.apply(Fold())
    assert [player.folded for player in replay.in_hand] == [False, True, False]


def test_pot_of_nobody_by_folding() -> None:
    """Seat 0 is all-in for 10, the others go to 30 and then all fold without a bet: the last of them need not."""
    deal = Deal(SINGLE_DRAW, "no", NO_LIMIT, (10, 100, 100, 100), seed="differences")
    both, replay = Beside(deal, Mode.CASH_GAME), recorded(10, 100, 100, 100)
    go(both, "raise 30; call; call; call; pat; pat; pat; pat")
    for action in (Raise(30), Call(), Call(), Call(), *[StandPat()] * 4, Fold(), Fold()):
        replay.apply(action)
    # Two have folded for free: the side pot is the third one's, who is not asked any more.
    assert legal_of(replay).kind == "show"
    assert [player.stack for player in replay.in_hand] == [0, 70, 70, 130]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        both.theirs.fold()
        both.theirs.fold()
        assert both.theirs.actor_index == 3
        with pytest.raises(AssertionError):
            both.theirs.fold()


def test_pot_of_nobody_by_mucking() -> None:
    """Two all-in players of 10 in the main pot; the two of the side pot muck."""
    deal = Deal(SINGLE_DRAW, "no", NO_LIMIT, (10, 100, 10, 100), seed="differences")
    both = Beside(deal, Mode.CASH_GAME)
    go(both, "call; raise 30; call; call; pat; pat; pat; pat; check; check")
    assert [pot.amount for pot in both.ours.pots] == [40, 40]
    for action in (Show(0), Muck(), Show(2)):
        both.ours.apply(action)
        both.theirs.show_or_muck_hole_cards(isinstance(action, Show))
    both.ours.apply(Muck())
    assert both.ours.stacks == (40, 70, 0, 110)
    with pytest.raises(AssertionError):
        both.theirs.show_or_muck_hole_cards(False)


def test_nobody_left() -> None:
    both = single_draw(100, 100)
    go(both, "call; check; pat; pat; check; check; muck")
    both.ours.apply(Muck())
    assert both.ours.over
    assert sum(both.ours.stacks) == 200
    both.theirs.show_or_muck_hole_cards(False)
    assert not both.theirs.status
    assert both.theirs.stacks == [90, 90]


def test_thrown_twice() -> None:
    both = single_draw(100, 100)
    go(both, "call; check")
    with pytest.raises(IllegalAction, match="marked-twice"):
        both.ours.apply(Discard((0, 0)))
    assert len(both.ours.player(0).cards) == 5
    first = both.theirs.hole_cards[0][0]
    with pytest.raises(ValueError, match="not in list"):
        both.theirs.stand_pat_or_discard((first, first))
    assert len(both.theirs.hole_cards[0]) == 4
    assert both.theirs.stand_patter_or_discarder_index == 1


def test_what_the_preset_does_on_purpose() -> None:
    """The cap counts every wager; a short big blind costs what was posted; neither is so by our own rules."""
    both = limit(500, 500, 500, 26)
    go(both, "raise 20; raise 26; raise 36; raise 46; call")
    assert legal(both).raises is None
    assert their_raise(both) is None
    short = limit(500, 4, 500)
    assert (legal(short).call, legal(short).raises) == (5, Range(15, 15))
    assert their_raise(short) == Range(15, 15)


def test_check_is_no_call() -> None:
    """PokerKit has one word for both; ours refuses a check that costs and a call that does not."""
    both = single_draw(100, 100)
    with pytest.raises(IllegalAction):
        both.ours.apply(Check())
    go(both, "call")
    with pytest.raises(IllegalAction):
        both.ours.apply(Call())
