"""What the whole room may see, from a view: the head line, the seats, the middle of the table, the log."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.comings import seat_words
from deuce7_tui.dealer import TableView
from deuce7_tui.language import spoken
from deuce7_tui.rules.events import Discarded, Drew, Event, PotWon, Shown
from deuce7_tui.rules.view import HandView, SeatView
from deuce7_tui.words import (
    _,
    amount,
    betting_line,
    game_name,
    pots_line,
    round_name,
    seal_text,
    stakes_text,
    table_line,
)

from .glyphs import NAME_CELLS, cropped
from .widgets.place import Place
from .widgets.result import Reveal


def head(view: TableView) -> Content:
    """``2-7 Triple Draw · fixed 10/20 · hand 14``."""
    parts = [
        (f" {game_name(view.hand.game)}", "bold $gold"),
        (f" · {stakes_text(view.hand.limit, view.hand.stakes)}", "$ink"),
        (" · " + _("hand {number}").format(number=amount(view.hand_number)), "$ink"),
    ]
    if view.fingerprint is None:
        parts.append((" · " + _("not sealed"), "$dim"))
    else:
        parts.append((" · " + _("seal {fingerprint}").format(fingerprint=seal_text(view.fingerprint)), "$dim"))
    if view.redealt:
        # Last, as the fingerprint must never be the one that is cut.
        parts.append((" · " + _("misdeal"), "$warning"))
    return Content.assemble(*parts)


def places(view: TableView, reveal: Reveal | None) -> list[Place]:
    """Every seat as it stands; while a showdown is being told, only as far as it is told."""
    hand = view.hand
    gone = thrown(hand.events)
    told = _events(view) if reveal is None or reveal.finished else {}
    made = []
    for seat, name in enumerate(view.names):
        at = hand.seats[seat]
        turned = at is not None and at.shown and (reveal is None or seat in reveal.turned)
        if at is not None and not turned:
            at = _face_down(at)
        stack = view.stacks[seat] - (reveal.not_yet(seat) if reveal else 0)
        won = reveal.won(seat) if reveal else 0
        up = reveal.up if reveal and reveal.turning and reveal.turning.seat == seat else None
        made.append(
            Place(
                name, stack, at, marks(hand, seat), view.seat == seat, turned, won, gone.get(seat, 0), up,
                event=told.get(name, ""),
            )
        )  # fmt: skip
    return made


def _events(view: TableView) -> dict[str, str]:
    """By name, what is said of a player who is not in the hand, or in a tournament has no chips any more."""
    if view.night.event is None:
        return seat_words(view)
    from deuce7_tui.event import seat_texts

    return seat_texts(view)


def thrown(events: Sequence[Event]) -> dict[int, int]:
    """How many cards each seat has thrown that are not replaced yet."""
    gone: dict[int, int] = {}
    for event in events:
        if isinstance(event, Discarded):
            gone[event.seat] = event.count
        elif isinstance(event, Drew):
            gone[event.seat] = 0
    return gone


def _face_down(at: SeatView) -> SeatView:
    """A seat is drawn for the rail: it never gets to know the cards of an owner who has them up."""
    return SeatView(
        seat=at.seat, stack=at.stack, bet=at.bet, paid=at.paid, status=at.status, draws=at.draws, held=at.held,
        cards=None, new=(), name=None, shown=at.shown, won=at.won,
    )  # fmt: skip


def marks(hand: HandView, seat: int) -> str:
    """``D SB``: the button and the blinds of a seat."""
    marked = ("D", hand.button), ("SB", hand.small_blind), ("BB", hand.big_blind)
    return " ".join(mark for mark, where in marked if where == seat)


def short_names(view: TableView) -> tuple[str, ...]:
    """Names that leave room for the rest of a line."""
    return tuple(cropped(name, NAME_CELLS) for name in view.names)


def middle(view: TableView, reveal: Reveal | None, width: int) -> list[Content]:
    """The pots, the round, the last actions: a row each."""
    names = short_names(view)
    rows = [Content.styled(cropped(_pots(view, reveal, names), width), "bold $gold"), _round(view, reveal, width)]
    rows.append(Content.styled(_done_last(view, reveal, names, width), "$ink"))
    return rows


def _pots(view: TableView, reveal: Reveal | None, names: Sequence[str]) -> str:
    if reveal is None:
        return pots_line(view.hand, names)
    left = sum(step.amount for step in reveal.all if isinstance(step, PotWon) and step not in reveal.told)
    paid = sum(step.amount for step in reveal.told if isinstance(step, PotWon))
    return _("Pot {amount}").format(amount=amount(left or paid))


def _round(view: TableView, reveal: Reveal | None, width: int) -> Content:
    if reveal is not None:
        told = _("the showdown") if reveal.turned or not reveal.finished else _("the hand is over")
        return Content.styled(told, "$ink")
    line = round_name(view.hand.round)
    betting = betting_line(view.hand)
    return Content.styled(cropped(" · ".join(part for part in (line, betting) if part), width), "$ink")


def _done_last(view: TableView, reveal: Reveal | None, names: Sequence[str], width: int) -> str:
    """The last actions, and at the end of a hand who won."""
    won = [] if reveal is None else [(name, reveal.won(seat)) for seat, name in enumerate(names) if reveal.won(seat)]
    if won:
        told = _("{name} wins {amount}")
        return _as_many((told.format(name=name, amount=amount(chips)) for name, chips in reversed(won)), width)
    return last_actions(view.hand.events, names, width)


def in_words(event: Event, names: Sequence[str]) -> str | None:
    """The event in words, as at the table; every picture of a hand tells those before it once more."""
    return _told(event, tuple(names), spoken())


@lru_cache(maxsize=256)
def _told(event: Event, names: tuple[str, ...], language: str) -> str | None:
    return table_line(event, names)


def last_actions(events: Sequence[Event], names: Sequence[str], width: int) -> str:
    """As many of the last actions as fit in one row."""
    done = (event for event in reversed(events) if not isinstance(event, Shown | PotWon))
    return _as_many((in_words(event, names) for event in done), width)


def _as_many(lines: Iterable[str | None], width: int) -> str:
    """As many lines as fit in one row, the last one given first."""
    told: list[str] = []
    for line in lines:
        if line is None:
            continue
        if len(told) == 4 or (told and cell_len(" · ".join([line, *told])) > width):
            break
        told.insert(0, cropped(line, width))
    return " · ".join(told)


def since(view: TableView) -> list[str]:
    """What happened since the player in turn last had the keyboard."""
    names = short_names(view)
    return [line for line in (in_words(event, names) for event in view.hand.events[view.since :]) if line]


def happened(view: TableView, reveal: Reveal | None) -> list[Event]:
    """What happened in the hand; while a showdown is being told, only as far as it is told."""
    hidden = set() if reveal is None else {id(step) for step in reveal.all[len(reveal.told) :]}
    return [event for event in view.hand.events if id(event) not in hidden]
