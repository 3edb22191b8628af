"""A tournament as it stands, in words: its level and clock, who goes out, the places. Made of what the dealer shows."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from .dealer import ClockView, EventView, TableView
from .language import as_money
from .table import Level, Money, Place
from .words import _, amount, listed, ngettext

#: Milliseconds in a second, and seconds in a minute and in an hour.
_SECOND, _MINUTE, _HOUR = 1000, 60, 3600
_ENDED = ("showdown", "between", "over")


# The level and the clock


def stakes_of(level: Level, *, brief: bool = False) -> str:
    """``20/40``, ``20/40, ante 40``; ``brief``: without the ante."""
    stakes = f"{amount(level.low)}/{amount(level.high)}"
    if brief or not level.ante:
        return stakes
    return _("{stakes}, ante {ante}").format(stakes=stakes, ante=amount(level.ante))


def level_line(event: EventView) -> str:
    """``level 3: 20/40, ante 40``."""
    return _("level {number}: {stakes}").format(number=event.level, stakes=stakes_of(event.now))


def time_text(left: int) -> str:
    """``4:32``, ``1:05:00``: milliseconds as a clock shows what is left, which is 0:00 when nothing is."""
    seconds = -(-left // _SECOND)
    hours, minutes = seconds // _HOUR, seconds % _HOUR // _MINUTE
    return f"{hours}:{minutes:02}:{seconds % _MINUTE:02}" if hours else f"{minutes}:{seconds % _MINUTE:02}"


def left_of_level(event: EventView, clock: ClockView | None) -> str:
    """``4:32``, ``4:32, clock stopped`` (by the table), ``4:32, clock waits`` (behind a curtain), ``3 hands left``, ``last hand``, ``the last level``: how long it lasts."""
    if event.next is None:
        return _("the last level")
    if clock is not None and clock.left is not None:
        if not clock.left:
            return _("last hand")
        time = time_text(clock.left)
        if clock.paused:
            return _("{time}, clock stopped").format(time=time)
        return time if clock.running else _("{time}, clock waits").format(time=time)
    left = event.hands_left or 0
    return ngettext("{count} hand left", "{count} hands left", left).format(count=left) if left else _("last hand")


def next_line(event: EventView, *, brief: bool = False) -> str:
    """``then 30/60, ante 60``, ``brief`` without the ante; empty in the last level."""
    if event.next is None:
        return ""
    return _("then {stakes}").format(stakes=stakes_of(event.next, brief=brief))


def players_line(event: EventView) -> str:
    """``4 of 6 left``: players with chips, of all entries."""
    return _("{left} of {entries} left").format(left=event.left, entries=event.entries)


def prizes_line(event: EventView, money: Money) -> str:
    """``prizes 65.00 EUR and 35.00 EUR``; empty where there are none."""
    paid = [as_money(money.text(prize)) for prize in event.prizes if prize]
    return ngettext("prize {prizes}", "prizes {prizes}", len(paid)).format(prizes=listed(paid)) if paid else ""


def level_news(view: TableView) -> str:
    """What began with this hand: another level; empty for every other one."""
    event = view.night.event
    if event is None or event.hands != 1 or event.level < 2:
        return ""
    return _("a new level: {stakes}").format(stakes=stakes_of(event.now))


# Places


def ordinal(place: int) -> str:
    """``3rd``."""
    names = (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th"))
    return names[place - 1] if 1 <= place <= len(names) else str(place)


def place_text(place: Place) -> str:
    """``4th``, or ``2nd–3rd`` for a place that is shared."""
    first, last = ordinal(place.first), ordinal(place.last)
    return first if first == last else _("{first}–{last}").format(first=first, last=last)


def out_words(event: EventView | None) -> dict[str, str]:
    """``out 4th``, by name, of everybody who is out."""
    places = event.places if event is not None else ()
    return {place.name: _("out {place}").format(place=place_text(place)) for place in places if place.first > 1}


def seat_texts(view: TableView) -> dict[str, str]:
    """The same at the seats; and who sits out, or has come in again since the hand."""
    away = {chair.name: _("sits out") for chair in view.night.chairs if chair.away and chair.stack}
    told = away | out_words(view.night.event)
    had = dict(zip(view.names, view.stacks, strict=True))
    back = [chair.name for chair in view.night.chairs if chair.stack and not had.get(chair.name)]
    return told | {name: _("in again") for name in back if view.state in _ENDED}


def gone_out(view: TableView) -> list[Place]:
    """Who has lost his last chip in the hand that has ended, the best place first."""
    event, hand = view.night.event, view.hand
    if event is None or view.state not in _ENDED:
        return []
    names = {view.names[at.seat] for at in hand.seats if at is not None and not view.stacks[at.seat]}
    return [place for place in event.places if place.name in names]


def may_re_enter(view: TableView) -> list[str]:
    """Between hands, who is out and may come in again, in the order of the seats."""
    event = view.night.event
    if event is None or view.state not in ("showdown", "between") or event.level > event.re_entry:
        return []
    return [chair.name for chair in view.night.chairs if chair.name and not chair.stack]


class Ended(NamedTuple):
    """What the end of a hand brought in a tournament, a sentence each: who is ``out``, who may come in ``again``, and
    what comes ``next``: heads-up, another level, or that it is over."""

    out: list[str]
    again: list[str]
    next: list[str]

    @property
    def all(self) -> list[str]:
        """Every sentence."""
        return [*self.out, *self.again, *self.next]


def ended(view: TableView) -> Ended:
    """What the end of this hand brought; nothing while it goes on, and in a cash game."""
    event = view.night.event
    if event is None or view.state not in _ENDED:
        return Ended([], [], [])
    gone = gone_out(view)
    out = [_out(list(tied), view) for _place, tied in groupby(gone, key=lambda place: place.first)][::-1]
    again = _again(view)
    if event.left == 1:
        rich = next(chair.name for chair in view.night.chairs if chair.stack)
        return Ended(out, again, [_("{name} has all the chips").format(name=rich) if again else winner_line(view)])
    return Ended(out, again, [line for line in (_heads_up(view) if gone else "", _level_due(view)) if line])


def _again(view: TableView) -> list[str]:
    event, names = view.night.event, may_re_enter(view)
    if event is None or not names:
        return []
    told = _("{names} may come in again until the end of level {last}")
    return [told.format(names=listed(names), last=event.re_entry)]


def _out(tied: Sequence[Place], view: TableView) -> str:
    names, place, text = listed([place.name for place in tied]), place_text(tied[0]), view.night.money.text
    prizes = [as_money(text(place.prize)) for place in tied if place.prize]
    told = ngettext("{names} is out: {place}", "{names} are out together: {place}", len(tied))
    if len(set(prizes)) == 1 < len(tied):
        told, prizes = _("{names} are out together: {place}, {prizes} each"), prizes[:1]
    elif prizes:
        told = ngettext("{names} is out: {place}, {prizes}", "{names} are out together: {place}, {prizes}", len(tied))
    return told.format(names=names, place=place, prizes=listed(prizes))


def _heads_up(view: TableView) -> str:
    """Two are left, and with them the cap is lifted (rules.md §3)."""
    event, terms = view.night.event, view.night.terms
    if event is None or event.left != 2:
        return ""
    names = listed([chair.name for chair in view.night.chairs if chair.stack])
    lifted = terms.limit == "fixed" and terms.house.raises is not None and terms.house.cap_lifted != "never"
    told = _("{names} are heads-up: no cap from here on") if lifted else _("{names} are heads-up")
    return told.format(names=names)


def _level_due(view: TableView) -> str:
    """The next hand begins another level."""
    event, clock = view.night.event, view.clock
    if event is None or event.next is None:
        return ""
    due = event.hands_left == 0 if clock is None else clock.left == 0
    if not due:
        return ""
    told = _("the next hand begins level {number}: {stakes}")
    return told.format(number=event.level + 1, stakes=stakes_of(event.next))


def winner_line(view: TableView) -> str:
    """``Anna wins the tournament, 65.00 EUR``."""
    event = view.night.event
    first = next((place for place in event.places if place.first == 1), None) if event is not None else None
    if first is None:
        return _("the tournament is over")
    if not first.prize:
        return _("{name} wins the tournament").format(name=first.name)
    told = _("{name} wins the tournament, {prize}")
    return told.format(name=first.name, prize=as_money(view.night.money.text(first.prize)))


def is_won(view: TableView) -> bool:
    """A tournament is over, and somebody has won it."""
    event = view.night.event
    return event is not None and event.left == 1 and view.state == "over"


def places_lines(view: TableView) -> list[str]:
    """The final places, a line each: ``1st: Anna, 65.00 EUR``."""
    event = view.night.event
    lines = []
    for place in event.places if event is not None else ():
        told = _("{place}: {name}, {prize}") if place.prize else _("{place}: {name}")
        lines.append(
            told.format(place=place_text(place), name=place.name, prize=as_money(view.night.money.text(place.prize)))
        )
    return lines


def table_news(view: TableView) -> list[str]:
    """What the log says of the tournament where a hand begins."""
    event = view.night.event
    if event is None:
        return []
    told = [level_news(view) or level_line(event)]
    return [*told, _("heads-up")] if sum(at is not None for at in view.hand.seats) == 2 else told
