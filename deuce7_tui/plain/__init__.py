"""The same night without a screen: as lines of text, for screen readers, dumb terminals and pipes.

It is a room beside ``tui``, over the same dealer, and lives on views as that does. What everybody may know is said once,
in its order, and stays; a hand is said when its owner asks for it, on a page of its own that is wiped when he has heard
it, where a terminal can do that.
"""

from .set_up import set_up
from .stops import Gone, Stops
from .table import Table
from .terminal import Terminal

__all__ = ["Gone", "Stops", "Table", "Terminal", "set_up"]
