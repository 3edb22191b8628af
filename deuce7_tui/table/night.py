"""A cash night: who sits where with how many chips, and what the next hand starts from."""

import unicodedata
from dataclasses import dataclass, field, replace
from typing import Literal

from deuce7_tui.rules.errors import IllegalAction
from deuce7_tui.rules.games import TRIPLE_DRAW, Game, Limit, Stakes
from deuce7_tui.rules.house import CLASSIC, HouseRules
from deuce7_tui.rules.setup import HandSetup, Post
from deuce7_tui.rules.shuffle import choose

from .positions import Positions, first_positions, next_positions

#: Who pays the ante: everybody before the blinds, the big blind for the table, or everybody in place of blinds.
AnteForm = Literal["each", "big-blind", "only"]

_ZERO_WIDTH_JOINER = "\u200d"
#: Letters and symbols that are painted as nothing.
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"


def clean_name(text: str) -> str:
    """A player's name as it is kept: one line, NFC, no control or direction marks, single spaces.

    Any script, any length, any punctuation. Raises IllegalAction ``empty-name`` if nothing is left.
    """
    spaced = "".join(
        " " if unicodedata.category(char) in ("Cc", "Zl", "Zp") or char in _BLANKS else char for char in text
    )
    kept = (
        char
        for char in spaced
        if char == _ZERO_WIDTH_JOINER or unicodedata.category(char) not in ("Cf", "Cs", "Co", "Cn")
    )
    words = (word.strip(_ZERO_WIDTH_JOINER) for word in unicodedata.normalize("NFC", "".join(kept)).split())
    name = " ".join(word for word in words if word)
    # A name of marks alone has nothing that a screen could show.
    if not any(unicodedata.category(char)[0] in "LNPS" for char in name):
        raise IllegalAction("empty-name")
    return name


@dataclass(frozen=True, slots=True)
class NightSetup:
    """What a night starts from. ``names`` sit clockwise; ``stack`` chips each; all chance comes from ``seed``.

    An ante in place of blinds is the small blind unless it is given.
    """

    names: tuple[str, ...]
    stack: int = 400
    game: Game = TRIPLE_DRAW
    limit: Limit = "fixed"
    stakes: Stakes = field(default_factory=lambda: Stakes.of("fixed", 10, 20))
    house: HouseRules = CLASSIC
    ante: int = 0
    ante_form: AnteForm = "each"
    seed: str = field(default="", repr=False)
    sealed: bool = False

    def under_seal(self) -> "NightSetup":
        """The same with a secret of 32 random bytes as its seed: nobody knows it, and its fingerprint binds the table."""
        from secrets import token_hex

        return replace(self, seed=token_hex(32), sealed=True)

    def checked(self) -> "NightSetup":
        """The same with clean names. Raises IllegalAction for too few or many players, empty or doubled names, no chips."""
        names = tuple(clean_name(name) for name in self.names)
        if not 2 <= len(names) <= self.game.most_seats:
            raise IllegalAction("wrong-number-of-players", players=len(names), most=self.game.most_seats)
        seen: dict[str, str] = {}
        for name in names:
            folded = unicodedata.normalize("NFKC", name.replace(_ZERO_WIDTH_JOINER, "")).casefold()
            if folded in seen:
                raise IllegalAction("name-taken", name=name)
            seen[folded] = name
        if type(self.stack) is not int or self.stack < 1:
            raise IllegalAction("no-chips", stack=self.stack)
        form: AnteForm = self.ante_form if self.game.blinds else "only"
        ante = self.stakes.small_blind if form == "only" and not self.ante else self.ante
        if type(ante) is not int or ante < 0 or (form == "only" and not ante):
            raise IllegalAction("no-such-ante", ante=ante)
        return replace(self, names=names, ante=ante, ante_form=form)


def fingerprint_of(secret: str) -> str:
    """SHA-256 of the secret's text, in hexadecimal: what the table sees before the first card is dealt."""
    from hashlib import sha256

    return sha256(secret.encode()).hexdigest()


@dataclass(slots=True)
class Chair:
    """A player at the table, with chips in front of him between hands."""

    name: str
    stack: int


class Night:
    """A night of hands. It deals no card: ``next_hand`` says what a hand starts from, ``settle`` takes its result."""

    def __init__(self, setup: NightSetup) -> None:
        """Raises IllegalAction if the set-up is none (see NightSetup.checked)."""
        self.setup = setup.checked()
        self.chairs = [Chair(name, self.setup.stack) for name in self.setup.names]
        self.hand_number = 0
        self.redeals = 0
        self.positions: Positions | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips by seat, between hands."""
        return tuple(chair.stack for chair in self.chairs)

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that are dealt into the next hand."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.stack)

    @property
    def over(self) -> bool:
        """One player has all the chips."""
        return len(self.live) < 2

    @property
    def fingerprint(self) -> str | None:
        """The fingerprint of a sealed night's secret, None for a night whose seed was given."""
        return fingerprint_of(self.setup.seed) if self.setup.sealed else None

    @property
    def button_rule(self) -> Literal["moving", "dead"]:
        """How the button goes round in this cash game."""
        return "dead" if self.setup.house.button == "dead" else "moving"

    def next_hand(self) -> HandSetup:
        """Moves button and blinds and says what the next hand starts from. Raises IllegalAction when over."""
        if self.over:
            raise IllegalAction("night-is-over")
        if self.positions is None:
            first = self.live[choose(len(self.live), self.setup.seed, "button")]
            self.positions = first_positions(self.live, first)
        else:
            self.positions = next_positions(self.live, self.positions, self.button_rule)
        self.hand_number += 1
        self.redeals = 0
        return self._hand()

    def redeal(self) -> HandSetup:
        """The same hand again after a misdeal: button and blinds stay, the deck is a new one."""
        self.redeals += 1
        return self._hand()

    def at_hand(self, number: int, redeals: int, stacks: tuple[int, ...], positions: Positions) -> HandSetup:
        """Put a recorded night where this hand of it began and say what the hand starts from."""
        self.hand_number, self.redeals, self.positions = number, redeals, positions
        for chair, stack in zip(self.chairs, stacks, strict=True):
            chair.stack = stack
        return self._hand()

    def bookmark(self) -> tuple[Positions | None, int, int]:
        """Where the night is, for ``go_back``."""
        return self.positions, self.hand_number, self.redeals

    def go_back(self, bookmark: tuple[Positions | None, int, int]) -> None:
        """Take back ``next_hand`` or ``redeal``: that hand could not be recorded and was not dealt."""
        self.positions, self.hand_number, self.redeals = bookmark

    def settle(self, stacks: tuple[int, ...]) -> None:
        """The chips after a hand. Raises IllegalAction if one was lost or made."""
        if sum(stacks) != sum(self.stacks):
            raise IllegalAction("chips-do-not-add-up", before=sum(self.stacks), after=sum(stacks))
        for chair, stack in zip(self.chairs, stacks, strict=True):
            chair.stack = stack

    def _hand(self) -> HandSetup:
        assert self.positions is not None
        setup, at = self.setup, self.positions
        posts = [Post(at.big, setup.stakes.big_blind, "big")]
        if at.small in self.live and setup.stakes.small_blind:
            posts.insert(0, Post(at.small, setup.stakes.small_blind, "small"))
        if setup.ante_form == "only":
            posts = []
        payers = (at.big,) if setup.ante_form == "big-blind" else self.live
        antes = tuple(setup.ante if seat in payers else 0 for seat in range(len(self.chairs)))
        return HandSetup(
            game=setup.game,
            limit=setup.limit,
            stakes=setup.stakes,
            stacks=self.stacks,
            button=at.button,
            posts=tuple(posts),
            antes=antes if setup.ante else (),
            dead_antes=setup.ante_form == "big-blind",
            house=setup.house,
            seed=f"{setup.seed}/hand-{self.hand_number}" + (f".{self.redeals}" if self.redeals else ""),
        )
