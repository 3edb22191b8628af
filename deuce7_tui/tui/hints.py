"""What a newcomer has to know, said once, in one line, in the moment in which it is of use.

It knows whose turn it is and what kind of turn, never a card: the line is the same whatever anybody holds.
"""

from collections.abc import Collection
from typing import Literal

from deuce7_tui.dealer import TableView
from deuce7_tui.words import _

from .commands import cap, mark_caps
from .glyphs import NAME_CELLS, cropped

Hint = Literal["take", "hide", "said", "mark"]
#: Later in a night nobody is new any more, whoever resumes it.
_HANDS = 3


class Hints:
    """Each hint is given to each newcomer in one turn, and never again. ``regulars``: who has played here before."""

    def __init__(self, regulars: Collection[str] = ()) -> None:
        self._regulars = regulars
        self._given: dict[tuple[int, Hint], int] = {}

    def line(self, view: TableView) -> str:
        """The sentence for this moment, or nothing."""
        if view.seat is None or view.hand_number > _HANDS or view.names[view.seat] in self._regulars:
            return ""
        for hint in moments(view):
            turn = self._given.setdefault((view.seat, hint), view.turn)
            if turn == view.turn:
                return sentence(hint, view.names[view.seat])
        return ""


def moments(view: TableView) -> tuple[Hint, ...]:
    """What is of use to the player in turn, the first thing first."""
    legal = view.hand.turn
    if view.state == "handover":
        return ("take", "said")
    if view.state != "acting" or not view.cards_up or legal is None:
        return ()
    return ("mark", "hide") if legal.kind == "draw" else ("hide",)


def sentence(hint: Hint, name: str) -> str:
    """The hint in words, with the keys as they are now."""
    match hint:
        case "take":
            return _("New here? Take the keyboard, then press {key}: only you see your cards.").format(key=cap("take"))
        case "hide":
            return _("Somebody looks? {key}, or any key that does nothing, hides your cards.").format(key=cap("hide"))
        case "said":
            told = _("Is {name} away? Enter what was said aloud, then {key}: no card is shown.")
            return told.format(name=cropped(name, NAME_CELLS), key=cap("yes"))
        case "mark":
            told = _("{marks} mark the cards to throw away; {draw} draws as many, {pat} keeps all five.")
            return told.format(marks=mark_caps(), draw=cap("draw"), pat=cap("pat"))
