"""Nights that were played, for screens that look back at them."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from deuce7_tui.cli.past import KeptPast
from deuce7_tui.cli.room import KeptNights
from deuce7_tui.past import PastHand
from deuce7_tui.rules.cards import Card, parse_card
from deuce7_tui.rules.events import Dealt, Drew, Shown
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.setup import HandSetup
from deuce7_tui.store import Cabinet, open_cabinet
from deuce7_tui.store.nights import HandRow, hand, played
from deuce7_tui.table import NightSetup
from deuce7_tui.tui.app import Deuce7App
from tests.reachable import reachable
from tests.store.evening import SETUP, sit_down, step
from tests.tui.leaks import PAINTED, screen_text, widget_texts
from tests.tui.waiting import until

SECRET = "c0ffee" * 10
SEALED = SETUP.but(seed=SECRET, sealed=True, stack=600)


def night(folder: Path, setup: NightSetup = SEALED, *, hand_count: int = 6, opened: bool = False) -> None:
    """A new night of so many hands, left in the next one; or opened after that."""
    cabinet, keeper, dealer = sit_down(folder, setup, "new")
    # Nobody pulls the plug here.
    cabinet.connection.execute("PRAGMA synchronous = OFF")
    while dealer.view().hand_number <= hand_count and step(dealer):
        pass
    while opened and dealer.view().state not in ("showdown", "between", "over"):
        step(dealer)
    if opened:
        dealer.open_seal(dealer.view().turn)
    for _ in range(9 * (not opened)):
        step(dealer)
    keeper.close()
    cabinet.close()


@asynccontextmanager
async def looking_back(
    folder: Path, *keys: str, size: tuple[int, int] = (80, 24), **given: object
) -> AsyncIterator[tuple[Deuce7App, Pilot[None]]]:
    """At the title, and from there by these keys."""
    app = Deuce7App(nights=KeptNights(folder), **given)  # type: ignore[arg-type]
    app.gate.delay = app.pace = 0
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
            await all_known(app, pilot)
        yield app, pilot


async def all_known(app: Deuce7App, pilot: Pilot[None]) -> None:
    """Until the list knows all that there is."""
    await until(pilot, lambda: (pulled := getattr(app.screen, "pulled", None)) is None or pulled.done)


def kept(folder: Path) -> KeptPast:
    """What is there to be looked back at."""
    cabinet = open_cabinet(folder)
    assert cabinet is not None
    return KeptPast(cabinet)


def past_hands(folder: Path, number: int = 1) -> list[PastHand]:
    """The hands of a night, the newest first."""
    return [hand for hand in kept(folder).hands(number) if isinstance(hand, PastHand)]


def cards_of(folder: Path, number: int, at: int) -> tuple[set[Card], set[Card]]:
    """The cards that were in a hand, and those of them that were shown."""
    cabinet = open_cabinet(folder)
    assert cabinet is not None
    events = played(hand(cabinet, number, at)).events
    there = {card for event in events if isinstance(event, Dealt | Drew) for card in event.cards}
    return there, {card for event in events if isinstance(event, Shown) for card in event.cards}


def seen_cards(app: Deuce7App) -> set[Card]:
    """Every card that is painted, or kept by a widget as text."""
    texts = [screen_text(app), *widget_texts(app)]
    return {parse_card(painted.replace("\ufe0e", "")) for text in texts for painted in PAINTED.findall(text)}


def leaks(app: Deuce7App, *, shown: set[Card] = frozenset()) -> list[str]:  # type: ignore[assignment]
    """The leak detector where nobody sits at the table: cards on the screen or in a widget that were not shown, and what
    the screens hold that a hand could be dealt from again."""
    found = [f"a card: {card}" for card in sorted(seen_cards(app) - shown)]
    held = reachable(*app.screen_stack, but=(Deuce7App, Cabinet))
    found += [repr(one) for one in held if isinstance(one, Hand | HandSetup | HandRow)]
    events = [one for one in held if isinstance(one, Dealt | Drew | Shown)]
    found += [f"an event: {card}" for event in events for card in event.cards if card not in shown]
    return found + [f"the secret: {one[:20]}" for one in held if isinstance(one, str) and SECRET[:12] in one]


def lines(app: Deuce7App) -> list[str]:
    """The lines of the list, without the air around them."""
    listing = app.screen.query_one("#list")
    return [re.sub(r"^[▶ ]+", "", row).rstrip() for row in listing.content.plain.split("\n")]  # type: ignore[attr-defined]


def numbers(app: Deuce7App) -> list[int]:
    """The numbers of the hands in sight."""
    return [int(line.split()[0].replace(",", "")) for line in lines(app) if line]


def told(app: Deuce7App) -> str:
    """What is told below the list, in one line."""
    about = app.screen.query_one("#about")
    return " ".join(about.content.plain.split())  # type: ignore[attr-defined]
