"""The title: what the game is, seen from afar, and how the evening goes on."""

from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size as Extent

from deuce7_tui.dealer import LeftNight
from deuce7_tui.rules.cards import parse_cards
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.table import NightSetup
from deuce7_tui.words import _, amount, error_sentence, stakes_text

from ..commands import TITLE, Offer, bindings, commands, offers_of
from ..glyphs import cropped
from ..widgets.cards import MIDDLE, Size
from ..widgets.key_bar import KeyBar
from ..widgets.painted import Painted, lines
from ..widgets.poster import banner, fan
from .alone import LeftAlone
from .room import LEAST, Room

_SEVEN, _WHEEL = parse_cards("7h")[0], parse_cards("7s5h4c3d2s")


class _Look(NamedTuple):
    """How large the letters are, across and down; the cards of the fan; air between the rows, if they are few enough."""

    across: int
    down: int
    cards: Size
    air: bool


_LOOKS = {
    "": _Look(2, 1, MIDDLE._replace(gap=4), False),
    "middle": _Look(2, 1, Size(15, 9, 8), False),
    "large": _Look(3, 2, Size(17, 11, 9), True),
    "huge": _Look(4, 3, Size(24, 14, 12), True),
}
#: The keys take no more cells; a row has to end somewhere.
_KEYS = 78
#: Rail, border and air beside fan and keys, in cells; above them and below, what is told there too, without the name.
_AROUND, _ABOVE = 12, 12


class Title(Room, inherit_bindings=False):
    """Where the evening begins."""

    BINDINGS = bindings(TITLE)
    CSS_PATH = "title.tcss"
    #: Seconds after which the table plays by itself, if nobody is there.
    alone_after: float = 60.0

    def __init__(self) -> None:
        super().__init__()
        self._said: list[str] = []
        self._left: LeftNight | None = None
        self._last: NightSetup | None = None
        self._fitted = LEAST
        self._alone = LeftAlone(self, self.alone_after)

    def furniture(self) -> ComposeResult:
        """The name, the best hand, the keys, what is to be told."""
        with Vertical(id="cloth"):
            yield Painted(id="banner")
            yield Painted(id="game")
            with Horizontal(id="below"):
                yield Painted(id="fan")
                yield KeyBar(id="keys")
            yield Painted(id="told")

    def on_screen_resume(self) -> None:
        """There first, or coming back from another screen: what can be gone on with."""
        self._look_up()
        self.draw()
        self._alone.on_top()

    def on_screen_suspend(self) -> None:
        """Another screen is over it."""
        self._alone.covered()

    def on_key(self) -> None:
        """Somebody is there."""
        self._alone.touched()

    on_mouse_move = on_mouse_down = on_paste = on_key

    def fit(self, size: Extent) -> None:
        """In this size."""
        self._fitted = size
        self.draw()

    def _look_up(self) -> None:
        nights = self.app.nights
        self._left = self._last = None
        try:
            self._left = next(iter(nights.left()), None)
            self._last = next(iter(nights.tables(1)), None)
        except RulesError as error:
            self._said = [error_sentence(error)]
        if self.app.screen is self and (news := self.app.news()):
            self._said = news

    def draw(self) -> None:
        """The picture and the keys."""
        look, ascii = _LOOKS[self.fitting], self.app.ascii
        self.set_class(look.air, "-air")
        name = banner(_SEVEN, look.across, look.down, ascii=ascii)
        self.query_one("#banner", Painted).paint(lines(name), layout=True)
        game = _("Deuce-to-Seven Triple Draw · the worst hand wins · 2 to 6 players")
        self.query_one("#game", Painted).paint(Content.styled(game, "$ink"))
        hand = fan(_WHEEL, look.cards, ascii=ascii)
        self.query_one("#fan", Painted).paint(lines(hand), layout=True)
        told = [Content.styled(sentence, "bold $warning") for sentence in self._said]
        self.query_one("#told", Painted).paint(lines(told), layout=True)
        self._draw_keys(
            min(_KEYS, self._fitted.width - hand[0].cell_length - _AROUND), self._fitted.height - len(name) - _ABOVE
        )

    def _draw_keys(self, width: int, high: int) -> None:
        """A row for each key; what it goes on with is said below it, and air between them, where there is room. The first
        has Enter too."""
        rows: list[tuple[str, list[Offer]]] = []
        choices = self._choices(width)
        air = _LOOKS[self.fitting].air and 2 * len(choices) + 2 <= high
        for offer, about in choices:
            rows.append(("", [offer] if rows else [offer, Offer("first", "", TITLE)]))
            if about and not (self._said and not self.fitting):
                rows.append(("   " + about, []))
            if air:
                rows.append((" ", []))
        bar = self.query_one(KeyBar)
        bar.styles.width, bar.styles.height = width, len(rows)
        bar.show(*rows, width=width, high=len(rows))

    def _choices(self, width: int) -> list[tuple[Offer, str]]:
        """What can be done, the most sensible first, each with more about it."""
        made = []
        if self._left is not None:
            made.append((offers_of(TITLE, "resume")[0], _left_line(self._left, width - 5)))
        if self._last is not None:
            made.append((offers_of(TITLE, "last")[0], _table_line(self._last, width - 5)))
        # Where nobody has played yet there is nothing to look back at.
        told = {"first", "resume", "last", *(() if self._last is not None else ("past",))}
        others = [command.id for command in commands(TITLE) if command.id not in told]
        return [*made, *((offer, "") for offer in offers_of(TITLE, *others))]

    def command(self, id: str) -> None:
        """Go on, the last table, a new game, settings, how to play, quit."""
        match id:
            case "first":
                self.command(self._choices(80)[0][0].id)
            case "resume" if self._left is not None:
                self._begin(self._left)
            case "last" if self._last is not None:
                self._begin(self._last)
            case "new":
                self.app.to_set_up()
            case "learn":
                from .learn import Learn

                self.app.push_screen(Learn())
            case "past":
                self._to_the_past()
            case "famous":
                from .famous import FamousHands

                self.app.push_screen(FamousHands())
            case "settings":
                self.app.to_settings()
            case "help":
                self.app.to_guide()
            case "leave":
                self.app.exit()

    def _to_the_past(self) -> None:
        from .history import History

        try:
            self.app.push_screen(History(self.app.nights.past()))
        except RulesError as error:
            self._said = [error_sentence(error)]
            self.draw()

    def _begin(self, what: LeftNight | NightSetup) -> None:
        try:
            if isinstance(what, LeftNight):
                self.app.sit_down(self.app.nights.resume(what.number))
            else:
                self.app.start_night(what)
        except RulesError as error:
            self._said = [error_sentence(error)]
            self.draw()


def _left_line(left: LeftNight, width: int) -> str:
    """``hand 14: Anna 410, Bruno 390``, of that night's players, cut to the width."""
    players = ", ".join(f"{name} {amount(stack)}" for name, stack in zip(left.names, left.stacks, strict=True))
    return cropped(_("hand {number}: {players}").format(number=amount(left.hands), players=players), width)


def _table_line(setup: NightSetup, width: int) -> str:
    """``fixed 10/20: Anna, Bruno, Carla``, of the last night's players, cut to the width."""
    told = _("{stakes}: {players}") if setup.tournament is None else _("tournament from {stakes}: {players}")
    told = told.format(stakes=stakes_text(setup.limit, setup.stakes), players=", ".join(setup.names))
    return cropped(told, width)
