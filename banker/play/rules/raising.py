"""When a player may sell buildings and mortgage deeds (ruling 24)."""

from banker.money import Money
from banker.play.rules.timing import is_trading_time
from banker.play.state import Game
from banker.steps import Step


def may_raise(game: Game, player: int) -> bool:
    """Always, but not while placing a scarce building or leading its auction; in S around the roll or when short of
    cash.
    """
    if game.placing is not None and game.placing.player == player:
        return False
    if leads_for_building(game, player):
        return False
    return is_trading_time(game, player) or is_short(game, player)


def may_lift(game: Game, player: int) -> bool:
    """As `may_raise`, but a debtor must pay first."""
    if game.placing is not None and game.placing.player == player:
        return False
    return is_trading_time(game, player)


def leads_for_building(game: Game, player: int) -> bool:
    """Has this player the highest bid for a scarce building (ruling 12)?"""
    return game.auction is not None and game.auction.kind != "deed" and game.auction.leader == player


def is_short(game: Game, player: int) -> bool:
    """Is this player in debt, or a buyer without the cash for the deed under the pawn (S03)?"""
    return game.owes(player) or game.available(player) < cash_needed(game, player)


def cash_needed(game: Game, player: int) -> Money:
    """The cash that this player needs: for the oldest debt, or for the deed under the pawn while it can be bought."""
    debt = game.oldest_debt(player)
    if debt:
        return debt.amount
    is_buying = game.turn.player == player and game.turn.step is Step.BUY
    return game.deed(game.positions[player]).price if is_buying else 0
