"""The dealer-controller: the only thing that holds a live hand. It decides who may look and who may act.

    handover(seat) -> acting(seat, cards up or down) -> … -> showdown | between hands -> … -> over

Outside go only views. In a handover, or with cards down, a view holds no hidden card at all.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress

from deuce7_tui.rules.actions import (
    Action,
    Call,
    Check,
    Discard,
    Fold,
    Misdeal,
    Raise,
    Show,
    StandPat,
    action_text,
    parse_action,
)
from deuce7_tui.rules.errors import IllegalAction, TurnOver
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.legal import check_draw
from deuce7_tui.rules.view import view
from deuce7_tui.table.chairs import Outcome, Standing
from deuce7_tui.table.levels import Moment
from deuce7_tui.table.night import Night, absent_action
from deuce7_tui.table.setup import NightSetup
from deuce7_tui.table.steps import Change, step_text

from .clock import TableClock
from .journal import Journal, LeftHand, Time
from .views import ClockView, Draw, NightView, Result, State, TableView, draw_of

#: Of so many hands of a night the last results are told.
RESULTS = 20
_STANDING = Time()


class Dealer:
    """Runs a night of hands. Every verb that answers a turn carries its number; a stale one raises TurnOver."""

    def __init__(
        self,
        night: Night,
        journal: Journal,
        left: LeftHand | None = None,
        *,
        results: Sequence[Result] = (),
        rail: Callable[[TableView], None] | None = None,
        time: Time = _STANDING,
        elapsed: int = 0,
        paused: bool = False,
        over: bool = False,
    ) -> None:
        """Deals the next hand, or picks up the one that was ``left``. ``results``: of the hands before it. ``rail`` is
        given what those who look on may see, whenever it has changed. ``time``: where the time comes from; ``elapsed``:
        milliseconds of play so far, ``paused``: the table has stopped the clock. ``over``: the night has ended.

        Raises IllegalAction if the night is over before it began, RulesError if the actions are not that hand's.
        """
        self._night = night
        self._journal = journal
        self._clock = TableClock(night, time, elapsed, paused=paused)
        self._turn = 0
        self._cards_up = False
        self._state: State = "between"
        self._end_unrecorded: Moment | None = None
        self._opened = False
        self._seated = night.chairs
        self._looked: dict[int, int] = {}
        self._decided: dict[int, Draw] = {}
        self._results = tuple(results)
        self._night_view: tuple[Standing, NightView] | None = None
        self._rail = rail
        if left is None:
            self._deal()
        else:
            self._pick_up(left)
        if over:
            self._be("over")
        self._tell_rail()

    def __repr__(self) -> str:
        return f"<Dealer {self._state}, hand {self._night.hand_number}>"

    @property
    def again(self) -> NightSetup:
        """What the night began from, for another one that begins from nothing: a secret of its own is drawn for it."""
        return self._night.setup.but(seed="", sealed=False)

    def view(self) -> TableView:
        """What may be shown now."""
        return self._view(cards_up=self._cards_up)

    def _view(self, *, cards_up: bool) -> TableView:
        legal = self._hand.legal() if self._state in ("handover", "acting") else None
        seat = legal.seat if legal else None
        may_decide = seat is not None and cards_up and self._hand.next_draw(seat) is not None
        return TableView(
            state=self._state,
            turn=self._turn,
            seat=seat,
            cards_up=cards_up,
            names=self._names,
            stacks=self._stacks,
            hand_number=self._night.hand_number,
            hand=view(self._hand, seat if cards_up else None),
            since=self._looked.get(seat, 0) if seat is not None else 0,
            redealt=self._night.redeals > 0,
            fingerprint=self._night.fingerprint,
            secret=self._night.setup.seed if self._opened else None,
            may_decide=may_decide,
            decided=self._decided.get(seat) if seat is not None and may_decide else None,
            results=self._told_results(),
            night=self._around(),
            clock=self.clock(),
        )

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self._seated)

    @property
    def _stacks(self) -> tuple[int, ...]:
        """Chips by seat: the hand's for who is in it, his own for who is not."""
        hand = self._hand
        return tuple(
            hand.stacks[seat] if hand.players[seat] is not None else chair.stack
            for seat, chair in enumerate(self._seated)
        )

    def _around(self) -> NightView:
        """The night as it stands, told once for each step of it."""
        standing = self._night.bookmark()
        if self._night_view is None or self._night_view[0] is not standing:
            self._night_view = standing, NightView.of(self._night)
        return self._night_view[1]

    def clock(self) -> ClockView | None:
        """The tournament's clock as it is now; None where levels do not go by minutes."""
        return self._clock.view()

    def _tell_rail(self) -> None:
        """The public view, whoever has his cards up; the secret of the decks is for the table alone. What is told has
        happened, whether it can be seen or not."""
        if self._rail is not None:
            with suppress(Exception):
                view = self._view(cards_up=False)
                self._rail(view if view.secret is None else view.but(secret=None))

    # Looking

    def take(self, turn: int, *, up: bool = True) -> None:
        """Whoever's turn it is says that he has the keyboard: his cards go up, if he likes. For who is not there any more
        his hand is folded instead; it raises if that cannot be recorded."""
        self._answers(turn, "handover")
        if self._nobody_there():
            self._go_on(must=True)
            self._move_on(last=None)
            self._tell_rail()
            return
        self._be("acting")
        self._cards_up = up
        if self._night.has_clock:
            self._tell_rail()

    def turn_cards(self, turn: int, *, up: bool) -> None:
        """The player in turn turns his cards up or down."""
        self._answers(turn, "acting")
        self._cards_up = up

    def hide(self) -> None:
        """Cards down, at once, whatever the turn; harmless when none are up."""
        self._cards_up = False

    # The next draw, decided early

    def decide(self, turn: int, draw: Draw | None) -> None:
        """While betting, with his cards up, the player in turn decides his next draw, or (None) leaves it open.

        The dealer tells it to nobody but him and carries it out in his turn of the draw, as if he had drawn then. It is
        recorded with his next action; it dies with his hand and with the draw. Raises TurnOver or IllegalAction.
        """
        self._answers(turn, "acting")
        legal = self._hand.legal()
        following = self._hand.next_draw(legal.seat) if legal is not None else None
        if following is None:
            raise IllegalAction("not-now", kind="bet")
        if not self._cards_up:
            raise IllegalAction("cards-are-down")
        if draw is None:
            self._decided.pop(following.seat, None)
            return
        if not isinstance(draw, Draw):
            raise IllegalAction("not-now", kind="draw")
        check_draw(self._hand, following, draw)
        self._decided[following.seat] = draw

    def _left_decided(self, seat: int, action: Action) -> Draw | None:
        """What this action leaves decided of its player's next draw."""
        return self._decided.get(seat) if isinstance(action, Check | Call | Raise) else None

    # Acting

    def act(self, turn: int, action: Action) -> None:
        """The player in turn acts. Raises TurnOver or IllegalAction and changes nothing if he may not."""
        self._answers(turn, "acting")
        if isinstance(action, Discard) and not self._cards_up:
            raise IllegalAction("cards-are-down")
        if isinstance(action, Misdeal):
            raise IllegalAction("not-now", kind="act")
        self._do(action)

    def say(self, turn: int, action: Action) -> None:
        """At the curtain somebody enters what the player in turn says aloud. No card is shown."""
        self._answers(turn, "handover")
        if self._nobody_there():
            raise TurnOver("turn-is-over", turn=turn)
        if not isinstance(action, Fold | Check | Call | Raise | StandPat):
            raise IllegalAction("not-said-aloud")
        self._do(action)

    def misdeal(self, turn: int) -> None:
        """The table calls a misdeal: chips come back, the same dealer deals again from a new deck."""
        self._answers(turn, "handover", "acting")
        self._do(Misdeal())

    def show(self, turn: int, seat: int) -> None:
        """After the hand a player who need not show turns his cards up."""
        self._answers(turn, "showdown", "between")
        self._do(Show(seat))

    # From hand to hand

    def next_hand(self, turn: int) -> None:
        """Deals the next hand, or ends the night if one player has all the chips. What the journal still lacks of the
        last hand is recorded first; if it raises, nothing has happened. Raises IllegalAction ``too-few-to-deal`` if
        others have chips and do not play."""
        self._answers(turn, "showdown", "between")
        self._record_end()
        night = self._night
        if self._hand.round != "void" and night.over:
            if sum(1 for stack in night.stacks if stack) > 1:
                raise IllegalAction("too-few-to-deal")
            self._end()
        else:
            results = self._told_results()
            self._deal(again=self._hand.round == "void")
            self._results = results
        self._tell_rail()

    def change(self, turn: int, change: Change) -> Outcome:
        """Somebody comes or goes, buys chips, sits out, moves, or all agree on another game: at any time; in mid-hand it
        waits for the end of the hand. Who leaves in mid-hand is not asked any more: his hand is folded in turn.

        Raises TurnOver, or IllegalAction if it cannot be; then, and if it cannot be recorded, nothing has happened.
        """
        self._answers(turn, "handover", "acting", "showdown", "between")
        self._record_end()
        night, when = self._night, self._clock.moment()
        bookmark = night.bookmark()
        try:
            outcome = night.change(change, when.at)
            self._journal.changed(step_text(change), when)
        except BaseException:
            night.go_back(bookmark)
            raise
        if self._nobody_there():
            self._move_on(last=None)
        else:
            self._turn += 1
        self._tell_rail()
        return outcome

    def end_night(self, turn: int) -> None:
        """After a hand the table breaks up, whoever still has chips. Raises IllegalAction in a tournament that goes on."""
        self._answers(turn, "showdown", "between")
        if self._night.setup.tournament is not None and not self._night.over:
            raise IllegalAction("not-now", kind="end")
        self._record_end()
        self._end()
        self._tell_rail()

    def open_seal(self, turn: int) -> None:
        """After a hand, if all agree: the secret of the shuffles is told, so that every deck can be checked. It ends the
        night, since it tells the decks to come too: a tournament's only when that is decided. Raises IllegalAction if the
        night is not sealed, and for a tournament that goes on."""
        self._answers(turn, "showdown", "between", "over")
        if self._night.fingerprint is None or self._opened:
            raise IllegalAction("never-sealed")
        self._record_end()
        if self._night.setup.tournament is not None and not self._night.over:
            raise IllegalAction("event-goes-on")
        self._journal.seal_opened(self._clock.moment())
        self._opened = True
        self._be("over")
        self._turn += 1
        self._tell_rail()

    # The clock

    def stop_clock(self, stop: bool) -> None:
        """The table stops the tournament's clock, or lets it go on; behind a curtain it stands anyway (rules.md §7).
        Raises IllegalAction where levels do not go by minutes."""
        self._clock.look()
        if not self._night.has_clock or self._state == "over":
            raise IllegalAction("not-now", kind="clock")
        self._journal.clock_set(self._clock.moment(paused=stop))
        self._clock.paused = stop
        self._be(self._state)
        self._tell_rail()

    def leave(self) -> None:
        """Nobody is at the table any more, or the program is stopped: the clock stands, and what it shows is recorded.
        Harmless where there is none."""
        self._clock.look()
        if self._clock.goes:
            self._journal.clock_set(self._clock.moment())
            self._clock.stand()
            self._tell_rail()

    def come_back(self) -> None:
        """Somebody is there again after ``leave``: the clock goes on, if it would in this state."""
        self._clock.look()
        self._be(self._state)
        if self._night.has_clock:
            self._tell_rail()

    def _told_results(self) -> tuple[Result, ...]:
        if self._hand.round != "over":
            return self._results
        return (*self._results, Result.of(self._night.hand_number, self._names, self._hand))[-RESULTS:]

    # Inside

    def _answers(self, turn: int, *states: State) -> None:
        """Every verb of a turn begins here, and takes its time from here."""
        self._clock.look()
        if turn != self._turn or self._state not in states:
            raise TurnOver("turn-is-over", turn=turn)

    def _be(self, state: State) -> None:
        """In this state from now on, and so is the clock."""
        self._state = state
        self._clock.be(state)

    def _deal(self, *, again: bool = False) -> None:
        """Record and deal the next hand, or the same one ``again`` after a misdeal. What raises has not happened."""
        night, when = self._night, self._clock.moment()
        bookmark = night.bookmark()
        try:
            setup = night.redeal() if again else night.next_hand(when.elapsed)
            hand = Hand(setup)
            self._journal.hand_started(night.hand_number, setup, when)
        except BaseException:
            night.go_back(bookmark)
            raise
        self._hand, self._seated = hand, night.chairs
        self._looked, self._decided = {}, {}
        self._be("handover")
        self._move_on(last=None)

    def _pick_up(self, left: LeftHand) -> None:
        """A recorded hand, in the very state in which it was left, behind the curtain."""
        self._hand = hand = Hand(left.setup)
        self._seated = left.seated or self._seated
        for place, text in enumerate(left.actions):
            legal, action = hand.legal(), parse_action(text)
            hand.apply(action)
            if legal is None:
                continue
            if self._decided.pop(legal.seat, None) != action:
                # Who drew as he had decided did not have the keyboard.
                self._looked[legal.seat] = len(hand.events)
            if place in left.decided:
                self._decided[legal.seat] = draw_of(left.decided[place])
        if hand.round == "void":
            self._be("between")
        elif not self._night.hand_is_on:
            self._be(self._after_the_hand())
        else:
            self._be("handover")
            self._move_on(last=None)

    def _do(self, action: Action) -> None:
        """Check, record, carry out: what cannot be recorded has not happened."""
        hand = self._hand
        hand.check(action)
        legal = hand.legal()
        last = legal.seat if legal else None
        left = self._left_decided(last, action) if last is not None else None
        self._record(action, left)
        hand.apply(action)
        if last is not None:
            self._looked[last] = len(hand.events)
            if left is None:
                self._decided.pop(last, None)
        if hand.round != "void":
            self._move_on(last)
        else:
            self._deal_again()
        self._tell_rail()

    def _record(self, action: Action, left: Draw | None = None) -> None:
        number, place = self._night.hand_number, len(self._hand.actions)
        self._journal.acted(number, place, action_text(action), action_text(left) if left else "", self._clock.moment())

    def _deal_again(self) -> None:
        try:
            self._deal(again=True)
        except Exception:
            # The misdeal is recorded and has happened; the table waits for ``next_hand`` to deal again.
            self._turn += 1
            self._be("between")
            self._cards_up = False

    def _end(self) -> None:
        """The night is over."""
        self._journal.night_ended(self._clock.moment())
        self._be("over")
        self._turn += 1

    def _record_end(self) -> None:
        if self._end_unrecorded is not None:
            self._journal.hand_ended(self._night.hand_number, self._hand.stacks, self._end_unrecorded)
            self._end_unrecorded = None

    def _nobody_there(self) -> bool:
        """The player in turn is not at the table any more."""
        legal = self._hand.legal()
        return legal is not None and legal.seat in self._night.absent

    def _go_on(self, *, must: bool = False) -> None:
        """What is done without the keyboard, each in its turn, recorded and carried out like any other: draws decided
        early, and the hands of players who are not there.

        What cannot be has not happened: who had decided is called and decides anew, and for who is not there it is tried
        again when somebody takes the keyboard; if it ``must`` be, it raises.
        """
        hand = self._hand
        while (legal := hand.legal()) is not None:
            away = legal.seat in self._night.absent
            decided = self._decided.pop(legal.seat, None) if away or legal.kind == "draw" else None
            action = absent_action(legal, hand.player(legal.seat).stack) if away else decided
            if action is None:
                return
            try:
                hand.check(action)
                self._record(action)
            except Exception:
                if must:
                    raise
                return
            hand.apply(action)
            if action != decided:
                self._looked[legal.seat] = len(hand.events)

    def _move_on(self, last: int | None) -> None:
        """The next turn, after what is done without the keyboard. Only the same player again in the same hand goes on
        without a curtain: nobody else had the keyboard."""
        self._go_on()
        self._turn += 1
        hand = self._hand
        legal = hand.legal()
        if legal is not None:
            if self._state != "acting" or legal.seat != last:
                self._be("handover")
                self._cards_up = False
            return
        self._cards_up = False
        if self._state not in ("showdown", "between"):
            self._end_unrecorded = self._clock.moment()
            self._night.settle(hand.stacks, self._end_unrecorded.at)
            # The action that ended the hand is recorded, so it has ended; ``next_hand`` asks the journal again.
            with suppress(Exception):
                self._record_end()
        self._be(self._after_the_hand())

    def _after_the_hand(self) -> State:
        hand = self._hand
        return "showdown" if any(player.shown for player in hand.live) and len(hand.live) > 1 else "between"
