"""The lower part of the table: the only thing that changes from state to state, and it changes in place."""

from collections.abc import Sequence

from textual import events
from textual.content import Content
from textual.message import Message

from deuce7_tui.dealer import TableView
from deuce7_tui.rules.cards import Card

from .cards import SMALL, Size, hand_rows
from .curtain import curtain, question
from .own_hand import own_words
from .painted import wrapped
from .result import Reveal, in_front, result_words, unshown
from .rows import Rows

#: Between the cards and the words beside them.
_GAP = 3
_MOST_WORDS = 72


class Lower(Rows):
    """Curtain, question, own hand or result. What is not shown is not in it."""

    class CardPressed(Message):
        """A card was clicked, ``at`` this time; ``place`` counts from 0."""

        def __init__(self, place: int, at: float) -> None:
            self.place, self.at = place, at
            super().__init__()

    _cells = (80, 9)
    _card_size = SMALL
    #: Where cards that can be clicked begin, and how many they are.
    _cards_at = (0, 0)

    def fit(self, wide: int, high: int, cards: Size) -> None:
        """Take this size."""
        self._cells, self._card_size = (wide, high), cards
        self.styles.height = high

    def curtain(self, name: str, head: str, since: Sequence[str]) -> None:
        """Cover everything."""
        self._show(curtain(name, head, since, *self._cells))

    def ask(self, title: str, sentences: Sequence[str]) -> None:
        """Cover everything with a question."""
        self._show(question(title, sentences, *self._cells))

    def own_hand(self, view: TableView, marked: frozenset[int], cursor: int | None, wait: int) -> None:
        """The hand of the player in turn, as far as he has it up."""
        seat = view.hand.seats[view.seat] if view.seat is not None else None
        if seat is None:
            return
        up = view.cards_up and seat.cards is not None
        words = own_words(view, marked, wait, self._cells[1], ascii=self.ascii)
        if up and seat.cards is not None:
            cards = hand_rows(seat.cards, self._card_size, marked=marked, new=seat.new, cursor=cursor, ascii=self.ascii)
        else:
            cards = hand_rows([None] * seat.held, self._card_size, ascii=self.ascii)
        self._beside(cards, words, seat.held, 40)

    def result(self, view: TableView, reveal: Reveal, last: str) -> None:
        """How the hand ended, as far as it is told."""
        wide, high = self._cells
        if (alone := unshown(view, reveal, last, wide, high)) is not None:
            self._show(alone)
            return
        words = result_words(view, reveal, last)
        best = in_front(reveal)
        if best is None:
            self._show([row for part in words for row in wrapped(part, wide - 4)], indent=2)
            return
        up = len(best.cards) if reveal.turning is None else reveal.up
        cards = [card if at < (up or 0) else None for at, card in enumerate(best.cards)]
        self._beside(self._turned(cards), words, len(best.cards), _MOST_WORDS)

    def _turned(self, cards: Sequence[Card | None]) -> list[Content]:
        return hand_rows(cards, self._card_size, ascii=self.ascii)[:-1]

    def _beside(self, cards: list[Content], words: list[Content], count: int, most: int) -> None:
        """Cards and the words beside them, together in the middle."""
        wide, _high = self._cells
        taken = self._card_size.row(count)
        room = min(most, wide - taken - _GAP - 2)
        told = [row for part in words for row in wrapped(part, room)]
        left = max(1, (wide - taken - _GAP - room) // 2)
        rows = []
        for at in range(max(len(cards), len(told))):
            row = cards[at] if at < len(cards) else Content(" " * taken)
            beside = told[at] if at < len(told) else Content("")
            rows.append(Content.assemble(" " * left, row, " " * _GAP, beside))
        self._show(rows)
        self._cards_at = (left, count)

    def _show(self, rows: list[Content], indent: int = 0) -> None:
        self._cards_at = (0, 0)
        air = Content(" " * indent)
        self.paint(*(air + row for row in rows) if indent else rows)

    def on_click(self, event: events.Click) -> None:
        """Which card was hit; the gaps between them are nobody's."""
        left, count = self._cards_at
        place, within = divmod(event.x - left, self._card_size.width + self._card_size.gap)
        if 0 <= place < count and within < self._card_size.width:
            event.stop()
            self.post_message(self.CardPressed(place, event.time))
