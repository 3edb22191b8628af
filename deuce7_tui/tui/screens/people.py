"""Who is at the table and what may change there: between hands, or asked for in mid-hand and done after it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.geometry import Size

from deuce7_tui.comings import answer_line, buy_ins_line, chair_word, change_line, chips_text, goes, outcome_line
from deuce7_tui.dealer import Dealer, TableView
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.table import Chair, Change, ComeBack, Join, Leave, SitOut
from deuce7_tui.words import _, amount, error_sentence, game_name, stakes_text

from ..commands import PEOPLE, Offer, bindings, offers_of
from ..glyphs import cropped, padded, right
from ..widgets.key_bar import KeyBar
from ..widgets.listing import Listing
from ..widgets.painted import wrapped
from ..widgets.rows import Rows
from .choosing import Choosing
from .questions import Question
from .telling import ENDED

if TYPE_CHECKING:
    from .guide import Opened

#: Cells of a seat's number, of a name and of its chips.
_SEAT, _NAME, _CHIPS = 4, 22, 12
#: Rows beside the list, the table's limits and what is told below: the head, air, the columns, air, the keys.
_AROUND = 1 + 1 + 1 + 1 + 3
#: On a large screen it is a plate of so many cells on the cloth, with so many rows for what is told.
_PLATE, _TOLD = 90, 11


class People(Choosing, inherit_bindings=False):
    """A line for every place at the table; what may be done at the lit one stands on the keys."""

    BINDINGS = bindings(PEOPLE)
    CSS_PATH = "people.tcss"
    chooses = "choose"

    def __init__(self, dealer: Dealer) -> None:
        super().__init__()
        self.dealer = dealer
        self._wide, self._high = 80, 24
        self._said: tuple[str, str] = ("", "")
        #: The last change that is told was just asked for.
        self._new = False
        self._question: Question | None = None
        self._list = Listing(id="list")

    def furniture(self) -> ComposeResult:
        """Head, the table's limits, the places, what is asked, waits or was done, the keys."""
        yield Rows(id="head")
        with Container(id="cloth"), Vertical(id="plate"):
            yield Rows(id="limits")
            yield Rows(id="columns")
            yield self._list
            yield Rows(id="about")
        yield KeyBar(id="keys")

    def fit(self, size: Size) -> None:
        """In this size."""
        plate = bool(self.fitting)
        self.set_class(plate, "-plate")
        self._wide, self._high = size.width, size.height
        self._list.fit(_PLATE - 6 if plate else size.width, len(self.chairs))
        self.draw()

    # What is there

    @property
    def view(self) -> TableView:
        """The table as it is now."""
        return self.dealer.view()

    @property
    def chairs(self) -> list[Chair]:
        """Every place there can be, somebody in it or not; a tournament has those that it has."""
        night = self.view.night
        free = night.terms.game.most_seats - len(night.chairs) if night.event is None else 0
        return [*night.chairs, *[Chair()] * free]

    @property
    def seat(self) -> int:
        """The lit place."""
        return self._list.at

    @property
    def lit(self) -> Chair:
        """Who sits there."""
        return self.chairs[self.seat]

    @property
    def _joins(self) -> list[Join]:
        """Who sits down after this hand."""
        return [asked.change for asked in self.view.night.queue if isinstance(asked.change, Join)]

    def stack(self, seat: int) -> int:
        """The chips there, in mid-hand those that are left."""
        view, chair = self.view, self.chairs[seat]
        in_hand = view.state not in ENDED and seat < len(view.names) and view.names[seat] == chair.name
        return view.stacks[seat] if in_hand else chair.stack

    # What is on the screen

    def draw(self) -> None:
        """Everything."""
        if self._measured is None:
            return
        view, left = self.view, self._list.left + Content("  ")
        self.query_one("#head", Rows).paint(self._head(view))
        limits = [row for told in _limits(view) for row in wrapped(Content.styled(told, "$dim"), self._list.room)]
        self.query_one("#limits", Rows).styles.height = len(limits) + 1
        self.query_one("#limits", Rows).paint(*(left + row for row in limits))
        columns = padded("", _SEAT) + padded(_("player"), _NAME) + right(_("chips"), _CHIPS)
        self.query_one("#columns", Rows).paint(left + Content.styled(columns, "$dim"))
        self._list.show(len(self.chairs), self._line)
        rows = [row for part in self._told(view) for row in wrapped(part, self._list.room)]
        high = _TOLD if self.fitting else self._high - _AROUND - len(limits) - len(self.chairs)
        # What was done last stands last.
        rows = rows if len(rows) <= high else [*rows[:1], *rows[1 - high :]]
        self.query_one("#about", Rows).styles.height = high
        self.query_one("#about", Rows).paint(*(left + row for row in rows))
        self.query_one("#keys", KeyBar).show(*self._keys(view), centred=self._wide >= 100, width=self._wide, high=3)

    @staticmethod
    def _head(view: TableView) -> Content:
        told = _("between hands") if view.state in ENDED else _("hand {number} goes on")
        told = told.format(number=amount(view.hand_number))
        return Content.assemble((f" {_('Players and chips')}", "bold $gold"), (f" · {told}", "$ink"))

    def _line(self, at: int, lit: bool) -> Content:
        """A place: its number, who sits there with how many chips, and what there is to say of him."""
        chair, night = self.chairs[at], self.view.night
        ink = "bold $gold" if lit else "$ink"
        number = padded(str(at + 1), _SEAT)
        if not chair.name:
            comes = next((change.name for change in self._joins if change.seat == at), "")
            told = _("{name}, after this hand").format(name=comes) if comes else _("free seat")
            return Content.assemble((number, ink), (told, "italic $gold" if lit else "italic $dim"))
        chips = right(amount(self.stack(at)), _CHIPS)
        word = chair_word(night, chair)
        return Content.assemble(
            (number, ink), (padded(chair.name, _NAME), ink), (chips, "bold $chip"), (f"   {word}", "italic $dim")
        )

    def _told(self, view: TableView) -> list[Content]:
        """What is asked or was just done; then what waits, and what was done since the last hand."""
        if self._question is not None:
            return [Content.styled(self._question.title, "bold $gold")]
        sentence, style = self._said
        rows = [Content.styled(sentence, style), Content("")] if sentence else []
        queue = view.night.queue
        if queue or view.state not in ENDED:
            lines = [change_line(asked.change, asked.name) for asked in queue]
            head = _("After this hand:") if lines else _("What is asked for now is done after this hand.")
        else:
            lines, head = [outcome_line(outcome) for outcome in view.night.outcomes], _("Since the last hand:")
            if not lines:
                return rows
        rows.append(Content.styled(head, "$gold" if lines else "$dim"))
        for at, line in enumerate(lines, 1):
            new = self._new and at == len(lines)
            rows.append(Content.styled(f"  {line}", "bold $gold" if new else "$ink"))
        return rows

    def _keys(self, view: TableView) -> list[tuple[str, list[Offer]]]:
        if self._question is not None:
            return [("", [Offer("yes", _("Yes"), PEOPLE), Offer("close", _("No"), PEOPLE)])]
        here = self._here(view)
        first = [Offer("choose", here[0].label, PEOPLE)] if here else []
        return [("", [*first, *here[1:]]), ("", self._for_all(view))]

    def _here(self, view: TableView) -> list[Offer]:
        """What may be done at the lit place, the usual thing first."""
        chair, cash = self.lit, view.night.event is None
        if view.state == "over":
            return []
        if not chair.name:
            return [Offer("join", _("A new player sits down"), PEOPLE)] if cash else []
        out = Offer("out", _("Sit out"), PEOPLE)
        if chair.away:
            out = Offer("out", _("Come back"), PEOPLE)
        elif goes(view.night, chair.name):
            out = Offer("out", _("Stay after all"), PEOPLE)
        if not cash:
            return [out]
        chips = Offer("chips", _("Buy chips") if chair.stack else _("Buy chips again"), PEOPLE)
        others = offers_of(PEOPLE, "move", "go")
        return [out, chips, *others] if chair.away and chair.stack else [chips, out, *others]

    def _for_all(self, view: TableView) -> list[Offer]:
        """What the table does."""
        cash, goes_on = view.night.event is None, view.state != "over"
        full = all(chair.name for chair in self.chairs)
        ids = ["join"] if cash and goes_on and self.lit.name and not full else []
        ids += ["terms"] if cash and goes_on else []
        ids += ["ledger"]
        ids += ["end"] if cash and view.state in ("showdown", "between") else []
        return offers_of(PEOPLE, *ids, "help", "close")

    def guide(self) -> "Opened":
        """What is played here, opened at how players come and go."""
        from ..help import played_at
        from .guide import Opened

        return Opened(played_at(self.view), "seats", "coming", where=PEOPLE)

    # Commands

    def command(self, id: str) -> None:
        """Carry it out if it is offered; every key but yes takes a question back."""
        question, self._question = self._question, None
        self._said, self._new = ("", ""), False
        if question is not None:
            if id == "yes":
                self._try(question.yes)
            else:
                self.draw()
            return
        view = self.view
        offered = {offer.id for _lead, offers in self._keys(view) for offer in offers}
        offered |= {offer.id for offer in self._here(view)}
        if id.startswith("seat-"):
            self._list.to(int(id[5:]) - 1)
        elif id == "choose" and id in offered:
            self._do(self._here(view)[0].id, view)
        elif id in offered:
            self._do(id, view)
        elif not self._list.move(id):
            self.draw()

    def _do(self, id: str, view: TableView) -> None:
        from . import change_forms as forms

        match id:
            case "join":
                self.app.push_screen(forms.join(view, self.seat, self.app.nights.regulars, self.change))
            case "chips":
                self.app.push_screen(forms.chips(view, self.seat, self.change))
            case "move":
                self.app.push_screen(forms.move(view, self.seat, self.change))
            case "terms":
                self.app.push_screen(forms.AgreeForm(view.night.terms, self.change))
            case "out":
                away = self.lit.away or goes(view.night, self.lit.name)
                self._try(lambda: self.change(ComeBack(self.seat) if away else SitOut(self.seat)))
            case "go":
                self._ask_to_go(view)
            case "end":
                told = _("End the night? Everybody takes his chips; results and payments come next.")
                self._ask(told, self._end)
            case "ledger":
                from .ledger import Ledger

                self.app.push_screen(Ledger(view))
            case "help":
                self.app.to_guide()
            case "close":
                self.dismiss()

    def _ask(self, sentence: str, yes: Callable[[], None]) -> None:
        self._question = Question(sentence, (), yes)
        self.draw()

    def _ask_to_go(self, view: TableView) -> None:
        seat, chair = self.seat, self.lit
        told = _("{name} leaves with {chips}?")
        hand = view.hand.seats[seat] if view.state not in ENDED and seat < len(view.hand.seats) else None
        if hand is not None and hand.status == "all-in":
            told = _("{name} leaves? He is all-in and stands pat; after the hand he goes with what he has.")
        elif hand is not None and hand.status == "live":
            told = _("{name} leaves? His hand is folded in his turn; after it he goes with what he has.")
        sentence = told.format(name=cropped(chair.name, _NAME), chips=chips_text(self.stack(seat)))
        self._ask(sentence, lambda: self.change(Leave(seat)))

    def _try(self, verb: Callable[[], None]) -> None:
        """Do it, or say why it cannot be."""
        try:
            verb()
        except RulesError as error:
            self._said = error_sentence(error, self.view.names), "bold $warning"
        self.draw()

    def change(self, change: Change) -> None:
        """Ask the dealer, and say what becomes of it. If it ends the hand, that is told at the table. Raises RulesError."""
        before = self.view
        outcome = self.dealer.change(before.turn, change)
        after = self.view
        self._new = after.state in ENDED or outcome.became == "queued"
        if not self._new:
            # What had been asked for before was taken back.
            self._said = _("{sentence}.").format(sentence=answer_line(outcome, after)), "bold $gold"
        self.draw()
        if before.state not in ENDED and after.state in ENDED:
            self.dismiss()

    def _end(self) -> None:
        self.dealer.end_night(self.view.turn)
        self.dismiss()


def _limits(view: TableView) -> list[str]:
    """What is played; what a buy-in may be and what a chip is worth."""
    terms = view.night.terms
    game = " · ".join((game_name(terms.game), stakes_text(terms.limit, terms.stakes)))
    return [game, *filter(None, [buy_ins_line(view.night)])]
