"""What the table asks before it does something that cannot be taken back: one key says yes, every other one no."""

from collections.abc import Callable
from typing import NamedTuple

from deuce7_tui.words import _, amount

from ..commands import cap


class Question(NamedTuple):
    """``answer`` is the command that means yes, ``label`` what its key says, and ``no`` what Esc says. ``aside``: asked
    in one line, cards stay."""

    title: str
    sentences: tuple[str, ...]
    yes: Callable[[], None]
    aside: bool = False
    answer: str = "yes"
    label: str = ""
    no: str = ""


def _only_y() -> str:
    return _("{key} is yes, every other key is no.").format(key=cap("yes"))


def said(name: str, words: str, yes: Callable[[], None]) -> Question:
    """At the curtain: what somebody says aloud."""
    title = _("{name} says: {words}").format(name=name, words=words)
    return Question(title, (_("Entered as it was said aloud; no card is shown."), _only_y()), yes)


def all_in(to: int, yes: Callable[[], None]) -> Question:
    """All one's chips, asked once."""
    told = _("All-in, to {amount}? {key} is yes, every other key is no.")
    title = told.format(amount=amount(to), key=cap("yes"))
    return Question(title, (), yes, aside=True)


def misdeal(yes: Callable[[], None]) -> Question:
    """The table voids the hand."""
    told = _("For a card that the wrong person has seen: all chips come back, the same dealer deals again.")
    return Question(_("A misdeal?"), (told, _("If all agree: {how}").format(how=_only_y())), yes)


def whose_hand(name: str, yes: Callable[[], None]) -> Question:
    """A hand that need not be shown is its owner's: he takes the keyboard first."""
    title = _("The hand of {name} need not be shown").format(name=name)
    told = _("Only {name} may show it: pass the keyboard. Every other key is no.").format(name=name)
    return Question(title, (told,), yes, answer="take", label=_("I am {name}").format(name=name))


def show(name: str, yes: Callable[[], None]) -> Question:
    """Its owner is at the keyboard: does he mean it?"""
    title = _("{name}, show your hand to everybody?").format(name=name)
    return Question(title, (_("It need not be shown."), _only_y()), yes)


def seal(yes: Callable[[], None]) -> Question:
    """The secret of the deal."""
    told = (
        _("Only if all agree: it shows the secret that every deck of this night comes from,"),
        _("folded hands too. The night is over then. {how}").format(how=_only_y()),
    )
    return Question(_("Open the seal?"), told, yes)


def leave(yes: Callable[[], None], *, kept: bool) -> Question:
    """Go home."""
    told = (
        _("The night is kept: go on with it from the title, or by deuce7 resume.")
        if kept
        else _("This night is not kept: chips and hand would be gone.")
    )
    return Question(_("Leave the table?"), (told, _only_y()), yes)
