"""The settings file: TOML, which a person may have written. What deuce7 changes is one line of it; the rest, comments
too, stays as it is."""

import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from io import StringIO
from pathlib import Path

from .errors import StoreError, told

#: A file that is larger is none of ours.
_LARGEST = 200_000
_HEAD = "# Settings of deuce7. What is not here is as usual; deuce7 settings --print shows all of them.\n"


class SettingsFile:
    """Settings by name; what stands in a table has its name before it: ``keys.table.fold``."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> dict[str, object]:
        """What stands in it; nothing if there is no such file. Raises StoreError if it cannot be read or is no TOML."""
        text = self._text()
        return {} if text is None else _flat(self._parsed(text))

    def write(self, name: str, value: object) -> None:
        """Have this setting in the file, or not have it there (None).

        Raises StoreError, and changes nothing, if the file is no TOML, is written in a way that only a person can go on
        with, or cannot be written.
        """
        try:
            text = self._text()
            before = {} if text is None else _flat(self._parsed(text))
        except StoreError as error:
            raise StoreError("settings-unkept", path=str(self.path)) from error
        if before.get(name) == value and type(before.get(name)) is type(value):
            return
        edited = _edited(_HEAD if text is None else text, name, value)
        due = {**before, name: value} if value is not None else {k: v for k, v in before.items() if k != name}
        try:
            right = _flat(self._parsed(edited)) == due
        except StoreError:
            right = False
        if not right:
            raise StoreError("settings-by-hand", path=str(self.path), name=name)
        self._replace(edited)

    def _text(self) -> str | None:
        with told("settings-unread", path=str(self.path)):
            try:
                if not stat.S_ISREG(self.path.stat().st_mode):
                    raise StoreError("settings-no-file", path=str(self.path))
                with self.path.open("rb") as file:
                    data = file.read(_LARGEST + 1)
            except FileNotFoundError:
                return None
        if len(data) > _LARGEST:
            raise StoreError("settings-no-file", path=str(self.path))
        try:
            return data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            raise StoreError("settings-broken", path=str(self.path), why=str(error)) from None

    def _parsed(self, text: str) -> dict[str, object]:
        import tomllib

        try:
            return tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise StoreError("settings-broken", path=str(self.path), why=str(error)) from None

    def _replace(self, text: str) -> None:
        """All of it or nothing. A link stays one; a file that its owner made read-only is read-only."""
        with told("settings-unwritten", path=str(self.path)):
            real = Path(os.path.realpath(self.path))
            if not real.parent.exists():
                real.parent.mkdir(parents=True, mode=0o700)
            mode = stat.S_IMODE(real.stat().st_mode) if real.exists() else 0o600
            if not mode & stat.S_IWUSR:
                raise StoreError("settings-read-only", path=str(self.path))
            beside = real.with_name(f"{real.name}.{os.getpid()}")
            try:
                with beside.open("w", encoding="utf-8", newline="") as file:
                    file.write(text)
                beside.chmod(mode)
                os.replace(beside, real)
            except BaseException:
                with suppress(OSError):
                    beside.unlink()
                raise


def _flat(told_: Mapping[str, object], before: str = "") -> dict[str, object]:
    found: dict[str, object] = {}
    for name, value in told_.items():
        if isinstance(value, dict) and value:
            found |= _flat(value, f"{before}{name}.")
        else:
            found[before + name] = value
    # A table without anything in it says nothing.
    return {name: value for name, value in found.items() if value != {}}


def _edited(text: str, name: str, value: object) -> str:
    """The text with one line changed, taken out or put in. Who calls it makes sure that it says what is wanted."""
    lines = StringIO(text, newline="\n").readlines()
    end = "\r\n" if lines and lines[0].endswith("\r\n") else "\n"
    table, first_table, table_at = "", None, None
    wanted, _dot, leaf = name.partition(".")
    for at, line in enumerate(lines):
        if (head := _header(line)) is not None:
            table = head + "."
            first_table = at if first_table is None else first_table
            table_at = at if head == wanted and leaf else table_at
        elif (found := _assigned(line)) is not None and table + found == name:
            lines[at] = _changed(line, value) if value is not None else ""
            return "".join(lines)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += end
    if leaf and table_at is None:
        lines.append(f"{end}[{wanted}]{end}")
        table_at = len(lines) - 1
    at = table_at + 1 if table_at is not None else _before(lines, first_table)
    lines.insert(at, _line(leaf or name, value) + end)
    return "".join(lines)


def _before(lines: list[str], table: int | None) -> int:
    """Where a line goes that belongs to no table: not between a table and the remarks right above it."""
    if table is None:
        return len(lines)
    while table and lines[table - 1].lstrip().startswith("#"):
        table -= 1
    while table and not lines[table - 1].strip():
        table -= 1
    return table


def _line(name: str, value: object) -> str:
    import tomli_w

    return tomli_w.dumps({name: value}).strip()


def _names(line: str) -> tuple[str, bool] | None:
    """What a line that is TOML by itself names, and whether that is a table."""
    import tomllib

    try:
        told_: object = tomllib.loads(line)
    except (tomllib.TOMLDecodeError, RecursionError):
        return None
    path = []
    is_table = line.lstrip().startswith("[")
    while isinstance(told_, dict) and len(told_) == 1:
        ((name, told_),) = told_.items()
        path.append(name)
    return (".".join(path), is_table) if path else None


def _header(line: str) -> str | None:
    named = _names(line)
    return named[0] if named is not None and named[1] else None


def _assigned(line: str) -> str | None:
    named = _names(line)
    return named[0] if named is not None and not named[1] else None


def _changed(line: str, value: object) -> str:
    """The line with another value; how its name is written, and a remark behind it, stay."""
    body = line.rstrip("\r\n")
    remark = next((body[at:] for at, sign in enumerate(body) if sign == "#" and _names(body[:at]) is not None), "")
    bare = body[: len(body) - len(remark)]
    air = bare[len(bare.rstrip()) :]
    _name, _equals, new = _line("x", value).partition("= ")
    at = next(at + 1 for at, sign in enumerate(bare) if sign == "=" and _names(bare[:at] + "=0") is not None)
    gap = bare[at : len(bare) - len(bare[at:].lstrip())]
    return f"{bare[:at]}{gap}{new}{air}{remark}{line[len(body) :]}"
