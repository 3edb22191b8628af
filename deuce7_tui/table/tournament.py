"""What a tournament is set up with, and its form as plain data: a preset, a file of one's own, a record."""

import re
from collections.abc import Mapping
from typing import Any

from deuce7_tui.rules.errors import IllegalAction, ParseError
from deuce7_tui.rules.games import Limit
from deuce7_tui.rules.record import Record

from .levels import LEVEL_BY, Schedule, level_data, level_of
from .terms import ANTE_FORMS, AnteForm

_KINDS = {"by": str, "every": int, "prizes": str, "fee": int, "re_entry": int, "ante_form": str, "levels": list}
_USUAL_LENGTH = {"orbits": 2, "hands": 12, "minutes": 20}


class Tournament(Record):
    """``shares`` of the prizes, from the first place down (50, 30, 20); ``fee`` for each entry, in the smallest coin;
    ``re_entry``: the last level in which who is out may come in again, 0 for never."""

    schedule: Schedule
    shares: tuple[int, ...]
    fee: int
    re_entry: int
    ante_form: AnteForm

    def checked(self, limit: Limit, players: int) -> "Tournament":
        """The same. Raises IllegalAction for levels, prizes or fees that are none."""
        self.schedule.checked(limit)
        wrong = any(type(share) is not int or share < 1 for share in self.shares)
        if wrong or not 1 <= len(self.shares) <= players or list(self.shares) != sorted(self.shares, reverse=True):
            raise IllegalAction("wrong-prizes", players=players)
        for name in ("fee", "re_entry"):
            if type(getattr(self, name)) is not int or getattr(self, name) < 0:
                raise IllegalAction("not-a-tournament", field=name)
        if self.ante_form == "only":
            raise IllegalAction("not-a-tournament", field="ante_form")
        return self


def tournament_data(tournament: Tournament) -> dict[str, Any]:
    """The tournament as plain values: what ``tournament_of`` reads."""
    return {
        "by": tournament.schedule.by,
        "every": tournament.schedule.every,
        "prizes": "/".join(map(str, tournament.shares)),
        "fee": tournament.fee,
        "re_entry": tournament.re_entry,
        "ante_form": tournament.ante_form,
        "levels": [level_data(level) for level in tournament.schedule.levels],
    }


def tournament_of(data: Any) -> Tournament:
    """What ``tournament_data`` wrote, or somebody in TOML; only ``levels`` must be there.

    Raises ParseError ``not-a-tournament`` with the field, ``no-such-level`` with the level's number.
    """
    if not isinstance(data, Mapping):
        raise ParseError("not-a-tournament", field="levels")
    for name, value in data.items():
        if name not in _KINDS or type(value) is not _KINDS[name]:
            raise ParseError("not-a-tournament", field=str(name))
    by, form = data.get("by", "orbits"), data.get("ante_form", "each")
    for name, value, choices in (("by", by, LEVEL_BY), ("ante_form", form, ANTE_FORMS)):
        if value not in choices:
            raise ParseError("not-a-tournament", field=name)
    levels = tuple(level_of(level, number + 1) for number, level in enumerate(data.get("levels", ())))
    schedule = Schedule(levels, by, data.get("every", _USUAL_LENGTH[by]))
    shares = shares_of(data.get("prizes", "100"))
    return Tournament(schedule, shares, data.get("fee", 0), data.get("re_entry", 0), form)


def shares_of(text: str) -> tuple[int, ...]:
    """``50/30/20``: what each place gets, in any unit. Raises ParseError ``not-a-tournament``."""
    if not re.fullmatch(r"[0-9]{1,9}(/[0-9]{1,9})*", text):
        raise ParseError("not-a-tournament", field="prizes")
    return tuple(int(share) for share in text.split("/"))


def _limit(*stakes: str) -> list[dict[str, Any]]:
    """Levels of a fixed limit; a small bet that cannot be halved has two thirds of it as small blind."""
    made: list[dict[str, Any]] = []
    for text in stakes:
        small_bet = int(text.partition("/")[0])
        made.append({"stakes": text} | ({"small_blind": small_bet * 2 // 3} if small_bet % 10 == 5 else {}))
    return made


def _no_limit(*stakes: str, antes_from: int) -> list[dict[str, Any]]:
    """Levels of blinds; from one of them on the big blind pays an ante of its size for the table."""
    return [
        {"stakes": text} | ({"ante": int(text.partition("/")[2])} if number >= antes_from else {})
        for number, text in enumerate(stakes, 1)
    ]


#: What a table can begin with: levels, and the stack and limit that go with them. TOML of one's own has the same form.
PLANS: dict[str, dict[str, Any]] = {
    "limit": {
        "limit": "fixed",
        "stack": 1000,
        "levels": _limit(
            "10/20", "15/30", "20/40", "30/60", "40/80", "60/120", "80/160", "100/200", "150/300", "200/400",
            "300/600", "400/800", "600/1200", "800/1600", "1000/2000",
        ),
    },
    "limit-fast": {
        "limit": "fixed",
        "stack": 600,
        "every": 1,
        "levels": _limit("10/20", "20/40", "40/80", "60/120", "100/200", "200/400", "400/800", "800/1600"),
    },
    "no-limit": {
        "limit": "no",
        "stack": 1000,
        "ante_form": "big-blind",
        "levels": _no_limit(
            "5/10", "10/20", "15/30", "20/40", "30/60", "40/80", "50/100", "75/150", "100/200", "150/300",
            "200/400", "300/600", "400/800", "500/1000", antes_from=4,
        ),
    },
    "no-limit-fast": {
        "limit": "no",
        "stack": 500,
        "every": 1,
        "ante_form": "big-blind",
        "levels": _no_limit("5/10", "10/20", "20/40", "40/80", "75/150", "150/300", "300/600", "500/1000", antes_from=3),
    },
}  # fmt: skip
