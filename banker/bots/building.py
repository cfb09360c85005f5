"""How a bot spends spare cash: houses, hotels, mortgages to lift, and its answer when buildings are scarce."""

from collections.abc import Iterator
from itertools import product

from banker.bots.because import Decision, Motive, make_decision
from banker.bots.estate import ColourGroup, complete_groups
from banker.bots.temper import Temper, to_spare
from banker.money import Money
from banker.play import commands as c
from banker.play.decide.placing import placing_problem
from banker.play.pending import Placing
from banker.play.rules.building import Lots, level_at, most_houses, order_price, step_of
from banker.play.rules.interest import lifting_price
from banker.play.rules.last_turn import quiet_rounds
from banker.play.rules.scarcity import places, stock
from banker.play.state import HOTEL, Game

_WELL_BUILT = 3
"""From this number of houses on a lot, one more house brings less."""

_FEW_HOUSES = 8
"""While so many houses or fewer are left, they are short."""

_ROUNDS_TO_HOLD = 10
"""If nobody has built for so many rounds, houses kept from a rival only keep the game from its end."""


def improve(game: Game, player: int, temper: Temper) -> Decision | None:
    """The order or the lift that the spare cash allows now."""
    if True not in game.mortgaged and not _open_groups(game, player, game.available(player)):
        return None
    spare = to_spare(game, player, temper)
    if spare <= 0:
        return None
    lots = order(game, player, spare, temper.builds_to)
    if lots:
        return order_of(game, player, lots)
    return lift(game, player, spare) if True in game.mortgaged else None


def answer_scarcity(game: Game, player: int, temper: Temper) -> Decision:
    """The answer to a scarcity call: an order if the seat can use the buildings, else a pass."""
    lots = order(game, player, to_spare(game, player, temper), temper.builds_to)
    return order_of(game, player, lots) if lots else make_decision(c.Pass(player), Motive.NOTHING_MORE)


def order_of(game: Game, player: int, lots: Lots) -> Decision:
    """The decision to build."""
    return make_decision(c.Build(player, lots), Motive.EARNS_RENT, lots[0][0], order_price(game, lots))


def place(game: Game, placing: Placing) -> Decision:
    """Places a scarce building that was won on the first legal lot."""
    lots = places(game, placing.player, placing.kind)
    lot = next(each for each in lots if placing_problem(game, placing, each) is None)
    return make_decision(c.PlaceBuilding(placing.player, lot), Motive.EARNS_RENT, lot, placing.price)


def order(game: Game, player: int, spare: Money, most: int = HOTEL) -> Lots:
    """The order for the group where it pays best; empty if none is possible."""
    return next(orders(game, player, spare, most), ())


def orders(game: Game, player: int, spare: Money, most: int = HOTEL) -> Iterator[Lots]:
    """The largest order for each group, the group where it pays best first: houses up to four, then hotels. `most` is
    the highest level that is wanted. No hotel is bought while a rival would get its houses.
    """
    for group in sorted(_open_groups(game, player, spare), key=lambda each: _yield(game, each), reverse=True):
        lots = _houses(game, group, spare, most)
        if not lots and most == HOTEL and not _feeds_a_rival(game, group):
            lots = _hotels(game, group, spare) or _outright(game, group, spare)
        if lots:
            yield lots


def _open_groups(game: Game, player: int, cash: Money) -> list[ColourGroup]:
    """The complete groups without a mortgage that have room for one more building, at a price within `cash`."""
    found = []
    for group in complete_groups(game, player):
        lot = game.book.board.lot(group[0])
        has_room = min(game.book.board.in_group[group[0]](game.levels)) < HOTEL
        if has_room and min(lot.house_price, lot.hotel_price) <= cash and not game.is_group_mortgaged(group[0]):
            found.append(group)
    return found


def _yield(game: Game, group: ColourGroup) -> float:
    """The rent per money spent: for three houses a lot, or for one more step where those are built."""
    lots = [game.book.board.lot(lot) for lot in group]
    more = cost = 0
    for lot in lots:
        step = step_of(game, level := game.levels[lot.index])
        then = min(HOTEL, level_at(game, max(_WELL_BUILT, step + 1)))
        more += lot.rents[then] - lot.rents[level]
        cost += (step_of(game, then) - step) * lot.house_price
    return more / max(1, cost)


def _feeds_a_rival(game: Game, group: ColourGroup) -> bool:
    """Are houses so short that a rival with a group to build on waits for those that a hotel gives back?"""
    if game.houses is None or game.houses > _FEW_HOUSES or quiet_rounds(game) >= _ROUNDS_TO_HOLD:
        return False
    rivals = (each for each in game.players if each != game.owners[group[0]])
    return any(
        min(game.levels[lot] for lot in each) < most_houses(game)
        for rival in rivals
        for each in _open_groups(game, rival, game.available(rival))
    )


def _houses(game: Game, group: ColourGroup, spare: Money, most: int) -> Lots:
    """Houses, evenly, the last lot of the group first."""
    full = most_houses(game)
    left = full * len(group) if game.houses is None else game.houses
    count = min(left, max(0, spare) // game.book.board.lot(group[0]).house_price)
    levels = {lot: game.levels[lot] for lot in group}
    for level, lot in product(range(min(full, most)), reversed(group)):
        if levels[lot] == level and count:
            levels[lot], count = level + 1, count - 1
    return _steps(game, levels)


def _hotels(game: Game, group: ColourGroup, spare: Money) -> Lots:
    """Hotels on lots with all their houses, once the whole group has them."""
    full = most_houses(game)
    if min(game.levels[lot] for lot in group) < full:
        return ()
    left = len(group) if game.hotels is None else game.hotels
    count = min(left, max(0, spare) // game.book.board.lot(group[0]).hotel_price)
    ready = [lot for lot in reversed(group) if game.levels[lot] == full]
    return tuple((lot, 1) for lot in sorted(ready[:count]))


def _outright(game: Game, group: ColourGroup, spare: Money) -> Lots:
    """The whole group to hotels at once, if houses are short and the book allows it (T34)."""
    if not game.book.rules.building.outright_hotels or game.hotels is None:
        return ()
    lots = _steps(game, dict.fromkeys(group, HOTEL))
    return lots if len(lots) <= game.hotels and order_price(game, lots) <= spare else ()


def _steps(game: Game, levels: dict[int, int]) -> Lots:
    steps = ((lot, step_of(game, level) - step_of(game, game.levels[lot])) for lot, level in levels.items())
    return tuple((lot, count) for lot, count in steps if count > 0)


def lift(game: Game, player: int, spare: Money) -> Decision | None:
    """Lifts the first mortgage that the spare cash allows."""
    return next(lifts(game, player, spare), None)


def lifts(game: Game, player: int, spare: Money) -> Iterator[Decision]:
    """Each lift that the spare cash allows, in board order."""
    owners, mortgaged = game.owners, game.mortgaged
    for deed in game.book.board.deeds:
        if mortgaged[deed] and owners[deed] == player and lifting_price(game, deed) <= spare:
            yield make_decision(c.LiftMortgage(player, deed), Motive.EARNS_RENT, deed, lifting_price(game, deed))


def could_place(game: Game, player: int) -> bool:
    """Can this player use the scarce building that is being auctioned?"""
    auction = game.auction
    assert auction is not None
    assert auction.kind != "deed"
    return bool(stock(game, auction.kind) and places(game, player, auction.kind))
