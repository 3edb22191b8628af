"""Every state of the table at four sizes and every other screen at two, dark and light, as it was when somebody last
looked at it. A picture is a text: signs first, then how each row is painted in each theme.

When a change is meant, look at it, and then write the pictures anew:

    RENEW_PICTURES=1 pytest tests/tui/snapshots -n 2 -m ''
"""

import difflib
import os
from pathlib import Path

import pytest
from textual.pilot import Pilot

from deuce7_tui.tui.app import Deuce7App
from tests.tui.leaks import leaks
from tests.tui.snapshots.scenes import OTHERS, SCENES, TABLE
from tests.tui.snapshots.written import looks, signs
from tests.tui.waiting import resized

KEPT = Path(__file__).parent / "pictures"
RENEW = bool(os.environ.get("RENEW_PICTURES"))
TABLE_SIZES = ((80, 24), (100, 30), (140, 40), (200, 60))
OTHER_SIZES = ((80, 24), (140, 40))
#: Sizes at which there is no room.
SMALL_SIZES = ((79, 24), (80, 23), (40, 10), (20, 5))
THEMES = ("felt", "paper")
#: Rows of a difference that are told.
MOST = 60


async def pictures(app: Deuce7App, pilot: Pilot[None], sizes: tuple[tuple[int, int], ...]) -> dict[str, str]:
    """The pictures at these sizes, by size."""
    made: dict[str, list[str]] = {}
    for at, (wide, high) in enumerate(sizes):
        await resized(app, pilot, (wide, high))
        painted: dict[str, list[str]] = {}
        # A theme takes longer than a size: each size begins with the theme in which the one before it ended.
        for theme in THEMES if at % 2 == 0 else reversed(THEMES):
            app.theme = theme
            await pilot.pause()
            rows = made.setdefault(f"{wide}x{high}", signs(app))
            assert rows == signs(app), f"{theme} has other signs at {wide}x{high}"
            painted[theme] = looks(app)
        dark, light = (painted[theme] for theme in THEMES)
        other = [row for at, row in enumerate(light) if row != dark[at]]
        rows += ["", "Dark", *dark, "", "Light, where it is another", *other]
    return {size: "\n".join(rows) + "\n" for size, rows in made.items()}


def difference(name: str, before: str, now: str) -> str:
    """What is different, as far as it is of use."""
    told = list(difflib.unified_diff(before.splitlines(), now.splitlines(), "looked at", "now", lineterm="", n=1))
    left = f"… and {len(told) - MOST} rows more" if len(told) > MOST else ""
    return "\n".join([f"{name} is not as it was. {__doc__}", *told[:MOST], left])


@pytest.mark.sweep(12)
@pytest.mark.parametrize("name", [*SCENES, "too-small"])
async def test_it_looks_as_it_did(name, monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    scene = SCENES.get(name, TABLE["betting"])
    sizes = TABLE_SIZES if name in TABLE else OTHER_SIZES if name in OTHERS else SMALL_SIZES
    app = scene.app(2 if name == "over" else 6)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await scene.reach(app, pilot)
        now = await pictures(app, pilot, sizes)
        if scene.at_table:
            assert leaks(app) == []
    wrong = []
    for size, picture in now.items():
        kept = KEPT / f"{name}-{size}.txt"
        before = kept.read_text(encoding="utf-8") if kept.exists() else ""
        if picture != before and not RENEW:
            wrong.append(difference(kept.name, before, picture))
        elif picture != before:
            KEPT.mkdir(exist_ok=True)
            kept.write_text(picture, encoding="utf-8")
    if wrong:
        pytest.fail("\n\n".join(wrong), pytrace=False)


@pytest.mark.skipif(RENEW, reason="they are being written")
def test_every_picture_is_of_a_scene():
    assert {path.stem.rsplit("-", 1)[0] for path in KEPT.iterdir()} == {*SCENES, "too-small"}
