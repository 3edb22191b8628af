"""How a cheat would look at the rail: what its process opens, and everything that is in its memory (Linux)."""

import os
import struct
from collections.abc import Iterable
from pathlib import Path

from deuce7_tui.rules.cards import GLYPHS, RANKS, card_text, cards_text, rank_of, suit_of

#: In the process itself, before anything of ours: what is opened is written down, and where Python keeps small numbers.
_HOOK = """
import os, sys
_told = os.open(os.path.join({folder!r}, str(os.getpid())), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
os.write(_told, b"%d %d\\n" % (id(0), id(1) - id(0)))
def _hook(event, args):
    if event in ("open", "sqlite3.connect", "subprocess.Popen", "socket.connect"):
        os.write(_told, f"{{event}} {{args[0]}}\\n".encode(errors="replace"))
sys.addaudithook(_hook)
"""


class Spy:
    """Put into the processes that are started with ``environment``."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        told = folder / "told"
        told.mkdir()
        (folder / "sitecustomize.py").write_text(_HOOK.format(folder=str(told)))
        self.environment = {"PYTHONPATH": os.pathsep.join([str(folder), os.getcwd()])}

    def opened(self, pid: int) -> list[str]:
        """What the process opened, connected to or started, in order."""
        return (self.folder / "told" / str(pid)).read_text().splitlines()[1:]

    def numbers(self, pid: int) -> tuple[int, int]:
        """Where the number 0 lies in the process, and how far 1 is from it."""
        first = (self.folder / "told" / str(pid)).read_text().splitlines()[0]
        base, stride = map(int, first.split())
        return base, stride


def open_files(pid: int) -> list[str]:
    """The files that a process has open."""
    folder = Path(f"/proc/{pid}/fd")
    return [os.readlink(link) for link in folder.iterdir() if link.exists() or link.is_symlink()]


def memory(pid: int) -> Iterable[bytes]:
    """All of a process's memory that can be read, region by region."""
    with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb", buffering=0) as mem:
        for line in maps:
            span, rights, *_more = line.split()
            if "r" not in rights or "[v" in line:
                continue
            begin, end = (int(at, 16) for at in span.split("-"))
            try:
                mem.seek(begin)
                yield mem.read(end - begin)
            except (OSError, ValueError, OverflowError):
                continue


def needles(cards: Iterable[int], numbers: tuple[int, int]) -> dict[str, bytes]:
    """Cards one after the other in every form in which they could lie in memory."""
    hand = list(cards)
    base, stride = numbers
    faces = [RANKS[rank_of(card)] + GLYPHS[suit_of(card)] for card in hand]
    texts = {
        "text": cards_text(hand),
        "texts": " ".join(card_text(card) for card in hand),
        "faces": " ".join(faces),
        "JSON": ",".join(map(str, hand)),
        "list": ", ".join(map(str, hand)),
    }
    found = {f"{kind} {text}": text.encode() for kind, text in texts.items()}
    found[f"bytes {hand}"] = bytes(hand)
    # As a tuple or a list holds them: one pointer after the other.
    found[f"objects {hand}"] = struct.pack(f"<{len(hand)}Q", *(base + stride * card for card in hand))
    return found


def found_in(pid: int, wanted: dict[str, bytes]) -> list[str]:
    """Which of these are somewhere in the process's memory."""
    found = set()
    for region in memory(pid):
        found |= {name for name, needle in wanted.items() if needle in region}
    return sorted(found)
