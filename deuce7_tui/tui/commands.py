"""The commands: one definition of each feeds its binding, its key cap on the screen and its line in the help."""

from collections.abc import Mapping

from textual.binding import Binding, BindingType

from deuce7_tui.dealer import TableView
from deuce7_tui.language import pgettext
from deuce7_tui.rules.record import Record
from deuce7_tui.words import _, amount

TABLE, TITLE, SETUP, PAGE, SETTINGS, KEYS = "table", "title", "setup", "page", "settings", "keys"
VIEWER, FAMOUS, RAIL, GUIDE = "viewer", "famous", "rail", "guide"
NIGHTS, HANDS, STATS = "nights", "hands", "stats"
PEOPLE, LEDGER = "people", "ledger"
#: Where something is chosen from a list, and how one goes through any list.
LISTS = (FAMOUS, KEYS, NIGHTS, HANDS, STATS)
#: Where the guide can be had as well, beside the places that have a command of their own for it.
HELPED = (PAGE, SETTINGS, KEYS, FAMOUS, NIGHTS, HANDS, STATS, PEOPLE, LEDGER)
#: Where commands may be given other keys; elsewhere letters are written, or there is little to do.
REMAPPED = (TABLE, TITLE)
LEARN = "learn"


class Command(Record):
    """What a key does. ``keys`` as Textual names them, ``cap`` as it is written on the key, ``about`` for the help."""

    id: str
    keys: str
    cap: str
    label: str
    about: str
    where: str = TABLE

    @property
    def name(self) -> str:
        """The one name it has everywhere; by it a settings file may remap it."""
        return f"{self.where}.{self.id}"

    @property
    def binding(self) -> Binding:
        """The binding; its id is the command's name."""
        return Binding(self.keys, f"command('{self.id}')", self.label, show=False, id=self.name)


COMMANDS: tuple[Command, ...] = (
    Command("take", "enter", "Enter", "I am …", "take the keyboard: your cards go up. It does nothing else, ever"),
    Command("fold", "f,F", "f", "Fold", "fold your hand"),
    Command("call", "c,C", "c", "Check or call", "check, or call what is owed"),
    Command("raise", "r,R", "r", "Bet or raise", "bet or raise; without a fixed limit an amount line opens"),
    Command("all-in", "a,A", "a", "All-in", "put in all your chips, where that is a bet or a raise"),
    Command("mark-1", "1", "1", "Mark", "mark the first card for the draw; while betting, for your next draw"),
    Command("mark-2", "2", "2", "Mark", "mark the second card"),
    Command("mark-3", "3", "3", "Mark", "mark the third card"),
    Command("mark-4", "4", "4", "Mark", "mark the fourth card"),
    Command("mark-5", "5", "5", "Mark", "mark the fifth card"),
    Command("left", "left", "←", "Left", "to the card on the left; Space marks it"),
    Command("right", "right", "→", "Right", "to the card on the right; Space marks it"),
    Command("draw", "d,D", "d", "Draw", "throw the marked cards and draw as many"),
    Command("pat", "p,P", "p", "Stand pat", "draw nothing; while betting: decide that for your next draw"),
    Command("sort", "t,T", "t", "Sort", "sort your cards, or back as dealt; 1 is always the one on the left"),
    Command("less", "down", "↓", "Less", "in the amount line: a bet less; digits type an amount"),
    Command("more", "up", "↑", "More", "in the amount line: a bet more"),
    Command("least", "home", "Home", "Min", "in the amount line: the least"),
    Command("half", "pagedown", "PgDn", "½ pot", "in the amount line: half the pot"),
    Command("pot", "pageup", "PgUp", "Pot", "in the amount line: the pot"),
    Command("most", "end", "End", "Max", "in the amount line: the most"),
    Command("yes", "y,Y", "y", "Yes", "yes, where something asks"),
    Command("look", "space", "Space", "Cards up or down", "turn your cards up or down"),
    Command("hide", "escape", "Esc", "Cards down", "cards down, and out of every question; so does every other key"),
    Command("show", "s,S", "s", "Show", "after the hand: show a hand that need not be shown"),
    Command("misdeal", "m,M", "m", "Misdeal", "call a misdeal, as long as almost nobody has acted"),
    Command("next", "n,N", "n", "Next hand", "deal the next hand"),
    Command("re-enter", "e,E", "e", "Come in again", "in a tournament, after a hand: who is out buys in again"),
    Command("rematch", "g,G", "g", "Play it again", "when a tournament is over: the same one from the beginning"),
    Command("clock", "k,K", "k", "Stop the clock", "in a tournament: stop the clock of the levels, or let it go on"),
    Command(
        "seal",
        "o,O",
        "o",
        "Open the seal",
        "after a hand, if all agree: show the secret of the deal; it ends the night",
    ),
    Command(
        "people", "b,B", "b", "Players", "at any time: who comes, goes, buys chips, sits out; the game; the ledger"
    ),
    Command(
        "stats", "w,W", "w", "Tonight", "after a hand: figures of everybody, stacks hand after hand, the biggest pots"
    ),
    Command("log", "l,L", "l", "Log", "everything that happened in this hand"),
    Command("settings", "comma", ",", "Settings", "settings: looks, keys, when cards go down"),
    Command("help", "question_mark,f1", "?", "Help", "this help"),
    Command("leave", "q,Q,ctrl+q", "q", "Leave", "leave the table (it asks first)"),
    Command("first", "enter", "Enter", "", "the first of these", TITLE),
    Command("resume", "r,R", "r", "Go on with the night", "go on with the night that was left last", TITLE),
    Command("last", "l,L", "l", "Last table again", "the players, chips and rules of the last night again", TITLE),
    Command("new", "n,N", "n", "New game", "a new game", TITLE),
    Command("past", "p,P", "p", "Past hands", "the nights that were played and their hands", TITLE),
    Command("famous", "f,F", "f", "Famous hands", "hands that were played on television, to be watched", TITLE),
    Command("settings", "s,S,comma", "s", "Settings", "settings", TITLE),
    Command("learn", "t,T", "t", "Learn by playing", "six practice hands for one person, in ten minutes", TITLE),
    Command("help", "question_mark,f1,h,H", "?", "How to play", "how to play", TITLE),
    Command("leave", "q,Q,escape,ctrl+q,ctrl+c", "q", "Quit", "quit", TITLE),
    Command("start", "enter", "Enter", "Start", "start the game as it is written here", SETUP),
    Command("help", "question_mark,f1", "F1", "Help", "help", SETUP),
    Command("leave", "escape,ctrl+q,ctrl+c", "Esc", "Back", "back to the title", SETUP),
    Command("close", "escape,q,Q,l,L,enter,space,ctrl+q,ctrl+c", "Esc", "Back", "back", PAGE),
    *(
        command
        for where in (PAGE, LEDGER)
        for command in (
            Command("up", "up,k", "↑", "Up", "a line up", where),
            Command("down", "down,j", "↓", "Down", "a line down", where),
            Command("page-up", "pageup,b", "PgUp", "Page up", "a page up", where),
            Command("page-down", "pagedown", "PgDn", "Page down", "a page down", where),
            Command("turn", "tab,left,right", "Tab", "Turn over", "to the other side of the page", where),
        )
    ),
    Command("close", "escape,q,Q,l,L,enter,space,ctrl+q,ctrl+c", "Esc", "Back", "back", LEDGER),
    Command("copy", "c,C", "c", "Copy", "copy who pays whom, to paste it into a message", LEDGER),
    Command("write", "w,W", "w", "Write a file", "write results and payments into a file", LEDGER),
    Command("title", "n,N", "n", "To the title", "when the night is over: to the title", LEDGER),
    Command("choose", "enter,space", "Enter", "Sit down", "what is done most at this seat", PEOPLE),
    Command("join", "n,N", "n", "New player", "somebody sits down at a free seat", PEOPLE),
    Command("chips", "c,C", "c", "Buy chips", "he buys more chips, or chips again", PEOPLE),
    Command("out", "o,O", "o", "Sit out", "he sits out, or comes back", PEOPLE),
    Command("move", "m,M", "m", "Change seats", "he moves to a free seat", PEOPLE),
    Command("go", "x,X", "x", "Leave", "he leaves with his chips", PEOPLE),
    Command("terms", "g,G", "g", "The game", "if all agree: another game, limit, stakes, house rules", PEOPLE),
    Command("ledger", "l,L", "l", "Ledger", "every chip that came and went, results, who pays whom", PEOPLE),
    Command("end", "e,E", "e", "End the night", "after a hand: the table breaks up", PEOPLE),
    Command("yes", "y,Y", "y", "Yes", "yes, where something asks", PEOPLE),
    *(Command(f"seat-{seat}", f"{seat}", f"{seat}", "Seat", "to this seat", PEOPLE) for seat in range(1, 7)),
    Command("up", "up,k", "↑", "Up", "the seat above", PEOPLE),
    Command("down", "down,j", "↓", "Down", "the seat below", PEOPLE),
    Command("close", "escape,q,Q,b,B,ctrl+q,ctrl+c", "Esc", "Back", "back to the table, or out of a question", PEOPLE),
    Command("on", "enter,space", "Enter", "Go on", "go on", LEARN),
    *(Command(f"answer-{at}", f"{at}", f"{at}", "Answer", "this answer", LEARN) for at in range(1, 4)),
    Command("skip", "s,S", "s", "Next lesson", "to the next lesson", LEARN),
    Command("new", "n,N", "n", "New game", "a new game", LEARN),
    Command("up", "up,k,pageup", "↑", "Up", "up", LEARN),
    Command("down", "down,j,pagedown", "↓", "Down", "down", LEARN),
    Command("help", "question_mark,f1", "?", "How to play", "how to play", LEARN),
    Command("close", "escape,q,Q,ctrl+q,ctrl+c", "Esc", "Leave", "leave", LEARN),
    Command("close", "escape,q,Q,question_mark,f1,enter,ctrl+q,ctrl+c", "Esc", "Back", "back", GUIDE),
    Command("next", "right,tab,n,N", "→", "Next page", "the next page", GUIDE),
    Command("before", "left,shift+tab,p,P", "←", "Page before", "the page before", GUIDE),
    Command("on", "space", "Space", "Read on", "read on", GUIDE),
    Command("up", "up,k", "↑", "Up", "a line up", GUIDE),
    Command("down", "down,j", "↓", "Down", "a line down", GUIDE),
    Command("page-up", "pageup,b", "PgUp", "Up", "a screen up", GUIDE),
    Command("page-down", "pagedown", "PgDn", "Down", "a screen down", GUIDE),
    Command("first", "home", "Home", "Beginning", "to the beginning of the page", GUIDE),
    Command("last", "end", "End", "End", "to the end of the page", GUIDE),
    *(
        Command(f"page-{number}", f"{number % 10}", f"{number % 10}", "Page", "to this page", GUIDE)
        for number in range(1, 11)
    ),
    *(Command("help", "question_mark,f1", "?", "How to play", "how to play", where) for where in HELPED),
    Command("keys", "k,K", "k", "Keys", "other keys", SETTINGS),
    Command("close", "escape,q,Q,comma,ctrl+q,ctrl+c", "Esc", "Back", "back", SETTINGS),
    Command("change", "enter", "Enter", "Another key", "another key for this command", KEYS),
    Command("usual", "delete,backspace", "Del", "Its usual key", "the key it usually has", KEYS),
    Command("close", "escape,q,Q,ctrl+q,ctrl+c", "Esc", "Back", "back", KEYS),
    Command("on", "right,space", "→", "Step", "a step on; so does Space", VIEWER),
    Command("back", "left", "←", "Back", "a step back", VIEWER),
    Command("street-on", "pagedown,down", "PgDn", "Next street", "to the next street; so does ↓", VIEWER),
    Command("street-back", "pageup,up", "PgUp", "Street before", "to the beginning of the street; so does ↑", VIEWER),
    Command("first", "home", "Home", "Start", "to the start of the hand", VIEWER),
    Command("last", "end", "End", "End", "to the end of the hand", VIEWER),
    Command("play", "p,P", "p", "Play", "let it play by itself, or stop it", VIEWER),
    Command("faster", "plus,equals_sign", "+", "Faster", "faster", VIEWER),
    Command("slower", "minus", "-", "Slower", "slower", VIEWER),
    Command("view", "v,V", "v", "View", "all known cards, then only those of one seat after the other", VIEWER),
    *(
        Command(
            f"seat-{seat}", f"{seat}", f"{seat}", "Seat", "only what this seat sees, or all known cards again", VIEWER
        )
        for seat in range(1, 7)
    ),
    Command("log", "l,L", "l", "Log", "everything that happened so far", VIEWER),
    Command("help", "question_mark,f1", "?", "Help", "this help", VIEWER),
    Command("close", "escape,q,Q,ctrl+q,ctrl+c", "Esc", "Close", "leave the hand", VIEWER),
    Command("open", "enter,space,right", "Enter", "Hands", "the hands of this night", NIGHTS),
    Command("player", "p,P,slash", "p", "Player", "only nights with a player: a part of the name is enough", NIGHTS),
    Command("all", "x,X", "x", "All", "all nights again", NIGHTS),
    Command("stats", "w,W", "w", "What happened", "figures, stacks and biggest pots of this night, or of all", NIGHTS),
    Command("export", "e,E", "e", "Export", "write the hands of this night into files", NIGHTS),
    Command(
        "format", "tab", "Tab", "Format", "where the folder is asked for: PHH, a table (CSV), a story to read", NIGHTS
    ),
    Command("yes", "y,Y", "y", "Yes", "yes, where something asks", NIGHTS),
    Command("close", "escape,q,Q,ctrl+q,ctrl+c", "Esc", "Back", "back, or out of a question", NIGHTS),
    Command("watch", "enter,space,right", "Enter", "Watch", "watch this hand", HANDS),
    Command("player", "p,P,slash", "p", "Player", "only hands that a player stayed in for the draw, or won", HANDS),
    Command("pot", "m,M", "m", "Least pot", "only hands with a pot of at least so many chips", HANDS),
    Command("showdowns", "s,S", "s", "Showdowns", "only hands with a showdown, or all again", HANDS),
    Command("all", "x,X", "x", "All", "all hands again", HANDS),
    Command("stats", "w,W", "w", "What happened", "figures, stacks and biggest pots of this night", HANDS),
    Command("export", "e,E", "e", "Export", "write this hand, those that are listed, or all into files", HANDS),
    Command(
        "format", "tab", "Tab", "Format", "where the folder is asked for: PHH, a table (CSV), a story to read", HANDS
    ),
    Command("this", "h,H", "h", "This hand", "where it asks what to export: this hand", HANDS),
    Command("these", "l,L", "l", "Those listed", "where it asks what to export: the hands that are listed", HANDS),
    Command("night", "n,N", "n", "The whole night", "where it asks what to export: all hands of the night", HANDS),
    Command("yes", "y,Y", "y", "Yes", "yes, where something asks", HANDS),
    Command("close", "escape,q,Q,ctrl+q,ctrl+c", "Esc", "Back", "back, or out of a question", HANDS),
    Command("turn", "tab", "Tab", "Turn over", "figures, stacks hand after hand, the biggest pots", STATS),
    Command("turn-back", "shift+tab", "Shift+Tab", "Turn back", "the same, back", STATS),
    Command("watch", "enter,space", "Enter", "Watch", "watch the hand that is told of: a pot, a beat", STATS),
    Command("left", "left", "←", "Player", "the player on the left", STATS),
    Command("right", "right", "→", "Player", "the player on the right", STATS),
    Command("all", "a,A", "a", "All nights", "all nights together, or this one", STATS),
    Command("close", "escape,q,Q,w,W,ctrl+q,ctrl+c", "Esc", "Back", "back", STATS),
    Command("watch", "enter,space,right", "Enter", "Watch", "watch this hand", FAMOUS),
    Command("close", "escape,q,Q,ctrl+q,ctrl+c", "Esc", "Back", "back", FAMOUS),
    *(
        command
        for where in LISTS
        for command in (
            Command("up", "up,k", "↑", "Up", "the line above", where),
            Command("down", "down,j", "↓", "Down", "the line below", where),
            Command("page-up", "pageup,b", "PgUp", "Page up", "a page up", where),
            Command("page-down", "pagedown", "PgDn", "Page down", "a page down", where),
            Command("first", "home", "Home", "First", "to the first line", where),
            Command("last", "end", "End", "Last", "to the last line", where),
        )
    ),
    Command("log", "l,L", "l", "Log", "everything that happened in this hand, and the last results", RAIL),
    Command("help", "question_mark,f1", "?", "Help", "this help", RAIL),
    Command("close", "q,Q,ctrl+q,ctrl+c", "q", "Quit", "leave the rail; the game goes on", RAIL),
)
_BY_NAME = {command.name: command for command in COMMANDS}
#: What is written on the caps of keys that were given to commands, by the commands' names.
_caps: dict[str, str] = {}


def wear(caps: Mapping[str, str]) -> None:
    """From now on these commands, by their names, have these caps; all others their usual ones."""
    _caps.clear()
    _caps.update(caps)


def commands(where: str) -> tuple[Command, ...]:
    """The commands of one place."""
    return tuple(command for command in COMMANDS if command.where == where)


def bindings(where: str) -> list[BindingType]:
    """The bindings of a screen."""
    return [command.binding for command in commands(where)]


def command_named(name: str) -> Command:
    """The command of this name (``table.fold``)."""
    return _BY_NAME[name]


def cap(id: str, where: str = TABLE) -> str:
    """What is written on a command's key."""
    return as_written(_caps.get(f"{where}.{id}") or command_named(f"{where}.{id}").cap)


def as_written(cap: str) -> str:
    """A cap as it is on the keyboards of those who speak the language in use: ``Invio`` for ``Enter``."""
    return pgettext("key", cap) if len(cap) > 1 else cap


def mark_caps() -> str:
    """The keys that mark the five cards: ``1-5``, or others side by side."""
    caps = [cap(f"mark-{place}") for place in range(1, 6)]
    return "1-5" if caps == list("12345") else "".join(caps)


class Offer(Record):
    """A command that may be given now, and what its key says."""

    id: str
    label: str
    where: str = TABLE

    @property
    def cap(self) -> str:
        """What is written on its key."""
        return cap(self.id, self.where)


def offers_of(where: str, *ids: str) -> list[Offer]:
    """These commands with their plain labels."""
    found = {command.id: command for command in commands(where)}
    return [Offer(id, _(found[id].label), where) for id in ids]


# What the table offers


def turn_offers(view: TableView, marked: int) -> list[Offer]:
    """What the player in turn may do, each with its amount."""
    legal = view.hand.turn
    if legal is None:
        return []
    if legal.kind == "draw":
        draw = _("Draw {count}").format(count=marked) if marked else _("Draw")
        return [Offer("draw", draw), Offer("pat", _("Stand pat"))]
    return bet_offers(view)


def bet_offers(view: TableView) -> list[Offer]:
    """Fold, check or call, bet or raise, all-in: only what is legal."""
    legal = view.hand.turn
    assert legal is not None
    seat = view.hand.seats[legal.seat]
    assert seat is not None
    everything = seat.bet + seat.stack
    made: list[Offer] = []
    if legal.fold:
        made.append(Offer("fold", _("Fold")))
    if legal.check:
        made.append(Offer("call", _("Check")))
    elif legal.call is not None:
        made.append(Offer("call", _with_all_in(_("Call {amount}"), legal.call, legal.all_in_call)))
    if legal.raises is not None:
        told = _("Bet {amount}") if legal.opening else _("Raise to {amount}")
        if legal.raises.min != legal.raises.max:
            told = _("Bet from {amount}") if legal.opening else _("Raise from {amount}")
        made.append(Offer("raise", _with_all_in(told, legal.raises.min, legal.raises.min == everything)))
        if view.hand.limit != "fixed" and legal.raises.min < legal.raises.max == everything:
            made.append(Offer("all-in", _("All-in {amount}").format(amount=amount(everything))))
    return made


def _with_all_in(told: str, chips: int, all_in: bool) -> str:
    line = told.format(amount=amount(chips))
    return _("{sentence}, all-in").format(sentence=line) if all_in else line


def said_offers(view: TableView) -> list[Offer]:
    """What the player in turn may say aloud at the curtain: nothing that needs cards."""
    legal = view.hand.turn
    if legal is None:
        return []
    return [Offer("pat", _("Stand pat"))] if legal.kind == "draw" else bet_offers(view)
