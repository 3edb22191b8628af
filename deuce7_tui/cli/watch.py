"""``deuce7 watch``: the public table of the night that is being played, for those who look on."""

import argparse
from time import time
from typing import TYPE_CHECKING

from deuce7_tui.cli import data_folder
from deuce7_tui.dealer import TableView
from deuce7_tui.rail import Seen, rail_view
from deuce7_tui.store.rail import RailReader

if TYPE_CHECKING:
    from deuce7_tui.tui.screens.rail import Rail


class PublicViews:
    """What the table shows, from the small file of public views. No night is opened for it, and no secret read."""

    def __init__(self, reader: RailReader) -> None:
        self._reader = reader
        self._text: str | None = None
        self._view: TableView | None = None

    def look(self) -> Seen:
        """What there is to see."""
        text, there, written = self._reader.look()
        if text is not self._text:
            self._text, self._view = text, _view_of(text)
        # There is a table before there is a view of it.
        return Seen(self._view, there and self._text is not None, max(0.0, time() - written))


def _view_of(text: str | None) -> TableView | None:
    try:
        return rail_view(text) if text is not None else None
    except ValueError:
        return None


def watch(options: argparse.Namespace) -> int:
    """The rail, in this terminal."""
    from .room import watch as open_screen

    views = PublicViews(RailReader(data_folder(options)))

    def first() -> "Rail":
        from deuce7_tui.tui.screens.rail import rail

        return rail(views.look)

    return open_screen(options, first)
