"""No test touches the nights of whoever runs it."""

import os
import tempfile

os.environ["DEUCE7_DATA_DIR"] = tempfile.mkdtemp(prefix="deuce7-tests-")
