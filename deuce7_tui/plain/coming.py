"""Who comes, goes and buys chips, as it is typed: ``join Dora 400``, ``leave Bruno``, ``top up Anna 200``."""

import re

from deuce7_tui.comings import free_seats, usual_buy_in
from deuce7_tui.dealer import NightView
from deuce7_tui.language import digits
from deuce7_tui.rules.errors import IllegalAction
from deuce7_tui.rules.games import GAMES, LIMITS, USUAL_STAKES, Limit, parse_stakes
from deuce7_tui.rules.house import PRESETS
from deuce7_tui.table import Agree, Change, ComeBack, Join, Leave, Move, ReEnter, SitOut, Terms, TopUp
from deuce7_tui.table.names import same_name
from deuce7_tui.words import _

from .vocabulary import NAMED, Said, word

_CHIPS, _SEAT = "([0-9][0-9.,]*)", "([1-9])"


class NoChange(Exception):
    """What was typed names no change; its text is a sentence that says why."""


def change_words(night: NightView) -> tuple[str, ...]:
    """The ids of the words for what may change at this table; in a tournament players can only sit out and come back, and
    as long as the table has agreed on it who is out comes in again."""
    event = night.event
    if event is None:
        return (*NAMED, "agree")
    out = event.level <= event.re_entry and any(chair.name and not chair.stack for chair in night.chairs)
    return ("sit-out", "come-back", *(["re-enter"] if out else []))


def how_said(id: str) -> str:
    """The word with what follows it: ``top up and a name, chips``."""
    told = {
        "join": _("{word} and a name, chips, a seat"),
        "top-up": _("{word} and a name, chips"),
        "move": _("{word} and a name, a seat"),
        "agree": _("{word} and a game, a limit, stakes, house rules"),
    }
    return told.get(id, _("{word} and a name")).format(word=word(id))


def change_of(said: Said, night: NightView) -> Change:
    """The change that was typed. Raises NoChange for what is none, IllegalAction for chips that are no number."""
    match said.id:
        case "join":
            name, chips, seat = _parts(said, f"(.+?)(?: {_CHIPS})?(?: {_SEAT})?")
            return _join(name, chips, seat, night)
        case "top-up":
            name, chips = _parts(said, f"(.+) {_CHIPS}")
            return TopUp(_seat(name, night), _whole(chips))
        case "move":
            name, seat = _parts(said, f"(.+) {_SEAT}")
            return Move(_seat(name, night), int(seat) - 1)
        case "agree":
            [told] = _parts(said, "(.+)")
            terms = night.terms
            for part in told.split():
                terms = _agreed(part, terms)
            return Agree(terms)
        case _:
            [name] = _parts(said, "(.+)")
            kinds: dict[str, type[Leave] | type[SitOut] | type[ReEnter]]
            kinds = {"go": Leave, "sit-out": SitOut, "re-enter": ReEnter}
            return kinds.get(said.id, ComeBack)(_seat(name, night))


def _parts(said: Said, form: str) -> tuple[str, ...]:
    found = re.fullmatch(form, said.rest)
    if found is None:
        raise NoChange(_("Write it so: {how}").format(how=how_said(said.id)))
    return found.groups(default="")


def _join(name: str, chips: str, seat: str, night: NightView) -> Change:
    """Without chips he buys as many as the first one did, without a seat he sits at the first that is free."""
    free = free_seats(night)
    if not seat and not free:
        raise NoChange(_("No seat is free"))
    return Join(int(seat) - 1 if seat else free[0], _whole(chips) if chips else usual_buy_in(night), name)


def _agreed(part: str, terms: Terms) -> Terms:
    """The terms with a game, a limit, stakes or a preset of house rules, by name; a limit comes with its usual stakes."""
    if part in GAMES:
        game = GAMES[part]
        ante = terms if game.blinds == terms.game.blinds else terms.but(ante=0, ante_form="each")
        return _with_limit(ante.but(game=game), game.usual_limit)
    if part in PRESETS and part != "pokerkit":
        return terms.but(house=PRESETS[part])
    limit = next((limit for limit in LIMITS if part == limit), None)
    if limit is not None:
        return _with_limit(terms, limit)
    return terms.but(stakes=parse_stakes(part, terms.limit))


def _with_limit(terms: Terms, limit: Limit) -> Terms:
    return terms if limit == terms.limit else terms.but(limit=limit, stakes=parse_stakes(USUAL_STAKES[limit], limit))


def _seat(name: str, night: NightView) -> int:
    for seat, chair in enumerate(night.chairs):
        if chair.name and same_name(chair.name) == same_name(name):
            return seat
    raise NoChange(_("Nobody here is called “{name}”").format(name=name))


def _whole(text: str) -> int:
    kept = digits(text)
    if not (kept.isdigit() and len(kept) < 16):
        raise IllegalAction("not-whole-chips")
    return int(kept)
