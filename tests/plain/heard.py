"""Somebody who listens at a plain table: all that is said, in its order, and whether he may hear it."""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress

from deuce7_tui import words
from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.plain import Gone, Table
from deuce7_tui.rules.cards import DECK, card_text
from deuce7_tui.rules.ranking import DEUCE_TO_SEVEN
from deuce7_tui.table import Night, NightSetup

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio")
_CODE = re.compile(r"\b(?:10|[2-9TJQKA])(?:[cdhs]\b|[♣♦♥♠])")

#: What somebody has decided of his next draw, or may decide.
_DECIDED = re.compile("your next draw", re.IGNORECASE)
#: How an earlier hand ended: somebody may hold one of that name now.
_EARLIER = re.compile(r"(Hand|Mano|Mão) \d+: ")


class Heard:
    """Stands where a terminal is. ``said``: every sentence, ``public``: those for everybody; ``answer``: gives the next line, None when there is none."""

    keyboard = clears = False

    def __init__(self, answer: Callable[[], str | None]) -> None:
        self.answer = answer
        self.said: list[str] = []
        self.public: list[str] = []
        self.pages = 0
        self.dealer: Dealer | None = None
        self.asked: set[int] = set()

    def say(self, *sentences: str) -> None:
        assert self.dealer is None or not self.dealer.view().cards_up, "a hand is up, and everybody hears"
        for sentence in sentences:
            assert not _DECIDED.search(sentence), sentence
            self.public.append(sentence)
            self._hear(sentence)

    def page(self, *sentences: str) -> None:
        self.pages += 1
        for sentence in sentences:
            self._hear(sentence)

    def _hear(self, sentence: str) -> None:
        self.said.append(sentence)
        if self.dealer is not None:
            assert hidden(self.dealer, sentence, self.asked) == [], sentence

    def has_room_for(self, *_sentences: str) -> bool:
        return True

    def put_away(self) -> None:
        pass

    goes_on = forget = put_away

    def ask(self, prompt: str, _seconds: float | None = None) -> str | None:
        self._hear(prompt)
        line = self.answer()
        if line is None:
            raise Gone(129)
        view = self.dealer.view() if self.dealer is not None else None
        # Only the line that asks for a hand lets it be heard, and only until the next one.
        own = view is not None and view.state == "acting" and line in ("cards", "hand", "look")
        self.asked = {view.seat} if own else set()
        return line


def hidden(dealer: Dealer, sentence: str, asked: Iterable[int] = ()) -> list[str]:
    """What of a hidden card is in a sentence: its name, its code, or what its hand is called."""
    hand = dealer._hand
    open_ = {card for player in hand.in_hand if player.shown or player.seat in asked for card in player.cards}
    low = sentence.casefold()
    named = {card: words.card_name(card).casefold() for card in DECK if card not in open_}
    # A three (“tre di fiori”) is no king (“re di fiori”).
    found = [name for name in named.values() if re.search(rf"\b{name}\b", low)]
    texts = {card_text(card) for card in open_}
    # “As” begins many a sentence.
    found += [code for code in _CODE.findall(sentence) if code not in texts and code != "As"]
    for player in hand.in_hand:
        if player.cards and player.cards[0] not in open_:
            name = words.hand_name(DEUCE_TO_SEVEN.name(tuple(player.cards)))
            others = [words.hand_name(DEUCE_TO_SEVEN.name(tuple(p.cards))) for p in hand.in_hand if p.cards[0] in open_]
            drawing = DEUCE_TO_SEVEN.draw(tuple(player.cards))
            draws_to = words.draw_name(drawing) if drawing is not None else name
            found += [name] * (name in low and name not in others and not _EARLIER.match(sentence))
            found += [draws_to] * (draws_to in low and draws_to != name and not asked)
    return found


def at_table(
    *lines: str,
    players: int = 3,
    seed: str = "demo",
    dealer: Dealer | None = None,
    answer: Callable[[], str | None] | None = None,
    watched: bool = True,
    **more: object,
) -> tuple[Heard, Dealer]:
    """A night that was played by these lines, or by what ``answer`` gives; ``watched``: for hidden cards, whose names are
    English."""
    rest = iter(lines)
    dealer = dealer or Dealer(Night(NightSetup(NAMES[:players], seed=seed, **more)), MemoryJournal())  # type: ignore[arg-type]
    heard = Heard(answer or (lambda: next(rest, None)))
    heard.dealer = dealer if watched else None
    with suppress(Gone):
        Table(dealer, heard).play()  # type: ignore[arg-type]
    assert next(rest, None) is None, "not all lines were heard"
    return heard, dealer
