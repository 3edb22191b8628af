"""Cash nights of random joins, leaves, top-ups, sit-outs, moves and busts, looked at after every step."""

from collections import Counter
from collections.abc import Callable
from random import Random

from deuce7_tui.rules import Hand, HandSetup, HouseRules, IllegalAction
from deuce7_tui.table import (
    Agree,
    Change,
    ComeBack,
    Deal,
    Join,
    Leave,
    Move,
    Night,
    NightSetup,
    Redeal,
    Result,
    SitOut,
    Step,
    TopUp,
    absent_action,
    parse_step,
    replayed,
    step_text,
)
from deuce7_tui.table.positions import is_between

#: Gives a number below the one it is called with.
Choice = Callable[[int], int]
NAMES = tuple("ABCDEFGHIJ")


class Watched:
    """A night and what must hold in it; every step is written down as text, as a journal would."""

    def __init__(self, players: int, house: HouseRules, seed: str = "", **more) -> None:
        self.night = Night(NightSetup(NAMES[:players], 60, house=house, seed=seed, **more), "0")
        self.steps: list[tuple[str, str]] = []
        self.seen: Counter[str] = Counter()
        self.last: tuple[HandSetup, str, set[tuple[int, str]]] | None = None
        self.same_button = 0

    def write(self, step: Step) -> str:
        self.steps.append((step_text(step), str(len(self.steps))))
        return self.steps[-1][1]

    # Changes

    def change(self, change: Change) -> None:
        night, before = self.night, self.night.bookmark()
        try:
            night.check(change)
        except IllegalAction:
            self.seen["refused"] += 1
            try:
                night.change(change)
            except IllegalAction:
                assert night.bookmark() == before
                return
            raise AssertionError(f"{change} was done after it had been refused") from None
        assert night.bookmark() == before
        outcome = night.change(change, self.write(change))
        self.seen[f"{type(change).__name__} {outcome.became}"] += 1
        self.count()

    def count(self) -> None:
        """Chips on the table are those bought less those cashed, for all and for each."""
        night = self.night
        bought = sum(entry.amount for entry in night.ledger if entry.kind != "cash-out")
        cashed = sum(entry.amount for entry in night.ledger if entry.kind == "cash-out")
        assert sum(night.stacks) == bought - cashed
        assert sum(account.net for account in night.accounts) == 0
        assert all(chair.stack >= 0 and (chair.name or not chair.stack) for chair in night.chairs)
        seated = [name for name in night.names if name]
        assert len(set(seated)) == len(seated) <= 6

    # Hands

    def hand(self, choose: Choice, asked: Callable[[], None]) -> None:
        """One hand; ``asked`` is called now and then in the midst of it."""
        night = self.night
        if night.over:
            return
        waiting = {chair.name for chair in night.chairs if chair.waiting}
        players = {chair.name for chair in night.chairs if chair.stack and not chair.away} - waiting
        bookmark = night.bookmark()
        setup = night.next_hand()
        night.go_back(bookmark)
        assert night.next_hand() == setup, "what was taken back has not happened"
        self.write(Deal(0))
        self.check_dealt(setup, players, waiting)
        hand = Hand(setup)
        for _ in range(300):
            legal = hand.legal()
            if legal is None:
                break
            if not choose(12):
                asked()
            self.act(hand, choose)
        if hand.round == "void":
            self.write(Redeal())
            hand = Hand(night.redeal())
            while hand.legal():
                self.act(hand, choose)
        assert hand.over
        assert all(not hand.stacks[seat] for seat in range(len(hand.stacks)) if seat not in night.dealt)
        queued = len(night.queue)
        told = night.settle(hand.stacks, self.write(Result(hand.stacks)))
        assert len(told) == queued
        assert not night.queue
        for outcome in told:
            self.seen[f"{type(outcome.change).__name__} {outcome.became} later"] += 1
        self.seen["busts"] += sum(setup.stacks[seat] > 0 and not hand.stacks[seat] for seat in night.dealt)
        self.count()

    def act(self, hand: Hand, choose: Choice) -> None:
        from deuce7_tui.rules import Call, Check, Discard, Fold, Misdeal, Raise, StandPat

        legal = hand.legal()
        assert legal is not None
        if legal.seat in self.night.absent:
            hand.apply(absent_action(legal, hand.player(legal.seat).stack))
            self.seen["folded for who had left"] += 1
        elif hand.misdeal_possible and not self.night.redeals and not choose(60):
            hand.apply(Misdeal())
        elif legal.kind == "draw":
            hand.apply(Discard((0, 3)) if choose(2) else StandPat())
        elif legal.raises and choose(3):
            hand.apply(Raise(legal.raises.max))
        elif legal.fold and not choose(6):
            hand.apply(Fold())
        else:
            hand.apply(Check() if legal.check else Call())

    def check_dealt(self, setup: HandSetup, players: set[str], waiting: set[str]) -> None:
        """Who is dealt in, who posts what, and where the button is."""
        night = self.night
        dealt = {night.names[seat] for seat in setup.dealt_in}
        places = {(seat, night.names[seat]) for seat in setup.dealt_in}
        chairs = {chair.name: chair for chair in night.chairs}
        assert setup.dealt_in == night.dealt
        assert all(chairs[name].stack and not chairs[name].away for name in dealt)
        posts: dict[str, list[int]] = {}
        for post in setup.posts:
            posts.setdefault(post.kind, []).append(post.seat)
        if night.terms.ante_form == "only":
            assert not posts
            assert dealt == players | (
                waiting & {chair.name for chair in night.chairs if chair.stack and not chair.away}
            )
            return
        (big,) = posts["big"]
        poster = night.names[big]
        posting = {night.names[seat] for seat in posts.get("post", [])}
        if players:
            # Heads-up with nobody but him, who had the last big blind and moved, has the small one.
            last_poster = {self.last[1]} if self.last and len(dealt) == 2 else set()
            assert dealt - players <= posting | {poster} | last_poster, "a newcomer comes in with a big blind"
            assert players <= dealt, "who plays is dealt in"
        for seat in posts.get("post", []):
            assert night.terms.house.newcomers == "post"
            assert not is_between(seat, setup.button, big)
        for seat in posts.get("small", []):
            assert len(dealt) == 2 or not players or night.names[seat] in players
        assert len(dealt) > 2 or setup.button == posts["small"][0], "heads-up the button has the small blind"
        if self.last is not None:
            before, earlier, last_dealt = self.last
            assert poster != earlier, "nobody posts the big blind twice running"
            self.same_button = self.same_button + 1 if before.button == setup.button else 0
            if last_dealt == places and not posting:
                assert not self.same_button, "the button sticks"
            # Where two play on and a newcomer has the big blind, the button may be whose it was.
            assert not self.same_button or len(players) <= 2
            self.seen["dead buttons"] += setup.button not in setup.dealt_in
        self.seen["newcomers"] += len(dealt & waiting)
        self.seen["posts"] += len(posting)
        self.last = (setup, poster, places)

    def finish(self) -> None:
        """Without more changes everybody who is there is soon dealt in, each is button in turn, and the steps make the
        same night again."""
        night = self.night
        buttons = []
        for _ in range(20):
            if night.over:
                break
            setup = night.next_hand()
            self.write(Deal(0))
            night.settle(setup.stacks, self.write(Result(setup.stacks)))
            buttons.append(setup.button)
        if not night.over:
            assert night.dealt == night.live, "somebody waits for ever"
            assert set(night.live) <= set(buttons[-8:])
        steps = [(parse_step(text), at) for text, at in self.steps]
        assert replayed(night.setup, steps, "0").bookmark() == night.bookmark()


def random_change(night: Night, choose: Choice) -> Change:
    """Any change, often one that cannot be."""
    seat, to, chips = choose(7), choose(7), (1, 20, 60, 100, 500)[choose(5)]
    match choose(9):
        case 0 | 1:
            return Join(seat, chips, NAMES[choose(10)])
        case 2:
            return Leave(seat)
        case 3 | 4:
            return TopUp(seat, chips)
        case 5:
            return SitOut(seat)
        case 6 | 7:
            away = [place for place, chair in enumerate(night.chairs) if chair.away]
            return ComeBack(away[choose(len(away))] if away else seat)
        case _:
            return Move(seat, to)


def play(watched: Watched, rounds: int, choose: Choice) -> None:
    """So many times a few changes and a few hands."""
    for _ in range(rounds):
        for _ in range(choose(4)):
            watched.change(random_change(watched.night, choose))
        if not choose(25):
            watched.change(Agree(random_terms(watched.night, choose)))
        for _ in range(choose(4)):
            watched.hand(choose, lambda: watched.change(random_change(watched.night, choose)))


def random_terms(night: Night, choose: Choice):
    house = night.terms.house.but(
        button=("usual", "moving", "dead")[choose(3)],
        newcomers=("wait", "post")[choose(2)],
    )
    return night.terms.but(house=house)


def by(rng: Random) -> Choice:
    return rng.randrange
