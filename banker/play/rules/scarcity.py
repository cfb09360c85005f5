"""Scarce buildings: who else can use one, where it may be placed, and the least bid (T37, E27, M14, R25)."""

from banker.board.board import COLOURS
from banker.money import Money
from banker.play.rules.building import BuildingKind, level_at, most_houses, step_of, uneven_problem
from banker.play.rules.timing import is_asked_for_buildings
from banker.play.state import HOTEL, Game


def wish(game: Game, player: int, kind: BuildingKind) -> int:
    """How many buildings of a kind this player could place between the moves, or now, and afford (ruling 12)."""
    prices = _prices_of_places(game, player, kind)
    if not prices or game.owes(player) or not is_asked_for_buildings(game, player):
        return 0
    left = game.available(player)
    count = 0
    for price in sorted(prices):
        if price > left:
            break
        left -= price
        count += 1
    return min(count, stock(game, kind))


def stock(game: Game, kind: BuildingKind) -> int:
    """How many buildings of a kind the bank has; only for a limited stock."""
    left = game.houses if kind == "house" else game.hotels
    assert left is not None, "a stock without number is never scarce"
    return left


def places(game: Game, player: int, kind: BuildingKind) -> tuple[int, ...]:
    """The lots where one building of a kind could stand now, in board order."""
    return tuple(lot for lot in _lots_to_build_on(game, player) if _fits(game, lot, kind))


def least_bid_for_building(game: Game, player: int, kind: BuildingKind) -> Money:
    """The lowest deed price of a lot that the bidder can build on (T37, M14), or one smallest note (ruling 12)."""
    note = game.book.board.smallest_note
    if not game.book.rules.building.scarce_from_deed_price:
        return note
    return min((building_price(game, lot, kind) for lot in places(game, player, kind)), default=note)


def building_price(game: Game, index: int, kind: BuildingKind) -> Money:
    """The deed's price of a house or a hotel."""
    lot = game.book.board.lot(index)
    return lot.house_price if kind == "house" else lot.hotel_price


def can_use_one(game: Game, player: int, kind: BuildingKind) -> bool:
    """Could this player place one building of a kind, and pay the least bid for it?"""
    if game.out[player] or not places(game, player, kind):
        return False
    return game.available(player) >= least_bid_for_building(game, player, kind)


def _lots_to_build_on(game: Game, player: int) -> list[int]:
    """The lots of this player's complete groups without a mortgage, in board order; asked very often."""
    groups = [game.book.board.groups[colour] for colour in COLOURS]
    own = [group for group in groups if game.owners[group[0]] == player and game.is_complete(group[0])]
    return sorted(lot for group in own if not game.is_group_mortgaged(group[0]) for lot in group)


def _fits(game: Game, lot: int, kind: BuildingKind) -> bool:
    level, full = game.levels[lot], most_houses(game)
    is_of_kind = level < full if kind == "house" else level == full
    return is_of_kind and uneven_problem(game, {lot: level_at(game, step_of(game, level) + 1)}) is None


def _prices_of_places(game: Game, player: int, kind: BuildingKind) -> list[Money]:
    """One price for every building of a kind that would still find a lot, built evenly."""
    prices, full = list[Money](), most_houses(game)
    for lot in _lots_to_build_on(game, player):
        level = game.levels[lot]
        is_group_full = min(game.book.board.in_group[lot](game.levels)) >= full
        room = max(0, full - level) if kind == "house" else int(is_group_full and level < HOTEL)
        prices += [building_price(game, lot, kind)] * room
    return prices
