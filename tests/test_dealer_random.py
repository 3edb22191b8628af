"""Random evenings at the dealer's table: people come, go, buy chips, sit out and move at any moment of any hand. After every
single thing the chips add up, nobody sees a card of another, and the record makes the same night again."""

from collections import Counter
from random import Random

import pytest

from deuce7_tui.dealer import Dealer, MemoryJournal, TableView
from deuce7_tui.rail import rail_text, rail_view
from deuce7_tui.rules import Call, Check, Discard, Fold, HouseRules, IllegalAction, Raise, StandPat
from deuce7_tui.table import Agree, Night, NightSetup, replayed

from .rules.random_hands import cards_in
from .table.random_nights import NAMES, random_change, random_terms
from .test_dealer_changes import balanced
from .test_dealer_changes_resume import steps_of


class Evening:
    """A dealer who is asked for anything."""

    def __init__(self, seed: int, **more) -> None:
        self.chance = Random(seed)
        self.journal = MemoryJournal()
        self.seen: Counter[str] = Counter()
        self.rail: list[TableView] = []
        house = HouseRules(newcomers=self.chance.choice(("wait", "post")))
        setup = NightSetup(NAMES[: 2 + seed % 4], 60, house=house, seed=str(seed), **more)
        self.night = Night(setup)
        self.dealer = Dealer(self.night, self.journal, rail=self.rail.append)

    def check(self) -> None:
        view = self.dealer.view()
        balanced(self.dealer)
        assert cards_in(view) <= self.visible(view)
        assert len(view.names) == len(view.stacks) == len(view.hand.seats)
        assert all(
            name or (not stack and at is None)
            for name, stack, at in zip(view.names, view.stacks, view.hand.seats, strict=True)
        )
        if view.state in ("handover", "acting"):
            assert view.seat not in view.night.absent
            assert view.names == self.night.names
        assert rail_view(rail_text(self.rail[-1])) == self.rail[-1]
        assert self.rail[-1].turn == view.turn

    def visible(self, view: TableView) -> set[int]:
        """The cards that may be in this view: those turned up, and the own ones of who has them up."""
        hand = self.dealer._hand
        shown = {card for player in hand.in_hand if player.shown for card in player.cards}
        return shown | (set(hand.player(view.seat).cards) if view.seat is not None and view.cards_up else set())

    def change(self) -> None:
        change = random_change(self.night, self.chance.randrange)
        if not self.chance.randrange(40):
            change = Agree(random_terms(self.night, self.chance.randrange))
        before, records, view = self.night.bookmark(), len(self.journal.records), self.dealer.view()
        try:
            outcome = self.dealer.change(view.turn, change)
        except IllegalAction:
            assert (self.night.bookmark(), len(self.journal.records), self.dealer.view()) == (before, records, view)
            self.seen["refused"] += 1
            return
        self.seen[f"{type(change).__name__} {outcome.became}"] += 1
        assert self.dealer.view().turn > view.turn

    def act(self) -> None:
        dealer, chance = self.dealer, self.chance
        view = dealer.view()
        if view.state in ("showdown", "between"):
            if view.night.can_deal:
                dealer.next_hand(view.turn)
                self.seen["hands"] += 1
            else:
                self.change()
            return
        if view.state == "handover":
            if view.hand.misdeal_possible and not chance.randrange(30):
                dealer.misdeal(view.turn)
                self.seen["misdeals"] += 1
                return
            dealer.take(view.turn)
            view = dealer.view()
        legal = view.hand.turn
        assert legal is not None
        if view.may_decide and chance.randrange(2):
            dealer.decide(view.turn, Discard((0, 2)) if chance.randrange(2) else StandPat())
            self.seen["decided"] += 1
        if legal.kind == "draw":
            dealer.turn_cards(view.turn, up=True)
            dealer.act(view.turn, Discard((1, 3)) if chance.randrange(2) else StandPat())
        elif legal.raises and not chance.randrange(3):
            dealer.act(view.turn, Raise(legal.raises.max))
        elif legal.fold and not chance.randrange(5):
            dealer.act(view.turn, Fold())
        else:
            dealer.act(view.turn, Check() if legal.check else Call())

    def play(self, steps: int) -> None:
        for _ in range(steps):
            if self.chance.randrange(5):
                self.act()
            else:
                self.change()
            self.check()
        acts = [record[3] for record in self.journal.records if record[0] == "act"]
        self.seen["given up"] += acts.count("give-up")
        again = replayed(self.night.setup, steps_of(self.night, self.journal))
        assert again.bookmark() == self.night.bookmark()


@pytest.mark.parametrize("seeds", [range(5), pytest.param(range(5, 200), marks=pytest.mark.slow)], ids=["few", "many"])
def test_chips_are_buy_ins_less_cash_outs_after_every_event(seeds: range) -> None:
    seen: Counter[str] = Counter()
    for seed in seeds:
        evening = Evening(seed)
        evening.play(250)
        seen += evening.seen
    assert {
        *("refused", "hands", "misdeals", "decided", "given up"),
        *("Join done", "Join queued", "Leave done", "Leave queued", "TopUp done", "TopUp queued"),
        *("SitOut done", "SitOut queued", "ComeBack done", "Move done", "Move queued"),
    } <= seen.keys(), seen
