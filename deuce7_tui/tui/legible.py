"""Themes of others at our table: the colours of the table are made from theirs, and every ink is fit to be read."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from textual.color import Color
from textual.theme import Theme

from .settings import Deck
from .themes import CARDS, THEMES

#: Least contrast (WCAG 2) of text with its ground, and of an edge or a sign that is not read.
TEXT, SIGN = 4.5, 3.0
#: Grounds that text lies on, cards and key caps left out.
GROUNDS = ("background", "surface", "panel", "cloth", "place", "place-lit")
#: Inks that lie on them.
INKS = ("ink", "dim", "gold", "chip", "foreground", "success", "warning", "error")

#: The first sixteen colours of a terminal, as most have them: a colour that is one of these stays what it is where
#: there are no others.
_BLACK, _RED, _GREEN, _BLUE, _GREY, _DARK_GREY = "#000000", "#aa0000", "#00aa00", "#0000aa", "#aaaaaa", "#555555"
_LIGHT_RED, _LIGHT_GREEN, _LIGHT_CYAN, _YELLOW, _WHITE = "#ff5555", "#55ff55", "#55ffff", "#ffff55", "#ffffff"
#: On black, since such terminals paint what is bold in lighter colours.
_FEW_CARDS = {
    "card": _BLACK, "card-edge": _GREY, "card-lifted": _YELLOW, "card-down": _RED, "card-down-ink": _LIGHT_RED,
    "spade": _WHITE, "heart": _LIGHT_RED, "diamond": _LIGHT_CYAN, "club": _LIGHT_GREEN,
}  # fmt: skip
_FEW_DARK = _FEW_CARDS | {
    "cloth": _BLACK, "rail": _GREEN, "place": _BLACK, "place-lit": _BLUE, "ink": _WHITE, "dim": _GREY, "gold": _YELLOW,
    "chip": _YELLOW, "cap": _GREY, "cap-ink": _BLACK, "foreground": _WHITE, "background": _BLACK, "surface": _BLACK,
    "panel": _BLACK, "primary": _YELLOW, "secondary": _GREEN, "accent": _YELLOW, "success": _LIGHT_GREEN,
    "warning": _YELLOW, "error": _LIGHT_RED,
}  # fmt: skip
_FEW_LIGHT = _FEW_CARDS | {
    "cloth": _WHITE, "rail": _GREEN, "place": _WHITE, "place-lit": _WHITE, "ink": _BLACK, "dim": _DARK_GREY,
    "gold": _BLUE, "chip": _BLUE, "cap": _BLACK, "cap-ink": _WHITE, "foreground": _BLACK, "background": _WHITE,
    "surface": _WHITE, "panel": _WHITE, "primary": _BLUE, "secondary": _DARK_GREY, "accent": _BLUE, "success": _BLUE,
    "warning": _BLUE, "error": _BLUE,
}  # fmt: skip
_OWN = ("primary", "secondary", "warning", "error", "success", "accent", "foreground", "background", "surface", "panel")


def contrast(one: Color, other: Color) -> float:
    """How far two colours are from each other, from 1 (the same) to 21 (black and white), by WCAG 2."""
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def _light(colour: Color) -> float:
    parts = (part / 255 for part in colour.rgb)
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def read_on(ink: Color, grounds: Iterable[Color], least: float = TEXT) -> Color:
    """The ink, as much lighter or darker as it must be to be read on all these grounds."""
    grounds = list(grounds)
    white = sum(map(_light, grounds)) / len(grounds) < 0.18
    end = Color.parse(_WHITE if white else _BLACK)
    for step in range(11):
        made = ink.blend(end, step / 10)
        if all(contrast(made, ground) >= least for ground in grounds):
            break
    return made


def at_the_table(theme: Theme, *, deck: Deck = "four", few: bool = False) -> Theme:
    """The theme with all colours of the table. ``few``: in a terminal's first sixteen; ``deck``: a two-colour deck is
    red and black."""
    if few or theme.ansi:
        made = _painted(theme, _FEW_DARK if theme.dark else _FEW_LIGHT)
    else:
        made = theme if theme.name in THEMES else _derived(theme)
    if deck == "two":
        cards = {"diamond": made.variables["heart"], "club": made.variables["spade"]}
        made = replace(made, variables=made.variables | cards)
    return made


def _derived(theme: Theme) -> Theme:
    """A theme that knows nothing of a table: the table's colours are made from its own, and all inks legible."""
    made = {name: Color.parse(code) for name, code in theme.to_color_system().generate().items() if name in _OWN}
    background, surface, foreground = made["background"], made["surface"], made["foreground"]
    made["cloth"] = surface.blend(made["success"], 0.12)
    made["place"] = background.blend(surface, 0.4)
    made["place-lit"] = surface.blend(made["primary"], 0.22)
    made["rail"] = made["panel"].blend(made["warning"], 0.35)
    made["ink"], made["dim"] = foreground, foreground.blend(background, 0.3)
    made["gold"], made["chip"] = made["warning"], made["warning"].blend(foreground, 0.4)
    made["cap"], made["cap-ink"] = foreground, background
    grounds = [made[name] for name in GROUNDS]
    made |= {name: read_on(made[name], grounds) for name in INKS}
    made["secondary"] = read_on(made["secondary"], grounds, SIGN)
    made["cap-ink"] = read_on(made["cap-ink"], [made["cap"]])
    return _painted(theme, {name: colour.hex for name, colour in made.items()} | CARDS)


def _painted(theme: Theme, colours: Mapping[str, str]) -> Theme:
    own = {name: colours[name] for name in _OWN}
    more = {name: code for name, code in colours.items() if name not in _OWN}
    return replace(theme, **own, ansi=False, variables=theme.variables | more)  # type: ignore[arg-type]
