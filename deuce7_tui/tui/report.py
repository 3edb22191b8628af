"""What is written down of a fault of the program: where it happened, and nothing of what was in memory."""

import os
import platform
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path

from deuce7_tui import __version__


def report_text(error: BaseException) -> str:
    """The fault's kind and the lines of the program it went through; no message, no values: they could hold a card."""
    lines = [
        f"deuce7 {__version__}, Python {platform.python_version()}, {sys.platform}",
        "",
    ]
    chain: list[BaseException] = []
    fault: BaseException | None = error
    while fault is not None and fault not in chain:
        chain.append(fault)
        fault = fault.__cause__ or fault.__context__
    for fault in reversed(chain):
        lines.append(f"{type(fault).__module__}.{type(fault).__qualname__}")
        lines += [f"  {Path(f.filename).name}:{f.lineno} {f.name}" for f in traceback.extract_tb(fault.__traceback__)]
    return "\n".join(lines) + "\n"


def write_report(folder: Path, error: BaseException) -> Path | None:
    """Write the report into this folder, readable by its owner only; None if that fails too."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    path = folder / f"fault-{stamp}-{os.getpid()}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        with os.fdopen(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write(report_text(error))
    except OSError:
        return None
    return path
