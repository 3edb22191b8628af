"""Commands about kept nights: list, export, verify, and where their files are."""

import argparse
from collections.abc import Mapping
from pathlib import Path

from deuce7_tui import words
from deuce7_tui.cli import data_folder, settings_path, tell
from deuce7_tui.cli.past import KeptPast
from deuce7_tui.rules.cards import DECK, cards_text
from deuce7_tui.rules.shuffle import shuffled
from deuce7_tui.store import Cabinet, StoreError, open_cabinet
from deuce7_tui.store import nights as kept
from deuce7_tui.store.files import FILE
from deuce7_tui.table import fingerprint_of
from deuce7_tui.words import _, amount, ngettext

_NEWEST = 20


def cabinet_of(options: argparse.Namespace) -> Cabinet:
    """The nights of the data folder. Raises StoreError if there are none; tells if a broken file was kept aside."""
    cabinet = open_cabinet(data_folder(options), create=False)
    if cabinet is None:
        raise StoreError("no-nights")
    if cabinet.notice is not None:
        tell(words.error_sentence(cabinet.notice))
    return cabinet


def nights(options: argparse.Namespace) -> int:
    """A line for a night, newest first: for the newest, or for every one."""
    found = kept.nights(cabinet_of(options), most=None if options.all else _NEWEST + 1)
    shown = found if options.all else found[:_NEWEST]
    for row in shown:
        if row.trusted:
            when = words.when(row.played)
            print(words.night_line(row.id, when, row.names, row.stacks, row.hands, ended=row.ended is not None))
        else:
            print(f"{row.id}  {words.error_sentence(StoreError('store-changed', night=row.id))}")
    if len(shown) < len(found):
        print(_("There are older nights: deuce7 nights --all"))
    return 0


def export(options: argparse.Namespace) -> int:
    """Only what everybody saw is written, unless the table opened the seal. Raises StoreError if no hand has ended."""
    past = KeptPast(cabinet_of(options))
    hands = past.ended(options.night)
    if not hands:
        raise StoreError("no-hand-ended", night=options.night)
    folder = Path(options.to or f"deuce7-night-{options.night}")
    past.export(options.night, hands, folder, options.format)
    print(words.exported_line(len(hands), str(folder)))
    return 0


def verify(options: argparse.Namespace) -> int:
    """Every deck again, from the secret whose fingerprint the table was shown before the first card."""
    cabinet = cabinet_of(options)
    try:
        secret = kept.secret(cabinet, options.night)
        hands = kept.audited(cabinet, options.night)
    except StoreError as error:
        if error.code != "store-changed":
            raise
        tell(words.error_sentence(error))
        return 1
    fingerprint = fingerprint_of(secret)
    shown = "-".join(fingerprint[at : at + 4] for at in range(0, 16, 4))
    print(table({_("secret"): secret, _("fingerprint"): fingerprint, _("seal"): shown}))
    for row, right in hands:
        name = f"hand-{row.number}" + (f".{row.deal}" if row.deal else "")
        deck = cards_text(shuffled(DECK, f"{secret}/{name}", "deck"))
        print(f"{name}  {deck}" + ("" if right else "  " + _("WRONG")))
    wrong = sum(not right for row, right in hands)
    if wrong:
        told = _("Not what the secret and the actions make: {wrong} of {count}.")
    else:
        told = ngettext(
            "{count} deck, fixed before the first card, if the table saw the seal {seal}.",
            "{count} decks, all fixed before the first card, if the table saw the seal {seal}.",
            len(hands),
        )
    print(told.format(wrong=amount(wrong), count=amount(len(hands)), seal=shown))
    return 1 if wrong else 0


def paths(options: argparse.Namespace) -> int:
    """Where its files are."""
    folder = data_folder(options)
    reports, settings = folder / "reports", settings_path(options)
    print(table({_("nights"): folder / FILE, _("reports"): reports, _("settings"): settings}))
    return 0


def table(rows: Mapping[str, object]) -> str:
    """A row for each, its name before it."""
    wide = max(map(len, rows))
    return "\n".join(f"{name:{wide}}  {value}" for name, value in rows.items())
