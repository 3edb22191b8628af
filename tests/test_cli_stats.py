"""``deuce7 stats`` and ``deuce7 export --format``: what people read, and what programs are promised."""

import csv
import json
import re

import pytest
from rich.cells import cell_len

from deuce7_tui.cli import stats as module
from deuce7_tui.stats import FIGURES
from deuce7_tui.words.figures import figure_about, figure_name
from deuce7_tui.written import COLUMNS
from tests.store.comings import EVENT_EVENING, Table
from tests.store.evening import SETUP, sit_down
from tests.store.shell import deuce7
from tests.test_written import cards_in
from tests.tui.past_nights import SEALED, SECRET, cards_of, night


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A sealed night of six, left in a hand, one of whom has a long name; an opened one of two."""
    place = tmp_path_factory.mktemp("past")
    six = ("Anna", "Bruno", "玩家一", "Sequoia Xerxes", "Elisa", "[b]")
    night(place, SEALED.but(names=six, stack=1200), hand_count=12)
    night(place, SEALED.but(names=("ANNA", "Zoe"), stack=900, seed="0ddba11" * 9), hand_count=9, opened=True)
    return place


def told(folder, *arguments: str) -> str:
    done = deuce7(folder, *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_a_night_for_people(folder):
    text = told(folder, "stats", "1")
    rows = text.splitlines()
    assert max(cell_len(row) for row in rows) < 80
    assert re.fullmatch(r"Night 1, \d{4}-\d\d-\d\d \d\d:\d\d · 12 hands", rows[0])
    assert rows[1] == "Only hands that were shown are known."
    names = rows[3].split()
    assert names[:3] == ["Anna", "Bruno", "玩家一"]
    assert "Sequo…" in rows[3] or "Sequoi…" in rows[3]
    for figure in FIGURES:
        row = next(row for row in rows if row.startswith(figure_name(figure.id)))
        assert len(row[22:].split()) == 6, row
        assert "".join(figure_about(figure.id).split()) in "".join(text.split()), "what it means is told with it"
    net = next(row for row in rows if row.startswith("won or lost"))[22:]
    assert sum(int(chips.replace(",", "")) for chips in net.split()) == 0
    assert "The biggest pots" in rows
    assert len([row for row in rows if row.startswith("  hand ")]) == 10


def test_one_player_and_what_every_figure_means(folder):
    text = told(folder, "stats", "1", "--player", "bruno")
    assert [row for row in text.splitlines() if row and not row.startswith(" ")][2:] == ["Bruno"]
    for figure in FIGURES:
        assert figure_name(figure.id) in text
        assert figure_about(figure.id)[:30] in " ".join(text.split())
    assert re.search(r"VPIP +\d+ of 12, \d+%", text)
    assert re.search(r"biggest pot +hand \d+: \d+", text) or re.search("biggest pot +–", text)
    assert max(cell_len(row) for row in text.splitlines()) < 80


def test_a_part_of_a_name_is_enough_and_nobody_is_refused(folder):
    assert "\nSequoia Xerxes\n" in told(folder, "stats", "--player", "xerx")
    done = deuce7(folder, "stats", "--player", "nobody")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "deuce7: Nobody called nobody has played here.\n"


def test_an_opened_night_says_nothing_of_hands_that_are_not_known(folder):
    text = told(folder, "stats", "2")
    assert "Only hands that were shown" not in text
    assert "?" not in text


def test_all_nights_name_the_night_of_a_hand_and_add_up_who_is_one_person(folder):
    text = told(folder, "stats")
    assert text.startswith("All nights · 22 hands\n")
    assert re.search(r"^  night [12], hand \d+ ", text, re.M)
    both = json.loads(told(folder, "stats", "--json"))
    anna = [player for player in both["players"] if player["name"].casefold() == "anna"]
    assert [player["hands"] for player in anna] == [22]


@pytest.mark.parametrize("one", ["1", "2", None])
def test_the_json_is_what_is_promised(folder, one):
    found = json.loads(told(folder, "stats", *([one] if one else []), "--json"))
    assert list(found) == ["night", "hands", "lost", "players", "pots", "every", "nets", "stacks"]
    assert (found["night"], found["lost"]) == (int(one) if one else None, 0)
    pairs = {figure.id for figure in FIGURES if figure.kind in ("share", "average")}
    for player in found["players"]:
        assert list(player) == ["name", *(figure.id for figure in FIGURES)]
        for id in pairs:
            count, of = player[id]
            assert 0 <= count <= of * (5 if id.startswith("drawn") else 1)
        assert set(player["snows"]) == {"worked", "known", "hidden"}
        for id in ("best", "worst"):
            if player[id] is not None:
                assert set(player[id]) == {"night", "hand", "beaten", "by", "other"}
                assert set(player[id]["by"]) == {"kind", "ranks"}
        if player["biggest"] is not None:
            assert set(player["biggest"]) == {"amount", "night", "hand"}
    assert sum(player["net"] for player in found["players"]) == 0
    for pot in found["pots"]:
        assert set(pot) == {"amount", "night", "hand", "winners", "shown"}
    assert len(found["nets"]) == found["hands"] + 1
    if one:
        assert len(found["stacks"]) == found["hands"] + 1
        assert len({sum(point.values()) for point in found["stacks"]}) == 1, "chips are conserved"
    else:
        assert found["stacks"] is None
    assert not re.search(r"\d\.\d", json.dumps(found)), "whole numbers only"


def test_the_promise_is_written_down(folder):
    help = " ".join(told(folder, "stats", "--help").split())
    documented = {*re.findall("``([^`]+)``", module.__doc__)}
    for name in json.loads(told(folder, "stats", "1", "--json")):
        assert name in documented
        assert name in help
    for figure in FIGURES:
        assert figure.id in documented or figure.id in ("pat-2", "drawn-2")


def test_the_columns_of_the_table_are_written_down(folder):
    help = " ".join(told(folder, "export", "--help").split())
    words = set(re.findall("[a-z_0-9]+", help[help.index("The table has") :]))
    assert set(COLUMNS) - {"draw_2"} <= words


def test_one_player_as_json(folder):
    found = json.loads(told(folder, "stats", "1", "--player", "Anna", "--json"))
    assert [player["name"] for player in found["players"]] == ["Anna"]
    assert found["hands"] == 12


def test_nothing_hidden_is_told(folder):
    """Of a sealed night no card at all; the ranks of hands that were shown, and no others."""
    texts = [
        told(folder, "stats", "1"),
        told(folder, "stats", "1", "--json"),
        told(folder, "stats", "1", "--player", "a"),
    ]
    for text in texts:
        assert cards_in(text) == set()
        assert SECRET[:16] not in text
    found = json.loads(texts[1])
    hands = [
        beat[key]["ranks"]
        for p in found["players"]
        for beat in (p["best"], p["worst"])
        if beat
        for key in ("beaten", "by")
    ]
    hands += [pot["shown"]["ranks"] for pot in found["pots"] if pot["shown"]]
    shown = [sorted(card >> 2 for card in cards) for number in range(1, 13) for cards in shown_hands(folder, number)]
    assert hands
    for ranks in hands:
        assert {"23456789TJQKA".index(rank) for rank in ranks.split("-")} in [set(ranks) for ranks in shown]


def shown_hands(folder, number):
    from deuce7_tui.rules.events import Shown
    from deuce7_tui.store import open_cabinet
    from deuce7_tui.store.nights import hand, played

    cabinet = open_cabinet(folder)
    assert cabinet is not None
    return [event.cards for event in played(hand(cabinet, 1, number)).events if isinstance(event, Shown)]


def test_where_nothing_was_played(tmp_path):
    assert deuce7(tmp_path / "none", "stats").stderr.startswith("deuce7: ")
    assert not (tmp_path / "none").exists(), "nothing is made"
    _cabinet, keeper, _dealer = sit_down(tmp_path, SETUP)
    keeper.close()
    for arguments in (("stats",), ("stats", "1"), ("stats", "9"), ("stats", "0"), ("stats", "-1")):
        done = deuce7(tmp_path, *arguments)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_tournament(tmp_path):
    table = Table(tmp_path, EVENT_EVENING)
    while not table.done:
        table.step()
    table.close()
    assert "won or lost" in told(tmp_path, "stats", "1")
    assert {player["net"] for player in json.loads(told(tmp_path, "stats", "--json"))["players"]} == {0}


@pytest.mark.parametrize("format", ["phh", "csv", "txt"])
def test_export_in_every_format(folder, tmp_path, format):
    for number, hands in ((1, 12), (2, 10)):
        out = tmp_path / str(number)
        assert told(folder, "export", str(number), "--format", format, "--to", str(out)) == f"{hands} hands in {out}\n"
        files = sorted(path.name for path in out.iterdir())
        assert files == (
            [f"hand-{at:04}.phh" for at in range(1, hands + 1)] if format == "phh" else [f"night-{number}.{format}"]
        )
    text = (tmp_path / "1" / f"night-1.{format}").read_text(encoding="utf-8") if format != "phh" else ""
    if format == "csv":
        rows = list(csv.DictReader(text.splitlines()))
        assert len(rows) == 6 * 12
        assert {row["player"] for row in rows} >= {"玩家一", "[b]"}
    if text:
        from deuce7_tui.rules.cards import card_text

        shown = {card_text(card) for number in range(1, 13) for card in cards_of(folder, 1, number)[1]}
        assert cards_in(text) == shown
