"""What is played: game, limit, stakes, antes, house rules; and their form as plain data, for files and journals."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeVar, get_args, get_type_hints

from deuce7_tui.rules.errors import IllegalAction, ParseError, RulesError
from deuce7_tui.rules.games import LIMITS, Game, Limit, Stakes, game_of
from deuce7_tui.rules.house import HouseRules
from deuce7_tui.rules.record import Record

#: Who pays the ante: everybody before the blinds, the big blind for the table, or everybody in place of blinds.
AnteForm = Literal["each", "big-blind", "only"]
ANTE_FORMS: tuple[AnteForm, ...] = get_args(AnteForm)

_Made = TypeVar("_Made")


class Terms(Record):
    """What a table has agreed to play. An ante in place of blinds is the small blind unless it is given."""

    game: Game
    limit: Limit
    stakes: Stakes
    house: HouseRules
    ante: int = 0
    ante_form: AnteForm = "each"

    def checked(self) -> "Terms":
        """The same with its ante as it is paid. Raises IllegalAction ``no-such-stakes`` or ``no-such-ante``."""
        stakes = self.stakes
        if not 0 <= stakes.small_blind <= stakes.big_blind or not 1 <= stakes.small_bet <= stakes.big_bet:
            raise IllegalAction("no-such-stakes", low=stakes.small_bet, high=stakes.big_bet)
        form: AnteForm = self.ante_form if self.game.blinds else "only"
        ante = self.stakes.small_blind if form == "only" and not self.ante else self.ante
        if type(ante) is not int or ante < 0 or (form == "only" and not ante):
            raise IllegalAction("no-such-ante", ante=ante)
        return self.but(ante=ante, ante_form=form)


def terms_data(terms: Terms) -> dict[str, Any]:
    """The terms as plain values, every house rule among them, so that a later default changes no old night."""
    return {
        "game": terms.game.code,
        "limit": terms.limit,
        "stakes": dict(vars(terms.stakes)),
        "house": dict(vars(terms.house)),
        "ante": terms.ante,
        "ante_form": terms.ante_form,
    }


def terms_of(data: Mapping[str, Any]) -> Terms:
    """What ``terms_data`` wrote; a house rule that is missing is as usual. Raises ParseError for anything else."""
    if not isinstance(data, Mapping):
        raise ParseError("not-terms", field="terms")
    known = {"game", "limit", "stakes", "house", "ante", "ante_form"}
    if missing := known ^ data.keys():
        raise ParseError("not-terms", field=min(map(str, missing)))
    stakes = _record(Stakes, "stakes", data["stakes"])
    house = _record(HouseRules, "house", data["house"])
    for name, choices in (("limit", LIMITS), ("ante_form", ANTE_FORMS)):
        if data[name] not in choices:
            raise ParseError("not-terms", field=name)
    try:
        game = game_of(data["game"])
        return Terms(game, data["limit"], stakes, house, data["ante"], data["ante_form"]).checked()
    except (RulesError, TypeError):
        raise ParseError("not-terms", field="game, ante") from None


def _record(kind: Callable[..., _Made], name: str, values: Any) -> _Made:
    """A record of numbers, yes or no, and choices, from a table of its fields."""
    kinds = get_type_hints(kind)
    if not isinstance(values, Mapping) or values.keys() - kinds:
        raise ParseError("not-terms", field=name)
    for field, value in values.items():
        if not _is_one(kinds[field], value):
            raise ParseError("not-terms", field=field)
    try:
        return kind(**values)
    except TypeError:
        raise ParseError("not-terms", field=name) from None


def _is_one(kind: Any, value: object) -> bool:
    """The value is of this kind: ``bool``, a whole number, ``int | None``, or one of a Literal."""
    choices = get_args(kind) or (kind,)
    if isinstance(value, str):
        return value in choices
    return type(value) in choices and (not isinstance(value, int) or value >= 0)
