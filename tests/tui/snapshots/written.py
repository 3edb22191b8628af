"""What is on the screen as text that can be read and compared: the signs, and how each row of them is painted."""

from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from textual.color import Color

from deuce7_tui.tui.app import Deuce7App

#: The table's colours. Of several that are the same the first gives its name: to a ground a ground, to an ink an ink.
_GROUNDS = ("background", "panel", "cloth", "place", "place-lit", "card", "card-down", "cap", "rail", "surface")
_INKS = (
    "ink", "dim", "gold", "chip", "cap-ink", "spade", "heart", "diamond", "club", "success", "warning", "error",
    "secondary", "card-edge", "card-lifted", "card-down-ink", "foreground",
)  # fmt: skip
_Names = dict[tuple[int, ...], str]


def signs(app: Deuce7App) -> list[str]:
    """The rows, without the empty cells at their ends."""
    return [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]


def looks(app: Deuce7App) -> list[str]:
    """For each row how many cells are painted in which ink on which ground, or that it is like the row above."""
    inks, grounds = _names(app, *_INKS, *_GROUNDS), _names(app, *_GROUNDS, *_INKS)
    made, above = [], ""
    for number, strip in enumerate(app.screen._compositor.render_strips(), start=1):
        cells = [(_look(segment, inks, grounds), segment.cell_length) for segment in strip]
        runs = [(look, sum(count for _, count in run)) for look, run in groupby(cells, key=lambda cell: cell[0])]
        row = ", ".join(f"{count} {look}" for look, count in runs)
        made.append(f"{number}: {row if row != above else 'the same'}")
        above = row
    return made


def _names(app: Deuce7App, *names: str) -> _Names:
    made: _Names = {}
    for name in names:
        made.setdefault(Color.parse(app.theme_variables[name]).rgb, name)
    return made


def _look(segment: Segment, inks: _Names, grounds: _Names) -> str:
    """``bold gold on cloth``; of empty cells only the ground is seen."""
    style = segment.style or Style()
    ground = _colour(style.bgcolor, grounds)
    if segment.text.isspace() and not style.reverse:
        return f"on {ground}"
    how = [word for word in ("bold", "italic", "underline", "reverse", "dim") if getattr(style, word)]
    return " ".join([*how, _colour(style.color, inks), "on", ground])


def _colour(colour: object, names: _Names) -> str:
    if colour is None:
        return "none"
    rgb = tuple(colour.get_truecolor())  # type: ignore[attr-defined]
    return names.get(rgb, Color(*rgb).hex.lower())
