"""The log of a hand in public words, street by street, and what of it fits beside the table."""

from collections.abc import Sequence
from functools import lru_cache

from textual.content import Content, Span

from deuce7_tui.dealer import TableView
from deuce7_tui.language import spoken
from deuce7_tui.rules.events import Mucked, PotWon, RoundBegan, Shown
from deuce7_tui.rules.games import Limit
from deuce7_tui.rules.record import Record
from deuce7_tui.words import (
    _,
    hand_name,
    how_it_stands,
    last_round,
    result_line,
    seal_text,
    street_line,
    who_shows,
)

from .public import happened, in_words, short_names
from .widgets.cards import small_cards
from .widgets.painted import wrapped
from .widgets.result import Reveal, Tale


class Street(Record):
    """What happened on one street, under its name."""

    head: Content
    rows: list[Content]


def log(view: TableView, reveal: Reveal | None = None, *, narrow: bool = False, ascii: bool = False) -> list[Street]:
    """The hand as far as it is told: what was done, what was drawn, and at its end hands, reasons and pots.

    ``narrow``: for a column beside the table; names are short and no row holds more than it needs.
    """
    streets = [_street(_("the deal"), _seal(view), *_event_news(view))]
    tale = Tale(view, reveal.told if reveal is not None else (), short_names(view) if narrow else None)
    said: set[str] = set()
    for event in happened(view, reveal):
        if reveal is not None and event is reveal.turning:
            continue
        if isinstance(event, RoundBegan):
            streets.append(Street(_head(event, view.hand.limit, spoken()), []))
            continue
        if isinstance(event, Shown | Mucked) and event in tale.steps and not said:
            streets.append(_street(_("showdown")))
        rows = _shown(event, view, tale, narrow=narrow, ascii=ascii) if isinstance(event, Shown) else []
        if isinstance(event, PotWon):
            rows = [row for row in tale.pot(event, claims=True, whys=True) if row.plain not in said]
        elif not rows and (line := in_words(event, tale.names)):
            rows = [_ink(line)]
        if isinstance(event, Shown | Mucked | PotWon):
            said |= {row.plain for row in rows}
        streets[-1].rows.extend(rows)
    if (gone := _event_ends(view)) and reveal is not None and reveal.finished:
        streets.append(_street(_("the tournament"), *gone))
    if view.secret is not None:
        streets.append(
            _street(_("the seal is open"), _("The secret that every deck of this night comes from:"), view.secret)
        )
    return streets


@lru_cache(maxsize=256)
def _ink(line: str) -> Content:
    """A row of it: it stays there while others come below it."""
    return Content.styled(line, "$ink")


@lru_cache(maxsize=32)
def _head(event: RoundBegan, limit: Limit, language: str) -> Content:
    return Content.styled(street_line(event, limit), "bold $gold")


def _street(head: str, *rows: str) -> Street:
    return Street(Content.styled(head, "bold $gold"), [Content.styled(row, "$ink") for row in rows])


def _seal(view: TableView) -> str:
    if view.fingerprint is None:
        return _("Not sealed: the seed of this night was given.")
    fingerprint = seal_text(view.fingerprint)
    return _("Seal {fingerprint}: every deck was fixed before the first card.").format(fingerprint=fingerprint)


def _event_news(view: TableView) -> list[str]:
    """The level of a tournament, and whether it is heads-up."""
    if view.night.event is None:
        return []
    from deuce7_tui.event import table_news

    return table_news(view)


def _event_ends(view: TableView) -> list[str]:
    """Who is out, and what comes next."""
    if view.night.event is None:
        return []
    from deuce7_tui.event import ended

    return ended(view).all


def _shown(event: Shown, view: TableView, tale: Tale, *, narrow: bool, ascii: bool) -> list[Content]:
    """Who shows, what, and how it stands beside the best hand so far."""
    rows = [Content.styled(who_shows(event, last_round(view.hand.events), tale.names), "$ink")]
    cards = small_cards(event.cards, ascii=ascii)
    name = Content.styled(hand_name(tale.hands[event.seat]) if event.seat in tale.hands else "", "bold $ink")
    rows += [cards, name] if narrow else [Content.assemble(cards, "  ", name)]
    order = list(tale.hands)
    before = order[: order.index(event.seat) + 1] if event.seat in order else []
    stands = how_it_stands(event.seat, {seat: tale.hands[seat] for seat in before})
    return [*rows, Content.styled(stands, "$ink")] if stands else rows


def in_full(streets: Sequence[Street]) -> list[Content]:
    """The whole log, a row of air before every street but the first."""
    rows = [row for street in streets for row in (Content(""), street.head, *street.rows)]
    return rows[1:]


def results(view: TableView) -> list[Content]:
    """How the last hands ended, the newest first, a sentence each."""
    told = [result_line(result.number, result.pots, result.hands, result.names) for result in reversed(view.results)]
    return [Content.styled(line, "$ink") for line in told or [_("No hand has ended yet.")]]


def _rows_of(part: Content, width: int) -> Sequence[Content]:
    return [part] if part.cell_length <= width else _folded(part.plain, tuple(part.spans), width)


@lru_cache(maxsize=64)
def _folded(text: str, spans: tuple[Span, ...], width: int) -> Sequence[Content]:
    """A sentence that needs more rows than one: to find them takes as long as all the rest."""
    return wrapped(Content(text, list(spans)), width)


def beside(streets: Sequence[Street], width: int, high: int) -> list[Content]:
    """The end of the log in so many cells and rows, in whole sentences; the street it is on is named above them."""
    rows: list[Content] = []
    for street in reversed(streets):
        head = _rows_of(street.head, width)
        room = high - len(rows) - len(head) - (1 if rows else 0)
        told: list[Content] = []
        for part in reversed(street.rows):
            folded = _rows_of(part, width)
            if len(told) + len(folded) > room:
                break
            told = [*folded, *told]
        if room < 1 or (street.rows and not told):
            break
        rows = [*head, *told, *([Content("")] if rows else []), *rows]
    return rows
