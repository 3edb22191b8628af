"""The same table as in tests/tui."""

from tests.tui.conftest import key_clock, no_needless_waiting, sit

__all__ = ["key_clock", "no_needless_waiting", "sit"]
