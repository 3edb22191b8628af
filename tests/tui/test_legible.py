"""Every ink that is painted can be read on its ground: in every theme, in few colours, on every screen."""

import pytest
from rich._palettes import STANDARD_PALETTE
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color
from textual.theme import BUILTIN_THEMES

from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.legible import SIGN, TEXT, at_the_table, contrast
from deuce7_tui.tui.settings import Settings
from deuce7_tui.tui.themes import CONTRAST, THEMES
from tests.tui.snapshots.scenes import SCENES

#: Signs of which lines and large letters are made; what else is painted is read.
LINES = set("╭╮╰╯─│┏┓┗┛━┃▀▁▂▃▄▅▆▇█▏")
#: Between them all inks and grounds are painted.
PAINTED = (
    "draw",
    "amount",
    "side-pots",
    "title",
    "set-up",
    "settings",
    "famous-hands",
    "past-nights",
    "past-player",
    "stats",
    "stats-stacks",
    "viewer",
    "log",
)


def pairs(app):
    """Every ink and ground that is painted, and a sign that is painted so."""
    picture, cloth = painted_as(app, "card-down", "rail"), painted_as(app, "background", "cloth", "rail")
    found = {}
    for strip in app.screen._compositor.render_strips():
        for segment in strip:
            signs = set(segment.text) - {" "}
            if not signs or segment.style is None:
                continue
            ink, ground = (rgb(colour) for colour in (segment.style.color, segment.style.bgcolor))
            if segment.style.reverse:
                ink, ground = ground, ink
            if ground in picture or (signs == {"▀"} and {ink, ground} <= cloth):
                # A card's back, the cloth and its rail: nothing to be read.
                continue
            for sign in signs:
                found.setdefault((ink, ground, sign in LINES), (sign, segment.text.strip()))
    return found


def painted_as(app, *names):
    """These colours of the table, in grey too."""
    colours = [Color.parse(app.theme_variables[name]) for name in names]
    return {colour.rgb for colour in (*colours, *(colour.monochrome for colour in colours))}


def rgb(colour):
    assert colour is not None
    return tuple(colour.get_truecolor())


def faint(app, text, sign, shown=lambda colour: colour):
    """What has too little contrast; ``shown``: how a terminal shows a colour."""
    wrong = []
    for (ink, ground, line), where in pairs(app).items():
        found = contrast(Color(*shown(ink)), Color(*shown(ground)))
        if found < (sign if line else text):
            wrong.append(f"{found:.2f} {Color(*ink).hex} on {Color(*ground).hex}: {where}")
    return wrong


@pytest.mark.sweep(2)
@pytest.mark.parametrize("scene", PAINTED)
async def test_every_theme_is_legible_on_every_screen(scene):
    app = SCENES[scene].app(2 if scene == "over" else 6)
    wrong = {}
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        await SCENES[scene].reach(app, pilot)
        for theme in (*THEMES, *BUILTIN_THEMES):
            app.theme = theme
            await pilot.pause()
            wrong[theme] = faint(app, 7 if theme == CONTRAST.name else TEXT, SIGN)
    assert {theme: found for theme, found in wrong.items() if found} == {}


def in_256(colour):
    return tuple(RichColor.from_rgb(*colour).downgrade(ColorSystem.EIGHT_BIT).get_truecolor())


def in_16(colour):
    return tuple(STANDARD_PALETTE[RichColor.from_rgb(*colour).downgrade(ColorSystem.STANDARD).number])


@pytest.mark.sweep(1)
@pytest.mark.parametrize("scene", ["draw", "side-pots", "title", "settings", "stats-stacks"])
async def test_fewer_colours_are_legible_too(scene, monkeypatch):
    wrong = {}
    for few, shown in ((False, in_256), (True, in_16)):
        monkeypatch.setattr(Deuce7App, "few_colours", few)
        app = SCENES[scene].app(2 if scene == "over" else 6)
        async with app.run_test(size=(140, 40)) as pilot:
            await pilot.pause()
            await SCENES[scene].reach(app, pilot)
            for theme in THEMES:
                app.theme = theme
                await pilot.pause()
                wrong[few, theme] = faint(app, TEXT, SIGN, shown)
    assert {theme: found for theme, found in wrong.items() if found} == {}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("scene", ["draw", "side-pots", "set-up", "stats-stacks"])
@pytest.mark.parametrize("theme", THEMES)
async def test_without_colours_the_greys_are_legible(scene, theme, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = SCENES[scene].app(settings=Settings(theme=theme, animation="off", hints=False))
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        await SCENES[scene].reach(app, pilot)
        assert faint(app, TEXT, SIGN) == []


def test_sixteen_colours_are_painted_as_they_are():
    """Each is one of those that a terminal has, so that none becomes another."""
    for theme in BUILTIN_THEMES.values():
        made = at_the_table(theme, few=True)
        for name in ("cloth", "place", "place-lit", "ink", "gold", "card", "heart", "club"):
            colour = Color.parse(made.variables[name]).rgb
            assert in_16(colour) == colour, name


async def test_a_two_colour_deck_is_red_and_black():
    inks = {}
    for deck in ("four", "two"):
        app = SCENES["draw"].app(settings=Settings(deck=deck, animation="off"))
        async with app.run_test():
            inks[deck] = {suit: app.theme_variables[suit] for suit in ("spade", "club", "heart", "diamond")}
    assert len(set(inks["four"].values())) == 4
    assert inks["two"]["club"] == inks["two"]["spade"] == inks["four"]["spade"]
    assert inks["two"]["diamond"] == inks["two"]["heart"] == inks["four"]["heart"]


@pytest.mark.parametrize("theme", [name for name in BUILTIN_THEMES if not name.startswith("ansi")])
def test_a_theme_of_others_keeps_its_own_colours(theme):
    theirs = BUILTIN_THEMES[theme]
    made = at_the_table(theirs)
    assert made.name == theme
    assert made.primary == Color.parse(theirs.to_color_system().generate()["primary"]).hex
    assert Color.parse(made.background) == Color.parse(theirs.to_color_system().generate()["background"])
