"""From hand to hand: the button, who is dealt in, how it ends (rules.md §2, §7)."""

from ..language import _
from .blocks import Block, Chapter, Head, Said
from .played import Played


def chapter(at: Played) -> Chapter:
    """The button, and the end."""
    return Chapter("seats", _("Hand to hand"), (*_button(at), *_end(at)))


def _button(at: Played) -> tuple[Block, ...]:
    first = _("The first button is drawn at random. From hand to hand it goes round clockwise.")
    rows = [first, _dead() if _is_dead(at) else _moving()]
    if at.blinds:
        rows.append(
            _("Nobody posts the big blind twice in a row because somebody else is out, not even when two are left.")
        )
    return Head("button", _("The button")), *map(Said, rows)


def _is_dead(at: Played) -> bool:
    return at.house.button == "dead" or (at.house.button == "usual" and at.tournament)


def _moving() -> str:
    return _("The next player who has chips gets it, and the blinds are on his left.")


def _dead() -> str:
    return _(
        "It is a dead button: the big blind always goes to the next player who is due. Small blind and button come behind it, "
        "even onto the place of somebody who is out; so there may be a hand without a small blind, or with the button where "
        "nobody plays. When two are left, the one who has not got the big blind is button and small blind."
    )


def _end(at: Played) -> tuple[Block, ...]:
    chips = _("Whoever has no chips left is dealt no cards. When one player has all the chips the night is over.")
    if not at.tournament:
        return Head("end", _("Out, and the end")), Said(chips)
    levels = _("Stakes rise from level to level. A new level begins with the next hand, never in the middle of one.")
    out = _(
        "Whoever loses his last chip is out. Of two who go out in the same hand the one who began it with more chips "
        "finishes higher; with equal stacks they share the place and the prize."
    )
    last = _("Whoever has all the chips has won.")
    return Head("end", _("Levels, places, the end")), Said(levels), Said(out), Said(last)
