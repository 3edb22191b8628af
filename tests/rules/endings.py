"""Hands that end in every way there is."""

from deuce7_tui.rules import KANSAS_CITY, HouseRules

from .table_of import Table, deal, setup_of

MUCK = HouseRules(showdown="muck")


def two_way() -> Table:
    """Bruno's eighty-six beats Carla's eighty-seven."""
    hands = {"A": "KsKhKd9c9d", "B": "8c6d4c3d2d", "C": "8s7h4s3h2h"}
    return deal("fixed 10/20", "400 400 400", "A", hands=hands).play("A:fold, B:raise 20, C:call").run_down()


def same_name() -> Table:
    """Both have an eighty-six; Carla bets last and is beaten."""
    hands = {"A": "KsKhKd9c9d", "B": "8c6d4c3d2d", "C": "8s6h5s3h2h"}
    table = deal("fixed 10/20", "400 400 400", "A", hands=hands, game="SD").play("A:fold, B:raise 20, C:call").pats()
    return table.play("B:check, C:bet 20, B:call")


def against() -> Table:
    """Bruno's straight loses to a pair."""
    hands = {"A": "4s4h9d8c7d", "B": "6c5d4c3d2d", "C": "KsKhKd2h2s"}
    return deal("fixed 10/20", "400 400 400", "C", hands=hands, game="SD").play("C:fold, A:raise 20, B:call").run_down()


def split() -> Table:
    """Anna and Bruno have the same hand, Carla a worse one."""
    hands = {"A": "8s6h4s3s2c", "B": "8c6d4c3d2d", "C": "8h7s4h3h2h"}
    return deal("fixed 10/20", "400 400 400", "C", hands=hands).play("C:raise 20, A:call, B:call").run_down()


def odd_chips() -> Table:
    """Three players tie for 35."""
    hands = {"A": "KsKhKd9c9d", "B": "7s5h4d3c2s", "C": "7h5c4c3d2d", "D": "7d5s4s3s2c"}
    table = deal("no 5/10", "100 100 100 100", "D", game="SD", hands=hands)
    return table.play("C:call, D:call, A:fold, B:check").pats().checks()


def side_pots() -> Table:
    """Four pots, four winners, the worst hand in all of them Fabio's."""
    hands = {
        "A": "7s5h4d3c2s", "B": "7h6s4h3h2h", "C": "8c6d4c3d2d", "D": "9s7c5s4s3s", "E": "9d8d6c5d2c", "F": "KsKhKd9c9h",
    }  # fmt: skip
    table = deal("no 5/10", "25 60 100 160 1000 1000", "F", game="SD", hands=hands)
    table.play("C:raise 100, D:raise 160, E:raise 320, F:call, A:call, B:call").pats()
    return table.play("E:raise 300, F:call")


def split_side_pots() -> Table:
    """Every pot is split by all who play for it, with odd chips in each."""
    hands = {
        "A": "8s6h4s3s2c", "B": "8c6d4c3d2d", "C": "8h6s4h3h2h", "D": "8d6c4d3c2s", "E": "9d7d5c5s5h", "F": "KsKhKd9c9h",
    }  # fmt: skip
    table = deal("no 5/10", "25 61 101 161 1003 1003", "F", game="SD", hands=hands, ante=1)
    table.play("C:raise 100, D:raise 160, E:raise 320, F:call, A:call, B:call").pats()
    return table.play("E:raise 300, F:call")


def four_way_split() -> Table:
    """Four of six tie, for a main pot that all play for; three odd chips."""
    hands = {
        "A": "8s6h4s3s2c", "B": "8c6d4c3d2d", "C": "8h6s4h3h2h", "D": "8d6c4d3c2s", "E": "9d7d5c5s5h", "F": "KsKhKd9c9h",
    }  # fmt: skip
    table = deal("no 5/10", "11 11 11 11 1003 1003", "F", game="SD", hands=hands)
    table.play("C:raise 11, D:call, E:raise 22, F:call, A:call, B:call").pats()
    return table.play("E:raise 300, F:call")


def kansas_city() -> Table:
    """Kansas City Lowball: antes in place of blinds; a king-high beats the nut ace."""
    hands = {"A": "Ah5d4c3h2s", "B": "KsQdJcTh8s", "C": "KhKcKd9c9d"}
    setup = setup_of("no 5/10", "400 400 400", "C", hands=hands, game="SD", blinds=False, ante=5)
    table = Table(setup.but(game=KANSAS_CITY)).play("A:raise 10, B:call, C:fold").pats()
    return table.play("A:raise 20, B:call")


def all_fold() -> Table:
    """Everybody folds to the big blind."""
    return deal("fixed 10/20", "400 400 400", "A").play("A:fold, B:fold")


def mucked() -> Table:
    """Bruno bets and shows, Carla mucks."""
    hands = {"A": "KsKhKd9c9d", "B": "8c6d4c3d2d", "C": "8s7h4s3h2h"}
    table = deal("fixed 10/20", "400 400 400", "A", hands=hands, house=MUCK, game="SD")
    return table.play("A:fold, B:raise 20, C:call").pats().play("B:bet 20, C:call")


def lonely_side_pot() -> Table:
    """Bruno folds the side pot to Carla, who loses the main pot to Anna."""
    hands = {"A": "7s5h4d3c2s", "B": "7h6s4h3h2h", "C": "8c6d4c3d2d"}
    table = deal("no 5/10", "50 400 400", "C", hands=hands, game="SD").play("C:raise 100, A:call, B:call").pats()
    return table.play("B:check, C:raise 50, B:fold")


ENDINGS = {
    made.__name__: made
    for made in (
        two_way, same_name, against, split, odd_chips, side_pots, split_side_pots, four_way_split, kansas_city, all_fold, mucked, lonely_side_pot,
    )
}  # fmt: skip
