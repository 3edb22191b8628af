"""What good players do: advice for those who know the rules."""

from deuce7_tui.language import _, amount

from .blocks import Block, Chapter, Head, Said
from .played import Played


def chapter(at: Played) -> Chapter:
    """For games of several draws, or of one."""
    told = _("None of this is a rule. It is what those do who play it well, and it is a beginning.")
    several = at.game.draws > 1
    blocks: list[Block] = [Said(told), *_start(at), *_count(several=several), *_pairs()]
    if at.limit == "fixed":
        blocks += _big_bet(at)
    return Chapter("advice", _("Advice"), (*blocks, *_pat(several=several), *_dead(several=several)))


def _start(at: Played) -> tuple[Block, ...]:
    one = _(
        "Come in with a hand that needs one card at the most, and that will be a nine or better: four low cards of different "
        "ranks. A deuce among them is worth much, since no seven can be had without one."
    )
    more = _(
        "To throw two cards or more in the only draw loses chips in the long run, unless you pay next to nothing to see it."
    )
    if at.game.draws > 1:
        more = _(
            "To throw two cards or more in the very first draw seldom pays against people who know the game. From the "
            "button, with three of the lowest cards, it is least bad."
        )
    return Head("start", _("Begin with little to draw")), Said(one), Said(more)


def _count(*, several: bool) -> tuple[Block, ...]:
    if not several:
        told = _(
            "How many cards others draw is all that you learn of their hands, so never miss it. Who stands pat has a hand, a "
            "ten or better as a rule, or wants you to think so. Who draws one misses a good hand more often than not."
        )
        return Head("count", _("Count what others draw")), Said(told)
    told = _(
        "The table shows how many cards each player drew in every draw; read it like a story. Who stands pat in the second or "
        "third draw has nearly always a nine or better. Who still draws one card in the last draw has nothing yet, and often "
        "will not get it: then he can only give up or bluff."
    )
    own = _("How good a hand is hangs on that: a rough nine is ahead of somebody who draws, and behind two pat hands.")
    return Head("count", _("Count what others draw")), Said(told), Said(own)


def _pairs() -> tuple[Block, ...]:
    told = _(
        "Break a pair at once: keep one card of each rank, and only low ones. A pair loses to every hand that has none, but for "
        "straights and flushes, and nobody stays in with those."
    )
    straights = _(
        "Four cards in a row, or of one suit, are no straight or flush yet, so do not throw one for that alone. But some cards "
        "that look good will spoil them: 6-5-4-3 wants an eight, as a seven or a deuce makes a straight."
    )
    return Head("pairs", _("Break pairs, at once")), Said(told), Said(straights)


def _big_bet(at: Played) -> tuple[Block, ...]:
    told = _(
        "After the draw a bet is {big} and no longer {small}. Think of that before it, when you call with a hand that still "
        "has to be made."
    )
    if at.game.draws > 1:
        told = _(
            "After the second draw a bet is {big} and no longer {small}. A draw that was worth a small bet may not be worth a "
            "big one: let go of two-card draws, and of draws to a rough hand when somebody who is pat bets into you."
        )
    told = told.format(small=amount(at.stakes.small_bet), big=amount(at.stakes.big_bet))
    return Head("big-bet", _("Mind the big bet")), Said(told)


def _pat(*, several: bool) -> tuple[Block, ...]:
    told = _(
        "Nobody sees what you hold, only that you throw nothing. With a good hand bet: those who draw pay to catch up. With a "
        "middling one a bet may drive out a hand that would have beaten it, and is paid by worse ones."
    )
    snow = _(
        "And with nothing at all it is a snow: stand pat, bet, and hope that they fold. It works against one player who "
        "draws, not against three, and the better the fewer good cards are left for him."
    )
    early = _(
        "It tells the more the earlier you begin with it: pat in the first draw is believed, pat in the last is doubted."
    )
    rows = (told, snow, early) if several else (told, snow)
    return Head("pat", _("The pat hand is a weapon")), *map(Said, rows)


def _dead(*, several: bool) -> tuple[Block, ...]:
    told = _(
        "There are four cards of each rank. Those that you hold twice, or have thrown, cannot come to anybody. With a pair of "
        "fours and a third one thrown, whoever needs a four waits for the last one."
    )
    others = _(
        "Others throw few low cards and keep many. When most players draw one, deuces to sevens are scarce, and a draw to a "
        "seven is worth less than it looks."
    )
    rows = (told, others) if several else (told,)
    return Head("dead", _("Count the low cards that are gone")), *map(Said, rows)
