"""What can be wrong, in three kinds. Each error is a code and its values; ``words`` makes the sentence."""

from functools import partial


class RulesError(ValueError):
    """Something the rules refuse. ``code`` names it, ``values`` holds what the sentence needs (never a hidden card)."""

    def __init__(self, code: str, /, **values: object) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values

    def __eq__(self, other: object) -> bool:
        """The same is wrong."""
        return type(other) is type(self) and vars(other) == vars(self)

    def __hash__(self) -> int:
        return hash((type(self), self.code))

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and pickled with its values by name, as it was made."""
        return partial(type(self), self.code, **self.values), ()

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.values.items())
        return f"{self.code} ({told})" if told else self.code


class ParseError(RulesError):
    """Text that is no card, no action, no amount."""


class IllegalAction(RulesError):
    """An action, or a set-up, that the rules do not allow now."""


class TurnOver(RulesError):
    """An answer to a turn that is over, or given by somebody whose turn it is not."""
