"""The ledger: how everybody stands and who pays whom, and on its other side every chip that came and went."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from textual.content import Content
from textual.geometry import Size

from deuce7_tui import bank
from deuce7_tui.dealer import NightView, TableView
from deuce7_tui.table import Account
from deuce7_tui.words import _, amount, payments_text
from deuce7_tui.words.figures import signed

from ..commands import LEDGER, SETUP, Offer, bindings, offers_of
from ..glyphs import NAME_CELLS, cropped, padded, right
from ..widgets.large import large_pairs, large_rows
from ..widgets.painted import Painted, centred, in_the_middle, lines
from .form import Form, Row, line
from .history_export import here
from .page import Page, Side
from .telling import ENDED

if TYPE_CHECKING:
    from .guide import Opened

#: Cells of a time, of a name, of what was done, of chips and of money.
_TIME, _NAME, _WORD, _CHIPS, _MONEY = 8, 16, 16, 13, 15
#: Of chips that were bought, taken out, are on the table, and of the result: the heads are of different length.
_BOUGHT, _OUT, _THERE, _NET = 10, 11, 14, 9
#: What is beside the text, and above and below it; the widest table of large letters.
_BESIDE, _AROUND, _WIDE = 5, 5, 110


class Ledger(Page, inherit_bindings=False):
    """A page with two sides; what is owed can be copied and written to a file."""

    BINDINGS = bindings(LEDGER)
    where = LEDGER

    def __init__(self, view: TableView) -> None:
        self._view, self._night = view, view.night
        self._over = view.state == "over"
        super().__init__(
            _("The night is over") if self._over else _("Results"), Content(""), Side(_("The ledger"), Content(""))
        )

    def fit(self, size: Size) -> None:
        """Both sides in this size: results as large as there is room for."""
        wide, high = size.width - _BESIDE, size.height - _AROUND
        told = [
            lines([centred(row, wide) for row in rows])
            for rows in (_results(self._view, wide, high, ascii=self.app.ascii), list(_under_days(self._night)))
        ]
        self._sides = tuple(side._replace(text=text) for side, text in zip(self._sides, told, strict=True))
        self.query_one("#page-text", Painted).paint(self._sides[self._at].text, layout=True)

    def guide(self) -> "Opened":
        """What is played here, and the keys of the ledger."""
        from ..help import played_at
        from .guide import Opened

        return Opened(played_at(self._view), at="keys", where=LEDGER)

    def extra(self) -> list[Offer]:
        """What is done with the payments, and where to go when the night is over."""
        ids = ["title"] if self._over else []
        return offers_of(LEDGER, *ids, *(["copy", "write"] if bank.is_settled(self._night) else []))

    def command(self, id: str) -> None:
        """Copy, write, to the title; the rest is a page's."""
        if id in ("title", "copy", "write") and id not in {offer.id for offer in self.extra()}:
            return
        match id:
            case "title":
                self.app.pop_screen()
                self.app.to_title()
            case "copy":
                self.app.copy_to_clipboard(bank.settling_text(self._night))
                self.say(_("Copied, if your terminal allows it: paste it where you like."))
            case "write":
                self.app.push_screen(FileForm(self._night, self.say))
            case _:
                super().command(id)


class FileForm(Form):
    """Into which file; one that is there is written over by a second Enter."""

    def __init__(self, night: NightView, say: Callable[[str], None]) -> None:
        super().__init__()
        self._night, self._say = night, say
        self._asked: Path | None = None

    @property
    def head(self) -> str:
        """What it is for."""
        return _("Results and payments into a file")

    def hint(self) -> str:
        """Nothing: there is one line."""
        return ""

    def rows(self) -> Sequence[Row]:
        """Where to."""
        return [(_("File"), line("path", str(here() / bank.file_name(self._night))))]

    def offers(self) -> list[Offer]:
        """Enter writes."""
        return [Offer("start", _("Write"), SETUP), *offers_of(SETUP, "leave", "help")]

    def send(self) -> None:
        """Write it, and say where. Raises RulesError if it cannot be."""
        file = bank.SettlingFile.of(self._night, self.line("path").value)
        if file.there and file.path != self._asked:
            self._asked = file.path
            self.tell(_("{path} is there already: Enter again writes over it.").format(path=file.path), "bold $gold")
            return
        file.write(self._night)
        self._say(_("Written to {path}").format(path=file.path))
        self.dismiss()


# What stands on the page


def _results(view: TableView, wide: int, high: int, *, ascii: bool) -> list[Content]:
    """Who has won how much, in large letters as far as there is room for them, and who pays whom."""
    night = view.night
    table = [
        _columns(night),
        *(_result(night, account, first=not at) for at, account in enumerate(bank.by_result(night))),
    ]
    below = _owed(night)
    if view.state not in ENDED:
        told = _("The state before hand {number}, which goes on.")
        table += [Content(""), Content.styled(told.format(number=amount(view.hand_number)), "$dim")]
    for large in _large(night, wide, ascii=ascii):
        rows = [row for part in (large, table, below) if part for row in (*part, Content(""))][:-1]
        if len(rows) <= high:
            break
    return in_the_middle(rows, high)


def _large(night: NightView, wide: int, *, ascii: bool) -> Iterator[list[Content]]:
    """Everybody's result, then the best one's, then nothing."""
    nets = [(account.name, _net(night, account)) for account in bank.by_result(night)]
    short = [(cropped(name, NAME_CELLS), net) for name, net in nets]
    if not ascii:
        yield large_pairs(short, min(wide, _WIDE))
    if bank.by_result(night)[0].net > 0:
        *large, _plain = large_rows(" ".join(short[0]), "bold $gold", wide, ascii=ascii)
        yield from large
    yield []


def _net(night: NightView, account: Account) -> str:
    """What is paid or got in the end: money where there is some."""
    if night.event is not None or bank.has_money(night):
        return bank.money_text(night, account.net, plus=True)
    return signed(account.net)


def _owed(night: NightView) -> list[Content]:
    """Who pays whom."""
    head = Content.styled(_("To make everybody even"), "bold $gold")
    if not bank.is_settled(night):
        return [head, Content.styled(_("Who pays whom is known when the prizes are won."), "$dim")]
    return [head, *(Content.styled(row, "bold $ink") for row in payments_text(bank.payments(night)).splitlines())]


def _columns(night: NightView) -> Content:
    """What the columns are."""
    cash = night.event is None
    sums = [(_("bought"), _BOUGHT), (_("taken out"), _OUT), (_("on the table"), _THERE), (_("net"), _NET)]
    if not cash:
        sums = [(_("paid"), _MONEY), (_("prize"), _MONEY), (_("net"), _MONEY)]
    elif bank.has_money(night):
        sums.append((_("in money"), _MONEY))
    return Content.styled(padded(_("player"), _NAME) + "".join(right(*sum) for sum in sums), "$dim")


def _result(night: NightView, account: Account, *, first: bool) -> Content:
    won = account.net > 0
    ink, net = "$gold" if won else "$ink", bank.money_text(night, account.net, plus=True)
    name = padded(account.name, _NAME), "bold $gold" if first and won else "$ink"
    if night.event is not None:
        paid, prize = (right(bank.money_text(night, sum), _MONEY) for sum in (account.paid_in, account.in_play))
        return Content.assemble(name, (paid + prize, "$ink"), (right(net, _MONEY), f"bold {ink}"))
    sums = ((account.paid_in, _BOUGHT), (account.taken_out, _OUT), (account.in_play, _THERE))
    told = "".join(right(amount(chips), cells) for chips, cells in sums)
    money = right(net, _MONEY) if bank.has_money(night) else ""
    return Content.assemble(name, (told, "$ink"), (right(signed(account.net), _NET), f"bold {ink}"), (money, ink))


def _under_days(night: NightView) -> Iterator[Content]:
    """Every line of the ledger by its time, under its day."""
    day = ""
    for entry in night.ledger:
        if (today := bank.day(entry)) != day:
            day = today
            yield Content.styled(padded(day, _TIME + _NAME + _WORD + _CHIPS + _MONEY), "bold $gold")
        chips, money = bank.chips_and_money(night, entry.amount)
        came = entry.kind != "cash-out"
        yield Content.assemble(
            (padded(bank.clock(entry), _TIME), "$dim"),
            (padded(entry.name, _NAME), "$ink"),
            (padded(bank.entry_word(entry), _WORD), "$ink"),
            (right(chips, _CHIPS), "bold $chip" if came else "bold $ink"),
            (right(money, _MONEY), "$dim"),
        )
