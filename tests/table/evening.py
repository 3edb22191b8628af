"""A small language for nights in tests: players are letters, and so are their seats at the start."""

from deuce7_tui.rules import Action, Call, Check, Hand, HandSetup, StandPat
from deuce7_tui.table import Night, NightSetup, absent_action, parse_step, tournament_night

SEATS = "ABCDEF"
LEVELS = [{"stakes": "10/20"}, {"stakes": "15/30", "small_blind": 10}, {"stakes": "20/40", "ante": 2}]


def cash(names: str = "ABC", **more) -> Night:
    """A night of these players, 400 chips each, at 10/20."""
    return Night(NightSetup(tuple(names), **more), "20:00")


def event(names: str = "ABC", stack: int = 400, **plan) -> Night:
    """A tournament of these players in a fixed limit; the winner takes all."""
    usual = {"limit": "fixed", "stack": stack, "levels": LEVELS, "prizes": "100"}
    return Night(tournament_night(tuple(names), usual | plan))


def ask(night: Night, text: str, at: str = "21:00") -> str:
    """A change by its text form; what became of it."""
    return night.change(parse_step(text), at).became


def who(night: Night, hand: HandSetup) -> str:
    """``A:b B:s C:B D E:p``: who is dealt in, with button, small blind, Big blind and posts; ``-:b`` a dead button."""
    marks = {post.seat: {"small": "s", "big": "B", "post": "p"}[post.kind] for post in hand.posts}
    told = []
    for seat in range(len(hand.stacks)):
        mark = ("b" if seat == hand.button else "") + marks.get(seat, "")
        if hand.stacks[seat]:
            told.append(night.names[seat] + (f":{mark}" if mark else ""))
        elif mark:
            told.append(f"-:{mark}")
    return " ".join(told)


def until(night: Night, seats: str) -> None:
    """Deals hands until the button, the small and the big blind are at these players (``ABC``)."""
    for _ in range(20):
        night.next_hand()
        at = night.positions
        assert at is not None
        night.settle(hand_stacks(night))
        if "".join(night.names[seat] for seat in (at.button, at.small, at.big)) == seats:
            return
    raise AssertionError(f"{seats} never came")


def hand_stacks(night: Night, **now: int) -> tuple[int, ...]:
    """The chips of those dealt in, with some changed."""
    return tuple(
        now.get(chair.name, chair.stack) if seat in night.dealt else 0 for seat, chair in enumerate(night.chairs)
    )


def dealt(night: Night) -> str:
    """Deals a hand that changes no chips, and tells who was in it."""
    told = who(night, night.next_hand())
    night.settle(hand_stacks(night))
    return told


def stay(night: Night, hand: Hand) -> Action:
    """What somebody does who calls and stands pat, or is done for him if he is not there."""
    legal = hand.legal()
    assert legal is not None
    if legal.seat in night.absent:
        return absent_action(legal, hand.player(legal.seat).stack)
    return StandPat() if legal.kind == "draw" else Check() if legal.check else Call()


def play_on(night: Night, hand: Hand, until_round: str = "") -> None:
    """Plays the hand to its end, or to a round."""
    while hand.legal() is not None and hand.round != until_round:
        hand.apply(stay(night, hand))
