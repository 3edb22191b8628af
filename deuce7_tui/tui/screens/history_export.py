"""Hands of the past as files: which folder, whether what is there may be written over, what became of it."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from deuce7_tui.past import FORMATS, Format
from deuce7_tui.rules.errors import RulesError
from deuce7_tui.words import _, amount, error_sentence, exported_line, ngettext

from ..commands import Offer
from .history_list import Asked, HistoryList, Question

T = TypeVar("T")
_FOLDER = "folder"


class Export(NamedTuple):
    """These hands of a night, into this folder."""

    night: int
    hands: Sequence[int]
    folder: Path
    format: Format = "phh"


class HistoryExport(HistoryList[T], inherit_bindings=False):
    """A list whose hands can be written into files."""

    _export: Export | None = None

    def export(self, night: int, hands: Sequence[int]) -> None:
        """Ask for the folder."""
        if not hands:
            self.say(error_sentence(RulesError("no-hand-ended", night=night)))
            self.draw()
            return
        self._export = Export(night, hands, _usual_folder(night))
        self._ask_folder(str(self._export.folder))

    def _ask_folder(self, text: str) -> None:
        self.ask(Asked(_FOLDER, self._label(), text, does=_("Write")))

    def _label(self) -> str:
        """How it is written, and what is asked."""
        told = {
            "phh": _("Into the folder"),
            "csv": _("A table (CSV), into the folder"),
            "txt": _("A story, into the folder"),
        }
        return told[self._export.format if self._export is not None else "phh"]

    def more_keys(self) -> list[Offer]:
        """While the folder is asked for, how it is written can be changed."""
        if self._export is None or not self.types_in(_FOLDER):
            return []
        told = {"phh": _("PHH files"), "csv": _("A table (CSV)"), "txt": _("A story")}
        return [Offer("format", told[self._following()], self.where)]

    def _following(self) -> Format:
        assert self._export is not None
        return FORMATS[(FORMATS.index(self._export.format) + 1) % len(FORMATS)]

    def command(self, id: str) -> None:
        """Written another way; all else is what it is in a list."""
        if id == "format":
            if self._export is not None and self.types_in(_FOLDER):
                self._export = self._export._replace(format=self._following())
                self.relabel(self._label())
            return
        super().command(id)

    def entered(self, id: str, text: str) -> None:
        """The folder: write, or ask first if some of the files are there."""
        if id != _FOLDER or self._export is None:
            return
        try:
            export = self._export = self._export._replace(folder=Path(text.strip() or ".").expanduser().absolute())
            files = self.past.files(export.night, export.hands, export.folder, export.format)
            there = sum(path.exists() or path.is_symlink() for path in files)
        except (OSError, ValueError, RuntimeError) as error:
            self._not_written(text, RulesError("not-written", path=text, why=getattr(error, "strerror", None) or error))
            return
        if not there:
            self._write()
            return
        told = ngettext(
            "{count} file of that name is in {folder}. Write over it?",
            "{count} files of these names are in {folder}. Write over them?",
            there,
        ).format(count=amount(there), folder=export.folder)
        self.question(Question(told, [Offer("yes", _("Write over"), self.where)]))

    def _write(self) -> None:
        export = self._export
        assert export is not None
        try:
            self.past.export(export.night, export.hands, export.folder, export.format)
        except RulesError as error:
            self._not_written(str(export.folder), error)
            return
        self.say(exported_line(len(export.hands), str(export.folder)), "bold $gold")
        self.draw()

    def _not_written(self, text: str, error: RulesError) -> None:
        """Say why, and let the folder be mended."""
        self._ask_folder(text)
        self.say(error_sentence(error))
        self.draw()

    def answered(self, id: str) -> None:
        """Yes: write over what is there."""
        if id == "yes":
            self._write()


def _usual_folder(night: int) -> Path:
    """As ``deuce7 export`` has it."""
    return here() / f"deuce7-night-{night}"


def here() -> Path:
    """The folder that one is in; where there is none, one's own."""
    try:
        return Path.cwd()
    except OSError:
        return Path.home()
