"""What the table asks before it does something that cannot be taken back: one key says yes, every other one no."""

from collections.abc import Callable, Mapping, Sequence

from deuce7_tui.dealer import TableView
from deuce7_tui.language import as_money
from deuce7_tui.rules.record import Record
from deuce7_tui.words import _, amount

from ..commands import cap

Yes = Callable[[], None]


class Question(Record):
    """``answer`` is the command that means yes, ``label`` what its key says, and ``no`` what Esc says. ``aside``: asked
    in one line, cards stay. ``others``: commands that ask something else instead."""

    title: str
    sentences: tuple[str, ...]
    yes: Callable[[], None]
    aside: bool = False
    answer: str = "yes"
    label: str = ""
    no: str = ""
    others: Mapping[str, Callable[[], None]] = {}


def _only_y() -> str:
    return _("{key} is yes, every other key is no.").format(key=cap("yes"))


def said(name: str, words: str, yes: Callable[[], None]) -> Question:
    """At the curtain: what somebody says aloud."""
    title = _("{name} says: {words}").format(name=name, words=words)
    return Question(title, (_("Entered as it was said aloud; no card is shown."), _only_y()), yes)


def all_in(to: int, yes: Callable[[], None]) -> Question:
    """All one's chips, asked once."""
    told = _("All-in, to {amount}? {key} is yes, every other key is no.")
    title = told.format(amount=amount(to), key=cap("yes"))
    return Question(title, (), yes, aside=True)


def misdeal(yes: Callable[[], None]) -> Question:
    """The table voids the hand."""
    told = _("For a card that the wrong person has seen: all chips come back, the same dealer deals again.")
    return Question(_("A misdeal?"), (told, _("If all agree: {how}").format(how=_only_y())), yes)


def whose_hand(name: str, yes: Callable[[], None]) -> Question:
    """A hand that need not be shown is its owner's: he takes the keyboard first."""
    title = _("The hand of {name} need not be shown").format(name=name)
    told = _("Only {name} may show it: pass the keyboard. Every other key is no.").format(name=name)
    return Question(title, (told,), yes, answer="take", label=_("I am {name}").format(name=name))


def show(name: str, yes: Callable[[], None]) -> Question:
    """Its owner is at the keyboard: does he mean it?"""
    title = _("{name}, show your hand to everybody?").format(name=name)
    return Question(title, (_("It need not be shown."), _only_y()), yes)


def re_entry(view: TableView, names: Sequence[str], at: int, yes: Yes, other: Yes) -> Question:
    """The player in this place of those who are out comes in again; ``other`` asks for the next one."""
    night, event = view.night, view.night.event
    assert event is not None
    chips, name = amount(event.stack), names[at]
    told = [_("{chips} chips for another entry.").format(chips=chips)]
    if event.fee:
        fee = as_money(night.money.text(event.fee))
        told = [_("{chips} chips for another entry, at {fee}.").format(chips=chips, fee=fee)]
    if len(names) > 1:
        told.append(_("{key} asks for the next player who is out.").format(key=cap("re-enter")))
    title = _("{name}, come in again?").format(name=name)
    return Question(title, (*told, _only_y()), yes, others={"re-enter": other} if len(names) > 1 else {})


def seal(yes: Callable[[], None]) -> Question:
    """The secret of the deal."""
    told = (
        _("Only if all agree: it shows the secret that every deck of this night comes from,"),
        _("folded hands too. The night is over then. {how}").format(how=_only_y()),
    )
    return Question(_("Open the seal?"), told, yes)


def leave(yes: Callable[[], None], *, kept: bool) -> Question:
    """Go home."""
    told = (
        _("The night is kept: go on with it from the title, or by deuce7 resume.")
        if kept
        else _("This night is not kept: chips and hand would be gone.")
    )
    return Question(_("Leave the table?"), (told, _only_y()), yes)
