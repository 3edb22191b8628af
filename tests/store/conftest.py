"""Folders of this part's tests: in memory where the system has such a place, for every write of theirs waits for the disk."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

_MEMORY = Path("/dev/shm")


@pytest.fixture
def tmp_path() -> Iterator[Path]:
    """An empty folder."""
    folder = Path(tempfile.mkdtemp(prefix="deuce7-", dir=_MEMORY if os.access(_MEMORY, os.W_OK) else None))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)
