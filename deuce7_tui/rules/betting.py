"""One betting round: who acts, what is legal, what it costs, when it closes (rules.md §3)."""

from .cards import Card
from .games import Limit
from .house import HouseRules
from .record import Record


class Player:
    """One seat's part in a hand. Chips: ``stack`` behind, ``bet`` in this round, ``paid`` in the whole hand.

    ``acted``: the total he matched when he last acted in this round; None: he has not acted in it. ``new``: places of the
    cards that came in the last draw. ``draws``: cards drawn in each draw so far; 0 is pat.
    """

    __slots__ = ("acted", "bet", "cards", "draws", "folded", "mucked", "new", "paid", "seat", "shown", "stack", "won")

    def __init__(self, seat: int, stack: int) -> None:
        self.seat = seat
        self.stack = stack
        self.bet = self.paid = self.won = 0
        self.acted: int | None = None
        self.folded = self.shown = self.mucked = False
        self.cards: list[Card] = []
        self.new: tuple[int, ...] = ()
        self.draws: list[int] = []

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.seat}: {self.stack} chips, {self.paid} paid>"

    def pay(self, amount: int) -> int:
        """Put up to ``amount`` chips in front; returns how many there were."""
        amount = min(amount, self.stack)
        self.stack -= amount
        self.bet += amount
        self.paid += amount
        return amount


class Range(Record):
    """The totals a bet or raise may be made to, both ends included."""

    min: int
    max: int


class BettingRound:
    """A betting round over the players still in the hand; it moves their chips into ``bet``.

    ``price`` is the total to match, ``base`` the last total that counts as a full bet, ``step`` the least that a
    full raise adds, ``wagers`` the bets and raises so far that count to the cap.
    """

    def __init__(
        self,
        players: list[Player | None],
        limit: Limit,
        unit: int,
        house: HouseRules,
        *,
        opener: int,
        blind: int = 0,
        uncapped: bool = False,
        dead: int = 0,
        pot_blinds: tuple[tuple[int | None, int], ...] = (),
    ) -> None:
        """``unit`` is the (minimum) bet; ``blind`` the big blind that opened the round, 0 if there is none;
        ``opener`` the seat asked first; ``dead`` chips that nobody bet. ``pot_blinds`` are the blinds, by seat (None:
        nobody posted it), that a pot-limit maximum counts with so many chips, however few were posted."""
        self.seats = players
        self.players = [player for player in players if player is not None and not player.folded]
        self.limit = limit
        self.unit = unit
        self.house = house
        self.next = opener
        self.dead = dead
        self.pot_blinds = pot_blinds
        top = max((player.bet for player in self.players), default=0)
        self.price = top if blind and house.short_blind_price == "posted" else max(top, blind)
        self.base = self.price
        self.step = unit
        self.wagers = 1 if blind and house.blind_is_bet else 0
        #: The most wagers that this round takes, None where there is no cap.
        self.cap = None if limit != "fixed" or uncapped or house.raises is None else house.raises + 1
        self.aggressor: int | None = None
        #: How many in the hand can still bet.
        self.with_chips = sum(1 for player in self.players if player.stack)

    # Who acts

    def to_act(self) -> Player | None:
        """The player whose turn it is, or None when the round is closed."""
        first_bets = self.somebody_can_answer
        for player in self.seats[self.next :] + self.seats[: self.next]:
            if player is None or player.folded or not player.stack:
                continue
            if (player.acted is None and first_bets) or self.owed(player):
                return player
        return None

    @property
    def somebody_can_answer(self) -> bool:
        """Besides a player who has chips another one has: without him there is nothing to bet for."""
        return self.with_chips > 1

    def owed(self, player: Player) -> int:
        """Chips that a player with chips must add to stay in; when every opponent is all-in, up to the largest of them."""
        price = self.price
        if not self.somebody_can_answer:
            price = min(price, max((o.bet for o in self.players if o is not player and not o.folded), default=0))
        return price - player.bet if price > player.bet else 0

    # What is legal

    @property
    def wagers_left(self) -> int | None:
        """Bets and raises still to come before the cap, None where there is no cap."""
        return None if self.cap is None else max(0, self.cap - self.wagers)

    def raise_range(self, player: Player) -> Range | None:
        """What he may bet or raise to, or None if he may not."""
        everything = player.bet + player.stack
        if (
            everything <= self.price
            or (self.cap is not None and self.wagers >= self.cap)
            or not self.somebody_can_answer
            or not self._is_open_to(player)
        ):
            return None
        if self.limit == "fixed":
            full = min(self._full_total(self.house.short_all_in), everything)
            return Range(full, full)
        least = self.price + self.step
        most = everything if self.limit == "no" else min(everything, max(least, self._pot_maximum(player)))
        return Range(min(least, most), most)

    def full_totals(self) -> list[int]:
        """The total of the next full bet or raise in a fixed limit, by the rule of the house; several if any will do."""
        rule = self.house.short_all_in
        return [self._full_total(each) for each in (("half-bet", "ladder", "full-only") if rule == "any" else (rule,))]

    def _full_total(self, rule: str) -> int:
        """The same by one rule; ``any`` offers what ``half-bet`` does."""
        if rule == "full-only":
            return self.price + self.unit
        if rule == "ladder":
            return (self.price // self.unit + 1) * self.unit
        return self.base + self.unit

    def _is_open_to(self, player: Player) -> bool:
        """He may raise: he has not acted, or faces enough beyond his last action (judged for him alone)."""
        if player.acted is None:
            return True
        faced = self.price - player.acted
        if self.limit == "fixed" and self.house.short_all_in != "full-only":
            return faced > 0 and 2 * faced >= self.unit
        return faced >= self.step

    def _pot_maximum(self, player: Player) -> int:
        """Call, then raise by what is in the pot; his own blind is the chips that he posted."""
        pot = sum(seat.paid for seat in self.seats if seat is not None) + self.dead
        for seat, counted in self.pot_blinds:
            poster = self.seats[seat] if seat is not None else None
            if poster is not player:
                pot += max(0, counted - (poster.bet if poster else 0))
        return self.price + pot + (self.price - player.bet)

    # What happens

    def call(self, player: Player) -> int:
        """He calls or checks; returns the chips added."""
        added = player.pay(self.owed(player))
        self._done(player)
        return added

    def raise_to(self, player: Player, total: int) -> tuple[int, bool]:
        """He bets or raises to ``total``; returns the chips added and whether it counts as a full one."""
        added = player.pay(total - player.bet)
        full = self._is_full(total)
        if full:
            self.step = max(self.step, total - self.price)
            self.base = total
        if full or self.house.cap_counts == "every":
            self.wagers += 1
        self.price = total
        self.aggressor = player.seat
        self._done(player)
        return added, full

    def _is_full(self, total: int) -> bool:
        if self.limit != "fixed":
            return total >= self.price + self.step
        if self.house.short_all_in in ("half-bet", "any"):
            return 2 * (total - self.base) >= self.unit
        return total >= min(self.full_totals())

    def fold(self, player: Player) -> None:
        """He is out of the hand."""
        player.folded = True
        self._done(player)

    def _done(self, player: Player) -> None:
        player.acted = self.price
        if player.folded or not player.stack:
            self.with_chips -= 1
        self.next = (player.seat + 1) % len(self.seats)
        if self.house.cap_lifted == "heads-up" and self.with_chips == 2 and self.wagers_left != 0:
            self.cap = None
