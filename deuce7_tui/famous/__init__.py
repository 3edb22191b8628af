"""Hands that were played on television, with what happens in them. They are from the phh-dataset of the PokerKit
project (MIT licence; LICENSE in this folder)."""

from pathlib import Path
from typing import NamedTuple

from deuce7_tui import phh
from deuce7_tui.playback import Playback
from deuce7_tui.words import _


class FamousHand(NamedTuple):
    """``name``: of its file. ``story``: how it begins and how it ends, a sentence each."""

    name: str
    title: str
    place: str
    story: tuple[str, str]

    @property
    def record(self) -> phh.Recorded:
        """What its file tells."""
        return phh.read(self.text)

    @property
    def text(self) -> str:
        """Its file."""
        return (Path(__file__).parent / f"{self.name}.phh").read_text("utf-8")

    @property
    def playback(self) -> Playback:
        """The hand, to be watched."""
        return Playback.of_record(self.record)


def famous_hand(name: str) -> FamousHand | None:
    """The one of this name, with or without ``.phh``."""
    return next((hand for hand in famous_hands() if hand.name == name.removesuffix(".phh")), None)


def famous_hands() -> tuple[FamousHand, ...]:
    """All of them, the best first."""
    in_2019 = _("2019 World Series of Poker, $50,000 Poker Players Championship")
    in_2023 = _("2023 World Series of Poker, $50,000 Poker Players Championship")
    return (
        FamousHand(
            "arieh-yockey-2019",
            # Translators: at most 37 cells
            _("Arieh draws against Yockey's pat hand"),
            in_2019,
            (
                _("Bryce Yockey is dealt 7-6-4-3-2, number two, stands pat three times and bets all the way."),
                _(
                    "Josh Arieh pays to draw, makes a straight, has to break it with one card to come, and catches the "
                    "seven that makes number one: Yockey is out."
                ),
            ),
        ),
        FamousHand(
            "wsop-2023-43-5-hand-55",
            # Translators: at most 37 cells
            _("Shakerchi calls with two pair"),
            in_2023,
            (
                _("Talal Shakerchi calls a raise with two pair, throws three cards and meets a bet with a raise."),
                _(
                    "The second draw gives him number four and James Obst a straight: all-in against a hand that has to "
                    "be broken, Shakerchi doubles up to 3,000,000."
                ),
            ),
        ),
        FamousHand(
            "wsop-2023-43-5-hand-57",
            # Translators: at most 37 cells
            _("A raise after the last draw"),
            in_2023,
            (
                _("After two draws Talal Shakerchi and Matthew Ashton both hold a pair, and both draw one more card."),
                _(
                    "Ashton makes a nine and bets, Shakerchi makes number three and raises, is called, and wins "
                    "4,625,000."
                ),
            ),
        ),
        FamousHand(
            "wsop-2023-43-5-hand-61",
            # Translators: at most 37 cells
            _("Rast stands pat after one draw"),
            in_2023,
            (
                _("Brian Rast draws two cards, makes an eight-seven, raises, and stands pat from then on."),
                _(
                    "James Obst draws one card to a seven three times, gets a queen, a second seven and a jack, and "
                    "Rast wins 3,125,000."
                ),
            ),
        ),
        FamousHand(
            "wsop-2023-43-5-hand-45",
            # Translators: at most 37 cells
            _("All-in with a pair of nines"),
            in_2023,
            (
                _("Talal Shakerchi moves all-in with his last 775,000 and a pair of nines to break."),
                _(
                    "Matthew Ashton calls with a pair of jacks; the only draw pairs them both again, fours against "
                    "eights, and the smaller pair wins 1,850,000."
                ),
            ),
        ),
        FamousHand(
            "wsop-2023-43-5-hand-47",
            # Translators: at most 37 cells
            _("Three deuces in the big blind"),
            in_2023,
            (
                _("Everybody folds to Kristopher Tong, who moves all-in for 2,400,000 from the small blind."),
                _(
                    "James Obst finds three deuces, in this game a poor hand, and lets him have the blinds and the ante."
                ),
            ),
        ),
        FamousHand(
            "wsop-2023-43-5-hand-43",
            # Translators: at most 37 cells
            _("A million from the small blind"),
            in_2023,
            (
                _("James Obst makes it 1,000,000, exactly enough to put Talal Shakerchi in the big blind all-in."),
                _("Shakerchi looks at two pair, fives and threes, folds, and keeps his last 850,000."),
            ),
        ),
        FamousHand(
            "wsop-2023-43-5-hand-59",
            # Translators: at most 37 cells
            _("The chip leader raises"),
            in_2023,
            (
                _(
                    "Brian Rast, with almost half of all the chips, raises with a pair of fours, one card from number two."
                ),
                _("The blinds hold a pair of fives and an ace-king, and he has the pot before the first draw."),
            ),
        ),
        FamousHand(
            "wsop-2023-43-5-hand-41",
            # Translators: at most 37 cells
            _("Fewer than five big blinds"),
            in_2023,
            (
                _("Talal Shakerchi has 475,000 left and raises to 200,000, one card from an eight-five."),
                _("All the others hold a pair or worse, and fold: the blinds and the ante are his without a draw."),
            ),
        ),
    )
