"""Who comes, goes, buys chips and changes seats at a table, in words. Made of what the dealer shows."""

from collections.abc import Iterator
from itertools import accumulate

from .dealer import NightView, TableView
from .language import as_money
from .table import Agree, Chair, Change, ComeBack, Join, Leave, Move, Outcome, ReEnter, SitOut, TopUp
from .table.money import CHIPS_ONLY
from .words import _, amount, error_sentence, game_words, ngettext

_ENDED = ("showdown", "between", "over")
#: So much is told of what became of changes where there is a row or two for it.
_MOST = 140


def chips_text(chips: int) -> str:
    """``400 chips``."""
    return ngettext("{count} chip", "{count} chips", chips).format(count=amount(chips))


def change_line(change: Change, name: str) -> str:
    """``Dora sits down at seat 4 with 400 chips``, ``Bruno leaves``: what is done, or will be. Seats count from 1."""
    match change:
        case Join(seat, chips, name):
            told = _("{name} sits down at seat {seat} with {chips}")
            return told.format(name=name, seat=seat + 1, chips=chips_text(chips))
        case TopUp(_seat, chips):
            return _("{name} buys {chips}").format(name=name, chips=chips_text(chips))
        case Move(_seat, to):
            return _("{name} moves to seat {seat}").format(name=name, seat=to + 1)
        case Agree(terms):
            game = game_words(terms.game, terms.limit, terms.stakes)
            return _("from the next hand on {game}").format(game=game)
        case Leave():
            return _("{name} leaves").format(name=name)
        case SitOut():
            return _("{name} sits out").format(name=name)
        case ComeBack():
            return _("{name} comes back").format(name=name)
        case ReEnter():
            return _("{name} comes in again").format(name=name)


def outcome_line(outcome: Outcome) -> str:
    """What became of a change: that it is done, that it will be, or why it is not."""
    line = change_line(outcome.change, outcome.name)
    if outcome.became == "refused" and outcome.why is not None:
        return _("Not done: {change}. {why}").format(change=line, why=error_sentence(outcome.why))
    return _("After this hand: {changes}").format(changes=line) if outcome.became == "queued" else line


def answer_line(outcome: Outcome, view: TableView) -> str:
    """The same as the answer to who has just asked for it; ``view``: as it is then."""
    if isinstance(outcome.change, ComeBack) and view.state not in _ENDED:
        # In mid-hand it takes back what its player has asked for.
        return _("{name} stays").format(name=outcome.name)
    line = outcome_line(outcome)
    here = next((chair for chair in view.night.chairs if chair.name == _whose(outcome)), None)
    if outcome.became == "done" and here is not None and not here.away and (word := waits(view.night, here)):
        return _("{change}, and {waits}").format(change=line, waits=word)
    return line


def _whose(outcome: Outcome) -> str:
    return outcome.change.name if isinstance(outcome.change, Join) else outcome.name


def buy_ins_line(night: NightView) -> str:
    """``buy-ins from 200 to 800 · a chip is 0.05 EUR``, as far as the table has set it; nothing for a tournament."""
    least, most = night.least_buy_in, night.most_buy_in
    told = []
    if least is not None and most is not None:
        told.append(_("buy-ins from {least} to {most}").format(least=amount(least), most=amount(most)))
    elif least is not None:
        told.append(_("buy-ins from {least}").format(least=amount(least)))
    elif most is not None:
        told.append(_("buy-ins up to {most}").format(most=amount(most)))
    if night.money != CHIPS_ONLY and night.event is None:
        told.append(_("a chip is {money}").format(money=as_money(night.money.chip_text)))
    return " · ".join(told)


def free_seats(night: NightView) -> list[int]:
    """Where nobody sits, and nobody sits down after this hand."""
    taken = {at for at, chair in enumerate(night.chairs) if chair.name}
    taken |= {asked.change.seat for asked in night.queue if isinstance(asked.change, Join)}
    return [at for at in range(night.terms.game.most_seats) if at not in taken]


def usual_buy_in(night: NightView, stack: int = 0) -> int:
    """As many chips as the first one bought, those that he has included; as far as the table sells them."""
    first = night.ledger[0].amount
    wanted = first - stack if first > stack else first
    least = max(1, (night.least_buy_in or 1) - stack)
    most = max(1, night.most_buy_in - stack) if night.most_buy_in is not None else wanted
    return max(least, min(wanted, most))


def goes(night: NightView, name: str) -> bool:
    """After this hand he leaves, sits out or moves, unless he says that he stays."""
    return any(asked.name == name and isinstance(asked.change, Leave | SitOut | Move) for asked in night.queue)


def queued_line(night: NightView) -> str:
    """``After this hand: Bruno leaves; Dora sits down at seat 4 with 400 chips``; empty where nothing waits."""
    lines = [change_line(asked.change, asked.name) for asked in night.queue]
    return _("After this hand: {changes}").format(changes="; ".join(lines)) if lines else ""


def outcomes_line(night: NightView) -> str:
    """What became of changes since the last hand ended, what was refused first, as much as there is room for."""
    refused = [outcome_line(outcome) for outcome in night.outcomes if outcome.became == "refused"]
    told, done = " ".join(refused), [outcome_line(one) for one in night.outcomes if one.became != "refused"]
    shown = list(accumulate(done, "{}; {}".format))
    # The first one is told, however long it is.
    count = max(sum(len(told) + len(line) <= _MOST for line in shown), not told)
    if count < len(done):
        more = len(done) - count
        last = ngettext("{count} change more", "{count} changes more", more).format(count=amount(more))
        shown = ["; ".join([*done[:count], last])]
    return " ".join(filter(None, [told, *shown[-1:]]))


def chair_word(night: NightView, chair: Chair) -> str:
    """Why somebody at the table is not dealt in: ``sits out``, ``no chips`` or ``out 4th``, ``waits for the big blind``;
    else nothing."""
    if chair.away:
        return _("sits out")
    if chair.name and not chair.stack:
        if night.event is None:
            return _("no chips")
        # Only here: a cash game is begun without it.
        from .event import out_words

        return out_words(night.event).get(chair.name, _("no chips"))
    return waits(night, chair)


def waits(night: NightView, chair: Chair) -> str:
    """How a newcomer comes in, or who comes back; empty for who is in, and in a tournament."""
    if not chair.waiting or not chair.stack or night.event is not None:
        return ""
    terms = night.terms
    if terms.ante_form == "only":
        return _("is in the next hand")
    return _("comes in with a big blind") if terms.house.newcomers == "post" else _("waits for the big blind")


def seat_words(view: TableView) -> dict[str, str]:
    """By name, why somebody who sits there is not in this hand, or has come to its end without chips."""
    told = {}
    for seat, name in enumerate(view.names):
        chair = next((chair for chair in view.night.chairs if name and chair.name == name), None)
        if chair is not None and (view.hand.seats[seat] is None or not chair.stack):
            told[name] = chair_word(view.night, chair)
            if view.night.event is not None and chair.stack and view.state in ("handover", "acting"):
                # He came in again between button and small blind.
                told[name] = _("waits for the button")
    return told


def after_the_hand(view: TableView) -> Iterator[str]:
    """What a cash table says below a hand that has ended: what became of changes, and what is needed for another hand."""
    night = view.night
    if line := outcomes_line(night):
        yield line
    if view.state == "over":
        yield _("The night is over.")
    elif night.winner is not None:
        yield _("{name} has all the chips: somebody buys chips again, or the night is over.").format(name=night.winner)
    elif not night.can_deal:
        yield _("Too few can be dealt in: come back, sit down, or buy chips.")
