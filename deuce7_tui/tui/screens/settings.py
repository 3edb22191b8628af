"""The settings: each change is there at once, and in the file."""

from collections.abc import Iterable

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content

from deuce7_tui.language import AUTO, LANGUAGES, as_written
from deuce7_tui.rules.cards import GLYPHS, SUITS
from deuce7_tui.rules.record import Record
from deuce7_tui.words import _

from ..commands import SETTINGS, bindings, offers_of
from ..settings import theme_names
from ..widgets.cards import SMALL, big_card
from ..widgets.choice import Choice
from ..widgets.key_bar import KeyBar
from ..widgets.painted import Painted, lines
from ..widgets.poster import Canvas, framed
from .room import Room

#: Seconds that can be chosen; a file may say others.
_WAITS = (5, 10, 20, 30, 60, 120)


class Row(Record):
    """A setting on the screen: its name in the file and in words, what it can be, and what that means."""

    name: str
    label: str
    values: tuple[tuple[object, str], ...]
    about: str


def rows(wait: float) -> Iterable[Row]:
    """Every setting but the keys, in the language in use; ``wait``: the seconds that are set now."""
    yes_no = ((True, _("yes")), (False, _("no")))
    yield Row("theme", _("Theme"), tuple((name, name) for name in theme_names()), _("how everything is coloured"))
    yield Row("deck", _("Deck"), (("four", _("four colours")), ("two", _("two colours"))), _("the suits"))
    moves = (("full", _("full")), ("basic", _("a little")), ("off", _("nothing")))
    yield Row("animation", _("What moves"), moves, _("cards and chips on their way; no key ever waits for them"))
    peeks = (("up", _("with the keyboard")), ("space", _("by Space only")), ("short", _("for a moment")))
    yield Row("peek", _("Cards go up"), peeks, _("when you say that you have the keyboard"))
    waits = tuple((wait, _("{seconds} s").format(seconds=as_written(f"{wait:g}"))) for wait in sorted({*_WAITS, wait}))
    yield Row("hide_after", _("And go down"), waits, _("after so long without a key"))
    yield Row("bell", _("Bell"), yes_no, _("ring when the keyboard goes on to another player"))
    yield Row("hints", _("Hints"), yes_no, _("for those who play here for the first time"))
    languages = ((AUTO, _("automatic")), *LANGUAGES.items())
    yield Row(
        "language", _("Language"), languages, _("of all that is written and said; automatic: that of your computer")
    )


def deck(*, ascii: bool) -> list[Content]:
    """A back and the four suits: no card, since a hand may be going on below."""
    canvas = Canvas(SMALL.row(5), SMALL.height)
    canvas.lay(0, 0, big_card(None, SMALL))
    air, signs = " " * (SMALL.width - 2), SUITS if ascii else GLYPHS
    for place, (ink, sign) in enumerate(zip(("club", "diamond", "heart", "spade"), signs, strict=True), 1):
        card = framed([air, sign.center(len(air)), air], f"bold ${ink} on $card")
        canvas.lay(place * (SMALL.width + SMALL.gap), 0, card)
    return canvas.rows


class SettingsScreen(Room, inherit_bindings=False):
    """One line for each; what it is set to now, and what it looks like."""

    BINDINGS = bindings(SETTINGS)
    CSS_PATH = "settings.tcss"

    def furniture(self) -> ComposeResult:
        """A row for every setting, a look at the cards, where the file is."""
        settings = self.app.settings
        yield Painted(id="form-head")
        with VerticalScroll(id="form", can_focus=False):
            for row in rows(settings.hide_after):
                with Horizontal(classes="row"):
                    yield Painted(id=f"label-{row.name}", classes="label")
                    yield Choice(row.name, row.values, getattr(settings, row.name), room=54)
        yield Painted(id="about")
        yield Painted(id="look")
        yield Painted(id="told")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """The theme has the keys first."""
        self.query_one("#theme", Choice).focus()
        self._tell(self._where())
        self.call_after_refresh(self.draw)

    def on_screen_resume(self) -> None:
        """Coming back from the keys."""
        self.call_after_refresh(self.draw)

    def on_resize(self) -> None:
        """The keys again in the new width."""
        self.call_after_refresh(self.draw)

    def draw(self) -> None:
        """Everything, as it is now and in the language in use."""
        self.query_one("#form-head", Painted).paint(Content.styled(f" {_('Settings')}", "bold $gold"))
        for row in rows(self.app.settings.hide_after):
            self.query_one(f"#label-{row.name}", Painted).paint(Content(row.label))
            choice = self.query_one(f"#{row.name}", Choice)
            choice.say(row.values)
            if choice.has_focus:
                self.query_one("#about", Painted).paint(Content.styled(row.about, "$dim"))
        self.query_one("#look", Painted).paint(lines(deck(ascii=self.app.ascii)))
        self.query_one(KeyBar).show(("", offers_of(SETTINGS, "keys", "close", "help")))

    def on_descendant_focus(self) -> None:
        """What the setting in this line is about."""
        self.draw()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """It is so from now on."""
        event.stop()
        name = event.choice.id
        assert name is not None
        wrong = self.app.change(name, event.choice.value)
        self._tell([(wrong, "bold $warning")] if wrong else self._where())
        self.draw()

    def _where(self) -> list[tuple[str, str]]:
        """What is wrong with the file, or where it is."""
        if self.app.problems:
            return [(problem, "$warning") for problem in self.app.problems]
        if self.app.kept is None:
            return [(_("These settings are not kept."), "$dim")]
        return [(_("They are kept in {path}").format(path=self.app.kept.path), "$dim")]

    def _tell(self, told: list[tuple[str, str]]) -> None:
        self.query_one("#told", Painted).paint(
            lines([Content.styled(text, style) for text, style in told]), layout=True
        )

    def on_key(self, event: events.Key) -> None:
        """Up and down go from line to line."""
        if event.key in ("up", "down", "tab", "shift+tab"):
            (self.focus_next if event.key in ("down", "tab") else self.focus_previous)()
            event.stop()

    def command(self, id: str) -> None:
        """The keys, or back."""
        match id:
            case "keys":
                from .keys import KeysScreen

                self.app.push_screen(KeysScreen())
            case "help":
                self.app.to_guide()
            case "close":
                self.dismiss()
