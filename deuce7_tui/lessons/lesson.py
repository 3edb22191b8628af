"""What a lesson is made of: data that a screen shows and a voice can read."""

from collections.abc import Mapping
from typing import NamedTuple

from deuce7_tui.rules.actions import Action, action_text
from deuce7_tui.rules.cards import Card
from deuce7_tui.rules.games import Stakes

#: Who sits there, clockwise; the learner is the first.
NAMES = ("Anna", "Bruno", "Carla")
LEARNER, BRUNO, CARLA = range(3)
STACK = 400
STAKES = Stakes.of("fixed", 10, 20)


class Answer(NamedTuple):
    """One of the answers to a question, and what is said to it."""

    text: str
    reply: str
    right: bool = False


class Talk(NamedTuple):
    """A page away from the table: paragraphs, hands to look at, and perhaps a question with its answers."""

    text: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...] = ()
    question: str = ""
    answers: tuple[Answer, ...] = ()


class Cue(NamedTuple):
    """A turn of the learner's: what he is asked, and what is said to what he does.

    ``right``: the actions, as text, that are right; the first is done for him who wants to go on. ``well``: said when he
    was right; ``wrong``: by the kind of action (the first word of its text), "" for every other one.
    """

    ask: str
    right: tuple[str, ...]
    wrong: Mapping[str, str]
    well: str = ""

    def reply(self, action: Action) -> str | None:
        """What is said to a wrong action; None for a right one."""
        text = action_text(action)
        if text in self.right:
            return None
        return self.wrong.get(text.split()[0]) or self.wrong[""]


class Script(NamedTuple):
    """A hand as it is dealt and played. ``button``: its seat. ``cards``: by seat, in the order in which they come.

    ``before``: the actions, as text, that have been done when the learner comes in, and ``opening`` what is said of them;
    ``others``: what each of the others does after that, in turn.
    """

    button: int
    cards: tuple[str, str, str]
    before: tuple[str, ...]
    others: Mapping[int, tuple[str, ...]]
    opening: str


class Lesson(NamedTuple):
    """Something to be learnt: pages, then a hand with a cue for every turn of the learner's; ``end``: what it was about."""

    title: str
    talks: tuple[Talk, ...]
    script: Script
    cues: tuple[Cue, ...]
    end: str
