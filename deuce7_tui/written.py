"""Hands that have ended as text for files: Poker Hand History, a table for spreadsheets, a story to be read.

The table has a row for each hand and player, in ``COLUMNS``; what is not known or does not apply is empty, and what
happened or not is 1 or 0:

- ``night`` and ``hand``: their numbers; ``game``, ``limit`` (``fixed``, ``pot``, ``no``), ``small_bet``, ``big_bet``,
  ``small_blind``, ``big_blind``.
- ``seat``: counted from 1, clockwise; ``position``: ``D``, ``SB``, ``BB``, ``D SB`` or nothing; ``player``: a name. Before
  one that begins with ``=``, ``+``, ``-`` or ``@`` stands a ``'``, since a spreadsheet would reckon with it.
- ``stack``: chips before the hand; ``paid``: put into the pot; ``won``: out of it; ``net``: won less paid; ``pot``: all
  that was won in the hand.
- ``voluntary``, ``raised``: called, bet or raised before the first draw; bet or raised there. ``raises``, ``calls``: how
  many bets and raises, and calls.
- ``draw_1``, ``draw_2``, ``draw_3``: cards drawn, 0 is pat.
- ``folded``: the round in which he folded (``bet-1``, ``draw-1`` …); ``showdown``: he was still in when hands were compared.
- ``cards``: the last that he held, as far as they may be known; ``hand_kind`` (``no-pair``, ``pair`` …) and ``ranks``
  (``8-6-4-3-2``) of them.
"""

import csv
import io
from collections.abc import Iterable, Iterator

from . import phh
from .hand_history import HandHistory
from .past import Format
from .rules.events import Ended, Event, Folded, Mucked, PotWon, RoundBegan, Shown
from .stats import DRAWS, counted
from .words import (
    _,
    amount,
    cards_words,
    game_name,
    hand_name,
    hand_ranks,
    hands_shown,
    open_line,
    pot_won,
    stakes_text,
    street_line,
    table_line,
)
from .words.figures import signed

COLUMNS = (
    "night", "hand", "game", "limit", "small_bet", "big_bet", "small_blind", "big_blind", "seat", "position", "player",
    "stack", "paid", "won", "net", "pot", "voluntary", "raised", "raises", "calls", "draw_1", "draw_2", "draw_3", "folded",
    "showdown", "cards", "hand_kind", "ranks",
)  # fmt: skip
_RECKONED = ("=", "+", "-", "@")


def written(histories: Iterable[HandHistory], format: Format) -> Iterator[str]:
    """The texts of these hands: as PHH one for each, else one of all."""
    match format:
        case "phh":
            yield from (phh.write(history.setup, history.events, history.names) for history in histories)
        case "csv":
            yield _table(histories)
        case "txt":
            yield "\n\n\n".join(story(history) for history in histories) + "\n"


# A story


def story(history: HandHistory) -> str:
    """The hand street by street, in sentences."""
    setup, names = history.setup, history.names
    told = _("Night {night}, hand {hand}").format(night=amount(history.night), hand=amount(history.number))
    rows = [" · ".join([told, game_name(setup.game), stakes_text(setup.limit, setup.stakes)]), ""]
    rows += [f"  {_seat(history, seat)}" for seat in setup.dealt_in]
    rows += ["", _("the deal")]
    compared = False
    for event in history.events:
        if isinstance(event, RoundBegan):
            rows += ["", street_line(event, setup.limit)]
        elif isinstance(event, Shown | Mucked) and not compared:
            compared = True
            rows += ["", _("showdown")]
        rows += [f"  {line}" for line in _lines(event, history)]
    ended = next(event for event in history.events if isinstance(event, Ended))
    net = {names[seat]: ended.stacks[seat] - setup.stacks[seat] for seat in setup.dealt_in}
    rows += [
        "",
        " · ".join(_("{name} {amount}").format(name=name, amount=signed(chips)) for name, chips in net.items()),
    ]
    return "\n".join(rows)


def _seat(history: HandHistory, seat: int) -> str:
    name, marks, chips = history.names[seat], _position(history, seat), amount(history.setup.stacks[seat])
    told = _("{name} ({marks}), {amount}") if marks else _("{name}, {amount}")
    return told.format(name=name, marks=marks, amount=chips)


def _lines(event: Event, history: HandHistory) -> list[str]:
    """What happened, with cards that are known; who shows, and what that is."""
    events, ranking, names = history.events, history.setup.game.ranking, history.names
    if isinstance(event, PotWon):
        count = sum(isinstance(other, PotWon) for other in events)
        return [pot_won(event, count, hands_shown(events, ranking), names)]
    line = open_line(event, names, cards_words(getattr(event, "cards", ()))) or table_line(event, names)
    if line is None:
        return []
    return [line, f"  {hand_name(ranking.name(event.cards))}"] if isinstance(event, Shown) else [line]


# A table


def _table(histories: Iterable[HandHistory]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for history in histories:
        writer.writerows(rows(history))
    return text.getvalue()


def rows(history: HandHistory) -> Iterator[list[object]]:
    """A row for everybody who was dealt in, in the order of COLUMNS."""
    setup, stakes = history.setup, history.setup.stakes
    won = [event for event in history.events if isinstance(event, PotWon)]
    pot, folded, held = sum(pot.amount for pot in won), _folded(history.events), history.held()
    for seat, counts in counted(history).items():
        chips = sum(sum(share for at, share in zip(pot.seats, pot.shares, strict=True) if at == seat) for pot in won)
        cards = held.get(seat)
        name = setup.game.ranking.name(cards) if cards else None
        player = history.names[seat]
        yield [
            *(history.night, history.number, setup.game.code, setup.limit),
            *(stakes.small_bet, stakes.big_bet, stakes.small_blind, stakes.big_blind),
            *(seat + 1, _position(history, seat), f"'{player}" if player.startswith(_RECKONED) else player),
            *(setup.stacks[seat], chips - counts["net"], chips, counts["net"], pot),
            *(counts["voluntary"], counts["raised"], counts["raises"], counts["bets"] - counts["raises"]),
            *(counts[f"cards-{draw}"] if counts[f"draws-{draw}"] else "" for draw in DRAWS),
            *(folded.get(seat, ""), counts["showdowns"], cards_words(cards) if cards else ""),
            *((name.kind, hand_ranks(name)) if name is not None else ("", "")),
        ]


def _position(history: HandHistory, seat: int) -> str:
    setup = history.setup
    posts = {kind: post.seat for kind in ("small", "big") if (post := setup.post_of(kind)) is not None}
    marks = (("D", setup.button), ("SB", posts.get("small")), ("BB", posts.get("big")))
    return " ".join(mark for mark, at in marks if at == seat)


def _folded(events: Iterable[Event]) -> dict[int, str]:
    """The round in which each seat folded."""
    round, found = "", {}
    for event in events:
        if isinstance(event, RoundBegan):
            round = event.round
        elif isinstance(event, Folded):
            found[event.seat] = round
    return found
