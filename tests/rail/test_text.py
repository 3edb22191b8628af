"""The public view as text: exact, and of nothing that is not for everybody."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deuce7_tui.dealer import Dealer, MemoryJournal
from deuce7_tui.rail import rail_text, rail_view
from deuce7_tui.rules import Call, Discard, Fold, Hand, Stakes, StandPat, cards_text
from deuce7_tui.rules.cards import card_text
from deuce7_tui.rules.view import view
from deuce7_tui.table import Night, NightSetup
from tests.rail.nights import NAMES, Watched, played
from tests.rules.random_hands import CHOICES, cards_in, choose, setups


def table_view(hand: Hand):
    """A table at which this hand is played, as the rail sees it."""
    watched = Watched(2)
    names = NAMES[: len(hand.players)]
    return watched.seen[-1].but(hand=view(hand), names=names, stacks=hand.stacks)


@settings(deadline=None)
@given(setups(), CHOICES)
def test_any_view_of_any_hand_comes_back_as_it_was(setup, choices):
    hand = Hand(setup)
    left = list(choices)
    while (legal := hand.legal()) is not None:
        seen = table_view(hand)
        assert rail_view(rail_text(seen)) == seen
        hand.apply(choose(legal, left))
    seen = table_view(hand)
    back = rail_view(rail_text(seen))
    assert back == seen
    assert repr(back) == repr(seen)
    # Equal in what a repr leaves out, too, and of the same kinds.
    assert vars(back.hand) == vars(seen.hand)
    assert back.hand.game is seen.hand.game


@settings(deadline=None, max_examples=40)
@given(
    st.integers(2, 6), st.integers(0, 10**6), st.sampled_from(["fixed", "pot", "no"]), st.sampled_from([60, 150, 400])
)
def test_whatever_a_table_does_the_rail_is_shown_it_and_nothing_else(players, seed, limit, stack):
    setup = NightSetup(NAMES[:players], stack, limit=limit, stakes=Stakes.of(limit, 10, 20), seed=f"rail-{seed}")
    seen = []
    watched = Watched(2)
    watched.seen, watched.dealer = seen, Dealer(Night(setup), MemoryJournal(), rail=seen.append)
    for done in ("deal", *played(watched, seed, 60)):
        told = seen[-1]
        assert told.hand == view(watched.hand), done
        assert (told.state, told.turn) == (watched.dealer._state, watched.dealer._turn), done
        text = rail_text(told)
        assert rail_view(text) == told
        assert not cards_in(told) & watched.hidden(), done
        assert setup.seed not in text
        assert (told.secret, told.decided, told.may_decide, told.cards_up) == (None, None, False, False)


def test_nothing_that_is_told_is_told_by_places_or_by_what_is_decided():
    """What somebody throws, and what he decides early, is the same for the rail whichever cards it is."""
    texts = []
    for places in ((0, 1), (2, 4)):
        watched = Watched(2, seed="same")
        dealer = watched.dealer
        dealer.take(1)
        dealer.decide(1, Discard(places))
        assert rail_text(watched.seen[-1]) == rail_text(watched.seen[0]), "to decide is no action"
        dealer.act(1, Call())
        texts.append([rail_text(seen) for seen in watched.seen])
    assert texts[0] == texts[1]


def test_the_secret_that_the_table_has_opened_is_not_told_on():
    seen = []
    night = Night(NightSetup(NAMES[:2], seed="").under_seal())
    dealer = Dealer(night, MemoryJournal(), rail=seen.append)
    dealer.say(1, Fold())
    dealer.open_seal(dealer.view().turn)
    assert dealer.view().secret == night.setup.seed
    assert seen[-1].state == "over"
    assert seen[-1].secret is None
    assert night.setup.seed not in rail_text(seen[-1])
    assert night.fingerprint in rail_text(seen[-1])


def own_view(watched, **changes):
    dealer = watched.dealer
    dealer.take(dealer.view().turn)
    return dealer.view().but(**changes)


def test_a_view_that_is_somebodys_has_no_text():
    watched = Watched()
    own = own_view(watched)
    rail = watched.seen[-1]
    with pytest.raises(ValueError, match="not for the rail"):
        rail_text(own)
    for wrong in (
        own.but(cards_up=False),
        own.but(cards_up=False, hand=own.hand.but(viewer=None, drawing=None)),
        rail.but(hand=rail.hand.but(drawing=own.hand.drawing)),
        rail.but(may_decide=True),
        rail.but(decided=StandPat()),
        rail.but(secret="secret"),
        rail.but(hand=rail.hand.but(events=tuple(watched.hand.events))),
    ):
        with pytest.raises(ValueError, match="not for the rail"):
            rail_text(wrong)


def test_what_is_not_known_to_be_public_has_no_text():
    watched = Watched()
    rail = watched.seen[-1]
    for wrong in (watched.night.setup, watched.hand.setup, watched.hand, watched.dealer, b"bytes", {1}):
        with pytest.raises(ValueError, match="not known to be public"):
            rail_text(rail.but(stacks=(wrong,)))


@pytest.mark.parametrize(
    "text",
    [
        "", "null", "[]", "{}", "7", "{", '{"form":1}', '{"form":1,"view":7}', '{"form":99,"view":{}}',
        '{"form":1,"view":{"TableView":{}}}', '{"form":1,"view":{"TableView":[1]}}', '{"form":1,"view":{"Hand":{}}}',
        '{"form":1,"view":{"a":1,"b":2}}', '{"form":1,"view":{"Game":[]}}', "[" * 100_000,
        '{"form":1,"view":{"Stakes":{"small_blind":1,"big_blind":1,"small_bet":1,"big_bet":1}}}',
    ],
)  # fmt: skip
def test_any_other_text_is_no_view(text):
    with pytest.raises(ValueError, match=r"no view|Expecting|unpack"):
        rail_view(text)


def test_a_text_cut_anywhere_is_no_view():
    text = rail_text(Watched().seen[-1])
    for at in Random(1).sample(range(len(text)), 200):
        with pytest.raises(ValueError, match=r"."):
            rail_view(text[:at])


def test_a_rail_that_fails_stops_no_game():
    def broken(view):
        raise OSError("no rail")

    dealer = Dealer(Night(NightSetup(NAMES[:2], seed="x")), MemoryJournal(), rail=broken)
    dealer.say(1, Call())
    assert dealer.view().turn == 2


def test_a_text_holds_no_card_until_it_is_shown():
    """As a cheat would look: in the text itself."""
    watched = Watched(3)
    for _done in played(watched, 4, 40):
        text = rail_text(watched.seen[-1])
        for player in watched.hand.in_hand:
            if not player.shown:
                cards = list(player.cards)
                assert str(cards).replace(" ", "") not in text
                assert cards_text(player.cards) not in text
        assert not any(f'"{card_text(card)}"' in text for card in watched.hidden())
