"""Commands about kept nights: list, export, verify, and where their files are."""

import argparse
from pathlib import Path

from deuce7_tui import phh, words
from deuce7_tui.cli import WrongInput, data_folder, settings_folder, tell
from deuce7_tui.rules.cards import DECK, cards_text
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.shuffle import shuffled
from deuce7_tui.rules.view import public
from deuce7_tui.store import Cabinet, StoreError, open_cabinet
from deuce7_tui.store import nights as kept
from deuce7_tui.store.files import FILE
from deuce7_tui.store.settings import FILE as SETTINGS
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
            when = row.played.replace("T", " ")[:16]
            print(words.night_line(row.id, when, row.names, row.stacks, row.hands, ended=row.ended is not None))
        else:
            print(f"{row.id}  {words.error_sentence(StoreError('store-changed', night=row.id))}")
    if len(shown) < len(found):
        print(_("There are older nights: deuce7 nights --all"))
    return 0


def export(options: argparse.Namespace) -> int:
    """Only what everybody saw is written, unless the table opened the seal. Raises StoreError if no hand has ended."""
    cabinet = cabinet_of(options)
    night = kept.night(cabinet, options.night)
    hands = [(row, _played(row, night.id)) for row in kept.hands(cabinet, night.id)]
    ended = [(row, hand) for row, hand in hands if hand.round == "over"]
    if not ended:
        raise StoreError("no-hand-ended", night=night.id)
    folder = Path(options.to or f"deuce7-night-{night.id}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for row, hand in ended:
            events = hand.events if night.opened else [public(event) for event in hand.events]
            text = phh.write(hand.setup, events, row.names)
            (folder / f"hand-{row.number:04}.phh").write_text(text, encoding="utf-8")
    except OSError as error:
        raise WrongInput(
            _("{path} cannot be written: {why}.").format(path=error.filename, why=error.strerror)
        ) from None
    told = ngettext("{count} hand in {folder}", "{count} hands in {folder}", len(ended))
    print(told.format(count=amount(len(ended)), folder=folder))
    return 0


def _played(row: kept.HandRow, night: int) -> Hand:
    try:
        return kept.played(row)
    except RulesError:
        raise StoreError("store-changed", night=night) from None


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
    print(f"secret       {secret}\nfingerprint  {fingerprint}\nseal         {shown}")
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
    print(f"nights    {folder / FILE}\nreports   {folder / 'reports'}\nsettings  {settings_folder(options) / SETTINGS}")
    return 0
