"""What is looked up as far as it is wanted, a moment at a time."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")


class Pulled(Generic[T]):
    """``found``: what was looked up so far and is ``taken``; ``looked``: how much that was; ``done``: there is no more."""

    def __init__(self, source: Iterator[T], taken: Callable[[T], bool]) -> None:
        self._source = source
        self._taken = taken
        self._seen: list[T] = []
        self.found: list[T] = []
        self.done = False

    @property
    def looked(self) -> int:
        """How many were looked up."""
        return len(self._seen)

    def take(self, taken: Callable[[T], bool]) -> None:
        """Other ones from now on. Nothing is looked up twice."""
        self._taken = taken
        self.found = [one for one in self._seen if taken(one)]

    def pull(self, seconds: float) -> None:
        """Look up more, for so long, at least one. Raises what the source raises: there is no more then."""
        ends = monotonic() + seconds
        while not self.done:
            try:
                one = next(self._source)
            except StopIteration:
                self.done = True
                return
            except BaseException:
                self.done = True
                raise
            self._seen.append(one)
            if self._taken(one):
                self.found.append(one)
            if monotonic() >= ends:
                return
