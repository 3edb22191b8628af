"""Settling up, in words: what is copied into a message or written to a file."""

from collections.abc import Iterable

from deuce7_tui.language import _


def payments_text(payments: Iterable[tuple[str, str, str]]) -> str:
    """A line for who pays whom how much, the amount as it is to be read: ``Bruno pays Anna 12.50 EUR``."""
    lines = [
        _("{payer} pays {payee} {amount}").format(payer=payer, payee=payee, amount=amount)
        for payer, payee, amount in payments
    ]
    return "\n".join(lines) if lines else _("Everybody is even.")
