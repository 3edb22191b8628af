"""Frozen records, as actions, events and views are: like a frozen dataclass, but cheap to define and to make.

A start defines 35 of them and a hand makes seventy. Only ``__init__`` is written for each class, the rest is here.
There are no defaults, fields are not inherited, and a class attribute without an annotation is no field.
"""

from typing import Any, Never, dataclass_transform


@dataclass_transform(frozen_default=True)
class Record:
    """Equal to a record of the same class with equal fields; ``secret`` fields are left out of the repr."""

    _told: tuple[str, ...] = ()

    def __init_subclass__(cls, secret: tuple[str, ...] = ()) -> None:
        names = tuple(cls.__annotations__)
        cls._told = tuple(name for name in names if name not in secret)
        # Nothing can be assigned to a record, so its fields go straight into its dictionary.
        fill = "".join(f"; fields[{name!r}] = {name}" for name in names)
        made: dict[str, Any] = {"__match_args__": names}
        exec(f"def __init__({', '.join(('self', *names))}): fields = self.__dict__{fill}", {}, made)
        for name, value in made.items():
            setattr(cls, name, value)

    def __setattr__(self, name: str, value: object) -> Never:
        raise AttributeError(f"cannot assign to {name!r}: a {type(self).__name__} is what it is")

    def __delattr__(self, name: str) -> Never:
        raise AttributeError(f"cannot delete {name!r}: a {type(self).__name__} is what it is")

    def __eq__(self, other: object) -> bool:
        return self.__dict__ == other.__dict__ if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self.__dict__.values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in self._told)})"
