"""A screen on which something is chosen from a list."""

from ..widgets.listing import Listing
from .room import Room


class Choosing(Room, inherit_bindings=False):
    """Draws anew when another line is lit; a click on the lit line is Enter."""

    #: The command of Enter.
    chooses = ""

    def draw(self) -> None:
        """What stands there of the lit line."""

    def on_listing_moved(self, event: Listing.Moved) -> None:
        """Another line is lit."""
        event.stop()
        self.draw()

    def on_listing_pressed(self, event: Listing.Pressed) -> None:
        """The lit line was clicked."""
        event.stop()
        if self.app.gate.is_for_now(event.at):
            self.command(self.chooses)
