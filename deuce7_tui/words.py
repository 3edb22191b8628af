"""Sentences: events, hand names, errors, in the players' words. Every sentence a player reads goes through gettext.

It knows the rules' data and nothing of screens: what comes out is plain text, names included as they are.
"""

import gettext
from collections.abc import Sequence
from pathlib import Path

from deuce7_tui.rules import events as ev
from deuce7_tui.rules.cards import Card, card_text
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.rules.pots import Pot
from deuce7_tui.rules.ranking import DrawName, HandName
from deuce7_tui.rules.view import HandView

_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def speak(*languages: str) -> None:
    """Use the first of these languages that has a catalogue; English otherwise."""
    global _catalogue
    folder = Path(__file__).with_name("locales")
    _catalogue = gettext.translation("deuce7", folder, languages or None, fallback=True)


def _(text: str) -> str:
    """The text in the language in use."""
    return _catalogue.gettext(text)


def _n(one: str, many: str, count: int) -> str:
    return _catalogue.ngettext(one, many, count)


def amount(chips: int) -> str:
    """``1,020``."""
    return f"{chips:,}"


def listed(words: Sequence[str]) -> str:
    """``Anna, Bruno and Carla``."""
    if len(words) < 2:
        return "".join(words)
    return _("{list} and {last}").format(list=", ".join(words[:-1]), last=words[-1])


# Hands


def _rank(rank: int) -> str:
    return (
        _("deuce"),
        _("three"),
        _("four"),
        _("five"),
        _("six"),
        _("seven"),
        _("eight"),
        _("nine"),
        _("ten"),
        _("jack"),
        _("queen"),
        _("king"),
        _("ace"),
    )[rank]


def _ranks(rank: int) -> str:
    return (
        _("deuces"),
        _("threes"),
        _("fours"),
        _("fives"),
        _("sixes"),
        _("sevens"),
        _("eights"),
        _("nines"),
        _("tens"),
        _("jacks"),
        _("queens"),
        _("kings"),
        _("aces"),
    )[rank]


def _number(number: int) -> str:
    return (
        _("number one"),
        _("number two"),
        _("number three"),
        _("number four"),
    )[number - 1]


def _an(rank: int) -> str:
    """The rank with its article: ``an eight``, ``a nine``."""
    word = _rank(rank)
    return _("an {rank}").format(rank=word) if rank in (6, 12) else _("a {rank}").format(rank=word)


def _tops(ranks: Sequence[int]) -> str:
    """``eight-six``: a low hand is called by its two top cards."""
    return f"{_rank(ranks[0])}-{_rank(ranks[1])}"


def _spoken(ranks: Sequence[int]) -> str:
    """The two top cards as they are called out: ``an eighty-six``, ``a ninety-seven``, ``a jack-ten``."""
    tens = {5: _("a seventy-{unit}"), 6: _("an eighty-{unit}"), 7: _("a ninety-{unit}")}
    if ranks[0] in tens:
        units = (_("two"), _("three"), _("four"), _("five"), _("six"), _("seven"), _("eight"))
        return tens[ranks[0]].format(unit=units[ranks[1]])
    return f"{_an(ranks[0])}-{_rank(ranks[1])}"


def hand_name(name: HandName) -> str:
    """A hand as it is said of one's own: ``eight-six, smooth``, ``number one, the wheel``, ``pair of fours``."""
    ranks = name.ranks
    match name.kind:
        case "no-pair" if name.place == 1:
            return _("number one, the wheel")
        case "no-pair" if name.place <= 4:
            return f"{_number(name.place)}, {_tops(ranks)}"
        case "no-pair" if name.nut_ace:
            return _("nut ace")
        case "no-pair":
            tone = {"smooth": _("smooth"), "rough": _("rough"), None: ""}[name.tone]
            return f"{_tops(ranks)}, {tone}" if tone else _tops(ranks)
        case "pair":
            return _("pair of {ranks}").format(ranks=_ranks(ranks[0]))
        case "two-pair":
            return _("two pair, {high} and {low}").format(high=_ranks(ranks[0]), low=_ranks(ranks[1]))
        case "trips":
            return _("three {ranks}").format(ranks=_ranks(ranks[0]))
        case "straight":
            return _("straight to the {rank}").format(rank=_rank(ranks[0]))
        case "flush":
            return _("flush, {tops}").format(tops=_tops(ranks))
        case "full-house":
            return _("full house, {threes} over {pair}").format(threes=_ranks(ranks[0]), pair=_ranks(ranks[1]))
        case "quads":
            return _("four {ranks}").format(ranks=_ranks(ranks[0]))
        case _:
            return (
                _("royal flush") if ranks[0] == 12 else _("straight flush to the {rank}").format(rank=_rank(ranks[0]))
            )


def a_hand(name: HandName) -> str:
    """A hand as it wins or loses: ``an eighty-six``, ``number one``, ``a pair of fours``, ``three fours``."""
    match name.kind:
        case "no-pair" if name.place <= 4:
            return _number(name.place)
        case "no-pair" if name.nut_ace:
            return _("the nut ace")
        case "no-pair":
            return _spoken(name.ranks)
        case "pair" | "straight" | "flush" | "full-house" | "straight-flush":
            return _("a {hand}").format(hand=hand_name(name))
        case _:
            return hand_name(name)


def draw_name(draw: DrawName) -> str:
    """What a hand draws to: ``one card to a seven-five``."""
    if draw.count == 5:
        return _("five cards to come")
    cards = (_("one card"), _("two cards"), _("three cards"), _("four cards"))[draw.count - 1]
    best = f"{_an(draw.best[0])}-{_rank(draw.best[1])}"
    return _("{cards} to {hand}").format(cards=cards, hand=best)


# The table


def round_name(name: str) -> str:
    """A round in words: ``before the draw``, ``after the second draw``, ``the third draw``, ``showdown``."""
    names = {
        "bet-1": _("before the draw"),
        "bet-2": _("after the first draw"),
        "bet-3": _("after the second draw"),
        "bet-4": _("after the third draw"),
        "draw-1": _("the first draw"),
        "draw-2": _("the second draw"),
        "draw-3": _("the third draw"),
        "showdown": _("the showdown"),
        "over": _("the hand is over"),
        "void": _("misdeal"),
    }
    return names[name]


def _few(count: int) -> str:
    words = (_("no"), _("one"), _("two"), _("three"), _("four"), _("five"), _("six"))
    return words[count] if count < len(words) else str(count)


def betting_line(view: HandView) -> str:
    """The betting now: ``bets of 20 · two raises left``, ``bets of 20 · capped``; empty outside a betting round."""
    if not view.bet:
        return ""
    if view.limit != "fixed":
        kind = _("no limit") if view.limit == "no" else _("pot limit")
        return kind + " · " + _("bets from {bet}").format(bet=amount(view.bet))
    bets = _("bets of {bet}").format(bet=amount(view.bet))
    left = view.wagers_left
    if left is None:
        return bets + " · " + _("no cap")
    if left == 0:
        return bets + " · " + _("capped")
    if view.price == 0:
        left -= 1
        return bets + " · " + _n("a bet and {count} raise", "a bet and {count} raises", left).format(count=_few(left))
    return bets + " · " + _n("{count} raise left", "{count} raises left", left).format(count=_few(left))


def draws_text(draws: Sequence[int]) -> str:
    """What somebody drew in every round: ``3 · 1 · pat``."""
    return " · ".join(str(count) if count else _("pat") for count in draws)


def pot_name(number: int, count: int) -> str:
    """``main pot``, ``side pot``, ``second side pot`` … among ``count`` pots."""
    if number == 0:
        return _("main pot") if count > 1 else _("the pot")
    if count == 2:
        return _("side pot")
    ordinals = (
        _("first side pot"),
        _("second side pot"),
        _("third side pot"),
        _("fourth side pot"),
        _("fifth side pot"),
    )
    return ordinals[number - 1]


def pots_line(view: HandView, names: Sequence[str]) -> str:
    """``Pot 240 · main 180 · side 60 (Dario, Anna)``: the sum, and the pots where there are several."""
    line = _("Pot {amount}").format(amount=amount(view.pot))
    if len(view.pots) < 2:
        return line
    parts = [line]
    for number, pot in enumerate(view.pots):
        kind = _("main") if number == 0 else _("side")
        parts.append(f"{kind} {amount(pot.amount)}" + (_who(pot, names) if number else ""))
    return " · ".join(parts)


def _who(pot: Pot, names: Sequence[str]) -> str:
    return " (" + ", ".join(names[seat] for seat in pot.seats) + ")" if pot.seats else ""


def event_line(event: ev.Event, names: Sequence[str]) -> str | None:
    """What happened, by name, as one sentence without a full stop; None for what needs no words.

    Says nothing of cards that are not shown.
    """
    name = names[event.seat] if hasattr(event, "seat") else ""
    line: str | None
    match event:
        case ev.AntePosted(amount=chips):
            line = _("{name} posts the ante of {amount}").format(name=name, amount=amount(chips))
        case ev.BlindPosted(amount=chips, blind=blind):
            line = {
                "small": _("{name} posts the small blind, {amount}"),
                "big": _("{name} posts the big blind, {amount}"),
                "post": _("{name} posts {amount}"),
                "dead": _("{name} posts {amount}, dead"),
            }[blind].format(name=name, amount=amount(chips))
        case ev.Folded():
            line = _("{name} folds").format(name=name)
        case ev.Checked():
            line = _("{name} checks").format(name=name)
        case ev.Called(amount=chips):
            line = _("{name} calls {amount}").format(name=name, amount=amount(chips))
        case ev.Bet(to=to):
            line = _("{name} bets {amount}").format(name=name, amount=amount(to))
        case ev.Raised(to=to, full=full):
            told = _("{name} raises to {amount}") if full else _("{name} makes it {amount}")
            line = told.format(name=name, amount=amount(to))
        case ev.Discarded(count=count):
            line = _n("{name} throws {count} card", "{name} throws {count} cards", count).format(name=name, count=count)
        case ev.StoodPat():
            line = _("{name} stands pat").format(name=name)
        case ev.Drew(count=count):
            line = _n("{name} draws {count}", "{name} draws {count}", count).format(name=name, count=count)
        case ev.Reshuffled(count=count):
            line = _n(
                "the stub has run out: {count} card is shuffled",
                "the stub has run out: {count} cards are shuffled",
                count,
            ).format(count=count)
        case ev.Burned():
            line = _("the dealer burns a card")
        case ev.Returned(amount=chips):
            line = _("{amount} returned to {name}").format(name=name, amount=amount(chips))
        case ev.Mucked():
            line = _("{name} mucks").format(name=name)
        case ev.Shown(cards=cards):
            line = _("{name} shows {cards}").format(name=name, cards=cards_words(cards))
        case ev.PotWon(amount=chips, seats=seats):
            who = listed([names[seat] for seat in seats])
            told = _("{name} wins {amount}") if len(seats) == 1 else _("{name} split {amount}")
            line = told.format(name=who, amount=amount(chips))
        case ev.Voided():
            line = _("misdeal: all chips come back")
        case _:
            line = None
    if line is not None and getattr(event, "all_in", False):
        line += ", " + _("all-in")
    return line


def cards_words(cards: Sequence[Card]) -> str:
    """``7h 5s 4d``."""
    return " ".join(card_text(card) for card in cards)


def pot_won(event: ev.PotWon, view: HandView, names: Sequence[str]) -> str:
    """How a pot went: ``Carla wins 180, main pot, with an eighty-six``, odd chips and shares included."""
    several = sum(isinstance(other, ev.PotWon) for other in view.events) > 1
    who = listed([names[seat] for seat in event.seats])
    parts = [
        (_("{name} wins {amount}") if len(event.seats) == 1 else _("{name} split {amount}")).format(
            name=who, amount=amount(event.amount)
        )
    ]
    if several:
        pots = sum(isinstance(other, ev.PotWon) for other in view.events)
        parts.append(pot_name(event.pot, pots))
    seat = view.seats[event.seats[0]]
    line = ", ".join(parts)
    if event.contested and seat is not None and seat.name is not None:
        line += (", " if several else " ") + _("with {hand}").format(hand=a_hand(seat.name))
    if len(event.seats) > 1:
        each = ", ".join(
            f"{names[winner]} {amount(share)}" for winner, share in zip(event.seats, event.shares, strict=True)
        )
        line += f": {each}"
        if event.odd:
            line += " (" + _("the odd chip to {name}").format(name=listed([names[odd] for odd in event.odd])) + ")"
    return line


def night_line(number: int, when: str, names: Sequence[str], stacks: Sequence[int], hands: int, *, ended: bool) -> str:
    """A night in a list: ``3  2026-11-29 21:40  14 hands  Anna 410 · Bruno 390  ended``."""
    players = " · ".join(f"{name} {amount(stack)}" for name, stack in zip(names, stacks, strict=True))
    dealt = _n("{count} hand", "{count} hands", hands).format(count=amount(hands))
    return f"{number}  {when}  {dealt}  {players}" + ("  " + _("ended") if ended else "")


# What was wrong


def error_sentence(error: RulesError, names: Sequence[str] = ()) -> str:
    """One sentence that says what was refused and why."""
    sentence = _errors().get(error.code)
    if sentence is None:
        return _("That cannot be done now.")
    values = {
        key: error_sentence(value, names) if isinstance(value, RulesError) else _told(value)
        for key, value in error.values.items()
    }
    for key in ("seat", "turn"):
        seat = error.values.get(key)
        if isinstance(seat, int) and 0 <= seat < len(names):
            values[key] = names[seat]
    return sentence.format_map(_Missing(values))


class _Missing(dict[str, str]):
    """A sentence must never fail for a value it was not given."""

    def __missing__(self, key: str) -> str:
        return "?"


def _told(value: object) -> str:
    if isinstance(value, bool) or value is None:
        return "?"
    if isinstance(value, int):
        return amount(value)
    if isinstance(value, tuple):
        return ", ".join(str(part) for part in value)
    return str(value)


def _errors() -> dict[str, str]:
    return {
        "not-a-card": _("“{text}” is not a card: write 7h, Td or 10d."),
        "card-twice": _("The card {text} is there twice."),
        "not-five-cards": _("A hand has five different cards; here are {count}."),
        "not-an-action": _("“{text}” is not an action."),
        "no-such-game": _("There is no game “{game}”; the games are {games}."),
        "no-such-limit": _("There is no limit “{limit}”; it is fixed, pot or no."),
        "no-such-rules": _("There are no house rules “{rules}”; there are {presets}."),
        "no-such-stakes": _("Stakes of {low}/{high} make no game: two whole numbers from 1, the larger one second."),
        "not-stakes": _("Stakes are two whole numbers such as 10/20."),
        "not-whole-chips": _("Chips are whole numbers, none below zero."),
        "no-chips": _("Everybody needs a stack of at least one chip."),
        "no-such-ante": _("An ante of {ante} is not possible here."),
        "wrong-number-of-players": _("This game is for 2 to {most} players, not for {players}."),
        "wrong-seats": _("Button, blinds and antes must be where somebody sits."),
        "empty-name": _("Every player needs a name."),
        "name-taken": _("{name} is at the table already: two players need two names."),
        "hand-is-over": _("The hand is over."),
        "night-is-over": _("One player has all the chips: the night is over."),
        "turn-is-over": _("That turn is over."),
        "not-your-turn": _("It is the turn of {turn}, not of {seat}."),
        "fold-is-free-to-check": _("Nothing is owed: check instead of folding."),
        "cannot-check": _("There is {call} to call: checking is not possible."),
        "nothing-to-call": _("There is nothing to call."),
        "must-raise": _("Who opens this game must raise."),
        "capped": _("The betting is capped: call or fold."),
        "no-raise": _("A raise is not possible now."),
        "wrong-amount": _("{to} is not possible: from {min} to {max}."),
        "no-such-card": _("There is no such card in the hand."),
        "nothing-marked": _("No card is marked: mark cards to draw, or press p to stand pat."),
        "marked-twice": _("A card can be thrown once."),
        "cards-are-down": _("Turn your cards up first."),
        "not-said-aloud": _("That cannot be said aloud: take the keyboard."),
        "too-late-for-a-misdeal": _("It is too late for a misdeal."),
        "nothing-to-show": _("There is nothing to show."),
        "unknown-hand": _("The cards of {seat} are not known."),
        "another-hand": _("{seat} holds another hand."),
        "no-such-seat": _("Nobody sits there."),
        "not-52-cards": _("A deck has 52 different cards."),
        "chips-do-not-add-up": _("There were {before} chips and now there are {after}."),
        "not-now": _("That is not possible now."),
        "store-failed": _("It cannot be recorded, so it has not happened: {why}."),
        "store-unread": _("{path} cannot be read: {why}."),
        "store-unopened": _("The nights in {path} cannot be opened: {why}."),
        "store-busy": _("{path} is being opened by another deuce7: try again."),
        "store-damaged": _("{path} is damaged ({why}): move it away to begin a new one."),
        "store-broken-in-use": _("{path} is broken, and another deuce7 has it open: leave that one first."),
        "store-gone": _("Nothing can be recorded, so it has not happened: {path} was moved or deleted."),
        "store-is-no-file": _("{path} is no file; the nights are kept in a file of that name."),
        "store-is-a-folder": _("{path} is a folder; the nights are kept in a file of that name."),
        "store-newer": _("{path} was written by a newer deuce7; this one leaves it alone."),
        "store-kept-aside": _("The record of the nights was broken; it is kept as {path}, and a new one was begun."),
        "store-kept-aside-copy": _(
            "The record of the nights was broken; it is kept as {path}, and a new one was begun. An older copy is {copy}."
        ),
        "store-changed": _("The record of night {night} was changed or damaged: it is not trusted."),
        "no-such-night": _("There is no night {night}."),
        "night-has-ended": _("Night {night} has ended."),
        "never-sealed": _("Night {night} was not sealed: its seed was given."),
        "still-sealed": _(
            "The seal of night {night} has not been opened: go on with it (deuce7 resume), and after a hand press o."
        ),
        "no-nights": _("No night is kept here."),
        "no-open-night": _("There is no night to resume."),
        "night-is-open": _("Night {night} is being played in another deuce7."),
        "phh-too-large": _("This is no hand history: it is larger than {most} bytes."),
        "phh-not-toml": _("This is no hand history, which is TOML: {why}."),
        "phh-variant": _("The variant “{variant}” is none of {codes}."),
        "phh-field": _("The field “{field}” is missing or is not what it should be."),
        "phh-chips": _("The field “{field}” holds what is no whole number of chips."),
        "phh-length": _("The field “{field}” holds {found} of {players} values."),
        "phh-players": _("This game is for 2 to {most} players, not for {players}."),
        "phh-setup": _("The hand cannot begin: {why}"),
        "phh-action": _("Action {number}, “{line}”: {why}"),
        "phh-no-action": _("this is no action."),
        "phh-player": _("“{text}” is no player of this hand."),
        "phh-too-many-cards": _("A player is dealt {most} cards at the most."),
        "phh-not-owed": _("No {count} cards are due to this player."),
        "phh-cards-missing": _("{seat} has not been dealt his cards yet."),
        "phh-card-dealt-twice": _("The card {card} is dealt twice."),
        "phh-card-not-held": _("The card {card} is not in this hand."),
    }
