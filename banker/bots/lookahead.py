"""The odds of a player after commands, and after the next dice. *Hard* bots, traders and the haggler choose by them."""

from collections import Counter
from collections.abc import Iterable
from itertools import product
from typing import Final

from banker.ledger import BANK, Why
from banker.odds import odds
from banker.play import commands as c
from banker.play.decide import play
from banker.play.options import game_after
from banker.play.pending import Debt
from banker.play.refusals import Refusal
from banker.play.rules.dice import WHITE_FACES, uses_third_die
from banker.play.state import Game, Turn
from banker.steps import Phase, Step

_ROLLS: Final = Counter((min(pair), max(pair)) for pair in product(WHITE_FACES, repeat=2))
"""All rolls of two dice, each with its weight."""


def chance(game: Game, player: int, commands: Iterable[c.Command]) -> float:
    """The player's odds after these commands; below 0 if one is refused."""
    after = game_after(game, commands)
    return -1.0 if after is None else odds(after)[player]


def chance_at_risk(game: Game, player: int) -> float:
    """The odds after the player's next dice, as if the player were on turn now; without dice where the third one is
    rolled, too, and in jail.
    """
    if game.is_table_asked or game.is_jailed(player) or uses_third_die(game, player):
        return odds(game)[player]
    return after_dice(game.but(turn=Turn(player, game.turn.number, Step.ROLL), claims=(), debts=()), player)


def after_dice(game: Game, player: int) -> float:
    """The odds after the roll that is open, on an average over all rolls; now, where none is open."""
    if game.phase is not Phase.ROLL:
        return odds(game)[player]
    chances = (_after_roll(game, player, faces) * weight for faces, weight in _ROLLS.items())
    return sum(chances) / sum(_ROLLS.values())


def _after_roll(game: Game, player: int, faces: tuple[str, ...]) -> float:
    """A deed is bought if that is better. What is missing for a rent counts twice: buildings are sold at half price."""
    rolled = play(c.Roll(player, faces), game)
    if isinstance(rolled, Refusal):
        return odds(game)[player]
    game = rolled.game
    if game.phase is Phase.BUY:
        return max(odds(game)[player], chance(game, player, (c.BuyDeed(player),)))
    owed = sum([each.amount for each in game.claims if each.lander == player])
    owed += sum([each.amount for each in game.debts if each.debtor == player])
    missing = owed - game.accounts[player]
    if missing > 0:
        game = game.but(debts=(*game.debts, Debt(0, player, BANK, missing, Why.FINE)))
    return odds(game)[player]
