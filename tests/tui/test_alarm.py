"""What rings when nothing has happened for a while: after just that while, wherever in it something happened."""

import pytest

from deuce7_tui.tui.alarm import Alarm


class Owner:
    """Time, and the timers that were set."""

    def __init__(self):
        self.now, self.timers = 0.0, []

    def set_timer(self, seconds, then):
        timer = [self.now + seconds, then, True]
        self.timers.append(timer)
        return self.Timer(timer)

    class Timer:
        def __init__(self, timer):
            self.timer = timer

        def stop(self):
            self.timer[2] = False

    def until(self, end):
        """Time goes on."""
        while due := sorted((t for t in self.timers if t[2] and t[0] <= end), key=lambda t: t[0]):
            timer = due[0]
            self.timers.remove(timer)
            self.now = timer[0]
            timer[1]()
        self.now = end


@pytest.fixture
def owner(monkeypatch):
    made = Owner()
    monkeypatch.setattr("deuce7_tui.tui.alarm.monotonic", lambda: made.now)
    return made


@pytest.mark.parametrize("wound", [[], [1], [19.9], [5, 10, 15], [0, 0, 19, 38], [3, 22.5]])
def test_it_rings_when_its_time_is_over_since_it_was_wound_last(owner, wound):
    rung = []
    alarm = Alarm(owner, 20, lambda: rung.append(owner.now))
    for at in wound:
        owner.until(at)
        alarm.wind()
    owner.until(1000)
    assert rung == [pytest.approx(max([0, *wound]) + 20)]
    alarm.wind()
    owner.until(2000)
    assert rung[1:] == [pytest.approx(1020)]


def test_it_does_not_ring_when_it_was_stopped(owner):
    rung = []
    alarm = Alarm(owner, 20, lambda: rung.append(owner.now))
    owner.until(10)
    alarm.stop()
    owner.until(100)
    assert rung == []
    alarm.wind()
    owner.until(200)
    assert rung == [120]
