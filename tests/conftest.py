"""No test touches the nights of whoever runs it."""

import atexit
import os
import shutil
import tempfile

_FOLDER = tempfile.mkdtemp(prefix="deuce7-tests-")
os.environ["DEUCE7_DATA_DIR"] = _FOLDER
atexit.register(shutil.rmtree, _FOLDER, ignore_errors=True)
