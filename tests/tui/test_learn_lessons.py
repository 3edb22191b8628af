"""The lessons: every script plays as it is written, every question has a right answer, and what is said is true and fits."""

from itertools import combinations

import pytest
from textual.content import Content

from deuce7_tui.lessons import Course, Practice, Talk, lessons
from deuce7_tui.lessons.lesson import LEARNER
from deuce7_tui.rules.actions import Call, Check, Discard, Fold, Raise, StandPat, parse_action
from deuce7_tui.rules.cards import UNKNOWN, parse_cards
from deuce7_tui.rules.errors import IllegalAction
from deuce7_tui.rules.ranking import DEUCE_TO_SEVEN
from deuce7_tui.tui.widgets.painted import wrapped

LESSONS = lessons()
NUMBERS = range(1, len(LESSONS) + 1)
#: Rows and cells that the teacher has beside the game at 80×24.
ROWS, CELLS = 3, 78


def practice(number):
    dealer = Practice(LESSONS[number - 1], number)
    dealer.take(dealer.view().turn)
    return dealer


def possible(view):
    """Everything that the player in turn could do."""
    legal = view.hand.turn
    if legal.kind == "draw":
        throws = [places for count in range(1, 6) for places in combinations(range(5), count)]
        return [StandPat(), *map(Discard, throws)]
    made = [Check()] if legal.check else [Call()] * (legal.call is not None) + [Fold()]
    return [*made, *([Raise(legal.raises.min)] if legal.raises else [])]


def played(number, choose=0):
    """The hand to its end by right actions: of several the first, or the last."""
    dealer = practice(number)
    while dealer.cue is not None:
        right = dealer.cue.right
        dealer.act(dealer.view().turn, parse_action(right[choose if choose == 0 else -1]))
    return dealer


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("choose", [0, 1])
def test_a_script_plays_to_its_end_and_every_turn_of_the_learner_has_a_cue(number, choose):
    dealer = played(number, choose)
    assert dealer.view().state in ("showdown", "between")
    assert dealer._at == len(dealer.lesson.cues)
    if not choose:
        rest = [action for actions in dealer._others_to_do.values() for action in actions]
        assert rest in ([], ["call"]), "nothing is left of what the others were to do"
    hand = dealer._hand
    assert UNKNOWN not in [card for player in hand.in_hand for card in player.cards]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_deck_has_each_card_once(number):
    script = LESSONS[number - 1].script
    cards = [card for text in script.cards for card in parse_cards(text)]
    assert len(set(cards)) == len(cards)
    assert all(len(parse_cards(text)) >= 5 for text in script.cards)


@pytest.mark.parametrize("number", NUMBERS)
def test_the_others_act_by_themselves_and_only_the_learner_is_ever_asked(number):
    dealer = Practice(LESSONS[number - 1], number)
    view = dealer.view()
    assert (view.state, view.seat, view.cards_up) == ("handover", LEARNER, False)
    dealer.take(view.turn)
    while dealer.cue is not None:
        view = dealer.view()
        assert (view.state, view.seat, view.cards_up) == ("acting", LEARNER, True)
        assert view.hand.viewer == LEARNER
        assert [seat.seat for seat in view.hand.seats if seat.cards] == [LEARNER]
        dealer.go_on(view.turn)
    assert not dealer.view().cards_up


@pytest.mark.parametrize("number", NUMBERS)
def test_whatever_the_learner_does_is_answered_and_changes_nothing_until_it_is_right(number):
    dealer = practice(number)
    while dealer.cue is not None:
        view, right = dealer.view(), 0
        for action in possible(view):
            dealer._hand.check(action)
            reply = dealer.cue.reply(action)
            right += reply is None
            assert reply is None or reply.endswith((".", "!"))
            assert dealer.view().turn == view.turn
        assert right == len(dealer.cue.right), "what is right can be done"
        dealer.go_on(view.turn)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_wrong_action_counts_once_and_going_on_does_the_right_one(number):
    dealer = practice(number)
    missed = 0
    while dealer.cue is not None:
        view, cue = dealer.view(), dealer.cue
        wrong = next((action for action in possible(view) if cue.reply(action) is not None), None)
        if wrong is not None:
            missed += 1
            assert dealer.reply(wrong) == dealer.reply(wrong) == cue.reply(wrong)
        dealer.go_on(view.turn)
        actor, action = next(done for done in reversed(dealer._hand.actions) if done[0] == LEARNER)
        assert (actor, action) == (LEARNER, parse_action(cue.right[0]))
        assert dealer.said[0] == ("" if wrong is not None else cue.well)
    assert dealer.right == len(dealer.lesson.cues) - missed


@pytest.mark.parametrize("number", NUMBERS)
def test_the_learner_wins_what_he_should(number):
    """He wins each hand but the one that he folds."""
    won = [seat.seat for seat in played(number).view().hand.seats if seat.won]
    assert won == ([1] if LESSONS[number - 1].cues[-1].right == ("fold",) else [LEARNER])


def test_what_a_practice_hand_does_not_have():
    dealer = Practice(LESSONS[1], 2)
    turn = dealer.view().turn
    for refused in (
        lambda: dealer.say(turn, Call()),
        lambda: dealer.misdeal(turn),
        lambda: dealer.decide(turn, StandPat()),
        lambda: dealer.next_hand(turn),
    ):
        with pytest.raises(IllegalAction):
            refused()
    dealer.take(turn)
    view = dealer.view()
    assert not view.hand.misdeal_possible
    assert not view.may_decide
    assert view.fingerprint is None


def test_cards_stay_down_for_who_wants_them_down():
    dealer = Practice(LESSONS[1], 2)
    dealer.take(dealer.view().turn, up=False)
    dealer.act(dealer.view().turn, Raise(20))
    assert dealer.view().state == "acting"
    assert not dealer.view().cards_up


# What is said


def replies():
    """Everything that is said beside the game at once, with what it stands beside."""
    for lesson in LESSONS:
        cues = lesson.cues
        yield lesson.script.opening
        for before, cue in zip([None, *cues], [*cues, None], strict=True):
            well = before.well if before else ""
            yield " ".join(part for part in (well, cue.ask if cue else lesson.end) if part)
        yield from (reply for cue in cues for reply in cue.wrong.values())


def test_what_is_said_fits_beside_the_game_with_room_for_longer_languages():
    for told in replies():
        assert len(wrapped(Content(told), CELLS)) <= ROWS - 1 or len(told) <= 195, told
        assert len(wrapped(Content(told), CELLS)) <= ROWS, told


def test_nothing_said_at_the_curtain_tells_a_card():
    for lesson in LESSONS:
        for word in ("7-", "8-", "pair", "nine", "eight", "seven", "king", "86"):
            assert word not in lesson.script.opening


def test_every_question_has_one_right_answer_and_all_are_answered():
    talks = [talk for lesson in LESSONS for talk in lesson.talks if talk.question]
    assert len(talks) == 4
    for talk in talks:
        assert sum(answer.right for answer in talk.answers) == 1
        assert 2 <= len(talk.answers) <= 3
        assert all(answer.reply for answer in talk.answers)


def test_what_the_pages_say_of_hands_is_true():
    straight, ace = (lesson_talk for lesson_talk in LESSONS[0].talks if lesson_talk.hands)
    assert DEUCE_TO_SEVEN.name(straight.hands[0]).kind == "straight"
    assert DEUCE_TO_SEVEN.strength(parse_cards("AsAhKdQcJs")) < DEUCE_TO_SEVEN.strength(straight.hands[0])
    better = [DEUCE_TO_SEVEN.strength(hand) for hand in ace.hands]
    assert better.index(min(better)) == [answer.right for answer in ace.answers].index(True)
    assert f"{DEUCE_TO_SEVEN.strength(parse_cards('8s6h4d3c2h')) - 1} hands" in LESSONS[0].cues[0].well


def test_the_most_that_a_round_costs_is_what_the_table_caps_at():
    cap = next(lesson for lesson in LESSONS if lesson.cues[-1].right == ("raise 80",))
    right = next(answer for answer in cap.talks[0].answers if answer.right)
    assert max(event.to for event in played(4).view().hand.events if event.type in ("bet", "raise")) == int(right.text)
    dealer = practice(4)
    for _ in range(2):
        dealer.go_on(dealer.view().turn)
    assert str(int(right.text)) in dealer.said[-1]


# The way through


def test_the_course_goes_through_every_page_and_hand_and_counts_first_answers():
    course = Course(LESSONS)
    pages = hands = 0
    while course.stop is not None:
        if isinstance(course.stop, Talk):
            pages += 1
            for number, answer in enumerate(course.stop.answers):
                assert course.answer(number) is answer
            assert course.answer(9) is None
        else:
            hands += 1
            assert course.answer(0) is None
            dealer = course.stop
            dealer.take(dealer.view().turn)
            while dealer.cue is not None:
                dealer.go_on(dealer.view().turn)
        course.on()
    assert (pages, hands) == (sum(len(lesson.talks) for lesson in LESSONS), len(LESSONS)) == (8, 6)
    cues = sum(len(lesson.cues) for lesson in LESSONS)
    first = [talk.answers[0].right for lesson in LESSONS for talk in lesson.talks if talk.question]
    assert (course.asked, course.right) == (cues + len(first), cues + sum(first))
    assert course.told[0].startswith(f"{course.right} of {course.asked} ")
    assert len(course.told) == len(LESSONS) + 1


def test_lessons_can_be_skipped():
    course = Course(LESSONS)
    seen = []
    while course.stop is not None:
        seen.append(course.lesson.title)
        course.skip()
    assert seen == [lesson.title for lesson in LESSONS]
    assert course.told == tuple(f"{n}. {lesson.title}: {lesson.end}" for n, lesson in enumerate(LESSONS, 1))
    course.skip()
    assert course.stop is None
