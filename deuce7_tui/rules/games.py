"""What a game is, as data. A new draw game is a new entry here and no new code (rules.md §6)."""

from typing import Literal

from .errors import IllegalAction, ParseError
from .ranking import DEUCE_TO_SEVEN, Ranking
from .record import Record

Limit = Literal["fixed", "pot", "no"]
LIMITS: tuple[Limit, ...] = ("fixed", "pot", "no")


class Street(Record):
    """A deal or a draw, and the betting round after it.

    ``down``: cards dealt face down; ``draw``: the most cards that can be exchanged first (0: no draw);
    ``big``: a fixed-limit game bets the big bet.
    """

    down: int = 0
    draw: int = 0
    big: bool = False


class Game(Record):
    """A game: its code on the command line, its name on the table, its streets, and how its hands compare.

    ``blinds``: False for a game with antes in place of blinds.
    """

    code: str
    name: str
    streets: tuple[Street, ...]
    ranking: Ranking
    usual_limit: Limit
    most_seats: int = 6
    blinds: bool = True

    @property
    def cards(self) -> int:
        """How many cards a hand holds."""
        return sum(street.down for street in self.streets)

    @property
    def draws(self) -> int:
        """How many draws a hand has."""
        return sum(street.draw > 0 for street in self.streets)

    @property
    def rounds(self) -> tuple[str, ...]:
        """``bet-1, draw-1, bet-2 …``: the rounds of a hand in their order."""
        names: list[str] = []
        for number, street in enumerate(self.streets):
            if street.draw:
                names.append(f"draw-{number}")
            names.append(f"bet-{number + 1}")
        return tuple(names)


TRIPLE_DRAW = Game(
    "2-7-triple-draw",
    "2-7 Triple Draw",
    (Street(down=5), Street(draw=5), Street(draw=5, big=True), Street(draw=5, big=True)),
    DEUCE_TO_SEVEN,
    "fixed",
)
_ONE_DRAW = (Street(down=5), Street(draw=5, big=True))
SINGLE_DRAW = Game("2-7-single-draw", "2-7 Single Draw", _ONE_DRAW, DEUCE_TO_SEVEN, "no")
KANSAS_CITY = Game("kansas-city", "Kansas City Lowball", _ONE_DRAW, DEUCE_TO_SEVEN, "no", blinds=False)

GAMES = {game.code: game for game in (TRIPLE_DRAW, SINGLE_DRAW, KANSAS_CITY)}


def game_of(code: str) -> Game:
    """The game with this code. Raises IllegalAction if there is none."""
    if code not in GAMES:
        raise IllegalAction("no-such-game", game=code, games=tuple(GAMES))
    return GAMES[code]


class Stakes(Record):
    """What is bet, in chips: the blinds owed, the small and big bet of a fixed limit (else both the minimum bet)."""

    small_blind: int
    big_blind: int
    small_bet: int
    big_bet: int

    @classmethod
    def of(cls, limit: Limit, low: int, high: int, small_blind: int | None = None) -> "Stakes":
        """Stakes from the two numbers a table is known by: the bets in a fixed limit, else the blinds.

        In a fixed limit the big blind is the small bet; the small blind is half of it, rounded down, at least 1,
        unless the table says otherwise. Raises IllegalAction if they make no game.
        """
        if low < 1 or high < low or (small_blind is not None and not 0 <= small_blind <= low):
            raise IllegalAction("no-such-stakes", low=low, high=high)
        if limit == "fixed":
            return cls(max(1, low // 2) if small_blind is None else small_blind, low, low, high)
        return cls(low, high, high, high)


#: The two numbers that a table is usually known by.
USUAL_STAKES: dict[Limit, str] = {"fixed": "10/20", "pot": "5/10", "no": "5/10"}


def parse_stakes(text: str, limit: Limit) -> Stakes:
    """The stakes that ``10/20`` names. Raises ParseError for any other text, IllegalAction if they make no game."""
    low, slash, high = text.partition("/")
    if not (slash and all(part.isascii() and part.isdigit() and len(part) < 16 for part in (low, high))):
        raise ParseError("not-stakes")
    return Stakes.of(limit, int(low), int(high))
