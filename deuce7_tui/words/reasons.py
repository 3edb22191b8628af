"""Why something cannot be read or written: the system and the database say it in English."""

from deuce7_tui.language import N_, _

#: What is likely to happen to somebody who plays; the rest stays as it is.
_LIKELY = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File exists"),
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("Read-only file system"),
    N_("Input/output error"),
    N_("File name too long"),
    N_("Too many levels of symbolic links"),
    N_("Too many open files"),
    N_("Address already in use"),
    N_("Cannot assign requested address"),
    N_("Name or service not known"),
    N_("database or disk is full"),
    N_("disk I/O error"),
    N_("database is locked"),
    N_("attempt to write a readonly database"),
    N_("unable to open database file"),
    N_("database disk image is malformed"),
    N_("file is not a database"),
)


def reason(why: str) -> str:
    """The reason in the language in use, with what follows it (``…: /some/file``)."""
    known = next((known for known in _LIKELY if why == known or why.startswith(f"{known}: ")), "")
    return _(known) + why[len(known) :] if known else why
