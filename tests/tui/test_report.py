"""U19, second half: a fault of the program is written down without anything that was in memory."""

from pathlib import Path

from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.report import report_text, write_report


def fault(cards: str) -> Exception:
    hidden = f"the hand was {cards}"
    try:
        try:
            raise KeyError(hidden)
        except KeyError as first:
            raise ValueError(cards) from first
    except ValueError as error:
        return error


def test_a_report_says_where_and_no_card(tmp_path: Path) -> None:
    error = fault("7h 5s 4d 3c 2c")
    text = report_text(error)
    assert "builtins.KeyError" in text
    assert "builtins.ValueError" in text
    assert "test_report.py" in text
    assert not any(card in text for card in ("7h", "5s", "4d", "3c", "2c", "hand was"))
    path = write_report(tmp_path / "reports", error)
    assert path is not None
    assert path.read_text() == text
    assert path.stat().st_mode & 0o077 == 0


def test_where_no_report_can_be_written_none_is_claimed(tmp_path: Path) -> None:
    (tmp_path / "reports").write_text("")
    assert write_report(tmp_path / "reports", fault("7h")) is None


async def test_the_last_words_name_the_report(tmp_path: Path, capsys) -> None:
    app = Deuce7App(reports=tmp_path)
    said: list[str] = []
    app.panic = lambda *renderables: said.extend(map(str, renderables))
    app._exception = fault("7h")
    app._fatal_error()
    assert "ValueError" in said[0]
    assert str(next(tmp_path.iterdir())) in said[0]
    assert "7h" not in said[0]
