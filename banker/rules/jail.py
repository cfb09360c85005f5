"""When the fine and the card that lead out of jail are taken (ruling 8, ruling 24). Policies chosen by `kind` in
a rule set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from banker.rules.policy import Policy
from banker.steps import Step

if TYPE_CHECKING:
    from banker.state import Game


class BeforeTheNextRoll(Policy, frozen=True, tag="before-the-next-roll"):
    """From the moment of being jailed until the own next roll, out of turn too (T26, M27)."""

    out_of_turn = True

    def fine_is_open(self, game: Game, player: int) -> bool:
        """Always: the failed third try has left the jail."""
        return True

    def card_is_open(self, game: Game, player: int) -> bool:
        """As long as the fine."""
        return True


class BeforeRolling(Policy, frozen=True, tag="before-rolling"):
    """In the own turn before rolling (E21), where the last try may take the card only (R20)."""

    last_try_takes_fine: bool = True
    out_of_turn = False

    def fine_is_open(self, game: Game, player: int) -> bool:
        """Before the roll; R closes the fine, not the card, on the third turn."""
        is_last_try = game.tries[player] == game.book.rules.jail.tries - 1
        return self.card_is_open(game, player) and (self.last_try_takes_fine or not is_last_try)

    def card_is_open(self, game: Game, player: int) -> bool:
        """Before the roll of the own turn."""
        return game.turn.step is Step.ROLL


class FromTheNextTurn(Policy, frozen=True, tag="from-the-next-turn"):
    """In the own turn, but not in the one that led to jail (S12)."""

    out_of_turn = False

    def fine_is_open(self, game: Game, player: int) -> bool:
        """A turn that began in jail has no roll yet."""
        return game.turn.rolls == 0

    def card_is_open(self, game: Game, player: int) -> bool:
        """As the fine."""
        return self.fine_is_open(game, player)


FineWindow = BeforeTheNextRoll | BeforeRolling | FromTheNextTurn
