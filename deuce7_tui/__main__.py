"""``python -m deuce7_tui`` is ``deuce7``."""

from deuce7_tui.cli import main

raise SystemExit(main())
