"""The help: keys from the one list of commands, the order of hands, the rules in brief."""

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.words import _, listed

from .commands import TABLE, cap, commands, mark_caps
from .widgets.painted import lines


def help_text() -> Content:
    """The whole page."""
    return lines([*_keys(), Content(""), *_hands(), Content(""), *_rules()])


def _head(text: str) -> Content:
    return Content.styled(text, "bold $gold")


def keys_text(where: str, title: str) -> Content:
    """The keys of one place, and what each does."""
    return lines(_list(where, title))


def _list(where: str, title: str) -> list[Content]:
    rows = [_head(title), Content("")]
    for command in commands(where):
        key = f" {cap(command.id, where)} "
        air = " " * max(1, 8 - cell_len(key))
        rows.append(Content.assemble((key, "bold $cap-ink on $cap"), air, _(command.about)))
    return rows


def _keys() -> list[Content]:
    rows = _list(TABLE, _("Keys at the table"))
    keys = listed([cap(id) for id in ("fold", "call", "raise", "pat")])
    told = _("At the curtain {keys} enter what a player says aloud, then {yes}: no card is shown.")
    said = told.format(keys=keys, yes=cap("yes"))
    told = _(
        "While betting {marks} or {pat} decide your next draw: it is made in your turn, you are not called for it."
    )
    early = told.format(marks=mark_caps(), pat=cap("pat"))
    changed = _("Nobody knows of it before; if the betting comes back to you, you see it and can change it.")
    clicked = _("Every key can be clicked, and so can the cards.")
    return [*rows, Content(""), *map(Content, (said, early, changed, clicked))]


def _hands() -> list[Content]:
    order = (
        ("1", "7-5-4-3-2", _("number one, the wheel")),
        ("2", "7-6-4-3-2", _("number two")),
        ("3", "7-6-5-3-2", _("number three")),
        ("4", "7-6-5-4-2", _("number four")),
        ("5", "8-5-4-3-2", _("the best eight")),
        ("19", "9-5-4-3-2", _("the best nine")),
        ("53", "T-5-4-3-2", _("the best ten (T is a ten)")),
        ("", "A-5-4-3-2", _("the nut ace: no straight, and the best ace-high")),
    )
    rows = [_head(_("Hands: the lowest wins")), Content("")]
    rows += [Content(f"{place:>4}  {ranks}   {name}") for place, ranks, name in order]
    compared = _("The highest card is compared first, then the next: an 86 beats an 87, 8-6-4-3-2 beats 8-6-5-3-2.")
    below = _("Then, each worse: pair, two pair, trips, straight, flush, full house, four of a kind, straight flush.")
    high = _("The ace is always high. Straights and flushes count against you. Suits never break a tie.")
    return [*rows, Content(""), *map(Content, (compared, below, high))]


def _rules() -> list[Content]:
    told = (
        _("Everybody gets five cards. There are three draws and four betting rounds."),
        _("The two players left of the button post the blinds; with two players the button posts the small one."),
        _("In each draw you throw as many cards as you like and get new ones; none is to stand pat."),
        _("Fixed limit: the small bet before and after the first draw, the big bet after the second and the third."),
        _("In a round there are a bet and three raises; heads-up there is no cap."),
        _("All-in players keep drawing, and win only of the pots that they paid into."),
        _("At the showdown the last to bet or raise in the last round shows first, then clockwise."),
        _("If nobody bet in it, the first player left of the button shows first. All hands are shown."),
        _("Equal hands split; an odd chip goes to the first winner left of the button."),
    )
    return [_head(_("The game in brief")), Content(""), *(Content(f"• {line}") for line in told)]
