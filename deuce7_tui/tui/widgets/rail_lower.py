"""How a hand ended, for the back of the room."""

from textual.content import Content

from .cards import LARGE, Size
from .large import large_rows
from .lower import MOST_WORDS, Lower
from .result import Block, Story

#: What is told in large letters: what a hand is called, and who won.
_LARGE = "bold $gold"


class RailLower(Lower):
    """The story of the end, with its chief words in large letters as far as they have room."""

    #: The hand that is told lies in front; else there is nothing but words.
    with_cards = True

    def fit(self, wide: int, high: int, cards: Size = LARGE, *, with_cards: bool = True) -> None:
        """Take this size."""
        super().fit(wide, high, cards)
        self.with_cards = with_cards

    def _told(self, story: Story, high: int) -> list[Content] | None:
        if not self.with_cards:
            story = story.but(front=None)
        room = self._cells[0] - 4 if story.front is None else self._room_beside(len(story.front), MOST_WORDS)
        for size in range(2):
            larger = story.but(blocks=[self._enlarged(block, size, room) for block in story.blocks])
            if (rows := super()._told(larger, high)) is not None:
                return rows
        return super()._told(story, high)

    def _enlarged(self, block: Block, size: int, room: int) -> Block:
        """With the chief words in the largest letters there is room for, or (``size`` 1) in the next smaller ones."""
        rows: Block = []
        for row in block:
            if any(span.style == _LARGE for span in row.spans):
                sizes = list(large_rows(row.plain, _LARGE, room, ascii=self.ascii))
                rows += sizes[min(size, len(sizes) - 1)]
            else:
                rows.append(row)
        return rows
