"""All checks from one command: ``python -m tests.check`` runs ruff (lint, format), mypy, the import contracts, pytest.

Arguments go to pytest. What fails is run again, alone, and told.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent

#: Done in no time.
FIRST = [[str(BIN / "ruff"), "check", "."], [str(BIN / "ruff"), "format", "--check", "."]]
#: Told when the tests have ended, in whose pauses they run.
BESIDE = [[str(BIN / "mypy")], [str(BIN / "lint-imports")]]
PYTEST = [sys.executable, "-m", "pytest", *sys.argv[1:]]
#: More processes than two cores: tests of terminals wait more than they work. Whoever has none left takes others'.
TESTS = [*PYTEST, "-n", "6", "--dist", "worksteal"]
#: A machine can be too busy for a test of a terminal, and then pytest has named it; what fails alone, too, has failed.
AGAIN = [*PYTEST, "--last-failed", "--last-failed-no-failures", "none"]


def named(step: list[str]) -> str:
    """A step as it is told."""
    return " ".join([Path(step[0]).name, *step[1:]])


def passes(step: list[str]) -> bool:
    """Run a step, as anybody would."""
    print(f"== {named(step)}", flush=True)
    return subprocess.run(step, cwd=ROOT, check=False).returncode == 0


def main() -> int:
    """Runs every step, says which failed; 1 if one did."""
    failed = [named(step) for step in FIRST if not passes(step)]
    beside = [
        (step, subprocess.Popen(step, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
        for step in BESIDE
    ]
    if not passes(TESTS) and not passes(AGAIN):
        failed.append(named(TESTS))
    for step, running in beside:
        told, _ = running.communicate()
        print(f"== {named(step)}\n{told}", end="", flush=True)
        if running.returncode:
            failed.append(named(step))
    print("== all checks passed" if not failed else f"== failed: {'; '.join(failed)}", flush=True)
    return bool(failed)


if __name__ == "__main__":
    raise SystemExit(main())
