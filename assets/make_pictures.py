"""The README's pictures: the real app, headless, from a fixed seed.   python assets/make_pictures.py [NAME …]"""

import asyncio
import sys
from pathlib import Path

from textual.pilot import Pilot

sys.path.insert(0, str(Path(__file__).parent.parent))

from deuce7_tui.table import NightSetup
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.settings import Settings

HERE = Path(__file__).parent
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
SEED = "pictures"


class Picture:
    """A table in the app, played by keys to where it is worth a picture."""

    def __init__(
        self, size: tuple[int, int], *, players: int = 6, theme: str | None = None, at_title: bool = False
    ) -> None:
        setup = None if at_title else NightSetup(NAMES[:players], seed=SEED)
        self.app = Deuce7App(setup, settings=Settings(theme=theme or "felt"))
        self.app.gate.delay = self.app.pace = 0
        self.size = size

    async def take(self, name: str, until: str) -> None:
        """Play until ``until`` and save the picture."""
        async with self.app.run_test(size=self.size) as pilot:
            await pilot.pause()
            await self.play(pilot, until)
            await pilot.pause()
            (HERE / f"{name}.svg").write_text(self.app.export_screenshot(title="deuce7"), encoding="utf-8")

    async def play(self, pilot: Pilot[None], until: str) -> None:
        """By keys, as players would: pat hands stay, others draw to what they draw to."""
        while until not in ("title", "first"):
            table = self.app._table
            assert table is not None
            view = table.dealer.view()
            here = f"{view.state} {view.hand.round}"
            if view.state in ("showdown", "between"):
                return
            if view.state == "handover":
                if here == until and view.since > 12:
                    return
                await pilot.press("enter")
                continue
            assert view.hand.turn is not None
            if view.hand.turn.kind == "draw":
                drawing = view.hand.drawing
                out = [str(place + 1) for place in range(5) if drawing and place not in drawing.keep]
                await pilot.press(*out)
                if here == until and 1 <= len(out) <= 3:
                    return
                await pilot.press("d" if out else "p")
            elif here == until and (view.hand.price or view.hand.seats[view.seat or 0].new):  # type: ignore[union-attr]
                return
            else:
                await pilot.press(self.bet(view))

    def bet(self, view: object) -> str:
        """A bet now and then, and a fold, so that the table has something to tell."""
        table = self.app._table
        assert table is not None
        view = table.dealer.view()
        legal, hand = view.hand.turn, view.hand
        assert legal is not None
        raises = sum(event.type in ("raise", "bet") for event in hand.events)
        if legal.fold and legal.seat == 2 and hand.round == "bet-1":
            return "f"
        drawing = hand.drawing
        strong = drawing is None or drawing.count <= 1
        return "r" if legal.raises is not None and strong and raises < 4 else "c"


PICTURES = {
    "title": (Picture((80, 24), at_title=True), "title"),
    "curtain": (Picture((80, 24)), "handover bet-2"),
    "table-80x24": (Picture((80, 24)), "acting bet-2"),
    "table-100x30": (Picture((100, 30), theme="paper"), "acting bet-3"),
    "table-140x40": (Picture((140, 40)), "acting bet-3"),
    "draw": (Picture((100, 30)), "acting draw-2"),
    "showdown": (Picture((140, 40)), "showdown"),
}


async def main() -> None:
    """Make those that are named, or all."""
    for name in sys.argv[1:] or PICTURES:
        picture, until = PICTURES[name]
        await picture.take(name, until)
        print(HERE / f"{name}.svg")


if __name__ == "__main__":
    asyncio.run(main())
