"""The lines of a form that say what is played: stakes, game, limit, antes, house rules."""

from collections.abc import Iterable

from textual.content import Content

from deuce7_tui.rules.errors import IllegalAction
from deuce7_tui.rules.games import GAMES, LIMITS, USUAL_STAKES, Limit, Stakes
from deuce7_tui.rules.house import PRESETS, HouseRules
from deuce7_tui.table import Terms
from deuce7_tui.words import _, game_name

from ..house_options import OWN, PLAYERS_PRESETS, options, preset_of
from ..widgets.choice import Choice
from ..widgets.painted import Painted
from .form import Form, Row, line, note, number


class TermsForm(Form):
    """What hangs on a choice changes with it."""

    #: What the lines are filled in with.
    before: Terms

    def terms_rows(self) -> Iterable[Row]:
        """The lines, the usual ones first."""
        before = self.before
        yield _("Stakes"), line("stakes", stakes_text(before.limit, before.stakes)), note("stakes-note")
        yield (
            _("Game"),
            Choice("game", [(code, game_name(game)) for code, game in GAMES.items()], before.game.code, room=70),
        )
        limits = {"fixed": _("fixed limit"), "pot": _("pot limit"), "no": _("no limit")}
        yield _("Limit"), Choice("limit", [(limit, limits[limit]) for limit in LIMITS], before.limit)
        small = str(before.stakes.small_blind) if before.limit == "fixed" else ""
        yield _("Small blind"), line("small-blind", small), note("small-note", _("half the big one where empty"))
        yield _("Ante"), line("ante", str(before.ante)), note("ante-note", _("0 is none"))
        forms = [("each", _("everybody")), ("big-blind", _("the big blind")), ("only", _("all, no blinds"))]
        yield _("Ante paid by"), Choice("ante-form", forms, before.ante_form)

    def house_rows(self) -> Iterable[Row]:
        """The preset, and every option."""
        house = self.before.house
        presets = [*((name, name) for name in PLAYERS_PRESETS), (OWN, _("your own"))]
        yield _("House rules"), Choice("preset", presets, preset_of(house), room=60)
        for option in options():
            value = getattr(house, option.field)
            yield "  " + option.name, Choice(f"house-{option.field}", option.values, value, room=46)

    def on_mount(self) -> None:
        """Only the rows that matter."""
        self.fit_rows()

    def fit_rows(self) -> None:
        """Show the rows that matter for what is chosen."""
        limit = self.choice("limit").value
        blinds = GAMES[self.choice("game").value].blinds
        self.query_one("#row-small-blind").display = blinds and limit == "fixed"
        self.query_one("#row-ante-form").display = blinds
        told = _("small bet / big bet") if limit == "fixed" else _("small blind / big blind")
        if not blinds and limit != "fixed":
            told = _("the ante / the least bet")
        self.query_one("#stakes-note", Painted).paint(Content(told))

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """What hangs on a choice changes with it."""
        choice, value = event.choice, event.choice.value
        if choice.id == "game":
            self.choice("limit").choose(GAMES[value].usual_limit)
            if GAMES[value].blinds and not self.before.game.blinds:
                # The antes of a game without blinds were in their place.
                self.line("ante").value = "0"
                self.choice("ante-form").choose("each")
        elif choice.id == "limit":
            stakes = self.line("stakes")
            if stakes.value in USUAL_STAKES.values():
                stakes.value = USUAL_STAKES[value]
        elif choice.id == "preset" and value != OWN:
            for option in options():
                self.choice(f"house-{option.field}").choose(getattr(PRESETS[value], option.field))
        elif choice.id is not None and choice.id.startswith("house-"):
            self.choice("preset").choose(preset_of(self.house()))
        self.fit_rows()

    # What is written

    def terms(self) -> Terms:
        """What is chosen. Raises RulesError for what makes no game."""
        return Terms(
            game=GAMES[self.choice("game").value],
            limit=self.choice("limit").value,
            stakes=self._stakes(),
            house=self.house(),
            ante=number(self.line("ante").value or "0"),
            ante_form=self.choice("ante-form").value,
        )

    def _stakes(self) -> Stakes:
        limit = self.choice("limit").value
        low, slash, high = self.line("stakes").value.partition("/")
        small = self.line("small-blind").value.strip() if limit == "fixed" else ""
        try:
            least = number(low)
            most = number(high) if slash else 2 * least
        except IllegalAction:
            raise IllegalAction("not-stakes") from None
        return Stakes.of(limit, least, most, number(small) if small else None)

    def house(self) -> HouseRules:
        """The preset that was chosen, with the options as they are set now."""
        chosen = self.choice("preset").value
        base = PRESETS.get(chosen, self.before.house)
        return base.but(**{o.field: self.choice(f"house-{o.field}").value for o in options()})


def stakes_text(limit: Limit, stakes: Stakes) -> str:
    """``10/20``, as it is written in the form."""
    if limit == "fixed":
        return f"{stakes.small_bet}/{stakes.big_bet}"
    return f"{stakes.small_blind}/{stakes.big_blind}"
