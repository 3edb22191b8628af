"""The log in words, street by street; what of it is beside a large table; the last hands' results."""

from deuce7_tui import words
from deuce7_tui.cli.room import KeptNights
from deuce7_tui.dealer import RESULTS
from deuce7_tui.rules import Call, Check, Fold, StandPat
from deuce7_tui.rules.cards import GLYPHS, RANKS
from deuce7_tui.table import NightSetup
from deuce7_tui.tui.app import Deuce7App
from deuce7_tui.tui.log import beside, in_full, log
from tests.rules.endings import side_pots, split_side_pots, two_way
from tests.tui.endings import LONG, NAMES, app_with, ended
from tests.tui.leaks import PAINTED, leaks, screen_text
from tests.tui.test_hands import play_hand, press
from tests.tui.waiting import resized


def rows_of(app):
    return [row.strip() for row in screen_text(app).splitlines()]


async def test_the_log_names_every_street_tells_draws_once_and_opens_at_its_end(sit):
    async with sit(3, size=(80, 60)) as (app, pilot):
        await press(app, pilot, "enter", "c", "enter", "c", "enter", "c")
        await press(app, pilot, "enter", "1", "3", "d", "enter", "p", "enter", "2", "d")
        await press(app, pilot, "enter", "c", "l")
        rows = rows_of(app)
        assert "the deal" in rows
        assert "Not sealed: the seed of this night was given." in rows
        streets = ["before the draw · bets of 10", "the first draw", "after the first draw · bets of 10"]
        places = [rows.index(street) for street in streets]
        assert places == sorted(places)
        drawn = rows[places[1] + 1 : places[2] - 1]
        names = app._table.view.names
        first = [
            words.table_line(event, names) for event in app._table.view.hand.events if event.type in ("discard", "pat")
        ]
        assert drawn == first
        assert sorted(line.split(" ", 1)[1] for line in drawn) == ["draws 1", "draws 2", "stands pat"]
        assert not any("throws" in row for row in rows)


async def test_a_long_log_is_opened_at_its_end_and_scrolls(sit):
    async with sit(3) as (app, pilot):
        await play_hand(app, pilot, "r", ("1", "3"))
        await press(app, pilot, "l")
        assert any(" wins " in row for row in rows_of(app))
        assert "the deal" not in rows_of(app)
        for _ in range(6):
            await press(app, pilot, "pageup")
        assert "the deal" in rows_of(app)
        await press(app, pilot, "escape")
        assert app.screen is app._table


async def test_the_showdown_in_the_log_has_cards_names_reasons_and_pots():
    app = app_with(ended(side_pots(), LONG))
    async with app.run_test(size=(80, 100)) as pilot:
        await pilot.pause()
        await press(app, pilot, "l")
        text = " ".join(screen_text(app).split())
        view = app._table.view
        for seat in view.hand.seats:
            cards = "   ".join(RANKS[card >> 2] + GLYPHS[card & 3] for card in seat.cards)
            assert f"{cards}   {words.hand_name(seat.name)}" in screen_text(app)
        assert "Ekaterina Vasilyeva. shows first: the last to bet or raise" in text
        assert "side pot 4, 920: Ekaterina Vasilyeva. and 玩家六玩家六玩家六号 play for it" in text
        assert "Diego Montoya-Rivera wins 180, side pot 3, with a 97 a 97 beats a 98: the seven is lower than" in text


async def test_the_log_tells_no_more_of_the_showdown_than_has_been_told():
    app = app_with(ended(two_way()), pace=60)
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        table = app._table
        table._telling.count = 1
        table.draw()
        aside = table._felt._log.content.plain
        assert "Bruno shows first" in aside
        assert "Carla shows" not in aside
        assert "wins" not in aside
        table._telling.count, table._telling.up = 2, 2
        table.draw()
        assert "Carla shows" not in table._felt._log.content.plain
        table._telling.finish()
        table.draw()
        assert "Bruno wins 40 with an 86" in table._felt._log.content.plain


async def test_beside_the_table_stand_whole_sentences_under_the_name_of_their_street():
    app = app_with(ended(split_side_pots(), LONG))
    async with app.run_test(size=(140, 40)) as pilot:
        await pilot.pause()
        view, reveal = app._table.view, app._table.reveal
        streets = log(view, reveal, narrow=True)
        for width, high in ((34, 23), (34, 12), (42, 40), (34, 200)):
            rows = beside(streets, width, high)
            assert len(rows) <= high
            assert all(row.cell_length <= width for row in rows)
            text = " ".join(" ".join(row.plain for row in rows).split())
            heads = {street.head.plain for street in streets}
            assert rows[0].plain in heads
            told = [" ".join(part.plain.split()) for street in streets for part in (street.head, *street.rows)]
            last = told[-1]
            assert text.endswith(last)
            # What stands under the first head is the end of what belongs there: no sentence without its beginning.
            first = text.removeprefix(rows[0].plain).strip()
            assert any(first.startswith(sentence) for sentence in told if sentence)
        everything = beside(streets, 400, 500)
        assert [row.plain for row in everything] == [row.plain for row in in_full(streets)]


async def test_beside_the_table_a_street_on_which_nothing_happened_yet_hides_none_before_it(sit):
    async with sit(3, size=(140, 40)) as (app, pilot):
        await press(app, pilot, "enter", "c", "enter", "c", "enter", "c")
        rows = [row.plain.strip() for row in app._table._felt._log._rows]
        assert rows[-1] == "the first draw"
        assert "before the draw · bets of 10" in rows


async def test_the_last_hands_are_on_the_other_side(sit):
    async with sit(3) as (app, pilot):
        await press(app, pilot, "l", "tab")
        assert "No hand has ended yet." in rows_of(app)
        await press(app, pilot, "escape")
        await play_hand(app, pilot, "c", ("1", "3"))
        first = words.result_line(
            1,
            [event for event in app._table.view.hand.events if event.type == "win"],
            words.hands_shown(app._table.view.hand.events, app._table.view.hand.game.ranking),
            app._table.view.names,
        )
        await press(app, pilot, "n", "enter", "f", "enter", "f", "l")
        assert "Hand 2" in screen_text(app)
        for key in ("tab", "left", "right"):
            await press(app, pilot, key)
            shown = first in rows_of(app)
            assert shown == (key != "left")
        await press(app, pilot, "left", "right")
        rows = rows_of(app)
        at = rows.index(first)
        assert rows[at - 1] == "hand 2: Bruno wins 10, uncontested"
        assert PAINTED.findall(screen_text(app)) == []
        await press(app, pilot, "escape")
        assert leaks(app) == []


async def test_a_night_that_is_gone_on_with_still_has_its_results(tmp_path):
    """They are told from the record: the same lines, no card in them, the newest twenty."""
    told = []
    for _ in range(2):
        nights = KeptNights(tmp_path)
        dealer = nights.resume(1) if told else nights.begin(NightSetup(NAMES[:3], 400, seed="results"))
        for _hand in range(11):
            while dealer.view().state in ("handover", "acting"):
                view = dealer.view()
                dealer.take(view.turn)
                legal = view.hand.turn
                if view.hand_number % 5 and legal.fold:
                    dealer.act(view.turn, Fold())
                else:
                    dealer.act(view.turn, StandPat() if legal.kind == "draw" else Check() if legal.check else Call())
            told.append(dealer.view().results[-1])
            dealer.next_hand(dealer.view().turn)
        assert dealer.view().results == tuple(told[-RESULTS:])
        nights._keeper.close()
    assert [result.number for result in told] == list(range(1, 23))
    nights = KeptNights(tmp_path)
    app = Deuce7App(dealer=nights.resume(1))
    app.gate.delay = app.pace = 0
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.pause()
        assert app._table.view.results == tuple(told[-RESULTS:])
        await press(app, pilot, "l", "tab")
        lines = [row for row in rows_of(app) if row.startswith("hand ")]
        assert lines == [
            words.result_line(result.number, result.pots, result.hands, result.names)
            for result in reversed(told[-RESULTS:])
        ]
    nights._keeper.close()


async def test_a_misdeal_is_no_result(sit):
    async with sit(3) as (app, pilot):
        await press(app, pilot, "enter", "m", "y")
        assert app._table.view.redealt
        assert app._table.view.results == ()


async def test_where_there_is_no_room_for_a_log_none_is_kept(sit):
    """The window is made smaller after a showdown: of the next hand nothing is known that was on the table before."""
    async with sit(2, size=(140, 40)) as (app, pilot):
        await play_hand(app, pilot, "c", ())
        await resized(app, pilot, (80, 24))
        await press(app, pilot, "n")
        await resized(app, pilot, (140, 40))
        assert any("the deal" in row for row in rows_of(app))
        assert leaks(app) == []
