"""The settings file: one line changes, everything else stays; nothing that cannot be read is overwritten."""

import os
import stat
import tomllib

import pytest

from deuce7_tui.store import StoreError
from deuce7_tui.store.settings import SettingsFile

BY_HAND = """# mine
theme="paper"   # for the projector
hide_after = 20

# the keys
[keys] # as at home
table.fold = "x"
"table.call" = "v"  # beside it
"""


@pytest.fixture
def file(tmp_path):
    return SettingsFile(tmp_path / "settings.toml")


def test_without_a_file_nothing_is_set_and_no_toml_is_loaded(file, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "tomllib", None)
    assert file.read() == {}
    assert not file.path.exists()


def test_what_stands_in_it(file):
    file.path.write_text(BY_HAND)
    assert file.read() == {"theme": "paper", "hide_after": 20, "keys.table.fold": "x", "keys.table.call": "v"}


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_change_is_one_line_and_every_remark_stays(file, end):
    text = BY_HAND.replace("\n", end)
    file.path.write_text(text, newline="")
    file.write("theme", "felt")
    file.write("keys.table.fold", "z")
    changed = text.replace('theme="paper"', 'theme="felt"').replace('fold = "x"', 'fold = "z"')
    assert file.path.read_bytes().decode() == changed
    file.write("keys.table.call", None)
    assert file.path.read_bytes().decode() == changed.replace(f'"table.call" = "v"  # beside it{end}', "")


def test_a_new_setting_goes_before_the_tables_and_a_new_key_into_its_own(file):
    file.path.write_text(BY_HAND)
    file.write("bell", True)
    file.write("keys.table.pat", "k")
    text = file.path.read_text()
    assert text.index("bell = true") < text.index("# the keys") < text.index('"table.pat" = "k"')
    assert set(BY_HAND.splitlines()) <= set(text.splitlines())


@pytest.mark.parametrize("value", ["a # b", 'q"uote', "back\\slash", "", True, False, 12, 0.5])
def test_what_is_written_is_read(file, value):
    for _ in range(2):
        file.write("peek", value)
        file.write("keys.table.fold", "x")
        assert file.read() == {"peek": value, "keys.table.fold": "x"}
        assert tomllib.loads(file.path.read_text()) == {"peek": value, "keys": {"table.fold": "x"}}


def test_the_first_one_makes_folder_and_file(tmp_path):
    file = SettingsFile(tmp_path / "some" / "where" / "settings.toml")
    file.write("theme", "paper")
    assert file.read() == {"theme": "paper"}
    assert list(file.path.parent.iterdir()) == [file.path]


@pytest.mark.parametrize(
    "content",
    [b"theme = ", b"\x00\xff\xfe", b'theme = "a"\ntheme = "b"', b"x" * 300_000, b"a = " + b"[" * 5_000, b"[keys\n"],
    ids=["half", "noise", "twice", "large", "deep", "bracket"],
)
def test_what_is_no_toml_is_told_and_never_overwritten(file, content):
    file.path.write_bytes(content)
    with pytest.raises(StoreError) as told:
        file.read()
    assert told.value.code in ("settings-broken", "settings-no-file")
    with pytest.raises(StoreError):
        file.write("theme", "felt")
    assert file.path.read_bytes() == content
    assert list(file.path.parent.iterdir()) == [file.path]


@pytest.mark.parametrize(
    "text",
    [
        'keys.table.fold = "x"\n',
        'keys = {"table.fold" = "x"}\n',
        '"keys"."table.fold" = "x"\n',
        "theme = '''\npaper'''\n",
    ],
)
def test_what_only_a_person_can_go_on_with_is_told_or_goes_on_right(file, text):
    """Whatever comes of it, the file says either what it said, or that and the change."""
    file.path.write_text(text)
    before = file.read()
    for name, value in (("keys.table.pat", "k"), ("theme", "felt")):
        refused = None
        try:
            file.write(name, value)
        except StoreError as error:
            refused = error.code
        else:
            before[name] = value
        assert refused in (None, "settings-by-hand")
        assert file.read() == before


def test_a_folder_in_its_place(file):
    file.path.mkdir()
    with pytest.raises(StoreError) as told:
        file.read()
    assert told.value.code == "settings-no-file"


def test_a_read_only_file_is_left_alone(file):
    file.path.write_text(BY_HAND)
    file.path.chmod(0o444)
    with pytest.raises(StoreError) as told:
        file.write("theme", "felt")
    assert told.value.code == "settings-read-only"
    assert file.path.read_text() == BY_HAND


def test_a_folder_that_cannot_be_written(tmp_path):
    (tmp_path / "taken").write_text("")
    with pytest.raises(StoreError) as told:
        SettingsFile(tmp_path / "taken" / "settings.toml").write("theme", "felt")
    assert told.value.code == "settings-unkept"


def test_a_link_stays_a_link_and_its_mode_stays(tmp_path):
    real = tmp_path / "dotfiles" / "deuce7.toml"
    real.parent.mkdir()
    real.write_text(BY_HAND)
    real.chmod(0o640)
    (tmp_path / "settings.toml").symlink_to(real)
    SettingsFile(tmp_path / "settings.toml").write("theme", "felt")
    assert os.readlink(tmp_path / "settings.toml") == str(real)
    assert 'theme="felt"' in real.read_text()
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


def test_a_change_by_hand_meanwhile_stays(file):
    file.write("theme", "paper")
    file.path.write_text(file.path.read_text() + "bell = true\n")
    file.write("theme", "felt")
    assert file.read() == {"theme": "felt", "bell": True}
