"""A table at which a hand has just ended."""

from deuce7_tui.dealer import Dealer, LeftHand, MemoryJournal
from deuce7_tui.rules import action_text
from deuce7_tui.table import Night, NightSetup, Positions
from deuce7_tui.tui.app import Deuce7App
from tests.rules.table_of import Table

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
#: Twenty cells each.
LONG = (
    "Alexandrina Maximova", "Bartholomew Quartley", "Christabel Lovegrove", "Diego Montoya-Rivera",
    "Ekaterina Vasilyeva.", "玩家六玩家六玩家六号",
)  # fmt: skip


def ended(table: Table, names: tuple[str, ...] = NAMES) -> Dealer:
    """A dealer at whose table this hand, number 12, has just been played."""
    setup = table.setup
    small, big = setup.post_of("small"), setup.post_of("big")
    at = Positions(setup.button, small.seat if small else setup.button, big.seat if big else setup.button)
    chairs = names[: len(setup.stacks)]
    night = Night(NightSetup(chairs, 100, setup.game, setup.limit, setup.stakes, setup.house, seed="x"))
    night.at_hand(12, 0, setup.stacks, at)
    return Dealer(night, MemoryJournal(), LeftHand(setup, [action_text(action) for _, action in table.hand.actions]))


def app_with(dealer: Dealer, *, pace: float = 0, **more: object) -> Deuce7App:
    """The app at his table; keys count at once."""
    app = Deuce7App(dealer=dealer, **more)  # type: ignore[arg-type]
    app.gate.delay, app.pace, app.hide_after = 0, pace, 600
    return app
