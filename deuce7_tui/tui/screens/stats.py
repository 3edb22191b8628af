"""What happened: the figures of a night or of all, what everybody had hand after hand, the biggest pots."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size

from deuce7_tui.past import Past, PastNight, counting
from deuce7_tui.stats import Beat, Figure, Player, Pot, worth_telling
from deuce7_tui.words import _, amount, ngettext
from deuce7_tui.words.figures import beat_of, hand_place, signed, winners

from ..commands import STATS, Offer, bindings, offers_of
from ..past import night_name
from ..pulled import Pull
from ..stats import LARGE, Columns, about_figure, figure_line, heads, pot_line
from ..widgets.key_bar import KeyBar
from ..widgets.listing import Listing
from ..widgets.painted import wrapped
from ..widgets.rows import Rows
from .guide import Opened
from .pulling import Pulling

#: Rows of the head, the sides, air below the list, the keys.
_AROUND = 1 + 1 + 1 + 2
#: Rows of what is told of the lit line; a chart has so many rows at least.
_ABOUT, _CHART = 4, 10
_SIDES = ("figures", "stacks", "pots")


class Stats(Pulling, inherit_bindings=False):
    """Three sides, turned over with Tab. One figure and one player are lit; Enter watches the hand that is told of."""

    BINDINGS = bindings(STATS)
    CSS_PATH = "stats.tcss"
    chooses = "watch"

    def __init__(self, past: Past, night: PastNight | None) -> None:
        """``night``: of which one; None: of all."""
        super().__init__()
        self.past = past
        self.night = night
        self.side = "figures"
        self.lit = 0
        self._all = night is None
        self._fitted = Size(80, 24)
        self._list = Listing(id="list")
        self._chart = Rows(id="chart")
        self._count()

    def _count(self) -> None:
        """Begin to count."""
        self.tally, more = counting(self.past, None if self._all or self.night is None else self.night.number)
        self.pulled = Pull(more)

    def furniture(self) -> ComposeResult:
        """Head, sides, who is in which column, list, chart, what the lit line is about, keys."""
        yield Rows(id="head")
        yield Rows(id="sides")
        yield Rows(id="columns")
        yield self._list
        yield self._chart
        yield Rows(id="about")
        yield KeyBar(id="keys")

    @property
    def large(self) -> bool:
        """It is read from the back of the room."""
        return self.fitting == "huge" and not self.app.ascii

    def fit(self, size: Size) -> None:
        """In this size."""
        self._fitted = size
        self.query_one("#about", Rows).styles.height = _ABOUT
        self.draw()

    def _share_out(self) -> int:
        """Give the side that is up its rows; returns those of the chart."""
        columns, each = (LARGE, LARGE) if self.large else (1, 1)
        columns = columns if self.side == "figures" else 0
        room = self._fitted.height - _AROUND - _ABOUT - columns
        high = 0 if self.side == "stacks" else room
        if self.side == "figures" and not self.large and room - len(self._figures) - 1 >= _CHART:
            high = len(self._figures)
        chart = room - high - 1 if room > high + 1 else 0
        self.query_one("#columns", Rows).styles.height = columns
        self._chart.styles.height = chart
        self._list.fit(self._fitted.width, high, each=each, longest=self._fitted.width if self.large else 110)
        for widget, shown in ((self._list, high > 0), (self._chart, chart > 0)):
            widget.display = shown
        return chart

    # What is told

    @property
    def _figures(self) -> list[Figure]:
        return worth_telling(self.tally.players)

    @property
    def _players(self) -> list[Player]:
        return self.tally.players

    @property
    def _player(self) -> Player | None:
        players = self._players
        return players[min(self.lit, len(players) - 1)] if players else None

    @property
    def _told_of(self) -> Pot | Beat | None:
        """The hand that is told of."""
        player, at = self._player, self._list.at
        if self.side == "pots":
            return self.tally.pots[at] if at < len(self.tally.pots) else None
        if self.side != "figures" or player is None or at >= len(self._figures):
            return None
        figure = self._figures[at]
        match figure.kind:
            case "pot":
                return player.biggest
            case "beat":
                return beat_of(figure, player)
            case _:
                return None

    # What is on the screen

    def draw(self) -> None:
        """Everything."""
        if self._measured is None or self.too_small:
            return
        chart = self._share_out()
        self.query_one("#head", Rows).paint(self._head())
        self.query_one("#sides", Rows).paint(self._sides())
        if self.side == "pots":
            self._draw_pots()
        elif self.side == "figures":
            self._draw_figures()
        if chart:
            self._draw_chart(chart)
        wide = self._list.room
        left = self._list.left + Content("  ")
        rows = [row for part in self._about() if part.plain for row in wrapped(part, wide)]
        self.query_one("#about", Rows).paint(*(left + row for row in rows[:_ABOUT]))
        self.query_one("#keys", KeyBar).show(("", self._keys()), width=self._fitted.width)

    def _head(self) -> Content:
        night = _("All nights") if self._all or self.night is None else night_name(self.night)
        count = ngettext("{count} hand", "{count} hands", self.tally.hands).format(count=amount(self.tally.hands))
        told = count if self.pulled.done else f"{count} …"
        return Content.assemble((f" {night}", "bold $gold"), (f" · {told}", "$ink"))

    def _sides(self) -> Content:
        """The sides, the one that is up lit; and what is not known or not counted."""
        pieces = [
            (f" {self._side_name(side)} ", "bold $cap-ink on $cap" if side == self.side else "$dim") for side in _SIDES
        ]
        return Content.assemble(" ", *pieces, (f"   {self._note()}", "$warning" if self.tally.lost else "$dim"))

    def _side_name(self, side: str) -> str:
        stacks = _("Won and lost") if self.tally.together else _("Stacks")
        return {"figures": _("Figures"), "stacks": stacks, "pots": _("Biggest pots")}[side]

    def _note(self) -> str:
        if self.tally.lost:
            told = ngettext("{count} record is not trusted", "{count} records are not trusted", self.tally.lost)
            return told.format(count=amount(self.tally.lost))
        if self._all or self.night is None:
            return _("chips of cash games only")
        return "" if self.night.seal == "open" else _("only hands that were shown are known")

    def _draw_figures(self) -> None:
        figures, players = self._figures, self._players
        lit = min(self.lit, max(0, len(players) - 1))
        columns = Columns.of(figures, players, lit, self._list.room, large=self.large)
        left = self._list.left + Content("  ")
        self.query_one("#columns", Rows).paint(*(left + row for row in heads(columns, players, lit)) if players else ())
        count = len(figures) if players else 0
        self._list.show(count, lambda at, is_lit: figure_line(figures[at], columns, players, lit, is_lit=is_lit))

    def _draw_pots(self) -> None:
        pots, tally, room, large = self.tally.pots, self.tally, self._list.room, self.large
        self._list.show(len(pots), lambda at, is_lit: pot_line(pots[at], tally, is_lit=is_lit, room=room, large=large))

    def _draw_chart(self, high: int) -> None:
        from ..chart import MOST, Look, chart

        most = sorted(self._players, key=lambda player: -player.counts["hands"])[:MOST]
        lit = self._player
        if lit is not None and lit not in most:
            most[-1] = lit
        names = [player.name for player in self._players if player in most]
        look = Look(large=self.large, ascii=self.app.ascii, lit=lit.name if lit is not None else "")
        line = self.tally.nets if self.tally.together else self.tally.stacks
        left = 0 if self.large else max(0, (self._list.left + Content("  ")).cell_length - 8)
        rows = chart(names, line.points, self.tally.hands, self._fitted.width - 2 * left - 2, high, look)
        self._chart.paint(*(Content(" " * left) + row for row in rows))

    def _about(self) -> Sequence[Content]:
        """What was said, or what the lit line is about."""
        player = self._player
        if self._said:
            return self._said
        if player is None:
            nothing = _("No hand has ended yet.") if self.pulled.done else ""
            return [Content.styled(nothing, "$dim")]
        if self.side == "stacks":
            return self._about_chart(player)
        if self.side == "pots":
            pot = self._told_of
            if not isinstance(pot, Pot):
                return []
            told = [hand_place(pot, together=self.tally.together), amount(pot.amount), winners(pot)]
            return [Content.styled(" · ".join(told), "bold $gold")]
        figure = self._figures[min(self._list.at, len(self._figures) - 1)]
        return about_figure(figure, player, together=self.tally.together)

    def _about_chart(self, player: Player) -> Sequence[Content]:
        line = self.tally.nets if self.tally.together else self.tally.stacks
        had = [point[player.name] for point in line.points if player.name in point]
        chips = signed if self.tally.together else amount
        told = _("{name}: {amount} now, {most} at the most, {least} at the least").format(
            name=player.name, amount=chips(had[-1]), most=chips(max(had)), least=chips(min(had))
        )
        if self.tally.together:
            about = _("What everybody had won or lost in cash games after each hand, the nights one after the other.")
        else:
            about = _("What everybody had after each hand, chips that he bought included.")
        return [Content.styled(told, "bold $gold"), Content.styled(about, "$ink")]

    def _keys(self) -> list[Offer]:
        following = self._side_name(_SIDES[(_SIDES.index(self.side) + 1) % len(_SIDES)])
        return [
            *(offers_of(STATS, "watch") if self._told_of is not None else []),
            Offer("turn", following, STATS),
            *(offers_of(STATS, "left", "right") if self.side != "pots" else []),
            *(offers_of(STATS, "up", "down") if self.side != "stacks" else []),
            *(
                [Offer("all", _("This night") if self._all else _("All nights"), STATS)]
                if self.night is not None
                else []
            ),
            Offer("help", _("Help"), STATS),
            *offers_of(STATS, "close"),
        ]

    def guide(self) -> Opened:
        """Its keys."""
        return Opened(at="keys", where=STATS)

    # Commands

    def command(self, id: str) -> None:
        """Another line, player or side; watch a hand; back."""
        self._said = []
        match id:
            case "turn" | "turn-back":
                by = 1 if id == "turn" else -1
                self.side = _SIDES[(_SIDES.index(self.side) + by) % len(_SIDES)]
                self._list.at = 0
                self.draw()
            case "left" | "right":
                count = max(1, len(self._players))
                self.lit = (self.lit + (1 if id == "right" else -1)) % count
                self.draw()
            case "all" if self.night is not None:
                self._all = not self._all
                self.lit = 0
                self._count()
                self.pull()
                self.draw()
            case "watch" if (told_of := self._told_of) is not None:
                self.watch_hand(self.past, told_of.night, told_of.hand)
            case "help":
                self.app.to_guide()
            case "close":
                self.back()
            case _:
                if self.side == "stacks" and id in ("up", "down"):
                    self.command("left" if id == "up" else "right")
                elif not self._list.move(id):
                    self.draw()
