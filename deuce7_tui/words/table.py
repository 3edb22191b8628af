"""The table: its rounds, its bets, its draws, its pots."""

from collections.abc import Sequence

from deuce7_tui.rules.pots import Pot
from deuce7_tui.rules.view import HandView

from .language import _, amount, ngettext


def round_name(name: str) -> str:
    """A round in words: ``before the draw``, ``after the second draw``, ``the third draw``, ``showdown``."""
    names = {
        "bet-1": _("before the draw"),
        "bet-2": _("after the first draw"),
        "bet-3": _("after the second draw"),
        "bet-4": _("after the third draw"),
        "draw-1": _("the first draw"),
        "draw-2": _("the second draw"),
        "draw-3": _("the third draw"),
        "showdown": _("the showdown"),
        "over": _("the hand is over"),
        "void": _("misdeal"),
    }
    return names[name]


def _few(count: int) -> str:
    words = (_("no"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"))
    return words[count] if count < len(words) else str(count)


def betting_line(view: HandView) -> str:
    """The betting now: ``bets of 20 · two raises left``, ``bets of 20 · capped``; empty outside a betting round."""
    if not view.bet:
        return ""
    if view.limit != "fixed":
        kind = _("no limit") if view.limit == "no" else _("pot limit")
        return kind + " · " + _("bets from {bet}").format(bet=amount(view.bet))
    bets = _("bets of {bet}").format(bet=amount(view.bet))
    left = view.wagers_left
    if left is None:
        return bets + " · " + _("no cap")
    if left == 0:
        return bets + " · " + _("capped")
    if view.price == 0:
        left -= 1
        return (
            bets
            + " · "
            + ngettext("a bet and {count} raise", "a bet and {count} raises", left).format(count=_few(left))
        )
    return bets + " · " + ngettext("{count} raise left", "{count} raises left", left).format(count=_few(left))


def draws_text(draws: Sequence[int]) -> str:
    """What somebody drew in every round: ``3 · 1 · pat``."""
    return " · ".join(str(count) if count else _("pat") for count in draws)


def pot_name(number: int, count: int) -> str:
    """``main pot``, ``side pot``, ``second side pot`` … among ``count`` pots."""
    if number == 0:
        return _("main pot") if count > 1 else _("the pot")
    if count == 2:
        return _("side pot")
    ordinals = (
        _("first side pot"),
        _("second side pot"),
        _("third side pot"),
        _("fourth side pot"),
        _("fifth side pot"),
    )
    return ordinals[number - 1]


def pots_line(view: HandView, names: Sequence[str]) -> str:
    """``Pot 240 · main 180 · side 60 (Dario, Anna)``: the sum, and the pots where there are several."""
    line = _("Pot {amount}").format(amount=amount(view.pot))
    if len(view.pots) < 2:
        return line
    parts = [line]
    for number, pot in enumerate(view.pots):
        kind = _("main") if number == 0 else _("side")
        parts.append(f"{kind} {amount(pot.amount)}" + (_who(pot, names) if number else ""))
    return " · ".join(parts)


def _who(pot: Pot, names: Sequence[str]) -> str:
    return " (" + ", ".join(names[seat] for seat in pot.seats) + ")" if pot.seats else ""
