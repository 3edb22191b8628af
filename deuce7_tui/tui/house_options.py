"""What a table can choose of its house rules, as data: the field of HouseRules, its name, its values in words."""

from collections.abc import Sequence

from deuce7_tui.rules.house import PRESETS, HouseRules
from deuce7_tui.rules.record import Record
from deuce7_tui.words import _

#: ``pokerkit`` is for replays; ``own`` stands for whatever is no preset.
PLAYERS_PRESETS = tuple(name for name in PRESETS if name != "pokerkit")
OWN = "own"


class Option(Record):
    """One house rule (rules.md §3-§5) and what it can be."""

    field: str
    name: str
    values: Sequence[tuple[object, str]]


def options(*, tournament: bool = False) -> tuple[Option, ...]:
    """Every option that players can choose, in the language in use; what is usual in a tournament, or in a cash game."""
    lifted = _("when two are left in it") if tournament else _("in a round begun by two")
    button = _("dead, as in tournaments") if tournament else _("moves on")
    yes_no = ((False, _("no")), (True, _("yes")))
    return (
        Option("raises", _("Raises"), ((3, _("a bet and 3 raises")), (4, _("a bet and 4 raises")))),
        Option(
            "cap_lifted",
            _("Cap lifted"),
            (
                ("usual", lifted),
                ("heads-up", _("whenever two are left")),
                ("never", _("never")),
                ("round", _("in a round begun by two, always")),
                ("event", _("when two are left in a tournament")),
            ),
        ),
        Option(
            "short_all_in",
            _("Short all-in"),
            (
                ("half-bet", _("half a bet counts")),
                ("ladder", _("on to the next full step")),
                ("full-only", _("only a full bet counts")),
            ),
        ),
        Option("pot_small_blind", _("Pot, blind"), (("full", _("as it is")), ("as-big", _("counted as a big one")))),
        Option("must_raise", _("Open"), ((False, _("by a call too")), (True, _("by a raise (single draw)")))),
        Option(
            "reshuffle",
            _("Stub empty"),
            (
                ("classic", _("deal it out, then shuffle discards")),
                ("wsop", _("shuffle at the last card")),
                ("wsop-burns", _("the same, with the burns")),
                ("never-own", _("nobody gets his own back")),
            ),
        ),
        Option("burn", _("Burn a card"), yes_no),
        Option("five", _("Five cards"), (("at-once", _("at once")), ("four-one", _("four, then one")))),
        Option("showdown", _("Showdown"), (("all", _("all hands shown")), ("muck", _("the beaten may muck")))),
        Option(
            "button",
            _("Button"),
            (("usual", button), ("dead", _("dead button")), ("moving", _("moves on, always"))),
        ),
        Option(
            "newcomers",
            _("Newcomers"),
            (("wait", _("wait for the big blind")), ("post", _("post a big blind at once"))),
        ),
    )


def preset_of(house: HouseRules) -> str:
    """The preset that these rules are, or ``own``."""
    return next((name for name in PLAYERS_PRESETS if PRESETS[name] == house), OWN)
