"""The lower part of the table: the only thing that changes from state to state, and it changes in place."""

from collections.abc import Sequence

from textual import events
from textual.content import Content
from textual.message import Message

from deuce7_tui.dealer import TableView
from deuce7_tui.rules.cards import Card

from ..marks import Marks
from .cards import SMALL, Size, hand_rows
from .curtain import curtain, question
from .own_hand import own_words
from .painted import centred, wrapped
from .result import Reveal, Story, laid, stories, unshown
from .rows import Rows

#: Between the cards and the words beside them.
_GAP = 3
MOST_WORDS, _OWN_WORDS = 72, 40


def _without_air(rows: list[Content], high: int) -> list[Content]:
    """The rows in so many; where there are too many, empty ones give way, the last first."""
    kept = list(rows)
    for at in range(len(kept) - 1, -1, -1):
        if len(kept) > high and not kept[at].plain:
            del kept[at]
    return kept


class Lower(Rows):
    """Curtain, question, own hand or result. What is not shown is not in it."""

    class CardPressed(Message):
        """A card was clicked, ``at`` this time; ``number`` counts from 0, the card on the left."""

        def __init__(self, number: int, at: float) -> None:
            self.number, self.at = number, at
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

    def own_hand(self, view: TableView, marks: Marks, wait: int) -> None:
        """The hand of the player in turn, as far as he has it up, in the order in which he has laid it."""
        seat = view.hand.seats[view.seat] if view.seat is not None else None
        if seat is None:
            return
        up = view.cards_up and seat.cards is not None
        words = own_words(view, marks, wait, self._cells[1], ascii=self.ascii)
        if up and seat.cards is not None:
            laid, going = marks.laid(seat.held), marks.going(view)
            cards = hand_rows(
                [seat.cards[place] for place in laid],
                self._card_size,
                marked=frozenset(at for at, place in enumerate(laid) if place in going),
                new=[at for at, place in enumerate(laid) if place in seat.new],
                cursor=marks.cursor,
                ascii=self.ascii,
            )
        else:
            cards = hand_rows([None] * seat.held, self._card_size, ascii=self.ascii)
        room = self._room_beside(seat.held, _OWN_WORDS)
        told = _without_air([row for part in words for row in wrapped(part, room)], self._cells[1])
        rows, left = self._beside(cards, told, seat.held, room)
        self._show(rows)
        self._cards_at = (left, seat.held)

    def result(self, view: TableView, reveal: Reveal, last: Sequence[str]) -> None:
        """How the hand ended, as far as it is told; ``last``: sentences below it all."""
        wide, high = self._cells
        below = [row for part in last for row in wrapped(Content.styled(part, "bold $ink"), wide - 2)]
        high -= len(below)
        rows = unshown(view, reveal, wide, high)
        for story in () if rows is not None else stories(view, reveal):
            rows = self._told(story, high)
            if rows is not None:
                break
        rows = rows or []
        air = [Content("")] * min(1, high - len(rows)) if below else []
        self._show([*rows, *air, *(centred(row, wide) for row in below)])

    def _told(self, story: Story, high: int) -> list[Content] | None:
        """The story in so many rows, None if it needs more."""
        wide, _high = self._cells
        if story.front is None:
            rows = laid(story.blocks, wide - 4, high)
            air = " " * max(2, (wide - max((row.cell_length for row in rows or ()), default=0)) // 2)
            return None if rows is None else [Content(air) + row for row in rows]
        cards, count = self._turned(story.front), len(story.front)
        room = self._room_beside(count, MOST_WORDS)
        rows = laid(story.blocks, room, high)
        return None if rows is None or len(cards) > high else self._beside(cards, rows, count, room)[0]

    def _turned(self, cards: Sequence[Card | None]) -> list[Content]:
        return hand_rows(cards, self._card_size, ascii=self.ascii)[:-1]

    def _room_beside(self, count: int, most: int) -> int:
        """The cells that words beside so many cards have."""
        return min(most, self._cells[0] - self._card_size.row(count) - _GAP - 2)

    def _beside(self, cards: list[Content], told: list[Content], count: int, room: int) -> tuple[list[Content], int]:
        """Cards and the rows of so many cells beside them, together in the middle; and the column where cards begin."""
        taken = self._card_size.row(count)
        left = max(1, (self._cells[0] - taken - _GAP - room) // 2)
        rows = []
        for at in range(max(len(cards), len(told))):
            row = cards[at] if at < len(cards) else Content(" " * taken)
            beside = told[at] if at < len(told) else Content("")
            rows.append(Content.assemble(" " * left, row, " " * _GAP, beside))
        return rows, left

    def _show(self, rows: list[Content]) -> None:
        self._cards_at = (0, 0)
        self.paint(*rows)

    def on_click(self, event: events.Click) -> None:
        """Which card was hit; the gaps between them are nobody's."""
        left, count = self._cards_at
        number, within = divmod(event.x - left, self._card_size.width + self._card_size.gap)
        if 0 <= number < count and within < self._card_size.width:
            event.stop()
            self.post_message(self.CardPressed(number, event.time))
