"""The figures of a night in words: what each is called, what it means, what somebody's is."""

from deuce7_tui.language import _, amount, decimal, listed, ngettext
from deuce7_tui.stats import Beat, Figure, Player, Pot

from .hands import a_hand, hand_ranks

#: Where there was nothing to count.
NOTHING = "–"


def figure_name(id: str) -> str:
    """What a figure is called in a table."""
    kind, _dash, draw = id.partition("-")
    if draw.isdigit():
        told = _("pat, draw {number}") if kind == "pat" else _("cards, draw {number}")
        return told.format(number=draw)
    names = {
        "hands": _("hands"),
        "net": _("won or lost"),
        "won": _("hands won"),
        "vpip": _("VPIP"),
        "raised": _("pre-draw raise"),
        "aggression": _("aggression"),
        "showdown": _("showdowns"),
        "won-showdown": _("won there"),
        "snows": _("snows worked"),
        "biggest": _("biggest pot"),
        "best": _("best beat"),
        "worst": _("worst beat"),
    }
    return names[id]


def figure_about(id: str) -> str:
    """What it means, in a sentence."""
    if id.startswith("pat-"):
        return _("How often he stood pat in this draw, of the times that he made it.")
    if id.startswith("drawn-"):
        return _("Cards that he drew in this draw, on the average; to stand pat is to draw none.")
    about = {
        "hands": _("Hands that he was dealt; a misdeal is none."),
        "net": _("Chips that he won, less the chips that he put in. Those of everybody come to nothing."),
        "won": _("Hands in which a pot, or a part of one, was his."),
        "vpip": _(
            "Hands in which he put chips into the pot before the first draw of his own free will: he called, bet or "
            "raised. Blinds and antes are not free, nor does a big blind who checks count."
        ),
        "raised": _("Hands in which he bet or raised before the first draw."),
        "aggression": _("Bets and raises, of all his bets, raises and calls, in every round."),
        "showdown": _(
            "Hands in which he was still in when hands were compared, of those in which he came to the draw."
        ),
        "won-showdown": _("Showdowns in which he won a pot, or a part of one, that others could have won."),
        "snows": _(
            "Snows that worked: he stood pat in his last draw with a pair or worse, and all others folded. Of the hands that "
            "he won so only those are known that he showed, until the seal is opened."
        ),
        "biggest": _("The most chips that he won in one hand."),
        "best": _("The best hand that he beat at a showdown."),
        "worst": _("The best hand that he lost with at a showdown."),
    }
    return about[id]


def figure_text(figure: Figure, player: Player) -> str:
    """Somebody's figure, as it stands in a table: ``40``, ``+120``, ``30%``, ``2.1``, ``2/5``, ``87432``."""
    count, of = player.counts[figure.count], player.counts[figure.of]
    match figure.kind:
        case "count":
            return amount(count)
        case "chips":
            return signed(count)
        case "share":
            return _percent(count, of) if of else NOTHING
        case "average":
            return _tenths(count, of) if of else NOTHING
        case "snows":
            return f"{amount(count)}/{amount(of)}" if of else "?" if player.counts["pat-hidden"] else NOTHING
        case "pot":
            return NOTHING if player.biggest is None else amount(player.biggest.amount)
        case "beat":
            beat = beat_of(figure, player)
            return NOTHING if beat is None else hand_ranks(beat.beaten).replace("-", "")


def figure_detail(figure: Figure, player: Player, *, together: bool) -> str:
    """More of it: ``12 of 40``, ``hand 12: 240``, ``hand 12: an 86, beaten by Carla with an 85``. ``together``: it is of
    several nights, and a hand is named with its own."""
    count, of = player.counts[figure.count], player.counts[figure.of]
    match figure.kind:
        case "count" | "chips":
            return figure_text(figure, player)
        case "share":
            told = _("{count} of {all}, {percent}").format
            return told(count=amount(count), all=amount(of), percent=_percent(count, of)) if of else NOTHING
        case "average":
            told = ngettext("{cards} in {count} draw, {average}", "{cards} in {count} draws, {average}", of).format
            return told(cards=amount(count), count=amount(of), average=_tenths(count, of)) if of else NOTHING
        case "snows":
            hidden = player.counts["pat-hidden"]
            told = ngettext(
                "{count} of {all} known; {hidden} was not shown",
                "{count} of {all} known; {hidden} were not shown",
                hidden,
            ).format
            return told(count=amount(count), all=amount(of), hidden=amount(hidden)) if of or hidden else NOTHING
        case "pot":
            pot = player.biggest
            if pot is None:
                return NOTHING
            told = _("{hand}: {amount}").format
            return told(hand=hand_place(pot, together=together), amount=amount(pot.amount))
        case "beat":
            beat = beat_of(figure, player)
            return NOTHING if beat is None else _beat(beat, own=figure.id == "worst", together=together)


def beat_of(figure: Figure, player: Player) -> Beat | None:
    """The beat that a figure tells of."""
    return player.worst if figure.id == "worst" else player.best


def hand_place(of: Pot | Beat, *, together: bool) -> str:
    """``hand 12``; ``night 3, hand 12`` among several nights."""
    if together:
        return _("night {night}, hand {hand}").format(night=amount(of.night), hand=amount(of.hand))
    return _("hand {number}").format(number=amount(of.hand))


def winners(pot: Pot) -> str:
    """Who won it, and with what: ``Carla with a king-nine``."""
    if pot.shown is None:
        return listed(pot.winners)
    return _("{name} with {hand}").format(name=listed(pot.winners), hand=a_hand(pot.shown))


def _beat(beat: Beat, *, own: bool, together: bool) -> str:
    told = _("{hand}: {beaten}, beaten by {name} with {by}") if own else _("{hand}: {by} beat {beaten} of {name}")
    hand = hand_place(beat, together=together)
    return told.format(hand=hand, beaten=a_hand(beat.beaten), name=beat.other, by=a_hand(beat.by))


def signed(chips: int) -> str:
    """``+1,240``, ``-60``, ``0``."""
    return f"+{amount(chips)}" if chips > 0 else amount(chips)


def _percent(count: int, of: int) -> str:
    """To the nearest whole one, halves up."""
    return _("{percent}%").format(percent=(200 * count + of) // (2 * of))


def _tenths(count: int, of: int) -> str:
    """Halves up."""
    return decimal((20 * count + of) // (2 * of) / 10, 1)
