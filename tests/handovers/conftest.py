"""The same table as in tests/tui."""

from tests.tui.conftest import no_needless_waiting, sit

__all__ = ["no_needless_waiting", "sit"]
