"""What only people do by hand at a table: dice, cards from the stacks, and the hammer. For simulations and tests."""

from random import Random

from banker.play import commands as c
from banker.play.decide.drawing import drawable
from banker.play.rules.dice import has_third_die, uses_third_die
from banker.play.state import Game
from banker.steps import Phase

_WHITE = ("1", "2", "3", "4", "5", "6")
_PAIRS = tuple((first, second) for first in _WHITE for second in _WHITE)
_THIRD = ("1", "2", "3", "bus", "mr-m", "mr-m")
"""The six sides of the third die."""


class Hands:
    """The hands of all players at the table. All chance is here."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def next_command(self, game: Game) -> c.Command:
        """What hands do when no seat has a decision; the game must not be over."""
        player = game.turn.player
        match game.phase:
            case Phase.AUCTION:
                return c.CloseAuction()
            case Phase.DRAW:
                cards = drawable(game)
                return c.DrawCard(player, cards[int(self._random.random() * len(cards))])
            case Phase.THROW:
                return c.Throw(player, self._throw(has_third_die(game, player)))
        assert game.phase is Phase.ROLL, game.phase
        return self.roll(game, player)

    def roll(self, game: Game, player: int) -> c.Roll:
        """A random roll."""
        return c.Roll(player, self._throw(uses_third_die(game, player)))

    def _throw(self, has_third: bool) -> tuple[str, ...]:
        pair = _PAIRS[int(self._random.random() * 36)]
        return (*pair, _THIRD[int(self._random.random() * 6)]) if has_third else pair
