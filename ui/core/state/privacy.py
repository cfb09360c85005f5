"""Who sees a balance, and when is no worth told? Asked by every screen that would show a player's money."""

from __future__ import annotations

from typing import Final

from banker.play.state import Game
from banker.steps import Step
from ui.core.state.model import Model, UiState
from ui.core.state.routes import AccountShown, PlayerAsked, PlayerShown

HIDDEN: Final = "•••"
"""What stands in place of a balance that nobody is to see."""


def is_private(game: Game) -> bool:
    """Do people at this table keep their balances to themselves? Nobody does once the game is over."""
    return game.book.rules.table.balances == "private" and not game.is_over


def sees(game: Game, ui: UiState, player: int) -> bool:
    """Is this player's balance shown now: at an open table, or after that player's own tap while the page is open?"""
    return not is_private(game) or PlayerShown(player, is_own=True) in ui.stack


def is_worth_told(game: Game) -> bool:
    """May anybody see what players are worth? Not at a private table, and not before a tax that is chosen unseen
    (E14, R15, ruling 16).
    """
    return game.is_over or not (is_private(game) or game.turn.step is Step.TAX)


def are_odds_told(game: Game) -> bool:
    """Is shown who is winning? Where the table has agreed on it, and never while balances are private."""
    return game.book.rules.table.odds and not is_private(game)


def open_player(address: PlayerShown, model: Model) -> UiState:
    """At a table of private balances only a player's own tap opens the page; others are asked whose it is."""
    is_seen = address.is_own or sees(model.table, model.ui, address.player)
    return model.ui.opened(address if is_seen else PlayerAsked(address.player))


def open_account(address: AccountShown, model: Model) -> UiState:
    """The account behind that page, under the same condition."""
    is_seen = sees(model.table, model.ui, address.player)
    return model.ui.opened(address if is_seen else PlayerAsked(address.player))
