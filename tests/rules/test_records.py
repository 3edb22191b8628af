"""What every record is: actions, events, pots, views."""

import copy

import pytest

from deuce7_tui.rules.record import Record


@pytest.fixture
def Point():
    """A kind of record, made anew for each test (a mutation tester changes how)."""

    class Point(Record, secret=("name",)):
        """Two numbers and a secret."""

        kind = "point"
        x: int
        y: int
        name: str

    return Point


def test_a_record_is_made_by_place_and_by_name_and_needs_every_field(Point):
    made = Point(1, y=2, name="p")
    assert vars(made) == {"x": 1, "y": 2, "name": "p"}
    assert list(vars(made)) == ["x", "y", "name"], "in the order they are written down"
    assert made.kind == "point"
    for missing in ({}, {"x": 1, "y": 2}):
        with pytest.raises(TypeError):
            Point(**missing)


def test_a_record_equals_one_of_its_kind_with_equal_fields(Point):
    class Other(Record):
        """Another kind."""

        x: int
        y: int
        name: str

    assert Point(1, 2, "p") == Point(1, 2, "p") == copy.deepcopy(Point(1, 2, "p"))
    assert hash(Point(1, 2, "p")) == hash(Point(1, 2, "p"))
    assert hash(Point(1, 2, "p")) != hash(Point(2, 1, "p"))
    assert Point(1, 2, "p") != Point(1, 2, "q")
    assert Point(1, 2, "p") != Other(1, 2, "p")
    assert Point(1, 2, "p") != (1, 2, "p")
    assert len({Point(1, 2, "p"), Point(1, 2, "p"), Point(2, 1, "p"), Other(1, 2, "p")}) == 3


def test_a_record_can_be_taken_apart_in_the_order_of_its_fields(Point):
    match Point(1, 2, "p"):
        case Point(x, y, name=name):
            assert (x, y, name) == (1, 2, "p")


def test_nothing_of_a_record_changes(Point):
    made = Point(1, 2, "p")
    with pytest.raises(AttributeError, match="cannot assign to 'x': a Point is what it is"):
        made.x = 3
    with pytest.raises(AttributeError, match="cannot delete 'x': a Point is what it is"):
        del made.x
    assert made == Point(1, 2, "p")


def test_the_repr_of_a_record_keeps_its_secrets(Point):
    class Plain(Record):
        """No secret."""

        x: int
        y: int

    assert repr(Point(1, 2, "p")) == "Point(x=1, y=2)"
    assert repr(Plain(1, "a")) == "Plain(x=1, y='a')"


def test_a_field_may_have_a_value_that_is_usual():
    class Bet(Record):
        """Chips, and more about them."""

        chips: int
        all_in: bool = False
        seats: tuple[int, ...] = ()

    assert vars(Bet(5)) == {"chips": 5, "all_in": False, "seats": ()}
    assert Bet(5, True) == Bet(chips=5, all_in=True) != Bet(5)
    assert Bet(5, seats=(1,)).seats == (1,)
    assert Bet(5).seats == (), "each has its own"
    with pytest.raises(TypeError):
        Bet()


def test_a_record_may_be_had_again_with_another_value(Point):
    made = Point(1, 2, "p")
    assert made.but(y=3) == Point(1, 3, "p")
    assert made.but() == made == Point(1, 2, "p")
    with pytest.raises(TypeError):
        made.but(z=3)
