"""One hand played twice: by our engine under the preset ``pokerkit`` and by PokerKit, with the same cards.

Our engine shuffles; every card it deals or burns is handed to PokerKit one at a time, and PokerKit (its warnings made
errors) must find that the card could have been dealt: its deck, after each draw, must be our stub. Reshuffles need no
exception: both mix the same cards, ours says in which order.

At every decision both must offer the same: who, fold, check or call for how much, the least and most of a raise. A
difference is only allowed if ``DIFFERENCES`` names it and its condition, read off both tables, holds; then the hand
goes on with what both allow. ``tests/oracle/test_differences.py`` shows each one on its own.
"""

import random
import warnings
from collections import Counter
from dataclasses import dataclass, field

from pokerkit import (
    Automation,
    BettingStructure,
    Card,
    Deck,
    FixedLimitDeuceToSevenLowballTripleDraw,
    Mode,
    NoLimitDeuceToSevenLowballSingleDraw,
    Opening,
    StandardLowHand,
    State,
    Street,
)

from deuce7_tui.rules import (
    SINGLE_DRAW,
    TRIPLE_DRAW,
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
    Muck,
    Post,
    Raise,
    Range,
    Show,
    Stakes,
    StandPat,
    events,
    preset,
    usual_posts,
)
from deuce7_tui.rules.cards import TEXT

POKERKIT = preset("pokerkit")
THEIR_CARDS = [next(Card.parse(text)) for text in TEXT]

#: What PokerKit does by itself: everything but the cards and the showdown.
AUTOMATIC = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)

#: Where the preset and PokerKit part at a decision, and why. See test_differences.py for who is right.
DIFFERENCES = {
    "first-short-wager": "PokerKit lets players raise again after a short all-in if it is the first wager of the round",
    "sum-forgotten": "PokerKit forgets earlier short all-ins once they made up a raise for one player",
    "unmatchable-raise": "PokerKit offers no raise when nobody left has more chips than the price",
    "lonely-pot": "a pot with one live claimant is paid at once here, at the end there",
    "lone-check": "PokerKit asks a player to check whose opponents have all become all-in",
}


@dataclass(frozen=True)
class Deal:
    """What a hand of both starts from. Seat 0 is left of the button, the last seat has it (PokerKit's order)."""

    game: Game
    limit: Limit
    stakes: Stakes
    stacks: tuple[int, ...]
    ante: int = 0
    #: ``none``, ``each`` player, ``big-blind``, or ``only`` (in place of blinds).
    ante_form: str = "none"
    seed: str = ""
    house: HouseRules = field(default=POKERKIT, repr=False)

    @property
    def big_blind_seat(self) -> int:
        return 0 if len(self.stacks) == 2 else 1

    def ours(self) -> Hand:
        players = len(self.stacks)
        antes: tuple[int, ...] = ()
        if self.ante_form in ("each", "only"):
            antes = (self.ante,) * players
        elif self.ante_form == "big-blind":
            antes = tuple(self.ante if seat == self.big_blind_seat else 0 for seat in range(players))
        posts: tuple[Post, ...] = ()
        if self.ante_form != "only":
            posts = usual_posts(self.stacks, players - 1, self.stakes)
        return Hand(
            HandSetup(
                self.game,
                self.limit,
                self.stakes,
                self.stacks,
                players - 1,
                posts,
                antes,
                self.ante_form == "big-blind",
                self.house,
                seed=self.seed,
            )
        )

    def theirs(self, mode: Mode = Mode.TOURNAMENT) -> State:
        """PokerKit's state: its own class where it has one, else built as those classes build theirs."""
        players, stakes = len(self.stacks), self.stakes
        antes: int | tuple[int, ...] = self.ante if self.ante_form in ("each", "only") else 0
        if self.ante_form == "big-blind":
            antes = (0, self.ante)
        blinds = (0, 0) if self.ante_form == "only" else (stakes.small_blind, stakes.big_blind)
        trim = self.ante_form != "big-blind"
        if self.game is TRIPLE_DRAW and self.limit == "fixed":
            return FixedLimitDeuceToSevenLowballTripleDraw.create_state(
                AUTOMATIC, trim, antes, blinds, stakes.small_bet, stakes.big_bet, self.stacks, players, mode=mode
            )
        if self.game is SINGLE_DRAW and self.limit == "no":
            return NoLimitDeuceToSevenLowballSingleDraw.create_state(
                AUTOMATIC, trim, antes, blinds, stakes.big_bet, self.stacks, players, mode=mode
            )
        structure = {
            "fixed": BettingStructure.FIXED_LIMIT,
            "pot": BettingStructure.POT_LIMIT,
            "no": BettingStructure.NO_LIMIT,
        }[self.limit]
        streets = tuple(
            Street(
                number > 0,
                (False,) * street.down,
                0,
                street.draw > 0,
                Opening.POSITION,
                stakes.big_bet if street.big else stakes.small_bet,
                4 if self.limit == "fixed" else None,
            )
            for number, street in enumerate(self.game.streets)
        )
        return State(
            AUTOMATIC,
            Deck.STANDARD,
            (StandardLowHand,),
            streets,
            structure,
            trim,
            antes,
            blinds,
            0,
            self.stacks,
            players,
            mode=mode,
        )


def cards_of(cards: list[int]) -> Counter[Card]:
    return Counter(THEIR_CARDS[card] for card in cards)


class Beside:
    """Both tables, one hand. ``met`` counts the named differences that were met."""

    def __init__(self, deal: Deal, mode: Mode = Mode.TOURNAMENT) -> None:
        self.deal = deal
        self.mode = mode
        self.ours = deal.ours()
        self.theirs = deal.theirs(mode)
        self.met: Counter[str] = Counter()
        self.decisions = 0
        self._show_theirs(list(self.ours.opening))
        self._settle()

    def apply(self, action: Action) -> None:
        """The same action on both tables."""
        legal, theirs = self.ours.legal(), self.theirs
        assert legal is not None
        thrown = [self.ours.player(legal.seat).cards[i] for i in getattr(action, "places", ())]
        told = self.ours.apply(action)
        match action:
            case Fold():
                theirs.fold()
            case Check() | Call():
                theirs.check_or_call()
            case Raise(to):
                theirs.complete_bet_or_raise_to(to)
            case Discard() | StandPat():
                theirs.stand_pat_or_discard(tuple(THEIR_CARDS[card] for card in thrown))
            case Show():
                theirs.show_or_muck_hole_cards(True)
            case Muck():
                theirs.show_or_muck_hole_cards(False)
        self._show_theirs(told)
        self._settle()

    def _show_theirs(self, told: list[events.Event]) -> None:
        """PokerKit gets the cards that our engine dealt, in the order in which it dealt them."""
        for event in told:
            match event:
                case events.Dealt(seat, _, cards):
                    self.theirs.deal_hole(tuple(THEIR_CARDS[card] for card in cards), seat)
                case events.Burned(cards):
                    self.theirs.burn_card(THEIR_CARDS[cards[0]])
                case events.Drew(seat, _, _, cards):
                    for card in cards:
                        self.theirs.deal_hole((THEIR_CARDS[card],), seat)

    def _settle(self) -> None:
        """PokerKit may still ask somebody to check whom we no longer ask."""
        legal, theirs = self.ours.legal(), self.theirs
        while theirs.actor_index is not None and (legal is None or legal.kind != "bet"):
            lone = theirs.actor_index
            others = [i for i in range(len(theirs.stacks)) if i != lone and theirs.statuses[i]]
            assert theirs.checking_or_calling_amount == 0
            assert theirs.min_completion_betting_or_raising_to_amount is None
            assert not any(theirs.stacks[i] for i in others)
            self.met["lone-check"] += 1
            theirs.check_or_call()

    def compare(self) -> Legal | None:
        """Both tables say the same now. Returns what both allow, or None when the hand is over."""
        legal, theirs = self.ours.legal(), self.theirs
        if legal is None:
            assert self.ours.over
            assert not theirs.status
            assert self.ours.stacks == tuple(theirs.stacks)
            return None
        self.decisions += 1
        assert theirs.status
        self._compare_tables()
        if legal.kind == "draw":
            assert (legal.seat, None) == (theirs.stand_patter_or_discarder_index, theirs.actor_index)
            assert legal.draw == 5
            assert cards_of(self.ours.stub.cards) == Counter(theirs.deck_cards)
            return legal
        if legal.kind == "show":
            assert legal.seat == theirs.showdown_index
            return legal
        assert legal.seat == theirs.actor_index
        assert legal.fold == theirs.can_fold()
        assert legal.check == (theirs.checking_or_calling_amount == 0)
        assert (legal.call or 0) == theirs.checking_or_calling_amount
        return self._compare_raise(legal)

    def _compare_tables(self) -> None:
        for player, stack, bet, there in zip(
            self.ours.in_hand, self.theirs.stacks, self.theirs.bets, self.theirs.statuses, strict=True
        ):
            # A pot with one live claimant is his at once here and at the end there ("lonely-pot").
            assert (player.stack - player.won, player.bet) == (stack, bet)
            assert (not player.folded and not player.mucked) == there
        given = sum(player.won for player in self.ours.in_hand)
        assert sum(pot.amount for pot in self.ours.pots) + given == self.theirs.total_pot_amount
        if given:
            self.met["lonely-pot"] += 1

    def _compare_raise(self, legal: Legal) -> Legal:
        least = self.theirs.min_completion_betting_or_raising_to_amount
        most = self.theirs.max_completion_betting_or_raising_to_amount
        if least is not None and most is not None:
            their_raise = Range(least, most)
            if legal.raises == their_raise:
                return legal
            assert legal.raises is None, (legal.raises, their_raise)
        elif legal.raises is None:
            return legal
        name = self._difference(legal)
        assert name is not None, (legal, least, most)
        self.met[name] += 1
        return Legal(legal.seat, "bet", legal.fold, legal.check, legal.call, legal.to)

    def _difference(self, legal: Legal) -> str | None:
        """Which named difference explains that only one table offers a raise: its condition must hold."""
        theirs, betting = self.theirs, self.ours.betting
        assert betting is not None
        player = self.ours.player(legal.seat)
        price = max(theirs.bets)
        largest = theirs.completion_betting_or_raising_amount
        if legal.raises is None:
            acted_before = player.acted is not None and 0 < betting.price - player.acted < betting.step
            return "first-short-wager" if acted_before and largest < betting.unit else None
        shorts = theirs.consecutive_short_all_in_amounts
        acted = player.seat in theirs.acted_player_indices
        if acted and 0 < sum(shorts) < largest <= price - player.bet:
            return "sum-forgotten"
        beyond = [
            i
            for i, stack in enumerate(theirs.stacks)
            if i != player.seat and theirs.statuses[i] and stack + theirs.bets[i] > price
        ]
        return None if beyond else "unmatchable-raise"


def choose(rng: random.Random, legal: Legal, hand: Hand, style: str) -> Action:
    """A legal action. ``style``: ``wild`` raises and calls much, ``calm`` mostly checks and calls, ``tight`` folds."""
    match legal.kind:
        case "show":
            return _show(rng, legal, hand)
        case "draw":
            return _draw(rng, legal, hand)
    fold = {"wild": 0.05, "calm": 0.08, "tight": 0.4}[style]
    bet = {"wild": 0.6, "calm": 0.15, "tight": 0.3}[style]
    if legal.raises is not None and rng.random() < bet:
        low, high = legal.raises.min, legal.raises.max
        return Raise(rng.choice((low, high, rng.randint(low, high), min(high, 2 * low))))
    if legal.fold and rng.random() < fold:
        return Fold()
    return Check() if legal.check else Call()


def _draw(rng: random.Random, legal: Legal, hand: Hand) -> Action:
    cards = tuple(hand.player(legal.seat).cards)
    draw = hand.game.ranking.draw(cards)
    places = tuple(i for i in range(5) if draw is not None and i not in draw.keep)
    if rng.random() < 0.4:
        places = tuple(sorted(rng.sample(range(5), rng.randint(0, 5))))
    return Discard(places) if places else StandPat()


def _show(rng: random.Random, legal: Legal, hand: Hand) -> Action:
    """Who is beaten by a hand already shown that is in every pot of his may muck (not if he won a lonely pot)."""
    mine = hand.player(legal.seat)
    if mine.won:
        return Show(legal.seat)
    for other in hand.live:
        beaten = other.shown and other.paid >= mine.paid
        if beaten and hand.game.ranking.strength(tuple(other.cards)) < hand.game.ranking.strength(tuple(mine.cards)):
            return Muck() if rng.random() < 0.5 else Show(legal.seat)
    return Show(legal.seat)


def random_deal(rng: random.Random, game: Game, limit: Limit) -> Deal:
    """Any table: two to six players, stacks from one chip to deep, every form of ante."""
    low, high = rng.choice(((10, 20), (5, 10), (2, 4), (7, 15), (1, 2), (1, 3)))
    small = rng.choice((None, None, 1, low // 2, max(1, low - 1), low)) if limit == "fixed" else None
    stakes = Stakes.of(limit, low, high, small)
    players = rng.randint(2, 6)
    if stakes.small_blind == stakes.big_blind:
        players = max(players, 3)  # heads-up with equal blinds is a difference of its own
    deep = rng.choice((stakes.big_blind * 2, high * 4, high * 12, high * 60))
    stacks = [rng.randint(1, deep) for _ in range(players)]
    form = rng.choice(("none", "none", "none", "each", "big-blind", "only"))
    ante = 0 if form == "none" else rng.choice((1, max(1, low // 4), low, high))
    if form == "big-blind":
        # A big blind too short for both is a difference of its own: test_differences.py.
        seat = 0 if players == 2 else 1
        stacks[seat] = max(stacks[seat], stakes.big_blind + ante)
    if not stakes.small_blind:
        # Nobody posts a chip of blind: likewise.
        stacks[0 if players == 2 else 1] += ante
    return Deal(game, limit, stakes, tuple(stacks), ante, form, f"oracle-{rng.getrandbits(64)}")


def play(deal: Deal, rng: random.Random) -> Beside:
    """A random hand to its end on both tables."""
    style = rng.choice(("wild", "wild", "calm", "calm", "tight"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Returning reserved")
        both = Beside(deal)
        while (legal := both.compare()) is not None:
            both.apply(choose(rng, legal, both.ours, style))
    return both
