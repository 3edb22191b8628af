"""All-in, for as much as one has, and what a short one does to the betting (rules.md §3)."""

from deuce7_tui.language import _, amount

from .blocks import Block, Chapter, Head, Said
from .played import Played


def chapter(at: Played) -> Chapter:
    """All-in and side pots."""
    return Chapter("all-in", _("All-in"), (*_for_less(at), *_short(at), *_side_pots(), *_nobody_left()))


def _for_less(at: Played) -> tuple[Block, ...]:
    call = _("You never have to leave for lack of chips: you may call with all that you have, however little it is.")
    told = {
        "fixed": _(
            "Where you may bet or raise and have too few chips for it, you may put in all of them: never past the cap, nor "
            "where the betting is closed to you."
        ),
        "pot": _(
            "Where you may bet or raise and have too few chips for the least that is possible, you may put in all of them: "
            "never for more than the pot allows, nor where the betting is closed to you."
        ),
        "no": _(
            "Where you may bet or raise you may always put in all your chips, even if they are too few for the least bet "
            "or raise: never where the betting is closed to you."
        ),
    }[at.limit]
    others = _("How few chips others have changes nothing in what you may bet.")
    return Head("less", _("With too few chips")), Said(call), Said(told), Said(others)


def _short(at: Played) -> tuple[Block, ...]:
    rows = _short_fixed(at) if at.limit == "fixed" else _short_no(at)
    return Head("short", _("An all-in that is no full raise")), *map(Said, rows)


def _short_fixed(at: Played) -> tuple[str, ...]:
    bet = at.stakes.big_bet
    again = _("Whether you may raise again is judged for you alone: you must face half a bet more than when you acted.")
    match at.house.short_all_in:
        case "half-bet":
            less = _(
                "An all-in that bets or raises by less than half a bet (with bets of {bet}: by less than {half}) does not open "
                "the betting again. Who has acted may call or fold; who has not may also complete it to the full amount, "
                "which is one raise."
            )
            more = _(
                "Half a bet or more counts as a full raise: it counts to the cap, and the next raise is a full bet on "
                "top of it."
            )
            return less.format(bet=amount(bet), half=amount((bet + 1) // 2)), more, again
        case "ladder":
            steps = _(
                "Bets go up in steps: with bets of {bet} to {one}, {two}, {three}. An all-in that does not reach the next "
                "step does not count to the cap, and whoever raises next makes it that step."
            )
            told = steps.format(bet=amount(bet), one=amount(bet), two=amount(2 * bet), three=amount(3 * bet))
            return told, _("One that reaches the step counts as a full raise."), again
        case "full-only":
            less = _(
                "An all-in for less than a full bet more, {bet} when bets are big, is no raise: it opens the betting "
                "again only for a player who faces a full bet more than when he acted. The next raise is a full bet on "
                "top of it."
            )
            return (less.format(bet=amount(bet)),)
        case _:
            return (_("The hand is taken as it was played, by whatever rule short all-ins were counted."),)


def _short_no(at: Played) -> tuple[str, ...]:
    told = _(
        "An all-in for less than a full raise has to be called in full, but does not open the betting again: who has "
        "acted may raise only if he now faces at least a full raise more than when he acted. Several short ones add up. "
        "A check is an action too: who has checked to a short bet may only call or fold."
    )
    least = _(
        "The least raise stays as large as the last full one, or as the least bet, on top of what is to be called."
    )
    return told, least


def _side_pots() -> tuple[Block, ...]:
    pots = _(
        "Who is all-in can win from each of the others as much as he has put in himself: that is the main pot. What the "
        "others bet beyond it goes into a side pot, which only those can win who have paid into it."
    )
    alone = _(
        "A side pot that only one player is left to win is his at once. If all who paid into it have folded, it goes to "
        "the last of them who did."
    )
    draws = _("Who is all-in is asked for no more bets, but draws like all others.")
    return Head("side-pots", _("Side pots")), Said(pots), Said(alone), Said(draws)


def _nobody_left() -> tuple[Block, ...]:
    back = _("What nobody has called of a bet goes back to whoever made it. It is not won.")
    lone = _(
        "If all others are all-in you owe no more than the largest of their bets, and are not asked to bet: there is "
        "nobody to call."
    )
    return Head("uncalled", _("What nobody calls")), Said(back), Said(lone)
