"""The same table as in tests/tui."""

from tests.tui.conftest import sit

__all__ = ["sit"]
