"""When a player may build, and when sell, mortgage, lift and deal (ruling 24). Policies chosen by `kind` in a
rule set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banker.rules.policy import Policy
from banker.steps import Step

if TYPE_CHECKING:
    from banker.state import Game


class AnyTime(Policy, frozen=True, tag="any-time"):
    """In everybody's moves (E25, M09, R23)."""

    def is_open(self, game: Game, player: int) -> bool:
        """Always."""
        return True


class BetweenMoves(Policy, frozen=True, tag="between-moves"):
    """In the own move, or between the moves of others (T30)."""

    def is_open(self, game: Game, player: int) -> bool:
        """Between moves: nobody owes, and the player on turn has not rolled yet or has nothing left to do."""
        turn = game.turn
        if turn.player == player:
            return True
        if game.debts:
            return False
        return turn.step is Step.DONE or (turn.step is Step.ROLL and turn.rolls == 0)


class AroundTheRoll(Policy, frozen=True, tag="around-the-roll"):
    """Directly before or after the own roll (S02)."""

    def is_open(self, game: Game, player: int) -> bool:
        """In the own turn, with the dice in hand or with nothing left to do."""
        return game.turn.player == player and game.turn.step in (Step.ROLL, Step.DONE)


Window = AnyTime | BetweenMoves | AroundTheRoll
