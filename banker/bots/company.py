"""The next command at a table of bots: seats decide, and `hands` gives the dice and cards.

The simulation and tests use it, with the current game.
"""

from random import Random
from typing import Final

from banker.bots import world
from banker.bots.hands import Hands
from banker.bots.seat import decision, seat_to_move
from banker.bots.temper import JailHabit, draw_temper
from banker.play import commands as c
from banker.play.level import LEVELS, USUAL, Level
from banker.play.rules.last_turn import ROUNDS_OF_QUIET, ends_with_this_turn, quiet_rounds
from banker.play.state import Game

Seated = Level | world.Person
"""Who plays a seat of a simulation."""
SEATED: Final[tuple[str, ...]] = (*LEVELS, *world.PLAYERS)
_LEVELS: Final[dict[str, Level]] = {level: level for level in LEVELS}
_ROUNDS_TO_AGREE = 2 * ROUNDS_OF_QUIET
"""When the table proposes the last turn for the second time, everybody agrees."""


class Company:
    """The bots of one game: `seated` has a level or one of the world's players for each seat, by default *normal*.
    Without a habit for jail they leave it as at a table.
    """

    def __init__(self, count: int, jail: JailHabit | None, random: Random, seated: tuple[Seated, ...] = ()) -> None:
        self._players = tuple(_player(each, jail, random) for each in seated or (USUAL,) * count)
        self._hands = Hands(random)

    def next_command(self, game: Game) -> c.Command:
        """The next command; the game must not be over."""
        if all_agree_on_the_end(game):
            return c.CallLastTurn()
        player = seat_to_move(game)
        made = None if player is None else self._players[player](game, player)
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


def all_agree_on_the_end(game: Game) -> bool:
    """Do all agree on the last turn now, because nobody has built for thirty rounds?"""
    is_quiet = game.turn.number - game.busy_turn >= _ROUNDS_TO_AGREE  # of anybody: quick, as most turns are not
    return is_quiet and quiet_rounds(game) >= _ROUNDS_TO_AGREE and not game.is_last_turn


def _player(seated: Seated, jail: JailHabit | None, random: Random) -> world.Player:
    if seated in world.PLAYERS:
        return world.PLAYERS[seated]
    temper = draw_temper(_LEVELS[seated], jail, random)
    return lambda game, player: decision(game, player, temper)
