"""The command line, as design.md contracts it: every command in a process of its own, what is refused in this one."""

import io
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from deuce7_tui import __version__, cli

ROOT = Path(__file__).parent.parent
HANDS = ROOT / "deuce7_tui" / "famous"


def deuce7(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "deuce7_tui", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=60,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        env={**os.environ, **environment},
        check=False,
    )


def here(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The same in this process, which is ten times as fast."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            code = cli.main(arguments)
        except SystemExit as done:
            code = int(done.code or 0)
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


def refused(*arguments: str, run: Callable[..., subprocess.CompletedProcess[str]] = here) -> str:
    """The one sentence that wrong input gets."""
    done = run(*arguments)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.startswith("deuce7: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_version_and_help_load_no_textual() -> None:
    for argument in ("--version", "--help"):
        code = f"import sys; sys.argv = ['deuce7', {argument!r}]\nfrom deuce7_tui.cli import main\n" + (
            "try:\n    main()\nexcept SystemExit as done:\n    assert not done.code\n"
            "assert not {'textual', 'rich', 'deuce7_tui.rules'} & set(sys.modules)"
        )
        subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, capture_output=True)
    assert deuce7("--version").stdout == f"deuce7 {__version__}\n"


def test_help_of_every_command() -> None:
    text = deuce7("--help").stdout
    for command in ("play", "replay", "rank", "simulate", "paths"):
        assert command in text
        assert deuce7(command, "--help").returncode == 0


@pytest.mark.parametrize("path", sorted(HANDS.glob("*.phh")), ids=lambda path: path.stem)
def test_replay_check(path: Path) -> None:
    done = deuce7("replay", str(path), "--check")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Replayed to its end")


def test_replay_check_says_what_differs(tmp_path: Path) -> None:
    text = (HANDS / "wsop-2023-43-5-hand-55.phh").read_text().replace("[4625000, 3000000,", "[4625001, 2999999,")
    (tmp_path / "wrong.phh").write_text(text)
    done = deuce7("replay", str(tmp_path / "wrong.phh"), "--check")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "deuce7: James Obst has 4,625,001 in the file, 4,625,000 here.",
        "deuce7: Talal Shakerchi has 2,999,999 in the file, 3,000,000 here.",
    ]


V02 = """variant = "F2L3D"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
small_bet = 10
big_bet = 20
starting_stacks = [500, 500, 56]
actions = ["p3 cc", "p1 cc", "p2 cc", "p1 sd", "p2 sd", "p3 sd", "p1 cc", "p2 cc", "p3 cc", "p1 sd", "p2 sd", "p3 sd",
  "p1 cbr 20", "p2 cbr 40", "p3 cbr 46"]
"""


def test_replay_json_says_who_is_to_act(tmp_path: Path) -> None:
    """V02, and the shape of the object."""
    (tmp_path / "v02.phh").write_text(V02)
    state = json.loads(deuce7("replay", str(tmp_path / "v02.phh"), "--json").stdout)
    assert set(state) == {"game", "limit", "round", "turn", "players", "pots", "events"}
    assert state["round"] == "bet-3"
    assert state["turn"] == {
        "player": 1,
        "kind": "bet",
        "fold": True,
        "check": False,
        "call": 26,
        "raise": {"min": 60, "max": 60},
    }
    assert set(state["players"][0]) == {"name", "stack", "bet", "status", "cards", "drawn", "won"}
    assert [player["status"] for player in state["players"]] == ["live", "live", "all-in"]
    assert [player["drawn"] for player in state["players"]] == [[0, 0]] * 3
    assert state["pots"] == [{"amount": 136, "players": [1, 2, 3]}]
    assert state["events"][-1] == "p3 raises to 46, all-in" or state["events"][-1] == "p3 makes it 46, all-in"
    (tmp_path / "v02.phh").write_text(V02.replace('"p3 cbr 46"]', '"p3 cbr 46", "p1 cc"]'))
    turn = json.loads(deuce7("replay", str(tmp_path / "v02.phh"), "--json").stdout)["turn"]
    assert (turn["player"], turn["call"], turn["raise"]) == (2, 6, None)


def test_replay_with_house_rules(tmp_path: Path) -> None:
    lines = ", ".join(f'"p{player} cbr {to}"' for player, to in ((3, 20), (1, 30), (2, 40), (3, 50)))
    (tmp_path / "war.phh").write_text(V02.split("actions")[0].replace("56", "500") + f"actions = [{lines}]\n")
    assert (
        json.loads(deuce7("replay", str(tmp_path / "war.phh"), "--json", "--rules", "wsop").stdout)["turn"]["raise"]
        is None
    )
    assert "Action 4" in refused("replay", str(tmp_path / "war.phh"), "--json", "--rules", "classic")
    assert "fantasy" in refused("replay", str(tmp_path / "war.phh"), "--json", "--rules", "fantasy")


def test_famous_hands_by_name() -> None:
    listed = deuce7("replay", "--famous").stdout
    for path in HANDS.glob("*.phh"):
        assert path.stem in listed
    told = deuce7("replay", "arieh-yockey-2019").stdout
    assert told == deuce7("replay", "arieh-yockey-2019.phh", "--famous").stdout
    assert told == deuce7("replay", str(HANDS / "arieh-yockey-2019.phh")).stdout
    assert told.splitlines()[-1] == "Josh Arieh wins 2,510,000"
    assert deuce7("replay", "wsop-2023-43-5-hand-61", "--check").stdout.startswith("Replayed to its end: ")
    assert json.loads(deuce7("replay", "arieh-yockey-2019", "--json").stdout)["round"] == "over"
    assert "deuce7 replay --famous" in refused("replay")
    assert "“nobody”" in refused("replay", "--famous", "nobody")


def test_a_file_goes_before_a_famous_hand_of_its_name(tmp_path: Path) -> None:
    (tmp_path / "arieh-yockey-2019").write_text(V02)
    command = [sys.executable, "-m", "deuce7_tui", "replay", "arieh-yockey-2019"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=environment, check=True)
    assert done.stdout.startswith("p1 posts")


def test_rank_names_orders_and_tells_why() -> None:
    done = deuce7("rank", "8h6d4c3s2h", "7h5s4d3c2c", "8s6c4d3h2s", "10h9d4c3s2h")
    assert done.stdout.splitlines() == [
        "1  7h 5s 4d 3c 2c  number one, the wheel",
        "   number one beats an 86: nothing is lower than 7-5-4-3-2",
        "2  8h 6d 4c 3s 2h  eight-six, smooth",
        "   the hands are equal: 8-6-4-3-2",
        "2  8s 6c 4d 3h 2s  eight-six, smooth",
        "   an 86 beats a ten-nine: the eight is lower than the ten",
        "4  Th 9d 4c 3s 2h  ten-nine, rough",
    ]
    assert deuce7("rank", *["7h", "5s", "4d", "3c", "2c"]).stdout == "1  7h 5s 4d 3c 2c  number one, the wheel\n"


@pytest.mark.parametrize("cards", ["7h5s4d3c", "7h5s4d3c2x", "7h7h4d3c2c", "7h5s4d3c2c8d", "??5s4d3c2c", "", "é"])
def test_rank_refuses(cards: str) -> None:
    refused("rank", cards)


@pytest.mark.sweep(5)
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("policy", ["random", "call", "draw-all"])
def test_simulate(players: int, policy: str) -> None:
    done = deuce7("simulate", "--hands", "200", "--players", str(players), "--policy", policy, "--seed", "x")
    assert done.returncode == 0, done.stderr
    assert "hands per second" in done.stdout
    assert f"{400 * players:,} chips at the end, {400 * players:,} at the start" in done.stdout


def test_simulate_tournaments(tmp_path: Path) -> None:
    done = deuce7("simulate", "--tournament", "limit-fast", "--count", "10", "--players", "2-6", "--seed", "x")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("10 tournaments of 2-6 players")
    assert "nobody posted the big blind twice running" in done.stdout
    (tmp_path / "own.toml").write_text(
        'limit = "no"\nstack = 200\nby = "hands"\nevery = 3\nre_entry = 9\nprizes = "65/35"\n'
        'levels = [{ stakes = "5/10" }, { stakes = "50/100", ante = 5 }]\n'
    )
    done = deuce7("simulate", "--tournament", str(tmp_path / "own.toml"), "--hands", "5", "--players", "3")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("5 tournaments of 3 players")
    assert "re-entries: 0" not in done.stdout


def test_simulate_refuses_what_is_no_tournament(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    assert "limit-fast" in refused("simulate", "--tournament", "bridge")
    assert "cannot be read" in refused("simulate", "--tournament", str(own))
    for text, told in (
        ("levels = [", "cannot be read"),
        ("levels = []", "at least one level"),
        ('levels = [{ stakes = "10" }]', "Level 1"),
        ('levels = [{ stakes = "10/20" }]\nprizes = "20/80"', "largest"),
        ('levels = [{ stakes = "10/20" }]\nclock = 20', "clock"),
    ):
        own.write_text(text)
        assert told in refused("simulate", "--tournament", str(own))
    assert "levels" in refused("simulate", "--tournament", "--stakes", "10/20")
    assert "tournaments" in refused("simulate", "--tournament", "--events")
    assert "two to six" in refused("simulate", "--tournament", "--players", "6-2")
    assert "from one tournament" in refused("simulate", "--players", "2-6")


def test_simulate_events_are_whole_and_the_same_in_every_process() -> None:
    arguments = ("simulate", "--hands", "30", "--players", "5", "--seed", "abc", "--events")
    first = deuce7(*arguments, PYTHONHASHSEED="1")
    second = deuce7(*arguments, PYTHONHASHSEED="2")
    assert first.stdout == second.stdout
    lines = [json.loads(line) for line in first.stdout.splitlines()]
    starts = [line for line in lines if line.get("event") == "hand-start"]
    ends = [line for line in lines if line.get("event") == "hand-end"]
    assert [line["hand"] for line in starts] == list(range(1, 31)) == [line["hand"] for line in ends]
    for line in starts:
        assert set(line) == {"event", "hand", "button", "small_blind", "big_blind", "stacks"}
        assert sum(line["stacks"]) == 2000
    assert all(sum(line["stacks"]) == 2000 for line in ends)
    assert all("type" in line for line in lines if "event" not in line)
    dealt = [line for line in lines if line.get("type") == "deal"]
    assert all(len(line["cards"]) == 5 for line in dealt)


@pytest.mark.parametrize(
    "arguments",
    [
        ("dance",),
        ("play", "--players", "Anna"),
        ("play", "--players", "Anna,anna "),
        ("play", "--players", "Anna,"),
        ("play", "--players", "A,B,C,D,E,F,G"),
        ("play", "--players", "A,B", "--stakes", "ten"),
        ("play", "--players", "A,B", "--stakes", "0.5/1"),
        ("play", "--players", "A,B", "--stakes", "20/10"),
        ("play", "--players", "A,B", "--limit", "sky"),
        ("play", "--players", "A,B", "--game", "bridge"),
        ("play", "--players", "A,B", "--rules", "mine"),
        ("play", "--players", "A,B", "--rules", "pokerkit"),
        ("play", "--players", "A,B", "--stack", "0"),
        ("play", "--players", "A,B", "--stack", "many"),
        ("play", "--players", "A,B", "--ante", "-1"),
        ("play", "--players", "A,B", "--buy-in", "lots"),
        ("play", "--players", "A,B", "--buy-in", "500-800"),
        ("play", "--players", "A,B", "--chip", "a lot"),
        ("play", "--players", "A,B", "--tournament", "--chip", "1"),
        ("play", "--seed"),
        ("replay",),
        ("replay", "/nowhere/at/all.phh"),
        ("replay", "/"),
        ("simulate", "--players", "7"),
        ("simulate", "--hands", "-1"),
        ("simulate", "--policy", "genius"),
        ("rank",),
    ],
    ids=" ".join,
)
def test_wrong_input_gets_one_sentence(arguments: tuple[str, ...]) -> None:
    refused(*arguments)


def test_u15_without_a_terminal_it_says_so() -> None:
    """U15, first half: not a tty gives a clear message and code 2."""
    assert "terminal" in refused(run=deuce7)
    assert "terminal" in refused("play", "--players", "Anna,Bruno", "--seed", "x", run=deuce7)


def test_u03_a_narrow_encoding_crashes_nothing() -> None:
    """U03: cp1252 cannot show every name; nothing fails for it."""
    for arguments in (("--help",), ("rank", "7h5s4d3c2c"), ("replay", str(HANDS / "arieh-yockey-2019.phh"))):
        assert deuce7(*arguments, PYTHONIOENCODING="cp1252").returncode == 0


def test_paths(tmp_path: Path) -> None:
    assert str(tmp_path) in deuce7("paths", "--data-dir", str(tmp_path)).stdout
    assert str(tmp_path) in deuce7("paths", DEUCE7_DATA_DIR=str(tmp_path)).stdout
    assert "deuce7" in deuce7("paths", DEUCE7_DATA_DIR="").stdout


ESCAPE = "\x1b]52;c;aGFuZA==\x07\x1b[31m"


def test_nothing_read_or_typed_commands_the_terminal(tmp_path: Path) -> None:
    text = (HANDS / "arieh-yockey-2019.phh").read_text()
    told = json.dumps(ESCAPE)[1:-1]
    for broken in (
        text.replace("Bryce Yockey", f"Bryce{told}Yockey"),
        text.replace("F2L3D", told),
        text.replace("p3 f", f"p3 {told}"),
        text.replace("antes", "bantes"),
    ):
        (tmp_path / "hand.phh").write_text(broken)
        for more in ((), ("--check",), ("--json",)):
            done = here("replay", str(tmp_path / "hand.phh"), *more)
            assert "\x1b" not in done.stdout + done.stderr
    for arguments in (("rank", ESCAPE), ("play", "--players", ESCAPE), ("replay", ESCAPE), (ESCAPE,)):
        assert "\x1b" not in refused(*arguments)


def test_noise_is_no_hand(tmp_path: Path) -> None:
    noise = tmp_path / "noise.phh"
    noise.write_bytes(os.urandom(10_000_000))
    assert "larger" in refused("replay", str(noise), "--check")
    noise.write_bytes(os.urandom(10_000))
    assert "UTF-8" in refused("replay", str(noise), "--check")


def test_settings_as_text_with_what_is_wrong_and_the_command_line_before_them(tmp_path: Path) -> None:
    """A bad one is told on stderr and is as usual; what the options say goes before the file, which stays as it is."""
    text = '# mine\ntheme = "paper"\npeek = "never"\nhide_after = 7\n[keys]\ntable.fold = "x"\n'
    (tmp_path / "settings.toml").write_text(text)
    done = deuce7("settings", "--print", "--data-dir", str(tmp_path), "--theme", "nord")
    assert done.returncode == 0
    assert tomllib.loads(done.stdout) == {
        "theme": "nord", "deck": "four", "animation": "full", "peek": "up", "hide_after": 7, "bell": False, "hints": True,
        "language": "auto", "keys": {"table.fold": "x"},
    }  # fmt: skip
    assert done.stderr.startswith("deuce7: The setting peek cannot be “never”")
    assert done.stderr.count("\n") == 1
    # It is a file of settings itself.
    (tmp_path / "settings.toml").write_text(done.stdout)
    again = deuce7("settings", "--print", DEUCE7_DATA_DIR=str(tmp_path))
    assert (again.stdout, again.stderr) == (done.stdout, "")


def test_settings_that_cannot_be_read_are_told_and_as_usual(tmp_path: Path) -> None:
    usual = deuce7("settings", "--print", "--data-dir", str(tmp_path / "none")).stdout
    for content in (b"theme = ", b"\xff\xfe", b"theme = '\x1b[2J'"):
        (tmp_path / "settings.toml").write_bytes(content)
        done = deuce7("settings", "--print", "--data-dir", str(tmp_path))
        assert (done.returncode, done.stdout) == (0, usual)
        assert "settings.toml" in done.stderr or "[2J" in done.stderr
        assert done.stderr.count("\n") == 1
        assert "\x1b" not in done.stderr
        assert (tmp_path / "settings.toml").read_bytes() == content


@pytest.mark.skipif(sys.platform != "linux", reason="the folders of the XDG")
def test_settings_have_a_folder_of_their_own_unless_one_is_named(tmp_path: Path) -> None:
    home = {"HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path / "c"), "XDG_DATA_HOME": str(tmp_path / "d")}
    told = deuce7("paths", DEUCE7_DATA_DIR="", **home).stdout
    assert f"nights    {tmp_path}/d/deuce7/nights.db" in told
    assert f"settings  {tmp_path}/c/deuce7/settings.toml" in told
    assert f"settings  {tmp_path}/x/settings.toml" in deuce7("paths", "--data-dir", f"{tmp_path}/x", **home).stdout
