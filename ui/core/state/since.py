"""What happened to a person's money and to the deeds since that person's last turn. Shown after turns of the bank."""

from collections.abc import Sequence

from banker.ledger import Why
from banker.play import commands as c
from banker.play import events as e
from banker.play.history import Moment
from ui.core.state.model import Model


def payments_since(moments: Sequence[Moment], player: int) -> tuple[e.Paid, ...]:
    """The payments of others' turns since the last one of this player, who is on the move again; none before the first
    turn.
    """
    found: list[e.Paid] = []
    for moment in reversed(moments[:-1]):
        if moment.game.turn.player == player:
            return tuple(reversed(found))
        found += [event for event in reversed(moment.events) if isinstance(event, e.Paid)]
    return ()


def is_worth_telling(payment: e.Paid, player: int) -> bool:
    """Is it this player's money, a deed bought, or buildings?"""
    return player in (payment.payer, payment.payee) or payment.why in (Why.PURCHASE, Why.AUCTION, Why.BUILDING)


def person_after_bank(moment: Moment, model: Model) -> int | None:
    """The person whose turn begins after one of a seat of the bank, if there is something to tell; else None."""
    game, player = model.table, model.table.turn.player
    is_after = isinstance(moment.command, c.EndTurn) and game.bank_plays[moment.command.player] is not None
    if not is_after or game.is_over or game.bank_plays[player] is not None:
        return None
    is_told = any(is_worth_telling(each, player) for each in payments_since(model.moments, player))
    return player if is_told else None
