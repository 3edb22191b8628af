"""The public table as large as the screen: there are no cards of anybody's below it."""

from .felt import Felt
from .seat import Seat

#: How many seats are beside each other, by the number of players.
_ACROSS = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
#: Rows between the seats: of a felt of at most so many rows; of a higher one a quarter.
_MIDDLE = ((13, 3), (20, 5), (30, 8))
#: The largest letters and cards have room in a seat of this size.
_WIDEST, _HIGHEST = 80, 20


class RailSeat(Seat):
    """A seat that is read from the back of the room, on a small screen too."""

    far = True


class RailFelt(Felt):
    """Seats as large as they can be, with the pot between them in large letters."""

    SEAT = RailSeat

    def seat_cells(self, wide: int, high: int) -> tuple[int, int]:
        """How large a seat is, around a cloth of this size."""
        middle = next((rows for most, rows in _MIDDLE if high <= most), high // 4)
        air = 1 if wide >= 130 else 0
        return min(_WIDEST, wide // _ACROSS[len(self._seats)] - air), min(_HIGHEST, (high - middle) // 2)
