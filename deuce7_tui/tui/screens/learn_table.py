"""The practice table: the table with its own keys, and beside the game what is asked and said."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.content import Content

from deuce7_tui.lessons import Practice
from deuce7_tui.rules.actions import Action
from deuce7_tui.words import _

from ..commands import TABLE, Offer, bindings, cap
from . import questions
from .offers import Offers
from .questions import Question
from .table import Table
from .telling import ENDED

if TYPE_CHECKING:
    pass

#: What a practice hand does not have.
_NOT_HERE = ("misdeal", "seal", "show", "people")


class LearnTable(Table, inherit_bindings=False):
    """One hand. A wrong move is answered before it is done, and may be made again."""

    BINDINGS = bindings(TABLE)

    dealer: Practice

    def __init__(self, practice: Practice, ended: Callable[[bool], None]) -> None:
        """``ended``: called at the end; with False if the learner has had enough."""
        super().__init__(practice)
        self._ended = ended

    # What is said

    def _in_aside(self) -> Content:
        """The teacher speaks where else hints are given; of cards only while they are up."""
        if self._question is not None or self._said or self._wager is not None:
            return super()._in_aside()
        view = self.view
        if view.state in ENDED and (self.reveal is None or not self.reveal.finished):
            return Content("")
        if view.state == "acting" and not view.cards_up:
            return Content.styled(_("{key} turns your cards up.").format(key=cap("look")), "$ink")
        *well, now = self.dealer.said
        told = [(sentence, "$success") for sentence in well if sentence]
        if view.state == "handover":
            take = _("The screen calls you, {name}: take the keyboard with {key}.")
            told.append((take.format(name=view.names[0], key=cap("take")), "bold $gold"))
        parts = [*told, (now, "bold $ink")]
        return Content(" ").join(Content.styled(sentence, style) for sentence, style in parts)

    @property
    def _wait(self) -> int:
        """Nobody else is here: cards stay up."""
        return 0

    def _nobody_there(self) -> None:
        """Whoever reads presses no key."""

    def _offered(self) -> Offers:
        """Without what a practice hand does not have."""
        offered = super()._offered()
        first = [offer for offer in offered.first if offer.id not in _NOT_HERE]
        if self.view.state in ENDED and self.reveal is not None and self.reveal.finished and self._question is None:
            first = [Offer("next", _("Go on")), *(offer for offer in first if offer.id != "next")]
        house = [offer for offer in offered.house if offer.id not in _NOT_HERE]
        if self.view.state == "handover" and self._question is None:
            return Offers(first, house=house)
        return offered.but(first=first, house=house)

    # What is done

    def command(self, id: str) -> None:
        """Esc at the teacher's question is: try again, with the cards up."""
        question = self._question
        if question is not None and question.aside and id == "hide":
            self._question = None
            self.draw()
        else:
            super().command(id)

    def _do(self, id: str) -> None:
        if id == "next":
            self._ended(True)
        else:
            super()._do(id)

    def _act(self, action: Action) -> None:
        """Done if it is right; else it is said why it is not, and what else can be done."""
        reply = self.dealer.reply(action)
        if reply is None:
            super()._act(action)
            return
        go_on = self._verb(self.dealer.go_on)
        self._ask(Question(reply, (), go_on, aside=True, label=_("Take the advice"), no=_("Try again")))

    # Leaving

    def _leave(self) -> None:
        self._ended(False)

    def ask_to_leave(self) -> None:
        """It asks; a second Ctrl+C ends the program."""
        told = _("Nothing of it is kept. The next time it begins at the first lesson again.")
        only = _("{key} is yes, every other key is no.").format(key=cap("yes"))
        self._ask(questions.Question(_("Leave the practice table?"), (told, only), self._leave))

    @property
    def asks_to_leave(self) -> bool:
        """The question is open."""
        return self._question is not None and self._question.yes == self._leave
