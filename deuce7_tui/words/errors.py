"""What was wrong, one sentence an error."""

from collections.abc import Sequence

from deuce7_tui.language import _, amount
from deuce7_tui.rules.errors import RulesError

from .reasons import reason


def error_sentence(error: RulesError, names: Sequence[str] = ()) -> str:
    """One sentence that says what was refused and why."""
    sentence = _errors().get(error.code)
    if sentence is None:
        return _("That cannot be done now.")
    values = {
        key: error_sentence(value, names) if isinstance(value, RulesError) else _told(value)
        for key, value in error.values.items()
    }
    if isinstance(why := error.values.get("why"), str):
        values["why"] = reason(why)
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
        "not-five-cards": _("A hand has five different cards; the number here is {count}."),
        "not-an-action": _("“{text}” is not an action."),
        "no-such-game": _("There is no game “{game}”; the games are {games}."),
        "no-such-limit": _("There is no limit “{limit}”; it is fixed, pot or no."),
        "no-such-rules": _("There are no house rules “{rules}”; there are {presets}."),
        "no-such-stakes": _("Stakes of {low}/{high} make no game: two whole numbers from 1, the larger one second."),
        "not-stakes": _("Stakes are two whole numbers such as 10/20."),
        "not-a-count": _("“{text}” is no whole number."),
        "not-whole-chips": _("Chips are whole numbers, none below zero."),
        "no-chips": _("Everybody needs a stack of at least one chip."),
        "no-such-ante": _("An ante of {ante} is not possible here."),
        "wrong-number-of-players": _("This game is for 2 to {most} players, not for {players}."),
        "wrong-seats": _("Button, blinds and antes must be where somebody sits."),
        "empty-name": _("Every player needs a name."),
        "name-taken": _("{name} is at the table already: two players need two names."),
        "buy-in-too-small": _("A stack is bought with {least} chips at least."),
        "buy-in-too-large": _("Nobody may buy more than {most} chips, what he has included."),
        "no-such-place": _("The table has {most} places."),
        "seat-taken": _("{name} sits there."),
        "cash-only": _("That is not possible in a tournament."),
        "tournament-only": _("That is possible in a tournament only."),
        "event-goes-on": _("The seal of a tournament is opened when it is decided."),
        "still-in": _("{name} still has chips."),
        "no-re-entry": _("Nobody can come in again after level {last}."),
        "not-a-change": _("“{text}” is no change that a table knows."),
        "not-terms": _("The game cannot be played as it is told: {field} is wrong."),
        "not-money": _("“{text}” is no value of a chip: write 0.05 EUR."),
        "not-a-price": _("“{text}” is no price: write 10.00 EUR."),
        "not-a-tournament": _("This is no tournament: “{field}” is missing or is not what it should be."),
        "no-blinds": _("{game} has no blinds, whose levels could rise: choose another game for a tournament."),
        "no-such-plan": _("There is no tournament “{name}”: there are {plans}, or a file.toml of your own."),
        "plan-unread": _("{path} cannot be read: {why}."),
        "no-levels": _("A tournament needs at least one level."),
        "no-such-level": _("Level {number} of the tournament is not what a level should be."),
        "wrong-prizes": _("Prizes go from the largest down, to no more than the {players} players."),
        "hand-is-over": _("The hand is over."),
        "night-is-over": _("One player has all the chips: the night is over."),
        "too-few-to-deal": _("Two players are needed: somebody has to come back, to sit down, or to buy chips."),
        "turn-is-over": _("That turn is over."),
        "not-your-turn": _("It is the turn of {turn}, not of {seat}."),
        "fold-is-free-to-check": _("Nothing is owed: check instead of folding."),
        "cannot-check": _("There is {call} to call: checking is not possible."),
        "nothing-to-call": _("There is nothing to call."),
        "must-raise": _("Who opens this game must raise."),
        "capped": _("The betting is capped: call or fold."),
        "no-raise": _("A raise is not possible now."),
        "wrong-amount": _("{to} is not possible: from {min} to {max}."),
        "no-amount": _("Say how much: from {min} to {max}."),
        "no-such-card": _("There is no such card in the hand."),
        "nothing-marked": _("No card is marked: mark cards to draw, or stand pat."),
        "marked-twice": _("A card can be thrown once."),
        "cards-are-down": _("Turn your cards up first."),
        "not-said-aloud": _("That cannot be said aloud: take the keyboard."),
        "too-late-for-a-misdeal": _("It is too late for a misdeal."),
        "nothing-to-show": _("There is nothing to show."),
        "unknown-hand": _("The cards of {seat} are not known."),
        "another-hand": _("{seat} holds another hand."),
        "no-such-seat": _("Nobody sits there."),
        "leaving": _("{name} is leaving the table."),
        "not-52-cards": _("A deck has 52 different cards."),
        "chips-do-not-add-up": _("There were {before} chips and now there are {after}."),
        "not-now": _("That is not possible now."),
        "store-failed": _("It cannot be recorded, so it has not happened: {why}."),
        "store-unread": _("{path} cannot be read: {why}."),
        "store-unopened": _("The nights in {path} cannot be opened: {why}."),
        "store-busy": _("{path} is being opened by another deuce7: try again."),
        "store-damaged": _("{path} is damaged ({why}): move it away to begin a new one."),
        "store-broken-in-use": _("{path} is broken or gone, and another deuce7 has it open: leave that one first."),
        # These are read in one line of the table.
        "store-gone": _("Not recorded, so it has not happened: {file} is gone or was cut."),
        "store-gone-log": _("Not recorded: {file} is gone or was cut. Leave, then deuce7 resume."),
        "store-gone-copy": _("Not recorded: {file} is gone. All before is in {copy}."),
        "store-is-no-file": _("{path} is no file; the nights are kept in a file of that name."),
        "store-is-a-folder": _("{path} is a folder; the nights are kept in a file of that name."),
        "store-newer": _("{path} was written by a newer deuce7; this one leaves it alone."),
        "store-kept-aside": _("The record of the nights was broken; it is kept as {aside}, and a new one was begun."),
        "store-kept-aside-copy": _(
            "The record of the nights was broken; it is kept as {aside}, and a new one was begun. A copy is {copy}."
        ),
        "store-missing": _("The record of the nights, {path}, is gone; a new one was begun."),
        "store-missing-copy": _("The record of the nights, {path}, is gone; a new one was begun. A copy is {copy}."),
        "store-lost": _("Some of what was recorded last is missing from {path}; the nights are as far as it goes."),
        "store-changed": _("The record of night {night} was changed or damaged: it is not trusted."),
        "settings-unread": _("The settings in {path} cannot be read ({why}): they are as usual."),
        "settings-no-file": _("{path} is no settings file: it is left alone, and all settings are as usual."),
        "settings-broken": _("{path} is no TOML ({why}): it is left alone, and all settings are as usual."),
        "settings-unkept": _("{path} is left alone: what you choose holds for now only."),
        "settings-by-hand": _("{name} is written in {path} in a way that only you can change; it holds for now only."),
        "settings-unwritten": _("{path} cannot be written: {why}. What you choose holds for now only."),
        "settings-read-only": _("{path} is read-only: what you choose holds for now only."),
        "no-such-night": _("There is no night {night}."),
        "night-has-ended": _("Night {night} has ended."),
        "never-sealed": _("Night {night} was not sealed: its seed was given."),
        "still-sealed": _(
            "The seal of night {night} has not been opened: go on with it (deuce7 resume), and open it after a hand."
        ),
        "no-nights": _("No night is kept here."),
        "no-such-hand": _("Night {night} has no finished hand {hand}."),
        "not-written": _("{path} cannot be written: {why}."),
        "no-hand-ended": _("Night {night} has no finished hand yet."),
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
        "phh-not-owed": _("Cards that are not due to this player: {count}."),
        "phh-cards-missing": _("{seat} has not been dealt his cards yet."),
        "phh-card-dealt-twice": _("The card {card} is dealt twice."),
        "phh-card-not-held": _("The card {card} is not in this hand."),
    }
