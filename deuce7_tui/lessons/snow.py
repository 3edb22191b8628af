"""Sixth lesson: a snow."""

from deuce7_tui.words import _, amount

from .lesson import BRUNO, STAKES, Cue, Lesson, Script, Talk


def lesson() -> Lesson:
    """Pat with nothing, and bet."""
    talk = Talk(
        (
            _(
                "Nobody sees your cards, only that you throw none. So you can stand pat with a bad hand and bet as if it "
                "were a good one: that is a snow."
            ),
            _(
                "It is the better the more low cards you hold that the others need: those cannot come to them. This hand "
                "begins at the second draw."
            ),
        )
    )
    end = _(
        "Bruno folded, and nobody will ever see what you had. A snow is for one opponent who draws, now and then; not for "
        "three, and not every time."
    )
    return Lesson(_("A snow"), (talk,), _script(), _cues(), end)


def _script() -> Script:
    return Script(
        button=0,
        cards=("2s3h4dKhJc 2h3d", "8c7d5sQhJd Qs9h 4c8s 7h", "KsQcTd9c5d"),
        before=("raise 20", "call", "fold", "draw 3 4", "draw 3 4", "check", "raise 10", "call", "draw 3 4"),
        others={BRUNO: ("check", "call", "draw 4", "check", "fold")},
        opening=_("You raised and drew two; Bruno drew two and called. Now he throws two again."),
    )


def _cues() -> tuple[Cue, ...]:
    check = _("Who is pat and does not bet tells that he is not sure. A snow has to be bet: {bet}.")
    bet = amount(STAKES.big_bet)
    return (
        Cue(
            _("Two pair: bad. But you hold five low cards that Bruno needs. What would look strong to him?"),
            ("pat",),
            {
                "": _(
                    "One may throw a deuce and a three, and hope. Here try the other way: stand pat, as if it were made."
                )
            },
            _("Right. Now he has to believe it."),
        ),
        Cue(
            _("Bruno checks to your pat hand. What would you do with a good one?"),
            ("raise 20",),
            {"": check.format(bet=bet)},
            _("Right: it is bet like a good hand."),
        ),
        Cue(
            _("He called, and throws one card. The last draw."),
            ("pat",),
            {"": _("If you draw now he knows that you had nothing. Stay with it: stand pat.")},
            _("Right: to the end."),
        ),
        Cue(
            _("He checks: he does not seem to like his card. What now?"),
            ("raise 20",),
            {"": _("Two pair win no showdown; only if he folds is the pot yours. Bet.")},
            _("Right."),
        ),
    )
