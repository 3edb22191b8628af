"""What a chip is worth. Chips are whole numbers and so is money: it is counted in the smallest coin."""

import re

from deuce7_tui.rules.errors import ParseError, RulesError
from deuce7_tui.rules.record import Record

from .names import clean_name

_VALUE = r"([0-9]{1,9})(?:[.,]([0-9]{1,6}))?(?: (.{1,12}))?"


class Money(Record):
    """One chip is ``coins`` of the smallest coin, of which ``10 ** digits`` are one of the ``currency``.

    5 coins of 2 digits are 0.05 a chip.
    """

    currency: str
    coins: int
    digits: int

    @classmethod
    def parse(cls, text: str) -> "Money":
        """The value of a chip as it is written: ``0.05 EUR``, ``1 €``, ``2``. Raises ParseError ``not-money``."""
        found = re.fullmatch(_VALUE, text.strip())
        try:
            if found is None:
                raise ParseError("not-money", text=text[:60])
            whole, part, currency = found.groups(default="")
            # Money is written with two digits or with none: 0.5 is 0.50.
            part = part.ljust(2, "0") if part else ""
            made = cls(clean_name(currency) if currency else "", int(whole + part), len(part))
        except RulesError:
            raise ParseError("not-money", text=text[:60]) from None
        if not made.coins:
            raise ParseError("not-money", text=text[:60])
        return made

    def worth(self, chips: int) -> int:
        """So many chips in the smallest coin."""
        return chips * self.coins

    def text(self, coins: int) -> str:
        """``12.50 EUR``, ``-3``: so much money as plain text, in the smallest coin given."""
        sign, (whole, part) = "-" if coins < 0 else "", divmod(abs(coins), 10**self.digits)
        number = f"{sign}{whole}" + (f".{part:0{self.digits}}" if self.digits else "")
        return f"{number} {self.currency}" if self.currency else number

    @property
    def chip_text(self) -> str:
        """What one chip is worth, as ``parse`` reads it."""
        return self.text(self.coins)


#: A chip is a chip: there is no money.
CHIPS_ONLY = Money("", 1, 0)


def priced(text: str) -> tuple[int, Money]:
    """A price as it is written (``10.00 EUR``): so many coins, and the money they are. Raises ParseError ``not-a-price``."""
    try:
        price = Money.parse(text)
    except ParseError:
        raise ParseError("not-a-price", text=text[:60]) from None
    return price.coins, Money(price.currency, 1, price.digits)
