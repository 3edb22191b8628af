"""The barest Textual app that answers a key: one Static, changed by every key.

``--full``: the barest that does what an act at the table cannot do without. It fills a screen of 140×40, writes a row
down for good, and then changes as many cells as an act does, in as many pieces; with the same libraries, and with nothing
that knows of poker. What an act takes beyond it is ours.
"""

import sys
from pathlib import Path

from textual.app import App, ComposeResult
from textual.content import Content
from textual.events import Key
from textual.widgets import Static

#: Rows of 140 cells that change. An act changes about 2,800 cells: two seats, the middle, the log, the lower part, the
#: keys; and paints about 120 pieces of text.
ROWS, PIECES = 20, 6


class Bare(App[None]):
    count = 0

    def compose(self) -> ComposeResult:
        yield Static("ready 0")

    def on_key(self, event: Key) -> None:
        event.stop()
        self.count += 1
        self.query_one(Static).update(f"ready {self.count}")


class Full(App[None]):
    CSS = "Static { width: 140; height: 20; }"
    count = 0

    def __init__(self, folder: str) -> None:
        import sqlite3

        super().__init__()
        self._kept = sqlite3.connect(Path(folder) / "kept.db", isolation_level=None)
        for pragma in ("journal_mode = WAL", "synchronous = FULL"):
            self._kept.execute(f"PRAGMA {pragma}")
        self._kept.execute("CREATE TABLE act (number INTEGER PRIMARY KEY, text TEXT)")

    def compose(self) -> ComposeResult:
        yield Static(self._rows(40 - ROWS))
        yield Static(self._rows(ROWS), id="changing")

    def _rows(self, rows: int) -> Content:
        piece = f"ready {self.count} ".ljust(140 // PIECES, "─")
        styles = ("bold $accent", "$warning on $panel", "$success")
        row = [(piece, styles[(at + self.count) % len(styles)]) for at in range(PIECES)]
        return Content("\n").join([Content.assemble(*row)] * rows)

    def on_key(self, event: Key) -> None:
        event.stop()
        self.count += 1
        self._kept.execute("INSERT INTO act VALUES (?, ?)", (self.count, "call"))
        self.query_one("#changing", Static).update(self._rows(ROWS), layout=False)


if __name__ == "__main__":
    if "--full" in sys.argv:
        import tempfile

        with tempfile.TemporaryDirectory(prefix="deuce7-bench-") as place:
            Full(place).run()
    else:
        Bare().run()
