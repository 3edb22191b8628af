"""All checks from one command: ``python -m tests.check`` runs ruff (lint, format), mypy, the import contracts, pytest.

Arguments go to pytest.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent

#: Twice as many processes as two cores: tests of terminals wait more than they work.
STEPS = [
    [str(BIN / "ruff"), "check", "."],
    [str(BIN / "ruff"), "format", "--check", "."],
    [str(BIN / "mypy")],
    [str(BIN / "lint-imports")],
    [sys.executable, "-m", "pytest", "-n", "4", *sys.argv[1:]],
]


def main() -> int:
    """Runs every step, says which failed; 1 if one did."""
    failed = []
    for step in STEPS:
        name = " ".join([Path(step[0]).name, *step[1:]])
        print(f"== {name}", flush=True)
        if subprocess.run(step, cwd=ROOT, check=False).returncode:
            failed.append(name)
    print("== all checks passed" if not failed else f"== failed: {'; '.join(failed)}", flush=True)
    return bool(failed)


if __name__ == "__main__":
    raise SystemExit(main())
