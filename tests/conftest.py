"""No test touches the nights of whoever runs it, or speaks his language; of a sweep the usual run takes a few cases."""

import atexit
import gc
import itertools
import os
import shutil
import sys
import tempfile
import threading

import pytest

from deuce7_tui import language

_FOLDER = tempfile.mkdtemp(prefix="deuce7-tests-")
os.environ["DEUCE7_DATA_DIR"] = _FOLDER
os.environ["LC_ALL"] = "C.UTF-8"
# What is compiled once is kept: hundreds of processes would compile it again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
_ENDED = itertools.count()
atexit.register(shutil.rmtree, _FOLDER, ignore_errors=True)


@pytest.fixture(autouse=True)
def english():
    """Every test begins in English."""
    language.speak(language.ENGLISH)


def pytest_collection_finish():
    """What is there now stays: to look through it again and again for garbage took a fourth of all the time."""
    gc.collect()
    gc.freeze()
    _collect_now_and_then()


def pytest_runtest_logfinish():
    """What a test has left open is closed with it, whatever a start that it made has done to the collector: a night whose
    rail is still written would keep its files, its app and its screens to the end."""
    for thread in threading.enumerate():
        # A thread that is just ending has no target any more.
        if thread.name == "rail" and (run := getattr(thread, "_target", None)) is not None:
            run.__self__.close()
    _collect_now_and_then()
    gc.collect(1 if next(_ENDED) % 200 else 2)


def _collect_now_and_then():
    gc.enable()
    gc.set_threshold(100_000, 20, 20)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """``@pytest.mark.sweep(n)``: n cases of a test, from its first to its last, are in the usual run, all others slow."""
    sweeps = {}
    for item in items:
        if sweep := item.get_closest_marker("sweep"):
            sweeps.setdefault((item.location[0], item.originalname), (sweep.args[0], []))[1].append(item)
    for usual, cases in sweeps.values():
        kept = {round(case * (len(cases) - 1) / max(usual - 1, 1)) for case in range(usual)}
        for number, item in enumerate(cases):
            if number not in kept:
                item.add_marker(pytest.mark.slow)
