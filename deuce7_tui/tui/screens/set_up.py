"""The set-up: who plays what, for what stakes, by which rules. Enter alone starts a sensible game."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.suggester import Suggester, SuggestFromList
from textual.widget import Widget
from textual.widgets import Input

from deuce7_tui.rules.errors import IllegalAction, RulesError
from deuce7_tui.rules.games import GAMES, LIMITS, TRIPLE_DRAW, USUAL_STAKES, Stakes
from deuce7_tui.rules.house import PRESETS, HouseRules
from deuce7_tui.table import NightSetup
from deuce7_tui.words import _, error_sentence, game_name

from ..commands import SETUP, bindings, offers_of
from ..house_options import OWN, PLAYERS_PRESETS, options, preset_of
from ..widgets.choice import Choice
from ..widgets.key_bar import KeyBar
from ..widgets.painted import Painted
from .room import Room

if TYPE_CHECKING:
    from .guide import Opened

USUAL_NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
LEAST_PLAYERS, USUAL_PLAYERS, MOST_PLAYERS = 2, 3, TRIPLE_DRAW.most_seats
_NUMBER = re.compile(r"[0-9]{1,9}")


class SetUp(Room, inherit_bindings=False):
    """One form; what is wrong with it is said on it."""

    BINDINGS = bindings(SETUP)
    CSS_PATH = "set_up.tcss"

    def __init__(self, base: NightSetup | None = None, known: Sequence[str] = ()) -> None:
        """``base``: what the form is filled in with, and what it does not ask for; ``known``: names of those who played
        before, the last ones first."""
        super().__init__()
        self._base = base if base is not None else NightSetup(USUAL_NAMES[:USUAL_PLAYERS])
        self._known = known

    # The form

    def furniture(self) -> ComposeResult:
        """A row for every answer, the usual ones first."""
        yield Painted(Content.styled(f" {_('A new game')}", "bold $gold"), id="form-head")
        with VerticalScroll(id="form", can_focus=False):
            for label, *answer in self._rows():
                with Horizontal(classes="row", id=f"row-{answer[0].id}"):
                    yield Painted(label, classes="label")
                    yield from answer
        yield Painted(id="wrong")
        yield KeyBar(id="keys")

    def _rows(self) -> Iterable[tuple[str, *tuple[Widget, ...]]]:
        base = self._base
        names = list(dict.fromkeys((*base.names, *self._known, *USUAL_NAMES)))[:MOST_PLAYERS]
        offered = SuggestFromList(dict.fromkeys((*self._known, *USUAL_NAMES)), case_sensitive=False)
        counts = [(count, str(count)) for count in range(LEAST_PLAYERS, MOST_PLAYERS + 1)]
        yield _("Players"), Choice("players", counts, len(base.names))
        for seat, name in enumerate(names):
            yield _("Seat {number}").format(number=seat + 1), _line(f"name-{seat}", name, offered)
        yield _("Stakes"), _line("stakes", stakes_text(base)), _note("stakes-note")
        yield _("Chips"), _line("stack", str(base.stack)), _note("stack-note", _("for each player"))
        yield (
            _("Game"),
            Choice("game", [(code, game_name(game)) for code, game in GAMES.items()], base.game.code, room=70),
        )
        limits = {"fixed": _("fixed limit"), "pot": _("pot limit"), "no": _("no limit")}
        yield _("Limit"), Choice("limit", [(limit, limits[limit]) for limit in LIMITS], base.limit)
        small = str(base.stakes.small_blind) if base.limit == "fixed" else ""
        yield _("Small blind"), _line("small-blind", small), _note("small-note", _("half the big one where empty"))
        yield _("Ante"), _line("ante", str(base.ante)), _note("ante-note", _("0 is none"))
        forms = [("each", _("everybody")), ("big-blind", _("the big blind")), ("only", _("all, no blinds"))]
        yield _("Ante paid by"), Choice("ante-form", forms, base.ante_form)
        presets = [(name, name) for name in (*PLAYERS_PRESETS, OWN)]
        yield _("House rules"), Choice("preset", presets, preset_of(base.house))
        for option in options():
            value = getattr(base.house, option.field)
            yield "  " + option.name, Choice(f"house-{option.field}", option.values, value, room=46)

    def on_mount(self) -> None:
        """The number of players has the keys first, so that Enter alone starts."""
        self._choice("players").focus()
        self.fit_rows()
        self.call_after_refresh(self.keys)

    def keys(self) -> None:
        """What the keys do."""
        self.query_one(KeyBar).show(("", offers_of(SETUP, "start", "leave", "help")))
        told = " ".join(self.app.news())
        hint = _("↑↓ or Tab: the next line · ←→: another value · names as you like")
        self._tell(told or hint, "bold $warning" if told else "$dim")

    def _tell(self, sentence: str, style: str) -> None:
        self.query_one("#wrong", Painted).paint(Content.styled(" " + sentence, style), layout=True)

    def on_resize(self) -> None:
        """The keys again in the new width."""
        self.call_after_refresh(self.query_one(KeyBar).show, ("", offers_of(SETUP, "start", "leave", "help")))

    def fit_rows(self) -> None:
        """Show the rows that matter for what is chosen."""
        count = self._choice("players").value
        limit = self._choice("limit").value
        blinds = GAMES[self._choice("game").value].blinds
        for seat in range(MOST_PLAYERS):
            self.query_one(f"#row-name-{seat}").display = seat < count
        self.query_one("#row-small-blind").display = blinds and limit == "fixed"
        self.query_one("#row-ante-form").display = blinds
        note = _("small bet / big bet") if limit == "fixed" else _("small blind / big blind")
        if not blinds and limit != "fixed":
            note = _("the ante / the least bet")
        self.query_one("#stakes-note", Painted).paint(Content(note))

    # What is chosen

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """What hangs on a choice changes with it."""
        choice, value = event.choice, event.choice.value
        if choice.id == "game":
            self._choice("limit").choose(GAMES[value].usual_limit)
        elif choice.id == "limit":
            stakes = self._line("stakes")
            if stakes.value in USUAL_STAKES.values():
                stakes.value = USUAL_STAKES[value]
        elif choice.id == "preset" and value != OWN:
            for option in options():
                self._choice(f"house-{option.field}").choose(getattr(PRESETS[value], option.field))
        elif choice.id is not None and choice.id.startswith("house-"):
            self._choice("preset").choose(preset_of(self._house()))
        self.fit_rows()

    def _choice(self, id: str) -> Choice:
        return self.query_one(f"#{id}", Choice)

    def _line(self, id: str) -> Input:
        return self.query_one(f"#{id}", Input)

    def on_key(self, event: events.Key) -> None:
        """Up and down go from line to line."""
        if event.key in ("up", "down", "tab", "shift+tab"):
            (self.focus_next if event.key in ("down", "tab") else self.focus_previous)()
            event.stop()

    def on_input_submitted(self) -> None:
        """Enter starts from every line."""
        self.command("start")

    def command(self, id: str) -> None:
        """Start, help, back."""
        match id:
            case "start":
                self.start()
            case "help":
                self.app.to_guide()
            case "leave":
                self.dismiss()

    def guide(self) -> "Opened":
        """The rules of the game as it is written here, opened at what the line with the cursor is about."""
        from ..help import about_line, played_by
        from .guide import Opened

        try:
            setup = self.setup()
        except RulesError:
            setup = self._base
        line = self.focused.id if self.focused is not None else None
        return Opened(played_by(setup), *about_line(line or ""))

    def start(self) -> None:
        """Start the night, or say what is wrong."""
        try:
            self.app.start_night(self.setup())
        except RulesError as error:
            self._tell(error_sentence(error), "bold $error")

    def setup(self) -> NightSetup:
        """What is written in the form. Raises IllegalAction if it makes no game."""
        count = self._choice("players").value
        return replace(
            self._base,
            names=tuple(self._line(f"name-{seat}").value for seat in range(count)),
            stack=_number(self._line("stack").value),
            game=GAMES[self._choice("game").value],
            limit=self._choice("limit").value,
            stakes=self._stakes(),
            house=self._house(),
            ante=_number(self._line("ante").value or "0"),
            ante_form=self._choice("ante-form").value,
        ).checked()

    def _stakes(self) -> Stakes:
        limit = self._choice("limit").value
        low, slash, high = self._line("stakes").value.partition("/")
        small = self._line("small-blind").value.strip() if limit == "fixed" else ""
        try:
            least = _number(low)
            most = _number(high) if slash else 2 * least
        except IllegalAction:
            raise IllegalAction("not-stakes") from None
        return Stakes.of(limit, least, most, _number(small) if small else None)

    def _house(self) -> HouseRules:
        """The preset that was chosen, with the options as they are set now."""
        chosen = self._choice("preset").value
        base = PRESETS.get(chosen, self._base.house)
        return replace(base, **{o.field: self._choice(f"house-{o.field}").value for o in options()})


def _line(id: str, text: str, offered: Suggester | None = None) -> Input:
    return Input(text, id=id, compact=True, select_on_focus=True, suggester=offered)


def _note(id: str, text: str = "") -> Painted:
    return Painted(text, id=id, classes="note")


def stakes_text(setup: NightSetup) -> str:
    """``10/20``, as it is written in the form."""
    stakes = setup.stakes
    if setup.limit == "fixed":
        return f"{stakes.small_bet}/{stakes.big_bet}"
    return f"{stakes.small_blind}/{stakes.big_blind}"


def _number(text: str) -> int:
    kept = text.replace(",", "").strip()
    if not _NUMBER.fullmatch(kept):
        raise IllegalAction("not-whole-chips")
    return int(kept)
