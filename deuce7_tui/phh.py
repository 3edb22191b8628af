"""Hands as Poker Hand History text (PHH, a TOML format, one hand a file), in and out.

``p1`` is the seat left of the button and the last player has the button; heads-up ``p1`` is the big blind and ``p2``
the button, while the blinds stay ``[small, big]``. Amounts are whole chips; ``cbr N`` is *to* N.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from deuce7_tui.rules import actions as act
from deuce7_tui.rules import events as ev
from deuce7_tui.rules.cards import UNKNOWN, Card, cards_text, parse_card, parse_cards
from deuce7_tui.rules.errors import IllegalAction, ParseError, RulesError
from deuce7_tui.rules.games import SINGLE_DRAW, TRIPLE_DRAW, Game, Limit, Stakes
from deuce7_tui.rules.hand import Hand
from deuce7_tui.rules.house import RECORDED, HouseRules
from deuce7_tui.rules.record import Record
from deuce7_tui.rules.setup import HandSetup, Post, clockwise

#: A hand is a few kilobytes; what is larger is no hand.
LARGEST = 1_000_000

_GAMES = {"2L3D": TRIPLE_DRAW, "2L1D": SINGLE_DRAW}
_LIMITS: dict[str, Limit] = {"F": "fixed", "P": "pot", "N": "no"}
#: The codes that other programs know.
STANDARD = ("F2L3D", "N2L1D")
#: A field of our own: the small blind of a table where nobody posts it this time (a dead button).
_MISSING_BLIND = "_small_blind"


class Recorded(Record):
    """A hand as a file tells it. ``actions`` are its lines; ``names`` by seat; results by seat where the file has them."""

    setup: HandSetup
    names: tuple[str, ...]
    actions: tuple[str, ...]
    finishing_stacks: tuple[int, ...] | None
    winnings: tuple[int, ...] | None


# In


def read(text: str) -> Recorded:
    """The record in a PHH text. Raises ParseError that names the line or the field; the actions are not played yet."""
    import tomllib

    if len(text) > LARGEST:
        raise ParseError("phh-too-large", most=LARGEST)
    try:
        fields = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ParseError("phh-not-toml", why=str(error)[:120]) from None
    game, limit = _variant(fields)
    stacks = _chips(fields, "starting_stacks")
    count = len(stacks)
    if not 2 <= count <= game.most_seats:
        raise ParseError("phh-players", players=count, most=game.most_seats)
    antes = _chips(fields, "antes", count)
    blinds = _chips(fields, "blinds_or_straddles", count)
    actions = fields.get("actions")
    if not isinstance(actions, list) or not all(isinstance(line, str) for line in actions):
        raise ParseError("phh-field", field="actions")
    trimming = fields.get("ante_trimming_status", True)
    if type(trimming) is not bool:
        raise ParseError("phh-field", field="ante_trimming_status")
    setup = HandSetup(
        game=game,
        limit=limit,
        stakes=_stakes(fields, limit, blinds),
        stacks=stacks,
        button=count - 1,
        posts=_posts(blinds),
        antes=antes if any(antes) else (),
        dead_antes=not trimming and any(antes),
        house=RECORDED,
        event_heads_up=count == 2,
        script=_script(actions, game, count),
    )
    try:
        setup.check()
    except IllegalAction as error:
        raise ParseError("phh-setup", why=error) from None
    return Recorded(
        setup,
        _names(fields, count),
        tuple(actions),
        _chips(fields, "finishing_stacks", count) if "finishing_stacks" in fields else None,
        _chips(fields, "winnings", count, signed=True) if "winnings" in fields else None,
    )


def _variant(fields: dict[str, Any]) -> tuple[Game, Limit]:
    code = fields.get("variant")
    if code is None:
        raise ParseError("phh-field", field="variant")
    if not isinstance(code, str) or code[:1] not in _LIMITS or code[1:] not in _GAMES:
        raise ParseError("phh-variant", variant=str(code)[:20], codes=tuple(a + b for b in _GAMES for a in _LIMITS))
    return _GAMES[code[1:]], _LIMITS[code[0]]


def _chips(fields: dict[str, Any], name: str, count: int | None = None, *, signed: bool = False) -> tuple[int, ...]:
    """A list of whole chips, one a player."""
    found = fields.get(name)
    if not isinstance(found, list):
        raise ParseError("phh-field", field=name)
    if any(type(chips) is not int or (chips < 0 and not signed) for chips in found):
        raise ParseError("phh-chips", field=name)
    if count is not None and len(found) != count:
        raise ParseError("phh-length", field=name, found=len(found), players=count)
    return tuple(found)


def _stakes(fields: dict[str, Any], limit: Limit, blinds: tuple[int, ...]) -> Stakes:
    names = ("small_bet", "big_bet") if limit == "fixed" else ("min_bet", "min_bet")
    bets = [fields.get(name) for name in names]
    for name, bet in zip(names, bets, strict=True):
        if type(bet) is not int or bet < 1:
            raise ParseError("phh-field", field=name)
    small = next((blind for blind in blinds if 0 < blind < max(blinds)), fields.get(_MISSING_BLIND, 0))
    if type(small) is not int or not 0 <= small <= max(blinds):
        raise ParseError("phh-chips", field=_MISSING_BLIND)
    return Stakes(small, max(blinds) or bets[0], bets[0], bets[1])  # type: ignore[arg-type]  # checked above


def _posts(blinds: tuple[int, ...]) -> tuple[Post, ...]:
    """The largest blind is the big one; the last of those before it that is smaller is the small one."""
    amounts = blinds if len(blinds) > 2 else blinds[::-1]
    if not any(amounts):
        return ()
    big = amounts.index(max(amounts))
    order = [big, *clockwise(tuple(range(len(amounts))), big)[:-1]]
    small = next((seat for seat in range(len(amounts)) if 0 < amounts[seat] < amounts[big]), None)
    posts = [Post(seat, amounts[seat], "big" if seat == big else "post") for seat in order if amounts[seat]]
    posts = [post.but(kind="small") if post.seat == small else post for post in posts]
    return tuple(sorted(posts, key=lambda post: ("small", "big", "post", "dead").index(post.kind)))


_JOINER = "\u200d"


def _names(fields: dict[str, Any], count: int) -> tuple[str, ...]:
    names = fields.get("players")
    if names is None:
        return tuple(f"p{number + 1}" for number in range(count))
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ParseError("phh-field", field="players")
    if len(names) != count:
        raise ParseError("phh-length", field="players", found=len(names), players=count)
    # A file is a stranger's: what no terminal should be sent is left out. What joins an emoji family is harmless.
    printable = ["".join(char for char in name if char.isprintable() or char == _JOINER).strip() for name in names]
    return tuple(name or f"p{number + 1}" for number, name in enumerate(printable))


def _words(line: str) -> list[str]:
    return line.split("#", 1)[0].split()


def _script(actions: list[str], game: Game, count: int) -> tuple[tuple[Card, ...], ...]:
    """Each seat's cards in the order in which the file deals them."""
    queues: list[list[Card]] = [[] for _ in range(count)]
    for number, line in enumerate(actions):
        words = _words(line)
        if words[:2] == ["d", "dh"]:
            try:
                if len(words) != 4:
                    raise ParseError("phh-no-action")
                cards = _pairs(words[3])
                queues[_seat(words[2], count)] += cards
                if len(cards) > game.cards:
                    raise ParseError("phh-too-many-cards", most=game.cards)
            except RulesError as error:
                raise _at(number, line, error) from None
    return tuple(tuple(queue) for queue in queues)


def _pairs(text: str) -> tuple[Card, ...]:
    """``7h6c??``: cards, unknown ones any number of times."""
    known = parse_cards(text.replace("?", ""))
    unknown = text.count("??")
    if text.count("?") != 2 * unknown:
        raise ParseError("not-a-card", text=text[:20])
    if not unknown:
        return known
    return tuple(parse_card(text[at : at + 2]) for at in range(0, len(text), 2))


def _seat(word: str, count: int) -> int:
    number = word[1:]
    if word[:1] != "p" or not (number.isascii() and number.isdigit()) or not 1 <= int(number[:3]) <= count:
        raise ParseError("phh-player", text=word[:20])
    return int(number[:3]) - 1


def _at(number: int, line: str, why: RulesError) -> ParseError:
    return ParseError("phh-action", number=number + 1, line=line[:60], why=why)


class Replay:
    """A recorded hand being played, one line of the file after the other. ``hand`` is the hand so far."""

    def __init__(self, record: Recorded, house: HouseRules | None = None) -> None:
        """``house`` picks house rules; without them the hand is taken as it was played."""
        self.record = record
        self.hand = Hand(record.setup.but(house=house or RECORDED))
        self.at = 0
        self._told = [0] * len(record.setup.stacks)
        self._dealt = Counter[Card]()
        self._seen = 0
        self._check_cards()

    def step(self) -> None:
        """Play the next line. Raises ParseError that names it and says what was wrong."""
        line = self.record.actions[self.at]
        try:
            self._play(_words(line))
        except RulesError as error:
            raise _at(self.at, line, error) from None
        self.at += 1

    def run(self) -> Hand:
        """Play to the end."""
        for _ in self.played():
            pass
        return self.hand

    def played(self) -> Iterator[Hand]:
        """The hand as it begins, and again after each action, the lines of the file first; then cards speak, if nothing
        but the showdown is left and every hand is known. It is the same hand every time."""
        hand = self.hand
        yield hand
        while self.at < len(self.record.actions):
            done = len(hand.actions)
            self.step()
            if len(hand.actions) > done:
                yield hand
        while (turn := hand.legal()) and turn.kind == "show" and self._all_known():
            hand.apply(act.Show(turn.seat))
            yield hand

    def _all_known(self) -> bool:
        return all(UNKNOWN not in player.cards for player in self.hand.live)

    def _play(self, words: list[str]) -> None:
        hand = self.hand
        match words:
            case []:
                return
            case ["d", "dh", player, cards]:
                self._deal(self._seat(player), _pairs(cards))
                return
            case [player, "sm", *cards] if len(cards) <= 1:
                self._show(self._seat(player), cards[0] if cards else None)
                return
        self._all_told()
        match words:
            case [player, "f"]:
                hand.apply(act.Fold(), self._seat(player))
            case [player, "cc"]:
                legal = hand.legal()
                hand.apply(act.Check() if legal and legal.check else act.Call(), self._seat(player))
            case [player, "cbr", total] if total.isascii() and total.isdigit() and len(total) < 16:
                hand.apply(act.Raise(int(total)), self._seat(player))
            case [player, "sd", *cards] if len(cards) <= 1:
                self._discard(self._seat(player), _pairs(cards[0]) if cards else ())
            case _:
                raise ParseError("phh-no-action")
        self._check_cards()

    def _seat(self, word: str) -> int:
        return _seat(word, len(self.record.setup.stacks))

    def _deal(self, seat: int, cards: tuple[Card, ...]) -> None:
        """The hand has dealt already, by the script: the line only has to come when it may."""
        self._told[seat] += len(cards)
        if self._told[seat] > self._given(seat):
            raise IllegalAction("phh-not-owed", count=len(cards))

    def _given(self, seat: int) -> int:
        """How many cards the hand has dealt to the seat so far."""
        return sum(e.count for e in self.hand.events if isinstance(e, ev.Dealt | ev.Drew) and e.seat == seat)

    def _all_told(self) -> None:
        """Nobody acts before the cards are dealt that the file has for him."""
        for seat, queue in enumerate(self.record.setup.script or ()):
            if self._told[seat] < min(self._given(seat), len(queue)):
                raise IllegalAction("phh-cards-missing", seat=seat)

    def _check_cards(self) -> None:
        """No card is in two hands, and none comes again before the stub can have run out."""
        new = self.hand.events[self._seen :]
        self._seen = len(self.hand.events)
        # Burns are not recorded, and some houses shuffle before the last cards of the stub are dealt.
        unsure = self.hand.game.draws + self.hand.game.cards
        for event in new:
            if isinstance(event, ev.Dealt | ev.Drew):
                for card in event.cards:
                    may_return = self._dealt.total() + unsure >= 52
                    if card != UNKNOWN and self._dealt[card] and not may_return:
                        raise IllegalAction("phh-card-dealt-twice", card=cards_text([card]))
                    self._dealt[card] += 1
        held = Counter(card for player in self.hand.live for card in player.cards if card != UNKNOWN)
        for card, times in held.items():
            if times > 1:
                raise IllegalAction("phh-card-dealt-twice", card=cards_text([card]))

    def _discard(self, seat: int, thrown: tuple[Card, ...]) -> None:
        hand = self.hand
        player = hand.player(seat)
        hand.check(act.StandPat(), seat)
        hand.learn(seat, tuple(card for card in thrown if card != UNKNOWN))
        places: list[int] = []
        for card in thrown:
            place = next((i for i, held in enumerate(player.cards) if held == card and i not in places), None)
            if place is None:
                raise IllegalAction("phh-card-not-held", card=cards_text([card]))
            places.append(place)
        hand.apply(act.Discard(tuple(places)) if places else act.StandPat(), seat)

    def _show(self, seat: int, cards: str | None) -> None:
        """``sm``. Where the house turns all hands up by itself, the line has only to agree with it."""
        hand = self.hand
        player = hand.player(seat)
        if cards is not None and cards != "-":
            shown = _pairs(cards)
            if len(shown) != len(player.cards):
                raise IllegalAction("another-hand", seat=seat)
            hand.learn(seat, shown)
        if hand.over and not player.folded:
            return
        shows = cards is not None and UNKNOWN not in player.cards
        hand.apply(act.Show(seat) if shows else act.Muck(), seat)


def differences(record: Recorded, hand: Hand) -> list[tuple[str, int, int]]:
    """Where the file's result is not the hand's: player, the file's chips, ours.

    ``winnings`` are taken as what came out of the pots, or as net results where the file means those.
    """
    found: list[tuple[tuple[int, ...], tuple[int, ...]]] = []
    if record.finishing_stacks is not None:
        found.append((record.finishing_stacks, hand.stacks))
    if record.winnings is not None:
        won = tuple(player.won for player in hand.in_hand)
        net = tuple(after - before for after, before in zip(hand.stacks, record.setup.stacks, strict=True))
        found.append((record.winnings, net if min(record.winnings) < 0 else won))
    return [
        (name, recorded, here)
        for theirs, ours in found
        for name, recorded, here in zip(record.names, theirs, ours, strict=True)
        if recorded != here
    ]


# Out


def write(setup: HandSetup, events: Sequence[ev.Event], names: Sequence[str]) -> str:
    """The hand as PHH text, from what happened in it. Cards that the events do not tell are ``??``."""
    import tomli_w

    order = clockwise(setup.dealt_in, setup.button)
    label = {seat: f"p{number + 1}" for number, seat in enumerate(order)}
    limit = next(letter for letter, limit in _LIMITS.items() if limit == setup.limit)
    code = limit + next(letters for letters, game in _GAMES.items() if game.streets == setup.game.streets)
    owed = {post.seat: post.amount for post in setup.posts}
    blinds = [owed.get(seat, 0) for seat in order]
    stakes = setup.stakes
    bets = (
        {"small_bet": stakes.small_bet, "big_bet": stakes.big_bet}
        if setup.limit == "fixed"
        else {"min_bet": stakes.small_bet}
    )
    fields: dict[str, Any] = {
        "variant": code,
        "ante_trimming_status": not setup.dead_antes,
        "antes": [setup.antes[seat] if setup.antes else 0 for seat in order],
        "blinds_or_straddles": blinds if len(order) > 2 else blinds[::-1],
        **bets,
        "starting_stacks": [setup.stacks[seat] for seat in order],
        "actions": [line for event in events for line in _lines(event, label)],
        "players": [names[seat] for seat in order],
    }
    if setup.post_of("big") and not setup.post_of("small") and stakes.small_blind:
        fields[_MISSING_BLIND] = stakes.small_blind
    ended = next((event for event in reversed(events) if isinstance(event, ev.Ended)), None)
    if ended is not None:
        fields["finishing_stacks"] = [ended.stacks[seat] for seat in order]
    text = tomli_w.dumps(fields)
    if code not in STANDARD:
        text = f"# {code} follows the PHH scheme, but other programs may not know it.\n" + text
    return text


def _lines(event: ev.Event, label: dict[int, str]) -> Iterator[str]:
    """The action lines of an event; most events have one or none."""
    match event:
        case ev.Dealt(seat=seat, count=count, cards=cards) | ev.Drew(seat=seat, count=count, cards=cards):
            yield f"d dh {label[seat]} {cards_text(cards) or '??' * count}"
        case ev.Folded(seat=seat):
            yield f"{label[seat]} f"
        case ev.Checked(seat=seat) | ev.Called(seat=seat):
            yield f"{label[seat]} cc"
        case ev.Bet(seat=seat, to=to) | ev.Raised(seat=seat, to=to):
            yield f"{label[seat]} cbr {to}"
        case ev.Discarded(seat=seat, count=count, cards=cards):
            yield f"{label[seat]} sd {cards_text(cards) or '??' * count}"
        case ev.StoodPat(seat=seat):
            yield f"{label[seat]} sd"
        case ev.Shown(seat=seat, cards=cards):
            yield f"{label[seat]} sm {cards_text(cards)}"
        case ev.Mucked(seat=seat):
            yield f"{label[seat]} sm"
