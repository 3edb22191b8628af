"""When something was, as it is told at the table: by the clock on its wall."""


def when(moment: str) -> str:
    """``2026-11-29 21:40`` here, of a moment as it is written down anywhere (ISO 8601); empty for what is none."""
    from datetime import datetime

    try:
        return f"{datetime.fromisoformat(moment).astimezone():%Y-%m-%d %H:%M}"
    except (ValueError, OverflowError, OSError):
        return ""
