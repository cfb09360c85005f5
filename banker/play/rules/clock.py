"""Whose clock is running, if any (T05, ruling 5). `banker.keep.clock` counts the seconds."""

from banker.play.state import Game
from banker.steps import Step


def clock_holder(game: Game) -> int:
    """A player who is asked out of turn, people before seats of the bank; else the debtor of the oldest open debt;
    without a debt the player on turn.
    """
    asked = asked_out_of_turn(game) if game.scarcity or game.placing or game.receipts else ()
    if asked:
        return next((player for player in asked if game.bank_plays[player] is None), asked[0])
    return game.debts[0].debtor if game.debts else game.turn.player


def asked_out_of_turn(game: Game) -> tuple[int, ...]:
    """The players whose question has a clock of its own: all who are asked about scarce buildings, the winner who has
    to place one, or, while nobody owes, the receivers of mortgaged deeds in another player's turn.
    """
    if game.auction:
        return ()
    if game.scarcity:
        return game.scarcity.asked
    if game.placing:
        return (game.placing.player,)
    if game.debts or not game.receipts:
        return ()
    receivers = (receipt.player for receipt in game.receipts)
    return tuple(dict.fromkeys(player for player in receivers if player != game.turn.player))


def is_running(game: Game) -> bool:
    """The clock stops when it is off or paused, and in an auction. It does not run for a seat that the bank plays:
    people act for it, and it is not their time (ruling 29).
    """
    if not game.book.rules.turn.clock_seconds or game.is_over or game.is_paused:
        return False
    if game.auction or game.bank_plays[clock_holder(game)]:
        return False
    if game.debts or game.scarcity or game.placing or (game.receipts and asked_out_of_turn(game)):
        return True
    return not _is_spent(game)


def _is_spent(game: Game) -> bool:
    """Did the clock expire before a card was drawn or dice thrown? That step waits without a clock."""
    return game.turn.is_expired and game.turn.step in (Step.DRAW, Step.THROW)
