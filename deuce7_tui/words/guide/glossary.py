"""The words of the game, in the order in which somebody meets them who is new to it."""

from deuce7_tui.language import _, amount

from .blocks import Chapter, Head, Term
from .played import Played


def chapter(at: Played) -> Chapter:
    """Words for hands, for what one does with them, for chips and cards, and names of games."""
    return Chapter("words", _("Words"), (*_hands(), *_doing(), *_chips(at), *_cards(), *_games()))


def _hands() -> tuple[Head | Term, ...]:
    return (
        Head("words-hands", _("Hands")),
        Term(
            _("number one, the wheel"),
            _("7-5-4-3-2 of more than one suit: nothing beats it. Also called a seventy-five."),
        ),
        Term(_("an 86, a 97"), _("A low hand by its two highest cards: the lower the name, the better the hand.")),
        Term(_("smooth"), _("A hand with low cards behind its highest one: 8-5-4-3-2 is a smooth eight.")),
        Term(_("rough"), _("A hand with high cards behind its highest one: 9-8-7-6-2 is a rough nine.")),
        Term(_("nut ace"), _("A-5-4-3-2, the best hand that has an ace in it. It is no straight.")),
        Term(_("made hand"), _("Five cards that can win as they are, so that nothing need be drawn.")),
        Term(_("one-card draw"), _("Four low cards of different ranks, and one to come.")),
    )


def _doing() -> tuple[Head | Term, ...]:
    return (
        Head("words-doing", _("What one does")),
        Term(_("stand pat"), _("To throw no card in a draw. A hand with which one does is a pat hand.")),
        Term(_("break"), _("To throw a card of a hand that one might have kept: a pair, or a rough made hand.")),
        Term(_("snow"), _("To stand pat with a bad hand and bet as if it were a good one, so that others fold.")),
        Term(_("come in, limp"), _("To put chips in before the draw; to limp is only to call the big blind.")),
        Term(_("all-in"), _("To have all one’s chips in the pot. One stays in without betting on.")),
        Term(_("muck"), _("To give a hand away unseen, and the place where such hands lie.")),
    )


def _chips(at: Played) -> tuple[Head | Term, ...]:
    rows: list[Head | Term] = [
        Head("words-chips", _("Chips")),
        Term(
            _("button"), _("It marks the dealer’s place, and goes round clockwise. Who has it acts last after a draw.")
        ),
        Term(
            _("blinds, ante"),
            _("Chips that are due before cards are dealt: blinds from two players, an ante from all."),
        ),
    ]
    if at.limit == "fixed":
        told = _(
            "The two sizes of a fixed limit. Here they are {small} and {big}: the big one comes with the later rounds."
        )
        sizes = told.format(small=amount(at.stakes.small_bet), big=amount(at.stakes.big_bet))
        rows.append(Term(_("small bet, big bet"), sizes))
        rows.append(Term(_("capped"), _("So many bets and raises are in that no more are allowed in this round.")))
    return (
        *rows,
        Term(
            _("side pot"),
            _("What players with more chips bet among themselves, beyond what an all-in player has put in."),
        ),
        Term(_("odd chip"), _("What is left over when a pot is split and cannot be halved.")),
        Term(_("heads-up"), _("Two players against each other.")),
    )


def _cards() -> tuple[Head | Term, ...]:
    return (
        Head("words-cards", _("Cards")),
        Term(_("stub"), _("The part of the deck that has not been dealt yet. Cards for the draw come from it.")),
        Term(_("discards"), _("Cards that were thrown. They come back only when the stub has run out.")),
        Term(_("burn"), _("To put the top card of the stub away unseen before cards are dealt.")),
        Term(_("dead cards"), _("Cards that cannot come any more, because they were thrown or are in a hand.")),
        Term(_("misdeal"), _("A deal that does not count, since somebody saw a card that he should not have seen.")),
    )


def _games() -> tuple[Head | Term, ...]:
    return (
        Head("words-games", _("Games")),
        Term(
            _("Deuce-to-Seven"), _("Lowball in which the ace is high, and straights and flushes count against a hand.")
        ),
        Term(
            _("Triple Draw, Single Draw"),
            _("The same with three draws, or with one; that is mostly played without a limit."),
        ),
        Term(
            _("Kansas City Lowball"),
            _("An old name for this way to rank hands, and for the single draw with antes in place of blinds."),
        ),
        Term(
            _("Ace-to-Five"),
            _(
                "The other lowball: the ace is low and straights do not count, so that 5-4-3-2-A is the best. Not played here."
            ),
        ),
    )
