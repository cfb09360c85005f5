"""Whether a window of the rule set is open for a player now (ruling 8, ruling 24). Decisions, rules and bots use it."""

import msgspec

from banker.play.state import Game
from banker.rulebook.windows import Timing
from banker.steps import Step


def is_building_time(game: Game, player: int) -> bool:
    """May this player buy houses and hotels now?"""
    return game.book.rules.building.window.is_open(_moment(game, player))


def is_asked_for_buildings(game: Game, player: int) -> bool:
    """May this player answer a call for scarce buildings? All who could build between the moves may, at any moment of
    a turn: so nobody takes the last houses unasked from within a purchase (T37, ruling 12).
    """
    moment = msgspec.structs.replace(_moment(game, player), step=Step.DONE, is_debt_open=False)
    return game.book.rules.building.window.is_open(moment)


def is_trading_time(game: Game, player: int) -> bool:
    """May this player make deals, mortgage and lift deeds, and sell buildings now?"""
    return game.book.rules.trade.window.is_open(_moment(game, player))


def is_fine_taken(game: Game, player: int) -> bool:
    """Can this player leave jail for the fine now?"""
    return game.book.rules.jail.window.fine_is_open(_moment(game, player))


def is_jail_card_taken(game: Game, player: int) -> bool:
    """Can this player leave jail with a card now?"""
    return game.book.rules.jail.window.card_is_open(_moment(game, player))


def is_jail_left(game: Game, player: int) -> bool:
    """Is this player in jail, with a way out now that needs no dice?"""
    return game.is_jailed(player) and (is_fine_taken(game, player) or is_jail_card_taken(game, player))


def _moment(game: Game, player: int) -> Timing:
    turn = game.turn
    tries_left = game.book.rules.jail.tries - game.tries[player]
    return Timing(turn.player == player, turn.step, turn.rolls, bool(game.debts), tries_left)
