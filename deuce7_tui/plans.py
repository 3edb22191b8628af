"""Plans of tournaments: one that comes with the game, by its name, or a TOML file of one's own."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .rules.errors import ParseError
from .table import PLANS
from .words.reasons import reason

#: No plan that somebody means is longer.
_MOST = 1_000_000


def plan_named(name: str) -> Mapping[str, Any]:
    """The plan of this name, or in this file. Raises ParseError ``no-such-plan`` or ``plan-unread``."""
    if name in PLANS:
        return PLANS[name]
    if not name.endswith(".toml"):
        raise ParseError("no-such-plan", name=name, plans=", ".join(PLANS))
    import tomllib

    try:
        with Path(name).expanduser().open("rb") as file:
            return tomllib.loads(file.read(_MOST).decode("utf-8-sig"))
    except (OSError, ValueError, RuntimeError, RecursionError) as error:
        why = str(error.strerror) if isinstance(error, OSError) else str(error)
        raise ParseError("plan-unread", path=name, why=reason(why)) from None
