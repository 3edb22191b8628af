"""Nights and hands that were played, as lines of a list, and what is told of the one that is lit."""

from collections.abc import Sequence

from textual.content import Content

from deuce7_tui.past import Lost, PastHand, PastNight
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.table import NightSetup
from deuce7_tui.words import _, a_hand, amount, error_sentence, game_name, ngettext, pot_won, stakes_text, when

from .glyphs import cropped, padded

#: From so many cells on a line has room for what is played.
_WIDE = 92
#: Cells of a date, of a number of hands, of the number of a hand, of a pot, and of how a hand ended.
_DATE, _COUNT, _NUMBER, _POT, _HOW = 16, 12, 8, 9, 24
_GAP = 2


def _line(columns: Sequence[tuple[str, int, str]], room: int) -> Content:
    """Columns side by side, each a text, its cells (negative: at their end) and its style; the last one takes the rest."""
    pieces: list[tuple[str, str]] = []
    for at, (text, cells, style) in enumerate(columns):
        last = at == len(columns) - 1
        wide = max(1, room) if last else abs(cells)
        fits = cropped(text, wide)
        pieces.append((fits if last else fits.rjust(wide) if cells < 0 else padded(fits, wide), style))
        pieces.append((" " * _GAP * (not last), ""))
        room -= wide + _GAP
    return Content.assemble(*pieces)


def _first(lit: bool) -> str:
    return "bold $cap-ink on $cap" if lit else "bold $ink"


# Nights


def night_line(night: PastNight | Lost, lit: bool, room: int) -> Content:
    """``2026-11-29 21:40   14 hands  Carla 610 · Anna 410``, who has most first; where there is room what was played."""
    if isinstance(night, Lost):
        return _line([(f"{night.number}", _DATE, _first(lit)), (_lost(night), 0, "$warning")], room)
    count = ngettext("{count} hand", "{count} hands", night.hands).format(count=amount(night.hands))
    columns = [(when(night.played), _DATE, _first(lit)), (count, -_COUNT, "$ink")]
    if room >= _WIDE:
        columns.append((_played(night.setup), 32, "$dim"))
    return _line([*columns, (" · ".join(_chips(night)), 0, "$ink")], room)


def _chips(night: PastNight) -> list[str]:
    """Who has how much, the most first."""
    told = sorted(zip(night.names, night.stacks, strict=True), key=lambda one: -one[1])
    return [_("{name} {amount}").format(name=name, amount=amount(stack)) for name, stack in told]


def _played(of: PastHand | NightSetup) -> str:
    return f"{game_name(of.game)} · {stakes_text(of.limit, of.stakes)}"


def about_night(night: PastNight | Lost) -> list[Content]:
    """The night that is lit: what was played, who has how much, how much of it can be seen."""
    if isinstance(night, Lost):
        return [Content.styled(_lost(night), "$warning")]
    seal = {
        "open": _("The seal is open: every card of it can be seen."),
        "closed": _("It is sealed: only cards that were shown can be seen."),
        "none": _("It was never sealed: only cards that were shown can be seen."),
    }[night.seal]
    goes_on = _("It has ended.") if night.ended else _("It can be gone on with.")
    head = " · ".join([night_name(night), _played(night.setup)])
    return [
        Content.styled(head, "bold $gold"),
        Content.styled(" · ".join(_chips(night)), "$ink"),
        Content.styled(f"{seal} {goes_on}", "$dim"),
    ]


def night_name(night: PastNight) -> str:
    """``Night 3, 2026-11-29 21:40``."""
    return _("Night {number}, {when}").format(number=amount(night.number), when=when(night.played))


def _lost(lost: Lost, *, hand: bool = False) -> str:
    if hand:
        return _("The record of this hand was changed or damaged: it is not trusted.")
    return error_sentence(RulesError("store-changed", night=lost.number))


# Hands


def hand_columns(room: int) -> Content:
    """What stands above the hands."""
    columns = [(f"{_('hand')} ", -_NUMBER, "$dim"), (_("pot"), -_POT, "$dim"), (_("showdown"), _HOW, "$dim")]
    return _line([*columns, *_game(_("game"), room), (_("won by"), 0, "$dim")], room)


def hand_line(hand: PastHand | Lost, lit: bool, room: int) -> Content:
    """``12  240  an 86  fixed 10/20  Carla``."""
    number = (f"{amount(hand.number)} ", -_NUMBER, _first(lit))
    if isinstance(hand, Lost):
        return _line([number, (_lost(hand, hand=True), 0, "$warning")], room)
    game = _played(hand) if room >= _WIDE else stakes_text(hand.limit, hand.stakes)
    return _line(
        [
            number,
            (amount(hand.pot), -_POT, "$gold"),
            (_how(hand), _HOW, "$ink" if hand.showdown else "$dim"),
            *_game(game, room),
            (", ".join(_winners(hand)), 0, "$ink"),
        ],
        room,
    )


def _game(text: str, room: int) -> list[tuple[str, int, str]]:
    return [(text, 32 if room >= _WIDE else 12, "$dim")]


def _winners(hand: PastHand) -> list[str]:
    """Who won anything, the main pot first."""
    result = hand.result
    return list(dict.fromkeys(result.names[seat] for won in result.pots for seat in won.seats))


def _how(hand: PastHand) -> str:
    """With what the main pot was won, or that hands were not compared."""
    result = hand.result
    seat = next((seat for won in result.pots if won.contested for seat in won.seats), None)
    if seat is None:
        return _("uncontested")
    if seat not in result.hands:
        return _("showdown")
    return a_hand(result.hands[seat])


def about_hand(hand: PastHand | Lost) -> list[Content]:
    """The hand that is lit: pot by pot who won it, and what the others showed."""
    if isinstance(hand, Lost):
        return [Content.styled(_lost(hand, hand=True), "$warning")]
    result = hand.result
    count = len({won.pot for won in result.pots})
    pots = [pot_won(won, count, result.hands, result.names) for won in result.pots]
    winners = {seat for won in result.pots for seat in won.seats}
    shown = [
        _("{name} shows {hand}").format(name=result.names[seat], hand=a_hand(name))
        for seat, name in result.hands.items()
        if seat not in winners
    ]
    head = _("Hand {number} · {game}").format(number=amount(hand.number), game=_played(hand))
    return [
        Content.styled(head, "bold $gold"),
        Content.styled(" · ".join(pots), "$ink"),
        Content.styled(" · ".join(shown), "$dim"),
    ]


def counted(found: int, looked: int, *, asks: bool, done: bool, hands: bool) -> str:
    """``40 hands``, ``12 of 40 hands``; as long as not all are known ``12 of 40 hands …``."""
    if asks and hands:
        told = ngettext("{found} of {count} hand", "{found} of {count} hands", looked)
    elif asks:
        told = ngettext("{found} of {count} night", "{found} of {count} nights", looked)
    elif hands:
        told = ngettext("{count} hand", "{count} hands", looked)
    else:
        told = ngettext("{count} night", "{count} nights", looked)
    told = told.format(found=amount(found), count=amount(looked))
    return told if done else f"{told} …"
