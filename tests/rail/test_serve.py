"""The app and the rail for browsers, as a browser sees them: the page, the socket, the first picture, keys."""

import asyncio
import errno
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from argparse import Namespace
from contextlib import contextmanager, suppress

import pytest

from deuce7_tui import cli
from deuce7_tui.cli import WrongInput, room, serve
from tests.store.shell import environment, refused
from tests.tui.leaks import PAINTED
from tests.tui.waiting import LONG

aiohttp = pytest.importorskip("aiohttp")
pytest.importorskip("textual_serve")
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
TAKEN = os.strerror(errno.EADDRINUSE)


def served(folder, *arguments, **more):
    """``deuce7 … --serve`` in a process of its own, on a port that was free a moment ago."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
    given = environment(folder, PYTHONUNBUFFERED="1", TEXTUAL_LOG=str(folder / "log"), COLUMNS="33", **more)
    process = subprocess.Popen(
        [sys.executable, "-m", "deuce7_tui", *arguments, "--serve", "--port", str(port)],
        env=given | {"PYTHONPATH": os.getcwd()}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, start_new_session=True,
    )  # fmt: skip
    return process, port


@contextmanager
def serving(folder, *arguments, **more):
    """The same when it is ready: the process, its port, what it said. Who has lost his port meanwhile takes another."""
    said = [TAKEN]
    while TAKEN in said[0]:
        process, port = served(folder, *arguments, **more)
        said = [process.stdout.readline().strip()]
    try:
        while "Ctrl+C" not in said[-1]:
            said.append(process.stdout.readline().strip())
            assert said[-1], said
        yield process, port, said
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdout.close()


class Tab:
    """A tab of a browser: what was painted in it, as it came."""

    def __init__(self, socket):
        self.socket, self.raw = socket, b""
        self.coming = None

    async def wait(self, words, seconds=LONG):
        """Until the words have been painted since they were waited for last."""
        until = time.monotonic() + seconds
        while words.encode() not in self.raw:
            self.coming = self.coming or asyncio.ensure_future(self.socket.receive())
            if not (await asyncio.wait({self.coming}, timeout=max(0.1, until - time.monotonic())))[0]:
                raise TimeoutError(self.raw[-400:])
            message, self.coming = self.coming.result(), None
            assert message.type in (aiohttp.WSMsgType.BINARY, aiohttp.WSMsgType.TEXT), (message, self.raw[-400:])
            if message.type == aiohttp.WSMsgType.BINARY:
                self.raw += message.data
        self.raw = b""

    async def press(self, key, words):
        """Type it when the gate should be open, and wait for the words; again, later each time, where it was not yet."""
        for patience in (5, 10, LONG):
            await asyncio.sleep(0.8)
            await self.socket.send_json(["stdin", key])
            with suppress(TimeoutError):
                return await self.wait(words, patience)
        raise AssertionError(self.raw[-400:])


def children(process):
    """What runs for the tabs."""
    found = subprocess.run(["pgrep", "-P", str(process.pid)], capture_output=True, text=True, check=False)
    return found.stdout.split()


def all_end(pids):
    until = time.monotonic() + LONG
    while any(os.path.exists(f"/proc/{pid}") for pid in pids):
        assert time.monotonic() < until, pids
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
async def test_the_app_in_a_tab_of_its_size_with_its_keys(tmp_path):
    with serving(tmp_path, "--theme", "paper") as (process, port, said):
        assert said[0].startswith(f"The table is at http://localhost:{port}: whoever opens it sits at its keyboard")
        at = f"http://localhost:{port}"
        async with aiohttp.ClientSession() as browser:
            page = await (await browser.get(at)).text()
            assert f'data-session-websocket-url="ws://localhost:{port}/ws"' in page
            script = re.search(r'src="([^"]+textual.js)"', page)[1]
            assert (await browser.get(script)).status == 200
            async with browser.ws_connect(f"{at}/ws?width=100&height=30", headers={"Origin": at}) as socket:
                tab = Tab(socket)
                await tab.wait("New game")
                pids = children(process)
                assert len(pids) == 1
                await tab.press("n", "Start")
                await tab.press("\r", "I am ")
                await tab.press("\r", "Cards down")
                await socket.send_json(["blur"])
                await tab.wait("down")
                await socket.send_json(["resize", {"width": 60, "height": 20}])
                await tab.wait("Too small")
            all_end(pids)
        assert (tmp_path / "nights.db").exists()
        assert not (tmp_path / "log").exists(), "a log has the keys and the cards"
        process.send_signal(signal.SIGINT)
        assert process.wait(LONG) == 0
        left = process.stdout.read()
        assert not PAINTED.findall(left)
        assert "Traceback" not in left


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
async def test_the_rail_in_a_tab_and_a_server_that_is_killed_leaves_nobody_behind(tmp_path):
    with serving(tmp_path, "watch") as (process, port, said):
        assert said[0].startswith(f"The rail is at http://localhost:{port}: whoever opens it looks on")
        async with aiohttp.ClientSession() as browser:
            async with browser.ws_connect(f"http://127.0.0.1:{port}/ws?width=80&height=24") as socket:
                tab = Tab(socket)
                await tab.wait("as soon as somebody plays")
                pids = children(process)
                process.kill()
                process.wait()
            all_end(pids)
        assert not (tmp_path / "nights.db").exists()
        assert not (tmp_path / "reports").exists(), "it is no fault of the program"


async def test_pages_of_other_places_are_not_answered(tmp_path):
    with serving(tmp_path) as (_process, port, _said):
        at = f"http://127.0.0.1:{port}"
        async with aiohttp.ClientSession() as browser:
            for headers in (
                {"Origin": "http://elsewhere.example"},
                {"Origin": "null"},
                {"Origin": f"http://localhost:{port + 1}"},
                {"Host": f"elsewhere.example:{port}"},
            ):
                assert (await browser.get(f"{at}/", headers=headers)).status == 403
                with pytest.raises(aiohttp.WSServerHandshakeError):
                    await browser.ws_connect(f"{at}/ws", headers=headers)
            answer = await browser.get(f"{at}/", headers={"Host": f"localhost:{port}"})
            assert answer.status == 200
            assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]


def test_what_cannot_be_served_is_told_in_a_sentence(tmp_path):
    assert "go with --serve" in refused(tmp_path, "--port", "8000")
    assert "go with --serve" in refused(tmp_path, "watch", "--host", "localhost")
    assert "--serve goes with the title" in refused(tmp_path, "--serve", "nights")
    assert "1 to 65535" in refused(tmp_path, "--serve", "--port", "70000")
    assert "no theme" in refused(tmp_path, "watch", "--serve", "--theme", "nope")
    with serving(tmp_path) as (_process, port, _said):
        told = refused(tmp_path, "--serve", "--port", str(port))
        assert told == f"deuce7: Browsers cannot be answered at localhost, port {port}: {TAKEN}."


def test_without_the_extra_it_says_what_is_missing(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "textual_serve.server", None)
    monkeypatch.delitem(sys.modules, "deuce7_tui.cli.server", raising=False)
    assert cli.main(["--serve"]) == 2
    told = capsys.readouterr().err
    assert told == 'deuce7: Browsers need textual-serve, which is not installed: pip install "deuce7-tui[serve]"\n'


def options(**given):
    return Namespace(run="room.title", demo=False, **given)


def test_each_tab_runs_this_program_with_what_was_asked_for():
    told = serve.command(options(data_dir="/a b/'c'", theme="paper", ascii=True, no_mouse=True))
    words = shlex.split(told)
    assert words[0] == "exec"
    assert words[-4:] == ["--data-dir=/a b/'c'", "--theme=paper", "--ascii", "--no-mouse"]
    assert shlex.split(serve.command(Namespace(run="watch.watch", demo=False)))[-1] == "watch"


@pytest.mark.parametrize(
    ("host", "here"),
    [
        *((host, True) for host in ("localhost", "127.0.0.1", "127.8.9.1", "::1")),
        *((host, False) for host in ("0.0.0.0", "::", "192.168.1.7", "table.local", "")),
    ],
)
def test_it_tells_when_others_reach_it(host, here):
    for run in ("room.title", "watch.watch"):
        told = serve.sentences(Namespace(run=run), host, 8000)
        assert ("without a password" in " ".join(told)) is not here
    assert ("[::1]:8000" in " ".join(told)) == (host == "::1")


def test_a_browser_needs_no_terminal_and_a_terminal_is_no_browser(monkeypatch):
    """Only who is started for a tab takes what the environment says of one."""
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.web_driver:WebDriver")
    with pytest.raises(WrongInput, match="needs a terminal"):
        room.title(options(browser=None))


def test_the_size_of_a_tab_is_believed_as_far_as_it_makes_sense(monkeypatch):
    from deuce7_tui.cli.served import _cells

    for told, cells in (("120", 120), ("", 80), ("0", 80), ("-5", 80), ("x", 80), ("99999999", 1000), ("²", 80)):
        monkeypatch.setenv("COLUMNS", told)
        assert _cells("COLUMNS", 80) == cells
