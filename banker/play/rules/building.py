"""What a player may build and sell, and at what price (T30-T36, T40, T41).

An order is judged by its result, whatever its sequence. A lot goes up in steps: its houses one by one, then the hotel.
The short game asks for three houses before a hotel (M45); its lots never have four.
"""

from collections.abc import Iterable
from typing import Literal

from banker.board.board import Lot
from banker.money import Money, half
from banker.play.evolve.holdings import houses_at
from banker.play.refusals import Reason, Refusal
from banker.play.state import HOTEL, Game

Lots = tuple[tuple[int, int], ...]
"""(lot, steps) pairs."""
BuildingKind = Literal["house", "hotel"]
BUILDING_KINDS: tuple[BuildingKind, ...] = ("house", "hotel")
FOUR_HOUSES = 4


def most_houses(game: Game) -> int:
    """The houses on each lot of a group before its first hotel (T33)."""
    return game.book.rules.building.houses_before_hotel


def step_of(game: Game, level: int) -> int:
    """The steps that lead to a level."""
    houses = game.book.rules.building.houses_before_hotel
    return level if level <= houses else level - FOUR_HOUSES + houses


def level_at(game: Game, step: int) -> int:
    """The level after this many steps; above HOTEL if there is no such step."""
    houses = game.book.rules.building.houses_before_hotel
    return step if step <= houses else step + FOUR_HOUSES - houses


def is_level(game: Game, level: int) -> bool:
    """Can a lot have this level?"""
    return 0 <= level <= HOTEL and level_at(game, step_of(game, level)) == level


def order_problem(game: Game, player: int, lots: Lots) -> Refusal | None:
    """Why an order cannot be carried out now, apart from the window: ownership, group, lot, stock, cash."""
    problem = group_problem(game, player, lots) or lot_problem(game, lots) or stock_problem(game, lots)
    return problem or cash_problem(game, player, lots)


def cash_problem(game: Game, player: int, lots: Lots) -> Refusal | None:
    """The whole order is paid at once (T33)."""
    price = order_price(game, lots)
    if game.available(player) < price:
        return Refusal(Reason.NOT_ENOUGH_CASH, needed=price)
    return None


def group_problem(game: Game, player: int, lots: Lots) -> Refusal | None:
    """Only on a complete colour group without a mortgage (T30, T32)."""
    for reason, is_wrong in (
        (Reason.NOT_OWNER, lambda lot: game.owners[lot] != player),
        (Reason.GROUP_INCOMPLETE, lambda lot: not (_is_lot(game, lot) and game.is_complete(lot))),
        (Reason.GROUP_MORTGAGED, game.is_group_mortgaged),
    ):
        wrong = next((lot for lot, _ in lots if is_wrong(lot)), None)
        if wrong is not None:
            return Refusal(reason, space=wrong)
    return None


def lot_problem(game: Game, lots: Lots) -> Refusal | None:
    """No lot goes beyond its hotel, and the group stays even afterwards (T31, T33, T34)."""
    after = levels_after(game, lots)
    full = next((lot for lot, level in after.items() if level > HOTEL), None)
    if full is not None:
        return Refusal(Reason.LOT_FULL, space=full)
    return uneven_problem(game, after)


def uneven_problem(game: Game, after: dict[int, int]) -> Refusal | None:
    """Lots of a group never differ by more than one house, built or sold (T31)."""
    for lot in after:
        levels = [after.get(each, game.levels[each]) for each in game.book.board.group_of[lot]]
        if step_of(game, max(levels)) - step_of(game, min(levels)) > 1:
            return Refusal(Reason.NEEDS_FOUR_HOUSES if HOTEL in levels else Reason.UNEVEN, space=lot)
    return None


def stock_problem(game: Game, lots: Lots) -> Refusal | None:
    """Has the bank the buildings (T35)?"""
    short = kinds_short(game, lots)
    return out_of_stock(game, short[0]) if short else None


def out_of_stock(game: Game, kind: BuildingKind) -> Refusal:
    """The refusal when the bank has too few buildings of a kind; it gives how many are left."""
    if kind == "house":
        return Refusal(Reason.NO_HOUSES, needed=game.houses or 0)
    return Refusal(Reason.NO_HOTELS, needed=game.hotels or 0)


def kinds_short(game: Game, lots: Lots) -> tuple[BuildingKind, ...]:
    """The kinds of building that an order needs and the bank lacks. Unless a hotel is bought outright, each step needs
    its houses (ruling 10).
    """
    if game.houses is None or game.hotels is None:
        return ()
    if sum(steps for _, steps in lots) <= min(game.houses, game.hotels):
        return ()  # a step takes one building at most
    houses, hotels = taken_from_stock(game, levels_after(game, lots))
    if not game.book.rules.building.outright_hotels:
        houses = _most_houses_when_stepped(game, lots)
    is_short = (houses > game.houses, hotels > game.hotels)
    return tuple(kind for kind, is_missing in zip(BUILDING_KINDS, is_short, strict=True) if is_missing)


def sale_problem(game: Game, player: int, lots: Lots) -> Refusal | None:
    """Why a sale is refused: it must be even, and the houses that remain must be in stock (T31, T36, T40, E30)."""
    for lot, steps in lots:
        if game.owners[lot] != player:
            return Refusal(Reason.NOT_OWNER, space=lot)
        if steps > step_of(game, game.levels[lot]):
            return Refusal(Reason.NOTHING_BUILT, space=lot)
    after = levels_after(game, lots, sign=-1)
    problem = uneven_problem(game, after)
    if problem:
        return problem
    left = houses_to_spare(game)
    if left is not None and taken_from_stock(game, after)[0] > left:
        return Refusal(Reason.NO_HOUSES, needed=left)
    return None


def houses_to_spare(game: Game) -> int | None:
    """The houses in stock, except one that is being auctioned or placed: no hotel is broken into it (T36, T37)."""
    if game.houses is None:
        return None
    kinds = [asked.kind for asked in (game.auction, game.placing) if asked]
    return game.houses - kinds.count("house")


def _is_lot(game: Game, index: int) -> bool:
    """Is this a lot? A station or a utility belongs to no colour group."""
    return isinstance(game.book.board.spaces[index], Lot)


def levels_after(game: Game, lots: Lots, sign: int = 1) -> dict[int, int]:
    """The levels of the named lots after the order."""
    return {lot: level_at(game, step_of(game, game.levels[lot]) + sign * steps) for lot, steps in lots}


def taken_from_stock(game: Game, after: dict[int, int]) -> tuple[int, int]:
    """Houses and hotels that leave the stock, negative where they come back."""
    houses = sum(houses_at(level) - houses_at(game.levels[lot]) for lot, level in after.items())
    hotels = sum((level == HOTEL) - (game.levels[lot] == HOTEL) for lot, level in after.items())
    return houses, hotels


def order_price(game: Game, lots: Lots) -> Money:
    """The price of every step, the skipped houses of a hotel bought outright too (T33, T34)."""
    starts = {lot: step_of(game, game.levels[lot]) for lot, _ in lots}
    return sum(_steps_price(game, lot, starts[lot], starts[lot] + steps) for lot, steps in lots)


def sale_price(game: Game, lots: Lots) -> Money:
    """Half of the price of the steps (T40, T41)."""
    starts = {lot: step_of(game, game.levels[lot]) for lot, _ in lots}
    cost = sum(_steps_price(game, lot, starts[lot] - steps, starts[lot]) for lot, steps in lots)
    return half(cost, game.book.board.smallest_note)


def merge(lots: Iterable[tuple[int, int]]) -> Lots:
    """The pairs of each lot added up: one pair per lot, in board order."""
    steps: dict[int, int] = {}
    for lot, more in lots:
        steps[lot] = steps.get(lot, 0) + more
    return tuple(sorted(steps.items()))


def _steps_price(game: Game, index: int, low: int, high: int) -> Money:
    lot = game.book.board.lot(index)
    hotels = int(low <= most_houses(game) < high)
    return (high - low - hotels) * lot.house_price + hotels * lot.hotel_price


def _most_houses_when_stepped(game: Game, lots: Lots) -> int:
    """The most houses out of the stock at any step; groups that give back the most go first (ruling 10)."""
    taken, most, full = 0, 0, most_houses(game)
    demands = [_group_demand(game, group) for group in _by_group(game, lots)]
    for needed, hotels in sorted(demands, key=lambda demand: demand[0] - full * demand[1]):
        most = max(most, taken + needed)
        taken += needed - full * hotels
    return most


def _group_demand(game: Game, lots: Lots) -> tuple[int, int]:
    """The houses of an order on one group that are built before any hotel, and its hotels."""
    after, full = levels_after(game, lots), most_houses(game)
    houses = sum(min(level, full) - game.levels[lot] for lot, level in after.items() if game.levels[lot] < HOTEL)
    hotels = sum(level == HOTEL > game.levels[lot] for lot, level in after.items())
    return houses, hotels


def _by_group(game: Game, lots: Lots) -> list[Lots]:
    groups: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    for lot, steps in lots:
        groups.setdefault(game.book.board.group_of[lot], []).append((lot, steps))
    return [tuple(group) for group in groups.values()]
