"""A loose player, and when he needs to look at his cards.

He knows what he has seen: his hand as it was when he last had his cards up, and what is public. How loose he is was set
so that a six-handed hand that reaches the last draw has about 34 turns, as design.md counts them: four players see the
first draw, three the last one.
"""

from collections.abc import Sequence
from random import Random

from deuce7_tui.rules import Action, Call, Card, Check, Discard, Fold, HandView, Raise, StandPat

#: How often he calls a bet, by the round and the number of cards that he needs.
_CALLS = {
    "bet-1": {0: 1.0, 1: 1.0, 2: 1.0, 3: 0.6, 4: 0.1},
    "bet-2": {0: 1.0, 1: 1.0, 2: 0.6, 3: 0.1},
    "bet-3": {0: 1.0, 1: 1.0, 2: 0.15},
}
_EIGHT, _NINE, _TEN, _JACK = 6, 7, 8, 9


def to_draw(view: HandView, cards: Sequence[Card]) -> Discard | StandPat:
    """What he throws of this hand: all that is not worth keeping; he stands pat with a nine or better, before the last
    draw; then with a ten."""
    ranking = view.game.ranking
    name, draws = ranking.name(tuple(cards)), ranking.draw(tuple(cards))
    last = view.round in (f"bet-{view.game.draws}", f"draw-{view.game.draws}")
    if draws is None:
        if name.ranks[0] <= (_TEN if last else _NINE):
            return StandPat()
        highest = max(range(5), key=lambda place: cards[place] >> 2)
        return Discard((highest,))
    return Discard(tuple(place for place in range(5) if place not in draws.keep))


class Loose:
    """One player: what he has seen, and what he does."""

    def __init__(self, seat: int, chance: Random) -> None:
        self.seat = seat
        self.chance = chance
        self.trusting = chance.random() < 0.5
        self.cards: tuple[Card, ...] | None = None

    def sees(self, view: HandView) -> None:
        """He has his cards up."""
        seat = view.seats[self.seat]
        assert seat is not None
        assert seat.cards is not None
        self.cards = seat.cards

    def drew(self) -> None:
        """He has got new cards, which he has not seen."""
        self.cards = None

    @property
    def knows(self) -> bool:
        """He need not look: he has seen his cards since they last changed."""
        return self.cards is not None

    def decides(self, view: HandView) -> Discard | StandPat:
        """His draw, from cards that he has seen."""
        assert self.cards is not None
        return to_draw(view, self.cards)

    def bets(self, view: HandView) -> Action:
        """His action in a betting round, from cards that he has seen and what is public."""
        turn = view.turn
        assert turn is not None
        if (dark := self.in_the_dark(view)) is not None:
            return dark
        ends = view.round == f"bet-{view.game.draws + 1}"
        wish = self._at_the_end(view) if ends else self._on_the_way(view)
        if wish == "raise" and turn.raises is not None:
            return Raise(turn.raises.min)
        if turn.check:
            return Check()
        return Fold() if wish == "fold" else Call()

    def in_the_dark(self, view: HandView) -> Action | None:
        """What he does after the last draw whatever he has got, if he drew: he checks to the one who bet or raised last;
        having drawn one card he calls a single bet, if he is one who does, as the pot pays for it."""
        turn, seat = view.turn, view.seats[self.seat]
        assert turn is not None
        assert seat is not None
        if view.round != f"bet-{view.game.draws + 1}" or not seat.draws[-1]:
            return None
        if turn.check:
            bettors = [event.seat for event in view.events if event.type in ("bet", "raise")]
            return Check() if bettors and bettors[-1] != self.seat else None
        one_bet = sum(event.type in ("bet", "raise") for event in self._round(view)) == 1
        return Call() if self.trusting and one_bet and seat.draws[-1] == 1 else None

    def _on_the_way(self, view: HandView) -> str:
        """Before the last draw he goes by the number of cards that he needs."""
        turn = view.turn
        assert turn is not None
        draw = self.decides(view)
        needs = len(draw.places) if isinstance(draw, Discard) else 0
        raised = sum(event.type in ("bet", "raise") for event in self._round(view))
        if needs <= 1 and raised < (2 if needs else 3):
            return "raise"
        calls = _CALLS[view.round].get(needs, 0.0)
        return "call" if turn.check or self.chance.random() < calls else "fold"

    def _at_the_end(self, view: HandView) -> str:
        """After it by the hand that he has: bets a nine, raises an eight once, calls with a jack, or with luck more."""
        turn = view.turn
        assert turn is not None
        assert self.cards is not None
        name = view.game.ranking.name(self.cards)
        top = name.ranks[0] if name.kind == "no-pair" else 99
        raised = sum(event.type in ("bet", "raise") for event in self._round(view))
        if (top <= _EIGHT and raised < 2) or (top <= _NINE and not raised):
            return "raise"
        return "call" if turn.check or top <= _JACK or self.chance.random() < 0.2 else "fold"

    def _round(self, view: HandView) -> Sequence[object]:
        """What happened in this round."""
        began = max(at for at, event in enumerate(view.events) if event.type == "round")
        return view.events[began:]
