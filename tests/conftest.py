"""No test touches the nights of whoever runs it, or speaks his language."""

import atexit
import os
import shutil
import tempfile

import pytest

from deuce7_tui import language

_FOLDER = tempfile.mkdtemp(prefix="deuce7-tests-")
os.environ["DEUCE7_DATA_DIR"] = _FOLDER
os.environ["LC_ALL"] = "C.UTF-8"
atexit.register(shutil.rmtree, _FOLDER, ignore_errors=True)


@pytest.fixture(autouse=True)
def english():
    """Every test begins in English."""
    language.speak(language.ENGLISH)
