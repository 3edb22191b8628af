"""Frozen records, as set-ups, actions, events and views are: like a frozen dataclass, but cheap to define and to make.

A start defines ninety kinds and a hand makes seventy records. Only ``__init__`` is written for each kind, when the first
of it is made; the rest is here. Fields are not inherited, and a class attribute without an annotation is no field; a
field's usual value is the same object in every record.
"""

from typing import Any, Never, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Record:
    """Equal to a record of the same class with equal fields; ``secret`` fields are left out of the repr."""

    _secret = frozenset[str]()

    def __init_subclass__(cls, secret: tuple[str, ...] = ()) -> None:
        own = {"_secret": frozenset(secret), "__match_args__": tuple(cls.__annotations__), "__init__": _first_init}
        for name, value in own.items():
            setattr(cls, name, value)

    def but(self, **changes: Any) -> Self:
        """The same with these fields changed. Raises TypeError for what is no field."""
        return type(self)(**self.__dict__ | changes)

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(f"cannot assign to {name!r}: a {type(self).__name__} is what it is")

    def __delattr__(self, name: str) -> Never:
        raise AttributeError(f"cannot delete {name!r}: a {type(self).__name__} is what it is")

    def __eq__(self, other: object) -> bool:
        return self.__dict__ == other.__dict__ if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self.__dict__.values()))

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={held!r}" for name, held in self.__dict__.items() if name not in self._secret)
        return f"{type(self).__name__}({told})"


def _first_init(first: Record, *given: Any, **named: Any) -> None:
    """Write the ``__init__`` of this kind, and go on with it."""
    kind = type(first)
    names = kind.__annotations__
    usual = {name: held for name, held in vars(kind).items() if name in names}
    taken = ", ".join(f"{name}={name}" if name in usual else name for name in ("self", *names))
    # Nothing can be assigned to a record, so its fields go straight into its dictionary.
    fill = "".join(f"; fields[{name!r}] = {name}" for name in names)
    made: dict[str, Any] = {}
    exec(f"def __init__({taken}): fields = self.__dict__{fill}", usual, made)
    for name, value in made.items():
        setattr(kind, name, value)
    kind.__init__(first, *given, **named)
