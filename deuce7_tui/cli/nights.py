"""Commands about kept nights: list, export, verify, and where their files are."""

import argparse
import sys
from pathlib import Path

from deuce7_tui import phh, words
from deuce7_tui.cli import WrongInput, data_folder
from deuce7_tui.rules.cards import DECK, cards_text
from deuce7_tui.rules.shuffle import shuffled
from deuce7_tui.rules.view import public
from deuce7_tui.store import Cabinet, StoreError, open_cabinet
from deuce7_tui.store import nights as kept
from deuce7_tui.store.cabinet import FILE


def cabinet_of(options: argparse.Namespace) -> Cabinet:
    """The nights of the data folder. Raises StoreError if there are none; tells if a broken file was kept aside."""
    cabinet = open_cabinet(data_folder(options), create=False)
    if cabinet is None:
        raise StoreError("no-nights")
    if cabinet.notice is not None:
        sys.stderr.write(f"deuce7: {words.error_sentence(cabinet.notice)}\n")
    return cabinet


def nights(options: argparse.Namespace) -> int:
    """A line for every night, newest first."""
    for row in kept.nights(cabinet_of(options)):
        when = row.played.replace("T", " ")[:16]
        print(words.night_line(row.id, when, row.names, row.stacks, row.hands, ended=row.ended is not None))
    return 0


def export(options: argparse.Namespace) -> int:
    """Only what everybody saw is written, unless the table opened the seal."""
    cabinet = cabinet_of(options)
    night = kept.night(cabinet, options.night)
    folder = Path(options.to or f"deuce7-night-{night.id}")
    count = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for row in kept.hands(cabinet, night.id):
            hand = kept.played(row)
            if hand.round == "over":
                events = hand.events if night.opened else [public(event) for event in hand.events]
                text = phh.write(hand.setup, events, night.names)
                (folder / f"hand-{row.number:04}.phh").write_text(text, encoding="utf-8")
                count += 1
    except OSError as error:
        raise WrongInput(f"{error.filename} cannot be written: {error.strerror}.") from None
    print(f"{count:,} hands in {folder}")
    return 0


def verify(options: argparse.Namespace) -> int:
    """Every deck again, from the secret whose fingerprint the table was shown before the first card."""
    cabinet = cabinet_of(options)
    secret = kept.secret(cabinet, options.night)
    rows = kept.hands(cabinet, options.night)
    print(f"secret       {secret}\nfingerprint  {kept.night(cabinet, options.night).fingerprint}")
    wrong = 0
    for row in rows:
        name = f"hand-{row.number}" + (f".{row.deal}" if row.deal else "")
        same = row.setup.seed == f"{secret}/{name}" and (row.result is None or kept.played(row).stacks == row.result)
        wrong += not same
        deck = cards_text(shuffled(DECK, f"{secret}/{name}", "deck"))
        print(f"{name}  {deck}" + ("" if same else "  WRONG"))
    print(f"{len(rows):,} decks, all fixed before the first card." if not wrong else f"{wrong:,} hands are wrong.")
    return 1 if wrong else 0


def paths(options: argparse.Namespace) -> int:
    """Where its files are."""
    folder = data_folder(options)
    print(f"nights    {folder / FILE}\nreports   {folder / 'reports'}")
    return 0
