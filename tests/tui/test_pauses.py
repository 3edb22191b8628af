"""When the garbage collector may take its time."""

import asyncio
import gc
import weakref

import pytest

from deuce7_tui.tui import pauses


class Ring:
    """Only the collector finds out that nobody has it any more."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture(autouse=True)
def as_it_was():
    thresholds, frozen = gc.get_threshold(), gc.get_freeze_count()
    yield
    gc.set_threshold(*thresholds)
    gc.enable()
    if not frozen:
        gc.unfreeze()


def dropped(rings: int) -> weakref.ref[Ring]:
    """The first of so many rings that nobody has any more."""
    first = weakref.ref(Ring())
    for _ in range(rings - 1):
        Ring()
    return first


def test_nothing_is_collected_before_the_first_picture_nor_while_an_answer_is_made():
    gc.collect()
    pauses.none_until_painted()
    at_the_start = dropped(5_000)
    pauses.now()
    assert at_the_start() is not None
    pauses.painted()
    assert gc.isenabled()
    in_an_answer = dropped(5_000)
    assert in_an_answer() is not None
    pauses.now()
    assert in_an_answer() is None


def test_who_makes_very_many_objects_without_a_picture_keeps_no_more_than_that():
    pauses.none_until_painted()
    pauses.painted()
    assert dropped(100_000)() is None


def test_where_it_was_never_stopped_it_is_left_alone():
    thresholds = gc.get_threshold()
    pauses.painted()
    assert gc.get_threshold() == thresholds
    ring = dropped(1)
    pauses.now()
    assert ring() is not None


async def test_what_can_wait_is_done_a_moment_later():
    done = []
    pauses.soon(lambda: done.append("later"))
    assert done == []
    await asyncio.sleep(2 * pauses._MOMENT)
    assert done == ["later"]


def test_it_does_not_wait_where_nothing_is_painted():
    done = []
    pauses.soon(lambda: done.append("at once"))
    assert done == ["at once"]


async def test_in_a_start_it_waits_for_the_first_picture():
    done = []
    pauses.none_until_painted()
    pauses.soon(lambda: done.append("asked in the start"))
    await asyncio.sleep(2 * pauses._MOMENT)
    assert done == []
    pauses.painted()
    await asyncio.sleep(2 * pauses._MOMENT)
    assert done == ["asked in the start"]
