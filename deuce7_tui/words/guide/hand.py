"""How a hand goes: what it is about, its course, blinds and antes, who begins, a misdeal (rules.md §2, §4, §6)."""

from deuce7_tui.language import _, amount, ngettext
from deuce7_tui.rules.cards import parse_cards
from deuce7_tui.rules.events import RoundBegan
from deuce7_tui.rules.house import PRESETS, RECORDED

from ..table import game_name, limit_name, street_line
from .blocks import Block, Chapter, Example, Head, Point, Said
from .played import Played


def chapter(at: Played) -> Chapter:
    """The first page: what somebody has to know who has never played it."""
    blocks = (*_object(at), *_course(at), *_forced(at), *_order(at), *_misdeal())
    return Chapter("hand", _("A hand"), blocks)


def _object(at: Played) -> tuple[Block, ...]:
    low = _("The worst poker hand wins: five low cards of different ranks, not all in a row and not all of one suit.")
    best = _("Nothing is lower than this: number one.")
    won = _("The pot is won by the best hand at the showdown, or before it by the last player who has not folded.")
    return (
        Head("object", _("What it is about")),
        Said(low),
        Example(parse_cards("7s5h4d3c2s"), best),
        Said(won),
        Said(_table(at)),
        Said(_house(at)),
    )


def _table(at: Played) -> str:
    """What is played here."""
    game, limit, stakes = game_name(at.game), limit_name(at.limit), at.stakes
    if at.limit == "fixed":
        told = _("Here you play {game}, {limit}, with bets of {low} and {high}.")
        return told.format(game=game, limit=limit, low=amount(stakes.small_bet), high=amount(stakes.big_bet))
    if not at.blinds:
        told = _("Here you play {game}, {limit}, with an ante of {ante}.")
        return told.format(game=game, limit=limit, ante=amount(at.ante))
    told = _("Here you play {game}, {limit}, with blinds of {low} and {high}.")
    return told.format(game=game, limit=limit, low=amount(stakes.small_blind), high=amount(stakes.big_blind))


def _house(at: Played) -> str:
    if at.house == RECORDED:
        return _("The hand was recorded elsewhere: it is taken as it was played, whatever the house rules were.")
    name = next((name for name, house in PRESETS.items() if house == at.house), None)
    if name is None:
        return _("The house rules are your own. All that these pages say is true for them.")
    return _("The house rules are “{name}”. All that these pages say is true for them.").format(name=name)


def _course(at: Played) -> tuple[Block, ...]:
    """The rounds in their order, as they are called at the table."""
    cards = ngettext("everybody is dealt {count} card", "everybody is dealt {count} cards", at.game.cards)
    steps = [cards.format(count=at.game.cards)]
    for name in at.game.rounds:
        number = int(name.rpartition("-")[2]) - 1
        big = at.game.streets[number].big
        bet = at.stakes.big_bet if big else at.stakes.small_bet
        steps.append(street_line(RoundBegan(name, bet if name.startswith("bet") else 0), at.limit))
    steps.append(_("the showdown"))
    rounds = ngettext(
        "There is {count} draw, with betting before and after it:",
        "There are {count} draws, with betting before, between and after them:",
        at.game.draws,
    )
    return (
        Head("course", _("The course of a hand")),
        Said(rounds.format(count=at.game.draws)),
        *(Point(step, str(number)) for number, step in enumerate(steps, 1)),
    )


def _forced(at: Played) -> tuple[Block, ...]:
    """What is paid before the cards are dealt."""
    if not at.blinds:
        told = _("Everybody posts an ante of {ante} before the cards are dealt. There are no blinds.")
        return (Head("blinds", _("Antes")), Said(told.format(ante=amount(at.ante))), Said(_short_ante()))
    rows: list[Block] = [Head("blinds", _("Blinds and antes") if at.ante else _("Blinds")), *map(Said, _blinds(at))]
    if at.ante and at.ante_form == "big-blind":
        told = _(
            "After his blind the big blind also posts an ante of {ante} for the whole table. It is nobody’s bet: it "
            "lies in the main pot, and whoever is still in can win all of it."
        )
        rows.append(Said(told.format(ante=amount(at.ante))))
    elif at.ante:
        told = _("Everybody posts an ante of {ante} before the blinds. It is no bet, and is owed beside them.")
        rows += [Said(told.format(ante=amount(at.ante))), Said(_short_ante())]
    return tuple(rows)


def _short_ante() -> str:
    return _("Who cannot pay the whole ante posts what he has; what the others paid beyond that is a side pot.")


def _blinds(at: Played) -> tuple[str, ...]:
    stakes = at.stakes
    if stakes.small_blind:
        told = _(
            "Before the cards are dealt the player on the left of the button posts the small blind, {small}, and the "
            "next one the big blind, {big}. With two players the button posts the small one."
        )
    else:
        told = _(
            "Before the cards are dealt the second player on the left of the button posts the big blind, {big}; with "
            "two players, the one who has not got the button. There is no small blind."
        )
    first = told.format(small=amount(stakes.small_blind), big=amount(stakes.big_blind))
    told = {
        "full": _(
            "Who has less than his blind posts what he has. The others still owe the full {big}, and raises go on from there."
        ),
        "posted": _("Who has less than his blind posts what he has; the others owe no more than was posted."),
    }[at.house.short_blind_price]
    return first, told.format(big=amount(stakes.big_blind))


def _order(at: Played) -> tuple[Block, ...]:
    """Who acts first."""
    dealt = _("Cards are dealt one at a time, clockwise, from the left of the button; the button gets his last.")
    if not at.blinds:
        told = _(
            "In every round, and in every draw, the first player on the left of the button who is still in begins, with "
            "two players too; then it goes clockwise. Whoever begins may check."
        )
        return Head("order", _("Who begins")), Said(told), Said(dealt)
    before = _(
        "Before the draw the player on the left of the big blind begins. The big blind comes last, and may raise even "
        "if nobody else has."
    )
    after = _(
        "In every later round, and in every draw, the first player on the left of the button who is still in begins. "
        "It always goes clockwise."
    )
    two = _("With two players the button acts first before the draw and last after it; the other one draws first.")
    return Head("order", _("Who begins")), Said(before), Said(after), Said(two), Said(dealt)


def _misdeal() -> tuple[Block, ...]:
    when = _(
        "Has the wrong person seen a card? Early in the hand the table can call a misdeal: until two "
        "players in turn have acted, one of them with chips (blinds do not count), or three in any way."
    )
    what = _("All chips come back, button and blinds stay, and the same dealer deals again from a new deck.")
    return Head("misdeal", _("A misdeal")), Said(when), Said(what)
