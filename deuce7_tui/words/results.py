"""How hands and nights ended."""

from collections.abc import Sequence

from deuce7_tui.rules import events as ev
from deuce7_tui.rules.view import HandView

from .hands import a_hand
from .language import _, amount, listed, ngettext
from .table import pot_name


def pot_won(event: ev.PotWon, view: HandView, names: Sequence[str]) -> str:
    """How a pot went: ``Carla wins 180, main pot, with an eighty-six``, odd chips and shares included."""
    several = sum(isinstance(other, ev.PotWon) for other in view.events) > 1
    who = listed([names[seat] for seat in event.seats])
    parts = [
        (_("{name} wins {amount}") if len(event.seats) == 1 else _("{name} split {amount}")).format(
            name=who, amount=amount(event.amount)
        )
    ]
    if several:
        pots = sum(isinstance(other, ev.PotWon) for other in view.events)
        parts.append(pot_name(event.pot, pots))
    seat = view.seats[event.seats[0]]
    line = ", ".join(parts)
    if event.contested and seat is not None and seat.name is not None:
        line += (", " if several else " ") + _("with {hand}").format(hand=a_hand(seat.name))
    if len(event.seats) > 1:
        each = ", ".join(
            f"{names[winner]} {amount(share)}" for winner, share in zip(event.seats, event.shares, strict=True)
        )
        line += f": {each}"
        if event.odd:
            line += " (" + _("the odd chip to {name}").format(name=listed([names[odd] for odd in event.odd])) + ")"
    return line


def night_line(number: int, when: str, names: Sequence[str], stacks: Sequence[int], hands: int, *, ended: bool) -> str:
    """A night in a list: ``3  2026-11-29 21:40  14 hands  Anna 410 · Bruno 390  ended``."""
    players = " · ".join(f"{name} {amount(stack)}" for name, stack in zip(names, stacks, strict=True))
    dealt = ngettext("{count} hand", "{count} hands", hands).format(count=amount(hands))
    return f"{number}  {when}  {dealt}  {players}" + ("  " + _("ended") if ended else "")
