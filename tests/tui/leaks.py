"""The leak detector: finds cards that are on the screen, in a widget or in the dealer's view and may not be."""

import html
import re

from textual.content import Content

from deuce7_tui import words
from deuce7_tui.rules.cards import Card, cards_text, parse_card
from deuce7_tui.rules.ranking import DEUCE_TO_SEVEN
from deuce7_tui.tui import help
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.marks import Marks
from deuce7_tui.tui.screens.guide import Guide
from deuce7_tui.tui.screens.learn import Learn
from deuce7_tui.tui.screens.title import Title
from deuce7_tui.tui.widgets.painted import Painted
from deuce7_tui.words import guide

#: A card as the room paints it: rank and suit side by side, on small and large cards alike, and in the log.
PAINTED = re.compile(r"(?:10|[2-9TJQKA])\ufe0e?[♠♥♦♣]|\b(?:10|[2-9TJQKA])[cdhs]\b")

#: What is said of a draw that somebody has marked or decided.
DECIDED = re.compile(r"draw decided|\b[1-5] out\b|\bkeep [2-9TJQKA]\b|keep nothing")


def screen_text(app: Deuce7App) -> str:
    """What is painted, row by row, as text: what export_screenshot() draws, without the drawing."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


def picture_text(app: Deuce7App) -> str:
    """The same from the exported picture."""
    svg = app.export_screenshot()
    rows: dict[float, list[tuple[float, str]]] = {}
    for x, y, text in re.findall(r'<text [^>]*?x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>', svg):
        rows.setdefault(float(y), []).append((float(x), html.unescape(text).replace("\xa0", " ")))
    lines = []
    for y in sorted(rows):
        line = ""
        for x, text in sorted(rows[y]):
            line = line.ljust(round(x / 12.2)) + text
        lines.append(line)
    return "\n".join(lines)


def widget_texts(app: Deuce7App) -> list[str]:
    """Everything that any widget of any screen holds as text, and what it keeps of what it painted; but for screens with
    cards that are the same for everybody (see ``taught``), the title's among them."""
    texts = []
    for screen in app.screen_stack:
        if isinstance(screen, Guide | Learn | Title):
            continue
        texts.append(f"{screen.title} {screen.sub_title}")
        for widget in screen.walk_children():
            texts += [str(widget.tooltip or ""), str(widget.border_title or ""), str(widget.border_subtitle or "")]
            content = getattr(widget, "content", None)
            if content is not None:
                texts.append(content.plain if isinstance(content, Content) else str(content))
            texts += [strip.text for strip in getattr(widget, "_strips", ()) if strip is not None]
            value = getattr(widget, "value", None)
            if value is not None:
                texts.append(str(value))
    return texts


def taught(app: Deuce7App) -> list[str]:
    """What is wrong with a guide that is open: it is made of what is played alone, and no card is on it but its own. The
    same of a page of the lessons."""
    found = []
    for screen in app.screen_stack:
        if isinstance(screen, Learn):
            stop = screen.course.stop
            fixed = [card for hand in getattr(stop, "hands", ()) for card in hand]
            text = screen.query_one("#page-text", Painted).content.plain
            found += ["lesson: other cards than its own"] * ({*map(parse_card, PAINTED.findall(text))} != set(fixed))
    for screen in app.screen_stack:
        if not isinstance(screen, Guide):
            continue
        public = guide.chapters(help.played_at(app._table.dealer.view()))
        if screen.pages[:-1] != public:
            found.append("guide: not what is played")
        own = [card for page in public if page.id == screen.page for block in page.blocks for card in cards_in(block)]
        text = screen.query_one("#page-text", Painted).content.plain
        if [parse_card(card) for card in PAINTED.findall(text)] != own:
            found.append("guide: other cards than its own")
        rows = screen_text(app).splitlines() if app.screen is screen else []
        if not {parse_card(card) for row in rows for card in PAINTED.findall(row)} <= set(own):
            found.append("guide: other cards on the screen")
    return found


def cards_in(block: guide.Block) -> tuple[Card, ...]:
    """The cards of an example."""
    return block.cards if isinstance(block, guide.Example) else ()


def allowed(app: Deuce7App) -> set[Card]:
    """The cards that may be seen now: those turned up for all, and the hand of the player in turn if it is up."""
    dealer = app._table.dealer
    view = dealer.view()
    hand = dealer._hand
    seen = {card for player in hand.in_hand if player.shown for card in player.cards}
    if view.cards_up and view.seat is not None and app.screen is app._table:
        seen |= set(hand.player(view.seat).cards)
    return seen


def leaks(app: Deuce7App) -> list[str]:
    """What is to be seen and may not be; empty if all is well."""
    may = allowed(app)
    found = taught(app)
    screen = "" if isinstance(app.screen, Guide) else screen_text(app)
    texts = {"screen": screen, **{f"widget {i}": text for i, text in enumerate(widget_texts(app))}}
    for where, text in texts.items():
        for painted in PAINTED.findall(text):
            card = parse_card(painted.replace("\ufe0e", ""))
            if card not in may:
                found.append(f"{where}: {painted}")
    found += _named(app, may, texts)
    view = app._table.dealer.view()
    if not view.cards_up:
        # What somebody marked or decided, or how he laid his cards, is his as the cards are.
        found += [f"{where}: a decision" for where, text in texts.items() if DECIDED.search(text)]
        found += ["marks"] * (app._table._own.marks != Marks())
        found += ["view: a decision"] * (view.decided is not None or view.may_decide)
    held = [card for seat in view.hand.seats if seat is not None for card in seat.cards or ()]
    logged = [card for event in view.hand.events for card in getattr(event, "cards", ())]
    own = set() if not view.cards_up else set(logged)
    found += [f"view: {cards_text([card])}" for card in [*held, *logged] if card not in may | own]
    return found


def _named(app: Deuce7App, may: set[Card], texts: dict[str, str]) -> list[str]:
    """Hidden hands that are named: what is derived from a card gives it away too."""
    hand = app._table.dealer._hand
    told = "\n".join(texts.values())
    seen = {words.hand_name(DEUCE_TO_SEVEN.name(tuple(p.cards))) for p in hand.in_hand if p.cards and p.cards[0] in may}
    found = []
    for player in hand.in_hand:
        if player.cards[0] in may:
            continue
        name = words.hand_name(DEUCE_TO_SEVEN.name(tuple(player.cards)))
        drawing = DEUCE_TO_SEVEN.draw(tuple(player.cards))
        if name in told and name not in seen and "log" not in app.screen.classes and app.screen is app._table:
            found.append(f"named: {name}")
        if drawing is not None and not app._table.dealer.view().cards_up and words.draw_name(drawing) in told:
            found.append(f"draw named: {words.draw_name(drawing)}")
    return found
