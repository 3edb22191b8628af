"""One hand, from the blinds to the payout: a state machine over betting, pots and stub.

``legal()`` says what the player to act may do, ``apply()`` does it and returns the events or raises and changes
nothing. What others may see of a hand is made in ``view.py``; the hand's own repr shows no card.
"""

from . import actions as act
from . import events as ev
from .betting import BettingRound, Player
from .cards import UNKNOWN, Card
from .errors import IllegalAction
from .legal import Legal, check
from .pots import Pot, pots, shares
from .setup import HandSetup, clockwise
from .stub import Exchange, ScriptedStub, Stub


class Hand:
    """A live hand. ``round`` is ``bet-1``, ``draw-1`` … ``showdown``, ``over`` or ``void`` (a misdeal)."""

    def __init__(self, setup: HandSetup) -> None:
        """Starts the hand: antes, blinds, cards. Raises IllegalAction if the set-up is no hand."""
        setup.check()
        self.setup = setup
        self.game = setup.game
        self.house = setup.house
        self.players: list[Player | None] = [
            Player(seat, stack) if stack else None for seat, stack in enumerate(setup.stacks)
        ]
        if setup.script is not None:
            self.stub: Stub = ScriptedStub(setup.script)
        else:
            self.stub = Stub(setup.seed, setup.deck, setup.house)
        self.dead = 0
        self.events: list[ev.Event] = []
        self.actions: list[tuple[int, act.Action]] = []
        self.round = ""
        self.betting: BettingRound | None = None
        self.fold_order: list[int] = []
        #: For each pot that was won, in the order of its event: the live seats that could win it.
        self.claims: list[tuple[int, ...]] = []
        self._street = 0
        self._order: list[int] = []
        self._exchanges: list[Exchange] = []
        self._last_aggressor: int | None = None
        self._showdown_order: list[int] = []
        self._turn: Legal | None = None
        self._from_button = [self.player(seat) for seat in clockwise(setup.dealt_in, setup.button)]
        self._start()
        self._opening = tuple(self.events)

    def __repr__(self) -> str:
        return f"<Hand {self.game.code} {self.round}, {len(self.events)} events>"

    # What may be asked

    @property
    def over(self) -> bool:
        """Nothing more can be decided in it."""
        return self.round in ("over", "void")

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips behind, by seat; 0 for a seat that is not dealt in."""
        return tuple(player.stack if player else 0 for player in self.players)

    @property
    def opening(self) -> tuple[ev.Event, ...]:
        """What happened before the first decision."""
        return self._opening

    @property
    def in_hand(self) -> list[Player]:
        """Everybody who was dealt in, by seat."""
        return [player for player in self.players if player is not None]

    @property
    def live(self) -> list[Player]:
        """Who has not folded, in playing order from the button's left."""
        return [player for player in self._from_button if not player.folded]

    @property
    def pots(self) -> list[Pot]:
        """The pots now, main pot first, with every chip that is in front of somebody."""
        return pots(self.in_hand, self.dead)

    def player(self, seat: int) -> Player:
        """The player of this seat. Raises IllegalAction if nobody was dealt in there."""
        found = self.players[seat] if type(seat) is int and 0 <= seat < len(self.players) else None
        if found is None:
            raise IllegalAction("no-such-seat", seat=seat)
        return found

    @property
    def misdeal_possible(self) -> bool:
        """The table can still void the hand: fewer than three have acted, or two without chips (rules.md §4)."""
        with_chips = any(isinstance(action, act.Call | act.Raise) for _, action in self.actions)
        return not self.over and self.round != "showdown" and len(self.actions) < (2 if with_chips else 3)

    def legal(self) -> Legal | None:
        """What the player in turn may do, or None if nobody is."""
        return self._turn

    def _find_turn(self) -> Legal | None:
        """Who is in turn now, and what he may do."""
        if self.betting is not None:
            player = self.betting.to_act()
            return None if player is None else self._legal_bet(self.betting, player)
        if self._order and self.round.startswith("draw") and len(self.live) > 1:
            return self._legal_draw(self._order[0], self._street)
        if self.round == "showdown" and self._order:
            return Legal(self._order[0], "show")
        return None

    def next_draw(self, seat: int) -> Legal | None:
        """While betting: what this player may do in the draw that follows, None if none does."""
        street = self._street + 1
        follows = self.betting is not None and street < len(self.game.streets) and self.game.streets[street].draw
        return self._legal_draw(seat, street) if follows else None

    def _legal_draw(self, seat: int, street: int) -> Legal:
        return Legal(seat, "draw", draw=min(self.game.streets[street].draw, len(self.player(seat).cards)))

    def _legal_bet(self, betting: BettingRound, player: Player) -> Legal:
        owed = betting.owed(player)
        call = min(owed, player.stack) if owed else None
        raises = betting.raise_range(player)
        to, all_in = player.bet + (call or 0), bool(call) and call == player.stack
        unopened = self._street == 0 and betting.aggressor is None
        if self.house.must_raise and self.game.draws == 1 and unopened and raises is not None:
            call = None
        return Legal(player.seat, "bet", owed > 0, owed == 0, call, to, raises, betting.price == 0, all_in)

    # What is done

    def check(self, action: act.Action, seat: int | None = None) -> None:
        """Raises what ``apply`` would raise, and changes nothing."""
        check(self, action, seat)

    def apply(self, action: act.Action, seat: int | None = None) -> list[ev.Event]:
        """Do what the player in turn does (``seat``, if given, must be his) and return what happened.

        Raises IllegalAction or TurnOver and changes nothing if it is not allowed now.
        """
        check(self, action, seat)
        before = len(self.events)
        legal = self._turn
        actor = action.seat if isinstance(action, act.Show) else legal.seat if legal else 0
        self.actions.append((actor, action))
        match action:
            case act.Call() | act.Check() | act.Raise():
                self._bet(self.player(actor), action)
            case act.Fold() | act.GiveUp():
                self._fold(self.player(actor))
            case act.Discard(places):
                self._discard(self.player(actor), places)
            case act.StandPat():
                self._discard(self.player(actor), ())
            case act.Misdeal():
                self._void()
            case act.Show() if self.over:
                self._show(self.player(actor))
            case act.Show() | act.Muck():
                self._show_or_muck(self.player(actor), isinstance(action, act.Show))
        return self.events[before:]

    def learn(self, seat: int, cards: tuple[Card, ...]) -> None:
        """A record names cards that this hand holds: those not known yet take the places of unknown ones.

        Raises IllegalAction if there are more of them than unknown places.
        """
        player = self.player(seat)
        new = [card for card in cards if card not in player.cards]
        if len(new) > player.cards.count(UNKNOWN):
            raise IllegalAction("another-hand", seat=seat)
        for card in new:
            player.cards[player.cards.index(UNKNOWN)] = card

    # How it goes

    def _start(self) -> None:
        setup = self.setup
        small, big = setup.post_of("small"), setup.post_of("big")
        self.events.append(
            ev.HandStarted(
                self.game.code,
                setup.limit,
                setup.button,
                small.seat if small else None,
                big.seat if big else None,
                setup.stacks,
            )
        )
        if not setup.dead_antes:
            self._post_antes()
        for post in setup.posts:
            player = self.player(post.seat)
            amount = player.pay(post.amount)
            if post.kind == "dead":
                self._bury(player, amount)
            if amount:
                self.events.append(ev.BlindPosted(post.seat, amount, post.kind, not player.stack))
        if setup.dead_antes:
            self._post_antes()
        self._deal()
        self._begin_betting()
        self._go_on()

    def _post_antes(self) -> None:
        for player in self._from_button:
            owed = self.setup.antes[player.seat] if self.setup.antes else 0
            amount = player.pay(owed)
            if self.setup.dead_antes:
                self._bury(player, amount)
            else:
                player.bet -= amount
            if amount:
                self.events.append(ev.AntePosted(player.seat, amount, self.setup.dead_antes, not player.stack))

    def _bury(self, player: Player, amount: int) -> None:
        """Chips that are the main pot's and nobody's bet."""
        player.bet -= amount
        player.paid -= amount
        self.dead += amount

    def _deal(self) -> None:
        order = self._from_button
        for _ in range(self.game.streets[0].down):
            for player in order:
                player.cards.append(self.stub.deal(player.seat))
        for player in order:
            self.events.append(ev.Dealt(player.seat, len(player.cards), tuple(player.cards)))

    def _begin_betting(self) -> None:
        setup, first = self.setup, self._street == 0
        street = self.game.streets[self._street]
        unit = setup.stakes.big_bet if street.big else setup.stakes.small_bet
        big = setup.post_of("big") if first else None
        self.round = f"bet-{self._street + 1}"
        self.betting = BettingRound(
            self.players,
            setup.limit,
            unit,
            self.house,
            opener=((big.seat if big else setup.button) + 1) % len(self.players),
            blind=setup.stakes.big_blind if big else 0,
            uncapped=self._cap_lifted(),
            dead=self.dead,
            pot_blinds=self._pot_blinds() if big else (),
        )
        self.events.append(ev.RoundBegan(self.round, unit))

    def _cap_lifted(self) -> bool:
        """Whether this round begins without a cap (rules.md §3)."""
        rule = self.house.cap_lifted
        if rule == "usual":
            rule = "event" if self.setup.tournament else "round"
        if rule == "event":
            return self.setup.event_heads_up
        return rule != "never" and sum(player.stack > 0 for player in self.live) == 2

    def _pot_blinds(self) -> tuple[tuple[int | None, int], ...]:
        """The blinds as a pot-limit maximum counts them: short or missing ones in full (rules.md §3)."""
        rule, stakes = self.house.pot_small_blind, self.setup.stakes
        if rule == "posted":
            return ()
        small, big = self.setup.post_of("small"), self.setup.post_of("big")
        return (
            (small.seat if small else None, stakes.big_blind if rule == "as-big" else stakes.small_blind),
            (big.seat if big else None, stakes.big_blind),
        )

    def _bet(self, player: Player, action: act.Action) -> None:
        betting = self.betting
        assert betting is not None
        price = betting.price
        match action:
            case act.Check():
                betting.call(player)
                self.events.append(ev.Checked(player.seat))
            case act.Call():
                added = betting.call(player)
                self.events.append(ev.Called(player.seat, added, player.bet, not player.stack))
            case act.Raise(to):
                added, full = betting.raise_to(player, to)
                all_in = not player.stack
                if price:
                    self.events.append(ev.Raised(player.seat, added, to - price, to, all_in, full))
                else:
                    self.events.append(ev.Bet(player.seat, added, to, all_in, full))
        self._go_on()

    def _fold(self, player: Player) -> None:
        if self.betting is not None:
            self.betting.fold(player)
        else:
            self._order.pop(0)
            player.folded = True
        self.fold_order.append(player.seat)
        self.stub.fold(player.cards)
        self.events.append(ev.Folded(player.seat))
        if self.betting is None and any(not other.stack for other in self.live):
            self._award_lonely_pots()
        self._go_on()

    def _discard(self, player: Player, places: tuple[int, ...]) -> None:
        self._order.pop(0)
        player.draws.append(len(places))
        thrown = [player.cards[place] for place in places]
        if places:
            self.events.append(ev.Discarded(player.seat, len(places), places, tuple(thrown)))
        else:
            self.events.append(ev.StoodPat(player.seat))
        self._exchanges.append(Exchange(player.seat, places, thrown))
        self._go_on()

    def _go_on(self) -> None:
        """Go on until somebody must decide or the hand is over."""
        while (turn := self._find_turn()) is None and not self.over:
            if self.betting is not None:
                self._close_betting()
                if len(self.live) > 1:
                    self._next_street()
                else:
                    self._end()
            elif self.round == "showdown":
                self._end()
            else:
                self._replace()
                if len(self.live) > 1:
                    self._begin_betting()
                else:
                    self._end()
        self._turn = turn

    def _close_betting(self) -> None:
        assert self.betting is not None
        self._last_aggressor = self.betting.aggressor
        self.betting = None
        self._return_uncalled()
        for player in self.in_hand:
            player.bet = 0
            player.acted = None
        if any(not player.stack for player in self.live):
            self._award_lonely_pots()

    def _return_uncalled(self) -> None:
        """The part of the largest contribution that nobody matched goes back; it is not won."""
        by_paid = sorted(self.in_hand, key=lambda player: player.paid)
        top, second = by_paid[-1], by_paid[-2]
        excess = top.paid - second.paid
        if excess:
            top.paid -= excess
            top.stack += excess
            self.events.append(ev.Returned(top.seat, excess))

    def _award_lonely_pots(self) -> None:
        """A side pot with one live claimant is his at once; one whose payers all folded goes to the last of them."""
        made = self.pots
        while len(made) > 1 and len(made[-1].seats) <= 1:
            pot, below = made.pop(), made[-1].upto
            seat = pot.seats[0] if pot.seats else self._last_to_fold(below)
            self._pay_pot(len(made), pot, [seat])
            for player in self.in_hand:
                player.paid = min(player.paid, below)

    def _last_to_fold(self, below: int) -> int:
        return next(seat for seat in reversed(self.fold_order) if self.player(seat).paid > below)

    def _next_street(self) -> None:
        self._street += 1
        if self._street == len(self.game.streets):
            self._begin_showdown()
            return
        self.round = f"draw-{self._street}"
        self._order = [player.seat for player in self.live]
        self._exchanges = []
        self.events.append(ev.RoundBegan(self.round, 0))

    def _replace(self) -> None:
        """Everybody has discarded: deal the replacements, each in the place of the card it replaces."""
        for player in self.live:
            player.new = ()
        self.events += self.stub.serve(self._exchanges)
        for exchange in self._exchanges:
            player = self.player(exchange.seat)
            player.new = exchange.places
            for place, card in zip(exchange.places, exchange.given, strict=True):
                player.cards[place] = card
        self._exchanges = []

    # The showdown

    def _begin_showdown(self) -> None:
        self.round = "showdown"
        live = self.live
        first = next((i for i, player in enumerate(live) if player.seat == self._last_aggressor), 0)
        self._showdown_order = [player.seat for player in live[first:] + live[:first]]
        self._order = list(self._showdown_order)
        if self.house.showdown == "recorded" or any(UNKNOWN in player.cards for player in live):
            return
        for player in [self.player(seat) for seat in self._order]:
            if self._may_muck(player):
                self._muck(player)
            else:
                self._show(player)
        self._order = []

    def _may_muck(self, player: Player) -> bool:
        """House rule ``muck``: beaten in every pot he could win by hands already shown, and nobody all-in."""
        if self.house.showdown != "muck" or any(not other.stack for other in self.live):
            return False
        own = self._strength(player)
        return any(other.shown and self._strength(other) < own for other in self.live)

    def _strength(self, player: Player) -> int:
        return self.game.ranking.strength(tuple(player.cards))

    def _show(self, player: Player) -> None:
        player.shown = True
        self.events.append(ev.Shown(player.seat, tuple(player.cards)))

    def _muck(self, player: Player) -> None:
        player.mucked = True
        self.stub.fold(player.cards)
        self.events.append(ev.Mucked(player.seat))

    def _show_or_muck(self, player: Player, shows: bool) -> None:
        self._order.pop(0)
        if shows:
            self._show(player)
        elif any(not other.mucked for other in self.live if other is not player):
            self._muck(player)
        self._go_on()

    def _end(self) -> None:
        """Pay every pot, the last side pot first, and close the hand."""
        made = self.pots
        for number in range(len(made) - 1, -1, -1):
            pot = made[number]
            claims = [self.player(seat) for seat in pot.seats if not self.player(seat).mucked]
            if not claims:
                # A recorded side pot that everybody mucked goes to the last of them.
                winners = [next(seat for seat in reversed(self._showdown_order) if seat in pot.seats)]
            elif len(claims) > 1:
                strengths = {player.seat: self._strength(player) for player in claims}
                best = min(strengths.values())
                winners = [player.seat for player in self.live if strengths.get(player.seat) == best]
            else:
                winners = [claims[0].seat]
            self._pay_pot(number, pot, winners)
        for player in self.in_hand:
            player.paid = 0
        self.dead = 0
        self.round = "over"
        self.events.append(ev.Ended(self.stacks))

    def _pay_pot(self, number: int, pot: Pot, winners: list[int]) -> None:
        paid, odd = shares(pot.amount, winners, self.house.odd_chips)
        for seat, share in zip(winners, paid, strict=True):
            player = self.player(seat)
            player.stack += share
            player.won += share
        contested = len(pot.seats) > 1
        self.events.append(ev.PotWon(number, pot.amount, tuple(winners), tuple(paid), tuple(odd), contested))
        self.claims.append(pot.seats)

    def _void(self) -> None:
        """A misdeal: the chips of the start come back."""
        returned = tuple(
            start - (player.stack if player else 0)
            for start, player in zip(self.setup.stacks, self.players, strict=True)
        )
        for player in self.in_hand:
            player.stack = self.setup.stacks[player.seat]
            player.bet = player.paid = 0
        self.dead = 0
        self.betting = None
        self._turn = None
        self.round = "void"
        self.events.append(ev.Voided(returned))
        self.events.append(ev.Ended(self.stacks))

    def all_cards(self) -> list[Card]:
        """Every card of the deck, wherever it is: hands, stub, discards, folded hands, burns. A check for tests."""
        held = [card for player in self.in_hand if not player.folded and not player.mucked for card in player.cards]
        stub = self.stub
        return held + stub.cards + stub.discards + stub.folded + stub.burns
