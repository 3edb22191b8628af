"""The table: its rounds, its bets, its draws, its pots."""

from collections.abc import Sequence

from deuce7_tui.language import _, amount, ngettext
from deuce7_tui.rules.events import RoundBegan
from deuce7_tui.rules.games import Game, Limit, Stakes
from deuce7_tui.rules.pots import Pot
from deuce7_tui.rules.view import HandView


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


def street_line(began: RoundBegan, limit: Limit) -> str:
    """The head of a street: ``after the second draw · bets of 20``, ``the third draw``."""
    if not began.bet:
        return round_name(began.round)
    told = _("{round} · bets of {bet}") if limit == "fixed" else _("{round} · bets from {bet}")
    return told.format(round=round_name(began.round), bet=amount(began.bet))


def _few(count: int) -> str:
    words = (_("no"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"))
    return words[count] if count < len(words) else str(count)


def betting_line(view: HandView) -> str:
    """The betting now: ``bets of 20 · two raises left``, ``bets of 20 · capped``; empty outside a betting round."""
    if not view.bet:
        return ""
    if view.limit != "fixed":
        return limit_name(view.limit) + " · " + _("bets from {bet}").format(bet=amount(view.bet))
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


def game_name(game: Game) -> str:
    """``2-7 Triple Draw``; a game that has no message goes by its own name."""
    names = {
        "2-7-triple-draw": _("2-7 Triple Draw"),
        "2-7-single-draw": _("2-7 Single Draw"),
        "kansas-city": _("Kansas City Lowball"),
    }
    return names.get(game.code, game.name)


def limit_name(limit: Limit) -> str:
    """``fixed limit``, ``pot limit``, ``no limit``."""
    return {"fixed": _("fixed limit"), "pot": _("pot limit"), "no": _("no limit")}[limit]


def game_words(game: Game, limit: Limit, stakes: Stakes) -> str:
    """``2-7 Triple Draw, fixed limit, bets of 10 and 20``, as it is said."""
    low, high = (stakes.small_bet, stakes.big_bet) if limit == "fixed" else (stakes.small_blind, stakes.big_blind)
    told = {
        "fixed": _("{game}, fixed limit, bets of {low} and {high}"),
        "pot": _("{game}, pot limit, blinds of {low} and {high}"),
        "no": _("{game}, no limit, blinds of {low} and {high}"),
    }
    return told[limit].format(game=game_name(game), low=amount(low), high=amount(high))


def stakes_text(limit: Limit, stakes: Stakes) -> str:
    """``fixed 10/20``: the bets of a fixed limit, else the blinds."""
    low, high = (stakes.small_bet, stakes.big_bet) if limit == "fixed" else (stakes.small_blind, stakes.big_blind)
    told = {
        "fixed": _("fixed {low}/{high}"),
        "pot": _("pot limit {low}/{high}"),
        "no": _("no limit {low}/{high}"),
    }
    return told[limit].format(low=amount(low), high=amount(high))


def seal_text(fingerprint: str) -> str:
    """The first 16 digits of a fingerprint, in fours: few enough to note down, too many to find another secret for."""
    return "-".join(fingerprint[at : at + 4] for at in range(0, 16, 4))


def pot_name(number: int, count: int) -> str:
    """``main pot``, ``side pot 1`` … among ``count`` pots; of two pots the other one is ``the side pot``."""
    if count == 1:
        return _("the pot")
    if number == 0:
        return _("main pot")
    return _("side pot") if count == 2 else _("side pot {number}").format(number=number)


def pots_line(view: HandView, names: Sequence[str]) -> str:
    """``Pot 240 · main 180 · side 60 (Dario, Anna)``: the sum, and the pots where there are several."""
    line = _("Pot {amount}").format(amount=amount(view.pot))
    if len(view.pots) < 2:
        return line
    main, *sides = view.pots
    parts = [line, _("main {amount}").format(amount=amount(main.amount)), *(_side(pot, names) for pot in sides)]
    return " · ".join(parts)


def _side(pot: Pot, names: Sequence[str]) -> str:
    if not pot.seats:
        return _("side {amount}").format(amount=amount(pot.amount))
    who = ", ".join(names[seat] for seat in pot.seats)
    return _("side {amount} ({names})").format(amount=amount(pot.amount), names=who)
