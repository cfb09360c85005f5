"""Whose clock is running, if any (T05, ruling 5). `banker.keep.clock` counts the seconds."""

from __future__ import annotations

from banker.play.state import Game
from banker.steps import Step


def clock_holder(game: Game) -> int:
    """The debtor of the oldest open debt; without a debt the player on turn."""
    return game.debts[0].debtor if game.debts else game.turn.player


def is_running(game: Game) -> bool:
    """The clock stops when it is off or paused, while the table is asked something, and during another player's
    transfer if nobody owes. It does not run for a seat that the bank plays: people act for it, and it is not their time
    (ruling 29).
    """
    if not game.book.rules.turn.clock_seconds or game.is_over or game.is_paused:
        return False
    if game.auction or game.scarcity or game.placing or game.bank_plays[clock_holder(game)]:
        return False
    if game.debts:
        return True
    if any(receipt.player != game.turn.player for receipt in game.receipts):
        return False
    return not _is_spent(game)


def _is_spent(game: Game) -> bool:
    """Did the clock expire before a card was drawn or dice thrown? That step waits without a clock."""
    return game.turn.is_expired and game.turn.step in (Step.DRAW, Step.THROW)
