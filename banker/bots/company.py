"""The next command at a table of bots: seats decide, and `hands` gives the dice and cards.

The simulation and tests use it, with the current game.
"""

from __future__ import annotations

from random import Random

from banker.bots.hands import Hands
from banker.bots.seat import decision, seat_to_move
from banker.bots.temper import JailHabit, draw_temper
from banker.play import commands as c
from banker.play.level import USUAL, Level
from banker.play.rules.last_turn import ends_with_this_turn
from banker.play.state import Game


class Company:
    """The bots of one game: `levels` by seat, by default all *normal*."""

    def __init__(self, count: int, jail: JailHabit, random: Random, levels: tuple[Level, ...] = ()) -> None:
        every: tuple[Level, ...] = levels or (USUAL,) * count
        self._tempers = tuple(draw_temper(level, jail, random) for level in every)
        self._hands = Hands(random)

    def next_command(self, game: Game) -> c.Command:
        """The next command; the game must not be over."""
        player = seat_to_move(game)
        made = None if player is None else decision(game, player, self._tempers[player])
        if made is None:
            return self._hands.next_command(game)
        if isinstance(made.command, c.EndTurn):
            return self._roll_at_once(game) or made.command
        return made.command

    def _roll_at_once(self, game: Game) -> c.Roll | None:
        """The roll of the next player, if free: it ends the turn before. A player in jail must begin the turn first."""
        follower = game.next_player()
        if game.is_jailed(follower) or ends_with_this_turn(game):
            return None
        return self._hands.roll(game, follower)
