"""Other keys for commands, one after the other: choose a command, press Enter, press its new key."""

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size

from deuce7_tui.words import _

from ..commands import COMMANDS, KEYS, REMAPPED, TABLE, Command, as_written, bindings, cap, offers_of
from ..glyphs import cropped, padded
from ..keys import checked
from ..widgets.key_bar import KeyBar
from ..widgets.listing import Listing
from ..widgets.painted import Painted
from .choosing import Choosing

#: Rows of the head, of what is told, of the keys.
_AROUND = 2 + 2 + 2


class KeysScreen(Choosing, inherit_bindings=False):
    """A list of the commands that can have another key."""

    BINDINGS = bindings(KEYS)
    CSS_PATH = "keys.tcss"
    chooses = "change"

    def __init__(self) -> None:
        super().__init__()
        self._commands: list[Command] = [command for command in COMMANDS if command.where in REMAPPED]
        self._list = Listing(id="list")
        self._listens = False

    def furniture(self) -> ComposeResult:
        """Head, list, what is to be done, keys."""
        yield Painted(Content.styled(f" {_('Keys')}", "bold $gold"), id="form-head")
        yield self._list
        yield Painted(id="told")
        yield KeyBar(id="keys")

    def fit(self, size: Size) -> None:
        """In this size."""
        self._list.fit(size.width, size.height - _AROUND)
        self.draw()

    def draw(self, told: str = "") -> None:
        """The list with one command lit, and what can be done with it."""
        self._list.show(len(self._commands), self._row)
        if self._listens:
            told = _("Which key for “{command}”? Esc leaves it as it is.")
            told = told.format(command=cropped(_(self._here.about), 30))
        self.query_one("#told", Painted).paint(Content.styled(f" {told}", "bold $warning"))
        ids = () if self._listens else ("change", "usual", "up", "down", "close")
        self.query_one(KeyBar).show(("", offers_of(KEYS, *ids)))

    @property
    def _here(self) -> Command:
        return self._commands[self._list.at]

    def _row(self, at: int, lit: bool) -> Content:
        command = self._commands[at]
        given = command.name in self.app.settings.keys
        where = _("at the table") if command.where == TABLE else _("on the title")
        key = f" {cap(command.id, command.where)} "
        style = "bold $cap-ink on $cap" if lit else "bold $gold" if given else "$ink"
        usual = "  " + _("(usually {key})").format(key=as_written(command.cap)) if given else ""
        about = cropped(_(command.about), self._list.room - 23 - cell_len(usual))
        return Content.assemble(
            (key, style), " " * max(1, 9 - len(key)), (padded(where, 14), "$dim"), (about, "$ink"), (usual, "$gold")
        )

    def takes(self, event: events.Key) -> bool:
        """While it listens every key is the new one."""
        if not self._listens:
            return False
        self._listens = False
        if event.key == "escape":
            self.draw()
        else:
            self._give(event.key)
        return True

    def _give(self, key: str) -> None:
        """This key, if it can be had: all others stay as they are."""
        name = self._here.name
        if key in self._here.keys.split(","):
            self._usual()
            return
        others = {known: given for known, given in self.app.settings.keys.items() if known != name}
        given, problems = checked({**others, name: key})
        self.draw(problems[0] if problems else self.app.change(f"keys.{name}", given[name]))

    def command(self, id: str) -> None:
        """Through the list, another key, its usual one, back."""
        if self._list.move(id):
            return
        match id:
            case "change":
                self._listens = True
                self.draw()
            case "usual":
                self._usual()
            case "help":
                self.app.to_guide()
            case "close":
                self.dismiss()

    def _usual(self) -> None:
        """Its usual key again, if no other command has that by now."""
        keys = {name: key for name, key in self.app.settings.keys.items() if name != self._here.name}
        if self._here.name not in self.app.settings.keys:
            self.draw()
            return
        given, problems = checked(keys)
        if len(given) < len(keys):
            self.draw(problems[0])
        else:
            self.draw(self.app.change(f"keys.{self._here.name}", None))
