"""The help: the guide to the rules, with the keys from the one list of commands as its last page, and how pages look."""

from typing import NamedTuple

from rich.cells import cell_len
from textual.content import Content

from deuce7_tui.dealer import TableView
from deuce7_tui.table import NightSetup
from deuce7_tui.words import _, guide, listed
from deuce7_tui.words.guide import Block, Chapter, Example, Head, Played, Point, Said, Term

from .commands import HANDS, LEDGER, NIGHTS, PEOPLE, RAIL, STATS, TABLE, VIEWER, cap, commands, mark_caps
from .widgets.cards import small_cards
from .widgets.painted import wrapped

#: Cells of the cap of a key and the air behind it, and of the place of a hand.
_KEY, _PLACE = 8, 5


def played_at(view: TableView) -> Played:
    """What is played at a table."""
    return guide.played_in(view.hand, tournament=view.night.event is not None)


def played_by(setup: NightSetup) -> Played:
    """What will be played by this set-up."""
    terms = setup.terms.checked()
    return Played(
        game=terms.game,
        limit=terms.limit,
        stakes=terms.stakes,
        house=terms.house,
        ante=terms.ante,
        ante_form=terms.ante_form,
        tournament=setup.tournament is not None,
        players=len(setup.names),
    )


def opened_at(round: str) -> str:
    """The page about what is going on in this round of a hand."""
    if round.startswith("bet"):
        return "betting"
    return "draw" if round.startswith("draw") else "showdown"


#: Lines of the set-up, by their ids, and the page and section that each is about.
_LINES = {
    "stakes": ("betting", "limit"), "limit": ("betting", "limit"), "small-blind": ("hand", "blinds"),
    "ante": ("hand", "blinds"), "ante-form": ("hand", "blinds"), "house-raises": ("betting", "cap"),
    "house-cap_lifted": ("betting", "cap"), "house-short_all_in": ("all-in", "short"),
    "house-pot_small_blind": ("betting", "limit"), "house-must_raise": ("betting", "opening"),
    "house-reshuffle": ("draw", "deck"), "house-burn": ("draw", "burn"), "house-five": ("draw", "burn"),
    "house-showdown": ("showdown", "show"), "house-button": ("seats", "button"),
    "house-newcomers": ("seats", "coming"), "antes-from": ("hand", "blinds"), "levels": ("seats", "end"),
    "plan-file": ("seats", "end"), "level-by": ("seats", "end"), "level-every": ("seats", "end"),
    "prizes": ("seats", "end"), "shares": ("seats", "end"), "fee": ("seats", "end"), "re-entry": ("seats", "end"),
}  # fmt: skip


def about_line(line: str) -> tuple[str, str]:
    """The page and the section about a line of the set-up; those for beginners for a line about nothing of theirs."""
    return _LINES.get(line, ("", ""))


def pages(at: Played, where: str = TABLE) -> tuple[Chapter, ...]:
    """All pages of the help for somebody who is in this place."""
    return *guide.chapters(at), keys(where)


def keys(where: str) -> Chapter:
    """The keys of a place, and what each does."""
    titles = {
        VIEWER: _("Keys while a hand is watched"),
        RAIL: _("Keys at the rail"),
        NIGHTS: _("Keys where nights are listed"),
        HANDS: _("Keys where hands of a night are listed"),
        PEOPLE: _("Keys where players come and go"),
        LEDGER: _("Keys at the ledger"),
        STATS: _("Keys where it is told what happened"),
    }
    listed_here = where if where in titles else TABLE
    told = () if where in titles else _passing()
    rows = [Term(cap(command.id, listed_here), _(command.about), is_key=True) for command in commands(listed_here)]
    head = Head("keys", titles.get(where, _("Keys at the table")))
    return Chapter("keys", _("Keys"), (*told, head, *rows, Said(_("Every key can be clicked, and so can the cards."))))


def _passing() -> tuple[Block, ...]:
    """How one keyboard serves all."""
    turn = _(
        "The screen says in large letters whose turn it is. That player takes the keyboard and presses {take}: only then do "
        "his cards go up. They go down as soon as he has acted, and at once at {hide} or any key that does nothing."
    )
    said = _(
        "Who is away may say what he does. At his curtain somebody else enters it with {keys}, then {yes}: no card is shown."
    )
    early = _(
        "While you bet, {marks} and {pat} decide your next draw: it is made in your turn, and you are not called for it. "
        "Nobody knows of it before. If the betting comes back to you, you see it and can change it."
    )
    spoken = listed([cap(id) for id in ("fold", "call", "raise", "pat")])
    return (
        Head("passing", _("One keyboard for all")),
        Said(turn.format(take=cap("take"), hide=cap("hide"))),
        Said(said.format(keys=spoken, yes=cap("yes"))),
        Said(early.format(marks=mark_caps(), pat=cap("pat"))),
    )


# How a page looks


class Leaf(NamedTuple):
    """A page as it is painted: its rows, and the row of each head."""

    rows: list[Content]
    heads: dict[str, int]


def leaf(chapter: Chapter, width: int, lit: str = "", *, ascii: bool = False) -> Leaf:
    """The page in rows of at most so many cells; the head of the section ``lit`` has a mark."""
    rows: list[Content] = []
    heads: dict[str, int] = {}
    before: Block | None = None
    for block in chapter.blocks:
        if before is not None and _apart(before, block):
            rows.append(Content(""))
        if isinstance(block, Head):
            heads[block.id] = len(rows)
            if block.id == lit:
                block = block._replace(text=f"▶ {block.text}")
        rows += _painted(block, width, ascii=ascii)
        before = block
    return Leaf(rows, heads)


def _apart(one: Block, other: Block) -> bool:
    """There is a row of air between them."""
    if isinstance(one, Head):
        return False
    return isinstance(other, Head | Said) or type(one) is not type(other)


def _painted(block: Block, width: int, *, ascii: bool) -> list[Content]:
    match block:
        case Head(text=text):
            return wrapped(Content.styled(text, "bold $gold"), width)
        case Said(text):
            return wrapped(Content.styled(text, "$ink"), width)
        case Point(text, mark):
            return _beside(Content.styled(f"{mark:>2} ", "$gold"), Content.styled(text, "$ink"), width)
        case Example(cards, text, place):
            before = f"{place:>{_PLACE}}  " if place else "  "
            hand = Content.assemble((before, "$dim"), small_cards(cards, ascii=ascii), "  ")
            return _beside(hand, Content.styled(text, "bold $ink"), width)
        case Term(word, text, True):
            key = f" {word} "
            lead = Content.assemble((key, "bold $cap-ink on $cap"), " " * max(1, _KEY - cell_len(key)))
            return _beside(lead, Content.styled(text, "$ink"), width)
        case Term(word, text):
            return [
                *wrapped(Content.styled(word, "bold $ink"), width),
                *_beside(Content("  "), Content.styled(text, "$ink"), width),
            ]


def _beside(lead: Content, text: Content, width: int) -> list[Content]:
    """The text beside what goes before it, every row of it as far in as the first."""
    room = width - lead.cell_length
    air = Content(" " * lead.cell_length)
    return [(air if at else lead) + row for at, row in enumerate(wrapped(text, room))]
