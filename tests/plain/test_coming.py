"""Who comes and goes, by lines: the same words, the same sentences as on the screen."""

import pytest

from deuce7_tui.plain.coming import NoChange, change_of
from deuce7_tui.plain.vocabulary import understood
from deuce7_tui.rules import IllegalAction, RulesError
from deuce7_tui.table import ComeBack, Join, Leave, Money, Move, SitOut, TopUp
from tests.plain.heard import at_table
from tests.plain.test_heard import SIGNS


def over(*lines, **more):
    """A night of two with these lines after its first hand; all that is said is well read out."""
    first = at_table(players=2, **more)[1].view()
    heard, dealer = at_table(f"{first.names[first.seat]} says fold", *lines, players=2, **more)
    assert [(sentence, found) for sentence in heard.said if (found := SIGNS.findall(sentence))] == []
    return heard, dealer


@pytest.fixture
def night():
    return at_table(players=3, most_buy_in=800)[1].view().night


@pytest.mark.parametrize(
    ("line", "change"),
    [
        ("join Dora", Join(3, 400, "Dora")),
        ("JOIN Mary Ann 1,000", Join(3, 1000, "Mary Ann")),
        ("join Dora 2 200 5", Join(4, 200, "Dora 2")),
        ("join Dora 200 6", Join(5, 200, "Dora")),
        ("leave bruno", Leave(1)),
        ("top up anna 150", TopUp(0, 150)),
        ("top-up ANNA 150", TopUp(0, 150)),
        ("buy Carla 1.000", TopUp(2, 1000)),
        ("sit out Carla", SitOut(2)),
        ("come back Carla", ComeBack(2)),
        ("stay Carla", ComeBack(2)),
        ("move Carla 5", Move(2, 4)),
    ],
)
def test_what_a_line_means(night, line, change):
    assert change_of(understood(line), night) == change


@pytest.mark.parametrize(
    "line", ["join", "top up Anna", "move Bruno", "sit out", "leave Dora", "move Anna 0", "top up 50"]
)
def test_what_is_no_change_is_answered(night, line):
    said = understood(line)
    assert said is not None
    with pytest.raises(NoChange, match=r"Write it so|Nobody here"):
        change_of(said, night)


@pytest.mark.parametrize(
    ("line", "game", "limit", "blind", "raises"),
    [
        ("agree 20/40", "2-7-triple-draw", "fixed", 20, 3),
        ("agree no", "2-7-triple-draw", "no", 10, 3),
        ("agree No 2/5", "2-7-triple-draw", "no", 5, 3),
        ("agree 2-7-single-draw wsop", "2-7-single-draw", "no", 10, 4),
        ("agree kansas-city pot 1/2", "kansas-city", "pot", 2, 3),
    ],
)
def test_another_game_is_agreed_on(night, line, game, limit, blind, raises):
    terms = change_of(understood(line), night).terms
    assert (terms.game.code, terms.limit) == (game, limit)
    assert (terms.stakes.big_blind, terms.house.raises) == (blind, raises)


def test_no_game_is_agreed_on(night):
    with pytest.raises(NoChange, match="Write it so: agree and a game"):
        change_of(understood("agree"), night)
    with pytest.raises(RulesError, match="not-stakes"):
        change_of(understood("agree bridge"), night)
    with pytest.raises(RulesError, match="not-stakes"):
        change_of(understood("agree pokerkit"), night)


def test_chips_that_are_no_number(night):
    with pytest.raises(IllegalAction, match="not-whole-chips"):
        change_of(understood("top up Anna 1,5"), night)


def test_leave_without_a_name_is_quit():
    assert understood("leave").id == "leave"
    assert understood("leave Bruno").id == "go"


def test_between_hands_it_is_done_and_said():
    heard, dealer = over(
        "join Dora 300", "top up dora 50", "sit out Dora", "come back Dora", "move Dora 5", "leave Dora"
    )
    assert [chair.name for chair in dealer.view().night.chairs] == ["Anna", "Bruno", "", "", ""]
    for sentence in (
        "Dora sits down at seat 3 with 300 chips, and waits for the big blind.",
        "Dora buys 50 chips, and waits for the big blind.",
        "Dora sits out.",
        "Dora comes back, and waits for the big blind.",
        "Dora moves to seat 5, and waits for the big blind.",
        "Dora leaves.",
    ):
        assert sentence in heard.said, sentence


def test_who_leaves_when_he_is_called_ends_the_hand_of_two():
    first = at_table(players=2)[1].view()
    leaver, other = first.names[first.seat], first.names[1 - first.seat]
    heard, dealer = at_table(f"leave {leaver}", "join Dora", "next", players=2)
    assert heard.said.count(f"{leaver} leaves.") == 1
    assert f"{other} has all the chips: somebody buys chips again, or the night is over." in heard.said
    assert (dealer.view().state, dealer.view().hand_number) == ("handover", 2)


def test_a_queue_is_in_the_table_and_told_after_the_hand():
    heard, dealer = at_table("join Dora 300", "top up Anna 100", "come back Bruno", "table", players=3)
    assert len(dealer.view().night.queue) == 2
    assert "After this hand: Dora sits down at seat 4 with 300 chips." in heard.said
    assert "After this hand: Dora sits down at seat 4 with 300 chips; Anna buys 100 chips." in heard.said
    assert "That is not possible now." in heard.said, "he never asked to go"
    assert sum(line.startswith("Bruno, take the keyboard") for line in heard.said) == 1, "he has been called"
    heard, _ = at_table("Bruno says fold", "Carla says fold", dealer=dealer)
    assert "Dora sits down at seat 4 with 300 chips; Anna buys 100 chips." in heard.said


def test_a_hand_on_a_page_is_put_away_first():
    heard, dealer = at_table("", "cards", "join Dora 300", players=3)
    assert not dealer.view().cards_up
    assert "After this hand: Dora sits down at seat 4 with 300 chips." in heard.public


def test_the_ledger_and_who_pays_whom():
    heard, _ = over("ledger", "settle", "end", "no", "end", "yes", money=Money.parse("0.10 EUR"))
    assert "Anna buys in, 400 chips, 40.00 EUR." in heard.said
    results = [line for line in heard.said if " has won 5 chips, 0.50 EUR" in line]
    assert len(results) == 2, "once asked for, once at the end"
    assert sum(" pays " in line and "0.50 EUR" in line for line in heard.said) == 2


def test_too_few_can_be_dealt():
    heard, dealer = over("sit out Anna", "next")
    assert any("Two players are needed" in line for line in heard.said)
    assert dealer.view().state == "between"


def test_what_is_agreed_on_is_said_and_played():
    heard, dealer = over("agree no 2/5", "next")
    assert "From the next hand on Deuce to Seven Triple Draw, no limit, blinds of 2 and 5." in heard.said
    assert dealer.view().hand.limit == "no"


def test_who_pays_whom_into_a_file(tmp_path):
    path = tmp_path / "Evening.txt"
    heard, _ = at_table("settle /no/such/folder/x", f"settle {path}", f"settle {path}", "no", players=2)
    assert "/no/such/folder/x cannot be written: No such file or directory." in heard.said
    assert f"Written to {path}." in heard.said
    assert f"{path} is there already. Write over it?" in heard.said
    assert "Anna is even" in path.read_text()
