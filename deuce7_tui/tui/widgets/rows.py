"""What is painted fast: rows of a known width that become strips once, and of which only the changed ones are repainted.

A key at the table must be answered at once. Textual lays a Static's text out anew, makes a style of its own for every
piece of it (for a selection with the mouse, which is not possible here) and goes over its borders and paddings. None of
that can be needed where every row is made to measure.
"""

from collections.abc import Sequence
from itertools import pairwise

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.content import Content, Span
from textual.geometry import Region
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from ..glyphs import plain
from .flying import Piece, laid_over
from .painted import lines

#: Of one widget's public rows so many strips are kept.
_MOST_KEPT = 128


class Rows(Widget):
    """Rows of text, never markup, as wide as the widget: longer ones are cut. No border, no padding, no selection."""

    ALLOW_SELECT = False
    #: A row that is cut ends in a sign that something is left out.
    ELLIPSIS = True
    #: Everybody may see it, and it comes again: its strips are kept. Of all else nothing is that was painted before.
    PUBLIC = False

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes, markup=False)
        #: What is on the screen.
        self._rows: list[Content] = []
        self._strips: list[Strip | None] = []
        self._inks = Inks()
        #: What flies over it at this moment.
        self.over: Sequence[Piece] = ()

    @property
    def content(self) -> Content:
        """What it shows."""
        return lines(self._rows)

    @property
    def ascii(self) -> bool:
        """The terminal is to be spared signs beyond ASCII."""
        return bool(getattr(self.app, "ascii", False))

    def paint(self, *rows: Content) -> None:
        """Show these rows from now on. Only those that are different are painted again."""
        made = [plain(row) for row in rows] if self.ascii else list(rows)
        before, width = self._rows, self.outer_size.width
        changed: list[Region] = []
        for y in range(max(len(made), len(before))):
            if y >= len(made) or y >= len(before) or not made[y].is_same(before[y]):
                if changed and changed[-1].bottom == y:
                    changed[-1] = Region(0, changed[-1].y, width, changed[-1].height + 1)
                else:
                    changed.append(Region(0, y, width, 1))
                if y < len(self._strips):
                    self._strips[y] = None
        if changed:
            repaint(self, *changed)
        self._rows = made
        del self._strips[len(made) :]

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows that are asked for, made into strips if they are new."""
        width = self.outer_size.width
        if self._inks.stale(self):
            self._inks = Inks(self)
            self._strips.clear()
        self._strips += [None] * (len(self._rows) - len(self._strips))
        made = []
        # It is made in any case: what there is says nothing of whether it was ever needed.
        blank = self._inks.blank(width)
        for y in crop.line_range:
            strip = self._strips[y] if y < len(self._strips) else blank
            if strip is None or strip.cell_length != width:
                strip = self._strip(self._rows[y], width)
                if y < len(self._strips):
                    self._strips[y] = strip
            made.append(strip)
        self._dirty_regions.clear()
        if self.over:
            made = laid_over(made, crop.y, self.over)
        if crop.column_span != (0, width):
            return [strip.crop(*crop.column_span) for strip in made]
        return made

    def _strip(self, row: Content, width: int) -> Strip:
        if not self.PUBLIC:
            return self._made(row, width)
        kept, key = self._inks.kept, (width, row.plain, tuple(row.spans))
        strip = kept.get(key)
        if strip is None:
            if len(kept) >= _MOST_KEPT:
                kept.clear()
            strip = kept[key] = self._made(row, width)
        return strip

    def _made(self, row: Content, width: int) -> Strip:
        cells = row.cell_length
        if cells > width:
            row, cells = row.truncate(width, ellipsis=self.ELLIPSIS), width
        segments = self._inks.segments(row)
        if cells < width:
            segments.append(Segment(" " * (width - cells), self._inks.of(())))
        return Strip(segments, width)


def repaint(widget: Widget, *regions: Region) -> None:
    """Paint these parts of a widget without border and padding again.

    ``refresh`` does the same, but the screen hears of it by two messages for each widget: a quarter of what Textual
    takes from an act to its picture.
    """
    screen = widget.screen
    if widget._layout_required or widget not in screen._compositor.visible_widgets:
        widget.refresh(*regions)
        return
    widget._repaint_regions.update(regions)
    screen._dirty_widgets.add(widget)
    screen.check_idle()


class Inks:
    """The terminal styles of a widget's pieces of text: each is made once, in the colours of one theme."""

    def __init__(self, widget: Widget | None = None) -> None:
        self._made: dict[tuple[str | Style, ...], RichStyle] = {}
        self._blanks: dict[int, Strip] = {}
        #: Strips of public rows, by their width, text and styles.
        self.kept: dict[tuple[int, str, tuple[Span, ...]], Strip] = {}
        if widget is not None:
            self._base = widget.visual_style
            self._filters = widget.get_line_filters()
            self._background = widget.background_colors[1]
            self._parse = widget.app.stylesheet.parse_style
        self._for = self._key(widget) if widget is not None else None

    @staticmethod
    def _key(widget: Widget) -> tuple[object, ...]:
        app = widget.app
        return app.theme, getattr(app, "settings", None), widget.visual_style, *widget.get_line_filters()

    def stale(self, widget: Widget) -> bool:
        """They are not those of this widget as it is coloured now."""
        return self._for != self._key(widget)

    def blank(self, width: int) -> Strip:
        """A row with nothing in it."""
        if width not in self._blanks:
            self._blanks[width] = Strip([Segment(" " * width, self.of(()))], width)
        return self._blanks[width]

    def of(self, styles: tuple[str | Style, ...]) -> RichStyle:
        """These styles one over the other on the widget's own."""
        made = self._made.get(styles)
        if made is None:
            made = Style.combine([self._base, *(self._parse(style) for style in styles)]).rich_style
            for filter in self._filters:
                made = filter.apply([Segment("x", made)], self._background)[0].style or made
            self._made[styles] = made
        return made

    def segments(self, row: Content) -> list[Segment]:
        """The row's pieces, each in the styles that lie over it."""
        text, spans = row.plain, row.spans
        if not spans:
            return [Segment(text, self.of(()))] if text else []
        segments, at = [], 0
        for start, end, style in spans:
            if start < at:
                return self._overlaid(text, spans)
            if start > at:
                segments.append(Segment(text[at:start], self.of(())))
            segments.append(Segment(text[start:end], self.of((style,))))
            at = end
        if at < len(text):
            segments.append(Segment(text[at:], self.of(())))
        return segments

    def _overlaid(self, text: str, spans: Sequence[Span]) -> list[Segment]:
        """Where styles lie over each other."""
        edges = sorted({0, len(text), *(span.start for span in spans), *(span.end for span in spans)})
        over: dict[int, list[str | Style]] = {edge: [] for edge in edges}
        for start, end, style in spans:
            for edge in edges[edges.index(start) : edges.index(end)]:
                over[edge].append(style)
        return [Segment(text[start:end], self.of(tuple(over[start]))) for start, end in pairwise(edges)]
