"""Evenings with people who come, go, buy chips, sit out and lose them all, always the same, however often interrupted.

    python -m tests.store.comings FOLDER HANDS     a cash night in this folder, HANDS in all

What is done next depends on what is recorded only.
"""

import sys
from pathlib import Path
from typing import NamedTuple

from deuce7_tui.dealer import Dealer, LeftHand, Time
from deuce7_tui.rules import Discard, HouseRules, Stakes, StandPat
from deuce7_tui.store import Cabinet, open_cabinet
from deuce7_tui.store.keeper import begin, resume
from deuce7_tui.store.nights import nights
from deuce7_tui.table import Agree, Money, NightSetup, parse_step, step_text, tournament_night

from .evening import choose

NO_LIMIT = NightSetup(("A", "B"), limit="no", stakes=Stakes.of("no", 5, 10), house=HouseRules(newcomers="post")).terms
CASH = NightSetup(
    ("Anna", "Bruno", "Carla"), 60, seed="comings-6", money=Money.parse("0.10 EUR"), least_buy_in=20, most_buy_in=400
)
#: By hand, how many actions of it there must be (None: it is over), and what is asked then.
CASH_CHANGES: tuple[tuple[int, int | None, str], ...] = (
    (1, 1, "top-up 0 50"),
    (1, 4, "join 4 80 Dora"),
    (1, None, "join 3 60 Elisa"),
    (2, 0, "leave 1"),
    (2, 2, "sit-out 0"),
    (2, None, "join 1 40 Bruno"),
    (2, None, "move 3 5"),
    (3, 1, "leave 2"),
    (3, 2, "come-back 2"),
    (3, 3, "come-back 0"),
    (3, None, step_text(Agree(NO_LIMIT))),
    (4, 2, "leave 4"),
    (4, None, "join 4 100 Fabio"),
    # Who has chips then may not buy so many.
    (6, 1, "top-up 0 399"),
    (6, 2, "leave 5"),
)
_EVENT = tournament_night(
    ("Anna", "Bruno", "Carla"),
    {
        "limit": "fixed", "stack": 80, "by": "minutes", "every": 1, "fee": 1000, "re_entry": 2, "prizes": "70/30",
        "levels": [{"stakes": "10/20"}, {"stakes": "20/40"}, {"stakes": "30/60", "ante": 5}, {"stakes": "40/80"}],
    },
)  # fmt: skip
EVENT = _EVENT.but(seed="5ea1" * 16, sealed=True)
EVENT_CHANGES: tuple[tuple[int, int | None, str], ...] = (
    (1, 1, "sit-out 1"),
    (3, 0, "come-back 1"),
    (4, None, "sit-out 0"),
    (5, None, "come-back 0"),
)


class Evening(NamedTuple):
    """A night and what is asked in it; ``hands``: it is played so far."""

    setup: NightSetup
    changes: tuple[tuple[int, int | None, str], ...]
    hands: int


CASH_EVENING = Evening(CASH, CASH_CHANGES, 9)
EVENT_EVENING = Evening(EVENT, EVENT_CHANGES, 12)


class Table:
    """A night of a folder as it was left, or a new one; the time goes by decisions."""

    def __init__(self, folder: Path, evening: Evening) -> None:
        cabinet = open_cabinet(folder)
        assert cabinet is not None
        self.evening = evening
        self.cabinet: Cabinet = cabinet
        self.ticks = 0
        left = None
        if nights(cabinet):
            self.keeper, hand = resume(cabinet, 1)
            left = LeftHand(hand.setup, hand.actions, hand.decided, hand.seated) if hand else None
        else:
            self.keeper = begin(cabinet, evening.setup)
        self.dealer = Dealer(
            self.keeper.night,
            self.keeper,
            left,
            time=Time(lambda: self.ticks, lambda: f"hand-{self.keeper.night.hand_number}"),
            elapsed=self.keeper.clock.elapsed,
            paused=self.keeper.clock.paused,
            over=self.keeper.ended,
        )

    def close(self) -> None:
        self.keeper.close()
        self.cabinet.close()

    @property
    def done(self) -> bool:
        return self.dealer.view().state == "over" or self.dealer.view().hand_number > self.evening.hands

    def asked(self) -> list[str]:
        """The changes that are recorded, but for chips bought again."""
        rows = self.cabinet.rows("SELECT text FROM step ORDER BY place")
        hands = ("hand", "result", "redeal")
        return [row["text"] for row in rows if not row["text"].startswith(hands) and " 77" not in row["text"]]

    def step(self) -> None:
        """A change, a decision, a stop of the clock, or the next hand."""
        dealer, view = self.dealer, self.dealer.view()
        between = view.state in ("showdown", "between")
        actions = len(dealer._hand.actions)
        asked = len(self.asked())
        if asked < len(self.evening.changes):
            hand, least, text = self.evening.changes[asked]
            due = between if least is None else not between and actions >= least
            if view.hand_number > hand or (view.hand_number == hand and due):
                dealer.change(view.turn, parse_step(text))
                return
        broke = [seat for seat, chair in enumerate(view.night.chairs) if chair.name and not chair.stack]
        if between and broke and self.evening.setup.tournament is None:
            dealer.change(view.turn, parse_step(f"top-up {broke[0]} 77"))
        elif between and broke and self.may_re_enter:
            dealer.change(view.turn, parse_step(f"re-enter {broke[0]}"))
        elif between:
            dealer.next_hand(view.turn)
        else:
            self.decide(actions)

    @property
    def may_re_enter(self) -> bool:
        now = self.dealer.view().night.event
        return now is not None and now.level <= now.re_entry and now.entries < 5

    def decide(self, place: int) -> None:
        dealer, view = self.dealer, self.dealer.view()
        if view.clock is not None and view.clock.paused != (place == 3):
            # The table stops the clock for one decision.
            dealer.stop_clock(place == 3)
            return
        if view.state == "handover":
            dealer.take(view.turn)
        else:
            dealer.turn_cards(view.turn, up=True)
        self.ticks += 3_000
        view = dealer.view()
        if view.may_decide and place % 3:
            dealer.decide(view.turn, Discard((place % 5,)) if place % 2 else StandPat())
        dealer.act(view.turn, choose(view.hand, view.hand_number, place))


def main() -> None:
    """Play on, telling each step as it is done."""
    table = Table(Path(sys.argv[1]), CASH_EVENING._replace(hands=int(sys.argv[2])))
    print("sat down", flush=True)
    while not table.done:
        table.step()
        print(table.dealer.view().hand_number, table.dealer.view().turn, flush=True)
    print("done", flush=True)


if __name__ == "__main__":
    main()
