"""The set-up without a screen: Enter alone starts; who writes names is asked for the rest, each with what it is now."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from deuce7_tui.language import digits
from deuce7_tui.plans import plan_named
from deuce7_tui.rules.errors import IllegalAction, RulesError
from deuce7_tui.rules.games import GAMES, LIMITS, USUAL_STAKES, parse_stakes
from deuce7_tui.table import PLANS, NightSetup, tournament_night
from deuce7_tui.table.prizes import usual_shares
from deuce7_tui.words import _, amount, error_sentence, game_name, limit_name, listed, ngettext

from . import telling
from .stops import Stopped
from .terminal import Terminal
from .vocabulary import cleaned, understood, word


class _Question(NamedTuple):
    """What is asked, and what an answer makes of the night. ``answer`` raises RulesError for one that makes none.
    ``cash``: in a tournament it goes without saying."""

    asked: Callable[[NightSetup], str]
    answer: Callable[[NightSetup, str], NightSetup]
    cash: bool = False


def set_up(terminal: Terminal, base: NightSetup) -> NightSetup | None:
    """The night that is wanted, from what is usual; None if somebody leaves. Raises Gone."""
    terminal.say(telling.aloud(_("A new game")), telling.aloud(telling.table_game(base)))
    made = base
    for number, question in enumerate(_questions()):
        while not (question.cash and made.tournament is not None):
            answer = _answered(terminal, question.asked(made))
            said = understood(answer)
            if said is not None and said.id in ("leave", "help") and said.who is None and not said.rest:
                if said.id == "leave":
                    return None
                terminal.say(*map(telling.aloud, _help()))
                continue
            try:
                made = question.answer(made, answer).checked() if answer else made.checked()
                break
            except RulesError as error:
                terminal.say(error_sentence(error))
        if not number and not answer:
            break
    return made


def _answered(terminal: Terminal, question: str) -> str:
    while True:
        try:
            terminal.say(question)
            return cleaned(terminal.ask(_("Answer:")) or "")
        except Stopped:
            continue


def _help() -> Sequence[str]:
    return (
        _("Enter alone keeps what is said"),
        _("House rules, antes and a seed are options: deuce7 play --help"),
        _("“{word}” leaves").format(word=word("leave")),
    )


def _questions() -> tuple[_Question, ...]:
    return (
        _Question(_names, _with_names),
        _Question(_kind, _with_kind),
        _Question(_game, _with_game),
        _Question(
            lambda setup: _("Limit: {limit}. fixed, pot or no?").format(limit=limit_name(setup.limit)),
            _with_limit,
            cash=True,
        ),
        _Question(_stakes, _with_stakes, cash=True),
        _Question(
            lambda setup: _("Chips for each player: {chips}. How many?").format(chips=amount(setup.stack)),
            lambda setup, text: setup.but(stack=_number(text)),
        ),
    )


def _names(setup: NightSetup) -> str:
    chips = ngettext("{names}, {count} chip each.", "{names}, {count} chips each.", setup.stack)
    who = chips.format(names=listed(setup.names), count=amount(setup.stack))
    return _("{who} Enter starts; or who plays? Names clockwise, with commas between.").format(who=who)


def _with_names(setup: NightSetup, text: str) -> NightSetup:
    """Usual prizes are those of as many players."""
    names, event = tuple(text.split(",")), setup.tournament
    if event is not None and event.shares == usual_shares(len(setup.names)):
        setup = setup.but(tournament=event.but(shares=usual_shares(len(names))))
    return setup.but(names=names)


def _kind(setup: NightSetup) -> str:
    plans = ", ".join(PLANS)
    if setup.tournament is None:
        return _("A cash game. Or a tournament? {plans}, or a file.toml of your own.").format(plans=plans)
    return _("A tournament. Enter keeps it; or another one? {plans}, a file.toml of your own, or {cash}.").format(
        plans=plans, cash=_("cash")
    )


def _with_kind(setup: NightSetup, text: str) -> NightSetup:
    """``limit fast``, ``friday.toml``, or ``cash``."""
    if text.casefold() in ("cash", _("cash").casefold()):
        return setup.but(tournament=None)
    named = text.casefold().replace(" ", "-")
    plan = plan_named(named if named in PLANS else text)
    made = tournament_night(setup.names, plan, setup.game)
    house = made.house if "rules" in plan else setup.house
    return made.but(house=house, seed=setup.seed, sealed=setup.sealed)


def _game(setup: NightSetup) -> str:
    games = ", ".join(
        _("{number} for {game}").format(number=number, game=telling.game_title(game))
        for number, game in enumerate(GAMES.values(), 1)
    )
    return _("Game: {game}. Which one? {games}.").format(game=telling.game_title(setup.game), games=games)


def _stakes(setup: NightSetup) -> str:
    stakes, fixed = setup.stakes, setup.limit == "fixed"
    low, high = (stakes.small_bet, stakes.big_bet) if fixed else (stakes.small_blind, stakes.big_blind)
    told = _("Bets of {low} and {high}. Which two?") if fixed else _("Blinds of {low} and {high}. Which two?")
    return told.format(low=amount(low), high=amount(high))


def _with_stakes(setup: NightSetup, text: str) -> NightSetup:
    """``10/20``, or ``10 20`` as it is said."""
    numbers = map(digits, text.replace("/", " ").split())
    return setup.but(stakes=parse_stakes("/".join(numbers), setup.limit))


def _with_game(setup: NightSetup, text: str) -> NightSetup:
    """By its number, code or name; with it comes its usual limit."""
    for number, (code, game) in enumerate(GAMES.items(), 1):
        names = (str(number), code, game_name(game).casefold(), telling.game_title(game).casefold())
        if text.casefold() in names:
            if setup.tournament is not None:
                return setup.but(game=game)
            return setup if game == setup.game else _with_limit(setup.but(game=game), game.usual_limit)
    raise IllegalAction("no-such-game", game=text, games=tuple(GAMES))


def _with_limit(setup: NightSetup, text: str) -> NightSetup:
    """Its usual stakes come with another limit."""
    limit = next((one for one in LIMITS if text.casefold() in (one, limit_name(one))), None)
    if limit is None:
        raise IllegalAction("no-such-limit", limit=text)
    if limit == setup.limit:
        return setup
    return setup.but(limit=limit, stakes=parse_stakes(USUAL_STAKES[limit], limit))


def _number(text: str) -> int:
    kept = digits(text)
    if not (kept.isascii() and kept.isdigit() and len(kept) < 10):
        raise IllegalAction("not-whole-chips")
    return int(kept)
