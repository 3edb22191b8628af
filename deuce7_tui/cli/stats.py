"""``deuce7 stats``: the figures of a night, or of all nights, as text or as JSON.

``--json`` prints one object; all numbers are whole, a share or an average is a pair ``[how many, of how many]``:

- ``night``: its number, null for all nights; ``hands``: how many are counted, ``lost``: how many could not be read.
- ``players``: each ``name``, the counts ``hands`` and ``net``, the pairs ``won``, ``vpip``, ``raised``, ``aggression``,
  ``showdown``, ``won-showdown``, ``pat-1`` … ``pat-3`` and ``drawn-1`` … ``drawn-3``; ``snows``: ``worked``, ``known`` and
  ``hidden``; ``biggest``: ``amount``, ``night``, ``hand``; ``best`` and ``worst``: ``night``, ``hand``, ``beaten``, ``by``,
  ``other``. The last three are null where there is none. A hand is its ``kind`` and ``ranks``.
- ``pots``: the biggest, each ``amount``, ``night``, ``hand``, ``winners``, and ``shown``: what won it, or null.
- ``every``, ``nets`` and ``stacks``: at every so many hands, from before the first one on, and after the last, what
  everybody had won or lost by then, and what was in front of everybody there (null for all nights).
"""

import argparse
import json
import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from deuce7_tui.cli import WrongInput
from deuce7_tui.past import Past, counting, is_in
from deuce7_tui.rules.ranking import HandName
from deuce7_tui.stats import FIGURES, Beat, Figure, Player, Pot, Tally, worth_telling
from deuce7_tui.store import StoreError
from deuce7_tui.words import _, amount, hand_ranks, ngettext, when
from deuce7_tui.words.figures import beat_of, figure_about, figure_detail, figure_name, figure_text, hand_place, winners

from .nights import cabinet_of
from .past import KeptPast

_WIDE = 79
#: Cells of what a figure is called, and of one player's at least; of the place of a hand in the list of pots.
_NAME, _COLUMN, _PLACE = 22, 9, 20
_POTS = 10


def stats(options: argparse.Namespace) -> int:
    """Only what the table saw is counted, unless it opened the seal. Raises StoreError if no hand has ended, WrongInput if
    the player has not played."""
    past = KeptPast(cabinet_of(options))
    tally, more = counting(past, options.night)
    for _hand in more:
        pass
    if not tally.hands:
        if options.night is not None:
            raise StoreError("no-hand-ended", night=options.night)
        raise WrongInput(_("No hand has ended yet."))
    players = _wanted(tally, options.player) if options.player is not None else tally.players
    if options.json:
        print(json.dumps(as_json(tally, players, options.night), ensure_ascii=False))
    else:
        print("\n".join(row.rstrip() for row in _text(past, tally, players, options)))
    return 0


def _wanted(tally: Tally, name: str) -> list[Player]:
    """Who is called so; else everybody who has this in his name."""
    player = tally.player(name)
    found = [player] if player is not None else [one for one in tally.players if is_in(name, one.name)]
    if not found:
        raise WrongInput(_("Nobody called {name} has played here.").format(name=name))
    return found


# As JSON


def as_json(tally: Tally, players: Sequence[Player], night: int | None) -> dict[str, Any]:
    """What ``--json`` prints."""
    return {
        "night": night,
        "hands": tally.hands,
        "lost": tally.lost,
        "players": [
            {"name": player.name} | {figure.id: _value(figure, player) for figure in FIGURES} for player in players
        ],
        "pots": [_pot(pot) | {"winners": pot.winners, "shown": _hand(pot.shown)} for pot in tally.pots],
        "every": tally.nets.every,
        "nets": tally.nets.points,
        "stacks": None if tally.together else tally.stacks.points,
    }


def _value(figure: Figure, player: Player) -> Any:
    counts = player.counts
    match figure.kind:
        case "count" | "chips":
            return counts[figure.count]
        case "share" | "average":
            return [counts[figure.count], counts[figure.of]]
        case "snows":
            return {"worked": counts["snows"], "known": counts["pat-known"], "hidden": counts["pat-hidden"]}
        case "pot":
            return None if player.biggest is None else _pot(player.biggest)
        case "beat":
            return _beat(beat_of(figure, player))


def _pot(pot: Pot) -> dict[str, Any]:
    return {"amount": pot.amount, "night": pot.night, "hand": pot.hand}


def _beat(beat: Beat | None) -> dict[str, Any] | None:
    if beat is None:
        return None
    hands = {"beaten": _hand(beat.beaten), "by": _hand(beat.by)}
    return {"night": beat.night, "hand": beat.hand, **hands, "other": beat.other}


def _hand(name: HandName | None) -> dict[str, str] | None:
    return None if name is None else {"kind": name.kind, "ranks": hand_ranks(name)}


# As text


def _text(past: Past, tally: Tally, players: Sequence[Player], options: argparse.Namespace) -> Iterator[str]:
    yield _head(past, tally, options.night)
    yield from _notes(past, tally, options.night)
    figures = worth_telling(tally.players)
    if options.player is not None:
        for player in players:
            yield from ("", player.name)
            for figure in figures:
                told = figure_detail(figure, player, together=tally.together)
                lead, more = "  " + _padded(figure_name(figure.id), _NAME), " " * (_NAME + 2)
                yield from textwrap.wrap(told, _WIDE, initial_indent=lead, subsequent_indent=more)
                yield from _about(figure, "    ")
        return
    for some in _side_by_side(players, figures):
        wide = max(_COLUMN, *(_cells(figure_text(figure, player)) + 2 for player in some for figure in figures))
        yield from ("", " " * _NAME + "".join(_padded(_cropped(player.name, wide - 2), -wide) for player in some))
        for figure in figures:
            told = "".join(_padded(figure_text(figure, player), -wide) for player in some)
            yield _padded(figure_name(figure.id), _NAME) + told
    yield from ("", _("The biggest pots"))
    for pot in tally.pots[:_POTS]:
        place = _padded(hand_place(pot, together=tally.together), _PLACE)
        yield f"  {place}{_padded(amount(pot.amount), -_COLUMN)}  {winners(pot)}"
    yield from ("", _("What they mean"))
    for _about_them, alike in groupby(figures, lambda figure: figure_about(figure.id)):
        same = list(alike)
        yield from (*(f"  {figure_name(figure.id)}" for figure in same), *_about(same[0], "    "))


def _head(past: Past, tally: Tally, night: int | None) -> str:
    count = ngettext("{count} hand", "{count} hands", tally.hands).format(count=amount(tally.hands))
    if night is None:
        return " · ".join([_("All nights"), count])
    told = _("Night {number}, {when}").format(number=amount(night), when=when(past.night(night).played))
    return " · ".join([told, count])


def _notes(past: Past, tally: Tally, night: int | None) -> Iterator[str]:
    """What is not counted, and what is not known."""
    if tally.lost:
        told = ngettext(
            "What {count} record says is not trusted, and not counted.",
            "What {count} records say is not trusted, and not counted.",
            tally.lost,
        )
        yield told.format(count=amount(tally.lost))
    if night is None:
        yield from textwrap.wrap(
            _("Chips are those of cash games only: a tournament's are worth nothing outside."), _WIDE
        )
    elif past.night(night).seal != "open":
        yield _("Only hands that were shown are known.")


def _side_by_side(players: Sequence[Player], figures: Sequence[Figure]) -> Iterator[Sequence[Player]]:
    """As many players as there is room for, and the others after them."""
    most = max((_cells(figure_text(figure, player)) + 2 for player in players for figure in figures), default=0)
    count = max(1, (_WIDE - _NAME) // max(_COLUMN, most))
    for at in range(0, len(players), count):
        yield players[at : at + count]


def _about(figure: Figure, left: str) -> list[str]:
    return textwrap.wrap(figure_about(figure.id), _WIDE, initial_indent=left, subsequent_indent=left)


def _cells(text: str) -> int:
    from rich.cells import cell_len

    return cell_len(text)


def _padded(text: str, cells: int) -> str:
    """In at least so many cells, at their end if they are below zero."""
    air = " " * (abs(cells) - _cells(text))
    return air + text if cells < 0 else text + air


def _cropped(text: str, cells: int) -> str:
    from rich.cells import set_cell_size

    return text if _cells(text) <= cells else set_cell_size(text, cells - 1).rstrip() + "…"
