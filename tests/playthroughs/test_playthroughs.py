"""Every playthrough, played again, must be the file to the letter."""

import pytest

from .playthrough import files, render


@pytest.mark.parametrize("file", files(), ids=lambda file: file.stem)
def test_playthrough(file):
    text = file.read_text(encoding="utf-8")
    assert render(text) == text
    assert text.rstrip().splitlines()[-1].startswith("  stacks: "), "the hand is played to its end"


def test_there_are_playthroughs():
    assert len(files()) >= 5
