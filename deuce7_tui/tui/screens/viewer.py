"""A hand to be watched: step by step, forward and back, by street, or playing by itself."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.timer import Timer

from deuce7_tui.language import as_written
from deuce7_tui.playback import Playback, Scene
from deuce7_tui.rules.view import public
from deuce7_tui.words import _, game_name, stakes_text

from .. import watched
from ..commands import VIEWER, Offer, bindings, offers_of
from ..widgets.felt import Felt
from ..widgets.key_bar import KeyBar
from ..widgets.painted import lines
from ..widgets.rows import Rows
from ..widgets.story import Story, Telling
from .page import Page
from .room import Room

if TYPE_CHECKING:
    from .guide import Opened

#: For each size: rows of the story and of the keys, columns of the log. What is left is the table's, for its cards.
_LAYOUTS = {"": (5, 2, 0), "middle": (6, 2, 0), "large": (7, 2, 0), "huge": (8, 2, 44)}
#: Seconds a step, from slow to fast.
_SPEEDS = (5.0, 3.0, 2.0, 1.0, 0.5)


class Viewer(Room, inherit_bindings=False):
    """The table again, with a story below it instead of somebody's cards."""

    BINDINGS = bindings(VIEWER)
    CSS_PATH = "viewer.tcss"
    #: Its widgets cover it.
    BLANK = True

    def __init__(self, playback: Playback, title: str, story: tuple[str, str] = ("", "")) -> None:
        """``title`` of the hand; ``story``: what is told at its start and at its end."""
        super().__init__()
        self._playback, self._title, self._story_of = playback, title, story
        self._names = watched.short_names(playback.names)
        self.at = 0
        self.seat: int | None = None
        self.plays = False
        self._speed = 2
        self._timer: Timer | None = None
        self._fitted = Size(0, 0)
        self._scene: Scene = playback.scene(0)
        self._head = Rows(id="head")
        self._felt = Felt(len(playback.names))
        self._story = Story(id="story")
        self._bar = KeyBar(id="keys")

    def furniture(self) -> ComposeResult:
        """The title, the table, the story, the keys."""
        yield self._head
        yield self._felt
        yield self._story
        yield self._bar

    def fit(self, size: Size) -> None:
        """Lay the table out before anything is painted."""
        self._fitted = size
        story, keys, log = _LAYOUTS[self.fitting]
        self._felt.fit(size.width, size.height - 1 - story - keys, log)
        self._story.fit(size.width, story)
        self._bar.styles.height = keys
        self.draw()

    # What is on the screen

    def draw(self, *, moving: bool = False) -> None:
        """Draw the scene; ``moving``: what is new in it is seen to happen."""
        scene = self._scene = self._playback.scene(self.at, self.seat)
        ascii = bool(getattr(self.app, "ascii", False))
        hand, felt = scene.hand, self._felt
        self._head.paint(_head(self._title, scene))
        middle = watched.middle(scene, self._names, felt.line_width)
        felt.show(watched.places(scene, self._names), middle, [public(event) for event in hand.events], hand.button)
        if not moving:
            felt.still()
        if felt.has_log:
            felt.show_log(watched.log(scene, self._names))
        seat = watched.of_whom(scene)
        self._story.tell(
            Telling(
                rows=self._told(scene, watched.news(scene, self._playback.names, ascii=ascii)),
                hand=Content("") if seat is None else watched.holding(scene, seat, self._playback.names),
                at=self.at,
                last=self._playback.last,
                streets=self._playback.streets,
                status=self._status(),
            )
        )
        self._bar.show(*self._keys(), centred=self._fitted.width >= 100, width=self._fitted.width)

    def _told(self, scene: Scene, news: Content) -> list[Content]:
        """What is new, and what the story has to say before or after it."""
        begins, ends = (Content.styled(told, "$gold") for told in self._story_of)
        if scene.stops and scene.hand.turn is not None:
            name = self._playback.names[scene.hand.turn.seat]
            ends = Content.styled(_("The record stops here: it is the turn of {name}.").format(name=name), "$gold")
        return [*([] if self.at else [begins]), news, *([ends] if self.at == self._playback.last else [])]

    def _status(self) -> Sequence[str]:
        """Whose cards are seen, and how fast it plays."""
        if self._playback.closed:
            view = _("as the table saw it")
        elif self.seat is None:
            view = _("all known cards")
        else:
            view = _("as {name} saw it").format(name=self._playback.names[self.seat])
        speed = _("a step in {seconds} s").format(seconds=as_written(f"{_SPEEDS[self._speed]:g}"))
        return view, f"▶ {speed}" if self.plays else speed

    def _keys(self) -> list[tuple[str, Sequence[Offer]]]:
        play = Offer("play", _("Stop") if self.plays else _("Play"), VIEWER)
        on = offers_of(VIEWER, "on", "back", "street-on", "street-back")
        views = [] if self._playback.closed else offers_of(VIEWER, "view")
        return [
            ("", [*on, play]),
            ("", [*offers_of(VIEWER, "slower", "faster"), *views, *offers_of(VIEWER, "log", "help", "close")]),
        ]

    # Keys

    def command(self, id: str) -> None:
        """Step, play, look, or leave."""
        last = self._playback.last
        match id:
            case "on":
                self._go(min(last, self.at + 1))
            case "back":
                self._go(max(0, self.at - 1))
            case "street-on":
                self._go(self._playback.next_street(self.at))
            case "street-back":
                self._go(self._playback.street_before(self.at))
            case "first":
                self._go(0)
            case "last":
                self._go(last)
            case "play":
                self._play(not self.plays)
            case "faster" | "slower":
                by = 1 if id == "faster" else -1
                self._speed = min(len(_SPEEDS) - 1, max(0, self._speed + by))
                self._play(self.plays)
            case "log":
                rows = watched.log(self._scene, self._playback.names)
                self._read(self._title, lines(rows), at_end=True)
            case "help":
                self._play(False)
                self.app.to_guide()
            case "close":
                self.back()
            case _:
                self._look(id)

    def guide(self) -> "Opened":
        """By what rules the hand was played, opened at the keys."""
        from deuce7_tui.words.guide import played_in

        from .guide import Opened

        return Opened(played_in(self._scene.hand), "keys", where=VIEWER)

    def _go(self, at: int) -> None:
        """To this position; a step on is seen to happen."""
        step = at == self.at + 1
        self.at = at
        if self.plays:
            self._play(at < self._playback.last)
        self.draw(moving=step)

    def _look(self, id: str) -> None:
        """Another view: the next one, or that of a seat, of those that were dealt in."""
        views = [None, *(seat for seat, at in enumerate(self._scene.hand.seats) if at is not None)]
        if self._playback.closed:
            return
        if id == "view":
            self.seat = views[(views.index(self.seat) + 1) % len(views)]
        else:
            seat = int(id.removeprefix("seat-")) - 1
            if seat not in views:
                return
            self.seat = None if seat == self.seat else seat
        self.draw()

    def _read(self, title: str, text: Content, *, at_end: bool = False) -> None:
        self._play(False)
        self.app.push_screen(Page(title, text, at_end=at_end))

    # Playing

    def _play(self, on: bool) -> None:
        """Let it play, from the start again if it is at its end, or stop it."""
        if on and not self.plays and self.at == self._playback.last:
            self.at = 0
        self.plays = on
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(_SPEEDS[self._speed], self._next) if on else None
        self.draw()

    def _next(self) -> None:
        self._go(min(self._playback.last, self.at + 1))


def _head(title: str, scene: Scene) -> Content:
    """``Arieh draws against Yockey's pat hand · 2-7 Triple Draw · fixed 150,000/300,000``."""
    game = f" · {game_name(scene.hand.game)} · {stakes_text(scene.hand.limit, scene.hand.stakes)}"
    return Content.assemble((f" {title}", "bold $gold"), (game, "$ink"))
