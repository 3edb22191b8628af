"""The draw, and what happens when the deck runs out (rules.md §4)."""

from deuce7_tui.language import _

from .blocks import Block, Chapter, Head, Said
from .played import Played


def chapter(at: Played) -> Chapter:
    """By the house rules of this table."""
    return Chapter("draw", _("The draw"), (*_draw(at), *_dealt(at), *_deck(at)))


def _draw(at: Played) -> tuple[Block, ...]:
    thrown = _(
        "In turn each player throws as many cards as he likes, from none to all of them, face down. Then the dealer gives "
        "everybody as many new ones, in the same order."
    )
    pat = _("To throw none is to stand pat.")
    if at.game.draws > 1:
        pat = _("To throw none is to stand pat. It binds nobody: in the next draw you may throw cards again.")
    told = _("How many cards you drew is told to all and stays on the table, for every draw. Which ones is not told.")
    all_in = _("Players who are all-in draw too.")
    still = _(
        "If nobody can bet any more the draws that are left still take place, and hands stay hidden until the last."
    )
    return Head("draw", _("Throwing and drawing")), *map(Said, (thrown, pat, told, all_in, still))


def _dealt(at: Played) -> tuple[Block, ...]:
    five = {
        "at-once": _("Who throws all five cards gets five new ones at once."),
        "four-one": _("Who throws all five cards gets four, and the fifth when all others have theirs."),
    }[at.house.five]
    burn = _("No card is burned.")
    if at.house.burn:
        burn = _(
            "Before new cards are dealt in a draw one card is burned, even if all stand pat. Is none left for it, the "
            "discards are shuffled first."
        )
    return Head("burn", _("How new cards are dealt")), Said(five), Said(burn)


def _deck(at: Played) -> tuple[Block, ...]:
    """By the rule of the house for a stub that runs out."""
    told = _("Everybody is told that cards were shuffled and how many, never which. It can happen twice in a hand.")
    never = _("With six players, whatever they throw, there are always enough.")
    rows = [*_stub(at), told, never]
    return Head("deck", _("When the deck runs out")), *map(Said, rows)


def _stub(at: Played) -> tuple[str, ...]:
    """What a new stub is made of, and when."""
    burned = (_("Burned cards go in as well."),) if at.house.burn else ()
    runs_out = _("Should even that run out, what those threw in this draw who have all their new cards is shuffled.")
    match at.house.reshuffle:
        case "classic":
            return _classic(burned)
        case "wsop-burns" if at.house.burn:
            told = _(
                "When one card is left and more than one is still to be dealt in this draw, that card, burned cards, "
                "folded hands and what was thrown in earlier draws are shuffled: that is the new stub. What was thrown in "
                "this draw stays out."
            )
            return told, runs_out
        case "wsop" | "wsop-burns":
            told = _(
                "When one card is left and more than one is still to be dealt in this draw, that card, folded hands and "
                "what was thrown in earlier draws are shuffled: that is the new stub. What was thrown in this draw stays "
                "out."
            )
            stay = (_("Burned cards stay out."),) if at.house.burn else ()
            return told, *stay, runs_out
        case "never-own":
            told = _(
                "Nobody is ever dealt a card that he threw in this hand. When too few cards are left that he may have, "
                "the rest of the stub, folded hands, what was thrown in earlier draws, and in this draw what those threw "
                "who have all their new cards are shuffled together: that is the new stub. His own cards in it are passed "
                "over, and wait for others."
            )
            return told, *burned
        case "all":
            told = _(
                "The stub is dealt to its last card. Then everything that was thrown in this hand and all folded hands "
                "are shuffled: that is the new stub. One may get back what one has thrown in this very draw."
            )
            return told, *burned


def _classic(burned: tuple[str, ...]) -> tuple[str, ...]:
    told = _(
        "The stub, which is the part of the deck that is left, is dealt to its last card. Then folded hands, what was "
        "thrown in earlier draws, and in this draw what those threw who have all their new cards are shuffled: that is the "
        "new stub."
    )
    own = _(
        "So you never get back what you threw in this draw, nor what others threw who still wait for their cards. What you "
        "threw in an earlier draw may come back."
    )
    example = _(
        "An example: three players throw 3, 2 and 1, and four cards are left. The first gets three, the second one. The "
        "first one’s three are shuffled in; the second one’s two are not."
    )
    return told, *burned, own, example
