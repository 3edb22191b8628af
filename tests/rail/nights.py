"""Nights that play themselves, with a rail that remembers what it was shown."""

from collections.abc import Iterator
from random import Random

from deuce7_tui.dealer import Dealer, MemoryJournal, TableView
from deuce7_tui.rules import Call, Check, Discard, Fold, Raise, StandPat
from deuce7_tui.table import Night, NightSetup

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")


class Watched:
    """A dealer and all the views that those who look on were shown of his table."""

    def __init__(self, players: int = 3, seed: str = "rail", **more) -> None:
        self.seen: list[TableView] = []
        setup = NightSetup(NAMES[:players], seed=seed, **more)
        # A given seed, so that it is always the same, and sealed as a night in earnest is.
        self.night = Night(setup)
        self.dealer = Dealer(self.night, MemoryJournal(), rail=self.seen.append)

    @property
    def hand(self):
        return self.dealer._hand

    def hidden(self) -> set[int]:
        """The cards that nobody may see who looks on: whatever is not turned up."""
        hand = self.hand
        return set(range(52)) - {card for player in hand.in_hand if player.shown for card in player.cards}


def step(table: Watched, chance: Random) -> str:
    """Something that a table may do now; what it was."""
    dealer = table.dealer
    view = dealer.view()
    if view.state == "over":
        return "over"
    if view.state in ("showdown", "between"):
        unshown = [at.seat for at in view.hand.seats if at and not at.shown and at.status not in ("folded", "out")]
        if unshown and chance.random() < 0.5:
            dealer.show(view.turn, unshown[0])
            return "show"
        if view.fingerprint and chance.random() < 0.05:
            dealer.open_seal(view.turn)
            return "seal"
        dealer.next_hand(view.turn)
        return "next"
    if view.state == "handover":
        if view.hand.misdeal_possible and chance.random() < 0.05:
            dealer.misdeal(view.turn)
            return "misdeal"
        dealer.take(view.turn)
        view = dealer.view()
    legal = view.hand.turn
    if legal.kind == "draw":
        places = tuple(sorted(chance.sample(range(5), chance.randint(0, 5))))
        dealer.act(view.turn, Discard(places) if places else StandPat())
        return "draw"
    if view.may_decide and chance.random() < 0.5:
        dealer.decide(view.turn, Discard((0, 3)))
    may = [Check() if legal.check else Call()] * 4
    may += [Fold()] if legal.fold else []
    may += [Raise(chance.choice([legal.raises.min, legal.raises.max]))] if legal.raises else []
    dealer.act(view.turn, chance.choice(may))
    return "bet"


def played(table: Watched, seed: int, steps: int) -> Iterator[str]:
    """So many steps, or fewer if the night ends."""
    chance = Random(seed)
    for _ in range(steps):
        done = step(table, chance)
        if done == "over":
            return
        yield done
