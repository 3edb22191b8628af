"""What is looked up as far as it is wanted, a moment at a time."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Generic, TypeVar

T = TypeVar("T")


class Pull(Generic[T]):
    """Looks things up in turn. ``looked``: how many were, ``done``: there is no more."""

    def __init__(self, source: Iterator[T]) -> None:
        self._source = source
        self.looked = 0
        self.done = False

    def found_one(self, one: T) -> None:
        """This is the next thing."""

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
            self.looked += 1
            self.found_one(one)
            if monotonic() >= ends:
                return


class Pulled(Pull[T]):
    """``found``: what was looked up so far and is ``taken``."""

    def __init__(self, source: Iterator[T], taken: Callable[[T], bool]) -> None:
        super().__init__(source)
        self._taken = taken
        self._seen: list[T] = []
        self.found: list[T] = []

    def take(self, taken: Callable[[T], bool]) -> None:
        """Other ones from now on. Nothing is looked up twice."""
        self._taken = taken
        self.found = [one for one in self._seen if taken(one)]

    def found_one(self, one: T) -> None:
        """It is in the list if it is taken."""
        self._seen.append(one)
        if self._taken(one):
            self.found.append(one)
