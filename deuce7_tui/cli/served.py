"""The program that runs for one tab of a browser. It is started by ``deuce7 --serve``, never by hand."""

import os
import sys

from deuce7_tui import cli

from .environment import leave_out


def main() -> int:
    """``deuce7`` with the process's arguments, in a browser's window of the size that it has."""
    size = _cells("COLUMNS", 80), _cells("ROWS", 24)
    leave_out(os.environ)
    return cli.main(sys.argv[1:], browser=size)


def _cells(name: str, usual: int) -> int:
    """What the page has, as far as it is to be believed."""
    told = os.environ.get(name, "")
    return min(int(told), 1000) if told.isdecimal() and int(told) else usual
