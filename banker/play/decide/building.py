"""Orders of buildings, their sale, and the call to the others when they are short (T30-T41)."""

from banker.ledger import BANK, Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.decide.draft import EventDraft
from banker.play.evolve import fold
from banker.play.pending import NOWHERE, BuildingOrder
from banker.play.refusals import Reason, Refusal
from banker.play.rules.building import (
    BUILDING_KINDS,
    BuildingKind,
    Lots,
    cash_problem,
    group_problem,
    kinds_short,
    levels_after,
    lot_problem,
    merge,
    order_price,
    order_problem,
    out_of_stock,
    sale_price,
    sale_problem,
    stock_problem,
    taken_from_stock,
)
from banker.play.rules.raising import may_raise
from banker.play.rules.scarcity import can_use_one, stock, wish
from banker.play.rules.timing import is_building_time
from banker.play.state import Game


def build(command: c.Build, draft: EventDraft) -> Refusal | None:
    """One order, judged by its result; if others could use buildings that are short, they are asked first (T37)."""
    game, player = draft.game, command.player
    lots = merge(command.lots)
    refusal = _not_building(game, player) or _check_count(command.lots) or _order_problem(game, player, lots)
    if refusal:
        return refusal
    order = BuildingOrder(player, lots)
    if game.scarcity:
        draft.note(e.ScarcityAnswered(order))
        return None
    asked = _other_claimants(game, order)
    if asked:
        draft.note(e.ScarcityCalled(order, asked))
    else:
        carry_out(draft, order)
    return None


def pass_in_scarcity(command: c.Pass, draft: EventDraft) -> Refusal | None:
    """A player who was asked wants no buildings."""
    call = draft.game.scarcity
    if call is None or command.player not in call.asked:
        return Refusal(Reason.WRONG_PHASE)
    draft.note(e.ScarcityAnswered(BuildingOrder(command.player, ())))
    return None


def sell_buildings(command: c.SellBuildings, draft: EventDraft) -> Refusal | None:
    """Buildings go back to the bank at half price, evenly, at any time the book allows (T40, T41, S21)."""
    game, player = draft.game, command.player
    lots = merge(command.lots)
    if not may_raise(game, player):
        return Refusal(Reason.BUILDING_CLOSED)
    problem = _check_count(command.lots) or sale_problem(game, player, lots)
    if problem:
        return problem
    sell(draft, player, lots)
    return None


def sell(draft: EventDraft, player: int, lots: Lots) -> None:
    """The buildings go back to the stock, and the player gets half their price."""
    amount = sale_price(draft.game, lots)
    draft.note(e.BuildingsChanged(tuple(levels_after(draft.game, lots, sign=-1).items())))
    draft.note(e.Paid(BANK, player, amount, Why.BUILDING_SALE, lots[0][0]))


def carry_out(draft: EventDraft, order: BuildingOrder) -> None:
    """The order is paid at the deeds' prices and built."""
    price = order_price(draft.game, order.lots)
    draft.note(e.Paid(order.player, BANK, price, Why.BUILDING, order.lots[0][0]))
    draft.note(e.BuildingsChanged(tuple(levels_after(draft.game, order.lots).items())))


def resolve_scarcity(draft: EventDraft) -> None:
    """All answers are in: if the stock is enough, each order is carried out in turn. Else all orders fall, and the bank
    auctions the buildings one by one (ruling 12).
    """
    call = draft.game.scarcity
    assert call is not None
    draft.note(e.ScarcityEnded())
    orders = tuple(order for order in call.orders if not _falls_alone(draft, order))
    _, short = _meet_in_turn(draft.game, orders)
    for order in orders:
        if short:
            draft.note(e.OrderFell(order, out_of_stock(draft.game, short[0])))
        else:
            carry_out(draft, order)
    if short and len(orders) > 1:
        draft.note(e.ScarceSaleOpened(short, tuple(order.player for order in call.orders)))


def go_on_with_scarce_sale(draft: EventDraft) -> None:
    """The next scarce building is auctioned, if one is left and somebody who ordered could place it."""
    sale = draft.game.scarce_sale
    assert sale is not None
    kind = sale.kinds[0]
    entitled = tuple(player for player in sale.bidders if can_use_one(draft.game, player, kind))
    if stock(draft.game, kind) and entitled:
        draft.note(e.AuctionOpened(kind, NOWHERE, entitled))
    else:
        draft.note(e.ScarceKindEnded())


def _check_count(lots: Lots) -> Refusal | None:
    """Refuses an order or a sale of no buildings, or of a negative number."""
    is_counted = bool(lots) and all(steps > 0 for _, steps in lots)
    return None if is_counted else Refusal(Reason.BAD_AMOUNT)


def _not_building(game: Game, player: int) -> Refusal | None:
    """Refuses a player in debt, and any order while the table is asked something else (ruling 24)."""
    if game.owes(player):
        return Refusal(Reason.DEBT_OPEN)
    if game.scarcity:
        return None if player in game.scarcity.asked else Refusal(Reason.BUILDING_CLOSED)
    if game.is_table_asked or not is_building_time(game, player):
        return Refusal(Reason.BUILDING_CLOSED)
    return None


def _order_problem(game: Game, player: int, lots: Lots) -> Refusal | None:
    """Why an order cannot be given now. In a call, buildings that earlier orders give back are stock (ruling 12)."""
    problem = order_problem(game, player, lots)
    if problem and game.scarcity and not stock_problem(_meet_in_turn(game, game.scarcity.orders)[0], lots):
        return group_problem(game, player, lots) or lot_problem(game, lots) or cash_problem(game, player, lots)
    return problem


def _other_claimants(game: Game, order: BuildingOrder) -> tuple[int, ...]:
    """The other players who could now use a kind of building that this order makes short (ruling 12)."""
    if game.houses is None:
        return ()
    houses, hotels = taken_from_stock(game, levels_after(game, order.lots))
    wanted: tuple[tuple[BuildingKind, int], ...] = (("house", houses), ("hotel", hotels))
    return tuple(
        other
        for other in game.clockwise_from(order.player)
        if any(taken > 0 and taken + wish(game, other, kind) > stock(game, kind) for kind, taken in wanted)
    )


def _falls_alone(draft: EventDraft, order: BuildingOrder) -> bool:
    """Does this order fall because its player is out, may not build there or lacks the cash? The others stay. A debt
    that arose since the order was taken fells nothing (ruling 12).
    """
    problem = _own_problem(draft.game, order)
    if problem:
        draft.note(e.OrderFell(order, problem))
    return problem is not None


def _own_problem(game: Game, order: BuildingOrder) -> Refusal | None:
    if game.out[order.player]:
        return Refusal(Reason.PLAYER_OUT)
    problem = group_problem(game, order.player, order.lots) or lot_problem(game, order.lots)
    return problem or cash_problem(game, order.player, order.lots)


def _meet_in_turn(game: Game, orders: tuple[BuildingOrder, ...]) -> tuple[Game, tuple[BuildingKind, ...]]:
    """The game after every order that the stock could meet in turn, and the kinds that were short for the others."""
    short: set[BuildingKind] = set()
    for order in orders:
        missing = kinds_short(game, order.lots)
        short.update(missing)
        if not missing:
            game = fold(game, e.BuildingsChanged(tuple(levels_after(game, order.lots).items())))
    return game, tuple(kind for kind in BUILDING_KINDS if kind in short)
