"""House rules: every option of rules.md as a field, and the presets of rules.md §8."""

from typing import Literal

from .errors import IllegalAction
from .record import Record


class HouseRules(Record):
    """What a table can choose. The defaults are ``classic``.

    - ``raises``: raises after the bet in a fixed-limit round; None: no cap is enforced (recorded hands).
    - ``blind_is_bet``: the big blind is the first bet of round 1 for the cap.
    - ``cap_lifted``: ``usual`` (in a round that began heads-up; in a tournament when two are left in it), ``round``,
      ``event``, ``heads-up`` (whenever action gets heads-up before the cap is reached), ``never``.
    - ``cap_counts``: wagers that count to the cap: ``full`` ones, or ``every`` one, short all-ins too.
    - ``short_all_in``: in a fixed limit ``half-bet``, ``ladder``, ``full-only``, or ``any`` of the three (recorded).
    - ``reshuffle``: what a stub that runs out is made of: ``classic``, ``wsop``, ``wsop-burns``, ``never-own``, ``all``.
    - ``burn``: a card is burned before each draw's deal.
    - ``five``: all five cards replaced ``at-once``, or ``four-one``.
    - ``pot_small_blind``: what a blind counts for in the pot-limit maximum: ``full``, ``as-big``, ``posted``.
    - ``odd_chips``: ``one-each`` clockwise from the button's left, or all to the ``first``.
    - ``showdown``: ``all`` hands are shown, the beaten may ``muck``, or it goes as ``recorded``, hand by hand.
    - ``short_blind_price``: what others owe a short big blind: ``full`` or ``posted``.
    - ``must_raise``: who opens the first round must raise.
    - ``button``: ``usual`` (moving in a cash game, dead in a tournament), ``moving``, ``dead``.
    - ``newcomers``: who comes, or comes back, to a cash game will ``wait`` for the big blind, or ``post`` one at once.
    """

    raises: int | None = 3
    blind_is_bet: bool = True
    cap_lifted: Literal["usual", "round", "event", "heads-up", "never"] = "usual"
    cap_counts: Literal["full", "every"] = "full"
    short_all_in: Literal["half-bet", "ladder", "full-only", "any"] = "half-bet"
    reshuffle: Literal["classic", "wsop", "wsop-burns", "never-own", "all"] = "classic"
    burn: bool = False
    five: Literal["at-once", "four-one"] = "at-once"
    pot_small_blind: Literal["full", "as-big", "posted"] = "full"
    odd_chips: Literal["one-each", "first"] = "one-each"
    showdown: Literal["all", "muck", "recorded"] = "all"
    short_blind_price: Literal["full", "posted"] = "full"
    must_raise: bool = False
    button: Literal["usual", "moving", "dead"] = "usual"
    newcomers: Literal["wait", "post"] = "wait"


CLASSIC = HouseRules()
WSOP = HouseRules(raises=4, cap_lifted="event", reshuffle="wsop", button="dead", burn=True, showdown="muck")

PRESETS: dict[str, HouseRules] = {
    "classic": CLASSIC,
    "wsop": WSOP,
    "wsop-cash": HouseRules(
        raises=4,
        cap_lifted="round",
        reshuffle="wsop-burns",
        button="dead",
        burn=True,
        pot_small_blind="as-big",
        showdown="muck",
    ),
    "online": HouseRules(
        cap_lifted="never", short_all_in="ladder", reshuffle="never-own", button="moving", showdown="muck"
    ),
    "pokerkit": HouseRules(
        raises=3,
        blind_is_bet=False,
        cap_lifted="never",
        cap_counts="every",
        short_all_in="full-only",
        reshuffle="all",
        burn=True,
        pot_small_blind="posted",
        odd_chips="first",
        showdown="recorded",
        short_blind_price="posted",
    ),
}

#: A recorded hand is taken as it was played: no cap, and any of the ways to count a short all-in.
RECORDED = HouseRules(raises=None, short_all_in="any", showdown="recorded")


def preset(name: str) -> HouseRules:
    """The preset of this name. Raises IllegalAction if there is none."""
    if name not in PRESETS:
        raise IllegalAction("no-such-rules", rules=name, presets=tuple(PRESETS))
    return PRESETS[name]
