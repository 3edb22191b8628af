"""A practice table for one: six hands, dealt from scripts, with a question in each turn and an answer to what is done.

It is data and a dealer: ``tui`` shows it, and so can whatever shows a table. Nothing of it is kept.
"""

from . import big_bet, cap, drawing, pat, ranking, snow
from .course import Course
from .lesson import NAMES, Answer, Cue, Lesson, Script, Talk
from .practice import Practice

__all__ = ["NAMES", "Answer", "Course", "Cue", "Lesson", "Practice", "Script", "Talk", "lessons"]


def lessons() -> tuple[Lesson, ...]:
    """All lessons in their order, in the language in use."""
    return tuple(made.lesson() for made in (ranking, drawing, pat, cap, big_bet, snow))
