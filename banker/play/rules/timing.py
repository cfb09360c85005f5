"""Whether a window of the rule set is open for a player now (ruling 8, ruling 24). Decisions, rules and bots use it."""

from __future__ import annotations

from banker.play.state import Game
from banker.rulebook.windows import Timing


def is_building_time(game: Game, player: int) -> bool:
    """May houses and hotels be bought now?"""
    return game.book.rules.building.window.is_open(_moment(game, player))


def is_trading_time(game: Game, player: int) -> bool:
    """May deals be made, deeds mortgaged and lifted, buildings sold now?"""
    return game.book.rules.trade.window.is_open(_moment(game, player))


def is_fine_taken(game: Game, player: int) -> bool:
    """Does the fine lead out of jail now?"""
    return game.book.rules.jail.window.fine_is_open(_moment(game, player))


def is_jail_card_taken(game: Game, player: int) -> bool:
    """Does a card lead out of jail now?"""
    return game.book.rules.jail.window.card_is_open(_moment(game, player))


def _moment(game: Game, player: int) -> Timing:
    turn = game.turn
    tries_left = game.book.rules.jail.tries - game.tries[player]
    return Timing(turn.player == player, turn.step, turn.rolls, bool(game.debts), tries_left)
