"""What is cut on a screen: rows and texts that have less room than they need."""

from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.widgets.painted import Painted
from deuce7_tui.tui.widgets.rows import Rows

from .leaks import screen_text


def cuts(app: Deuce7App) -> list[str]:
    """What does not fit on the screen, widget by widget, and every row with a sign that something is left out."""
    found = [row.strip() for row in screen_text(app).splitlines() if "…" in row]
    for widget in _seen(app.screen):
        where = f"{type(widget).__name__}#{widget.id}"
        if not _inside(widget):
            found.append(f"{where}: beyond what it is in, {getattr(widget, 'content', '')}")
        if isinstance(widget, Rows):
            wide, high = widget.outer_size
            rows = widget._rows
            found += [f"{where}: {row.plain}" for row in rows if row.plain.rstrip() and _width(row) > wide]
            found += [f"{where}: {row.plain}" for row in rows[high:] if row.plain.strip()]
        elif isinstance(widget, Painted) and isinstance(widget.content, Content):
            wide, high = widget.content_size
            if wide and widget.content.plain and widget.visual.get_height(widget.styles, wide) > high:
                found.append(f"{where}: {widget.content.plain}")
    return found


def _seen(screen: Screen[object]) -> list[Widget]:
    return [widget for widget in screen.walk_children() if widget.display and widget.outer_size.height]


def _inside(widget: Widget) -> bool:
    """All of it is in the widget around it, or can be scrolled to."""
    around = widget.parent
    if not isinstance(around, Widget) or around.allow_vertical_scroll:
        return True
    return around.region.contains_region(widget.region)


def _width(row: Content) -> int:
    return Content(row.plain.rstrip()).cell_length
