"""Terminal screens as SVG: one as a picture, several as a moving one.

A moving picture is its first screen and, over it, what changes from each screen to the next: a group that is seen from
its time on, by a CSS animation, which browsers play in an ``<img>`` too. Without animations one of the screens stands
there. Borders, blocks and the backs of cards are drawn, so that no font can tear them.
"""

from collections.abc import Iterable, Sequence
from html import escape
from itertools import groupby
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style
from textual.strip import Strip

_WIDE, _HIGH = 10, 20
#: The window around the screen: its left and lower edge, and its title bar.
_EDGE, _BAR = 10, 34
_FONT = "'Fira Code','DejaVu Sans Mono',Menlo,Consolas,monospace"

_LINES = {
    "─": "h10", "│": "m5-10v20", "╭": "m10 0h-2q-3 0-3 3v7", "╮": "h2q3 0 3 3v7", "╰": "m10 0h-2q-3 0-3-3v-7",
    "╯": "h2q3 0 3-3v-7",
}  # fmt: skip
_HEAVY = {"━": "h10", "┃": "m5-10v20", "┏": "m10 0h-5v10", "┓": "h5v10", "┗": "m10 0h-5v-10", "┛": "h5v-10"}
#: What part of a cell is filled: x, y, width, height.
_BLOCKS = {"█": (0, 0, 10, 20), "▀": (0, 0, 10, 10), "▄": (0, 10, 10, 10), "▌": (0, 0, 5, 20), "▐": (5, 0, 5, 20)}
_SHADE = "▒"
_DRAWN = {*_LINES, *_HEAVY, *_BLOCKS, _SHADE}


class Cell(NamedTuple):
    """A sign and its colours; the second cell of a wide sign has an empty one."""

    sign: str
    ink: str
    paper: str
    bold: bool = False
    italic: bool = False


Screen = Sequence[Sequence[Cell]]


def screen(strips: Iterable[Strip]) -> Screen:
    """What is on a terminal."""
    return [[cell for segment in strip for cell in _cells(segment.text, segment.style or Style())] for strip in strips]


def _cells(text: str, style: Style) -> list[Cell]:
    ink = style.color.get_truecolor().hex if style.color else "#c5c8c6"
    paper = style.bgcolor.get_truecolor(foreground=False).hex if style.bgcolor else "#000000"
    if style.reverse:
        ink, paper = paper, ink
    made: list[Cell] = []
    for sign in text:
        wide = cell_len(sign)
        if not wide and made:
            made[-1] = made[-1]._replace(sign=made[-1].sign + sign)
        made += [Cell("" if at else sign, ink, paper, bool(style.bold), bool(style.italic)) for at in range(wide)]
    return made


def still(now: Screen, title: str) -> str:
    """A picture of this screen."""
    pen = _Pen()
    return _window(now, title, f"<g>{pen.changes(None, now)}</g>", pen.styles())


def moving(shots: Sequence[tuple[Screen, float]], title: str, stands: int) -> str:
    """Screens one after the other, each for so many seconds, again and again; ``stands``: the one that is there where
    nothing can move."""
    pen = _Pen()
    whole = sum(seconds for _screen, seconds in shots)
    groups, styles = [], []
    before, at = None, 0.0
    for number, (now, seconds) in enumerate(shots):
        groups.append(f'<g id="g{number}">{pen.changes(before, now)}</g>')
        if number:
            styles.append(f"#g{number}{{animation:k{number} {whole:.2f}s step-end infinite}}")
            styles.append(
                f"@keyframes k{number}{{0%{{visibility:hidden}}{100 * at / whole:.3f}%{{visibility:visible}}}}"
            )
        if number > stands:
            styles.append(f"#g{number}{{visibility:hidden}}")
        before, at = now, at + seconds
    styles.append("@media(prefers-reduced-motion:reduce){g{animation:none!important}}")
    return _window(shots[0][0], title, "".join(groups), pen.styles() + "".join(styles))


def _window(shown: Screen, title: str, drawn: str, styles: str) -> str:
    width, height = len(shown[0]) * _WIDE, len(shown) * _HIGH
    wide, high = width + 2 * _EDGE, height + _BAR + _EDGE
    dots = "".join(
        f'<circle cx="{x}" cy="17" r="6" fill="{fill}"/>' for x, fill in zip((20, 40, 60), _DOTS, strict=True)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
        f"<style>text{{font:16.5px {_FONT};white-space:pre}}.b{{font-weight:bold}}.i{{font-style:italic}}"
        f"path{{shape-rendering:crispEdges}}.l{{fill:none;shape-rendering:auto}}{styles}</style>"
        f'<rect width="{wide}" height="{high}" rx="8" fill="#292929"/>{dots}'
        f'<text x="{wide // 2}" y="22" text-anchor="middle" fill="#c5c8c6">{escape(title)}</text>'
        f'<svg x="{_EDGE}" y="{_BAR}" width="{width}" height="{height}">{drawn}</svg></svg>\n'
    )


_DOTS = ("#ff5f57", "#febc2e", "#28c840")


class _Pen:
    """Draws with few words: every colour is a class, written down once."""

    def __init__(self) -> None:
        self._colours: dict[str, str] = {}

    def styles(self) -> str:
        """What the classes mean."""
        fills = [f".{name}{{fill:{colour}}}" for colour, name in self._colours.items()]
        lines = [f".{name}l{{stroke:{colour}}}" for colour, name in self._colours.items()]
        return "".join([*fills, *lines])

    def changes(self, before: Screen | None, now: Screen) -> str:
        """What is to be painted over ``before`` to make it ``now``."""
        paths: dict[str, list[str]] = {}
        texts: list[str] = []
        runs = [run for y, row in enumerate(now) for run in _different(y, row, before[y] if before else None)]
        for x, y, cells in runs:
            for paper, part in groupby(cells, key=lambda cell: cell.paper):
                width = len(list(part))
                paths.setdefault(f'class="{self._colour(paper)}"', []).append(_box(x, y, 0, 0, width * _WIDE, _HIGH))
                x += width
        papers = _written(paths)
        paths = {}
        for x, y, cells in runs:
            for look, part in groupby(cells, key=lambda cell: (cell.ink, cell.bold, cell.italic, cell.sign in _DRAWN)):
                made = list(part)
                if look[3]:
                    self._shapes(x, y, made, paths)
                else:
                    texts.append(self._text(x, y, made))
                x += len(made)
        return papers + _written(paths) + "".join(texts)

    def _colour(self, colour: str) -> str:
        return self._colours.setdefault(colour, f"c{len(self._colours)}")

    def _shapes(self, x: int, y: int, cells: Sequence[Cell], paths: dict[str, list[str]]) -> None:
        colour = self._colour(cells[0].ink)
        for at, cell in enumerate(cells, start=x):
            middle = f"M{at * _WIDE} {y * _HIGH + _HIGH // 2}"
            if cell.sign in _BLOCKS:
                paths.setdefault(f'class="{colour}"', []).append(_box(at, y, *_BLOCKS[cell.sign]))
            elif cell.sign == _SHADE:
                paths.setdefault(f'class="{colour}" opacity=".55"', []).append(_box(at, y, 0, 0, _WIDE, _HIGH))
            elif cell.sign in _LINES:
                paths.setdefault(f'class="l {colour}l"', []).append(middle + _LINES[cell.sign])
            else:
                paths.setdefault(f'class="l {colour}l" stroke-width="2.5"', []).append(middle + _HEAVY[cell.sign])

    def _text(self, x: int, y: int, cells: Sequence[Cell]) -> str:
        signs = [cell.sign for cell in cells]
        first = next((at for at, sign in enumerate(signs) if sign.strip()), None)
        if first is None:
            return ""
        text = "".join(signs).strip()
        last = max(at for at, sign in enumerate(signs) if sign != " ")
        look = self._colour(cells[0].ink) + " b" * cells[0].bold + " i" * cells[0].italic
        place = f'x="{(x + first) * _WIDE}" y="{y * _HIGH + 15}" textLength="{(last + 1 - first) * _WIDE}"'
        return f'<text class="{look}" {place}>{escape(text).replace(" ", "&#160;")}</text>'


def _different(y: int, row: Sequence[Cell], old: Sequence[Cell] | None) -> list[tuple[int, int, list[Cell]]]:
    """The runs of cells that are not as they were: where each begins, and its cells. A wide sign is never cut."""
    differs = [old is None or cell != old[at] for at, cell in enumerate(row)]
    for at in range(1, len(row)):
        if not row[at].sign:
            differs[at - 1] = differs[at] = differs[at - 1] or differs[at]
    runs = []
    for changed, part in groupby(range(len(row)), key=differs.__getitem__):
        places = list(part)
        if changed:
            runs.append((places[0], y, [row[at] for at in places]))
    return runs


def _box(column: int, row: int, x: int, y: int, width: int, height: int) -> str:
    return f"M{column * _WIDE + x} {row * _HIGH + y}h{width}v{height}h-{width}z"


def _written(paths: dict[str, list[str]]) -> str:
    return "".join(f'<path {look} d="{"".join(parts)}"/>' for look, parts in paths.items())
