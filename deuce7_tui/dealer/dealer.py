"""The dealer-controller: the only thing that holds a live hand. It decides who may look and who may act.

    handover(seat) -> acting(seat, cards up or down) -> … -> showdown | between hands -> … -> over

Outside go only views. In a handover, or with cards down, a view holds no hidden card at all.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

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
from deuce7_tui.rules.errors import IllegalAction, ParseError, TurnOver
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.legal import check_draw
from deuce7_tui.rules.setup import HandSetup
from deuce7_tui.rules.view import view
from deuce7_tui.table.night import Night

from .journal import Journal
from .views import Draw, Result, State, TableView

#: Of so many hands of a night the last results are told.
RESULTS = 20


class Dealer:
    """Runs a night of hands. Every verb that answers a turn carries its number; a stale one raises TurnOver."""

    def __init__(
        self,
        night: Night,
        journal: Journal,
        left: tuple[HandSetup, Sequence[str]] | None = None,
        decided: Mapping[int, str] | None = None,
        results: Sequence[Result] = (),
        rail: Callable[[TableView], None] | None = None,
    ) -> None:
        """Deals the next hand, or picks up the one that was ``left``: its set-up and the texts of its actions, and what
        was ``decided`` early beside them, by the action's place. ``results``: of the hands before it. ``rail`` is given
        what those who look on may see, whenever it has changed.

        Raises IllegalAction if the night is over before it began, RulesError if the actions are not that hand's.
        """
        self._night = night
        self._journal = journal
        self._turn = 0
        self._cards_up = False
        self._state: State = "between"
        self._end_unrecorded = False
        self._opened = False
        self._looked: dict[int, int] = {}
        self._decided: dict[int, Draw] = {}
        self._results = tuple(results)
        self._rail = rail
        if left is None:
            self._deal()
        else:
            self._pick_up(*left, decided or {})
        self._tell_rail()

    def __repr__(self) -> str:
        return f"<Dealer {self._state}, hand {self._night.hand_number}>"

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
            names=self._night.names,
            stacks=self._hand.stacks,
            hand_number=self._night.hand_number,
            hand=view(self._hand, seat if cards_up else None),
            since=self._looked.get(seat, 0) if seat is not None else 0,
            redealt=self._night.redeals > 0,
            fingerprint=self._night.fingerprint,
            secret=self._night.setup.seed if self._opened else None,
            may_decide=may_decide,
            decided=self._decided.get(seat) if seat is not None and may_decide else None,
            results=self._told_results(),
        )

    def _tell_rail(self) -> None:
        """The public view, whoever has his cards up; the secret of the decks is for the table alone. What is told has
        happened, whether it can be seen or not."""
        if self._rail is not None:
            with suppress(Exception):
                self._rail(replace(self._view(cards_up=False), secret=None))

    # Looking

    def take(self, turn: int, *, up: bool = True) -> None:
        """Whoever's turn it is says that he has the keyboard: his cards go up, if he likes."""
        self._answers(turn, "handover")
        self._state = "acting"
        self._cards_up = up

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

    def _draw_as_decided(self) -> None:
        """Draws decided early, each in its turn, recorded and carried out like any other. What cannot be has not
        happened, and its player is called: he decides anew."""
        hand = self._hand
        while (legal := hand.legal()) is not None and legal.kind == "draw":
            draw = self._decided.pop(legal.seat, None)
            if draw is None:
                return
            try:
                hand.check(draw)
                self._journal.acted(self._night.hand_number, len(hand.actions), action_text(draw))
            except Exception:
                return
            hand.apply(draw)

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
        last hand is recorded first; if it raises, nothing has happened."""
        self._answers(turn, "showdown", "between")
        self._record_end()
        if self._night.over:
            self._state = "over"
            self._turn += 1
        else:
            results = self._told_results()
            self._deal(again=self._hand.round == "void")
            self._results = results
        self._tell_rail()

    def open_seal(self, turn: int) -> None:
        """After a hand, if all agree: the secret of the shuffles is told, so that every deck can be checked. It ends the
        night, since it tells the decks to come too. Raises IllegalAction if the night is not sealed."""
        self._answers(turn, "showdown", "between", "over")
        if self._night.fingerprint is None or self._opened:
            raise IllegalAction("never-sealed")
        self._record_end()
        self._journal.seal_opened()
        self._opened = True
        self._state = "over"
        self._turn += 1
        self._tell_rail()

    def _told_results(self) -> tuple[Result, ...]:
        if self._hand.round != "over":
            return self._results
        night = self._night
        return (*self._results, Result.of(night.hand_number, night.names, self._hand))[-RESULTS:]

    # Inside

    def _answers(self, turn: int, *states: State) -> None:
        if turn != self._turn or self._state not in states:
            raise TurnOver("turn-is-over", turn=turn)

    def _deal(self, *, again: bool = False) -> None:
        """Record and deal the next hand, or the same one ``again`` after a misdeal. What raises has not happened."""
        night = self._night
        bookmark = night.bookmark()
        try:
            setup = night.redeal() if again else night.next_hand()
            hand = Hand(setup)
            self._journal.hand_started(night.hand_number, setup)
        except BaseException:
            night.go_back(bookmark)
            raise
        self._hand = hand
        self._looked, self._decided = {}, {}
        self._state = "handover"
        self._move_on(last=None)

    def _pick_up(self, setup: HandSetup, actions: Sequence[str], decided: Mapping[int, str]) -> None:
        """A recorded hand, in the very state in which it was left, behind the curtain."""
        self._hand = hand = Hand(setup)
        for place, text in enumerate(actions):
            legal, action = hand.legal(), parse_action(text)
            hand.apply(action)
            if legal is None:
                continue
            if self._decided.pop(legal.seat, None) != action:
                # Who drew as he had decided did not have the keyboard.
                self._looked[legal.seat] = len(hand.events)
            if place in decided:
                self._decided[legal.seat] = _draw_of(decided[place])
        if hand.round != "void":
            self._state = "handover"
            self._move_on(last=None)

    def _do(self, action: Action) -> None:
        """Check, record, carry out: what cannot be recorded has not happened."""
        hand, number = self._hand, self._night.hand_number
        hand.check(action)
        legal = hand.legal()
        last = legal.seat if legal else None
        left = self._left_decided(last, action) if last is not None else None
        self._journal.acted(number, len(hand.actions), action_text(action), action_text(left) if left else "")
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

    def _deal_again(self) -> None:
        try:
            self._deal(again=True)
        except Exception:
            # The misdeal is recorded and has happened; the table waits for ``next_hand`` to deal again.
            self._turn += 1
            self._state, self._cards_up = "between", False

    def _record_end(self) -> None:
        if self._end_unrecorded:
            self._journal.hand_ended(self._night.hand_number, self._hand.stacks)
            self._end_unrecorded = False

    def _move_on(self, last: int | None) -> None:
        """The next turn, after what was decided early. Only the same player again in the same hand goes on without a
        curtain: nobody else had the keyboard."""
        self._draw_as_decided()
        self._turn += 1
        hand = self._hand
        legal = hand.legal()
        if legal is not None:
            if self._state != "acting" or legal.seat != last:
                self._state = "handover"
                self._cards_up = False
            return
        self._cards_up = False
        if self._state not in ("showdown", "between"):
            self._night.settle(hand.stacks)
            self._end_unrecorded = True
            # The action that ended the hand is recorded, so it has ended; ``next_hand`` asks the journal again.
            with suppress(Exception):
                self._record_end()
        self._state = "showdown" if any(player.shown for player in hand.live) and len(hand.live) > 1 else "between"


def _draw_of(text: str) -> Draw:
    """The draw that a text names. Raises ParseError for any other text."""
    action = parse_action(text)
    if not isinstance(action, Draw):
        raise ParseError("not-an-action", text=text)
    return action
