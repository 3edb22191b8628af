"""What the screen's library is not told by the environment."""

from collections.abc import MutableMapping

#: What Textual's users may set of how it looks; the rest is for those who develop with it.
_LOOKS = {"TEXTUAL_ANIMATIONS", "TEXTUAL_DISABLE_KITTY_KEY"}
#: How many colours the terminal has may be set too, but only right: a wrong value stops Textual.
_COLOURS = ("auto", "standard", "256", "truecolor", "windows")


def leave_out(environment: MutableMapping[str, str]) -> None:
    """Take out, before Textual is imported, what makes it write keys, messages and pictures into files, press keys by
    itself or stop for a wrong value; and a size that would hold whatever becomes of the window."""
    for name, value in list(environment.items()):
        of_looks = name in _LOOKS or (name == "TEXTUAL_COLOR_SYSTEM" and value in _COLOURS)
        if (name.startswith("TEXTUAL") and not of_looks) or name in ("COLUMNS", "LINES"):
            del environment[name]
