"""The keys of the table's moment: what may be done now, in the order in which it is written on the screen."""

from collections.abc import Sequence

from deuce7_tui.dealer import TableView
from deuce7_tui.rules.record import Record
from deuce7_tui.rules.view import showable
from deuce7_tui.words import _, amount

from ..commands import TABLE, Offer, cap, offers_of, said_offers, turn_offers
from ..glyphs import NAME_CELLS, cropped
from ..widgets.amount_line import Wager
from ..widgets.result import Reveal
from .questions import Question

#: Commands of which the cap alone is written where there is no room for all, the first of them first.
BARE = ("help", "leave", "log", "sort", "stats", "clock", "people", "misdeal", "look", "seal", "re-enter")


class Offers(Record):
    """``first``: what the moment is about. ``second``, after the word ``lead`` or a ``shorter`` one: what may be said
    aloud, or the sizes of an amount. ``house``: what can be done at any time."""

    first: Sequence[Offer]
    lead: str = ""
    second: Sequence[Offer] = ()
    house: Sequence[Offer] = ()
    shorter: str = ""

    @property
    def all(self) -> list[Offer]:
        """Each command once."""
        return [*self.first, *self.second, *self._rest]

    @property
    def _rest(self) -> list[Offer]:
        named = {offer.id for offer in (*self.first, *self.second)}
        return [offer for offer in self.house if offer.id not in named]

    @property
    def rows(self) -> list[tuple[str, Sequence[Offer], *tuple[str, ...]]]:
        """Two rows of keys, each after its word, with a shorter one if there is one."""
        if self.second:
            shorter = [self.shorter] if self.shorter else []
            return [("", [*self.first, *self._rest]), (self.lead, self.second, *shorter)]
        return [("", self.first), ("", self._rest)]


def of(
    view: TableView,
    reveal: Reveal | None,
    question: Question | None,
    wager: Wager | None,
    marked: int,
    *,
    kept: bool = False,
) -> Offers:
    """What is offered now; ``marked``: how many cards are to go out; ``kept``: the night is written down."""
    if question is not None:
        return Offers([Offer(question.answer, question.label or _("Yes")), Offer("hide", question.no or _("No"))])
    if wager is not None:
        told, to = _("Bet {amount}") if wager.opening else _("Raise to {amount}"), wager.to
        yes = [Offer("yes", told.format(amount=amount(to)))] if wager.legal and to is not None else []
        sizes = offers_of(TABLE, "least", "half", "pot", "most")
        return Offers([*yes, Offer("raise", _("Close")), *offers_of(TABLE, "less", "more")], _("amount:"), sizes)
    may_misdeal = view.hand.misdeal_possible and view.state in ("handover", "acting")
    house = offers_of(TABLE, *(("misdeal",) if may_misdeal else ()), "log", "help", "leave")
    people = Offer("people", _("Settle up") if view.state == "over" else _("Players"))
    if view.state in ("handover", "acting"):
        house.append(people)
    else:
        house[:0] = [people, *(offers_of(TABLE, "stats") if kept else [])]
    if view.clock is not None and view.clock.matters and view.state != "over":
        house.append(Offer("clock", _("Clock goes on") if view.clock.paused else _("Stop the clock")))
    if view.state == "handover" and view.seat is not None:
        take = Offer("take", _("I am {name}").format(name=view.names[view.seat]))
        lead = _("said aloud, then {key}:").format(key=cap("yes"))
        return Offers([take], lead, said_offers(view), house, _("said aloud:"))
    if view.state == "acting":
        look = Offer("look", _("Cards down") if view.cards_up else _("Cards up"))
        pat = [Offer("pat", _("Pat next"))] if view.may_decide else []
        sort = offers_of(TABLE, "sort") if view.cards_up else []
        return Offers([*turn_offers(view, marked), *pat, look], house=[*house, *sort])
    if reveal is not None and not reveal.finished:
        return Offers([Offer("look", _("Go on"))], house=house)
    return Offers(_after_the_hand(view), house=house)


def _after_the_hand(view: TableView) -> list[Offer]:
    seal = offers_of(TABLE, "seal") if view.may_open_seal else []
    event = view.night.event
    if view.state == "over":
        again = offers_of(TABLE, "rematch") if event is not None and event.left == 1 else []
        return [Offer("next", _("To the title")), *again, *seal]
    shower = showable(view.hand)
    show = [] if shower is None else [Offer("show", _("Show {name}'s hand").format(name=view.names[shower]))]
    if not view.night.can_deal and not view.night.ends:
        # Others have chips and do not play: see who can.
        return [*_re_entries(view), *show, *seal]
    onward = _("Next hand")
    if view.night.ends:
        onward = _("End the night") if event is None else _("The final places")
    return [Offer("next", onward), *_re_entries(view), *show, *seal]


def _re_entries(view: TableView) -> list[Offer]:
    """Who is out of a tournament may come in again."""
    if view.night.event is None:
        return []
    from deuce7_tui.event import may_re_enter

    names = may_re_enter(view)
    if len(names) == 1:
        return [Offer("re-enter", _("{name} comes in again").format(name=cropped(names[0], NAME_CELLS)))]
    return offers_of(TABLE, "re-enter") if names else []
