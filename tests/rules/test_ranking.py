"""2-7 ranking against the numbers of rules.md §1, cases S01-S04 and S16."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product

import pytest

from deuce7_tui.rules import (
    DECK,
    DEUCE_TO_SEVEN,
    UNKNOWN,
    IllegalAction,
    ParseError,
    card_text,
    cards_text,
    parse_card,
    parse_cards,
    ranking,
)
from deuce7_tui.rules.cards import RANKS, rank_of, suit_of

# Best to worst, as rules.md has them, with the number of classes and of hands in a class.
KINDS = {
    "no-pair": (1278, 1020),
    "pair": (2860, 384),
    "two-pair": (858, 144),
    "trips": (858, 64),
    "straight": (9, 1020),
    "flush": (1278, 4),
    "full-house": (156, 24),
    "quads": (156, 4),
    "straight-flush": (9, 4),
}
SHAPES = {(2, 1, 1, 1): "pair", (2, 2, 1): "two-pair", (3, 1, 1): "trips", (3, 2): "full-house", (4, 1): "quads"}

strength = DEUCE_TO_SEVEN.strength


@pytest.fixture
def made_anew():
    """Nothing remembered of earlier questions: the tables are made again (a mutation tester changes how)."""
    ranking._offsuit.clear()
    ranking._suited.clear()
    ranking.best_with.cache_clear()


def place(text: str) -> int:
    return strength(parse_cards(text))


def low(ranks: str, suited: bool = False) -> int:
    """The place of an unpaired hand by its ranks: ``75432``."""
    suits = "sssss" if suited else "shdcs"
    return place(" ".join(rank + suit for rank, suit in zip(ranks, suits, strict=True)))


def ranks(text: str) -> tuple[int, ...]:
    return tuple(RANKS.index(rank) for rank in text)


def classes() -> list[tuple[str, tuple[int, ...]]]:
    """All classes of hands from the best to the worst, made from the rules and not from the engine."""
    found = []
    for five in combinations_with_replacement(range(13), 5):
        groups = sorted(((count, rank) for rank, count in Counter(five).items()), reverse=True)
        shape, order = tuple(count for count, _ in groups), tuple(rank for _, rank in groups)
        if max(shape) == 5:
            continue
        if shape == (1, 1, 1, 1, 1):
            row = order == tuple(range(order[0], order[0] - 5, -1))
            found += [("straight" if row else "no-pair", order), ("straight-flush" if row else "flush", order)]
        else:
            found.append((SHAPES[shape], order))
    return sorted(found, key=lambda one: (list(KINDS).index(one[0]), one[1]))


def hands_of(kind: str, order: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every hand of a class."""
    suits = [[4 * rank + suit for suit in range(4)] for rank in order]
    if kind in ("flush", "straight-flush"):
        return [tuple(column[suit] for column in suits) for suit in range(4)]
    if kind in ("no-pair", "straight"):
        return [hand for hand in product(*suits) if len({card & 3 for card in hand}) > 1]
    shape = next(shape for shape, name in SHAPES.items() if name == kind)
    groups = [list(combinations(column, size)) for column, size in zip(suits, shape, strict=True)]
    return [sum(parts, ()) for parts in product(*groups)]


@pytest.mark.usefixtures("made_anew")
def test_all_2598960_hands_have_the_place_of_their_class():
    ordered = classes()
    assert len(ordered) == 7462
    assert {kind: n for kind, (n, _) in KINDS.items()} == Counter(kind for kind, _ in ordered)
    total = 0
    for number, (kind, order) in enumerate(ordered, 1):
        hands = hands_of(kind, order)
        assert len(hands) == KINDS[kind][1]
        assert set(map(strength, hands)) == {number}, (kind, order)
        total += len(hands)
    assert total == 2598960


@pytest.mark.usefixtures("made_anew")
def test_every_class_is_named_as_what_it_is():
    for number, (kind, order) in enumerate(classes(), 1):
        name = DEUCE_TO_SEVEN.name(hands_of(kind, order)[0])
        assert (name.kind, name.ranks, name.place) == (kind, order, number)
        assert name.nut_ace == (kind == "no-pair" and order == ranks("A5432"))


def test_the_order_of_cards_in_the_hand_does_not_matter():
    for hand in list(combinations(DECK, 5))[::9973]:
        assert strength(hand) == strength(hand[::-1]) == strength(hand[2:] + hand[:2])


@pytest.mark.parametrize(
    ("hand", "number"),
    [
        ("75432", 1), ("76432", 2), ("76532", 3), ("76542", 4), ("85432", 5), ("86432", 6), ("86532", 7),
        ("86542", 8), ("86543", 9), ("87432", 10), ("95432", 19), ("T5432", 53), ("J5432", 122), ("Q5432", 247),
        ("K5432", 456), ("A5432", 785), ("AKQJ9", 1278),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("made_anew")
def test_numbers(hand, number):
    assert low(hand) == number


@pytest.mark.usefixtures("made_anew")
def test_blocks_by_top_card():
    tops = Counter(order[0] for kind, order in classes() if kind == "no-pair")
    by_top = Counter()
    for kind, order in classes():
        if kind == "no-pair":
            by_top[DEUCE_TO_SEVEN.name(hands_of(kind, order)[0]).ranks[0]] += 1
    wanted = {"7": 4, "8": 14, "9": 34, "T": 69, "J": 125, "Q": 209, "K": 329, "A": 494}
    assert by_top == tops == {RANKS.index(rank): n for rank, n in wanted.items()}


@pytest.mark.usefixtures("made_anew")
def test_ends_of_the_order():
    assert low("AKQJ9") == 1278
    assert place("2c 2d 3s 4s 5c") == 1279, "best pair"
    assert low("TJQKA", suited=True) == 7462, "the royal flush is the worst hand"
    assert low("23456") == 1278 + 2860 + 858 + 858 + 1, "best straight"


@pytest.mark.usefixtures("made_anew")
def test_classes_beat_each_other_in_order():
    hands = [
        "AcKdQhJs9c",
        "AcAdKhQsJc",
        "AcAdKhKsQc",
        "AcAdAhKsQc",
        "TcJdQhKsAc",
        "AcKcQcJc9c",
        "AcAdAhKsKc",
        "AcAdAhAsKc",
    ]
    places = [place(hand) for hand in [*hands, "TsJsQsKsAs"]]
    assert places == sorted(places)
    assert len(set(places)) == 9


def test_s01_ace_is_high_and_a5432_no_straight():
    nut_ace = place("Ah5d4c3h2s")
    assert nut_ace > place("KsQdJcTh8s")
    assert nut_ace < place("2c2d3s4s5c")
    assert nut_ace < place("Ac6d4c3h2s")
    suited = place("As5s4s3s2s")
    assert suited > place("6c5d4c3h2s")
    assert DEUCE_TO_SEVEN.name(parse_cards("As5s4s3s2s")).kind == "flush"
    assert place("6c5d4c3h2s") > place("AcAdAhKsQc"), "a straight loses to trips"
    assert DEUCE_TO_SEVEN.name(parse_cards("TsJdQcKhAs")).kind == "straight"


def test_s02_sevens_and_eights():
    order = ["75432", "76432", "76532", "76542", "85432", "86432", "86532", "86542", "86543", "87432"]
    assert sorted(order, key=low) == order
    assert low("98632") < low("98642")


def test_s03_pair_before_kickers():
    deuces = place("2c2dAhKsQc")
    assert deuces < place("3c3d4h5s6c")
    assert deuces > place("2h2s6c5d4h")
    assert low("AKQJ9") < place("2h2s6c5d4h") < deuces
    assert place("3c3d2h2s4c") < place("4c4d2h2s3c"), "two pair: the higher pair first"
    assert place("4c4d2h2s3c") < place("4c4d3h3s2c"), "then the lower pair"
    assert place("4c4d3h3s2c") < place("4c4d3h3s5c"), "then the kicker"
    assert place("2c2d2hAsKc") < place("3c3d3h4s2c"), "trips by their rank first"
    assert place("2c2d2hAsAc") < place("3c3d3h2s2h"), "full houses by their trips"
    assert place("2c2d2h2sAc") < place("3c3d3h3s2h"), "quads by their rank"


@pytest.mark.parametrize("text", ["Th", "th", "TH", "10h", "10H", "T♥", "10♥"])
def test_s04_ten_has_two_spellings_in_and_one_out(text):
    assert card_text(parse_card(text)) == "Th"


@pytest.mark.parametrize(
    "text",
    ["", "1h", "0h", "11h", "h7", "7", "7x", "7hh", " 7h", "7 h", "7h ", "١h", "7♡", "joker", "?", "100h", "010h"],
)
def test_s04_nothing_else_is_a_card(text):
    with pytest.raises(ParseError):
        parse_card(text)


def test_s04_every_card_has_one_form_of_two_characters():
    texts = [card_text(card) for card in DECK]
    assert len(set(texts)) == 52
    assert {len(text) for text in texts} == {2}
    assert [parse_card(text) for text in texts] == list(DECK)
    assert card_text(UNKNOWN) == "??"
    assert parse_card("??") == UNKNOWN


def test_rank_and_suit_of_every_card():
    for card in DECK:
        assert RANKS[rank_of(card)] + "cdhs"[suit_of(card)] == card_text(card)


def test_cards_in_a_row():
    assert cards_text(parse_cards("10h9c 8d,7s  Tc")) == "Th9c8d7sTc"
    assert parse_cards("????") == (UNKNOWN, UNKNOWN)
    for bad in ("7h7h", "7h 7H", "Th10h", "7h6", "1 0h"):
        with pytest.raises(ParseError):
            parse_cards(bad)


@pytest.mark.usefixtures("made_anew")
def test_s16_suits_never_break_ties():
    assert place("8s6d4c3h2s") == place("8d6c4h3s2d")


@pytest.mark.parametrize(
    ("hand", "tone"),
    [
        ("85432", "smooth"), ("86543", "smooth"), ("87432", "rough"), ("98762", "rough"), ("97432", None),
        ("96432", "smooth"), ("T9432", "rough"), ("T5432", "smooth"), ("JT432", "rough"), ("75432", None),
        ("Q5432", None), ("A5432", None),
    ],
)  # fmt: skip
def test_smooth_and_rough(hand, tone):
    cards = parse_cards(" ".join(rank + suit for rank, suit in zip(hand, "shdcs", strict=True)))
    assert DEUCE_TO_SEVEN.name(cards).tone == tone
    suited = parse_cards(" ".join(rank + "s" for rank in hand))
    assert DEUCE_TO_SEVEN.name(suited).tone is None, "a flush is not smooth"


@pytest.mark.parametrize(
    ("hand", "keep", "count", "best"),
    [
        ("7s5h4d3cKc", (0, 1, 2, 3), 1, "75432"),
        ("Kc7s5h4d3c", (1, 2, 3, 4), 1, "75432"),
        ("7s5h4d3c3h", (0, 1, 2, 3), 1, "75432"),
        ("7s3h2dKcQh", (0, 1, 2), 2, "75432"),
        ("2s2hKdQcKh", (0,), 4, "75432"),
        ("KsQhKdQcAh", (), 5, "75432"),
        ("6s5h4d3cKh", (0, 1, 2, 3), 1, "86543"),  # a deuce or a seven would make a straight
        ("9s7h2d3cKh", (0, 1, 2, 3), 1, "97432") ,
        ("7s6h5d4c3h", (0, 2, 3, 4), 1, "75432"),  # a pat straight is no hand to keep
        ("8s7h6d5c2h", None, 0, ""),
        ("7s5h4d3c2h", None, 0, ""),
        ("Ts9h8d6c5h", None, 0, ""),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("made_anew")
def test_what_a_hand_draws_to(hand, keep, count, best):
    found = DEUCE_TO_SEVEN.draw(parse_cards(hand))
    if keep is None:
        assert found is None
    else:
        assert found is not None
        assert (found.keep, found.count, found.best) == (keep, count, ranks(best))


@pytest.mark.usefixtures("made_anew")
def test_every_draw_name_is_a_hand_that_can_be_made():
    for hand in list(combinations(DECK, 5))[::1009]:
        found = DEUCE_TO_SEVEN.draw(hand)
        if found is None:
            assert DEUCE_TO_SEVEN.name(hand).kind == "no-pair"
            continue
        kept = [hand[at] >> 2 for at in found.keep]
        assert len(set(kept)) == len(kept) == 5 - found.count
        assert set(kept) <= set(found.best)
        made = tuple(4 * rank + (i % 2) for i, rank in enumerate(found.best))
        assert DEUCE_TO_SEVEN.name(made).kind == "no-pair"


def test_names_need_five_known_different_cards():
    for bad in ("7h6h", "7h6h5h4h3h2h"):
        with pytest.raises(IllegalAction):
            DEUCE_TO_SEVEN.name(parse_cards(bad))
    with pytest.raises(IllegalAction):
        DEUCE_TO_SEVEN.name((*parse_cards("7h6h5h4h"), UNKNOWN))
    with pytest.raises(IllegalAction):
        DEUCE_TO_SEVEN.name(parse_cards("7h6h5h4h") + parse_cards("7h"))
    assert DEUCE_TO_SEVEN.draw((*parse_cards("7h6h5h4h"), UNKNOWN)) is None
