"""Whose seconds are running, and do they run at all (T05, ruling 5)? Seconds themselves are `banker.clock`'s."""

from __future__ import annotations

from banker.state import Game
from banker.steps import Step


def clock_holder(game: Game) -> int:
    """The debtor of the oldest open debt; without a debt the player on turn."""
    return game.debts[0].debtor if game.debts else game.turn.player


def is_running(game: Game) -> bool:
    """Off, paused, and while the table is asked something by others, the clock stands still."""
    if not game.book.rules.turn.clock_seconds or game.is_over or game.is_paused:
        return False
    if game.auction or game.scarcity or game.placing:
        return False
    holder = clock_holder(game)
    if any(receipt.player != holder for receipt in game.receipts):
        return False
    return not _is_spent(game, holder)


def _is_spent(game: Game, holder: int) -> bool:
    """After its expiry a card not drawn or a throw not made waits without a clock."""
    turn = game.turn
    return not game.debts and holder == turn.player and turn.is_expired and turn.step in (Step.DRAW, Step.THROW)
