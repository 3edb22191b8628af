"""A clock that somebody sets."""


class Clock:
    """It stands still until it is set on, in seconds."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def go(self, seconds: float) -> None:
        """So much later."""
        self.now += seconds
