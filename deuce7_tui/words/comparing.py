"""Why one hand beats another, in a sentence: what settles the argument."""

from deuce7_tui.language import _
from deuce7_tui.rules.ranking import Difference, HandName, Kind

from .hands import a_hand, hand_ranks
from .ranks import ranks, the_rank

#: Kinds whose ranks come in groups: how many of them are groups and no kickers.
_GROUPS: dict[Kind, int] = {"pair": 1, "two-pair": 2, "trips": 1, "full-house": 2, "quads": 1}
#: What counts as a straight or a flush in 2-7 is no help to a hand, and new players take it for one.
_AGAINST: tuple[Kind, ...] = ("straight", "flush", "straight-flush")


def why(difference: Difference) -> str:
    """``an 86 beats an 87: the six is lower than the seven``: a sentence without a full stop."""
    better, worse = a_hand(difference.better), a_hand(difference.worse)
    return _reason(difference, same=better == worse).format(
        better=better,
        worse=worse,
        hand=better,
        kind=_kind(difference.better.kind),
        other=_kind(difference.worse.kind),
        **_ranks(difference),
    )


def equal(name: HandName) -> str:
    """``the hands are equal: 8-6-4-3-2``."""
    return _("the hands are equal: {ranks}").format(ranks=hand_ranks(name))


def _reason(difference: Difference, *, same: bool) -> str:
    """What is said of it; ``same``: both hands are called the same."""
    better, worse = difference.better.kind, difference.worse.kind
    if difference.better.place == 1:
        return _("{better} beats {worse}: nothing is lower than 7-5-4-3-2")
    if difference.at is None and worse in _AGAINST and better not in _AGAINST:
        return {
            "straight": _(
                "{worse} loses to {better}: a straight counts against a hand and beats only a flush or worse"
            ),
            "flush": _("{worse} loses to {better}: a flush counts against a hand and beats only a full house or worse"),
        }.get(worse, _("{worse} loses to {better}: a straight flush is the worst that a hand can be"))
    if difference.at is None:
        return _("{better} beats {worse}: {kind} beats {other}")
    if difference.at < _GROUPS.get(better, 0):
        return _("{better} beats {worse}: {low} are lower than {high}")
    if better in _GROUPS and same:
        return _("both have {hand}: the kicker decides, {low} is lower than {high}")
    if same:
        return _("both have {hand}: {low} is lower than {high}")
    return _("{better} beats {worse}: {low} is lower than {high}")


def _ranks(difference: Difference) -> dict[str, str]:
    """The two ranks that decide, of groups in the plural."""
    low, high = difference.low, difference.high
    if low is None or high is None or difference.at is None:
        return {}
    told = ranks if difference.at < _GROUPS.get(difference.better.kind, 0) else the_rank
    return {"low": told(low), "high": told(high)}


def _kind(kind: Kind) -> str:
    return {
        "no-pair": _("no pair"),
        "pair": _("a pair"),
        "two-pair": _("two pair"),
        "trips": _("three of a kind"),
        "straight": _("a straight"),
        "flush": _("a flush"),
        "full-house": _("a full house"),
        "quads": _("four of a kind"),
        "straight-flush": _("a straight flush"),
    }[kind]
