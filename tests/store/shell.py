"""``deuce7`` in a process of its own, as anybody and with anything taken away from it."""

import ctypes
import os
import pty
import resource
import select
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
Limit = Callable[[], None]


def no_larger_file(size: int) -> Limit:
    """As on a full disk: no file grows beyond this size."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def nobody_special() -> None:
    """Root, in containers where the tests are run as root, without the right to read and write everything."""
    if sys.platform != "linux" or os.geteuid() != 0:
        return
    libc = ctypes.CDLL(None)
    for capability in (0, 1, 2, 3):  # CHOWN, DAC_OVERRIDE, DAC_READ_SEARCH, FOWNER
        libc.prctl(24, capability, 0, 0, 0)  # PR_CAPBSET_DROP


def environment(folder: Path | str | None, **more: str | None) -> dict[str, str]:
    """The environment with the data folder, and with what is given (None: without it)."""
    given = {**os.environ, "DEUCE7_DATA_DIR": None if folder is None else str(folder), **more}
    given["PYTHONDONTWRITEBYTECODE"] = "1"
    return {name: value for name, value in given.items() if value is not None}


def deuce7(
    folder: Path | str | None, *arguments: str, limit: Limit | None = None, **more: str | None
) -> subprocess.CompletedProcess[str]:
    """What a command does, without a terminal."""
    return subprocess.run(
        [sys.executable, "-m", "deuce7_tui", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=60,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        env=environment(folder, **more),
        preexec_fn=limit,
        check=False,
    )


def refused(folder: Path | str | None, *arguments: str, limit: Limit | None = None, **more: str | None) -> str:
    """The one sentence that a command has for what is not possible, with exit code 2."""
    done = deuce7(folder, *arguments, limit=limit, **more)
    return one_sentence(done.returncode, done.stdout + done.stderr)


def one_sentence(code: int, told: str) -> str:
    assert code == 2, told
    assert told.startswith("deuce7: "), told
    assert told.strip().count("\n") == 0, told
    assert "Traceback" not in told
    return told.strip()


def in_terminal(folder: Path | None, *arguments: str, limit: Limit | None = None, **more: str | None) -> str:
    """The one sentence, exit code 2, of a command that wants a terminal and has one."""
    parent, child = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "deuce7_tui", *arguments],
        stdin=child, stdout=child, stderr=child, cwd=ROOT, env=environment(folder, **more), preexec_fn=limit,
    )  # fmt: skip
    os.close(child)
    told = b""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if select.select([parent], [], [], 0.1)[0]:
            try:
                told += os.read(parent, 65536)
            except OSError:
                break
    if process.poll() is None and time.monotonic() >= until:
        process.kill()
    os.close(parent)
    return one_sentence(process.wait(), told.decode().replace("\r\n", "\n"))
