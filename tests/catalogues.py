"""The catalogues of translations: ``python -m tests.catalogues update``, ``compile`` or ``check``.

``update`` brings every ``deuce7.po`` up to the messages in the code and keeps what is translated; ``compile`` writes the
``deuce7.mo`` that is loaded; ``check`` says what is wrong with a translation, or missing. A message may have a comment
for translators in the code, right above it. ``# Translators: at most 7 cells`` is checked, too.
"""

import argparse
import ast
import io
import re
import string
import tokenize
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Translation
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from rich.cells import cell_len

from deuce7_tui.plain.vocabulary import WORDS

PACKAGE = Path(__file__).parents[1] / "deuce7_tui"
LOCALES = PACKAGE / "locales"


class Language(NamedTuple):
    """A language with a catalogue: the locale that is meant, its name, which number takes which plural."""

    locale: str
    name: str
    plural: str


#: By the name of their folder. The Portuguese is that of Brazil, as in the seeds; the folder is the whole language, so
#: that Portugal has it too.
LANGUAGES = {
    "it": Language("it", "Italian", "nplurals=2; plural=(n != 1);"),
    "pt": Language("pt_BR", "Portuguese (Brazil)", "nplurals=2; plural=(n > 1);"),
}
#: Which arguments of a call are messages; in ``ngettext`` two are one. The cap of a command has a context.
MESSAGES = {"_": (0,), "N_": (0,), "ngettext": (0, 1), "Command": (2, 3, 4)}
_CAP = 2
_TAG = "Translators:"
#: What is shorter is a word.
_SENTENCE = 30
#: What would differ every time the file is written, or say nothing.
_NOT_WRITTEN = (
    "Project-Id-Version",
    "Language-Team",
    "PO-Revision-Date",
    "POT-Creation-Date",
    "Last-Translator",
    "Generated-By",
    "Report-Msgid-Bugs-To",
)


Id = str | tuple[str, str]


class Message(NamedTuple):
    """A message in the code: its text, or one and many; what it is, where the text alone does not tell; the file; what
    translators are told."""

    id: Id
    context: str | None
    file: str
    comments: tuple[str, ...]


def messages() -> Iterator[Message]:
    """Every message in the code, file by file, in the order in which they are written."""
    for path in sorted(PACKAGE.rglob("*.py")):
        source = path.read_text()
        told = _comments(source)
        file = path.relative_to(PACKAGE.parent).as_posix()
        calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
            for id, context in _messages_of(call):
                yield Message(id, context, file, told.get(call.lineno, ()))


def _messages_of(call: ast.Call) -> Iterator[tuple[Id, str | None]]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    given = [(at, call.args[at]) for at in MESSAGES.get(name, ()) if at < len(call.args)]
    texts = [(at, arg.value) for at, arg in given if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
    if name == "ngettext":
        (_, one), (_, many) = texts
        yield (one, many), None
    elif name == "Command":
        # A letter is the same key everywhere.
        yield from ((text, "key" if at == _CAP else None) for at, text in texts if text[1:].isalpha() or at != _CAP)
    else:
        yield from ((text, None) for _, text in texts)


def _comments(source: str) -> dict[int, tuple[str, ...]]:
    """What translators are told, by the line that it stands above."""
    found: dict[int, tuple[str, ...]] = {}
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT and _TAG in token.string:
            text = token.string.split(_TAG)[1].strip()
            found[token.start[0] + 1] = (*found.pop(token.start[0], ()), text)
    return found


@cache
def template() -> Catalog:
    """All messages of the code, untranslated."""
    made = Catalog()
    for id, context, file, comments in messages():
        if id:
            made.add(id, locations=[(file, 0)], auto_comments=comments, context=context)
    return made


def po(language: str) -> Path:
    """Where the translations of a language are written."""
    return LOCALES / language / "LC_MESSAGES" / "deuce7.po"


def read(language: str) -> Catalog:
    """The translations of a language; none where there is no file yet."""
    locale, _name, plural = LANGUAGES[language]
    begun = f'msgid ""\nmsgstr ""\n"Plural-Forms: {plural}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    text = po(language).read_bytes() if po(language).exists() else begun.encode()
    return read_po(io.BytesIO(text), locale=locale)


def updated(language: str) -> bytes:
    """The file as it should be: every message of the code and no other, with the translations that there are.

    A sentence that was changed keeps the translation of the one it was like, marked fuzzy; of a word that says nothing.
    """
    catalog = read(language)
    catalog.header_comment = f"# deuce7 in {LANGUAGES[language].name}."
    catalog.fuzzy = False
    for message in catalog:
        # What a message was before is not read back as what it is.
        message.user_comments = [told for told in message.user_comments if not told.startswith("|")]
    catalog.update(template(), update_creation_date=False)
    for message in catalog:
        if message.fuzzy and len("".join(message.id)) < _SENTENCE:
            message.string = ("", "") if isinstance(message.id, tuple) else ""
            message.flags.discard("fuzzy")
    written = io.BytesIO()
    write_po(written, catalog, width=110, ignore_obsolete=True, include_lineno=False)
    lines = written.getvalue().decode().splitlines(keepends=True)
    kept = [line for line in lines if not line.startswith(tuple(f'"{name}' for name in _NOT_WRITTEN))]
    return "".join(kept).rstrip("\n").encode() + b"\n"


def compiled(language: str) -> bytes:
    """The translations as they are loaded: whole ones, none that is fuzzy."""
    catalog = read(language)
    for message in [message for message in catalog if message.id and not all(strings(message))]:
        catalog.delete(message.id, message.context)
    # The same file whenever it is written.
    catalog.creation_date = catalog.revision_date = datetime(2000, 1, 1, tzinfo=UTC)
    written = io.BytesIO()
    write_mo(written, catalog)
    return written.getvalue()


def strings(message: Translation) -> tuple[str, ...]:
    """A message's translations: one, or one for each plural; empty texts where it has none."""
    found = message.string
    return (found,) if isinstance(found, str) else tuple(found)


# What can be wrong with a translation


def problems(language: str) -> Iterator[str]:
    """What is wrong with the catalogue of a language, a line each; nothing if it is whole."""
    catalog, wanted = read(language), template()
    for message in wanted:
        found = catalog.get(message.id, message.context)
        if message.id and found is None:
            yield f"not there, update: {message.id!r}"
    for message in catalog:
        if not message.id:
            continue
        if (due := wanted.get(message.id, message.context)) is None:
            yield f"nowhere in the code any more: {message.id!r}"
        elif not all(strings(message)):
            yield f"not translated: {message.id!r}"
        else:
            if message.fuzzy:
                yield f"fuzzy: {message.id!r}"
            for told in strings(message):
                yield from (f"{what}: {told!r} for {message.id!r}" for what in wrong(due, told))

    yield from _two_meanings(catalog)


def _two_meanings(catalog: Catalog) -> Iterator[str]:
    """Words that are typed where there is no screen: each means one thing, and English is understood beside it."""
    meant: dict[str, str] = {}
    for typed in WORDS:
        found = catalog.get(typed.label)
        names = {typed.label, *typed.also, *(strings(found) if found is not None else ())}
        for name in filter(None, map(str.casefold, names)):
            if (other := meant.setdefault(name, typed.label)) != typed.label:
                yield f"typed {name!r} is {other!r} and {typed.label!r}"


def wrong(due: Translation, told: str) -> Iterator[str]:
    """What is wrong with a translation of a message, or with one of its plurals."""
    one, *more = due.id if isinstance(due.id, tuple) else (due.id,)
    fields = places(told)
    if not places(one) <= fields <= places("".join((one, *more))) or None in fields:
        yield "other places"
    if told != told.strip():
        yield "air around it"
    if not (told.replace("\n", "").isprintable() and told.count("\n") == one.count("\n")):
        yield "signs that are none"
    if any(told.count(sign) != one.count(sign) for sign in "[]<>`"):
        yield "markup"
    if (one[-1] in ".?!:") != (told[-1] in ".?!:") or (one[-1] == ":") != (told[-1] == ":"):
        yield "another end"
    if one.count("“") != told.count("“") or told.count("“") != told.count("”"):
        yield "other quotation marks"
    for comment in due.auto_comments:
        if limit := re.search(r"at most (\d+) cells", comment):
            # A place is as wide as a letter.
            cells = cell_len(re.sub(r"\{\w+\}", "x", told))
            if cells > int(limit[1]):
                yield f"{cells} cells, at most {limit[1]}"


def places(message: str) -> set[str | None]:
    """The names of the places for values; None is one without a name."""
    return {field or None for _, field, _, _ in string.Formatter().parse(message) if field is not None}


def main() -> int:
    """Does what the command line says; 1 if something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.catalogues")
    parser.add_argument("what", choices=("update", "compile", "check"))
    parser.add_argument("languages", nargs="*", default=list(LANGUAGES), help="it pt")
    options = parser.parse_args()
    if options.what == "check":
        found = [f"{language}: {problem}" for language in options.languages for problem in problems(language)]
        print("\n".join(found) or "All is translated.")
        return bool(found)
    for language in options.languages:
        po(language).parent.mkdir(parents=True, exist_ok=True)
        if options.what == "update":
            po(language).write_bytes(updated(language))
        po(language).with_suffix(".mo").write_bytes(compiled(language))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
