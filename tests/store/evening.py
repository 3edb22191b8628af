"""A night that plays itself and is always the same, however often it is interrupted.

    python -m tests.store.evening FOLDER HANDS [NIGHT]     go on with a night in this folder, HANDS in all

Without NIGHT it is the newest, or a new one; ``new`` begins one, ``wait 3`` sits down at night 3 and does nothing.

What is done depends on the hand's number and the place of the action in it, never on when the process began.
"""

import sys
from pathlib import Path
from random import Random

from deuce7_tui.dealer import Dealer, LeftHand
from deuce7_tui.rules import Action, Call, Check, Discard, Fold, HandView, Raise, Stakes, StandPat
from deuce7_tui.store import Cabinet, open_cabinet
from deuce7_tui.store.keeper import Keeper, begin, resume
from deuce7_tui.store.nights import nights
from deuce7_tui.table import NightSetup

SETUP = NightSetup(("Anna", "Bruno", "Carla", "Dario"), 150, stakes=Stakes.of("fixed", 10, 20), seed="evening")


def choose(view: HandView, number: int, place: int) -> Action:
    """A legal action for this place of this hand."""
    chance = Random(f"{number}/{place}")
    turn = view.turn
    assert turn is not None
    if turn.kind == "draw":
        places = tuple(sorted(chance.sample(range(5), chance.randint(0, 5))))
        return Discard(places) if places else StandPat()
    may: list[Action] = [Check() if turn.check else Call()] * 3
    if turn.fold:
        may.append(Fold())
    if turn.raises:
        may.append(Raise(turn.raises.max))
    return chance.choice(may)


def begun(cabinet: Cabinet, setup: NightSetup) -> Keeper:
    """A new night with its first hand dealt."""
    keeper = begin(cabinet, setup)
    Dealer(keeper.night, keeper)
    return keeper


def sit_down(folder: Path, setup: NightSetup = SETUP, night: str = "") -> tuple[Cabinet, Keeper, Dealer]:
    """The night of this folder as it was left, or a new one."""
    cabinet = open_cabinet(folder)
    assert cabinet is not None
    if night != "new" and nights(cabinet):
        keeper, hand = resume(cabinet, int(night.removeprefix("wait ") or nights(cabinet)[0].id))
        left = LeftHand(hand.setup, hand.actions, hand.decided, hand.seated) if hand else None
    else:
        keeper, left = begin(cabinet, setup), None
    return cabinet, keeper, Dealer(keeper.night, keeper, left, over=keeper.ended)


def step(dealer: Dealer) -> bool:
    """One decision, or the next hand; False when the night is over."""
    view = dealer.view()
    if view.state in ("showdown", "between"):
        dealer.next_hand(view.turn)
    elif view.state == "over":
        return False
    else:
        if view.state == "handover":
            dealer.take(view.turn)
        else:
            dealer.turn_cards(view.turn, up=True)
        view = dealer.view()
        place = len(dealer._hand.actions)
        dealer.act(view.turn, choose(view.hand, view.hand_number, place))
    return True


def main() -> None:
    """Play on, telling each step as it is done."""
    night = sys.argv[3] if len(sys.argv) > 3 else ""
    _, _, dealer = sit_down(Path(sys.argv[1]), night=night)
    print("sat down", flush=True)
    if night.startswith("wait"):
        sys.stdin.read()
    while dealer.view().hand_number <= int(sys.argv[2]) and step(dealer):
        print(dealer.view().hand_number, dealer.view().turn, flush=True)
    print("done", dealer.view().stacks, flush=True)


if __name__ == "__main__":
    main()
