"""The set-up: who plays what, for what stakes, by which rules. Enter alone starts a sensible game."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from textual.suggester import SuggestFromList

from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.games import TRIPLE_DRAW, USUAL_STAKES, parse_stakes
from deuce7_tui.table import NightSetup
from deuce7_tui.table.money import CHIPS_ONLY, Money
from deuce7_tui.words import _

from ..widgets.choice import Choice
from .event_form import EventForm
from .form import Row, line, note, number

if TYPE_CHECKING:
    from .guide import Opened

USUAL_NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
LEAST_PLAYERS, USUAL_PLAYERS, MOST_PLAYERS = 2, 3, TRIPLE_DRAW.most_seats


class SetUp(EventForm):
    """The number of players has the keys first, so that Enter alone starts."""

    FIRST = "players"

    def __init__(self, base: NightSetup | None = None, tables: Sequence[NightSetup] = ()) -> None:
        """``base``: what the form is filled in with, and what it does not ask for; without one it is the first of
        ``tables``, what the last nights began from. Their players are offered, and what was played last of the other
        kind, cash or tournament, if the form is turned to that."""
        super().__init__()
        self.base = next((setup for setup in (base, *tables) if setup), NightSetup(USUAL_NAMES[:USUAL_PLAYERS]))
        self._known = list(dict.fromkeys(name for setup in tables for name in setup.names))
        event = self.base.tournament is not None
        other = next((setup for setup in tables if (setup.tournament is None) == event), None)
        self.cash = (other or _usual_cash(self.base)) if event else self.base
        self.event = self.base if event else other or self.base
        self.before = self.cash.terms

    # The form

    @property
    def head(self) -> str:
        """What it is for."""
        return _("A new game")

    def rows(self) -> Iterable[Row]:
        """A row for every answer, the usual ones first."""
        base = self.base
        names = list(dict.fromkeys((*base.names, *self._known, *USUAL_NAMES)))[:MOST_PLAYERS]
        offered = SuggestFromList(dict.fromkeys((*self._known, *USUAL_NAMES)), case_sensitive=False)
        counts = [(count, str(count)) for count in range(LEAST_PLAYERS, MOST_PLAYERS + 1)]
        yield self.kind_row()
        yield _("Players"), Choice("players", counts, len(base.names))
        for seat, name in enumerate(names):
            yield _("Seat {number}").format(number=seat + 1), line(f"name-{seat}", name, offered)
        yield from self.level_rows()
        stakes, *rest = self.terms_rows()
        yield stakes
        yield _("Chips"), line("stack", str(self.cash.stack)), note("stack-note", _("for each player"))
        yield from self.prize_rows()
        yield from rest
        cash = self.cash
        least, most = (str(limit) if limit is not None else "" for limit in (cash.least_buy_in, cash.most_buy_in))
        yield _("Least buy-in"), line("least-buy-in", least), note("least-note", _("no limit where empty"))
        yield _("Most buy-in"), line("most-buy-in", most), note("most-note", _("with the chips one has"))
        worth = cash.money.chip_text if cash.money != CHIPS_ONLY else ""
        yield _("A chip is"), line("money", worth), note("money-note", _("0.05 EUR; just a chip where empty"))
        yield from self.house_rows()

    def hint(self) -> str:
        """What has happened to the record, or how one goes about in the form."""
        return _("↑↓ or Tab: the next line · ←→: another value · names as you like")

    def ready(self) -> None:
        """News are told first."""
        super().ready()
        if told := " ".join(self.app.news()):
            self.tell(told, "bold $warning")

    def fit_rows(self) -> None:
        """As many names as players."""
        count = self.choice("players").value
        for seat in range(MOST_PLAYERS):
            self.query_one(f"#row-name-{seat}").display = seat < count
        super().fit_rows()

    def guide(self) -> "Opened":
        """The rules of the game as it is written here, opened at what the line with the cursor is about."""
        from ..help import about_line, played_by
        from .guide import Opened

        try:
            setup = self.setup()
        except RulesError:
            setup = self.base
        at = self.focused.id if self.focused is not None else None
        return Opened(played_by(setup), *about_line(at or ""))

    # What is written

    def send(self) -> None:
        """Start the night."""
        self.app.start_night(self.setup())

    def setup(self) -> NightSetup:
        """What is written in the form. Raises RulesError if it makes no game."""
        names = tuple(self.line(f"name-{seat}").value for seat in range(self.choice("players").value))
        if self.is_event:
            return self.event_setup(names)
        return (
            self.base.playing(self.terms())
            .but(
                names=names,
                stack=number(self.line("stack").value),
                least_buy_in=self._limit("least-buy-in"),
                most_buy_in=self._limit("most-buy-in"),
                money=self._money(),
                tournament=None,
            )
            .checked()
        )

    def _limit(self, id: str) -> int | None:
        text = self.line(id).value.strip()
        return number(text) if text else None

    def _money(self) -> Money:
        text = self.line("money").value.strip()
        return Money.parse(text) if text else CHIPS_ONLY


def _usual_cash(event: NightSetup) -> NightSetup:
    """The game of this tournament for cash, with the chips and stakes that are usual."""
    stakes = parse_stakes(USUAL_STAKES[event.limit], event.limit)
    return NightSetup(event.names, game=event.game, limit=event.limit, stakes=stakes, house=event.house)
