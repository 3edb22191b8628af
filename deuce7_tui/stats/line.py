"""What everybody had, hand after hand: as many points as a picture needs, however many hands there were."""

from collections.abc import Mapping

#: No screen has more columns. From twice as many points every second one is left out.
_ENOUGH = 512


class Line:
    """``points``: by name, at every ``every``-th hand from before the first one on; who is not in a point was not there."""

    def __init__(self) -> None:
        self.every = 1
        self._points: list[Mapping[str, int]] = []
        self._last: Mapping[str, int] = {}
        self.count = 0

    def add(self, point: Mapping[str, int]) -> None:
        """The next point."""
        if self.count % self.every == 0:
            self._points.append(point)
        self._last = point
        self.count += 1
        if len(self._points) > 2 * _ENOUGH:
            self._points = self._points[::2]
            self.every *= 2

    @property
    def points(self) -> list[Mapping[str, int]]:
        """The points that are kept, and the last one always."""
        at_end = self.count and (self.count - 1) % self.every == 0
        return self._points if at_end or not self.count else [*self._points, self._last]
