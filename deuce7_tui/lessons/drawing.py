"""Second lesson: a whole hand, and which cards to throw."""

from deuce7_tui.words import _, amount

from .lesson import BRUNO, CARLA, STAKES, Cue, Lesson, Script, Talk


def lesson() -> Lesson:
    """A one-card draw, a pair that is broken, a nine that is good enough."""
    talk = Talk(
        (
            _(
                "Now a whole hand from the deal on. In each of the three draws you may throw cards and get as many new "
                "ones; to throw none is to stand pat."
            ),
            _(
                "The best start is four low cards of different ranks and one to come. Look at what the others draw, too: "
                "it is told to all."
            ),
        )
    )
    end = _(
        "Four low cards at the start, the pair broken at once, and pat as soon as the hand was good enough: that is triple "
        "draw."
    )
    return Lesson(_("Which cards to throw"), (talk,), _script(), (*_first(), *_second(), *_third()), end)


def _script() -> Script:
    return Script(
        button=0,
        cards=("7s5h3d2cKd 7h 9c", "QdQh9h5sTc", "8h6cQsJhTs 4sKcJd 2hAh Td"),
        before=(),
        others={
            BRUNO: ("fold",),
            CARLA: (
                *("call", "draw 2 3 4", "check", "call", "draw 3 4", "check", "call"),
                *("draw 4", "check", "call"),
            ),
        },
        opening=_("A new hand. You have the button, so that you act last in every round after a draw."),
    )


def _first() -> tuple[Cue, ...]:
    bet = Cue(
        _("Seven, five, three and deuce, with one card to come. What do you do before the draw?"),
        ("raise 20",),
        {
            "fold": _("This is the best start that there is, short of a hand that is made. Nobody folds it: raise."),
            "": _("To call is no mistake. But with so good a draw more chips in the pot are good for you: raise."),
        },
        _("Right: with the best of it you want chips in the pot."),
    )
    draw = Cue(
        _("The first draw; Carla throws three. Which card would you throw?"),
        ("draw 4",),
        {
            "pat": _(
                "With the king in it nearly every hand beats yours. Throw it: a four, a six or an eight would be fine."
            ),
            "": _(
                "Only the king is too high. Seven, five, three and deuce are what you want to keep: throw the king alone."
            ),
        },
        _("Right, the king."),
    )
    return bet, draw


def _second() -> tuple[Cue, ...]:
    bet = Cue(
        _("A second seven came, so still one card to come. But Carla drew three, and checks. What now?"),
        ("raise 10",),
        {"": _("You are nearer to a hand than she is. Let her pay for the next card: bet.")},
        _("Right: she is further behind."),
    )
    draw = Cue(
        _("The second draw; Carla throws two. Which card goes?"),
        ("draw 0", "draw 4"),
        {
            "pat": _("A pair loses to every hand that has none, but for straights and flushes. Break it at once."),
            "": _("Keep one card of each rank: seven, five, three, deuce. One of the two sevens goes, either of them."),
        },
        _("Right: a pair is broken at once."),
    )
    return bet, draw


def _third() -> tuple[Cue, ...]:
    ask = _("A nine: 9-7-5-3-2. Carla drew two and checks. A bet is {bet} from now on.")
    bet = Cue(
        ask.format(bet=amount(STAKES.big_bet)),
        ("raise 20",),
        {"": _("A nine is ahead of somebody who has just drawn two. She has to pay for the last card: bet.")},
        _("Right: you are ahead."),
    )
    draw = Cue(
        _("The last draw; Carla throws one. Do you throw the nine, or stand pat?"),
        ("pat",),
        {"": _("It is tempting. But she has to draw, and seldom gets past a nine; you would miss two times in three.")},
        _("Right: she has to catch you."),
    )
    last = Cue(
        _("Carla checks. A last bet, or will you look at the hands for nothing? Both can be right."),
        ("raise 20", "check"),
        {"": _("There is nothing to be afraid of: bet, or check.")},
    )
    return bet, draw, last
