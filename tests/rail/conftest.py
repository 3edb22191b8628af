"""No more waiting than in tests/tui."""

from tests.tui.conftest import no_needless_waiting

__all__ = ["no_needless_waiting"]
