"""Third lesson: a pat hand."""

from deuce7_tui.words import _, amount

from .lesson import BRUNO, STAKES, Cue, Lesson, Script, Talk


def lesson() -> Lesson:
    """Stand pat, and let those who draw pay for it."""
    talk = Talk(
        (
            _(
                "Sometimes five cards are good as they were dealt. Then you throw nothing: you stand pat, in every draw "
                "again if you like, and everybody sees that you do."
            ),
            _("This hand begins at the second draw."),
        )
    )
    end = _(
        "A made hand is pat from the first draw to the last. Everybody knows it, and whoever still draws pays for each of "
        "his cards."
    )
    return Lesson(_("The pat hand"), (talk,), _script(), _cues(), end)


def _script() -> Script:
    return Script(
        button=1,
        cards=("8h6d5c4s2d", "7d3s2hKcTs 4hQd Jc 9h", "KsKhJs9s8c"),
        before=("raise 20", "fold", "raise 30", "call", "pat", "draw 3 4", "raise 10", "call"),
        others={BRUNO: ("draw 4", "call", "draw 4", "call")},
        opening=_("Bruno raised, and you raised him. In the first draw you stood pat and he drew two; then you bet."),
    )


def _cues() -> tuple[Cue, ...]:
    made = _(
        "Five low cards, no pair, no straight, no flush: it is made, and a new card would spoil it more often than not."
    )
    check = _("Then he would get his card for nothing. You are ahead, so let him pay for it: bet.")
    ask = _("He called and drew one. A bet is {bet} now. What do you do?")
    return (
        Cue(
            _("You hold 8-6-5-4-2, and you are the first to draw. Which cards do you throw, if any?"),
            ("pat",),
            {"": made},
            _("Right: this hand is made."),
        ),
        Cue(ask.format(bet=amount(STAKES.big_bet)), ("raise 20",), {"": check}, _("Right: he pays for his card.")),
        Cue(_("He called again. The last draw."), ("pat",), {"": made}, _("Right, nothing has changed.")),
        Cue(
            _("Bruno drew one again. Will you bet once more?"),
            ("raise 20",),
            {"": _("That is careful. But an 86 beats most of what he can have by now, and he may pay to see it: bet.")},
            _("Right: an 86 is worth a bet."),
        ),
    )
