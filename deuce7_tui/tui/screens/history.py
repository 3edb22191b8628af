"""The nights that were played, the newest first."""

from collections.abc import Sequence

from textual.content import Content

from deuce7_tui.past import HandFilter, Lost, Past, PastNight
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.words import _, error_sentence

from ..commands import NIGHTS, Offer, bindings, offers_of
from ..glyphs import cropped
from ..past import about_night, counted, night_line
from ..pulled import Pulled
from .history_export import HistoryExport
from .history_list import Asked
from .history_night import HistoryNight


class History(HistoryExport[PastNight | Lost], inherit_bindings=False):
    """A line for each; Enter opens its hands."""

    BINDINGS = bindings(NIGHTS)
    where = NIGHTS
    chooses = "open"

    def __init__(self, past: Past) -> None:
        super().__init__(past, Pulled(past.nights(), self._takes))
        self.player = ""

    def _takes(self, night: PastNight | Lost) -> bool:
        return not self.player or (isinstance(night, PastNight) and night.has(self.player))

    def head(self) -> Content:
        """``Past hands · 40 nights``."""
        pulled = self.pulled
        told = counted(len(pulled.found), pulled.looked, asks=bool(self.player), done=pulled.done, hands=False)
        return Content.assemble((f" {_('Past hands')}", "bold $gold"), (f" · {told}", "$ink"))

    def filters(self) -> list[Offer]:
        """Whose nights."""
        return [player_offer(self.player, NIGHTS), *(offers_of(NIGHTS, "all") if self.player else [])]

    def line(self, one: PastNight | Lost, lit: bool, room: int) -> Content:
        """A night."""
        return night_line(one, lit, room)

    def about(self, one: PastNight | Lost) -> Sequence[Content]:
        """More of it."""
        return about_night(one)

    def nothing(self) -> str:
        """Nobody has played, or not this player."""
        if not self.pulled.done:
            return ""
        return _("Nobody of that name has played here.") if self.player else _("No night has been played here yet.")

    def keys(self) -> list[Offer]:
        """What can be done."""
        lit = ("open", "stats", "export") if isinstance(self.lit, PastNight) else ()
        return [*offers_of(NIGHTS, *lit, "up", "down"), Offer("help", _("Help"), NIGHTS), *offers_of(NIGHTS, "close")]

    def typed(self, id: str, text: str) -> None:
        """A player."""
        if id == "player":
            self.player = text.strip()
            self.pulled.take(self._takes)
            self.filtered()

    def does(self, id: str) -> None:
        """Open a night, filter, export, or back."""
        night = self.lit
        match id:
            case "open" if isinstance(night, PastNight):
                self.app.push_screen(HistoryNight(self.past, night, HandFilter(self.player)))
            case "stats":
                from .stats import Stats

                self.app.push_screen(Stats(self.past, night if isinstance(night, PastNight) else None))
            case "export" if isinstance(night, PastNight):
                try:
                    self.export(night.number, self.past.ended(night.number))
                except RulesError as error:
                    self.say(error_sentence(error))
                    self.draw()
            case "player":
                self.ask(Asked("player", _("Player"), self.player))
            case "all":
                self.typed("player", "")
            case "close":
                self.back()


def player_offer(player: str, where: str) -> Offer:
    """The key of the filter by player, and what it is set to."""
    told = _("Player: {name}").format(name=cropped(player, 16)) if player else _("Player: all")
    return Offer("player", told, where)
