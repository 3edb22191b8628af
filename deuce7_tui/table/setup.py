"""What a night starts from: who sits where with what, what is played, and whether it is cash or a tournament."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from deuce7_tui.rules.errors import IllegalAction, ParseError
from deuce7_tui.rules.games import LIMITS, TRIPLE_DRAW, Game, Limit, Stakes
from deuce7_tui.rules.house import CLASSIC, HouseRules, preset
from deuce7_tui.rules.record import Record

from .money import CHIPS_ONLY, Money, priced
from .names import clean_name, same_name
from .terms import AnteForm, Terms

if TYPE_CHECKING:
    from .tournament import Tournament


class NightSetup(Record, secret=("seed",)):
    """What a night starts from. ``names`` sit clockwise; ``stack`` chips each; all chance comes from ``seed``.

    An ante in place of blinds is the small blind unless it is given. ``least_buy_in`` and ``most_buy_in`` are chips,
    None for no limit; ``money`` is what a chip is worth (in a tournament: the coins of fees and prizes). In a
    ``tournament`` stakes and antes are those of its levels.
    """

    names: tuple[str, ...]
    stack: int = 400
    game: Game = TRIPLE_DRAW
    limit: Limit = "fixed"
    stakes: Stakes = Stakes.of("fixed", 10, 20)
    house: HouseRules = CLASSIC
    ante: int = 0
    ante_form: AnteForm = "each"
    seed: str = ""
    sealed: bool = False
    money: Money = CHIPS_ONLY
    least_buy_in: int | None = None
    most_buy_in: int | None = None
    tournament: "Tournament | None" = None

    @property
    def terms(self) -> Terms:
        """What is played in the first hand."""
        return Terms(self.game, self.limit, self.stakes, self.house, self.ante, self.ante_form)

    def playing(self, terms: Terms) -> "NightSetup":
        """The same with these terms in its first hand."""
        return self.but(**vars(terms))

    def under_seal(self) -> "NightSetup":
        """The same with a secret of 32 random bytes as its seed: nobody knows it, and its fingerprint binds the table."""
        from secrets import token_hex

        return self.but(seed=token_hex(32), sealed=True)

    def checked(self) -> "NightSetup":
        """The same with clean names. Raises IllegalAction for too few or many players, empty or doubled names, no chips."""
        names = tuple(clean_name(name) for name in self.names)
        if not 2 <= len(names) <= self.game.most_seats:
            raise IllegalAction("wrong-number-of-players", players=len(names), most=self.game.most_seats)
        seen: set[str] = set()
        for name in names:
            if same_name(name) in seen:
                raise IllegalAction("name-taken", name=name)
            seen.add(same_name(name))
        if type(self.stack) is not int or self.stack < 1:
            raise IllegalAction("no-chips", stack=self.stack)
        made = self.but(names=names)
        if self.tournament is not None:
            return made._checked_tournament(self.tournament.checked(self.limit, len(names)))
        limits = (self.least_buy_in, self.most_buy_in)
        if any(type(limit) is not int or limit < 1 for limit in limits if limit is not None):
            raise IllegalAction("not-whole-chips")
        self.check_buy_in(self.stack)
        terms = self.terms.checked()
        return made.but(ante=terms.ante, ante_form=terms.ante_form)

    def _checked_tournament(self, tournament: "Tournament") -> "NightSetup":
        """Stakes and ante are the first level's."""
        if not self.game.blinds:
            raise IllegalAction("no-blinds", game=self.game.name)
        level = tournament.schedule.level(1)
        return self.but(
            tournament=tournament,
            stakes=level.stakes(self.limit),
            ante=level.ante,
            ante_form=tournament.ante_form,
            least_buy_in=None,
            most_buy_in=None,
        )

    def check_buy_in(self, chips: int) -> None:
        """Raises IllegalAction if the table does not sell so many chips."""
        if type(chips) is not int or chips < 1:
            raise IllegalAction("not-whole-chips")
        if self.least_buy_in is not None and chips < self.least_buy_in:
            raise IllegalAction("buy-in-too-small", least=self.least_buy_in)
        if self.most_buy_in is not None and chips > self.most_buy_in:
            raise IllegalAction("buy-in-too-large", most=self.most_buy_in)


def fingerprint_of(secret: str) -> str:
    """SHA-256 of the secret's text, in hexadecimal: what the table sees before the first card is dealt."""
    from hashlib import sha256

    return sha256(secret.encode()).hexdigest()


def tournament_night(names: tuple[str, ...], plan: Mapping[str, Any], game: Game = TRIPLE_DRAW) -> NightSetup:
    """A tournament of these players from a plan: one of PLANS, or TOML of one's own in the same form.

    Beside what ``tournament_of`` reads a plan may have ``limit``, ``stack``, ``rules``, a preset of house rules, and
    ``buy_in``, the fee as it is written (``10.00 EUR``); without ``prizes`` they go by the number of players. Raises
    RulesError for a plan that is none.
    """
    from .prizes import usual_shares
    from .tournament import tournament_of

    rest = {"prizes": "/".join(map(str, usual_shares(len(names)))), **plan}
    limit, stack, rules = rest.pop("limit", game.usual_limit), rest.pop("stack", 1000), rest.pop("rules", "classic")
    price = rest.pop("buy_in", "")
    for name, wrong in (
        ("limit", limit not in LIMITS),
        ("rules", not isinstance(rules, str)),
        ("buy_in", not isinstance(price, str) or (price and "fee" in plan)),
    ):
        if wrong:
            raise ParseError("not-a-tournament", field=name)
    money = CHIPS_ONLY
    if price:
        rest["fee"], money = priced(price)
    setup = NightSetup(names, stack, game, limit, house=preset(rules), money=money, tournament=tournament_of(rest))
    return setup.checked()
