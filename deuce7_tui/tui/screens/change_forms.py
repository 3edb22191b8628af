"""The forms of what changes at a table: who sits down, chips that are bought, another seat, another game."""

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress

from textual.suggester import SuggestFromList
from textual.widgets import Input

from deuce7_tui.comings import free_seats, usual_buy_in
from deuce7_tui.dealer import NightView, TableView
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.table import Agree, Change, Join, Move, Terms, TopUp
from deuce7_tui.words import _, amount

from ..commands import SETUP, Offer, offers_of
from ..glyphs import NAME_CELLS, cropped
from ..widgets.choice import Choice
from .form import Form, Row, line, note, number
from .telling import ENDED
from .terms_form import TermsForm

#: Asks the dealer. Raises RulesError if it cannot be.
Do = Callable[[Change], None]


class ChangeForm(Form):
    """A few lines that make one change; it stays as long as something is wrong with them."""

    def __init__(
        self, head: str, key: str, rows: Sequence[Row], make: Callable[[Form], Change], do: Do, hint: str = ""
    ) -> None:
        """``key``: what Enter says; ``make`` may raise RulesError as ``do`` does."""
        super().__init__()
        self._head, self._key, self._rows, self._make, self._do, self._hint = head, key, rows, make, do, hint

    @property
    def head(self) -> str:
        """Whose change it is."""
        return self._head

    def rows(self) -> Sequence[Row]:
        """What it needs to be known."""
        return self._rows

    def hint(self) -> str:
        """When it is done."""
        return self._hint

    def offers(self) -> list[Offer]:
        """Enter does it."""
        return [Offer("start", self._key, SETUP), *offers_of(SETUP, "leave", "help")]

    def send(self) -> None:
        """Do it, and back."""
        self._do(self._make(self))
        self.dismiss()


class AgreeForm(TermsForm):
    """What is played from the next hand on."""

    def __init__(self, before: Terms, do: Do) -> None:
        super().__init__()
        self.before = before
        self._do = do

    @property
    def head(self) -> str:
        """What it is for."""
        return _("If all agree, from the next hand on")

    def rows(self) -> Sequence[Row]:
        """What can be agreed on."""
        return [*self.terms_rows(), *self.house_rows()]

    def offers(self) -> list[Offer]:
        """Enter is the agreement."""
        return [Offer("start", _("All agree"), SETUP), *offers_of(SETUP, "leave", "help")]

    def send(self) -> None:
        """It is agreed, and back."""
        self._do(Agree(self.terms()))
        self.dismiss()


def join(view: TableView, seat: int, regulars: Callable[[], Collection[str]], do: Do) -> ChangeForm:
    """Somebody sits down, here or at another free seat. Who was here before, or in another night, is offered."""
    night = view.night
    there = {chair.name for chair in night.chairs}
    known = [entry.name for entry in night.ledger]
    with suppress(RulesError):
        known += regulars()
    offered = SuggestFromList([name for name in dict.fromkeys(known) if name not in there], case_sensitive=False)
    rows = (
        (_("Name"), line("name", "", offered)),
        (_("Chips"), line("chips", str(usual_buy_in(night))), note("chips-note", _buy_in(night, 0))),
        (_("Seat"), _seats(night, seat)),
    )
    return ChangeForm(_("A new player"), _("Sit down"), rows, _join, do, _when(view))


def _join(form: Form) -> Change:
    return Join(form.choice("seat").value, number(form.line("chips").value), form.query_one("#name", Input).value)


def chips(view: TableView, seat: int, do: Do) -> ChangeForm:
    """He buys more chips, or chips again."""
    night, chair = view.night, view.night.chairs[seat]
    told = _("{name} buys chips").format(name=cropped(chair.name, 2 * NAME_CELLS))
    rows = (
        (
            _("Chips"),
            line("chips", str(usual_buy_in(night, chair.stack))),
            note("chips-note", _buy_in(night, chair.stack)),
        ),
    )
    return ChangeForm(told, _("Buy"), rows, lambda form: TopUp(seat, number(form.line("chips").value)), do, _when(view))


def move(view: TableView, seat: int, do: Do) -> ChangeForm:
    """He moves to a free seat."""
    night = view.night
    told = _("{name} changes seats").format(name=cropped(night.chairs[seat].name, 2 * NAME_CELLS))
    rows = ((_("Seat"), _seats(night, seat)),)
    return ChangeForm(told, _("Move"), rows, lambda form: Move(seat, form.choice("seat").value), do, _when(view))


def _when(view: TableView) -> str:
    """That it waits for the end of the hand."""
    return "" if view.state in ENDED else _("It is done after this hand.")


def _seats(night: NightView, seat: int) -> Choice:
    """The free ones, this one chosen if it is one of them; else the next one, clockwise."""
    seats = free_seats(night)
    chosen = next((at for at in seats if at >= seat), seats[0] if seats else None)
    return Choice("seat", [(at, str(at + 1)) for at in seats] or [(None, _("none is free"))], chosen)


def _buy_in(night: NightView, stack: int) -> str:
    """What may be bought with so many chips already there."""
    least = max(1, (night.least_buy_in or 1) - stack)
    if night.most_buy_in is None:
        return _("at least {amount}").format(amount=amount(least)) if least > 1 else ""
    most = max(0, night.most_buy_in - stack)
    return _("from {least} to {most}").format(least=amount(least), most=amount(most))
