"""The log of a hand in public words, street by street, and what of it fits beside the table."""

from collections.abc import Sequence
from typing import NamedTuple

from textual.content import Content

from deuce7_tui.dealer import TableView
from deuce7_tui.rules.events import Mucked, PotWon, RoundBegan, Shown
from deuce7_tui.words import _, hand_name, how_it_stands, street_line, table_line, who_shows

from .public import happened, seal_text
from .widgets.cards import small_cards
from .widgets.painted import wrapped
from .widgets.result import Reveal, Tale, last_round


class Street(NamedTuple):
    """What happened on one street, under its name."""

    head: Content
    rows: list[Content]


def log(view: TableView, reveal: Reveal | None = None, *, ascii: bool = False) -> list[Street]:
    """The hand as far as it is told: what was done, what was drawn, and at its end hands, reasons and pots."""
    streets = [_street(_("the deal"), _seal(view))]
    tale = Tale(view, reveal.told if reveal is not None else ())
    said: set[str] = set()
    for event in happened(view, reveal):
        if reveal is not None and event is reveal.turning:
            continue
        if isinstance(event, RoundBegan):
            streets.append(_street(street_line(event, view.hand.limit)))
            continue
        if isinstance(event, Shown | Mucked) and event in tale.steps and not said:
            streets.append(_street(_("showdown")))
        rows = _shown(event, view, tale, ascii=ascii) if isinstance(event, Shown) else []
        if isinstance(event, PotWon):
            rows = [row for row in tale.pot(event, claims=True, whys=True) if row.plain not in said]
        elif not rows and (line := table_line(event, view.names)):
            rows = [Content.styled(line, "$ink")]
        if isinstance(event, Shown | Mucked | PotWon):
            said |= {row.plain for row in rows}
        streets[-1].rows.extend(rows)
    if view.secret is not None:
        streets.append(
            _street(_("the seal is open"), _("The secret that every deck of this night comes from:"), view.secret)
        )
    return streets


def _street(head: str, *rows: str) -> Street:
    return Street(Content.styled(head, "bold $gold"), [Content.styled(row, "$ink") for row in rows])


def _seal(view: TableView) -> str:
    if view.fingerprint is None:
        return _("Not sealed: the seed of this night was given.")
    fingerprint = seal_text(view.fingerprint)
    return _("Seal {fingerprint}: every deck was fixed before the first card.").format(fingerprint=fingerprint)


def _shown(event: Shown, view: TableView, tale: Tale, *, ascii: bool) -> list[Content]:
    """Who shows, what, and how it stands beside the best hand so far."""
    rows = [Content.styled(who_shows(event, last_round(view), view.names), "$ink")]
    named = f"  {hand_name(tale.hands[event.seat])}" if event.seat in tale.hands else ""
    rows.append(Content.assemble(small_cards(event.cards, ascii=ascii), (named, "bold $ink")))
    so_far = {}
    for seat, name in tale.hands.items():
        so_far[seat] = name
        if seat == event.seat:
            break
    stands = how_it_stands(event.seat, so_far)
    return [*rows, Content.styled(stands, "$ink")] if stands else rows


def in_full(streets: Sequence[Street]) -> list[Content]:
    """The whole log, a row of air before every street but the first."""
    rows = [row for street in streets for row in (Content(""), street.head, *street.rows)]
    return rows[1:]


def beside(streets: Sequence[Street], width: int, high: int) -> list[Content]:
    """The end of the log in so many cells and rows; the street it is on is named in the first of them."""
    rows: list[Content] = []
    for street in reversed(streets):
        room = high - len(rows) - (1 if rows else 0)
        if room < 2:
            break
        told = [row for part in street.rows for row in wrapped(part, width)]
        folded = [*wrapped(street.head, width), *told]
        if len(folded) > room:
            folded = [*wrapped(street.head, width)[:1], *told[len(told) - room + 1 :]]
        rows = [*folded, *([Content("")] if rows else []), *rows]
    return rows
