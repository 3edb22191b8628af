"""The showdown: who shows, who wins what, odd chips (rules.md §3, §5)."""

from deuce7_tui.language import _

from .blocks import Block, Chapter, Head, Said
from .played import Played


def chapter(at: Played) -> Chapter:
    """By the house rules of this table."""
    return Chapter("showdown", _("Showdown"), (*_show(at), *_pots(), *_odd(at)))


def _show(at: Played) -> tuple[Block, ...]:
    first = _(
        "Whoever was the last to bet or raise in the last round shows first. If nobody bet in it, it is the first player on "
        "the left of the button who is still in. Then it goes clockwise."
    )
    shown = {
        "all": _("Every hand that is still in is shown."),
        "muck": _(
            "A hand that is beaten by one already shown is mucked unseen, unless its owner wants to show it. If anybody is "
            "all-in every hand is shown."
        ),
        "recorded": _("Hands are shown or mucked as it was recorded."),
    }[at.house.showdown]
    alone = _("Who wins because all others have folded shows nothing, unless he wants to.")
    return Head("show", _("Who shows")), Said(first), Said(shown), Said(alone)


def _pots() -> tuple[Block, ...]:
    lowest = _("The lowest hand wins. Equal hands split the pot, and suits never decide.")
    pots = _(
        "Where there are side pots each is won by the best hand of those who have paid into it: the last side pot first, the "
        "main pot at the end."
    )
    return Head("pots", _("Who wins what")), Said(lowest), Said(pots)


def _odd(at: Played) -> tuple[Block, ...]:
    told = {
        "one-each": _(
            "What cannot be split evenly goes chip by chip to the winners, one each, clockwise from the left of the button. "
            "Each pot is split by itself."
        ),
        "first": _(
            "What cannot be split evenly goes to one of the winners, the first on the left of the button. Each pot is split "
            "by itself."
        ),
    }[at.house.odd_chips]
    return Head("odd", _("Odd chips")), Said(told)
