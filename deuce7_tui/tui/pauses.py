"""What the garbage collector costs where somebody waits.

A start makes a hundred thousand objects and drops next to none of them: to look through them again and again takes a
tenth of it. Later each full collection would look through them once more, between a key and its answer.
"""

import gc


def none_until_painted() -> None:
    """No collection during a start."""
    gc.disable()


def painted() -> None:
    """The first picture is there: collect from now on, but never again what the start has made."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
