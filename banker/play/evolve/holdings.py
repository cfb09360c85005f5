"""The folds of ownership: deeds, mortgages, and buildings with their stock."""

from banker.ledger import BANK
from banker.play import events as e
from banker.play.evolve.tuples import Folds, put
from banker.play.pending import ROUNDS_OF_SILENCE, PastOffer, Receipt
from banker.play.state import HOTEL, Game


def deed_moved(event: e.DeedMoved, game: Game) -> Game:
    kept = tuple(deed for deed in game.without_interest if deed != event.deed)
    past, turn = game.past_offers and _still_known(game, event.deed), game.turn.number
    moved = game.but(owners=put(game.owners, event.deed, event.to), without_interest=kept, past_offers=past)
    if game.owners[event.deed] == BANK:
        return moved.but(busy_turn=turn)
    if past and past[-1].turn == turn and event.deed in (*past[-1].deal.gives.deeds, *past[-1].deal.gets.deeds):
        earlier = tuple([each for each in game.dealt if each[0] != event.deed])
        return moved.but(dealt=(*earlier, (event.deed, turn)))
    return moved


def deed_mortgaged(event: e.DeedMortgaged, game: Game) -> Game:
    return game.but(mortgaged=put(game.mortgaged, event.deed, True))


def mortgage_lifted(event: e.MortgageLifted, game: Game) -> Game:
    return game.but(
        mortgaged=put(game.mortgaged, event.deed, False),
        receipts=_answer_receipt(game, event.deed),
        without_interest=tuple(deed for deed in game.without_interest if deed != event.deed),
    )


def mortgage_received(event: e.MortgageReceived, game: Game) -> Game:
    receipts = (*game.receipts, Receipt(event.player, event.deed, event.from_bankrupt))
    return game.but(receipts=receipts, questions=game.questions + 1)


def mortgage_kept(event: e.MortgageKept, game: Game) -> Game:
    receipt = next(receipt for receipt in game.receipts if receipt.deed == event.deed)
    after = game.but(receipts=_answer_receipt(game, event.deed))
    if not receipt.from_bankrupt:
        return after
    return after.but(without_interest=(*after.without_interest, event.deed))


def buildings_changed(event: e.BuildingsChanged, game: Game) -> Game:
    levels = list(game.levels)
    houses = hotels = 0
    is_higher = any(level > levels[lot] for lot, level in event.lots)
    for lot, level in event.lots:
        houses += houses_at(levels[lot]) - houses_at(level)
        hotels += (levels[lot] == HOTEL) - (level == HOTEL)
        levels[lot] = level
    return game.but(
        levels=tuple(levels),
        busy_turn=game.turn.number if is_higher else game.busy_turn,
        houses=None if game.houses is None else game.houses + houses,
        hotels=None if game.hotels is None else game.hotels + hotels,
    )


def stock_set(event: e.StockSet, game: Game) -> Game:
    return game.but(**{event.kind: event.left})


def pot_set(event: e.PotSet, game: Game) -> Game:
    return game.but(pot=event.amount)


def houses_at(level: int) -> int:
    """The houses on a lot of this level; a hotel has no houses."""
    return 0 if level == HOTEL else level


def _still_known(game: Game, moved: int) -> tuple[PastOffer, ...]:
    """The past offers of the last rounds, and those without deeds of the moved deed's group: the rest may be tried
    again.
    """
    group, since = set(game.book.board.group_of[moved]), game.turn.number - ROUNDS_OF_SILENCE * len(game.players)
    known = [(past, (*past.deal.gives.deeds, *past.deal.gets.deeds)) for past in game.past_offers]
    return tuple(past for past, deeds in known if past.turn > since or group.isdisjoint(deeds))


def _answer_receipt(game: Game, deed: int) -> tuple[Receipt, ...]:
    return tuple(receipt for receipt in game.receipts if receipt.deed != deed)


FOLDS: Folds = {
    e.DeedMoved: deed_moved,
    e.DeedMortgaged: deed_mortgaged,
    e.MortgageLifted: mortgage_lifted,
    e.MortgageReceived: mortgage_received,
    e.MortgageKept: mortgage_kept,
    e.BuildingsChanged: buildings_changed,
    e.StockSet: stock_set,
    e.PotSet: pot_set,
}
