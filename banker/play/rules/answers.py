"""The players who have to answer before the turn goes on. The bots' table and the count of seconds used need it."""

from banker.play.state import Game


def answers(game: Game) -> int | None:
    """The player who must answer a shortage, a place, a transfer, an offer or a debt, not an auction; else None."""
    if game.scarcity:
        return game.scarcity.asked[0]
    if game.placing:
        return game.placing.player
    if game.receipts:
        return game.receipts[0].player
    if game.offer:
        return game.offer.to
    return game.debts[0].debtor if game.debts else None
