"""What can be reached from an object: what somebody would find who goes from one to the next in the memory."""

import gc
from types import FunctionType, ModuleType


def reachable(*roots: object, but: tuple[type, ...] = ()) -> list[object]:
    """Every object that these hold, however far down; classes, modules and what is of these types (``but``) left out."""
    found: dict[int, object] = {}
    to_do = list(roots)
    while to_do:
        one = to_do.pop()
        if id(one) in found or isinstance(one, (type, ModuleType, *but)):
            continue
        found[id(one)] = one
        # A function holds its module too: of it only what it was made with counts.
        to_do += (one.__closure__, one.__defaults__) if isinstance(one, FunctionType) else gc.get_referents(one)
    return list(found.values())
