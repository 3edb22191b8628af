"""The examples that people read run as they stand."""

import doctest
from pathlib import Path

import deuce7_tui.rules

ROOT = Path(__file__).parent.parent


def test_the_readme_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 4
    assert not failed


def test_the_rules_docstring_runs() -> None:
    failed, tried = doctest.testmod(deuce7_tui.rules)
    assert tried > 3
    assert not failed
