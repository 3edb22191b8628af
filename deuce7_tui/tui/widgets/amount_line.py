"""The amount line of no limit and pot limit: what a bet or raise is made to, and what that costs."""

from textual.content import Content

from deuce7_tui.dealer import TableView
from deuce7_tui.rules.record import Record
from deuce7_tui.words import _, amount

MOST_DIGITS = 9


class Wager(Record):
    """A bet or raise being sized. ``typed`` is what stands in the line, ``touched``: somebody typed."""

    least: int
    most: int
    step: int
    pot: int
    call: int
    mine: int
    everything: int
    opening: bool
    typed: str
    touched: bool = False

    @classmethod
    def of(cls, view: TableView) -> "Wager | None":
        """The line as it opens, at the least that is allowed; None if there is nothing to size."""
        legal = view.hand.turn
        if legal is None or legal.raises is None or legal.raises.min == legal.raises.max:
            return None
        seat = view.hand.seats[legal.seat]
        assert seat is not None
        low, high = legal.raises.min, legal.raises.max
        return cls(
            low, high, view.hand.bet, view.hand.pot, legal.call or 0, seat.bet, seat.bet + seat.stack,
            legal.opening, str(low),
        )  # fmt: skip

    @property
    def to(self) -> int | None:
        """The total it is made to, or None while nothing is typed."""
        return int(self.typed) if self.typed else None

    @property
    def legal(self) -> bool:
        """It may be sent."""
        return self.to is not None and self.least <= self.to <= self.most

    def at(self, total: int) -> "Wager":
        """The line at this total, kept within what is allowed."""
        return self.but(typed=str(max(self.least, min(self.most, total))))

    def share_of_pot(self, part: int) -> "Wager":
        """Call, then raise by the pot divided by ``part``."""
        return self.at(self.mine + self.call + (self.pot + self.call) // part)

    def sized(self, command: str) -> "Wager | None":
        """The line after a command that sizes it, None for any other command."""
        to = self.to or 0
        match command:
            case "less" | "left":
                return self.at(to - self.step)
            case "more" | "right":
                return self.at(to + self.step)
            case "least":
                return self.at(self.least)
            case "half":
                return self.share_of_pot(2)
            case "pot":
                return self.share_of_pot(1)
            case "most":
                return self.at(self.most)
            case _:
                return None

    def typing(self, key: str, char: str) -> "Wager | None":
        """The line after a key that types in it, None for any other key."""
        if len(char) == 1 and char in "0123456789":
            return self.digit(char)
        return self.shorter() if key == "backspace" else None

    def pasted(self, text: str) -> "Wager":
        """The line after digits that were pasted; anything else leaves it as it is."""
        line, text = self, text.strip()
        for char in text if text.isascii() and text.isdigit() else "":
            line = line.digit(char)
        return line

    def digit(self, char: str) -> "Wager":
        """One more digit; the first one replaces the amount the line opened with."""
        kept = "" if self.typed == str(self.least) and not self.touched else self.typed
        typed = (kept + char).lstrip("0")[:MOST_DIGITS]
        return self.but(typed=typed, touched=True)

    def shorter(self) -> "Wager":
        """The last digit away."""
        return self.but(typed=self.typed[:-1], touched=True)

    def written(self) -> Content:
        """The line itself."""
        told = _("Bet") if self.opening else _("Raise to")
        parts: list[Content | tuple[str, str]] = [
            (f"{told} ", "bold $ink"),
            (f" {self.typed or ' '}▏", "bold $cap-ink on $cap"),
            ("  ", ""),
        ]
        if self.to is None:
            parts.append((_("type an amount"), "$dim"))
        elif self.to < self.least:
            parts.append((_("at least {amount}").format(amount=amount(self.least)), "bold $error"))
        elif self.to > self.most:
            parts.append((_("at most {amount}").format(amount=amount(self.most)), "bold $error"))
        else:
            costs = self.to - self.mine
            told = _("costs {cost} · makes the pot {pot}").format(cost=amount(costs), pot=amount(self.pot + costs))
            parts.append((told, "$ink"))
            if self.to == self.everything:
                parts.append((" · " + _("all-in"), "bold $gold"))
        return Content.assemble(*parts)
