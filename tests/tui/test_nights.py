"""Nights that are kept: left, gone on with, sealed; and what is told when they cannot be (P03, U15)."""

import sqlite3
from contextlib import asynccontextmanager
from pathlib import Path

from deuce7_tui.cli.room import KeptNights
from deuce7_tui.store.files import FILE
from deuce7_tui.table import NightSetup
from deuce7_tui.tui.app import Deuce7App
from tests.tui.leaks import screen_text
from tests.tui.waiting import resized

SETUP = NightSetup(("Anna", "Bruno", "Carla"), seed="nights")


@asynccontextmanager
async def at_table(folder: Path, setup=SETUP, **given):
    nights = KeptNights(folder)
    app = Deuce7App(setup, nights=nights, **given)
    app.gate.delay = 0
    app.pace = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield app, pilot
    if nights._keeper is not None:
        nights._keeper.close()


async def press(pilot, *keys):
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


async def test_a_night_is_left_and_gone_on_with_from_the_title(tmp_path: Path):
    async with at_table(tmp_path) as (app, pilot):
        await press(pilot, "enter", "c", "enter", "r")
        before = app._table.dealer._hand.events
        await press(pilot, "q")
        assert "The night is kept" in screen_text(app)
        await press(pilot, "y")
    async with at_table(tmp_path, None) as (app, pilot):
        assert "Go on" in screen_text(app)
        assert "Anna" in screen_text(app)
        await press(pilot, "r")
        dealer = app._table.dealer
        assert dealer._hand.events == before
        assert dealer.view().state == "handover"
        assert "I am " in screen_text(app)


async def test_without_a_night_the_title_offers_none(tmp_path: Path):
    async with at_table(tmp_path / "none", None) as (app, pilot):
        assert "Go on" not in screen_text(app)
        await press(pilot, "r")
        assert app._table is None
    assert not (tmp_path / "none").exists()


async def test_a_night_resumed_after_a_hand_shows_its_end(tmp_path: Path):
    async with at_table(tmp_path) as (app, pilot):
        for _ in range(60):
            view = app._table.dealer.view()
            if view.state in ("showdown", "between"):
                break
            draws = view.hand.turn.kind == "draw"
            await press(pilot, *(["enter"] if view.state == "handover" else []), "p" if draws else "c")
        text = screen_text(app)
        assert "wins" in text or "split" in text
    async with at_table(tmp_path, None) as (app, pilot):
        await press(pilot, "r")
        assert app._table.dealer.view().state == "showdown"
        assert "wins" in screen_text(app) or "split" in screen_text(app)
        await press(pilot, "n")
        assert app._table.dealer.view().hand_number == 2


async def test_a_broken_night_is_told_on_the_title(tmp_path: Path):
    async with at_table(tmp_path) as (app, pilot):
        await press(pilot, "enter", "c")
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("UPDATE action SET text = 'fold'")
    async with at_table(tmp_path, None) as (app, pilot):
        await press(pilot, "r")
        assert "not trusted" in screen_text(app)
        assert app._table is None


async def test_what_cannot_be_recorded_is_told_and_has_not_happened(tmp_path: Path):
    async with at_table(tmp_path) as (app, pilot):
        await press(pilot, "enter")
        dealer = app._table.dealer
        before = dealer.view()
        deny = sqlite3.SQLITE_DENY
        db = app.nights._cabinet.connection
        db.set_authorizer(lambda kind, *_: deny if kind == sqlite3.SQLITE_INSERT else sqlite3.SQLITE_OK)
        await press(pilot, "c")
        assert "has not happened" in screen_text(app)
        assert dealer.view() == before
        db.set_authorizer(None)
        await press(pilot, "c")
        assert dealer.view().turn == before.turn + 1


async def test_a_new_game_that_cannot_be_kept_is_told_on_the_form(tmp_path: Path):
    (tmp_path / FILE).mkdir()
    async with at_table(tmp_path, None) as (app, pilot):
        await press(pilot, "n", "enter")
        assert "folder" in screen_text(app)
        assert app._table is None


async def test_the_seal_is_shown_and_opened_only_after_a_question(tmp_path: Path):
    async with at_table(tmp_path, NightSetup(("Anna", "Bruno"))) as (app, pilot):
        dealer = app._table.dealer
        secret, fingerprint = dealer._night.setup.seed, dealer.view().fingerprint
        assert f"seal {fingerprint[:4]}-{fingerprint[4:8]}" in screen_text(app)
        await press(pilot, "o")
        assert dealer.view().secret is None
        await press(pilot, "enter", "f")
        assert dealer.view().state == "between"
        await press(pilot, "o")
        assert "Only if all agree" in screen_text(app)
        await press(pilot, "x")
        assert dealer.view().secret is None
        await press(pilot, "o", "y")
        assert dealer.view().secret == secret
        assert dealer.view().state == "over"
        assert secret[:40] in screen_text(app)
    assert KeptNights(tmp_path).left() == []


async def test_a_night_with_a_seed_says_that_it_is_not_sealed(tmp_path: Path):
    async with at_table(tmp_path) as (app, pilot):
        assert "not sealed" in screen_text(app)
        await press(pilot, "enter", "f", "enter", "f")
        assert app._table.dealer.view().state == "between"
        assert "Open the seal" not in screen_text(app)


async def test_p02_a_record_that_was_kept_aside_is_told_on_the_title(tmp_path: Path):
    """With its new name, in full, whatever was pressed and however the window was resized; a new game begins as ever."""
    (tmp_path / FILE).write_bytes(b"broken")
    async with at_table(tmp_path, None) as (app, pilot):
        for size in ((80, 24), (100, 30), (80, 24)):
            await resized(app, pilot, size)
            text = "".join(screen_text(app).replace("│", "").split())
            assert "Therecordofthenightswasbroken" in text
            (aside,) = tmp_path.glob("*.corrupt-*")
            assert aside.name in text
            assert "anewonewasbegun" in text
        assert "Go on" not in screen_text(app)
        await press(pilot, "n", "enter")
        assert app._table.dealer.view().hand_number == 1
