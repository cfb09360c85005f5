"""The last round: who still plays in it, and whether the game ends with it (ruling 28). Dice, bar and bots use it."""

from banker.play.state import Game

ROUNDS_OF_QUIET = 15
"""After so many rounds in which the bank sold no deed and nobody built, any table may agree on the last turn."""


def quiet_rounds(game: Game) -> int:
    """The rounds since the bank last sold a deed, or somebody last built."""
    return (game.turn.number - game.busy_turn) // max(1, game.out.count(False))


def proposes_last_turn(game: Game) -> bool:
    """Does the table propose it now? In one round of fifteen quiet ones: it presses nobody."""
    rounds, is_ending = quiet_rounds(game), game.is_last_turn or game.is_over
    return rounds >= ROUNDS_OF_QUIET and not (rounds % ROUNDS_OF_QUIET or is_ending)


def left_in_round(game: Game) -> tuple[int, ...]:
    """The player on turn and those after, up to the seat before the first player's; bankrupts are left out."""
    seats, turn = len(game.names), game.turn.player
    ahead = (game.first_player - turn) % seats or seats
    around = ((turn + step) % seats for step in range(ahead))
    return tuple(player for player in around if not game.out[player])


def ends_with_this_turn(game: Game) -> bool:
    """Was the last turn called, and is the player on turn the last of the round?"""
    return game.is_last_turn and set(left_in_round(game)) <= {game.turn.player}
