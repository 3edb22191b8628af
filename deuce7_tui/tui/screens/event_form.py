"""The lines of the set-up that make a tournament of it: levels, antes, prizes, price, re-entry."""

from collections.abc import Iterable, Mapping
from typing import Any

from textual.content import Content

from deuce7_tui.event import stakes_of
from deuce7_tui.plans import plan_named
from deuce7_tui.rules.errors import IllegalAction
from deuce7_tui.rules.games import GAMES, Limit
from deuce7_tui.table import PLANS, NightSetup, tournament_data, tournament_night, tournament_of
from deuce7_tui.table.prizes import usual_shares
from deuce7_tui.words import _

from ..house_options import options, preset_of
from ..widgets.choice import Choice
from ..widgets.painted import Painted
from .form import Row, line, note, number
from .terms_form import TermsForm

#: Lines of a cash game alone; of a tournament; and of one whose plan is not read from a file.
_CASH = ("stakes", "ante", "least-buy-in", "most-buy-in", "money", "house-newcomers")
_CASH_IN_SOME_GAMES = ("small-blind", "ante-form")
_EVENT = ("levels", "plan-file")
_NOT_IN_A_FILE = ("levels-note", "level-by", "level-every", "antes-from", "prizes", "shares", "fee", "re-entry")
#: Lines of which each kind of night has its own text.
_LINES = ("stack", "stakes", "small-blind", "ante", "level-every", "antes-from")
#: Where levels come from: as they usually are, steeper, a file, or those that were played last.
_USUAL, _FAST, _FILE, _KEPT = "usual", "fast", "file", "kept"
_SHARES = ("100", "65/35", "50/30/20")
#: What a level lasts where nobody says anything else, a fast one half of it; and the chips of a cash game.
_LENGTHS = {"orbits": 2, "hands": 12, "minutes": 20}
_CASH_STACK = "400"
#: Of many levels so many are shown, and the last.
_SHOWN = 4


class EventForm(TermsForm):
    """A cash game, or a tournament."""

    #: What the lines are filled in with; of the two kinds of night the one that was played last is ``base``. Where no
    #: tournament is known ``event`` is a cash game.
    base: NightSetup
    cash: NightSetup
    event: NightSetup
    #: What is usual in the lines whose usual text hangs on others: it is written again as long as nobody has changed it.
    _usual: Mapping[str, str] = {}

    def __init__(self) -> None:
        super().__init__()
        #: What was written in the lines that both kinds have, by the kind: a tournament, or not.
        self._kept: dict[bool, dict[str, Any]] = {}

    def kind_row(self) -> Row:
        """Which of the two it is."""
        kinds = [(False, _("cash game")), (True, _("tournament"))]
        return _("Kind of night"), Choice("event", kinds, self.base.tournament is not None)

    def level_rows(self) -> Iterable[Row]:
        """How the levels rise."""
        event, kind = self.event.tournament, _kind_of(self.event)
        kinds = [(_USUAL, _("usual")), (_FAST, _("fast")), (_FILE, _("from a file"))]
        if kind == _KEPT:
            kinds.insert(0, (_KEPT, _("as last time")))
        yield _("Levels"), Choice("levels", kinds, kind)
        yield "", note("levels-note")
        yield _("File"), line("plan-file", ""), note("file-note", _("such as friday.toml"))
        lasts = [("orbits", _("orbits")), ("hands", _("hands")), ("minutes", _("minutes"))]
        yield _("A level lasts"), Choice("level-by", lasts, event.schedule.by if event is not None else "orbits")
        every = event.schedule.every if event is not None else _LENGTHS["orbits"]
        yield _("So many"), line("level-every", str(every)), note("every-note")

    def prize_rows(self) -> Iterable[Row]:
        """What is paid in, and out again."""
        event = self.event.tournament
        told = _("from this level on; 0 is none")
        yield _("Antes"), line("antes-from", str(_antes_from(self.event))), note("antes-note", told)
        shares = "/".join(map(str, event.shares)) if event is not None else ""
        if event is not None and event.shares == usual_shares(len(self.base.names)):
            shares = ""
        paid = [
            ("", _("usual")),
            ("100", _("winner takes all")),
            *((text, text) for text in _SHARES[1:]),
            ("own", _("own")),
        ]
        yield _("Prizes"), Choice("prizes", paid, shares if shares in ("", *_SHARES) else "own", room=66)
        yield "", note("prizes-note")
        yield _("Shares"), line("shares", shares), note("shares-note", _("of the first, the second …: 60/40"))
        fee = self.event.money.text(event.fee) if event is not None and event.fee else ""
        yield _("Buy-in"), line("fee", fee), note("fee-note", _("10.00 EUR; none where empty"))
        told = _("through this level; 0 is never")
        last = event.re_entry if event is not None else 0
        yield _("Re-entry"), line("re-entry", str(last)), note("re-entry-note", told)

    # What hangs on what

    def on_mount(self) -> None:
        """What was played last, of this kind; and what is usual now."""
        if self.event.tournament is not None:
            self._kept[True] = {**self._written(), **_told(self.event)}
        if self.is_event:
            self._turn()
        self._usual = self._usual_lines()

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Other levels come with the chips, lengths and antes that are usual with them; the other kind with its own."""
        kept = self._turn() if event.choice.id == "event" else {}
        usual = self._usual_lines()
        for id, text in usual.items():
            if id not in kept and self.line(id).value in ("", self._usual.get(id, text)):
                self.line(id).value = text
        self._usual = {**self._usual, **usual}

    def _turn(self) -> Mapping[str, Any]:
        """The other kind of night, with what was written for it, or the chips that are usual: that is given back."""
        self._kept[not self.is_event] = self._written()
        kept = self._kept.get(self.is_event) or {id: text for id, text in self._usual_lines().items() if id == "stack"}
        with self.prevent(Choice.Changed):
            for id, value in kept.items():
                if id in _LINES:
                    self.line(id).value = value
                else:
                    self.choice(id).choose(value)
        return kept

    def _written(self) -> dict[str, Any]:
        """The answers that may be others in the other kind of night."""
        lines = {id: self.line(id).value for id in _LINES}
        return {**lines, **{id: self.choice(id).value for id in ("ante-form", *_told(self.event)) if id not in _LINES}}

    def _usual_lines(self) -> dict[str, str]:
        kind, by = self.choice("levels").value, self.choice("level-by").value
        if kind in (_FILE, _KEPT):
            made = {"level-every": str(_LENGTHS[by])}
        else:
            plan = PLANS[_plan_name(self.choice("limit").value, kind)]
            every, antes = _LENGTHS[by] // (2 if kind == _FAST else 1), _first_ante(plan["levels"])
            made = {"stack": str(plan["stack"]), "level-every": str(every), "antes-from": str(antes)}
        return made if self.is_event else {**made, "stack": _CASH_STACK}

    def fit_rows(self) -> None:
        """The lines of what is chosen."""
        super().fit_rows()
        event, kind = self.is_event, self.choice("levels").value
        plan = event and kind != _FILE
        for option in options(tournament=event):
            self.choice(f"house-{option.field}").say(option.values)
        self._show(_CASH, shown=not event)
        if event:
            self._show(_CASH_IN_SOME_GAMES, shown=False)
        self._show(_EVENT, shown=event)
        self._show(_NOT_IN_A_FILE, shown=plan)
        self._show(("stack", "limit"), shown=plan or not event)
        self._show(("prizes-note",), shown=plan and not self.choice("prizes").value)
        self._show(("plan-file",), shown=event and kind == _FILE)
        self._show(("shares",), shown=plan and self.choice("prizes").value == "own")
        self._show(("antes-from",), shown=plan and kind != _KEPT)
        if plan:
            self._tell_plan()

    def _show(self, ids: Iterable[str], *, shown: bool) -> None:
        for id in ids:
            self.query_one(f"#row-{id}").display = shown

    def _tell_plan(self) -> None:
        levels = [stakes_of(level, brief=True) for level in tournament_of({"levels": self._levels(0)}).schedule.levels]
        if len(levels) > _SHOWN + 1:
            levels = [*levels[:_SHOWN], "…", levels[-1]]
        self.query_one("#levels-note", Painted).paint(Content(" · ".join(levels)))
        players = self.choice("players").value
        shares = "/".join(map(str, usual_shares(players)))
        told = _("{shares} with {count} players").format(shares=shares, count=players)
        self.query_one("#prizes-note", Painted).paint(Content(told))
        each = {"orbits": _("hands for each player"), "hands": _("hands"), "minutes": _("minutes of play")}
        self.query_one("#every-note", Painted).paint(Content(each[self.choice("level-by").value]))

    # What is written

    @property
    def is_event(self) -> bool:
        """A tournament is chosen."""
        return bool(self.choice("event").value)

    def event_setup(self, names: tuple[str, ...]) -> NightSetup:
        """The tournament as it is written. Raises RulesError if it makes none."""
        from_file = self.choice("levels").value == _FILE
        plan = plan_named(self.line("plan-file").value.strip()) if from_file else self._plan()
        made = tournament_night(names, plan, GAMES[self.choice("game").value])
        house = made.house if from_file and "rules" in plan else self.house()
        return made.but(house=house, seed=self.base.seed, sealed=self.base.sealed).checked()

    def _plan(self) -> dict[str, Any]:
        event, antes = self.event.tournament, self._count("antes-from")
        kept = event is not None and self.choice("levels").value == _KEPT
        plan: dict[str, Any] = {
            "limit": self.choice("limit").value,
            "stack": number(self.line("stack").value),
            "levels": self._levels(antes),
            "ante_form": event.ante_form if event is not None and kept else "big-blind",
            "by": self.choice("level-by").value,
            "every": self._count("level-every"),
            "re_entry": self._count("re-entry"),
        }
        prizes, price = self.choice("prizes").value, self.line("fee").value.strip()
        if prizes:
            plan["prizes"] = self.line("shares").value.strip() if prizes == "own" else prizes
        return {**plan, "buy_in": price} if price else plan

    def _levels(self, antes: int) -> list[dict[str, Any]]:
        """As data; ``antes``: the level from which the big blind pays one of its size, 0 for none."""
        kind, limit = self.choice("levels").value, self.choice("limit").value
        if kind == _KEPT and self.event.tournament is not None:
            return list(tournament_data(self.event.tournament)["levels"])
        levels = []
        for at, level in enumerate(PLANS[_plan_name(limit, kind)]["levels"], 1):
            low, _slash, high = level["stakes"].partition("/")
            made = {name: value for name, value in level.items() if name != "ante"}
            levels.append({**made, "ante": int(low if limit == "fixed" else high)} if 0 < antes <= at else made)
        return levels

    def _count(self, id: str) -> int:
        text = self.line(id).value.strip() or "0"
        if not (text.isascii() and text.isdigit() and len(text) < 10):
            raise IllegalAction("not-a-count", text=text)
        return int(text)


def _plan_name(limit: Limit, kind: str) -> str:
    name = "limit" if limit == "fixed" else "no-limit"
    return f"{name}-fast" if kind == _FAST else name


def _told(setup: NightSetup) -> dict[str, Any]:
    """The answers of a night that was played, as far as the other kind of night has others."""
    house = {f"house-{option.field}": getattr(setup.house, option.field) for option in options()}
    played = {"game": setup.game.code, "limit": setup.limit, "preset": preset_of(setup.house)}
    return {"stack": str(setup.stack), **played, **house}


def _kind_of(base: NightSetup) -> str:
    """Where the levels of a night that was played come from, as far as they are known."""
    if base.tournament is None:
        return _USUAL
    stakes = [(level.low, level.high, level.length) for level in base.tournament.schedule.levels]
    for kind in (_USUAL, _FAST):
        plan = tournament_of({"levels": PLANS[_plan_name(base.limit, kind)]["levels"]})
        antes = base.tournament.ante_form == "big-blind" or not any(lv.ante for lv in base.tournament.schedule.levels)
        if antes and stakes == [(level.low, level.high, level.length) for level in plan.schedule.levels]:
            return kind
    return _KEPT


def _antes_from(base: NightSetup) -> int:
    """The first level with an ante, of this night or as it is usual in its limit."""
    if base.tournament is None:
        return _first_ante(PLANS[_plan_name(base.limit, _USUAL)]["levels"])
    return _first_ante(tournament_data(base.tournament)["levels"])


def _first_ante(levels: Iterable[Mapping[str, Any]]) -> int:
    return next((at for at, level in enumerate(levels, 1) if level.get("ante")), 0)
