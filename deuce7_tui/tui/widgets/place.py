"""What lies at a place of the table, part by part, from the player to his chips."""

from collections.abc import Sequence

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.rules.cards import UNKNOWN, Card
from deuce7_tui.rules.ranking import HandName
from deuce7_tui.rules.record import Record
from deuce7_tui.rules.view import SeatView
from deuce7_tui.words import _, amount, draws_text, hand_name

from ..glyphs import cropped
from .cards import SMALL, TINY, card_row, small_cards

Part = list[Content]


class Place(Record):
    """What a seat shows. ``view`` is None for a seat that is not in the hand; ``turned``: its cards are face up.
    ``missing``: so many of its cards are not in front of it, but thrown or still to come, first those at the places
    ``first_missing``; ``up``: so many are face up while the hand is being turned, None: all. ``event``: why it is
    not in the hand, or what becomes of who has no chips any more: ``sits out``, ``out 4th``."""

    name: str
    stack: int
    view: SeatView | None
    marks: str = ""
    in_turn: bool = False
    turned: bool = False
    won: int = 0
    missing: int = 0
    up: int | None = None
    first_missing: tuple[int, ...] = ()
    event: str = ""

    @property
    def gone(self) -> bool:
        """Out of this hand."""
        return self.view is None or self.view.status in ("folded", "mucked", "out")

    @property
    def named(self) -> HandName | None:
        """The hand that lies turned up, all of it."""
        return self.view.name if self.view is not None and self.turned and self.up is None else None

    @property
    def cards(self) -> list[Card | None]:
        """Its cards, None for a back."""
        if self.view is None:
            return []
        cards: list[Card | None] = [None] * self.view.held
        if self.turned and self.view.cards is not None:
            up = len(cards) if self.up is None else self.up
            cards = [card if card != UNKNOWN and at < up else None for at, card in enumerate(self.view.cards)]
        return cards

    @property
    def gaps(self) -> frozenset[int]:
        """The places of the cards that are missing."""
        held = self.view.held if self.view is not None else 0
        others = [at for at in range(held - 1, -1, -1) if at not in self.first_missing]
        return frozenset([*self.first_missing, *others][: self.missing])

    @property
    def word(self) -> str:
        """What is said where no cards are."""
        if not self.name:
            return _("free seat")
        if self.view is None:
            return self.event or _("not in this hand")
        if not self.view.held or self.gone:
            return self.event or (_("folded") if self.view.status == "folded" else _("mucked"))
        return ""


def parts(place: Place, inner: int, high: int, *, ascii: bool) -> list[Part]:
    """What lies there: what was drawn, or the hand's name, then the cards; from the player to the pot."""
    view = place.view
    told = [named_in(place.named, inner)] if place.named is not None else []
    if view is not None and view.draws and (high > 2 or not told):
        told.insert(0, Content.styled(drawn_in(view.draws, inner), "$dim"))
    size = high - len(told)
    return [*([row] for row in told), _cards(place, inner, size, ascii=ascii)]


def in_front(place: Place, room: int) -> Content:
    """The chips in front of it, and whether they are its last; or what it wins; in so many cells."""
    disc = "● " if not place.won and place.view is not None and place.view.bet else ""
    words = front_words(place, room - len(disc))
    return Content.styled(disc + words, "bold $gold" if place.won else "bold $chip") if words else Content("")


def front_words(place: Place, room: int) -> str:
    """Where there is no room for words, the chips alone."""
    view = place.view
    bet = view.bet if view is not None else 0
    words, chips = (_("bet {amount}") if bet else ""), amount(place.won or bet)
    if place.event and view is not None and not bet and not place.won:
        words = place.event
    elif place.won:
        words = _("wins {amount}")
    elif view is not None and view.status == "all-in":
        words = _("all-in {amount}") if bet else _("all-in")
    words = words.format(amount=chips)
    return cropped(words if cell_len(words) <= room or not (place.won or bet) else chips, room)


def _cards(place: Place, inner: int, high: int, *, ascii: bool) -> Part:
    """The cards, as large as there is room for, or the word in their place."""
    if place.word:
        return [Content.styled(place.word, "$dim italic")]
    cards = place.cards
    for size in (SMALL, TINY):
        if size.row(len(cards)) <= inner and size.height <= high:
            return card_row(cards, size, gaps=place.gaps, ascii=ascii)
    return [small_cards(cards, gaps=place.gaps, ascii=ascii)]


def drawn_in(draws: Sequence[int], cells: int) -> str:
    """What was drawn in every round in so many cells: ``drew 3 · 1 · pat``, or less air and words where they are long:
    ``serv.·serv.·serv.``."""
    words = draws_text(draws)
    cut = "·".join(word if len(word) <= 5 else f"{word[:4]}." for word in words.split(" · "))
    ways = (_("drew {draws}").format(draws=words) if draws[0] else words, words, words.replace(" ", ""), cut)
    return cropped(next((way for way in ways if cell_len(way) <= cells), ways[-1]), cells)


def named_in(name: HandName, cells: int) -> Content:
    """The hand's name in so many cells; of a long one what tells it apart: ``eights and sixes``, ``eight-seven``."""
    whole = hand_name(name)
    if cell_len(whole) > cells and ", " in whole:
        whole = whole.split(", ", 1)[0 if name.tone else 1]
    return Content.styled(cropped(whole, cells), "$ink")
