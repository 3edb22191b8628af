"""The ledger of a night in words: chips that came and went, results, who pays whom. Made of what the dealer shows."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from .comings import chips_text
from .dealer import NightView
from .language import as_money
from .rules.errors import RulesError
from .table import Account, Entry, settle_up
from .table.money import CHIPS_ONLY
from .words import _, amount, payments_text, when


def has_money(night: NightView) -> bool:
    """There is money beside the chips: a tournament has nothing else."""
    return night.event is None and night.money != CHIPS_ONLY


def money_text(night: NightView, sum: int, *, plus: bool = False) -> str:
    """``12.50 EUR``: so many chips in money, in a tournament so many coins; ``plus``: with a sign before what was won."""
    coins = sum if night.event is not None else night.money.worth(sum)
    return ("+" if plus and coins > 0 else "") + as_money(night.money.text(coins))


def worth(night: NightView, sum: int) -> str:
    """What is paid: money where there is some, else chips."""
    return money_text(night, sum) if night.event is not None or has_money(night) else chips_text(sum)


def entry_word(entry: Entry) -> str:
    """What a line of the ledger is: ``buys in``."""
    words = {
        "buy-in": _("buys in"),
        "top-up": _("buys more"),
        "cash-out": _("takes out"),
        "entry": _("enters"),
        "re-entry": _("enters again"),
    }
    return words[entry.kind]


def entry_line(night: NightView, entry: Entry) -> str:
    """``21:40: Anna buys in, 400 chips``; what is not known of the time is left out."""
    told = _("{name} {does}, {chips}").format(name=entry.name, does=entry_word(entry), chips=_both(night, entry.amount))
    at = clock(entry)
    return _("{time}: {what}").format(time=at, what=told) if at else told


def _both(night: NightView, sum: int) -> str:
    """``400 chips, 20.00 EUR``."""
    if not has_money(night):
        return worth(night, sum)
    return _("{chips}, {money}").format(chips=chips_text(sum), money=money_text(night, sum))


def clock(entry: Entry) -> str:
    """``21:40``, or nothing."""
    return when(entry.at)[11:]


def day(entry: Entry) -> str:
    """``2026-11-29``, or nothing."""
    return when(entry.at)[:10]


def result_lines(night: NightView) -> Iterator[str]:
    """``Anna has won 120 chips, 6.00 EUR``, the best result first."""
    for account in by_result(night):
        told = _("{name} is even")
        if account.net:
            told = _("{name} has won {amount}") if account.net > 0 else _("{name} has lost {amount}")
        yield told.format(name=account.name, amount=_both(night, abs(account.net)))


def by_result(night: NightView) -> list[Account]:
    """Everybody who ever bought in, the best result first."""
    return sorted(night.accounts, key=lambda account: -account.net)


class Owed(NamedTuple):
    """Who pays whom, how much, as it is read."""

    payer: str
    payee: str
    amount: str


def payments(night: NightView) -> list[Owed]:
    """The fewest payments that make everybody even; none where results do not add up, as long as prizes are open."""
    try:
        made = settle_up({account.name: account.net for account in night.accounts})
    except RulesError:
        return []
    return [Owed(payment.payer, payment.payee, worth(night, payment.amount)) for payment in made]


def is_settled(night: NightView) -> bool:
    """Results add up to nothing: in a tournament only when the prizes have been won."""
    return sum(account.net for account in night.accounts) == 0


def settling_text(night: NightView) -> str:
    """Results and payments, to be copied or written to a file."""
    head = _("deuce7, {date}").format(date=day(night.ledger[0])) if day(night.ledger[0]) else "deuce7"
    return "\n".join([head, "", *result_lines(night), "", payments_text(payments(night)), ""])


class SettlingFile(NamedTuple):
    """The file in which results and payments are written, and whether one is there already."""

    path: Path
    there: bool

    @classmethod
    def of(cls, night: NightView, text: str) -> "SettlingFile":
        """As somebody writes its name. Raises RulesError ``not-written`` for what can be no file's."""
        with _writing(text):
            path = Path(text.strip() or file_name(night)).expanduser().absolute()
            return cls(path, path.exists() or path.is_symlink())

    def write(self, night: NightView) -> None:
        """Whatever is there is written over. Raises RulesError ``not-written``."""
        with _writing(str(self.path)):
            self.path.write_text(settling_text(night), encoding="utf-8")


@contextmanager
def _writing(name: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError, RuntimeError) as error:
        why = str(getattr(error, "strerror", None) or error)
        raise RulesError("not-written", path=name, why=why) from None


def file_name(night: NightView) -> str:
    """``deuce7-2026-11-29.txt``."""
    date = day(night.ledger[0])
    return f"deuce7-{date}.txt" if date else "deuce7.txt"


def chips_and_money(night: NightView, sum: int) -> tuple[str, str]:
    """The two columns of a sum; the second is empty where there is no money."""
    if night.event is not None:
        return money_text(night, sum), ""
    return amount(sum), money_text(night, sum) if has_money(night) else ""
