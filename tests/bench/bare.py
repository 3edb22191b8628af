"""The barest Textual app that answers a key: one Static, changed by every key."""

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class Bare(App[None]):
    count = 0

    def compose(self) -> ComposeResult:
        yield Static("ready 0")

    def on_key(self, event: Key) -> None:
        event.stop()
        self.count += 1
        self.query_one(Static).update(f"ready {self.count}")


if __name__ == "__main__":
    Bare().run()
