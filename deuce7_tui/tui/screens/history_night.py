"""The hands of a night, the newest first."""

from collections.abc import Sequence

from textual.content import Content

from deuce7_tui.past import HandFilter, Lost, Past, PastHand, PastNight
from deuce7_tui.words import _, amount

from ..commands import HANDS, Offer, bindings, offers_of
from ..past import about_hand, counted, hand_columns, hand_line, night_name
from ..pulled import Pulled
from .history_export import HistoryExport
from .history_list import Asked, Question


class HistoryNight(HistoryExport[PastHand | Lost], inherit_bindings=False):
    """A line for each that has ended; Enter watches it, as far as it may be seen."""

    BINDINGS = bindings(HANDS)
    where = HANDS
    chooses = "watch"

    def __init__(self, past: Past, night: PastNight, filter: HandFilter = HandFilter()) -> None:  # noqa: B008
        super().__init__(past, Pulled(past.hands(night.number), filter.takes))
        self.night = night
        self.filter = filter

    def head(self) -> Content:
        """``Night 3, 2026-11-29 21:40 · 12 of 40 hands``."""
        pulled, asks = self.pulled, self.filter.asks
        told = counted(len(pulled.found), pulled.looked, asks=asks, done=pulled.done, hands=True)
        return Content.assemble((f" {night_name(self.night)}", "bold $gold"), (f" · {told}", "$ink"))

    def filters(self) -> list[Offer]:
        """Whose hands, how large, showdowns only."""
        from .history import player_offer

        least, showdowns = self.filter.least, self.filter.showdowns
        return [
            player_offer(self.filter.player, HANDS),
            Offer(
                "pot", _("Least pot: {amount}").format(amount=amount(least)) if least else _("Least pot: any"), HANDS
            ),
            Offer("showdowns", _("Only showdowns: yes") if showdowns else _("Only showdowns: no"), HANDS),
            *(offers_of(HANDS, "all") if self.filter.asks else []),
        ]

    def columns(self, room: int) -> Content:
        """What the columns are."""
        return hand_columns(room)

    def line(self, one: PastHand | Lost, lit: bool, room: int) -> Content:
        """A hand."""
        return hand_line(one, lit, room)

    def about(self, one: PastHand | Lost) -> Sequence[Content]:
        """Who won what with what."""
        return about_hand(one)

    def nothing(self) -> str:
        """No hand has ended, or none is like that."""
        if not self.pulled.done:
            return ""
        return _("No hand of this night is like that.") if self.filter.asks else _("No hand has ended yet.")

    def keys(self) -> list[Offer]:
        """What can be done."""
        lit = ("watch", "stats", "export") if isinstance(self.lit, PastHand) else ()
        return [*offers_of(HANDS, *lit, "up", "down"), Offer("help", _("Help"), HANDS), *offers_of(HANDS, "close")]

    # Filters

    def _filter(self, filter: HandFilter) -> None:
        self.filter = filter
        self.pulled.take(filter.takes)
        self.filtered()

    def typed(self, id: str, text: str) -> None:
        """A player, or the least pot."""
        if id == "player":
            self._filter(self.filter.but(player=text.strip()))
        elif id == "pot":
            self._filter(self.filter.but(least=int(text or 0)))

    def does(self, id: str) -> None:
        """Watch, filter, export, or back."""
        hand = self.lit
        match id:
            case "watch" if isinstance(hand, PastHand):
                self.watch_hand(self.past, self.night.number, hand.number)
            case "player":
                self.ask(Asked("player", _("Player"), self.filter.player))
            case "pot":
                least = self.filter.least
                self.ask(Asked("pot", _("Least pot"), str(least) if least else "", digits=True))
            case "showdowns":
                self._filter(self.filter.but(showdowns=not self.filter.showdowns))
            case "all":
                self._filter(HandFilter())
            case "stats":
                from .stats import Stats

                self.app.push_screen(Stats(self.past, self.night))
            case "export" if isinstance(hand, PastHand):
                self._ask_what(hand)
            case "close":
                self.back()

    # Export

    def _ask_what(self, hand: PastHand) -> None:
        """This hand, those that are listed, or all of the night."""
        these = self.filter.asks and self.pulled.done
        count = len(self.pulled.found)
        answers = [
            Offer("this", _("Hand {number}").format(number=amount(hand.number)), HANDS),
            *([Offer("these", _("The {count} listed").format(count=amount(count)), HANDS)] if these else []),
            Offer("night", _("The whole night"), HANDS),
        ]
        self.question(Question(_("Export what?"), answers))

    def answered(self, id: str) -> None:
        """What to export, or yes."""
        hands: Sequence[int]
        match id:
            case "this" if self.lit is not None:
                hands = [self.lit.number]
            case "these":
                hands = [hand.number for hand in self.pulled.found]
            case "night":
                hands = self.past.ended(self.night.number)
            case _:
                super().answered(id)
                return
        self.export(self.night.number, hands)
