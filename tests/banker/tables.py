"""Tables to sit down at and things to tap, sensible or not: the strategies of the state machine."""

from collections import Counter
from random import Random
from typing import get_args

import msgspec
from hypothesis import strategies as st

from banker.board.board import Lot
from banker.ledger import BANK
from banker.play import commands as c
from banker.play.decide.dealing import debt_between
from banker.play.level import LEVELS
from banker.play.pending import Side
from banker.play.position import Holding, Position, Seat
from banker.play.setup import Setup, book_of, with_digital_decks
from banker.play.state import FREE, HOTEL, SPACES, Book, Game
from banker.rulebook.ruleset import ruleset_names

HOUSE_RULES = (
    ("clock", "off"), ("clock", "30"), ("speed-die", "on"), ("auctions", "on"), ("auctions", "off"),
    ("outright-hotels", "on"), ("free-parking", "pot"), ("free-parking-seed", "100"), ("ends", "second-bankruptcy"),
    ("ends", "agreed"), ("double-salary", "on"), ("jail.tries", "0"), ("jail.tries", "3"), ("rent.on-demand", "off"),
    ("building.window", "around-the-roll"), ("building.window", "between-moves"), ("trade.window", "around-the-roll"),
    ("trade.debtors", "off"), ("trade.jail-cards", "off"), ("mortgage.interest-on-receiving", "off"),
    ("tax.income-percent", "10"), ("ending.bank-auctions-deeds", "off"), ("building.scarce-from-deed-price", "on"),
    ("start.dealt-deeds", "2"), ("rent.until-second-roll", "on"), ("start.first-lap-buys", "off"),
    ("rent.owner-in-jail", "off"), ("building.houses-before-hotel", "3"), ("trade.free-stays", "on"),
)  # fmt: skip


@st.composite
def tables(draw: st.DrawFn) -> Setup:
    """Any rule set, house rules and seats; half of the tables take over a game in the middle."""
    ruleset = draw(st.sampled_from(ruleset_names()))
    count = draw(st.integers(2, 4))
    house_rules = draw(st.lists(st.sampled_from(HOUSE_RULES), max_size=3, unique_by=lambda pair: pair[0]))
    if draw(st.booleans()) and "clock" not in dict(house_rules):
        house_rules.append(("clock", "30"))
    bank_plays = draw(st.just(()) | st.tuples(st.none(), *[st.sampled_from((None, *LEVELS))] * (count - 1)))
    setup = Setup(ruleset, tuple("ABCD"[:count]), tuple(house_rules), bank_plays=bank_plays)
    if draw(st.booleans()):
        setup = with_digital_decks(setup, draw(st.integers(0, 99)))
    if draw(st.booleans()):
        random = Random(draw(st.integers(0, 2**32)))
        setup = msgspec.structs.replace(setup, position=some_position(setup, random))
    return setup


def some_position(setup: Setup, random: Random) -> Position:
    """A middle of a game: groups complete or split, built evenly or mortgaged, little cash, few buildings left.

    At some of the tables three have groups and cash, and the buildings are short.
    """
    book, count = book_of(setup), len(setup.names)
    holdings: list[list[Holding]] = [[] for _ in setup.names]
    is_rush = random.random() < 0.5
    built = set(random.sample(sorted(book.board.groups), 3 if is_rush else 2))
    for name, group in book.board.groups.items():
        for player, holding in _group(book, group, name in built, random, count):
            holdings[player].append(holding)
    purses = (600, 3000) if is_rush else (0, 10, 60, 200, 1500)
    cash = [random.choice(purses) * book.board.scale for _ in setup.names]
    seats = tuple(_seat(random, cash[player], tuple(holdings[player])) for player in range(count))
    return Position(
        seats,
        turn=random.randrange(count),
        houses=_left(book.rules.building.houses, holdings, (0, 1, 2, 5, 8), random),
        hotels=random.choice((0, 1, 3)) if book.rules.building.hotels else None,
    )


def _left(total: int, holdings: list[list[Holding]], choices: tuple[int, ...], random: Random) -> int | None:
    """Houses left with the bank, never more than the set still has."""
    if not total:
        return None
    standing = sum(each.level for held in holdings for each in held if each.level < HOTEL)
    return min(random.choice(choices), total - standing)


def _group(book: Book, group: tuple[int, ...], is_built: bool, random: Random, count: int) -> list[tuple[int, Holding]]:
    """Built by one player, or nobody's, or split. Three groups at most, so that the stock suffices."""
    owner = random.randrange(count)
    if is_built and isinstance(book.board.spaces[group[0]], Lot):
        full = book.rules.building.houses_before_hotel
        base = random.choice((0, 1, 2, 2, full))
        steps = [base + random.randint(0, 1) for _ in group]
        return [(owner, Holding(deed, HOTEL if step > full else step)) for deed, step in zip(group, steps, strict=True)]
    owners = [random.choice((BANK, owner, random.randrange(count))) for _ in group]
    return [(owner, _loose(deed, random)) for owner, deed in zip(owners, group, strict=True) if owner != BANK]


def _loose(deed: int, random: Random) -> Holding:
    return Holding(deed, is_mortgaged=random.random() < 0.3)


def _seat(random: Random, cash: int, holdings: tuple[Holding, ...]) -> Seat:
    is_jailed = random.random() < 0.2
    at = None if is_jailed else random.choice([space for space in range(SPACES) if space != 30])
    return Seat(cash=cash, at=at, tries=0 if is_jailed else None, laps=random.randint(0, 2), holdings=holdings)


spaces = st.integers(0, SPACES - 1)
amounts = st.integers(-1000, 3000) | st.sampled_from((0, 1, 50, 10_000, 10**12))
faces = st.lists(st.sampled_from(("1", "2", "3", "4", "5", "6", "bus", "mr-m", "7", "")), max_size=4).map(tuple)
sides = st.builds(
    Side, deeds=st.lists(spaces, max_size=2).map(tuple), cash=amounts, jail_cards=st.integers(-1, 2), debt=amounts,
    stays=st.lists(st.tuples(st.sampled_from((1, 5, 6, 12, 30, -1)), st.integers(-1, 4)), max_size=1).map(tuple),
)  # fmt: skip
found = st.builds(c.Found, spaces, st.integers(BANK, 3), st.integers(-1, 6), st.booleans())
lots = st.lists(st.tuples(spaces, st.integers(-1, 6)), min_size=0, max_size=3).map(tuple)
FIELDS = {
    "player": st.integers(0, 3), "to": st.integers(0, 3), "faces": faces, "steps": st.integers(-2, 14),
    "amount": amounts, "card": st.sampled_from(("", "chance-jail_free", "chance-to_go", "chest-jail", "nonsense")),
    "option": st.sampled_from(("fine", "card", "percent", "flat", "nonsense")), "lots": lots, "lot": spaces,
    "how": st.sampled_from(("bankruptcy", "sharing-out")), "deed": spaces, "gives": sides, "gets": sides,
    "reason": st.text(max_size=5), "found": st.lists(found, max_size=3).map(tuple), "holder": st.integers(BANK, 3),
    "tries": st.integers(FREE, 4), "laps": st.integers(-1, 3), "act": st.just(""), "whom": st.just(""),
    "level": st.sampled_from(LEVELS), "kind": st.sampled_from(("houses", "hotels")), "left": st.integers(-1, 33),
}  # fmt: skip
PAWN_TO = st.integers(-2, SPACES + 2)


def any_of(kind: type[c.Order]) -> st.SearchStrategy[c.Order]:
    """Any command of a kind, sensible or not."""
    fields = {name: FIELDS[name] for name in kind.__struct_fields__}
    if kind in (c.Move, c.CorrectPawn):
        fields["to"] = PAWN_TO
    return st.builds(kind, **fields)


nonsense = st.one_of([any_of(kind) for kind in get_args(c.PlayerCommand) + get_args(c.BankCommand)])


def seated(command: c.Command, count: int) -> c.Command:
    """The same command of somebody at this table."""
    player = getattr(command, "player", None)
    changes = {} if player is None else {"player": player % count}
    if isinstance(command, c.OfferDeal):
        changes["to"] = command.to % count
    return msgspec.structs.replace(command, **changes)


def some_deal(game: Game, random: Random) -> c.OfferDeal:
    """A deal as people make them: a few deeds, cash, jail cards and debts, from either hand or from both."""
    by, to = random.sample(game.players, 2)
    return c.OfferDeal(by, to, some_side(game, by, to, random), some_side(game, to, by, random))


def some_side(game: Game, giver: int, receiver: int, random: Random) -> Side:
    free = [deed for deed in game.deeds_of(giver) if not game.is_group_built(deed)]
    note = game.book.board.smallest_note
    return Side(
        deeds=tuple(random.sample(free, min(len(free), random.choice((0, 1, 1, 2, 4))))),
        cash=random.choice((0, 0, note, max(0, game.available(giver)) // (2 * note) * note)),
        jail_cards=random.choice((0, len(game.cards_held(giver)))),
        debt=random.choice((0, debt_between(game, receiver, giver))),
    )


def some_orders(game: Game, player: int, random: Random) -> list[c.Build]:
    """For each complete colour of a player, evenly built: one step, two steps, ... up to a hotel on each lot."""
    orders = []
    for group in game.book.board.groups.values():
        if isinstance(game.deed(group[0]), Lot) and all(game.owners[lot] == player for lot in group):
            levels, steps = {lot: game.levels[lot] for lot in group}, Counter[int]()
            while min(levels.values()) < HOTEL:
                lowest = min(group, key=levels.__getitem__)
                levels[lowest] += 1
                steps[lowest] += 1
                orders.append(c.Build(player, tuple(steps.items())))
    random.shuffle(orders)
    return orders
