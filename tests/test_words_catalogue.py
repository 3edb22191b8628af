"""What translators will get: whole messages, written out where they are used, with named places for values."""

import ast
import string
from pathlib import Path

from deuce7_tui import words
from tests.tui.leaks import PAINTED

PACKAGE = Path(words.__file__).parents[1]
#: What is marked in a table with ``N_`` (or is a command's) goes through ``_`` where it is shown: as one of these
#: attributes, or anywhere in these files.
FROM_THE_TABLE, TABLES = {"label", "about"}, {"cli/arguments.py", "plain/vocabulary.py", "words/reasons.py"}
KINDS = {"_": 1, "N_": 1, "ngettext": 2}


def calls():
    """Every call of a catalogue: where it is, its name, the nodes that are messages."""
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
                where = f"{path.relative_to(PACKAGE).as_posix()}:{node.lineno}"
                yield where, node.func.id, node.args[: KINDS[node.func.id]]


def places(message: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(message) if field is not None}


def test_every_message_is_written_out():
    """No f-string, no sum, no variable: what is not there to be read cannot be translated."""
    odd = [
        f"{where}: {ast.unparse(message)}"
        for where, name, messages in calls()
        for message in messages
        if not (isinstance(message, ast.Constant) and isinstance(message.value, str))
        and not (isinstance(message, ast.Attribute) and message.attr in FROM_THE_TABLE)
        and not (name == "_" and where.partition(":")[0] in TABLES)
    ]
    assert odd == []


def test_values_have_names_in_messages_and_one_and_many_have_the_same():
    seen = 0
    for where, name, messages in calls():
        texts = [message.value for message in messages if isinstance(message, ast.Constant)]
        seen += len(texts)
        for text in texts:
            assert all(place.isidentifier() for place in places(text)), f"{where}: {text}"
            assert "%s" not in text, where
            assert text == text.strip(), f"{where}: glued to what is beside it: {text!r}"
        if name == "ngettext":
            # One may be a word: "one more thing".
            assert places(texts[0]) <= places(texts[1]) <= places(texts[0]) | {"count"}, where
    assert seen > 400


def is_message(node) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext")


def outside(node):
    """The text in an expression that is in no message, and how many messages it has."""
    if is_message(node):
        return [], 1
    if isinstance(node, ast.Constant):
        return [node.value] if isinstance(node.value, str) else [], 0
    if isinstance(node, ast.Call):
        # Of what is called with values only the message itself is read: "…".format(…).
        return outside(node.func)
    found = [outside(child) for child in ast.iter_child_nodes(node)]
    return [text for texts, _ in found for text in texts], sum(count for _, count in found)


def test_no_sentence_is_put_together_from_translated_halves():
    """What stands beside a message in one string is air, or a sign that ends it."""
    glued = []
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add)):
                texts, messages = outside(node)
                stripped = {text.strip(" \n") for text in texts}
                ended = any("·" in text or "\n" in text or "  " in text for text in texts)
                if messages and (not stripped <= {"", "·"} or (messages > 1 and not ended)):
                    glued.append(f"{path.relative_to(PACKAGE)}:{node.lineno}: {ast.unparse(node)}")
    assert glued == []


def test_no_message_looks_like_a_card():
    """“As it was” is the ace of spades to whoever looks for cards; what is taught is made of cards, and so is how one is written."""
    teaches = ("words/guide/", "words/errors.py", "lessons/", "famous/")
    found = [
        f"{where}: {message.value}"
        for where, _name, messages in calls()
        for message in messages
        if isinstance(message, ast.Constant) and PAINTED.search(message.value) and not where.startswith(teaches)
    ]
    assert found == []
