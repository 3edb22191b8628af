"""What means something now, and what it costs: for the prompt and for the help."""

from collections.abc import Sequence
from typing import NamedTuple

from deuce7_tui.dealer import TableView
from deuce7_tui.event import is_won
from deuce7_tui.rules.actions import Action, Call, Check, Fold, Raise, StandPat
from deuce7_tui.rules.legal import Legal
from deuce7_tui.rules.view import showable
from deuce7_tui.words import _, amount

from .coming import change_words, how_said
from .telling import is_over
from .vocabulary import WORDS, word


class Choice(NamedTuple):
    """A word's id, and how it is said with what belongs to it."""

    id: str
    said: str


def moment(view: TableView) -> list[Choice]:
    """What the moment is about."""
    legal = view.hand.turn
    if view.state == "handover" and legal is not None:
        return [Choice("take", word("take")), *aloud(view)]
    if view.state == "acting" and legal is not None:
        cards = [_plain("hide")] if view.cards_up else [_plain("cards")]
        if legal.kind == "draw":
            return [Choice("draw", _("throw and the numbers of cards")), _plain("pat"), *cards]
        early = [Choice("draw", _("throw or pat for your next draw"))] if view.may_decide else []
        return [*_bets(view, legal), *early, *cards]
    return _after_the_hand(view)


def aloud(view: TableView) -> list[Choice]:
    """What the player in turn may say aloud at the curtain: nothing that needs cards."""
    legal = view.hand.turn
    if legal is None:
        return []
    return [_plain("pat")] if legal.kind == "draw" else _bets(view, legal)


def everything(view: TableView) -> list[Choice]:
    """All that means something now, the moment first."""
    made = moment(view)
    if view.state == "handover":
        name = view.names[view.seat] if view.seat is not None else ""
        made.append(Choice("say", _("{name} says call").format(name=name)))
    if view.may_decide:
        made = [choice for choice in made if choice.id != "draw"]
        made += [Choice(id, _("{word} (your next draw)").format(word=word(id))) for id in ("draw", "pat", "later")]
    may_misdeal = view.hand.misdeal_possible and view.state in ("handover", "acting")
    house = ["misdeal"] if may_misdeal else []
    changes = [] if view.state == "over" else [Choice(id, how_said(id)) for id in change_words(view.night)]
    ends = view.night.event is None and view.state in ("showdown", "between")
    if view.clock is not None and view.clock.matters and view.state != "over":
        house.append("go-on" if view.clock.paused else "pause")
    bank = ["ledger", "settle", *(["end"] if ends else [])]
    return [*made, *changes, *map(_plain, [*house, *bank, "table", "log", "rules", "help", "leave"])]


def help_lines(view: TableView) -> list[str]:
    """A sentence for each of them."""
    found = {one.id: one for one in WORDS}
    lines = []
    for choice in everything(view):
        known = found[choice.id]
        told = _("{said}, or {letter}: {about}") if known.letter else _("{said}: {about}")
        lines.append(told.format(said=choice.said, letter=known.letter, about=_(known.about)))
    return lines


def _plain(id: str) -> Choice:
    return Choice(id, word(id))


def _bets(view: TableView, legal: Legal) -> list[Choice]:
    """Fold, check or call, bet or raise, all-in: only what is legal."""
    seat = view.hand.seats[legal.seat]
    assert seat is not None
    everything = seat.bet + seat.stack
    made = [_plain("fold")] if legal.fold else []
    if legal.check:
        made.append(_plain("check"))
    elif legal.call is not None:
        told = _("call {amount}, all-in") if legal.all_in_call else _("call {amount}")
        made.append(Choice("call", told.format(amount=amount(legal.call))))
    if legal.raises is None:
        return made
    least, most = legal.raises.min, legal.raises.max
    if least < most:
        told = _("bet from {least} to {most}") if legal.opening else _("raise to a total from {least} to {most}")
    elif least == everything:
        told = _("bet {least}, all-in") if legal.opening else _("raise to {least}, all-in")
    else:
        told = _("bet {least}") if legal.opening else _("raise to {least}")
    said = told.format(least=amount(least), most=amount(most))
    made.append(Choice("bet" if legal.opening else "raise", said))
    if view.hand.limit != "fixed" and least < most == everything:
        made.append(Choice("all-in", _("all-in {amount}").format(amount=amount(most))))
    return made


def _after_the_hand(view: TableView) -> list[Choice]:
    made: list[Choice] = []
    if view.state != "over":
        ends = is_over(view) is not None
        last = _("next to end the night") if view.night.event is None else _("next for the final places")
        made.append(Choice("next", last) if ends else _plain("next"))
        shower = showable(view.hand)
        if shower is not None:
            made.append(Choice("show", _("show, the hand of {name}").format(name=view.names[shower])))
    if is_won(view):
        made.append(_plain("rematch"))
    if view.may_open_seal:
        made.append(_plain("seal"))
    return [*made, _plain("leave")] if view.state == "over" else made


def possible(action: Action, legal: Legal) -> bool:
    """It may be done, or said; a draw of cards is never said."""
    match action:
        case Fold():
            return legal.fold
        case Check():
            return legal.check
        case Call():
            return legal.call is not None
        case Raise(to):
            return legal.raises is not None and legal.raises.min <= to <= legal.raises.max
        case _:
            return legal.kind == "draw" and isinstance(action, StandPat)


def in_words(action: Action, view: TableView) -> str:
    """A bet, call or draw as it is said."""
    legal = view.hand.turn
    assert legal is not None
    if isinstance(action, Raise):
        told = _("bet {least}") if legal.opening else _("raise to {least}")
        return told.format(least=amount(action.to))
    id = {Fold: "fold", Check: "check", Call: "call", StandPat: "pat"}.get(type(action), "draw")
    return next((choice.said for choice in aloud(view) if choice.id == id), word(id))


def asks(action: Action, view: TableView) -> bool:
    """All his chips in a bet or raise that had no limit: it is asked once (cases.md U07)."""
    legal = view.hand.turn
    seat = view.hand.seats[legal.seat] if legal is not None else None
    everything = isinstance(action, Raise) and seat is not None and action.to == seat.bet + seat.stack
    return everything and view.hand.limit != "fixed"


def now(choices: Sequence[Choice]) -> str:
    """``Now: fold, call 10, raise to 20, cards, help``."""
    told = dict.fromkeys(choice.said for choice in (*choices, _plain("help")))
    return _("Now: {choices}").format(choices=", ".join(told))
