"""``deuce7 play --plain`` as a process, over a pipe: answers in order, the end of them, widths, nothing of a screen."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from deuce7_tui.cli.room import KeptNights
from tests.store.shell import ROOT, environment

PLAY = ("play", "--plain", "--players", "Anna,Bruno,Carla", "--seed", "demo")


def plain(folder: Path, answers: str | bytes, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    data = answers.encode() if isinstance(answers, str) else answers
    done = subprocess.run(
        [sys.executable, "-m", "deuce7_tui", *(arguments or PLAY)],
        input=data, capture_output=True, timeout=60, cwd=ROOT, env=environment(folder, **{"COLUMNS": None, **more}), check=False,
    )  # fmt: skip
    out, err = (data.decode("utf-8", "replace") for data in (done.stdout, done.stderr))
    return subprocess.CompletedProcess(done.args, done.returncode, out, err)


def left(folder: Path) -> list[str]:
    """The actions of the night that can be gone on with."""
    nights = KeptNights(folder)
    (night,) = nights.left()
    dealer = nights.resume(night.number)
    actions = [type(action).__name__ for _, action in dealer._hand.actions]
    nights._keeper.close()
    nights._cabinet.close()
    return actions


def test_u15_answers_that_end_keep_the_night(tmp_path):
    done = plain(tmp_path, "\ncall")
    assert done.returncode == 129
    assert done.stderr == ""
    assert "Bruno calls 10." in done.stdout, "the last line need not be ended"
    assert done.stdout.endswith("The night is kept: “deuce7 resume --plain” goes on with it.\n")
    assert left(tmp_path) == ["Call"]


def test_resumed_where_it_was_left(tmp_path):
    plain(tmp_path, "bruno says raise\nquit\n")
    done = plain(tmp_path, "carla says call\nq\n", "resume", "--plain")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines.index("Bruno raises to 20.") < lines.index("Carla, take the keyboard: Enter when you sit.")
    assert left(tmp_path) == ["Raise", "Call"]
    done = plain(tmp_path, "", "resume", "7", "--plain")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "deuce7: There is no night 7.\n"


def test_a_night_that_is_over_is_not_gone_on_with(tmp_path):
    """All-in for the blinds, and all draws pat; whoever has all the chips by then, it ends."""
    calls = "bruno says call\ncarla says call\nanna says check\n"
    night = calls + "".join(f"{name} says pat\n" for _ in range(3) for name in ("carla", "anna", "bruno")) + "quit\n"
    done = plain(tmp_path, night, *PLAY, "--limit", "no", "--stack", "10")
    assert done.returncode == 0
    assert "has all the chips: somebody buys chips again, or the night is over." in done.stdout
    assert "kept" not in done.stdout


def test_no_session_needs_a_terminal_or_loads_a_screen(tmp_path):
    """Neither Textual nor Rich; set-up, table and end."""
    code = (
        "import sys\nfrom deuce7_tui.cli import main\ncode = main(['play', '--plain', '--seed', 'x'])\n"
        "assert not {'textual', 'rich'} & set(sys.modules), sorted(sys.modules)\nsys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=b"\n\ncards\nhide\nquit\n", capture_output=True, cwd=ROOT, timeout=60,
        env=environment(tmp_path), check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr.decode()
    assert b"1: " in done.stdout


@pytest.mark.parametrize("columns", ["40", "20"])
def test_rows_are_as_wide_as_columns_says(tmp_path, columns):
    night = "help\n\ncards\ntable\nlog\nquit\n"
    narrow = plain(tmp_path / "narrow", night, COLUMNS=columns).stdout
    wide = plain(tmp_path / "wide", night).stdout
    assert max(map(len, narrow.splitlines())) <= int(columns)
    assert narrow.split() == wide.split(), "only broken otherwise"


def test_a_pipe_has_no_width(tmp_path):
    done = plain(tmp_path, "help\nquit\n", TERM="xterm")
    assert max(map(len, done.stdout.splitlines())) > 80
    assert "\x1b" not in done.stdout
    assert "cannot be taken back" in done.stdout


@pytest.mark.parametrize(
    "noise",
    [
        b"\xff\xfe\n",
        b"\x1b[A\x1b[2J\n",
        b"\x00\n",
        b"a" * 100_000 + b"\n",
        "玩家 says call\n".encode(),
        b"{x} %s [/]\n",
    ],
)
def test_u10_noise_is_no_word(tmp_path, noise):
    done = plain(tmp_path, noise + b"quit\n")
    assert done.returncode == 0, done.stderr
    assert "\x1b" not in done.stdout
    assert "\x00" not in done.stdout
    assert left(tmp_path) == []


def test_u03_a_narrow_encoding_crashes_nothing(tmp_path):
    arguments = ("play", "--plain", "--players", "Ådne,玩家", "--seed", "demo")
    done = plain(tmp_path, "help\nquit\n", *arguments, PYTHONIOENCODING="cp1252")
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("shut", ["<&-", ">&-", "<&- >&-"])
def test_closed_input_and_output(tmp_path, shut):
    """The first file that is opened would be in their place: the nights would be read from, or written on."""
    run = subprocess.run(
        ["sh", "-c", f'"$0" -m deuce7_tui {" ".join(PLAY)} {shut}', sys.executable],
        stdin=subprocess.DEVNULL, capture_output=True, timeout=60, cwd=ROOT, env=environment(tmp_path), check=False,
    )  # fmt: skip
    assert run.returncode == 2
    assert run.stderr == b"deuce7: There is nothing to read lines from, or nothing to write them to.\n"


def test_nobody_listens_any_more(tmp_path):
    """``| head -3``: it ends, and the night is kept."""
    run = subprocess.run(
        ["sh", "-c", f'yes help | "$0" -m deuce7_tui {" ".join(PLAY)} | head -3', sys.executable],
        capture_output=True, timeout=60, cwd=ROOT, env=environment(tmp_path), check=False,
    )  # fmt: skip
    assert run.stdout.count(b"\n") == 3
    assert b"Traceback" not in run.stderr
    assert left(tmp_path) == []


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130), (signal.SIGHUP, 129)])
def test_u09_a_signal_ends_it_while_it_waits(tmp_path, number, code):
    process = subprocess.Popen(
        [sys.executable, "-m", "deuce7_tui", *PLAY],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, env=environment(tmp_path),
    )  # fmt: skip
    told = b""
    while b"Bruno:" not in told:
        told += os.read(process.stdout.fileno(), 4096)
    time.sleep(0.1)
    process.send_signal(number)
    rest = process.stdout.read()
    assert process.wait(60) == code
    assert "The night is kept" in rest.decode()
    assert left(tmp_path) == []


def test_wrong_options_get_one_sentence(tmp_path):
    for arguments in (("--players", "Anna"), ("--players", "A,B", "--stakes", "20/10"), ("--rules", "pokerkit")):
        done = plain(tmp_path, "", "play", "--plain", *arguments)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_a_set_up_that_is_left_keeps_nothing(tmp_path):
    done = plain(tmp_path, "q\n", "play", "--plain")
    assert done.returncode == 0
    assert "kept" not in done.stdout
    assert not (tmp_path / "nights.db").exists()
