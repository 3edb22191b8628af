"""A tournament by lines: level, clock, who goes out, re-entry, places."""

import pytest

from deuce7_tui.dealer import Dealer, MemoryJournal, Time
from deuce7_tui.plain import Table
from deuce7_tui.plain.stops import Stops
from deuce7_tui.plain.terminal import Terminal
from deuce7_tui.plain.vocabulary import Said, understood
from deuce7_tui.table import Night, tournament_night

from .heard import NAMES, Heard, at_table

LEVELS = [{"stakes": "10/20"}, {"stakes": "15/30", "small_blind": 10, "ante": 5}]
PLAN = {"limit": "fixed", "stack": 400, "levels": LEVELS, "by": "minutes", "every": 10, "prizes": "65/35"}


def event(players=3, *, seed="event", now=None, **plan):
    """A dealer, whose clock is the first of ``now``."""
    night = Night(tournament_night(NAMES[:players], PLAN | plan).but(seed=seed))
    seconds = now or [0]
    return Dealer(night, MemoryJournal(), time=Time(lambda: seconds[0] * 1000, lambda: "21:00"))


def test_level_clock_and_players_are_told_with_every_hand():
    heard, _ = at_table("", "f", "", "f", "next", dealer=event(fee=1000, re_entry=1))
    assert "A tournament, prizes 1950 and 1050." in heard.said
    assert "Who is out may come in again until the end of level 1." in heard.said
    told = [line for line in heard.said if line.startswith("Level 1: 10/20")]
    assert told == ["Level 1: 10/20, 10:00, clock waits, 3 of 3 left, then 15/30, ante 5."] * 2


def test_the_clock_is_stopped_and_goes_on_by_words():
    now = [0]
    dealer = event(now=now)
    lines = iter(["", "pause", "pause", "cards", "go on", "table", "f"])

    def answer():
        now[0] += 60
        return next(lines, None)

    heard, _ = at_table(dealer=dealer, answer=answer)
    told = [line for line in heard.said if line.startswith("Level 1")]
    assert [line.split("10/20, ")[1].split(", 3 of")[0] for line in told] == [
        "10:00, clock waits",
        "9:00, clock stopped",
        "9:00, clock stopped",
        "9:00",
        "8:00",
    ]


def test_what_stops_a_clock_means_nothing_where_there_is_none():
    heard, _ = at_table("pause", "stop the clock", "go on", dealer=event(by="hands"))
    assert heard.said.count("That is not possible now.") == 3
    assert "Level 1: 10/20, 9 hands left, 3 of 3 left, then 15/30, ante 5." in heard.said
    assert (understood("start the clock"), understood("e bruno")) == (Said("go-on"), Said("re-enter", "bruno"))


def all_in(dealer):
    """What is typed so that everybody puts in what he can: his Enter, then his word."""
    while True:
        view = dealer.view()
        if view.state == "handover":
            yield ""
        elif view.state == "acting":
            legal = view.hand.turn
            yield "pat" if legal.kind == "draw" else "raise" if legal.raises else "call" if not legal.check else "check"
        else:
            return


@pytest.mark.parametrize("again", [False, True])
def test_t04_t09_who_is_out_may_come_in_again_and_at_the_end_the_places(again):
    dealer = event(2, stack=20, fee=1000, re_entry=1)

    def lines():
        yield from all_in(dealer)
        broke = next(chair.name for chair in dealer.view().night.chairs if not chair.stack)
        if again:
            yield "re-enter"
            yield f"re-enter {broke.casefold()}"
            assert dealer.view().night.event.entries == 3
            yield "next"
            while dealer.view().state != "over":
                yield from all_in(dealer)
                yield "next"
        else:
            yield "next"

    typed = lines()
    heard, _ = at_table(dealer=dealer, answer=lambda: next(typed, None))
    event_ = dealer.view().night.event
    winner, loser = (place.name for place in event_.places)
    pool = 1000 * event_.entries
    first = pool * 65 // 100 + (pool - pool * 65 // 100 - pool * 35 // 100)
    assert f"1st: {winner}, {first}." in heard.said
    assert f"2nd: {loser}, {pool - first}." in heard.said
    assert any("may come in again until the end of level 1" in line for line in heard.said)
    assert (f"{loser} comes in again." in heard.said or f"{winner} comes in again." in heard.said) == again
    assert ("Write it so: re-enter and a name." in heard.said) == again


def test_t08_the_same_again():
    """The next dealer begins from nothing; before the end there is no such word."""
    dealer = event(2, stack=20)

    def lines():
        yield "play again"
        yield from all_in(dealer)
        while dealer.view().state != "over":
            yield "next"
            yield from all_in(dealer)
        yield "g"

    typed = lines()
    heard = Heard(lambda: next(typed, None))
    heard.dealer = dealer
    table = Table(dealer, heard)
    table.play()
    assert "That is not possible now." in heard.said
    assert table.again == dealer.again
    assert not table.goes_on


def test_t06_shared_places_and_a_new_level_are_told():
    dealer = event(3, stack=30, by="hands", every=1, seed="shared-1", fee=1001)
    typed = all_in(dealer)
    heard, _ = at_table(dealer=dealer, answer=lambda: next(typed, None))
    view = dealer.view()
    if view.night.event.left == 1:
        assert any("are out together: 2nd–3rd, " in line for line in heard.said)
        assert any("wins the tournament" in line for line in heard.said)
    dealer = event(3, by="hands", every=1)
    heard, _ = at_table("f", "yes", "f", "yes", "next", dealer=dealer)
    assert "The next hand begins level 2: 15/30, ante 5." in heard.said
    assert any(line.startswith("A new level: 15/30, ante 5, the last level") for line in heard.said)


def test_a_stop_of_the_program_stops_the_clock(monkeypatch):
    """What Ctrl+Z does, in the terminal's own way."""
    went = []
    terminal = Terminal(Stops())
    monkeypatch.setattr(terminal, "put_away", lambda: went.append("away"))
    monkeypatch.setattr(terminal, "forget", lambda: None)
    monkeypatch.setattr(terminal, "_write", lambda _text: None)
    monkeypatch.setattr(terminal._stops, "stop", lambda: went.append("stopped"))
    terminal.stopped, terminal.goes_on_again = (
        (lambda: went.append("clock stands")),
        (lambda: went.append("clock goes")),
    )
    terminal._give_back()
    assert went == ["away", "clock stands", "stopped", "clock goes"]
    dealer = event()
    heard, _ = at_table("", dealer=dealer)
    heard.stopped()
    assert not dealer.clock().running
    heard.goes_on_again()
    assert dealer.clock().running
