"""What can wait until nobody waits for a picture: above all the garbage collector.

A start makes a hundred thousand objects and drops next to none of them: to look through them again and again takes a
tenth of it. Later each full collection would look through them once more, between a key and its answer; and an answer
makes so many objects that most would be interrupted by a small one.
"""

import asyncio
import gc
from collections.abc import Callable

#: Seconds in which a picture is painted.
_MOMENT = 0.05
#: Before so many new objects there is a better moment for a collection.
_MANY = 20_000
#: What waits for the first picture; None where it is there, or none is made.
_waiting: list[Callable[[], object]] | None = None


def none_until_painted() -> None:
    """No collection during a start, and nothing else that can wait for its picture."""
    global _waiting
    _waiting = []
    gc.disable()


def painted() -> None:
    """The first picture is there: collect from now on, but never again what the start has made."""
    global _waiting
    waited, _waiting = _waiting or [], None
    for work in waited:
        soon(work)
    if not gc.isenabled():
        gc.freeze()
        gc.set_threshold(_MANY, *gc.get_threshold()[1:])
        gc.enable()


def now() -> None:
    """A picture is there, and nobody waits for anything: the moment to collect what was made for it."""
    if gc.get_threshold()[0] == _MANY:
        gc.collect(1)


def soon(work: Callable[[], object]) -> None:
    """Call this when what is being painted is there; at once where nothing is. Messages, as for ``call_after_refresh``,
    would have to be gone through first."""
    if _waiting is not None:
        _waiting.append(work)
        return
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        work()
    else:
        loop.call_later(_MOMENT, work)
