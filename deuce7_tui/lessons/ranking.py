"""First lesson: which hand wins."""

from deuce7_tui.rules.cards import parse_cards
from deuce7_tui.rules.ranking import DEUCE_TO_SEVEN
from deuce7_tui.words import _, amount

from .lesson import CARLA, STAKES, Answer, Cue, Lesson, Script, Talk

_EIGHTY_SIX = "8s6h4d3c2h"


def lesson() -> Lesson:
    """Straights count against a hand, the ace is high, an 86 beats an 87."""
    return Lesson(_("The lowest hand wins"), (_welcome(), _straight(), _ace()), _script(), (_cue(),), _end())


def _welcome() -> Talk:
    return Talk(
        (
            _(
                "This is a practice table: six short hands, ten minutes. You are Anna; Bruno and Carla act by themselves. "
                "All is done as at the real table, and nothing of it is kept."
            ),
            _(
                "What you do is never wrong for good: you are told why something else is better, and may try again or go "
                "on."
            ),
        )
    )


def _straight() -> Talk:
    return Talk(
        (
            _(
                "The worst poker hand wins. Hands are compared from their highest card down, and a hand is called by its "
                "two highest ones: this looks like an 87."
            ),
        ),
        (parse_cards("8s7h6d5c4s"),),
        _("Is 8-7-6-5-4 a good hand?"),
        (
            Answer(
                _("Yes, a fine eight"),
                _(
                    "It would be, with a gap in it. Five cards in a row are a straight, and a straight counts against you: "
                    "even a pair of aces beats it."
                ),
            ),
            Answer(
                _("No, it is a straight"),
                _("Right. Straights and flushes count against you: even a pair of aces beats this."),
                right=True,
            ),
        ),
    )


def _ace() -> Talk:
    return Talk(
        (_("The best hand of all is 7-5-4-3-2. One may think that an ace makes a hand lower still."),),
        (parse_cards("Ah5d4c3s2h"), parse_cards("KcQd9s8h6c")),
        _("Which of these two hands wins?"),
        (
            Answer(
                _("A-5-4-3-2"),
                _(
                    "In some games it would. Here the ace is always high: this is the best hand with an ace in it, but "
                    "every king-high beats it."
                ),
            ),
            Answer(
                _("K-Q-9-8-6"),
                _("Right. The ace is always high, so a king-high wins, however bad it looks."),
                right=True,
            ),
        ),
    )


def _script() -> Script:
    return Script(
        button=0,
        cards=("8s6h4d3cKs 2h", "KhQdJs9c9h", "7c4h2sJdTh 3dQc 9d 8d"),
        before=(
            *("raise 20", "fold", "call", "draw 3 4", "draw 4", "check", "raise 10", "call", "draw 4", "pat"),
            *("check", "raise 20", "call", "draw 4", "pat", "raise 20"),
        ),
        others={CARLA: ("call",)},
        opening=_("All draws are done. You drew one card and then stood pat; Carla has drawn each time, and bets."),
    )


def _cue() -> Cue:
    better = DEUCE_TO_SEVEN.strength(parse_cards(_EIGHTY_SIX)) - 1
    never = _(
        "Only {count} hands of all are better than this one, and it costs one more bet to see hers. Do not fold it."
    )
    well = _("Right: only {count} hands of all are better than this one.")
    ask = _("Carla bets {bet}, and these are the last bets of the hand. You hold 8-6-4-3-2, an 86.")
    return Cue(
        ask.format(bet=amount(STAKES.big_bet)),
        ("call", "raise 40"),
        {"": never.format(count=amount(better))},
        well.format(count=amount(better)),
    )


def _end() -> str:
    return _("An 86 beats an 87: the eights are equal, so the next cards decide, and a six is lower than a seven.")
