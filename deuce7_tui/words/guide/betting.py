"""The betting: what may be done, how much, the cap (rules.md §3). All-in is a page of its own."""

from deuce7_tui.language import _, amount, ngettext

from .blocks import Block, Chapter, Head, Point, Said
from .played import Played


def chapter(at: Played) -> Chapter:
    """Of this limit."""
    by_limit = {"fixed": _fixed, "pot": _pot, "no": _no}[at.limit](at)
    return Chapter("betting", _("Betting"), (*_turn(at), *by_limit))


def _turn(at: Played) -> tuple[Block, ...]:
    """What may be done in turn."""
    told = (
        _("Check: stay in without a bet, as long as nothing is owed."),
        _("Call: put in what is owed."),
        _("Bet, or raise a bet: all others owe as much if they want to stay in."),
        _("Fold: give the hand up. It is offered only where something is owed."),
    )
    closed = _("A round is over when everybody who is still in has acted and has put in the same, or is all-in.")
    begins = _("You may come in by calling the blind: nobody has to raise.")
    if at.house.must_raise and at.game.draws == 1:
        begins = _(
            "Whoever comes in first before the draw has to raise, if he has the chips for it: just to call the blind is "
            "not possible."
        )
    come_in = (Head("opening", _("Coming in")), Said(begins)) if at.blinds else ()
    return Head("turn", _("In your turn")), *map(Point, told), Said(closed), *come_in


# Fixed limit


def _fixed(at: Played) -> tuple[Block, ...]:
    told = _("A bet is the small bet, {small}, before the draw and the big bet, {big}, after it.")
    if at.game.draws > 1:
        told = _(
            "A bet is the small bet, {small}, before and after the first draw, and the big bet, {big}, from the second "
            "draw on."
        )
    sized = told.format(small=amount(at.stakes.small_bet), big=amount(at.stakes.big_bet))
    raised = _("A raise adds as much as a bet is: no more, and no less.")
    return Head("limit", _("Fixed limit")), Said(sized), Said(raised), Head("cap", _("The cap")), *map(Said, _cap(at))


def _cap(at: Played) -> tuple[str, ...]:
    house = at.house
    if house.raises is None:
        return (_("The hand is taken as it was played: no cap is enforced."),)
    told = ngettext(
        "In a round there may be a bet and {count} raise. Then it is capped: one can only call or fold.",
        "In a round there may be a bet and {count} raises. Then it is capped: one can only call or fold.",
        house.raises,
    )
    rows = [told.format(count=house.raises)]
    if at.blinds and house.blind_is_bet:
        rows.append(_("Before the draw the big blind is the bet."))
    elif at.blinds:
        rows.append(_("Before the draw the big blind is not the bet: it does not count to the cap."))
    if house.cap_counts == "every":
        rows.append(_("An all-in for less than a full raise counts to the cap as well."))
    elif house.blind_is_bet and house.short_all_in in ("half-bet", "ladder"):
        told = _("So a round costs {small} at the most while bets are small, and {big} when they are big.")
        wagers = house.raises + 1
        small, big = wagers * at.stakes.small_bet, wagers * at.stakes.big_bet
        rows.append(told.format(small=amount(small), big=amount(big)))
    return *rows, _lifted(at), _("A round that is capped stays capped when somebody folds.")


def _lifted(at: Played) -> str:
    """When there is no cap."""
    rule = at.house.cap_lifted
    if rule == "usual":
        rule = "event" if at.tournament else "round"
    if rule == "event" and not at.tournament:
        return _("The cap holds for two players too; only in a tournament is there none when two are left in it.")
    return {
        "round": _("There is no cap in a round that begins with only two players who have chips."),
        "event": _("There is no cap when two players are left in the tournament."),
        "heads-up": _(
            "There is no cap as soon as only two players with chips are in, if it has not been reached before."
        ),
        "never": _("The cap holds for two players too."),
    }[rule]


# No limit, pot limit


def _least(at: Played) -> tuple[str, ...]:
    bet = _("The least bet is {bet}, in every round.").format(bet=amount(at.stakes.small_bet))
    raised = _("A raise adds at least as much as the largest full bet or raise of this round before it.")
    return bet, raised


def _no(at: Played) -> tuple[Block, ...]:
    most = _("The most is everything that you have. There is no cap.")
    return Head("limit", _("No limit")), *map(Said, _least(at)), Said(most)


def _pot(at: Played) -> tuple[Block, ...]:
    most = _(
        "The most that you may raise to: the bet that you face, and on top of it as much as lies in the pot, with all "
        "bets in front of the players, after you have called. There is no cap."
    )
    rows = [*_least(at), most]
    if at.blinds:
        rows.append(
            {
                "full": _(
                    "Blinds that are short or missing count as if they had been posted in full; antes are in the pot."
                ),
                "as-big": _("The small blind counts as much as the big one, posted or not; antes are in the pot."),
                "posted": _("Blinds and antes count for what was posted."),
            }[at.house.pot_small_blind]
        )
    if at.blinds and (at.antes or not at.ante):
        told = _("So whoever acts first before the draw may raise to {most}.")
        rows.append(told.format(most=amount(first_pot_raise(at))))
    return Head("limit", _("Pot limit")), *map(Said, rows)


def first_pot_raise(at: Played) -> int:
    """What the first to act before the draw may raise to in pot limit, blinds and antes being posted in full.

    Heads-up that is the small blind, who has that much less to call.
    """
    small, big = at.stakes.small_blind, at.stakes.big_blind
    counted = 0 if at.players == 2 else big if at.house.pot_small_blind == "as-big" else small
    return big + (counted + big + at.antes + big)
