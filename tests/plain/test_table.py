"""The table by lines: what each word does in each state, and what is said of what it cannot do."""

from pathlib import Path

import pytest

from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.plain import choices
from deuce7_tui.plain.vocabulary import WORDS, Said, cleaned, understood
from deuce7_tui.rules import Stakes
from deuce7_tui.table import Leave, Night, NightSetup
from deuce7_tui.tui.commands import TABLE, commands
from tests.tui.endings import ended

from .heard import NAMES, at_table

NO_LIMIT = {"limit": "no", "stakes": Stakes.of("no", 5, 10)}


def acts(dealer):
    """What was recorded of the hand."""
    return [record[3] for record in dealer._journal.records if record[0] == "act"]


def test_the_readme_says_what_is_said():
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    told = readme.split("## Without a screen")[1].split("```")[1].strip().splitlines()
    typed = [line.partition(": ")[2] for line in told if line.startswith(NAMES) and ": " in line and ", " not in line]
    heard, _ = at_table(*typed)
    said = [sentence for sentence in heard.said if sentence[:-1] not in NAMES]
    at = said.index(told[0])
    kept = [line for line in told if not any(line.endswith(f": {word}") for word in typed)]
    assert len(typed) == 3
    assert said[at : at + len(kept)] == kept


def test_a_letter_is_the_key_of_the_same_command_in_the_app():
    keys = {command.id: command.cap for command in commands(TABLE)}
    same = {"check": "call", "bet": "raise"}
    for word in WORDS:
        if word.letter and word.id not in ("table", "help"):
            assert keys[same.get(word.id, word.id)] == word.letter
    # These mean something else in the app, or nothing.
    assert [word.letter for word in WORDS if word.id in ("table", "help")] == ["t", "h"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("CALL", Said("call")),
        ("  raise   60 ", Said("raise", "60")),
        ("bet to 1,000", Said("bet", "to 1,000")),
        ("all in", Said("all-in")),
        ("All-In", Said("all-in")),
        ("stand pat", Said("pat")),
        ("throw 1, 3", Said("draw", "1, 3")),
        ("discard 13", Said("draw", "13")),
        ("?", Said("help")),
        ("c", Said("check-or-call")),
        ("R", Said("raise")),
        ("Bruno says call", Said("call", "", "Bruno")),
        ("mary says no says raise 20", Said("raise", "20", "mary says no")),
        ("x says y says", None),
        ("says call", None),
        ("bruno says hello", None),
        ("stand", None),
        ("f f", Said("fold", "f")),
        ("\x1b[A\x1b[Dcall\x1b[3~", Said("call")),
        ("c\x00a\x07ll", Said("check-or-call", "a ll")),
    ],
)
def test_what_a_line_means(line, said):
    assert understood(cleaned(line)) == said


@pytest.mark.parametrize(
    ("lines", "done"),
    [
        (["me", "call"], ["call"]),
        (["", "c"], ["call"]),
        (["", "call 10"], ["call"]),
        (["", "raise"], ["raise 20"]),
        (["", "raise to 20"], ["raise 20"]),
        (["", "bet 20"], ["raise 20"]),
        (["", "f"], ["fold"]),
        (["bruno says raise"], ["raise 20"]),
        (["BRUNO SAYS CALL"], ["call"]),
        (["r", "yes"], ["raise 20"]),
        (["f", "y"], ["fold"]),
        (["", "cards", "throw 2 5", "call"], ["call"]),
    ],
)
def test_what_a_line_does(lines, done):
    assert acts(at_table(*lines)[1]) == done


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["xyzzy"], "“xyzzy” is not an action."),
        (["", "call 20"], "“call 20” is not an action."),
        (["", "check"], "There is 10 to call: checking is not possible."),
        (["", "raise 50"], "50 is not possible: from 20 to 20."),
        (["", "raise much"], "Chips are whole numbers, none below zero."),
        (["", "raise -20"], "Chips are whole numbers, none below zero."),
        (["", "f f"], "“fold f” is not an action."),
        (["", "throw 1"], "Turn your cards up first."),
        (["", "pat"], "Turn your cards up first."),
        (["", "later"], "Turn your cards up first."),
        (["", "next"], "That is not possible now."),
        (["", "show"], "That is not possible now."),
        (["seal"], "That is not possible now."),
        (["cards"], "Take the keyboard first: press Enter."),
        (["throw 1"], "That cannot be said aloud: take the keyboard."),
        (["check"], "There is 10 to call: checking is not possible."),
        (["c", "no"], "No: nothing is done."),
        (["m", ""], "No: nothing is done."),
        (["carla says call"], "It is not the turn of Carla to say something."),
        (["dario says call"], "Nobody here is called “dario”."),
        (["", "bruno says call"], "It is not the turn of Bruno to say something."),
        (["", "cards", "throw 9"], "There is no such card in the hand."),
        (["", "cards", "throw 0"], "There is no such card in the hand."),
        (["", "cards", "throw one"], "There is no such card in the hand."),
        (["", "cards", "throw 1 1"], "A card can be thrown once."),
        (["", "cards", "throw"], "No card is marked: mark cards to draw, or stand pat."),
    ],
)
def test_wrong_input_is_told_and_changes_nothing(lines, told):
    heard, dealer = at_table(*lines)
    assert told in heard.said
    assert acts(dealer) == []
    # And what is possible follows.
    assert any(sentence.startswith("Now: ") for sentence in heard.said[heard.said.index(told) :])


def test_a_raise_after_the_cap_is_told():
    heard, _ = at_table("bruno says raise", "carla says raise", "anna says raise", "", "raise")
    assert "The betting is capped: call or fold." in heard.said


def test_too_late_for_a_misdeal():
    heard, _ = at_table("bruno says call", "carla says call", "anna says check", "misdeal")
    assert "It is too late for a misdeal." in heard.said


def test_no_limit_amounts_and_an_all_in_that_is_asked_once():
    """U07."""
    heard, dealer = at_table(
        "", "raise", "raise pot", "", "raise half", "", "all-in", "no", "raise 400", "yes", **NO_LIMIT
    )
    assert acts(dealer) == ["raise 35", "raise 75", "raise 400"]
    assert "Say how much: from 20 to 400." in heard.said
    assert heard.said.count("All-in: raise to 400?") == 2
    # Without a limit a raise is not said aloud without its amount.
    heard, dealer = at_table("r", "bruno says raise 40", **NO_LIMIT)
    assert acts(dealer) == ["raise 40"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({}, "fold, call 10, raise to 20"),
        (NO_LIMIT, "fold, call 10, raise to a total from 20 to 400, all-in 400"),
        (NO_LIMIT | {"limit": "pot"}, "fold, call 10, raise to a total from 20 to 35"),
    ],
)
def test_all_that_may_be_said_aloud_is_told_at_the_curtain(more, said):
    heard, dealer = at_table("help", "bruno says raise 20", **more)
    assert f"Or enter what Bruno says aloud: {said}." in heard.said
    assert f"Now: me, {said}, help." in heard.said
    assert acts(dealer) == ["raise 20"]


def test_a_draw_that_was_decided_early_is_made_in_turn_and_told_to_nobody_before():
    heard, dealer = at_table(
        "carla says call", "bruno says call", "carla says call", "", "cards", "throw 1 2", "cards", "later", "pat",
        "throw 2 4", "check", "", "pat",
    )  # fmt: skip
    assert acts(dealer) == ["call", "call", "check", "pat", "draw 1 3"]
    turn = [at for at, sentence in enumerate(heard.said) if sentence == "Anna draws 2."]
    assert len(turn) == 1
    assert heard.said.index("For your next draw you throw cards 1 and 2; it is made in your turn.") < turn[0]
    assert "Your next draw is open." in heard.said
    assert "In your next draw you stand pat; it is made in your turn." in heard.said
    assert not any("Anna, take the keyboard" in sentence for sentence in heard.said[turn[0] :])


def test_what_is_decided_is_read_with_the_hand():
    heard, _ = at_table("", "cards", "throw 3", "cards")
    told = "For your next draw you throw card 3; it is made in your turn."
    assert heard.said.count(told) == 2


def test_the_help_lists_what_means_something_now():
    heard, _ = at_table("help", "", "cards", "help")
    start = heard.said.index("Me: take the keyboard; Enter alone does the same.")
    assert "Call 10, or c: call what is owed." in heard.said[start:]
    assert not any(sentence.startswith("Next") for sentence in heard.said)
    heard, _ = at_table("bruno says fold", "carla says fold", "h")
    for told in (
        "Next, or n: deal the next hand.",
        "Show, the hand of Anna, or s: show a hand that need not be shown.",
    ):
        assert told in heard.said


def test_everything_that_is_offered_is_understood():
    """What stands in a prompt can be typed as it stands, up to what says “from” or belongs to other words."""
    for lines in (
        [],
        [""],
        ["", "cards"],
        ["bruno says call", "carla says call", "anna says check"],
        ["carla says fold"],
    ):
        for more in ({}, NO_LIMIT):
            _heard, dealer = at_table(*lines, **more)
            for choice in choices.everything(dealer.view()):
                said = understood(choice.said)
                assert said is not None, choice
                assert said.id in (choice.id, "call"), choice


def test_the_hand_is_shown_by_who_holds_it_only():
    heard, dealer = at_table("bruno says fold", "carla says fold", "show", "no", "show", "yes", "no", "show", "y", "y")
    assert [record[3] for record in dealer._journal.records if record[0] == "act"] == ["fold", "fold", "show 0"]
    assert "Anna shows." in heard.said


def test_a_night_under_seal_ends_with_its_secret():
    dealer = Dealer(Night(NightSetup(NAMES[:2], seed="x" * 64, sealed=True)), MemoryJournal())
    name = dealer.view().names[dealer.view().seat]
    heard, _ = at_table(f"{name} says fold", "o", "yes", dealer=dealer)
    assert any(sentence.startswith("Seal ") for sentence in heard.said)
    assert heard.said[-1] == "x" * 64


def test_what_cannot_be_recorded_has_not_happened():
    class Full(MemoryJournal):
        def acted(self, *told):
            from deuce7_tui.store import StoreError

            raise StoreError("store-failed", why="the disk is full")

    dealer = Dealer(Night(NightSetup(NAMES[:3], seed="demo")), Full())
    heard, _ = at_table("", "call", "quit", dealer=dealer)
    assert "It cannot be recorded, so it has not happened: the disk is full." in heard.said
    assert not dealer._hand.actions


@pytest.mark.parametrize("name", ["[/red]", "{x}", "%s", "says", "Bob says hi", "玩家一", "é", "-"])
def test_u18_any_name_plays(name):
    dealer = Dealer(Night(NightSetup((name, "Bruno"), seed="demo")), MemoryJournal())
    heard, _ = at_table(f"{name} says call", "BRUNO SAYS CALL", f"{name} says check", "bruno says check", dealer=dealer)
    assert acts(dealer) == ["call", "check"]
    assert f"{name} checks." in heard.said or f"{name} calls 5." in heard.said


def test_a_seat_that_somebody_has_left_is_not_told_of():
    dealer = Dealer(Night(NightSetup(("Anna", "Bruno", "b"), seed="demo")), MemoryJournal())
    dealer.change(dealer.view().turn, Leave(0))
    heard, _ = at_table("bruno says fold", "b says fold", "n", "table", "quit", dealer=dealer)
    told = heard.said[heard.said.index("Hand 2: b has the button.") :]
    assert "Before the draw, bets of 10." in told
    assert "b posts the small blind, 5." in told
    assert not any("Anna" in sentence or sentence.startswith(":") for sentence in told)
    # The rest of the table hears who sits there.
    heard, _ = at_table("quit", dealer=dealer)
    assert heard.said[1] == "At the table, clockwise: Bruno and b."


def test_the_end_is_told_with_its_story_and_nothing_twice():
    from tests.rules.endings import side_pots

    heard, _ = at_table("quit", dealer=ended(side_pots()))
    told = "\n".join(heard.said)
    assert "Side pot 1, " in told
    assert "shows first: the last to bet or raise." in told
    assert (
        "Seven of spades, five of hearts, four of diamonds, three of clubs, deuce of spades.\nNumber one, the wheel."
        in told
    )
    why = [sentence for sentence in heard.said if " beats " in sentence or " loses to " in sentence]
    assert len(why) == len(set(why))
