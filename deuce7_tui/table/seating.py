"""Who is dealt into the next hand, and who has button and blinds (rules.md §2)."""

from collections.abc import Collection
from typing import Literal

from deuce7_tui.rules.record import Record
from deuce7_tui.rules.setup import clockwise
from deuce7_tui.rules.shuffle import choose

from .chairs import Standing
from .positions import Positions, first_positions, is_between, next_positions, next_positions_with
from .setup import NightSetup


class Seated(Record):
    """Button and blinds, the seats dealt in, and those of them who post a big blind to come in."""

    positions: Positions
    dealt: tuple[int, ...]
    posting: tuple[int, ...] = ()


def live(setup: NightSetup, now: Standing) -> tuple[int, ...]:
    """The seats with chips; in a cash game not those who sit out."""
    cash = setup.tournament is None
    return tuple(seat for seat, chair in enumerate(now.chairs) if chair.stack and not (cash and chair.away))


def button_rule(setup: NightSetup, now: Standing) -> Literal["moving", "dead"]:
    """How the button goes round."""
    if now.terms.house.button == "usual":
        return "moving" if setup.tournament is None else "dead"
    return now.terms.house.button


def seated(setup: NightSetup, now: Standing) -> Seated:
    """The next hand's seats. At least two must be live."""
    ready, last = live(setup, now), now.positions
    if last is None:
        return Seated(first_positions(ready, ready[choose(len(ready), setup.seed, "button")]), ready)
    waiting = [] if now.terms.ante_form == "only" else [seat for seat in ready if now.chairs[seat].waiting]
    if setup.tournament is not None and button_rule(setup, now) == "dead":
        return _with_re_entries(ready, waiting, last)
    # Who posted the last big blind and comes from another seat does not post the next one too.
    barred = next((seat for seat in waiting if now.chairs[seat].name == now.last_big), None)
    if barred is not None:
        ready = tuple(seat for seat in ready if seat != barred)
        waiting.remove(barred)
        if len(ready) == 1:
            return Seated(Positions(barred, barred, ready[0]), tuple(sorted((barred, *ready))))
    players = tuple(seat for seat in ready if seat not in waiting)
    at = next_positions_with(players, tuple(waiting), last, button_rule(setup, now))
    if not players:
        return Seated(at, ready)
    dealt = tuple(seat for seat in ready if seat in players or seat == at.big)
    posting: tuple[int, ...] = ()
    if now.terms.house.newcomers == "post" and setup.tournament is None and len(dealt) > 2:
        posting = tuple(seat for seat in waiting if seat != at.big and is_between(seat, at.big, at.button))
    return Seated(at, tuple(sorted(dealt + posting)), posting)


def _with_re_entries(ready: tuple[int, ...], again: Collection[int], last: Positions) -> Seated:
    """A tournament's next hand. ``again``: came in anew and missed the last hand; they are dealt in at once, but for
    who would be between button and small blind: he waits until the button has passed him."""
    at = next_positions(ready, last, "dead")
    if at.button == at.big:
        # Two have become more: the button is whoever is before the small blind.
        behind = [seat for seat in clockwise(ready, at.small) if seat != at.small]
        at = Positions(behind[-1], at.small, at.big)
    dealt = tuple(seat for seat in ready if seat not in again or not is_between(seat, at.button, at.small))
    if len(dealt) < 2:
        dealt = ready
    return Seated(next_positions(dealt, last, "dead") if len(dealt) == 2 else at, dealt)
