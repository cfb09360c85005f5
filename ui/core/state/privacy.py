"""Who may see a balance, and when worths are shown. Used by every screen that shows a player's money."""

from typing import Final

from banker.play.state import Game
from banker.steps import Step
from ui.core.state.model import Model, UiState
from ui.core.state.routes import AccountShown, PlayerAsked, PlayerShown, WalletShown

HIDDEN: Final = "•••"
"""Replaces a balance that nobody may see."""


def is_private(game: Game) -> bool:
    """Are balances private at this table? They are not once the game is over."""
    return game.book.rules.table.balances == "private" and not game.is_over


def sees(game: Game, ui: UiState, player: int) -> bool:
    """Is this player's balance shown: at an open table, or while the page opened by that player's own tap is open?"""
    if not is_private(game) or PlayerShown(player, is_own=True) in ui.stack:
        return True
    return any(isinstance(each, WalletShown) and each.player == player for each in ui.stack)


def is_worth_shown(game: Game) -> bool:
    """May anybody see what players are worth? Not at a private table, and not before a tax that is chosen unseen
    (E14, R15, ruling 16).
    """
    return game.is_over or not (is_private(game) or game.turn.step is Step.TAX)


def are_odds_shown(game: Game) -> bool:
    """Are the odds shown? Only if the table has agreed on it, and never while balances are private."""
    return game.book.rules.table.odds and not is_private(game)


def may_be_judged(game: Game) -> bool:
    """May the decisions of a game be shown: is it over, and were odds and balances open to all while it was played?"""
    table = game.book.rules.table
    return game.is_over and table.odds and table.balances != "private"


def open_player(address: PlayerShown, model: Model) -> UiState:
    """Open a player's page. With private balances only the player's own tap opens it; a touch is asked whose it is."""
    is_seen = address.is_own or sees(model.table, model.ui, address.player)
    return model.ui.opened(address if is_seen else PlayerAsked(address.player))


def open_account(address: AccountShown, model: Model) -> UiState:
    """Open a player's account, under the same condition."""
    is_seen = sees(model.table, model.ui, address.player)
    return model.ui.opened(address if is_seen else PlayerAsked(address.player))
