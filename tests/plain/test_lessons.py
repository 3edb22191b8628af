"""The practice table without a screen: from its first page to its end by lines, wrong answers included."""

import subprocess
import sys
from contextlib import suppress

import pytest

from deuce7_tui.lessons import Talk, lessons
from deuce7_tui.plain import Gone
from deuce7_tui.plain import lessons as plain
from deuce7_tui.rules.actions import Call, Check, Discard, Fold, Raise, StandPat, parse_action
from tests.tui.test_learn import a_wrong_one

from .heard import Heard


class Learner:
    """Answers as somebody who reads what is asked; at first ``wrong``, then right."""

    def __init__(self, monkeypatch, *, wrong=False):
        self.wrong = wrong
        self.courses = []
        self.tried = set()
        self.lines = []
        made = plain.Course
        monkeypatch.setattr(plain, "Course", lambda lessons: self.courses.append(made(lessons)) or self.courses[0])
        self.heard = Heard(self.line)

    def line(self):
        self.lines.append(self._line())
        return self.lines[-1]

    def _line(self):
        stop = self.courses[0].stop
        if isinstance(stop, Talk):
            self.heard.dealer = None
            right = [answer.right for answer in stop.answers]
            if not right:
                return ""
            wrong = self.wrong and stop.question not in self.tried
            self.tried.add(stop.question)
            return str(right.index(not wrong) + 1)
        self.heard.dealer = stop
        view = stop.view()
        if view.state == "handover":
            return ""
        if self.heard.said[-2] == "Take the advice?":
            return "yes"
        if not view.cards_up:
            return "cards"
        other = a_wrong_one(stop) if self.wrong else None
        return words_of(other if other is not None else parse_action(stop.cue.right[0]))

    def go(self):
        with suppress(Gone):
            plain.Lessons(self.heard, hide_after=20).go()
        return self.heard.said


def words_of(action):
    match action:
        case Fold():
            return "fold"
        case Check():
            return "check"
        case Call():
            return "call"
        case Raise(to):
            return f"raise {to}"
        case StandPat():
            return "pat"
        case Discard(places):
            return "throw " + " ".join(str(place + 1) for place in places)


@pytest.mark.parametrize("wrong", [False, True])
def test_it_is_played_to_its_end_by_lines(monkeypatch, wrong):
    learner = Learner(monkeypatch, wrong=wrong)
    said = learner.go()
    course = learner.courses[0]
    assert course.stop is None
    assert (course.asked, course.right) == (23, 1 if wrong else 23)
    assert f"{course.right} of 23 questions answered right at once." in said
    for number, lesson in enumerate(lessons(), 1):
        assert f"Lesson {number} of 6: {lesson.title}." in said
        assert plain.aloud(lesson.end) in said
        assert plain.aloud(lesson.script.opening) in said
        for talk in lesson.talks:
            assert plain.aloud(talk.text[0]) in said
            right = next((answer for answer in talk.answers if answer.right), None)
            assert right is None or plain.aloud(right.reply) in said
        for cue in lesson.cues:
            assert plain.aloud(cue.ask) in said
            if not wrong and cue.well:
                assert plain.aloud(cue.well) in said
    assert said.count("Take the advice?") == (18 if wrong else 0)


def test_hands_are_read_on_a_page_of_their_own_and_only_when_they_are_asked_for(monkeypatch):
    learner = Learner(monkeypatch)
    learner.go()
    cues = sum(len(lesson.cues) for lesson in lessons())
    assert learner.lines.count("cards") == cues
    assert learner.heard.pages == cues
    asks = {plain.aloud(cue.ask) for lesson in lessons() for cue in lesson.cues}
    assert not asks & set(learner.heard.public)


def by(*lines):
    rest = iter(lines)
    heard = Heard(lambda: next(rest, None))
    with suppress(Gone):
        plain.Lessons(heard, hide_after=20).go()
    assert next(rest, None) is None
    return heard.said


FIRST = ("", "2", "2")


def test_what_is_no_answer_is_told_and_a_wrong_one_may_be_left():
    said = by("?", "", "7", "", "1", "")
    assert said.count("Enter goes on, “quit” leaves.") == 2
    assert said.count("Answer with a number.") == 2
    assert "Another number, or Enter to go on." in said
    assert "Which of these two hands wins?" in said


def test_leaving_a_page_or_a_hand_ends_it():
    assert "Lesson 2" not in " ".join(by("quit"))
    said = by(*FIRST, "", "quit")
    assert not any(sentence.startswith("Lesson 2") for sentence in said)
    assert not any("kept" in sentence and "resume" in sentence for sentence in said)


def test_no_is_try_again_and_what_cannot_be_done_is_told_as_ever():
    said = by(*FIRST, "", "fold", "no", "check", "misdeal", "pat", "call", *[""] * 1)
    assert "No: nothing is done." in said
    assert "There is 20 to call: checking is not possible." in said
    assert "It is too late for a misdeal." in said
    assert "Anna calls 20." in said


def test_nothing_is_said_aloud_at_the_curtain():
    said = by(*FIRST, "call", "yes")
    assert "That cannot be said aloud: take the keyboard." in said
    assert not any("enter what Anna says" in sentence for sentence in said)


def test_through_a_pipe_without_textual_and_nothing_is_kept(tmp_path):
    code = "import sys; from deuce7_tui.cli import main; code = main(); assert 'textual' not in sys.modules; sys.exit(code)"
    learn = [sys.executable, "-c", code, "--data-dir", str(tmp_path / "nights"), "learn", "--plain"]
    lines = "\n".join((*FIRST, "", "call", "quit")) + "\n"
    done = subprocess.run(learn, input=lines, capture_output=True, text=True, check=True)
    assert "Anna wins 145 with an 86." in done.stdout
    assert done.stderr == ""
    assert list(tmp_path.iterdir()) == []
