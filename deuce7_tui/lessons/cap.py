"""Fourth lesson: raises, and the cap."""

from deuce7_tui.rules.house import CLASSIC
from deuce7_tui.words import _, amount, ngettext

from .lesson import BRUNO, CARLA, STAKES, Answer, Cue, Lesson, Script, Talk

_RAISES = CLASSIC.raises or 0
_BET = STAKES.big_bet
_MOST = (_RAISES + 1) * _BET


def lesson() -> Lesson:
    """Number one, raised as far as it goes."""
    told = ngettext(
        "A bet and {count} raise, and the round was capped at {most}: Bruno could only call. A round that begins with two "
        "players has no cap.",
        "A bet and {count} raises, and the round was capped at {most}: Bruno could only call. A round that begins with two "
        "players has no cap.",
        _RAISES,
    )
    return Lesson(_("The cap"), (_talk(),), _script(), _cues(), told.format(count=_RAISES, most=amount(_MOST)))


def _talk() -> Talk:
    told = ngettext(
        "In a fixed limit every bet and every raise is of one size, and there is a cap: a bet and {count} raise in a round, "
        "then one can only call or fold.",
        "In a fixed limit every bet and every raise is of one size, and there is a cap: a bet and {count} raises in a round, "
        "then one can only call or fold.",
        _RAISES,
    )
    ask = _("Three players are in, and a bet is {bet}. What is the most that this round can cost you?")
    few = _("It is a bet and {count} raises, not {count} bets in all: {most}.")
    right = _("Right: a bet and {count} raises of {bet} each.")
    no_limit = _("In no limit it would be. Here it is a bet and {count} raises: {most}.")
    told_of = {"count": amount(_RAISES), "bet": amount(_BET), "most": amount(_MOST)}
    return Talk(
        (told.format(count=_RAISES),),
        (),
        ask.format(bet=amount(_BET)),
        (
            Answer(amount(_RAISES * _BET), few.format(**told_of)),
            Answer(amount(_MOST), right.format(**told_of), right=True),
            Answer(_("All my chips"), no_limit.format(**told_of)),
        ),
    )


def _script() -> Script:
    return Script(
        button=0,
        cards=("7s5d4h3cQh 2d", "7h6s3d2cKd 4c", "8d5s2hJcTs 4dQc 9h Kh"),
        before=(
            *("raise 20", "call", "call", "draw 4", "draw 3 4", "draw 4"),
            *("check", "check", "raise 10", "call", "call", "pat", "draw 4", "pat"),
            *("check", "check", "raise 20", "call", "call", "pat", "draw 4", "pat"),
            *("raise 20", "call"),
        ),
        others={BRUNO: ("raise 60", "call"), CARLA: ("fold",)},
        opening=_("The last round. You and Bruno have stood pat since the first draw; he bets, and Carla calls."),
    )


def _cues() -> tuple[Cue, ...]:
    fold = _("It is number one: no hand is better. The worst that can happen is that somebody has the same.")
    call = _("Nothing beats number one, so every chip that goes in is worth it: raise.")
    first = _("Bruno bets {bet} and Carla calls. You hold 7-5-4-3-2: number one, the best hand there is.")
    again = _("Bruno raises to {to}, and Carla folds. What now?")
    return (
        Cue(first.format(bet=amount(_BET)), ("raise 40",), {"fold": fold, "": call}, _("Right: nothing beats it.")),
        Cue(again.format(to=amount(3 * _BET)), ("raise 80",), {"fold": fold, "": call}, _("Right, to the cap.")),
    )
