"""A screen that is filled while one looks at it: more is looked up a moment at a time, and keys do what they do."""

from typing import Any, ClassVar

from textual.content import Content
from textual.timer import Timer

from deuce7_tui.past import Past
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.words import _, amount, error_sentence

from ..pulled import Pull
from .choosing import Choosing


class Pulling(Choosing, inherit_bindings=False):
    """What it shows comes from ``pulled``. Something that has to be told is told until the next key."""

    #: For so many seconds at a time more is looked up, and after so many again.
    pull_for: ClassVar[float] = 0.02
    pull_after: ClassVar[float] = 0.02
    pulled: Pull[Any]

    def __init__(self) -> None:
        super().__init__()
        self._said: list[Content] = []
        self._timer: Timer | None = None

    def on_screen_resume(self) -> None:
        """There, or there again: look up more."""
        self.pull()

    def pull(self) -> None:
        """Look up more now, and again in a moment."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if self.pulled.done or self.app.screen is not self:
            return
        try:
            self.pulled.pull(self.pull_for)
        except RulesError as error:
            self.say(error_sentence(error))
        self.draw()
        if not self.pulled.done:
            self._timer = self.set_timer(self.pull_after, self.pull)

    def say(self, sentence: str, style: str = "bold $warning") -> None:
        """Tell something in the place of what the lit line is about, until the next key."""
        self._said = [Content.styled(sentence, style)]

    def watch_hand(self, past: Past, night: int, hand: int) -> None:
        """Watch a hand of a night, as far as it may be seen; or tell why not."""
        from .viewer import Viewer

        try:
            playback = past.playback(night, hand)
        except RulesError as error:
            self.say(error_sentence(error))
            self.draw()
            return
        told = _("Night {night}, hand {hand}")
        self.app.push_screen(Viewer(playback, told.format(night=amount(night), hand=amount(hand))))
