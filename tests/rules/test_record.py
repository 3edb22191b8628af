"""Frozen records: what the events, actions and views have in common."""

import copy
import pickle

import pytest

from deuce7_tui.rules import Call, Discard, Fold, Raise
from deuce7_tui.rules.cards import parse_cards
from deuce7_tui.rules.events import Checked, Discarded, Folded, Raised, Shown

RAISED = Raised(2, 15, by=5, to=20, all_in=True, full=False)


def test_equal_in_class_and_fields_only():
    assert Folded(1) == Folded(1)
    assert hash(Folded(1)) == hash(Folded(1))
    assert Folded(1) != Folded(2)
    assert Folded(1) != Checked(1)
    assert Fold() == Fold() != Call()
    assert Folded(1) != (1,)
    assert {Raise(20), Raise(20), Raise(40)} == {Raise(40), Raise(20)}


def test_nothing_can_be_changed():
    with pytest.raises(AttributeError):
        RAISED.to = 40
    with pytest.raises(AttributeError):
        RAISED.more = 40
    with pytest.raises(AttributeError):
        del RAISED.to
    assert RAISED.to == 20


@pytest.mark.parametrize("wrong", [lambda: Raise(), lambda: Raise(1, 2), lambda: Raise(by=3), lambda: Raise(1, to=2)])
def test_made_with_just_its_fields(wrong):
    with pytest.raises(TypeError):
        wrong()


def test_matched_by_place_and_by_name():
    match RAISED:
        case Raised(seat, amount, to=to):
            assert (seat, amount, to) == (2, 15, 20)
        case _:
            pytest.fail("no match")


def test_repr_leaves_secret_fields_out():
    cards = parse_cards("7h5c")
    assert repr(RAISED) == "Raised(seat=2, amount=15, by=5, to=20, all_in=True, full=False)"
    assert repr(Discarded(0, 2, (1, 3), cards)) == "Discarded(seat=0, count=2)"
    assert repr(Shown(0, cards)) == f"Shown(seat=0, cards={cards})"
    assert repr(Fold()) == "Fold()"


@pytest.mark.parametrize("record", [RAISED, Fold(), Discard((0, 3))])
def test_copied_and_pickled(record):
    assert pickle.loads(pickle.dumps(record)) == copy.deepcopy(record) == copy.copy(record) == record
