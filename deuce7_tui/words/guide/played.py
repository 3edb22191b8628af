"""What is played at a table, as far as its rules hang on it."""

from typing import Literal, NamedTuple

from deuce7_tui.rules.events import AntePosted
from deuce7_tui.rules.games import TRIPLE_DRAW, Game, Limit, Stakes
from deuce7_tui.rules.house import CLASSIC, HouseRules
from deuce7_tui.rules.view import HandView

_USUAL = Stakes.of("fixed", 10, 20)


class Played(NamedTuple):
    """Game, stakes, antes and house rules. ``players``: how many are dealt in, 0 where that is not known."""

    game: Game = TRIPLE_DRAW
    limit: Limit = "fixed"
    stakes: Stakes = _USUAL
    house: HouseRules = CLASSIC
    ante: int = 0
    ante_form: Literal["each", "big-blind", "only"] = "each"
    tournament: bool = False
    players: int = 0

    @property
    def blinds(self) -> bool:
        """There are blinds."""
        return self.game.blinds and self.ante_form != "only"

    @property
    def antes(self) -> int:
        """All antes of a hand, short ones counted in full."""
        if not self.ante:
            return 0
        return self.ante if self.ante_form == "big-blind" else self.ante * self.players


def played_in(hand: HandView, *, tournament: bool = False) -> Played:
    """What is played in this hand."""
    antes = [event for event in hand.events if isinstance(event, AntePosted)]
    form: Literal["each", "big-blind", "only"] = "each"
    if hand.big_blind is None:
        form = "only"
    elif any(event.dead for event in antes):
        form = "big-blind"
    return Played(
        game=hand.game,
        limit=hand.limit,
        stakes=hand.stakes,
        house=hand.house,
        ante=max((event.amount for event in antes), default=0),
        ante_form=form,
        tournament=tournament,
        players=sum(seat is not None for seat in hand.seats),
    )
