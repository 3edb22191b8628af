"""Fifth lesson: what the others draw, and when the big bet is too much."""

from deuce7_tui.words import _, amount

from .lesson import BRUNO, CARLA, STAKES, Answer, Cue, Lesson, Script, Talk


def lesson() -> Lesson:
    """Two cards to come are too many, once bets are big."""
    end = _(
        "Bets double after the second draw. What was worth a small bet may not be worth a big one, least of all against two "
        "who are pat."
    )
    return Lesson(_("Mind the big bet"), (_talk(),), _script(), (_cue(),), end)


def _talk() -> Talk:
    return Talk(
        (_("The table shows how many cards each player drew in every draw. It is all that you learn of their hands."),),
        (),
        _("Bruno drew 3 cards, then 1, and stands pat in the last draw. What does it most likely tell?"),
        (
            Answer(
                _("He does not want to pay any more"),
                _("Drawing costs nothing, so nobody stands pat to save chips. As a rule he has a nine or better."),
            ),
            Answer(
                _("He has a nine or better"),
                _("Right. Once in a while it is a bluff, but count on a hand that is made."),
                right=True,
            ),
            Answer(
                _("He is bluffing"),
                _("It happens, but far more often he has made his hand: count on a nine or better."),
            ),
        ),
    )


def _script() -> Script:
    return Script(
        button=0,
        cards=("6h3s2dKcJd Qs6c QhKd", "8s7c4h2sTd 5h", "9d6s4c3hJh 2c"),
        before=(
            *("call", "raise 20", "call", "call", "draw 4", "draw 4", "draw 3 4"),
            *("raise 10", "call", "call", "pat", "pat", "draw 3 4", "raise 20", "raise 40"),
        ),
        others={BRUNO: ("call", "pat", "check"), CARLA: ("pat", "check")},
        opening=_("After the second draw. You drew two cards twice; Bruno and Carla drew one and are pat now."),
    )


def _cue() -> Cue:
    call = _(
        "{price} more, for two good cards out of two in the last draw: one time in ten, and they may beat you still."
    )
    ask = _("Bruno bets {bet}, Carla raises to {to}. You need two cards, and one draw is left. What do you do?")
    return Cue(
        ask.format(bet=amount(STAKES.big_bet), to=amount(2 * STAKES.big_bet)),
        ("fold",),
        {
            "call": call.format(price=amount(2 * STAKES.big_bet)),
            "": _("A bluff needs somebody who may fold. Two who are pat and raise each other will not."),
        },
        _("Right: it is cheaper to wait for a better hand."),
    )
