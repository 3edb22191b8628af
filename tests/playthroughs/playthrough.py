"""Whole hands as text that can be read, compared and made again.

A playthrough is a file of set-up lines, then every decision with what is legal and what is done, and what happens:

    stakes: fixed 10/20
    stacks: A 400, B 400
    button: A
    seed: some text

    ? A fold, call 5, raise 20        legal() of the player to act
    ! A call                          what he does
      A calls 5                       the events of it

Only the set-up lines and the ``!`` lines are input. To make the rest of every file again after a change of the
rules that is meant, and read the difference:

    python -m tests.playthroughs.playthrough && git diff tests/playthroughs

A new hand is a new file with set-up lines and ``!`` lines only.
"""

from pathlib import Path

from deuce7_tui.rules import (
    SINGLE_DRAW,
    TRIPLE_DRAW,
    Hand,
    HandSetup,
    Legal,
    Post,
    Stakes,
    cards_text,
    parse_action,
    preset,
    usual_posts,
)
from deuce7_tui.rules import events as ev
from deuce7_tui.rules.setup import clockwise

HERE = Path(__file__).parent
SEATS = "ABCDEF"


def files() -> list[Path]:
    """All playthroughs."""
    return sorted(HERE.glob("*.txt"))


def setup_of(head: dict[str, str]) -> HandSetup:
    """The set-up that the head of a file describes."""
    limit, numbers = head["stakes"].split()
    low, high = map(int, numbers.split("/"))
    stakes = Stakes.of(limit, low, high)  # type: ignore[arg-type]
    stacks = tuple(int(part.split()[1]) for part in head["stacks"].split(","))
    button = SEATS.index(head["button"])
    live = tuple(seat for seat, stack in enumerate(stacks) if stack)
    posts = usual_posts(stacks, button, stakes)
    if head.get("small blind") == "dead":
        posts = (Post(clockwise(live, button)[0], stakes.big_blind, "big"),)
    return HandSetup(
        game={"triple draw": TRIPLE_DRAW, "single draw": SINGLE_DRAW}[head["game"]],
        limit=limit,  # type: ignore[arg-type]
        stakes=stakes,
        stacks=stacks,
        button=button,
        posts=posts,
        antes=tuple(int(head["ante"]) for _ in stacks) if "ante" in head else (),
        house=preset(head["rules"]),
        seed=head["seed"],
    )


def legal_text(legal: Legal) -> str:
    """``fold, call 10, raise 20`` or ``draw up to 5``."""
    if legal.kind == "draw":
        return f"draw up to {legal.draw}"
    parts = ["fold"] if legal.fold else []
    parts += ["check"] if legal.check else []
    if legal.call is not None:
        parts.append(f"call {legal.call}" + (" all-in" if legal.all_in_call else ""))
    if legal.raises:
        low, high = legal.raises.min, legal.raises.max
        parts.append(("bet " if legal.opening else "raise ") + (f"{low}" if low == high else f"{low}-{high}"))
    return ", ".join(parts)


def event_text(event: ev.Event) -> str:
    """An event in words, with every card: a playthrough hides nothing."""
    who = SEATS[event.seat] if hasattr(event, "seat") else ""
    all_in = ", all-in" if getattr(event, "all_in", False) else ""
    match event:
        case ev.HandStarted(button=button):
            return f"{event.game}, {event.limit}, button {SEATS[button]}"
        case ev.AntePosted(amount=amount):
            return f"{who} antes {amount}{all_in}"
        case ev.BlindPosted(amount=amount, blind=blind):
            return f"{who} posts the {blind} blind of {amount}{all_in}"
        case ev.Dealt(cards=cards):
            return f"{who} is dealt {cards_text(cards)}"
        case ev.RoundBegan(round=name, bet=bet):
            return f"== {name}" + (f", bets of {bet}" if bet else "")
        case ev.Folded():
            return f"{who} folds"
        case ev.Checked():
            return f"{who} checks"
        case ev.Called(amount=amount, to=to):
            return f"{who} calls {amount}, {to} in all{all_in}"
        case ev.Bet(to=to, full=full):
            return f"{who} bets {to}{all_in}" + ("" if full else ", less than a bet")
        case ev.Raised(to=to, by=by, amount=amount, full=full):
            return f"{who} raises by {by} to {to}, {amount} more{all_in}" + ("" if full else ", less than a raise")
        case ev.Discarded(count=count, cards=cards):
            return f"{who} throws {count}: {cards_text(cards)}"
        case ev.StoodPat():
            return f"{who} stands pat"
        case ev.Burned(cards=cards):
            return f"burned: {cards_text(cards)}"
        case ev.Reshuffled(count=count, cards=cards):
            return f"reshuffled {count}: {cards_text(cards)}"
        case ev.Drew(count=count, cards=cards):
            return f"{who} draws {count}: {cards_text(cards)}"
        case ev.Returned(amount=amount):
            return f"{amount} go back to {who}"
        case ev.Shown(cards=cards):
            return f"{who} shows {cards_text(cards)}"
        case ev.Mucked():
            return f"{who} mucks"
        case ev.PotWon(pot=pot, amount=amount, seats=seats, shares=shares, odd=odd):
            won = ", ".join(f"{SEATS[seat]} {share}" for seat, share in zip(seats, shares, strict=True))
            odds = f" (odd chip: {', '.join(SEATS[seat] for seat in odd)})" if odd else ""
            return f"{f'side pot {pot}' if pot else 'main pot'} of {amount}: {won}{odds}"
        case ev.Voided():
            return "misdeal"
        case ev.Ended(stacks=stacks):
            return "stacks: " + ", ".join(f"{SEATS[seat]} {stack}" for seat, stack in enumerate(stacks))
    raise AssertionError(event)


def read(text: str) -> tuple[list[str], dict[str, str], list[str]]:
    """Comment lines, set-up and actions of a file."""
    lines = [line.strip() for line in text.splitlines()]
    comments = [line for line in lines if line.startswith("#")]
    actions = [line[2:] for line in lines if line.startswith("! ")]
    head = {}
    for line in lines:
        if line.startswith(("!", "?", "==")):
            break
        key, colon, value = line.partition(":")
        if colon and not line.startswith("#"):
            head.setdefault(key, value.strip())
    return comments, head, actions


def render(text: str) -> str:
    """The whole file again, from its comments, set-up and actions."""
    comments, head, actions = read(text)
    keys = ["game", "stakes", "rules", "stacks", "button", "small blind", "ante", "seed"]
    hand = Hand(setup_of(head))
    told = [*comments, *(f"{key}: {head[key]}" for key in keys if key in head), ""]
    told += [f"  {event_text(event)}" for event in hand.events]
    for line in actions:
        legal = hand.legal()
        assert legal is not None, f"nobody is to act: {line}"
        who, _, action = line.partition(" ")
        assert who == SEATS[legal.seat], f"it is the turn of {SEATS[legal.seat]}: {line}"
        pots = ", ".join(f"{pot.amount} {''.join(SEATS[seat] for seat in pot.seats)}" for pot in hand.pots)
        told += [f"? {who} {legal_text(legal)}    [{pots}]", f"! {line}"]
        told += [f"  {event_text(event)}" for event in hand.apply(parse_action(action))]
    if (legal := hand.legal()) is not None:
        told.append(f"? {SEATS[legal.seat]} {legal_text(legal)}")
    return "\n".join(told) + "\n"


if __name__ == "__main__":
    for file in files():
        file.write_text(render(file.read_text(encoding="utf-8")), encoding="utf-8")
        print(file.name)
