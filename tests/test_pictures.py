"""The script that makes the README's pictures, and how it draws them."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

ROOT = Path(__file__).parent.parent
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.slow
def test_every_picture_is_made(tmp_path):
    script = [sys.executable, str(ROOT / "assets" / "make_pictures.py")]
    made = subprocess.run([*script, "--into", str(tmp_path)], capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    drawn = {path.name for path in tmp_path.iterdir()}
    shown = set(re.findall(r'src="assets/([^"]+)"', (ROOT / "README.md").read_text(encoding="utf-8")))
    assert shown
    assert shown <= drawn
    assert {path.name for path in (ROOT / "assets").glob("*.svg")} <= drawn
    for path in tmp_path.iterdir():
        assert ElementTree.parse(path).getroot().tag == f"{SVG}svg"
    hand = (tmp_path / "hand.svg").read_text(encoding="utf-8")
    assert len(hand) < 400_000
    [seconds] = set(re.findall(r"animation:k\d+ ([\d.]+)s", hand))
    assert 30 <= float(seconds) <= 45


def test_a_name_that_is_none_is_refused(tmp_path):
    script = [sys.executable, str(ROOT / "assets" / "make_pictures.py")]
    asked = subprocess.run([*script, "nobody"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert asked.returncode == 2
    assert "nobody" in asked.stderr


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("drawing", ROOT / "assets" / "drawing.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "drawing", module)
    spec.loader.exec_module(module)
    return module


def of(drawing: ModuleType, *rows: str, style: str = "#ffffff on #000000"):
    return drawing.screen([Strip([Segment(row, Style.parse(style))]) for row in rows])


def texts(svg: str) -> list[str]:
    """What is written within the window, group by group."""
    [window] = ElementTree.fromstring(svg).findall(f"{SVG}svg")
    return ["".join(text.text or "" for text in group.iter(f"{SVG}text")) for group in window]


def test_a_still_holds_the_text_and_draws_the_borders(drawing):
    svg = drawing.still(of(drawing, "╭─ <Anna> & ▒█", "卡片 é"), "t")
    assert texts(svg) == ["<Anna>\xa0&卡片\xa0é"]
    assert not set("╭─▒█") & set(svg)
    assert svg.count("<path") == 4


def test_a_moving_picture_holds_what_changes_from_screen_to_screen(drawing):
    first, second, third = of(drawing, "abc卡", "same"), of(drawing, "abd卡", "same"), of(drawing, "abd片", "same")
    svg = drawing.moving([(first, 1.0), (second, 2.0), (third, 1.0)], "t", 1)
    assert texts(svg) == ["abc卡same", "d", "片"]
    assert "@keyframes k1{0%{visibility:hidden}25.000%{visibility:visible}}" in svg
    assert "@keyframes k2{0%{visibility:hidden}75.000%{visibility:visible}}" in svg
    assert "#g0{" not in svg
    # Where nothing moves the second stands.
    assert "#g2{visibility:hidden}" in svg
    assert "#g1{visibility:hidden}" not in svg


def test_what_is_painted_over_covers_what_was_there(drawing):
    """A narrow sign over half of a wide one, and colours alone."""
    wide, narrow = of(drawing, "a卡b"), of(drawing, "axyb")
    assert texts(drawing.moving([(wide, 1), (narrow, 1), (wide, 1)], "t", 0)) == ["a卡b", "xy", "卡"]
    other = of(drawing, "a卡b", style="#ff0000 on #000000")
    assert texts(drawing.moving([(wide, 1), (other, 1), (other, 1)], "t", 0)) == ["a卡b", "a卡b", ""]
