"""From hand to hand: the button, who is dealt in, how it ends (rules.md §2, §7)."""

from deuce7_tui.language import _

from .blocks import Block, Chapter, Head, Said
from .played import Played


def chapter(at: Played) -> Chapter:
    """The button, who comes and goes, and the end."""
    return Chapter("seats", _("Hand to hand"), (*_button(at), *_coming(at), *_end(at)))


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


def _coming(at: Played) -> tuple[Block, ...]:
    """In a cash game players come and go."""
    if at.tournament:
        return ()
    when = _(
        "Players may come, leave, buy chips, sit out and come back between hands. What is asked for in the middle of one is "
        "done after it."
    )
    waits = _("Whoever comes, or comes back, is dealt in when the big blind is due at his place.")
    if not at.blinds:
        waits = _("Whoever comes, or comes back, is dealt in with the next hand.")
    elif at.house.newcomers == "post":
        waits = _(
            "Whoever comes, or comes back, posts a big blind at once, and acts in his turn as if he had called it. Only "
            "between the button and the big blind does he wait until that is due at his place."
        )
    leaves = _(
        "The hand of a player who has left is folded in his turn, and what he has put in stays in the pot. If he was all-in "
        "he stands pat and can still win."
    )
    return Head("coming", _("Coming and going")), Said(when), Said(waits), Said(leaves)


def _end(at: Played) -> tuple[Block, ...]:
    chips = _("Whoever has no chips left is dealt no cards. When one player has all the chips the night is over.")
    if not at.tournament:
        return Head("end", _("Out, and the end")), Said(chips)
    levels = _(
        "Stakes rise from level to level. A new level begins with the next hand, never in the middle of one. Where levels "
        "go by minutes the clock stands as long as a curtain is up."
    )
    out = _(
        "Whoever loses his last chip is out. Of two who go out in the same hand the one who began it with more chips "
        "finishes higher; with equal stacks they share the place and the prize."
    )
    again = _(
        "As far as the table has agreed on it, whoever is out may come in again after a hand until some level has ended: for "
        "another buy-in, with a whole stack, at his own place."
    )
    last = _("Whoever has all the chips has won.")
    return Head("end", _("Levels, places, the end")), Said(levels), Said(out), Said(again), Said(last)
